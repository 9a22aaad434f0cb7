import { describe, expect, test } from 'vitest'
import type { ScenarioData } from '../../data/schema.ts'
import { moveOf, playAction, refusal } from '../../testing/moves.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'

describe('contact with enemies', () => {
  const facing = (attacker: string, defender: string, overrides: TestBattleSetup = {}): TestBattleSetup => {
    const kind = attacker.includes('cavalry') ? 'squadron' : 'rifle company'
    const inCompany = attacker.includes('platoon')
    return {
      attacker: {
        battalions: {
          B: { companies: inCompany ? { A: { kind, bases: [attacker] } } : {}, support: inCompany ? [] : [attacker] },
        },
      },
      defender: {
        battalions: { D: defender.includes('platoon') ? { companies: { X: [defender] } } : { support: [defender] } },
      },
      ...overrides,
    }
  }
  const platoon = 'P infantry platoon 300 600 0'

  test('move.enemy.1 assault.1: a path reaches an enemy only at its end', () => {
    const setup = facing(platoon, 'E infantry platoon 400 600 180')
    const to = (...corners: [number, number][]) => refusal(setup, 'A', (battle) => moveOf(battle, { P: corners }))
    expect(to([385, 600])).toBe('allowed')
    expect(to([386, 600])).toBe('move.enemy.1')
    // Contact on the way, then past the enemy.
    expect(to([385, 600], [385, 560])).toBe('move.enemy.1')
    expect(to([400, 650])).toBe('allowed')
  })

  test('assault.1 command.2: only bases that may assault move into contact', () => {
    const gun = facing('P machine gun 350 600 0', 'E infantry platoon 400 600 180')
    expect(refusal(gun, 'P', (battle) => moveOf(battle, { P: [[382, 600]] }))).toBe('assault.1')
    expect(refusal(gun, 'P', (battle) => moveOf(battle, { P: [[380, 600]] }))).toBe('allowed')
  })

  test('assault.17 assault.18: cavalry assaults neither tanks nor troops in a trench', () => {
    const rider = 'P cavalry platoon 300 600 0'
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
    const charge = (setup: TestBattleSetup, x: number) =>
      refusal(setup, 'A', (battle) => moveOf(battle, { P: [[x, 600]] }))
    expect(charge(facing(rider, 'E infantry platoon 400 600 180'), 382)).toBe('allowed')
    expect(charge(facing(rider, 'E infantry platoon 400 600 180', { trenches }), 382)).toBe('assault.17')
    expect(charge(facing(rider, 'E heavy tank 400 600 180 model=a7v'), 360)).toBe('assault.18')
  })

  test('move.enemy.1: a base that already touches an enemy may move away', () => {
    const setup = facing('P infantry platoon 385 600 0', 'E infantry platoon 400 600 180')
    expect(refusal(setup, 'A', (battle) => moveOf(battle, { P: [[300, 600]] }))).toBe('allowed')
  })

  test('assault.3: moving into contact is an assault, fought after all have moved', () => {
    const setup = facing(platoon, 'E infantry platoon 400 600 0', { suppressed: { E: 1 }, dice: [6, 1] })
    const battle = playAction(setup, 'A', (places) => moveOf(places, { P: [[385, 600]] }))
    expect(battle.last('assaulted')).toMatchObject({ attacker: battle.base('P'), defender: battle.base('E') })
    expect([battle.baseState('E').fate, battle.last('assaulted').rules]).toEqual(['killed', ['suppress.2']])
  })

  test('assault.3: two closing bases both move before the first die', () => {
    const setup: TestBattleSetup = {
      attacker: {
        battalions: { B: { companies: { A: ['P infantry platoon 300 600 0', 'Q infantry platoon 300 640 0'] } } },
      },
      defender: {
        battalions: {
          D: { hq: null, companies: { X: ['E infantry platoon 400 600 0', 'F infantry platoon 400 640 0'] } },
        },
      },
      suppressed: { E: 1, F: 1 },
      dice: [2, 4, 2, 4],
    }
    const battle = playAction(setup, 'A', (places) => moveOf(places, { P: [[385, 600]], Q: [[385, 640]] }))
    expect(battle.events.map(({ type }) => type).filter((type) => type === 'moved' || type === 'assaulted')).toEqual([
      'moved',
      'moved',
      'assaulted',
      'assaulted',
    ])
    expect(battle.all('assaulted').every(({ rules }) => rules?.includes('assault.3'))).toBe(true)
  })
})
