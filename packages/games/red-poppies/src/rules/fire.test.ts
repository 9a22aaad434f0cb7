import { expect, test } from 'vitest'
import { unitId, unitIds } from '../testing/ids.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import type { Shot } from './events.ts'
import { odds } from './odds.ts'
import { fireModifiers, fireRuling, shotsOf } from './shots.ts'
import { offMap } from './state.ts'

const shot = (battle: TestBattle, shooter: number, label: string, afv: number | null = null): Shot => ({
  shooter: unitId(shooter),
  hex: battle.hex(label),
  afv: afv === null ? null : unitId(afv),
})

function rulingOf(battle: TestBattle, candidate: Shot): string {
  const ruling = fireRuling(battle.battlefield, candidate)
  return ruling.allowed ? 'allowed' : ruling.rule
}

/** Flamethrowers turned into tanks: no printed scenario has armour. */
const armour = {
  unitTypes: {
    'ge-flame': {
      type: 'tank',
      formed: { firepower: 3, antitank: 4, range: 3, melee: 5, cohesion: 8, move: 2 },
      dispersed: { firepower: 2, antitank: 3, range: 3, melee: 4, cohesion: 7, move: 1 },
    },
  },
}

/** The other side's unit 1 moves; unit 0 fires at it. */
const moving: TestBattleSetup['change'] = (state) => {
  const side = state.units[1]?.side ?? 'central'
  state.command = { side, waiting: [], mass: false, entered: [], move: null, moving: unitIds(1) }
}

function modifiersOf(shooter: string, target: string, setup: TestBattleSetup = {}): Record<string, number> {
  const battle = testBattle({ units: [shooter, target], ...setup })
  const hex = battle.state.units[1]?.hex ?? offMap
  return Object.fromEntries(
    fireModifiers(battle.battlefield, { shooter: unitId(0), hex, afv: null }, unitId(1)).map(({ name, value }) => [
      name,
      value,
    ]),
  )
}

const onTheMove = { firepower: 2, formed: 1, moving: 1, craters: -1 }

/** Every shot of the example of play: number, shooter, target, whether the target moves, and modifiers. */
const example: readonly [string, string, string, boolean, Record<string, number>][] = [
  ['1', 'br-mg V10 dispersed in', 'ge-inf W10', true, onTheMove],
  ['2', 'br-inf V09 dispersed in', 'ge-inf V09', true, { ...onTheMove, firepower: 1, 'same hex': 1 }],
  ['3 and 7', 'br-mg V10 dispersed in', 'ge-inf W10', true, onTheMove],
  ['4', 'br-mg V10 dispersed in', 'ge-inf V09', true, onTheMove],
  ['5', 'br-mg V10 dispersed in', 'ge-inf V09 dispersed spent', false, { firepower: 2, craters: -1 }],
  ['6', 'br-mg V10 dispersed in', 'br-inf V09 dispersed in', false, { firepower: 2, trench: -3 }],
  ['8', 'br-mg V10 dispersed in', 'ge-inf W11', true, onTheMove],
  ['9', 'br-inf V11 dispersed in', 'ge-inf W11', true, { ...onTheMove, firepower: 1 }],
  ['10', 'br-mg V12 dispersed in', 'ge-inf W10', true, { ...onTheMove, 'range of 3': -1 }],
  ['11', 'br-mg V12 dispersed in', 'ge-inf W10', false, { firepower: 2, formed: 1, craters: -1, 'range of 3': -1 }],
  [
    '12',
    'ge-art X13 dispersed in',
    'br-inf V12 dispersed in',
    true,
    { firepower: 3, moving: 1, 'range of 2': -1, trench: -3 },
  ],
  ['13', 'br-mg V10 dispersed in', 'ge-inf W10 dispersed', false, { firepower: 2, craters: -1 }],
  ['13a', 'br-mg V12 dispersed in', 'ge-inf V10 dispersed', true, { firepower: 2, moving: 1, 'range of 2': -1 }],
  ['13b', 'br-inf V12 dispersed in', 'ge-inf V10 dispersed', true, { firepower: 1, moving: 1, 'range of 2': -1 }],
  [
    '13c',
    'ge-mg X09 dispersed in',
    'br-inf V10 dispersed in',
    true,
    { firepower: 2, moving: 1, 'range of 2': -1, trench: -3 },
  ],
  ['16', 'br-inf V09 dispersed in', 'ge-inf V09 dispersed', false, { firepower: 1, 'same hex': 1, craters: -1 }],
  ['17', 'ge-inf V09 dispersed', 'br-inf V09 dispersed in', false, { firepower: 1, 'same hex': 1, trench: -3 }],
]

