/** Printed values of counters, which all viewers may read on a face-up counter. */
import { asId } from '@firestep/referee'
import type { Side, UnitData } from '../../data/schema.ts'
import type { BrigimentId } from '../../rules/ids.ts'
import type { Board } from '../board.ts'
import type { VisibleCounter } from './stacks.ts'

interface Printed {
  readonly morale: number
  readonly fullSteps: number
  /** The Brigiment of its stripe (3.1.2). */
  readonly brigiment: BrigimentId | null
}

/**
 * Counters made in play are not in the order of battle; they have the name and stripe of the unit they were made of
 * (3.1.2, 3.2.1). Only the owner knows which units have joined a column since.
 */
export function printedOf({ scenario, book }: Board, side: Side, { name, type, own }: VisibleCounter): Printed {
  if (own !== null) return { morale: own.morale, fullSteps: own.fullSteps, brigiment: own.brigiment }
  const listed = ancestorOf(scenario.units[side], name)
  const brigimentIndex = scenario.brigiments[side].findIndex((one) => one.name === listed?.brigiment)
  return {
    morale: listed?.morale ?? 0,
    fullSteps: listed?.name === name ? listed.fullSteps : book.unitType(type).steps,
    brigiment: brigimentIndex < 0 ? null : asId(brigimentIndex),
  }
}

/**
 * The unit itself, or the unit whose name begins the given name. The longest match wins, so that 1/5 is not taken for
 * 1/57.
 */
const ancestorOf = (army: readonly UnitData[], name: string): UnitData | undefined =>
  army
    .filter((one) => one.name === name || name.startsWith(`${one.name} `))
    .toSorted((a, b) => b.name.length - a.name.length)[0]

/** Fire points before any multiplier, in proportion to the steps left (17.1.3). */
export function firePoints({ book }: Board, { type, steps }: Pick<VisibleCounter, 'type' | 'steps'>): number {
  const { points, steps: full } = book.unitType(type)
  return full === 0 ? points : (points * steps) / full
}
