import type { OrderDraft, OrderEditor, OrderStroke } from '@firestep/face'
import { baseContext } from '@firestep/face/questions'
import { countReads } from '@firestep/face/testing'
import { copy, orThrow } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../../data/schema.ts'
import { makeBattlefieldOf } from '../../../rules/battlefield.ts'
import { shownOf } from '../../../rules/stacks.ts'
import type { BattleView } from '../../../rules/state.ts'
import { playAtRandom, printedBoard } from '../../../testing/boards.ts'
import { brigimentId } from '../../../testing/ids.ts'
import { elementsOf } from '../../../testing/json.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../../testing/test-battle.ts'
import { type Board, boardOf, pieceOf } from '../../board.ts'
import type { QuestionContext } from '../../questions/context.ts'
import { makeOrderEditor } from './order-editor.ts'

const units = [
  'entente HQ headquarters 03.01',
  'entente L 1 half battalion 02.02 battalion=1 Bn',
  'entente R 1 half battalion 03.02 battalion=1 Bn',
  'entente L 2 half battalion 04.02 battalion=2 Bn',
  'entente R 2 half battalion 05.02 battalion=2 Bn',
  'entente L 3 half battalion 04.01 battalion=3 Bn',
  'entente R 3 half battalion 04.01 battalion=3 Bn',
  'entente MG mg section 03.02',
  'ottoman C half battalion 04.08',
]

/** A test map, and the order editor of the first Brigiment. */
function orderSheet(type: OrderType, setup: TestBattleSetup = {}) {
  const battle = testBattle({ map: new Array(9).fill('ccccccccc'), units, ...setup })
  const board = orThrow(boardOf(battle.context.book, battle.context.scenario.id))
  return { battle, orderEditor: makeOrderEditor(contextOn(board, viewOf(battle)), brigimentId(0), type, false) }
}

const viewOf = ({ state, context: battle }: TestBattle): BattleView => ({
  ...state,
  secrets: {
    viewer: 'entente',
    own: state.secrets.entente,
    shown: { ottoman: shownOf(battle.book, state.secrets.ottoman) },
  },
})

function contextOn(board: Board, view: BattleView): QuestionContext {
  const question = { seat: 'entente', kind: 'order', rule: '11.1a', about: null, open: false }
  return {
    ...baseContext(board.rules, view, question),
    board,
    battlefield: makeBattlefieldOf(board.book)(view),
    side: 'entente',
  }
}

const drawnStroke = (tool: string, places: string, piece: string | null = null): OrderStroke => ({
  type: 'drawn',
  tool,
  piece,
  places: places.split(' '),
})

const pieceFor = (battle: TestBattle, name: string): string => pieceOf('entente', battle.unit(name))

const applyStrokes = (orderEditor: OrderEditor, ...strokes: OrderStroke[]): OrderDraft =>
  strokes.reduce<OrderDraft>(orderEditor.applyStroke, orderEditor.initialDrafts.at(-1)?.draft ?? null)

const goalOf = (battle: TestBattle, written: OrderDraft): string =>
  elementsOf(written)
    .map(elementsOf)
    .filter(([word]) => word === 'line' || word === 'point')
    .map(([word, ...hexes]) => `${word} ${hexes.map(battle.label).join(' ')}`)
    .join()

const demandText = (orderEditor: OrderEditor, written: OrderDraft, label: string): string => {
  const demand = orderEditor.readBack(written).demands.find((one) => one.label === label)
  return `${demand?.text} (${demand?.rule})`
}

