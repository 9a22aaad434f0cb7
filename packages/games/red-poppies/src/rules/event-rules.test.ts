/** The log of a fight: every event in its order, with the rules that decided it and no others. */
import { expect, test } from 'vitest'
import { startMove, takeSteps } from '../testing/move-shorthand.ts'
import { type TestBattle, testBattle } from '../testing/test-battle.ts'

const log = ({ events }: TestBattle): string[] =>
  events.map((event) => `${event.type}: ${'rules' in event ? event.rules.join(' ') : ''}`)

const commanded = 'command: 5.22 6.01 6.01a'
const setOff = [commanded, 'moves: 6.61']
const shot = 'fire: 6.51 6.51-2 6.52'
const reaction = `${shot} 6.04 6.71 6.73`
const underAreaFire = 'check: 6.53 6.53-1 card.fire.area card.category'
const inCraters = '8.2-1 card.terrain.cover 8.01 8.02'
const inTrench = '8.321 8.01 8.02 8.02-1'
const rolled = '2.1-1 3.2-1 3.71 3.72'
const checked = `${rolled} card.check.result`

test('6.51 6.56: a harmless shot spends its shooter', () => {
  const battle = testBattle({ actor: 'entente', units: ['br-mg V10 dispersed in', 'ge-inf W10 spent'], dice: [2, 4] })
  battle.say('entente', [0])
  battle.say('entente', [0, 'fire', battle.hex('W10')])
  expect(log(battle)).toEqual([commanded, shot, `${underAreaFire} ${inCraters} ${checked}`, 'spent: 6.05 6.56'])
  expect(battle.halts).toEqual([])
})

test('6.74 3.72-1: a unit shoots back at the moment that disperses and spends it', () => {
  const battle = testBattle({ actor: 'entente', units: ['br-mg V10 dispersed in', 'ge-inf W10'], dice: [3, 4, 1, 2] })
  battle.say('entente', [0])
  battle.say('entente', [0, 'fire', battle.hex('W10')])
  battle.say('central', [1])
  expect(log(battle)).toEqual([
    commanded,
    shot,
    `${shot} 6.04 6.71 6.74 6.74-1`,
    `${underAreaFire} ${inCraters} ${checked} 3.72-1`,
    `${underAreaFire} ${inTrench} ${checked}`,
    'spent: 6.05 6.56',
  ])
  expect(battle.halts).toEqual([
    { seat: 'entente', rule: '6.74' },
    { seat: 'central', rule: '3.72-1' },
  ])
})

test('6.54 3.73: anti-tank fire destroys a tank', () => {
  const battle = testBattle({ units: ['ge-art V12 dispersed', 'br-tank V10 spent', 'ge-inf X20'], dice: [6, 6] })
  battle.say('central', [0])
  battle.say('central', [0, 'anti-tank', battle.hex('V10'), 1])
  expect(log(battle)).toEqual([
    commanded,
    shot,
    `check: 6.54 6.54-1 card.fire.antitank card.category ${checked} 3.73`,
    'spent: 6.05 6.56',
  ])
})

test('6.73 6.75: after reaction fire at a mover and a bystander a machine gun stays ready, a company is spent', () => {
  const units = ['ge-inf X10 in', 'br-mg V10 dispersed in', 'br-inf V10 dispersed in', 'ge-inf W10 dispersed spent']
  const battle = testBattle({ units, dice: [1, 2, 1, 3, 6, 5, 1, 2] })
  startMove(battle, 'central', [0])
  takeSteps(battle, 'central', 'W10')
  battle.say('entente', [1])
  battle.say('entente', [2])
  expect(log(battle)).toEqual([
    ...setOff,
    'entered: 6.61 6.61-1 6.62 card.move.cost 8.321-4',
    reaction,
    `${underAreaFire} ${inCraters} ${checked}`,
    `${underAreaFire} 6.73-1 ${inCraters} ${checked}`,
    'stays ready: 6.05-1 6.56 6.75 6.75-2',
    reaction,
    `${underAreaFire} ${inCraters} ${checked} 3.73`,
    `${underAreaFire} 6.73-1 ${inCraters} ${checked}`,
    'no longer moving: 6.65 6.65a',
    'spent: 6.04-1 6.56 6.75',
  ])
  expect(battle.halts).toEqual([{ seat: 'central', rule: '3.72-1' }])
  expect(battle.drawsLeft).toBe(0)
})

