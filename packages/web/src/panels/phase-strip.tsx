import type { PhaseBar } from '@firestep/face'
import { SeatTag, type Sides } from './side-tag.tsx'

/** The current phase of the turn, and its side. */
export function PhaseStrip({ bar, sides }: { readonly bar: PhaseBar; readonly sides: Sides }) {
  const currentIndex = bar.phases.findIndex(({ id }) => id === bar.now)
  return (
    <nav className="mg-phases" aria-label="Where in the turn we are">
      <span className="mg-turn">
        {bar.turn} <SeatTag seat={bar.seat} sides={sides} />
      </span>
      <ol className="plain-list mg-steps">
        {bar.phases.map(({ id, name }, index) => (
          <li
            key={id}
            aria-current={index === currentIndex ? 'step' : undefined}
            title={name}
            className={phaseClass(index, currentIndex)}
          >
            {name}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function phaseClass(index: number, currentIndex: number): string | undefined {
  if (index === currentIndex) return 'mg-now'
  return index < currentIndex ? 'mg-past' : undefined
}
