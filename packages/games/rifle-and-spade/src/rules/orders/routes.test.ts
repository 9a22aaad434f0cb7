import { describe, expect, test } from 'vitest'
import { rule, step, toThe, under } from '../../testing/ordered.ts'
import { channelOf } from './channel.ts'
import { cross } from './routes.ts'
import { objectiveOf } from './standing.ts'
import { mayMove } from './steps.ts'

describe('routes', () => {
  test('11.4.12: along its route towards its Objective, one hex astray at most', () => {
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
