/** Field works: scrapes, trench counters, blockhouses, bomb stops (8.2, 8.3). */
import type { Point } from '@firestep/face'
import {
  besideStation,
  distanceBetween,
  freshPaper,
  ink,
  linePath,
  openPath,
  placePath,
  pointBetween,
  shiftPoint,
  stationsAlong,
} from '@firestep/face/drawing'
import type { HexGeometry } from '@firestep/face/hex'
import { DIRECTIONS, type Direction, neighbour } from '@firestep/terrain'
import { trenchesJoin } from '../../../rules/battlefield.ts'
import type { Hex, HexSide } from '../../../rules/ids.ts'
import type { Battlefield } from '../../../rules/state.ts'
import { dugEarth } from '../colours.ts'
import { TrenchLines, trenchIn } from '../ground/trenches.tsx'

interface Props {
  readonly battlefield: Battlefield
  readonly geometry: HexGeometry
}

/**
 * Directions in which the trench of a hex continues: a trench counter joins adjacent trenches, a bomb stop parts them
 * (8.322).
 */
export const joinsNow = (battlefield: Battlefield, hex: Hex): Direction[] =>
  DIRECTIONS.filter((direction) => {
    const next = neighbour(battlefield.sheet.grid, hex, direction)
    return next !== null && trenchesJoin(battlefield, hex, next)
  })

export function Works({ battlefield, geometry }: Props) {
  const { scrapes, trenches, blockhouses, bombStops } = battlefield.state
  // A printed trench beside a trench counter joins it too.
  const counters = trenches.flatMap((hex) => {
    const joins = joinsNow(battlefield, hex)
    const beyond = joins.flatMap((direction) => {
      const next = neighbour(battlefield.sheet.grid, hex, direction)
      return next === null || battlefield.state.trenches.includes(next)
        ? []
        : [[geometry.gate(hex, direction), geometry.centre(next)]]
    })
    return [...trenchIn(geometry, hex, joins), ...beyond]
  })
  const stops = bombStops.map((side) => bombStop(geometry, side))
  return (
    <g>
      <path
        d={scrapes.map((hex) => scrape(geometry.centre(hex))).join('')}
        fill="none"
        stroke={dugEarth}
        strokeWidth={3}
        strokeLinecap="round"
      />
      <TrenchLines lines={counters} form="slanting" main="#6d5334" dark={ink} />
      <path
        d={trenches.map((hex) => placePath(trenchPlate, shiftPoint(geometry.centre(hex), -27, 40))).join('')}
        fill={freshPaper}
        stroke={ink}
        strokeWidth={1.5}
      />
      <path
        d={blockhouses.map((hex) => placePath(walls, shiftPoint(geometry.centre(hex), -30, -38))).join('')}
        fill="#a7a297"
        fillRule="evenodd"
        stroke={ink}
        strokeWidth={1.8}
        strokeLinejoin="round"
      />
      <path d={stops.map(({ bags }) => bags).join('')} fill="#d6bd85" stroke={ink} strokeWidth={1.3} />
    </g>
  )
}

/** A rim of earth around the hex, open towards the sides. */
function scrape(at: Point): string {
  const half = (direction: number) =>
    Array.from({ length: 9 }, (_, i) => {
      const angle = Math.PI * (0.24 + (0.52 * i) / 8)
      return shiftPoint(at, 47 * Math.cos(angle), direction * 43 * Math.sin(angle))
    })
  const ticks = [-1, 1].flatMap((direction) =>
    half(direction).map((point) => linePath(point, shiftPoint(point, (point.x - at.x) * 0.1, (point.y - at.y) * 0.12))),
  )
  return [openPath(half(1)), openPath(half(-1)), ...ticks].join('')
}

/** The symbol of a trench counter: a piece of parapet on a plate. */
const trenchPlate = 'M-11 -7H11V7H-11ZM-9 2H-5V-3H0V2H5V-3H9'
/** A blockhouse from above, with its slits. */
const walls = 'M-11 -8H11V8H-11ZM-6 -3.5H6V3.5H-6ZM-3 -8V-3.5M3 -8V-3.5'

/** Sandbags across the trench. */
function bombStop(geometry: HexGeometry, side: HexSide): { readonly bags: string } {
  const [a, b] = geometry.ends(side)
  const line = [pointBetween(a, b, 0.3), pointBetween(a, b, 0.7)]
  const wide = distanceBetween(a, b) * 0.4
  return {
    bags: stationsAlong(line, wide / 3)
      .slice(0, 4)
      .map((station) => {
        const [left, right] = [besideStation(station, -5), besideStation(station, 5)]
        return `${openPath([left, right])}${bag(left)}${bag(right)}`
      })
      .join(''),
  }
}

const bag = (at: Point): string => placePath('M-5 -3.4q5 -2.6 10 0q2.4 3.4 0 6.8q-5 2.6 -10 0q-2.4 -3.4 0 -6.8Z', at)
