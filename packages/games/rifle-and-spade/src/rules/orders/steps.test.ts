import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { type Arrangement, arrange } from '../../testing/arranged.ts'
import type { Brigiment, Order } from '../state.ts'
import { allowanceUnder, columnCost, marches } from './allowance.ts'
import { channelOf } from './channel.ts'
import { assaultsUnchecked, hasSurprise, isSpared, mayAssault, mayCommandFire, mayDig } from './permissions.ts'
import { mayRoutAtWill } from './pickets.ts'
import { dutiesOf, progress, recordMove } from './progress.ts'
import { cross } from './routes.ts'
import { isCompleted, objectiveOf } from './standing.ts'
import { mayMove, mayStep } from './steps.ts'

const field = (rows = 9, letter = 'c') => new Array(rows).fill(letter.repeat(9))

/** A brigade on an order, with whatever of the order the test is about. */
const under = (
  type: OrderType,
  order: Partial<Order> | ((hex: (label: string) => number, unit: (name: string) => number) => Partial<Order>),
  wanted: Arrangement = {},
) =>
  arrange({
    map: field(),
    units: [
      'entente HQ headquarters 02.02',
      'entente A half battalion 03.03 battalion=1 Bn',
      'entente B half battalion 05.03 battalion=2 Bn',
      'ottoman C half battalion 03.09',
    ],
    active: 'entente',
    ...wanted,
    change(state, at) {
      const brigade = state.secrets.entente.brigiments[0] as Brigiment
      const given = typeof order === 'function' ? order(at.hex, at.unit) : order
      brigade.order = { ...brigade.order, type, ...given }
      wanted.change?.(state, at)
    },
  })
type War = ReturnType<typeof arrange>
const step = (war: War, name: string, to: string, ...path: string[]): string => {
  const unit = war.unit(name)
  const walked = path.length === 0 ? [war.of(name).hex] : path.map(war.hex)
  const ruling = mayStep(war.ground('entente'), [unit], walked.at(-1) as number, war.hex(to), walked)
  return ruling.allowed ? 'allowed' : ruling.rule
}
const rule = (ruling: { allowed: boolean; rule?: string }): string => (ruling.allowed ? 'allowed' : (ruling.rule ?? ''))
const toThe =
  (goals: Readonly<Record<string, string>>) =>
  (hex: (label: string) => number, unit: (name: string) => number): Partial<Order> => ({
    objectives: Object.entries(goals).map(([name, at]) => ({ unit: unit(name), point: { hex: hex(at), radius: 0 } })),
  })

