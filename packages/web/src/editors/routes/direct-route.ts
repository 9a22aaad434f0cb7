/** The way of the unit in hand to a place that is clicked, without the route editor being opened. */
import type { DrawnRoutes, PieceId, PlaceId, RouteEditor } from '@firestep/face'
import { type AnswerDraft, chosenOptions } from '../../answer/answer-draft.ts'

export interface DirectRoute {
  /** The places it can go to. */
  readonly places: ReadonlySet<PlaceId>
  /** True if others could move along: then the player sees the ways of all before they go. */
  readonly isOfGroup: boolean
  readonly piece: PieceId
  routesTo(place: PlaceId): DrawnRoutes
}

/** Null if no unit that can move is in hand. */
export function directRouteOf(routeEditor: RouteEditor, draft: AnswerDraft): DirectRoute | null {
  const chosen = chosenOptions(draft).flatMap(({ piece }) => piece ?? [])
  const inHand = routeEditor.movers.filter(({ piece }) => chosen.includes(piece))
  const moving = routeEditor.movers.filter(({ piece }) => piece === routeEditor.movingPiece)
  const [mover, ...others] = inHand.length > 0 ? inHand : moving
  if (mover === undefined || !routeEditor.whyNot([], mover.piece).allowed) return null
  const { piece } = mover
  const movers = new Set(routeEditor.movers.map(({ place }) => place))
  return {
    places: new Set(routeEditor.reach([], piece).filter((place) => !movers.has(place))),
    isOfGroup: others.length > 0,
    piece,
    routesTo(place) {
      const { strokes } = routeEditor.routeTo([], piece, place)
      if (strokes.length === 0) return []
      const drawn = [{ piece, strokes }]
      const companions = new Set(others.map((other) => other.piece))
      return others.length === 0
        ? drawn
        : routeEditor
            .sameForAll(drawn, piece)
            .routes.filter((route) => route.piece === piece || companions.has(route.piece))
    },
  }
}
