/** Playback of the other side's current action, and the summary of what the player missed. */
import type { LogLine, MatchFace, SideStyle } from '@firestep/face'
import type { Result } from '@firestep/referee'
import type { ReactNode } from 'react'
import { type MatchSession, resultText, type SessionState } from '../match-session/match-session.ts'
import type { TimelineStep } from '../match-session/timeline-step.ts'
import { DiceRow, RuleTag, SideTag } from '../panels/index.ts'
import promptStyles from '../panels/prompt.module.css'
import { linkTo } from '../routes.ts'
import { playbackCardText, waitingText } from '../texts/match.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { shownText } from './playback/scene-text.ts'
import type { PlaybackScene } from './playback/scenes.ts'
import type { PlayedScene } from './playback/use-playback.ts'
import styles from './rail.module.css'
import { Rematch } from './remote/rematch.tsx'

interface PlaybackCardProps {
  readonly matchFace: MatchFace
  readonly playing: PlayedScene
}

/** What the other side does, in words; it is played by the bar below the map. */
export function PlaybackCard({ matchFace, playing: { scene } }: PlaybackCardProps): ReactNode {
  const seat = scene.lines.find((line) => line.seat !== null)?.seat ?? scene.steps.at(-1)?.seat ?? null
  const side = seat === null ? undefined : matchFace.scenario.sides[seat]
  return (
    <section className={promptStyles.prompt} data-part="prompt" aria-label={playbackCardText.title}>
      <header className={promptStyles.head} data-part="prompt-head">
        {side !== undefined && <SideTag side={side} />}
        <SceneLines matchFace={matchFace} lines={scene.lines} />
      </header>
    </section>
  )
}

/** Lines with the dice that belong to no place of the map; the others lie there. */
const SceneLines = ({
  matchFace,
  lines,
}: {
  readonly matchFace: MatchFace
  readonly lines: readonly LogLine[]
}): ReactNode => (
  <ul className={`${styles.lines} plain-list`}>
    {lines.map((line, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of one scene never change their order.
      <li key={i} className={line.weight === 'heading' ? styles.heading : undefined}>
        {shownText(matchFace, line)} {line.rules[0] !== undefined && <RuleTag rule={line.rules[0]} />}
        {line.result === null && (
          <DiceRow dice={line.dice} Die={matchFace.Die} dieLabel={matchFace.dieLabel} isRolling />
        )}
      </li>
    ))}
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
    <section className={promptStyles.prompt} data-part="prompt" aria-label={playbackCardText.newsTitle}>
      <header className={promptStyles.head} data-part="prompt-head">
        <h2>{playbackCardText.newsTitle}</h2>
        {lines.length > latest.length && <p>{lines.length - latest.length} earlier lines are in the log. Latest:</p>}
        <ul>
          {latest.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dispatch is never reordered.
            <li key={i}>{line.text}</li>
          ))}
        </ul>
      </header>
      <div className={promptStyles.commit} data-part="commit">
        <Button look="main" onClick={() => onRead(true)}>
          {playbackCardText.play}
        </Button>
        <Button onClick={() => onRead(false)}>{playbackCardText.skip}</Button>
      </div>
    </section>
  )
}

/** Rolls since the last decision that belong to no place of the map, until the player continues. */
export function LastResult({
  matchFace,
  scenes,
}: {
  readonly matchFace: MatchFace
  readonly scenes: readonly PlaybackScene[]
}): ReactNode {
  const lines = scenes.flatMap((scene) => scene.lines.filter(({ dice, result }) => dice.length > 0 && result === null))
  if (lines.length === 0) return null
  return (
    <section className={styles.lastResult} aria-label={playbackCardText.rollsLabel}>
      <SceneLines matchFace={matchFace} lines={lines} />
    </section>
  )
}

interface WaitingForSideProps {
  readonly side: SideStyle | undefined
  /** A player who shares the screen, not a bot: they answer in the strip above the map. */
  readonly isReacting: boolean
}

export const WaitingForSide = ({ side, isReacting }: WaitingForSideProps): ReactNode => (
  <section className={promptStyles.prompt} data-part="prompt" aria-label={waitingText.title} aria-busy="true">
    <header className={promptStyles.head} data-part="prompt-head">
      <h2>{side === undefined ? waitingText.title : waitingText.of(side.people, isReacting)}</h2>
      {isReacting && <p>{waitingText.reaction}</p>}
    </header>
  </section>
)

/** Shown while the timeline is fetched from the server, before the question. */
export const LoadingTimeline = (): ReactNode => (
  <section className={promptStyles.prompt} data-part="prompt" aria-label={waitingText.title} aria-busy="true">
    <header className={promptStyles.head} data-part="prompt-head">
      <h2>{waitingText.loading}</h2>
    </header>
  </section>
)

interface MatchEndProps {
  readonly session: MatchSession
  readonly sessionState: SessionState
  readonly result: Result
}

export const MatchEnd = ({ session, sessionState, result }: MatchEndProps): ReactNode => (
  <section className={promptStyles.prompt} data-part="prompt" aria-label={playbackCardText.endLabel}>
    <header className={promptStyles.head} data-part="prompt-head">
      <h2>{resultText(result, session.matchFace)}</h2>
      <p>{playbackCardText.allRevealed}</p>
    </header>
    <div className={promptStyles.commit} data-part="commit">
      <ButtonLink look="main" href={linkTo.report(session.id)}>
        {playbackCardText.afterActionReport}
      </ButtonLink>
      <ButtonLink href={linkTo.replay(session.id)}>{playbackCardText.replay}</ButtonLink>
      {session.remoteActions !== null && sessionState.remote !== null ? (
        <Rematch remoteActions={session.remoteActions} remote={sessionState.remote} />
      ) : (
        <ButtonLink href={linkTo.scenario(session.gameFace.game.id, session.matchFace.scenario.id)}>
          {playbackCardText.playAgain}
        </ButtonLink>
      )}
    </div>
  </section>
)
