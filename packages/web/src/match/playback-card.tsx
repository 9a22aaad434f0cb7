/** Playback of the other side's current action, and the summary of what the player missed. */
import type { MatchFace, SideStyle } from '@firestep/face'
import type { Result } from '@firestep/referee'
import type { ReactNode } from 'react'
import { type MatchSession, resultText, type SessionState } from '../match-session/match-session.ts'
import type { TimelineStep } from '../match-session/timeline-step.ts'
import { DiceRow, RuleTag, SideTag } from '../panels/index.ts'
import { linkTo } from '../routes.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Rematch } from './remote/rematch.tsx'
import type { PlayedStep } from './use-playback.ts'

interface PlaybackCardProps {
  readonly matchFace: MatchFace
  readonly playing: PlayedStep
  onNext(): void
  onSkip(): void
}

export function PlaybackCard({ matchFace, playing, onNext, onSkip }: PlaybackCardProps): ReactNode {
  const { step, remaining } = playing
  const seat = step.lines.find(({ weight }) => weight !== 'small')?.seat ?? step.seat
  const side = seat === null ? undefined : matchFace.scenario.sides[seat]
  return (
    <section className="prompt playback" aria-label="What the other side does">
      <header className="prompt-head">
        {side !== undefined && <SideTag side={side} />}
        <StepLines key={step.answers} matchFace={matchFace} steps={[step]} rolling />
      </header>
      <div className="commit">
        <Button look="main" onClick={onNext}>
          {remaining > 0 ? 'Next' : 'Go on'}
        </Button>
        {remaining > 0 && <Button onClick={onSkip}>Skip to the end ({remaining})</Button>}
      </div>
    </section>
  )
}

interface StepLinesProps {
  readonly matchFace: MatchFace
  readonly steps: readonly TimelineStep[]
  readonly rolling?: boolean
}

/** Steps as text, with their dice. Minor lines are left to the log. */
const StepLines = ({ matchFace, steps, rolling = false }: StepLinesProps): ReactNode => (
  <ul className="happened plain-list">
    {steps.flatMap(({ answers, lines }) =>
      lines
        .filter(({ weight }) => weight !== 'small')
        .map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one step never change their order.
          <li key={`${answers} ${i}`} className={`happened-${line.weight}`}>
            {line.text} {line.rules[0] !== undefined && <RuleTag rule={line.rules[0]} />}
            <DiceRow dice={line.dice} Die={matchFace.Die} dieLabel={matchFace.dieLabel} isRolling={rolling} />
          </li>
        )),
    )}
  </ul>
)

interface MissedSummaryProps {
  readonly missed: readonly TimelineStep[]
  onRead(show: boolean): void
}

/** Number of lines in a summary of missed steps. */
const maxMissedLines = 6

/** A short summary of missed steps, shown before the question. */
export function MissedSummary({ missed, onRead }: MissedSummaryProps): ReactNode {
  const lines = missed.flatMap(({ lines: stepLines }) => stepLines.filter(({ weight }) => weight !== 'small'))
  const latest = lines.slice(-maxMissedLines)
  return (
    <section className="prompt dispatch" aria-label="Since you last looked">
      <header className="prompt-head">
        <h2>Since you last looked</h2>
        {lines.length > latest.length && <p>{lines.length - latest.length} earlier lines are in the log. Latest:</p>}
        <ul>
          {latest.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dispatch is never reordered.
            <li key={i}>{line.text}</li>
          ))}
        </ul>
      </header>
      <div className="commit">
        <Button look="main" onClick={() => onRead(true)}>
          Play it back
        </Button>
        <Button onClick={() => onRead(false)}>Go on</Button>
      </div>
    </section>
  )
}

/** Result of the player's own last step: dice and losses, until the player continues. */
export function LastResult({
  matchFace,
  lastStep,
}: {
  readonly matchFace: MatchFace
  readonly lastStep: TimelineStep | undefined
}): ReactNode {
  if (lastStep === undefined || lastStep.lines.every(({ dice }) => dice.length === 0)) return null
  return (
    <section className="last-result" aria-label="What it led to">
      <StepLines key={lastStep.answers} matchFace={matchFace} steps={[lastStep]} rolling />
    </section>
  )
}

interface WaitingForSideProps {
  readonly side: SideStyle | undefined
  /** A player who shares the screen, not a bot: they answer in the strip above the map. */
  readonly isReacting: boolean
}

export const WaitingForSide = ({ side, isReacting }: WaitingForSideProps): ReactNode => (
  <section className="prompt" aria-label="Waiting" aria-busy="true">
    <header className="prompt-head">
      <h2>{side === undefined ? 'Waiting' : `${side.name} ${isReacting ? 'may react' : 'is thinking…'}`}</h2>
      {isReacting && <p>The strip above the map passes, or claims the screen.</p>}
    </header>
  </section>
)

/** Shown while the timeline is fetched from the server, before the question. */
export const LoadingTimeline = (): ReactNode => (
  <section className="prompt" aria-label="Waiting" aria-busy="true">
    <header className="prompt-head">
      <h2>Reading what happened…</h2>
    </header>
  </section>
)

interface MatchEndProps {
  readonly session: MatchSession
  readonly sessionState: SessionState
  readonly result: Result
}

export const MatchEnd = ({ session, sessionState, result }: MatchEndProps): ReactNode => (
  <section className="prompt" aria-label="The end">
    <header className="prompt-head">
      <h2>{resultText(result, session.matchFace)}</h2>
      <p>Everything lies open now: both hands, every draw.</p>
    </header>
    <div className="commit">
      <ButtonLink look="main" href={linkTo.report(session.id)}>
        After-action report
      </ButtonLink>
      <ButtonLink href={linkTo.replay(session.id)}>Replay</ButtonLink>
      {session.remoteActions !== null && sessionState.remote !== null ? (
        <Rematch remoteActions={session.remoteActions} remote={sessionState.remote} />
      ) : (
        <ButtonLink href={linkTo.scenario(session.gameFace.game.id, session.matchFace.scenario.id)}>
          Play again
        </ButtonLink>
      )}
    </div>
  </section>
)
