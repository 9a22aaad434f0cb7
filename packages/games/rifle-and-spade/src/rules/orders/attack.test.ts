import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { movingUnder, rule, step, toThe, under } from '../../testing/brigade-on-order.ts'
import { allowanceUnder } from './allowance.ts'
import { mayAssault, mayCommandFire, mayDig } from './permissions.ts'
import { progress, recordMove } from './progress.ts'

describe('attacks', () => {
  /** A stack of the Entente under way, with Tactical Surprise on one turn of the scenario; every enemy lets it go by. */
  const surprising = (turn: number, ...units: readonly string[]) => {
    const war = movingUnder('initial attack', (hex) => ({ point: { hex: hex('03.08'), radius: 1 } }), {
      ...{ turn, units },
      brigiments: [{ side: 'entente', order: { type: 'initial attack', surprise: 1 } }],
      dice: [0, 0, 0, 0],
    })
    const surprises = () => war.heard('entente').filter(({ type }) => type === 'surprise')
    return { war, surprises }
  }

  test('11.7.1 11.9.4-2: Tactical Surprise spares the first hex that a stack leaves or enters', () => {
    const units = ['entente A half battalion 03.03', 'ottoman C half battalion 04.04']
    const { war, surprises } = surprising(1, ...units)
    war.say('entente', [war.unit('A')])
    war.say('entente', ['go', war.hex('03.04')])
    expect(war.asked('ottoman')).toBeUndefined()
    expect(surprises()).toEqual([
      { type: 'surprise', side: 'entente', hex: war.hex('03.04'), rules: ['11.7.1', '11.9.4-2'] },
    ])
    expect(war.heard('ottoman').filter(({ type }) => type === 'surprise')).toEqual([])
    war.say('entente', ['go', war.hex('03.05')])
    expect(war.asked('ottoman')).toBe('opportunity fire')
    expect(surprises()).toHaveLength(1)
    const later = surprising(2, ...units)
    later.war.say('entente', [later.war.unit('A')])
    later.war.say('entente', ['go', later.war.hex('03.04')])
    expect(later.war.asked('ottoman')).toBe('opportunity fire')
    expect(later.surprises()).toEqual([])
  })

  test('11.7.1: where nobody could have fired there is nothing to be spared', () => {
    const { war, surprises } = surprising(1, 'entente A half battalion 03.01', 'ottoman C half battalion 09.09')
    war.say('entente', [war.unit('A')])
    war.say('entente', ['go', war.hex('03.02')])
    expect(war.asked('entente')).toBe('step')
    expect(surprises()).toEqual([])
  })

  test('11.7.1a: of those who assault a hex only the first wave is spared', () => {
    const { war, surprises } = surprising(
      1,
      'entente A half battalion 03.03',
      'entente B half battalion 03.03',
      'ottoman C half battalion 03.04',
    )
    war.say('entente', [war.unit('A')])
    war.say('entente', ['assault', war.hex('03.04')])
    expect(war.asked('ottoman')).toBeUndefined()
    expect(surprises().map(({ rules }) => rules)).toEqual([['11.7.1', '11.9.4-2', '11.7.1a']])
    war.say('entente', [war.unit('B')])
    war.say('entente', ['assault', war.hex('03.04')])
    expect(war.asked('ottoman')).toBe('opportunity fire')
    expect(surprises()).toHaveLength(1)
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

  /** The rules by which a Rifle Pit and a Shallow Trench are not dug. */
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

  test('11.8.4 11.14.9 11.15.9: nobody digs who attacks, regroups or is in reserve', () => {
    expect(dig('attack')).toEqual(['11.8.4', '11.8.4'])
    expect(dig('regroup')).toEqual(['11.14.9', '11.14.9'])
    expect(dig('general reserve')).toEqual(['11.15.9', '11.15.9'])
    expect(dig('march')).toEqual(['11.15.9', '11.15.9'])
  })

  test('11.11.7 11.13.9 9.2.9: in defense units In Line dig, disorganised only Rifle Pits; supports and HQs do not', () => {
    expect(dig('defense')).toEqual(['allowed', 'allowed'])
    expect(dig('defense', 'S')).toEqual(['11.11.7', '11.11.7'])
    expect(dig('defense', 'HQ')).toEqual(['9.2.9', '9.2.9'])
    expect(dig('disorganized defense')).toEqual(['allowed', '11.13.9'])
  })

  test('11.9.4-1: on its first turn an Initial Attack assaults without a Morale Check', () => {
    const assaults = (type: OrderType, turn: number) => {
      const war = movingUnder(type, toThe({ A: '03.05' }), {
        ...{ turn, units: ['entente A half battalion 03.03', 'ottoman C half battalion 03.04'] },
        dice: [0, 0],
      })
      war.say('entente', [war.unit('A')])
      war.say('entente', ['assault', war.hex('03.04')])
      const checks = war.asked('entente')
      if (checks !== undefined) war.say('entente', 'check')
      const cited = war.heard('entente').filter(({ rules }) => rules.includes('11.9.4-1'))
      return {
        checks,
        cited: cited.map((event) => event.type),
        goesIn: war.all('move to assault').length,
        left: war.left,
      }
    }
    expect(assaults('initial attack', 1)).toEqual({ checks: undefined, cited: ['move to assault'], goesIn: 1, left: 2 })
    const checked = { checks: 'lead', cited: [], goesIn: 1, left: 0 }
    expect([assaults('initial attack', 2), assaults('attack', 1)]).toEqual([checked, checked])
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

  test('9.2.10 9.2.11 11.15.8: an HQ neither fires nor assaults; independent guns are held back with the reserve they go with', () => {
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
