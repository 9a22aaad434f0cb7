import type { OptionTool, OrderEditor, OrderTool } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { Switches } from '../../../rules/options.ts'
import { units } from '../../../rules/table-terrain.ts'
import { questionFaceOf, underOrders } from '../../../testing/question-face.ts'
import type { TestBattle } from '../../../testing/test-battle.ts'
import { pieceOf, placeOfPoint } from '../../board.ts'

const line = ['A1 infantry platoon 300 600 0', 'A2 infantry platoon 300 632 0', 'A3 infantry platoon 300 664 0']
const enemy = ['T1 infantry platoon 420 600 180', 'T2 infantry platoon 420 650 180', 'T3 infantry platoon 500 632 180']

const company = (switches: Partial<Switches> = { targets: 'free' }): TestBattle =>
  underOrders(
    {
      switches,
      period: 'early',
      date: '1914-08-23',
      attacker: { special: ['mad minute'], battalions: { B: { companies: { A: line } } } },
      defender: { assets: enemy },
    },
    'A',
  )

function startedEditor(battle: TestBattle): { readonly orderEditor: OrderEditor; readonly start: Json } {
  const orderEditor = questionFaceOf(battle, 'attacker').orderEditor('fire')
  if (orderEditor === null) throw new Error('nothing is told apart')
  return { orderEditor, start: orderEditor.initialDrafts[0].draft }
}

const optionsOf = (tools: readonly OrderTool[], id: string): OptionTool | undefined =>
  tools.find((tool): tool is OptionTool => tool.type === 'options' && tool.id === id)

describe('target.5 FF-400: the split-fire editor', () => {
  const battle = company()
  const [a1, a2, a3] = ['A1', 'A2', 'A3'].map((id) => battle.base(id))
  const [t1, t2, t3] = ['T1', 'T2', 'T3'].map((id) => battle.base(id))
  const { orderEditor, start } = startedEditor(battle)
  const aim = (answer: Json, firer: string, target: string): Json =>
    orderEditor.applyStroke(answer, {
      type: 'drawn',
      tool: 'aim',
      piece: pieceOf(battle.base(firer)),
      places: [pieceOf(battle.base(target))],
    })
  const choose = (answer: Json, tool: string, option: string): Json =>
    orderEditor.applyStroke(answer, { type: 'chosen', tool, option })

  test('is offered, and names no target before the first touch', () => {
    const option = questionFaceOf(battle, 'attacker').option('Give each base')
    expect([option.part, option.followingParts]).toEqual(['fire', undefined])
    expect(orderEditor.answer(start)).toEqual(['fire', { bases: [a1, a2, a3] }])
    expect(questionFaceOf(battle, 'attacker').orderEditor()).toBeNull()
  })

  test('gives each platoon its own target by touches on the table', () => {
    const split = aim(aim(aim(start, 'A1', 'T3'), 'A2', 'T1'), 'A3', 'T2')
    expect(orderEditor.answer(split)).toEqual(['fire', { bases: [a1, a2, a3], targets: [[t3], [t1], [t2]] }])
    expect(orderEditor.readBack(split).ruling.allowed).toBe(true)
    expect(orderEditor.readBack(split).demands.map(({ text: words }) => words.includes('by priority'))).toEqual([
      false,
      false,
      false,
    ])
    // A second touch replaces the target; a point means the enemy nearest to it.
    const { board } = questionFaceOf(battle, 'attacker')
    const placeNearEnemy = placeOfPoint(board, { x: units(430), y: units(590) })
    const retargeted = orderEditor.applyStroke(split, {
      type: 'drawn',
      tool: 'aim',
      piece: pieceOf(battle.base('A1')),
      places: [placeNearEnemy],
    })
    expect(orderEditor.answer(retargeted)).toEqual(['fire', { bases: [a1, a2, a3], targets: [[t1], [t1], [t2]] }])
  })

  test('reaches every legal split from the boxes alone, in any sequence', () => {
    const boxes = (base: number | undefined) =>
      optionsOf(orderEditor.tools(start), `at-${base}`)?.options.map(({ id }) => id) ?? []
    for (const base of [a1, a2, a3])
      expect(boxes(base).toSorted()).toEqual(['hold', 'priority', t1, t2, t3].map(String).toSorted())
    let count = 0
    for (const firstOption of boxes(a1))
      for (const secondOption of boxes(a2))
        for (const thirdOption of boxes(a3)) {
          const split = choose(
            choose(choose(start, `at-${a1}`, firstOption), `at-${a2}`, secondOption),
            `at-${a3}`,
            thirdOption,
          )
          const allHold = [firstOption, secondOption, thirdOption].every((option) => option === 'hold')
          expect(orderEditor.readBack(split).ruling.allowed).toBe(!allHold)
          expect(orderEditor.draftOfAnswer(orderEditor.answer(split))).toEqual(split)
          count += 1
        }
    expect(count).toBe(125)
    const turned = choose(choose(start, 'first', String(a2)), 'first', String(a3))
    expect(orderEditor.answer(turned)).toEqual(['fire', { bases: [a3, a2, a1] }])
  })

  test('national.british-1914.mad-minute: lets some platoons fire, with double dice', () => {
    const withoutA2 = orderEditor.applyStroke(start, { type: 'wiped', tool: 'aim', piece: pieceOf(battle.base('A2')) })
    const madMinute = choose(aim(withoutA2, 'A3', 'T3'), 'minute', 'twice')
    expect(orderEditor.answer(madMinute)).toEqual(['fire', { bases: [a1, a3], targets: [[], [t3]], madMinute: true }])
    expect(orderEditor.readBack(madMinute).message.at(-1)).toContain('twice the dice')
    expect(
      orderEditor.readBack(orderEditor.applyStroke(start, { type: 'wiped', tool: 'aim', piece: null })).ruling.allowed,
    ).toBe(false)
  })

  test('target.1: without free targets, offers only which platoons fire', () => {
    const strict = startedEditor(company({}))
    const tools = strict.orderEditor.tools(strict.start)
    expect(optionsOf(tools, `at-${a1}`)?.options.map(({ id }) => id)).toEqual(['priority', 'hold'])
    const holding = strict.orderEditor.applyStroke(strict.start, { type: 'chosen', tool: `at-${a2}`, option: 'hold' })
    expect(strict.orderEditor.answer(holding)).toEqual(['fire', { bases: [a1, a3] }])
    expect(strict.orderEditor.readBack(holding).ruling.allowed).toBe(true)
  })
})

