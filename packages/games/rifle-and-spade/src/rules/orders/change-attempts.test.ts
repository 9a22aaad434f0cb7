import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { brigadeOf, brigadeOnOrder } from '../../testing/brigade-on-order.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'
import type { Brigiment, Order, Unit } from '../state.ts'
import { putInEffect } from './change-order.ts'
import { changeOrders } from './change-orders-segment.ts'
import { settleOrder } from './complete-order.ts'
import { continuation } from './continuation.ts'
import { placeDummies, placeObjectiveMarkers } from './objective-markers.ts'

const units = [
  'entente HQ headquarters 02.02',
  'entente A half battalion 03.03 battalion=1 Bn',
  'entente B half battalion 05.03 battalion=2 Bn',
  'entente S half battalion 03.02 battalion=3 Bn support',
  'entente T half battalion 04.02 battalion=3 Bn support',
  'ottoman C half battalion 03.09',
]
const changing = (type: OrderType, dice: readonly number[], order: Partial<Order> = {}, more: TestBattleSetup = {}) =>
  brigadeOnOrder(
    type,
    (hex, unit) => ({
      since: 0,
      objectives: [
        { unit: unit('A'), point: { hex: hex('03.07'), radius: 0 } },
        { unit: unit('B'), point: { hex: hex('05.07'), radius: 0 } },
      ],
      ...order,
    }),
    { units, dice, turn: 2, script: (battle) => changeOrders(battle, 'entente'), ...more },
  )

