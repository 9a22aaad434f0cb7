import type { Json, Script } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { type Arrangement, arrange } from '../../testing/arranged.ts'
import { adjust } from '../command/phase.ts'
import type { Battle, Brigiment, Order, Unit } from '../state.ts'
import { mayChange, putInEffect } from './change.ts'
import { changeOrders } from './changing.ts'
import { commitObjectiveRuling, commitRuling } from './commit.ts'
import { continuation, degrade } from './continuation.ts'
import { orderModifiers } from './modifiers.ts'
import { fallBackRuling, takePosture } from './posture.ts'
import { leaveRegroup, settlePending } from './regroup.ts'
import { settleOrder } from './settle.ts'
import { objectiveOf, roleOf } from './standing.ts'

const field = (rows = 9, letter = 'c') => new Array(rows).fill(letter.repeat(9))
type War = ReturnType<typeof arrange>
const brigadeOf = (war: { state: War['state'] }): Brigiment => war.state.secrets.entente.brigiments[0] as Brigiment
const rule = (ruling: { allowed: boolean; rule?: string }): string => (ruling.allowed ? 'allowed' : (ruling.rule ?? ''))

const base = [
  'entente HQ headquarters 02.02',
  'entente A half battalion 03.03 battalion=1 Bn',
  'entente B half battalion 05.03 battalion=2 Bn',
  'entente S half battalion 03.02 battalion=3 Bn',
  'ottoman C half battalion 03.09',
]
const on = (type: OrderType, more: Partial<Order>, wanted: Arrangement = {}, brigade: Partial<Brigiment> = {}) =>
  arrange({
    map: field(),
    units: base,
    brigiments: [{ side: 'entente', class: 'II', order: { type } }],
    ...wanted,
    change(state, at) {
      const one = state.secrets.entente.brigiments[0] as Brigiment
      Object.assign(one, brigade)
      one.order = { ...one.order, ...more }
      wanted.change?.(state, at)
    },
  })
const continues = (battle: Battle): Script =>
  (function* () {
    continuation(battle, 'entente', 0)
    if (battle.state.secrets.entente.brigiments[0]?.failed === true) degrade(battle, 'entente', 0)
  })()

