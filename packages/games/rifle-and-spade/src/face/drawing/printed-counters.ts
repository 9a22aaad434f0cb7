/** What is printed on counters: anybody may read it on one that lies face up. */
import type { Side, UnitData } from '../../data/schema.ts'
import type { BrigimentId } from '../../rules/ids.ts'
import type { Board } from '../board.ts'
import type { VisibleCounter } from './stacks.ts'

interface Printed {
  readonly morale: number
  readonly fullSteps: number
  /** Its stripe (3.1.2). */
  readonly brigiment: BrigimentId | null
}

/**
 * Counters that were made in play are not in the order of battle. They bear the name and the stripe of what they were made of (3.1.2,
 * 3.2.1); who has passed to a column since only its owner knows.
 */
export function printedOf({ scenario, book }: Board, side: Side, { name, type, own }: VisibleCounter): Printed {
  if (own !== null) return { morale: own.morale, fullSteps: own.fullSteps, brigiment: own.brigiment }
  const listed = ancestorOf(scenario.units[side], name)
  const named = scenario.brigiments[side].findIndex((one) => one.name === listed?.brigiment)
  return {
    morale: listed?.morale ?? 0,
    fullSteps: listed?.name === name ? listed.fullSteps : book.unitType(type).steps,
    brigiment: named < 0 ? null : named,
  }
}

/** Itself, or the unit whose name it begins with: the longest, lest 1/5 be taken for 1/57. */
const ancestorOf = (army: readonly UnitData[], name: string): UnitData | undefined =>
  army
    .filter((one) => one.name === name || name.startsWith(`${one.name} `))
    .toSorted((a, b) => b.name.length - a.name.length)[0]

/** Before any multiplier: a step has its share of them (17.1.3). */
export function firePoints({ book }: Board, { type, steps }: Pick<VisibleCounter, 'type' | 'steps'>): number {
  const { points, steps: full } = book.unitType(type)
  return full === 0 ? points : (points * steps) / full
}
