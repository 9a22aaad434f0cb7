/** Runs of hexes joined through shared sides: trenches and lanes. */
import type { Point } from '@firestep/face'
import { pointBetween, shiftPoint, smoothLine } from '@firestep/face/drawing'
import type { HexGeometry } from '@firestep/face/hex'
import { type Direction, directionTo, neighbour } from '@firestep/terrain'
import { type Hex, offBoard } from '../../../rules/ids.ts'

export type HexRun = readonly Hex[]

const EAST = 2
const WEST = 5

/** Splits an ordered list of hexes wherever the next one is not a neighbour. */
export function splitRuns(geometry: HexGeometry, hexes: readonly Hex[]): HexRun[] {
  const runs: Hex[][] = []
  for (const hex of hexes) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run !== undefined && last !== undefined && directionTo(geometry.grid, last, hex) !== null) run.push(hex)
    else runs.push([hex])
  }
  return runs
}

/** Joins runs whose ends are neighbours in a row. */
export function joinRuns(geometry: HexGeometry, runs: readonly HexRun[]): HexRun[] {
  const sortedRuns = runs
    .map((run) => fromTheLeft(geometry, run))
    .sort((a, b) => startX(geometry, a) - startX(geometry, b))
  const joinedRuns: HexRun[] = []
  for (const run of sortedRuns) {
    const index = joinedRuns.findIndex((other) => neighbour(geometry.grid, other.at(-1) ?? offBoard, EAST) === run[0])
    if (index < 0) joinedRuns.push(run)
    else joinedRuns[index] = [...(joinedRuns[index] ?? []), ...run]
  }
  return joinedRuns
}

const startX = (geometry: HexGeometry, run: HexRun): number => geometry.centre(run[0] ?? offBoard).x

const fromTheLeft = (geometry: HexGeometry, run: HexRun): HexRun =>
  geometry.centre(run.at(-1) ?? offBoard).x < geometry.centre(run[0] ?? offBoard).x ? [...run].reverse() : run

export interface RunPath {
  readonly line: readonly Point[]
  /** True if the run leaves the sheet at its left end, and likewise at its right; other ends fade. */
  readonly leavesLeft: boolean
  readonly leavesRight: boolean
}

/**
 * The path of a run from left to right: through the middle of slanting sides, and through upright sides at an offset
 * `below` their middle (negative: above), so that it passes in front of units in the hex.
 */
export function runPath(geometry: HexGeometry, run: HexRun, below: number): RunPath {
  const line: Point[] = []
  const gates = run.slice(1).map((hex, i) => gateTo(geometry, run[i] ?? hex, hex, below))
  const first = run[0] ?? offBoard
  const last = run.at(-1) ?? offBoard
  const leavesLeft = neighbour(geometry.grid, first, WEST) === null
  const leavesRight = neighbour(geometry.grid, last, EAST) === null
  line.push(endPoint(geometry, first, WEST, leavesLeft, below))
  run.forEach((hex, i) => {
    const centre = geometry.centre(hex)
    const adjacentGates = [gates[i - 1], gates[i]].filter((gate) => gate !== undefined)
    const gateIsBehind = adjacentGates.some((gate) => (gate.y - centre.y) * below < -1)
    line.push(shiftPoint(centre, 0, gateIsBehind ? below * 0.35 : below * 1.15))
    const gate = gates[i]
    if (gate !== undefined) line.push(gate)
  })
  line.push(endPoint(geometry, last, EAST, leavesRight, below))
  return { line: smoothLine(line, 3), leavesLeft, leavesRight }
}

function gateTo(geometry: HexGeometry, from: Hex, to: Hex, below: number): Point {
  const direction = directionTo(geometry.grid, from, to) ?? EAST
  const gate = geometry.gate(from, direction)
  return direction === EAST || direction === WEST ? shiftPoint(gate, 0, below) : gate
}

function endPoint(geometry: HexGeometry, hex: Hex, direction: Direction, leavesSheet: boolean, below: number): Point {
  const gate = shiftPoint(geometry.gate(hex, direction), 0, below)
  const { left, right } = geometry.frame
  return leavesSheet
    ? { x: direction === WEST ? left : right, y: gate.y }
    : pointBetween(geometry.centre(hex), gate, 0.86)
}
