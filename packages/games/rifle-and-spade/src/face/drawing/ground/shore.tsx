/** The sea, the shore, and the sides where boats can land (17.2.4). */
import {
  besideStation,
  closedPath,
  discPath,
  linePath,
  openPath,
  pointBetween,
  RepeatedPaths,
  scatter,
  stationsAlong,
} from '@firestep/face/drawing'
import { type HexGeometry, hexPaths } from '@firestep/face/hex'
import { allHexes, allSides, hexesBeside } from '@firestep/terrain'
import type { Facing, Hex } from '../../../rules/ids.ts'
import { hasFacing, type MapSheet } from '../../../rules/map-sheet.ts'
import { darkWater, ridgeInk, sand, water } from '../colours.ts'
import { hexesOf } from './fields.tsx'

interface Props {
  readonly sheet: MapSheet
  readonly geometry: HexGeometry
}

const facings: readonly Facing[] = [0, 1, 2, 3, 4, 5]

/** Each hexside where boats can land. */
export const landingSides = ({ beach, grid }: MapSheet): (readonly [Hex, Facing])[] =>
  allHexes(grid).flatMap((hex) =>
    facings.flatMap((facing): (readonly [Hex, Facing])[] =>
      hasFacing(beach[hex] ?? 0, facing) ? [[hex, facing]] : [],
    ),
  )

export function Shore({ sheet, geometry }: Props) {
  const sea = hexesOf(sheet, 'sea')
  const coast = allSides(sheet.grid).filter((side) => {
    const [isFirstSea, isSecondSea] = hexesBeside(sheet.grid, side).map((hex) => sheet.terrain[hex] === 'sea')
    return isFirstSea !== undefined && isSecondSea !== undefined && isFirstSea !== isSecondSea
  })
  const beaches = landingSides(sheet)
  return (
    <g strokeLinecap="round" strokeLinejoin="round" fill="none">
      <RepeatedPaths parts={hexPaths(geometry, sea)} fill={water} stroke={water} strokeWidth={0.8} />
      <RepeatedPaths
        parts={sea.map((hex) => ripples(geometry, hex))}
        stroke={darkWater}
        strokeWidth={1.1}
        strokeOpacity={0.5}
      />
      <RepeatedPaths parts={beaches.map((one) => strand(geometry, one))} fill={sand} stroke={sand} strokeWidth={1} />
      <RepeatedPaths parts={beaches.map((one) => grains(geometry, one))} fill={ridgeInk} fillOpacity={0.6} />
      <RepeatedPaths parts={coast.map((side) => openPath(geometry.ends(side)))} stroke={darkWater} strokeWidth={2.6} />
      <RepeatedPaths parts={beaches.map((one) => landing(geometry, one))} stroke={darkWater} strokeWidth={2.2} />
    </g>
  )
}

function ripples(geometry: HexGeometry, hex: Hex): string {
  const chance = scatter(hex, 5)
  const { x, y } = geometry.centre(hex)
  return Array.from({ length: 5 }, (_, i) => {
    const angle = i * 2.4 + chance.between(-0.4, 0.4)
    const distance = 12 + i * 7
    return `M${Math.round(x + Math.cos(angle) * distance - 9)} ${Math.round(y + Math.sin(angle) * distance)}q4.5 -4 9 0t9 0`
  }).join('')
}

/** A band of sand inside the side. */
function strand(geometry: HexGeometry, [hex, facing]: readonly [Hex, Facing]): string {
  const [a, b] = geometry.edge(hex, facing)
  const [c, d] = geometry.edge(hex, facing, 0.84)
  return closedPath([a, b, d, c])
}

function grains(geometry: HexGeometry, [hex, facing]: readonly [Hex, Facing]): string {
  const chance = scatter(hex * 6 + facing, 3)
  const [a, b] = geometry.edge(hex, facing, 0.92)
  return Array.from({ length: 12 }, (_, i) => {
    const { x, y } = pointBetween(a, b, (i + 0.5) / 12)
    return discPath({ x: x + chance.between(-2, 2), y: y + chance.between(-2.5, 2.5) }, chance.between(0.6, 1.1))
  }).join('')
}

/** An arrow head from the water onto the sand. */
function landing(geometry: HexGeometry, [hex, facing]: readonly [Hex, Facing]): string {
  const [a, b] = geometry.edge(hex, facing)
  const [station] = stationsAlong([pointBetween(a, b, 0.5), b], 1)
  if (station === undefined) return ''
  // To the right of a side that runs clockwise is its own hex.
  const [tail, tip] = [besideStation(station, -9), besideStation(station, 5)]
  const [left, right] = [pointBetween(a, b, 0.41), pointBetween(a, b, 0.59)]
  return linePath(tail, tip) + openPath([left, tip, right])
}