describe('11.4.7: brushing the line', () => {
  test('works by dragging and by touching hexes, and fills in hexes the pointer skipped', () => {
    const { battle, orderEditor } = orderSheet('attack')
    expect(goalOf(battle, applyStrokes(orderEditor, drawnStroke('line', '02.06 03.07 04.06 05.07')))).toBe(
      'line 02.06 03.07 04.06 05.07',
    )
    expect(goalOf(battle, applyStrokes(orderEditor, drawnStroke('line', '02.05'), drawnStroke('line', '02.07')))).toBe(
      'line 02.05 02.06 02.07',
    )
    expect(goalOf(battle, applyStrokes(orderEditor, drawnStroke('line', '02.05 02.07 03.07')))).toBe(
      'line 02.05 02.06 02.07 03.07',
    )
  })

  test('extends the line from either end; touching a hex of it removes that end or the hexes behind', () => {
    const { battle, orderEditor } = orderSheet('attack')
    const line = drawnStroke('line', '03.07 04.06 05.07')
    expect(goalOf(battle, applyStrokes(orderEditor, line, drawnStroke('line', '05.07 06.06')))).toBe(
      'line 03.07 04.06 05.07 06.06',
    )
    expect(goalOf(battle, applyStrokes(orderEditor, line, drawnStroke('line', '03.07 02.06')))).toBe(
      'line 05.07 04.06 03.07 02.06',
    )
    expect(goalOf(battle, applyStrokes(orderEditor, line, drawnStroke('line', '05.07')))).toBe('line 03.07 04.06')
    expect(goalOf(battle, applyStrokes(orderEditor, line, drawnStroke('line', '04.06')))).toBe('line 03.07 04.06')
  })

  test('11.4.8: a line that returns to its first hex is closed', () => {
    const { battle, orderEditor } = orderSheet('attack')
    const round = '04.04 05.05 05.06 04.06 03.06 03.05 04.04'
    expect(goalOf(battle, applyStrokes(orderEditor, drawnStroke('line', round)))).toBe(`line ${round.slice(0, -6)}`)
  })

  test('11.8.2: a point replaces a line', () => {
    const { battle, orderEditor } = orderSheet('attack')
    expect(
      goalOf(battle, applyStrokes(orderEditor, drawnStroke('line', '03.07 04.06'), drawnStroke('point', '05.05'))),
    ).toBe('point 05.05')
  })
})

describe('11.4.9: dragging routes', () => {
  const line = drawnStroke('line', '02.06 03.07 04.06 05.07')
  const support: OrderStroke = { type: 'chosen', tool: 'support', option: '3 Bn' }

  test('11.4.4: a route that ends on the line gives its unit that Objective, with the fewest Intermediate Objectives', () => {
    const { battle, orderEditor } = orderSheet('attack')
    const drag = drawnStroke('route', '02.02 01.03 01.04 01.05 02.05 02.06', pieceFor(battle, 'L 1'))
    const written = applyStrokes(orderEditor, support, line, drag)
    expect(orderEditor.readBack(written).ruling.allowed).toBe(true)
    expect(written).toContainEqual(['objective', battle.unit('L 1'), battle.hex('02.06')])
    const route = elementsOf(written)
      .map(elementsOf)
      .find(([word]) => word === 'route')
    expect(route?.length).toBeLessThan(5)
    expect(demandText(orderEditor, written, 'L 1')).toMatch(
      /^to 02\.06 by .*: 5 hexes, .* MP, at least \d+ activations? \(11\.8\.3\)$/,
    )
  })

  test('11.4.9a: crossing routes are reported while they are drawn', () => {
    const { battle, orderEditor } = orderSheet('attack')
    const drawnLeft = drawnStroke('route', '02.02 02.03 03.04 03.05 03.06 03.07', pieceFor(battle, 'L 1'))
    const right = drawnStroke('route', '03.02 03.03 02.03 02.04 02.05 02.06', pieceFor(battle, 'R 1'))
    const { ruling, about } = orderEditor.readBack(applyStrokes(orderEditor, support, line, drawnLeft, right))
    expect(ruling).toMatchObject({ allowed: false, rule: '11.4.9a' })
    expect(about).toEqual({ tool: 'route', pieces: [pieceFor(battle, 'L 1'), pieceFor(battle, 'R 1')] })
  })

  test('11.5.3 11.4.13: a unit put in support loses its route', () => {
    const { battle, orderEditor } = orderSheet('attack')
    const drag = drawnStroke('route', '04.01 05.02', pieceFor(battle, 'L 3'))
    const written = applyStrokes(orderEditor, line, drag, support)
    expect(written).not.toContainEqual(expect.arrayContaining(['route']))
    expect(demandText(orderEditor, written, 'L 3')).toBe(
      'In Support: within or behind the channel, out of contact (11.5.5)',
    )
    expect(demandText(orderEditor, written, 'MG')).toBe('no Objective: free within the channel (11.4.14)')
    expect(demandText(orderEditor, written, 'HQ')).toBe('no Objective: goes where you like (11.4.13)')
  })
})

