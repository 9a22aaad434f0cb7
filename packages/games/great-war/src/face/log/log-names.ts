/** Names of units and dice in the log. */
import type { BattleSymbol } from '../../data/enums.ts'
import { type Hex, offBoard, type UnitId } from '../../rules/ids.ts'
import type { BattleView } from '../../rules/state.ts'
import { type Board, hexName, typeName, unitName } from '../board.ts'
import { listed, symbolName } from '../names/text.ts'

/** "soldier, flag, flag", or a text for no dice. */
export const symbolsText = (dice: readonly BattleSymbol[]): string =>
  dice.length === 0 ? 'none' : dice.map(symbolName).join(', ')

/** "German infantry (C4)": the hex where it stood, which may differ from its current one. */
export const unitInHexText = (board: Board, view: BattleView, unit: UnitId, hex: Hex): string =>
  hex < 0 ? unitName(board, view, unit) : `${unitName(board, view, unit)} (${hexName(board, hex)})`

export const hexOf = (view: BattleView, unit: UnitId): Hex => view.units[unit]?.hex ?? offBoard

/** "German infantry (C4)", or without a hex once it is gone. */
export const unitText = (board: Board, view: BattleView, unit: UnitId): string =>
  unitInHexText(board, view, unit, hexOf(view, unit))

/** "infantry (C4) and machine gun (C6)": without the side, where that is clear. */
export const unitsText = (board: Board, view: BattleView, units: readonly UnitId[]): string =>
  listed(
    units.map((unit) => {
      const unitData = view.units[unit]
      return unitData === undefined ? 'a unit' : `${typeName(unitData.type)} (${hexName(board, unitData.hex)})`
    }),
  )
