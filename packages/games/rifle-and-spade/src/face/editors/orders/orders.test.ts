import type { OrderDraft, OrderEditor, OrderStroke } from '@firestep/face'
import { baseContext } from '@firestep/face/questions'
import { type AskedMoment, askedMoments } from '@firestep/face/testing'
import { buildAnswer, type Json, modifierTotal, quickTape } from '@firestep/referee'
import { DIRECTIONS } from '@firestep/terrain'
import { describe, expect, test } from 'vitest'
import { type OrderType, sides } from '../../../data/schema.ts'
import { rifleAndSpade } from '../../../index.ts'
import { succeeds } from '../../../rules/dice.ts'
import { isOnMap } from '../../../rules/ids.ts'
import { across } from '../../../rules/map-sheet.ts'
import { checkToChange } from '../../../rules/orders/change-order.ts'
import { changeQuestion } from '../../../rules/orders/change-orders-segment.ts'
import { orderQuestion } from '../../../rules/orders/write/order-details-kind.ts'
import type { RifleAndSpade } from '../../../rules/state.ts'
import { playAtRandom, printedBoard } from '../../../testing/boards.ts'
import { brigimentId, hexId } from '../../../testing/ids.ts'
import { type Board, hexOf, placeOf } from '../../board.ts'
import type { QuestionContext } from '../../questions/context.ts'
import { chanceToChange } from './change-odds.ts'
import { orderKindFaces, planningMap } from './index.ts'
import { orderSheetFor } from './order-sheet.ts'
import { readBack } from './read-back.ts'

const boards = new Map<string, Board>()
function boardOf(scenario: string): Board {
  const board = boards.get(scenario) ?? printedBoard(scenario)
  boards.set(scenario, board)
  return board
}

function contextOf({ view, question }: AskedMoment<RifleAndSpade>): QuestionContext {
  const board = boardOf(view.scenario)
  const side = sides.find((one) => one === question.seat)
  if (side === undefined) throw new Error('nobody is asked')
  return { ...baseContext(board.rules, view, question), board, battlefield: board.battlefieldOf(view), side }
}

const playOptions = ['kemal', 'proving', 'anzac landing'].flatMap((scenario) =>
  [1, 2, 3, 4].map((seed) => ({ scenario, seed, maxAnswers: 120 })),
)
const moments = askedMoments(rifleAndSpade, playOptions, 40)
const orders = moments.filter(({ question }) => question.kind === 'order')
const changes = moments.filter(({ question }) => question.kind === 'change orders')

const orderEditorFor = (moment: AskedMoment<RifleAndSpade>): OrderEditor => {
  const context = contextOf(moment)
  const about = orderQuestion.aboutOf(moment.question)
  const orderEditor = orderKindFaces.order.orderEditor?.({ ...context, about, kind: context.rules.kinds.order }, [])
  if (orderEditor == null) throw new Error('an order is written on the map')
  return orderEditor
}

const rulingText = ({ view, question }: AskedMoment<RifleAndSpade>, answer: Json): string => {
  const kind = boardOf(view.scenario).rules.kinds.order
  const ruling = kind.check(view, orderQuestion.aboutOf(question), answer)
  return ruling.allowed ? 'allowed' : `${ruling.rule} ${ruling.why}`
}

const readBackText = (orderEditor: OrderEditor, written: OrderDraft): string => {
  const { ruling } = orderEditor.readBack(written)
  return ruling.allowed ? 'allowed' : `${ruling.rule} ${ruling.why}`
}

test('random play writes orders of several types', () => {
  const types = new Set(orders.map(({ question }) => orderQuestion.aboutOf(question).type))
  expect(orders.length).toBeGreaterThan(20)
  expect(types.size).toBeGreaterThan(2)
})

