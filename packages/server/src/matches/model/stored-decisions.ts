/** What seats decided ahead, between the referee, the store and the page. */
import type { DecisionsView } from '@firestep/api'
import {
  copy,
  decisionsViewOf,
  type Json,
  noDecisions,
  restoreDecisions,
  type Seat,
  type StoredDecisions,
  storedDecisionsOf,
} from '@firestep/referee'
import type { SeatRow } from '../../store/schema.ts'
import type { AnyMatch } from './match-registry.ts'

/** Puts what was kept back into a match. */
export const restoreKept = ({ ahead }: AnyMatch, seat: Seat, kept: string): void =>
  restoreDecisions(ahead, seat, JSON.parse(kept) as StoredDecisions)

/** What is to be kept of a seat while an opponent stands in: all but its plan, and whom it let play for a while. */
export function pausedDecisions({ ahead }: AnyMatch, seat: Seat): string {
  const { deputy: _deputy, ...kept } = storedDecisionsOf(ahead, seat)
  return JSON.stringify({ ...kept, plan: [], last: undefined, halted: null })
}

/** Puts back what was kept meanwhile; what is asked now is answered by it. */
export function resumeDecisions(match: AnyMatch, seat: Seat, kept: string): void {
  restoreKept(match, seat, kept)
  match.order(seat, match.ahead.ordersOf(seat))
}

/** What a match is to know of it: nothing while an opponent stands in. */
export const inForce = ({ by, ahead }: Pick<SeatRow, 'by' | 'ahead'>): string =>
  by === 'person' ? ahead : JSON.stringify(noDecisions)

/**
 * What a seat has decided ahead at the beginning: nothing. A forced answer costs it no day where nobody learns from that, and
 * an opponent learns from nothing: where only those sit at the other seats it goes by always.
 */
export function defaultDecisions(seats: readonly Pick<SeatRow, 'seat' | 'by' | 'user'>[], seat: Seat): string {
  // Somebody whose place an opponent holds for a while still comes back to it.
  const others = seats.filter((other) => other.seat !== seat && (other.by !== 'opponent' || other.user !== null))
  return JSON.stringify({ ...noDecisions, forced: others.length > 0 ? 'openly' : 'always' } satisfies StoredDecisions)
}

/** What is to be kept of a seat now. */
export const decidedNow = ({ ahead }: AnyMatch, seat: Seat): string => JSON.stringify(storedDecisionsOf(ahead, seat))

/** The same as its owner sees it. */
export const decisionsViewFor = (match: AnyMatch, seat: Seat): DecisionsView =>
  copy(decisionsViewOf(match, seat) as unknown as Json) as unknown as DecisionsView
