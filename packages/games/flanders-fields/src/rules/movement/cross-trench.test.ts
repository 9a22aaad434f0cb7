import { describe, expect, test } from 'vitest'
import type { ScenarioData } from '../../data/schema.ts'
import { actionNamed, crossingOf, moveOf, playAction, refusal } from '../../testing/moves.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'

describe('crossing trenches', () => {
  const trenches: ScenarioData['trenches'] = [
    {
      id: 'T',
      width: 20,
      cover: 'medium',
      side: 'defender',
      role: 'front',
      deepShelters: false,
      line: [
        [400, 0],
        [400, 1200],
      ],
    },
  ]
  const setup = (text: string, overrides: TestBattleSetup = {}): TestBattleSetup => {
    const inCompany = text.includes('platoon')
    const companies = inCompany ? { P: { kind: 'squadron', bases: [text] } } : {}
    return {
      trenches,
      attacker: { battalions: { B: { companies, support: inCompany ? [] : [text] } } },
      ...overrides,
    }
  }

  test('move.table.trench-cross: cavalry and guns take an action to cross a trench', () => {
    for (const [text, x] of [
      ['P cavalry platoon 380 600 0', 420],
      ['P field gun 370 600 0 limbered', 430],
    ] as const) {
      expect(refusal(setup(text), 'P', (battle) => moveOf(battle, { P: [[x, 600]] }))).toBe('move.table.trench-cross')
      const game = playAction(setup(text), 'P', (battle) => crossingOf(battle, 'cross trench', { P: [x, 600] }))
      expect(game.place('P')).toEqual([x, 600, 0])
      expect(game.last('moved').rule).toBe('move.table.trench-cross')
    }
    const crossingTo = (x: number) =>
      refusal(setup('P cavalry platoon 380 600 0'), 'P', (battle) =>
        crossingOf(battle, 'cross trench', { P: [x, 600] }),
      )
    expect([crossingTo(421), crossingTo(422), crossingTo(410)]).toEqual([
      'allowed',
      'move.table.trench-cross',
      'move.table.trench-cross',
    ])
    const offered = testBattle(setup('P cavalry platoon 380 600 0'))
    expect(actionNamed('cross trench').options(offered.battlefield, offered.unit('P'))).toHaveLength(1)
  })

  test('move.table.trench-cross: a trench at any angle is crossed only by a base that stands at it', () => {
    const slanted: ScenarioData['trenches'] = [
      {
        id: 'T',
        width: 20,
        cover: 'medium',
        side: 'defender',
        role: 'front',
        deepShelters: false,
        line: [
          [300, 500],
          [500, 700],
        ],
      },
    ]
    // At y = 600 the trench's middle is at x = 400 and its near edge at 386; the front of cavalry is 10 ahead of its
    // centre.
    const cross = (from: number) =>
      refusal(setup(`P cavalry platoon ${from} 600 0`, { trenches: slanted }), 'P', (battle) =>
        crossingOf(battle, 'cross trench', { P: [430, 600] }),
      )
    expect([cross(360), cross(330)]).toEqual(['allowed', 'move.table.trench-cross'])
  })

  test('move.table.trench-cross FF-36: by the switch guns never cross', () => {
    const never = { switches: { gunsAndTrenches: 'never cross' } as const }
    const cross = (text: string, x: number) =>
      refusal(setup(text, never), 'P', (battle) => crossingOf(battle, 'cross trench', { P: [x, 600] }))
    expect(cross('P field gun 370 600 0 limbered', 430)).toBe('move.table.trench-cross')
    expect(cross('P cavalry platoon 380 600 0', 420)).toBe('allowed')
  })
})