describe('11.4 routes', () => {
  test('11.4.12 11.4.10: along its route towards its Objective, one hex astray at most', () => {
    const war = under('attack', toThe({ A: '03.07' }))
    expect(step(war, 'A', '03.04')).toBe('allowed')
    expect(step(war, 'A', '03.02')).toBe('11.4.12')
    expect(step(war, 'A', '02.03')).toBe('allowed')
    expect(step(war, 'A', '01.04', '03.03', '02.03')).toBe('11.4.12')
    expect(mayMove(war.ground('entente'), war.unit('A')).allowed).toBe(true)
  })

  test('11.4.12: on its Objective, or with no way there, it stays', () => {
    expect(rule(mayMove(under('attack', toThe({ A: '03.03' })).ground('entente'), 1))).toBe('11.4.12')
  })

  test('11.4.12a: it may enter the route of another unit but not go beyond', () => {
    const war = under(
      'attack',
      (hex, unit) => ({
        ...toThe({ A: '03.07', B: '05.07' })(hex, unit),
        routes: [
          { unit: unit('B'), hexes: ['04.03', '04.04', '04.05', '05.06', '05.07'].map(hex) },
          { unit: unit('A'), hexes: ['03.03', '03.04', '04.04', '04.05', '04.06', '03.07'].map(hex) },
        ],
      }),
      {
        units: [
          'entente HQ headquarters 02.02',
          'entente A half battalion 03.04 battalion=1 Bn',
          'entente B half battalion 04.03 battalion=2 Bn',
          'ottoman C half battalion 03.09',
        ],
      },
    )
    expect(step(war, 'A', '04.04')).toBe('allowed')
    expect(step(war, 'A', '05.05', '03.04', '04.04')).toBe('11.4.12a')
  })

  test('11.4.9a: paths may meet, run together and part on the same side, but not cross', () => {
    const { hex, ground } = under('attack', {})
    const { sheet } = ground('entente')
    const path = (...labels: string[]) => labels.map(hex)
    const south = path('03.02', '03.03', '03.04', '03.05', '03.06')
    expect(cross(sheet, south, path('02.03', '03.04', '04.04'))).toBe(true)
    expect(cross(sheet, south, path('02.02', '03.03', '03.04', '04.04'))).toBe(true)
    expect(cross(sheet, south, path('02.02', '03.03', '03.04', '02.04'))).toBe(false)
    expect(cross(sheet, south, path('04.04', '03.04', '03.03', '02.02'))).toBe(true)
    expect(cross(sheet, south, path('03.04', '04.04'))).toBe(false)
  })

  test('11.4.13 11.4.14: HQs, supports and machine guns have no Objective', () => {
    const war = under('attack', toThe({ A: '03.07' }), {
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 03.03',
        'entente S half battalion 03.02 support',
        'entente MG mg section 03.03',
        'ottoman C half battalion 03.09',
      ],
    })
    expect(['HQ', 'S', 'MG'].map((name) => objectiveOf(war.ground('entente'), war.unit(name)))).toEqual([
      null,
      null,
      null,
    ])
  })

  test('11.4.14 11.4.15: machine guns move freely within and behind the channel, one hex beside it', () => {
    const war = under('attack', toThe({ A: '03.07' }), {
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 03.03',
        'entente MG mg section 03.04',
        'entente MG 2 mg section 06.06',
        'ottoman C half battalion 03.09',
      ],
    })
    expect(step(war, 'MG', '03.05')).toBe('allowed')
    expect(step(war, 'MG', '03.03')).toBe('allowed')
    expect(step(war, 'MG', '04.04')).toBe('allowed')
    expect(step(war, 'MG', '05.04', '03.04', '04.04')).toBe('11.4.14')
    expect(step(war, 'MG 2', '05.06')).toBe('allowed')
    expect(step(war, 'MG 2', '07.06')).toBe('11.4.14')
    expect(channelOf(war.ground('entente'), 0)?.holds(war.hex('03.01'))).toBe(true)
  })
})

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

