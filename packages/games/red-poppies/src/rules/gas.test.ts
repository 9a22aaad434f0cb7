import { expect, test } from 'vitest'
import { type Places, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { concealed } from './sight.ts'
import type { State } from './state.ts'

const guns = {
  side: 'central',
  groups: 1,
  firepower: 3,
  howitzer: true,
  mode: 'runner',
  preregistered: false,
  provenance: 'test',
}

function aim(state: State, at: Places): void {
  state.control = '.'.repeat(state.control.length)
  for (const group of state.groups) {
    group.crossHair = { vertex: at.vertex('N18 O19 N19'), load: 'gas', mode: 'runner', due: 1 }
    group.primed = true
  }
}

/** A gas shoot on Hill 60 that hits its vertex; the dice that follow are for the checks. */
const shoot = (dice: number[], setup: TestBattleSetup = {}) =>
  testBattle({
    units: ['ge-inf AD10', 'br-inf N18 in', 'br-inf N19 in dispersed'],
    changes: { artillery: [guns], bombardments: [], date: '1917-09-20' },
    change: aim,
    dice: [1, 1, 1, ...dice],
    ...setup,
  })

/** Gas lies in AC10 before a company in AD10. */
const battleWithGas = (dice: number[], setup: TestBattleSetup = {}) =>
  shoot([], {
    units: ['ge-inf AD10', 'br-inf B12'],
    dice,
    change: (state, at) => void state.gas.push(at.hex('AC10'), at.hex('AC10')),
    ...setup,
  })

test('7.51-2 7.512 7.511: gas attacks all units in its hexes without firepower or cover, and persists', () => {
  const battle = shoot([2, 3, 1, 3])
  battle.say('central', [0])
  expect(battle.lastEvent('gas').rules).toEqual(expect.arrayContaining(['7.51-2', '7.512']))
  expect(battle.state.gas).toEqual(['N18', 'N19', 'O19'].map(battle.hex))
  expect(battle.eventsOf('check')).toMatchObject([
    { unit: 1, cause: 'gas', total: 6, modifiers: [{ name: 'formed', value: 1 }] },
    { unit: 2, cause: 'gas', total: 4, modifiers: [] },
  ])
  expect(battle.lastEvent('check').rules).toContain('7.511')
  expect(concealed(battle.battlefield, battle.hex('N17'), battle.hex('N20'))).toBe(false)
})

test('7.512: gas markers stack and stay when the turn ends', () => {
  const battle = battleWithGas([1, 2], { couplets: 1 })
  battle.say('central', ['pass'])
  battle.say('entente', ['pass'])
  expect(battle.state).toMatchObject({ turn: 2, gas: [battle.hex('AC10'), battle.hex('AC10')] })
})

test('7.512 5.3-4: gas markers are removed at the end of the scenario', () => {
  const battle = battleWithGas([], { couplets: 1, changes: { artillery: [guns], bombardments: [], turns: 1 } })
  battle.say('central', ['pass'])
  battle.say('entente', ['pass'])
  expect(battle.lastEvent('gas gone')).toMatchObject({ rules: ['5.3-4', '7.512'] })
  expect(battle.state.gas).toEqual([])
})

test('7.511-1 7.512-1: a unit is attacked once when it enters gas', () => {
  const battle = battleWithGas([1, 2])
  battle.say('central', [0])
  battle.say('central', [0, 'move'])
  battle.say('central', ['enter', battle.hex('AC10')])
  expect(battle.lastEvent('entered gas')).toMatchObject({ unit: 0, rules: ['7.511-1', '7.512-1'] })
  expect(battle.eventsOf('check')).toMatchObject([
    { cause: 'gas', modifiers: [{ name: 'formed' }, { name: 'moving' }] },
  ])
  expect(battle.lastEvent('check').rules).toEqual(expect.arrayContaining(['7.511', '7.511-1', '7.512-1']))
})

test('7.512-1 7.513: both units of a stack that enters gas check before any gas drifts', () => {
  const battle = battleWithGas([1, 1, 2, 3], { units: ['ge-inf AD10', 'ge-inf AD10', 'br-inf B12'] })
  battle.say('central', [0, 1])
  battle.say('central', [0, 'move', 1])
  battle.say('central', ['enter', battle.hex('AC10')])
  expect(battle.eventsOf('entered gas').map(({ unit }) => unit)).toEqual([0, 1])
  expect(battle.eventsOf('check').map(({ unit }) => unit)).toEqual([0, 1])
  expect(battle.asked('central')).toBe('drift')
})

test('7.513 7.513-1 card.doubles.gas: the side that rolled doubles moves all gas one hex in one direction', () => {
  const battle = shoot([2, 2, 1, 3, 1, 2], { units: ['ge-inf AD10', 'br-inf N18 in', 'br-inf N19 in', 'br-inf N17'] })
  battle.say('central', [0])
  expect(battle.eventsOf('check')).toHaveLength(2)
  expect(battle.asked('entente')).toBe('drift')
  expect(battle.choices('entente')).toEqual(['N', 'NE', 'SE', 'S', 'SW', 'NW'])
  expect(battle.refusal('entente', 'E')).toBe('7.513')
  battle.say('entente', 'N')
  expect(battle.lastEvent('gas drifted')).toMatchObject({ side: 'entente', unit: 1, direction: 'N', lost: 0 })
  expect(battle.lastEvent('gas drifted').rules).toEqual(['7.513', '7.513-2', 'card.doubles.gas'])
  expect(battle.state.gas).toEqual(['N17', 'N18', 'O18'].map(battle.hex))
  // N18 had gas when the doubles were rolled: only N17 is new.
  expect(battle.lastEvent('check')).toMatchObject({ unit: 3, rules: expect.arrayContaining(['7.512-1', '7.513-1']) })
  expect(battle.eventsOf('check')).toHaveLength(3)
  expect(battle.drawsLeft).toBe(0)
})

test('7.513-2: each doubles causes a drift in its own direction, and a drift may cause another', () => {
  const battle = shoot([2, 2, 3, 3, 1, 1], { units: ['ge-inf AD10', 'br-inf N18 in', 'br-inf N19 in', 'br-inf N17'] })
  battle.say('central', [0])
  battle.say('entente', 'N')
  // The second doubles of the shoot come before those of the company in N17.
  battle.say('entente', 'S')
  expect(battle.state.gas).toEqual(['N18', 'N19', 'O19'].map(battle.hex))
  battle.say('entente', 'NE')
  expect(battle.eventsOf('gas drifted').map(({ unit, direction }) => [unit, direction])).toEqual([
    [1, 'N'],
    [2, 'S'],
    [3, 'NE'],
  ])
  expect(battle.lastEvent('gas drifted').rules).toContain('7.513-2')
  expect(battle.asked('central')).toBe('act')
})

test('7.513-2: gas that drifts off the map is removed', () => {
  const battle = battleWithGas([1, 1], {
    units: ['ge-inf B02', 'br-inf J10'],
    change: (state, at) => void state.gas.push(at.hex('A02'), at.hex('B01')),
  })
  battle.say('central', [0])
  battle.say('central', [0, 'move'])
  battle.say('central', ['enter', battle.hex('A02')])
  battle.say('central', 'NW')
  expect(battle.lastEvent('gas drifted')).toMatchObject({ lost: 1, hexes: [battle.hex('A01')] })
})

test('LLL3.special.1 7.513-2: gas that drifts out of the play area is removed', () => {
  const battle = battleWithGas([1, 1], {
    scenario: 'lll3',
    units: ['ah-honved AF10', 'ru-inf AI20'],
    change: (state, at) => void state.gas.push(at.hex('AF09'), at.hex('AE11')),
  })
  battle.say('central', [0])
  battle.say('central', [0, 'move'])
  battle.say('central', ['enter', battle.hex('AF09')])
  battle.say('central', 'N')
  expect(battle.lastEvent('gas drifted')).toMatchObject({ lost: 1, hexes: [battle.hex('AE10')] })
})

test('a gas check of 11 destroys', () => {
  const battle = battleWithGas([4, 5])
  battle.say('central', [0])
  battle.say('central', [0, 'move'])
  battle.say('central', ['enter', battle.hex('AC10')])
  expect(battle.lastEvent('check')).toMatchObject({ total: 11, result: 'destroyed' })
})
