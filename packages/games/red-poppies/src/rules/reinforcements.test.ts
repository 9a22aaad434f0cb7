import { describe, expect, test } from 'vitest'
import { unitId } from '../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { entryHexes, offMapUnits } from './reinforcements.ts'

/** Two storm companies and a flamethrower that may be placed in T03 and U05 from turn 4 on. */
const reinforcements = (mode: 'place' | 'enter') => [
  {
    side: 'central',
    name: 'Counter-attack',
    units: [
      { type: 'ge-storm', count: 2 },
      { type: 'ge-flame', count: 1 },
    ],
    entry: { rule: 'in T03 and U05', hexes: 'T03 U05' },
    turn: 4,
    mode,
    provenance: 'test',
  },
]

const dawn = (units: readonly string[], turn = 4, setup: TestBattleSetup = {}, mode: 'place' | 'enter' = 'place') =>
  testBattle({
    scenario: 'proving',
    units,
    changes: { reinforcements: reinforcements(mode), bombardments: [], barrage: null, artillery: [] },
    phase: 'arrivals',
    turn,
    ...setup,
  })

describe('arrivals placed on the map', () => {
  test('10.22: arrivals are placed on their turn or later, before the first command', () => {
    const early = dawn(['ge-late S03', 'br-late M03'], 3)
    expect(early.asked('central')).toBe('command')
    const battle = dawn(['ge-late S03', 'br-late M03'])
    expect(battle.asked('central')).toBe('arrive')
    battle.say('central', [
      [2, battle.hex('T03'), 'dispersed', 'on'],
      [4, battle.hex('U05'), 'formed', 'on'],
    ])
    expect(battle.lastEvent('arrived')).toMatchObject({ side: 'central', rules: ['10.22'] })
    expect(battle.state.units.map(({ hex, formed }) => [hex, formed]).slice(2)).toEqual([
      [battle.hex('T03'), false],
      [-1, true],
      [battle.hex('U05'), true],
    ])
    expect(battle.asked('central')).toBe('command')
  })

  test('3.9 3.9-1: an arrival alone in a hex takes control of it from the enemy', () => {
    const battle = dawn(['ge-late S03', 'br-late M03'], 4, {
      change(state, { hex }) {
        const at = hex('T03')
        state.control = `${state.control.slice(0, at)}e${state.control.slice(at + 1)}`
      },
    })
    battle.say('central', [[2, battle.hex('T03'), 'dispersed', 'on']])
    expect(battle.lastEvent('control')).toMatchObject({
      side: 'central',
      hex: battle.hex('T03'),
      rules: ['3.9', '3.9-1'],
    })
  })

  test('10.22: an arrival may wait, and comes once, in one of its hexes', () => {
    const battle = dawn(['ge-late S03', 'br-late M03'])
    expect(battle.refusal('central', [])).toBe('allowed')
    expect(battle.refusal('central', [[2, battle.hex('T02'), 'formed', 'on']])).toBe('10.22')
    expect(battle.refusal('central', [[0, battle.hex('T03'), 'formed', 'on']])).toBe('10.22')
    expect(battle.refusal('central', ['T03'])).toBe('10.22')
    const once = [2, battle.hex('T03'), 'formed', 'on']
    expect(battle.refusal('central', [once, once])).toBe('10.22')
    expect(battle.whyNot('central', 2)).toBe('allowed')
    expect(battle.whyNot('central', 1)).toBe('10.22')
  })

  test('10.22 8.321-2: an arrival may be placed IN a trench, as at setup', () => {
    const battle = dawn(['ge-late S03', 'br-late M03'])
    expect(battle.refusal('central', [[2, battle.hex('T03'), 'formed', 'in']])).toBe('8.02-1')
    expect(battle.refusal('central', [[4, battle.hex('U05'), 'formed', 'in']])).toBe('8.321-1')
    battle.say('central', [[2, battle.hex('U05'), 'formed', 'in']])
    expect(battle.lastEvent('arrived').rules).toContain('8.321-2')
    expect(battle.state.units[2]?.within).toBe('trench')
  })

  test('10.22-1: an arrival is not placed in a hex with an enemy or with two friends', () => {
    const battle = dawn(['ge-late U05', 'ge-late U05', 'ge-late S03', 'br-late M03'])
    expect(battle.refusal('central', [[4, battle.hex('U05'), 'formed', 'on']])).toBe('10.22-1')
    const contested = dawn(['ge-late S03', 'br-late T03'])
    expect(contested.refusal('central', [[2, contested.hex('T03'), 'formed', 'on']])).toBe('10.22-1')
    expect(contested.refusal('central', [[2, contested.hex('U05'), 'formed', 'on']])).toBe('allowed')
    const third = [2, 3, 4].map((unit) => [unit, contested.hex('U05'), 'formed', 'on'])
    expect(contested.refusal('central', third)).toBe('10.22-1')
  })

  test('10.22-1: when two friends are in each of their hexes, arrivals are neither asked for nor kept out', () => {
    const full = ['T03', 'T03', 'U05', 'U05'].map((hex) => `ge-late ${hex}`)
    const battle = dawn([...full, 'br-late M03'])
    expect(battle.asked('central')).toBe('command')
    expect(battle.eventsOf('kept out')).toEqual([])
    expect(dawn([...full.slice(1), 'br-late M03']).asked('central')).toBe('arrive')
  })

  test('10.22-1: with enemies in all their hexes arrivals do not come', () => {
    const battle = dawn(['ge-late S03', 'br-late T03', 'br-late U05'])
    expect(battle.lastEvent('kept out')).toMatchObject({ side: 'central', units: [3, 4, 5], rules: ['10.22-1'] })
    expect(battle.asked('central')).toBe('command')
  })

  test('10.22: arrivals are placed in the order of initiative', () => {
    const both = [
      ...reinforcements('place'),
      {
        ...reinforcements('place')[0],
        side: 'entente',
        units: [{ type: 'br-late', count: 1 }],
        entry: { rule: 'L03', hexes: 'L03' },
      },
    ]
    const battle = testBattle({
      scenario: 'proving',
      units: ['ge-late S03', 'br-late M03'],
      changes: { reinforcements: both, bombardments: [], barrage: null, artillery: [] },
      phase: 'arrivals',
      turn: 4,
      actor: 'entente',
    })
    expect([battle.asked('entente'), battle.asked('central')]).toEqual(['arrive', undefined])
    battle.say('entente', [[5, battle.hex('L03'), 'formed', 'on']])
    expect(battle.asked('central')).toBe('arrive')
  })
})

