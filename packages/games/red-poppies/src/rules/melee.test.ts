import { expect, test } from 'vitest'
import { unitId, unitIds } from '../testing/ids.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { hallowedGround } from './battlefield.ts'
import type { UnitId } from './ids.ts'
import { meleeModifiers } from './melee.ts'

/** The Germans of units `attackers`, in V10, start a melee there; the British declare no shots. */
function melee(setup: TestBattleSetup, attackers: readonly number[] = [0]): TestBattle {
  const battle = testBattle(setup)
  const [first = 0, second] = attackers
  battle.say('central', [...attackers])
  battle.say('central', second === undefined ? [first, 'move'] : [first, 'move', second])
  battle.say('central', ['melee'])
  if (battle.asked('entente') === 'declare') battle.say('entente', [])
  return battle
}

const oneAgainstOne = ['ge-inf V10', 'br-inf V10 dispersed spent']
/** Both checks are passed, without doubles. */
const quietDice = [1, 2, 1, 2]

const checked = (battle: TestBattle) => battle.eventsOf('check').map(({ unit, total, result }) => [unit, total, result])

/** The melee of the example of play: the company attacks the machine gun, both British units attack the company. */
function exampleMelee(): TestBattle {
  const battle = melee({
    units: ['ge-inf V10 dispersed in', 'br-mg V10 dispersed in', 'br-inf V10 dispersed in'],
    dice: [6, 4, 1, 3],
  })
  expect(battle.asked('central')).toBe('melee')
  expect(battle.choices('central')).toEqual([1, 2])
  battle.say('central', [1])
  return battle
}

test('6.675 6.675a card.melee: attacked units check with the melee values of all units that attack them', () => {
  const battle = exampleMelee()
  expect(checked(battle)).toEqual([
    [0, 15, 'destroyed'],
    [1, 7, 'stands'],
  ])
  expect(battle.eventsOf('check').map(({ modifiers }) => modifiers.map(({ rule, value }) => [rule, value]))).toEqual([
    [
      ['6.675a', 2],
      ['6.675a', 3],
    ],
    [['6.675a', 3]],
  ])
  expect(battle.lastEvent('check').rules).toEqual(expect.arrayContaining(['6.675', 'card.melee']))
  expect(battle.state.units.map(({ spent }) => spent)).toEqual([false, true, true])
  expect(battle.drawsLeft).toBe(0)
})

test('6.671 6.672 6.673 6.674: units that paid name targets first, and all units of the reactor must fight', () => {
  const battle = exampleMelee()
  const [actorSide, reactorSide] = battle.eventsOf('melee')
  expect(actorSide).toMatchObject({ side: 'central', attacks: [{ by: 0, on: 1 }] })
  expect(actorSide?.rules).toEqual(expect.arrayContaining(['6.671', '6.672', '6.674']))
  expect(reactorSide).toMatchObject({
    side: 'entente',
    attacks: [
      { by: 1, on: 0 },
      { by: 2, on: 0 },
    ],
  })
  expect(reactorSide?.rules).toEqual(expect.arrayContaining(['6.673', '6.674']))
})

test('6.673: spent units of the reactor fight too', () => {
  const battle = melee({ units: oneAgainstOne, dice: quietDice })
  expect(battle.eventsOf('check').map(({ unit, modifiers }) => [unit, modifiers.map(({ value }) => value)])).toEqual([
    [0, [3]],
    [1, [4]],
  ])
})

test('6.672: a unit of the actor that has not paid does not fight', () => {
  const battle = melee({ units: ['ge-inf V10', 'br-inf V10 dispersed spent', 'ge-inf V10'], dice: quietDice })
  expect(battle.eventsOf('melee').flatMap(({ attacks }) => attacks)).toEqual([
    { by: 0, on: 1 },
    { by: 1, on: 0 },
  ])
  expect(battle.state.units[2]?.spent).toBe(false)
})

test('6.674: the actor allocates first, then the reactor; each unit has one target, several may share one', () => {
  const units = ['ge-inf V10', 'ge-inf V10', 'br-inf V10 dispersed', 'br-inf V10 dispersed']
  const battle = melee({ units, dice: [1, 2, 1, 2, 1, 2] }, [0, 1])
  expect(battle.asked('central')).toBe('melee')
  expect(battle.position.asked('central')).toMatchObject({ rule: '6.674' })
  expect(battle.refusal('central', [2])).toBe('6.674')
  expect(battle.refusal('central', [2, 1])).toBe('6.674')
  expect(battle.refusal('central', 'all')).toBe('6.674')
  expect(battle.whyNot('central', 0)).toBe('6.674')
  battle.say('central', [2, 2])
  expect(battle.asked('entente')).toBe('melee')
  expect(battle.choices('entente', 0)).toEqual([0, 1])
  battle.say('entente', [0, 1])
  // Unit 3 is not attacked and does not check.
  expect(battle.eventsOf('check').map(({ unit, modifiers }) => [unit, modifiers.map(({ value }) => value)])).toEqual([
    [0, [3]],
    [1, [3]],
    [2, [4, 4]],
  ])
  expect(battle.drawsLeft).toBe(0)
})

