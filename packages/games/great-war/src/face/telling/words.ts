/** Words that the log is written with. */
import type { BattleSymbol, Side } from '../../data/schema.ts'
import type { Hex, UnitId, WarView } from '../../rules/state.ts'
import { type Board, hexName, sideName, typeName, unitName } from '../board.ts'

/** "the Germans", "the British". */
export function people(board: Board, side: Side): string {
  const name = sideName(board, side)
  return `the ${/(sh|ch|ese)$/.test(name) ? name : `${name}s`}`
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "a, b and c" */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}

export const diceWord = (count: number): string => (count === 1 ? '1 die' : `${count} dice`)

const symbolNames: Readonly<Record<BattleSymbol, string>> = {
  soldier: 'soldier',
  deadly: 'Deadly side',
  burst: 'burst',
  flag: 'flag',
  hq: 'HQ',
}
export const symbolName = (symbol: BattleSymbol): string => symbolNames[symbol]

/** "soldier, flag, flag", or what to say where none was rolled. */
export const symbols = (dice: readonly BattleSymbol[]): string =>
  dice.length === 0 ? 'none' : dice.map(symbolName).join(', ')

/** "German infantry (C4)": where it stood, which is not always where it stands now. */
export const unitIn = (board: Board, view: WarView, unit: UnitId, hex: Hex): string =>
  hex < 0 ? unitName(board, view, unit) : `${unitName(board, view, unit)} (${hexName(board, hex)})`

export const hexOf = (view: WarView, unit: UnitId): Hex => view.units[unit]?.hex ?? -1

/** "infantry (C4) and machine gun (C6)": where it is clear whose they are. */
export const unitsIn = (board: Board, view: WarView, units: readonly UnitId[]): string =>
  listed(
    units.map((unit) => {
      const found = view.units[unit]
      return found === undefined ? 'a unit' : `${typeName(found.type)} (${hexName(board, found.hex)})`
    }),
  )

export const cardTitle = ({ book }: Board, card: string): string =>
  book.data.commandCards[card]?.title ?? book.data.combatCards[card]?.title ?? card