describe('11.3.4: attempts in the Change Orders Segment', () => {
  test('11.5.10 11.3.2 11.14.11a: offers every allowed attempt, and refuses others', () => {
    const offered = (type: OrderType, order: Partial<Order> = {}, more: TestBattleSetup = {}) =>
      changing(type, [], order, more)
        .choices('entente')
        .map((part) => (part as Json[] | string).toString())
    expect(offered('attack')).toEqual([
      'done',
      'commit,0,3 Bn',
      ...['attack', 'defense', 'regroup', 'general reserve'].map((type) => `change,0,${type}`),
    ])
    const committed: NonNullable<TestBattleSetup['change']> = (state) => {
      for (const unit of state.secrets.entente.units.slice(3)) Object.assign(unit, { support: false, committed: true })
    }
    const point = { hex: 20, radius: 1 }
    expect(offered('regroup', { point }, { change: committed })).toContain('revert,0,3 Bn')
    expect(offered('attack', {}, { change: committed })).not.toContain('revert,0,3 Bn')
    const one: NonNullable<TestBattleSetup['change']> = (state) =>
      void Object.assign(state.secrets.entente.units[3] as Unit, { support: false, committed: true })
    expect(offered('regroup', { point }, { change: one })).toContain('revert,0,3 Bn')
    expect(offered('regroup', { point })).not.toContain('revert,0,3 Bn')
    const battle = changing('attack', [])
    const said = (...thing: Json[]) => battle.refusal('entente', thing)
    expect([
      said('commit', 0, '3 Bn'),
      said('commit', 0, '1 Bn'),
      said('commit', 1, '3 Bn'),
      said('commit', 0, '3 Bn', 0),
    ]).toEqual(['allowed', '11.5.9', '11.1.4', '11.1.4'])
    expect([said('revert', 0, '3 Bn'), said('change', 0, 'nonsense'), said('other', 0, 'attack')]).toEqual([
      '11.3.2',
      '11.3.2',
      '11.3.2',
    ])
    expect(battle.refusal('entente', 'done')).toBe('allowed')
    expect(battle.refusal('entente', 'nothing')).toBe('11.1.4')
  })

  test('11.5.10: each battalion is checked once, and others may still be tried', () => {
    const battle = changing('attack', [9, 9, 9, 9])
    battle.say('entente', ['commit', 0, '3 Bn'])
    expect(battle.eventsFor('entente')).toMatchObject([
      {
        type: 'commit',
        side: 'entente',
        brigiment: 0,
        battalion: '3 Bn',
        revert: false,
        success: false,
        rules: ['11.5.10', '11.5.10a'],
      },
    ])
    expect(battle.choices('entente').map(String)).not.toContain('commit,0,3 Bn')
    battle.say('entente', ['change', 0, 'defense'])
    expect(battle.asked('entente')).toBeUndefined()
    expect([...battle.used]).toEqual([])
  })

  test('11.5.11 11.5.12: commits some or all units of a battalion, each with an Objective, in their order', () => {
    const battle = changing('attack', [0, 0])
    battle.say('entente', ['commit', 0, '3 Bn'])
    const [s, t] = [battle.unit('S'), battle.unit('T')]
    const at = (name: number, hex: string, ...via: string[]): Json => [name, battle.hex(hex), ...via.map(battle.hex)]
    const refused = (...parts: Json[]) => battle.refusal('entente', parts)
    expect([refused(at(s, '03.07')), refused(at(t, '05.07')), refused(at(s, '03.07'), at(t, '05.07'))]).toEqual([
      'allowed',
      'allowed',
      'allowed',
    ])
    expect([refused(), refused(at(t, '05.07'), at(s, '03.07')), refused(at(s, '03.07'), at(s, '03.07'))]).toEqual([
      '11.5.10a',
      '11.5.10a',
      '11.5.10a',
    ])
    expect([
      refused([s]),
      refused([s, 'x']),
      refused(['x', 3]),
      refused('03.07'),
      refused([s, battle.hex('03.07'), -1]),
    ]).toEqual(new Array(5).fill('11.5.10a'))
    expect(refused(at(s, '05.07'), at(t, '03.07'))).toBe('11.5.11')
    expect([refused(at(s, '03.07', '03.05')), refused(at(s, '03.07', '03.01'))]).toEqual(['allowed', '11.5.11'])
    const first = battle.choices('entente')
    expect(battle.mayStop('entente')).toBe(false)
    expect(first[0]).toEqual([s, battle.hex('03.02')])
    expect(new Set(first.map((part) => (part as Json[])[0]))).toEqual(new Set([s, t]))
    const next = battle.choices('entente', at(s, '03.07'))
    expect(new Set(next.map((part) => (part as Json[])[0]))).toEqual(new Set([t]))
    expect(battle.mayStop('entente', at(s, '03.07'))).toBe(true)
    // Objectives whose route would cross the first one are not offered to the second unit.
    const beside = battle.choices('entente', at(s, '05.07'))
    expect(first).toContainEqual(at(t, '03.07'))
    expect(next).toContainEqual(at(t, '03.07'))
    expect(beside).not.toContainEqual(at(t, '03.07'))
    expect(beside).toContainEqual(at(t, '05.07'))
    battle.say('entente', [at(s, '03.07', '03.05')])
    expect(brigadeOf(battle).order.objectives.at(-1)).toEqual({
      unit: s,
      point: { hex: battle.hex('03.07'), radius: 0 },
    })
    expect(brigadeOf(battle).order.objectives).toHaveLength(3)
    expect(brigadeOf(battle).order.routes).toEqual([
      { unit: s, hexes: ['03.02', '03.03', '03.04', '03.05', '03.06', '03.07'].map(battle.hex) },
    ])
    expect([battle.of('S').committed, battle.of('T').committed, battle.of('T').support]).toEqual([true, false, true])
    expect([...battle.used]).toEqual(['commit'])
  })

  test('11.14.11a: a recalled battalion goes to the Regroup Point, and no other battalion does', () => {
    const battle = changing(
      'regroup',
      [0, 0],
      { point: { hex: 11, radius: 1 } },
      {
        change: (state, at) => {
          const one = state.secrets.entente.brigiments[0] as Brigiment
          for (const name of ['S', 'B'])
            Object.assign(state.secrets.entente.units[at.unit(name)] as Unit, { support: false, committed: true })
          const routes = ['S', 'B'].map((name) => ({ unit: at.unit(name), hexes: [0, 1] }))
          one.order = {
            ...one.order,
            routes,
            objectives: ['S', 'B'].map((name) => ({ unit: at.unit(name), point: { hex: 1, radius: 0 } })),
          }
        },
      },
    )
    battle.say('entente', ['revert', 0, '3 Bn'])
    const b = battle.unit('B')
    expect(brigadeOf(battle).order).toMatchObject({ objectives: [{ unit: b }], routes: [{ unit: b }] })
    expect([battle.of('S').committed, battle.of('B').committed]).toEqual([false, true])
    expect(battle.eventsFor('entente').map(({ type, rules }) => [type, ...rules])).toEqual([
      ['commit', '11.14.11a'],
      ['committed', '11.14.11a'],
    ])
    expect([...battle.used]).toEqual(['commitment withdrawn'])
  })

  test('11.1a 11.3.3: reports every characteristic of an order that takes effect', () => {
    const used = (order: Partial<Order>, marks: Partial<Unit> = {}) => {
      const battle = brigadeOnOrder(
        'defense',
        {},
        {
          units: [...units, 'entente Off company off battalion=3 Bn'],
          *script(battle) {
            const one = battle.state.secrets.entente.brigiments[0] as Brigiment
            putInEffect(battle, 'entente', 0, { ...one.order, type: 'attack', ...order }, ['11.4.4'])
          },
          change: (state) => void Object.assign(state.secrets.entente.units[1] as Unit, { committed: true, ...marks }),
        },
      )
      const [told] = battle.eventsFor('entente')
      const support = battle.state.secrets.entente.units.flatMap((unit) => (unit.support ? unit.name : []))
      return {
        used: [...battle.used].slice(1),
        rules: told?.rules.slice(2),
        support,
        committed: battle.of('A').committed,
        unaware: battle.of('A').unaware,
      }
    }
    const plain = { used: [], rules: ['11.4.4'], support: [], committed: false, unaware: false }
    expect(used({})).toEqual(plain)
    expect(used({ start: 3 })).toEqual({ ...plain, used: ['scheduled attack'], rules: ['11.4.4', '11.8.1a'] })
    expect(used({ line: [3] })).toEqual({ ...plain, used: ['objective line'] })
    expect(used({ point: { hex: 3, radius: 1 } })).toEqual({ ...plain, used: ['point objective'] })
    expect(used({ support: ['3 Bn'] })).toEqual({
      ...plain,
      used: ['battalions In Support'],
      support: ['S', 'T', 'Off'],
    })
    expect(used({ support: ['1 Bn'] }, { isolated: true })).toEqual({
      ...{
        ...plain,
        used: ['battalions In Support', 'order not heard of'],
        rules: ['11.4.4', '11.6.3'],
        unaware: true,
      },
    })
  })

  test('11.2 11.2.4: a failing order is marked, halts its Brigiment and is reported in full', () => {
    const battle = changing(
      'attack',
      [9, 9],
      {},
      {
        *script(battle) {
          continuation(battle, 'entente', 0)
        },
      },
    )
    const [told] = battle.eventsFor('entente')
    expect(told).toMatchObject({
      type: 'order fails',
      side: 'entente',
      brigiment: 0,
      order: 'attack',
      to: 'stalled attack',
    })
    expect(told?.rules.slice(-3)).toEqual(['11.8.6', '11.2.4', '11.8.7'])
    expect(brigadeOf(battle)).toMatchObject({ failed: true, threatened: false })
    expect(battle.halts).toEqual([{ seat: 'entente', rule: '11.8.6' }])
    expect([...battle.used]).toEqual(['order: attack', 'order fails by a roll'])
    expect(battle.eventsFor('ottoman')).toEqual([])
  })
})

