import { at, type Draw } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { brigimentId } from '../../testing/ids.ts'
import { tapeOf } from '../../testing/preset-tapes.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { Brigiment, Order, State } from '../state.ts'
import { dealBrigiment, isExemptFromRedeal } from './brigiments.ts'

const units = [
  'ottoman HQ headquarters 02.02',
  'ottoman A half battalion 03.03',
  'ottoman B half battalion 04.03',
  'ottoman Coming half battalion off',
  'ottoman Other half battalion 05.05 of=2 Bde',
]
const brigiments = ['1 Bde', '2 Bde'].map((name) => ({ side: 'ottoman' as const, name, points: 9 }))
const blankOrder: Order = {
  type: 'defense',
  start: null,
  muster: [],
  support: [],
  line: [],
  point: null,
  objectives: [],
  routes: [],
  rallyPoints: [],
  fallBack: false,
  since: 1,
  from: null,
}

/** The first Brigiment before and after redealing. */
function deal(
  draws: readonly Draw[],
  change: (one: Brigiment, state: State) => void = () => {},
  setup: TestBattleSetup = {},
) {
  const battle = testBattle({ units, brigiments, turn: 3, ...setup })
  const { state } = battle
  state.released.ottoman = [brigimentId(0)]
  const brigiment = at(state.secrets.ottoman.brigiments, 0)
  change(brigiment, state)
  const tape = tapeOf(...draws)
  const dealt = dealBrigiment(battle.context.scenario, state, 'ottoman', brigimentId(0), tape)
  expect(tape.left()).toBe(0)
  return { battle, one: brigiment, dealt }
}

/** Limits as printed; 2 routed and 1 captured; 5 points. */
const officers: readonly Draw[] = [
  [2, 4],
  [3, 3],
  [2, 3],
  [6, 15],
]
/** 1 dead, 2 owed; progress, no threat, no halt. */
const duties: readonly Draw[] = [
  [2, 3],
  [3, 3],
  [1, 2],
  [2, 4],
  [2, 4],
]
/** It did not fail its order and is in supply. */
const steady: readonly Draw[] = [
  [2, 4],
  [2, 12],
]
/** The order is in effect since turn 2. */
const since: Draw = [2, 3]

