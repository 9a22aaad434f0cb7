import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { brigadeOnOrder, objectivesAt, ruleOf, stepRule } from '../../testing/brigade-on-order.ts'
import { brigimentId, unitId } from '../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { markIsolated } from '../command/command-phase.ts'
import { freshMarch } from '../movement/march.ts'
import { stepRuling } from '../movement/step-ruling.ts'
import { completeOrder } from './complete-order.ts'
import { allowanceUnder } from './movement-allowance.ts'
import { dutiesOf, progress } from './order-duties.ts'
import { entryUnderOrdersRuling } from './order-steps.ts'
import { assaultUnderOrdersRuling, digUnderOrdersRuling, fireUnderOrdersRuling } from './permissions.ts'
import { routeOf } from './routes-of-march.ts'

describe('units In Support', () => {
  const reserve = (setup: TestBattleSetup = {}, type: OrderType = 'attack') =>
    brigadeOnOrder(type, objectivesAt({ A: '03.07' }), {
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 03.04',
        'entente S half battalion 03.02 support',
        'ottoman C half battalion 03.08',
      ],
      ...setup,
    })

  test('11.5.4: have no Commanded Fire and no assault, but their full allowance', () => {
    const battle = reserve({}, 'stalled attack')
    const battlefield = battle.battlefield('entente')
    expect(ruleOf(fireUnderOrdersRuling(battlefield, battle.unit('S')))).toBe('11.5.4')
    expect(ruleOf(assaultUnderOrdersRuling(battlefield, battle.unit('S'), battle.hex('03.08')))).toBe('11.5.4')
    expect(allowanceUnder(battlefield, battle.unit('S'))).toBe(6)
    expect(allowanceUnder(battlefield, battle.unit('A'))).toBe(3)
  })

  test('11.5.6: move within or behind the channel or back to it; if the line has arrived, only towards an Objective', () => {
    const battle = reserve()
    expect(stepRule(battle, 'S', '03.03')).toBe('allowed')
    expect(stepRule(battle, 'S', '05.03', '03.02', '04.02')).toBe('11.5.6')
    const battleAtObjective = brigadeOnOrder('attack', objectivesAt({ A: '03.04' }), {
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 03.04',
        'entente S half battalion 03.02 support',
        'ottoman C half battalion 03.08',
      ],
    })
    expect(stepRule(battleAtObjective, 'S', '03.03')).toBe('allowed')
    expect(stepRule(battleAtObjective, 'S', '03.01')).toBe('11.5.6')
  })

  test('11.5.7 11.5.7a 11.14.10: do not become the closest to an enemy, or else wait or draw back, except under Regroup', () => {
    const battle = reserve()
    expect(stepRule(battle, 'S', '03.04', '03.02', '03.03')).toBe('11.5.7')
    const ahead = reserve({
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 03.03',
        'entente S half battalion 03.05 support',
        'ottoman C half battalion 03.08',
      ],
    })
    expect(stepRule(ahead, 'S', '04.04')).toBe('allowed')
    expect(stepRule(ahead, 'S', '02.05')).toBe('11.5.7a')
    const alone = brigadeOnOrder(
      'attack',
      {},
      {
        units: [
          'entente HQ headquarters 02.02',
          'entente S half battalion 03.04 support',
          'ottoman C half battalion 03.08',
        ],
      },
    )
    expect(stepRule(alone, 'S', '03.05')).toBe('allowed')
    expect(stepRule(reserve({}, 'regroup'), 'S', '03.04', '03.02', '03.03')).toBe('allowed')
  })

  test('11.5.7a: a closest unit must move away unless a unit In Line will pass it', () => {
    const ahead = (goal: string) =>
      brigadeOnOrder('attack', objectivesAt({ A: goal }), {
        units: [
          'entente HQ headquarters 02.02',
          'entente A half battalion 03.03',
          'entente S half battalion 03.05 support',
          'ottoman C half battalion 03.08',
        ],
      })
    const duties = (goal: string) =>
      [...dutiesOf(ahead(goal).battlefield('entente'), brigimentId(0))].map(({ rule: one }) => one)
    expect(duties('03.07')).not.toContain('11.5.7a')
    expect(duties('03.04')).toContain('11.5.7a')
  })

  test('11.5.3 11.5.8: the first order names battalions In Support, which do not land In Contact', () => {
    const battle = testBattle({
      scenario: 'anzac landing',
      active: { side: 'entente', brigiment: 0, segment: 'movement' },
      change: (state, places) => {
        Object.assign(state.secrets.ottoman.units[places.unit('Picket 8 Coy a')] ?? {}, { hex: places.hex('05.06') })
      },
    })
    expect([battle.of('L 12 Bn').support, battle.of('L 11 Bn').support, battle.of('L 3/57').support]).toEqual([
      true,
      false,
      false,
    ])
    const battlefield = battle.battlefield('entente')
    const lands = (name: string) =>
      ruleOf(stepRuling(battlefield, freshMarch(battlefield, [battle.unit(name)]), battle.hex('04.06')))
    expect([lands('L 12 Bn'), lands('L 11 Bn')]).toEqual(['11.5.8', 'allowed'])
  })

  test('11.11.4 11.8.1: units that arrive while their Brigiment is on Defense keep away from the enemy', () => {
    const entryRule = (type: OrderType) => {
      const battle = brigadeOnOrder(
        type,
        {},
        { units: ['entente A half battalion off', 'ottoman C half battalion 03.04'] },
      )
      return ruleOf(entryUnderOrdersRuling(battle.battlefield('entente'), [unitId(0)], battle.hex('03.03')))
    }
    expect([entryRule('defense'), entryRule('attack')]).toEqual(['11.11.4', 'allowed'])
  })

  test('11.5.8: do not move into contact, and leave it by the shortest way', () => {
    const battle = reserve({
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 03.06',
        'entente S half battalion 04.06 support',
        'entente T half battalion 03.07 support',
        'ottoman C half battalion 03.08',
      ],
    })
    expect(stepRule(battle, 'S', '04.07')).toBe('11.5.8')
    expect(stepRule(battle, 'T', '03.06')).toBe('allowed')
    expect(stepRule(battle, 'T', '04.07')).toBe('11.5.8')
    expect([...dutiesOf(battle.battlefield('entente'), brigimentId(0))].map(({ rule: one }) => one)).toContain('11.5.8')
  })

  const committed = (type: OrderType, goal: string) =>
    brigadeOnOrder(type, objectivesAt({ A: goal }), {
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 03.05 committed',
        'ottoman C half battalion 03.07',
        'ottoman D half battalion 04.06',
        'ottoman E half battalion 02.03',
      ],
    })

  test('11.5.12-1: a committed unit moves along its route to its Objective and nowhere else', () => {
    const battle = committed('disorganized defense', '03.07')
    expect([stepRule(battle, 'A', '03.06'), stepRule(battle, 'A', '03.04')]).toEqual(['allowed', '11.5.12-1'])
    expect(stepRule(battle, 'A', '01.06', '03.05', '02.05')).toBe('11.5.12-1')
  })

  test('11.5.12-6 11.11.9: a committed unit assaults along its route, and under Defense only its Objective', () => {
    const assaults = (type: OrderType, hex: string, ...path: string[]) => {
      const battle = committed(type, '03.07')
      return ruleOf(
        assaultUnderOrdersRuling(
          battle.battlefield('entente'),
          battle.unit('A'),
          battle.hex(hex),
          path.map(battle.hex),
        ),
      )
    }
    expect(assaults('regroup', '04.06')).toBe('allowed')
    expect(assaults('regroup', '02.03', '03.05', '03.04')).toBe('11.5.12-6')
    expect(assaults('disorganized defense', '04.06')).toBe('11.11.9')
    expect(assaults('disorganized defense', '03.07', '03.05', '03.06')).toBe('allowed')
  })
})

