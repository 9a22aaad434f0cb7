/** All sight lines of a large map, computed as a game does on loading. */
import {
  allHexes,
  dottedLabels,
  type HexGrid,
  type HexLine,
  makeHexGrid,
  makeHexLines,
  makeSightTable,
  TOUCH,
} from '@firestep/terrain'
import { seededPicker } from './random-play.ts'
import { median, timeCall } from './timing.ts'

/** Generated heights of each hex: of the ground, and of the top of woods or houses on it. */
interface TestGround {
  readonly ground: Uint8Array
  readonly top: Uint8Array
}

/** 44 by 25 flat-top hexes. */
const makeTestGrid = () =>
  makeHexGrid({ shape: 'columns', shifted: 'even', columns: [1, 44], rows: [1, 25], labels: dottedLabels })

function generateGround(grid: HexGrid, seed: number): TestGround {
  const pick = seededPicker(seed)
  const hexes = allHexes(grid)
  const ground = Uint8Array.from(hexes, () => pick(4))
  // A quarter of the hexes have woods or houses of two levels.
  const top = Uint8Array.from(ground, (height) => height + (pick(4) === 0 ? 2 : 0))
  return { ground, top }
}

/** Sight verdict: 1 if nothing between the ends rises above the straight line from ground to ground, otherwise 0. */
function sightVerdict({ ground, top }: TestGround, line: HexLine): 0 | 1 {
  const last = line.length - 1
  const from = ground[line.ids[0] ?? 0] ?? 0
  const slope = (ground[line.ids[last] ?? 0] ?? 0) - from
  for (let i = 1; i < last; i++) {
    if (line.kinds[i] !== TOUCH.hex) continue
    const hex = line.ids[i] ?? -1
    if (hex >= 0 && ((top[hex] ?? 0) - from) * last > slope * i) return 0
  }
  return 1
}

/** One round: builds the grid, traces its lines, and judges every pair of hexes. */
export function allSight(seed: number): { readonly pairs: number; readonly clear: number } {
  const grid = makeTestGrid()
  const testGround = generateGround(grid, seed)
  const { verdicts } = makeSightTable(makeHexLines(grid), (line) => sightVerdict(testGround, line), { bothWays: true })
  return { pairs: verdicts.length, clear: verdicts.reduce((sum, verdict) => sum + verdict, 0) }
}

/** Median of several rounds, after one that does not count. */
export function allPairsMs(rounds: number, seed: number): number {
  allSight(seed)
  return median(Array.from({ length: rounds }, (_, i) => timeCall(() => allSight(seed + i)).ms))
}
