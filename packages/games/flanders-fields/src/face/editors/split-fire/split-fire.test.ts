import type { OptionTool, OrderEditor, OrderTool } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { Switches } from '../../../rules/options.ts'
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

function written(at: TestBattle): { readonly orderEditor: OrderEditor; readonly start: Json } {
  const orderEditor = questionFaceOf(at, 'attacker').orderEditor('fire')
  if (orderEditor === null) throw new Error('nothing is told apart')
  return { orderEditor, start: orderEditor.initialDrafts[0].draft }
}

const optionsOf = (tools: readonly OrderTool[], id: string): OptionTool | undefined =>
  tools.find((tool): tool is OptionTool => tool.type === 'options' && tool.id === id)

describe('target.5 FF-400: the split-fire editor', () => {
  const at = company()
  const [a1, a2, a3] = ['A1', 'A2', 'A3'].map((id) => at.base(id))
  const [t1, t2, t3] = ['T1', 'T2', 'T3'].map((id) => at.base(id))
  const { orderEditor, start } = written(at)
  const aim = (now: Json, by: string, target: string): Json =>
    orderEditor.applyStroke(now, {
      type: 'drawn',
      tool: 'aim',
      piece: pieceOf(at.base(by)),
      places: [pieceOf(at.base(target))],
    })
  const choose = (now: Json, tool: string, option: string): Json =>
    orderEditor.applyStroke(now, { type: 'chosen', tool, option })

  test('is offered, and names no target before the first touch', () => {
    const option = questionFaceOf(at, 'attacker').option('Tell each of them')
    expect([option.part, option.followingParts]).toEqual(['fire', undefined])
    expect(orderEditor.answer(start)).toEqual(['fire', { bases: [a1, a2, a3] }])
    expect(questionFaceOf(at, 'attacker').orderEditor()).toBeNull()
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
    const { board } = questionFaceOf(at, 'attacker')
    const near = placeOfPoint(board, { x: 4 * 430, y: 4 * 590 })
    const again = orderEditor.applyStroke(split, {
      type: 'drawn',
      tool: 'aim',
      piece: pieceOf(at.base('A1')),
      places: [near],
    })
    expect(orderEditor.answer(again)).toEqual(['fire', { bases: [a1, a2, a3], targets: [[t1], [t1], [t2]] }])
  })

  test('reaches every legal split from the boxes alone, in any sequence', () => {
    const boxes = (base: number | undefined) =>
      optionsOf(orderEditor.tools(start), `at-${base}`)?.options.map(({ id }) => id) ?? []
    for (const base of [a1, a2, a3])
      expect(boxes(base).toSorted()).toEqual(['hold', 'priority', t1, t2, t3].map(String).toSorted())
    let count = 0
    for (const one of boxes(a1))
      for (const two of boxes(a2))
        for (const three of boxes(a3)) {
          const split = choose(choose(choose(start, `at-${a1}`, one), `at-${a2}`, two), `at-${a3}`, three)
          const all = [one, two, three].every((option) => option === 'hold')
          expect(orderEditor.readBack(split).ruling.allowed).toBe(!all)
          expect(orderEditor.draftOfAnswer(orderEditor.answer(split))).toEqual(split)
          count += 1
        }
    expect(count).toBe(125)
    const turned = choose(choose(start, 'first', String(a2)), 'first', String(a3))
    expect(orderEditor.answer(turned)).toEqual(['fire', { bases: [a3, a2, a1] }])
  })

  test('national.british-1914.mad-minute: lets some platoons fire, with double dice', () => {
    const some = orderEditor.applyStroke(start, { type: 'wiped', tool: 'aim', piece: pieceOf(at.base('A2')) })
    const twice = choose(aim(some, 'A3', 'T3'), 'minute', 'twice')
    expect(orderEditor.answer(twice)).toEqual(['fire', { bases: [a1, a3], targets: [[], [t3]], madMinute: true }])
    expect(orderEditor.readBack(twice).message.at(-1)).toContain('twice over')
    expect(
      orderEditor.readBack(orderEditor.applyStroke(start, { type: 'wiped', tool: 'aim', piece: null })).ruling.allowed,
    ).toBe(false)
  })

  test('target.1: without free targets, offers only which platoons fire', () => {
    const strict = written(company({}))
    const tools = strict.orderEditor.tools(strict.start)
    expect(optionsOf(tools, `at-${a1}`)?.options.map(({ id }) => id)).toEqual(['priority', 'hold'])
    const held = strict.orderEditor.applyStroke(strict.start, { type: 'chosen', tool: `at-${a2}`, option: 'hold' })
    expect(strict.orderEditor.answer(held)).toEqual(['fire', { bases: [a1, a3] }])
    expect(strict.orderEditor.readBack(held).ruling.allowed).toBe(true)
  })
})

test('FF-77 FF-400 tank.british-male: a tank has as many targets as weapons, and a third target replaces the first', () => {
  const at = underOrders(
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
  const { orderEditor, start } = written(at)
  const aim = (now: Json, target: string): Json =>
    orderEditor.applyStroke(now, {
      type: 'drawn',
      tool: 'aim',
      piece: pieceOf(at.base('K')),
      places: [pieceOf(at.base(target))],
    })
  const named = (now: Json) => orderEditor.answer(now)
  const ids = (...names: string[]) => ['fire', { bases: [at.base('K')], targets: [names.map((name) => at.base(name))] }]
  const two = aim(aim(start, 'right'), 'second')
  expect(named(two)).toEqual(ids('right', 'second'))
  expect(named(aim(two, 'ahead'))).toEqual(ids('second', 'ahead'))
  expect(named(aim(two, 'right'))).toEqual(ids('second'))
})

test('arc.mg.pivot FF-400: a machine gun turns to a chosen target, by touch and from the list', () => {
  const at = underOrders(
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
  const asked = questionFaceOf(at, 'attacker')
  const target = at.base('far')
  expect(asked.touchedBase('far')?.followingParts).toMatchObject([{ bases: [at.base('M')], targets: [[target]] }])
  const listed = asked.options().flatMap(({ followingParts: [detail] = [] }) => detail ?? [])
  expect(listed).toContainEqual(expect.objectContaining({ targets: [[target]] }))
})

test('FF-263 mortar.spot.1: lists every enemy a mortar sees, not only the first few', () => {
  const at = underOrders(
    {
      attacker: { battalions: { B: { companies: { A: line }, support: ['M light mortar 200 300 0'] } } },
      defender: { assets: [1, 2, 3, 4].map((i) => `T${i} infantry platoon ${300 + 30 * i} ${280 + 12 * i} 180`) },
    },
    'M',
  )
  const listed = questionFaceOf(at, 'attacker')
    .options()
    .flatMap(({ followingParts: [detail] = [] }) => (detail !== undefined && (detail as { at?: number }).at) || [])
  expect(new Set(listed).size).toBe(4)
})
