import type { Json } from '@firestep/referee'
import { vertexOf } from '@firestep/terrain'
import { expect, test } from 'vitest'
import type { Mode } from '../data/schema.ts'
import { unitId } from '../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { crossings } from './artillery-groups.ts'
import { delayOf, signalNumber } from './transmission-modes.ts'

const artilleryEntry = (mode: Mode, setup: Readonly<Record<string, Json>> = {}): Json => ({
  side: 'central',
  groups: 1,
  firepower: 3,
  howitzer: false,
  mode,
  preregistered: false,
  provenance: 'test',
  ...setup,
})

/** Germans in X10 look at the British trench in V10; their one group waits for a call. */
const calling = (mode: Mode, setup: TestBattleSetup = {}) =>
  testBattle({
    units: ['ge-inf X10', 'br-inf V10 in'],
    changes: { artillery: [artilleryEntry(mode)], bombardments: [] },
    ...setup,
  })

const seenVertex = 'V10 W10 W11'
/** Ypres: no German infantry sees it. */
const unseenVertex = 'B06 B07 C07'

test('6.1 6.1-1 6.01d 7.221: a call places cross hair and hourglass', () => {
  const battle = calling('runner')
  battle.say('central', ['call', 0, 'runner', battle.vertex(seenVertex), 'shell'])
  expect(battle.state.groups[0]?.crossHair).toEqual({
    vertex: battle.vertex(seenVertex),
    load: 'shell',
    mode: 'runner',
    due: 4,
  })
  expect(battle.lastEvent('called').rules).toEqual(expect.arrayContaining(['6.1', '6.1-1', '6.01d', '7.221']))
  expect(battle.asked('entente')).toBe('command')
})

test('6.1-2 6.1-3: a call spends the group, not the observer', () => {
  const battle = calling('runner')
  battle.say('central', ['call', 0, 'runner', battle.vertex(seenVertex), 'shell'])
  const [group] = battle.state.groups
  expect(group).toMatchObject({ spent: true, primed: false })
  expect(battle.state.units[battle.theUnitIn('X10')]?.spent).toBe(false)
  expect(battle.lastEvent('called').rules).toEqual(expect.arrayContaining(['6.1-2', '6.1-3']))
})

test('6.01d 6.1: only a ready group of the acting side can be called', () => {
  const battle = calling('runner', {
    changes: { artillery: [artilleryEntry('runner'), artilleryEntry('runner', { side: 'entente' })], bombardments: [] },
    change(state) {
      for (const group of state.groups) group.spent = true
    },
  })
  expect(battle.refusal('central', ['call', 1, 'runner', battle.vertex(seenVertex), 'shell'])).toBe('6.01d')
  expect(battle.refusal('central', ['call', 7, 'runner', battle.vertex(seenVertex), 'shell'])).toBe('6.01d')
  expect(battle.refusal('central', ['call', 0, 'runner', battle.vertex(seenVertex), 'shell'])).toBe('6.1')
  expect(battle.choices('central')).not.toContain('call')
})

test('6.01d: a call names an existing group by its number', () => {
  const battle = calling('runner')
  const callOn = (group: Json, vertex: Json) => battle.refusal('central', ['call', group, 'runner', vertex, 'shell'])
  expect(callOn(1, battle.vertex(seenVertex))).toBe('6.01d')
  for (const group of [-1, 0.5, '0', null, [0]]) expect(callOn(group, battle.vertex(seenVertex))).toBe('5.21')
  expect(callOn(0, battle.battlefield.sheet.grid.vertexCount)).toBe('6.1-1')
  for (const vertex of [-1, 0.5, null, [battle.vertex(seenVertex)]]) expect(callOn(0, vertex)).toBe('5.21')
  expect(battle.refusal('central', ['call', 0, 'runner', battle.vertex(seenVertex), 'shell'])).toBe('allowed')
  expect(battle.refusal('central', ['cancel', 1])).toBe('6.2')
  for (const group of [-1, 0.5, '0', null]) expect(battle.refusal('central', ['cancel', group])).toBe('5.21')
})