test('6.675: all results take effect together, so both sides may fall', () => {
  const battle = melee({ units: oneAgainstOne, dice: [4, 5, 3, 5] })
  expect(checked(battle)).toEqual([
    [0, 12, 'destroyed'],
    [1, 12, 'destroyed'],
  ])
  expect(battle.unitsIn('V10')).toEqual([])
})

test('8.02: cover does not count in a melee', () => {
  const battle = melee({ units: ['ge-inf V09', 'br-inf V09 dispersed spent in'], dice: quietDice })
  const [craters, trench] = battle.eventsOf('check')
  for (const check of [craters, trench]) {
    expect(check?.modifiers).toHaveLength(1)
    expect(check?.rules).toContain('8.02')
  }
})

test('6.675b card.melee.infiltration: infiltration doubles melee values on turn 1 only', () => {
  const checksOn = (turn: number) => {
    const battle = melee({ units: oneAgainstOne, turn, changes: { infiltration: ['central'] }, dice: quietDice })
    return battle
      .eventsOf('check')
      .map(({ modifiers, rules }) => ({ rules, values: modifiers.map(({ value }) => value) }))
  }
  const [actorSide, reactorSide] = checksOn(1)
  expect(actorSide?.values).toEqual([3])
  expect(reactorSide?.values).toEqual([4, 4])
  expect(reactorSide?.rules).toContain('card.melee.infiltration')
  expect(checksOn(2).map(({ values }) => values)).toEqual([[3], [4]])
})

test('6.675c: hallowed ground gives -1 on a melee check', () => {
  const battle = melee({
    units: oneAgainstOne,
    change: (state, { hex }) => {
      state.hallowed = { side: 'entente', hex: hex('V11') }
    },
    dice: quietDice,
  })
  const [actorSide, reactorSide] = battle.eventsOf('check')
  expect(actorSide?.modifiers.map(({ rule }) => rule)).toEqual(['6.675a'])
  expect(reactorSide?.modifiers.map(({ rule, value }) => [rule, value])).toEqual([
    ['6.675a', 4],
    ['6.675c', -1],
  ])
})

test('6.676 6.677: any unit may attack armour; only then a boxed value counts 1 more, an underlined one 1 less', () => {
  const armour = {
    unitTypes: {
      'br-stokes': { type: 'tank', dispersed: { firepower: 3, antitank: 3, range: 3, melee: 5, cohesion: 8, move: 1 } },
      'ge-inf': { meleeMark: 'boxed' },
      'ge-res': { meleeMark: 'underlined' },
    },
  }
  const units = ['ge-inf V10', 'ge-res V10', 'br-stokes V10 dispersed spent', 'br-inf V10 dispersed spent']
  const battle = melee({ units, overlay: armour, dice: quietDice }, [0, 1])
  const against = (on: UnitId) =>
    meleeModifiers(
      battle.battlefield,
      unitIds(0, 1).map((by) => ({ by, on })),
      on,
    ).map(({ rule, value }) => [rule, value])
  expect(against(unitId(3))).toEqual([
    ['6.675a', 4],
    ['6.675a', 3],
  ])
  battle.say('central', [2, 2])
  battle.say('entente', [0, 0])
  const tank = battle.eventsOf('check').find(({ unit }) => unit === 2)
  expect(tank?.modifiers.map(({ rule, value }) => [rule, value])).toEqual([
    ['6.675a', 4],
    ['6.677', 1],
    ['6.675a', 3],
    ['6.677', -1],
  ])
  expect(tank?.rules).toContain('6.676')
})

test('6.676: the rule is cited only when a unit without an anti-tank value attacks armour', () => {
  const cites6676 = (...units: string[]) => {
    const battle = melee({ units, dice: [1, 2, 1, 2, 1, 2] }, [0, 1])
    if (battle.asked('entente') === 'melee') battle.say('entente', [0])
    return battle
      .eventsOf('check')
      .find(({ unit }) => unit === 2)
      ?.rules.includes('6.676')
  }
  expect(cites6676('ge-inf V10', 'ge-tank V10', 'br-tank V10 spent')).toBe(true)
  expect(cites6676('ge-tank V10', 'ge-tank V10', 'br-tank V10 spent')).toBe(false)
  expect(cites6676('ge-inf V10', 'ge-tank V10', 'br-inf V10 spent')).toBe(false)
})