describe('11.7 11.8 11.9 11.10 attacks', () => {
  test('11.7.1 11.7.1a 11.9.4-2: Tactical Surprise spares the first hex, and the first wave', () => {
    const war = under(
      'initial attack',
      {},
      { brigiments: [{ side: 'entente', order: { type: 'initial attack', surprise: 1 } }] },
    )
    const ground = war.ground('entente')
    expect(hasSurprise(ground, 1)).toBe(true)
    expect([
      isSpared(ground, 1, 1, 0),
      isSpared(ground, 1, 2, 0),
      isSpared(ground, 1, 1, 1),
      isSpared(ground, 1, 1, 2),
    ]).toEqual([true, false, true, false])
    expect(
      hasSurprise(
        under(
          'initial attack',
          {},
          { turn: 2, brigiments: [{ side: 'entente', order: { type: 'initial attack', surprise: 1 } }] },
        ).ground('entente'),
        1,
      ),
    ).toBe(false)
  })

  test('11.8.1 11.9.1: before its turn an attack is a Defense', () => {
    for (const type of ['attack', 'initial attack'] as const) {
      const war = under(type, (hex, unit) => ({ ...toThe({ A: '03.07' })(hex, unit), start: 2 }))
      expect(step(war, 'A', '03.04')).toBe('11.11.5')
      expect(rule(mayDig(war.ground('entente'), 1, 'rifle pit'))).toBe('allowed')
      war.state.turn = 2
      expect(step(war, 'A', '03.04')).toBe('allowed')
    }
  })

  test('11.8.3 11.9.4 11.8.3-1 11.8.3-2 11.8.3-3 11.8.3-4: an attack must make progress, in one of four ways', () => {
    const begin = () => under('initial attack', toThe({ A: '03.04', B: '05.07' }))
    expect(rule(progress(begin().ground('entente'), 0))).toBe('11.8.3')
    const idle = { path: [], whole: false, triggered: false, assaulted: false }
    for (const moved of [
      { ...idle, path: ['05.03', '05.04'], whole: true },
      { ...idle, triggered: true },
      { ...idle, assaulted: true },
    ]) {
      const war = begin()
      recordMove(war.battle, 'entente', [war.unit('B')], { ...moved, path: moved.path.map(war.hex) })
      expect(progress(war.ground('entente'), 0).allowed).toBe(true)
    }
    const war = begin()
    war.of('A').hex = war.hex('03.04')
    recordMove(war.battle, 'entente', [war.unit('A')], { ...idle, path: [war.hex('03.03'), war.hex('03.04')] })
    expect(war.state.secrets.entente.brigiments[0]?.progressed).toBe(true)
    const stuck = begin()
    for (const name of ['A', 'B']) stuck.of(name).action = 'moved'
    expect(progress(stuck.ground('entente'), 0).allowed).toBe(true)
  })

  test('11.8.4 11.13.9 11.14.9 11.15.9 11.11.7 9.2.9: who may dig what', () => {
    const dig = (type: OrderType, name = 'A') => {
      const war = under(
        type,
        { point: { hex: 0, radius: 1 } },
        {
          units: [
            'entente HQ headquarters 02.02',
            'entente A half battalion 03.03',
            'entente S half battalion 03.03 support',
            'ottoman C half battalion 03.09',
          ],
        },
      )
      return (['rifle pit', 'shallow trench'] as const).map((work) =>
        rule(mayDig(war.ground('entente'), war.unit(name), work)),
      )
    }
    expect(dig('attack')).toEqual(['11.8.4', '11.8.4'])
    expect(dig('defense')).toEqual(['allowed', 'allowed'])
    expect(dig('defense', 'S')).toEqual(['11.11.7', '11.11.7'])
    expect(dig('defense', 'HQ')).toEqual(['9.2.9', '9.2.9'])
    expect(dig('disorganized defense')).toEqual(['allowed', '11.13.9'])
    expect(dig('regroup')).toEqual(['11.14.9', '11.14.9'])
    expect(dig('march')).toEqual(['11.15.9', '11.15.9'])
  })

  test('11.9.4-1: on its first turn an Initial Attack assaults without a Morale Check', () => {
    expect(assaultsUnchecked(under('initial attack', {}).ground('entente'), 1)).toBe(true)
    expect(assaultsUnchecked(under('initial attack', {}, { turn: 2 }).ground('entente'), 1)).toBe(false)
    expect(assaultsUnchecked(under('attack', {}).ground('entente'), 1)).toBe(false)
  })

  test('11.10.3 11.10.4: stalled, it owes no progress, and goes forward or back at half its allowance', () => {
    const war = under('stalled attack', (hex, unit) => ({
      ...toThe({ A: '03.07', B: '05.07' })(hex, unit),
      routes: [{ unit: unit('A'), hexes: ['03.02', '03.03', '03.04', '03.05', '03.06', '03.07'].map(hex) }],
    }))
    expect([step(war, 'A', '03.04'), step(war, 'A', '03.02'), step(war, 'A', '01.03', '03.03', '02.03')]).toEqual([
      'allowed',
      'allowed',
      '11.10.4',
    ])
    expect(allowanceUnder(war.ground('entente'), war.unit('A'))).toBe(3)
    expect(progress(war.ground('entente'), 0).allowed).toBe(true)
  })

  test('9.2.10 9.2.11 11.1.4: an HQ neither fires nor assaults; independent units act under the order of those they go with', () => {
    const war = under(
      'general reserve',
      { point: { hex: 0, radius: 1 } },
      {
        units: [
          'entente HQ headquarters 02.02',
          'entente Guns mountain 75mm 4guns 03.03',
          'ottoman C half battalion 03.04',
        ],
      },
    )
    const ground = war.ground('entente')
    expect(rule(mayCommandFire(ground, war.unit('HQ')))).toBe('9.2.10')
    expect(rule(mayAssault(ground, war.unit('HQ'), war.hex('03.04')))).toBe('9.2.11')
    expect(rule(mayCommandFire(ground, war.unit('Guns')))).toBe('11.15.8')
  })
})