test('6.1-1: the vertex must be where three hexes meet, and infantry must see it', () => {
  const battle = calling('runner')
  const rim = vertexOf(battle.battlefield.sheet.grid, battle.hex('A01'), 0)
  expect(battle.refusal('central', ['call', 0, 'runner', rim, 'shell'])).toBe('6.1-1')
  expect(battle.refusal('central', ['call', 0, 'runner', 'here', 'shell'])).toBe('5.21')
  expect(battle.refusal('central', ['call', 0, 'runner', battle.vertex(unseenVertex), 'shell'])).toBe('6.1-1')
  const seen = battle.choices('central', 'call', 0, 'runner')
  expect(seen).toContain(battle.vertex(seenVertex))
  expect(seen).not.toContain(battle.vertex(unseenVertex))
  for (const vertex of seen) expect(battle.refusal('central', ['call', 0, 'runner', vertex, 'shell'])).toBe('allowed')
})

test('6.1-1: one of the three hexes round the vertex must be open to units', () => {
  const battle = calling('aircraft', { scenario: 'proving', units: ['ge-late S03', 'br-late M03'] })
  expect(battle.refusal('central', ['call', 0, 'aircraft', battle.vertex('I05 J04 J05'), 'shell'])).toBe('allowed')
  expect(battle.refusal('central', ['call', 0, 'aircraft', battle.vertex('H05 I05 I06'), 'shell'])).toBe('6.1-1')
  expect(battle.choices('central', 'call', 0, 'aircraft')).not.toContain(battle.vertex('H05 I05 I06'))
})

test('LLL3.special.1 6.1-1: a vertex needs a hex that is not east of the road', () => {
  const battle = calling('aircraft', { scenario: 'lll3', units: ['ah-honved AE20', 'ru-inf AF13'] })
  expect(battle.refusal('central', ['call', 0, 'aircraft', battle.vertex('AF08 AF09 AG09'), 'shell'])).toBe('6.1-1')
  expect(battle.refusal('central', ['call', 0, 'aircraft', battle.vertex('AF09 AG09 AG10'), 'shell'])).toBe('6.1-1')
  expect(battle.refusal('central', ['call', 0, 'aircraft', battle.vertex('AF09 AF10 AG10'), 'shell'])).toBe('allowed')
})

test('7.221-1 7.248: a group has one cross hair or one fire for effect on the map, and is called anew for the next', () => {
  const battle = calling('runner')
  const answer = ['call', 0, 'runner', battle.vertex(seenVertex), 'shell']
  battle.say('central', answer)
  battle.say('entente', ['pass'])
  expect(battle.refusal('central', answer)).toBe('7.221-1')
  const firing = calling('runner', {
    couplets: 1,
    dice: [1, 2],
    change(state, at) {
      for (const group of state.groups) group.effect = { vertex: at.vertex(seenVertex), load: 'shell' }
    },
  })
  expect(firing.refusal('central', answer)).toBe('7.221-1')
  firing.say('central', ['pass'])
  firing.say('entente', ['pass'])
  expect(firing.lastEvent('fire lifted')).toMatchObject({ groups: [0], rules: expect.arrayContaining(['7.248']) })
  firing.say('entente', ['pass'])
  expect(firing.refusal('central', answer)).toBe('allowed')
})

test('7.21 7.21-1 4.7 card.mot.aircraft: aircraft see every vertex, with a delay of one turn', () => {
  const battle = calling('aircraft')
  expect(battle.choices('central', 'call', 0, 'aircraft')).toHaveLength(crossings(battle.battlefield.scenario).length)
  expect(battle.choices('central', 'call', 0)).toEqual(['aircraft', 'runner'])
  expect(battle.choices('central', 'call', 0, 'runner')).not.toContain(battle.vertex(unseenVertex))
  battle.say('central', ['call', 0, 'aircraft', battle.vertex(unseenVertex), 'shell'])
  expect(battle.lastEvent('called')).toMatchObject({ mode: 'aircraft', due: 2 })
  expect(battle.lastEvent('called').rules).toEqual(
    expect.arrayContaining(['7.21', '7.21-1', '4.7', 'card.mot.aircraft']),
  )
})

