import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { rule, step, toThe, under } from '../../testing/brigade-on-order.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { markIsolated } from '../command/command-phase.ts'
import { freshMarch } from '../movement/march.ts'
import { stepRuling } from '../movement/step-ruling.ts'
import { allowanceUnder } from './allowance.ts'
import { settleOrder } from './complete-order.ts'
import { mayArrive } from './order-steps.ts'
import { mayAssault, mayCommandFire, mayDig } from './permissions.ts'
import { dutiesOf, progress } from './progress.ts'
import { routeOf } from './routes-of-march.ts'

describe('units In Support', () => {
  const reserve = (more: TestBattleSetup = {}, type: OrderType = 'attack') =>
    under(type, toThe({ A: '03.07' }), {
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 03.04',
        'entente S half battalion 03.02 support',
        'ottoman C half battalion 03.08',
      ],
      ...more,
    })

  test('11.5.4: no Commanded Fire, no assault, but all of its allowance', () => {
    const war = reserve({}, 'stalled attack')
    const ground = war.ground('entente')
    expect(rule(mayCommandFire(ground, war.unit('S')))).toBe('11.5.4')
    expect(rule(mayAssault(ground, war.unit('S'), war.hex('03.08')))).toBe('11.5.4')
    expect(allowanceUnder(ground, war.unit('S'))).toBe(6)
    expect(allowanceUnder(ground, war.unit('A'))).toBe(3)
  })

  test('11.5.6: within or behind the channel, or back to it; with the line on its Objectives only towards one', () => {
    const war = reserve()
    expect(step(war, 'S', '03.03')).toBe('allowed')
    expect(step(war, 'S', '05.03', '03.02', '04.02')).toBe('11.5.6')
    const there = under('attack', toThe({ A: '03.04' }), {
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 03.04',
        'entente S half battalion 03.02 support',
        'ottoman C half battalion 03.08',
      ],
    })
    expect(step(there, 'S', '03.03')).toBe('allowed')
    expect(step(there, 'S', '03.01')).toBe('11.5.6')
  })

  test('11.5.7 11.5.7a 11.14.10: it does not come to lead, and if it does it waits or draws back; not under Regroup', () => {
    const war = reserve()
    expect(step(war, 'S', '03.04', '03.02', '03.03')).toBe('11.5.7')
    const ahead = reserve({
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 03.03',
        'entente S half battalion 03.05 support',
        'ottoman C half battalion 03.08',
      ],
    })
    expect(step(ahead, 'S', '04.04')).toBe('allowed')
    expect(step(ahead, 'S', '02.05')).toBe('11.5.7a')
    const alone = under(
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
    expect(step(alone, 'S', '03.05')).toBe('allowed')
    expect(step(reserve({}, 'regroup'), 'S', '03.04', '03.02', '03.03')).toBe('allowed')
  })

  test('11.5.7a: closest to an enemy, it must move away unless somebody In Line will pass it', () => {
    const ahead = (goal: string) =>
      under('attack', toThe({ A: goal }), {
        units: [
          'entente HQ headquarters 02.02',
          'entente A half battalion 03.03',
          'entente S half battalion 03.05 support',
          'ottoman C half battalion 03.08',
        ],
      })
    const duties = (goal: string) => [...dutiesOf(ahead(goal).ground('entente'), 0)].map(({ rule: one }) => one)
    expect(duties('03.07')).not.toContain('11.5.7a')
    expect(duties('03.04')).toContain('11.5.7a')
  })

  test('11.5.3 11.5.8: a battalion that its first order names is In Support, and does not land into contact', () => {
    const war = testBattle({
      scenario: 'anzac landing',
      active: { side: 'entente', brigiment: 0, segment: 'movement' },
      change: (state, at) => {
        Object.assign(state.secrets.ottoman.units[at.unit('Picket 8 Coy a')] ?? {}, { hex: at.hex('05.06') })
      },
    })
    expect([war.of('L 12 Bn').support, war.of('L 11 Bn').support, war.of('L 3/57').support]).toEqual([
      true,
      false,
      false,
    ])
    const ground = war.ground('entente')
    const lands = (name: string) => rule(stepRuling(ground, freshMarch(ground, [war.unit(name)]), war.hex('04.06')))
    expect([lands('L 12 Bn'), lands('L 11 Bn')]).toEqual(['11.5.8', 'allowed'])
  })

  test('11.11.4 11.8.1: whoever comes while his Brigiment defends keeps from the enemy', () => {
    const comes = (type: OrderType) => {
      const war = under(type, {}, { units: ['entente A half battalion off', 'ottoman C half battalion 03.04'] })
      return rule(mayArrive(war.ground('entente'), [0], war.hex('03.03')))
    }
    expect([comes('defense'), comes('attack')]).toEqual(['11.11.4', 'allowed'])
  })

  test('11.5.8: not into contact, and out of it by the shortest way', () => {
    const war = reserve({
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 03.06',
        'entente S half battalion 04.06 support',
        'entente T half battalion 03.07 support',
        'ottoman C half battalion 03.08',
      ],
    })
    expect(step(war, 'S', '04.07')).toBe('11.5.8')
    expect(step(war, 'T', '03.06')).toBe('allowed')
    expect(step(war, 'T', '04.07')).toBe('11.5.8')
    expect([...dutiesOf(war.ground('entente'), 0)].map(({ rule: one }) => one)).toContain('11.5.8')
  })

  const committed = (type: OrderType, goal: string) =>
    under(type, toThe({ A: goal }), {
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 03.05 committed',
        'ottoman C half battalion 03.07',
        'ottoman D half battalion 04.06',
        'ottoman E half battalion 02.03',
      ],
    })

  test('11.5.12-1: once committed it goes along its route to its Objective and nowhere else', () => {
    const war = committed('disorganized defense', '03.07')
    expect([step(war, 'A', '03.06'), step(war, 'A', '03.04')]).toEqual(['allowed', '11.5.12-1'])
    expect(step(war, 'A', '01.06', '03.05', '02.05')).toBe('11.5.12-1')
  })

  test('11.5.12-6 11.11.9: a committed unit assaults along its route, in defense its Objective alone', () => {
    const assaults = (type: OrderType, hex: string, ...path: string[]) => {
      const war = committed(type, '03.07')
      return rule(mayAssault(war.ground('entente'), war.unit('A'), war.hex(hex), path.map(war.hex)))
    }
    expect(assaults('regroup', '04.06')).toBe('allowed')
    expect(assaults('regroup', '02.03', '03.05', '03.04')).toBe('11.5.12-6')
    expect(assaults('disorganized defense', '04.06')).toBe('11.11.9')
    expect(assaults('disorganized defense', '03.07', '03.05', '03.06')).toBe('allowed')
  })
})

