import { describe, expect, test } from 'vitest'
import { rectangle } from '../../testing/fire.ts'
import { actionNamed, crossingOf, moveOf, playAction, refusal } from '../../testing/moves.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'

const twoCompanies = (overrides: TestBattleSetup = {}): TestBattleSetup => ({
  attacker: {
    battalions: {
      B: { companies: { A: ['P infantry platoon 300 600 0'] } },
      C: { companies: { X: ['Q infantry platoon 400 600 0'] } },
    },
  },
  ...overrides,
})

describe('interpenetration', () => {
  test('move.pass.1: a battalion that has not moved may be passed through, and then stays', () => {
    const battle = playAction(twoCompanies(), 'A', (places) => moveOf(places, { P: [[450, 600]] }))
    expect(battle.state.battalions[battle.battalion('C')]).toMatchObject({ static: true, moved: false })
    expect(
      actionNamed('move').check(battle.battlefield, battle.unit('X'), moveOf(battle, { Q: [[410, 600]] })),
    ).toMatchObject({
      rule: 'move.pass.1',
    })
  })

  test('move.pass.1: a battalion that has moved may not be passed through', () => {
    const change: TestBattleSetup['change'] = (state, places) => {
      const battalionState = state.battalions[places.battalion('C')]
      if (battalionState !== undefined) battalionState.moved = true
    }
    expect(refusal(twoCompanies({ change }), 'A', (battle) => moveOf(battle, { P: [[450, 600]] }))).toBe('move.pass.1')
    expect(refusal(twoCompanies({ change }), 'A', (battle) => moveOf(battle, { P: [[380, 600]] }))).toBe('allowed')
  })

  test('move.pass.1: units of one battalion pass each other freely', () => {
    const setup: TestBattleSetup = {
      attacker: {
        battalions: {
          B: {
            companies: { A: ['P infantry platoon 300 600 0'], X: ['Q infantry platoon 400 600 0'] },
          },
        },
      },
      change(state, places) {
        const battalionState = state.battalions[places.battalion('B')]
        if (battalionState !== undefined) battalionState.moved = true
      },
    }
    const battle = playAction(setup, 'A', (places) => moveOf(places, { P: [[450, 600]] }))
    expect(battle.state.battalions[battle.battalion('B')]?.static).toBe(false)
  })

  test('move.pass.1 move.support.3 wire.extra.1: a battalion passed through does not move, but may pack and clear wire', () => {
    const passed: TestBattleSetup = {
      attacker: {
        battalions: {
          B: {
            companies: { E: { kind: 'engineer company', bases: ['P engineer platoon 300 600 0'] } },
            support: ['M machine gun 200 600 0'],
          },
        },
      },
      wire: [{ id: 'W', side: 'defender', polygon: rectangle('marsh', 307, 500, 20, 200).polygon }],
      change(state, places) {
        const battalionState = state.battalions[places.battalion('B')]
        if (battalionState !== undefined) battalionState.static = true
      },
    }
    expect(refusal(passed, 'M', (battle) => moveOf(battle, { M: [[190, 600]] }))).toBe('move.pass.1')
    expect(refusal(passed, 'M', () => ({ do: 'pack' }))).toBe('allowed')
    expect(refusal(passed, 'E', (battle) => crossingOf(battle, 'wire', { P: [350, 600] }))).toBe('move.pass.1')
    expect(refusal(passed, 'E', (battle) => ({ do: 'clear wire', base: battle.base('P'), strip: 'W' }))).toBe('allowed')
  })

  test('move.pass.1 orders.17: an attached unit moves with the battalion that orders it', () => {
    const attached: TestBattleSetup = {
      attacker: {
        battalions: {
          B: { companies: { A: ['P infantry platoon 400 600 0'] } },
          T: { hq: null, support: ['K heavy tank 300 600 0 model=british_male with=B'] },
        },
      },
    }
    const battle = playAction(attached, 'K', (places) => moveOf(places, { K: [[440, 600]] }))
    expect(battle.state.battalions.map((battalionState) => [battalionState.moved, battalionState.static])).toEqual([
      [true, false],
      [false, false],
    ])
    const stays: TestBattleSetup = {
      ...attached,
      change(state, places) {
        const battalionState = state.battalions[places.battalion('B')]
        if (battalionState !== undefined) battalionState.static = true
      },
    }
    expect(refusal(stays, 'K', (places) => moveOf(places, { K: [[310, 600]] }))).toBe('move.pass.1')
  })

  test('move.enemy.1: no base moves through a blockhouse', () => {
    const setup: TestBattleSetup = {
      attacker: {
        battalions: { B: { companies: { A: ['P infantry platoon 300 600 0'] } } },
        assets: ['H blockhouse 380 600 0'],
      },
    }
    expect(refusal(setup, 'A', (battle) => moveOf(battle, { P: [[450, 600]] }))).toBe('move.enemy.1')
  })
})