describe('11.1.8: orders written on the map', () => {
  test('every order that can be built from the list can be written on the map and read back', () => {
    const tape = quickTape(7)
    for (const moment of orders) {
      const kind = boardOf(moment.view.scenario).rules.kinds.order
      if (kind === undefined) throw new Error('there is no such kind')
      const orderEditor = orderEditorFor(moment)
      for (let i = 0; i < 3; i++) {
        const answer = buildAnswer(kind, moment.view, moment.question.about, (n) => tape.draw(n) - 1)
        const written = orderEditor.draftOfAnswer(answer)
        if (written === null) throw new Error('an order that cannot be drawn')
        expect(orderEditor.answer(written)).toEqual(answer)
        expect(readBackText(orderEditor, written)).toBe('allowed')
      }
    }
  })

  test('the ruling shown while drawing is the ruling on the finished answer', () => {
    const tape = quickTape(11)
    const verdicts = new Map<string, number>()
    for (const moment of orders) {
      const orderEditor = orderEditorFor(moment)
      let written: OrderDraft = orderEditor.initialDrafts[0].draft
      for (let i = 0; i < 12; i++) {
        written = orderEditor.applyStroke(
          written,
          anyStroke(moment, orderEditor, written, (n) => tape.draw(n) - 1),
        )
        const verdict = readBackText(orderEditor, written)
        verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1)
        expect(verdict).toBe(rulingText(moment, orderEditor.answer(written)))
        const { message, demands } = orderEditor.readBack(written)
        const words = [...message, ...demands.map((one) => `${one.label} ${one.text} ${one.rule}`)].join(' ')
        expect(words).not.toMatch(/undefined|NaN|\[object|\bnull\b/)
      }
    }
    expect(verdicts.size).toBeGreaterThan(8)
    expect(verdicts.get('allowed')).toBeGreaterThan(20)
  })

  test('a draft from the last order is legal, and an empty sheet is always offered', () => {
    let last = 0
    for (const moment of orders) {
      const orderEditor = orderEditorFor(moment)
      const [first] = orderEditor.initialDrafts
      expect(orderEditor.initialDrafts.at(-1)?.label).toBe('Empty sheet')
      if (first.label !== 'As the last order') continue
      last++
      expect(rulingText(moment, orderEditor.answer(first.draft))).toBe('allowed')
    }
    expect(last).toBeGreaterThan(3)
  })
})

/** A random stroke of a random tool, over hexes near own units. */
function anyStroke(
  { view }: AskedMoment<RifleAndSpade>,
  orderEditor: OrderEditor,
  written: OrderDraft,
  pick: (n: number) => number,
): OrderStroke {
  const board = boardOf(view.scenario)
  const battlefield = board.battlefieldOf(view)
  const tools = orderEditor.tools(written)
  const tool = tools[pick(tools.length)]
  if (tool === undefined) throw new Error('there are no tools')
  if (tool.type === 'options') {
    const option = tool.options[pick(Math.max(1, tool.options.length))]
    return { type: 'chosen', tool: tool.id, option: option?.id ?? '' }
  }
  const piece = tool.owners === undefined ? null : (tool.owners[pick(Math.max(1, tool.owners.length))]?.piece ?? null)
  if (pick(8) === 0) return { type: 'wiped', tool: tool.id, piece }
  const ownHexes = battlefield.army.units.flatMap(({ hex }) => (isOnMap(hex) ? [hex] : []))
  let hex = ownHexes[pick(Math.max(1, ownHexes.length))] ?? hexId(0)
  const hexes = [hex]
  for (let steps = pick(6); steps > 0; steps--) {
    const next = across(board.sheet, hex, DIRECTIONS[pick(6)] ?? 0)
    if (next === null) continue
    hex = next
    hexes.push(hex)
  }
  return { type: 'drawn', tool: tool.id, piece, places: hexes.map((hex) => placeOf(board, hex)) }
}

