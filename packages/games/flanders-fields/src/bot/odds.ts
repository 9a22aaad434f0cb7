/** Chances of dice against required numbers. */
import type { Cover, FireRow, Needed } from '../data/schema.ts'
import type { Battlefield } from '../rules/state.ts'

/** Chance that a die reaches the required number. A natural 1 never does. */
export function chanceToReach(needed: Needed, modifier = 0): number {
  switch (needed) {
    case 'assault':
    case 'no':
      return 0
    case 'auto':
      return 1
    case '6 direct':
      return modifier >= 0 ? 1 / 6 : 0
    default:
      return Math.max(0, Math.min(5, 7 - needed + modifier)) / 6
  }
}

/** Chances that a die of a row, with a modifier, suppresses and kills a base in this cover. */
export function fireChances(
  battlefield: Battlefield,
  row: FireRow,
  cover: Cover,
  modifier = 0,
): { readonly suppress: number; readonly kill: number } {
  const [suppress, kill] = battlefield.book.tables.fire[battlefield.scenario.data.period][row][cover]
  const killChance = chanceToReach(kill, modifier)
  return { suppress: Math.max(0, chanceToReach(suppress, modifier) - killChance), kill: killChance }
}

/** assault.11: chances that the side with this advantage wins, and of a draw. */
export function combatChances(advantage: number): { readonly wins: number; readonly draws: number } {
  let wins = 0
  let draws = 0
  for (let attackerDie = 1; attackerDie <= 6; attackerDie++)
    for (let defenderDie = 1; defenderDie <= 6; defenderDie++)
      if (attackerDie + advantage > defenderDie) wins++
      else if (attackerDie + advantage === defenderDie) draws++
  return { wins: wins / 36, draws: draws / 36 }
}
