/** Units and dice of events, and their names in the log. */
import type { BattleSymbol, Side } from '../../data/enums.ts'
import { countOf } from '../../rules/dice.ts'
import type { Combat, Event } from '../../rules/events.ts'
import { type Hex, isOnMap, offBoard, type UnitId } from '../../rules/ids.ts'
import type { BattleView } from '../../rules/state.ts'
import { type Board, hexName, typeName, unitName } from '../board.ts'
import { symbolName } from '../names/text.ts'
import { unknownUnit } from '../texts/log.ts'
import { unitInHex } from '../texts/words.ts'

export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>

/** "soldier", "flag", "flag" */
export const symbolTexts = (dice: readonly BattleSymbol[]): readonly string[] => dice.map(symbolName)

/** "German infantry (C4)": the hex where it stood, which may differ from its current one. */
export const unitInHexText = (board: Board, view: BattleView, unit: UnitId, hex: Hex): string =>
  isOnMap(hex) ? unitInHex(unitName(board, view, unit), hexName(board, hex)) : unitName(board, view, unit)

export const hexOf = (view: BattleView, unit: UnitId): Hex => view.units[unit]?.hex ?? offBoard

/** "German infantry (C4)", or without a hex once it is gone. */
export const loggedUnitText = (board: Board, view: BattleView, unit: UnitId): string =>
  unitInHexText(board, view, unit, hexOf(view, unit))

/** "infantry (C4)" and "machine gun (C6)": without the side, where that is clear. */
export const loggedUnitTexts = (board: Board, view: BattleView, units: readonly UnitId[]): readonly string[] =>
  units.map((unit) => {
    const unitData = view.units[unit]
    return unitData === undefined ? unknownUnit : unitInHex(typeName(unitData.type), hexName(board, unitData.hex))
  })

export const sideOf = (view: BattleView, unit: UnitId): Side | null => view.units[unit]?.side ?? null

/** The number of soldier symbols rolled that cover stops. */
export const ignoredSoldiersOf = ({ dice, ignoredSoldiers }: Combat): number =>
  Math.min(ignoredSoldiers, countOf(dice, 'soldier'))