describe('11.2 Orders Continuation', () => {
  const going = (
    type: OrderType,
    points: number,
    dice: readonly number[] = [],
    more: Arrangement = {},
    brigade: Partial<Brigiment> = {},
  ) => on(type, { since: 0, point: null }, { script: continues, dice, turn: 3, ...more }, { points, ...brigade })
  const now = (war: War) => brigadeOf(war).order.type

  test('11.2 11.2.3 11.2.3b 11.2.4 11.8.6 11.8.7 2.0 step 3e-i 11.3: a roll above the number fails', () => {
    // Five points: 71.
    expect(now(going('attack', 5, [7, 1]))).toBe('attack')
    expect(now(going('attack', 5, [7, 2]))).toBe('stalled attack')
  })

  test('11.2.3a: with points enough there is no roll, with none it fails', () => {
    expect(now(going('attack', 13))).toBe('attack')
    expect(now(going('defense', 0))).toBe('disorganized defense')
  })

  test('11.2.1 11.8.6 11.11.10 11.11.11 11.14.19a 11.14.20: no points left', () => {
    expect(now(going('initial attack', 0))).toBe('stalled attack')
    expect(now(going('cordon defense', 0))).toBe('disorganized defense')
    expect(now(going('regroup', 0))).toBe('disorganized defense')
  })

  test('RS-036 11.2.2 11.10.5 11.10.6 11.10 11.10.2 11.2.5: a Stalled Attack keeps everything for a turn, then fails', () => {
    const war = going('attack', 5, [9, 9], {
      change: (state) => {
        Object.assign(state.secrets.entente.units[3] ?? {}, { support: true })
      },
    })
    const stalled = brigadeOf(war).order
    expect(stalled).toMatchObject({ type: 'stalled attack', since: 3, from: 'attack' })
    expect(war.of('S').support).toBe(true)
    const next = on('attack', { ...stalled }, { script: continues, turn: 4 })
    expect(now(next)).toBe('disorganized defense')
    expect(now(on('attack', { ...stalled }, { script: continues, turn: 3 }))).toBe('stalled attack')
  })

  test('11.13 11.13.6 11.13.11 11.6.2: a Disorganized Defense never fails, and keeps its supports, Isolated or not', () => {
    const war = going('disorganized defense', 0)
    expect(now(war)).toBe('disorganized defense')
    const cut = going('defense', 0, [], {
      change: (state) => {
        Object.assign(state.secrets.entente.units[3] ?? {}, { support: true, isolated: true })
      },
    })
    expect(now(cut)).toBe('disorganized defense')
    expect(roleOf(cut.ground('entente'), cut.unit('S'))).toBe('support')
  })

  test('11.14.19 11.15.10 11.15.11 11.16.6: enemies in the wrong place', () => {
    const near = [...base.slice(0, 4), 'ottoman C half battalion 03.06']
    const point = { hex: 0, radius: 1 }
    for (const type of ['general reserve', 'march'] as const)
      expect(now(on(type, { point }, { script: continues, units: near }))).toBe('disorganized defense')
    expect(now(on('general reserve', { point }, { script: continues }))).toBe('general reserve')
    const regrouping = { entered: 1, missing: 0, routed: 0 }
    const threatened = on(
      'regroup',
      {},
      {
        script: continues,
        units: near,
        change: (state, at) => {
          const one = state.secrets.entente.brigiments[0] as Brigiment
          one.order = { ...one.order, point: { hex: at.hex('03.03'), radius: 1 } }
        },
      },
      { regrouping },
    )
    expect(now(threatened)).toBe('disorganized defense')
    expect(now(on('regroup', { point }, { script: continues }, { regrouping, points: 0 }))).toBe('regroup')
  })

  test('11.12 11.12.9: a Cordon that fails keeps its Rally Points', () => {
    const war = on(
      'cordon defense',
      { rallyPoints: [{ battalion: '1 Bn', hex: 12 }] },
      { script: continues },
      { points: 0 },
    )
    expect(brigadeOf(war).order).toMatchObject({
      type: 'disorganized defense',
      rallyPoints: [{ battalion: '1 Bn' }],
      from: 'cordon defense',
    })
  })

  test('4.1.4 9.8.4 9.2.2 11.1.10 11.6: what helps and hinders', () => {
    const war = on(
      'attack',
      {},
      {
        units: [
          'entente HQ headquarters 02.02',
          'entente A half battalion 03.03 isolated battalion=1 Bn',
          'entente B half battalion 03.04 battalion=2 Bn',
          'entente D half battalion 03.05 battalion=1 Bn',
          'ottoman C half battalion 04.03',
          'ottoman E half battalion 04.05',
        ],
        changes: {
          divisions: [
            { name: 'entente Division', side: 'entente', headquarters: null, traceTo: '09.09', extra: 0 },
            { name: 'ottoman Division', side: 'ottoman', headquarters: null, traceTo: null, extra: 0 },
          ],
        },
      },
      { class: 'III' },
    )
    const named = (changing: boolean) => war.sum(orderModifiers(war.ground('entente'), 0, changing))
    expect(named(false)).toMatchObject({ 'isolated units': 5, intermingled: 10, 'class III': 5 })
    expect(Object.keys(named(false)).some((name) => name.endsWith('to the division'))).toBe(true)
    const done = on('defense', {}, {}, {})
    expect(done.sum(orderModifiers(done.ground('entente'), 0, false))).toMatchObject({ 'order completed': -20 })
  })
})