describe('arrivals that walk on', () => {
  test('10.2: arrivals may walk on from their turn on, by the hexes named for them', () => {
    const waiting = (turn: number) => dawn(['ge-late S03', 'br-late M03'], turn, { phase: 'couplet' }, 'enter')
    const early = waiting(3)
    expect(offMapUnits(early.battlefield, 'central')).toEqual([])
    expect(early.refusal('central', [2])).toBe('10.2')
    expect(early.choices('central')).not.toContain(2)
    const battle = waiting(4)
    expect(battle.refusal('central', [2])).toBe('allowed')
    const placed = dawn(['ge-late S03', 'br-late M03'], 4, { phase: 'couplet' })
    expect(placed.refusal('central', [2])).toBe('10.2')
    expect(offMapUnits(battle.battlefield, 'central')).toEqual([2, 3, 4])
    expect(offMapUnits(battle.battlefield, 'entente')).toEqual([])
    expect(entryHexes(battle.battlefield, unitId(2))).toEqual([battle.hex('T03'), battle.hex('U05')])
    expect(entryHexes(battle.battlefield, unitId(0))).toEqual([])
    expect(offMapUnits(dawn(['ge-late S03', 'br-late M03'], 4, { phase: 'couplet' }).battlefield, 'central')).toEqual(
      [],
    )
  })
})
