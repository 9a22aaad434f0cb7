/** Names of units in questions. */

import { capital, listed, signed } from '@firestep/face'
import type { Face, UnitKind } from '../../data/schema.ts'
import { faceOf, isAfv, typeOf, unitOf } from '../../rules/battlefield.ts'
import { isOnMap, type UnitId } from '../../rules/ids.ts'
import { nameOf, placeOf, sideName } from '../board.ts'
import { conditionText } from '../names/units.ts'
import * as words from '../texts/units.ts'
import type { QuestionContext } from './context.ts'

/** "A Coy, 2nd Worcesters"; for the other side "German 3rd Coy, RIR 234". */
export function unitNameOf({ board, battlefield, side }: QuestionContext, unit: UnitId): string {
  const { side: owner } = unitOf(battlefield, unit)
  return owner === side ? nameOf(board, unit) : words.foreignUnit(sideName(board, owner), nameOf(board, unit))
}

/** The same with the hex: "A Coy, 2nd Worcesters at N19". */
export function unitAt(context: QuestionContext, unit: UnitId): string {
  const { hex } = unitOf(context.battlefield, unit)
  return isOnMap(hex) ? words.unitAt(unitNameOf(context, unit), placeOf(context.board, hex)) : unitNameOf(context, unit)
}

export const unitLabel = (context: QuestionContext, unit: UnitId): string => capital(unitAt(context, unit))

/** Limit on the names listed in a sentence. */
const maxListed = 4

export function unitListText(context: QuestionContext, units: readonly UnitId[]): string {
  const names = units.slice(0, maxListed).map((unit) => unitAt(context, unit))
  const unnamedCount = units.length - names.length
  return listed(unnamedCount > 0 ? [...names, words.more(unnamedCount)] : names)
}

/** "formed, ready, IN the trench" */
export const unitConditionText = ({ battlefield }: QuestionContext, unit: UnitId): string =>
  conditionText(unitOf(battlefield, unit))

/** The five figures of one side of a counter: "fire +2, range 3, melee +1, cohesion 7, move 3". */
function figuresText({ firepower, antitank, range, melee, cohesion, move }: Face): string {
  const parts: string[] = []
  if (firepower !== null) parts.push(words.firepower(signed(firepower)))
  if (antitank !== null) parts.push(words.antitank(signed(antitank)))
  if (range !== null) parts.push(words.range(range))
  return [...parts, words.melee(signed(melee)), words.cohesion(cohesion), words.move(move)].join(', ')
}

/** Figures of the visible side of the counter. */
export const unitFiguresText = ({ battlefield }: QuestionContext, unit: UnitId): string =>
  figuresText(faceOf(battlefield, unit))

/** Figures of the other side of the counter. */
export function otherSideFiguresText({ battlefield }: QuestionContext, unit: UnitId): string {
  const { formed, dispersed } = typeOf(battlefield, unit)
  return figuresText(unitOf(battlefield, unit).formed ? dispersed : formed)
}

export const kindGroups: Readonly<Record<UnitKind, string>> = {
  infantry: 'Infantry',
  cavalry: 'Cavalry',
  'machine gun': 'Machine guns',
  artillery: 'Artillery',
  mortar: 'Mortars',
  flamethrower: 'Flamethrowers',
  tank: 'Tanks',
  'armoured car': 'Armoured cars',
}
export const kindHeadings: readonly string[] = Object.values(kindGroups)
export const kindGroup = ({ battlefield }: QuestionContext, unit: UnitId): string =>
  kindGroups[typeOf(battlefield, unit).type]

export const isVehicle = ({ battlefield }: QuestionContext, unit: UnitId): boolean => isAfv(typeOf(battlefield, unit))
