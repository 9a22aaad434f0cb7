import type { Json } from '@firestep/referee'
import { vertexOf } from '@firestep/terrain'
import { expect, test } from 'vitest'
import { groupId } from '../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { preregisteredBy } from './preregistration.ts'

const guns = (side: string, mode: string, preregistered: boolean): Json => ({
  side,
  groups: 1,
  firepower: 3,
  howitzer: false,
  mode,
  preregistered,
  provenance: 'test',
})

const writing = (artillery: Json[], setup: TestBattleSetup = {}) =>
  testBattle({
    phase: 'preregister',
    turn: 0,
    units: ['ge-inf X10', 'ge-mg X11 dispersed', 'br-inf V10 in'],
    changes: { artillery, bombardments: [] },
    ...setup,
  })

const firstVertex = 'V10 W10 W11'
const secondVertex = 'V12 W12 W13'

test('7.3 7.3-1: groups that may and all flare groups choose a vertex; the enemy learns only that they have', () => {
  const battle = writing(
    [guns('central', 'flare', false), guns('central', 'runner', false), guns('entente', 'telephone', true)],
    { dice: [1, 1] },
  )
  expect([battle.asked('central'), battle.asked('entente')]).toEqual(['preregister', 'preregister'])
  const rim = vertexOf(battle.battlefield.sheet.grid, battle.hex('A01'), 0)
  expect(battle.refusal('central', rim)).toBe('7.3')
  battle.say('entente', battle.vertex(secondVertex))
  expect(battle.asked('central')).toBe('preregister')
  battle.say('central', battle.vertex(firstVertex))
  expect(battle.state.secrets.central.preregistered).toEqual([battle.vertex(firstVertex), null, null])
  expect(battle.state.secrets.entente.preregistered).toEqual([null, null, battle.vertex(secondVertex)])
  const [flare, telephone] = battle.eventsOf('preregistered')
  expect(flare).toMatchObject({ side: 'central', group: 0, vertex: null, rules: ['7.3', '7.3-1'] })
  expect(telephone).toMatchObject({ side: 'entente', group: 2, vertex: null, rules: ['7.3'] })
  expect(battle.eventsFor('central')).toContainEqual(
    expect.objectContaining({ group: 0, vertex: battle.vertex(firstVertex) }),
  )
  expect(battle.eventsFor('entente')).not.toContainEqual(
    expect.objectContaining({ vertex: battle.vertex(firstVertex) }),
  )
})

test('7.3: only a vertex in play can be preregistered', () => {
  const battle = writing([guns('central', 'flare', false)], {
    scenario: 'proving',
    units: ['ge-late S03', 'br-late M03'],
  })
  expect(battle.refusal('central', battle.vertex('I05 J04 J05'))).toBe('allowed')
  expect(battle.refusal('central', battle.vertex('H05 I05 I06'))).toBe('7.3')
  expect(battle.whyNot('central', battle.vertex('H05 I05 I06'))).toBe('7.3')
})

test('7.3: a seat sees its own vertex and revealed enemy ones, a spectator sees none', () => {
  const battle = writing([guns('central', 'flare', false)], { dice: [1, 1] })
  battle.say('central', battle.vertex(firstVertex))
  const vertexKnownTo = (seat: string | null) =>
    preregisteredBy({ ...battle.battlefield, state: battle.position.view(seat) }, groupId(0))
  expect([vertexKnownTo('central'), vertexKnownTo('entente'), vertexKnownTo(null)]).toEqual([
    battle.vertex(firstVertex),
    null,
    null,
  ])
  expect(preregisteredBy(battle.battlefield, groupId(0))).toBe(battle.vertex(firstVertex))
  battle.state.secrets.entente.knows.preregistered[0] = battle.vertex(firstVertex)
  expect(vertexKnownTo('entente')).toBe(battle.vertex(firstVertex))
})

test('7.21-6 7.21-7: one infantry unit is named observer for the trench sets and cannot move', () => {
  const battle = writing([guns('central', 'trench set', false)], { dice: [2, 1] })
  expect(battle.asked('central')).toBe('observer')
  expect(battle.choices('central')).toEqual([battle.theUnitIn('X10')])
  expect(battle.refusal('central', battle.theUnitIn('X11'))).toBe('7.21-6')
  battle.say('central', battle.theUnitIn('X10'))
  expect(battle.lastEvent('observer')).toMatchObject({ side: 'central', unit: 0, rules: ['7.21-6', '7.21-7'] })
  expect(battle.state.observers).toEqual({ central: 0, entente: null })
  battle.say('central', [0])
  battle.say('central', [0, 'move'])
  expect(battle.refusal('central', ['enter', battle.hex('X09')])).toBe('7.21-7')
})

test('without groups to preregister no side is asked', () => {
  const battle = writing([guns('central', 'runner', false)], { dice: [2, 1] })
  expect(battle.asked('central')).toBe('command')
})
