import { describe, expect, test } from 'vitest'
import { brigimentId, hexId, unitId } from '../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { destroyed, merged, type State } from '../state.ts'
import {
  battalionsOf,
  currentBattalions,
  deadSteps,
  infantrySteps,
  livingBattalions,
  projected,
  proRated,
} from './battalion-strength.ts'

const units = [
  'entente HQ headquarters 01.01',
  'entente A1 half battalion 02.02 battalion=1 Bn of=1 Bde',
  'entente A2 half battalion 02.02 battalion=1 Bn of=1 Bde',
  'entente B1 half battalion 03.02 battalion=2 Bn of=1 Bde',
  'entente B2 half battalion 03.02 battalion=2 Bn of=1 Bde',
  'entente P picket 03.02 battalion=2 Bn of=1 Bde',
  'entente MG mg section 03.02 of=1 Bde',
  'entente Horse cavalry squadron 03.02 battalion=2 Bn of=1 Bde',
  'entente X half battalion 05.05 battalion=3 Bn of=2 Bde',
]
const brigiments = [
  { side: 'entente' as const, name: '1 Bde', battalions: 2, maximum: 9 },
  { side: 'entente' as const, name: '2 Bde', battalions: 4, maximum: 10 },
]
const army = (
  change: (set: (name: string, to: object) => void, state: State) => void = () => {},
  setup: TestBattleSetup = {},
) => {
  const battle = testBattle({ units, brigiments, ...setup })
  change((name, to) => Object.assign(battle.of(name), to), battle.state)
  return { battle, battlefield: battle.battlefield('entente') }
}

