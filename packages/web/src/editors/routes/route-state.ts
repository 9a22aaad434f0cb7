/** Ways while they are drawn: what has been drawn stroke by stroke, whose way is in hand, and what was refused. */
import type { DrawnRoutes, LegalRoutes, PieceId, PieceRoute, PlaceId, RouteEditor } from '@firestep/face'
import type { Json } from '@firestep/referee'

export interface RouteState {
  readonly drawn: DrawnRoutes
  /** Whose way is drawn on. */
  readonly chosen: PieceId | null
  /** What was drawn before each stroke, the newest last. */
  readonly past: readonly DrawnRoutes[]
  /** What the last stroke was refused for, or who could not go along; the label says who. */
  readonly refused: LegalRoutes['barred']
  /** Where the pointer has been since it was pressed, each with how long the way was then. */
  readonly trail: readonly { readonly place: PlaceId; readonly length: number }[]
}

export const blank: RouteState = { drawn: [], chosen: null, past: [], refused: [], trail: [] }

export const wayOf = ({ drawn }: Pick<RouteState, 'drawn'>, piece: PieceId): readonly Json[] =>
  drawn.find((route) => route.piece === piece)?.strokes ?? []

/** Ways that were drawn before, as far as they still hold. */
export const takenUp = (routes: RouteEditor, drawn: DrawnRoutes): RouteState => {
  const { drawn: lawful, barred } = routes.lawful(drawn)
  return { ...blank, drawn: lawful, refused: barred }
}

/** The same for another moment: who no longer takes part is let go. */
export function carriedOver(routes: RouteEditor, drawing: RouteState): RouteState {
  const takesPart = (piece: PieceId) => routes.movers.some((mover) => mover.piece === piece)
  const { drawn } = routes.lawful(drawing.drawn.filter(({ piece }) => takesPart(piece)))
  const chosen = drawing.chosen !== null && takesPart(drawing.chosen) ? drawing.chosen : null
  return { ...blank, drawn, chosen }
}

const labelOf = (routes: RouteEditor, piece: PieceId): string =>
  routes.movers.find((mover) => mover.piece === piece)?.label ?? piece

export function pick(routes: RouteEditor, drawing: RouteState, piece: PieceId): RouteState {
  const ruling = routes.whyNot(drawing.drawn, piece)
  if (!ruling.allowed) return { ...drawing, refused: [{ piece, label: labelOf(routes, piece), ruling }] }
  return { ...drawing, chosen: piece, refused: [] }
}

/** The way of a piece in another form; what comes after it must still be lawful. */
function redrawn(routes: RouteEditor, drawing: RouteState, piece: PieceId, strokes: readonly Json[]): RouteState {
  const { drawn, past } = drawing
  const route: PieceRoute = { piece, strokes }
  const known = drawn.some((one) => one.piece === piece)
  const wanted = known ? drawn.map((one) => (one.piece === piece ? route : one)) : [...drawn, route]
  const { drawn: lawful, barred } = routes.lawful(wanted.filter((one) => one.strokes.length > 0))
  return { ...drawing, drawn: lawful, past: [...past, drawn], refused: barred }
}

/** One more stroke, from the list. */
export function add(routes: RouteEditor, drawing: RouteState, stroke: Json): RouteState {
  const { chosen } = drawing
  return chosen === null ? drawing : redrawn(routes, drawing, chosen, [...wayOf(drawing, chosen), stroke])
}

/** On to a place, by the cheapest way. */
export function leadTo(routes: RouteEditor, drawing: RouteState, place: PlaceId): RouteState {
  const { chosen, drawn } = drawing
  if (chosen === null) return drawing
  const { strokes, ruling } = routes.lead(drawn, chosen, place)
  if (!ruling.allowed) return { ...drawing, refused: [{ piece: chosen, label: labelOf(routes, chosen), ruling }] }
  return redrawn(routes, drawing, chosen, [...wayOf(drawing, chosen), ...strokes])
}

const moversAt = (routes: RouteEditor, place: PlaceId): PieceId[] =>
  routes.movers.flatMap((mover) => (mover.place === place ? [mover.piece] : []))

