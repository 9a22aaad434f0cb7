/** The value of a melee to one side, and the target of each of its units (6.674). */

import { unitOf } from '../rules/battlefield.ts'
import { oddsOfCheck } from '../rules/cohesion-checks.ts'
import type { Attack } from '../rules/events.ts'
import type { UnitId } from '../rules/ids.ts'
import { meleeModifiers } from '../rules/melee.ts'
import type { Battlefield } from '../rules/state.ts'
import { type Harm, harmOf, lossBy, unharmed } from './fire-losses.ts'
import type { Values } from './unit-values.ts'

/** All ways to choose a target for each fighter; each side has at most two units. */
export function allocations(fighters: readonly UnitId[], enemies: readonly UnitId[]): UnitId[][] {
  let found: UnitId[][] = [[]]
  for (const _ of fighters) found = found.flatMap((soFar) => enemies.map((enemy) => [...soFar, enemy]))
  return found
}

/** Expected harm of attacks to each of these units. */
function harms(battlefield: Battlefield, attacks: readonly Attack[], units: readonly UnitId[]): Harm[] {
  return units.map((unit) => {
    const modifiers = meleeModifiers(battlefield, attacks, unit)
    return modifiers.length === 0 ? unharmed : harmOf(oddsOfCheck(battlefield, unit, 'melee', modifiers))
  })
}

/** The value of an allocation: enemy losses, the chance to destroy all enemies, and the average share destroyed. */
export interface Blow {
  readonly value: number
  readonly clears: number
  readonly felled: number
}

const idle: Blow = { value: 0, clears: 0, felled: 0 }

export function allocationValue(
  battlefield: Battlefield,
  values: Values,
  fighters: readonly UnitId[],
  targets: readonly UnitId[],
  enemies: readonly UnitId[],
): Blow {
  const attacks = fighters.map((by, i) => ({ by, on: targets[i] as UnitId }))
  let value = 0
  let clears = 1
  let felled = 0
  for (const [i, harm] of harms(battlefield, attacks, enemies).entries()) {
    value += lossBy(harm, values.losses(unitOf(battlefield, enemies[i] as UnitId)))
    clears *= harm.dead
    felled += harm.dead / enemies.length
  }
  return { value, clears, felled }
}

/** A melee continues next turn, so a partial success counts as this share of the hex. */
const goesOn = 0.5

/** The share of the hex's value that an allocation gains. */
const shareWon = ({ clears, felled }: Blow): number => clears + goesOn * Math.max(0, felled - clears)

/** The value of an allocation, with the value of the hex to the attackers. */
export const blowValue = (blow: Blow, prize: number): number => blow.value + prize * shareWon(blow)

/** The value of a melee if both sides choose best: the attackers for the hex, the defenders for losses. */
export function meleeValue(
  battlefield: Battlefield,
  values: Values,
  attackers: readonly UnitId[],
  defenders: readonly UnitId[],
  prize = 0,
): number {
  const best = (fighters: readonly UnitId[], enemies: readonly UnitId[], wanted: number) => {
    let top = idle
    for (const targets of allocations(fighters, enemies)) {
      const one = allocationValue(battlefield, values, fighters, targets, enemies)
      if (blowValue(one, wanted) > blowValue(top, wanted)) top = one
    }
    return top
  }
  return blowValue(best(attackers, defenders, prize), prize) - best(defenders, attackers, 0).value
}