describe('11.3.2a: the chance that an order is accepted', () => {
  test('is the share of 100 rolls that succeed', () => {
    for (const moment of changes) {
      const { battlefield } = contextOf(moment)
      for (const id of battlefield.army.brigiments.keys())
        for (const type of ['attack', 'defense', 'regroup', 'commit'] as const) {
          const { number, modifiers } = checkToChange(battlefield, id, type)
          const rolls = Array.from({ length: 100 }, (_, roll) => succeeds(roll + modifierTotal(modifiers), number))
          expect(chanceToChange(battlefield, id, type)).toBe(rolls.filter((good) => good).length / 100)
        }
    }
  })

  test('11.1a: every type is offered with its chance and can be sketched in advance', () => {
    for (const moment of changes) {
      const context = contextOf(moment)
      const kind = context.rules.kinds['change orders']
      const about = changeQuestion.aboutOf(moment.question)
      const asked = { ...context, about, kind }
      for (const part of kind.next(moment.view, about, []).parts) {
        if (part === 'done') continue
        const face = orderKindFaces['change orders']
        expect(face.option(asked, part, []).detail).toMatch(/^(under |over )?\d+% to be accepted/)
        expect(face.preview(asked, [part]).odds[0]?.outcomes[0]?.chance).toBe(
          chanceToChange(context.battlefield, part[1], part[0] === 'change' ? part[2] : 'commit'),
        )
        const orderEditor = face.orderEditor?.(asked, [part]) ?? null
        if (part[0] === 'change')
          expect(orderEditor).toMatchObject({ isPreparation: true, key: expect.stringContaining(part[2]) })
        else expect(orderEditor).toBeNull()
      }
    }
  })
})

describe('11.4.16: the planning map', () => {
  test('shows a side its own orders only, and spectators none', () => {
    const board = boardOf('kemal')
    for (const side of sides)
      for (const { before: view } of playAtRandom('kemal', { seed: 1, viewer: side, maxAnswers: 1 })) {
        const [layer] = planningMap(board)(view, {})
        const seats = layer?.marks.flatMap((mark) => ('seat' in mark ? [mark.seat] : []))
        expect(new Set(seats)).toEqual(new Set([side]))
        expect(layer?.lines.length).toBe(board.scenario.brigiments[side].length)
      }
    for (const { before: view } of playAtRandom('kemal', { seed: 1, viewer: null, maxAnswers: 1 }))
      expect(planningMap(board)(view, {})).toEqual([])
  })

  test('11.1a: shows orders sketched this turn, on the hexes of their units', () => {
    const board = boardOf('kemal')
    const [moment] = playAtRandom('kemal', { seed: 1, viewer: 'entente', maxAnswers: 1 })
    if (moment === undefined) throw new Error('nothing was played')
    const view = moment.before
    const [plain] = planningMap(board)(view, {})
    const sketch: Json = [['point', hexOf(board, '08.04')]]
    const [layer] = planningMap(board)(view, { [`order ${view.turn} 0 attack`]: sketch, 'order 99 0 attack': sketch })
    expect(layer?.lines.length).toBe((plain?.lines.length ?? 0) + 1)
    const line = layer?.lines.at(-1)
    expect(line?.text).toMatch(/, sketched, not given: Attack: 08\.04 \(Baby 700\)/)
    expect(line?.places).toEqual(layer?.lines[0]?.places)
    expect(layer?.marks.some((mark) => mark.type === 'ring' && mark.text.endsWith(': Attack?'))).toBe(true)
    const army = board.battlefieldOf(view).army
    const unitOnMap = army.units.find(({ brigiment, hex }) => brigiment === 0 && isOnMap(hex))
    if (unitOnMap !== undefined) expect(line?.places).toContain(placeOf(board, unitOnMap.hex))
  })
})

test('stakes of an order tell the victory points of its hexes and the enemies seen there', () => {
  const board = boardOf('kemal')
  const stakes = (type: OrderType, written: Json): readonly string[] => {
    const [moment] = playAtRandom('kemal', { seed: 1, viewer: 'entente', maxAnswers: 1 })
    if (moment === undefined) throw new Error('nothing was played')
    const view = moment.before
    const orderSheet = orderSheetFor(
      { board, view, battlefield: board.battlefieldOf(view), side: 'entente' },
      brigimentId(0),
      type,
    )
    return readBack(orderSheet, written).stakes
  }
  const [prize] = board.scenario.victory
  if (prize === undefined) throw new Error('nothing counts for victory')
  expect(stakes('attack', [['point', prize.hex]])).toContainEqual(
    expect.stringMatching(new RegExp(`^${placeOf(board, prize.hex)}.* is worth [\\d½¼¾]+ for victory and is `)),
  )
  expect(stakes('attack', [['point', prize.hex]]).at(-1)).toMatch(/Ottomans/)
  expect(stakes('attack', [])).toEqual([])
})
