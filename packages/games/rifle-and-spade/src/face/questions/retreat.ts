/** 19: retreat destinations. */
import { capital, type Mark, type Preview } from '@firestep/face'
import { pathMarks, ringHex } from '@firestep/face/hex'
import { allowed, type Ruling } from '@firestep/referee'
import type { retreatQuestion } from '../../rules/assault/retreat.ts'
import type { RetreatingStack } from '../../rules/assault/retreat-destinations.ts'
import { facingTo, isArtillery, typeOf, unitOf, unitsAt } from '../../rules/battlefield.ts'
import { triggerIn } from '../../rules/fire-triggers.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { afterStep, freshMarch } from '../../rules/movement/march.ts'
import type { Placed } from '../../rules/state.ts'
import { hexName } from '../names/places.ts'
import * as texts from '../texts/assault.ts'
import * as wordTexts from '../texts/words.ts'
import {
  type AskedContext,
  checkAnswer,
  explainPart,
  hexOption,
  type KindFace,
  nextParts,
  plainPreview,
  type QuestionContext,
  unitOption,
} from './context.ts'
import { dangerOf, dangerText, type FireDanger } from './fire-danger.ts'
import { groundText } from './ground-text.ts'
import { dangerViews } from './march-forecast.ts'
import { conditionText, unitsText, unitText } from './unit-labels.ts'

/** Danger to a group that retreats to a hex (19.1.8). */
function retreatDanger(
  context: QuestionContext,
  { hex: from }: RetreatingStack,
  units: readonly UnitId[],
  to: Hex,
): FireDanger {
  const { battlefield, side, board } = context
  const trigger = triggerIn(side, 'retreat', to, { left: from, crossed: facingTo(board.sheet, to, from) })
  return dangerOf(battlefield, afterStep(battlefield, freshMarch(battlefield, units), to), trigger)
}

function placeText(context: QuestionContext, going: RetreatingStack, [unit, to]: Placed): string {
  if (to === 'us/them') return texts.toGroundDetail
  if (to === 'surrender') return texts.surrenderDetail
  const danger = dangerText(retreatDanger(context, going, [unit], to))
  const guns = isArtillery(typeOf(context.battlefield, unit)) ? [texts.limbers] : []
  return [groundText(context.battlefield, to), ...guns, ...(danger === null ? [] : [danger])].join('; ')
}

function placeLabel({ board }: QuestionContext, [, to]: Placed): string {
  if (to === 'us/them') return texts.toGround
  return to === 'surrender' ? texts.surrenders : wordTexts.toHexPart(hexName(board, to))
}

function preview(context: AskedContext<typeof retreatQuestion>, placedUnits: readonly Placed[]): Preview {
  const going = context.about
  const lines = placedUnits.map((one) => `${wordTexts.unitGoes(unitText(context, one[0]), placeLabel(context, one))}.`)
  const hexes = [...new Set(placedUnits.flatMap(([, to]) => (typeof to === 'number' ? [to] : [])))]
  const groups = hexes.map((to) => ({
    to,
    units: placedUnits.filter(([, place]) => place === to).map(([unit]) => unit),
  }))
  const marks: Mark[] = [
    ...groups.flatMap(({ to }) => [
      ...pathMarks(context, [going.hex, to], context.side),
      ringHex(context, to, 'neutral'),
    ]),
    ...(placedUnits.some(([, to]) => typeof to !== 'number') ? [ringHex(context, going.hex, 'bad')] : []),
  ]
  const odds = groups.flatMap(({ to, units }) => dangerViews(context, retreatDanger(context, going, units, to)))
  const unplacedUnits = unitsAt(context.battlefield, going.hex).filter(
    (unit) => !placedUnits.some(([one]) => one === unit),
  )
  const rest =
    unplacedUnits.length === 0 || going.as === 'excess' ? [] : [texts.stillToRetreat(unitsText(context, unplacedUnits))]
  return { ...plainPreview(texts.retreatTitle(hexName(context.board, going.hex)), [...lines, ...rest], marks), odds }
}

export const retreat: KindFace<typeof retreatQuestion> = {
  prompt(context) {
    const going = context.about
    const units = unitsAt(context.battlefield, going.hex)
    return {
      title: texts.retreatWhere(capital(unitsText(context, units)), hexName(context.board, going.hex)),
      why: texts.retreatWhy(texts.retreatReasons[going.as]),
      passText: null,
    }
  },
  groups: (context, soFar) => nextParts(context, soFar).map(([unit]) => unitText(context, unit)),
  option(context, placed) {
    const [unit, to] = placed
    const words = {
      label: `${unitText(context, unit)} ${placeLabel(context, placed)}`,
      detail: [conditionText(context, unit), placeText(context, context.about, placed)].join('; '),
      group: unitText(context, unit),
    }
    return typeof to === 'number'
      ? hexOption(context, to, { ...words, role: 'move' }, placed)
      : unitOption(context, unit, words, placed)
  },
  preview,
  acceptedSorts: () => ['hex', 'unit'],
  ruling(context, soFar, { sort, part }): Ruling {
    if (sort === 'unit')
      return unitOf(context.battlefield, part).hex === context.about.hex
        ? allowed
        : explainPart(context, [part, 'surrender'])
    const [next] = nextParts(context, soFar)
    return next === undefined ? allowed : checkAnswer(context, [...soFar, [next[0], part]])
  },
}