describe('Isolated units', () => {
  test('11.6.1 11.11.5: committed units are In Line and have to go to their Objectives as well', () => {
    const duties = (type: OrderType, mark: string) => {
      const war = under(type, toThe({ A: '03.07' }), {
        units: [
          'entente HQ headquarters 02.02',
          `entente A half battalion 03.03 ${mark}`,
          'ottoman C half battalion 09.09',
        ],
        change: (state) => {
          Object.assign(state.secrets.entente.units[1] ?? {}, { committed: true })
        },
      })
      return [...dutiesOf(war.ground('entente'), 0)].map(({ rule: one }) => one)
    }
    expect(duties('attack', 'isolated')).toContain('11.6.1')
    expect(duties('defense', '')).toEqual(['11.11.5'])
    expect(duties('disorganized defense', '')).toEqual([])
  })

  test('11.6.1: cut off under the order it knows, it has to go on to its Objective', () => {
    const war = under('attack', toThe({ A: '03.07' }), {
      units: [
        'entente HQ headquarters 09.01',
        'entente A half battalion 03.03 isolated',
        'ottoman C half battalion 03.09',
      ],
    })
    expect(step(war, 'A', '03.04')).toBe('allowed')
    expect(rule(progress(war.ground('entente'), 0))).toBe('11.6.1')
    war.of('A').isolated = false
    expect(rule(progress(war.ground('entente'), 0))).toBe('11.8.3')
  })

  test('11.6.3 11.6.3-1: whoever hears of the new order has his route from where he is then', () => {
    const war = under(
      'attack',
      (hex, unit) => ({
        ...toThe({ A: '03.07' })(hex, unit),
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
    markIsolated(war.battle, 'entente', 0)
    settleOrder(war.battle, 'entente', 0)
    expect(war.of('A')).toMatchObject({ isolated: false, unaware: false })
    expect(routeOf(war.ground('entente'), war.unit('A'))?.[0]).toBe(war.hex('03.03'))
  })

  test('11.6.3-1 11.6.3-2 11.6.3-3: cut off from a changed order it only goes back', () => {
    const war = under('stalled attack', toThe({ A: '03.07' }), {
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
    const ground = war.ground('entente')
    expect(step(war, 'A', '04.06')).toBe('11.6.3-2')
    expect(step(war, 'A', '03.05')).toBe('11.6.3-1')
    expect(step(war, 'A', '04.04')).toBe('allowed')
    expect(rule(mayCommandFire(ground, war.unit('A')))).toBe('11.6.3-3')
    expect(rule(mayDig(ground, war.unit('A'), 'rifle pit'))).toBe('11.8.4')
    expect(allowanceUnder(ground, war.unit('A'))).toBe(6)
  })
})
