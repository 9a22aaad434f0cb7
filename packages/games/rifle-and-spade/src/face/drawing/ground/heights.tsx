/** Levels of ground as tints, and the features on hexsides (5.1.1, 5.1.3): contours, crests, ridges, cliffs. */
import type { Point } from '@firestep/face'
import {
  besideStation,
  closedPath,
  ink,
  linePath,
  openPath,
  pointBetween,
  RepeatedPaths,
  stationsAlong,
} from '@firestep/face/drawing'
import { type HexGeometry, hexPaths } from '@firestep/face/hex'
import { allSides, hexesBeside } from '@firestep/terrain'
import type { Hex, HexSide } from '../../../rules/ids.ts'
import { SIDE as LIES, type MapSheet } from '../../../rules/map-sheet.ts'
import { contourInk, ridgeInk, tintOf } from '../colours.ts'

interface Props {
  readonly sheet: MapSheet
  readonly geometry: HexGeometry
}

export function Tints({ sheet, geometry }: Props) {
  const levels = [...new Set(sheet.level)].filter((level) => level > 0).sort((a, b) => a - b)
  return levels.map((level) => (
    <path
      key={level}
      d={hexPaths(
        geometry,
        sheet.hexes.filter((hex) => sheet.level[hex] === level),
      ).join('')}
      fill={tintOf(level)}
      // Covers the seam between neighbours on one level.
      stroke={tintOf(level)}
      strokeWidth={0.8}
    />
  ))
}

/** A hexside with the lower hex to the right, and the drop in levels. */
interface Slope {
  readonly side: HexSide
  readonly line: readonly [Point, Point]
  readonly drop: number
}

/** Sea is lower than any land. */
const heightOf = (sheet: MapSheet, hex: Hex): number => (sheet.terrain[hex] === 'sea' ? -1 : (sheet.level[hex] ?? 0))

function slopeOf({ sheet, geometry }: Props, side: HexSide): Slope {
  const [a, b] = geometry.ends(side)
  const [firstHex, secondHex] = hexesBeside(sheet.grid, side)
  if (firstHex === undefined || secondHex === undefined) return { side, line: [a, b], drop: 0 }
  const [high, low] =
    heightOf(sheet, firstHex) >= heightOf(sheet, secondHex) ? [firstHex, secondHex] : [secondHex, firstHex]
  const towards = geometry.centre(low)
  const turnsRight = (b.x - a.x) * (towards.y - a.y) - (b.y - a.y) * (towards.x - a.x) > 0
  return { side, line: turnsRight ? [a, b] : [b, a], drop: heightOf(sheet, high) - heightOf(sheet, low) }
}

/** 5.1.1: sides between land of different levels. */
export const contourSides = (sheet: MapSheet): HexSide[] =>
  allSides(sheet.grid).filter((side) => {
    const [firstHex, secondHex] = hexesBeside(sheet.grid, side)
    if (firstHex === undefined || secondHex === undefined) return false
    const isLand = [firstHex, secondHex].every((hex) => sheet.terrain[hex] !== 'sea')
    return isLand && sheet.level[firstHex] !== sheet.level[secondHex]
  })

export const sidesWith = (sheet: MapSheet, bit: number): HexSide[] =>
  allSides(sheet.grid).filter((side) => ((sheet.sides[side] ?? 0) & bit) !== 0)

export function Slopes({ sheet, geometry }: Props) {
  const slopes = (sides: readonly HexSide[]) => sides.map((side) => slopeOf({ sheet, geometry }, side))
  const contours = slopes(contourSides(sheet))
  const crests = slopes(sidesWith(sheet, LIES.crest))
  const ridges = slopes(sidesWith(sheet, LIES.ridge))
  const cliffs = slopes(sidesWith(sheet, LIES.cliff))
  const lines = (list: readonly Slope[]) => list.map(({ line }) => openPath(line))
  return (
    <g fill="none" strokeLinecap="round">
      <RepeatedPaths parts={contours.flatMap(hachures)} stroke={contourInk} strokeWidth={0.9} strokeOpacity={0.65} />
      <RepeatedPaths parts={lines(contours)} stroke={contourInk} strokeWidth={1.8} />
      <RepeatedPaths parts={crests.flatMap(teeth)} fill={contourInk} stroke={contourInk} strokeWidth={0.6} />
      <RepeatedPaths parts={lines(crests)} stroke={contourInk} strokeWidth={3} />
      <RepeatedPaths parts={ridges.flatMap(spine)} stroke={ridgeInk} strokeWidth={2} />
      <RepeatedPaths parts={lines(ridges)} stroke={ridgeInk} strokeWidth={4.6} />
      <RepeatedPaths
        parts={cliffs.flatMap(rocks)}
        fill="#b9a78a"
        stroke={ink}
        strokeWidth={1.1}
        strokeLinejoin="round"
      />
      <RepeatedPaths parts={lines(cliffs)} stroke={ink} strokeWidth={3.4} />
    </g>
  )
}

/** Contour: fine strokes down the slope, longer for a larger drop. */
const hachures = ({ line, drop }: Slope): string[] =>
  stationsAlong(line, 5)
    .slice(1)
    .map((station, i) => linePath(station.at, besideStation(station, (i % 2 === 0 ? 7 : 4.5) + 3.5 * (drop - 1))))

/** Military crest: solid teeth down the slope that it hides. */
const teeth = ({ line: [a, b] }: Slope): string[] =>
  stationsAlong([pointBetween(a, b, 0.12), pointBetween(a, b, 0.88)], 9.1).map((station) => {
    const along = { x: station.right.y * 3.4, y: -station.right.x * 3.4 }
    const tip = besideStation(station, 10)
    return closedPath([
      { x: station.at.x + along.x, y: station.at.y + along.y },
      tip,
      { x: station.at.x - along.x, y: station.at.y - along.y },
    ])
  })

/** Ridge: ribs on both sides of its back. */
const spine = ({ line: [a, b] }: Slope): string[] =>
  stationsAlong([pointBetween(a, b, 0.1), pointBetween(a, b, 0.9)], 8).map((station) =>
    linePath(besideStation(station, -6.5), besideStation(station, 6.5)),
  )

/** Cliff: broken rock below its edge. */
const rocks = ({ line }: Slope): string[] => {
  const stations = stationsAlong(line, 5)
  return stations.slice(0, -1).map((station, i) => {
    const next = stations[i + 1] ?? station
    return closedPath([
      station.at,
      besideStation(station, i % 2 === 0 ? 13 : 9),
      besideStation(next, i % 2 === 0 ? 10 : 13),
      next.at,
    ])
  })
}
