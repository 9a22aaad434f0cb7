/** State of the route editor: the routes stroke by stroke, the selected unit, and the last refusal. */
import type { DrawnRoutes, LegalRoutes, PieceId, PieceRoute, PlaceId, RouteEditor } from '@firestep/face'
import type { Json } from '@firestep/referee'

export interface RouteState {
  readonly drawn: DrawnRoutes
  /** The unit whose route is drawn. */
  readonly chosen: PieceId | null
  /** Routes before each stroke, the newest last. */
  readonly past: readonly DrawnRoutes[]
  /** The reasons why the last stroke was refused, or why units could not go along; the label names them. */
  readonly refused: LegalRoutes['refused']
  /** Places the pointer has passed since it was pressed, each with the length of the route at that time. */
  readonly trail: readonly { readonly place: PlaceId; readonly length: number }[]
}

export const emptyState: RouteState = { drawn: [], chosen: null, past: [], refused: [], trail: [] }

export const routeOf = ({ drawn }: Pick<RouteState, 'drawn'>, piece: PieceId): readonly Json[] =>
  drawn.find((route) => route.piece === piece)?.strokes ?? []

/** Routes drawn before, as far as they are still legal. */
export const startFrom = (routeEditor: RouteEditor, drawn: DrawnRoutes): RouteState => {
  const { routes: legal, refused: barred } = routeEditor.legalRoutes(drawn)
  return { ...emptyState, drawn: legal, refused: barred }
}

/** The same for another moment: units that no longer take part are removed. */
export function carryOver(routeEditor: RouteEditor, state: RouteState): RouteState {
  const takesPart = (piece: PieceId) => routeEditor.movers.some((mover) => mover.piece === piece)
  const { routes: drawn } = routeEditor.legalRoutes(state.drawn.filter(({ piece }) => takesPart(piece)))
  const chosen = state.chosen !== null && takesPart(state.chosen) ? state.chosen : null
  return { ...emptyState, drawn, chosen }
}

const labelOf = (routeEditor: RouteEditor, piece: PieceId): string =>
  routeEditor.movers.find((mover) => mover.piece === piece)?.label ?? piece

export function pick(routeEditor: RouteEditor, state: RouteState, piece: PieceId): RouteState {
  const ruling = routeEditor.whyNot(state.drawn, piece)
  if (!ruling.allowed) return { ...state, refused: [{ piece, label: labelOf(routeEditor, piece), ruling }] }
  return { ...state, chosen: piece, refused: [] }
}

/** Replaces a piece's route; the routes after it must still be legal. */
function withRoute(routeEditor: RouteEditor, state: RouteState, piece: PieceId, strokes: readonly Json[]): RouteState {
  const { drawn, past } = state
  const route: PieceRoute = { piece, strokes }
  const isDrawn = drawn.some((other) => other.piece === piece)
  const routes = isDrawn ? drawn.map((other) => (other.piece === piece ? route : other)) : [...drawn, route]
  const { routes: legal, refused: barred } = routeEditor.legalRoutes(routes.filter(({ strokes }) => strokes.length > 0))
  return { ...state, drawn: legal, past: [...past, drawn], refused: barred }
}

/** Adds a stroke, from the list. */
export function add(routeEditor: RouteEditor, state: RouteState, stroke: Json): RouteState {
  const { chosen } = state
  return chosen === null ? state : withRoute(routeEditor, state, chosen, [...routeOf(state, chosen), stroke])
}

/** Continues to a place, by the cheapest route. */
export function extendTo(routeEditor: RouteEditor, state: RouteState, place: PlaceId): RouteState {
  const { chosen, drawn } = state
  if (chosen === null) return state
  const { strokes, ruling } = routeEditor.routeTo(drawn, chosen, place)
  if (!ruling.allowed) return { ...state, refused: [{ piece: chosen, label: labelOf(routeEditor, chosen), ruling }] }
  return withRoute(routeEditor, state, chosen, [...routeOf(state, chosen), ...strokes])
}

