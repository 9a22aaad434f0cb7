/** Printed trenches: a crenellated line through every hex that holds one, across every hexside that joins two (8.321). */
import type { Point } from '@firestep/face'
import { besideStation, linePath, openPath, RepeatedPaths, smoothLine, stationsAlong } from '@firestep/face/drawing'
import type { HexGeometry } from '@firestep/face/hex'
import { allHexes, DIRECTIONS, type Direction, neighbour, sideOf } from '@firestep/terrain'
import { type Side, sides } from '../../../data/schema.ts'
import type { Hex } from '../../../rules/ids.ts'
import { type MapSheet, SIDE_FEATURE } from '../../../rules/map-sheet.ts'
import type { Board } from '../../board.ts'
import { sideTones } from '../colours.ts'
import { SIDE } from '../sheet-geometry.ts'

/** Directions in which the printed trench of a hex continues. */
export const printedJoins = ({ grid, sides: sideFeatures, trench }: MapSheet, hex: Hex): Direction[] =>
  DIRECTIONS.filter((direction) => {
    const next = neighbour(grid, hex, direction)
    const side = sideOf(grid, hex, direction)
    return next !== null && trench[next] !== null && ((sideFeatures[side] ?? 0) & SIDE_FEATURE.trench) !== 0
  })

/** The trench of one hex: from side to side, from a side to the dot, or a short unconnected piece. */
export function trenchIn(geometry: HexGeometry, hex: Hex, joins: readonly Direction[]): readonly (readonly Point[])[] {
  const at = geometry.centre(hex)
  const gates = joins.map((direction) => geometry.gate(hex, direction))
  const [first, second] = gates
  if (first === undefined)
    return [
      [
        { x: at.x - SIDE / 2, y: at.y },
        { x: at.x + SIDE / 2, y: at.y },
      ],
    ]
  if (gates.length === 2 && second !== undefined) return [smoothLine([first, at, second])]
  return gates.map((gate) => [gate, at])
}

/**
 * Shapes of traverses: slanting for the Central Powers, square for the Entente, so that the owner shows without colour.
 */
type Traverses = 'slanting' | 'square'
const traverses: Readonly<Record<Side, Traverses>> = { central: 'slanting', entente: 'square' }

const STRIDE = 3
const DEPTH = 3.4
/** Forward in a bay, back in a traverse; square ones turn at right angles. */
const strides: Readonly<Record<Traverses, readonly (readonly number[])[]>> = {
  slanting: [[-1], [1], [1], [1], [-1]],
  square: [[-1, 1], [1], [1], [1, -1], [-1]],
}

function crenellated(line: readonly Point[], form: Traverses): Point[] {
  const pattern = strides[form]
  return stationsAlong(line, STRIDE).flatMap((station, i) =>
    (pattern[i % pattern.length] ?? []).map((forward) => besideStation(station, DEPTH * forward)),
  )
}

export function Trenches({ board, geometry }: { readonly board: Board; readonly geometry: HexGeometry }) {
  const { sheet, scenario } = board
  return sides.map((side) => {
    const { main, dark } = sideTones(scenario, side)
    const lines = allHexes(sheet.grid)
      .filter((hex) => sheet.trench[hex] === side)
      .flatMap((hex) => trenchIn(geometry, hex, printedJoins(sheet, hex)))
    return <TrenchLines key={side} lines={lines} form={traverses[side]} main={main} dark={dark} />
  })
}

interface TrenchLinesProps {
  readonly lines: readonly (readonly Point[])[]
  readonly form: Traverses
  readonly main: string
  readonly dark: string
}

export function TrenchLines({ lines, form, main, dark }: TrenchLinesProps) {
  const bayPaths = lines.map((line) => openPath(crenellated(line, form)))
  const spoil = lines.map((line) =>
    stationsAlong(line, 6)
      .map((station) => linePath(besideStation(station, 7), besideStation(station, 9.5)))
      .join(''),
  )
  return (
    <g fill="none" strokeLinejoin="miter">
      <path d={lines.map(openPath).join('')} stroke="#a98555" strokeOpacity={0.4} strokeWidth={15} />
      <RepeatedPaths parts={spoil} stroke={dark} strokeWidth={0.8} strokeOpacity={0.6} />
      <RepeatedPaths parts={bayPaths} stroke={dark} strokeWidth={4.8} />
      <RepeatedPaths parts={bayPaths} stroke={main} strokeWidth={3} />
    </g>
  )
}