test.each(example)(
  'card.deployment.formed card.movement.area card.range.distance card.range.samehex: shot %s of the example of play has the printed modifiers',
  (_n, shooter, target, moves, expected) => {
    expect(modifiersOf(shooter, target, moves ? { change: moving } : {})).toEqual(expected)
  },
)

test('6.51 3.3-1 3.2-1: only a ready unit on the map fires, and only if its face-up side can', () => {
  const battle = testBattle({
    units: ['br-mg V10 dispersed', 'ge-inf W10', 'br-mg V11 dispersed spent', 'br-mg V12', 'br-mg off'],
  })
  expect(rulingOf(battle, shot(battle, 0, 'W10'))).toBe('allowed')
  expect(rulingOf(battle, shot(battle, 2, 'W10'))).toBe('3.3-1')
  expect(rulingOf(battle, shot(battle, 3, 'W10'))).toBe('3.2-1')
  expect(rulingOf(battle, shot(battle, 4, 'W10'))).toBe('6.51')
  expect(shotsOf(battle.battlefield, unitId(0))).toEqual([shot(battle, 0, 'W10')])
  expect(unitIds(2, 3, 4).flatMap((unit) => shotsOf(battle.battlefield, unit))).toEqual([])
})

test('6.52: a unit fires up to its range and no further', () => {
  const battle = testBattle({ units: ['br-inf V10', 'ge-inf X09', 'ge-inf X12'] })
  expect(rulingOf(battle, shot(battle, 0, 'X09'))).toBe('allowed')
  expect(rulingOf(battle, shot(battle, 0, 'X12'))).toBe('6.52')
  expect(shotsOf(battle.battlefield, unitId(0))).toEqual([shot(battle, 0, 'X09')])
})

test('6.51-1 4.6 4.6-1: infantry fires out of and into a hex with friends, through one only if they are IN a trench', () => {
  const through = (friend: string, shooter = 'br-inf V12') => {
    const battle = testBattle({ units: [shooter, friend, 'ge-inf V10'] })
    return rulingOf(battle, shot(battle, 0, 'V10'))
  }
  expect(through('br-inf V11')).toBe('6.51-1')
  expect(through('br-inf V11 in')).toBe('allowed')
  expect(through('br-inf V12')).toBe('allowed')
  expect(through('br-inf V10')).toBe('allowed')
  expect(through('br-inf V11', 'br-mg V12 dispersed')).toBe('allowed')
  expect(through('br-inf V11', 'br-hmg V12 dispersed')).toBe('6.51-1')
})

test('6.51-3 6.51-4: a unit with enemies in its hex fires only at them, and a mortar not at all', () => {
  const battle = testBattle({ units: ['br-mg V10 dispersed', 'br-stokes V10 dispersed', 'ge-inf V10', 'ge-inf W10'] })
  expect(rulingOf(battle, shot(battle, 0, 'W10'))).toBe('6.51-3')
  expect(rulingOf(battle, shot(battle, 0, 'V10'))).toBe('allowed')
  expect(rulingOf(battle, shot(battle, 1, 'V10'))).toBe('6.51-4')
  expect(shotsOf(battle.battlefield, unitId(0))).toEqual([shot(battle, 0, 'V10')])
  expect(shotsOf(battle.battlefield, unitId(1))).toEqual([])
})

test('6.51-4 6.53: fire within a hex strikes all other units there, friends too', () => {
  const battle = testBattle({
    actor: 'entente',
    units: ['br-mg V10 dispersed', 'br-inf V10', 'ge-inf V10 spent'],
    dice: [1, 1, 1, 2],
  })
  battle.say('entente', [0])
  battle.say('entente', [0, 'fire', battle.hex('V10')])
  expect(battle.lastEvent('fire').rules).toContain('6.51-4')
  expect(battle.eventsOf('check').map(({ unit }) => unit)).toEqual([1, 2])
  expect(battle.drawsLeft).toBe(0)
})

test('6.53 card.fire.area 6.51-2: all units in the hex but AFVs check against the firepower of this shooter alone', () => {
  const battle = testBattle({
    actor: 'entente',
    units: ['br-mg V10 dispersed in', 'br-inf V11 in', 'ge-inf W10 spent', 'ge-flame W10 spent', 'br-inf W10'],
    overlay: armour,
    dice: [1, 2, 3, 1],
  })
  battle.say('entente', [0])
  battle.say('entente', [0, 'fire', battle.hex('W10')])
  expect(battle.eventsOf('fire')).toHaveLength(1)
  expect(battle.eventsOf('check').map(({ unit, modifiers }) => [unit, modifiers[0]?.value])).toEqual([
    [2, 2],
    [4, 2],
  ])
  expect(battle.lastEvent('check').rules).toEqual(expect.arrayContaining(['6.53', 'card.fire.area']))
  expect(battle.lastEvent('fire').rules).toContain('6.51-2')
})

