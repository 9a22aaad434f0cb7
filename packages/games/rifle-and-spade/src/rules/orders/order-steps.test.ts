import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { type OrderType, orderTypes } from '../../data/schema.ts'
import { brigadeOf, brigadeOnOrder, objectivesAt, ruleOf } from '../../testing/brigade-on-order.ts'
import { hexId, unitId } from '../../testing/ids.ts'
import type { TestBattle, TestBattleSetup } from '../../testing/test-battle.ts'
import { neighboursOf } from '../battlefield.ts'
import type { Order, Unit } from '../state.ts'
import { allowanceUnder } from './movement-allowance.ts'
import { entryUnderOrdersRuling, moveUnderOrdersRuling, stepUnderOrdersRuling } from './order-steps.ts'

/** The rulings of orders on the six steps from the hex of a unit or the end of `path`: north first, then clockwise. */
const steps = (battle: TestBattle, name: string, ...path: string[]): string => {
  const battlefield = battle.battlefield('entente')
  const pathWalked = path.length === 0 ? [battle.of(name).hex] : path.map(battle.hex)
  const from = at(pathWalked, pathWalked.length - 1)
  return neighboursOf(battlefield.sheet, from)
    .map((to) => ruleOf(stepUnderOrdersRuling(battlefield, [battle.unit(name)], from, to, pathWalked)))
    .join(' ')
}
const set =
  (changeUnit: (unit: Unit) => void, name: string): NonNullable<TestBattleSetup['change']> =>
  (state, places) =>
    changeUnit(at(state.secrets.entente.units, places.unit(name)))

