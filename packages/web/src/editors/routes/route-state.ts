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
  readonly refused: LegalRoutes['barred']
  /** Places the pointer has passed since it was pressed, each with the length of the route at that time. */
  readonly trail: readonly { readonly place: PlaceId; readonly length: number }[]
}

export const blank: RouteState = { drawn: [], chosen: null, past: [], refused: [], trail: [] }

export const wayOf = ({ drawn }: Pick<RouteState, 'drawn'>, piece: PieceId): readonly Json[] =>
  drawn.find((route) => route.piece === piece)?.strokes ?? []

/** Routes drawn before, as far as they are still legal. */
export const takenUp = (routeEditor: RouteEditor, drawn: DrawnRoutes): RouteState => {
  const { drawn: lawful, barred } = routeEditor.lawful(drawn)
  return { ...blank, drawn: lawful, refused: barred }
}

/** The same for another moment: units that no longer take part are removed. */
export function carriedOver(routeEditor: RouteEditor, drawing: RouteState): RouteState {
  const takesPart = (piece: PieceId) => routeEditor.movers.some((mover) => mover.piece === piece)
  const { drawn } = routeEditor.lawful(drawing.drawn.filter(({ piece }) => takesPart(piece)))
  const chosen = drawing.chosen !== null && takesPart(drawing.chosen) ? drawing.chosen : null
  return { ...blank, drawn, chosen }
}

const labelOf = (routeEditor: RouteEditor, piece: PieceId): string =>
  routeEditor.movers.find((mover) => mover.piece === piece)?.label ?? piece

export function pick(routeEditor: RouteEditor, drawing: RouteState, piece: PieceId): RouteState {
  const ruling = routeEditor.whyNot(drawing.drawn, piece)
  if (!ruling.allowed) return { ...drawing, refused: [{ piece, label: labelOf(routeEditor, piece), ruling }] }
  return { ...drawing, chosen: piece, refused: [] }
}

/** Replaces a piece's route; the routes after it must still be legal. */
function redrawn(routeEditor: RouteEditor, drawing: RouteState, piece: PieceId, strokes: readonly Json[]): RouteState {
  const { drawn, past } = drawing
  const route: PieceRoute = { piece, strokes }
  const known = drawn.some((one) => one.piece === piece)
  const wanted = known ? drawn.map((one) => (one.piece === piece ? route : one)) : [...drawn, route]
  const { drawn: lawful, barred } = routeEditor.lawful(wanted.filter((one) => one.strokes.length > 0))
  return { ...drawing, drawn: lawful, past: [...past, drawn], refused: barred }
}

/** Adds a stroke, from the list. */
export function add(routeEditor: RouteEditor, drawing: RouteState, stroke: Json): RouteState {
  const { chosen } = drawing
  return chosen === null ? drawing : redrawn(routeEditor, drawing, chosen, [...wayOf(drawing, chosen), stroke])
}

/** Continues to a place, by the cheapest route. */
export function leadTo(routeEditor: RouteEditor, drawing: RouteState, place: PlaceId): RouteState {
  const { chosen, drawn } = drawing
  if (chosen === null) return drawing
  const { strokes, ruling } = routeEditor.lead(drawn, chosen, place)
  if (!ruling.allowed) return { ...drawing, refused: [{ piece: chosen, label: labelOf(routeEditor, chosen), ruling }] }
  return redrawn(routeEditor, drawing, chosen, [...wayOf(drawing, chosen), ...strokes])
}

const moversAt = (routeEditor: RouteEditor, place: PlaceId): PieceId[] =>
  routeEditor.movers.flatMap((mover) => (mover.place === place ? [mover.piece] : []))

/** A touched place selects its units one after another; elsewhere the route continues to it. */
export function touch(routeEditor: RouteEditor, drawing: RouteState, place: PlaceId): RouteState {
  const here = moversAt(routeEditor, place)
  const next = here[here.indexOf(drawing.chosen ?? '') + 1] ?? here[0]
  return next === undefined ? leadTo(routeEditor, drawing, place) : pick(routeEditor, drawing, next)
}

