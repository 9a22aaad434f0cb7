import { expect, test } from 'vitest'
import type { Load } from '../data/schema.ts'
import { groupId } from '../testing/ids.ts'
import { type Places, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { accuracyModifiers } from './fire-for-effect.ts'
import { isSecret } from './preregistration.ts'
import type { State } from './state.ts'

const guns = (howitzer: boolean) => ({
  side: 'central',
  groups: 1,
  firepower: 3,
  howitzer,
  mode: 'runner',
  preregistered: false,
  provenance: 'test',
})

/** A group primed on a vertex; neither side controls the highest ground unless the test says so. */
function aim(state: State, at: Places, vertex: string, load: Load = 'shell'): void {
  state.control = '.'.repeat(state.control.length)
  for (const group of state.groups) {
    group.crossHair = { vertex: at.vertex(vertex), load, mode: 'runner', due: 1 }
    group.primed = true
  }
}

/** Hill 60, as in 7.244; the Germans command a company far away. */
const target = 'N18 O19 N19'
const garrison = ['ge-inf AD10', 'br-inf N18 in', 'br-inf N19 in dispersed', 'br-inf O19 in', 'br-inf M19 in']
const shoot = (dice: number[], setup: TestBattleSetup = {}, howitzer = false) =>
  testBattle({
    units: garrison,
    changes: { artillery: [guns(howitzer)], bombardments: [] },
    change: (state, at) => aim(state, at, target),
    dice,
    ...setup,
  })
const signal = [1, 1]

test('7.242 7.245: an accuracy die of 2 or less hits the cross hair and strikes the three hexes round it', () => {
  const battle = shoot([...signal, 2, 1, 1, 1, 2, 1, 3])
  battle.say('central', [0])
  expect(battle.lastEvent('accuracy')).toMatchObject({ die: 2, total: 2, strays: false, rules: ['7.242'] })
  const effect = battle.lastEvent('fire for effect')
  expect(effect).toMatchObject({ group: 0, vertex: battle.vertex(target), load: 'shell' })
  expect(effect.rules).toEqual(expect.arrayContaining(['7.245', '7.241']))
  expect([...effect.hexes].sort((a, b) => a - b)).toEqual(['N18', 'N19', 'O19'].map(battle.hex))
  expect(
    battle
      .eventsOf('check')
      .map(({ hex }) => battle.label(hex))
      .sort(),
  ).toEqual(['N18', 'N19', 'O19'])
  expect(battle.drawsLeft).toBe(0)
})

test('7.241 card.fire.ffe: the group’s firepower, deployment and terrain count; range and visibility do not', () => {
  const battle = shoot([...signal, 1, 1, 1, 1, 1, 1, 1], {
    changes: { artillery: [guns(false)], bombardments: [], night: [1] },
  })
  battle.say('central', [0])
  const byHex = new Map(battle.eventsOf('check').map(({ hex, modifiers }) => [battle.label(hex), modifiers]))
  expect(byHex.get('N18')).toMatchObject([
    { rule: '7.241', value: 3 },
    { name: 'formed', value: 1 },
    { name: 'trench', value: -3 },
  ])
  expect(byHex.get('N19')).toMatchObject([{ value: 3 }, { name: 'trench', value: -3 }])
  expect(battle.lastEvent('check').rules).toContain('card.fire.ffe')
})

test('7.241: a trench covers less against howitzers', () => {
  const battle = shoot([...signal, 1, 1, 1, 1, 1, 1, 1], {}, true)
  battle.say('central', [0])
  for (const { modifiers } of battle.eventsOf('check')) expect(modifiers.at(-1)).toMatchObject({ value: -2 })
})

test('7.241-1: friends and AFVs in the hexes check like other units', () => {
  const battle = shoot([...signal, 1, 6, 6, 6, 6], { units: ['ge-inf AD10', 'ge-inf N18', 'br-tank N18'] })
  battle.say('central', [0])
  expect(battle.eventsOf('check')).toMatchObject([
    { unit: 1, result: 'destroyed' },
    { unit: 2, result: 'destroyed' },
  ])
  expect(battle.lastEvent('check').rules).toContain('7.241-1')
  expect(battle.unitsIn('N18')).toEqual([])
})

test('7.242-1 8.43-1: controlling a hex of the highest level gives -1 on the accuracy die', () => {
  const battle = shoot([...signal, 3, 1, 1, 1, 1, 1, 1], {
    change(state, at) {
      aim(state, at, target)
      const hill = at.hex('N19')
      state.control = `${state.control.slice(0, hill)}c${state.control.slice(hill + 1)}`
    },
  })
  battle.say('central', [0])
  expect(battle.lastEvent('accuracy')).toMatchObject({ die: 3, total: 2, strays: false })
  expect(battle.lastEvent('accuracy').modifiers).toMatchObject([{ rule: '7.242-1', value: -1 }])
  expect(battle.lastEvent('accuracy').rules).toEqual(['7.242', '8.43-1'])
})

test('7.242-1: only the highest ground in play counts', () => {
  const battleHolding = (hex: string) =>
    shoot([], {
      scenario: 'proving',
      units: ['ge-late S03', 'br-late M03'],
      change(state, at) {
        aim(state, at, 'N02 O02 O03')
        const held = at.hex(hex)
        state.control = `${state.control.slice(0, held)}c${state.control.slice(held + 1)}`
      },
    })
  const rules = (hex: string) => {
    const { battlefield, vertex } = battleHolding(hex)
    return accuracyModifiers(battlefield, groupId(0), vertex('N02 O02 O03')).map(({ rule }) => rule)
  }
  expect([rules('W08'), rules('T12')]).toEqual([['7.242-1'], []])
})

test('LLL3.special.1: a stray over the road strikes only hexes in play', () => {
  const battle = shoot([...signal, 6, 1, 1, 1], {
    scenario: 'lll3',
    units: ['ah-honved AE20', 'ru-inf AF09'],
    change: (state, at) => aim(state, at, 'AE10 AF09 AF10'),
  })
  battle.say('central', [0])
  battle.say('central', battle.vertex('AE09 AE10 AF09'))
  expect(battle.lastEvent('fire for effect').hexes.map(battle.label).sort()).toEqual(['AE10', 'AF09'])
})

test('7.242-2: a vertex the group has hit before gives -1 on the accuracy die', () => {
  const battle = shoot([...signal, 3, 1, 1, 1, 1, 1, 1], {
    change(state, at) {
      aim(state, at, target)
      state.groups[0]?.hits.push(at.vertex(target))
    },
  })
  battle.say('central', [0])
  expect(battle.lastEvent('accuracy').modifiers).toMatchObject([{ rule: '7.242-2', value: -1 }])
  expect(accuracyModifiers(battle.battlefield, groupId(0), battle.vertex('V10 W10 W11'))).toEqual([])
})

test('7.3-2 7.242-2 7.3: the group’s preregistered vertex gives -1 on the accuracy die, and is then known to the enemy', () => {
  const battle = shoot([...signal, 3, 1, 1, 1, 1, 1, 1], {
    changes: { artillery: [{ ...guns(false), preregistered: true }], bombardments: [] },
    change(state, at) {
      aim(state, at, target)
      state.secrets.central.preregistered[0] = at.vertex(target)
    },
  })
  battle.say('central', [0])
  expect(battle.lastEvent('accuracy')).toMatchObject({ total: 2, rules: ['7.242', '7.242-2'] })
  expect(battle.lastEvent('accuracy').modifiers).toMatchObject([{ rule: '7.3-2', value: -1 }])
  expect(battle.lastEvent('preregistered')).toMatchObject({ vertex: battle.vertex(target), rules: ['7.3', '7.3-2'] })
  expect(battle.state.secrets.entente.knows.preregistered).toEqual([battle.vertex(target)])
})

test('7.3: a preregistered vertex is secret until its group first fires there', () => {
  const isVertexSecret = (preregistered: boolean, fired: (battle: ReturnType<typeof shoot>) => void = () => {}) => {
    const battle = shoot([...signal, 2, 1, 1, 1, 1, 1, 1], {
      changes: { artillery: [{ ...guns(false), preregistered }], bombardments: [] },
    })
    fired(battle)
    return isSecret(battle.battle, groupId(0), battle.vertex(target))
  }
  expect(isVertexSecret(true)).toBe(true)
  expect(isVertexSecret(false)).toBe(false)
  expect(isVertexSecret(true, (battle) => battle.say('central', [0]))).toBe(false)
})

test('fire without the bonus reveals that the vertex is not preregistered', () => {
  const battle = shoot([...signal, 2, 1, 1, 1, 1, 1, 1])
  battle.say('central', [0])
  expect(battle.state.groups[0]?.unregistered).toEqual([battle.vertex(target)])
  expect(battle.state.groups[0]?.hits).toEqual([battle.vertex(target)])
})

test('7.243 7.243-1 7.244 7.246: a stray moves along the spine given by the error die', () => {
  const battle = shoot([...signal, 3, 2, 1, 1, 1, 1, 1, 1])
  battle.say('central', [0])
  expect(battle.asked('central')).toBe('spine')
  const west = battle.vertex('M19 N18 N19')
  const [northEast, southEast] = [battle.vertex('N18 O18 O19'), battle.vertex('N19 O19 O20')]
  expect(battle.choices('central')).toHaveLength(3)
  expect(battle.refusal('central', battle.vertex(target))).toBe('7.243-1')
  battle.say('central', west)
  expect(battle.lastEvent('strayed')).toMatchObject({
    die: 2,
    spines: [west, northEast, southEast],
    to: west,
    rules: ['7.243', '7.243-1'],
  })
  expect(battle.eventsOf('check').map(({ hex }) => battle.label(hex))).not.toContain('O19')
  expect(battle.eventsOf('check').map(({ hex }) => battle.label(hex))).toContain('M19')
  expect(battle.state.groups[0]?.effect).toEqual({ vertex: west, load: 'shell' })
})

test('7.243-1: 3-4 and 5-6 are the next spines clockwise', () => {
  for (const [die, at] of [
    [4, 'N18 O18 O19'],
    [5, 'N19 O19 O20'],
  ] as const) {
    const battle = shoot([...signal, 3, die], { units: ['ge-inf AD10', 'br-inf B12'] })
    battle.say('central', [0])
    battle.say('central', battle.vertex('M19 N18 N19'))
    expect(battle.lastEvent('strayed').to).toBe(battle.vertex(at))
  }
})

test('7.243: a stray at the map edge strikes the hexes that exist', () => {
  const battle = shoot([...signal, 6, 1, 1, 1], {
    units: ['ge-inf AD10', 'br-inf A02'],
    change: (state, at) => aim(state, at, 'A02 A03 B02'),
  })
  battle.say('central', [0])
  const rim = battle
    .choices('central')
    .find((to) => !crossesThree(battle.battlefield.sheet.grid.vertexHexes, Number(to)))
  if (rim === undefined) throw new Error('one spine ends at the rim')
  battle.say('central', rim)
  expect(battle.lastEvent('fire for effect').hexes.map(battle.label)).toEqual(expect.arrayContaining(['A02', 'A03']))
  expect(battle.lastEvent('fire for effect').hexes).toHaveLength(2)
  expect(battle.eventsOf('check')).toHaveLength(1)
})

const crossesThree = (vertexHexes: Int32Array, vertex: number): boolean =>
  vertexHexes.subarray(vertex * 3, vertex * 3 + 3).every((hex) => hex >= 0)

test('7.245: all units roll before any result takes effect', () => {
  const battle = shoot([...signal, 1, 6, 6, 6, 6], { units: ['ge-inf AD10', 'br-inf N18', 'br-inf N18'] })
  battle.say('central', [0])
  expect(battle.eventsOf('check').map(({ hex }) => hex)).toEqual([battle.hex('N18'), battle.hex('N18')])
})

test('7.247 card.movement.area: a unit that enters lasting fire is attacked as moving', () => {
  const battle = shoot([2, 1], {
    units: ['ge-inf AD10', 'br-inf B12'],
    change(state, at) {
      for (const group of state.groups) group.effect = { vertex: at.vertex('AC10 AC11 AD10'), load: 'shell' }
    },
  })
  battle.say('central', [0])
  battle.say('central', [0, 'move'])
  battle.say('central', ['enter', battle.hex('AC10')])
  expect(battle.lastEvent('entered fire')).toMatchObject({ unit: 0, group: 0, rules: ['7.247'] })
  expect(battle.lastEvent('check')).toMatchObject({ unit: 0, rules: expect.arrayContaining(['7.247']) })
  expect(battle.lastEvent('check').modifiers).toMatchObject([
    { rule: '7.241', value: 3 },
    { name: 'formed', value: 1 },
    { rule: 'card.movement.area', value: 1 },
    { rule: '8.43', value: -1 },
  ])
})

test('7.247: lasting fire does not attack units already there or units that enter other hexes', () => {
  const battle = shoot([], {
    units: ['ge-inf AD10', 'br-inf B12'],
    change(state, at) {
      for (const group of state.groups) group.effect = { vertex: at.vertex('AC10 AC11 AD10'), load: 'shell' }
    },
  })
  battle.say('central', [0])
  battle.say('central', [0, 'move'])
  battle.say('central', ['enter', battle.hex('AD11')])
  expect(battle.eventsOf('entered fire')).toEqual([])
})

test('7.247-1 7.248 5.3: administration removes fire for effect and smoke', () => {
  const battle = shoot([3, 4], {
    couplets: 1,
    change(state, at) {
      for (const group of state.groups) group.effect = { vertex: at.vertex(target), load: 'smoke' }
      state.smoke.push(at.hex('N18'))
    },
  })
  battle.say('central', ['pass'])
  battle.say('entente', ['pass'])
  expect(battle.lastEvent('fire lifted')).toMatchObject({ groups: [0], smoke: [battle.hex('N18')] })
  expect(battle.lastEvent('fire lifted').rules).toEqual(['5.3', '7.247-1', '7.248'])
  expect(battle.state).toMatchObject({ smoke: [], groups: [{ effect: null }] })
})

test('7.52-1 7.52: smoke covers the three hexes and harms no unit', () => {
  const battle = shoot([...signal, 1], { change: (state, at) => aim(state, at, target, 'smoke') })
  battle.say('central', [0])
  expect(battle.lastEvent('fire for effect')).toMatchObject({
    load: 'smoke',
    rules: expect.arrayContaining(['7.52-1']),
  })
  expect(battle.state.smoke).toEqual(['N18', 'N19', 'O19'].map(battle.hex))
  expect(battle.eventsOf('check')).toEqual([])
})
