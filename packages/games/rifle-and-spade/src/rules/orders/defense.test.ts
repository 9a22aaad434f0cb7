import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { brigadeOnOrder, objectivesAt, ruleOf, stepRule } from '../../testing/brigade-on-order.ts'
import { brigimentId, hexId, unitId } from '../../testing/ids.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'
import { movementSegment } from '../movement/movement-subsegment.ts'
import type { Order } from '../state.ts'
import { allowanceUnder } from './movement-allowance.ts'
import { progress } from './order-duties.ts'
import { stepUnderOrdersRuling } from './order-steps.ts'
import { assaultUnderOrdersRuling, fireUnderOrdersRuling } from './permissions.ts'

describe('Defense', () => {
  test('11.11.4: units move Adjacent to an enemy only if friends are there or the enemy is in Us/Them', () => {
    const units = [
      'entente HQ headquarters 02.02',
      'entente A half battalion 03.03',
      'entente B half battalion 04.05',
      'ottoman C half battalion 03.06',
    ]
    expect(
      stepRule(brigadeOnOrder('defense', objectivesAt({ A: '03.05' }), { units }), 'A', '03.05', '03.03', '03.04'),
    ).toBe('11.11.4')
    expect(
      stepRule(
        brigadeOnOrder('defense', objectivesAt({ A: '03.05' }), { units, usThem: ['03.06 ottoman'] }),
        'A',
        '03.05',
        '03.03',
        '03.04',
      ),
    ).toBe('allowed')
    expect(
      stepRule(brigadeOnOrder('defense', objectivesAt({ A: '04.05' }), { units }), 'A', '04.05', '03.03', '04.04'),
    ).toBe('allowed')
  })

  test('11.11.4a: a stack off its Objective and Adjacent to an enemy leaves one unit behind', () => {
    const battle = brigadeOnOrder('defense', objectivesAt({ A: '03.02', B: '03.02' }), {
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 03.04',
        'entente B half battalion 03.04',
        'ottoman C half battalion 03.05',
      ],
      light: 'night',
    })
    const stepOfBoth = stepUnderOrdersRuling(
      battle.battlefield('entente'),
      [unitId(1), unitId(2)],
      battle.hex('03.04'),
      battle.hex('03.03'),
      [battle.hex('03.04')],
    )
    expect(ruleOf(stepOfBoth)).toBe('11.11.4a')
    expect(stepRule(battle, 'A', '03.03')).toBe('allowed')
  })

  test('11.11.5: a unit must move towards its Objective, but may draw back under threat', () => {
    const battle = brigadeOnOrder('defense', objectivesAt({ A: '03.05', B: '05.03' }))
    expect(ruleOf(progress(battle.battlefield('entente'), brigimentId(0)))).toBe('11.11.5')
    expect(stepRule(battle, 'B', '05.02')).toBe('11.11.5')
    const threatened = brigadeOnOrder('defense', objectivesAt({ A: '03.03', B: '05.03' }), {
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 03.03',
        'entente B half battalion 05.03',
        'ottoman C half battalion 03.06',
      ],
    })
    expect(stepRule(threatened, 'A', '03.02')).toBe('allowed')
    expect(progress(threatened.battlefield('entente'), brigimentId(0)).allowed).toBe(true)
  })

  const barred = (type: OrderType) => brigadeOnOrder(type, { point: { hex: hexId(0), radius: 1 } })

  test('11.11.6 11.14.7 11.15.7: some orders bar Movement to Assault', () => {
    const assault = (type: OrderType) => {
      const battle = barred(type)
      return ruleOf(assaultUnderOrdersRuling(battle.battlefield('entente'), unitId(1), battle.hex('03.04')))
    }
    expect((['defense', 'cordon defense', 'regroup', 'general reserve', 'march'] as const).map(assault)).toEqual([
      '11.11.6',
      '11.11.6',
      '11.14.7',
      '11.15.7',
      '11.15.7',
    ])
  })

  test('11.14.8 11.15.8: some orders bar Commanded Fire', () => {
    const fire = (type: OrderType) => ruleOf(fireUnderOrdersRuling(barred(type).battlefield('entente'), unitId(1)))
    expect((['defense', 'cordon defense', 'regroup', 'general reserve', 'march'] as const).map(fire)).toEqual([
      'allowed',
      'allowed',
      '11.14.8',
      '11.15.8',
      '11.15.8',
    ])
  })
})

