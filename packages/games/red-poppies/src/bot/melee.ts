/** The value of a melee to one side, and the target of each of its units (6.674). */

import { at } from '@firestep/referee'
import { unitOf } from '../rules/battlefield.ts'
import { oddsOfCheck } from '../rules/cohesion-checks.ts'
import type { Attack } from '../rules/events.ts'
import type { UnitId } from '../rules/ids.ts'
import { meleeModifiers } from '../rules/melee.ts'
import type { Battlefield } from '../rules/state.ts'
import { type Harm, harmOf, lossFrom, unharmed } from './fire-losses.ts'
import type { Values } from './unit-values.ts'

/** All ways to choose a target for each fighter; each side has at most two units. */
export function allocations(fighters: readonly UnitId[], enemies: readonly UnitId[]): UnitId[][] {
  let allocated: UnitId[][] = [[]]
  for (const _ of fighters) allocated = allocated.flatMap((soFar) => enemies.map((enemy) => [...soFar, enemy]))
  return allocated
}

/** Expected harm of attacks to each of these units. */
function expectedHarms(battlefield: Battlefield, attacks: readonly Attack[], units: readonly UnitId[]): Harm[] {
  return units.map((unit) => {
    const modifiers = meleeModifiers(battlefield, attacks, unit)
    return modifiers.length === 0 ? unharmed : harmOf(oddsOfCheck(battlefield, unit, 'melee', modifiers))
  })
}

/** The value of an allocation: enemy losses, the chance to destroy all enemies, and the average share destroyed. */
export interface AllocationOutcome {
  readonly value: number
  readonly clearChance: number
  readonly destroyedShare: number
}

const noOutcome: AllocationOutcome = { value: 0, clearChance: 0, destroyedShare: 0 }

export function allocationOutcome(
  battlefield: Battlefield,
  values: Values,
  fighters: readonly UnitId[],
  targets: readonly UnitId[],
  enemies: readonly UnitId[],
): AllocationOutcome {
  const attacks = fighters.map((by, i) => ({ by, on: at(targets, i) }))
  let value = 0
  let clearChance = 1
  let destroyedShare = 0
  for (const [i, harm] of expectedHarms(battlefield, attacks, enemies).entries()) {
    value += lossFrom(harm, values.losses(unitOf(battlefield, at(enemies, i))))
    clearChance *= harm.dead
    destroyedShare += harm.dead / enemies.length
  }
  return { value, clearChance, destroyedShare }
}

/** A melee continues next turn, so a partial success counts as this share of the hex. */
const unfinishedShare = 0.5

/** The share of the hex's value that an allocation gains. */
const hexShareWon = ({ clearChance, destroyedShare }: AllocationOutcome): number =>
  clearChance + unfinishedShare * Math.max(0, destroyedShare - clearChance)

/** The value of an allocation, with the value of the hex to the attackers. */
export const outcomeValue = (outcome: AllocationOutcome, prize: number): number =>
  outcome.value + prize * hexShareWon(outcome)

/** The value of a melee if both sides choose best: the attackers for the hex, the defenders for losses. */
export function meleeValue(
  battlefield: Battlefield,
  values: Values,
  attackers: readonly UnitId[],
  defenders: readonly UnitId[],
  prize = 0,
): number {
  const bestOutcome = (fighters: readonly UnitId[], enemies: readonly UnitId[], hexPrize: number) => {
    let best = noOutcome
    for (const targets of allocations(fighters, enemies)) {
      const outcome = allocationOutcome(battlefield, values, fighters, targets, enemies)
      if (outcomeValue(outcome, hexPrize) > outcomeValue(best, hexPrize)) best = outcome
    }
    return best
  }
  return outcomeValue(bestOutcome(attackers, defenders, prize), prize) - bestOutcome(defenders, attackers, 0).value
}
