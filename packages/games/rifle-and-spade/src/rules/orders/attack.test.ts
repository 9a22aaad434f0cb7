import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { brigadeOnOrder, movingOnOrder, objectivesAt, ruleOf, stepRule } from '../../testing/brigade-on-order.ts'
import { brigimentId, hexId, unitId } from '../../testing/ids.ts'
import { allowanceUnder } from './movement-allowance.ts'
import { progress, recordMove } from './order-duties.ts'
import { assaultUnderOrdersRuling, digUnderOrdersRuling, fireUnderOrdersRuling } from './permissions.ts'

describe('attacks', () => {
  /** A moving stack of the Entente with Tactical Surprise on one turn of the scenario; no enemy fires. */
  const surprising = (turn: number, ...units: readonly string[]) => {
    const battle = movingOnOrder('initial attack', (hex) => ({ point: { hex: hex('03.08'), radius: 1 } }), {
      turn,
      units,
      brigiments: [{ side: 'entente', order: { type: 'initial attack', surprise: 1 } }],
      dice: [0, 0, 0, 0],
    })
    const surprises = () => battle.eventsFor('entente').filter(({ type }) => type === 'surprise')
    return { battle, surprises }
  }

  test('11.7.1 11.9.4-2: Tactical Surprise spares the first hex that a stack leaves or enters', () => {
    const units = ['entente A half battalion 03.03', 'ottoman C half battalion 04.04']
    const { battle, surprises } = surprising(1, ...units)
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['go', battle.hex('03.04')])
    expect(battle.asked('ottoman')).toBeUndefined()
    expect(surprises()).toEqual([
      { type: 'surprise', side: 'entente', hex: battle.hex('03.04'), rules: ['11.7.1', '11.9.4-2'] },
    ])
    expect(battle.eventsFor('ottoman').filter(({ type }) => type === 'surprise')).toEqual([])
    battle.say('entente', ['go', battle.hex('03.05')])
    expect(battle.asked('ottoman')).toBe('opportunity fire')
    expect(surprises()).toHaveLength(1)
    const later = surprising(2, ...units)
    later.battle.say('entente', [later.battle.unit('A')])
    later.battle.say('entente', ['go', later.battle.hex('03.04')])
    expect(later.battle.asked('ottoman')).toBe('opportunity fire')
    expect(later.surprises()).toEqual([])
  })

  test('11.7.1: no surprise is reported where no enemy could have fired', () => {
    const { battle, surprises } = surprising(1, 'entente A half battalion 03.01', 'ottoman C half battalion 09.09')
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['go', battle.hex('03.02')])
    expect(battle.asked('entente')).toBe('step')
    expect(surprises()).toEqual([])
  })

  test('11.7.1a: only the first wave of an assault is spared', () => {
    const { battle, surprises } = surprising(
      1,
      'entente A half battalion 03.03',
      'entente B half battalion 03.03',
      'ottoman C half battalion 03.04',
    )
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['assault', battle.hex('03.04')])
    expect(battle.asked('ottoman')).toBeUndefined()
    expect(surprises().map(({ rules }) => rules)).toEqual([['11.7.1', '11.9.4-2', '11.7.1a']])
    battle.say('entente', [battle.unit('B')])
    battle.say('entente', ['assault', battle.hex('03.04')])
    expect(battle.asked('ottoman')).toBe('opportunity fire')
    expect(surprises()).toHaveLength(1)
  })

  test('11.8.1 11.9.1: an attack is a Defense before its turn', () => {
    for (const type of ['attack', 'initial attack'] as const) {
      const battle = brigadeOnOrder(type, (hex, unit) => ({ ...objectivesAt({ A: '03.07' })(hex, unit), start: 2 }))
      expect(stepRule(battle, 'A', '03.04')).toBe('11.11.5')
      expect(ruleOf(digUnderOrdersRuling(battle.battlefield('entente'), unitId(1), 'rifle pit'))).toBe('allowed')
      battle.state.turn = 2
      expect(stepRule(battle, 'A', '03.04')).toBe('allowed')
    }
  })

  test('11.8.3 11.9.4: an attack must make progress in one of four ways', () => {
    const begin = () => brigadeOnOrder('initial attack', objectivesAt({ A: '03.04', B: '05.07' }))
    expect(ruleOf(progress(begin().battlefield('entente'), brigimentId(0)))).toBe('11.8.3')
    const idle = { path: [], whole: false, triggered: false, assaulted: false }
    for (const moved of [
      { ...idle, path: ['05.03', '05.04'], whole: true },
      { ...idle, triggered: true },
      { ...idle, assaulted: true },
    ]) {
      const battle = begin()
      recordMove(battle.context, 'entente', [battle.unit('B')], { ...moved, path: moved.path.map(battle.hex) })
      expect(progress(battle.battlefield('entente'), brigimentId(0)).allowed).toBe(true)
    }
    const battle = begin()
    battle.of('A').hex = battle.hex('03.04')
    recordMove(battle.context, 'entente', [battle.unit('A')], {
      ...idle,
      path: [battle.hex('03.03'), battle.hex('03.04')],
    })
    expect(battle.state.secrets.entente.brigiments[0]?.progressed).toBe(true)
    const stuck = begin()
    for (const name of ['A', 'B']) stuck.of(name).action = 'moved'
    expect(progress(stuck.battlefield('entente'), brigimentId(0)).allowed).toBe(true)
  })

  /** The rules that refuse a Rifle Pit and a Shallow Trench. */
  const dig = (type: OrderType, name = 'A') => {
    const battle = brigadeOnOrder(
      type,
      { point: { hex: hexId(0), radius: 1 } },
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
      ruleOf(digUnderOrdersRuling(battle.battlefield('entente'), battle.unit(name), work)),
    )
  }

  test('11.8.4 11.14.9 11.15.9: units do not dig under Attack, Regroup or General Reserve', () => {
    expect(dig('attack')).toEqual(['11.8.4', '11.8.4'])
    expect(dig('regroup')).toEqual(['11.14.9', '11.14.9'])
    expect(dig('general reserve')).toEqual(['11.15.9', '11.15.9'])
    expect(dig('march')).toEqual(['11.15.9', '11.15.9'])
  })

  test('11.11.7 11.13.9 9.2.9: under Defense units In Line dig, disorganised only Rifle Pits; supports and HQs do not', () => {
    expect(dig('defense')).toEqual(['allowed', 'allowed'])
    expect(dig('defense', 'S')).toEqual(['11.11.7', '11.11.7'])
    expect(dig('defense', 'HQ')).toEqual(['9.2.9', '9.2.9'])
    expect(dig('disorganized defense')).toEqual(['allowed', '11.13.9'])
  })

  test('11.9.4-1: on its first turn an Initial Attack assaults without a Morale Check', () => {
    const assaults = (type: OrderType, turn: number) => {
      const battle = movingOnOrder(type, objectivesAt({ A: '03.05' }), {
        turn,
        units: ['entente A half battalion 03.03', 'ottoman C half battalion 03.04'],
        dice: [0, 0],
      })
      battle.say('entente', [battle.unit('A')])
      battle.say('entente', ['assault', battle.hex('03.04')])
      const checks = battle.asked('entente')
      if (checks !== undefined) battle.say('entente', 'check')
      const cited = battle.eventsFor('entente').filter(({ rules }) => rules.includes('11.9.4-1'))
      return {
        checks,
        cited: cited.map((event) => event.type),
        goesIn: battle.allEvents('move to assault').length,
        left: battle.drawsLeft,
      }
    }
    expect(assaults('initial attack', 1)).toEqual({ checks: undefined, cited: ['move to assault'], goesIn: 1, left: 2 })
    const checked = { checks: 'lead', cited: [], goesIn: 1, left: 0 }
    expect([assaults('initial attack', 2), assaults('attack', 1)]).toEqual([checked, checked])
  })

  test('11.10.3 11.10.4: a Stalled Attack owes no progress, and moves forward or back at half allowance', () => {
    const battle = brigadeOnOrder('stalled attack', (hex, unit) => ({
      ...objectivesAt({ A: '03.07', B: '05.07' })(hex, unit),
      routes: [{ unit: unit('A'), hexes: ['03.02', '03.03', '03.04', '03.05', '03.06', '03.07'].map(hex) }],
    }))
    expect([
      stepRule(battle, 'A', '03.04'),
      stepRule(battle, 'A', '03.02'),
      stepRule(battle, 'A', '01.03', '03.03', '02.03'),
    ]).toEqual(['allowed', 'allowed', '11.10.4'])
    expect(allowanceUnder(battle.battlefield('entente'), battle.unit('A'))).toBe(3)
    expect(progress(battle.battlefield('entente'), brigimentId(0)).allowed).toBe(true)
  })

  test('9.2.10 9.2.11 11.15.8: HQs neither fire nor assault, and independent guns active with a reserve use no Commanded Fire', () => {
    const battle = brigadeOnOrder(
      'general reserve',
      { point: { hex: hexId(0), radius: 1 } },
      {
        units: [
          'entente HQ headquarters 02.02',
          'entente Guns mountain 75mm 4guns 03.03',
          'ottoman C half battalion 03.04',
        ],
      },
    )
    const battlefield = battle.battlefield('entente')
    expect(ruleOf(fireUnderOrdersRuling(battlefield, battle.unit('HQ')))).toBe('9.2.10')
    expect(ruleOf(assaultUnderOrdersRuling(battlefield, battle.unit('HQ'), battle.hex('03.04')))).toBe('9.2.11')
    expect(ruleOf(fireUnderOrdersRuling(battlefield, battle.unit('Guns')))).toBe('11.15.8')
  })
})
