import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { rule, toThe, under } from '../../testing/brigade-on-order.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { movementSegment } from '../movement/movement-subsegment.ts'
import { mayAssault } from './permissions.ts'
import { progress } from './progress.ts'

describe('assaults that take no step', () => {
  const shared = (type: OrderType, more: TestBattleSetup = {}) =>
    under(type, toThe({ A: '03.07' }), {
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 03.04 hiding',
        'ottoman C half battalion 03.04 hiding',
      ],
      usThem: ['03.04 ottoman'],
      ...more,
    })
  const within = (war: ReturnType<typeof shared>): string =>
    rule(mayAssault(war.ground('entente'), war.unit('A'), war.hex('03.04')))

  test('8.3.1-2 11.8.3 11.8.3-4: short of its Objective an attacker assaults within Us/Them, and may have to', () => {
    expect(within(shared('attack'))).toBe('allowed')
    expect(within(shared('stalled attack'))).toBe('allowed')
    expect(within(shared('defense'))).toBe('11.11.6')
    // All around it the enemy was the last to pass: it can only assault where it is.
    const pinned = shared('attack', {
      change: (state) => {
        state.passed = 'o'.repeat(state.passed.length)
      },
    })
    expect(rule(progress(pinned.ground('entente'), 0))).toBe('11.8.3')
  })

  test('8.3.1-2 11.5.12-6 11.11.9: a committed unit does so too, in defense only on its Objective', () => {
    const committed = (type: OrderType, goal: string) => {
      const war = under(type, toThe({ A: goal }), {
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
      return within(war)
    }
    expect([committed('attack', '03.07'), committed('defense', '03.04'), committed('defense', '03.07')]).toEqual([
      'allowed',
      'allowed',
      '11.11.9',
    ])
  })

  test('15.1.3 11.9.4-1: a beach that is held is assaulted out of the boats; supports wait', () => {
    const war = testBattle({
      scenario: 'anzac landing',
      active: { side: 'entente', brigiment: 0, segment: 'movement' },
      script: (battle) => movementSegment(battle),
    })
    const beach = war.hex('04.08')
    expect(rule(mayAssault(war.ground('entente'), war.unit('L 12 Bn'), beach))).toBe('11.5.4')
    war.say('entente', [war.unit('L 9 Bn'), war.unit('R 9 Bn')])
    expect(war.refusal('entente', ['go', beach])).toBe('14.1.10')
    war.say('entente', ['assault', beach])
    expect(war.state.assaults).toMatchObject([{ hex: beach, attacker: 'entente' }])
  })
})