/** A press on a counter begins its route again; on the end of a route it continues from there. */
export function press(
  routeEditor: RouteEditor,
  drawing: RouteState,
  place: PlaceId,
  ending: PieceId | null,
): RouteState {
  const here = moversAt(routeEditor, place)
  const piece =
    here.find((one) => one === drawing.chosen) ??
    here.find((one) => wayOf(drawing, one).length === 0 && routeEditor.whyNot(drawing.drawn, one).allowed) ??
    here[0] ??
    ending
  if (piece === null || piece === undefined) return drawing
  const taken = pick(routeEditor, drawing, piece)
  if (taken.chosen !== piece) return taken
  return { ...taken, trail: [{ place, length: here.includes(piece) ? 0 : wayOf(taken, piece).length }] }
}

/** The pointer has moved to another place: the route follows, and is shortened where the pointer goes back. */
export function follow(routeEditor: RouteEditor, drawing: RouteState, place: PlaceId): RouteState {
  const { chosen, trail } = drawing
  const last = trail.at(-1)
  const before = trail.at(-2)
  if (chosen === null || last === undefined || last.place === place) return drawing
  const way = wayOf(drawing, chosen)
  if (before?.place === place) {
    const back = redrawn(routeEditor, drawing, chosen, way.slice(0, before.length))
    return { ...back, trail: trail.slice(0, -1) }
  }
  // The first step off the counter starts its route again.
  const from =
    trail.length === 1 && way.length > last.length
      ? redrawn(routeEditor, drawing, chosen, way.slice(0, last.length))
      : drawing
  const on = leadTo(routeEditor, from, place)
  const length = wayOf(on, chosen).length
  return length > last.length ? { ...on, trail: [...trail, { place, length }] } : { ...drawing, refused: on.refused }
}

export const letGo = (drawing: RouteState): RouteState => ({ ...drawing, trail: [] })

export function undo(drawing: RouteState): RouteState {
  const { past } = drawing
  const before = past.at(-1)
  return before === undefined ? drawing : { ...drawing, drawn: before, past: past.slice(0, -1), refused: [] }
}

export function remove(routeEditor: RouteEditor, drawing: RouteState, piece: PieceId): RouteState {
  return redrawn(routeEditor, drawing, piece, [])
}

/** Moves a unit before its predecessor, if all routes are still legal then: the unit seen first draws the fire. */
export function sooner(routeEditor: RouteEditor, drawing: RouteState, piece: PieceId): RouteState {
  const { drawn, past } = drawing
  const at = drawn.findIndex((route) => route.piece === piece)
  const before = drawn[at - 1]
  const route = drawn[at]
  if (route === undefined || before === undefined || before.piece === routeEditor.first) return drawing
  const { drawn: lawful, barred } = routeEditor.lawful(drawn.with(at - 1, route).with(at, before))
  return barred.length > 0
    ? { ...drawing, refused: barred }
    : { ...drawing, drawn: lawful, past: [...past, drawn], refused: [] }
}

export function sameForAll(routeEditor: RouteEditor, drawing: RouteState, piece: PieceId): RouteState {
  const { drawn, barred } = routeEditor.sameForAll(drawing.drawn, piece)
  return { ...drawing, drawn, past: [...drawing.past, drawing.drawn], refused: barred }
}

/** The routes if the selected one continued to a place; null if nothing would change. */
export function supposed(routeEditor: RouteEditor, drawing: RouteState, place: PlaceId | null): DrawnRoutes | null {
  const { chosen } = drawing
  if (chosen === null || place === null || moversAt(routeEditor, place).length > 0) return null
  const on = leadTo(routeEditor, drawing, place)
  return on.drawn === drawing.drawn ? null : on.drawn
}
