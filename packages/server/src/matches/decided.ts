/** What seats decided ahead, between the referee, the store and the page. */
import type { AheadInfo, StandingOrder } from '@firestep/api'
import type { PlannedAnswer, Seat, WindowMode } from '@firestep/referee'
import type { SeatRow } from '../store/schema.ts'
import type { AnyMatch } from './rooms.ts'

/** As it is kept with the seat. */
interface Decided {
  readonly windows: Readonly<Record<string, WindowMode>>
  readonly plan: readonly PlannedAnswer[]
  readonly halted: string | null
  readonly orders: readonly StandingOrder[]
}

/** Puts what was kept back into a match. */
export function restoreDecided({ ahead }: AnyMatch, seat: Seat, kept: string): void {
  const { windows, plan, halted, orders } = JSON.parse(kept) as Decided
  for (const [kind, mode] of Object.entries(windows)) ahead.setWindow(seat, kind, mode)
  if (orders.length > 0) ahead.setOrders(seat, orders)
  if (plan.length === 0) return
  ahead.setPlan(seat, plan)
  if (halted !== null) ahead.halt(seat, halted)
}

/** What is to be kept of a seat while an opponent stands in: all but its plan. */
export const shelved = ({ ahead }: AnyMatch, seat: Seat): string =>
  asText({ windows: ahead.windowsOf(seat), plan: [], halted: null, orders: ahead.ordersOf(seat) })

/** Puts back what was kept meanwhile; what is asked now is answered by it. */
export function resumeDecided(match: AnyMatch, seat: Seat, kept: string): void {
  restoreDecided(match, seat, kept)
  match.order(seat, match.ahead.ordersOf(seat))
}

/** What a match is to know of it: nothing while an opponent stands in. */
export const inForce = ({ by, ahead }: Pick<SeatRow, 'by' | 'ahead'>): string =>
  by === 'person' ? ahead : nothingAhead

const asText = (decided: Decided): string => JSON.stringify(decided)
/** What a seat has decided ahead at the beginning: nothing. */
export const nothingAhead = asText({ windows: {}, plan: [], halted: null, orders: [] })

/** What is to be kept of a seat now. */
export function decidedNow({ ahead }: AnyMatch, seat: Seat): string {
  const { rest: plan = [], halted = null } = ahead.plan(seat) ?? {}
  return asText({ windows: ahead.windowsOf(seat), plan, halted, orders: ahead.ordersOf(seat) })
}

/** The same as its owner sees it. */
export function aheadOf({ ahead, edition, position }: AnyMatch, seat: Seat): AheadInfo {
  const turn = edition.rules.turn(position.state)
  const mode = (set: WindowMode) =>
    typeof set === 'string' ? set : turn <= set.passTurn ? ('pass this turn' as const) : ('ask' as const)
  const { rest = [], halted = null } = ahead.plan(seat) ?? {}
  return {
    windows: Object.fromEntries(Object.entries(ahead.windowsOf(seat)).map(([kind, set]) => [kind, mode(set)])),
    plan: [...rest],
    halted,
    orders: ahead.ordersOf(seat).map((order) => ({ ...order })) as StandingOrder[],
  }
}
