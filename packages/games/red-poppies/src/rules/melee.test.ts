import { expect, test } from 'vitest'
import { type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { hallowedGround } from './battlefield.ts'
import type { UnitId } from './ids.ts'
import { meleeModifiers } from './melee.ts'

/** The Germans of units `attackers`, in V10, start a melee there; the British declare no shots. */
function melee(wanted: TestBattleSetup, attackers: readonly UnitId[] = [0]): TestBattle {
  const war = testBattle(wanted)
  const [first = 0, second] = attackers
  war.say('central', [...attackers])
  war.say('central', second === undefined ? [first, 'move'] : [first, 'move', second])
  war.say('central', ['melee'])
  if (war.asked('entente') === 'declare') war.say('entente', [])
  return war
}

const checked = (war: TestBattle) => war.all('check').map(({ unit, total, result }) => [unit, total, result])

/** The melee of the example of play: the company goes for the machine gun, both British units for the company. */
function exampleMelee(): TestBattle {
  const war = melee({
    units: ['ge-inf V10 dispersed in', 'br-mg V10 dispersed in', 'br-inf V10 dispersed in'],
    dice: [6, 4, 1, 3],
  })
  expect(war.asked('central')).toBe('melee')
  expect(war.choices('central')).toEqual([1, 2])
  war.say('central', [1])
  return war
}

test('6.675 6.675a card.melee: those who are attacked check, with the values of all who attack them', () => {
  const war = exampleMelee()
  expect(checked(war)).toEqual([
    [0, 15, 'destroyed'],
    [1, 7, 'stands'],
  ])
  expect(war.all('check').map(({ modifiers }) => modifiers.map(({ rule, value }) => [rule, value]))).toEqual([
    [
      ['6.675a', 2],
      ['6.675a', 3],
    ],
    [['6.675a', 3]],
  ])
  expect(war.last('check').rules).toEqual(expect.arrayContaining(['6.675', 'card.melee']))
  expect(war.state.units.map(({ spent }) => spent)).toEqual([false, true, true])
  expect(war.left).toBe(0)
})

test('6.671 6.672 6.673 6.674: who paid attacks and names targets first, the others must', () => {
  const war = exampleMelee()
  const [ours, theirs] = war.all('melee')
  expect(ours).toMatchObject({ side: 'central', attacks: [{ by: 0, on: 1 }] })
  expect(ours?.rules).toEqual(expect.arrayContaining(['6.671', '6.672', '6.674']))
  expect(theirs).toMatchObject({
    side: 'entente',
    attacks: [
      { by: 1, on: 0 },
      { by: 2, on: 0 },
    ],
  })
  expect(theirs?.rules).toEqual(expect.arrayContaining(['6.673', '6.674']))
})

test('6.673: spent units of the reactor fight too', () => {
  const war = melee({ units: ['ge-inf V10', 'br-inf V10 dispersed spent'], dice: [1, 2, 1, 2] })
  expect(war.all('check').map(({ unit, modifiers }) => [unit, modifiers.map(({ value }) => value)])).toEqual([
    [0, [3]],
    [1, [4]],
  ])
})

test('6.672: a unit of the actor that has not paid takes no part', () => {
  const war = melee({ units: ['ge-inf V10', 'br-inf V10 dispersed spent', 'ge-inf V10'], dice: [1, 2, 1, 2] })
  expect(war.all('melee').flatMap(({ attacks }) => attacks)).toEqual([
    { by: 0, on: 1 },
    { by: 1, on: 0 },
  ])
  expect(war.state.units[2]?.spent).toBe(false)
})

test('6.674: the actor allocates first, then the reactor; each unit one target, several may share one', () => {
  const units = ['ge-inf V10', 'ge-inf V10', 'br-inf V10 dispersed', 'br-inf V10 dispersed']
  const war = melee({ units, dice: [1, 2, 1, 2, 1, 2] }, [0, 1])
  expect(war.asked('central')).toBe('melee')
  expect(war.position.asked('central')).toMatchObject({ rule: '6.674' })
  expect(war.refusal('central', [2])).toBe('6.674')
  expect(war.refusal('central', [2, 1])).toBe('6.674')
  expect(war.refusal('central', 'all')).toBe('6.674')
  expect(war.whyNot('central', 0)).toBe('6.674')
  war.say('central', [2, 2])
  expect(war.asked('entente')).toBe('melee')
  expect(war.choices('entente', 0)).toEqual([0, 1])
  war.say('entente', [0, 1])
  // Unit 3 is attacked by nobody and does not check.
  expect(war.all('check').map(({ unit, modifiers }) => [unit, modifiers.map(({ value }) => value)])).toEqual([
    [0, [3]],
    [1, [3]],
    [2, [4, 4]],
  ])
  expect(war.left).toBe(0)
})

test('6.675: all results are implemented together, so both may fall', () => {
  const war = melee({ units: ['ge-inf V10', 'br-inf V10 dispersed spent'], dice: [4, 5, 3, 5] })
  expect(checked(war)).toEqual([
    [0, 12, 'destroyed'],
    [1, 12, 'destroyed'],
  ])
  expect(war.at('V10')).toEqual([])
})

test('8.02: no cover in a melee', () => {
  const war = melee({ units: ['ge-inf V09', 'br-inf V09 dispersed spent in'], dice: [1, 2, 1, 2] })
  const [craters, trench] = war.all('check')
  for (const check of [craters, trench]) {
    expect(check?.modifiers).toHaveLength(1)
    expect(check?.rules).toContain('8.02')
  }
})

test('6.675b card.melee.infiltration: infiltration doubles melee values on turn 1 only', () => {
  const story = (turn: number) => {
    const units = ['ge-inf V10', 'br-inf V10 dispersed spent']
    const war = melee({ units, turn, changes: { infiltration: ['central'] }, dice: [1, 2, 1, 2] })
    return war.all('check').map(({ modifiers, rules }) => ({ rules, lines: modifiers.map(({ value }) => value) }))
  }
  const [ours, theirs] = story(1)
  expect(ours?.lines).toEqual([3])
  expect(theirs?.lines).toEqual([4, 4])
  expect(theirs?.rules).toContain('card.melee.infiltration')
  expect(story(2).map(({ lines }) => lines)).toEqual([[3], [4]])
})

test('6.675c: hallowed ground takes one off a melee check', () => {
  const war = melee({
    units: ['ge-inf V10', 'br-inf V10 dispersed spent'],
    change: (state, { hex }) => {
      state.hallowed = { side: 'entente', hex: hex('V11') }
    },
    dice: [1, 2, 1, 2],
  })
  const [ours, theirs] = war.all('check')
  expect(ours?.modifiers.map(({ rule }) => rule)).toEqual(['6.675a'])
  expect(theirs?.modifiers.map(({ rule, value }) => [rule, value])).toEqual([
    ['6.675a', 4],
    ['6.675c', -1],
  ])
})

test('6.676 6.677: anyone may attack armour; a box adds one, an underline takes one away, against armour only', () => {
  const armour = {
    unitTypes: {
      'br-stokes': { type: 'tank', dispersed: { firepower: 3, antitank: 3, range: 3, melee: 5, cohesion: 8, move: 1 } },
      'ge-inf': { meleeMark: 'boxed' },
      'ge-res': { meleeMark: 'underlined' },
    },
  }
  const units = ['ge-inf V10', 'ge-res V10', 'br-stokes V10 dispersed spent', 'br-inf V10 dispersed spent']
  const war = melee({ units, overlay: armour, dice: [1, 2, 1, 2] }, [0, 1])
  const against = (on: UnitId) =>
    meleeModifiers(
      war.ground,
      [0, 1].map((by) => ({ by, on })),
      on,
    ).map(({ rule, value }) => [rule, value])
  expect(against(3)).toEqual([
    ['6.675a', 4],
    ['6.675a', 3],
  ])
  war.say('central', [2, 2])
  war.say('entente', [0, 0])
  const tank = war.all('check').find(({ unit }) => unit === 2)
  expect(tank?.modifiers.map(({ rule, value }) => [rule, value])).toEqual([
    ['6.675a', 4],
    ['6.677', 1],
    ['6.675a', 3],
    ['6.677', -1],
  ])
  expect(tank?.rules).toContain('6.676')
})

test('6.676: one attacker without an anti-tank value is enough for the word, and armour among the defenders is needed', () => {
  const attacked = (...units: string[]) => {
    const war = melee({ units, dice: [1, 2, 1, 2, 1, 2] }, [0, 1])
    if (war.asked('entente') === 'melee') war.say('entente', [0])
    return war
      .all('check')
      .find(({ unit }) => unit === 2)
      ?.rules.includes('6.676')
  }
  expect(attacked('ge-inf V10', 'ge-tank V10', 'br-tank V10 spent')).toBe(true)
  expect(attacked('ge-tank V10', 'ge-tank V10', 'br-tank V10 spent')).toBe(false)
  expect(attacked('ge-inf V10', 'ge-tank V10', 'br-inf V10 spent')).toBe(false)
})

test('6.675b 6.677: infiltration doubles a marked value as it counts against armour', () => {
  const overlay = { unitTypes: { 'br-stokes': { type: 'tank' }, 'ge-inf': { meleeMark: 'boxed' } } }
  const units = ['ge-inf V10', 'br-stokes V10 dispersed spent']
  const war = melee({ units, overlay, changes: { infiltration: ['central'] }, dice: [1, 2, 1, 2] })
  expect(war.all('check')[1]?.modifiers.map(({ rule, value }) => [rule, value])).toEqual([
    ['6.675a', 4],
    ['6.677', 1],
    ['6.675b', 5],
  ])
})

test('3.12-1: horse guns fight with the better of their melee values', () => {
  const war = melee({ units: ['ge-inf V10', 'br-hmg V10 dispersed spent'], dice: [1, 2, 1, 2] })
  expect(war.all('check')[0]?.rules).toContain('3.12-1')
  expect(war.all('check')[0]?.modifiers.map(({ value }) => value)).toEqual([2])
})

test('6.678 6.678-1 6.65b: survivors are spent, stay, and are locked in the hex', () => {
  const war = melee({ units: ['ge-inf V10', 'br-inf V10 dispersed', 'ge-inf X10 in'], dice: [1, 2, 1, 2] })
  expect(war.all('spent')).toMatchObject([
    { unit: 0, rules: ['6.678'] },
    { unit: 1, rules: ['6.678'] },
  ])
  expect(war.last('locked')).toMatchObject({ hex: war.hex('V10'), rules: ['6.678-1'] })
  expect(war.last('no longer moving').rules).toContain('6.65b')
  expect(war.at('V10')).toEqual([0, 1])
})

const ground = ['ge-inf V10', 'br-inf V10 dispersed spent']

test('6.679 6.679-2 6.679-3 card.doubles.melee: doubles hallow the ground for whoever rolled them, pass or fail', () => {
  const passed = melee({ units: ground, dice: [1, 2, 1, 1] })
  expect(passed.last('hallowed ground')).toMatchObject({ side: 'entente', hex: passed.hex('V10') })
  expect(passed.last('hallowed ground').rules).toEqual(
    expect.arrayContaining(['6.679', '6.679-2', '6.679-3', 'card.doubles.melee']),
  )
  const failed = melee({ units: ground, dice: [5, 5, 1, 2] })
  expect(failed.state.hallowed).toEqual({ side: 'central', hex: failed.hex('V10') })
  expect(melee({ units: ground, dice: [1, 2, 1, 2] }).state.hallowed).toBeNull()
})

test('6.679-1: if both roll doubles the actor has it', () => {
  const war = melee({ units: ground, dice: [1, 1, 1, 1] })
  expect(war.last('hallowed ground')).toMatchObject({ side: 'central' })
  expect(war.last('hallowed ground').rules).toContain('6.679-1')
})

test('6.679-3 YS2.special.1: printed hallowed ground counts, and does not use up the one that a melee makes', () => {
  const war = testBattle({
    scenario: 'ys2',
    units: ['ge-inf N19', 'br-inf N19 spent', 'ge-inf O22'],
    dice: [1, 2, 1, 1],
  })
  war.say('central', [0])
  war.say('central', [0, 'move'])
  war.say('central', ['melee'])
  const ours = war.all('check').map(({ unit, modifiers }) => [unit, modifiers.some(({ rule }) => rule === '6.675c')])
  expect(ours).toEqual([
    [0, false],
    [1, true],
  ])
  expect(war.last('hallowed ground')).toMatchObject({ side: 'entente', hex: war.hex('N19') })
  expect(war.state.hallowed).toEqual({ side: 'entente', hex: war.hex('N19') })
  expect(hallowedGround(war.ground)).toHaveLength(2)
})

test('6.679-3: it arises once', () => {
  const war = melee({
    units: ground,
    change: (state, { hex }) => {
      state.hallowed = { side: 'entente', hex: hex('X13') }
    },
    dice: [1, 1, 1, 2],
  })
  expect(war.all('hallowed ground')).toEqual([])
  expect(war.state.hallowed).toEqual({ side: 'entente', hex: war.hex('X13') })
})
