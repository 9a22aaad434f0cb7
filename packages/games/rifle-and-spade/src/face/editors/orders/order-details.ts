/** Details of an order, part by part from a list; they can also be written on the map. */
import { type AnswerOption, listed, type Preview } from '@firestep/face'
import { type OptionText, optionAt } from '@firestep/face/questions'
import type { Ruling } from '@firestep/referee'
import { brigimentOf, unitOf } from '../../../rules/battlefield.ts'
import type { Hex } from '../../../rules/ids.ts'
import type { orderQuestion } from '../../../rules/orders/write/order-details-kind.ts'
import type { OrderPart } from '../../../rules/orders/write/order-draft.ts'
import { placeOf } from '../../board.ts'
import { lineText, orderName, turnText } from '../../names/orders.ts'
import { hexName } from '../../names/places.ts'
import {
  type AskedContext,
  checkAnswer,
  hexOption,
  type KindFace,
  plainOption,
  type QuestionContext,
  unitOption,
} from '../../questions/context.ts'
import * as texts from '../../texts/order-editor.ts'
import { makeOrderEditor, purposeOf } from './order-editor.ts'
import { orderSheetFor } from './order-sheet.ts'
import { readBack } from './read-back.ts'

const goalGroups = [texts.withoutPlace, texts.pointObjective, texts.objectiveLine]

export const orderDetails: KindFace<typeof orderQuestion> = {
  prompt({ battlefield, about: { brigiment, type } }) {
    return {
      title: texts.writeTitle(orderName(type), brigimentOf(battlefield, brigiment).name),
      why: purposeOf(type),
      passText: null,
    }
  },
  option: partOption,
  groups: () => [
    texts.inSupport,
    ...goalGroups,
    texts.singleObjectives,
    texts.routes,
    texts.start,
    texts.waitingPlaces,
  ],
  preview: previewOf,
  orderEditor(context) {
    const { brigiment, type } = context.about
    return makeOrderEditor(context, brigiment, type, false)
  },
  acceptedSorts: () => ['hex'],
  /** The reason why the selected hex is no goal. */
  ruling(context, soFar, { part: hex }): Ruling {
    const { type } = context.about
    return checkAnswer(context, [...soFar, [type === 'defense' ? 'line' : 'point', hex]])
  },
}

function partOption(context: QuestionContext, part: OrderPart): AnswerOption {
  const { board, battlefield } = context
  switch (part[0]) {
    case 'support':
      return plainOption(part, { label: texts.holdBack(part[1]), detail: texts.localReserve, group: texts.inSupport })
    case 'here':
      return plainOption(part, optionText(texts.holdHere, texts.withoutPlace))
    case 'ships':
      return plainOption(part, optionText(texts.waitAboard, texts.withoutPlace))
    case 'point':
      return hexOption(context, part[1], optionText(hexName(board, part[1]), texts.pointObjective), part)
    case 'line': {
      const [, ...line] = part
      return lineOption(context, part, line)
    }
    case 'start':
      return plainOption(part, optionText(texts.beginOn(turnText(board, part[1])), texts.start))
    default: {
      const [word, unit, ...hexes] = part
      const { name } = unitOf(battlefield, unit)
      return unitOption(context, unit, unitParts[word](name, listed(hexes.map((hex) => placeOf(board, hex)))), part)
    }
  }
}

const optionText = (label: string, group: string): OptionText => ({ label, detail: null, group })

const unitParts = {
  objective: (name: string, places: string) => optionText(texts.unitTo(name, places), texts.singleObjectives),
  route: (name: string, places: string) => optionText(texts.unitBy(name, places), texts.routes),
  muster: (name: string, places: string) => optionText(texts.unitWaits(name, places), texts.waitingPlaces),
}

/** Selected on the map at the middle of the line. */
function lineOption({ board }: QuestionContext, part: OrderPart, line: readonly Hex[]): AnswerOption {
  const middle = line[Math.floor(line.length / 2)]
  return optionAt({ place: middle === undefined ? null : placeOf(board, middle) }, part, {
    label: texts.line(lineText(board, line)),
    detail: listed(line.map((hex) => placeOf(board, hex))),
    group: texts.objectiveLine,
  })
}

/** Limit on the demands listed; the map shows all of them. */
const maxDemandsListed = 6

function previewOf(context: AskedContext<typeof orderQuestion>, soFar: readonly OrderPart[]): Preview {
  const { brigiment, type } = context.about
  const { message, stakes, demands, marks, ruling } = readBack(orderSheetFor(context, brigiment, type), [...soFar])
  const [title = '', ...details] = message
  const unlistedCount = demands.length - maxDemandsListed
  return {
    title,
    lines: [
      ...details,
      ...stakes,
      ...(ruling.allowed ? [] : [texts.notYetOrder(ruling.why, ruling.rule)]),
      ...demands.slice(0, maxDemandsListed).map(({ label, text: words, rule }) => texts.unitDemand(label, words, rule)),
      ...(unlistedCount > 0 ? [texts.andMore(unlistedCount)] : []),
    ],
    odds: [],
    marks,
  }
}
