import { expect, test } from 'vitest'
import { unitId, unitIds } from '../testing/ids.ts'
import { type Places, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { effectModifiers, gasModifiers } from './cover.ts'
import { fireModifiers } from './shots.ts'
import { offMap, type State } from './state.ts'

/** Modifiers that unit 0's area fire adds to unit 1's check besides firepower, as rule and value. */
function circumstancesOf(units: readonly string[], setup: TestBattleSetup = {}): [string, number][] {
  const battle = testBattle({ units, ...setup })
  const hex = battle.state.units[1]?.hex ?? offMap
  const [, ...withoutFirepower] = fireModifiers(battle.battlefield, { shooter: unitId(0), hex, afv: null }, unitId(1))
  return withoutFirepower.map(({ rule, value }) => [rule, value])
}

const guns = { firepower: 4, howitzer: false }
const howitzers = { firepower: 4, howitzer: true }
const dispersed = 'ge-inf K14 dispersed'

test('8.1 8.01 8.02 card.terrain.cover: a village covers units in it', () => {
  const battle = testBattle({
    actor: 'entente',
    units: ['br-mg K14 dispersed', 'ge-inf L14 dispersed spent'],
    dice: [2, 3],
  })
  battle.say('entente', [0])
  battle.say('entente', [0, 'fire', battle.hex('L14')])
  expect(battle.lastEvent('check').modifiers).toContainEqual({ rule: '8.1', name: 'village', value: -1 })
  expect(battle.lastEvent('check').rules).toEqual(expect.arrayContaining(['8.01', '8.02', 'card.terrain.cover']))
  expect(circumstancesOf(['br-mg L14 dispersed', dispersed])).toEqual([])
})

test('8.9: woods with a green dot cover units in them', () => {
  expect(circumstancesOf(['br-mg F20 dispersed', 'ge-inf F21 dispersed'])).toEqual([['8.9', -1]])
  expect(circumstancesOf(['br-mg F21 dispersed', 'ge-inf F20 dispersed'])).toEqual([])
})

test('8.2 8.2-1: craters and scrapes cover without going IN', () => {
  const battle = testBattle({
    actor: 'entente',
    units: ['br-mg V10 dispersed', 'ge-inf W10 dispersed spent'],
    dice: [2, 3],
  })
  battle.say('entente', [0])
  battle.say('entente', [0, 'fire', battle.hex('W10')])
  expect(battle.lastEvent('check').modifiers).toContainEqual({ rule: '8.2', name: 'craters', value: -1 })
  expect(battle.lastEvent('check').rules).toContain('8.2-1')
  const dig: TestBattleSetup['change'] = (state, { hex }) => state.scrapes.push(hex('U17'))
  expect(circumstancesOf(['br-mg T17 dispersed', 'ge-inf U17 dispersed'])).toEqual([])
  expect(circumstancesOf(['br-mg T17 dispersed', 'ge-inf U17 dispersed'], { change: dig })).toEqual([['8.2', -1]])
})

test('8.2: craters and scrapes in one hex, or two of its markers, cover no more than one', () => {
  const scrapesIn =
    (...labels: string[]) =>
    (state: State, { hex }: Places) =>
      state.scrapes.push(...labels.map(hex))
  const inCraters = ['br-mg V10 dispersed', 'ge-inf W10 dispersed']
  expect(circumstancesOf(inCraters, { change: scrapesIn('W10') })).toEqual([['8.2', -1]])
  const inTheOpen = ['br-mg T17 dispersed', 'ge-inf U17 dispersed']
  expect(circumstancesOf(inTheOpen, { change: scrapesIn('U17', 'U17') })).toEqual([['8.2', -1]])
})

test('8.43: higher ground covers against fire from below and from off the map, not against mortars or howitzers', () => {
  expect(circumstancesOf(['br-mg A13 dispersed', 'ge-inf B13 dispersed'])).toEqual([['8.43', -1]])
  expect(circumstancesOf(['br-mg B13 dispersed', 'ge-inf A13 dispersed'])).toEqual([])
  expect(circumstancesOf(['br-stokes A13 dispersed', 'ge-inf B13 dispersed'])).toEqual([])
  const battle = testBattle({ units: ['ge-inf B13 dispersed', 'ge-inf A13 dispersed'] })
  const shelled = (howitzer: boolean, unit: number) =>
    effectModifiers(battle.battlefield, { ...guns, howitzer }, unitId(unit)).map(({ rule, value }) => [rule, value])
  expect(shelled(false, 0)).toEqual([
    ['7.241', guns.firepower],
    ['8.43', -1],
  ])
  expect(shelled(true, 0)).toEqual([['7.241', guns.firepower]])
  expect(battle.battlefield.sheet.high[battle.hex('A13')]).toBe(0)
  expect(shelled(false, 1)).toEqual([['7.241', guns.firepower]])
})

test('8.02-1 8.321 card.terrain.trench card.terrain.trench-indirect: a trench covers only units IN it, less against mortars', () => {
  const story = (shooter: string, marks: string) => {
    const battle = testBattle({
      actor: 'entente',
      units: [shooter, `ge-inf X12 dispersed spent${marks}`],
      dice: [2, 3],
    })
    battle.say('entente', [0])
    battle.say('entente', [0, 'fire', battle.hex('X12')])
    const { modifiers, rules } = battle.lastEvent('check')
    return { terrain: modifiers.filter(({ rule }) => rule.startsWith('card.terrain')).map(({ value }) => value), rules }
  }
  expect(story('br-mg W12 dispersed', ' in').terrain).toEqual([-3])
  expect(story('br-mg W12 dispersed', ' in').rules).toEqual(expect.arrayContaining(['8.02-1', '8.321']))
  expect(story('br-stokes W12 dispersed', ' in').terrain).toEqual([-2])
  expect(story('br-mg W12 dispersed', '').terrain).toEqual([])
  const battle = testBattle({ units: ['ge-inf X12 dispersed in'] })
  const values = (group: typeof guns) =>
    effectModifiers(battle.battlefield, group, unitId(0)).map(({ rule, value }) => [rule, value])
  expect(values(guns)).toEqual([
    ['7.241', 4],
    ['card.terrain.trench', -3],
  ])
  expect(values(howitzers)).toEqual([
    ['7.241', 4],
    ['card.terrain.trench-indirect', -2],
  ])
})

test('8.31 card.terrain.blockhouse: a blockhouse covers only the machine gun IN it', () => {
  const built: TestBattleSetup['change'] = (state, { hex }) => state.blockhouses.push(hex('U17'))
  const story = (marks: string) => {
    const battle = testBattle({
      actor: 'entente',
      units: ['br-mg T17 dispersed', `ge-mg U17 dispersed spent${marks}`],
      change: built,
      dice: [2, 3],
    })
    battle.say('entente', [0])
    battle.say('entente', [0, 'fire', battle.hex('U17')])
    return battle.lastEvent('check')
  }
  expect(story(' in').modifiers).toContainEqual({ rule: 'card.terrain.blockhouse', name: 'blockhouse', value: -4 })
  expect(story(' in').rules).toContain('8.31')
  expect(story('').modifiers).toHaveLength(1)
})

test('6.53-1 card.category: of several modifiers of a category only the best for the target applies', () => {
  const cratered: TestBattleSetup['change'] = (state, { hex }) => state.scrapes.push(hex('W06'))
  const battle = testBattle({
    actor: 'entente',
    units: ['br-mg V05 dispersed', 'ge-inf W06 dispersed spent in'],
    change: cratered,
    dice: [2, 3],
  })
  battle.say('entente', [0])
  battle.say('entente', [0, 'fire', battle.hex('W06')])
  expect(battle.lastEvent('check').modifiers.map(({ name }) => name)).toEqual(['firepower', 'trench'])
  expect(battle.lastEvent('check').rules).toEqual(expect.arrayContaining(['6.53-1', 'card.category']))
})

test('4.81 8.03 card.terrain.concealment: one hex of concealment on the line gives -1, in the target hex nothing', () => {
  const smoke = (label: string): TestBattleSetup => ({ change: (state, { hex }) => state.smoke.push(hex(label)) })
  const units = ['br-mg S18 dispersed', 'ge-inf U17 dispersed spent']
  const battle = testBattle({ actor: 'entente', units, ...smoke('T17'), dice: [2, 3] })
  battle.say('entente', [0])
  battle.say('entente', [0, 'fire', battle.hex('U17')])
  expect(battle.lastEvent('check').modifiers).toContainEqual({ rule: '4.81', name: 'concealment', value: -1 })
  expect(battle.lastEvent('check').rules).toEqual(expect.arrayContaining(['8.03', 'card.terrain.concealment']))
  expect(circumstancesOf(units)).toEqual([['card.range.distance', -1]])
  expect(circumstancesOf(units, smoke('U17'))).toEqual([['card.range.distance', -1]])
})

test('card.terrain.afv: an AFV of their own side covers the other units in its hex against area fire', () => {
  const tank = { unitTypes: { 'ge-flame': { type: 'tank' }, 'br-stokes': { type: 'tank' } } }
  const units = ['br-mg T17 dispersed', 'ge-inf U17 dispersed']
  expect(circumstancesOf([...units, 'ge-flame U17'], { overlay: tank })).toEqual([['card.terrain.afv', -1]])
  expect(circumstancesOf([...units, 'br-stokes U17'], { overlay: tank })).toEqual([])
  expect(circumstancesOf([...units, 'ge-flame U16'], { overlay: tank })).toEqual([])
  // Two vehicles do not shelter each other from anti-tank fire.
  const battle = testBattle({ units: ['br-mg T17 dispersed', 'ge-flame U17 dispersed', 'ge-flame U17'], overlay: tank })
  const rules = fireModifiers(
    battle.battlefield,
    { shooter: unitId(0), hex: battle.hex('U17'), afv: unitId(1) },
    unitId(1),
  ).map(({ rule }) => rule)
  expect(rules).toEqual(['6.54'])
})

test('card.visibility.night card.visibility.gas 7.514: night or a shooter in gas gives -1, not both; neither for off-map guns', () => {
  const gassed: TestBattleSetup['change'] = (state, { hex }) => state.gas.push(hex('T17'))
  const night = { changes: { night: [1] } }
  const units = ['br-mg T17 dispersed', 'ge-inf U17 dispersed']
  expect(circumstancesOf(units, night)).toEqual([['card.visibility.night', -1]])
  expect(circumstancesOf(units, { change: gassed })).toEqual([['7.514', -1]])
  expect(circumstancesOf(units, { change: gassed, ...night })).toEqual([['card.visibility.night', -1]])
  // Two hexes away the darkness between them also conceals: that is terrain, another category.
  expect(circumstancesOf(['br-mg S18 dispersed', 'ge-inf U17 dispersed'], night)).toEqual([
    ['card.range.distance', -1],
    ['4.81', -1],
    ['card.visibility.night', -1],
  ])
  const battle = testBattle({
    actor: 'entente',
    units: [units[0] ?? '', `${units[1]} spent`],
    change: gassed,
    dice: [2, 3],
  })
  battle.say('entente', [0])
  battle.say('entente', [0, 'fire', battle.hex('U17')])
  expect(battle.lastEvent('check').rules).toContain('card.visibility.gas')
  const dark = testBattle({ units, ...night })
  expect(effectModifiers(dark.battlefield, guns, unitId(1)).map(({ rule }) => rule)).toEqual(['7.241', '8.43'])
})

test('card.range.distance: each two full hexes of range give -1', () => {
  const modifiersAgainst = (label: string) => circumstancesOf(['ge-art S09 dispersed', `br-inf ${label} dispersed`])
  expect(modifiersAgainst('R09')).toEqual([])
  expect(modifiersAgainst('Q08')).toEqual([['card.range.distance', -1]])
  expect(modifiersAgainst('O08')).toEqual([['card.range.distance', -2]])
})

test('7.241 7.511: deployment, movement and terrain count against shells, only the first two against gas', () => {
  const battle = testBattle({
    units: ['ge-inf W10'],
    change: (state) => {
      state.command = { side: 'central', waiting: [], mass: false, entered: [], move: null, moving: unitIds(0) }
    },
  })
  const rules = (modifiers: readonly { rule: string }[]) => modifiers.map(({ rule }) => rule)
  expect(rules(effectModifiers(battle.battlefield, guns, unitId(0)))).toEqual([
    '7.241',
    'card.deployment.formed',
    'card.movement.area',
    '8.2',
  ])
  expect(rules(gasModifiers(battle.battlefield, unitId(0)))).toEqual(['card.deployment.formed', 'card.movement.area'])
})