describe('11.11 Defense', () => {
  test('11.11.4: beside an enemy only where friends stand, or where the enemy is in Us/Them', () => {
    const units = [
      'entente HQ headquarters 02.02',
      'entente A half battalion 03.03',
      'entente B half battalion 04.05',
      'ottoman C half battalion 03.06',
    ]
    expect(step(under('defense', toThe({ A: '03.05' }), { units }), 'A', '03.05', '03.03', '03.04')).toBe('11.11.4')
    expect(
      step(
        under('defense', toThe({ A: '03.05' }), { units, usThem: ['03.06 ottoman'] }),
        'A',
        '03.05',
        '03.03',
        '03.04',
      ),
    ).toBe('allowed')
    expect(step(under('defense', toThe({ A: '04.05' }), { units }), 'A', '04.05', '03.03', '04.04')).toBe('allowed')
  })

  test('11.11.4a: off its Objective and beside an enemy it leaves a unit behind', () => {
    const war = under('defense', toThe({ A: '03.02', B: '03.02' }), {
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 03.04',
        'entente B half battalion 03.04',
        'ottoman C half battalion 03.05',
      ],
      light: 'night',
    })
    const both = mayStep(war.ground('entente'), [1, 2], war.hex('03.04'), war.hex('03.03'), [war.hex('03.04')])
    expect(rule(both)).toBe('11.11.4a')
    expect(step(war, 'A', '03.03')).toBe('allowed')
  })

  test('11.11.5: it must go to its Objective; under threat it may draw back', () => {
    const war = under('defense', toThe({ A: '03.05', B: '05.03' }))
    expect(rule(progress(war.ground('entente'), 0))).toBe('11.11.5')
    expect(step(war, 'B', '05.02')).toBe('11.11.5')
    const threatened = under('defense', toThe({ A: '03.03', B: '05.03' }), {
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 03.03',
        'entente B half battalion 05.03',
        'ottoman C half battalion 03.06',
      ],
    })
    expect(step(threatened, 'A', '03.02')).toBe('allowed')
    expect(progress(threatened.ground('entente'), 0).allowed).toBe(true)
  })

  test('11.11.6 11.14.7 11.15.7 11.14.8: orders that bar the assault, or Commanded Fire', () => {
    const bars = (type: OrderType) => {
      const war = under(type, { point: { hex: 0, radius: 1 } })
      return [
        rule(mayAssault(war.ground('entente'), 1, war.hex('03.04'))),
        rule(mayCommandFire(war.ground('entente'), 1)),
      ]
    }
    expect(bars('defense')).toEqual(['11.11.6', 'allowed'])
    expect(bars('cordon defense')).toEqual(['11.11.6', 'allowed'])
    expect(bars('regroup')).toEqual(['11.14.7', '11.14.8'])
    expect(bars('march')).toEqual(['11.15.7', '11.15.8'])
  })
})

describe('11.12 Cordon Defense', () => {
  const cordon = (more: Arrangement = {}, type: OrderType = 'cordon defense') =>
    under(
      type,
      (hex, unit) => ({
        rallyPoints: [{ battalion: '2/27', hex: hex('03.01') }],
        objectives: [
          { unit: unit('P'), point: { hex: hex('05.05'), radius: 0 } },
          { unit: unit('Q'), point: { hex: hex('08.05'), radius: 0 } },
        ],
      }),
      {
        units: [
          'entente HQ headquarters 01.01',
          'entente P picket 05.05 battalion=2/27',
          'entente Q picket 08.05 battalion=2/27',
          'entente 5 Coy company 05.08 battalion=2/27',
          'ottoman C half battalion 09.09',
        ],
        ...more,
      },
    )

  test('11.12.7 11.12.7-1 11.12.7-2 11.12.7-3 11.12.7-5 11.12.5: the few ways of a picket', () => {
    const war = cordon()
    expect(step(war, 'P', '05.06')).toBe('allowed')
    expect(step(war, 'P', '05.04')).toBe('allowed')
    expect(step(war, 'P', '06.04')).toBe('allowed')
    expect(step(war, 'Q', '09.06')).toBe('11.12.7')
    war.state.secrets.entente.brigiments[0]?.roving.push('2/27')
    expect(step(war, 'P', '06.04')).toBe('11.12.7')
    expect(step(war, '5 Coy', '05.07')).toBe('11.11.5')
  })

  test('11.12.7-5: one picket of a battalion a turn goes where it likes', () => {
    const war = cordon()
    war.of('P').hex = war.hex('06.04')
    recordMove(war.battle, 'entente', [war.unit('P')], {
      path: [war.hex('05.05'), war.hex('06.04')],
      whole: false,
      triggered: false,
      assaulted: false,
    })
    expect(war.state.secrets.entente.brigiments[0]?.roving).toEqual(['2/27'])
  })

  test('11.12.7-4: pickets may rout of their own will', () => {
    const war = cordon()
    expect(mayRoutAtWill(war.ground('entente'), war.unit('P')).allowed).toBe(true)
    expect(rule(mayRoutAtWill(war.ground('entente'), war.unit('5 Coy')))).toBe('11.12.7-4')
  })

  test('11.12.8: pickets only dig Rifle Pits', () => {
    const war = cordon()
    expect(rule(mayDig(war.ground('entente'), war.unit('P'), 'shallow trench'))).toBe('11.12.8')
    expect(mayDig(war.ground('entente'), war.unit('P'), 'rifle pit').allowed).toBe(true)
  })

  test('11.13.7 11.12.9: disorganised, pickets keep their ways', () => {
    const war = cordon({}, 'disorganized defense')
    expect(step(war, 'P', '05.04')).toBe('allowed')
    expect(step(war, 'Q', '09.06')).toBe('11.12.7')
  })
})

