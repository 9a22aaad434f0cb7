import { expect, test } from 'vitest'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { unitsIn } from '../battlefield.ts'
import { isOnMap } from '../ids.ts'
import { awaiting, captured, destroyed, exited, lostForGood, offMap, type State } from '../state.ts'

/** The night of 29 October; units 'off' are on the casualty list. */
const night = (units: readonly string[], setup: TestBattleSetup = {}): TestBattle =>
  testBattle({
    scenario: 'ysc1',
    units,
    phase: 'recover',
    changes: { reinforcements: [] },
    ...setup,
    change(state: State, at) {
      for (const unit of state.units) if (unit.hex === offMap) unit.hex = destroyed
      setup.change?.(state, at)
    },
  })
const times = (count: number, text: string): string[] => Array.from({ length: count }, () => text)

test('11.531 11.532: of six infantry and four machine guns lost, three and two come back', () => {
  const battle = night([...times(6, 'br-bef off'), ...times(4, 'br-mg off'), 'ge-res AR12'])
  expect(battle.asked('entente')).toBe('recover')
  expect(battle.refusal('entente', [0, 6, 7, 8, 9])).toBe('11.532')
  expect(battle.refusal('entente', [0, 1, 2, 3])).toBe('11.532')
  expect(battle.refusal('entente', [0, 0])).toBe('11.531')
  expect(battle.choices('entente', 0, 1, 2)).toEqual([6, 7, 8, 9])
  expect(battle.choices('entente', 0, 1, 2, 6, 7)).toEqual([])
  battle.say('entente', [0, 1, 2, 6, 7])
  battle.say('central', [])
  expect(battle.lastEvent('recovered')).toMatchObject({
    side: 'entente',
    units: [0, 1, 2, 6, 7],
    lost: [3, 4, 5, 8, 9],
  })
  expect(battle.lastEvent('recovered').rules).toEqual(
    expect.arrayContaining(['11.531', '11.532', '11.532-1', '11.533']),
  )
})

test('11.532: halves are rounded up, and fewer units may be recovered', () => {
  const battle = night([...times(3, 'br-bef off'), 'ge-res AR12'])
  expect(battle.refusal('entente', [0, 1])).toBe('allowed')
  expect(battle.refusal('entente', [])).toBe('allowed')
  expect(night(['br-mg off', 'ge-res AR12']).refusal('entente', [0])).toBe('allowed')
})

test('11.01-2 11.532-1 11.533: recovered units wait for the morning, the others are lost for good', () => {
  const battle = night(['br-bef off', 'br-bef off', 'ge-res AR12'])
  battle.say('entente', [1])
  battle.say('central', [])
  expect(battle.state.units.map(({ hex }) => hex).slice(0, 2)).toEqual([lostForGood, awaiting])
  // The places off the map are not hexes, and are all different.
  const places = [offMap, destroyed, exited, captured, lostForGood, awaiting]
  expect(places.filter((place) => isOnMap(place))).toEqual([])
  expect(new Set(places).size).toBe(places.length)
  expect(unitsIn(battle.battlefield, battle.battlefield.sheet.hexes)).toEqual([2])
  expect(battle.lastEvent('recovered').rules).toContain('11.01-2')
  const later = night(['br-bef off', 'br-bef off', 'ge-res AR12'], {
    change: (state) => {
      if (state.units[0] !== undefined) state.units[0].hex = lostForGood
    },
  })
  expect(later.whyNot('entente', 0)).toBe('11.533')
})

test('11.531-2: captured units are never recovered', () => {
  const battle = night(['br-bef off', 'br-mg off', 'ge-res AR12'], {
    change: (state) => {
      if (state.units[1] !== undefined) state.units[1].hex = captured
    },
  })
  expect(battle.whyNot('entente', 1)).toBe('11.531-2')
  expect(battle.choices('entente')).toEqual([0])
  expect(battle.whyNot('entente', 2)).toBe('11.531')
})

test('11.531-1 11.534: any units on the map may change formation; both sides choose at once, unseen by the other', () => {
  const battle = night(['br-bef A12', 'br-bef A12 dispersed', 'ge-res AR12'])
  expect([battle.asked('central'), battle.asked('entente')]).toEqual(['adjust', 'adjust'])
  expect(battle.refusal('entente', [2])).toBe('11.534')
  expect(battle.refusal('entente', [1, 0])).toBe('11.534')
  battle.say('entente', [0, 1])
  expect(battle.state.units[0]?.formed).toBe(true)
  battle.say('central', [2])
  expect(battle.eventsOf('adjusted')).toMatchObject([
    { side: 'central', units: [2], rules: ['11.531-1', '11.534'] },
    { side: 'entente', units: [0, 1] },
  ])
  expect(battle.state.units.map(({ formed }) => formed)).toEqual([false, true, false])
})

test('LLL-C1.special.3 LLL-C2.special.3: in the night of 8 December the sides recover three quarters and one quarter', () => {
  const units = [...times(8, 'ah-inf off'), ...times(8, 'ru-inf off'), 'ah-inf A20', 'ru-inf AR04']
  for (const [scenario, day] of [
    ['lllc1', 6],
    ['lllc2', 1],
  ] as const) {
    const rule = `${scenario === 'lllc1' ? 'LLL-C1' : 'LLL-C2'}.special.3`
    const battle = night(units, { scenario, day })
    expect(battle.refusal('central', [0, 1, 2, 3, 4, 5])).toBe('allowed')
    expect(battle.refusal('central', [0, 1, 2, 3, 4, 5, 6])).toBe(rule)
    expect(battle.refusal('entente', [8, 9])).toBe('allowed')
    expect(battle.refusal('entente', [8, 9, 10])).toBe(rule)
    battle.say('central', [0])
    battle.say('entente', [8])
    battle.say('central', [])
    battle.say('entente', [])
    expect(battle.lastEvent('recovered').rules).toContain(rule)
    expect(night(units, { scenario, day: 2 }).refusal('entente', [8, 9, 10, 11])).toBe('allowed')
  }
})