describe('11.1.8: redealt Brigiment displays', () => {
  test('deals losses and Officer Points within the limits, and no more in a match without orders', () => {
    const { one, dealt } = deal(officers, () => {}, { orders: false })
    expect(dealt).toEqual({ ...one, maximum: 14, half: 7, losses: { routed: 2, surrendered: 1 }, points: 5 })
  })

  test('11.14.17: may lower the limits, and deals all limits of an emergency column', () => {
    const shrunk: Draw[] = [
      [1, 4],
      [9, 14],
      [1, 3],
      [1, 3],
      [10, 10],
    ]
    const { one, dealt } = deal(shrunk, () => {}, { orders: false })
    const none = { losses: { routed: 0, surrendered: 0 } }
    expect(dealt).toEqual({ ...one, ...none, maximum: 9, half: 4, firstMaximum: 14, points: 9 })
    const column: Draw[] = [
      [4, 4],
      [4, 5],
      [2, 3],
      [1, 3],
      [1, 3],
      [1, 5],
    ]
    const emergency = deal(column, (it) => Object.assign(it, { column: 'emergency', class: 'II' }), { orders: false })
    expect(emergency.dealt).toEqual({
      ...emergency.one,
      ...none,
      maximum: 4,
      half: 2,
      firstMaximum: 4,
      class: 'IV',
      battalions: 2,
      points: 0,
    })
    // A single officer cannot be lost: the limit stays 1.
    const fewOfficers: Draw[] = [
      [1, 3],
      [1, 3],
      [2, 2],
    ]
    const single = deal(fewOfficers, (it) => Object.assign(it, { maximum: 1, firstMaximum: 1 }), { orders: false })
    expect(single.dealt).toEqual({ ...single.one, ...none, maximum: 1, half: 0, points: 1 })
    const pair: Draw[] = [
      [1, 4],
      [1, 2],
      [1, 3],
      [1, 3],
      [1, 2],
    ]
    const two = deal(pair, (it) => Object.assign(it, { maximum: 2, firstMaximum: 2 }), { orders: false })
    expect(two.dealt).toEqual({ ...two.one, ...none, maximum: 1, half: 0, points: 0 })
  })

  test('redeals duties, and forgets battalions with roving pickets', () => {
    const { battle, one, dealt } = deal([...officers, ...duties, ...steady, since, [2, 4]], (it) => {
      it.roving = ['1/57']
      it.failed = true
      it.outOfSupply = true
    })
    expect(dealt).toEqual({
      ...one,
      points: 5,
      losses: { routed: 2, surrendered: 1 },
      written: { dead: 1, owed: 2 },
      progressed: true,
      threatened: false,
      haltedAfter: null,
      roving: [],
      failed: false,
      outOfSupply: false,
      order: {
        ...blankOrder,
        since: 2,
        objectives: [
          { unit: battle.unit('A'), point: { hex: battle.hex('03.03'), radius: 0 } },
          { unit: battle.unit('B'), point: { hex: battle.hex('04.03'), radius: 0 } },
        ],
      },
    })
    const hard: Draw[] = [
      [1, 3],
      [1, 3],
      [2, 2],
      [1, 4],
      [1, 4],
      [7, 7],
      [1, 4],
      [1, 12],
    ]
    const otherDealt = deal([...officers, ...hard, since, [2, 4]]).dealt
    expect(otherDealt).toMatchObject({
      progressed: false,
      threatened: true,
      haltedAfter: 6,
      failed: true,
      outOfSupply: true,
    })
  })

  test('15.1.4: an unreleased Brigiment keeps its printed order', () => {
    const { one, dealt } = deal([...officers, ...duties], (_, state) => {
      state.released.ottoman = [brigimentId(1)]
    })
    expect([dealt.order, dealt.failed, dealt.regrouping]).toEqual([one.order, false, null])
    expect(dealt.written).toEqual({ dead: 1, owed: 2 })
  })

  test('15.1.4 11.14: unreleased Brigiments keep their order, and so do those in Regroup during the Command Phase', () => {
    const { state } = testBattle({ units, brigiments })
    const exemptions = () => [0, 1].map((id) => isExemptFromRedeal(state, 'ottoman', brigimentId(id)))
    state.released.ottoman = [brigimentId(0)]
    expect(exemptions()).toEqual([false, true])
    Object.assign(at(state.secrets.ottoman.brigiments, 1), { column: 'emergency' })
    expect(exemptions()).toEqual([false, false])
    Object.assign(at(state.secrets.ottoman.brigiments, 0), {
      regrouping: { entered: 1, missing: 0, routed: 0 },
    })
    expect(exemptions()).toEqual([false, false])
    state.phase = 'command'
    expect(exemptions()).toEqual([true, false])
    expect(() => isExemptFromRedeal(state, 'ottoman', brigimentId(2))).toThrow('ottoman has no Brigiment 2')
  })

  test('11.14: may regroup where it stands; during the Command Phase it has not entered Regroup yet', () => {
    const resting: Draw[] = [
      [1, 4],
      [1, 2],
      [3, 3],
      [2, 3],
      [3, 3],
    ]
    const { battle, dealt } = deal([...officers, ...duties, ...steady, since, ...resting])
    const point = { hex: battle.hex('03.03'), radius: 1 }
    expect(dealt.order).toEqual({ ...blankOrder, since: 2, type: 'regroup', point })
    expect(dealt.regrouping).toEqual({ entered: 3, missing: 1, routed: 2 })
    const awake = deal([...officers, ...duties, ...steady, since, [1, 4], [2, 2]]).dealt
    expect([awake.order.type, awake.regrouping]).toEqual(['regroup', null])
    const regroupingNow = deal([...officers, ...duties, ...steady, since, [1, 4]], (_, state) => {
      state.phase = 'command'
    }).dealt
    expect([regroupingNow.order.type, regroupingNow.regrouping]).toEqual(['regroup', null])
  })
})