describe('11.13 Disorganized Defense', () => {
  const fall = (more: Arrangement = {}, order: Partial<Order> = {}) =>
    under('disorganized defense', (hex) => ({ fallBack: true, point: { hex: hex('03.01'), radius: 1 }, ...order }), {
      units: [
        'entente HQ headquarters 03.01',
        'entente A half battalion 03.05',
        'entente B half battalion 03.07',
        'entente MG mg section 03.05',
        'ottoman C half battalion 03.08',
      ],
      ...more,
    })

  test('11.13.5 11.13.8 11.13.4-1: only to fall back, at half allowance, out of contact by day; the HQ stays', () => {
    const war = fall()
    expect(step(war, 'A', '03.04')).toBe('allowed')
    expect(allowanceUnder(war.ground('entente'), war.unit('A'))).toBe(3)
    expect(step(war, 'B', '03.06')).toBe('11.13.8')
    expect(step(war, 'HQ', '03.02')).toBe('11.13.4-1')
    expect(step(war, 'MG', '03.04')).toBe('allowed')
    expect(step(war, 'MG', '03.06')).toBe('11.13.5')
    expect(step(fall({ light: 'night' }), 'B', '03.06')).toBe('allowed')
    expect(step(fall({}, { fallBack: false, point: null }), 'A', '03.04')).toBe('11.13.5')
  })
})

