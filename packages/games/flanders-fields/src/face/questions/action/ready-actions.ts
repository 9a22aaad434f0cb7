/** Actions of a whole unit where it stands: recover, pack, mount, deploy. */
import { type AnswerOption, type Preview, percent, sentence } from '@firestep/face'
import { baseOf, presentBasesOf } from '../../../rules/battlefield.ts'
import type { UnitId } from '../../../rules/ids.ts'
import { comesUp, exitModifiers, risers } from '../../../rules/movement/leave-dugouts.ts'
import type { ActionName } from '../../../rules/unit-action.ts'
import * as texts from '../../texts/action.ts'
import { plainOption, type QuestionContext } from '../context.ts'
import { ringMarks } from '../marks.ts'
import { dieOdds } from '../odds.ts'
import { baseNameFor, unitNameFor } from '../unit-labels.ts'

type ReadyAction = keyof typeof texts.readyActions

export const isReadyAction = (name: ActionName): name is ReadyAction => name in texts.readyActions

function detailOf({ battlefield }: QuestionContext, unit: UnitId, name: ReadyAction): string {
  const { effect: does } = texts.readyActions[name]
  if (name === 'recover') {
    const suppressedCount = presentBasesOf(battlefield, unit).filter(
      (base) => baseOf(battlefield, base).marks > 0,
    ).length
    return suppressedCount > 0 ? texts.suppressedFirst(suppressedCount, does) : does
  }
  if (name !== 'rise') return does
  const [first] = risers(battlefield, unit)
  if (first === undefined) return does
  const chance = [1, 2, 3, 4, 5, 6].filter((die) => comesUp(die, exitModifiers(battlefield, first))).length / 6
  return texts.risingChance(does, percent(chance))
}

export const readyOption = (context: QuestionContext, unit: UnitId, name: ReadyAction): AnswerOption =>
  plainOption(name, {
    label: texts.readyActions[name].label,
    detail: detailOf(context, unit, name),
    group: texts.groups.ready,
  })

export function readyPreview(context: QuestionContext, unit: UnitId, name: ReadyAction): Preview {
  const { battlefield } = context
  const { label, effect } = texts.readyActions[name]
  const risingBases = name === 'rise' ? risers(battlefield, unit) : []
  return {
    title: texts.readyTitle(unitNameFor(context, unit), label),
    lines: [sentence(effect)],
    odds: risingBases.map((base) =>
      dieOdds(
        texts.comesUpTitle(baseNameFor(context, base)),
        exitModifiers(battlefield, base),
        (die) =>
          comesUp(die, exitModifiers(battlefield, base))
            ? { label: texts.isUp, tone: 'nothing' }
            : { label: texts.staysBelow, tone: 'loss' },
        [{ text: texts.risingNote, rule: 'shelter.3' }],
      ),
    ),
    marks: ringMarks(context, presentBasesOf(battlefield, unit), 'good'),
  }
}