test('7.21-2 7.21-8 7.222 card.mot.flare: a flare calls only on the preregistered vertex, and primes the group at once', () => {
  const battle = calling('flare', {
    change(state, at) {
      state.secrets.central.preregistered[0] = at.vertex(seenVertex)
    },
  })
  const other = battle.vertex('W10 W11 X10')
  expect(battle.refusal('central', ['call', 0, 'flare', other, 'shell'])).toBe('7.21-2')
  expect(battle.choices('central', 'call', 0)).toEqual(['flare', 'runner'])
  expect(battle.choices('central', 'call', 0, 'flare')).toEqual([battle.vertex(seenVertex)])
  expect(battle.choices('central', 'call', 0, 'runner')).toContain(other)
  battle.say('central', ['call', 0, 'flare', battle.vertex(seenVertex), 'shell'])
  // No die was fed: the call itself causes no roll.
  expect(battle.state.groups[0]).toMatchObject({ primed: true, spent: true })
  expect(battle.lastEvent('called').rules).toEqual(
    expect.arrayContaining(['7.21-2', '7.21-8', '7.222', 'card.mot.flare']),
  )
  expect(battle.lastEvent('preregistered')).toMatchObject({ group: 0, vertex: battle.vertex(seenVertex) })
  expect(battle.state.secrets.entente.knows.preregistered).toEqual([battle.vertex(seenVertex)])
})

test('7.21-2 6.1-1: a flare needs infantry that sees the preregistered vertex', () => {
  const battle = calling('flare', {
    change(state, { vertex }) {
      state.secrets.central.preregistered = [vertex(unseenVertex)]
    },
  })
  expect(battle.choices('central', 'call', 0)).toEqual(['runner'])
  expect(battle.choices('central', 'call', 0, 'flare')).toEqual([])
  expect(battle.refusal('central', ['call', 0, 'flare', battle.vertex(unseenVertex), 'shell'])).toBe('6.1-1')
})

test('7.21-8: a group called by flare rolls with the next command of its owner', () => {
  const battle = calling('flare', {
    units: ['ge-inf X10', 'ge-inf X12', 'br-inf B12'],
    dice: [6, 6],
    change(state, at) {
      state.secrets.central.preregistered[0] = at.vertex(seenVertex)
    },
  })
  battle.say('central', ['call', 0, 'flare', battle.vertex(seenVertex), 'shell'])
  battle.say('entente', ['pass'])
  expect(battle.eventsOf('signal')).toEqual([])
  battle.say('central', [1])
  expect(battle.lastEvent('signal')).toMatchObject({ group: 0, total: 12, needed: 7, result: 'nothing' })
})

test('7.21-3 card.mot.runner: a runner takes three turns, six after a bombardment', () => {
  const battle = calling('runner')
  expect([delayOf(battle.battlefield, 'runner'), signalNumber(battle.battlefield, 'runner')]).toEqual([3, 6])
  battle.say('central', ['call', 0, 'runner', battle.vertex(seenVertex), 'shell'])
  expect(battle.lastEvent('called')).toMatchObject({
    due: 4,
    rules: expect.arrayContaining(['7.21-3', 'card.mot.runner']),
  })
  const shelled = calling('runner', {
    change(state) {
      state.bombarded = true
    },
  })
  shelled.say('central', ['call', 0, 'runner', shelled.vertex(seenVertex), 'shell'])
  expect(shelled.lastEvent('called')).toMatchObject({ due: 7 })
})

test('7.21-4: any group may use a runner instead of its own mode, but no other mode', () => {
  const battle = calling('telephone')
  expect(battle.refusal('central', ['call', 0, 'aircraft', battle.vertex(seenVertex), 'shell'])).toBe('7.21-4')
  expect(battle.refusal('central', ['call', 0, null, battle.vertex(seenVertex), 'shell'])).toBe('5.21')
  expect(battle.refusal('central', ['call', 0, 'runner', battle.vertex(seenVertex), 'shell', 1])).toBe('5.21')
  battle.say('central', ['call', 0, 'runner', battle.vertex(seenVertex), 'shell'])
  expect(battle.lastEvent('called')).toMatchObject({
    mode: 'runner',
    due: 4,
    rules: expect.arrayContaining(['7.21-4']),
  })
})

