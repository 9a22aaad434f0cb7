/** The match screen: the map, the question, the hand, and the panels, each in a zone of its own. */
import type { ReactNode } from 'react'
import type { MatchSession } from '../match-session/match-session.ts'
import { RuleTags } from '../panels/index.ts'
import { Banner } from '../ui/banner.tsx'
import { classNames } from '../ui/class-names.ts'
import { MatchDialogs } from './dialogs.tsx'
import { Drawer, PhonePanel } from './drawer.tsx'
import { Foot } from './foot.tsx'
import handStyles from './hand-area.module.css'
import { PlayerHands } from './hand-area.tsx'
import { useInputHandlers } from './input-handling.ts'
import { MatchMap } from './match-map.tsx'
import { isDrawerPanel } from './panel-id.ts'
import { QuestionRail } from './rail.tsx'
import styles from './table.module.css'
import { TableAlerts } from './table-alerts.tsx'
import { TopBar } from './top-bar.tsx'
import { Tray } from './tray.tsx'
import { useMatchScreen } from './use-match-screen.ts'
import { usePageKeys } from './use-page-keys.ts'
import { useSteadyClicks } from './use-steady-clicks.ts'
import '../editors/routes/route-editor.css'
import { matchScreenText } from '../texts/match.ts'

export function MatchScreen({ session }: { readonly session: MatchSession }): ReactNode {
  const state = useMatchScreen(session)
  const handlers = useInputHandlers(state)
  usePageKeys(handlers.key)
  const steadyClicks = useSteadyClicks()
  const { page, map } = state
  const { view } = map
  if (view === undefined) return <Banner tone="error">{matchScreenText.noSeat}</Banner>

  const { isNarrow } = page
  const hasHand = session.matchFace.cards !== undefined && state.screenViewer.hands.length > 0
  const hands = hasHand && <PlayerHands state={state} handlers={handlers} />
  const isDrawerOpen = !isNarrow && isDrawerPanel(page.panel)
  return (
    <RuleTags game={session.gameFace.game.id} onOpen={handlers.openRule}>
      <div
        className={classNames(styles.table, isDrawerOpen && styles.open, isNarrow && styles.narrow)}
        data-part="table"
        data-narrow={isNarrow || undefined}
        {...steadyClicks}
      >
        <TopBar state={state} view={view} handlers={handlers} />
        <TableAlerts state={state} />
        <MatchMap state={state} view={view} handlers={handlers} />
        <Foot state={state} view={view} handlers={handlers} hasDesk={hasHand && !isNarrow} />
        {isNarrow ? (
          <PhonePanel state={state} view={view} handlers={handlers} hands={hands} />
        ) : (
          <>
            <QuestionRail state={state} />
            {isDrawerOpen && <Drawer state={state} view={view} handlers={handlers} />}
            {hasHand && (
              <footer className={`${handStyles.desk} on-margin`} data-zone="desk">
                <Tray state={state} view={view} />
                {hands}
              </footer>
            )}
          </>
        )}
        <div ref={page.screenReader.region} className="only-heard" aria-live="polite" />
      </div>
      <MatchDialogs state={state} view={view} />
    </RuleTags>
  )
}
