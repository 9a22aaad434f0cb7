/** Marks of movement and fire between hexes. */
import type { Seat } from '@firestep/referee'
import type { HexId } from '@firestep/terrain'
import type { Mark } from '../map.ts'
import { percentText } from '../text.ts'
import { type BoardContext, placeOf, ringHex } from './hex-board.ts'

/** A line of fire; none from off the map or within one hex. */
export const shotMarks = ({ board }: BoardContext, from: HexId, to: HexId, seat: Seat): Mark[] =>
  from < 0 || from === to ? [] : [{ type: 'shot', from: placeOf(board, from), to: placeOf(board, to), seat }]

/** The path through those hexes that are on the map; none if it does not leave its first. */
export function pathMarks({ board }: BoardContext, hexes: readonly HexId[], seat: Seat): Mark[] {
  const places = hexes.filter((hex, i) => hex >= 0 && hex !== hexes[i - 1]).map((hex) => placeOf(board, hex))
  return places.length < 2 ? [] : [{ type: 'path', places, seat }]
}

/** One point of a drawn route. */
interface RoutePoint {
  readonly hex: HexId
  /** The chance that the piece comes so far and can go on. */
  readonly chance: number
  /** The hexes of those who may fire at it there. */
  readonly shooters: readonly HexId[]
}

interface MarkedRoutes {
  readonly routes: readonly { readonly from: HexId; readonly points: readonly RoutePoint[] }[]
  /** The points of the route that is shown in detail. */
  readonly detailed: readonly RoutePoint[]
  readonly movers: Seat
  readonly shooters: Seat
}

const evenChance = 0.5

/** The paths of routes, with chances along the detailed route and at the end of every other one. */
export function routeMarks(context: BoardContext, { routes, detailed, movers, shooters }: MarkedRoutes): Mark[] {
  const chances = new Map<HexId, number>()
  for (const { hex, chance } of routes.flatMap(({ points }) => points.slice(-1)))
    chances.set(hex, Math.min(chance, chances.get(hex) ?? 1))
  for (const { hex, chance } of detailed) chances.set(hex, chance)
  return [
    ...detailed.flatMap((point) => point.shooters.flatMap((from) => shotMarks(context, from, point.hex, shooters))),
    ...routes.flatMap(({ from, points }) => pathMarks(context, [from, ...points.map(({ hex }) => hex)], movers)),
    ...[...chances].flatMap(([hex, chance]) => (hex < 0 ? [] : [chanceRing(context, hex, chance)])),
  ]
}

const chanceRing = (context: BoardContext, hex: HexId, chance: number): Mark =>
  chance < 1
    ? ringHex(context, hex, chance < evenChance ? 'bad' : 'aim', percentText(chance))
    : ringHex(context, hex, 'good')
