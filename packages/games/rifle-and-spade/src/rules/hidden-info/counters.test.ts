import type { Tape } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { brigimentId, hexId, unitId } from '../../testing/ids.ts'
import { highTape, lowTape } from '../../testing/preset-tapes.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { type Army, destroyed, merged, routed, surrendered, type Unit } from '../state.ts'
import { dealCounters } from './counters.ts'

const brigiments = ['1 Bde', '2 Bde'].map((name) => ({ side: 'ottoman' as const, name }))

/** By place: the counter there, and its steps. */
function dealt(
  units: readonly string[],
  tape: Tape,
  change: (battle: TestBattle, army: Army) => void = () => {},
  setup: TestBattleSetup = {},
): string[] {
  const battle = testBattle({ units: units.map((unit) => `ottoman ${unit}`), brigiments, ...setup })
  battle.state.released.ottoman = [brigimentId(0), brigimentId(1)]
  const army = battle.state.secrets.ottoman
  change(battle, army)
  dealCounters(battle.context.book, battle.context.scenario, battle.state, 'ottoman', tape)
  return army.units.map(({ name, steps }) => `${name} ${steps}`)
}

/** Two stacks of three companies, each stack of one Brigiment. */
const stacks = [
  'A1 company 03.03 of=1 Bde',
  'A2 company 03.03 of=1 Bde',
  'A3 company 03.03 of=1 Bde',
  'B1 company 05.05 of=2 Bde',
  'B2 company 05.05 of=2 Bde',
  'B3 company 05.05 of=2 Bde',
]
const asTheyAre = ['A1 1', 'A2 1', 'A3 1', 'B1 1', 'B2 1', 'B3 1']
const mixed = ['A1 1', 'A3 1', 'B2 1', 'B1 1', 'B3 1', 'A2 1']

describe('3.8: redealt units beneath the top unit', () => {
  test('usually belong to the Brigiment of the top unit, else to any', () => {
    expect(dealt(stacks, highTape)).toEqual(asTheyAre)
    expect(dealt(stacks, lowTape)).toEqual(mixed)
  })

  test('keep their identity where the enemy has seen them, and only there', () => {
    const see =
      (...places: [string, string][]) =>
      (battle: TestBattle) => {
        battle.state.secrets.entente.knows.seen = places.map(([name, hex]) => {
          const { type, steps } = battle.of(name)
          return { unit: battle.unit(name), hex: battle.hex(hex), name, type, steps }
        })
      }
    expect(dealt(stacks, lowTape, see(['A2', '03.03'], ['B3', '05.05']))).toEqual([
      'A1 1',
      'A2 1',
      'B2 1',
      'B1 1',
      'A3 1',
      'B3 1',
    ])
    expect(dealt(stacks, lowTape, see(['A2', '05.05'], ['B3', '03.03']))).toEqual(mixed)
  })

  test('keep their identity until their Brigiment is released', () => {
    expect(
      dealt(stacks, lowTape, (battle) => {
        battle.state.released.ottoman = [brigimentId(0)]
      }),
    ).toEqual(['A1 1', 'A3 1', 'A2 1', 'B1 1', 'B2 1', 'B3 1'])
  })

  test('stay in their Brigiment once they have acted visibly, and are dealt first', () => {
    const deeds: ((unit: Unit, army: Army, id: number) => void)[] = [
      (unit) => Object.assign(unit, { action: 'moved' }),
      (unit) => Object.assign(unit, { long: 'drag' }),
      (_, army, id) => army.moving.push(unitId(id)),
      (_, army, id) => army.firing.push(unitId(id)),
      (_, army, id) => army.struck.push(unitId(id)),
      (_, army, id) => army.shot.push(unitId(id)),
      (_, army, id) => army.retreating.push([unitId(id), hexId(0)]),
    ]
    const after = (name: string) =>
      deeds.map((deed) =>
        dealt(stacks, lowTape, (battle, army) => deed(battle.of(name), army, battle.unit(name))).join(),
      )
    expect(after('B3')).toEqual(deeds.map(() => 'A1 1,A3 1,B3 1,B1 1,A2 1,B2 1'))
    expect(after('A3')).toEqual(deeds.map(() => 'A1 1,B2 1,A3 1,B1 1,B3 1,A2 1'))
  })

  test('awaited, absorbed and captured units stay; units in the boxes are redealt with their steps', () => {
    const units = [
      'Top half battalion 03.03 of=1 Bde',
      'Beneath half battalion 03.03 of=1 Bde',
      'Dead half battalion 04.04 of=1 Bde',
      'Routed half battalion 04.04 of=1 Bde',
      'Wounded half battalion 04.04 of=1 Bde',
      'Merged half battalion 04.04 of=1 Bde',
      'Captured half battalion 04.04 of=1 Bde',
      'Coming half battalion off of=1 Bde',
    ]
    const change = (battle: TestBattle) => {
      Object.assign(battle.of('Dead'), { hex: destroyed, steps: 0 })
      Object.assign(battle.of('Routed'), { hex: routed, steps: 0 })
      Object.assign(battle.of('Wounded'), { hex: routed, steps: 0 })
      Object.assign(battle.of('Merged'), { hex: merged, steps: 0 })
      Object.assign(battle.of('Captured'), { hex: surrendered, steps: 0 })
    }
    expect(dealt(units, highTape, change)).toEqual([
      'Top 2',
      'Wounded 2',
      'Beneath 0',
      'Dead 0',
      'Routed 0',
      'Merged 0',
      'Captured 0',
      'Coming 2',
    ])
  })

  test('keep their kind: rifles for rifles, machine guns for machine guns', () => {
    const units = [
      'Top company 03.03 of=1 Bde',
      'Coy 1 company 03.03 of=1 Bde',
      'Picket picket 03.03 of=1 Bde',
      'MG mg platoon 04.04 of=1 Bde',
      'MG 1 mg platoon 04.04 of=1 Bde',
      'MG 2 mg platoon 04.04 of=1 Bde',
      'Coy 2 company 04.04 of=1 Bde',
    ]
    const otherCounters = ['Picket 0.25', 'MG 0', 'MG 1 0', 'MG 2 0']
    expect(dealt(units, lowTape)).toEqual(['Top 1', 'Coy 2 1', ...otherCounters, 'Coy 1 1'])
  })
})

