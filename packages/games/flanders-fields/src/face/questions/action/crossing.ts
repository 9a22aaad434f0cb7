/** Crossing wire, water and trenches: straight over them, with a die where the rules ask for one. */
import { type AnswerOption, type Preview, percent } from '@firestep/face'
import { poseOf } from '../../../rules/battlefield.ts'
import type { UnitId } from '../../../rules/ids.ts'
import { gapMade } from '../../../rules/movement/clear-wire.ts'
import { wireNeeds } from '../../../rules/movement/cross-wire.ts'
import type { ActionPart } from '../../../rules/orders/actions.ts'
import type { ClearingDetail, CrossingDetail, CrossingName } from '../../../rules/unit-action.ts'
import { awayText, whereText } from '../../names/bearings.ts'
import * as texts from '../../texts/action.ts'
import { baseOption, plainOption, type QuestionContext } from '../context.ts'
import { areaMark, pathMarks, ringMarks } from '../marks.ts'
import { dieOdds } from '../odds.ts'
import { baseNameFor, unitNameFor } from '../unit-labels.ts'

const successChance = (needed: number | null): number => (needed === null ? 1 : (7 - needed) / 6)

function detailText(context: QuestionContext, name: CrossingName, { ways: paths }: CrossingDetail): string {
  const [first] = paths
  if (first === undefined) return texts.asFarAsPossible
  return texts.crossingWay(
    paths.length,
    awayText(poseOf(context.battlefield, first.base), first.to),
    whereText(context.board, first.to),
    name === 'wire' ? percent(successChance(wireNeeds(context.battlefield))) : null,
  )
}

export function crossingOption(
  context: QuestionContext,
  name: CrossingName,
  part: ActionPart,
  detail: CrossingDetail,
): AnswerOption {
  const [first] = detail.ways
  const text = {
    label: texts.crossings[name],
    detail: detailText(context, name, detail),
    group: texts.groups.cross,
  }
  return first === undefined ? plainOption(part, text) : baseOption(context, first.base, part, text)
}

export function crossingPreview(
  context: QuestionContext,
  unit: UnitId,
  name: CrossingName,
  { ways: paths }: CrossingDetail,
): Preview {
  const { battlefield, side } = context
  const needed = name === 'wire' ? wireNeeds(context.battlefield) : null
  return {
    title: texts.crossingTitle(unitNameFor(context, unit), name),
    lines: paths.map(({ base, to }) =>
      texts.baseGoes(baseNameFor(context, base), awayText(poseOf(battlefield, base), to)),
    ),
    odds:
      needed === null || paths.length === 0
        ? []
        : [
            dieOdds(
              texts.wireOdds,
              [],
              (die) =>
                die >= needed
                  ? { label: texts.wireCrossed, tone: 'nothing' }
                  : { label: texts.wireHolds, tone: 'loss' },
              [{ text: texts.rollNeeded(needed), rule: `wire.test.${battlefield.scenario.data.period}` }],
            ),
          ],
    marks: [
      ...ringMarks(
        context,
        paths.map(({ base }) => base),
        'good',
      ),
      ...paths.flatMap(({ base, to }) => pathMarks(context, [poseOf(battlefield, base), to], side)),
    ],
  }
}

/** wire.extra.1: one base clears the strip it stands at. */
export const clearOption = (context: QuestionContext, part: ActionPart, { base }: ClearingDetail): AnswerOption =>
  baseOption(context, base, part, {
    label: texts.clearWire(baseNameFor(context, base)),
    detail: texts.clearWireDetail,
    group: texts.groups.cross,
  })

export function clearPreview(context: QuestionContext, unit: UnitId, detail: ClearingDetail): Preview {
  const { base } = detail
  const gap = gapMade(context.battlefield, unit, detail)
  return {
    title: texts.clearsWire(baseNameFor(context, base)),
    lines: [texts.gapStays],
    odds: [],
    marks: [
      ...(gap === null ? [] : [areaMark(context.board, gap, 'good', texts.gapMark)]),
      ...ringMarks(context, [base], 'good'),
    ],
  }
}