test('FF-77 FF-400 tank.british-male: a tank has as many targets as weapons, and a third target replaces the first', () => {
  const battle = underOrders(
    {
      switches: { targets: 'free' },
      attacker: { assets: ['K heavy tank 600 600 0 model=british_male'] },
      defender: {
        assets: ['ahead', 'right', 'second'].map(
          (id, i) => `${id} infantry platoon ${[700, 620, 760][i]} ${[600, 480, 620][i]} 180`,
        ),
      },
      change: (state) => {
        state.step = 'support'
      },
    },
    'K',
  )
  const { orderEditor, start } = startedEditor(battle)
  const aim = (answer: Json, target: string): Json =>
    orderEditor.applyStroke(answer, {
      type: 'drawn',
      tool: 'aim',
      piece: pieceOf(battle.base('K')),
      places: [pieceOf(battle.base(target))],
    })
  const answerOf = (draft: Json) => orderEditor.answer(draft)
  const ids = (...names: string[]) => [
    'fire',
    { bases: [battle.base('K')], targets: [names.map((name) => battle.base(name))] },
  ]
  const twoTargets = aim(aim(start, 'right'), 'second')
  expect(answerOf(twoTargets)).toEqual(ids('right', 'second'))
  expect(answerOf(aim(twoTargets, 'ahead'))).toEqual(ids('second', 'ahead'))
  expect(answerOf(aim(twoTargets, 'right'))).toEqual(ids('second'))
})

test('arc.mg.pivot FF-400: a machine gun turns to a chosen target, by touch and from the list', () => {
  const battle = underOrders(
    {
      period: 'early',
      switches: { targets: 'free' },
      attacker: { assets: ['M machine gun 300 600 0'] },
      defender: { assets: ['near infantry platoon 330 690 180', 'far infantry platoon 380 780 180'] },
      change: (state) => {
        state.step = 'support'
      },
    },
    'M',
  )
  const face = questionFaceOf(battle, 'attacker')
  const target = battle.base('far')
  expect(face.touchedBase('far')?.followingParts).toMatchObject([{ bases: [battle.base('M')], targets: [[target]] }])
  const listed = face.options().flatMap(({ followingParts: [detail] = [] }) => detail ?? [])
  expect(listed).toContainEqual(expect.objectContaining({ targets: [[target]] }))
})

test('FF-263 mortar.spot.1: lists every enemy a mortar sees, not only the first few', () => {
  const battle = underOrders(
    {
      attacker: { battalions: { B: { companies: { A: line }, support: ['M light mortar 200 300 0'] } } },
      defender: { assets: [1, 2, 3, 4].map((i) => `T${i} infantry platoon ${300 + 30 * i} ${280 + 12 * i} 180`) },
    },
    'M',
  )
  const listed = questionFaceOf(battle, 'attacker')
    .options()
    .filter(({ part }) => part === 'fire')
    .flatMap(({ followingParts = [] }) => followingParts.map((detail) => JSON.stringify(detail)))
  expect(new Set(listed).size).toBe(4)
})
