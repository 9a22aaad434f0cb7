/** What a melee is worth to one side, and whom each of its units should attack (6.674). */
import { oddsOfCheck } from '../rules/checks.ts'
import type { Attack } from '../rules/events.ts'
import { unitOf } from '../rules/ground.ts'
import type { UnitId } from '../rules/ids.ts'
import { meleeModifiers } from '../rules/melee.ts'
import type { Ground } from '../rules/state.ts'
import { type Harm, harmOf, lossBy, unharmed } from './harm.ts'
import type { Values } from './values.ts'

/** Every way to give each fighter an enemy: at most two of each. */
export function allocations(fighters: readonly UnitId[], enemies: readonly UnitId[]): UnitId[][] {
  let found: UnitId[][] = [[]]
  for (const _ of fighters) found = found.flatMap((soFar) => enemies.map((enemy) => [...soFar, enemy]))
  return found
}

/** What attacks may do to each of these units. */
function harms(ground: Ground, attacks: readonly Attack[], units: readonly UnitId[]): Harm[] {
  return units.map((unit) => {
    const modifiers = meleeModifiers(ground, attacks, unit)
    return modifiers.length === 0 ? unharmed : harmOf(oddsOfCheck(ground, unit, 'melee', modifiers))
  })
}

/** What an allocation costs the enemy, and how likely it leaves none of them. */
export function allocationWorth(
  ground: Ground,
  values: Values,
  fighters: readonly UnitId[],
  targets: readonly UnitId[],
  enemies: readonly UnitId[],
): { readonly worth: number; readonly clears: number } {
  const attacks = fighters.map((by, i) => ({ by, on: targets[i] as UnitId }))
  let worth = 0
  let clears = 1
  for (const [i, harm] of harms(ground, attacks, enemies).entries()) {
    worth += lossBy(harm, values.losses(unitOf(ground, enemies[i] as UnitId)))
    clears *= harm.dead
  }
  return { worth, clears }
}

export interface Melee {
  /** What the enemy is expected to lose, less what the attackers are. */
  readonly worth: number
  /** How likely no enemy is left. */
  readonly clears: number
}

/** Each side does its best. */
export function meleeWorth(
  ground: Ground,
  values: Values,
  attackers: readonly UnitId[],
  defenders: readonly UnitId[],
): Melee {
  const best = (fighters: readonly UnitId[], enemies: readonly UnitId[]) => {
    let top = { worth: 0, clears: 0 }
    for (const targets of allocations(fighters, enemies)) {
      const one = allocationWorth(ground, values, fighters, targets, enemies)
      if (one.worth > top.worth) top = one
    }
    return top
  }
  const struck = best(attackers, defenders)
  return { worth: struck.worth - best(defenders, attackers).worth, clears: struck.clears }
}