describe('11.4.12: steps of a unit In Line', () => {
  const alone = (enemy: string, mark = ''): TestBattleSetup => ({
    units: [
      'entente HQ headquarters 02.02',
      `entente A half battalion 04.04 ${mark}`,
      'entente MG mg section 04.04',
      `ottoman C half battalion ${enemy}`,
    ],
  })
  const each = (goal: string, setup: TestBattleSetup, order: Partial<Order> = {}, name = 'A') =>
    Object.fromEntries(
      orderTypes.map((type) => [
        type,
        steps(
          brigadeOnOrder(type, (hex, unit) => ({ ...objectivesAt({ A: goal })(hex, unit), ...order }), setup),
          name,
        ),
      ]),
    )

  test('under each order, far from the enemy, short of its Objective and on it', () => {
    expect(each('04.07', alone('09.09'))).toEqual({
      attack: '11.4.12 11.4.12 allowed allowed allowed 11.4.12',
      'cordon defense': '11.4.12 11.4.12 allowed allowed allowed 11.4.12',
      defense: '11.4.12 11.4.12 allowed allowed allowed 11.4.12',
      'disorganized defense': '11.13.5 11.13.5 11.13.5 11.13.5 11.13.5 11.13.5',
      'general reserve': '11.4.12 11.4.12 allowed allowed allowed 11.4.12',
      'initial attack': '11.4.12 11.4.12 allowed allowed allowed 11.4.12',
      march: '11.16.4 11.16.4 11.16.4 11.16.4 11.16.4 11.16.4',
      regroup: '11.4.12 11.4.12 allowed allowed allowed 11.4.12',
      'stalled attack': 'allowed allowed allowed allowed allowed allowed',
    })
    expect(each('04.04', alone('09.09'))).toEqual({
      attack: '11.4.12 11.4.12 11.4.12 11.4.12 11.4.12 11.4.12',
      'cordon defense': '11.12.5 11.12.5 11.12.5 11.12.5 11.12.5 11.12.5',
      defense: '11.11.5 11.11.5 11.11.5 11.11.5 11.11.5 11.11.5',
      'disorganized defense': '11.13.5 11.13.5 11.13.5 11.13.5 11.13.5 11.13.5',
      'general reserve': '11.4.12 11.4.12 11.4.12 11.4.12 11.4.12 11.4.12',
      'initial attack': '11.4.12 11.4.12 11.4.12 11.4.12 11.4.12 11.4.12',
      march: '11.16.4 11.16.4 11.16.4 11.16.4 11.16.4 11.16.4',
      regroup: '11.4.12 11.4.12 11.4.12 11.4.12 11.4.12 11.4.12',
      'stalled attack': 'allowed allowed allowed allowed allowed allowed',
    })
  })

  test('under each order, with an enemy beside its route, by day and by night', () => {
    expect(each('04.07', alone('05.06'))).toEqual({
      attack: '11.4.12 11.4.12 allowed allowed allowed 11.4.12',
      'cordon defense': '11.4.12 11.4.12 11.11.4 11.11.4 allowed 11.4.12',
      defense: 'allowed 11.4.12 11.11.4 11.11.4 allowed allowed',
      'disorganized defense': '11.13.5 11.13.5 11.13.5 11.13.5 11.13.5 11.13.5',
      'general reserve': '11.15.6 11.15.6 11.15.6 11.15.6 11.15.6 11.15.6',
      'initial attack': '11.4.12 11.4.12 allowed allowed allowed 11.4.12',
      march: '11.15.6 11.15.6 11.15.6 11.15.6 11.15.6 11.15.6',
      regroup: '11.4.12 11.4.12 11.14.6 allowed allowed 11.4.12',
      'stalled attack': 'allowed allowed allowed allowed allowed allowed',
    })
    expect(each('04.07', { ...alone('05.06'), light: 'night' })).toEqual({
      attack: '11.4.12 11.4.12 allowed allowed allowed 11.4.12',
      'cordon defense': '11.4.12 11.4.12 11.11.4 11.11.4 allowed 11.4.12',
      defense: '11.4.12 11.4.12 11.11.4 11.11.4 allowed 11.4.12',
      'disorganized defense': '11.13.5 11.13.5 11.13.5 11.13.5 11.13.5 11.13.5',
      'general reserve': '11.4.12 11.4.12 allowed allowed allowed 11.4.12',
      'initial attack': '11.4.12 11.4.12 allowed allowed allowed 11.4.12',
      march: '11.16.4 11.16.4 11.16.4 11.16.4 11.16.4 11.16.4',
      regroup: '11.4.12 11.4.12 11.14.6 allowed allowed 11.4.12',
      'stalled attack': 'allowed allowed allowed allowed allowed allowed',
    })
    expect(each('04.07', alone('04.05'))).toEqual({
      attack: '11.4.12 11.4.12 allowed allowed allowed 11.4.12',
      'cordon defense': '11.4.12 11.4.12 11.11.4 allowed 11.11.4 allowed',
      defense: 'allowed allowed 11.11.4 allowed 11.11.4 allowed',
      'disorganized defense': '11.13.8 11.13.8 11.13.8 11.13.8 11.13.8 11.13.8',
      'general reserve': '11.15.6 11.15.6 11.15.6 11.15.6 11.15.6 11.15.6',
      'initial attack': '11.4.12 11.4.12 allowed allowed allowed 11.4.12',
      march: '11.15.6 11.15.6 11.15.6 11.15.6 11.15.6 11.15.6',
      regroup: '11.4.12 11.4.12 11.4.12 allowed 11.14.6 allowed',
      'stalled attack': 'allowed allowed allowed allowed allowed allowed',
    })
  })

  test('11.4.14: steps of machine guns', () => {
    expect(each('04.07', alone('09.09'), {}, 'MG')).toEqual({
      attack: 'allowed allowed allowed allowed allowed allowed',
      'cordon defense': 'allowed allowed allowed allowed allowed allowed',
      defense: 'allowed allowed allowed allowed allowed allowed',
      'disorganized defense': '11.13.5 11.13.5 11.13.5 11.13.5 11.13.5 11.13.5',
      'general reserve': 'allowed allowed allowed allowed allowed allowed',
      'initial attack': 'allowed allowed allowed allowed allowed allowed',
      march: '11.16.4 11.16.4 11.16.4 11.16.4 11.16.4 11.16.4',
      regroup: 'allowed allowed allowed allowed allowed allowed',
      'stalled attack': 'allowed allowed allowed allowed allowed allowed',
    })
    expect(each('04.07', alone('05.06'), {}, 'MG')).toEqual({
      attack: 'allowed allowed allowed allowed allowed allowed',
      'cordon defense': 'allowed allowed 11.11.4 11.11.4 allowed allowed',
      defense: 'allowed allowed 11.11.4 11.11.4 allowed allowed',
      'disorganized defense': '11.13.5 11.13.5 11.13.5 11.13.5 11.13.5 11.13.5',
      'general reserve': '11.15.6 11.15.6 11.15.6 11.15.6 11.15.6 11.15.6',
      'initial attack': 'allowed allowed allowed allowed allowed allowed',
      march: '11.15.6 11.15.6 11.15.6 11.15.6 11.15.6 11.15.6',
      regroup: 'allowed allowed 11.14.6 11.14.6 allowed allowed',
      'stalled attack': 'allowed allowed allowed allowed allowed allowed',
    })
    expect(each('04.07', alone('04.05'), {}, 'MG')).toEqual({
      attack: 'allowed allowed allowed allowed allowed allowed',
      'cordon defense': 'allowed allowed 11.11.4 allowed 11.11.4 allowed',
      defense: 'allowed allowed 11.11.4 allowed 11.11.4 allowed',
      'disorganized defense': '11.13.8 11.13.8 11.13.8 11.13.8 11.13.8 11.13.8',
      'general reserve': '11.15.6 11.15.6 11.15.6 11.15.6 11.15.6 11.15.6',
      'initial attack': 'allowed allowed allowed allowed allowed allowed',
      march: '11.15.6 11.15.6 11.15.6 11.15.6 11.15.6 11.15.6',
      regroup: 'allowed allowed 11.14.6 allowed 11.14.6 allowed',
      'stalled attack': 'allowed allowed allowed allowed allowed allowed',
    })
  })

  test('11.13.5 11.13.8: steps of units that fall back on the HQ, by day and by night', () => {
    const falls = (setup: TestBattleSetup, name = 'A', order: Partial<Order> = {}) =>
      steps(
        brigadeOnOrder(
          'disorganized defense',
          (hex) => ({ fallBack: true, point: { hex: hex('04.01'), radius: 1 }, ...order }),
          setup,
        ),
        name,
      )
    expect([falls(alone('09.09')), falls(alone('09.09'), 'MG')]).toEqual([
      'allowed allowed 11.4.12 11.4.12 11.4.12 allowed',
      'allowed 11.13.5 11.13.5 11.13.5 11.13.5 11.13.5',
    ])
    expect([falls(alone('04.05')), falls(alone('04.05'), 'MG')]).toEqual([
      '11.13.8 11.13.8 11.13.8 11.13.8 11.13.8 11.13.8',
      '11.13.8 11.13.8 11.13.8 11.13.8 11.13.8 11.13.8',
    ])
    const night: TestBattleSetup = { ...alone('04.05'), light: 'night' }
    expect([falls(night), falls(night, 'MG')]).toEqual([
      'allowed allowed 11.11.4 11.4.12 11.11.4 allowed',
      'allowed 11.13.5 11.13.5 11.13.5 11.13.5 11.13.5',
    ])
    expect([falls(alone('04.02')), falls(alone('04.02'), 'MG')]).toEqual([
      '11.11.4 11.4.12 11.4.12 11.4.12 allowed allowed',
      '11.11.4 allowed 11.13.5 11.13.5 11.13.5 allowed',
    ])
    expect(falls(alone('09.09'), 'MG', { fallBack: false })).toBe('11.13.5 11.13.5 11.13.5 11.13.5 11.13.5 11.13.5')
    expect(falls(alone('09.09'), 'MG', { point: { hex: 'ships', radius: 1 } })).toBe(
      '11.13.5 11.13.5 11.13.5 11.13.5 11.13.5 11.13.5',
    )
    expect(falls(alone('09.09'), 'MG', { point: null })).toBe('11.13.5 11.13.5 11.13.5 11.13.5 11.13.5 11.13.5')
    expect([falls(alone('09.09'), 'HQ'), falls(alone('09.09'), 'HQ', { fallBack: false })]).toEqual([
      '11.13.4-1 11.13.4-1 11.13.4-1 11.13.4-1 11.13.4-1 11.13.4-1',
      'allowed allowed allowed allowed allowed allowed',
    ])
  })

  test('11.16.2 11.16.4 11.15.6a: steps under March and General Reserve, on and off a road', () => {
    const road = ['02.04', '03.05', '04.04', '05.04', '06.03', '07.03']
    const marching = (type: OrderType, mark: string, halted: number | null, setup: TestBattleSetup = {}) =>
      brigadeOnOrder(
        type,
        (hex) => ({ point: { hex: hex('07.03'), radius: 1 } }),
        { ...alone('09.09', mark), roads: [road], ...setup },
        { haltedAfter: halted },
      )
    expect(steps(marching('march', 'column', null), 'A')).toBe('11.16.2 allowed 11.16.2 11.16.2 11.4.12 11.16.2')
    expect(steps(marching('march', '', null), 'A')).toBe('11.16.4 11.16.4 11.16.4 11.16.4 11.16.4 11.16.4')
    expect(steps(marching('general reserve', '', null), 'A')).toBe('allowed allowed allowed 11.4.12 11.4.12 11.4.12')
    expect(steps(marching('general reserve', 'column', 0), 'A')).toBe(
      'allowed 11.15.6a allowed 11.4.12 11.15.6a 11.4.12',
    )
    expect(steps(marching('general reserve', 'column', 1), 'A')).toBe('allowed allowed allowed 11.4.12 11.4.12 11.4.12')
    expect(steps(marching('general reserve', '', 0), 'A')).toBe('allowed allowed allowed 11.4.12 11.4.12 11.4.12')
    const gun = marching('march', 'column', null)
    gun.of('MG').column = true
    expect(steps(gun, 'MG')).toBe('allowed allowed allowed allowed allowed allowed')
    const farApart = marching('march', 'column', null, {
      roads: [
        ['04.03', '04.04'],
        ['06.03', '07.03'],
      ],
    })
    expect(steps(farApart, 'A')).toBe('allowed allowed allowed 11.4.12 11.4.12 11.4.12')
  })

  test('11.11.4a: Adjacent to an enemy and off the Objective a unit stays behind, other than an HQ, in the first hex only', () => {
    const leaving = (units: readonly string[], goal: string, ...path: string[]) =>
      steps(
        brigadeOnOrder('defense', objectivesAt({ A: goal }), {
          light: 'night',
          units: ['entente A half battalion 04.04', ...units, 'ottoman C half battalion 04.05'],
        }),
        'A',
        ...path,
      )
    expect(leaving([], '04.01')).toBe('11.11.4a 11.11.4a 11.11.4 11.11.4a 11.11.4 11.11.4a')
    expect(leaving(['entente HQ headquarters 04.04'], '04.01')).toBe(
      '11.11.4a 11.11.4a 11.11.4 11.11.4a 11.11.4 11.11.4a',
    )
    expect(leaving(['entente B company 04.04'], '04.01')).toBe('allowed allowed 11.11.4 11.4.12 11.11.4 allowed')
    expect(leaving([], '04.01', '05.03', '04.04')).toBe('allowed allowed 11.11.4 11.4.12 11.11.4 allowed')
    const shared = brigadeOnOrder('defense', objectivesAt({ A: '04.01' }), {
      units: ['entente A half battalion 04.04 hiding', 'ottoman C half battalion 04.04 hiding'],
      usThem: ['04.04 ottoman'],
      light: 'night',
    })
    expect(steps(shared, 'A')).toBe('11.11.4a 11.11.4a 11.11.4a 11.11.4a 11.11.4a 11.11.4a')
  })

  test('11.6.3 11.1.4: steps of units unaware of the order, of HQs and of independent guns', () => {
    const battle = brigadeOnOrder('attack', objectivesAt({ A: '04.07' }), {
      units: [
        'entente HQ headquarters 08.01',
        'entente A half battalion 03.06 isolated',
        'entente Guns mountain 75mm 4guns 04.04',
        'ottoman C half battalion 05.07',
      ],
      change: set((unit) => Object.assign(unit, { unaware: true }), 'A'),
    })
    expect(steps(battle, 'A')).toBe('allowed allowed 11.6.3-2 11.6.3-1 11.6.3-1 11.6.3-1')
    expect([steps(battle, 'HQ'), steps(battle, 'Guns')]).toEqual([
      'allowed allowed allowed allowed allowed',
      'allowed allowed allowed allowed allowed allowed',
    ])
    expect([moveUnderOrdersRuling(battle.battlefield('entente'), battle.unit('A'))]).toEqual([{ allowed: true }])
    battle.state.released.entente = []
    expect(ruleOf(moveUnderOrdersRuling(battle.battlefield('entente'), battle.unit('A')))).toBe('15.1.4')
    expect(ruleOf(moveUnderOrdersRuling(battle.battlefield('entente'), battle.unit('Guns')))).toBe('allowed')
    battle.of('A').hex = hexId(-1)
    expect(ruleOf(moveUnderOrdersRuling(battle.battlefield('entente'), battle.unit('A')))).toBe('allowed')
  })

  test('11.5.8 11.11.4: entering the map beside an enemy and away from one', () => {
    const arrives = (type: OrderType, hex: string) => {
      const battle = brigadeOnOrder(
        type,
        {},
        {
          units: [
            'entente Line company off',
            'entente MG mg section off',
            'entente Support company off support',
            'entente Committed company off committed',
            'entente HQ headquarters off',
            'entente Guns mountain 75mm 4guns off',
            'ottoman C half battalion 04.05',
          ],
        },
      )
      const battlefield = battle.battlefield('entente')
      return battlefield.army.units
        .map((_, unit) => ruleOf(entryUnderOrdersRuling(battlefield, [unit], battle.hex(hex))))
        .join(' ')
    }
    expect(orderTypes.map((type) => `${type}: ${arrives(type, '04.04')}`)).toEqual([
      'attack: allowed allowed 11.5.8 allowed allowed allowed',
      'initial attack: allowed allowed 11.5.8 allowed allowed allowed',
      'stalled attack: allowed allowed 11.5.8 allowed allowed allowed',
      'defense: 11.11.4 11.11.4 11.5.8 allowed allowed allowed',
      'cordon defense: 11.11.4 11.11.4 11.5.8 allowed allowed allowed',
      'disorganized defense: 11.11.4 11.11.4 11.5.8 allowed allowed allowed',
      'regroup: allowed allowed 11.5.8 allowed allowed allowed',
      'general reserve: allowed allowed 11.5.8 allowed allowed allowed',
      'march: allowed allowed 11.5.8 allowed allowed allowed',
    ])
    expect(arrives('defense', '04.03')).toBe('allowed allowed allowed allowed allowed allowed')
  })

  test('11.10.4 11.13.5 11.16.4: the allowance of each unit under each order', () => {
    const allUnits = ['HQ', 'Line', 'MG', 'Support', 'Committed', 'Unaware', 'Guns']
    const allowances = (type: OrderType, orders = true) => {
      const battle = brigadeOnOrder(type, (hex) => ({ point: { hex: hex('07.03'), radius: 1 } }), {
        orders,
        roads: [['02.04', '03.05', '04.04', '05.04', '06.03', '07.03']],
        units: [
          'entente HQ headquarters 04.04',
          'entente Line company 04.04',
          'entente MG mg section 04.04',
          'entente Support company 04.04 support',
          'entente Committed company 04.04 committed',
          'entente Unaware company 04.04',
          'entente Guns mountain 75mm 4guns 04.04 column',
          'ottoman C half battalion 09.09',
        ],
        change: set((unit) => Object.assign(unit, { unaware: true }), 'Unaware'),
      })
      return allUnits.map((name) => allowanceUnder(battle.battlefield('entente'), battle.unit(name))).join(' ')
    }
    expect(orderTypes.map((type) => `${type}: ${allowances(type)}`)).toEqual([
      'attack: 9 6 6 6 6 6 9',
      'initial attack: 9 6 6 6 6 6 9',
      'stalled attack: 9 3 3 6 6 6 9',
      'defense: 9 6 6 6 6 6 9',
      'cordon defense: 9 6 6 6 6 6 9',
      'disorganized defense: 9 3 3 6 6 6 9',
      'regroup: 9 6 6 6 6 6 9',
      'general reserve: 9 6 6 6 6 6 9',
      'march: 12 12 12 6 12 6 12',
    ])
    expect(allowances('march', false)).toBe(allowances('attack'))
  })
})

