import type { Json } from '@firestep/referee'
import { expect, test } from 'vitest'
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

const writing = (artillery: Json[], wanted: TestBattleSetup = {}) =>
  testBattle({
    phase: 'preregister',
    turn: 0,
    units: ['ge-inf X10', 'ge-mg X11 dispersed', 'br-inf V10 in'],
    changes: { artillery, bombardments: [] },
    ...wanted,
  })

const near = 'V10 W10 W11'
const other = 'V12 W12 W13'

test('7.3 7.3-1: groups that may, and all flare groups, write down a vertex; the enemy learns only that they have', () => {
  const war = writing(
    [guns('central', 'flare', false), guns('central', 'runner', false), guns('entente', 'telephone', true)],
    { dice: [1, 1] },
  )
  expect([war.asked('central'), war.asked('entente')]).toEqual(['preregister', 'preregister'])
  const rim = war.ground.sheet.field.hexVertices[war.hex('A01') * 6] as number
  expect(war.refusal('central', rim)).toBe('7.3')
  war.say('entente', war.vertex(other))
  expect(war.asked('central')).toBe('preregister')
  war.say('central', war.vertex(near))
  expect(war.state.secrets.central.preregistered).toEqual([war.vertex(near), null, null])
  expect(war.state.secrets.entente.preregistered).toEqual([null, null, war.vertex(other)])
  const [flare, telephone] = war.all('preregistered')
  expect(flare).toMatchObject({ side: 'central', group: 0, vertex: null, rules: ['7.3', '7.3-1'] })
  expect(telephone).toMatchObject({ side: 'entente', group: 2, vertex: null, rules: ['7.3'] })
  expect(war.heard('central')).toContainEqual(expect.objectContaining({ group: 0, vertex: war.vertex(near) }))
  expect(war.heard('entente')).not.toContainEqual(expect.objectContaining({ vertex: war.vertex(near) }))
})

test('7.3: guns are laid where the scenario is fought', () => {
  const war = writing([guns('central', 'flare', false)], { scenario: 'proving', units: ['ge-late S03', 'br-late M03'] })
  expect(war.refusal('central', war.vertex('I05 J04 J05'))).toBe('allowed')
  expect(war.refusal('central', war.vertex('H05 I05 I06'))).toBe('7.3')
  expect(war.whyNot('central', war.vertex('H05 I05 I06'))).toBe('7.3')
})

test('7.3: a seat knows its own vertex, the enemy’s when it has come to light, a spectator none', () => {
  const war = writing([guns('central', 'flare', false)], { dice: [1, 1] })
  war.say('central', war.vertex(near))
  const known = (seat: string | null) => preregisteredBy({ ...war.ground, state: war.position.view(seat) }, 0)
  expect([known('central'), known('entente'), known(null)]).toEqual([war.vertex(near), null, null])
  expect(preregisteredBy(war.ground, 0)).toBe(war.vertex(near))
  war.state.secrets.entente.knows.preregistered[0] = war.vertex(near)
  expect(known('entente')).toBe(war.vertex(near))
})

test('7.21-6 7.21-7: one infantry unit is named for the trench sets and stays where it is', () => {
  const war = writing([guns('central', 'trench set', false)], { dice: [2, 1] })
  expect(war.asked('central')).toBe('observer')
  expect(war.choices('central')).toEqual([war.unit('X10')])
  expect(war.refusal('central', war.unit('X11'))).toBe('7.21-6')
  war.say('central', war.unit('X10'))
  expect(war.last('observer')).toMatchObject({ side: 'central', unit: 0, rules: ['7.21-6', '7.21-7'] })
  expect(war.state.observers).toEqual({ central: 0, entente: null })
  war.say('central', [0])
  war.say('central', [0, 'move'])
  expect(war.refusal('central', ['enter', war.hex('X09')])).toBe('7.21-7')
})

test('nobody is asked where there is nothing to write down', () => {
  const war = writing([guns('central', 'runner', false)], { dice: [2, 1] })
  expect(war.asked('central')).toBe('command')
})
