import type { ProvenanceMark as Mark } from '@firestep/face'

const marks = {
  found: { sign: '●', word: 'found', means: 'found in the printed game' },
  reconstructed: { sign: '◇', word: 'rebuilt', means: 'rebuilt to fit every sentence about it' },
} as const satisfies Record<Mark, { sign: string; word: string; means: string }>

interface ProvenanceMarkProps {
  readonly mark: Mark
  /** Only the sign is seen: for the rows of a table that has a key. */
  readonly brief?: boolean
}

/** Where a fact comes from, by sign and word. */
export function ProvenanceMark({ mark, brief = false }: ProvenanceMarkProps) {
  const { sign, word, means } = marks[mark]
  return (
    <span className={`mg-provenance mg-${word}`} title={means}>
      <span aria-hidden="true">{sign}</span> <span className={brief ? 'only-heard' : undefined}>{word}</span>
    </span>
  )
}

/** What the signs of a table's rows stand for. */
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
