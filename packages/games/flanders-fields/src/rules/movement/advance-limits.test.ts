import { describe, expect, test } from 'vitest'
import { actionNamed, moveOf, playAction, refusal } from '../../testing/moves.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { standFast } from './refuse-advance.ts'

describe('limits of advance', () => {
  const platoon = (overrides: TestBattleSetup): TestBattleSetup => ({
    attacker: { battalions: { B: { companies: { A: ['P infantry platoon 300 600 0'] } } } },
    ...overrides,
  })

  test('national.french-1914.elan: an action gained by élan only goes towards the enemy', () => {
    const setup = platoon({
      order: { unit: 'A', actions: 1 },
      change(state) {
        if (state.order !== null) state.order.forward = 1
      },
    })
    const to = (x: number, y = 600) => refusal(setup, 'A', (battle) => moveOf(battle, { P: [[x, y]] }))
    expect([to(301), to(300, 650), to(250)]).toEqual([
      'allowed',
      'national.french-1914.elan',
      'national.french-1914.elan',
    ])
  })

  test('national.french-1917.mutiny: a mutinous battalion does not go beyond the line of its foremost base', () => {
    const mutinous = testBattle({
      attacker: {
        battalions: { B: { companies: { A: ['P infantry platoon 300 600 0', 'Q infantry platoon 320 600 0'] } } },
      },
      *script(battle, places) {
        standFast(battle, places.battalion('B'))
      },
    })
    const to = (x: number) =>
      actionNamed('move').check(mutinous.battlefield, mutinous.unit('A'), moveOf(mutinous, { P: [[x, 640]] }))
    expect(to(320)).toEqual({ allowed: true })
    expect(to(321)).toMatchObject({ rule: 'national.french-1917.mutiny' })
  })

  test('move.free.1 FF-204: bases leave over the edge that the scenario opens', () => {
    const exit = platoon({
      attacker: { battalions: { B: { companies: { A: ['P infantry platoon 1700 600 0'] } } } },
      victory: { exit: { side: 'attacker', edge: 'x=1800', basesPerPoint: 3 } },
    })
    const battle = playAction(exit, 'A', (places) => moveOf(places, { P: [[1800, 600]] }))
    expect([battle.baseState('P').fate, battle.place('P')]).toEqual(['exited', null])
    expect(refusal(exit, 'A', (places) => moveOf(places, { P: [[1795, 600]] }))).toBe('move.free.1')
    expect(refusal({ ...exit, victory: {} }, 'A', (places) => moveOf(places, { P: [[1800, 600]] }))).toBe('move.free.1')
  })
})
