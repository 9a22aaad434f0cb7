/** 2.1-1: a die roll is one die, a dice roll the total of two. */

import type { GameTable } from '@firestep/referee'
import type { Event } from './events.ts'

export const rollDie = (table: GameTable<Event>): number => table.roll(6)

export interface DiceRoll {
  readonly dice: readonly [number, number]
  readonly total: number
}

export function rollDice(table: GameTable<Event>): DiceRoll {
  const dice = [table.roll(6), table.roll(6)] as const
  return { dice, total: dice[0] + dice[1] }
}
