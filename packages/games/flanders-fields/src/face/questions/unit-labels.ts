/** Names of bases, units and their commanders in questions, with their status. */
import { baseOf, isPresent, poseOf, presentBasesOf, unitOf } from '../../rules/battlefield.ts'
import { coverOf } from '../../rules/cover.ts'
import type { BaseId, BattalionId, UnitId } from '../../rules/ids.ts'
import { commanderOf } from '../../rules/orders/chain-of-command.ts'
import { conditionsOf } from '../drawing/pieces.ts'
import { whereText } from '../names/bearings.ts'
import { coveredText } from '../names/cover.ts'
import * as names from '../names/units.ts'
import * as texts from '../texts/orders.ts'
import type { QuestionContext } from './context.ts'

export const baseNameFor = ({ board }: QuestionContext, base: BaseId): string => names.baseName(board, base)
export const unitNameFor = ({ board }: QuestionContext, unit: UnitId): string => names.unitName(board, unit)
export const battalionNameFor = ({ board }: QuestionContext, battalion: BattalionId): string =>
  names.battalionName(board, battalion)
export const enemies = ({ board, side }: QuestionContext): string =>
  names.people(board, side === 'attacker' ? 'defender' : 'attacker')

/** The commander a unit obeys: "9th Norfolk", "71st Brigade". */
export function commanderNameFor({ board, battlefield }: QuestionContext, unit: UnitId): string {
  const { level, id } = commanderOf(battlefield, unit)
  return level === 'battalion' ? names.battalionName(board, id) : names.formationName(board, id)
}

/** "in soft cover, suppressed; in Silesia Trench" */
export function standingText(context: QuestionContext, base: BaseId): string {
  const { battlefield, board } = context
  if (!isPresent(battlefield, base)) return texts.offTable
  const cover = coveredText(coverOf(battlefield, base).cover)
  return texts.statusAndPlace(
    texts.conditions([cover, ...conditionsOf(battlefield, base)]),
    whereText(board, poseOf(battlefield, base)),
  )
}

/** Condition and place of a unit: "3 platoons, 1 suppressed; in Silesia Trench" */
export function unitText(context: QuestionContext, unit: UnitId): string {
  const { battlefield } = context
  const { company } = unitOf(battlefield, unit)
  const presentBases = presentBasesOf(battlefield, unit)
  const [first] = presentBases
  if (first === undefined) return texts.offTable
  if (company === null) return standingText(context, first)
  const suppressed = presentBases.filter((base) => baseOf(battlefield, base).marks > 0).length
  const sheltered = presentBases.filter((base) => baseOf(battlefield, base).sheltered).length
  const onWire = presentBases.filter((base) => baseOf(battlefield, base).onWire !== null).length
  const strength = texts.unitStrength(presentBases.length, suppressed, onWire, sheltered)
  return texts.statusAndPlace(strength, whereText(context.board, poseOf(battlefield, first)))
}

/** Limit on names in a line. */
const maxNames = 4

/** "1st platoon, A Company, 9th Norfolk and headquarters of …"; above the limit only their number. */
export const basesText = (context: QuestionContext, bases: readonly BaseId[]): string =>
  texts.bases(
    bases.map((base) => baseNameFor(context, base)),
    maxNames,
  )
