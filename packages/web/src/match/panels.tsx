/** The panels of the drawer, and their tabs. */
import type { CampaignOverview, LogLine, PlaceId } from '@firestep/face'
import type { DecisionsView, RuleId, Seat } from '@firestep/referee'
import { memo, type ReactNode } from 'react'
import type { AnswerDraft } from '../answer/answer-draft.ts'
import { CampaignPanel } from '../campaign/campaign-panel.tsx'
import type { AnyView } from '../match-session/any-match.ts'
import type { MatchSession, SessionState } from '../match-session/match-session.ts'
import { Boxes, Charts, Log, Piles, Roster, ScenarioCard, ScorePanel, Tracks } from '../panels/index.ts'
import panelStyles from '../panels/panel.module.css'
import { panelsText } from '../texts/match.ts'
import { DecisionsPanel } from './decisions/decisions-panel.tsx'
import type { PlanDraft } from './decisions/plan-draft.ts'
import type { OrderForm } from './decisions/use-standing-order-form.ts'
import type { InputHandlers } from './input-handling.ts'
import { logEntries } from './log-entries.ts'
import type { DrawerPanelId, PanelId } from './panel-id.ts'
import { ChatPanel } from './remote/chat-panel.tsx'
import { DicePanel } from './remote/dice-panel.tsx'
import { NotesPanel } from './remote/notes-panel.tsx'
import type { MatchScreenState } from './use-match-screen.ts'

interface PanelTab {
  readonly id: DrawerPanelId
  readonly name: string
}

/** The tabs of a match. Chat and notes are for players who hold a seat on a server. */
export function tabsOf({ sessionState: { remote }, page, standing, campaign }: MatchScreenState): readonly PanelTab[] {
  const { unreadChat, isNarrow } = page
  const mayTalk = remote !== null && remote.match.card.mine.length > 0
  const tabs: (PanelTab | false)[] = [
    { id: 'log', name: panelsText.log },
    // A phone has no space for it beside the map: there it is a dialog over the match.
    !isNarrow && campaign.overview !== null && { id: 'campaign', name: campaign.overview.title },
    { id: 'score', name: panelsText.score },
    { id: 'units', name: panelsText.units },
    { id: 'charts', name: panelsText.charts },
    Object.keys(standing.decisions).length > 0 && { id: 'ahead', name: panelsText.decisions },
    mayTalk && { id: 'chat', name: unreadChat === 0 ? panelsText.chat : panelsText.chatWithUnread(unreadChat) },
    remote !== null &&
      (mayTalk ? { id: 'dice', name: panelsText.notesAndDice } : { id: 'dice', name: panelsText.dice }),
  ]
  return tabs.filter((tab) => tab !== false)
}

interface MatchPanelsProps {
  readonly state: MatchScreenState
  readonly view: AnyView
  readonly handlers: InputHandlers
  readonly panel: PanelId
}

/** A panel, rendered again only when something it shows has changed. */
export const MatchPanels = ({ state, view, handlers, panel }: MatchPanelsProps): ReactNode => (
  <Panel
    session={state.session}
    sessionState={state.sessionState}
    shownAnswers={state.playback.shownAnswers}
    view={view}
    decisions={state.standing.decisions}
    draft={state.asking.question.draft}
    campaign={state.campaign.overview}
    planDraft={state.planning.plan === null ? state.planning.planDraft : null}
    orderForm={state.standing.orderForm}
    panel={panel}
    onShow={state.map.highlights.pointAtLine}
    onRule={handlers.openRule}
    onReport={handlers.openRulingReport}
    onPlace={handlers.goTo}
  />
)

interface PanelsProps {
  readonly session: MatchSession
  readonly sessionState: SessionState
  /** Number of answers that have been shown; what is still to be played is not in the log. */
  readonly shownAnswers: number
  readonly view: AnyView
  /** Standing decisions, by the seats whose players are at the screen. */
  readonly decisions: Readonly<Record<Seat, DecisionsView>>
  /** The answer being built. */
  readonly draft: AnswerDraft | null
  /** The campaign overview; null if the game has none. */
  readonly campaign: CampaignOverview | null
  /** Starts a plan; null while one is being made. */
  readonly planDraft: PlanDraft | null
  /** The standing order being made. */
  readonly orderForm: OrderForm
  readonly panel: PanelId
  onShow(line: LogLine | null): void
  onRule(rule: RuleId): void
  onReport(line: LogLine): void
  onPlace(place: PlaceId | null): void
}