describe('11.3 Change Orders', () => {
  const changing = (
    type: OrderType,
    dice: readonly number[],
    more: Arrangement = {},
    brigade: Partial<Brigiment> = {},
    order: Partial<Order> = {},
  ) =>
    on(
      type,
      { since: 0, ...order },
      { script: (battle) => changeOrders(battle, 'entente'), dice, turn: 2, ...more },
      brigade,
    )

  test('2.0 step 3e-ii 11.3 11.3.2 11.3.2a 11.3.3 11.3.4 11.1a 11.1: the type first, then a roll, then the details', () => {
    const war = changing('defense', [4, 8])
    expect(war.asked('entente')).toBe('change orders')
    war.say('entente', ['change', 0, 'attack'])
    // Ten points: 63; from Defense to Attack 5, completed -20: 48 - 15 succeeds.
    expect(war.asked('entente')).toBe('order')
    war.say('entente', [['point', war.hex('03.07')]])
    expect(brigadeOf(war).order).toMatchObject({
      type: 'attack',
      point: { hex: war.hex('03.07'), radius: 1 },
      since: 2,
    })
    expect(war.asked('entente')).toBeUndefined()
    expect(war.heard('ottoman')).toEqual([])
    expect(war.heard('entente').map(({ type }) => type)).toEqual(['change', 'order written'])
  })

  test('11.3.3: a failed check leaves the order, and may be tried on a later turn', () => {
    const war = changing('defense', [9, 9])
    war.say('entente', ['change', 0, 'attack'])
    expect(brigadeOf(war).order.type).toBe('defense')
    expect(war.asked('entente')).toBeUndefined()
    expect(rule(mayChange(war.ground('entente'), 0, 'attack', [0]))).toBe('11.3.3')
  })

  test('11.3.2: a Brigiment that failed this turn does not change', () => {
    expect(rule(mayChange(changing('defense', [], {}, { failed: true }).ground('entente'), 0, 'attack', []))).toBe(
      '11.3.2',
    )
  })

  test('11.3.5: not on the midnight turn', () => {
    const night = {
      changes: {
        turns: [
          { date: '25', start: '20:00' },
          { date: '26', start: '00:00' },
        ],
      },
    }
    const war = changing('defense', [], night)
    expect(rule(mayChange(war.ground('entente'), 0, 'attack', []))).toBe('11.3.5')
    expect(war.asked('entente')).toBeUndefined()
  })

  test('11.3.6 11.12.9a: not while pickets are out', () => {
    const war = changing('cordon defense', [], { units: [...base, 'entente P picket 04.04 battalion=1 Bn'] })
    expect(rule(mayChange(war.ground('entente'), 0, 'defense', []))).toBe('11.3.6')
  })

  test('11.9.2 11.10.1 11.12.1 11.12.2 11.13.1: orders that nobody chooses', () => {
    const ground = changing('defense', []).ground('entente')
    expect(
      (['initial attack', 'stalled attack', 'cordon defense', 'disorganized defense'] as const).map((type) =>
        rule(mayChange(ground, 0, type, [])),
      ),
    ).toEqual(['11.9.2', '11.10.1', '11.12.2', '11.13.1'])
    const held = changing('disorganized defense', [])
    expect(held.asked('entente')).toBe('change orders')
    expect(rule(mayChange(held.ground('entente'), 0, 'attack', []))).toBe('11.13.1')
    expect(rule(mayChange(held.ground('entente'), 0, 'regroup', []))).toBe('allowed')
    const fresh = changing('disorganized defense', [], {}, {}, { since: 2 })
    expect(rule(mayChange(fresh.ground('entente'), 0, 'regroup', []))).toBe('11.13.1')
  })

  test('11.14.1 11.15.1: Regroup is easy to get, a General Reserve easy to leave', () => {
    const war = changing('general reserve', [5, 5], {}, {}, { point: { hex: 0, radius: 1 } })
    war.say('entente', ['change', 0, 'regroup'])
    const [told] = war.heard('entente')
    expect(told).toMatchObject({
      type: 'change',
      success: true,
      roll: { modifiers: [{ name: 'from general reserve to regroup', value: -20 }] },
    })
  })

  test('15.1.4: no orders before it has come', () => {
    expect(rule(mayChange(changing('defense', [], {}, { released: false }).ground('entente'), 0, 'attack', []))).toBe(
      '15.1.4',
    )
  })

  test('11.6.3: Isolated units do not hear of the change', () => {
    const war = changing('defense', [0, 0], {
      units: [
        base[0] as string,
        base[1] as string,
        'entente B half battalion 09.03 isolated battalion=2 Bn',
        base[3] as string,
        base[4] as string,
      ],
    })
    war.say('entente', ['change', 0, 'defense'])
    war.say('entente', [['support', '3 Bn'], ['here']])
    expect(['A', 'B', 'S'].map((name) => roleOf(war.ground('entente'), war.unit(name)))).toEqual([
      'line',
      'unaware',
      'support',
    ])
  })
})

