/** The question of changing orders: all Brigiments in one answer. */
import { type AnswerOption, percent } from '@firestep/face'
import { optionAt } from '@firestep/face/questions'
import type { OrderType } from '../../../data/schema.ts'
import { brigimentOf, unitOf, unitsOf } from '../../../rules/battlefield.ts'
import { headquartersOf } from '../../../rules/command/headquarters.ts'
import { type BrigimentId, isOnMap, nowhere } from '../../../rules/ids.ts'
import { anyChangeRuling, changeRuling } from '../../../rules/orders/change-order.ts'
import type { Attempt, changeQuestion } from '../../../rules/orders/change-orders-segment.ts'
import { orderInEffect } from '../../../rules/orders/order-in-effect.ts'
import type { Battlefield } from '../../../rules/state.ts'
import { pieceOf, placeOf } from '../../board.ts'
import { orderName, orderText } from '../../names/orders.ts'
import { endOption, type KindFace, plainPreview, type QuestionContext, ringed } from '../../questions/context.ts'
import * as texts from '../../texts/order-editor.ts'
import { chanceToChange, oddsToChange } from './change-odds.ts'
import { makeOrderEditor } from './order-editor.ts'

const checkOf = (attempt: Attempt): OrderType | 'commit' => (attempt[0] === 'change' ? attempt[2] : 'commit')

const brigimentNameOf = ({ battlefield }: QuestionContext, id: BrigimentId): string => brigimentOf(battlefield, id).name

export const changeOrders: KindFace<typeof changeQuestion> = {
  prompt: () => ({
    title: texts.changeTitle,
    why: texts.changeWhy,
    passText: texts.changePass,
  }),
  option: (context, part) => (part === 'done' ? endOption(part, texts.othersStand) : attemptOption(context, part)),
  groups: ({ battlefield }) => battlefield.army.brigiments.map(({ name }) => name),
  preview: (context, [part = 'done']) =>
    part === 'done' ? plainPreview(texts.othersStand) : attemptPreview(context, part),
  orderEditor: (context, [part]) =>
    part !== undefined && part !== 'done' && part[0] === 'change'
      ? makeOrderEditor(context, part[1], part[2], true)
      : null,
  warning(context, answer) {
    if (answer === 'done' || chanceToChange(context.battlefield, answer[1], checkOf(answer)) > 0) return null
    return texts.cannotAccept(brigimentNameOf(context, answer[1]))
  },
  acceptedSorts: (soFar) => (soFar.length === 0 ? ['unit'] : []),
  /** The reason why the Brigiment of the selected unit cannot change its order now. */
  ruling({ battlefield, about: { tried } }, _, { sort, part: unit }) {
    if (sort === 'hex') return null
    const { brigiment } = unitOf(battlefield, unit)
    if (brigiment === null) return { allowed: false, rule: '11.1.4', why: texts.ordersForBrigiments }
    const eligibility = anyChangeRuling(battlefield, brigiment, tried)
    if (!eligibility.allowed) return eligibility
    return changeRuling(battlefield, brigiment, orderInEffect(battlefield, brigimentOf(battlefield, brigiment)), tried)
  },
}

/** Listed under its Brigiment, and selected on the map at its HQ. */
function attemptOption(context: QuestionContext, attempt: Attempt): AnswerOption {
  const { battlefield, board, side } = context
  const [action, id, target] = attempt
  const chance = percent(chanceToChange(battlefield, id, checkOf(attempt)))
  const centre = headquartersOf(battlefield, id)
  const hex = centre === null ? nowhere : unitOf(battlefield, centre).hex
  return optionAt(
    {
      place: isOnMap(hex) ? placeOf(board, hex) : null,
      ...(centre === null || !isOnMap(hex) ? {} : { piece: pieceOf(side, centre) }),
    },
    attempt,
    {
      label: attemptText(battlefield, attempt),
      detail: detailOf(battlefield, action, id, target, chance),
      group: brigimentNameOf(context, id),
    },
  )
}

function attemptText(battlefield: Battlefield, [action, id, target]: Attempt): string {
  const { name } = brigimentOf(battlefield, id)
  if (action === 'change') return texts.orderFor(name, orderName(target))
  return action === 'commit' ? texts.commitFor(name, target) : texts.callBack(name, target)
}

function detailOf(
  battlefield: Battlefield,
  action: Attempt[0],
  id: BrigimentId,
  target: string,
  chance: string,
): string {
  const same = action === 'change' && orderInEffect(battlefield, brigimentOf(battlefield, id)) === target
  return texts.chanceToAccept(chance, same)
}

function attemptPreview(context: QuestionContext, attempt: Attempt) {
  const { battlefield, board } = context
  const [action, id] = attempt
  const { order, points } = brigimentOf(battlefield, id)
  return {
    title: attemptText(battlefield, attempt),
    lines: [
      texts.now(orderText(board, battlefield.army, id, order)),
      texts.officerPoints(points),
      ...(action === 'change' ? [texts.writtenLater] : []),
      texts.mayTryAgain,
    ],
    odds: [oddsToChange(battlefield, id, checkOf(attempt))],
    marks: ringed(context, unitsOf(battlefield, id), 'neutral'),
  }
}
