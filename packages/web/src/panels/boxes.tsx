import type { Box } from '@firestep/face'
import { boxesText } from '../texts/panels.ts'
import panelStyles from './panel.module.css'
import { SeatTag, type Sides } from './side-tag.tsx'

/** Off-map boxes: destroyed units, reinforcements, reserves. */
export const Boxes = ({ boxes, sides }: { readonly boxes: readonly Box[]; readonly sides: Sides }) => (
  <section className={panelStyles.stack} aria-label={boxesText.title}>
    {boxes.map(({ title, seat, items }) => (
      <div key={`${seat} ${title}`} className={panelStyles.card}>
        <div className={panelStyles.row}>
          <h3 className={panelStyles.cardTitle}>{title}</h3>
          {seat !== null && <SeatTag seat={seat} sides={sides} />}
        </div>
        {items.length === 0 ? (
          <p className={panelStyles.small}>{boxesText.empty}</p>
        ) : (
          <ul className={`${panelStyles.chips} plain-list`}>
            {items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a box may contain two of the same kind.
              <li key={index}>{item}</li>
            ))}
          </ul>
        )}
      </div>
    ))}
  </section>
)
