import { activeSpans, type GameTypes } from './game.ts'
import type { Match } from './match.ts'
import { allowed, type Ruling, refused } from './ruling.ts'
import type { Seat } from './script.ts'
import {
  type ActiveDeputy,
  type AutomaticEntries,
  activeDeputyOf,
  type Deputy,
  type ForcedAnswerMode,
  isSpanActive,
  kindsOfOrder,
  type PassedWindows,
  type PlannedAnswer,
  type ReactionPolicy,
  type StandingDecisions,
  type StandingOrder,
  type StoredWindowSetting,
  type WindowSetting,
} from './standing-decisions.ts'

/** The stored form: plain data. */
export interface StoredDecisions {
  readonly windows: Readonly<Record<string, StoredWindowSetting>>
  readonly plan: readonly PlannedAnswer[]
  /** The reason why the rest of the plan is not played. */
  readonly halted: string | null
  /** The last answer played of the plan; omitted if none was. */
  readonly last?: PlannedAnswer | undefined
  readonly orders: readonly StandingOrder[]
  /** Entries answered by orders and windows; omitted if there are none. */
  readonly given?: readonly number[] | undefined
  /** Entries answered by deputies; omitted if there are none. */
  readonly deputed?: readonly number[] | undefined
  /** Entries with forced answers; omitted if there are none. */
  readonly unasked?: readonly number[] | undefined
  /** Treatment of forced answers; omitted if not set. */
  readonly forced?: ForcedAnswerMode | undefined
  /** The policy for reaction windows; omitted if not set. */
  readonly reactions?: ReactionPolicy | undefined
  /** The windows passed under that policy; omitted if there are none. */
  readonly passed?: PassedWindows | undefined
  /** Omitted if the seat has no deputy. */
  readonly deputy?: Deputy | undefined
}

/** The owner's view: current window settings, and the active deputy. */
export interface DecisionsView
  extends Omit<
    StoredDecisions,
    'windows' | 'given' | 'deputed' | 'unasked' | 'forced' | 'reactions' | 'passed' | 'deputy'
  > {
  readonly windows: Readonly<Record<string, WindowSetting>>
  readonly forced: ForcedAnswerMode
  readonly reactions: ReactionPolicy
  readonly deputy: ActiveDeputy | null
}

/** A change; omitted fields stay as they are. */
export interface DecisionsChange {
  readonly windows?: DecisionsView['windows'] | undefined
  readonly plan?: readonly PlannedAnswer[] | undefined
  readonly orders?: readonly StandingOrder[] | undefined
  readonly forced?: ForcedAnswerMode | undefined
  readonly reactions?: ReactionPolicy | undefined
  /** Null dismisses the deputy. */
  readonly deputy?: ActiveDeputy | null | undefined
}

export const noDecisions: StoredDecisions = { windows: {}, plan: [], halted: null, orders: [] }

export function storedDecisionsOf(decisions: StandingDecisions, seat: Seat): StoredDecisions {
  const { rest: plan = [], halted = null, last = null } = decisions.planOf(seat) ?? {}
  const { ordered: given, deputed, forced: unasked } = decisions.automaticEntriesOf(seat)
  const forced = decisions.forcedOf(seat)
  const reactions = decisions.reactionsOf(seat)
  const passed = decisions.passedWindowsOf(seat)
  const deputy = decisions.deputyOf(seat)
  return {
    windows: decisions.windowsOf(seat),
    plan,
    halted,
    orders: decisions.ordersOf(seat),
    ...(last !== null && { last }),
    ...(given.length > 0 && { given }),
    ...(deputed.length > 0 && { deputed }),
    ...(unasked.length > 0 && { unasked }),
    ...(forced !== undefined && { forced }),
    ...(reactions !== undefined && { reactions }),
    ...(Object.keys(passed).length > 0 && { passed }),
    ...(deputy !== undefined && { deputy }),
  }
}

