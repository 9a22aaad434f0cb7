/** sos.3: a call for registered fire instead of an order. */
import { type AnswerOption, type PlaceId, type Preview, percent } from '@firestep/face'
import { allowed, type Ruling } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import { indirect, roundForecast } from '../../../rules/artillery/area-attack.ts'
import { batteryOf } from '../../../rules/artillery/battery-readiness.ts'
import { areaOf } from '../../../rules/artillery/shell-weapons.ts'
import { answersSos, mayBeCalled, sosModifiers, sosRuling } from '../../../rules/artillery/sos.ts'
import { enrolled } from '../../../rules/battlefield.ts'
import type { UnitId } from '../../../rules/ids.ts'
import type { SosCall } from '../../../rules/orders/issue-order.ts'
import { unitsInTurn } from '../../../rules/orders/order-classes.ts'
import type { AimingPoint, Battlefield } from '../../../rules/state.ts'
import type { BoundingBox } from '../../../rules/table-terrain.ts'
import { whereText } from '../../names/bearings.ts'
import * as texts from '../../texts/orders.ts'
import { ownTroopsIn, shellLines, shellMarks, shellOdds } from '../area-odds.ts'
import { pointOption, type QuestionContext, wholePoint } from '../context.ts'
import { dieOdds } from '../odds.ts'
import { unitNameFor } from '../unit-labels.ts'

function aimOf({ battlefield }: QuestionContext, { sos, x, y }: SosCall): AimingPoint {
  const battery = batteryOf(battlefield, sos)
  if (battery === null) throw new Error('a call goes to a battery')
  return { battery, x, y, live: false, settled: true, sos: true }
}

export const sosArea = (context: QuestionContext, part: SosCall): BoundingBox =>
  areaOf(context.battlefield, aimOf(context, part))

/** Batteries that can be called in the current step. */
export const callableBatteries = (battlefield: Battlefield): UnitId[] =>
  unitsInTurn(battlefield).filter((unit) => mayBeCalled(battlefield, unit).allowed)

const answerOdds = ({ battlefield }: QuestionContext) => {
  const modifiers = sosModifiers(battlefield)
  return { modifiers, answers: (die: number) => answersSos(die, modifiers) }
}

export function sosOption(context: QuestionContext, part: SosCall, group: string): AnswerOption {
  const { answers } = answerOdds(context)
  const chance = [1, 2, 3, 4, 5, 6].filter(answers).length / 6
  const where = whereText(context.board, part)
  return {
    ...pointOption(
      context,
      part,
      { ...part },
      {
        label: texts.sosCall(unitNameFor(context, part.sos), where, pointText(part)),
        detail: texts.sosChance(percent(chance), basesUnderText(context, part)),
        group,
      },
    ),
    fold: texts.sosCalls(unitNameFor(context, part.sos)),
  }
}

/** A call at the touched point, for the first battery that can be called there. */
export function sosOptionAt(context: QuestionContext, place: PlaceId, group: string): AnswerOption | null {
  const point = wholePoint(context.board, context.battlefield, place)
  if (point === null) return null
  const unit = callableBatteries(context.battlefield).find(
    (battery) => sosRuling(context.battlefield, battery, point).allowed,
  )
  return unit === undefined ? null : { ...sosOption(context, { sos: unit, ...point }, group), place }
}

/** The reason no battery can fire at a point; none is given if no battery answers calls. */
export function sosRefusal({ battlefield }: QuestionContext, point: plane.Point): Ruling {
  const [first] = callableBatteries(battlefield)
  return first === undefined ? allowed : sosRuling(battlefield, first, point)
}

function basesUnderText(context: QuestionContext, part: SosCall): string {
  const hits = roundForecast(context.battlefield, aimOf(context, part), indirect)
  const ownCount = hits.filter(({ target }) => enrolled(context.battlefield, target).side === context.side).length
  return texts.basesUnder(hits.length - ownCount, ownCount)
}

/** Coordinates, because two points may lie in one place. */
const pointText = ({ x, y }: SosCall): string => texts.pointInCm(Math.round(x / 40), Math.round(y / 40))

export function sosPreview(context: QuestionContext, part: SosCall): Preview {
  const { modifiers, answers } = answerOdds(context)
  const aim = aimOf(context, part)
  return {
    title: texts.sosTitle(unitNameFor(context, part.sos)),
    lines: [texts.sosReplacesOrder, ...shellLines(context, aim, indirect)],
    odds: [
      dieOdds(
        texts.sosOdds,
        modifiers,
        (die) =>
          answers(die) ? { label: texts.sosAnswers, tone: 'nothing' } : { label: texts.sosInVain, tone: 'loss' },
        [{ text: texts.sosNote, rule: 'sos.3' }],
      ),
      ...shellOdds(context, aim, indirect),
    ],
    marks: shellMarks(context, aim),
  }
}

export const sosWarning = (context: QuestionContext, part: SosCall): string | null =>
  ownTroopsIn(context, aimOf(context, part))
