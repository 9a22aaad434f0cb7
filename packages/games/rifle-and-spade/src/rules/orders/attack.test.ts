import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { rule, step, toThe, under } from '../../testing/ordered.ts'
import { allowanceUnder } from './allowance.ts'
import { assaultsUnchecked, hasSurprise, isSpared, mayAssault, mayCommandFire, mayDig } from './permissions.ts'
import { progress, recordMove } from './progress.ts'

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

  test('11.8.3 11.9.4: an attack must make progress, in one of four ways', () => {
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