test('6.671-2 6.72-2: after a melee IN a trench one declared shot is lost and another is fired', () => {
  const units = ['ge-inf V10 dispersed', 'br-mg V10 dispersed in', 'br-mg V11 dispersed in']
  const battle = testBattle({ units, dice: [2, 3, 2, 1, 1, 2, 2, 1] })
  startMove(battle, 'central', [0])
  takeSteps(battle, 'central', 'in and melee')
  battle.say('entente', [[1], [2]])
  const inMelee = `check: 6.675 card.melee 8.02 ${checked}`
  const afterwards = `${underAreaFire} 6.73-1 ${inTrench} ${checked}`
  expect(log(battle)).toEqual([
    ...setOff,
    'went in: 6.61-1 6.62 8.02-2 card.move.cost 8.321-2',
    'attacked: 6.62 6.671 6.672 card.move.cost 6.671-2 6.671-3',
    'melee: 6.674 6.671 6.672',
    'melee: 6.674 6.673',
    inMelee,
    inMelee,
    'no longer moving: 6.65 6.65b',
    'spent: 6.678',
    'spent: 6.678',
    'locked: 6.678-1',
    'shot lost: 6.72-2',
    reaction,
    afterwards,
    afterwards,
    'spent: 6.04-1 6.56 6.75',
  ])
  expect(battle.drawsLeft).toBe(0)
})

test('6.675b 6.679-2 3.9: in a melee in the open with infiltration the defender falls on hallowed ground', () => {
  const battle = testBattle({
    units: ['ge-inf W10', 'br-inf W10 spent'],
    dice: [1, 2, 6, 6],
    changes: { infiltration: ['central'] },
    change(state, { hex }) {
      state.hallowed = { side: 'entente', hex: hex('W10') }
    },
  })
  startMove(battle, 'central', [0])
  takeSteps(battle, 'central', 'melee')
  expect(log(battle)).toEqual([
    ...setOff,
    'attacked: 6.62 6.671 6.672 card.move.cost 6.671-3',
    'melee: 6.674 6.671 6.672',
    'melee: 6.674 6.673',
    `check: 6.675 card.melee 8.02 ${checked}`,
    `check: 6.675 card.melee 8.02 card.melee.infiltration ${checked} 3.73`,
    'control: 3.9',
    'no longer moving: 6.65 6.65b',
    'spent: 6.678',
  ])
})

test('8.323 3.73-1: a tank that fails its bog check with a 12 is not destroyed', () => {
  const battle = testBattle({ units: ['ge-tank W10', 'br-inf V10 in'], dice: [6, 6] })
  startMove(battle, 'central', [0])
  takeSteps(battle, 'central', 'V10')
  expect(log(battle)).toEqual([
    ...setOff,
    'entered: 6.61 6.61-1 6.62 card.move.cost 6.63-1 3.4-1 8.322',
    `check: 8.323 card.move.bog ${checked} 3.72-1 3.73-1`,
    'no longer moving: 6.65 6.65a',
  ])
})

test('6.661 6.663-1: a company gets lost in woods at night', () => {
  const battle = testBattle({ units: ['ge-inf AE05', 'br-inf A01'], changes: { night: [1] }, dice: [6, 6] })
  startMove(battle, 'central', [0])
  takeSteps(battle, 'central', 'AE06')
  expect(log(battle)).toEqual([
    ...setOff,
    'entered: 6.61 6.61-1 6.62 card.move.cost',
    `check: 6.661 6.661a 8.9-2 card.move.lost 6.661c card.move.lost 6.663-1 6.9 ${checked} 3.72-1 3.73-1`,
    'no longer moving: 6.65 6.65a',
  ])
})

test('3.8-2: a failed rally has no effect', () => {
  const battle = testBattle({ units: ['ge-inf AP02', 'ge-inf AP03 dispersed', 'br-inf A01'], dice: [6, 6] })
  startMove(battle, 'central', [0])
  takeSteps(battle, 'central', 'AP03')
  battle.say('central', 'rally')
  expect(log(battle)).toEqual([
    ...setOff,
    'entered: 6.61 6.61-1 6.62 card.move.cost',
    `check: 3.8 3.8-1 6.9 ${rolled} 3.8-2 3.8-4`,
  ])
  expect(battle.halts).toEqual([])
})
