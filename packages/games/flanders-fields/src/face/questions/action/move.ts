/** MOVE: ready-made paths with distance and bearing. Any other path is dragged on the table. */

import { type AnswerOption, capital, counted, type Preview, sentence } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { standing } from '../../../rules/battlefield.ts'
import type { BaseId, UnitId } from '../../../rules/roster.ts'
import { coveredText } from '../../names/cover.ts'
import { mannerName } from '../../names/movement-manners.ts'
import { assaultOdds } from '../assault.ts'
import {
  endOption,
  type Fields,
  isFields,
  nextParts,
  nothingYet,
  plainOption,
  type QuestionContext,
} from '../context.ts'
import { baseCalled, basesCalled, unitCalled } from '../unit-labels.ts'
import { groups } from './headings.ts'
import {
  contactsOf,
  coverThere,
  dangersOf,
  moveDoubt,
  moveText,
  plannedWays,
  wayLines,
  wayMarks,
} from './move-forecast.ts'

/** "20 cm east, in Silesia Trench; 3 of 4 bases; into contact with …" */
function moveWords(context: QuestionContext, unit: UnitId, detail: Fields): string {
  const ways = plannedWays(context, unit, detail)
  if (ways === null) return 'as written'
  const all = standing(context.battlefield, unit).length
  const contacts = contactsOf(ways)
  return [
    moveText(context, ways),
    ...(ways.length < all ? [`${ways.length} of ${counted(all, 'base')}`] : []),
    ...(contacts.length > 0 ? [`assaults ${basesCalled(context, contacts)}`] : []),
    ...(detail.column === true ? ['in column'] : []),
    ...(detail.fire === true ? ['firing at the end'] : []),
  ].join('; ')
}

/** A whole move. */
export const wayOption = (
  context: QuestionContext,
  unit: UnitId,
  part: Json,
  detail: Fields,
  manner: Json = 'move',
): AnswerOption =>
  plainOption(part, {
    label: `${manner === 'move' ? 'Go' : mannerName(String(manner))}${detail.fire === true ? ' and fire' : ''}`,
    detail: moveWords(context, unit, detail),
    group: groups.move,
  })

/** All paths of one manner. A path that is blocked at once still spends the action. */
export function mannerOffers(context: QuestionContext, unit: UnitId, manner: Json): AnswerOption[] {
  const details = nextParts(context, ['move', manner])
  if (details.length === 0)
    return [
      {
        ...plainOption(manner, {
          label: `${mannerName(String(manner))}: barred`,
          detail: 'nobody could go a step; the action would be spent',
          group: groups.move,
        }),
        fold: 'Ways that are barred',
      },
    ]
  return details.map((detail) => ({
    ...wayOption(context, unit, manner, isFields(detail) ? detail : {}, manner),
    with: [detail],
  }))
}

/** The first part; the path is then chosen or dragged. */
export const moveOption = (context: QuestionContext, unit: UnitId, part: Json): AnswerOption =>
  plainOption(part, {
    label: 'Move',
    detail: `${counted(standing(context.battlefield, unit).length, 'base')}: together or one by one, on the table or from a list`,
    group: groups.move,
  })

export function movePreview(context: QuestionContext, unit: UnitId, detail: Fields | null): Preview {
  if (detail === null)
    return nothingYet(`${capital(unitCalled(context, unit))} moves`, [
      'Given like this, all stay where they are and the action is spent.',
    ])
  const ways = plannedWays(context, unit, detail)
  if (ways === null) return nothingYet(`${capital(unitCalled(context, unit))} moves`)
  const { worst } = coverThere(context.battlefield, ways)
  const pairs = ways.flatMap(({ base, contacts }): [BaseId, BaseId][] => contacts.slice(0, 1).map((one) => [base, one]))
  return {
    title: `${capital(unitCalled(context, unit))}: ${moveText(context, ways)}`,
    lines: [
      ...wayLines(context, ways),
      sentence(`they end ${coveredText(worst)}`),
      ...dangersOf(context, ways).map(sentence),
      ...(pairs.length > 0 ? ['Those who are assaulted shoot first, if they can.'] : []),
    ],
    odds: pairs.map(([attacker, defender]) =>
      assaultOdds(
        context,
        attacker,
        defender,
        `${capital(baseCalled(context, attacker))} assaults ${baseCalled(context, defender)}`,
      ),
    ),
    marks: wayMarks(context, ways),
  }
}

export function moveWarning(context: QuestionContext, unit: UnitId, detail: Fields): string | null {
  const ways = plannedWays(context, unit, detail)
  return ways === null ? null : moveDoubt(context, ways)
}

export const stopOption = (part: Json, left: number): AnswerOption =>
  endOption(part, 'Stop here', left === 1 ? 'its last action is given up' : `${left} actions are given up`)
