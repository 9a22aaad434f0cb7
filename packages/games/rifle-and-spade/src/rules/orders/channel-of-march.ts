/** 11.4.15: the Channel of March: the area between the outermost routes, and all behind it. */
import { at, memoByObject } from '@firestep/referee'
import { distanceBetween, neighboursOf, unitOf } from '../battlefield.ts'
import type { BrigimentId, Hex } from '../ids.ts'
import type { MapSheet } from '../map-sheet.ts'
import { memoizeOnBattlefield } from '../memoize.ts'
import type { Battlefield } from '../state.ts'
import { inLineOf } from './order-in-effect.ts'
import { routeOf } from './routes-of-march.ts'

export interface ChannelOfMarch {
  /** Within or behind, with one hex of deviation. */
  holds(hex: Hex): boolean
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** Hex centre on a skewed integer grid: straight lines stay straight, without rounding. */
const spotOf = (sheet: MapSheet, hex: Hex): Spot => at(spotsOn(sheet), hex)

const spotsOn = memoByObject((sheet: MapSheet): readonly Spot[] => sheet.hexes.map((hex) => spotAt(sheet.label(hex))))

function spotAt(label: string): Spot {
  const [column = 0, row = 0] = label.split('.').map(Number)
  return { x: column, y: 2 * row + (column % 2 === 0 ? 1 : 0) }
}

const farBehind = 1000

/** Null if no unit In Line has a route: then there is no limit. */
export const channelOf = memoizeOnBattlefield(
  (battlefield: Battlefield, brigiment: BrigimentId): ChannelOfMarch | null => {
    const routes = inLineOf(battlefield, brigiment).flatMap((unit) => {
      const route = routeOf(battlefield, unit)
      return route === null ? [[unitOf(battlefield, unit).hex]] : [route]
    })
    if (routes.length === 0) return null
    const forward = forwardOf(battlefield, routes)
    const path = routes.flat().map((hex) => spotOf(battlefield.sheet, hex))
    const swept = [...path, ...path.map(({ x, y }) => ({ x: x - farBehind * forward.x, y: y - farBehind * forward.y }))]
    const hull = hullOf(swept)
    const known = new Map<Hex, boolean>()
    const inside = (hex: Hex): boolean => {
      const found = known.get(hex) ?? isInside(hull, spotOf(battlefield.sheet, hex))
      known.set(hex, found)
      return found
    }
    return { holds: (hex) => inside(hex) || neighboursOf(battlefield.sheet, hex).some(inside) }
  },
)

/** The overall direction of the routes; if no unit has to move, towards the enemy. */
function forwardOf(battlefield: Battlefield, routes: readonly (readonly Hex[])[]): Spot {
  const sum = { x: 0, y: 0 }
  const add = (from: Hex, to: Hex): void => {
    const [a, b] = [spotOf(battlefield.sheet, from), spotOf(battlefield.sheet, to)]
    sum.x += b.x - a.x
    sum.y += b.y - a.y
  }
  for (const route of routes) add(at(route, 0), at(route, route.length - 1))
  if (sum.x === 0 && sum.y === 0)
    for (const route of routes) for (const { hex } of battlefield.enemy.stacks) add(at(route, 0), hex)
  return sum
}

const turnDirection = (a: Spot, b: Spot, c: Spot): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** The convex hull, by the monotone chain algorithm; some corners may occur twice. */
function hullOf(spots: readonly Spot[]): Spot[] {
  const sorted = [...spots].sort((a, b) => a.x - b.x || a.y - b.y)
  const half = (list: readonly Spot[]): Spot[] => {
    const chain: Spot[] = []
    for (const spot of list) {
      while (chain.length > 1 && turnDirection(at(chain, chain.length - 2), at(chain, chain.length - 1), spot) <= 0)
        chain.pop()
      chain.push(spot)
    }
    return chain
  }
  return [...half(sorted), ...half([...sorted].reverse())]
}

function isInside(hull: readonly Spot[], spot: Spot): boolean {
  for (let i = 0; i < hull.length; i++)
    if (turnDirection(at(hull, i), at(hull, (i + 1) % hull.length), spot) < 0) return false
  return isBetween(hull, spot)
}

/** A hull of zero width holds only the hexes between its ends. */
function isBetween(hull: readonly Spot[], { x, y }: Spot): boolean {
  const xs = hull.map((spot) => spot.x)
  const ys = hull.map((spot) => spot.y)
  return x >= Math.min(...xs) && x <= Math.max(...xs) && y >= Math.min(...ys) && y <= Math.max(...ys)
}

/** Distance of a hex from the channel. */
export function distanceToChannel(battlefield: Battlefield, channel: ChannelOfMarch, hex: Hex): number {
  let best = Number.POSITIVE_INFINITY
  for (const member of battlefield.sheet.hexes) {
    const distance = distanceBetween(battlefield, hex, member)
    if (distance < best && channel.holds(member)) best = distance
  }
  return best
}
