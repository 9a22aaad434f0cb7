import type { Preview } from '@firestep/face'
import { previewBoxText } from '../texts/panels.ts'
import { OddsBar } from './odds-bar.tsx'
import styles from './preview-box.module.css'

/** Preview of the effects of an answer. */
export const PreviewBox = ({ preview: { title, lines, odds } }: { readonly preview: Preview }) => (
  <section className={styles.preview} data-part="preview-box" aria-label={previewBoxText.title}>
    {title !== '' && <h3 className={styles.title}>{title}</h3>}
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
    {odds.map((distribution, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two odds may read alike, and none is ever reordered.
      <OddsBar key={index} odds={distribution} />
    ))}
  </section>
)