describe('Isolated units', () => {
  test('11.6.1 11.11.5: committed units are In Line and must move to their Objectives as well', () => {
    const duties = (type: OrderType, mark: string) => {
      const battle = brigadeOnOrder(type, objectivesAt({ A: '03.07' }), {
        units: [
          'entente HQ headquarters 02.02',
          `entente A half battalion 03.03 ${mark}`,
          'ottoman C half battalion 09.09',
        ],
        change: (state) => {
          Object.assign(state.secrets.entente.units[1] ?? {}, { committed: true })
        },
      })
      return [...dutiesOf(battle.battlefield('entente'), brigimentId(0))].map(({ rule: one }) => one)
    }
    expect(duties('attack', 'isolated')).toContain('11.6.1')
    expect(duties('defense', '')).toEqual(['11.11.5'])
    expect(duties('disorganized defense', '')).toEqual([])
  })

  test('11.6.1: an Isolated unit under the order it knows must move on to its Objective', () => {
    const battle = brigadeOnOrder('attack', objectivesAt({ A: '03.07' }), {
      units: [
        'entente HQ headquarters 09.01',
        'entente A half battalion 03.03 isolated',
        'ottoman C half battalion 03.09',
      ],
    })
    expect(stepRule(battle, 'A', '03.04')).toBe('allowed')
    expect(ruleOf(progress(battle.battlefield('entente'), brigimentId(0)))).toBe('11.6.1')
    battle.of('A').isolated = false
    expect(ruleOf(progress(battle.battlefield('entente'), brigimentId(0)))).toBe('11.8.3')
  })

  test('11.6.3 11.6.3-1: a unit that receives the new order gets a route from its current hex', () => {
    const battle = brigadeOnOrder(
      'attack',
      (hex, unit) => ({
        ...objectivesAt({ A: '03.07' })(hex, unit),
        routes: [{ unit: unit('A'), hexes: ['09.05', '08.05', '07.06', '06.06', '05.07', '04.07', '03.07'].map(hex) }],
      }),
      {
        units: [
          'entente HQ headquarters 03.02',
          'entente A half battalion 03.03 isolated',
          'ottoman C half battalion 03.09',
        ],
        change: (state) => {
          Object.assign(state.secrets.entente.units[1] ?? {}, { unaware: true })
        },
      },
    )
    markIsolated(battle.context, 'entente', brigimentId(0))
    completeOrder(battle.context, 'entente', brigimentId(0))
    expect(battle.of('A')).toMatchObject({ isolated: false, unaware: false })
    expect(routeOf(battle.battlefield('entente'), battle.unit('A'))?.[0]).toBe(battle.hex('03.03'))
  })

  test('11.6.3-1 11.6.3-2 11.6.3-3: an Isolated unit unaware of the changed order only moves back', () => {
    const battle = brigadeOnOrder('stalled attack', objectivesAt({ A: '03.07' }), {
      units: [
        'entente HQ headquarters 09.01',
        'entente A half battalion 04.05 isolated',
        'ottoman C half battalion 04.07',
        'ottoman D half battalion 06.03',
      ],
      change: (state) => {
        Object.assign(state.secrets.entente.units[1] ?? {}, { unaware: true })
      },
    })
    const battlefield = battle.battlefield('entente')
    expect(stepRule(battle, 'A', '04.06')).toBe('11.6.3-2')
    expect(stepRule(battle, 'A', '03.05')).toBe('11.6.3-1')
    expect(stepRule(battle, 'A', '04.04')).toBe('allowed')
    expect(ruleOf(fireUnderOrdersRuling(battlefield, battle.unit('A')))).toBe('11.6.3-3')
    expect(ruleOf(digUnderOrdersRuling(battlefield, battle.unit('A'), 'rifle pit'))).toBe('11.8.4')
    expect(allowanceUnder(battlefield, battle.unit('A'))).toBe(6)
  })
})
