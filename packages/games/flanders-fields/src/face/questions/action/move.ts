/** MOVE: ready-made paths with distance and bearing. Any other path is dragged on the table. */

import { type AnswerOption, type Preview, sentence } from '@firestep/face'
import { presentBasesOf } from '../../../rules/battlefield.ts'
import type { BaseId, UnitId } from '../../../rules/ids.ts'
import type { MoveManner } from '../../../rules/movement/move-manners.ts'
import type { ActionPart, actionQuestion } from '../../../rules/orders/actions.ts'
import type { MoveDetail } from '../../../rules/unit-action.ts'
import { moveDetailShape } from '../../../rules/unit-action.ts'
import { coveredText } from '../../names/cover.ts'
import * as texts from '../../texts/action.ts'
import { mannerNames } from '../../texts/words.ts'
import { assaultOdds } from '../assault.ts'
import { type ContextOf, endOption, nextParts, plainOption, plainPreview, type QuestionContext } from '../context.ts'
import { baseNameFor, basesText, unitNameFor } from '../unit-labels.ts'
import {
  coverAtEnd,
  dangersOf,
  moveLines,
  moveMarks,
  moveText,
  moveWarningText,
  plannedContacts,
  plannedPaths,
} from './move-forecast.ts'

/** "20 cm east, in Silesia Trench; 3 of 4 bases; into contact with …" */
function moveDetailText(context: QuestionContext, unit: UnitId, detail: MoveDetail): string {
  const paths = plannedPaths(context, unit, detail)
  if (paths === null) return texts.asWritten
  const total = presentBasesOf(context.battlefield, unit).length
  const contacts = plannedContacts(paths)
  return [
    moveText(context, paths),
    ...(paths.length < total ? [texts.someOfBases(paths.length, total)] : []),
    ...(contacts.length > 0 ? [texts.assaults(basesText(context, contacts))] : []),
    ...(detail.column === true ? [texts.inColumn] : []),
    ...(detail.fire === true ? [texts.firesAtEnd] : []),
  ].join('; ')
}

/** A whole move. */
export const pathOption = (
  context: QuestionContext,
  unit: UnitId,
  part: ActionPart,
  detail: MoveDetail,
  manner: MoveManner | null = null,
): AnswerOption =>
  plainOption(part, {
    label: texts.moveLabel(manner === null ? null : mannerNames[manner], detail.fire === true),
    detail: moveDetailText(context, unit, detail),
    group: texts.groups.move,
  })

/** All paths of one manner. A path that is blocked at once still spends the action. */
export function mannerOptions(context: ContextOf<typeof actionQuestion>, manner: MoveManner): AnswerOption[] {
  const { unit } = context.about
  const details = nextParts(context, ['move', manner]).filter(moveDetailShape.fits)
  if (details.length === 0)
    return [
      {
        ...plainOption(manner, {
          label: texts.barredMove(mannerNames[manner]),
          detail: texts.barredMoveDetail,
          group: texts.groups.move,
        }),
        fold: texts.barredMoves,
      },
    ]
  return details.map((detail) => ({
    ...pathOption(context, unit, manner, detail, manner),
    followingParts: [detail],
  }))
}

/** The first part; the path is then chosen or dragged. */
export const moveOption = (context: QuestionContext, unit: UnitId, part: ActionPart): AnswerOption =>
  plainOption(part, {
    label: texts.move,
    detail: texts.moveChoices(presentBasesOf(context.battlefield, unit).length),
    group: texts.groups.move,
  })

export function movePreview(context: QuestionContext, unit: UnitId, detail: MoveDetail | null): Preview {
  if (detail === null) return plainPreview(texts.unitMoves(unitNameFor(context, unit)), [texts.nobodyMoves])
  const paths = plannedPaths(context, unit, detail)
  if (paths === null) return plainPreview(texts.unitMoves(unitNameFor(context, unit)))
  const { worst } = coverAtEnd(context.battlefield, paths)
  const assaultPairs = paths.flatMap(({ base, contacts }): [BaseId, BaseId][] =>
    contacts.slice(0, 1).map((contact) => [base, contact]),
  )
  return {
    title: texts.unitGoes(unitNameFor(context, unit), moveText(context, paths)),
    lines: [
      ...moveLines(context, paths),
      texts.endsCovered(coveredText(worst)),
      ...dangersOf(context, paths).map(sentence),
      ...(assaultPairs.length > 0 ? [texts.assaultedFireFirst] : []),
    ],
    odds: assaultPairs.map(([attacker, defender]) =>
      assaultOdds(
        context,
        attacker,
        defender,
        texts.assaultTitle(baseNameFor(context, attacker), baseNameFor(context, defender)),
      ),
    ),
    marks: moveMarks(context, paths),
  }
}

export function moveWarning(context: QuestionContext, unit: UnitId, detail: MoveDetail): string | null {
  const paths = plannedPaths(context, unit, detail)
  return paths === null ? null : moveWarningText(context, paths)
}

export const stopOption = (part: ActionPart, actionsLeft: number): AnswerOption =>
  endOption(part, texts.stopHere, texts.givesUp(actionsLeft))