describe('11.5 committing', () => {
  const reserve = (dice: readonly number[], more: Arrangement = {}, type: OrderType = 'attack') =>
    on(
      type,
      {},
      {
        script: (battle) => changeOrders(battle, 'entente'),
        dice,
        ...more,
        units:
          more.units ??
          base.map((text) => (text.includes(' S ') ? 'entente S half battalion 03.02 support battalion=3 Bn' : text)),
        change(state, at) {
          const one = state.secrets.entente.brigiments[0] as Brigiment
          one.order = {
            ...one.order,
            objectives: [
              { unit: at.unit('A'), point: { hex: at.hex('03.07'), radius: 0 } },
              { unit: at.unit('B'), point: { hex: at.hex('05.07'), radius: 0 } },
            ],
          }
          more.change?.(state, at)
        },
      },
    )

  test('11.5 11.5.10 11.5.10a 11.5.11 11.5.12 11.8.5: one check a battalion, with its own DRM; then an Objective', () => {
    const war = reserve([5, 0])
    war.say('entente', ['commit', 0, '3 Bn'])
    expect(war.asked('entente')).toBe('commit')
    expect(war.refusal('entente', [[war.unit('S'), war.hex('09.08')]])).toBe('11.8.5')
    expect(war.refusal('entente', [[war.unit('A'), war.hex('03.07')]])).toBe('11.5.9')
    war.say('entente', [[war.unit('S'), war.hex('03.07')]])
    expect(war.of('S')).toMatchObject({ support: false, committed: true })
    expect(objectiveOf(war.ground('entente'), war.unit('S'))).toEqual({ hex: war.hex('03.07'), radius: 0 })
    expect(brigadeOf(war).order.type).toBe('attack')
    war.say('entente', 'done')
  })

  test('11.5.10a: a failed check leaves it In Support', () => {
    const war = reserve([9, 9])
    war.say('entente', ['commit', 0, '3 Bn'])
    expect(war.of('S').support).toBe(true)
  })

  test('11.5.9 11.6.1: in or behind the channel and not Isolated; anywhere once the line has arrived', () => {
    const at = (hex: string, mark = '') => {
      const war = reserve([], {
        units: base.map((text) =>
          text.includes(' S ') ? `entente S half battalion ${hex} support ${mark} battalion=3 Bn` : text,
        ),
      })
      return rule(commitRuling(war.ground('entente'), war.unit('S')))
    }
    expect([at('03.02'), at('03.02', 'isolated'), at('09.02')]).toEqual(['allowed', '11.5.9', '11.5.9'])
    const arrived = reserve([], {
      units: base.map((text) =>
        text.includes(' S ') ? 'entente S half battalion 09.02 support battalion=3 Bn' : text,
      ),
      change: (state, places) => {
        const one = state.secrets.entente.brigiments[0] as Brigiment
        one.order = {
          ...one.order,
          objectives: [
            { unit: places.unit('A'), point: { hex: places.hex('03.03'), radius: 0 } },
            { unit: places.unit('B'), point: { hex: places.hex('05.03'), radius: 0 } },
          ],
        }
      },
    })
    expect(rule(commitRuling(arrived.ground('entente'), arrived.unit('S')))).toBe('allowed')
  })

  test('11.11.8 11.13.10 11.14.11: where each order lets them go', () => {
    const goes = (type: OrderType, hex: string) => {
      const war = reserve([], {}, type)
      return rule(commitObjectiveRuling(war.ground('entente'), 0, war.unit('S'), war.hex(hex)))
    }
    expect([goes('defense', '03.05'), goes('defense', '08.08')]).toEqual(['allowed', '11.11.8'])
    expect([goes('disorganized defense', '03.05'), goes('disorganized defense', '08.02')]).toEqual([
      'allowed',
      '11.11.8',
    ])
    expect([goes('regroup', '03.05'), goes('regroup', '09.02')]).toEqual(['allowed', '11.14.11'])
  })

  test('11.14.11a: under Regroup a committed battalion may be called back', () => {
    const war = reserve(
      [0, 0],
      {
        change: (state, at) => {
          Object.assign(state.secrets.entente.units[3] ?? {}, { support: false, committed: true })
          const one = state.secrets.entente.brigiments[0] as Brigiment
          one.order = {
            ...one.order,
            point: { hex: at.hex('02.02'), radius: 1 },
            objectives: [{ unit: at.unit('S'), point: { hex: at.hex('05.07'), radius: 0 } }],
          }
        },
      },
      'regroup',
    )
    war.say('entente', ['revert', 0, '3 Bn'])
    expect(war.of('S').committed).toBe(false)
    expect(objectiveOf(war.ground('entente'), war.unit('S'))).toMatchObject({ radius: 1 })
  })
})