test('7.21-5 card.mot.telephone: the telephone signal number is 9 with trenches, 7 without, 0 after a bombardment', () => {
  const battle = calling('telephone')
  expect(signalNumber(battle.battlefield, 'telephone')).toBe(9)
  const open = calling('telephone', { scenario: 'ys1', units: ['ge-inf AG20', 'br-inf AG16'] })
  expect(signalNumber(open.battlefield, 'telephone')).toBe(7)
  const dug = calling('telephone', {
    scenario: 'ys1',
    units: ['ge-inf AG20', 'br-inf AG16'],
    change: (state, at) => void state.trenches.push(at.hex('AG16')),
  })
  expect(signalNumber(dug.battlefield, 'telephone')).toBe(9)
  const shelled = calling('telephone', {
    change(state) {
      state.bombarded = true
    },
  })
  expect(signalNumber(shelled.battlefield, 'telephone')).toBe(0)
  battle.say('central', ['call', 0, 'telephone', battle.vertex(seenVertex), 'shell'])
  expect(battle.lastEvent('called')).toMatchObject({
    due: 2,
    rules: expect.arrayContaining(['7.21-5', 'card.mot.telephone']),
  })
})

test('7.21-6 card.mot.trenchset: only the named observer sees for trench sets', () => {
  const units = ['ge-inf X10', 'ge-inf AP20', 'br-inf V10 in']
  const battle = calling('trench set', {
    units,
    change(state) {
      state.observers.central = unitId(0)
    },
  })
  expect(signalNumber(battle.battlefield, 'trench set')).toBe(8)
  battle.say('central', ['call', 0, 'trench set', battle.vertex(seenVertex), 'shell'])
  expect(battle.lastEvent('called')).toMatchObject({
    due: 2,
    rules: expect.arrayContaining(['7.21-6', 'card.mot.trenchset']),
  })
  const blind = calling('trench set', {
    units,
    change(state) {
      state.observers.central = unitId(1)
    },
  })
  expect(blind.refusal('central', ['call', 0, 'trench set', blind.vertex(seenVertex), 'shell'])).toBe('7.21-6')
  expect(blind.choices('central', 'call', 0, 'trench set')).not.toContain(blind.vertex(seenVertex))
  expect(blind.choices('central', 'call', 0, 'runner')).toContain(blind.vertex(seenVertex))
})

test('7.14 card.mot.flare card.mot.aircraft: a bombardment lowers signal numbers and lengthens the runner delay', () => {
  const { battlefield } = calling('runner', {
    change(state) {
      state.bombarded = true
    },
  })
  const modes: Mode[] = ['aircraft', 'flare', 'runner', 'telephone', 'trench set']
  expect(modes.map((mode) => signalNumber(battlefield, mode))).toEqual([6, 5, 4, 0, 8])
  expect(modes.map((mode) => delayOf(battlefield, mode))).toEqual([1, 0, 6, 1, 1])
})

test('7.222 7.223: a group is primed when the turn marker reaches its hourglass', () => {
  const battle = calling('runner', {
    phase: 'initiative',
    turn: 2,
    dice: [1, 2, 1, 2],
    change(state, at) {
      for (const group of state.groups)
        group.crossHair = { vertex: at.vertex(seenVertex), load: 'shell', mode: 'runner', due: 4 }
    },
  })
  expect(battle.state.groups[0]?.primed).toBe(false)
  battle.say('entente', ['pass'])
  battle.say('central', ['pass'])
  expect(battle.state).toMatchObject({ turn: 4 })
  expect(battle.state.groups[0]?.primed).toBe(true)
  expect(battle.lastEvent('primed')).toMatchObject({ group: 0, rules: ['7.222', '7.223'] })
})

