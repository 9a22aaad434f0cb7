/** State of the route editor: the routes stroke by stroke, the selected unit, and the last refusal. */
import type { DrawnRoutes, LegalRoutes, PieceId, PieceRoute, PlaceId, RouteEditor } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { emptyHistory, recordChange, redoChange, type UndoHistory, undoChange } from '../undo-history.ts'

export interface RouteState extends UndoHistory<DrawnRoutes> {
  readonly drawn: DrawnRoutes
  /** The unit whose route is drawn. */
  readonly chosen: PieceId | null
  /** The units that cannot follow the last stroke, each with its label and the ruling. */
  readonly refused: LegalRoutes['refused']
  /** Places the pointer has passed since it was pressed, each with the length of the route at that time. */
  readonly trail: readonly { readonly place: PlaceId; readonly length: number }[]
}

export const emptyState: RouteState = { ...emptyHistory, drawn: [], chosen: null, refused: [], trail: [] }

export const routeOf = ({ drawn }: Pick<RouteState, 'drawn'>, piece: PieceId): readonly Json[] =>
  drawn.find((route) => route.piece === piece)?.strokes ?? []

export const hasRoutes = ({ drawn }: RouteState): boolean => drawn.some(({ strokes }) => strokes.length > 0)

/** Routes drawn before, as far as they are still legal. */
export const startFrom = (routeEditor: RouteEditor, drawn: DrawnRoutes): RouteState => {
  const { routes, refused } = routeEditor.legalRoutes(drawn)
  return { ...emptyState, drawn: routes, refused }
}

/** The routes at another moment: those of units that no longer take part are removed. */
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
  const { drawn } = state
  const route: PieceRoute = { piece, strokes }
  const isDrawn = drawn.some((other) => other.piece === piece)
  const routes = isDrawn ? drawn.map((other) => (other.piece === piece ? route : other)) : [...drawn, route]
  const { routes: legal, refused } = routeEditor.legalRoutes(routes.filter(({ strokes }) => strokes.length > 0))
  return { ...state, ...recordChange(state, drawn), drawn: legal, refused }
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
  const movers = moversAt(routeEditor, place)
  const next = movers[movers.indexOf(state.chosen ?? '') + 1] ?? movers[0]
  return next === undefined ? extendTo(routeEditor, state, place) : pick(routeEditor, state, next)
}

/** A press on a counter begins its route again; on the end of the route of `endingPiece` it continues from there. */
export function press(
  routeEditor: RouteEditor,
  state: RouteState,
  place: PlaceId,
  endingPiece: PieceId | null,
): RouteState {
  const movers = moversAt(routeEditor, place)
  const piece =
    movers.find((mover) => mover === state.chosen) ??
    movers.find((mover) => routeOf(state, mover).length === 0 && routeEditor.whyNot(state.drawn, mover).allowed) ??
    movers[0] ??
    endingPiece
  if (piece === null || piece === undefined) return state
  const picked = pick(routeEditor, state, piece)
  if (picked.chosen !== piece) return picked
  return { ...picked, trail: [{ place, length: movers.includes(piece) ? 0 : routeOf(picked, piece).length }] }
}

/** The pointer has moved to another place: the route follows, and is shortened where the pointer goes back. */
export function follow(routeEditor: RouteEditor, state: RouteState, place: PlaceId): RouteState {
  const { chosen, trail } = state
  const current = trail.at(-1)
  const previous = trail.at(-2)
  if (chosen === null || current === undefined || current.place === place) return state
  const route = routeOf(state, chosen)
  if (previous?.place === place) {
    const shortened = withRoute(routeEditor, state, chosen, route.slice(0, previous.length))
    return { ...shortened, trail: trail.slice(0, -1) }
  }
  // The first step off the counter starts its route again.
  const restarts = trail.length === 1 && route.length > current.length
  const start = restarts ? withRoute(routeEditor, state, chosen, route.slice(0, current.length)) : state
  const extended = extendTo(routeEditor, start, place)
  const { length } = routeOf(extended, chosen)
  if (length <= current.length) return { ...state, refused: extended.refused }
  return { ...extended, trail: [...trail, { place, length }] }
}

export const release = (state: RouteState): RouteState => ({ ...state, trail: [] })

export function undo(state: RouteState): RouteState {
  const step = undoChange(state, state.drawn)
  return step === null ? state : { ...state, ...step.history, drawn: step.current, refused: [] }
}

export function redo(state: RouteState): RouteState {
  const step = redoChange(state, state.drawn)
  return step === null ? state : { ...state, ...step.history, drawn: step.current, refused: [] }
}

export function remove(routeEditor: RouteEditor, state: RouteState, piece: PieceId): RouteState {
  return withRoute(routeEditor, state, piece, [])
}

/** Moves a unit before its predecessor, if all routes are still legal then: the unit seen first draws the fire. */
export function moveEarlier(routeEditor: RouteEditor, state: RouteState, piece: PieceId): RouteState {
  const { drawn } = state
  const index = drawn.findIndex((route) => route.piece === piece)
  const predecessor = drawn[index - 1]
  const route = drawn[index]
  if (route === undefined || predecessor === undefined || predecessor.piece === routeEditor.movingPiece) return state
  const { routes, refused } = routeEditor.legalRoutes(drawn.with(index - 1, route).with(index, predecessor))
  return refused.length > 0
    ? { ...state, refused }
    : { ...state, ...recordChange(state, drawn), drawn: routes, refused: [] }
}

export function sameForAll(routeEditor: RouteEditor, state: RouteState, piece: PieceId): RouteState {
  const { routes, refused } = routeEditor.sameForAll(state.drawn, piece)
  return { ...state, ...recordChange(state, state.drawn), drawn: routes, refused }
}

/** The routes if the selected one continued to a place; null if nothing would change. */
export function routesIfExtended(
  routeEditor: RouteEditor,
  state: RouteState,
  place: PlaceId | null,
): DrawnRoutes | null {
  const { chosen } = state
  if (chosen === null || place === null || moversAt(routeEditor, place).length > 0) return null
  const extended = extendTo(routeEditor, state, place)
  return extended.drawn === state.drawn ? null : extended.drawn
}