describe('11.13 posture', () => {
  const shaken = (answer: readonly Json[], wanted: Arrangement = {}) =>
    on(
      'disorganized defense',
      {},
      {
        script: function* (battle) {
          takePosture(battle, 'entente', 0, answer)
        },
        units: [
          'entente HQ headquarters 03.01',
          'entente A half battalion 03.05',
          'entente B half battalion 03.08',
          'ottoman C half battalion 03.09',
        ],
        ...wanted,
      },
    )

  test('11.13.2 11.13.3: holding the line, everybody stays', () => {
    const war = shaken(['hold'])
    expect(['A', 'B'].map((name) => objectiveOf(war.ground('entente'), war.unit(name))?.hex)).toEqual([
      war.hex('03.05'),
      war.hex('03.08'),
    ])
  })

  test('11.13.4: falling back, those out of contact make for the HQ; by night those in contact choose', () => {
    const war = shaken(['fall back'])
    expect(['A', 'B'].map((name) => objectiveOf(war.ground('entente'), war.unit(name)))).toEqual([
      { hex: war.hex('03.01'), radius: 1 },
      { hex: war.hex('03.08'), radius: 0 },
    ])
    const night = shaken(['fall back'], { light: 'night' })
    expect(objectiveOf(night.ground('entente'), night.unit('B'))).toMatchObject({ radius: 1 })
    const stays = shaken(['fall back', 2], { light: 'night' })
    expect(objectiveOf(stays.ground('entente'), stays.unit('B'))).toMatchObject({ radius: 0 })
  })

  test('11.13.4-2: not if the HQ is the closest to the enemy', () => {
    const war = shaken(['hold'], {
      units: ['entente HQ headquarters 03.08', 'entente A half battalion 03.05', 'ottoman C half battalion 03.09'],
    })
    expect(rule(fallBackRuling(war.ground('entente'), 0))).toBe('11.13.4-2')
  })

  test('11.13.2: it is asked anew every turn', () => {
    const war = on(
      'disorganized defense',
      { since: 0 },
      {
        script: (battle) => changeOrders(battle, 'entente'),
        turn: 2,
        changes: {
          turns: [
            { date: '25', start: '20:00' },
            { date: '26', start: '00:00' },
          ],
        },
      },
    )
    expect(war.asked('entente')).toBe('posture')
    expect(war.refusal('entente', ['run'])).toBe('11.13.2')
    expect(war.refusal('entente', ['fall back', 1])).toBe('11.13.4')
    war.say('entente', ['fall back'])
    expect(brigadeOf(war).order.fallBack).toBe(true)
  })
})