/** A place is touched: whoever stands there is taken in hand, one after the other; elsewhere the way goes on to it. */
export function touch(routes: RouteEditor, drawing: RouteState, place: PlaceId): RouteState {
  const here = moversAt(routes, place)
  const next = here[here.indexOf(drawing.chosen ?? '') + 1] ?? here[0]
  return next === undefined ? leadTo(routes, drawing, place) : pick(routes, drawing, next)
}

/** A press on a counter begins its way anew; on the end of a way it goes on from there. */
export function press(routes: RouteEditor, drawing: RouteState, place: PlaceId, ending: PieceId | null): RouteState {
  const here = moversAt(routes, place)
  const piece =
    here.find((one) => one === drawing.chosen) ??
    here.find((one) => wayOf(drawing, one).length === 0 && routes.whyNot(drawing.drawn, one).allowed) ??
    here[0] ??
    ending
  if (piece === null || piece === undefined) return drawing
  const taken = pick(routes, drawing, piece)
  if (taken.chosen !== piece) return taken
  return { ...taken, trail: [{ place, length: here.includes(piece) ? 0 : wayOf(taken, piece).length }] }
}

/** The pointer has come to another place: the way follows it, and goes back where it goes back. */
export function follow(routes: RouteEditor, drawing: RouteState, place: PlaceId): RouteState {
  const { chosen, trail } = drawing
  const last = trail.at(-1)
  const before = trail.at(-2)
  if (chosen === null || last === undefined || last.place === place) return drawing
  const way = wayOf(drawing, chosen)
  if (before?.place === place) {
    const back = redrawn(routes, drawing, chosen, way.slice(0, before.length))
    return { ...back, trail: trail.slice(0, -1) }
  }
  // The first step off the counter draws its way anew.
  const from =
    trail.length === 1 && way.length > last.length
      ? redrawn(routes, drawing, chosen, way.slice(0, last.length))
      : drawing
  const on = leadTo(routes, from, place)
  const length = wayOf(on, chosen).length
  return length > last.length ? { ...on, trail: [...trail, { place, length }] } : { ...drawing, refused: on.refused }
}

export const letGo = (drawing: RouteState): RouteState => ({ ...drawing, trail: [] })

export function undo(drawing: RouteState): RouteState {
  const { past } = drawing
  const before = past.at(-1)
  return before === undefined ? drawing : { ...drawing, drawn: before, past: past.slice(0, -1), refused: [] }
}

export function remove(routes: RouteEditor, drawing: RouteState, piece: PieceId): RouteState {
  return redrawn(routes, drawing, piece, [])
}

/** Goes before the one who went before it, if all of it still holds then: who is seen first draws the fire. */
export function sooner(routes: RouteEditor, drawing: RouteState, piece: PieceId): RouteState {
  const { drawn, past } = drawing
  const at = drawn.findIndex((route) => route.piece === piece)
  const before = drawn[at - 1]
  const route = drawn[at]
  if (route === undefined || before === undefined || before.piece === routes.first) return drawing
  const { drawn: lawful, barred } = routes.lawful(drawn.with(at - 1, route).with(at, before))
  return barred.length > 0
    ? { ...drawing, refused: barred }
    : { ...drawing, drawn: lawful, past: [...past, drawn], refused: [] }
}

export function sameForAll(routes: RouteEditor, drawing: RouteState, piece: PieceId): RouteState {
  const { drawn, barred } = routes.sameForAll(drawing.drawn, piece)
  return { ...drawing, drawn, past: [...drawing.past, drawing.drawn], refused: barred }
}

/** What would be drawn if the way in hand went on to a place; null where nothing would change. */
export function supposed(routes: RouteEditor, drawing: RouteState, place: PlaceId | null): DrawnRoutes | null {
  const { chosen } = drawing
  if (chosen === null || place === null || moversAt(routes, place).length > 0) return null
  const on = leadTo(routes, drawing, place)
  return on.drawn === drawing.drawn ? null : on.drawn
}
