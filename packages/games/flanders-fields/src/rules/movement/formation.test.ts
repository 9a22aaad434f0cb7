import { describe, expect, test } from 'vitest'
import type { Quality } from '../../data/schema.ts'
import { moveOf, refusal } from '../../testing/moves.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { closeUp } from './close-up.ts'

const pair = (quality: Quality, gap = 0, overrides: TestBattleSetup = {}): TestBattleSetup => ({
  attacker: {
    battalions: {
      B: {
        quality,
        companies: { A: ['P infantry platoon 300 600 0', `Q infantry platoon 300 ${630 + gap} 0`] },
      },
    },
  },
  ...overrides,
})

describe('permitted formations', () => {
  for (const [quality, limit, rule] of [
    ['raw', 1, 'formation.2'],
    ['experienced', 50, 'formation.3'],
    ['veteran', 100, 'formation.4'],
  ] satisfies [Quality, number, string][])
    test(`${rule}: ${quality} platoons stand at most ${limit} mm apart`, () => {
      const to = (gap: number) => refusal(pair(quality), 'A', (battle) => moveOf(battle, { P: [[300, 600 - gap]] }))
      expect([to(limit), to(limit + 0.25)]).toEqual(['allowed', rule])
    })

  test('formation.3: a gap aslant is measured from corner to corner', () => {
    // From the right rear corner of P to the left front corner of Q: 30 and 40 apart is 50, 30 and 41 is more.
    const to = (dx: number, dy: number) =>
      refusal(pair('experienced'), 'A', (battle) => moveOf(battle, { P: [[300 + 15 + dx, 600 - dy]] }))
    expect([to(30, 40), to(30, 40.25), to(31, 40), to(45, 45)]).toEqual([
      'allowed',
      'formation.3',
      'formation.3',
      'formation.3',
    ])
  })

  test('formation.1: a base may stand right behind another', () => {
    expect(refusal(pair('raw'), 'A', (battle) => moveOf(battle, { Q: [[285, 600]] }))).toBe('allowed')
  })

  test('formation.3: platoons hold together in a chain', () => {
    const chain: TestBattleSetup = {
      attacker: {
        battalions: {
          B: {
            companies: {
              A: ['P infantry platoon 300 600 0', 'Q infantry platoon 300 680 0', 'R infantry platoon 300 760 0'],
            },
          },
        },
      },
    }
    expect(refusal(chain, 'A', (battle) => moveOf(battle, { P: [[301, 600]] }))).toBe('allowed')
    expect(refusal(chain, 'A', (battle) => moveOf(battle, { Q: [[400, 680]] }))).toBe('formation.3')
  })

  test('formation.3: a move need not close up a torn company, but must not tear it further', () => {
    const torn = pair('experienced', 90)
    expect(refusal(torn, 'A', (battle) => moveOf(battle, { P: [[340, 600]], Q: [[340, 740]] }))).toBe('allowed')
  })
})

describe('closing up', () => {
  test('formation.5: a platoon out of formation goes straight to the nearest other until close enough', () => {
    const game = testBattle({
      ...pair('experienced', 80, { order: { unit: 'A', actions: 1 } }),
      *script(battle, places) {
        closeUp(battle, places.unit('A'))
      },
    })
    expect([game.place('P'), game.place('Q')]).toEqual([
      [300, 600, 0],
      [300, 680, 0],
    ])
    expect(game.last('shifted')).toMatchObject({ rule: 'formation.5', cause: 'closing up' })
  })

  test('formation.6: its cost comes off the first move', () => {
    const closing = pair('experienced', 80, {
      order: { unit: 'A', actions: 2 },
      *script(battle, places) {
        closeUp(battle, places.unit('A'))
      },
    })
    const game = testBattle(closing)
    expect(game.state.order?.closing).toEqual([[game.base('Q'), 30 * 210]])
    const setup: TestBattleSetup = {
      ...pair('experienced', 50, { order: { unit: 'A', actions: 2 } }),
      change(state, places) {
        state.order?.closing.push([places.base('Q'), 30 * 210])
      },
    }
    const to = (mm: number) =>
      refusal(setup, 'A', (battle) => moveOf(battle, { P: [[300 + mm, 600]], Q: [[300 + mm, 680]] }))
    expect([to(170), to(171)]).toEqual(['allowed', 'formation.6'])
  })

  test('formation.5 suppress.1: takes one allowance at most, and leaves out suppressed platoons', () => {
    const farApart = (overrides: TestBattleSetup) =>
      testBattle({
        ...pair('experienced', 400, overrides),
        *script(battle, places) {
          closeUp(battle, places.unit('A'))
        },
      })
    expect(farApart({}).place('Q')).toEqual([300, 830, 0])
    expect(farApart({ suppressed: { Q: 1 } }).place('Q')).toEqual([300, 1030, 0])
  })

  test('formation.5 move.pass.1: a battalion that it passes through stays in place', () => {
    const game = testBattle({
      attacker: {
        battalions: {
          B: { companies: { A: ['P infantry platoon 300 600 0', 'Q infantry platoon 300 800 0'] } },
          C: { companies: { X: ['R infantry platoon 300 730 0'] } },
        },
      },
      *script(battle, places) {
        closeUp(battle, places.unit('A'))
      },
    })
    expect(game.place('Q')).toEqual([300, 680, 0])
    expect(game.state.battalions[game.battalion('C')]).toMatchObject({ static: true, moved: false })
  })
})
