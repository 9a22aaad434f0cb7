import { expect, test } from 'vitest'
import { idleUntil } from '../../testing/idle-campaign.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { captured, destroyed, type State } from '../state.ts'
import { campaignStateOf } from './current-campaign.ts'

const night = (units: readonly string[], setup: TestBattleSetup = {}) =>
  testBattle({ scenario: 'ysc1', units, phase: 'melees', turn: 12, changes: { reinforcements: [] }, ...setup })

test('11.51: all units in shared hexes fight without commands, round after round, until no hex is shared', () => {
  // A company against a company: 2 + 3 + 4 and 2 + 1 + 3, then 6 + 5 + 3 kills the German.
  const battle = night(['ge-res O10', 'br-bef O10 spent', 'ge-res AR01', 'br-bef A01'], {
    dice: [1, 1, 2, 1, 6, 5, 1, 1],
  })
  expect(battle.eventsOf('melees')).toMatchObject([{ hexes: [battle.hex('O10')], rules: ['11.02-1', '11.51'] }, {}])
  expect(battle.eventsOf('melee')).toHaveLength(4)
  expect(battle.eventsOf('melee').map(({ rules }) => rules)).toEqual(Array(4).fill(['6.674', '11.51']))
  expect(battle.state.units[0]?.hex).toBe(destroyed)
  expect(battle.state.units[1]).toMatchObject({ hex: battle.hex('O10'), spent: false })
  expect(battle.state.phase).toBe('night attack')
})

test('11.51: melees are fought in the order of hexes, not of units', () => {
  // The units in P08 come first in the list, O10 comes first on the map.
  const battle = night(['ge-res P08', 'ge-res O10', 'br-bef P08', 'br-bef O10', 'ge-res AR01', 'br-bef A01'], {
    dice: [6, 6, 1, 2, 6, 6, 1, 2],
  })
  const hexes = ['O10', 'P08'].map(battle.hex)
  expect(battle.eventsOf('melees').map((event) => event.hexes)).toEqual([hexes, hexes.slice(1)])
  expect(battle.eventsOf('check').map(({ unit, result }) => [unit, result])).toEqual([
    [1, 'destroyed'],
    [3, 'stands'],
    [0, 'destroyed'],
    [2, 'stands'],
  ])
  expect(battle.drawsLeft).toBe(0)
})

test('11.51: where both sides have a choice of enemies, the attacker of the campaign names targets first', () => {
  const battle = night(['ge-res O10', 'ge-res O10', 'br-bef O10', 'br-bef O10'], { dice: [] })
  expect([battle.asked('central'), battle.asked('entente')]).toEqual(['melee', undefined])
  battle.say('central', [2, 2])
  expect(battle.asked('entente')).toBe('melee')
})

test('11.531-2: a gun destroyed in a melee is captured, other units are not', () => {
  const battle = night(['br-mg O10 dispersed', 'br-bef P08', 'ge-res O10', 'ge-res P08'], {
    dice: [1, 1, 6, 6, 1, 1, 6, 6],
  })
  expect(battle.state.units[0]?.hex).toBe(captured)
  expect(battle.state.units[1]?.hex).toBe(destroyed)
  expect(battle.eventsOf('captured')).toMatchObject([{ side: 'entente', units: [0], rules: ['11.531-2'] }])
})

/** 6 against 3, less the one that the night takes: two couplets a turn. */
const darkDice = (turns: number): number[] => Array.from({ length: turns }, () => [6, 3]).flat()

const voting = (called: Record<string, number>, setup: TestBattleSetup = {}) =>
  testBattle({
    scenario: 'ysc1',
    units: ['ge-res AR12', 'br-bef A12'],
    phase: 'night attack',
    turn: 12,
    day: 2,
    change: (state: State) =>
      Object.assign(campaignStateOf({ state }), { called: { central: 0, entente: 0, ...called } }),
    ...setup,
  })

test('11.521: both sides vote in secret at the same time; one yes starts a night scenario of six turns', () => {
  const battle = voting({}, { dice: darkDice(6) })
  expect([battle.asked('central'), battle.asked('entente')]).toEqual(['night attack', 'night attack'])
  battle.say('central', 'no')
  expect(battle.eventsFor('entente').some(({ type }) => type === 'night attack')).toBe(false)
  expect(battle.position.waiting('entente')).toContainEqual({ seat: 'central', question: null })
  battle.say('entente', 'yes')
  expect(battle.lastEvent('night attack')).toMatchObject({ votes: { central: 'no', entente: 'yes' }, fought: true })
  expect(battle.lastEvent('engagement')).toMatchObject({
    engagement: 'night',
    turns: 6,
    rules: expect.arrayContaining(['11.521']),
  })
  expect(battle.lastEvent('initiative')).toMatchObject({ night: true, turn: 1 })
  idleUntil(battle, 'adjust')
})

test('11.521: with two votes of no there is no night attack', () => {
  const battle = voting({})
  battle.say('entente', 'no')
  battle.say('central', 'no')
  expect(battle.lastEvent('night attack')).toMatchObject({ fought: false })
  expect(battle.asked('central')).toBe('adjust')
})

test('11.521-1: a side cannot call a night attack two days running, but may be drawn into one', () => {
  const battle = voting({ central: 1 }, { dice: darkDice(1) })
  expect([battle.asked('central'), battle.asked('entente')]).toEqual([undefined, 'night attack'])
  battle.say('entente', 'yes')
  expect(battle.lastEvent('night attack')).toMatchObject({ votes: { central: null, entente: 'yes' }, fought: true })
  expect(battle.lastEvent('night attack').rules).toContain('11.521-1')
  expect(voting({ central: 1, entente: 1 }).eventsOf('night attack')).toMatchObject([
    { votes: { central: null, entente: null } },
  ])
  const later = voting({ central: 1 }, { day: 3 })
  expect(later.asked('central')).toBe('night attack')
})

test('11.522: at night groups with aircraft are called by telephone', () => {
  const battle = testBattle({
    scenario: 'ysc3',
    units: ['ge-late T10 in', 'au-late O12 in'],
    day: 2,
    engagement: 'night',
    actor: 'entente',
    change: (state: State) => {
      const [guns] = state.groups
      if (guns !== undefined) Object.assign(guns, { side: 'entente', mode: 'aircraft' })
    },
  })
  expect(battle.choices('entente', 'call', 0)).toEqual(['telephone', 'runner'])
  const vertex = battle.choices('entente', 'call', 0, 'telephone')[0] ?? null
  expect(battle.refusal('entente', ['call', 0, 'aircraft', vertex, 'shell'])).toBe('7.21-4')
  battle.say('entente', ['call', 0, 'telephone', vertex, 'shell'])
  expect(battle.lastEvent('called').rules).toContain('11.522')
  expect(battle.lastEvent('called').rules).toContain('card.mot.telephone')
})