describe('11.5: steps of a unit In Support', () => {
  const reserve = (enemy: string, label: string, goal = '04.07', type: OrderType = 'attack') =>
    brigadeOnOrder(type, objectivesAt({ A: goal }), {
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 04.05',
        `entente S half battalion ${label} support`,
        `ottoman C half battalion ${enemy}`,
      ],
    })

  test('11.5.6 11.5.7 11.5.8: stay in the channel, behind the line and out of contact', () => {
    expect(steps(reserve('04.09', '04.03'), 'S')).toBe('allowed allowed allowed allowed allowed allowed')
    expect(steps(reserve('04.09', '04.04'), 'S')).toBe('allowed allowed allowed 11.5.7 allowed allowed')
    expect(steps(reserve('04.09', '07.03'), 'S')).toBe('11.5.6 11.5.6 11.5.6 11.5.6 allowed allowed')
    expect(steps(reserve('04.09', '04.03', '04.05'), 'S')).toBe('11.5.6 11.5.6 11.5.6 allowed 11.5.6 11.5.6')
    expect(steps(reserve('04.09', '04.06'), 'S')).toBe('allowed allowed 11.5.7a 11.5.7a 11.5.7a allowed')
    expect(steps(reserve('04.09', '04.06', '04.07', 'regroup'), 'S')).toBe(
      'allowed allowed allowed allowed allowed allowed',
    )
  })

  test('11.5.8: lead out of contact, or at least not nearer where no such hex exists', () => {
    expect(steps(reserve('04.05', '04.04'), 'S')).toBe('allowed allowed 11.5.8 allowed 11.5.8 allowed')
    const ringed = brigadeOnOrder('attack', objectivesAt({ A: '04.07' }), {
      units: [
        'entente A half battalion 01.01',
        'entente S half battalion 04.04 support',
        ...['04.02', '04.06', '02.04', '06.04'].map((hex) => `ottoman half battalion ${hex}`),
      ],
    })
    expect(steps(ringed, 'S')).toBe('11.5.8 11.5.8 11.5.8 11.5.8 11.5.8 11.5.8')
    const pressed = brigadeOnOrder('attack', objectivesAt({ A: '04.07' }), {
      units: [
        'entente A half battalion 01.01',
        'entente S half battalion 04.04 support',
        ...['04.02', '04.06', '02.04', '06.04', '04.05'].map((hex) => `ottoman half battalion ${hex}`),
      ],
    })
    expect(steps(pressed, 'S')).toBe('allowed allowed allowed 11.5.8 allowed allowed')
  })
})

test('11.0: without orders every step is allowed', () => {
  const battle = brigadeOnOrder('disorganized defense', {}, { orders: false })
  expect(['HQ', 'A', 'B', 'S'].map((name) => steps(battle, name))).toEqual(
    new Array(4).fill(new Array(6).fill('allowed').join(' ')),
  )
  expect(ruleOf(entryUnderOrdersRuling(battle.battlefield('entente'), [unitId(1)], battle.hex('03.08')))).toBe(
    'allowed',
  )
  expect(brigadeOf(battle).order.type).toBe('disorganized defense')
})
