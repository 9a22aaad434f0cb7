import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { brigadeOnOrder } from '../../testing/brigade-on-order.ts'
import { brigimentId, hexId } from '../../testing/ids.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'
import type { Brigiment, Order } from '../state.ts'
import { orderModifiers } from './modifiers.ts'

const to = (traceTo: string): NonNullable<TestBattleSetup['changes']> => ({
  divisions: [
    { name: 'entente Division', side: 'entente', headquarters: null, traceTo, extra: 0 },
    { name: 'ottoman Division', side: 'ottoman', headquarters: null, traceTo: null, extra: 0 },
  ],
})
const awayFromPoint: Partial<Order> = { point: { hex: hexId(80), radius: 0 } }

describe('11.1.3: modifiers of continuing or changing an order', () => {
  const modifiersOf = (
    { changing = false, type = 'attack', order = awayFromPoint, brigade = {} }: Partial<Wanted> = {},
    setup: TestBattleSetup = {},
  ) => {
    const battle = brigadeOnOrder(type, order, setup, brigade)
    return orderModifiers(battle.battlefield('entente'), brigimentId(0), changing)
  }
  interface Wanted {
    readonly changing: boolean
    readonly type: OrderType
    readonly order: Partial<Order>
    readonly brigade: Partial<Brigiment>
  }

  test('11.1.3: none apply by default, either way', () => {
    expect([modifiersOf(), modifiersOf({ changing: true })]).toEqual([[], []])
  })

  test('11.1.10 11.14.18: a completed order, and Regroup once it is entered', () => {
    const completed = (rule: string) => [{ rule, name: 'order completed', value: -20 }]
    const regrouping = { entered: 1, missing: 0, routed: 0 }
    expect(modifiersOf({ type: 'defense', order: {} })).toEqual(completed('11.1.10'))
    expect(modifiersOf({ type: 'regroup', brigade: { regrouping } })).toEqual(completed('11.14.18'))
    expect(modifiersOf({ type: 'regroup' })).toEqual([])
  })

  test.each([
    [0, []],
    [1, [5]],
    [4, [20]],
    [5, [25]],
    [6, [25]],
  ])('11.6: %i Isolated units on the map, each up to a limit', (cut, values) => {
    const units = [
      'entente HQ headquarters 02.02',
      ...[1, 2, 3, 4, 5, 6].map((at) => `entente ${at} company 0${at}.03 ${at <= cut ? 'isolated' : ''}`.trim()),
      'entente Y company off isolated',
      'entente Z company 01.01 isolated of=2 Bde',
      'ottoman C half battalion 03.09',
    ]
    const brigiments = [{ side: 'entente' as const }, { side: 'entente' as const, name: '2 Bde' }]
    expect(modifiersOf({}, { units, brigiments })).toEqual(
      values.map((value) => ({ rule: '11.6', name: 'isolated units', value })),
    )
  })

  test('9.8.4: units of other Brigiments between its units In Contact', () => {
    const units = (between: string) => [
      'entente HQ headquarters 02.02',
      'entente A half battalion 03.03 battalion=1 Bn',
      `entente B half battalion ${between} battalion=2 Bn`,
      'entente D half battalion 03.05 battalion=1 Bn',
      'ottoman C half battalion 04.03',
      'ottoman E half battalion 04.05',
    ]
    expect(modifiersOf({}, { units: units('03.04') })).toEqual([{ rule: '9.8.4', name: 'intermingled', value: 10 }])
    expect(modifiersOf({}, { units: units('01.04') })).toEqual([])
  })

  test.each([
    ['attack', false, true],
    ['attack', true, true],
    ['general reserve', false, false],
    ['general reserve', true, true],
    ['march', true, false],
  ] as const)('9.2.2 9.6.2: distance to the division: under %s, changing: %s', (type, changing, counts) => {
    expect(modifiersOf({ type, changing }, { changes: to('09.02') })).toEqual(
      counts ? [{ rule: '9.2.2', name: '7 hexes to the division', value: 5 }] : [],
    )
    expect(modifiersOf({ type, changing }, { changes: to('04.04') })).toEqual([])
  })

  test('9.6.1: no way to the division counts as the greatest distance', () => {
    const map = new Array(9).fill('ccccccc~c')
    expect(modifiersOf({}, { changes: to('09.02'), map })).toEqual([
      { rule: '9.2.2', name: 'no way to the division', value: 20 },
    ])
  })

  test('11.1.3: being out of supply', () => {
    expect(modifiersOf({ brigade: { outOfSupply: true } })).toEqual([
      { rule: '11.1.3', name: 'out of supply', value: 10 },
    ])
  })

  test.each([
    ['night', true, [10]],
    ['night', false, []],
    ['twilight', true, []],
    ['day', true, []],
  ] as const)('11.1.3: changing by night: at %s, changing: %s', (light, changing, values) => {
    expect(modifiersOf({ changing }, { light })).toEqual(
      values.map((value) => ({ rule: '11.1.3', name: 'change by night', value })),
    )
  })

  test('11.1.3: its HQ In Contact, in the first hex too, and no other unit', () => {
    const units = (label: string, enemy: string) => [
      `entente HQ headquarters ${label}`,
      'entente A half battalion 05.05',
      `ottoman C half battalion ${enemy}`,
    ]
    const found = [{ rule: '11.1.3', name: 'HQ in contact', value: 10 }]
    expect(modifiersOf({}, { units: units('02.02', '02.03') })).toEqual(found)
    expect(modifiersOf({}, { units: units('01.01', '01.02') })).toEqual(found)
    expect(modifiersOf({}, { units: units('02.02', '05.06') })).toEqual([])
    expect(modifiersOf({}, { units: units('off', '05.06') })).toEqual([])
  })

  test.each([
    ['I', [-10]],
    ['II', []],
    ['III', [5]],
    ['IV', [10]],
    ['V', [15]],
  ] as const)('11.1.3: class %s', (of, values) => {
    expect(modifiersOf({ brigade: { class: of } })).toEqual(
      values.map((value) => ({ rule: '11.1.3', name: `class ${of}`, value })),
    )
  })

  test('11.1.3 11.1.10 11.6 9.2.2: all modifiers together, in order', () => {
    const units = [
      'entente HQ headquarters 02.02 isolated',
      'entente A half battalion 03.03 isolated',
      'ottoman C half battalion 02.03',
    ]
    const found = modifiersOf(
      { type: 'defense', order: {}, changing: true, brigade: { class: 'V', outOfSupply: true } },
      { units, light: 'night', changes: { ...to('09.02'), turns: [{ date: '25 April', start: '20:00' }] } },
    )
    expect(found.map(({ name, value }) => [name, value])).toEqual([
      ['order completed', -20],
      ['isolated units', 10],
      ['7 hexes to the division', 5],
      ['out of supply', 10],
      ['change by night', 10],
      ['HQ in contact', 10],
      ['class V', 15],
    ])
  })
})
