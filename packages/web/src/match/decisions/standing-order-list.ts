/** The list of standing orders: the first that speaks is followed. */
import type { MatchFace, PieceId } from '@firestep/face'
import type { StandingOrder } from '@firestep/referee'
import type { AnyView } from '../../match-session/any-match.ts'

/** The orders with one replaced, or added at the end. */
export const withOrder = (
  orders: readonly StandingOrder[],
  index: number | null,
  order: StandingOrder,
): readonly StandingOrder[] => (index === null ? [...orders, order] : orders.with(index, order))

/** Moves one order before its predecessor. */
export function movedUp(orders: readonly StandingOrder[], index: number): readonly StandingOrder[] {
  const [order, predecessor] = [orders[index], orders[index - 1]]
  if (order === undefined || predecessor === undefined) return orders
  return orders.with(index, predecessor).with(index - 1, order)
}

/** The pieces that standing orders name. */
export function piecesOfOrders(matchFace: MatchFace, view: AnyView, orders: readonly StandingOrder[]): Set<PieceId> {
  const { standingOrders } = matchFace
  if (standingOrders === undefined) return new Set()
  return new Set(orders.flatMap((order) => ('kinds' in order ? standingOrders.pieces(view, order) : [])))
}
