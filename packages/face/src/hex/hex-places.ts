/** The hexes and hexsides of a grid as places of a sheet. */
import { allHexes, allSides, type HexId, hexesBeside, neighbours, printHex, printSide } from '@firestep/terrain'
import { pointBetween, stripOutline } from '../drawing/svg-paths.ts'
import type { Place, PlaceId } from '../map.ts'
import type { HexGeometry } from './hex-geometry.ts'

/** A place for each whole hex; by default its id and label are those that the grid prints. */
export const hexPlaces = (
  geometry: HexGeometry,
  idOf: (hex: HexId) => PlaceId = (hex) => printHex(geometry.grid, hex),
  labelOf: (hex: HexId) => string = idOf,
): Place[] =>
  allHexes(geometry.grid).map((hex) => ({
    id: idOf(hex),
    label: labelOf(hex),
    at: geometry.centre(hex),
    outline: geometry.corners(hex),
    neighbours: neighbours(geometry.grid, hex).map(idOf),
  }))

interface SideReach {
  /** Distance from a side within which a pointer hits it. */
  readonly halfWidth: number
  /** The share of a side at each end at which it is not hit. */
  readonly endGap: number
}

/** A small place for each hexside, named as the grid prints it: guns fire through sides, and wire lies on them. */
export function sidePlaces(geometry: HexGeometry, { halfWidth, endGap }: SideReach): Place[] {
  const { grid } = geometry
  return allSides(grid).map((side) => {
    const [a, b] = geometry.ends(side)
    const name = printSide(grid, side)
    return {
      id: name,
      label: name,
      at: pointBetween(a, b, 0.5),
      outline: stripOutline(pointBetween(a, b, endGap), pointBetween(a, b, 1 - endGap), halfWidth),
      neighbours: hexesBeside(grid, side)
        .sort((a, b) => a - b)
        .map((hex) => printHex(grid, hex)),
      small: true,
    }
  })
}