test('7.51 7.51-1 7.52: smoke is allowed at any date, gas from September 1915, declared with the call', () => {
  const battle = calling('runner')
  expect(battle.choices('central', 'call', 0, 'runner', battle.vertex(seenVertex))).toEqual(['shell', 'smoke'])
  expect(battle.refusal('central', ['call', 0, 'runner', battle.vertex(seenVertex), 'gas'])).toBe('7.51')
  expect(battle.refusal('central', ['call', 0, 'runner', battle.vertex(seenVertex), 'soup'])).toBe('5.21')
  const inYear = (date: string) =>
    calling('runner', { changes: { artillery: [artilleryEntry('runner')], bombardments: [], date } })
  expect(inYear('1915-08-31').refusal('central', ['call', 0, 'runner', battle.vertex(seenVertex), 'gas'])).toBe('7.51')
  expect(inYear('1916-01-01').refusal('central', ['call', 0, 'runner', battle.vertex(seenVertex), 'gas'])).toBe(
    'allowed',
  )
  const later = inYear('1915-09-25')
  later.say('central', ['call', 0, 'runner', later.vertex(seenVertex), 'gas'])
  expect(later.lastEvent('called')).toMatchObject({ load: 'gas', rules: expect.arrayContaining(['7.51-1']) })
  battle.say('central', ['call', 0, 'runner', battle.vertex(seenVertex), 'smoke'])
  expect(battle.lastEvent('called')).toMatchObject({ load: 'smoke', rules: expect.arrayContaining(['7.52']) })
})

test('without infantry on the map only aircraft can be called', () => {
  const units = ['ge-mg X10 dispersed', 'br-inf V10 in']
  expect(calling('runner', { units }).choices('central')).not.toContain('call')
  expect(calling('aircraft', { units }).choices('central')).toContain('call')
})

test('6.1 7.221-1: groups that aim, fire for effect or are spent are not offered for a call', () => {
  const battle = calling('runner', {
    changes: {
      artillery: [artilleryEntry('runner', { groups: 5 }), artilleryEntry('runner', { side: 'entente' })],
      bombardments: [],
    },
    change(state, at) {
      const [aiming, firing, spent, both] = state.groups
      const crossHair = { vertex: at.vertex(seenVertex), load: 'shell', mode: 'runner', due: 4 } as const
      Object.assign(aiming ?? {}, { crossHair })
      Object.assign(firing ?? {}, { effect: { vertex: at.vertex(seenVertex), load: 'shell' } })
      Object.assign(spent ?? {}, { spent: true })
      Object.assign(both ?? {}, { crossHair, spent: true })
    },
  })
  expect(battle.choices('central', 'call')).toEqual([4])
  const refusals = [0, 1, 2, 3, 4, 5].map((group) =>
    battle.refusal('central', ['call', group, 'runner', battle.vertex(seenVertex), 'shell']),
  )
  expect(refusals).toEqual(['7.221-1', '7.221-1', '6.1', '7.221-1', 'allowed', '6.01d'])
})

test('6.1-1 4.82: at night and in smoke a call is offered where infantry still sees', () => {
  const [close, beyond] = ['W10 W11 X10', 'U10 V10 V09']
  const areOffered = (setup: TestBattleSetup) => {
    const battle = calling('runner', setup)
    const seen = battle.choices('central', 'call', 0, 'runner')
    return [close, beyond].map((vertex) => seen.includes(battle.vertex(vertex)))
  }
  expect(areOffered({})).toEqual([true, true])
  expect(areOffered({ changes: { artillery: [artilleryEntry('runner')], bombardments: [], night: [1] } })).toEqual([
    true,
    false,
  ])
  // Only the hexes between are concealed: a second observer elsewhere sees past them.
  const smoke: TestBattleSetup['change'] = (state, { hex }) => void state.smoke.push(...['V10', 'W10', 'W11'].map(hex))
  expect(areOffered({ change: smoke })).toEqual([true, false])
  expect(areOffered({ change: smoke, units: ['ge-inf X10', 'ge-inf U10', 'br-inf B12'] })).toEqual([true, true])
})
