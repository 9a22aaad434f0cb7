/** Details of an order, part by part from a list; they can also be written on the map. */
import { type AnswerOption, listed, type Preview } from '@firestep/face'
import { type OptionText, optionAt } from '@firestep/face/questions'
import type { Json, Ruling } from '@firestep/referee'
import { brigimentOf, unitOf } from '../../../rules/battlefield.ts'
import type { Hex, UnitId } from '../../../rules/ids.ts'
import type { AboutOrder } from '../../../rules/orders/write/order-kind.ts'
import { placeOf } from '../../board.ts'
import { lineText, orderName, turnText } from '../../names/orders.ts'
import { hexName } from '../../names/places.ts'
import {
  aboutOf,
  checked,
  hexOption,
  type KindFace,
  plainOption,
  type QuestionContext,
  unitOption,
} from '../../questions/context.ts'
import { orderDrafting, whyOf } from './order-editor.ts'
import { padFor } from './order-sheet.ts'
import { readingOf } from './read-back.ts'

type Part = readonly [word: string, ...rest: readonly Json[]]

const goalGroups = ['Without a place', 'Point Objective', 'Objective Line']

export const writing: KindFace = {
  prompt({ battlefield, question }) {
    const { brigiment, type } = aboutOf<AboutOrder>({ question })
    return {
      title: `Write the ${orderName(type)} order of ${brigimentOf(battlefield, brigiment).name}`,
      why: whyOf(type),
      passing: null,
    }
  },
  option: (context, part) => partOffer(context, part, part as unknown as Part),
  groups: () => ['In Support', ...goalGroups, 'Objectives of single units', 'Routes', 'Start', 'Where they wait'],
  preview: previewOf,
  orderEditor({ question, ...rest }) {
    const { brigiment, type } = aboutOf<AboutOrder>({ question })
    return orderDrafting({ question, ...rest }, brigiment, type, false)
  },
  takes: () => ['hex'],
  /** The reason why the selected hex is no goal. */
  ruling(context, soFar, { part: hex }): Ruling {
    const { type } = aboutOf<AboutOrder>(context)
    return checked(context, [...soFar, [type === 'defense' ? 'line' : 'point', hex]])
  },
}

function partOffer(context: QuestionContext, part: Json, [word, ...rest]: Part): AnswerOption {
  const { board, battlefield } = context
  const [one, ...more] = rest
  switch (word) {
    case 'support':
      return plainOption(part, { label: `Hold back ${one}`, detail: 'a local reserve', group: 'In Support' })
    case 'here':
      return plainOption(part, named('Hold where everybody stands', 'Without a place'))
    case 'ships':
      return plainOption(part, named('Wait aboard the ships', 'Without a place'))
    case 'point':
      return hexOption(context, one as Hex, named(hexName(board, one as Hex), 'Point Objective'), part)
    case 'line':
      return lineOffer(context, part, rest as Hex[])
    case 'start':
      return plainOption(part, named(`Begin on ${turnText(board, one as number)}`, 'Start'))
    default: {
      const { name } = unitOf(battlefield, one as UnitId)
      const hexes = more as Hex[]
      const text = unitParts[word]?.(name, listed(hexes.map((hex) => placeOf(board, hex))))
      if (text === undefined) throw new Error(`no order has the part '${word}'`)
      return unitOption(context, one as UnitId, text, part)
    }
  }
}

const named = (label: string, group: string): OptionText => ({ label, detail: null, group })

const unitParts: Readonly<Record<string, (name: string, places: string) => OptionText>> = {
  objective: (name, places) => named(`${name} to ${places}`, 'Objectives of single units'),
  route: (name, places) => named(`${name} by ${places}`, 'Routes'),
  muster: (name, places) => named(`${name} waits at ${places}`, 'Where they wait'),
}

/** Selected on the map at the middle of the line. */
function lineOffer({ board }: QuestionContext, part: Json, line: readonly Hex[]): AnswerOption {
  const middle = line[Math.floor(line.length / 2)]
  return optionAt({ place: middle === undefined ? null : placeOf(board, middle) }, part, {
    label: `Line ${lineText(board, line)}`,
    detail: listed(line.map((hex) => placeOf(board, hex))),
    group: 'Objective Line',
  })
}

/** Limit on the demands listed; the map shows all of them. */
const few = 6

function previewOf(context: QuestionContext, soFar: readonly Json[]): Preview {
  const { brigiment, type } = aboutOf<AboutOrder>(context)
  const { message, stakes, demands, marks, ruling } = readingOf(padFor(context, brigiment, type), [...soFar])
  const [head = '', ...said] = message
  const more = demands.length - few
  return {
    title: head,
    lines: [
      ...said,
      ...stakes,
      ...(ruling.allowed ? [] : [`Not yet an order: ${ruling.why} (${ruling.rule}).`]),
      ...demands.slice(0, few).map(({ label, words, rule }) => `${label}: ${words} (${rule}).`),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    odds: [],
    marks,
  }
}