describe('11.14 Regroup', () => {
  const units = [
    'entente HQ headquarters 03.03',
    'entente L 9 half battalion 03.03 battalion=9 Bn steps=1',
    'entente R 9 half battalion 03.03 battalion=9 Bn',
    'entente L 10 half battalion 03.04 support battalion=10 Bn',
    'entente R 10 half battalion 03.04 battalion=10 Bn',
    'entente L 11 half battalion 03.04 battalion=11 Bn',
    'entente R 11 half battalion 03.04 battalion=11 Bn',
    'entente L 12 half battalion 03.02 battalion=12 Bn',
    'entente R 12 half battalion 03.02 battalion=12 Bn',
    'ottoman C half battalion 09.09',
  ]
  const gathered = (wanted: Arrangement = {}, brigade: Partial<Brigiment> = {}) =>
    on(
      'regroup',
      {},
      {
        units,
        script: (battle) => adjust(battle, 'entente', 0),
        ...wanted,
        change(state, at) {
          const one = state.secrets.entente.brigiments[0] as Brigiment
          one.order = { ...one.order, point: { hex: at.hex('03.03'), radius: 1 } }
          wanted.change?.(state, at)
        },
      },
      brigade,
    )

  test('RS-038 11.14.12 11.14.12-1 11.14.10 11.14.13 11.14.14 11.14.15 4.2.2: the roll is called', () => {
    // Nine dead of those missing besides three routed and one captured.
    const war = gathered(
      {
        change(state) {
          const army = state.secrets.entente
          for (const [i, steps] of [
            [1, 0],
            [2, 0],
            [3, 0],
            [4, 0],
            [5, 0],
            [6, 0.5],
            [7, 1.5],
          ] as const)
            Object.assign(army.units[i] as Unit, { steps })
          for (const i of [1, 2]) Object.assign(army.units[i] as Unit, { hex: -2 })
        },
      },
      { losses: { routed: 3, surrendered: 0 } },
    )
    expect(brigadeOf(war).regrouping).toMatchObject({ entered: 1, missing: 4, routed: 3 })
    expect(war.of('L 10').support).toBe(false)
  })

  test('11.14.12-1: what was dead when it last left does not count again, what was owed does', () => {
    const war = gathered(
      {
        change: (state) => {
          Object.assign(state.secrets.entente.units[3] as Unit, { steps: 0 })
        },
      },
      { written: { dead: 1, owed: 2 } },
    )
    // Three dead now, one of them old: half of two, and two from before.
    expect(brigadeOf(war).regrouping?.missing).toBe(3)
  })

  test('11.14.12: not before everybody is there', () => {
    const war = gathered({
      units: units.map((text) => text.replace('R 12 half battalion 03.02', 'R 12 half battalion 03.07')),
      dice: [9],
    })
    expect(brigadeOf(war).regrouping).toBeNull()
  })

  test('11.14.12-2 11.14.12-3 11.14.16 11.14.12-4: steps come back, and change hands; seen when the phase has ended', () => {
    const war = gathered(
      {
        turn: 5,
        change(state) {
          const army = state.secrets.entente
          Object.assign(army.units[1] as Unit, { steps: 1 })
          Object.assign(army.units[3] as Unit, { steps: 0, hex: -2 })
        },
      },
      { regrouping: { entered: 1, missing: 1, routed: 2 }, losses: { routed: 2, surrendered: 0 } },
    )
    expect(war.asked('entente')).toBe('recover')
    expect(war.refusal('entente', war.unit('R 9'))).toBe('11.14.16')
    war.say('entente', war.unit('L 10'))
    war.say('entente', war.unit('L 9'))
    expect(war.asked('entente')).toBe('exchange')
    expect(war.refusal('entente', [[war.unit('HQ'), war.unit('L 10')]])).toBe('11.14.12-4')
    war.say('entente', [[war.unit('L 9'), war.unit('L 10')]])
    expect(war.of('L 10')).toMatchObject({ steps: 0, hex: -2 })
    expect(brigadeOf(war)).toMatchObject({ regrouping: { missing: 0, routed: 1 }, losses: { routed: 1 } })
    settlePending(war.battle, 'entente')
    expect(war.of('L 10')).toMatchObject({ steps: 2, hex: war.hex('03.03') })
    expect(war.of('L 9').steps).toBe(1)
  })

  test('11.14.12-4: a unit that gave everything away is destroyed', () => {
    const war = gathered(
      {
        turn: 2,
        change: (state) => {
          Object.assign(state.secrets.entente.units[3] as Unit, { steps: 1 })
        },
      },
      { regrouping: { entered: 1, missing: 0, routed: 0 } },
    )
    war.say('entente', [[war.unit('L 9'), war.unit('L 10')]])
    settlePending(war.battle, 'entente')
    expect(war.of('L 9').hex).toBe(-2)
  })

  test('RS-039 11.14.17 11.14.17-1 11.14.17-2: leaving Regroup, the limits follow the battalions that are left', () => {
    const war = gathered(
      {
        script: function* (battle) {
          leaveRegroup(battle, 'entente', 0)
        },
        change: (state) => {
          for (const i of [1, 2]) Object.assign(state.secrets.entente.units[i] as Unit, { steps: 0, hex: -2 })
        },
      },
      { regrouping: { entered: 1, missing: 2, routed: 0 }, points: 12 },
    )
    expect(brigadeOf(war)).toMatchObject({
      maximum: 10,
      half: 5,
      points: 10,
      regrouping: null,
      written: { dead: 4, owed: 2 },
    })
    const weak = gathered(
      {
        script: function* (battle) {
          leaveRegroup(battle, 'entente', 0)
        },
        change: (state) => {
          Object.assign(state.secrets.entente.units[2] as Unit, { steps: 1 })
        },
      },
      { regrouping: { entered: 1, missing: 2, routed: 0 } },
    )
    // Three and a half of four.
    expect(brigadeOf(weak)).toMatchObject({ maximum: 12, half: 6 })
  })

  test('11.14.17: the next successful change leaves it', () => {
    const war = gathered(
      {
        script: function* (battle) {
          const { order } = battle.state.secrets.entente.brigiments[0] as Brigiment
          putInEffect(battle, 'entente', 0, { ...order, type: 'defense', point: null })
        },
      },
      { regrouping: { entered: 1, missing: 2, routed: 0 } },
    )
    expect(brigadeOf(war)).toMatchObject({ regrouping: null, order: { type: 'defense' } })
  })
})

