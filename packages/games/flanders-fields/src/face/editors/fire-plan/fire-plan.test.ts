import type { OrderEditor, OrderStroke } from '@firestep/face'
import { orThrow } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { writePlans } from '../../../rules/artillery/fire-plan/fire-plan.ts'
import { units } from '../../../rules/table-terrain.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../../testing/test-battle.ts'
import { boardOf, pieceOf, placeOfPoint } from '../../board.ts'
import { questions } from '../../questions/index.ts'

const trench = (side: 'attacker' | 'defender', x: number) => ({
  id: `${side} front`,
  width: 20,
  cover: 'medium' as const,
  side,
  role: 'front' as const,
  deepShelters: false,
  line: [
    [x, 0],
    [x, 1200],
  ] satisfies [number, number][],
})

const gas = { type: 'offensive' as const, delivery: 'projectors' as const, turn: 2, heading: 0, x: 350, y: 600 }
const table: TestBattleSetup = {
  plans: {
    attacker: {
      barrage: { turn: 1, from: 400, step: 200, halts: [1], contour: null },
      gas: [gas],
      aims: [{ battery: 'A1', x: 900, y: 600 }],
    },
  },
  trenches: [trench('attacker', 250), trench('defender', 800)],
  attacker: { batteries: ['A1 field gun', 'A2 heavy artillery'], assets: ['MM medium mortar 240 600 0'] },
  defender: { batteries: ['D1 field howitzer'] },
  script: writePlans,
}

function draftingOf(battle: TestBattle, side: 'attacker' | 'defender'): OrderEditor {
  const question = battle.position.asked(side)
  if (question === undefined) throw new Error('nothing is asked')
  const board = orThrow(boardOf(battle.battle.book, battle.state.scenario, battle.state.options))
  const editor = questions(board).orderEditor?.(battle.position.view(side), question, [])
  if (editor === null || editor === undefined) throw new Error('it is not written on the table')
  return editor
}

/** A stroke over points of the table, in millimetres. */
function drawnStroke(
  battle: TestBattle,
  tool: string,
  piece: string | null,
  ...points: [number, number][]
): OrderStroke {
  const board = orThrow(boardOf(battle.battle.book, battle.state.scenario, battle.state.options))
  return {
    type: 'drawn',
    tool,
    piece,
    places: points.map(([x, y]) => placeOfPoint(board, { x: units(x), y: units(y) })),
  }
}

describe('the fire plan editor', () => {
  test('fireplan.1: a touch sets the aiming point of a battery and makes a legal plan', () => {
    const battle = testBattle(table)
    const plan = draftingOf(battle, 'attacker')
    const written = plan.applyStroke([], drawnStroke(battle, 'aim', pieceOf(battle.base('A2')), [1000, 300]))
    expect(plan.answer(written)).toEqual([{ write: 'aim', battery: 'A2', x: 1000, y: 300 }])
    expect(plan.readBack(written).ruling.allowed).toBe(true)
    battle.say('attacker', plan.answer(written))
    battle.say('defender', [])
    expect(battle.state.secrets.attacker.plan?.aims).toEqual([{ battery: 'A2', x: 1000, y: 300 }])
  })

  test('barrage.rolling.2 barrage.rolling.3 fireplan.6: a touch starts a barrage; pace, turn and halts are chosen; each turn is listed', () => {
    const battle = testBattle(table)
    const plan = draftingOf(battle, 'attacker')
    const choose = (tool: string, option: string): OrderStroke => ({ type: 'chosen', tool, option })
    const written = [
      drawnStroke(battle, 'barrage', null, [500, 600]),
      choose('turn', '2'),
      choose('pace', '100'),
      choose('halts', '1'),
      choose('halts', '2'),
    ].reduce(plan.applyStroke, [])
    expect(plan.answer(written)).toEqual([
      { write: 'barrage', turn: 2, from: 500, step: 100, halts: [2], contour: null },
    ])
    expect(plan.readBack(written).message.slice(1, 4)).toEqual([
      'Turn 2: Barrage 50 cm from the attacker’s edge.',
      'Turn 3: Barrage 60 cm from the attacker’s edge.',
      'Turn 4: Barrage 60 cm from the attacker’s edge, halted.',
    ])
  })

  test('barrage.rolling.4 FF-86: lists as many turns as the barrage may last under the switch', () => {
    const turnsRead = (overrides: TestBattleSetup) => {
      const battle = testBattle({ ...table, ...overrides })
      const plan = draftingOf(battle, 'attacker')
      return plan.readBack(plan.applyStroke([], drawnStroke(battle, 'barrage', null, [300, 600]))).message.length - 1
    }
    expect([turnsRead({}), turnsRead({ switches: { barrageTurns: 'three and D3' } })]).toEqual([7, 6])
  })

  test('barrage.rolling.8: a barrage drawn from edge to edge follows the line, column by column', () => {
    const battle = testBattle(table)
    const plan = draftingOf(battle, 'attacker')
    const line = Array.from({ length: 12 }, (_, k): [number, number] => [k < 6 ? 500 : 560, 50 + 100 * k])
    const written = plan.applyStroke([], drawnStroke(battle, 'barrage', null, ...line))
    const [entry] = plan.answer(written) as { from: number; contour: number[] }[]
    expect(entry).toMatchObject({ from: 530, contour: [-30, -30, -30, -30, -30, -30, 30, 30, 30, 30, 30, 30] })
    expect(plan.readBack(written).ruling.allowed).toBe(true)
  })

  test('gas.7: projectors stay on their line before the front trench, wherever the player touches', () => {
    const battle = testBattle(table)
    const plan = draftingOf(battle, 'attacker')
    const written = plan.applyStroke([], drawnStroke(battle, 'gas', 'gas-1', [700, 200]))
    expect(plan.answer(written)).toEqual([{ write: 'gas', ...gas, x: 350, y: 200 }])
  })

  test('fireplan.1 range.mortar: a point out of range is drawn and refused with its rule', () => {
    const battle = testBattle(table)
    const plan = draftingOf(battle, 'attacker')
    const piece = pieceOf(battle.base('MM'))
    const written = plan.applyStroke([], drawnStroke(battle, 'aim', piece, [290, 600]))
    const { ruling, about, demands } = plan.readBack(written)
    expect(ruling).toMatchObject({ allowed: false, rule: 'range.mortar' })
    expect(about).toEqual({ tool: 'aim', pieces: [piece] })
    expect(demands.find((demand) => demand.piece === piece)).toMatchObject({ isImpossible: true, rule: 'range.mortar' })
    const better = plan.applyStroke(written, drawnStroke(battle, 'aim', piece, [700, 600]))
    expect(plan.readBack(better).ruling.allowed).toBe(true)
    expect(plan.applyStroke(better, { type: 'wiped', tool: 'aim', piece })).toEqual([])
  })

  test('fireplan.1: starts with the plan of the scenario, and reads an answer back as it was given', () => {
    const battle = testBattle(table)
    const plan = draftingOf(battle, 'attacker')
    const [{ draft: written }] = plan.initialDrafts
    expect(plan.readBack(written).ruling.allowed).toBe(true)
    expect(plan.draftOfAnswer(plan.answer(written))).toEqual(written)
    expect(plan.draftOfAnswer('something else')).toBeNull()
  })

  test('fireplan.1: a scenario without a plan offers the empty sheet alone', () => {
    const labels = draftingOf(testBattle({ ...table, plans: {} }), 'attacker').initialDrafts.map(({ label }) => label)
    expect(labels).toEqual(['An empty sheet'])
  })
})
