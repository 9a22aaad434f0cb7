/** Standing decisions, converted between referee, store and page. */
import type { DecisionsView, TimeControl } from '@firestep/api'
import {
  copy,
  decisionsViewOf,
  noDecisions,
  restoreDecisions,
  type Seat,
  type StoredDecisions,
  storedDecisionsOf,
} from '@firestep/referee'
import { parseJsonText } from '../../store/json-text.ts'
import type { SeatRow } from '../../store/schema.ts'
import type { AnyMatch } from './match-registry.ts'

export const restoreStoredDecisions = ({ decisions }: AnyMatch, seat: Seat, stored: SeatRow['ahead']): void =>
  restoreDecisions(decisions, seat, parseJsonText(stored))

/** Decisions to store while a stand-in holds the seat: all but the plan and the deputy. */
export function pausedDecisions({ decisions }: AnyMatch, seat: Seat): string {
  const { deputy: _deputy, ...stored } = storedDecisionsOf(decisions, seat)
  return JSON.stringify({ ...stored, plan: [], last: undefined, halted: null })
}

/** Restores stored decisions and lets them answer the current question. */
export function resumeDecisions(match: AnyMatch, seat: Seat, stored: SeatRow['ahead']): void {
  restoreStoredDecisions(match, seat, stored)
  match.setOrders(seat, match.decisions.ordersOf(seat))
}

/** The decisions that apply in the match: none while a stand-in holds the seat. */
export const decisionsInForce = ({ by, ahead }: Pick<SeatRow, 'by' | 'ahead'>): SeatRow['ahead'] =>
  by === 'person' ? ahead : JSON.stringify(noDecisions)

/**
 * Decisions of a seat at the start. Forced answers are automatic where other players learn nothing from that; against
 * bots only, who learn nothing, they are always automatic. Reaction windows are asked when the seat can react, or as
 * the settings of a match by post say.
 */
export function defaultDecisions(
  seats: readonly Pick<SeatRow, 'seat' | 'by' | 'user'>[],
  seat: Seat,
  time: TimeControl,
): string {
  // A player whose seat a stand-in holds may come back and counts as a person.
  const others = seats.filter((other) => other.seat !== seat && (other.by !== 'opponent' || other.user !== null))
  return JSON.stringify({
    ...noDecisions,
    forced: others.length > 0 ? 'openly' : 'always',
    reactions: (time.kind === 'post' ? time.reactions : undefined) ?? 'when able',
  } satisfies StoredDecisions)
}

export const currentDecisions = ({ decisions }: AnyMatch, seat: Seat): string =>
  JSON.stringify(storedDecisionsOf(decisions, seat))

/** Decisions of a seat as its owner sees them. */
export const decisionsViewFor = (match: AnyMatch, seat: Seat): DecisionsView => {
  const view = copy(decisionsViewOf(match, seat))
  return { ...view, plan: [...view.plan], orders: [...view.orders] }
}
