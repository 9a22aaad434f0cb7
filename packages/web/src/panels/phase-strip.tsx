import type { PhaseBar } from '@firestep/face'
import type { CSSProperties } from 'react'
import { phaseText } from '../texts/panels.ts'
import styles from './phase-strip.module.css'
import { SeatTag, type Sides } from './side-tag.tsx'

/** The turn and its phases: what is over or far ahead is a tick, what goes on and what comes next a word. */
export function PhaseStrip({ bar, sides }: { readonly bar: PhaseBar; readonly sides: Sides }) {
  const currentIndex = bar.phases.findIndex(({ id }) => id === bar.now)
  return (
    <nav className={styles.phases} data-part="phases" aria-label={phaseText.label}>
      <span className={styles.turn} data-part="turn">
        <span className={styles.long}>{bar.turn}</span>
        <span className={styles.short} aria-hidden="true">
          {bar.shortTurn}
        </span>{' '}
        <SeatTag seat={bar.seat} sides={sides} />
      </span>
      <ol className={`${styles.steps} plain-list`} data-part="steps">
        {bar.phases.map(({ id, name, short }, index) => (
          <li
            key={id}
            aria-current={index === currentIndex ? 'step' : undefined}
            title={name}
            data-state={phaseState(index, currentIndex)}
            style={{ '--nth': index, '--count': bar.phases.length } as CSSProperties}
          >
            <span className={short === undefined ? undefined : styles.long}>{name}</span>
            {short !== undefined && (
              <span className={styles.short} aria-hidden="true">
                {short}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function phaseState(index: number, currentIndex: number): 'past' | 'now' | 'next' | 'later' {
  if (index <= currentIndex) return index === currentIndex ? 'now' : 'past'
  return index === currentIndex + 1 ? 'next' : 'later'
}