describe('11.4.17 3.5.8: Objective markers', () => {
  const marked = (
    order: Partial<Order> | ((hex: (label: string) => number) => Partial<Order>),
    type: OrderType = 'attack',
    dummies: string[] = [],
    change: NonNullable<TestBattleSetup['change']> = () => {},
  ) => {
    const battle = brigadeOnOrder(type, typeof order === 'function' ? (hex) => order(hex) : order, {
      ...{ units, markers: true, change },
      *script(battle) {
        yield* placeDummies(battle, 'entente')
        placeObjectiveMarkers(battle)
      },
    })
    if (battle.asked('entente') === 'dummies') battle.say('entente', dummies.map(battle.hex))
    return { battle, hexes: battle.state.markers?.entente.map(battle.label) }
  }

  test('3.5.6 3.5.7: mark a point, the ends and corners of a line, or else the Objectives of an attack', () => {
    expect(marked((hex) => ({ point: { hex: hex('05.05'), radius: 1 } })).hexes).toEqual(['05.05'])
    expect(marked({ point: { hex: 'ships', radius: 1 } }).hexes).toEqual([])
    expect(marked((hex) => ({ line: ['02.05', '03.06', '04.06', '05.07', '05.08'].map(hex) })).hexes).toEqual([
      '02.05',
      '05.07',
      '05.08',
    ])
    expect(marked((hex) => ({ line: ['02.05', '05.07', '08.08'].map(hex) })).hexes).toEqual(['02.05', '05.07', '08.08'])
    const own = (hex: (label: string) => number) => ({
      objectives: [
        { unit: 1, point: { hex: hex('03.07'), radius: 0 } },
        { unit: 2, point: { hex: 'ships' as const, radius: 0 } },
      ],
    })
    expect([marked(own).hexes, marked(own, 'defense').hexes]).toEqual([['03.07'], []])
    const { battle } = marked(own, 'attack', ['01.01'])
    expect(battle.state.markers?.entente.map(battle.label)).toEqual(['01.01', '03.07'])
    expect([...battle.used]).toEqual(['dummy objective'])
    expect([...marked(own).battle.used]).toEqual([])
  })

  test('3.5.8: each Brigiment in play has one dummy, on land, offered in map order', () => {
    const asked = (change?: NonNullable<TestBattleSetup['change']>) => {
      const battle = brigadeOnOrder(
        'attack',
        {},
        {
          units,
          markers: true,
          script: (battle) => placeDummies(battle, 'entente'),
          brigiments: [{ side: 'entente' }, { side: 'entente', name: '2 Bde' }],
          change: (state, at) => {
            state.released.entente = [0, 1]
            change?.(state, at)
          },
        },
      )
      return battle
    }
    const one = asked()
    expect(one.refusal('entente', [0, 1])).toBe('3.5.8')
    expect([
      one.refusal('entente', []),
      one.refusal('entente', [0]),
      one.refusal('entente', 0),
      one.refusal('entente', [-1]),
    ]).toEqual(['allowed', 'allowed', '3.5.8', '3.5.8'])
    expect([one.choices('entente').length, one.choices('entente', 0)]).toEqual([81, []])
    const two = asked((state) => void Object.assign(state.secrets.entente.units[2] as Unit, { brigiment: 1 }))
    expect([two.refusal('entente', [0, 1]), two.refusal('entente', [1, 0]), two.refusal('entente', [1, 1])]).toEqual([
      'allowed',
      '3.5.8',
      '3.5.8',
    ])
    expect(two.choices('entente', 78)).toEqual([79, 80])
    const nobody = asked((state) => {
      state.released.entente = []
      state.secrets.entente.dummies = [3]
    })
    expect([nobody.asked('entente'), nobody.state.secrets.entente.dummies]).toEqual([undefined, []])
  })
})

