/** Time to compute all lines of sight of a large map, as a game does when it is loaded. */
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

/** Heights by hex: of the ground, and of the top of the woods or houses on it. */
interface TestGround {
  readonly ground: Uint8Array
  readonly top: Uint8Array
}

/** A grid of 44 columns of 25 flat-top hexes. */
const makeTestGrid = () =>
  makeHexGrid({ shape: 'columns', shifted: 'even', columns: [1, 44], rows: [1, 25], labels: dottedLabels })

const groundLevels = 4
/** One hex in so many has woods or houses, at random. */
const hexesPerCover = 4
const coverHeight = 2

function generateGround(grid: HexGrid, seed: number): TestGround {
  const pick = seededPicker(seed)
  const hexes = allHexes(grid)
  const ground = Uint8Array.from(hexes, () => pick(groundLevels))
  const top = Uint8Array.from(ground, (height) => height + (pick(hexesPerCover) === 0 ? coverHeight : 0))
  return { ground, top }
}

/** 1 if nothing between the ends of the line rises above the straight line from ground to ground, otherwise 0. */
function sightVerdict({ ground, top }: TestGround, line: HexLine): 0 | 1 {
  const last = line.length - 1
  const startHeight = ground[line.ids[0] ?? 0] ?? 0
  const rise = (ground[line.ids[last] ?? 0] ?? 0) - startHeight
  for (let i = 1; i < last; i++) {
    if (line.kinds[i] !== TOUCH.hex) continue
    const hex = line.ids[i] ?? -1
    if (hex >= 0 && ((top[hex] ?? 0) - startHeight) * last > rise * i) return 0
  }
  return 1
}

/** Builds the grid, traces its lines and finds the verdict of every pair of hexes; the result is how many see each other. */
export function allSight(seed: number): { readonly pairs: number; readonly clear: number } {
  const grid = makeTestGrid()
  const testGround = generateGround(grid, seed)
  const { verdicts } = makeSightTable(makeHexLines(grid), (line) => sightVerdict(testGround, line), { bothWays: true })
  return { pairs: verdicts.length, clear: verdicts.reduce((sum, verdict) => sum + verdict, 0) }
}

/** Median time of several rounds, in milliseconds. A first round warms up and does not count. */
export function allPairsMs(rounds: number, seed: number): number {
  allSight(seed)
  return median(Array.from({ length: rounds }, (_, i) => timeCall(() => allSight(seed + i)).ms))
}
