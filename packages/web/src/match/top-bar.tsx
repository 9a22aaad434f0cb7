/** The bar above the map: score, phase, and tools. */
import { memo, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { AnyView } from '../match-session/any-match.ts'
import type { MatchSession, SessionState } from '../match-session/match-session.ts'
import { localSeats } from '../match-session/seating.ts'
import { PhaseStrip, type Sides } from '../panels/index.ts'
import { linkTo } from '../routes.ts'
import { topBarText } from '../texts/match.ts'
import { Button } from '../ui/button.tsx'
import { signedText } from '../ui/number-text.ts'
import type { InputHandlers } from './input-handling.ts'
import { Clocks } from './remote/clocks.tsx'
import styles from './top-bar.module.css'
import type { MatchScreenState } from './use-match-screen.ts'

interface TopBarProps {
  readonly state: MatchScreenState
  readonly view: AnyView
  readonly handlers: InputHandlers
}

export const TopBar = ({ state, view, handlers }: TopBarProps): ReactNode => (
  <TopBarRow
    session={state.session}
    sessionState={state.sessionState}
    view={view}
    isNarrow={state.page.isNarrow}
    isSightActive={state.map.highlights.sight !== null}
    campaignTitle={state.campaign.overview?.title ?? null}
    handlers={handlers}
  />
)

interface TopBarRowProps {
  readonly session: MatchSession
  readonly sessionState: SessionState
  readonly view: AnyView
  readonly isNarrow: boolean
  readonly isSightActive: boolean
  /** Name of the campaign overview; null if the game has none. */
  readonly campaignTitle: string | null
  readonly handlers: InputHandlers
}

const TopBarRow = memo(function TopBarRow(props: TopBarRowProps): ReactNode {
  const { session, sessionState, view, handlers } = props
  const { matchFace } = session
  const { sides, title } = matchFace.scenario
  return (
    <header className={`${styles.bar} on-margin`} data-zone="top" data-part="top-bar">
      <Link href={linkTo.lobby()} className={styles.home} aria-label={topBarText.lobby}>
        {topBarText.logo}
      </Link>
      <h1>{title}</h1>
      {session.overlay !== null && (
        <button
          type="button"
          className={styles.corrected}
          aria-label={topBarText.correctionsLabel}
          onClick={handlers.corrections}
        >
          {topBarText.corrections}
        </button>
      )}
      <ScoreLine score={matchFace.score(view)} sides={sides} />
      {sessionState.remote !== null && <Clocks match={sessionState.remote.match} sides={sides} />}
      <PhaseStrip bar={matchFace.phases(view)} sides={sides} />
      <Tools {...props} />
    </header>
  )
})

/** Higher goals are told in figures alone. */
const maxPips = 8

interface ScoreLineProps {
  readonly score: ReturnType<MatchSession['matchFace']['score']>
  readonly sides: Sides
}

/** The points of each side, and how many win. */
function ScoreLine({ score, sides }: ScoreLineProps): ReactNode {
  const goals = score.sides.map(({ needed = score.needed }) => needed)
  const haveOneGoal = goals.every((goal) => goal === goals[0])
  return (
    <p className={styles.score} data-part="score">
      {score.sides.map(({ seat, points, needed = score.needed }) => (
        <span key={seat} className={`${styles.points} ${sides[seat]?.tone === 'red' ? styles.red : styles.blue}`}>
          <span aria-hidden="true">{sides[seat]?.sign}</span>{' '}
          <span className={styles.name}>{sides[seat]?.name ?? seat}</span> <strong>{signedText(points, true)}</strong>
          {!haveOneGoal && <span>{topBarText.ofNeeded(needed)}</span>}
          {needed <= maxPips && needed > 0 && (
            <span className={styles.pips} aria-hidden="true">
              {Array.from({ length: needed }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a pip is identified by its index.
                <span key={index} className={index < points ? `${styles.pip} ${styles.won}` : styles.pip} />
              ))}
            </span>
          )}
        </span>
      ))}
      {haveOneGoal && <span className={styles.needed}>{topBarText.ofNeeded(score.needed)}</span>}
    </p>
  )
}

function Tools({ session, sessionState, isNarrow, isSightActive, campaignTitle, handlers }: TopBarRowProps): ReactNode {
  const undo = session.describeUndo()
  const isHexMap = session.matchFace.sheet.gridless === undefined
  return (
    <div className={styles.tools}>
      {localSeats(sessionState.seating).length > 0 && (
        <Button
          look="quiet"
          disabled={!undo.possible}
          title={undo.text}
          aria-label={topBarText.undoLabel(undo.text)}
          onClick={() => session.undo()}
        >
          <Labelled text={topBarText.undo} path="M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-2" />
        </Button>
      )}
      {campaignTitle !== null && (
        <Button look="quiet" title={campaignTitle} onClick={handlers.campaign}>
          <Labelled text={campaignTitle} path="M5 21V4h13l-3 4 3 4H5" />
        </Button>
      )}
      {!isNarrow && <SightButton isHexMap={isHexMap} isActive={isSightActive} onPress={handlers.sight} />}
      <span className={styles.flip}>
        <Button look="quiet" title={topBarText.flipTheMap} aria-label={topBarText.flipTheMap} onClick={handlers.flip}>
          <Labelled
            text={topBarText.flip}
            path="M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5"
          />
        </Button>
      </span>
      <Button title={topBarText.menu} onClick={handlers.menu}>
        <Labelled text={topBarText.menu} path="M3 6h18M3 12h18M3 18h18" />
      </Button>
    </div>
  )
}

interface SightButtonProps {
  readonly isHexMap: boolean
  readonly isActive: boolean
  onPress(): void
}

/** The sight tool; on a phone it stands below the map. */
export const SightButton = ({ isHexMap, isActive, onPress }: SightButtonProps): ReactNode => (
  <Button
    look="quiet"
    title={isHexMap ? topBarText.sight : topBarText.measure}
    aria-pressed={isActive}
    onClick={onPress}
  >
    {isHexMap ? (
      <Labelled
        text={topBarText.sight}
        path="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"
      />
    ) : (
      <Labelled text={topBarText.measure} path="M2 9h20v7H2zM6 9v3M10 9v4M14 9v3M18 9v4" />
    )}
  </Button>
)

/** A word where there is room for it, a sign elsewhere; the word is heard either way. */
const Labelled = ({ text, path }: { readonly text: string; readonly path: string }): ReactNode => (
  <>
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
    <span className={styles.word}>{text}</span>
  </>
)