describe('11.14 11.15 11.16 out of the line', () => {
  test('11.14.5 11.14.5-1 11.14.5-2 11.14.5-3: a Brigiment that regroups withdraws', () => {
    const begin = () =>
      under('regroup', (hex) => ({ point: { hex: hex('03.01'), radius: 1 } }), {
        units: ['entente HQ headquarters 03.01', 'entente A half battalion 03.05', 'ottoman C half battalion 09.09'],
      })
    expect(rule(progress(begin().ground('entente'), 0))).toBe('11.14.5')
    for (const moved of [
      { whole: true, triggered: false },
      { whole: false, triggered: true },
    ]) {
      const war = begin()
      recordMove(war.battle, 'entente', [1], { path: [war.hex('03.05'), war.hex('03.04')], assaulted: false, ...moved })
      expect(progress(war.ground('entente'), 0).allowed).toBe(true)
    }
    const there = begin()
    there.of('A').hex = there.hex('03.02')
    recordMove(there.battle, 'entente', [1], {
      path: [there.hex('03.03'), there.hex('03.02')],
      assaulted: false,
      whole: false,
      triggered: false,
    })
    expect(there.state.secrets.entente.brigiments[0]?.progressed).toBe(true)
  })

  test('11.14.6: beside an enemy only if no other way leads closer', () => {
    const war = under('regroup', (hex) => ({ point: { hex: hex('03.01'), radius: 0 } }), {
      units: ['entente HQ headquarters 03.01', 'entente A half battalion 03.06', 'ottoman C half battalion 01.05'],
    })
    expect(step(war, 'A', '02.05')).toBe('11.14.6')
    expect(step(war, 'A', '03.05')).toBe('allowed')
  })

  const road = ['01.05', '02.04', '03.05', '04.04', '05.05', '06.04', '07.05']
  const marching = (type: OrderType, units: readonly string[], more: Arrangement = {}) =>
    under(type, (hex) => ({ point: { hex: hex('07.05'), radius: 1 } }), { roads: [road], units, ...more })

  test('11.15.6: it must march on, and stops under Imminent Threat', () => {
    const war = marching('general reserve', [
      'entente HQ headquarters 01.01',
      'entente A half battalion 01.05 column',
      'ottoman C half battalion 09.09',
    ])
    expect(rule(progress(war.ground('entente'), 0))).toBe('11.15.6')
    const met = marching('general reserve', [
      'entente HQ headquarters 01.01',
      'entente A half battalion 01.05 column',
      'ottoman C half battalion 03.06',
    ])
    expect(step(met, 'A', '02.04')).toBe('11.15.6')
  })

  test('11.15.6a: those behind a column that stopped stop as far behind it, or come out of column', () => {
    const war = marching('general reserve', [
      'entente HQ headquarters 01.01',
      'entente A half battalion 02.04 column',
      'entente B half battalion 01.05 column',
      'ottoman C half battalion 07.04',
    ])
    war.of('A').hex = war.hex('04.04')
    recordMove(war.battle, 'entente', [war.unit('A')], {
      path: ['02.04', '03.05', '04.04'].map(war.hex),
      whole: false,
      triggered: false,
      assaulted: false,
    })
    expect(war.state.secrets.entente.brigiments[0]?.haltedAfter).toBe(2)
    expect(step(war, 'B', '03.05', '01.05', '02.04')).toBe('allowed')
    expect(step(war, 'B', '04.04', '01.05', '02.04', '03.05')).toBe('11.15.6a')
    const clear = marching('general reserve', [
      'entente HQ headquarters 01.01',
      'entente B half battalion 01.05 column',
      'ottoman C half battalion 09.09',
    ])
    Object.assign(clear.state.secrets.entente.brigiments[0] ?? {}, { haltedAfter: 1 })
    expect(step(clear, 'B', '03.05', '01.05', '02.04')).toBe('11.15.6a')
    clear.of('B').column = false
    expect(step(clear, 'B', '03.05', '01.05', '02.04')).toBe('allowed')
  })

  test('11.16 11.16.2 11.16.4 11.16.4a: in column along roads, at the March rate from a road that leads there', () => {
    const war = marching('march', [
      'entente HQ headquarters 01.01',
      'entente A half battalion 01.05 column',
      'entente B half battalion 02.04',
      'entente D half battalion 02.02 column',
      'ottoman C half battalion 09.09',
    ])
    const ground = war.ground('entente')
    expect(step(war, 'A', '02.04')).toBe('allowed')
    expect(step(war, 'A', '02.05')).toBe('11.16.2')
    expect(step(war, 'B', '03.05')).toBe('11.16.4')
    expect(allowanceUnder(ground, war.unit('A'))).toBe(12)
    expect(allowanceUnder(ground, war.unit('D'))).toBe(9)
    expect(columnCost(ground, war.unit('B'), [war.hex('02.04')], false)).toBe(6)
    expect(columnCost(ground, war.unit('D'), [war.hex('02.02')], true)).toBe(3)
    war.of('A').column = false
    expect(columnCost(ground, war.unit('A'), [war.hex('01.05')], true)).toBe(3)
  })

  test('11.16.5 9.3.5: independent units march along if they keep to the road and in touch', () => {
    const war = marching('march', [
      'entente HQ headquarters 01.05',
      'entente Guns mountain 75mm 4guns 02.04 column',
      'entente Far mountain 75mm 4guns 06.04 column',
      'ottoman C half battalion 09.09',
    ])
    const ground = war.ground('entente')
    const path = (...labels: string[]) => labels.map(war.hex)
    expect(marches(ground, war.unit('Guns'), path('02.04', '03.05'))).toBe(true)
    expect(marches(ground, war.unit('Guns'), path('02.04', '01.05'))).toBe(false)
    expect(marches(ground, war.unit('Guns'), path('02.04', '02.05'))).toBe(false)
    expect(marches(ground, war.unit('Far'), path('06.04'))).toBe(false)
  })
})

test('11.1.10 11.14.18: an order is completed when all are on their Objectives, Regroup when it is entered; some never', () => {
  const done = (type: OrderType, more: Partial<Brigiment> = {}) => {
    const war = under(type, toThe({ A: '03.03', B: '05.03' }))
    Object.assign(war.state.secrets.entente.brigiments[0] ?? {}, more)
    return isCompleted(war.ground('entente'), 0)
  }
  expect([
    done('attack'),
    done('defense'),
    done('cordon defense'),
    done('disorganized defense'),
    done('regroup'),
  ]).toEqual([true, true, false, false, false])
  expect(done('regroup', { regrouping: { entered: 1, missing: 0, routed: 0 } })).toBe(true)
})