describe('3.7.3 3.8: redealt steps beneath the top unit', () => {
  test('are at most those of the top unit; of equal units the first in the order of battle is on top', () => {
    const beneath = (top: string, ...others: string[]) =>
      dealt([`Top ${top} of=1 Bde`, ...others.map((one, i) => `U${i} ${one} of=1 Bde`)], highTape)
    expect(beneath('half battalion 03.03', 'half battalion 03.03 steps=1')).toEqual(['Top 2', 'U0 2'])
    expect(beneath('half battalion 03.03 steps=1', 'half battalion 03.03 steps=1')).toEqual(['Top 1', 'U0 1'])
    const before = (steps: number, top: number) =>
      dealt(
        [`Under half battalion 03.03 of=1 Bde steps=${steps}`, `Top half battalion 03.03 of=1 Bde steps=${top}`],
        highTape,
      )
    expect(before(1, 2)).toEqual(['Under 1', 'Top 2'])
    // A smaller unit may have all its steps wherever it is in the order of battle.
    expect(dealt(['Under company 03.03 of=1 Bde', 'Top half battalion 03.03 of=1 Bde'], highTape)).toEqual([
      'Under 1',
      'Top 2',
    ])
  })

  test('are not limited beneath a machine gun; each further step is lost with chance 1 in 4', () => {
    const units = [
      'MG mg platoon 03.03 of=1 Bde',
      'Under half battalion 03.03 of=1 Bde steps=1',
      'Guns mg platoon 03.03 of=1 Bde',
    ]
    expect(dealt(units, highTape)).toEqual(['MG 0', 'Under 2', 'Guns 0'])
    expect(dealt(units, lowTape)).toEqual(['MG 0', 'Under 1', 'Guns 0'])
    const big = ['MG mg platoon 03.03 of=1 Bde', 'Under half battalion 03.03 of=1 Bde steps=3']
    expect(dealt(big, lowTape)).toEqual(['MG 0', 'Under 1'])
    // The second draw of a unit decides about its second step.
    let draws = 0
    const once: Tape = { draw: (sides) => (sides === 4 && ++draws === 2 ? 1 : sides) }
    expect(dealt(big, once)).toEqual(['MG 0', 'Under 2'])
  })

  test('17.2 1.4: stay as they are in hexes whose fire has disclosed them', () => {
    const units = [
      'Top half battalion 03.03 of=1 Bde',
      'Under half battalion 03.03 of=1 Bde steps=1',
      'Other half battalion 04.04 of=1 Bde',
      'Beneath half battalion 04.04 of=1 Bde steps=1',
    ]
    for (const list of ['strengths', 'densities'] as const)
      expect(
        dealt(units, highTape, (battle) => {
          Object.assign(battle.state.secrets.entente.knows, { [list]: [{ hex: battle.hex('03.03') }] })
        }),
      ).toEqual(['Top 2', 'Beneath 1', 'Other 2', 'Under 2'])
  })

  test('3.7.5: stay within the stacking limit of the hex', () => {
    const stack = (count: number) => [
      'Top half battalion 03.03 of=1 Bde',
      ...Array.from({ length: count }, (_, i) => `${i} half battalion 03.03 of=1 Bde steps=1`),
      'Alone half battalion 04.04 of=1 Bde',
      'Far half battalion 04.04 of=1 Bde steps=1',
    ]
    const farCounters = ['Alone 2', 'Far 2']
    const wholeStack = ['0 2', '1 2', '2 2', '3 2', '4 2', '5 2', '6 2']
    expect(dealt(stack(7), highTape)).toEqual(['Top 2', ...wholeStack, ...farCounters])
    expect(dealt(stack(8), highTape)).toEqual(['Top 2', ...wholeStack.slice(0, 6), '6 1', '7 1', ...farCounters])
  })

  test('redealt units lose their markers, and top units keep theirs', () => {
    const battle = testBattle({ units: stacks.map((unit) => `ottoman ${unit}`), brigiments })
    battle.state.released.ottoman = [brigimentId(0), brigimentId(1)]
    const marked = { support: true, committed: true, unaware: true, isolated: true, outOfSupply: true }
    for (const unit of battle.state.secrets.ottoman.units) Object.assign(unit, marked, { markers: ['isolated'] })
    dealCounters(battle.context.book, battle.context.scenario, battle.state, 'ottoman', highTape)
    const bare = { support: false, committed: false, unaware: false, isolated: false, outOfSupply: false, markers: [] }
    expect(battle.of('A1')).toMatchObject({ ...marked, markers: ['isolated'] })
    for (const name of ['A2', 'A3', 'B2', 'B3']) expect(battle.of(name)).toMatchObject(bare)
  })
})
