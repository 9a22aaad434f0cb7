import { onlyAnswer, settledAnswer } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { playFromStep } from '../../testing/order-step.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'
import { actionsOf } from './actions.ts'

const army: TestBattleSetup['attacker'] = {
  assets: ['BH blockhouse 60 700 0', 'FG field gun 60 800 0', 'RM machine gun 60 900 0'],
  battalions: {
    B: {
      companies: {
        A: ['a1 infantry platoon 60 100 0', 'a2 infantry platoon 60 140 0'],
        H: { kind: 'squadron', bases: ['h1 cavalry platoon 60 400 0'] },
      },
      support: ['T heavy tank 160 500 0 model=british_male', 'M machine gun 60 250 0', 'L light mortar 60 300 0'],
    },
  },
}
const underOrders = (unit: string, actions: number, overrides: TestBattleSetup = {}) =>
  playFromStep('battalions', { attacker: army, order: { unit, actions }, ...overrides })

describe('actions of a unit', () => {
  test('orders.actions.company: a company recovers, moves or fires, and has no aiming point', () => {
    const battle = underOrders('A', 1)
    expect(actionsOf(battle.battlefield, battle.unit('A'))).toEqual(
      expect.arrayContaining(['recover', 'move', 'wire', 'fire', 'stop']),
    )
    expect(battle.refusal('attacker', ['redirect', { x: 400, y: 400 }])).toBe('orders.actions.company')
    expect(battle.refusal('attacker', ['mount'])).toBe('orders.actions.company')
  })

  test('orders.actions.mg: a machine gun recovers, moves or fires; a regimental one may redirect too', () => {
    const battle = underOrders('M', 1)
    expect(battle.refusal('attacker', ['redirect', { x: 400, y: 400 }])).toBe('orders.actions.mg')
    expect(battle.refusal('attacker', ['mount'])).toBe('orders.actions.mg')
    expect(actionsOf(battle.battlefield, battle.unit('RM'))).toContain('redirect')
    expect(actionsOf(battle.battlefield, battle.unit('BH'))).toEqual(['recover', 'fire', 'stop'])
  })

  test('orders.actions.artillery: guns and mortars redirect', () => {
    const battle = underOrders('L', 1)
    expect(battle.refusal('attacker', ['mount'])).toBe('orders.actions.artillery')
    for (const id of ['L', 'FG']) expect(actionsOf(battle.battlefield, battle.unit(id))).toContain('redirect')
  })

  test('orders.actions.tank: a tank recovers, moves or fires, but does not pack', () => {
    const battle = underOrders('T', 1)
    expect(battle.refusal('attacker', ['pack'])).toBe('orders.actions.tank')
    expect(actionsOf(battle.battlefield, battle.unit('T'))).toContain('move')
  })

  test('orders.12: each arm has its own actions, and no others', () => {
    const battle = underOrders('A', 1, {
      attacker: {
        assets: [
          'BH blockhouse 60 700 0',
          'FG field gun 60 800 0',
          'RM machine gun 60 900 0',
          'V motor vehicle 60 1000 0',
        ],
        battalions: {
          B: {
            companies: {
              A: ['a1 infantry platoon 60 100 0'],
              H: { kind: 'squadron', bases: ['h1 cavalry platoon 60 400 0'] },
            },
            support: [
              'T heavy tank 160 500 0 model=british_male',
              'LG light machine gun 60 250 0',
              'L light mortar 60 300 0',
            ],
          },
        },
      },
    })
    const actionsFor = (id: string) => actionsOf(battle.battlefield, battle.unit(id))
    const foot = [
      'recover',
      'move',
      'wire',
      'clear wire',
      'cross water',
      'cross trench',
      'rise',
      'go below',
      'fire',
      'stop',
    ]
    expect([actionsFor('A'), actionsFor('LG')]).toEqual([foot, foot])
    expect(actionsFor('H')).toEqual([
      'recover',
      'move',
      'wire',
      'cross water',
      'cross trench',
      'mount',
      'dismount',
      'fire',
      'stop',
    ])
    const carried = ['recover', 'move', 'wire', 'cross water', 'rise', 'go below', 'pack', 'unpack', 'realign', 'fire']
    expect([actionsFor('L'), actionsFor('RM')]).toEqual([
      [...carried, 'redirect', 'stop'],
      [...carried, 'redirect', 'stop'],
    ])
    expect(actionsFor('FG')).toEqual(['recover', 'move', 'cross trench', 'pack', 'unpack', 'fire', 'redirect', 'stop'])
    const driven = ['recover', 'move', 'clear wire', 'cross water', 'fire', 'stop']
    expect([actionsFor('T'), actionsFor('V')]).toEqual([driven, driven])
  })

  test('orders.12: offers only what can be done now', () => {
    expect(underOrders('A', 1).choices('attacker')).toEqual(['move', 'stop'])
    expect(underOrders('A', 1, { suppressed: { a1: 1 } }).choices('attacker')).toEqual(['recover', 'move', 'stop'])
    const enemyNear = { defender: { battalions: { D: { companies: { E: ['e1 infantry platoon 200 100 180'] } } } } }
    expect(underOrders('A', 1, enemyNear).choices('attacker')).toEqual(['move', 'fire', 'stop'])
    expect(underOrders('M', 1).choices('attacker')).toEqual(['move', 'pack', 'stop'])
    expect(underOrders('H', 1).choices('attacker')).toEqual(['move', 'dismount', 'stop'])
  })

  test('orders.12: actions of any kind follow one another until none is left', () => {
    const battle = underOrders('A', 2, { suppressed: { a1: 2, a2: 1 } })
    expect(battle.refusal('attacker', ['dance'])).toBe('orders.12')
    expect(battle.refusal('attacker', 'fire')).toBe('orders.12')
    battle.say('attacker', ['recover'])
    expect(battle.state.order?.left).toBe(1)
    battle.say('attacker', ['stop'])
    expect(battle.state.order).toBeNull()
  })

  test('suppress.8: recovery is obvious for a unit that can do nothing else', () => {
    const obvious = (suppressed: Readonly<Record<string, number>>) => {
      const battle = underOrders('A', 2, { suppressed })
      const question = battle.position.asked('attacker')
      if (question === undefined) throw new Error('nothing is asked')
      return settledAnswer(battle.position.kind(question), battle.position.view('attacker'), question.about)
    }
    expect(obvious({ a1: 1, a2: 1 })).toEqual(['recover'])
    expect(obvious({ a1: 1 })).toBeUndefined()
    expect(obvious({})).toBeUndefined()
  })

  test('orders.12: stopping is forced for a blockhouse without targets, but not for units that can move or redirect', () => {
    const forced = (unit: string) => {
      const battle = underOrders(unit, 2)
      const question = battle.position.asked('attacker')
      if (question === undefined) throw new Error('nothing is asked')
      return onlyAnswer(battle.position.kind(question), battle.position.view('attacker'), question.about)
    }
    expect(forced('BH')).toEqual(['stop'])
    expect(['FG', 'M', 'A'].map(forced)).toEqual([undefined, undefined, undefined])
  })

  test('orders.16 suppress.8 orders.10: recovery takes one level off every platoon of the company', () => {
    const battle = underOrders('A', 2, { suppressed: { a1: 2, a2: 1, M: 1 } })
    battle.say('attacker', ['recover'])
    expect([battle.baseState('a1').marks, battle.baseState('a2').marks, battle.baseState('M').marks]).toEqual([1, 0, 1])
    expect(battle.last('recovered').bases).toEqual([battle.base('a1'), battle.base('a2')])
    battle.say('attacker', ['recover'])
    const fresh = underOrders('A', 1)
    expect(fresh.refusal('attacker', ['recover'])).toBe('suppress.8')
  })

  test('suppress.8: a blockhouse recovers on every face', () => {
    const battle = underOrders('BH', 1, {
      change(state, places) {
        Object.assign(state.bases[places.base('BH')] ?? {}, { faces: [2, 0, 1] })
      },
    })
    battle.say('attacker', ['recover'])
    expect(battle.baseState('BH').faces).toEqual([1, 0, 0])
  })
})
