/** The standing decisions that may be read on this screen, and the form that makes one. */
import type { PieceId } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import { useMemo } from 'react'
import type { AnyView } from '../../match-session/any-match.ts'
import type { MatchSession, SessionState } from '../../match-session/match-session.ts'
import { isShared } from '../../match-session/seating.ts'
import { piecesOfOrders } from './standing-order-list.ts'
import { type OrderForm, useStandingOrderForm } from './use-standing-order-form.ts'

export interface StandingDecisionsState {
  readonly decisions: SessionState['decisions']
  /** Pieces that act by standing orders. */
  readonly ordered: ReadonlySet<PieceId>
  readonly orderForm: OrderForm
}

const noPieces: ReadonlySet<PieceId> = new Set()

export function useStandingDecisions(
  { matchFace }: MatchSession,
  sessionState: SessionState,
  { viewer, view, covered }: { readonly viewer: Seat; readonly view: AnyView | undefined; readonly covered: boolean },
  isPanelOpen: boolean,
): StandingDecisionsState {
  const decisions = useMemo(() => readableDecisions(sessionState, viewer, covered), [sessionState, viewer, covered])
  const ordered = useMemo(() => {
    const orders = Object.values(decisions).flatMap((seatDecisions) => seatDecisions.orders)
    return view === undefined ? noPieces : piecesOfOrders(matchFace, view, orders)
  }, [decisions, matchFace, view])
  const orderForm = useStandingOrderForm(isPanelOpen && !covered)
  return { decisions, ordered, orderForm }
}

/** Standing decisions that may be read now: with two players in one tab, only those of the player at the screen. */
function readableDecisions(
  { seating, decisions }: SessionState,
  viewer: Seat,
  isCovered: boolean,
): SessionState['decisions'] {
  if (!isShared(seating)) return decisions
  const viewerDecisions = decisions[viewer]
  return isCovered || viewerDecisions === undefined ? {} : { [viewer]: viewerDecisions }
}
