/** Two players in one tab: the hand-over between turns, and the strip for a reaction in between. */
import type { SideStyle } from '@firestep/face'
import type { NumberedQuestion } from '@firestep/referee'
import type { ReactNode } from 'react'
import type { AnyView } from '../match-session/any-match.ts'
import type { MatchSession } from '../match-session/match-session.ts'
import type { TimelineStep } from '../match-session/timeline-step.ts'
import { SideTag } from '../panels/index.ts'
import { handOverText } from '../texts/match.ts'
import { Button } from '../ui/button.tsx'
import styles from './hand-over.module.css'

interface HandOverProps {
  readonly side: SideStyle | undefined
  readonly steps: readonly TimelineStep[]
  onTake(): void
}

/** The last lines of the log are shown, from at most this many steps. */
const maxSteps = 12
const maxLines = 5

/** Hides both hands until the other player confirms being at the screen. */
export function HandOver({ side, steps, onTake }: HandOverProps): ReactNode {
  const lastLines = steps
    .slice(-maxSteps)
    .flatMap(({ lines }) => lines.filter(({ weight }) => weight !== 'small'))
    .slice(-maxLines)
  return (
    <div className={`${styles.handOver} on-margin`} role="dialog" aria-modal="true" aria-label={handOverText.title}>
      <div>
        <h2>{handOverText.title}</h2>
        {side !== undefined && <SideTag side={side} />}
        {lastLines.length > 0 && (
          <ul>
            {lastLines.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the last lines as they stand, never reordered.
              <li key={i}>{line.text}</li>
            ))}
          </ul>
        )}
        <Button look="main" big autoFocus onClick={onTake}>
          I am the {side?.name ?? 'next'} player
        </Button>
      </div>
    </div>
  )
}

interface ReactionStripProps {
  readonly session: MatchSession
  readonly asked: NumberedQuestion
  readonly view: AnyView
  /** It passes unless claimed; otherwise it is answered on the map, in the open. */
  readonly window: boolean
  onClaim(): void
}

/** A possible reaction, at the other player's edge of the screen. Only a claim brings a hand-over. */
export function ReactionStrip({ session, asked, view, window, onClaim }: ReactionStripProps): ReactNode {
  const { matchFace } = session
  const { seat, kind } = asked.question
  const side = matchFace.scenario.sides[seat]
  const pass = session.passAnswer(kind)
  return (
    <section className={`${styles.strip} on-margin`} aria-label={handOverText.reaction}>
      {side !== undefined && <SideTag side={side} />}
      <span role="status">{matchFace.prompt(view, asked.question).title}</span>
      {window && pass !== undefined && (
        <span className="button-row">
          <Button onClick={() => session.answer(seat, pass, asked.number)}>{handOverText.pass}</Button>
          <Button onClick={onClaim}>{handOverText.claimScreen}</Button>
        </span>
      )}
    </section>
  )
}
