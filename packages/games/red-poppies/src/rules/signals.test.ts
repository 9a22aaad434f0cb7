import { expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../testing/test-battle.ts'

const near = 'V10 W10 W11'
const guns = (side: string) => ({
  side,
  groups: 1,
  firepower: 3,
  howitzer: false,
  mode: 'runner',
  preregistered: false,
  provenance: 'test',
})

/** Two German groups and a British one, all primed on empty ground; neither side controls the highest hexes. */
const primed = (setup: TestBattleSetup = {}) =>
  testBattle({
    units: ['ge-inf X12', 'br-inf V13 in'],
    changes: { artillery: [guns('central'), guns('central'), guns('entente')], bombardments: [] },
    change(state, at) {
      state.control = '.'.repeat(state.control.length)
      for (const group of state.groups) {
        group.crossHair = { vertex: at.vertex(near), load: 'shell', mode: 'runner', due: 1 }
        group.primed = true
      }
    },
    ...setup,
  })

test('6.02 6.02-1 7.223-1: a command makes every primed group of its owner roll before it is carried out', () => {
  const battle = primed({ dice: [3, 4, 6, 1] })
  battle.say('central', [0])
  expect(battle.eventsOf('signal')).toMatchObject([
    { group: 0, total: 7, needed: 6, result: 'nothing' },
    { group: 1, total: 7, needed: 6, result: 'nothing' },
  ])
  expect(battle.lastEvent('signal').rules).toEqual(expect.arrayContaining(['6.02', '6.02-1', '7.223-1']))
  expect(battle.drawsLeft).toBe(0)
  expect(battle.asked('central')).toBe('act')
})

test('6.02: a call makes the other groups roll, a pass does not', () => {
  const battle = primed({
    dice: [6, 6],
    change(state, at) {
      const [, second] = state.groups
      if (second === undefined) throw new Error('there are two groups')
      second.crossHair = { vertex: at.vertex(near), load: 'shell', mode: 'runner', due: 1 }
      second.primed = true
    },
  })
  battle.say('central', ['call', 0, 'runner', battle.vertex('V13 W13 W14'), 'shell'])
  expect(battle.eventsOf('signal')).toMatchObject([{ group: 1, total: 12 }])
  battle.say('entente', ['pass'])
  expect(battle.eventsOf('signal')).toHaveLength(1)
})

test('7.23 7.241-2: a group that rolls its signal number or less fires without a command', () => {
  const battle = primed({ dice: [2, 4, 1, 6, 6] })
  battle.say('central', [0])
  const [first] = battle.eventsOf('signal')
  expect(first).toMatchObject({ group: 0, dice: [2, 4], needed: 6, result: 'fires' })
  expect(first?.rules).toEqual(expect.arrayContaining(['7.23', '7.241-2']))
  expect(battle.state.groups[0]).toMatchObject({
    crossHair: null,
    primed: false,
    effect: { vertex: battle.vertex(near) },
  })
  expect(battle.asked('central')).toBe('act')
})

test('7.23 7.23-1: after a failed roll the cross hair stays and the group rolls again', () => {
  const battle = primed({ dice: [4, 4, 6, 6, 5, 6, 4, 4, 6, 6] })
  battle.say('central', [0])
  expect(battle.lastEvent('signal').rules).toContain('7.23-1')
  expect(battle.state.groups[0]?.crossHair).not.toBeNull()
  battle.say('central', ['done'])
  battle.say('entente', [1])
  expect(battle.lastEvent('signal')).toMatchObject({ group: 2, total: 11 })
  battle.say('entente', ['done'])
  battle.say('central', [0])
  expect(battle.eventsOf('signal')).toHaveLength(5)
})

test('7.14: after a bombardment the lower signal number applies', () => {
  const battle = primed({
    dice: [2, 3, 3, 3],
    change(state, at) {
      state.bombarded = true
      for (const group of state.groups) {
        group.crossHair = { vertex: at.vertex(near), load: 'shell', mode: 'runner', due: 1 }
        group.primed = true
      }
    },
  })
  battle.say('central', [0])
  expect(battle.lastEvent('signal')).toMatchObject({ total: 6, needed: 4, result: 'nothing' })
  expect(battle.lastEvent('signal').rules).toContain('7.14')
})

test('6.2 6.2-1 7.224: a cancel rolls for its own group only and removes its cross hair', () => {
  const battle = primed({ dice: [1, 5] })
  battle.say('central', ['cancel', 1])
  expect(battle.eventsOf('signal')).toMatchObject([{ group: 1, purpose: 'cancel', result: 'cancelled' }])
  expect(battle.lastEvent('signal').rules).toEqual(expect.arrayContaining(['6.2', '6.2-1', '7.224', '7.23']))
  expect(battle.state.groups[1]).toMatchObject({ crossHair: null, primed: false, effect: null, spent: true })
  expect(battle.state.groups[0]).toMatchObject({ primed: true, spent: false })
  expect(battle.asked('entente')).toBe('command')
})

test('6.2 7.224: only a primed and ready group of the acting side can be cancelled', () => {
  const battle = primed({
    change(state, at) {
      const [first, second] = state.groups
      if (first === undefined || second === undefined) throw new Error('there are two groups')
      first.crossHair = { vertex: at.vertex(near), load: 'shell', mode: 'runner', due: 3 }
      second.crossHair = { vertex: at.vertex(near), load: 'shell', mode: 'flare', due: 1 }
      second.primed = true
      second.spent = true
    },
  })
  expect(battle.refusal('central', ['cancel', 0])).toBe('7.224')
  expect(battle.refusal('central', ['cancel', 1])).toBe('6.2')
  expect(battle.refusal('central', ['cancel', 2])).toBe('6.2')
  expect(battle.refusal('central', ['cancel', 9])).toBe('6.2')
  expect(battle.choices('central')).not.toContain('cancel')
})

test('7.224: a group that was never called cannot be cancelled', () => {
  const battle = primed({ change() {} })
  expect(battle.refusal('central', ['cancel', 0])).toBe('7.224')
})

test('6.2-2: a failed cancel leaves the group ready and primed', () => {
  const battle = primed({ dice: [5, 5] })
  battle.say('central', ['cancel', 0])
  expect(battle.lastEvent('signal')).toMatchObject({
    total: 10,
    result: 'nothing',
    rules: expect.arrayContaining(['6.2-2']),
  })
  expect(battle.state.groups[0]).toMatchObject({ primed: true, spent: false })
})

test('6.2-2 7.23-2: a cancel that rolls 11 fires the guns', () => {
  const battle = primed({ dice: [5, 6, 1] })
  battle.say('central', ['cancel', 0])
  expect(battle.lastEvent('signal')).toMatchObject({
    result: 'fires by mistake',
    rules: expect.arrayContaining(['7.23-2']),
  })
  expect(battle.lastEvent('fire for effect')).toMatchObject({ group: 0, vertex: battle.vertex(near) })
  expect(battle.state.groups[0]).toMatchObject({ spent: true, crossHair: null })
})
