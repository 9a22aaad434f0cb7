import { onlyOffered } from '@firestep/conformance'
import { expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../testing/test-battle.ts'

const units = ['ge-inf X20', 'br-inf L10']

/** The turn before has ended: both roll. */
const rolling = (dice: readonly number[], wanted: TestBattleSetup = {}) =>
  testBattle({ units, phase: 'initiative', turn: 0, dice, ...wanted })

test('5.0 5.11 5.11-1 5.13: the higher die has the initiative, the difference is the number of couplets', () => {
  const war = rolling([4, 6])
  expect(war.last('initiative')).toMatchObject({
    turn: 1,
    side: 'entente',
    couplets: 2,
    dice: { central: 4, entente: 6 },
  })
  expect(war.last('initiative').rules).toEqual(expect.arrayContaining(['5.0', '5.11', '5.11-1', '5.13']))
  expect(war.asked('entente')).toBe('command')
  expect(war.asked('central')).toBeUndefined()
})

test('5.11-2: equal dice give the Central Powers three couplets', () => {
  const war = rolling([5, 5])
  expect(war.last('initiative')).toMatchObject({ side: 'central', couplets: 3 })
  expect(war.last('initiative').rules).toContain('5.11-2')
})

test('5.12: at night there is one couplet less', () => {
  const war = rolling([1, 4], { changes: { night: [1] } })
  expect(war.last('initiative')).toMatchObject({ couplets: 2, night: true })
  expect(war.last('initiative').rules).toContain('5.12')
})

test('5.12 5.12-1: the night never takes every couplet of two turns running', () => {
  const war = rolling([3, 4, 5, 4], { changes: { night: [1, 2] } })
  const [first, second] = war.all('initiative')
  expect(first).toMatchObject({ couplets: 0 })
  expect(second).toMatchObject({ couplets: 1, side: 'central' })
  expect(second?.rules).toContain('5.12-1')
})

test('5.12 5.12-1: by day a turn without couplets before it makes no difference', () => {
  const war = rolling([3, 4, 5, 3], { changes: { night: [1] } })
  const [dark, light] = war.all('initiative')
  expect(dark).toMatchObject({ couplets: 0, night: true })
  expect(light).toMatchObject({ couplets: 2, night: false })
  expect(light?.rules).toEqual(['5.0', '5.11', '5.13', 'card.sequence.initiative', '5.11-1'])
})

test('5.12-2 card.sequence.initiative: infiltration tactics bring one couplet more, and changes add up', () => {
  const war = rolling([1, 3], { changes: { infiltration: ['central'], night: [1] } })
  expect(war.last('initiative')).toMatchObject({ couplets: 2 })
  expect(war.last('initiative').rules).toEqual(expect.arrayContaining(['5.12', '5.12-2', 'card.sequence.initiative']))
})

test('5.21 5.23 5.24: both sides have one command or pass in each couplet, the initiative first', () => {
  const war = rolling([4, 6, 1, 2])
  expect(war.last('couplet')).toMatchObject({ number: 1, of: 2, rules: ['5.23'] })
  for (const seat of ['entente', 'central', 'entente'] as const) war.say(seat, ['pass'])
  expect(war.last('passed').rules).toContain('5.21')
  expect(war.last('couplet')).toMatchObject({ number: 2 })
  war.say('central', ['pass'])
  expect(war.all('couplet').some(({ rules }) => rules.includes('5.24'))).toBe(true)
  expect(war.last('initiative').turn).toBe(2)
})

test('5.22 6.03 6.03-1 card.sequence.commands: each activated unit does one thing, or nothing', () => {
  const war = testBattle({ units: ['ge-inf X20', 'ge-inf X20'], couplets: 2 })
  war.say('central', [0, 1])
  expect(war.last('command').rules).toContain('5.22')
  expect(war.refusal('central', [1, 'dance'])).toBe('card.sequence.commands')
  war.say('central', [0, 'deploy'])
  expect(war.refusal('central', [0, 'deploy'])).toBe('6.03')
  war.say('central', ['done'])
  expect(war.last('idle')).toMatchObject({ units: [1], rules: expect.arrayContaining(['6.03-1']) })
  expect(war.state.units.map(({ spent }) => spent)).toEqual([true, false])
  expect(war.asked('entente')).toBe('command')
})

test('6.3-1 3.2 6.05: a unit that deploys turns over and is spent', () => {
  const war = testBattle({ units: ['ge-mg X20 dispersed'] })
  war.say('central', [0])
  war.say('central', [0, 'deploy'])
  expect(war.last('deployed')).toMatchObject({ unit: 0, formed: true, rules: expect.arrayContaining(['6.3-1', '3.2']) })
  expect(war.state.units[0]).toMatchObject({ formed: true, spent: true })
})

test('3.3: whoever has acted is spent until the turn ends, and ready again in the next', () => {
  const [ready, spent] = ['', ' spent'].map((mark) => testBattle({ units: [`ge-inf X20${mark}`, 'br-inf L10'] }))
  if (ready === undefined || spent === undefined) throw new Error('two positions')
  onlyOffered('3.3', { seat: 'central', answer: [0], where: ready, notWhere: spent })
  const war = testBattle({ units: ['ge-inf X20', 'br-inf L10'], couplets: 2, dice: [1, 2] })
  war.say('central', [0])
  war.say('central', [0, 'deploy'])
  expect(war.last('spent')).toMatchObject({ unit: 0, rules: ['6.05'] })
  war.say('entente', ['pass'])
  expect(war.whyNot('central', 0)).toBe('3.3-1')
  war.say('central', ['pass'])
  war.say('entente', ['pass'])
  expect(war.state.turn).toBe(2)
  expect(war.whyNot('entente', 1)).toBe('allowed')
  war.say('entente', ['pass'])
  expect(war.whyNot('central', 0)).toBe('allowed')
})

test('5.3 5.3-2 5.3-3 card.sequence.administration: the end of a turn makes everyone ready again', () => {
  const war = testBattle({
    units: ['ge-inf X20 spent lost', 'br-inf L10'],
    couplets: 1,
    dice: [1, 2],
    change(state) {
      for (const group of state.groups) group.spent = true
    },
  })
  expect(war.state.groups.length).toBeGreaterThan(0)
  war.say('central', ['pass'])
  war.say('entente', ['pass'])
  expect(war.state.groups.every(({ spent }) => !spent)).toBe(true)
  expect(war.last('administration')).toMatchObject({
    turn: 1,
    rules: expect.arrayContaining(['5.3', '5.3-2', '5.3-3', 'card.sequence.administration']),
  })
  expect(war.state.units[0]).toMatchObject({ spent: false, lostChecked: false })
  expect(war.state.turn).toBe(2)
})

test('a command is refused in words when it is none', () => {
  const war = testBattle({ units })
  expect(war.refusal('central', null)).toBe('6.01')
  expect(war.refusal('central', ['pass', 1])).toBe('5.21')
  expect(war.refusal('central', ['cancel', 'all'])).toBe('6.2')
  expect(war.refusal('entente', ['pass'])).not.toBe('allowed')
})

test('6.01 6.03: whoever points at a command or an action hears why it cannot be', () => {
  const war = testBattle({ units: ['ge-flame X20', 'br-inf L10', 'ge-inf X22'] })
  expect(war.whyNot('central', 'pass')).toBe('allowed')
  expect(war.whyNot('central', 'call')).toBe('allowed')
  expect(war.whyNot('central', 'cancel')).toBe('6.2')
  expect(war.whyNot('central', 'attack')).toBe('6.01')
  expect(war.whyNot('central', [0, 2])).toBe('3.11-3')
  war.say('central', [0])
  expect(war.whyNot('central', 0)).toBe('allowed')
  expect(war.whyNot('central', 2)).toBe('6.03')
  expect(war.whyNot('central', 'done')).toBe('allowed')
  expect(war.whyNot('central', [0, 'dig'])).toBe('6.41')
})