describe('11.1.8: reading an order back', () => {
  test('gives a field message, for an incomplete order too', () => {
    const { orderEditor } = orderSheet('attack')
    expect(orderEditor.readBack(applyStrokes(orderEditor)).message[1]).toBe('Attack: Objective to follow.')
    expect(orderEditor.readBack(applyStrokes(orderEditor)).ruling).toMatchObject({ allowed: false, rule: '11.4' })
    const written = applyStrokes(orderEditor, drawnStroke('line', '02.06 03.07 04.06 05.07'), {
      type: 'chosen',
      tool: 'support',
      option: '3 Bn',
    })
    expect(orderEditor.readBack(written).message[1]).toBe('Attack: line 02.06 to 05.07; 3 Bn in support.')
  })

  test('11.8.1: a delayed attack says where units wait; an attack at once has no such places', () => {
    const { battle, orderEditor } = orderSheet('attack')
    const later: OrderStroke = { type: 'chosen', tool: 'start', option: '2' }
    const musterStroke = drawnStroke('muster', '02.02 02.03', pieceFor(battle, 'L 1'))
    const written = applyStrokes(orderEditor, drawnStroke('line', '02.06 03.07 04.06 05.07'), later, musterStroke)
    expect(written).toContainEqual(['muster', battle.unit('L 1'), battle.hex('02.03')])
    expect(demandText(orderEditor, written, 'L 1')).toMatch(/^waits at 02\.03 for turn 2/)
    const startNow = orderEditor.applyStroke(written, { type: 'chosen', tool: 'start', option: 'at once' })
    expect(startNow).not.toContainEqual(expect.arrayContaining(['muster']))
  })

  test('11.11.2: units that may not reach their goal are marked in the demands', () => {
    const { orderEditor } = orderSheet('defense')
    const { ruling, demands } = orderEditor.readBack(
      applyStrokes(orderEditor, drawnStroke('line', '03.08 04.07 05.08')),
    )
    expect(ruling).toMatchObject({ allowed: false, rule: '11.11.2' })
    expect(demands.some(({ isImpossible: barred }) => barred)).toBe(true)
  })
})

test('11.4: the first stroke over new ground reads the view fewer than 10,000 times', () => {
  const readCounts: number[] = []
  for (const scenario of ['kemal', 'anzac landing'])
    for (const { before } of playAtRandom(scenario, { seed: 3, viewer: 'entente', maxAnswers: 1 })) {
      const board = printedBoard(scenario)
      // As long as the longest line in play, across the map.
      const line = [...board.sheet.places.keys()].slice(0, 12).map((hex) => board.sheet.label(hex))
      for (const brigiment of contextOn(board, before).battlefield.army.brigiments.keys())
        for (const type of ['attack', 'defense'] as const) {
          // Results about a battlefield are cached as long as its view.
          const { value, reads } = countReads(copy(before))
          const orderEditor = makeOrderEditor(contextOn(board, value), brigiment, type, false)
          const readsBefore = reads()
          orderEditor.readBack(orderEditor.applyStroke([], drawnStroke('line', line.join(' '))))
          readCounts.push(reads() - readsBefore)
        }
    }
  expect(readCounts.length).toBeGreaterThan(20)
  expect(Math.min(...readCounts)).toBeGreaterThan(0)
  // About 3,000 reads at most; a search for every hex would need hundreds of thousands.
  expect(Math.max(...readCounts)).toBeLessThan(10_000)
})