describe('11.1b orders of the scenario', () => {
  test('11.1b 11.11.2a 11.12.4: whoever has none gets his Objective and route', () => {
    const attack = on(
      'attack',
      {},
      {
        brigiments: [{ side: 'entente', order: { type: 'attack', line: ['03.06', '05.06'] } }],
        script: function* (battle) {
          settleOrder(battle, 'entente', 0)
        },
      },
    )
    const { order } = brigadeOf(attack)
    expect(order.objectives.map(({ point }) => point.hex)).toContain(attack.hex('03.06'))
    for (const { unit, point } of order.objectives)
      expect(order.routes.find((one) => one.unit === unit)?.hexes.at(-1)).toBe(point.hex)
    for (const type of ['defense', 'cordon defense'] as const) {
      const war = on(
        type,
        {},
        {
          script: function* (battle) {
            settleOrder(battle, 'entente', 0)
          },
        },
      )
      expect(brigadeOf(war).order.objectives).toHaveLength(3)
      expect(objectiveOf(war.ground('entente'), war.unit('A'))).toEqual({ hex: war.hex('03.03'), radius: 0 })
    }
  })

  test('RS-037 11.12.3 11.12.4a 11.12.6 11.12.6-1 11.12.6-2: the 27th on its cordon: three companies as pickets, one In Support', () => {
    const war = arrange({
      scenario: 'anzac landing',
      script: function* (battle) {
        settleOrder(battle, 'ottoman', 0)
      },
    })
    const ground = war.ground('ottoman')
    const order = war.state.secrets.ottoman.brigiments[0]?.order
    expect(order?.rallyPoints).toMatchObject([{ battalion: '2/27', hex: war.hex('11.07') }])
    expect(roleOf(ground, war.unit('Picket 6 Coy a'))).toBe('line')
    const lost = arrange({
      scenario: 'anzac landing',
      change(state, at) {
        const passed = [...state.passed]
        passed[at.hex('11.07')] = 'e'
        state.passed = passed.join('')
      },
      script: function* (battle) {
        settleOrder(battle, 'ottoman', 0)
      },
    })
    expect(lost.state.secrets.ottoman.brigiments[0]?.order.rallyPoints).toEqual([])
  })

  test('RS-035 11.9 11.9.3: the two halves of the 9th Battalion have Objectives of their own', () => {
    const war = arrange({ scenario: 'anzac landing' })
    const goals = war.state.secrets.entente.brigiments[0]?.order.objectives
    const goalOf = (name: string) => goals?.find(({ unit }) => unit === war.unit(name))?.point
    expect(goalOf('L 9 Bn')).toEqual({ hex: war.hex('02.15'), radius: 0 })
    expect(goalOf('R 9 Bn')).toEqual({ hex: war.hex('09.11'), radius: 0 })
  })
})