test('11.1b 11.4.10 11.11.2a: units without an Objective or route get one, and others keep theirs', () => {
  const settled = (
    type: OrderType,
    order: (hex: (label: string) => number) => Partial<Order>,
    more: TestBattleSetup = {},
  ) => {
    const battle = brigadeOnOrder(type, (hex) => order(hex), {
      units,
      ...more,
      *script(battle) {
        settleOrder(battle, 'entente', 0)
      },
    })
    const { objectives, routes } = brigadeOf(battle).order
    const name = (unit: number) => battle.state.secrets.entente.units[unit]?.name
    return {
      objectives: objectives.map(({ unit, point }) => `${name(unit)} ${battle.label(point.hex as number)}`),
      routes: routes.map(({ unit, hexes }) => `${name(unit)} ${hexes.map(battle.label).join(' ')}`),
    }
  }
  const a = (hex: (label: string) => number) => ({ objectives: [{ unit: 1, point: { hex: hex('03.04'), radius: 0 } }] })
  expect(settled('defense', a)).toEqual({ objectives: ['A 03.04', 'B 05.03'], routes: ['A 03.03 03.04', 'B 05.03'] })
  expect(settled('attack', a)).toEqual({ objectives: ['A 03.04'], routes: ['A 03.03 03.04'] })
  expect(settled('attack', (hex) => ({ point: { hex: hex('04.04'), radius: 1 } }))).toEqual({
    objectives: [],
    routes: ['A 03.03 03.04 04.04', 'B 05.03 04.03 04.04'],
  })
  expect(settled('attack', (hex) => ({ line: ['03.05', '05.05'].map(hex) }))).toEqual({
    objectives: ['A 03.05', 'B 05.05'],
    routes: ['A 03.03 03.04 03.05', 'B 05.03 05.04 05.05'],
  })
  expect(settled('attack', (hex) => ({ ...a(hex), start: 2 })).routes).toEqual([])
  const kept = (hex: (label: string) => number) => ({
    ...a(hex),
    routes: [{ unit: 1, hexes: ['03.03', '04.03', '03.04'].map(hex) }],
  })
  expect(settled('attack', kept).routes).toEqual(['A 03.03 04.03 03.04'])
})