test('6.53: area fire needs an enemy that it can hurt', () => {
  const battle = testBattle({ units: ['br-mg V10 dispersed', 'ge-flame W10', 'br-inf V11'], overlay: armour })
  expect(rulingOf(battle, shot(battle, 0, 'W10'))).toBe('6.53')
  expect(rulingOf(battle, shot(battle, 0, 'V11'))).toBe('6.53')
  expect(rulingOf(battle, shot(battle, 0, 'W11'))).toBe('6.53')
})

test('6.54 6.54-1 card.fire.antitank card.movement.antitank: anti-tank fire strikes one vehicle, with -1 if it moves', () => {
  const battle = testBattle({
    actor: 'entente',
    units: ['br-art V10 dispersed', 'ge-flame W10 spent', 'ge-inf W10 spent'],
    overlay: armour,
    dice: [1, 2],
  })
  expect(rulingOf(battle, shot(battle, 0, 'W10', 2))).toBe('6.54')
  expect(rulingOf(battle, shot(battle, 0, 'W11', 1))).toBe('6.54')
  const own = testBattle({ units: ['ge-art X10 dispersed', 'ge-flame W10'], overlay: armour })
  expect(rulingOf(own, shot(own, 0, 'W10', 1))).toBe('6.54')
  expect(shotsOf(battle.battlefield, unitId(0))).toEqual([shot(battle, 0, 'W10'), shot(battle, 0, 'W10', 1)])
  moving(battle.state, battle)
  expect(
    fireModifiers(battle.battlefield, shot(battle, 0, 'W10', 1), unitId(1)).map(({ rule, value }) => [rule, value]),
  ).toEqual([
    ['6.54', 5],
    ['card.deployment.formed', 1],
    ['card.movement.antitank', -1],
    ['8.2', -1],
  ])
  battle.state.command = null
  battle.say('entente', [0])
  expect(battle.refusal('entente', [0, 'anti-tank', battle.hex('W10'), 2])).toBe('6.54')
  battle.say('entente', [0, 'anti-tank', battle.hex('W10'), 1])
  expect(battle.eventsOf('check').map(({ unit }) => unit)).toEqual([1])
  expect(battle.lastEvent('check').rules).toEqual(expect.arrayContaining(['6.54', '6.54-1', 'card.fire.antitank']))
})

test('6.55 6.74 6.74-1: units in the target hex shoot back at the same moment, so both may fall', () => {
  const battle = testBattle({
    actor: 'entente',
    units: ['br-inf V09 dispersed in', 'ge-inf V09 dispersed', 'ge-mg X09 dispersed in'],
    dice: [6, 4, 6, 6],
  })
  battle.say('entente', [0])
  battle.say('entente', [0, 'fire', battle.hex('V09')])
  expect(battle.asked('central')).toBe('shoot back')
  expect(battle.choices('central')).toEqual([1])
  expect(battle.whyNot('central', 2)).toBe('6.74')
  expect(battle.refusal('central', [1, 1])).toBe('6.73')
  battle.say('central', [1])
  expect(battle.eventsOf('fire').map(({ shooter, occasion }) => [shooter, occasion])).toEqual([
    [0, 'command'],
    [1, 'shoot back'],
  ])
  expect(battle.eventsOf('check').map(({ unit, total, result }) => [unit, total, result])).toEqual([
    [1, 11, 'destroyed'],
    [0, 11, 'destroyed'],
  ])
  expect(battle.lastEvent('fire').rules).toEqual(expect.arrayContaining(['6.74', '6.74-1']))
  expect(battle.unitsIn('V09')).toEqual([])
})

test('6.74: a side is not asked to shoot back when no unit in the target hex can', () => {
  const battle = testBattle({ actor: 'entente', units: ['br-mg V12 dispersed in', 'ge-inf W10'], dice: [1, 2] })
  battle.say('entente', [0])
  battle.say('entente', [0, 'fire', battle.hex('W10')])
  expect(battle.asked('central')).not.toBe('shoot back')
  expect(battle.eventsOf('check')).toHaveLength(1)
})