describe('11.14.13 11.14.17: battalion strength', () => {
  test('lists battalions, and those with surviving units', () => {
    const { battlefield } = army((set) => {
      set('A1', { steps: 0, hex: destroyed })
      set('A2', { steps: 0, hex: destroyed })
    })
    expect([0, 1].map((id) => battalionsOf(battlefield, brigimentId(id)))).toEqual([['1 Bn', '2 Bn'], ['3 Bn']])
    expect([0, 1].map((id) => livingBattalions(battlefield, brigimentId(id)))).toEqual([['2 Bn'], ['3 Bn']])
  })

  test('11.14.17-1: a battalion with up to half its rifle steps counts one half, and with more it counts 1', () => {
    const strengthLeft = (a1: number, a2: number) =>
      currentBattalions(
        army((set) => {
          set('A1', { steps: a1 })
          set('A2', { steps: a2 })
        }).battlefield,
        brigimentId(0),
      )
    expect([
      strengthLeft(2, 2),
      strengthLeft(2, 0.25),
      strengthLeft(2, 0),
      strengthLeft(0.25, 0),
      strengthLeft(0, 0),
    ]).toEqual([2, 2, 1.5, 1.5, 1])
    // Cavalry and machine guns are no rifle steps; pickets are.
    const horse = army((set) => {
      for (const name of ['B1', 'B2', 'P']) set(name, { steps: 0 })
    })
    expect(currentBattalions(horse.battlefield, brigimentId(0))).toBe(1)
    const pickets = army((set) => {
      for (const name of ['B1', 'B2']) set(name, { steps: 0 })
    })
    expect(currentBattalions(pickets.battlefield, brigimentId(0))).toBe(1.5)
  })

  test('11.14.13 11.14.14: dead steps are missing ones that are neither routed nor captured', () => {
    const dead = (change: Parameters<typeof army>[0], id = 0) => deadSteps(army(change).battlefield, brigimentId(id))
    expect(dead(() => {})).toBe(0)
    expect(dead((set) => set('A1', { steps: 0.5 }))).toBe(1.5)
    expect(dead((set) => set('P', { steps: 0 }))).toBe(0.25)
    expect(dead((set) => set('Horse', { steps: 0 }))).toBe(0)
    expect(dead((set) => set('X', { steps: 1 }))).toBe(0)
    expect(dead((set) => set('X', { steps: 1 }), 1)).toBe(1)
    const strengthLost = (routed: number, surrendered: number) =>
      dead((set, { secrets }) => {
        set('A1', { steps: 0, hex: destroyed })
        set('B1', { steps: 1 })
        Object.assign(secrets.entente.brigiments[0] ?? {}, { losses: { routed, surrendered } })
      })
    expect([
      strengthLost(0, 0),
      strengthLost(1, 0),
      strengthLost(0, 1),
      strengthLost(1, 1),
      strengthLost(3, 3),
    ]).toEqual([3, 2, 2, 1, 0])
  })

  test('9.5 3.2: lent units are not lost, and absorbed units count with the absorbing one', () => {
    const lent = army((set) => set('A1', { brigiment: 1 }))
    expect([deadSteps(lent.battlefield, brigimentId(0)), currentBattalions(lent.battlefield, brigimentId(0))]).toEqual([
      0, 1.5,
    ])
    const absorbed = army((set) => {
      set('A1', { steps: 2, hex: merged })
      set('A2', { steps: 2 })
    })
    expect(deadSteps(absorbed.battlefield, brigimentId(0))).toBe(2)
    const lentAndAbsorbed = army((set) => set('A1', { brigiment: 1, hex: merged }))
    expect(deadSteps(lentAndAbsorbed.battlefield, brigimentId(0))).toBe(2)
    // A lent squadron is no rifle step, and was none before.
    expect(deadSteps(army((set) => set('Horse', { brigiment: 1 })).battlefield, brigimentId(0))).toBe(0)
  })

  test('11.14.16: pending changes count as done, the last one for each unit', () => {
    const { battle, battlefield } = army((_, { secrets }) => {
      secrets.entente.pending = [
        { unit: unitId(1), steps: 0, hex: destroyed },
        { unit: unitId(2), steps: 0.5, hex: hexId(0) },
        { unit: unitId(2), steps: 1, hex: hexId(3) },
      ]
    })
    expect(['A1', 'A2', 'B1'].map((name) => projected(battlefield, battle.unit(name)))).toMatchObject([
      { steps: 0, hex: destroyed },
      { steps: 1, hex: 3 },
      { steps: 2, hex: battle.hex('03.02') },
    ])
    expect(deadSteps(battlefield, brigimentId(0))).toBe(3)
  })

  test('9.5.2: infantry steps are those of riflemen, cavalry included', () => {
    const { battle, battlefield } = army()
    expect(infantrySteps(battlefield, ['A1', 'P', 'MG', 'Horse', 'HQ'].map(battle.unit))).toBe(3.25)
    expect(infantrySteps(battlefield, [])).toBe(0)
  })

  test('11.14.17-2: Officer Points follow the share of battalions left, counting those outside the scenario', () => {
    const limits = (change: Parameters<typeof army>[0], id = 0) => proRated(army(change).battlefield, brigimentId(id))
    expect(limits(() => {})).toEqual({ maximum: 9, half: 4 })
    expect(limits((set) => set('A1', { steps: 0 }))).toEqual({ maximum: 6, half: 3 })
    // One of four battalions is here, and the three others have no losses.
    expect(limits(() => {}, 1)).toEqual({ maximum: 10, half: 5 })
    expect(limits((set) => set('X', { steps: 1 }), 1)).toEqual({ maximum: 8, half: 4 })
    expect(limits((set) => set('X', { steps: 0 }), 1)).toEqual({ maximum: 7, half: 3 })
    expect(limits(() => {}, 2)).toEqual({ maximum: 0, half: 0 })
    expect(limits((_, { secrets }) => Object.assign(secrets.entente.brigiments[0] ?? {}, { battalions: 0 }))).toEqual({
      maximum: 0,
      half: 0,
    })
    // More battalions than at first do not raise the limits.
    expect(limits((_, { secrets }) => Object.assign(secrets.entente.brigiments[0] ?? {}, { battalions: 1 }))).toEqual({
      maximum: 9,
      half: 4,
    })
  })
})