describe('11.1.8: redealt orders', () => {
  const points = [
    { hex: '06.06', points: 1 },
    { hex: '07.07', points: 2 },
  ]
  const victory = {
    side: 'entente' as const,
    lastToPass: false,
    halfForUsThem: false,
    perStepLost: 0,
    points,
    levels: [{ from: null, result: 'draw' }],
    history: '',
  }
  const ordered = (
    draws: readonly Draw[],
    order: Partial<Order> = {},
    change: (one: Brigiment, state: State) => void = () => {},
  ) => {
    const { battle, dealt } = deal(
      [...officers, ...duties, ...steady, since, ...draws],
      (it, state) => {
        it.order = { ...it.order, ...order }
        change(it, state)
      },
      { changes: { victory } },
    )
    const { since: from, ...rest } = dealt.order
    expect(from).toBe(2)
    const blank = new Map<string, unknown>(Object.entries(blankOrder))
    const changedFields = Object.entries(rest).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(blank.get(key)),
    )
    return { battle, order: Object.fromEntries(changedFields), regrouping: dealt.regrouping }
  }
  const pointAt = (battle: ReturnType<typeof testBattle>, label: string) => ({ hex: battle.hex(label), radius: 1 })

  test('2.4.1: a disorganised Brigiment stays disorganised, under either disorganised order', () => {
    for (const type of ['stalled attack', 'disorganized defense'] as const) {
      expect(ordered([[1, 2]], { type }).order).toEqual({ type: 'stalled attack', from: 'attack' })
      const [holding, fallingBack] = ([2, 1] as const).map(
        (draw) =>
          ordered(
            [
              [2, 2],
              [draw, 2],
            ],
            { type },
          ).order,
      )
      expect(holding).toEqual({ type: 'disorganized defense', from: 'defense' })
      expect(fallingBack).toEqual({ type: 'disorganized defense', from: 'defense', fallBack: true })
    }
  })

  test('11.9: an Initial Attack stays one with a new Objective; a future one may start later', () => {
    const type = 'initial attack' as const
    const orderUnder = ordered([[2, 2]], { type })
    expect(orderUnder.order).toEqual({ type, point: pointAt(orderUnder.battle, '07.07') })
    expect(ordered([[1, 2]], { type, start: 3 }).order).toMatchObject({
      start: 3,
      point: pointAt(orderUnder.battle, '06.06'),
    })
    const later = ordered(
      [
        [1, 2],
        [3, 3],
      ],
      { type, start: 4 },
    )
    // The Objective is drawn before the start.
    expect(later.order).toEqual({ type, start: 6, point: pointAt(orderUnder.battle, '06.06') })
  })

  test('11.8: other Brigiments may attack a victory hex, now or later', () => {
    const orderNow = ordered([
      [1, 2],
      [2, 4],
      [2, 2],
    ])
    expect(orderNow.order).toEqual({ type: 'attack', point: pointAt(orderNow.battle, '07.07') })
    const later = ordered([
      [1, 2],
      [1, 4],
      [2, 3],
      [1, 2],
    ])
    expect(later.order).toEqual({
      type: 'attack',
      start: 5,
      point: pointAt(orderNow.battle, '06.06'),
      muster: [{ unit: orderNow.battle.unit('A'), hex: orderNow.battle.hex('03.03') }],
    })
  })

  test('11.4.17: Objective markers on the map limit where it may attack or regroup', () => {
    const marked =
      (...labels: string[]) =>
      (_: Brigiment, state: State) => {
        const { hex } = testBattle()
        Object.assign(state, { markers: { entente: [], ottoman: labels.map(hex) } })
      }
    const dealtOrder = ordered(
      [
        [1, 2],
        [2, 4],
        [1, 1],
      ],
      {},
      marked('02.05'),
    )
    expect(dealtOrder.order).toEqual({ type: 'attack', point: pointAt(dealtOrder.battle, '02.05') })
    // No marker lies where it stands, so it does not regroup there.
    expect(ordered([[2, 2]], {}, marked('02.05')).order.type).toBeUndefined()
    expect(
      ordered(
        [
          [2, 2],
          [1, 4],
          [2, 2],
        ],
        {},
        marked('02.05', '03.03'),
      ).order.type,
    ).toBe('regroup')
    // Without markers no Brigiment attacks, except under an Initial Attack, which is known.
    expect(ordered([], {}, marked()).order.type).toBeUndefined()
    const initial = ordered([[2, 2]], { type: 'initial attack' }, marked())
    expect(initial.order.point).toEqual(pointAt(dealtOrder.battle, '07.07'))
  })
})
