/** Names of units and rolls in questions. */
import type { Modifier } from '@firestep/referee'
import { unitOf } from '../../rules/battlefield.ts'
import { isOnMap, type UnitId } from '../../rules/ids.ts'
import type { Unit } from '../../rules/state.ts'
import { hexName, sideName, typeName } from '../board.ts'
import { capital, listed } from '../names/text.ts'
import { unknownUnit } from '../texts/log.ts'
import * as words from '../texts/words.ts'
import type { QuestionContext } from './context.ts'

/** "infantry at C4"; of the other side "German infantry at C4". */
export function unitText({ board, battlefield, side }: QuestionContext, unit: UnitId): string {
  const found = battlefield.state.units[unit]
  if (found === undefined) return unknownUnit
  const type = typeName(found.type)
  const name = found.side === side ? type : words.unitOfNation(sideName(board, found.side), type)
  return isOnMap(found.hex) ? words.unitAtHex(name, hexName(board, found.hex)) : name
}

export const unitLabel = (context: QuestionContext, unit: UnitId): string => capital(unitText(context, unit))

export const unitsText = (context: QuestionContext, units: readonly UnitId[]): string =>
  listed(units.map((unit) => unitText(context, unit)))

/** "3 of 4 figures, with a bomber" */
export function strengthText({ battlefield }: QuestionContext, unit: UnitId): string {
  const { figures, full, bomber } = unitOf(battlefield, unit)
  return words.strength(figures, full, bomber)
}

export const typeGroup = ({ type }: Unit): string => words.typeHeadings[type]
export const typeHeadings: readonly string[] = Object.values(words.typeHeadings)

/** The first modifier, which is the basic number of dice, and those that change it. */
export const shownModifiers = (modifiers: readonly Modifier[]): Modifier[] =>
  modifiers.filter(({ value }, i) => i === 0 || value !== 0)
