import type { Json } from '@firestep/referee'
import { at } from '@firestep/referee'
import { expect, test } from 'vitest'
import type { Side } from '../data/schema.ts'
import { distanceBetween } from '../rules/battlefield.ts'
import { linesOf } from '../rules/campaign/lines-of-communication.ts'
import type { Hex } from '../rules/ids.ts'
import { sees } from '../rules/sight.ts'
import { awaiting, destroyed, type State } from '../rules/state.ts'
import { placementShape } from '../rules/unit-placement.ts'
import { elementsOf } from '../testing/answers.ts'
import { bestAnswer, candidatesFor } from '../testing/bot.ts'
import { type Places, type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { aggressionOf, lostShare } from './campaign-losses.ts'
import { scenarioGoalsOf } from './scenario-goals.ts'
import { Values } from './unit-values.ts'

/** Gheluvelt: the Germans need all five hexes; AC25 is apart from the others. */
const gheluvelt = (units: readonly string[], options: TestBattleSetup = {}): TestBattle =>
  testBattle({ scenario: 'ysc1', units, ...options, changes: { reinforcements: [], ...options.changes } })

const goalHexes = ['AG16', 'AG17', 'AH15', 'AH16', 'AC25']

/** Gives all victory hexes to one side. */
const giveGoals = (letter: 'c' | 'e') => (state: State, at: Places) => {
  for (const label of goalHexes) {
    const hex = at.hex(label)
    state.control = state.control.slice(0, hex) + letter + state.control.slice(hex + 1)
  }
}

const priorOf = (battle: TestBattle, side: Side, answer: string): number =>
  candidatesFor(battle, side).find((candidate) => candidate.answer === answer)?.prior ?? Number.NaN

test('11.532: losing a company costs part of its value while a day follows, and all of it on the last day', () => {
  const lossOn = (day: number) => {
    const { battlefield } = gheluvelt(['ge-inf AM12', 'br-bef AG12'], { day })
    const [unit] = battlefield.state.units
    if (unit === undefined) throw new Error('there is a company')
    const values = new Values(battlefield, scenarioGoalsOf(battlefield.scenario))
    return values.losses(unit).dead / values.of(unit, true)
  }
  expect(lossOn(1)).toBeCloseTo(1 - 0.5 * 0.25, 10)
  expect(lossOn(3)).toBe(1)
  expect(lostShare(gheluvelt(['ge-inf AM12', 'br-bef AG12'], { day: 2 }).battlefield, 'central')).toBeLessThan(1)
})

test('a weakened army spares its men, except on the last day', () => {
  const weakArmy = ['ge-res AM12', 'br-bef AG12', 'br-bef AG13', 'br-bef AG14', 'br-bef AG15']
  expect(aggressionOf(gheluvelt(weakArmy, { day: 2 }).battlefield, 'central')).toBeLessThan(0.5)
  expect(aggressionOf(gheluvelt(weakArmy, { day: 2 }).battlefield, 'entente')).toBe(1)
  expect(aggressionOf(gheluvelt(weakArmy, { day: 3 }).battlefield, 'central')).toBe(1)
  // Before two companies with ready rifles it stays where it is; on the last day it attacks Gheluvelt.
  const front = ['ge-res AI16', 'br-bef AC08', 'br-bef AC09', 'br-bef AC10', 'br-bef AC11', 'br-bef AC12']
  const attackPrior = (day: number) =>
    candidatesFor(gheluvelt(front, { day }), 'central').find(({ answer }) => Array.isArray(answer) && answer[0] === 0)
      ?.prior ?? 0
  expect(attackPrior(1)).toBeLessThan(attackPrior(3))
})

test('11.41: before the day ends a unit that is cut off moves back to its own lines', () => {
  // Limbered guns, which do not fire, bar all ways but a long one.
  const ring = ['ge-res O10', 'br-art M10', 'br-art P08', 'br-art P11', 'ge-inf AR12']
  const battle = gheluvelt(ring, { turn: 12 })
  expect(linesOf(battle.battlefield, 'central')[battle.hex('O10')]).toBe(0)
  while (['command', 'act', 'step'].includes(battle.asked('central') ?? '') && battle.state.units[0]?.spent === false)
    battle.say('central', bestAnswer(battle, 'central'))
  expect(linesOf(battle.battlefield, 'central')[battle.state.units[0]?.hex ?? 0]).toBe(1)
})

const counterAttackBattle = (units: readonly string[], options: TestBattleSetup = {}) =>
  gheluvelt(units, { phase: 'counter-attack', turn: 12, ...options })
const nightBattle = (units: readonly string[], options: TestBattleSetup = {}) =>
  gheluvelt(units, { phase: 'night attack', turn: 12, ...options })

test('11.31: the defender counter-attacks where ground can be retaken, but not against superior numbers', () => {
  const lost = ['ge-res AG16 dispersed', 'br-bef AF16', 'br-bef AF17', 'br-bef AE16', 'br-bef AE17']
  expect(bestAnswer(counterAttackBattle(lost), 'entente')).toBe('yes')
  const army = [
    'ge-inf AG16',
    'ge-inf AG16',
    'ge-inf AG17',
    'ge-inf AG17',
    'ge-inf AH16',
    'ge-inf AH15',
    'br-bef AF16 dispersed',
  ]
  expect(bestAnswer(counterAttackBattle(army), 'entente')).toBe('no')
  // Nothing is lost, so nothing can be retaken.
  expect(
    bestAnswer(
      counterAttackBattle(['ge-res AR12', 'br-bef AG16', 'br-bef AG17'], { change: giveGoals('e') }),
      'entente',
    ),
  ).toBe('no')
})

test('11.32-1 11.41: guns already laid and friends cut off make a counter-attack more valuable', () => {
  const units = ['ge-inf AG16', 'ge-inf AG16', 'br-bef AE17 dispersed', 'br-bef A12']
  const layGuns = (state: State, at: Places) => {
    const guns = state.groups.find(({ side }) => side === 'entente')
    if (guns === undefined) throw new Error('the British have guns')
    guns.crossHair = { vertex: at.vertex('AG16 AG17 AH16'), load: 'shell', mode: 'runner', due: 14 }
  }
  expect(priorOf(counterAttackBattle(units, { change: layGuns }), 'entente', 'yes')).toBeGreaterThan(
    priorOf(counterAttackBattle(units), 'entente', 'yes'),
  )
  const cutOff = ['br-bef O10', 'ge-art M10', 'ge-art P08', 'ge-art P11', 'br-bef A12']
  const connected = ['br-bef O10', 'ge-art AR10', 'ge-art AR11', 'ge-art AR12', 'br-bef A12']
  expect(priorOf(counterAttackBattle(cutOff), 'entente', 'yes')).toBeGreaterThan(
    priorOf(counterAttackBattle(connected), 'entente', 'yes'),
  )
})

test('11.521-1: a night attack is put off for a better night; the last night is the best', () => {
  const units = ['ge-inf AH17', 'ge-inf AI16', 'ge-inf AI17', 'br-bef AG16 dispersed', 'br-bef A12']
  const [first, second, last] = [1, 2, 3].map((day) => priorOf(nightBattle(units, { day }), 'central', 'yes'))
  expect(second).toBeLessThan(first ?? 0)
  expect(last).toBeGreaterThan(first ?? 0)
  expect(bestAnswer(nightBattle(units, { day: 3 }), 'central')).toBe('yes')
  expect(bestAnswer(nightBattle(units, { day: 3 }), 'entente')).toBe('no')
})

test('11.532: recovered units are those needed: attackers to take ground, or defenders to hold it', () => {
  // Reservists with strong defensive fire, for this test only.
  const overlay = { unitTypes: { 'ge-res': { dispersed: { firepower: 3, range: 3 } } } }
  const fallen = (state: State) => {
    for (const id of [0, 1]) Object.assign(at(state.units, id), { hex: destroyed })
  }
  const recovering = (control: 'c' | 'e') =>
    gheluvelt(['ge-inf off', 'ge-res off', 'ge-inf AM12', 'br-bef A12'], {
      phase: 'recover',
      overlay,
      change: (state, at) => {
        fallen(state)
        giveGoals(control)(state, at)
      },
    })
  expect(bestAnswer(recovering('e'), 'central')).toEqual([0])
  expect(bestAnswer(recovering('c'), 'central')).toEqual([1])
})

/** On the map of 1915 with its trenches and wire; the British defend and are ahead. */
const frezenberg = (
  units: readonly string[],
  phase: 'improve' | 'redeploy',
  options: TestBattleSetup = {},
): TestBattle =>
  testBattle({ scenario: 'ysc2', units, phase, turn: 12, ...options, changes: { reinforcements: [], artillery: [] } })

test('11.543: units the enemy may reach dig in, units far behind do not', () => {
  const battle = frezenberg(['br-inf N12', 'br-inf A02', 'ge-inf W12'], 'improve')
  expect(bestAnswer(battle, 'entente')).toEqual([['dig', battle.hex('N12')]])
})

test('11.541: a bomb stop is built against a stronger enemy, and one between friends is cleared', () => {
  const worksAgainst = (units: readonly string[], change?: TestBattleSetup['change']) => {
    const battle = frezenberg(units, 'improve', change === undefined ? {} : { change })
    const works = elementsOf(bestAnswer(battle, 'entente'))
    return { battle, works: works.filter((work) => elementsOf(work)[0] !== 'dig') }
  }
  const strong = worksAgainst(['br-inf U07 in dispersed', 'ge-inf U08 in', 'ge-inf U08 in'])
  expect(strong.works).toEqual([['bomb stop', strong.battle.side('U07|U08')]])
  expect(worksAgainst(['br-inf U07 in', 'br-inf U07 in', 'ge-res U08 in dispersed']).works).toEqual([])
  const betweenFriends = worksAgainst(['br-inf U07 in', 'br-inf U08 in', 'ge-inf AK10'], (state, at) => {
    state.bombStops = [at.side('U07|U08')]
  })
  expect(betweenFriends.works).toEqual([['clear', betweenFriends.battle.side('U07|U08')]])
})

test('11.542: wire is cut by the side that will go through it, not by the side it protects', () => {
  const isBreach = (part: Json) => elementsOf(part)[0] === 'breach'
  const breachesChosen = (battle: TestBattle, side: Side) => elementsOf(bestAnswer(battle, side)).filter(isBreach)
  const held = frezenberg(['br-inf V02 in', 'br-inf V03 in', 'ge-inf AD10'], 'improve')
  expect(held.choices('entente').some(isBreach)).toBe(true)
  expect(breachesChosen(held, 'entente')).toEqual([])
  const coming = frezenberg(['br-inf A02', 'ge-inf W02', 'ge-inf W03', 'ge-inf W04'], 'improve')
  coming.say('entente', [])
  expect(coming.choices('central').filter(isBreach).length).toBeGreaterThanOrEqual(3)
  expect(breachesChosen(coming, 'central')).toHaveLength(3)
})

test('11.55: a gun out of reach is moved night by night until it reaches the enemy, and then stays', () => {
  const reach = 9
  const tonight = (at: string) =>
    frezenberg([`ge-art ${at} dispersed`, 'br-inf U10', 'br-inf U11', 'ge-inf AD10'], 'redeploy')
  let gunPlace = 'AL10'
  const places: string[] = []
  for (let night = 0; night < 5; night++) {
    const battle = tonight(gunPlace)
    const [gun, hex] = elementsOf(bestAnswer(battle, 'central'))
    if (gun === 'nobody') break
    gunPlace = battle.label(Number(hex))
    places.push(gunPlace)
  }
  expect(places.length).toBeGreaterThan(0)
  expect(places.length).toBeLessThan(5)
  const { battlefield, hex } = tonight(gunPlace)
  expect(distanceBetween(battlefield, hex(gunPlace), hex('U10'))).toBeLessThanOrEqual(reach)
})

test('11.12: a unit that returns is put down close to the goal', () => {
  const battle = gheluvelt(['ge-inf AN16', 'ge-inf off', 'br-bef AG16', 'br-bef AG17'], {
    phase: 'place',
    day: 2,
    turn: 0,
    changes: { bombardments: [] },
    change: (state) => Object.assign(at(state.units, 1), { hex: awaiting }),
  })
  const [placement] = elementsOf(bestAnswer(battle, 'central')).filter(placementShape.fits)
  if (placement === undefined) throw new Error('no unit is put down')
  const [unit, hex] = placement
  expect(unit).toBe(1)
  const distanceToGoal = (from: Hex) => distanceBetween(battle.battlefield, from, battle.hex('AG16'))
  const distances = battle
    .choices('central')
    .filter(placementShape.fits)
    .map(([, offered]) => distanceToGoal(offered))
  expect(distanceToGoal(hex)).toBeLessThanOrEqual(Math.min(...distances) + 1)
})

test('11.12: a unit that returns is put down out of sight of guns rather than in their fire', () => {
  const placing = (enemy: string) =>
    gheluvelt(['ge-inf AN16', 'ge-inf off', enemy, 'br-bef A12'], {
      phase: 'place',
      day: 2,
      turn: 0,
      changes: { bombardments: [] },
      change: (state) => Object.assign(at(state.units, 1), { hex: awaiting }),
    })
  const battle = placing('br-art AK17 dispersed')
  const guns = battle.hex('AK17')
  const [placement] = elementsOf(bestAnswer(battle, 'central')).filter(placementShape.fits)
  expect(placement !== undefined && sees(battle.battlefield, guns, placement[1])).toBe(false)
  const offeredHexes = battle
    .choices('central')
    .filter(placementShape.fits)
    .map(([, hex]) => hex)
  expect(offeredHexes.some((at) => sees(battle.battlefield, guns, at))).toBe(true)
})
