/** The bar above the map: phase, score, and tools. */
import { memo, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { AnyView } from '../match-session/any-match.ts'
import type { MatchSession, SessionState } from '../match-session/match-session.ts'
import { localSeats } from '../match-session/seating.ts'
import { PhaseStrip } from '../panels/index.ts'
import { linkTo } from '../routes.ts'
import { Button } from '../ui/button.tsx'
import { signedText } from '../ui/number-text.ts'
import { Clocks } from './remote/clocks.tsx'

interface TopBarProps {
  readonly session: MatchSession
  readonly sessionState: SessionState
  readonly view: AnyView
  readonly isSightActive: boolean
  onSight(): void
  onFlip(): void
  /** Name of the campaign overview; null if the game has none. */
  readonly campaignTitle: string | null
  onCampaign(): void
  onMenu(): void
  onCorrections(): void
}

export const TopBar = memo(function TopBar(props: TopBarProps): ReactNode {
  const {
    session,
    sessionState,
    view,
    isSightActive,
    onSight,
    onFlip,
    campaignTitle,
    onCampaign,
    onMenu,
    onCorrections,
  } = props
  const { matchFace } = session
  const { sides, title } = matchFace.scenario
  const score = matchFace.score(view)
  const undo = session.describeUndo()
  return (
    <header className="top-bar on-margin">
      <Link href={linkTo.lobby()} className="top-home" aria-label="To the lobby">
        Firestep
      </Link>
      <h1>{title}</h1>
      {session.overlay !== null && (
        <button
          type="button"
          className="top-corrected"
          aria-label="With corrections: what differs"
          onClick={onCorrections}
        >
          With corrections
        </button>
      )}
      <p className="top-score">
        {score.sides.map(({ seat, points }) => (
          <span key={seat} className={`top-points tone-${sides[seat]?.tone ?? 'blue'}`}>
            <span aria-hidden="true">{sides[seat]?.sign}</span>{' '}
            <span className="top-name">{sides[seat]?.name ?? seat}</span> <strong>{signedText(points, true)}</strong>
          </span>
        ))}
        <span className="top-needed">of {score.needed}</span>
      </p>
      {sessionState.remote !== null && <Clocks match={sessionState.remote.match} sides={sides} />}
      <PhaseStrip bar={matchFace.phases(view)} sides={sides} />
      <div className={campaignTitle === null ? 'top-tools' : 'top-tools top-tools-many'}>
        {localSeats(sessionState.seating).length > 0 && (
          <Button
            look="quiet"
            disabled={!undo.possible}
            title={undo.text}
            aria-label={`Undo. ${undo.text}`}
            onClick={() => session.undo()}
          >
            Undo
          </Button>
        )}
        {campaignTitle !== null && (
          <Button look="quiet" onClick={onCampaign}>
            {campaignTitle}
          </Button>
        )}
        <Button look="quiet" aria-pressed={isSightActive} onClick={onSight}>
          {matchFace.sheet.gridless === undefined ? 'Sight' : 'Measure'}
        </Button>
        <Button look="quiet" onClick={onFlip} aria-label="Turn the map round">
          Turn
        </Button>
        <Button onClick={onMenu}>Menu</Button>
      </div>
    </header>
  )
})