test('6.74 6.54: only units with an anti-tank value shoot back at a vehicle, and they strike it alone', () => {
  const battle = testBattle({
    units: ['ge-flame W10', 'br-mg V10 dispersed', 'br-inf V10', 'ge-inf W10'],
    overlay: armour,
    dice: [1, 2, 1, 2, 1, 3],
  })
  battle.say('central', [0])
  battle.say('central', [0, 'fire', battle.hex('V10')])
  expect(battle.choices('entente')).toEqual([1])
  expect(battle.whyNot('entente', 2)).toBe('3.2-1')
  battle.say('entente', [1])
  expect(battle.lastEvent('fire')).toMatchObject({ shooter: 1, hex: battle.hex('W10'), afv: 0 })
  expect(battle.eventsOf('check').map(({ unit }) => unit)).toEqual([1, 2, 0])
  expect(battle.drawsLeft).toBe(0)
})

test('6.71-1: a mortar does not shoot back', () => {
  const battle = testBattle({
    actor: 'entente',
    units: ['br-mg V10 dispersed in', 'ge-mortar W10 dispersed', 'ge-inf W10'],
    dice: [1, 2, 1, 2],
  })
  battle.say('entente', [0])
  battle.say('entente', [0, 'fire', battle.hex('W10')])
  expect(battle.choices('central')).toEqual([2])
  expect(battle.refusal('central', [1])).toBe('6.71-1')
  battle.say('central', [])
  expect(battle.eventsOf('fire')).toHaveLength(1)
  expect(battle.halts).toEqual([])
})

test('6.05 6.56 6.04-1: a unit that fires or shoots back is spent, machine guns too', () => {
  const battle = testBattle({
    actor: 'entente',
    units: ['br-mg V10 dispersed in', 'ge-mg W10 dispersed'],
    dice: [1, 2, 1, 2],
  })
  battle.say('entente', [0])
  battle.say('entente', [0, 'fire', battle.hex('W10')])
  battle.say('central', [1])
  expect(battle.eventsOf('spent')).toMatchObject([
    { unit: 0, rules: ['6.05', '6.56'] },
    { unit: 1, rules: ['6.04-1', '6.56', '6.75'] },
  ])
  // Return fire halts the plans of the shooter's side.
  expect(battle.halts).toEqual([{ seat: 'entente', rule: '6.74' }])
})

test('6.75 6.74-1 3.72-2: a machine gun that shoots back at a hex with a mover stays ready unless it is destroyed', () => {
  const story = (ownCheck: readonly number[]) => {
    const units = ['br-inf W10', 'br-inf W11', 'ge-mg X10 dispersed']
    const battle = testBattle({ actor: 'entente', units, dice: [...ownCheck, 1, 2, 1, 3] })
    battle.say('entente', [0, 1])
    battle.say('entente', [1, 'move'])
    battle.say('entente', ['enter', battle.hex('W10')])
    battle.say('central', 'none')
    battle.say('entente', ['stop'])
    battle.say('entente', [0, 'fire', battle.hex('X10')])
    battle.say('central', [2])
    expect(battle.drawsLeft).toBe(0)
    return battle
  }
  const stood = story([1, 2])
  expect(stood.lastEvent('stays ready')).toMatchObject({ unit: 2 })
  expect(stood.state.units[2]?.spent).toBe(false)
  const failed = story([3, 5])
  expect(failed.eventsOf('check')[0]).toMatchObject({ unit: 2, result: 'fails' })
  expect(failed.lastEvent('stays ready')).toMatchObject({ unit: 2 })
  expect(failed.state.units[2]?.spent).toBe(false)
  const fell = story([6, 5])
  expect(fell.eventsOf('check')[0]).toMatchObject({ unit: 2, result: 'destroyed' })
  expect(fell.eventsOf('stays ready')).toEqual([])
})

test('the odds of a shot include all its modifiers, hallowed ground too', () => {
  const battle = testBattle({ units: ['br-mg V10 dispersed in', 'ge-inf W10'] })
  // +2 firepower, +1 formed, -1 craters against 8: 2-6 stands, 7-8 dispersed, 9-12 destroyed.
  expect(odds(battle.battlefield, shot(battle, 0, 'W10'), unitId(1))).toMatchObject({
    stands: 15,
    dispersed: 11,
    destroyed: 10,
  })
  battle.state.hallowed = { side: 'central', hex: battle.hex('X10') }
  expect(odds(battle.battlefield, shot(battle, 0, 'W10'), unitId(1))).toMatchObject({
    stands: 21,
    dispersed: 9,
    destroyed: 6,
  })
})
