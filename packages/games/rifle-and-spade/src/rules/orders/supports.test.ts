import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import type { Arrangement } from '../../testing/arranged.ts'
import { rule, step, toThe, under } from '../../testing/ordered.ts'
import type { Brigiment } from '../state.ts'
import { allowanceUnder } from './allowance.ts'
import { mayAssault, mayCommandFire, mayDig } from './permissions.ts'
import { dutiesOf } from './progress.ts'

describe('11.5 units In Support', () => {
  const reserve = (more: Arrangement = {}, type: OrderType = 'attack') =>
    under(type, toThe({ A: '03.07' }), {
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 03.04',
        'entente S half battalion 03.02 support',
        'ottoman C half battalion 03.08',
      ],
      ...more,
    })

  test('11.5.4 11.5.5: no Commanded Fire, no assault, full allowance', () => {
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
    expect(dutiesOf(war.ground('entente'), 0).map(({ rule: one }) => one)).toContain('11.5.8')
  })

  test('11.5.12 11.5.12-1 11.5.12-2 11.5.12-3 11.5.12-4 11.5.12-6 11.11.9: a Commit Action', () => {
    const war = under('disorganized defense', toThe({ A: '03.07' }), {
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 03.05',
        'ottoman C half battalion 03.07',
        'ottoman D half battalion 04.06',
      ],
      change: (state) => {
        Object.assign(state.secrets.entente.units[1] ?? {}, { committed: true })
      },
    })
    const ground = war.ground('entente')
    expect(allowanceUnder(ground, war.unit('A'))).toBe(6)
    expect(step(war, 'A', '03.06')).toBe('allowed')
    expect(step(war, 'A', '03.04')).toBe('11.4.12')
    expect(rule(mayDig(ground, war.unit('A'), 'rifle pit'))).toBe('allowed')
    expect(rule(mayAssault(ground, war.unit('A'), war.hex('04.06')))).toBe('11.11.9')
    expect(rule(mayAssault(ground, war.unit('A'), war.hex('03.07'), [war.hex('03.05'), war.hex('03.06')]))).toBe(
      'allowed',
    )
    war.state.secrets.entente.brigiments[0] = {
      ...(war.state.secrets.entente.brigiments[0] as Brigiment),
      order: { ...(war.state.secrets.entente.brigiments[0] as Brigiment).order, type: 'regroup' },
    }
    expect(rule(mayAssault(war.ground('entente'), war.unit('A'), war.hex('04.06')))).toBe('allowed')
  })
})

describe('11.6 Isolated units', () => {
  test('11.6.1: under existing orders it pursues its Objective', () => {
    const war = under('attack', toThe({ A: '03.07' }), {
      units: [
        'entente HQ headquarters 09.01',
        'entente A half battalion 03.03 isolated',
        'ottoman C half battalion 03.09',
      ],
    })
    expect(step(war, 'A', '03.04')).toBe('allowed')
    expect(dutiesOf(war.ground('entente'), 0).map(({ rule: one }) => one)).toContain('11.6.1')
  })

  test('11.6.3 11.6.3-1 11.6.3-2 11.6.3-3: cut off from a changed order it only goes back', () => {
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
