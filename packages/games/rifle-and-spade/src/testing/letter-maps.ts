/** Maps of letters, one per hex, for tests about all hexes. */
import type { Hex } from '../rules/ids.ts'
import type { TestBattle } from './test-battle.ts'

/** Rows from north to south; every second column lies half a hex lower. */
export function boardPicture({ context: { sheet } }: TestBattle, letter: (hex: Hex) => string | number): string[] {
  const rows: string[] = []
  for (const hex of sheet.hexes) {
    const row = Number(sheet.label(hex).split('.')[1]) - 1
    rows[row] = (rows[row] ?? '') + letter(hex)
  }
  return rows
}

/** Marks the hexes for which the condition holds with '#'. */
export const markedHexes = (battle: TestBattle, holds: (hex: Hex) => boolean): string[] =>
  boardPicture(battle, (hex) => (holds(hex) ? '#' : '.'))
