/** The match screen: the map, the question, the hand, and the panels. */
import type { ReactNode } from 'react'
import type { MatchSession } from '../match-session/match-session.ts'
import { RuleTags } from '../panels/index.ts'
import { Banner } from '../ui/banner.tsx'
import './decisions/decisions.css'
import { BesideMap } from './beside-map.tsx'
import { MatchDialogs } from './dialogs.tsx'
import { PlayerHands } from './hand-area.tsx'
import { useInputHandlers } from './input-handling.ts'
import './remote/remote.css'
import './match.css'
import { MatchMap } from './match-map.tsx'
import { TableAlerts } from './table-alerts.tsx'
import { TopBar } from './top-bar.tsx'
import { useMatchScreen } from './use-match-screen.ts'
import '../editors/routes/route-editor.css'

export function MatchScreen({ session }: { readonly session: MatchSession }): ReactNode {
  const state = useMatchScreen(session)
  const handlers = useInputHandlers(state)
  const { page, map, campaign } = state
  const { highlights, view } = map
  if (view === undefined) return <Banner tone="error">This match has no seat to look from.</Banner>

  const hands = session.matchFace.cards !== undefined && <PlayerHands state={state} handlers={handlers} />
  return (
    <RuleTags game={session.gameFace.game.id} onOpen={handlers.openRule}>
      <div className={page.isNarrow ? 'table table-narrow' : 'table'} data-narrow={page.isNarrow || undefined}>
        <TopBar
          session={session}
          sessionState={state.sessionState}
          view={view}
          isSightActive={highlights.sight !== null}
          onSight={handlers.sight}
          onFlip={handlers.flip}
          campaignTitle={campaign.overview?.title ?? null}
          onCampaign={handlers.campaign}
          onMenu={handlers.menu}
          onCorrections={handlers.corrections}
        />
        <TableAlerts state={state} />
        <MatchMap state={state} view={view} handlers={handlers} />
        {!page.isNarrow && hands && <footer className="table-hand">{hands}</footer>}
        <BesideMap state={state} view={view} handlers={handlers} hands={page.isNarrow && hands} />
        <p ref={page.screenReader.region} className="only-heard" aria-live="polite" />
      </div>
      <MatchDialogs state={state} view={view} />
    </RuleTags>
  )
}
