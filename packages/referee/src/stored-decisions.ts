/** Everything that a seat has decided ahead: as it is kept beside a record, as its owner reads it, and as it is changed. */

import { type ActiveDeputy, activeDeputyOf } from './deputy.ts'
import { activeSpans, type GameTypes } from './game.ts'
import type { Match } from './match.ts'
import { allowed, type Ruling, refused } from './ruling.ts'
import type { Seat } from './script.ts'
import {
  type AutomaticEntries,
  type Deputy,
  type ForcedAnswerMode,
  isSpanActive,
  kindsOfOrder,
  type PlannedAnswer,
  type StandingDecisions,
  type StandingOrder,
  type StoredWindowSetting,
  type WindowSetting,
} from './standing-decisions.ts'

/** As it is kept: plain data. */
export interface StoredDecisions {
  readonly windows: Readonly<Record<string, StoredWindowSetting>>
  readonly plan: readonly PlannedAnswer[]
  /** Why what is left of the plan is not played on. */
  readonly halted: string | null
  /** What was played of the plan last; left out where nothing of it was. */
  readonly last?: PlannedAnswer | undefined
  readonly orders: readonly StandingOrder[]
  /** Which entries were given for the seat, by its orders and windows; left out where there are none. */
  readonly given?: readonly number[] | undefined
  /** Which were given by its deputies; left out where there are none. */
  readonly deputed?: readonly number[] | undefined
  /** Which were given because nothing else could be; left out where there are none. */
  readonly unasked?: readonly number[] | undefined
  /** What becomes of questions with only one answer; left out where nobody has said so. */
  readonly forced?: ForcedAnswerMode | undefined
  /** Who plays in its place; left out where it plays itself. */
  readonly deputy?: Deputy | undefined
}

/** As its owner reads it: what a window does now, and who plays. */
export interface DecisionsView
  extends Omit<StoredDecisions, 'windows' | 'given' | 'deputed' | 'unasked' | 'forced' | 'deputy'> {
  readonly windows: Readonly<Record<string, WindowSetting>>
  readonly forced: ForcedAnswerMode
  readonly deputy: ActiveDeputy | null
}

/** What is to be changed of it; what is left out stays. */
export interface DecisionsChange {
  readonly windows?: DecisionsView['windows'] | undefined
  readonly plan?: readonly PlannedAnswer[] | undefined
  readonly orders?: readonly StandingOrder[] | undefined
  readonly forced?: ForcedAnswerMode | undefined
  /** Null: the seat plays itself again. */
  readonly deputy?: ActiveDeputy | null | undefined
}

export const noDecisions: StoredDecisions = { windows: {}, plan: [], halted: null, orders: [] }

export function storedDecisionsOf(ahead: StandingDecisions, seat: Seat): StoredDecisions {
  const { rest: plan = [], halted = null, last = null } = ahead.plan(seat) ?? {}
  const { ordered: given, deputed, forced: unasked } = ahead.givenFor(seat)
  const forced = ahead.forcedOf(seat)
  const deputy = ahead.deputy(seat)
  return {
    windows: ahead.windowsOf(seat),
    plan,
    halted,
    orders: ahead.ordersOf(seat),
    ...(last !== null && { last }),
    ...(given.length > 0 && { given }),
    ...(deputed.length > 0 && { deputed }),
    ...(unasked.length > 0 && { unasked }),
    ...(forced !== undefined && { forced }),
    ...(deputy !== undefined && { deputy }),
  }
}

/** Which entries were given for a seat, of what was kept. */
export const automaticEntriesIn = ({
  given = [],
  deputed = [],
  unasked = [],
}: Pick<StoredDecisions, 'given' | 'deputed' | 'unasked'>): AutomaticEntries => ({
  ordered: given,
  deputed,
  forced: unasked,
})

/** Puts what was kept back. Nothing is answered by it before something else happens. */
export function restoreDecisions(ahead: StandingDecisions, seat: Seat, kept: StoredDecisions): void {
  const { windows, plan, halted, last, orders, forced, deputy } = kept
  ahead.setGiven(seat, automaticEntriesIn(kept))
  if (deputy !== undefined) ahead.entrust(seat, deputy)
  if (forced !== undefined) ahead.setForced(seat, forced)
  for (const [kind, mode] of Object.entries(windows)) ahead.setWindow(seat, kind, mode)
  if (orders.length > 0) ahead.setOrders(seat, orders)
  if (plan.length === 0) return
  ahead.setPlan(seat, plan, last)
  if (halted !== null) ahead.halt(seat, halted)
}

export function decisionsViewOf<T extends GameTypes>(match: Match<T>, seat: Seat): DecisionsView {
  const { ahead, edition, position } = match
  const now = activeSpans(edition.rules, position.state)
  const mode = (set: StoredWindowSetting): WindowSetting =>
    typeof set === 'string' ? set : isSpanActive(set, now) ? `pass this ${set.span}` : 'ask'
  const { windows: set, plan, halted, last, orders } = storedDecisionsOf(ahead, seat)
  const windows = Object.fromEntries(Object.entries(set).map(([kind, one]) => [kind, mode(one)]))
  const forced = ahead.forcedOf(seat) ?? 'ask'
  return { windows, plan, halted, ...(last && { last }), orders, forced, deputy: activeDeputyOf(match, seat) }
}

/** Changes what a seat has decided, and plays what follows from it. An empty plan is none. */
export function changeDecisions<T extends GameTypes>(match: Match<T>, seat: Seat, what: DecisionsChange): Ruling {
  const { windows = {}, plan, orders, forced, deputy } = what
  for (const kind of [...Object.keys(windows), ...(orders ?? []).flatMap(kindsOfOrder)])
    if (!Object.hasOwn(match.edition.rules.kinds, kind))
      return refused('referee.kind', `this game asks nothing of the kind '${kind.slice(0, 60)}'`)
  // All of it is looked at first: what is refused in part changes nothing.
  const rulings = [
    ...Object.entries(windows).map(([kind, mode]) => match.maySetWindow(seat, kind, mode)),
    ...(orders === undefined ? [] : [match.mayOrder(seat, orders)]),
    ...(deputy == null ? [] : [match.mayEntrust(seat, deputy)]),
  ]
  const no = rulings.find((ruling) => !ruling.allowed)
  if (no !== undefined) return no
  for (const [kind, mode] of Object.entries(windows)) match.setWindow(seat, kind, mode)
  // What a window let go by may have ended the match: then nothing is left to be decided.
  if (orders !== undefined && match.result === null) match.order(seat, orders)
  if (forced !== undefined && match.result === null) match.setForced(seat, forced)
  if (deputy !== undefined) match.entrust(seat, deputy)
  if (plan?.length === 0) match.ahead.discard(seat)
  else if (plan !== undefined && match.result === null) return match.plan(seat, plan)
  return allowed
}
