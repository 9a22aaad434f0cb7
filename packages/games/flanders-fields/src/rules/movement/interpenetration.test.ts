import { describe, expect, test } from 'vitest'
import { rectangle } from '../../testing/fire.ts'
import { actionNamed, crossingOf, moveOf, playAction, refusal } from '../../testing/moves.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'

const two = (more: TestBattleSetup = {}): TestBattleSetup => ({
  attacker: {
    battalions: {
      B: { companies: { A: ['P infantry platoon 300 600 0'] } },
      C: { companies: { X: ['Q infantry platoon 400 600 0'] } },
    },
  },
  ...more,
})

describe('interpenetration', () => {
  test('move.pass.1: a battalion that has not moved may be passed through, and then stays', () => {
    const at = playAction(two(), 'A', (one) => moveOf(one, { P: [[450, 600]] }))
    expect(at.state.battalions[at.battalion('C')]).toMatchObject({ static: true, moved: false })
    expect(actionNamed('move').check(at.battlefield, at.unit('X'), moveOf(at, { Q: [[410, 600]] }))).toMatchObject({
      rule: 'move.pass.1',
    })
  })

  test('move.pass.1: a battalion that has moved may not be passed through', () => {
    const change: TestBattleSetup['change'] = (state, at) => {
      const of = state.battalions[at.battalion('C')]
      if (of !== undefined) of.moved = true
    }
    expect(refusal(two({ change }), 'A', (one) => moveOf(one, { P: [[450, 600]] }))).toBe('move.pass.1')
    expect(refusal(two({ change }), 'A', (one) => moveOf(one, { P: [[380, 600]] }))).toBe('allowed')
  })

  test('move.pass.1: units of one battalion pass each other freely', () => {
    const own: TestBattleSetup = {
      attacker: {
        battalions: {
          B: {
            companies: { A: ['P infantry platoon 300 600 0'], X: ['Q infantry platoon 400 600 0'] },
          },
        },
      },
      change(state, at) {
        const of = state.battalions[at.battalion('B')]
        if (of !== undefined) of.moved = true
      },
    }
    const at = playAction(own, 'A', (one) => moveOf(one, { P: [[450, 600]] }))
    expect(at.state.battalions[at.battalion('B')]?.static).toBe(false)
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
      change(state, at) {
        const of = state.battalions[at.battalion('B')]
        if (of !== undefined) of.static = true
      },
    }
    expect(refusal(passed, 'M', (at) => moveOf(at, { M: [[190, 600]] }))).toBe('move.pass.1')
    expect(refusal(passed, 'M', () => ({ do: 'pack' }))).toBe('allowed')
    expect(refusal(passed, 'E', (at) => crossingOf(at, 'wire', { P: [350, 600] }))).toBe('move.pass.1')
    expect(refusal(passed, 'E', (at) => ({ do: 'clear wire', base: at.base('P'), strip: 'W' }))).toBe('allowed')
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
    const at = playAction(attached, 'K', (one) => moveOf(one, { K: [[440, 600]] }))
    expect(at.state.battalions.map((one) => [one.moved, one.static])).toEqual([
      [true, false],
      [false, false],
    ])
    const stays: TestBattleSetup = {
      ...attached,
      change(state, places) {
        const of = state.battalions[places.battalion('B')]
        if (of !== undefined) of.static = true
      },
    }
    expect(refusal(stays, 'K', (one) => moveOf(one, { K: [[310, 600]] }))).toBe('move.pass.1')
  })

  test('move.enemy.1: no base moves through a blockhouse', () => {
    const setup: TestBattleSetup = {
      attacker: {
        battalions: { B: { companies: { A: ['P infantry platoon 300 600 0'] } } },
        assets: ['H blockhouse 380 600 0'],
      },
    }
    expect(refusal(setup, 'A', (one) => moveOf(one, { P: [[450, 600]] }))).toBe('move.enemy.1')
  })
})
