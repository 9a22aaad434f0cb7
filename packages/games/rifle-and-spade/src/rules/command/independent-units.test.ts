import { onlyOffered } from '@firestep/conformance'
import { describe, expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { activeRuling } from '../movement/active-stacks.ts'
import { movementSegment } from '../movement/movement-subsegment.ts'

describe('9.7: Independent Units', () => {
  const active = (brigiment: number, setup: TestBattleSetup = {}) =>
    testBattle({
      units: [
        'ottoman A half battalion 02.02 of=57th',
        'ottoman B half battalion 03.02 of=72nd',
        'ottoman C half battalion 04.02 of=27th',
        'ottoman 8 Mtn mountain 75mm 4guns 02.03',
        'entente X half battalion 07.07',
      ],
      brigiments: [
        { side: 'ottoman', name: '57th' },
        { side: 'ottoman', name: '72nd' },
        { side: 'ottoman', name: '27th', division: '9th' },
      ],
      changes: {
        divisions: ['entente Division', 'ottoman Division', '9th'].map((name) => ({
          name,
          side: name === 'entente Division' ? ('entente' as const) : ('ottoman' as const),
          headquarters: null,
          traceTo: null,
          extra: 0,
        })),
      },
      active: { side: 'ottoman', brigiment },
      ...setup,
    })
  const says = (battle: ReturnType<typeof testBattle>) => {
    const ruling = activeRuling(battle.battlefield('ottoman'), battle.unit('8 Mtn'))
    return ruling.allowed ? 'allowed' : ruling.rule
  }

  test('9.7.2: a battery of the division acts with any Brigiment of its division, and with no other', () => {
    expect([says(active(0)), says(active(1)), says(active(2))]).toEqual(['allowed', 'allowed', '9.7.2'])
  })

  test('9.7.1: a corps unit acts with any Brigiment', () => {
    const belongs = (superior: string | null) =>
      active(2, {
        orders: false,
        active: { side: 'ottoman', brigiment: 2, segment: 'movement' },
        change(state) {
          const unit = state.secrets.ottoman.units[3]
          if (unit !== undefined) state.secrets.ottoman.units[3] = { ...unit, under: superior }
        },
        script: movementSegment,
      })
    const [allowedBattle, refusedBattle] = [belongs(null), belongs('ottoman Division')]
    onlyOffered('9.7.1', {
      seat: 'ottoman',
      answer: [allowedBattle.unit('8 Mtn')],
      where: allowedBattle,
      notWhere: refusedBattle,
    })
  })
})
