import type { ProvenanceMark as Mark } from '@firestep/face'
import panelStyles from './panel.module.css'
import styles from './provenance-mark.module.css'

const marks = {
  found: { sign: '●', word: 'found', meaning: 'found in the printed game' },
  reconstructed: { sign: '◇', word: 'rebuilt', meaning: 'rebuilt to fit every sentence about it' },
} as const satisfies Record<Mark, { sign: string; word: string; meaning: string }>

interface ProvenanceMarkProps {
  readonly mark: Mark
  /** Shows only the sign, for the rows of a table with a key. */
  readonly isBrief?: boolean
}

/** The source of a fact, by sign and word. */
export function ProvenanceMark({ mark, isBrief = false }: ProvenanceMarkProps) {
  const { sign, word, meaning } = marks[mark]
  return (
    <span className={styles.mark} title={meaning}>
      <span aria-hidden="true">{sign}</span> <span className={isBrief ? 'only-heard' : undefined}>{word}</span>
    </span>
  )
}

/** Key to the signs in a table's rows. */
export const ProvenanceKey = ({ used }: { readonly used: readonly Mark[] }) => (
  <p className={panelStyles.small}>
    {(Object.keys(marks) as Mark[])
      .filter((mark) => used.includes(mark))
      .map((mark) => (
        <span key={mark} className={styles.key}>
          <span aria-hidden="true">{marks[mark].sign}</span> {marks[mark].meaning}
        </span>
      ))}
  </p>
)
