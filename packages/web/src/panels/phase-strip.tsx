import type { PhaseBar } from '@firestep/face'
import type { CSSProperties } from 'react'
import styles from './phase-strip.module.css'
import { SeatTag, type Sides } from './side-tag.tsx'

/** The current phase of the turn, and its side. */
export function PhaseStrip({ bar, sides }: { readonly bar: PhaseBar; readonly sides: Sides }) {
  const currentIndex = bar.phases.findIndex(({ id }) => id === bar.now)
  return (
    <nav className={styles.phases} data-part="phases" aria-label="Where in the turn we are">
      <span className={styles.turn} data-part="turn">
        {bar.turn} <SeatTag seat={bar.seat} sides={sides} />
      </span>
      <ol className={`${styles.steps} plain-list`} data-part="steps">
        {bar.phases.map(({ id, name }, index) => (
          <li
            key={id}
            aria-current={index === currentIndex ? 'step' : undefined}
            title={name}
            data-state={phaseState(index, currentIndex)}
            style={{ '--nth': index, '--count': bar.phases.length } as CSSProperties}
          >
            {name}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function phaseState(index: number, currentIndex: number): 'past' | 'now' | undefined {
  if (index === currentIndex) return 'now'
  return index < currentIndex ? 'past' : undefined
}