const Panel = memo(function Panel(props: PanelsProps): ReactNode {
  const { session, sessionState, view, panel, onPlace } = props
  const { matchFace } = session
  const { sides } = matchFace.scenario
  const showFirstPlace = (places: readonly PlaceId[]) => onPlace(places[0] ?? null)
  switch (panel) {
    case 'asked':
    case 'hand':
      return null
    case 'ahead':
      return <DecisionsTab {...props} />
    case 'chat':
    case 'dice':
      return <RemotePanel {...props} panel={panel} />
    case 'log':
      return <LogPanel {...props} />
    case 'campaign':
      return props.campaign === null ? null : (
        <CampaignPanel
          matchFace={matchFace}
          campaign={props.campaign}
          score={matchFace.score(view)}
          onPlace={showFirstPlace}
        />
      )
    case 'score':
      return (
        <>
          <ScorePanel score={matchFace.score(view)} sides={sides} onPlace={showFirstPlace} />
          <Tracks tracks={matchFace.tracks(view)} sides={sides} />
          <ScenarioCard sheet={matchFace.scenario} score={matchFace.score(view)} onPlace={showFirstPlace} />
        </>
      )
    case 'units':
      return (
        <>
          <Roster
            groups={matchFace.roster(view)}
            sides={sides}
            onPiece={(piece) => onPlace(matchFace.pieces(view).find(({ id }) => id === piece)?.place ?? null)}
          />
          <Piles piles={matchFace.piles(view)} />
          <Boxes boxes={matchFace.boxes(view)} sides={sides} />
        </>
      )
    case 'charts':
      return (
        <Charts
          charts={matchFace.charts(view, sessionState.asked?.question ?? null, sessionState.steps.at(-1)?.events ?? [])}
          game={session.gameFace.game.id}
          onRule={props.onRule}
        />
      )
    default:
      return panel satisfies never
  }
})

const LogPanel = ({ session, sessionState, shownAnswers, onShow, onRule, onReport }: PanelsProps): ReactNode =>
  sessionState.isLoading ? (
    <p className={panelStyles.small} role="status">
      {panelsText.loadingLog}
    </p>
  ) : (
    <Log
      entries={logEntries(sessionState, shownAnswers, {
        windows: session.gameFace.windows,
        matchFace: session.matchFace,
      })}
      sides={session.matchFace.scenario.sides}
      game={session.gameFace.game.id}
      Die={session.matchFace.Die}
      dieLabel={session.matchFace.dieLabel}
      onShow={onShow}
      onRule={onRule}
      onReport={onReport}
    />
  )

function DecisionsTab({ session, sessionState, draft, decisions, planDraft, orderForm }: PanelsProps): ReactNode {
  const seat = draft?.posed.question.seat ?? Object.keys(decisions)[0]
  const seatDecisions = seat === undefined ? undefined : decisions[seat]
  if (seat === undefined || seatDecisions === undefined) return <p>{panelsText.noDecisions}</p>
  return (
    <DecisionsPanel
      session={session}
      seat={seat}
      view={sessionState.views[seat]}
      decisions={seatDecisions}
      draft={draft}
      planDraft={planDraft}
      orderForm={orderForm}
    />
  )
}

function RemotePanel({ session, sessionState, panel }: PanelsProps & { readonly panel: 'chat' | 'dice' }): ReactNode {
  const { remoteActions } = session
  const { remote } = sessionState
  if (remoteActions === null || remote === null) return null
  const { match } = remote
  if (panel === 'chat') return <ChatPanel remoteActions={remoteActions} remote={remote} />
  return (
    <>
      {match.card.mine.length > 0 && <NotesPanel remoteActions={remoteActions} />}
      <DicePanel session={session} remoteActions={remoteActions} match={match} answers={match.answers} />
    </>
  )
}
