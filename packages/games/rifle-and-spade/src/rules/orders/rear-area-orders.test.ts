import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { brigadeOnOrder, movingOnOrder, objectivesAt, ruleOf, stepRule } from '../../testing/brigade-on-order.ts'
import { brigimentId, unitId } from '../../testing/ids.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'
import { endRuling } from '../movement/movement-duties.ts'
import type { Brigiment } from '../state.ts'
import { orderModifiers } from './modifiers.ts'
import { allowanceUnder, columnCost, marches } from './movement-allowance.ts'
import { haltedAtStart, progress, recordMove } from './order-duties.ts'

describe('rear area orders', () => {
  test('11.14.5: a regrouping Brigiment withdraws', () => {
    const begin = () =>
      brigadeOnOrder('regroup', (hex) => ({ point: { hex: hex('03.01'), radius: 1 } }), {
        units: ['entente HQ headquarters 03.01', 'entente A half battalion 03.05', 'ottoman C half battalion 09.09'],
      })
    expect(ruleOf(progress(begin().battlefield('entente'), brigimentId(0)))).toBe('11.14.5')
    for (const moved of [
      { whole: true, triggered: false },
      { whole: false, triggered: true },
    ]) {
      const battle = begin()
      recordMove(battle.context, 'entente', [unitId(1)], {
        path: [battle.hex('03.05'), battle.hex('03.04')],
        assaulted: false,
        ...moved,
      })
      expect(progress(battle.battlefield('entente'), brigimentId(0)).allowed).toBe(true)
    }
    const battle = begin()
    battle.of('A').hex = battle.hex('03.02')
    recordMove(battle.context, 'entente', [unitId(1)], {
      path: [battle.hex('03.03'), battle.hex('03.02')],
      assaulted: false,
      whole: false,
      triggered: false,
    })
    expect(battle.state.secrets.entente.brigiments[0]?.progressed).toBe(true)
  })

  test('11.14.6: a unit moves Adjacent to an enemy only if no other hex is closer to its Objective', () => {
    const battle = brigadeOnOrder('regroup', (hex) => ({ point: { hex: hex('03.01'), radius: 0 } }), {
      units: ['entente HQ headquarters 03.01', 'entente A half battalion 03.06', 'ottoman C half battalion 01.05'],
    })
    expect(stepRule(battle, 'A', '02.05')).toBe('11.14.6')
    expect(stepRule(battle, 'A', '03.05')).toBe('allowed')
  })

  test('11.14.6 11.4.14: units do not pass an enemy sideways, in Us/Them or not, and machine guns keep away', () => {
    const battle = brigadeOnOrder('regroup', (hex) => ({ point: { hex: hex('03.01'), radius: 0 } }), {
      units: [
        'entente HQ headquarters 03.01',
        'entente A half battalion 03.06',
        'entente MG mg section 03.06',
        'entente D half battalion 01.06',
        'ottoman C half battalion 01.06',
      ],
      usThem: ['01.06 ottoman'],
    })
    expect(stepRule(battle, 'A', '02.05')).toBe('11.14.6')
    expect(stepRule(battle, 'MG', '02.05')).toBe('11.14.6')
    expect(stepRule(battle, 'MG', '03.05')).toBe('allowed')
  })

  const road = ['01.05', '02.04', '03.05', '04.04', '05.05', '06.04', '07.05']
  const marching = (type: OrderType, units: readonly string[], setup: TestBattleSetup = {}) =>
    brigadeOnOrder(type, (hex) => ({ point: { hex: hex('07.05'), radius: 1 } }), { roads: [road], units, ...setup })

  test('11.15.6: a reserve must march on, and stops under Imminent Threat', () => {
    const battle = marching('general reserve', [
      'entente HQ headquarters 01.01',
      'entente A half battalion 01.05 column',
      'ottoman C half battalion 09.09',
    ])
    expect(ruleOf(progress(battle.battlefield('entente'), brigimentId(0)))).toBe('11.15.6')
    const met = marching('general reserve', [
      'entente HQ headquarters 01.01',
      'entente A half battalion 01.05 column',
      'ottoman C half battalion 03.06',
    ])
    expect(stepRule(met, 'A', '02.04')).toBe('11.15.6')
  })

  test('11.15.6a: units behind a stopped column stop as far behind it, or leave column', () => {
    const battle = marching('general reserve', [
      'entente HQ headquarters 01.01',
      'entente A half battalion 02.04 column',
      'entente B half battalion 01.05 column',
      'ottoman C half battalion 07.04',
    ])
    battle.of('A').hex = battle.hex('04.04')
    recordMove(battle.context, 'entente', [battle.unit('A')], {
      path: ['02.04', '03.05', '04.04'].map(battle.hex),
      whole: false,
      triggered: false,
      assaulted: false,
    })
    expect(battle.state.secrets.entente.brigiments[0]?.haltedAfter).toBe(2)
    expect(stepRule(battle, 'B', '03.05', '01.05', '02.04')).toBe('allowed')
    expect(stepRule(battle, 'B', '04.04', '01.05', '02.04', '03.05')).toBe('11.15.6a')
    const clear = marching('general reserve', [
      'entente HQ headquarters 01.01',
      'entente B half battalion 01.05 column',
      'ottoman C half battalion 09.09',
    ])
    Object.assign(clear.state.secrets.entente.brigiments[0] ?? {}, { haltedAfter: 1 })
    expect(stepRule(clear, 'B', '03.05', '01.05', '02.04')).toBe('11.15.6a')
    clear.of('B').column = false
    expect(stepRule(clear, 'B', '03.05', '01.05', '02.04')).toBe('allowed')
  })

  test('11.15.6a: units do not close up behind a column whose head is under threat from the start', () => {
    const behind = (enemy: string) =>
      haltedAtStart(
        marching('general reserve', [
          'entente HQ headquarters 01.01',
          'entente A half battalion 04.04 column',
          'entente B half battalion 01.05 column',
          `ottoman C half battalion ${enemy}`,
        ]).battlefield('entente'),
        brigimentId(0),
      )
    expect(behind('07.04')).toBe(0)
    expect(behind('09.09')).toBeNull()
  })

  test('11.16.2 11.16.4: units march in column along roads, at the March rate on a road that leads to the Objective', () => {
    const battle = marching('march', [
      'entente HQ headquarters 01.01',
      'entente A half battalion 01.05 column',
      'entente B half battalion 02.04',
      'entente D half battalion 02.02 column',
      'ottoman C half battalion 09.09',
    ])
    const battlefield = battle.battlefield('entente')
    expect(stepRule(battle, 'A', '02.04')).toBe('allowed')
    expect(stepRule(battle, 'A', '02.05')).toBe('11.16.2')
    expect(stepRule(battle, 'B', '03.05')).toBe('11.16.4')
    expect(allowanceUnder(battlefield, battle.unit('A'))).toBe(12)
    expect(allowanceUnder(battlefield, battle.unit('D'))).toBe(9)
  })

  test('11.16.4a: forming column at the March rate costs 6 points, and elsewhere 3', () => {
    const forms = (hex: string) => {
      const battle = movingOnOrder('march', (at) => ({ point: { hex: at('07.05'), radius: 1 } }), {
        roads: [road],
        units: ['entente HQ headquarters 01.01', `entente A half battalion ${hex}`, 'ottoman C half battalion 09.09'],
      })
      battle.say('entente', [battle.unit('A')])
      battle.say('entente', ['column'])
      const event = battle.lastEvent('activity')
      return [event.what, event.points, event.rules.includes('11.16.4a'), battle.state.moving?.spent]
    }
    expect(forms('02.04')).toEqual(['enter column', 6, true, 6])
    expect(forms('02.02')).toEqual(['enter column', 3, false, 3])
  })

  test('11.16.4a: a unit that began in column forms it again for 3 points, and pays 6 to leave it', () => {
    const battle = marching('march', [
      'entente HQ headquarters 01.01',
      'entente A half battalion 01.05 column',
      'ottoman C half battalion 09.09',
    ])
    const cost = () => columnCost(battle.battlefield('entente'), battle.unit('A'), [battle.hex('01.05')], true)
    expect(cost()).toBe(6)
    battle.of('A').column = false
    expect(cost()).toBe(3)
  })

  test('11.16.2: a road that does not lead to the Objective may only be crossed', () => {
    const battle = marching(
      'march',
      ['entente HQ headquarters 01.01', 'entente A half battalion 03.03 column', 'ottoman C half battalion 09.09'],
      { roads: [road, ['02.03', '03.03', '04.03']] },
    )
    expect(stepRule(battle, 'A', '03.04')).toBe('allowed')
  })

  test('11.16.4: machine guns and the HQ march too, and a unit out of column must form it', () => {
    const battle = marching('march', [
      'entente HQ headquarters 01.05',
      'entente A half battalion 01.05',
      'entente MG mg section 02.04',
      'ottoman C half battalion 09.09',
    ])
    const battlefield = battle.battlefield('entente')
    expect(stepRule(battle, 'MG', '03.05')).toBe('11.16.4')
    expect(allowanceUnder(battlefield, battle.unit('HQ'), [battle.hex('01.05'), battle.hex('02.04')])).toBe(12)
    expect(allowanceUnder(battlefield, battle.unit('HQ'), [battle.hex('01.05'), battle.hex('01.04')])).toBe(9)
    expect(endRuling(battlefield)).toMatchObject({ allowed: false, rule: '11.15.6' })
  })

  test('11.16.5 9.3.5: independent units march along on the road within Messaging Range', () => {
    const battle = marching('march', [
      'entente HQ headquarters 01.05',
      'entente Guns mountain 75mm 4guns 02.04 column',
      'entente Far mountain 75mm 4guns 06.04 column',
      'ottoman C half battalion 09.09',
    ])
    const battlefield = battle.battlefield('entente')
    const path = (...labels: string[]) => labels.map(battle.hex)
    expect(marches(battlefield, battle.unit('Guns'), path('02.04', '03.05'))).toBe(true)
    expect(marches(battlefield, battle.unit('Guns'), path('02.04', '01.05'))).toBe(false)
    expect(marches(battlefield, battle.unit('Guns'), path('02.04', '02.05'))).toBe(false)
    expect(marches(battlefield, battle.unit('Far'), path('06.04'))).toBe(false)
  })
})

test('11.1.10 11.14.18: orders are completed with all units on their Objectives, Regroup when entered, and some never', () => {
  const eased = (type: OrderType, changes: Partial<Brigiment> = {}) => {
    const battle = brigadeOnOrder(type, objectivesAt({ A: '03.03', B: '05.03', S: '03.02' }), {}, changes)
    return orderModifiers(battle.battlefield('entente'), brigimentId(0), false).filter(
      ({ name }) => name === 'order completed',
    )
  }
  const completed = (rule: string) => [{ rule, name: 'order completed', value: -20 }]
  expect([eased('attack'), eased('defense')]).toEqual([completed('11.1.10'), completed('11.1.10')])
  expect([eased('cordon defense'), eased('disorganized defense'), eased('regroup')]).toEqual([[], [], []])
  const regrouping = { entered: 1, missing: 0, routed: 0 }
  expect(eased('regroup', { regrouping })).toEqual(completed('11.14.18'))
})
