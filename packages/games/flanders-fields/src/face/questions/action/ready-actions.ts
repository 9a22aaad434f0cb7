/** Actions of a whole unit where it stands: recover, pack, mount, deploy. */
import { type AnswerOption, capital, counted, type Preview, percent, sentence } from '@firestep/face'
import { baseOf, presentBasesOf } from '../../../rules/battlefield.ts'
import type { UnitId } from '../../../rules/ids.ts'
import { comesUp, exitModifiers, risers } from '../../../rules/movement/leave-dugouts.ts'
import type { ActionName } from '../../../rules/unit-action.ts'
import { plainOption, type QuestionContext } from '../context.ts'
import { ringMarks } from '../marks.ts'
import { dieOdds } from '../odds.ts'
import { baseNameFor, unitNameFor } from '../unit-labels.ts'
import { groups } from './action-groups.ts'

type ReadyAction = 'recover' | 'pack' | 'unpack' | 'mount' | 'dismount' | 'rise' | 'go below' | 'realign'

const actionTexts: Readonly<Record<ReadyAction, readonly [label: string, does: string]>> = {
  recover: ['Recover', 'every base of it loses a suppression marker'],
  pack: ['Pack up', 'it moves faster and does not fire; in the open it has no cover'],
  unpack: ['Unpack', 'it can fire again'],
  mount: ['Mount', 'it rides, and does not fire'],
  dismount: ['Dismount', 'it can fire, a man in four holding the horses'],
  rise: ['Come up from the dugouts', 'a die for each base'],
  'go below': [
    'Go down into the dugouts',
    'safe from all but the heaviest shells, and out of the fight until it has come up',
  ],
  realign: ['Find its lane again', 'it can fire once more'],
}

export const isReadyAction = (name: ActionName): name is ReadyAction => name in actionTexts

function detailOf({ battlefield }: QuestionContext, unit: UnitId, name: ReadyAction): string {
  const [, does] = actionTexts[name]
  if (name === 'recover') {
    const suppressedCount = presentBasesOf(battlefield, unit).filter(
      (base) => baseOf(battlefield, base).marks > 0,
    ).length
    return suppressedCount > 0 ? `${counted(suppressedCount, 'base')} suppressed: ${does}` : does
  }
  if (name !== 'rise') return does
  const [first] = risers(battlefield, unit)
  if (first === undefined) return does
  const chance = [1, 2, 3, 4, 5, 6].filter((die) => comesUp(die, exitModifiers(battlefield, first))).length / 6
  return `${does}, each comes up in ${percent(chance)}`
}

export const readyOption = (context: QuestionContext, unit: UnitId, name: ReadyAction): AnswerOption =>
  plainOption(name, { label: actionTexts[name][0], detail: detailOf(context, unit, name), group: groups.ready })

export function readyPreview(context: QuestionContext, unit: UnitId, name: ReadyAction): Preview {
  const { battlefield } = context
  const [label, does] = actionTexts[name]
  const risingBases = name === 'rise' ? risers(battlefield, unit) : []
  return {
    title: `${capital(unitNameFor(context, unit))}: ${label.toLowerCase()}`,
    lines: [sentence(does)],
    odds: risingBases.map((base) =>
      dieOdds(
        `${capital(baseNameFor(context, base))} comes up`,
        exitModifiers(battlefield, base),
        (die) =>
          comesUp(die, exitModifiers(battlefield, base))
            ? { label: 'It is up in the trench', tone: 'nothing' }
            : { label: 'It stays below', tone: 'loss' },
        [{ text: 'Four or more comes up; one try a turn', rule: 'shelter.3' }],
      ),
    ),
    marks: ringMarks(context, presentBasesOf(battlefield, unit), 'good'),
  }
}