export const automaticEntriesIn = ({
  given = [],
  deputed = [],
  unasked = [],
}: Pick<StoredDecisions, 'given' | 'deputed' | 'unasked'>): AutomaticEntries => ({
  ordered: given,
  deputed,
  forced: unasked,
})

/** Restores stored decisions. Nothing is answered by them before something else happens. */
export function restoreDecisions(decisions: StandingDecisions, seat: Seat, stored: StoredDecisions): void {
  const { windows, plan, halted, last, orders, forced, reactions, passed, deputy } = stored
  decisions.setAutomaticEntries(seat, automaticEntriesIn(stored))
  if (deputy !== undefined) decisions.setDeputy(seat, deputy)
  if (forced !== undefined) decisions.setForced(seat, forced)
  if (reactions !== undefined) decisions.setReactions(seat, reactions)
  if (passed !== undefined) decisions.setPassedWindows(seat, passed)
  for (const [kind, mode] of Object.entries(windows)) decisions.setWindow(seat, kind, mode)
  if (orders.length > 0) decisions.setOrders(seat, orders)
  if (plan.length === 0) return
  decisions.setPlan(seat, plan, last)
  if (halted !== null) decisions.haltPlan(seat, halted)
}

export function decisionsViewOf<T extends GameTypes>(match: Match<T>, seat: Seat): DecisionsView {
  const { decisions, edition, position } = match
  const spans = activeSpans(edition.rules, position.state)
  const currentSetting = (stored: StoredWindowSetting): WindowSetting =>
    typeof stored === 'string' ? stored : isSpanActive(stored, spans) ? `pass this ${stored.span}` : 'ask'
  const { windows: set, plan, halted, last, orders } = storedDecisionsOf(decisions, seat)
  const windows = Object.fromEntries(Object.entries(set).map(([kind, setting]) => [kind, currentSetting(setting)]))
  const forced = decisions.forcedOf(seat) ?? 'ask'
  const reactions = decisions.reactionsOf(seat) ?? 'every time'
  return {
    windows,
    plan,
    halted,
    ...(last && { last }),
    orders,
    forced,
    reactions,
    deputy: activeDeputyOf(match, seat),
  }
}

/** Changes a seat's standing decisions and plays what follows from them. An empty plan clears the plan. */
export function changeDecisions<T extends GameTypes>(match: Match<T>, seat: Seat, change: DecisionsChange): Ruling {
  const { windows = {}, plan, orders, forced, reactions, deputy } = change
  for (const kind of [...Object.keys(windows), ...(orders ?? []).flatMap(kindsOfOrder)])
    if (!Object.hasOwn(match.edition.rules.kinds, kind))
      return refused('referee.kind', `this game asks nothing of the kind '${kind.slice(0, 60)}'`)
  // All parts are checked first: a change that is refused in part changes nothing.
  const rulings = [
    ...Object.entries(windows).map(([kind, mode]) => match.maySetWindow(seat, kind, mode)),
    ...(orders === undefined ? [] : [match.maySetOrders(seat, orders)]),
    ...(reactions === undefined ? [] : [match.maySetReactions(seat, reactions)]),
    ...(deputy == null ? [] : [match.maySetDeputy(seat, deputy)]),
  ]
  const refusal = rulings.find((ruling) => !ruling.allowed)
  if (refusal !== undefined) return refusal
  for (const [kind, mode] of Object.entries(windows)) match.setWindow(seat, kind, mode)
  // A passed window may have ended the match: then nothing is left to be decided.
  if (orders !== undefined && match.result === null) match.setOrders(seat, orders)
  if (forced !== undefined && match.result === null) match.setForced(seat, forced)
  if (reactions !== undefined && match.result === null) match.setReactions(seat, reactions)
  if (deputy !== undefined) match.setDeputy(seat, deputy)
  if (plan?.length === 0) match.decisions.clearPlan(seat)
  else if (plan !== undefined && match.result === null) return match.setPlan(seat, plan)
  return allowed
}