test('6.675b 6.677: infiltration doubles a marked value after its change against armour', () => {
  const overlay = { unitTypes: { 'br-stokes': { type: 'tank' }, 'ge-inf': { meleeMark: 'boxed' } } }
  const units = ['ge-inf V10', 'br-stokes V10 dispersed spent']
  const battle = melee({ units, overlay, changes: { infiltration: ['central'] }, dice: quietDice })
  expect(battle.eventsOf('check')[1]?.modifiers.map(({ rule, value }) => [rule, value])).toEqual([
    ['6.675a', 4],
    ['6.677', 1],
    ['6.675b', 5],
  ])
})

test('3.12-1: horse guns fight with the better of their melee values', () => {
  const battle = melee({ units: ['ge-inf V10', 'br-hmg V10 dispersed spent'], dice: quietDice })
  expect(battle.eventsOf('check')[0]?.rules).toContain('3.12-1')
  expect(battle.eventsOf('check')[0]?.modifiers.map(({ value }) => value)).toEqual([2])
})

test('6.678 6.678-1 6.65b: survivors are spent, stay in the hex and are locked there', () => {
  const battle = melee({ units: ['ge-inf V10', 'br-inf V10 dispersed', 'ge-inf X10 in'], dice: quietDice })
  expect(battle.eventsOf('spent')).toMatchObject([
    { unit: 0, rules: ['6.678'] },
    { unit: 1, rules: ['6.678'] },
  ])
  expect(battle.lastEvent('locked')).toMatchObject({ hex: battle.hex('V10'), rules: ['6.678-1'] })
  expect(battle.lastEvent('no longer moving').rules).toContain('6.65b')
  expect(battle.unitsIn('V10')).toEqual([0, 1])
})

test('6.679 6.679-2 6.679-3 card.doubles.melee: doubles hallow the ground for the side that rolled them, pass or fail', () => {
  const passed = melee({ units: oneAgainstOne, dice: [1, 2, 1, 1] })
  expect(passed.lastEvent('hallowed ground')).toMatchObject({ side: 'entente', hex: passed.hex('V10') })
  expect(passed.lastEvent('hallowed ground').rules).toEqual(
    expect.arrayContaining(['6.679', '6.679-2', '6.679-3', 'card.doubles.melee']),
  )
  const failed = melee({ units: oneAgainstOne, dice: [5, 5, 1, 2] })
  expect(failed.state.hallowed).toEqual({ side: 'central', hex: failed.hex('V10') })
  expect(melee({ units: oneAgainstOne, dice: quietDice }).state.hallowed).toBeNull()
})

test('6.679-1: if both sides roll doubles, the actor hallows the ground', () => {
  const battle = melee({ units: oneAgainstOne, dice: [1, 1, 1, 1] })
  expect(battle.lastEvent('hallowed ground')).toMatchObject({ side: 'central' })
  expect(battle.lastEvent('hallowed ground').rules).toContain('6.679-1')
})

test('6.679-3 YS2.special.1: printed hallowed ground counts, and a melee may still hallow more', () => {
  const battle = testBattle({
    scenario: 'ys2',
    units: ['ge-inf N19', 'br-inf N19 spent', 'ge-inf O22'],
    dice: [1, 2, 1, 1],
  })
  battle.say('central', [0])
  battle.say('central', [0, 'move'])
  battle.say('central', ['melee'])
  const helped = battle
    .eventsOf('check')
    .map(({ unit, modifiers }) => [unit, modifiers.some(({ rule }) => rule === '6.675c')])
  expect(helped).toEqual([
    [0, false],
    [1, true],
  ])
  expect(battle.lastEvent('hallowed ground')).toMatchObject({ side: 'entente', hex: battle.hex('N19') })
  expect(battle.state.hallowed).toEqual({ side: 'entente', hex: battle.hex('N19') })
  expect(hallowedGround(battle.battlefield)).toHaveLength(2)
})

test('6.679-3: ground is hallowed only once', () => {
  const battle = melee({
    units: oneAgainstOne,
    change: (state, { hex }) => {
      state.hallowed = { side: 'entente', hex: hex('X13') }
    },
    dice: [1, 1, 1, 2],
  })
  expect(battle.eventsOf('hallowed ground')).toEqual([])
  expect(battle.state.hallowed).toEqual({ side: 'entente', hex: battle.hex('X13') })
})
