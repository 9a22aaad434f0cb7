/** Terrain that covers whole hexes: wheat, craters, no-man's-land, and hexes closed to units. */
import { arcPath, discPath, linePath, paper, RepeatedPaths, scatter, shiftPoint } from '@firestep/face/drawing'
import { type HexGeometry, hexPaths } from '@firestep/face/hex'
import { allHexes } from '@firestep/terrain'
import type { Hex } from '../../../rules/ids.ts'
import { isWheatSeason } from '../../../rules/scenario.ts'
import type { Board } from '../../board.ts'
import { dugEarth, straw } from '../colours.ts'
import { SIDE, TALL } from '../sheet-geometry.ts'

interface Props {
  readonly board: Board
  readonly geometry: HexGeometry
}

const hexesMarked = ({ sheet }: Board, marks: Uint8Array): Hex[] =>
  allHexes(sheet.grid).filter((hex) => marks[hex] === 1)

/** 8.8: wheat stands in its season only. */
export const standingWheat = (board: Board): Hex[] =>
  isWheatSeason(board.scenario) ? hexesMarked(board, board.sheet.wheat) : []

export function Wheat({ board, geometry }: Props) {
  const hexes = standingWheat(board)
  return (
    <g>
      <RepeatedPaths parts={hexPaths(geometry, hexes)} fill={straw} fillOpacity={0.2} />
      <RepeatedPaths
        parts={hexes.map((hex) => ears(geometry, hex))}
        stroke={straw}
        strokeWidth={1.3}
        strokeLinecap="round"
      />
    </g>
  )
}

function ears(geometry: HexGeometry, hex: Hex): string {
  const at = geometry.centre(hex)
  const chance = scatter(hex, 8)
  const strokes: string[] = []
  for (let row = -3; row <= 3; row++) {
    const y = row * 14
    const half = SIDE - Math.abs(y) / Math.sqrt(3) - 9
    for (let x = -half; x <= half; x += 10) {
      const foot = shiftPoint(at, x + chance.between(-1.5, 1.5), y + 4)
      strokes.push(linePath(foot, shiftPoint(foot, chance.between(-1, 3), -8)))
    }
  }
  return strokes.join('')
}

export function Craters({ board, geometry }: Props) {
  const rings: string[] = []
  const shades: string[] = []
  for (const hex of hexesMarked(board, board.sheet.crater)) {
    const chance = scatter(hex, 4)
    for (let i = 0; i < 6; i++) {
      const angle = ((i + chance.between(-0.3, 0.3)) * Math.PI) / 3
      const distance = chance.between(0.55, 0.86)
      const hole = shiftPoint(
        geometry.centre(hex),
        Math.cos(angle) * distance * TALL,
        Math.sin(angle) * distance * TALL,
      )
      const radius = chance.between(3.5, 8)
      rings.push(discPath(hole, radius))
      shades.push(arcPath(hole, radius * 0.66, Math.PI * 0.9, Math.PI * 1.75))
    }
  }
  return (
    <g strokeLinecap="round">
      <RepeatedPaths parts={rings} fill="#c3a06a" fillOpacity={0.55} stroke={dugEarth} strokeWidth={1.1} />
      <RepeatedPaths parts={shades} fill="none" stroke={dugEarth} strokeWidth={1.9} strokeOpacity={0.75} />
    </g>
  )
}

export function NoMansLand({ board, geometry, name }: Props & { readonly name: string }) {
  return (
    <g>
      <defs>
        <pattern id={`${name}-nobody`} width={13} height={13} patternUnits="userSpaceOnUse">
          <path d={discPath({ x: 3, y: 3 }, 1) + discPath({ x: 9.5, y: 9.5 }, 1)} fill={dugEarth} />
        </pattern>
      </defs>
      <RepeatedPaths
        parts={hexPaths(geometry, hexesMarked(board, board.sheet.noMansLand))}
        fill={`url(#${name}-nobody)`}
        fillOpacity={0.5}
      />
    </g>
  )
}

/** Closed hexes are paled; those that are no part of the map (2.2) even more. */
export function Closed({ board, geometry }: Props) {
  const { open, exists } = board.scenario
  const closedHexes = allHexes(board.sheet.grid).filter((hex) => open[hex] === 0)
  return (
    <g>
      <RepeatedPaths
        parts={hexPaths(
          geometry,
          closedHexes.filter((hex) => exists[hex] === 1),
        )}
        fill={paper}
        fillOpacity={0.5}
      />
      <RepeatedPaths
        parts={hexPaths(
          geometry,
          closedHexes.filter((hex) => exists[hex] === 0),
        )}
        fill={paper}
        fillOpacity={0.86}
      />
    </g>
  )
}
