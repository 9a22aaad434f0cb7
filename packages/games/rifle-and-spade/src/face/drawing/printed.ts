/** What is printed on counters: anybody may read it on one that lies face up. */
import type { Side } from '../../data/schema.ts'
import type { BrigimentId } from '../../rules/ids.ts'
import type { Board } from '../board.ts'
import type { Seen } from './stacks.ts'

interface Printed {
  readonly morale: number
  readonly fullSteps: number
  /** Its stripe (3.1.2). */
  readonly brigiment: BrigimentId | null
}

/** Counters that were made in play are not in the order of battle: of an enemy's only the type is known. */
export function printedOf({ scenario, book }: Board, side: Side, { name, type, own }: Seen): Printed {
  if (own !== null) return { morale: own.morale, fullSteps: own.fullSteps, brigiment: own.brigiment }
  const listed = scenario.units[side].find((one) => one.name === name)
  const named = scenario.brigiments[side].findIndex((one) => one.name === listed?.brigiment)
  return {
    morale: listed?.morale ?? 0,
    fullSteps: listed?.fullSteps ?? book.unitType(type).steps,
    brigiment: named < 0 ? null : named,
  }
}

/** Before any multiplier: a step has its share of them (17.1.3). */
export function firePoints({ book }: Board, { type, steps }: Pick<Seen, 'type' | 'steps'>): number {
  const { points, steps: full } = book.unitType(type)
  return full === 0 ? points : (points * steps) / full
}
