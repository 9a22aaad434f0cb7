/** Everything that a seat has decided ahead: as it is kept beside a record, as its owner reads it, and as it is changed. */

import { type DeputyNow, deputyOf } from './deputy.ts'
import { type Shape, spansNow } from './game.ts'
import type { Match } from './match.ts'
import { allowed, type Ruling, refused } from './ruling.ts'
import type { Seat } from './script.ts'
import {
  type Ahead,
  type Deputy,
  type Forced,
  type Given,
  kindsOf,
  lasts,
  type PlannedAnswer,
  type StandingOrder,
  type WindowChoice,
  type WindowMode,
} from './standing-decisions.ts'

/** As it is kept: plain data. */
export interface Decided {
  readonly windows: Readonly<Record<string, WindowMode>>
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
  readonly forced?: Forced | undefined
  /** Who plays in its place; left out where it plays itself. */
  readonly deputy?: Deputy | undefined
}

/** As its owner reads it: what a window does now, and who plays. */
export interface AheadNow extends Omit<Decided, 'windows' | 'given' | 'deputed' | 'unasked' | 'forced' | 'deputy'> {
  readonly windows: Readonly<Record<string, WindowChoice>>
  readonly forced: Forced
  readonly deputy: DeputyNow | null
}

/** What is to be changed of it; what is left out stays. */
export interface Deciding {
  readonly windows?: AheadNow['windows'] | undefined
  readonly plan?: readonly PlannedAnswer[] | undefined
  readonly orders?: readonly StandingOrder[] | undefined
  readonly forced?: Forced | undefined
  /** Null: the seat plays itself again. */
  readonly deputy?: DeputyNow | null | undefined
}

export const nothingDecided: Decided = { windows: {}, plan: [], halted: null, orders: [] }

export function decidedBy(ahead: Ahead, seat: Seat): Decided {
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
export const givenIn = ({
  given = [],
  deputed = [],
  unasked = [],
}: Pick<Decided, 'given' | 'deputed' | 'unasked'>): Given => ({ ordered: given, deputed, forced: unasked })

/** Puts what was kept back. Nothing is answered by it before something else happens. */
export function restoreDecided(ahead: Ahead, seat: Seat, kept: Decided): void {
  const { windows, plan, halted, last, orders, forced, deputy } = kept
  ahead.setGiven(seat, givenIn(kept))
  if (deputy !== undefined) ahead.entrust(seat, deputy)
  if (forced !== undefined) ahead.setForced(seat, forced)
  for (const [kind, mode] of Object.entries(windows)) ahead.setWindow(seat, kind, mode)
  if (orders.length > 0) ahead.setOrders(seat, orders)
  if (plan.length === 0) return
  ahead.setPlan(seat, plan, last)
  if (halted !== null) ahead.halt(seat, halted)
}

export function aheadNow<T extends Shape>(match: Match<T>, seat: Seat): AheadNow {
  const { ahead, edition, position } = match
  const now = spansNow(edition.rules, position.state)
  const mode = (set: WindowMode): WindowChoice =>
    typeof set === 'string' ? set : lasts(set, now) ? `pass this ${set.span}` : 'ask'
  const { windows: set, plan, halted, last, orders } = decidedBy(ahead, seat)
  const windows = Object.fromEntries(Object.entries(set).map(([kind, one]) => [kind, mode(one)]))
  const forced = ahead.forcedOf(seat) ?? 'ask'
  return { windows, plan, halted, ...(last && { last }), orders, forced, deputy: deputyOf(match, seat) }
}

/** Changes what a seat has decided, and plays what follows from it. An empty plan is none. */
export function decide<T extends Shape>(match: Match<T>, seat: Seat, what: Deciding): Ruling {
  const { windows = {}, plan, orders, forced, deputy } = what
  for (const kind of [...Object.keys(windows), ...(orders ?? []).flatMap(kindsOf)])
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
