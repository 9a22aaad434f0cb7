/** Open ground: tufts of grass and ploughed strips; between the lines, broken ground. */
import type { Point } from '@firestep/face'
import { darkEarth, discPath, linePath, openPath, paleInk, scatter, shiftPoint } from '@firestep/face/drawing'
import { ACROSS, SIDE } from '../sheet-geometry.ts'
import type { Site } from './terrain-patch.ts'

export function Countryside({ board, geometry, hexes }: Site) {
  const noMansLand = new Set(board.scenario.noMansLand)
  const ink: string[] = []
  const dots: string[] = []
  for (const hex of hexes) {
    const chance = scatter(hex, 1)
    const centre = geometry.centre(hex)
    if (noMansLand.has(board.book.row[hex] ?? -1)) {
      ink.push(...brokenGround(centre, hex))
      dots.push(...stipple(centre, hex))
    } else if (chance.next() < 0.24) ink.push(...furrows(centre, hex))
    else ink.push(...tufts(centre, hex, 6))
  }
  return (
    <g fill="none" stroke={paleInk} strokeLinecap="round" strokeWidth={1.1}>
      <path d={ink.join('')} opacity={0.75} />
      <path d={dots.join('')} fill={darkEarth} stroke="none" opacity={0.5} />
    </g>
  )
}

/** A point in a hex, away from its sides. */
function pointIn(centre: Point, across: number, down: number): Point {
  // Folds the corners of a square into the hex.
  const y = (down - 0.5) * 2 * (SIDE - 12)
  const room = ACROSS / 2 - 8 - Math.max(0, Math.abs(y) - SIDE / 2) * Math.sqrt(3)
  return shiftPoint(centre, (across - 0.5) * 2 * room, y)
}

function tufts(centre: Point, hex: number, count: number): string[] {
  const chance = scatter(hex, 2)
  return Array.from({ length: count }, (_, i) => {
    const root = pointIn(centre, chance.next(), (i + chance.next()) / count)
    const size = chance.between(3, 5)
    return (
      linePath(root, shiftPoint(root, -size * 0.7, -size * 0.8)) +
      linePath(root, shiftPoint(root, 0, -size * 1.2)) +
      linePath(root, shiftPoint(root, size * 0.7, -size * 0.8))
    )
  })
}

/** A ploughed strip, seen from above. */
function furrows(centre: Point, hex: number): string[] {
  const chance = scatter(hex, 3)
  const angle = chance.between(-0.6, 0.6)
  const middle = shiftPoint(centre, chance.between(-8, 8), chance.between(-6, 6))
  const [along, sideways] = [
    { x: Math.cos(angle), y: Math.sin(angle) },
    { x: -Math.sin(angle), y: Math.cos(angle) },
  ]
  const rows = 4 + Math.floor(chance.between(0, 4))
  return Array.from({ length: rows }, (_, i) => {
    const offset = (i - (rows - 1) / 2) * 8
    const halfLength =
      Math.min(chance.between(26, 38), Math.sqrt(Math.max(0, 42 * 42 - offset * offset))) * chance.between(0.78, 1)
    const from = shiftPoint(
      middle,
      sideways.x * offset - along.x * halfLength,
      sideways.y * offset - along.y * halfLength,
    )
    const to = shiftPoint(
      middle,
      sideways.x * offset + along.x * halfLength,
      sideways.y * offset + along.y * halfLength,
    )
    const gapShare = chance.between(0.3, 0.7)
    const gap = { x: from.x + (to.x - from.x) * gapShare, y: from.y + (to.y - from.y) * gapShare }
    return linePath(from, gap) + linePath(shiftPoint(gap, along.x * 5, along.y * 5), to)
  })
}

/** Broken strokes and tree stumps. */
function brokenGround(centre: Point, hex: number): string[] {
  const chance = scatter(hex, 4)
  const dashes = Array.from({ length: 9 }, (_, i) => {
    const start = pointIn(centre, chance.next(), (i + chance.next()) / 9)
    const angle = chance.between(-0.5, 0.5)
    const length = chance.between(4, 10)
    return openPath([
      start,
      shiftPoint(start, Math.cos(angle) * length * 0.5, Math.sin(angle) * length * 0.5 - 1.5),
      shiftPoint(start, Math.cos(angle) * length, Math.sin(angle) * length),
    ])
  })
  if (chance.next() > 0.4) return dashes
  const foot = pointIn(centre, chance.next(), chance.next())
  return [
    ...dashes,
    openPath([foot, shiftPoint(foot, 0.6, -10)]),
    openPath([shiftPoint(foot, 0.3, -5), shiftPoint(foot, 4, -9)]),
    openPath([shiftPoint(foot, 0.4, -7), shiftPoint(foot, -3, -10.5)]),
    linePath(shiftPoint(foot, -3, 0.5), shiftPoint(foot, 4, 0.5)),
  ]
}

const stipple = (centre: Point, hex: number): string[] => {
  const chance = scatter(hex, 5)
  return Array.from({ length: 16 }, (_, i) =>
    discPath(pointIn(centre, chance.next(), (i + chance.next()) / 16), chance.between(0.5, 1.1)),
  )
}
