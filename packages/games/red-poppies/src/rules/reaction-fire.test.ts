import { expect, test } from 'vitest'
import { type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'

/** Unit 0, usually Germans in X10, goes to W10 in sight of the British in V10 and V11. */
function crossing(setup: TestBattleSetup): TestBattle {
  const battle = testBattle(setup)
  battle.say('central', [0])
  battle.say('central', [0, 'move'])
  battle.say('central', ['enter', battle.hex('W10')])
  return battle
}

const gun = 'br-mg V10 dispersed in'

test('6.71 6.72 6.04 6.73: after each point any number of ready units may fire at the movers, once each', () => {
  const battle = crossing({ units: ['ge-inf X10 in', gun, 'br-inf V10 dispersed in'], dice: [1, 2, 1, 2] })
  expect(battle.asked('entente')).toBe('react')
  expect(battle.choices('entente')).toEqual(['none', [1], [2]])
  battle.say('entente', [1])
  expect(battle.lastEvent('fire')).toMatchObject({ shooter: 1, hex: battle.hex('W10'), occasion: 'reaction' })
  expect(battle.lastEvent('fire').rules).toEqual(expect.arrayContaining(['6.04', '6.71', '6.73']))
  expect(battle.choices('entente')).toEqual(['none', [2]])
  battle.say('entente', [2])
  expect(battle.asked('entente')).toBeUndefined()
  expect(battle.asked('central')).toBe('step')
  expect(battle.drawsLeft).toBe(0)
})

test('6.72: reaction fire strikes the mover in its new hex, with the terrain there', () => {
  const battle = crossing({ units: ['ge-inf X10 in', gun], dice: [1, 2] })
  battle.say('entente', [1])
  expect(battle.lastEvent('check').modifiers).toEqual([
    { rule: '6.53', name: 'firepower', value: 2 },
    { rule: 'card.deployment.formed', name: 'formed', value: 1 },
    { rule: 'card.movement.area', name: 'moving', value: 1 },
    { rule: '8.2', name: 'craters', value: -1 },
  ])
})

test('6.72-1: a mover in a trench hex has no cover from the trench before it goes IN', () => {
  const battle = testBattle({ units: ['ge-inf W11', gun], dice: [1, 2] })
  battle.say('central', [0])
  battle.say('central', [0, 'move'])
  battle.say('central', ['enter', battle.hex('V11')])
  battle.say('entente', [1])
  expect(battle.lastEvent('check').rules).toContain('6.72-1')
  expect(battle.lastEvent('check').modifiers.map(({ name }) => name)).toEqual(['firepower', 'formed', 'moving'])
})

test('6.73 6.73-1: area fire at a mover strikes other units there too, without the modifier for moving', () => {
  const battle = crossing({ units: ['ge-inf X10 in', gun, 'ge-inf W10 dispersed spent'], dice: [1, 2, 3, 1] })
  battle.say('entente', [1])
  const [mover, bystander] = battle.eventsOf('check')
  expect(mover?.rules).not.toContain('6.73-1')
  expect(bystander).toMatchObject({ unit: 2 })
  expect(bystander?.rules).toContain('6.73-1')
  expect(bystander?.modifiers.map(({ name }) => name)).toEqual(['firepower', 'craters'])
})

test('6.71 6.71-1 6.73: mortars, spent units, units out of range and units that have fired may not react', () => {
  const battle = crossing({
    units: ['ge-inf X10 in', gun, 'br-stokes V10 dispersed', 'br-inf V11 spent', 'br-inf V09', 'br-inf V13'],
    dice: [1, 2, 1, 2],
  })
  expect(battle.choices('entente')).toEqual(['none', [1], [4]])
  expect(battle.whyNot('entente', 1)).toBe('allowed')
  expect(battle.whyNot('entente', 2)).toBe('6.71-1')
  expect(battle.refusal('entente', [3])).toBe('3.3-1')
  expect(battle.refusal('entente', [5])).toBe('6.52')
  expect(battle.refusal('entente', [0])).toBe('6.71')
  expect(battle.refusal('entente', 'somebody')).toBe('6.71')
  expect(battle.refusal('entente', [1, 0])).toBe('6.54')
  battle.say('entente', [4])
  expect(battle.refusal('entente', [4])).toBe('6.73')
  battle.say('entente', [1])
})

test('6.75 6.75-2 6.05-1 6.56: a machine gun that fires at movers stays ready, but waits for the next point', () => {
  const battle = crossing({ units: ['ge-inf X10 in', gun, 'br-inf V10 dispersed in'], dice: [1, 2, 1, 2] })
  battle.say('entente', [1])
  expect(battle.lastEvent('stays ready')).toMatchObject({ unit: 1 })
  expect(battle.lastEvent('stays ready').rules).toEqual(expect.arrayContaining(['6.05-1', '6.56', '6.75', '6.75-2']))
  expect(battle.state.units[1]?.spent).toBe(false)
  expect(battle.refusal('entente', [1])).toBe('6.75-2')
  battle.say('entente', 'none')
  battle.say('central', ['enter', battle.hex('V09')])
  expect(battle.choices('entente')).toEqual(['none', [1], [2]])
  battle.say('entente', [1])
})

test('6.75-1 card.doubles.machinegun: doubles of a moving target spend the machine gun, those of a bystander do not', () => {
  const story = (dice: readonly number[]) => {
    const battle = crossing({ units: ['ge-inf X10 in', gun, 'ge-inf W10 dispersed spent'], dice })
    battle.say('entente', [1])
    expect(battle.drawsLeft).toBe(0)
    return battle
  }
  const spent = story([2, 2, 1, 2])
  expect(spent.lastEvent('spent')).toMatchObject({ unit: 1, rules: ['6.75-1', 'card.doubles.machinegun'] })
  expect(spent.state.units[1]?.spent).toBe(true)
  expect(story([1, 2, 2, 2]).state.units[1]?.spent).toBe(false)
})

test('6.75 6.04-1: units other than machine guns are spent by reaction fire', () => {
  const battle = crossing({ units: ['ge-inf X10 in', 'br-inf V10 dispersed in'], dice: [1, 2] })
  battle.say('entente', [1])
  expect(battle.lastEvent('spent')).toMatchObject({ unit: 1, rules: ['6.04-1', '6.56', '6.75'] })
  expect(battle.state.units[1]?.spent).toBe(true)
})

test('6.75: a machine gun that fires at a mover stopped by an earlier shot is spent', () => {
  const battle = crossing({ units: ['ge-inf X10 in', gun, 'br-inf V10 dispersed in'], dice: [3, 4, 1, 2] })
  battle.say('entente', [2])
  expect(battle.lastEvent('check')).toMatchObject({ unit: 0, result: 'dispersed' })
  expect(battle.asked('entente')).toBe('react')
  battle.say('entente', [1])
  expect(battle.lastEvent('check').modifiers.map(({ name }) => name)).toEqual(['firepower', 'craters'])
  expect(battle.state.units[1]?.spent).toBe(true)
})

test('6.75 3.12: horse machine guns count as cavalry and are spent by reaction fire', () => {
  const battle = crossing({ units: ['ge-inf X10 in', 'br-hmg V10 dispersed', 'br-inf V10 dispersed in'], dice: [1, 2] })
  battle.say('entente', [1])
  expect(battle.lastEvent('spent')).toMatchObject({ unit: 1, rules: ['6.04-1', '6.56', '6.75', '3.12'] })
  expect(battle.eventsOf('stays ready')).toEqual([])
  expect(battle.refusal('entente', [1])).toBe('6.73')
})

test('6.71: after the mover is destroyed no other unit fires at that point', () => {
  const battle = crossing({
    units: ['ge-inf X10 in', gun, 'br-inf V10 dispersed in', 'ge-inf W10'],
    dice: [6, 5, 1, 2],
  })
  battle.say('entente', [1])
  expect(battle.state.units[0]?.hex).toBeLessThan(0)
  expect(battle.asked('entente')).not.toBe('react')
})

test('6.51-3 6.74: a unit with enemies in its hex does not react to moves elsewhere', () => {
  const battle = crossing({ units: ['ge-inf X10 in', gun, 'ge-inf V10'] })
  expect(battle.asked('entente')).toBeUndefined()
})

test('6.72-2: shots at a melee are declared before it, and fired after it by units that still can', () => {
  const battle = testBattle({
    units: ['ge-inf V10 dispersed', 'br-mg V10 dispersed in', 'br-mg V11 dispersed in'],
    // The machine gun in the hex checks, the company does not fail; then the other machine gun fires: two more checks.
    dice: [2, 3, 2, 1, 1, 2, 2, 1],
  })
  battle.say('central', [0])
  battle.say('central', [0, 'move'])
  battle.say('central', ['melee'])
  expect(battle.asked('entente')).toBe('declare')
  expect(battle.choices('entente')).toEqual([[1], [2]])
  expect(battle.choices('entente', [1])).toEqual([[2]])
  expect(battle.whyNot('entente', 2)).toBe('allowed')
  expect(battle.refusal('entente', [[2], [1]])).toBe('6.73')
  expect(battle.refusal('entente', [1])).toBe('6.72-2')
  battle.say('entente', [[1], [2]])
  expect(battle.lastEvent('shot lost')).toMatchObject({ shooter: 1, rules: ['6.72-2'] })
  expect(battle.eventsOf('fire')).toMatchObject([{ shooter: 2, occasion: 'reaction' }])
  const types = battle.events.map(({ type }) => type)
  expect(types.indexOf('fire')).toBeGreaterThan(types.lastIndexOf('melee'))
  // Units that have fought no longer count as moving (6.65b), so this gun is spent.
  expect(battle.state.units[2]?.spent).toBe(true)
  expect(battle.drawsLeft).toBe(0)
})

test('6.72-2 6.675: if the units that started the melee die, declared shots are lost and spend no unit', () => {
  const battle = testBattle({
    units: ['ge-inf V10 dispersed', 'br-inf V10 spent', 'br-mg V11 dispersed in', 'ge-inf V10 dispersed'],
    dice: [6, 5, 1, 2],
  })
  battle.say('central', [0])
  battle.say('central', [0, 'move'])
  battle.say('central', ['melee'])
  battle.say('entente', [[2]])
  expect(battle.eventsOf('check')[0]).toMatchObject({ unit: 0, result: 'destroyed' })
  expect(battle.lastEvent('shot lost')).toMatchObject({ shooter: 2 })
  expect(battle.eventsOf('fire')).toEqual([])
  expect(battle.state.units[2]?.spent).toBe(false)
})

test.each([
  ['none', 30],
  [undefined, 8],
] as const)('6.53: the obvious answer is %s to movers of cohesion %d', (expected, cohesion) => {
  const formed = { firepower: 3, antitank: 4, range: 3, melee: 5, cohesion, move: 2 }
  const battle = crossing({
    units: ['ge-flame W09', gun],
    overlay: { unitTypes: { 'ge-flame': { type: 'tank', formed } } },
  })
  const question = battle.position.asked('entente')
  if (question === undefined) throw new Error('nobody is asked')
  const kind = battle.position.kind(question)
  expect(kind.next(battle.position.view('entente'), question.about, []).parts).toEqual(['none', [1, 0]])
  expect(kind.obviousAnswer?.(battle.position.view('entente'), question.about)).toBe(expected)
})

test('6.71 6.54: anti-tank reaction fire is aimed at a moving vehicle', () => {
  const tank = {
    unitTypes: {
      'ge-flame': { type: 'tank', formed: { firepower: 3, antitank: 4, range: 3, melee: 5, cohesion: 8, move: 2 } },
    },
  }
  const battle = crossing({
    units: ['ge-flame W09', gun, 'ge-inf W10 dispersed spent', 'br-inf V10 dispersed in'],
    overlay: tank,
    dice: [1, 2],
  })
  expect(battle.choices('entente')).toEqual(['none', [1, 0]])
  expect(battle.refusal('entente', [1])).toBe('6.53')
  // When it is pointed at, the gun may fire, and the company gives the reason why it may not.
  expect(battle.whyNot('entente', 1)).toBe('allowed')
  expect(battle.whyNot('entente', 3)).toBe('3.2-1')
  battle.say('entente', [1, 0])
  expect(battle.eventsOf('check').map(({ unit }) => unit)).toEqual([0])
  expect(battle.lastEvent('check').modifiers[0]).toEqual({ rule: '6.54', name: 'anti-tank value', value: -1 })
})

test('6.72: the question names the hex, the movers and the units that have fired', () => {
  const battle = crossing({ units: ['ge-inf X10 in', gun, 'br-inf V10 dispersed in'], dice: [1, 2] })
  expect(battle.position.asked('entente')).toMatchObject({
    rule: '6.72',
    about: { hex: battle.hex('W10'), movers: [0], fired: [] },
  })
  battle.say('entente', [2])
  expect(battle.position.asked('entente')?.about).toEqual({ hex: battle.hex('W10'), movers: [0], fired: [2] })
})
