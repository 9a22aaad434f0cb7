import { at, presetTape } from '@firestep/referee'
import { expect, test } from 'vitest'
import { testBattle } from '../testing/test-battle.ts'
import { crossings } from './artillery-groups.ts'
import { redealHidden, shows } from './hidden-info.ts'

/** Numbers of two German groups of the scenario. */
const flareGroup = 3
const otherGroup = 4

test('7.3: other viewers see how many vertices are preregistered, but not which', () => {
  const battle = testBattle({ scenario: 'proving', units: ['ge-late S03', 'br-late M03'] })
  battle.state.secrets.central.preregistered[flareGroup] = battle.vertex('N02 O02 O03')
  expect(shows(battle.state, 'central')).toEqual({ preregistered: 1 })
  expect(shows(battle.state, 'entente')).toEqual({ preregistered: 0 })
  expect(JSON.stringify(battle.position.view('entente').secrets)).not.toContain(String(battle.vertex('N02 O02 O03')))
})

test('redealing hidden information keeps revealed vertices and avoids excluded ones', () => {
  const battle = testBattle({ scenario: 'proving', units: ['ge-late S03', 'br-late M03'] })
  const { state } = battle
  const revealed = battle.vertex('N02 O02 O03')
  const vertices = crossings(battle.battlefield.scenario)
  state.secrets.central.preregistered[flareGroup] = revealed
  state.secrets.central.preregistered[otherGroup] = battle.vertex('N03 O03 O04')
  state.secrets.entente.knows.preregistered[flareGroup] = revealed
  redealHidden(battle.battlefield.scenario, state, 'entente', presetTape(7))
  expect(state.secrets.central.preregistered.slice(flareGroup, otherGroup + 1)).toEqual([revealed, vertices[6]])
  state.groups[otherGroup]?.unregistered.push(at(vertices, 6))
  redealHidden(battle.battlefield.scenario, state, 'entente', presetTape(7))
  expect(state.secrets.central.preregistered[otherGroup]).toBe(vertices[7])
  const own = structuredClone(state.secrets.central)
  redealHidden(battle.battlefield.scenario, state, 'central', presetTape())
  expect(state.secrets.central).toEqual(own)
})
