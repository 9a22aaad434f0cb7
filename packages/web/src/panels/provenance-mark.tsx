import type { ProvenanceMark as Mark } from '@firestep/face'

const marks = {
  found: { sign: '●', word: 'found', means: 'found in the printed game' },
  reconstructed: { sign: '◇', word: 'rebuilt', means: 'rebuilt to fit every sentence about it' },
} as const satisfies Record<Mark, { sign: string; word: string; means: string }>

interface ProvenanceMarkProps {
  readonly mark: Mark
  /** Shows only the sign, for the rows of a table with a key. */
  readonly brief?: boolean
}

/** The source of a fact, by sign and word. */
export function ProvenanceMark({ mark, brief = false }: ProvenanceMarkProps) {
  const { sign, word, means } = marks[mark]
  return (
    <span className={`mg-provenance mg-${word}`} title={means}>
      <span aria-hidden="true">{sign}</span> <span className={brief ? 'only-heard' : undefined}>{word}</span>
    </span>
  )
}

/** Key to the signs in a table's rows. */
export const ProvenanceKey = ({ of }: { readonly of: readonly Mark[] }) => (
  <p className="mg-small">
    {(Object.keys(marks) as Mark[])
      .filter((mark) => of.includes(mark))
      .map((mark) => (
        <span key={mark} className="mg-key">
          <span aria-hidden="true">{marks[mark].sign}</span> {marks[mark].means}
        </span>
      ))}
  </p>
)
