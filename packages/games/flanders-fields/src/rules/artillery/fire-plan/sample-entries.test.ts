import { describe, expect, test } from 'vitest'
import { trench } from '../../../testing/fire.ts'
import { type TestBattleSetup, testBattle } from '../../../testing/test-battle.ts'
import { slotsOf } from './sample-entries.ts'

const offered = (side: 'attacker' | 'defender', overrides: TestBattleSetup) =>
  slotsOf(testBattle(overrides).battlefield, side)

/** Places of a slot in the order in which they are offered. */
const places = (slot: readonly object[] | undefined) =>
  (slot ?? []).map((entry) => ('x' in entry && 'y' in entry ? [entry.x, entry.y] : entry))

describe('sample entries of fire plans', () => {
  test('fireplan.1: the scenario’s point of a battery comes first, then four points round it', () => {
    const slots = offered('attacker', {
      plans: { attacker: { aims: [{ battery: 'A1', x: 900, y: 500 }] } },
      attacker: { batteries: ['A1 field gun'] },
    })
    expect(slots.map(places)).toEqual([
      [
        [900, 500],
        [900, 350],
        [900, 650],
        [800, 500],
        [1000, 500],
      ],
    ])
  })

  test('fireplan.1: leaves out points beside the table', () => {
    const [slot] = offered('attacker', {
      plans: { attacker: { aims: [{ battery: 'A1', x: 1750, y: 100 }] } },
      attacker: { batteries: ['A1 field gun'] },
    })
    expect(places(slot)).toEqual([
      [1750, 100],
      [1750, 250],
      [1650, 100],
    ])
  })

  test('fireplan.1: with no point in the scenario, off-table guns aim at the middle, guns on the table straight ahead', () => {
    const slots = offered('attacker', {
      attacker: { batteries: ['A1 field gun'], assets: ['F field gun 100 300 0', 'M machine gun 100 500 0'] },
    })
    expect(slots.map((slot) => [slot[0], slot.length])).toEqual([
      [{ write: 'aim', battery: 'F', x: 900, y: 300 }, 3],
      [{ write: 'aim', battery: 'A1', x: 900, y: 600 }, 5],
    ])
    // Beside its arc the gun on the table has no point to aim at.
    expect(places(slots[0])).toEqual([
      [900, 300],
      [800, 300],
      [1000, 300],
    ])
  })

  test('fireplan.1: guns that cannot fire by the map have no entry', () => {
    const guns = { assets: ['F field gun 1000 600 180'], batteries: ['D1 field gun'] }
    const nearFront = { trenches: [trench(900)], defender: guns }
    expect(offered('defender', nearFront).map(([{ write, ...of }]) => [write, 'battery' in of && of.battery])).toEqual([
      ['aim', 'D1'],
    ])
  })

  test('gas.7 fireplan.4: shifted projector gas stays on its line, or comes a turn later', () => {
    const gas = { type: 'offensive', delivery: 'projectors', turn: 2, heading: 0, x: 350, y: 600 } as const
    const jumpOff = { ...trench(250, 0, 1200), side: 'attacker' as const }
    const [slot] = offered('attacker', { plans: { attacker: { gas: [gas] } }, trenches: [jumpOff] })
    expect(slot).toEqual([
      { write: 'gas', ...gas },
      { write: 'gas', ...gas, y: 450 },
      { write: 'gas', ...gas, y: 750 },
      { write: 'gas', ...gas, turn: 3 },
    ])
  })

  test('gas.8 fireplan.4: gas shells are shifted like aiming points', () => {
    const gas = { type: 'denying', delivery: 'shells', turn: 1, heading: 0, x: 900, y: 600 } as const
    const [slot] = offered('attacker', { plans: { attacker: { gas: [gas] } } })
    expect(places(slot)).toEqual([
      [900, 600],
      [900, 450],
      [900, 750],
      [800, 600],
      [1000, 600],
      [900, 600],
    ])
    expect(slot?.at(-1)).toMatchObject({ turn: 2 })
  })

  test('fireplan.6 barrage.rolling.2: a barrage is offered without halts, up to three turns later, at each pace, and bent', () => {
    const barrage = { turn: 1, from: 400, step: 200, halts: [1], contour: null }
    const [slot] = offered('attacker', { plans: { attacker: { barrage } } })
    const bent = [50, 50, 50, 50, 50, 50, 0, 0, 0, 0, 0, 0]
    expect(slot).toEqual([
      { write: 'barrage', ...barrage },
      { write: 'barrage', ...barrage, halts: [] },
      { write: 'barrage', ...barrage, turn: 2 },
      { write: 'barrage', ...barrage, turn: 3 },
      { write: 'barrage', ...barrage, turn: 4 },
      { write: 'barrage', ...barrage, step: 100 },
      { write: 'barrage', ...barrage, step: 150 },
      { write: 'barrage', ...barrage, contour: bent },
    ])
  })
})
