/** The brush and the option boxes that assign targets to bases. */
import { type BrushOwner, capital, type OptionTool, type OrderTool, type ToolOption } from '@firestep/face'
import { poseOf } from '../../../rules/battlefield.ts'
import type { BaseId, UnitId } from '../../../rules/ids.ts'
import { mayMadMinute } from '../../../rules/shooting/mad-minute.ts'
import { pieceOf } from '../../board.ts'
import { shortBaseName } from '../../questions/action/direct-fire.ts'
import { areTargetsFree, targetsFrom } from '../../questions/action/target-choice.ts'
import type { QuestionContext } from '../../questions/context.ts'
import { baseNameFor } from '../../questions/unit-labels.ts'
import * as texts from '../../texts/editors.ts'
import { expectedTargets, type Split, targetCountOf, targetsAssigned } from './split.ts'

export const [HOLD, PRIORITY] = ['hold', 'priority']
export const optionsId = (base: BaseId): string => `at-${base}`

export function splitFireTools(
  context: QuestionContext,
  unit: UnitId,
  firers: readonly BaseId[],
  split: Split,
): OrderTool[] {
  const { battlefield } = context
  const owners = firers.map(
    (base): BrushOwner => ({
      piece: pieceOf(base),
      place: pieceOf(base),
      label: capital(shortBaseName(context, base)),
      isDrawn: targetsAssigned(split, base) !== null,
    }),
  )
  const instructions = texts.targetBrushWhy(areTargetsFree(battlefield))
  const checklist = (id: string, name: string, rule: string, options: readonly ToolOption[]): OptionTool => ({
    type: 'options',
    id,
    name,
    rule,
    isMultiple: true,
    options,
  })
  return [
    {
      type: 'brush',
      id: 'aim',
      name: texts.targetBrush,
      instructions: instructions,
      owners: owners,
      isDrawn: split.shots.length > 0,
    },
    ...firers.map((base) => targetOptions(context, split, base, firers.length > 1)),
    ...(split.shots.length < 2 ? [] : [firstShotOptions(context, split)]),
    ...(mayMadMinute(battlefield, unit).allowed
      ? [
          checklist('minute', texts.madMinute, 'national.british-1914.mad-minute', [
            { id: 'twice', label: texts.twiceTheDice, detail: texts.onceAGame, isChosen: split.madMinute },
          ]),
        ]
      : []),
  ]
}

/** Options of one base: hold fire, aim by priority, or a target it may engage; several targets for several weapons. */
function targetOptions(context: QuestionContext, split: Split, base: BaseId, mayHold: boolean): OptionTool {
  const { battlefield } = context
  const assigned = targetsAssigned(split, base)
  const allowsSeveral = targetCountOf(context, base) > 1 && areTargetsFree(battlefield)
  const selectableTargets = areTargetsFree(battlefield) ? targetsFrom(battlefield, base, poseOf(battlefield, base)) : []
  const option = (id: string, label: string, chosen: boolean): ToolOption => ({
    id,
    label,
    detail: null,
    isChosen: chosen,
  })
  const byPriority = texts.byPriority(expectedTargets(context, base, []).map((target) => baseNameFor(context, target)))
  return {
    type: 'options',
    id: optionsId(base),
    name: capital(shortBaseName(context, base)),
    rule: 'target.1',
    isMultiple: allowsSeveral,
    options: [
      ...(allowsSeveral ? [] : [option(PRIORITY, byPriority, assigned?.length === 0)]),
      ...selectableTargets.map((target) =>
        option(String(target), capital(baseNameFor(context, target)), assigned?.includes(target) === true),
      ),
      ...(mayHold && !allowsSeveral ? [option(HOLD, texts.holdsFireOption, assigned === null)] : []),
    ],
  }
}

const firstShotOptions = (context: QuestionContext, { shots }: Split): OptionTool => ({
  type: 'options',
  id: 'first',
  name: texts.firesFirst,
  rule: 'target.5',
  isMultiple: false,
  options: shots.map(({ base }, i) => ({
    id: String(base),
    label: capital(shortBaseName(context, base)),
    detail: null,
    isChosen: i === 0,
  })),
})
