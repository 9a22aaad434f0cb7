import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { brigadeOnOrder, objectivesAt, ruleOf } from '../../testing/brigade-on-order.ts'
import { brigimentId } from '../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { movementSegment } from '../movement/movement-subsegment.ts'
import { progress } from './order-duties.ts'
import { assaultUnderOrdersRuling } from './permissions.ts'

describe('assaults without a step', () => {
  const shared = (type: OrderType, setup: TestBattleSetup = {}) =>
    brigadeOnOrder(type, objectivesAt({ A: '03.07' }), {
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 03.04 hiding',
        'ottoman C half battalion 03.04 hiding',
      ],
      usThem: ['03.04 ottoman'],
      ...setup,
    })
  const within = (battle: ReturnType<typeof shared>): string =>
    ruleOf(assaultUnderOrdersRuling(battle.battlefield('entente'), battle.unit('A'), battle.hex('03.04')))

  test('8.3.1-2 11.8.3 11.8.3-4: an attacker short of its Objective assaults within Us/Them, and may be obliged to', () => {
    expect(within(shared('attack'))).toBe('allowed')
    expect(within(shared('stalled attack'))).toBe('allowed')
    expect(within(shared('defense'))).toBe('11.11.6')
    // The enemy was the last to pass on all sides: it can only assault in its hex.
    const pinned = shared('attack', {
      change: (state) => {
        state.passed = 'o'.repeat(state.passed.length)
      },
    })
    expect(ruleOf(progress(pinned.battlefield('entente'), brigimentId(0)))).toBe('11.8.3')
  })

  test('8.3.1-2 11.5.12-6 11.11.9: a committed unit may do so too, under Defense only on its Objective', () => {
    const committed = (type: OrderType, goal: string) => {
      const battle = brigadeOnOrder(type, objectivesAt({ A: goal }), {
        units: [
          'entente HQ headquarters 02.02',
          'entente A half battalion 03.04 hiding',
          'ottoman C half battalion 03.04 hiding',
        ],
        usThem: ['03.04 ottoman'],
        change: (state) => {
          Object.assign(state.secrets.entente.units[1] ?? {}, { committed: true })
        },
      })
      return within(battle)
    }
    expect([committed('attack', '03.07'), committed('defense', '03.04'), committed('defense', '03.07')]).toEqual([
      'allowed',
      'allowed',
      '11.11.9',
    ])
  })

  test('15.1.3 11.9.4-1: a held beach is assaulted from the boats, but not by units In Support', () => {
    const battle = testBattle({
      scenario: 'anzac landing',
      active: { side: 'entente', brigiment: 0, segment: 'movement' },
      script: (battle) => movementSegment(battle),
    })
    const beach = battle.hex('04.08')
    expect(ruleOf(assaultUnderOrdersRuling(battle.battlefield('entente'), battle.unit('L 12 Bn'), beach))).toBe(
      '11.5.4',
    )
    battle.say('entente', [battle.unit('L 9 Bn'), battle.unit('R 9 Bn')])
    expect(battle.refusal('entente', ['go', beach])).toBe('14.1.10')
    battle.say('entente', ['assault', beach])
    expect(battle.state.assaults).toMatchObject([{ hex: beach, attacker: 'entente' }])
  })
})
