/** Chances of dice against required numbers. */
import type { Cover, FireRow, Needed } from '../data/schema.ts'
import type { Battlefield } from '../rules/state.ts'

/** Chance that a die reaches the required number. A natural 1 never does. */
export function reaching(needed: Needed, more = 0): number {
  switch (needed) {
    case 'assault':
    case 'no':
      return 0
    case 'auto':
      return 1
    case '6 direct':
      return more >= 0 ? 1 / 6 : 0
    default:
      return Math.max(0, Math.min(5, 7 - needed + more)) / 6
  }
}

/** Chances that a die of a row, with a modifier, suppresses and kills a base in this cover. */
export function firing(
  battlefield: Battlefield,
  row: FireRow,
  cover: Cover,
  more = 0,
): { readonly suppress: number; readonly kill: number } {
  const [suppress, kill] = battlefield.book.tables.fire[battlefield.scenario.data.period][row][cover]
  const dead = reaching(kill, more)
  return { suppress: Math.max(0, reaching(suppress, more) - dead), kill: dead }
}

/** assault.11: chances that the side with this advantage wins, and of a draw. */
export function contest(more: number): { readonly wins: number; readonly draws: number } {
  let wins = 0
  let draws = 0
  for (let one = 1; one <= 6; one++)
    for (let two = 1; two <= 6; two++)
      if (one + more > two) wins++
      else if (one + more === two) draws++
  return { wins: wins / 36, draws: draws / 36 }
}
