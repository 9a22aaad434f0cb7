/** The panels beside the map, as tabs. */
import type { CampaignOverview, LogLine, PlaceId } from '@firestep/face'
import type { DecisionsView, RuleId, Seat } from '@firestep/referee'
import { memo, type ReactNode } from 'react'
import type { AnswerDraft } from '../answer/answer-draft.ts'
import { CampaignPanel } from '../campaign/campaign-panel.tsx'
import type { AnyView } from '../match-session/any-match.ts'
import type { MatchSession, SessionState } from '../match-session/match-session.ts'
import { Boxes, Charts, Log, Piles, Roster, ScenarioCard, ScorePanel, Tracks } from '../panels/index.ts'
import panelStyles from '../panels/panel.module.css'
import { Tabs } from '../ui/tabs.tsx'
import { DecisionsPanel } from './decisions/decisions-panel.tsx'
import type { PlanDraft } from './decisions/plan-draft.ts'
import type { OrderForm } from './decisions/use-standing-order-form.ts'
import { logEntries } from './log-entries.ts'
import { ChatPanel } from './remote/chat-panel.tsx'
import { DicePanel } from './remote/dice-panel.tsx'
import { NotesPanel } from './remote/notes-panel.tsx'

export type PanelId =
  | 'asked'
  | 'hand'
  | 'log'
  | 'campaign'
  | 'score'
  | 'units'
  | 'charts'
  | 'boxes'
  | 'scenario'
  | 'chat'
  | 'ahead'
  | 'dice'
  | 'notes'

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
  /** Number of unread chat lines. */
  readonly unread: number
  /** On a phone the question and the hand are panels too. */
  readonly narrow: boolean
  readonly panel: PanelId
  onPanel(panel: PanelId): void
  /** The question, only on a phone. */
  readonly asked: ReactNode
  /** The hand, only on a phone. */
  readonly hand: ReactNode
  onShow(line: LogLine | null): void
  onRule(rule: RuleId): void
  onReport(line: LogLine): void
  onPlace(place: PlaceId | null): void
}

const commonTabs = [
  { id: 'log', name: 'Log' },
  { id: 'score', name: 'Score' },
  { id: 'units', name: 'Units' },
  { id: 'charts', name: 'Charts' },
  { id: 'boxes', name: 'Boxes' },
  { id: 'scenario', name: 'Scenario' },
] as const

const phoneTabs = [
  { id: 'asked', name: 'Asked' },
  { id: 'hand', name: 'Hand' },
] as const

/** Tabs of matches on a server; most of them only for players who hold a seat. */
function remoteTabs(
  { remote }: SessionState,
  unread: number,
): readonly { readonly id: PanelId; readonly name: string }[] {
  if (remote === null) return []
  const dice = { id: 'dice', name: 'Dice' } as const
  if (remote.match.card.mine.length === 0) return [dice]
  return [{ id: 'chat', name: unread === 0 ? 'Chat' : `Chat (${unread})` }, dice, { id: 'notes', name: 'Notes' }]
}

const decisionsTab = { id: 'ahead', name: 'Ahead' } as const

export const Panels = memo(function Panels(props: PanelsProps): ReactNode {
  const { narrow, panel, onPanel, sessionState, decisions, unread } = props
  const [logTab, ...otherTabs] = commonTabs
  // Games without cards have no hand to show.
  const shownPhoneTabs = narrow ? phoneTabs.filter(({ id }) => id !== 'hand' || props.hand !== false) : []
  // A phone has no space for it beside the map: there it is a dialog over the match.
  const campaignTabs =
    narrow || props.campaign === null ? [] : [{ id: 'campaign', name: props.campaign.title } as const]
  const decisionsTabs = Object.keys(decisions).length > 0 ? [decisionsTab] : []
  const tabs = [
    ...shownPhoneTabs,
    logTab,
    ...campaignTabs,
    ...decisionsTabs,
    ...remoteTabs(sessionState, unread),
    ...otherTabs,
  ]
  const chosen = tabs.some(({ id }) => id === panel) ? panel : 'log'
  return (
    <div className="panels">
      <Tabs label="Beside the map" tabs={tabs} chosen={chosen} onChoose={onPanel}>
        <Panel {...props} panel={chosen} />
      </Tabs>
    </div>
  )
})

function Panel(props: PanelsProps): ReactNode {
  const { session, sessionState, view, panel, onPlace } = props
  const { matchFace } = session
  const { sides } = matchFace.scenario
  const showFirstPlace = (places: readonly PlaceId[]) => onPlace(places[0] ?? null)
  switch (panel) {
    case 'asked':
      return props.asked
    case 'hand':
      return props.hand
    case 'ahead':
      return <DecisionsTab {...props} />
    case 'chat':
    case 'dice':
    case 'notes':
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
        </>
      )
    case 'units':
      return (
        <Roster
          groups={matchFace.roster(view)}
          sides={sides}
          onPiece={(piece) => onPlace(matchFace.pieces(view).find(({ id }) => id === piece)?.place ?? null)}
        />
      )
    case 'charts':
      return (
        <Charts
          charts={matchFace.charts(view, sessionState.asked?.question ?? null, sessionState.steps.at(-1)?.events ?? [])}
          game={session.gameFace.game.id}
          onRule={props.onRule}
        />
      )
    case 'boxes':
      return (
        <>
          <Piles piles={matchFace.piles(view)} />
          <Boxes boxes={matchFace.boxes(view)} sides={sides} />
        </>
      )
    case 'scenario':
      return <ScenarioCard sheet={matchFace.scenario} score={matchFace.score(view)} onPlace={showFirstPlace} />
    default:
      return panel satisfies never
  }
}

const LogPanel = ({ session, sessionState, shownAnswers, onShow, onRule, onReport }: PanelsProps): ReactNode =>
  sessionState.isLoading ? (
    <p className={panelStyles.small} role="status">
      The story so far is still being read…
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
  if (seat === undefined || seatDecisions === undefined) return <p>Nothing can be decided ahead now.</p>
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

function RemotePanel({
  session,
  sessionState,
  panel,
}: PanelsProps & { readonly panel: 'chat' | 'dice' | 'notes' }): ReactNode {
  const { remoteActions } = session
  const { remote } = sessionState
  if (remoteActions === null || remote === null) return null
  const { match } = remote
  if (panel === 'chat') return <ChatPanel remoteActions={remoteActions} remote={remote} />
  if (panel === 'notes') return <NotesPanel remoteActions={remoteActions} />
  return <DicePanel session={session} remoteActions={remoteActions} match={match} answers={match.answers} />
}