describe('Disorganized Defense', () => {
  const fall = (setup: TestBattleSetup = {}, order: Partial<Order> = {}) =>
    brigadeOnOrder(
      'disorganized defense',
      (hex) => ({ fallBack: true, point: { hex: hex('03.01'), radius: 1 }, ...order }),
      {
        units: [
          'entente HQ headquarters 03.01',
          'entente A half battalion 03.05',
          'entente B half battalion 03.07',
          'entente MG mg section 03.05',
          'ottoman C half battalion 03.08',
        ],
        ...setup,
      },
    )

  test('11.13.5 11.13.8 11.13.4-1: units only fall back, at half allowance, out of contact by day; the HQ stays', () => {
    const battle = fall()
    expect(stepRule(battle, 'A', '03.04')).toBe('allowed')
    expect(allowanceUnder(battle.battlefield('entente'), battle.unit('A'))).toBe(3)
    expect(stepRule(battle, 'B', '03.06')).toBe('11.13.8')
    expect(stepRule(battle, 'HQ', '03.02')).toBe('11.13.4-1')
    expect(stepRule(battle, 'MG', '03.04')).toBe('allowed')
    expect(stepRule(battle, 'MG', '03.06')).toBe('11.13.5')
    expect(stepRule(fall({ light: 'night' }), 'B', '03.06')).toBe('allowed')
    expect(stepRule(fall({}, { fallBack: false, point: null }), 'A', '03.04')).toBe('11.13.5')
  })

  const inPlace = (text: string, order: Partial<Order>, setup: TestBattleSetup = {}) => {
    const battle = fall(
      {
        units: ['entente HQ headquarters 03.01', `entente A ${text}`, 'ottoman C half battalion 03.09'],
        works: ['entente rifle pit 03.05'],
        active: { side: 'entente', segment: 'movement' },
        script: (battle) => movementSegment(battle),
        map: new Array(9).fill('sssssssss'),
        ...setup,
      },
      order,
    )
    battle.say('entente', [battle.unit('A')])
    return (deed: string, ...named: string[]) => battle.refusal('entente', [deed, ...named])
  }
  const heldOrder: Partial<Order> = { fallBack: false, point: null }

  test('11.13.5: when holding, units In Line neither change formation nor enter or leave works', () => {
    const inside = inPlace('half battalion 03.05', heldOrder)
    expect([inside('column'), inside('on top'), inside('hide', 'work')]).toEqual(['11.13.5', '11.13.5', 'allowed'])
    const outside = inPlace('half battalion 03.05 top confused', heldOrder)
    expect([outside('into work'), outside('rally')]).toEqual(['11.13.5', 'allowed'])
    expect(inPlace('mg section 03.05', heldOrder)('on top')).toBe('11.13.5')
    expect(inPlace('half battalion 03.05', {})('on top')).toBe('allowed')
    expect(inPlace('half battalion 03.05 support', heldOrder)('on top')).toBe('allowed')
  })

  test('11.13.8: by day units In Contact that fall back do not even leave their work', () => {
    const beside = {
      units: ['entente HQ headquarters 03.01', 'entente A mg section 03.05', 'ottoman C half battalion 03.06'],
    }
    expect(inPlace('', {}, beside)('on top')).toBe('11.13.8')
    expect(inPlace('', {}, { ...beside, light: 'night' })('on top')).toBe('allowed')
  })

  test('11.13.4 11.11.4a: by night all units may break contact, and none has to stay behind', () => {
    const alone = fall({ light: 'night' })
    expect(stepRule(alone, 'B', '03.06')).toBe('allowed')
  })
})
