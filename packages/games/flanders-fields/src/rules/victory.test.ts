import { describe, expect, test } from 'vitest'
import type { Side } from '../data/schema.ts'
import { playFromStep } from '../testing/order-step.ts'
import { type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import type { Fate } from './state.ts'
import { currentOutcome, isBroken, victoryPointsOf } from './victory.ts'

const square = (x: number): [number, number][] => [
  [x, 500],
  [x + 100, 500],
  [x + 100, 600],
  [x, 600],
]
const platoons = (id: string, x: number, n: number) =>
  Array.from({ length: n }, (_, i) => `${id}${i} infantry platoon ${x} ${520 + 20 * i} 90`)
const battle = (overrides: TestBattleSetup = {}): TestBattleSetup => ({
  turn: 3,
  turns: 12,
  objectives: [{ id: 'hill', polygon: square(800), points: 3, holder: 'defender' as const }],
  attacker: { battalions: { A: { companies: { AA: platoons('a', 850, 4) } } } },
  defender: { battalions: { D: { companies: { DD: platoons('d', 950, 4) } } } },
  ...overrides,
})
const fallen =
  (fates: Readonly<Record<string, Fate>>): NonNullable<TestBattleSetup['change']> =>
  (state, places) => {
    for (const [id, fate] of Object.entries(fates))
      Object.assign(state.bases[places.base(id)] ?? {}, { fate, pose: null })
  }

describe('sequence.4: victory', () => {
  test('sequence.4: a side alone in an objective with unsuppressed infantry holds it from the end of the turn', () => {
    const game = (overrides: TestBattleSetup) => playFromStep('end', battle(overrides)).state.holders
    expect(game({})).toEqual(['attacker'])
    const inTheWay = (overrides: TestBattleSetup = {}) =>
      game({ defender: { battalions: { D: { companies: { DD: platoons('d', 890, 1) } } } }, ...overrides })
    expect(inTheWay()).toEqual(['defender'])
    // FF-451
    expect(inTheWay({ suppressed: { d0: 2 } })).toEqual(['defender'])
    const support = ['M machine gun 890 560 180']
    expect(game({ defender: { battalions: { D: { companies: { DD: platoons('d', 950, 1) }, support } } } })).toEqual([
      'defender',
    ])
    expect(game({ suppressed: { a0: 1, a1: 1, a2: 1, a3: 1 } })).toEqual(['defender'])
  })

  test('sequence.4: counts points for held objectives and for enemy losses', () => {
    const victory = { platoonsPerPoint: { attacker: 2, defender: 3 }, objectivesFor: ['attacker' as const] }
    const { battlefield } = testBattle(
      battle({ victory, change: fallen({ d0: 'killed', d1: 'routed', d2: 'exited', a0: 'killed', a1: 'killed' }) }),
    )
    expect([victoryPointsOf(battlefield, 'attacker'), victoryPointsOf(battlefield, 'defender')]).toEqual([1, 0])
    const game = testBattle(battle({ victory, change: (state) => void state.holders.splice(0, 1, 'attacker') }))
    expect(victoryPointsOf(game.battlefield, 'attacker')).toBe(3)
  })

  test('sequence.4: lost tanks and platoons gone over the far edge count if the scenario says so', () => {
    const tanks = ['T heavy tank 300 300 0 model=british_male', 'U heavy tank 300 400 0 model=british_male']
    const { battlefield } = testBattle(
      battle({
        attacker: { battalions: { A: { companies: { AA: platoons('a', 850, 4) }, support: tanks } } },
        victory: {
          objectivesFor: ['attacker'],
          tanksPerPoint: 2,
          exit: { side: 'attacker', edge: 'x=1800', basesPerPoint: 2 },
        },
        change: fallen({ T: 'killed', U: 'killed', a0: 'exited', a1: 'exited', a2: 'exited' }),
      }),
    )
    expect([victoryPointsOf(battlefield, 'attacker'), victoryPointsOf(battlefield, 'defender')]).toEqual([1, 1])
  })

  test('sequence.4 FF-450: a side with too large a share of all its platoons lost is beaten; each side has its own share', () => {
    const victory = { breakPoint: { attacker: 75, defender: 60 } }
    const three = { d0: 'killed', d1: 'killed', d2: 'killed' } as const
    const broken = (side: Side, fates: Readonly<Record<string, Fate>>) =>
      isBroken(testBattle(battle({ victory, change: fallen(fates) })).battlefield, side)
    expect(broken('defender', three)).toBe(true)
    expect(broken('defender', { d0: 'killed', d1: 'killed' })).toBe(false)
    // Of the three that have arrived, two would be enough.
    expect(broken('defender', { d0: 'killed', d1: 'killed', d2: 'waiting' })).toBe(false)
    expect(broken('attacker', { a0: 'killed', a1: 'killed' })).toBe(false)
    expect(broken('attacker', { a0: 'killed', a1: 'killed', a2: 'routed' })).toBe(true)
    const { state } = playFromStep('end', battle({ victory, change: fallen(three) }))
    expect(state.outcome).toMatchObject({ winner: 'attacker', why: 'the defender has lost too many platoons' })
    // FF-295
    const bothBroken = fallen({ ...three, a0: 'killed', a1: 'killed', a2: 'killed' })
    expect(playFromStep('end', battle({ victory, change: bothBroken })).state.outcome).toMatchObject({
      winner: 'attacker',
    })
  })

  test('sequence.4: an objective is reported when it changes hands, not while it is held', () => {
    const reportedWith = (holder: Side, contested = false) => {
      const second = platoons('e', contested ? 890 : 1000, 1)
      const game = playFromStep(
        'end',
        battle({
          objectives: [{ id: 'hill', polygon: square(800), points: 3, holder }],
          defender: { battalions: { D: { companies: { DD: platoons('d', 950, 4), DE: second } } } },
        }),
      )
      return [game.all('held').map(({ objective, by }) => [objective, by]), game.state.holders]
    }
    expect(reportedWith('defender')).toEqual([[['hill', 'attacker']], ['attacker']])
    expect(reportedWith('attacker')).toEqual([[], ['attacker']])
    expect(reportedWith('defender', true)).toEqual([[], ['defender']])
  })

  test('sequence.4: the defender’s points are taken off the attacker’s', () => {
    const outcome = (lossCount: number) => {
      const fates = Object.fromEntries(Array.from({ length: lossCount }, (_, i) => [`a${i}`, 'killed' as const]))
      const victory = { platoonsPerPoint: { attacker: 1, defender: 1 }, breakPoint: { attacker: 100, defender: 100 } }
      const game = playFromStep(
        'end',
        battle({ turn: 12, victory: { ...victory, wins: 3, draws: 1 }, change: fallen(fates) }),
      )
      return [game.state.outcome?.winner, game.state.outcome?.points]
    }
    expect(outcome(0)).toEqual(['attacker', { attacker: 3, defender: 0 }])
    expect(outcome(2)).toEqual([null, { attacker: 3, defender: 2 }])
    expect(outcome(3)).toEqual(['defender', { attacker: 3, defender: 3 }])
  })

  test('sequence.4: the margin decides at the end of the last turn', () => {
    const ending = (turn: number, wins: number, draws: number) =>
      playFromStep('end', battle({ turn, victory: { wins, draws } })).state.outcome
    expect(ending(11, 3, 1)).toBeNull()
    expect(ending(12, 3, 1)).toMatchObject({ winner: 'attacker', points: { attacker: 3, defender: 0 } })
    expect(ending(12, 4, 3)).toMatchObject({ winner: null })
    expect(ending(12, 5, 4)).toMatchObject({ winner: 'defender' })
    expect(currentOutcome(testBattle(battle()).battlefield).rule).toBe('sequence.4')
  })
})
