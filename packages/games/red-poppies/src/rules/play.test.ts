import { onlyOffered } from '@firestep/conformance'
import { expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../testing/test-battle.ts'

const units = ['ge-inf X20', 'br-inf L10']

/** The previous turn has ended: both sides roll. */
const rolling = (dice: readonly number[], setup: TestBattleSetup = {}) =>
  testBattle({ units, phase: 'initiative', turn: 0, dice, ...setup })

test('5.0 5.11 5.11-1 5.13: the higher die has the initiative, and the difference is the number of couplets', () => {
  const battle = rolling([4, 6])
  expect(battle.lastEvent('initiative')).toMatchObject({
    turn: 1,
    side: 'entente',
    couplets: 2,
    dice: { central: 4, entente: 6 },
  })
  expect(battle.lastEvent('initiative').rules).toEqual(expect.arrayContaining(['5.0', '5.11', '5.11-1', '5.13']))
  expect(battle.asked('entente')).toBe('command')
  expect(battle.asked('central')).toBeUndefined()
})

test('5.11-2: equal dice give the Central Powers the initiative and three couplets', () => {
  const battle = rolling([5, 5])
  expect(battle.lastEvent('initiative')).toMatchObject({ side: 'central', couplets: 3 })
  expect(battle.lastEvent('initiative').rules).toContain('5.11-2')
})

test('5.12: night takes one couplet', () => {
  const battle = rolling([1, 4], { changes: { night: [1] } })
  expect(battle.lastEvent('initiative')).toMatchObject({ couplets: 2, night: true })
  expect(battle.lastEvent('initiative').rules).toContain('5.12')
})

test('5.12 5.12-1: night never leaves two turns running without couplets', () => {
  const battle = rolling([3, 4, 5, 4], { changes: { night: [1, 2] } })
  const [first, second] = battle.eventsOf('initiative')
  expect(first).toMatchObject({ couplets: 0 })
  expect(second).toMatchObject({ couplets: 1, side: 'central' })
  expect(second?.rules).toContain('5.12-1')
})

test('5.12 5.12-1: by day an earlier turn without couplets changes nothing', () => {
  const battle = rolling([3, 4, 5, 3], { changes: { night: [1] } })
  const [dark, light] = battle.eventsOf('initiative')
  expect(dark).toMatchObject({ couplets: 0, night: true })
  expect(light).toMatchObject({ couplets: 2, night: false })
  expect(light?.rules).toEqual(['5.0', '5.11', '5.13', 'card.sequence.initiative', '5.11-1'])
})

test('5.12-2 card.sequence.initiative: infiltration tactics add one couplet, and changes add up', () => {
  const battle = rolling([1, 3], { changes: { infiltration: ['central'], night: [1] } })
  expect(battle.lastEvent('initiative')).toMatchObject({ couplets: 2 })
  expect(battle.lastEvent('initiative').rules).toEqual(
    expect.arrayContaining(['5.12', '5.12-2', 'card.sequence.initiative']),
  )
})

test('5.21 5.23 5.24: in each couplet both sides command or pass, the side with the initiative first', () => {
  const battle = rolling([4, 6, 1, 2])
  expect(battle.lastEvent('couplet')).toMatchObject({ number: 1, of: 2, rules: ['5.23'] })
  for (const seat of ['entente', 'central', 'entente'] as const) battle.say(seat, ['pass'])
  expect(battle.lastEvent('passed').rules).toContain('5.21')
  expect(battle.lastEvent('couplet')).toMatchObject({ number: 2 })
  battle.say('central', ['pass'])
  expect(battle.eventsOf('couplet').some(({ rules }) => rules.includes('5.24'))).toBe(true)
  expect(battle.lastEvent('initiative').turn).toBe(2)
})

test('5.22 6.03 6.03-1 card.sequence.commands: each activated unit performs one action or none', () => {
  const battle = testBattle({ units: ['ge-inf X20', 'ge-inf X20'], couplets: 2 })
  battle.say('central', [0, 1])
  expect(battle.lastEvent('command').rules).toContain('5.22')
  expect(battle.refusal('central', [1, 'dance'])).toBe('6.03')
  expect(battle.whyNot('central', [1, 'dance'])).toBe('card.sequence.commands')
  battle.say('central', [0, 'deploy'])
  expect(battle.refusal('central', [0, 'deploy'])).toBe('6.03')
  battle.say('central', ['done'])
  expect(battle.lastEvent('idle')).toMatchObject({ units: [1], rules: expect.arrayContaining(['6.03-1']) })
  expect(battle.state.units.map(({ spent }) => spent)).toEqual([true, false])
  expect(battle.asked('entente')).toBe('command')
})

test('6.3-1 3.2 6.05: a unit that deploys turns over and is spent', () => {
  const battle = testBattle({ units: ['ge-mg X20 dispersed'] })
  battle.say('central', [0])
  battle.say('central', [0, 'deploy'])
  expect(battle.lastEvent('deployed')).toMatchObject({
    unit: 0,
    formed: true,
    rules: expect.arrayContaining(['6.3-1', '3.2']),
  })
  expect(battle.state.units[0]).toMatchObject({ formed: true, spent: true })
})

test('3.3: a unit that has acted is spent until the turn ends, and ready again in the next', () => {
  const [ready, spent] = ['', ' spent'].map((mark) => testBattle({ units: [`ge-inf X20${mark}`, 'br-inf L10'] }))
  if (ready === undefined || spent === undefined) throw new Error('two positions')
  onlyOffered('3.3', { seat: 'central', answer: [0], where: ready, notWhere: spent })
  const battle = testBattle({ units: ['ge-inf X20', 'br-inf L10'], couplets: 2, dice: [1, 2] })
  battle.say('central', [0])
  battle.say('central', [0, 'deploy'])
  expect(battle.lastEvent('spent')).toMatchObject({ unit: 0, rules: ['6.05'] })
  battle.say('entente', ['pass'])
  expect(battle.whyNot('central', 0)).toBe('3.3-1')
  battle.say('central', ['pass'])
  battle.say('entente', ['pass'])
  expect(battle.state.turn).toBe(2)
  expect(battle.whyNot('entente', 1)).toBe('allowed')
  battle.say('entente', ['pass'])
  expect(battle.whyNot('central', 0)).toBe('allowed')
})

test('5.3 5.3-2 5.3-3 card.sequence.administration: the end of a turn makes all units and groups ready again', () => {
  const battle = testBattle({
    units: ['ge-inf X20 spent lost', 'br-inf L10'],
    couplets: 1,
    dice: [1, 2],
    change(state) {
      for (const group of state.groups) group.spent = true
    },
  })
  expect(battle.state.groups.length).toBeGreaterThan(0)
  battle.say('central', ['pass'])
  battle.say('entente', ['pass'])
  expect(battle.state.groups.every(({ spent }) => !spent)).toBe(true)
  expect(battle.lastEvent('administration')).toMatchObject({
    turn: 1,
    rules: expect.arrayContaining(['5.3', '5.3-2', '5.3-3', 'card.sequence.administration']),
  })
  expect(battle.state.units[0]).toMatchObject({ spent: false, lostChecked: false })
  expect(battle.state.turn).toBe(2)
})

test('malformed commands are refused with the rule of commands', () => {
  const battle = testBattle({ units })
  expect(battle.refusal('central', null)).toBe('5.21')
  expect(battle.refusal('central', ['pass', 1])).toBe('5.21')
  expect(battle.refusal('central', ['cancel', 'all'])).toBe('5.21')
  expect(battle.refusal('entente', ['pass'])).not.toBe('allowed')
})

test('6.01 6.03: options of commands and actions are refused with the rule that bars them', () => {
  const battle = testBattle({ units: ['ge-flame X20', 'br-inf L10', 'ge-inf X22'] })
  expect(battle.whyNot('central', 'pass')).toBe('allowed')
  expect(battle.whyNot('central', 'call')).toBe('allowed')
  expect(battle.whyNot('central', 'cancel')).toBe('6.2')
  expect(battle.whyNot('central', 'attack')).toBe('6.01')
  expect(battle.whyNot('central', [0, 2])).toBe('3.11-3')
  battle.say('central', [0])
  expect(battle.whyNot('central', 0)).toBe('allowed')
  expect(battle.whyNot('central', 2)).toBe('6.03')
  expect(battle.whyNot('central', 'done')).toBe('allowed')
  expect(battle.whyNot('central', [0, 'dig'])).toBe('6.41')
})