const moversAt = (routeEditor: RouteEditor, place: PlaceId): PieceId[] =>
  routeEditor.movers.flatMap((mover) => (mover.place === place ? [mover.piece] : []))

/** A touched place selects its units one after another; elsewhere the route continues to it. */
export function touch(routeEditor: RouteEditor, state: RouteState, place: PlaceId): RouteState {
  const here = moversAt(routeEditor, place)
  const next = here[here.indexOf(state.chosen ?? '') + 1] ?? here[0]
  return next === undefined ? extendTo(routeEditor, state, place) : pick(routeEditor, state, next)
}

/** A press on a counter begins its route again; on the end of a route it continues from there. */
export function press(routeEditor: RouteEditor, state: RouteState, place: PlaceId, ending: PieceId | null): RouteState {
  const here = moversAt(routeEditor, place)
  const piece =
    here.find((one) => one === state.chosen) ??
    here.find((one) => routeOf(state, one).length === 0 && routeEditor.whyNot(state.drawn, one).allowed) ??
    here[0] ??
    ending
  if (piece === null || piece === undefined) return state
  const picked = pick(routeEditor, state, piece)
  if (picked.chosen !== piece) return picked
  return { ...picked, trail: [{ place, length: here.includes(piece) ? 0 : routeOf(picked, piece).length }] }
}

/** The pointer has moved to another place: the route follows, and is shortened where the pointer goes back. */
export function follow(routeEditor: RouteEditor, state: RouteState, place: PlaceId): RouteState {
  const { chosen, trail } = state
  const last = trail.at(-1)
  const before = trail.at(-2)
  if (chosen === null || last === undefined || last.place === place) return state
  const route = routeOf(state, chosen)
  if (before?.place === place) {
    const back = withRoute(routeEditor, state, chosen, route.slice(0, before.length))
    return { ...back, trail: trail.slice(0, -1) }
  }
  // The first step off the counter starts its route again.
  const from =
    trail.length === 1 && route.length > last.length
      ? withRoute(routeEditor, state, chosen, route.slice(0, last.length))
      : state
  const on = extendTo(routeEditor, from, place)
  const length = routeOf(on, chosen).length
  return length > last.length ? { ...on, trail: [...trail, { place, length }] } : { ...state, refused: on.refused }
}

export const release = (state: RouteState): RouteState => ({ ...state, trail: [] })

export function undo(state: RouteState): RouteState {
  const { past } = state
  const before = past.at(-1)
  return before === undefined ? state : { ...state, drawn: before, past: past.slice(0, -1), refused: [] }
}

export function remove(routeEditor: RouteEditor, state: RouteState, piece: PieceId): RouteState {
  return withRoute(routeEditor, state, piece, [])
}

/** Moves a unit before its predecessor, if all routes are still legal then: the unit seen first draws the fire. */
export function moveEarlier(routeEditor: RouteEditor, state: RouteState, piece: PieceId): RouteState {
  const { drawn, past } = state
  const at = drawn.findIndex((route) => route.piece === piece)
  const before = drawn[at - 1]
  const route = drawn[at]
  if (route === undefined || before === undefined || before.piece === routeEditor.movingPiece) return state
  const { routes: legal, refused: barred } = routeEditor.legalRoutes(drawn.with(at - 1, route).with(at, before))
  return barred.length > 0
    ? { ...state, refused: barred }
    : { ...state, drawn: legal, past: [...past, drawn], refused: [] }
}

export function sameForAll(routeEditor: RouteEditor, state: RouteState, piece: PieceId): RouteState {
  const { routes: drawn, refused: barred } = routeEditor.sameForAll(state.drawn, piece)
  return { ...state, drawn, past: [...state.past, state.drawn], refused: barred }
}

/** The routes if the selected one continued to a place; null if nothing would change. */
export function routesIfExtended(
  routeEditor: RouteEditor,
  state: RouteState,
  place: PlaceId | null,
): DrawnRoutes | null {
  const { chosen } = state
  if (chosen === null || place === null || moversAt(routeEditor, place).length > 0) return null
  const on = extendTo(routeEditor, state, place)
  return on.drawn === state.drawn ? null : on.drawn
}
