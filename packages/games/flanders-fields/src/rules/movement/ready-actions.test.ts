import { describe, expect, test } from 'vitest'
import { playAction, refusal } from '../../testing/moves.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'

const weapon = (text: string, overrides: TestBattleSetup = {}): TestBattleSetup => ({
  attacker: { battalions: { B: { support: [text] } } },
  ...overrides,
})

describe('packing and limbering', () => {
  for (const [type, rule] of [
    ['machine gun', 'move.support.3'],
    ['light mortar', 'move.support.3'],
    ['field gun', 'move.artillery.1'],
    ['field howitzer', 'move.artillery.1'],
  ] as const)
    test(`${rule}: packing a ${type} takes an action, and setting it up another`, () => {
      const packed = playAction(weapon(`P ${type} 300 600 0`), 'P', () => ({ do: 'pack' }))
      expect([packed.baseState('P').packed, packed.last('changed').rule]).toEqual([true, rule])
      const battle = playAction(weapon(`P ${type} 300 600 0 packed`), 'P', () => ({ do: 'unpack' }))
      expect(battle.baseState('P').packed).toBe(false)
      expect(refusal(weapon(`P ${type} 300 600 0`), 'P', () => ({ do: 'unpack' }))).toBe(rule)
      expect(refusal(weapon(`P ${type} 300 600 0 packed`), 'P', () => ({ do: 'pack' }))).toBe(rule)
    })

  test('suppress.1: a suppressed weapon is not packed', () => {
    expect(refusal(weapon('P machine gun 300 600 0', { suppressed: { P: 1 } }), 'P', () => ({ do: 'pack' }))).toBe(
      'suppress.1',
    )
  })

  test('air.14: a machine gun that lost its lane is realigned by an action', () => {
    const astray = weapon('P machine gun 300 600 0', {
      change(state, places) {
        const base = state.bases[places.base('P')]
        if (base !== undefined) base.astray = true
      },
    })
    expect(playAction(astray, 'P', () => ({ do: 'realign' })).baseState('P').astray).toBe(false)
    expect(refusal(weapon('P machine gun 300 600 0'), 'P', () => ({ do: 'realign' }))).toBe('air.14')
  })
})

describe('mounted troops', () => {
  test('cavalry.2: cavalry mounts and dismounts by an action, all unsuppressed platoons at once', () => {
    const squadron: TestBattleSetup = {
      attacker: {
        battalions: {
          B: {
            companies: {
              A: { kind: 'squadron', bases: ['P cavalry platoon 300 600 0', 'Q cavalry platoon 300 640 0'] },
            },
          },
        },
      },
      suppressed: { Q: 1 },
    }
    const down = playAction(squadron, 'A', () => ({ do: 'dismount' }))
    expect([down.baseState('P').mounted, down.baseState('Q').mounted]).toEqual([false, true])
    expect(refusal(squadron, 'A', () => ({ do: 'mount' }))).toBe('cavalry.2')
    const change: TestBattleSetup['change'] = (state, places) => {
      const base = state.bases[places.base('P')]
      if (base !== undefined) base.mounted = false
    }
    expect(playAction({ ...squadron, change }, 'A', () => ({ do: 'mount' })).baseState('P').mounted).toBe(true)
  })
})
