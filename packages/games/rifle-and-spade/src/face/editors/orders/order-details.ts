/** Details of an order, part by part from a list; they can also be written on the map. */
import { type AnswerOption, listed, type Preview } from '@firestep/face'
import { type OptionText, optionAt } from '@firestep/face/questions'
import type { Json, Ruling } from '@firestep/referee'
import { brigimentOf, unitOf } from '../../../rules/battlefield.ts'
import type { Hex, UnitId } from '../../../rules/ids.ts'
import type { AboutOrder } from '../../../rules/orders/write/order-details-kind.ts'
import { placeOf } from '../../board.ts'
import { lineText, orderName, turnText } from '../../names/orders.ts'
import { hexName } from '../../names/places.ts'
import {
  aboutOf,
  checkAnswer,
  hexOption,
  type KindFace,
  plainOption,
  type QuestionContext,
  unitOption,
} from '../../questions/context.ts'
import { makeOrderEditor, purposeOf } from './order-editor.ts'
import { orderSheetFor } from './order-sheet.ts'
import { readBack } from './read-back.ts'

type Part = readonly [word: string, ...rest: readonly Json[]]

const goalGroups = ['Without a place', 'Point Objective', 'Objective Line']

export const orderDetails: KindFace = {
  prompt({ battlefield, question }) {
    const { brigiment, type } = aboutOf<AboutOrder>({ question })
    return {
      title: `Write the ${orderName(type)} order of ${brigimentOf(battlefield, brigiment).name}`,
      why: purposeOf(type),
      passText: null,
    }
  },
  option: (context, part) => partOption(context, part, part as unknown as Part),
  groups: () => ['In Support', ...goalGroups, 'Objectives of single units', 'Routes', 'Start', 'Where they wait'],
  preview: previewOf,
  orderEditor({ question, ...rest }) {
    const { brigiment, type } = aboutOf<AboutOrder>({ question })
    return makeOrderEditor({ question, ...rest }, brigiment, type, false)
  },
  acceptedSorts: () => ['hex'],
  /** The reason why the selected hex is no goal. */
  ruling(context, soFar, { part: hex }): Ruling {
    const { type } = aboutOf<AboutOrder>(context)
    return checkAnswer(context, [...soFar, [type === 'defense' ? 'line' : 'point', hex]])
  },
}

function partOption(context: QuestionContext, part: Json, [word, ...argumentsOfPart]: Part): AnswerOption {
  const { board, battlefield } = context
  const [firstArgument, ...furtherArguments] = argumentsOfPart
  switch (word) {
    case 'support':
      return plainOption(part, { label: `Hold back ${firstArgument}`, detail: 'a local reserve', group: 'In Support' })
    case 'here':
      return plainOption(part, optionText('Hold where everybody stands', 'Without a place'))
    case 'ships':
      return plainOption(part, optionText('Wait aboard the ships', 'Without a place'))
    case 'point':
      return hexOption(
        context,
        firstArgument as Hex,
        optionText(hexName(board, firstArgument as Hex), 'Point Objective'),
        part,
      )
    case 'line':
      return lineOption(context, part, argumentsOfPart as Hex[])
    case 'start':
      return plainOption(part, optionText(`Begin on ${turnText(board, firstArgument as number)}`, 'Start'))
    default: {
      const { name } = unitOf(battlefield, firstArgument as UnitId)
      const hexes = furtherArguments as Hex[]
      const text = unitParts[word]?.(name, listed(hexes.map((hex) => placeOf(board, hex))))
      if (text === undefined) throw new Error(`no order has the part '${word}'`)
      return unitOption(context, firstArgument as UnitId, text, part)
    }
  }
}

const optionText = (label: string, group: string): OptionText => ({ label, detail: null, group })

const unitParts: Readonly<Record<string, (name: string, places: string) => OptionText>> = {
  objective: (name, places) => optionText(`${name} to ${places}`, 'Objectives of single units'),
  route: (name, places) => optionText(`${name} by ${places}`, 'Routes'),
  muster: (name, places) => optionText(`${name} waits at ${places}`, 'Where they wait'),
}

/** Selected on the map at the middle of the line. */
function lineOption({ board }: QuestionContext, part: Json, line: readonly Hex[]): AnswerOption {
  const middle = line[Math.floor(line.length / 2)]
  return optionAt({ place: middle === undefined ? null : placeOf(board, middle) }, part, {
    label: `Line ${lineText(board, line)}`,
    detail: listed(line.map((hex) => placeOf(board, hex))),
    group: 'Objective Line',
  })
}

/** Limit on the demands listed; the map shows all of them. */
const maxDemandsListed = 6

function previewOf(context: QuestionContext, soFar: readonly Json[]): Preview {
  const { brigiment, type } = aboutOf<AboutOrder>(context)
  const { message, stakes, demands, marks, ruling } = readBack(orderSheetFor(context, brigiment, type), [...soFar])
  const [title = '', ...details] = message
  const unlistedCount = demands.length - maxDemandsListed
  return {
    title,
    lines: [
      ...details,
      ...stakes,
      ...(ruling.allowed ? [] : [`Not yet an order: ${ruling.why} (${ruling.rule}).`]),
      ...demands.slice(0, maxDemandsListed).map(({ label, text: words, rule }) => `${label}: ${words} (${rule}).`),
      ...(unlistedCount > 0 ? [`And ${unlistedCount} more.`] : []),
    ],
    odds: [],
    marks,
  }
}
