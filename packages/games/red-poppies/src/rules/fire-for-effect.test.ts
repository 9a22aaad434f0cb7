import { expect, test } from 'vitest'
import type { Load } from '../data/schema.ts'
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

/** A group primed on a vertex; nobody holds the highest ground unless the test says so. */
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
const shoot = (dice: number[], wanted: TestBattleSetup = {}, howitzer = false) =>
  testBattle({
    units: garrison,
    changes: { artillery: [guns(howitzer)], bombardments: [] },
    change: (state, at) => aim(state, at, target),
    dice,
    ...wanted,
  })
const signal = [1, 1]

test('7.242 7.245: a die of 2 or less lands on the cross hair and strikes the three hexes round it', () => {
  const war = shoot([...signal, 2, 1, 1, 1, 2, 1, 3])
  war.say('central', [0])
  expect(war.last('accuracy')).toMatchObject({ die: 2, total: 2, strays: false, rules: ['7.242'] })
  const effect = war.last('fire for effect')
  expect(effect).toMatchObject({ group: 0, vertex: war.vertex(target), load: 'shell' })
  expect(effect.rules).toEqual(expect.arrayContaining(['7.245', '7.241']))
  expect([...effect.hexes].sort((a, b) => a - b)).toEqual(['N18', 'N19', 'O19'].map(war.hex))
  expect(
    war
      .all('check')
      .map(({ hex }) => war.label(hex))
      .sort(),
  ).toEqual(['N18', 'N19', 'O19'])
  expect(war.left).toBe(0)
})

test('7.241 card.fire.ffe: the group’s firepower, deployment and terrain count; range and visibility do not', () => {
  const war = shoot([...signal, 1, 1, 1, 1, 1, 1, 1], {
    changes: { artillery: [guns(false)], bombardments: [], night: [1] },
  })
  war.say('central', [0])
  const byHex = new Map(war.all('check').map(({ hex, modifiers }) => [war.label(hex), modifiers]))
  expect(byHex.get('N18')).toMatchObject([
    { rule: '7.241', value: 3 },
    { name: 'formed', value: 1 },
    { name: 'trench', value: -3 },
  ])
  expect(byHex.get('N19')).toMatchObject([{ value: 3 }, { name: 'trench', value: -3 }])
  expect(war.last('check').rules).toContain('card.fire.ffe')
})

test('7.241: against howitzers a trench helps less', () => {
  const war = shoot([...signal, 1, 1, 1, 1, 1, 1, 1], {}, true)
  war.say('central', [0])
  for (const { modifiers } of war.all('check')) expect(modifiers.at(-1)).toMatchObject({ value: -2 })
})

test('7.241-1: friends and AFVs in the hexes check like everybody', () => {
  const war = shoot([...signal, 1, 6, 6, 6, 6], { units: ['ge-inf AD10', 'ge-inf N18', 'br-tank N18'] })
  war.say('central', [0])
  expect(war.all('check')).toMatchObject([
    { unit: 1, result: 'destroyed' },
    { unit: 2, result: 'destroyed' },
  ])
  expect(war.last('check').rules).toContain('7.241-1')
  expect(war.at('N18')).toEqual([])
})

test('7.242-1 8.43-1: whoever controls a hex of the highest level shoots straighter', () => {
  const war = shoot([...signal, 3, 1, 1, 1, 1, 1, 1], {
    change(state, at) {
      aim(state, at, target)
      const hill = at.hex('N19')
      state.control = `${state.control.slice(0, hill)}c${state.control.slice(hill + 1)}`
    },
  })
  war.say('central', [0])
  expect(war.last('accuracy')).toMatchObject({ die: 3, total: 2, strays: false })
  expect(war.last('accuracy').modifiers).toMatchObject([{ rule: '7.242-1', value: -1 }])
  expect(war.last('accuracy').rules).toEqual(['7.242', '8.43-1'])
})

test('7.242-1: the highest ground that is fought over counts, not what lies beyond', () => {
  const helped = (hex: string) =>
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
    const { ground, vertex } = helped(hex)
    return accuracyModifiers(ground, 0, vertex('N02 O02 O03')).map(({ rule }) => rule)
  }
  expect([rules('W08'), rules('T12')]).toEqual([['7.242-1'], []])
})

test('LLL3.special.1: a stray over the road strikes only what exists', () => {
  const war = shoot([...signal, 6, 1, 1, 1], {
    scenario: 'lll3',
    units: ['ah-honved AE20', 'ru-inf AF09'],
    change: (state, at) => aim(state, at, 'AE10 AF09 AF10'),
  })
  war.say('central', [0])
  war.say('central', war.vertex('AE09 AE10 AF09'))
  expect(war.last('fire for effect').hexes.map(war.label).sort()).toEqual(['AE10', 'AF09'])
})

test('7.242-2: a vertex that the group has hit before is easier to hit', () => {
  const war = shoot([...signal, 3, 1, 1, 1, 1, 1, 1], {
    change(state, at) {
      aim(state, at, target)
      state.groups[0]?.hits.push(at.vertex(target))
    },
  })
  war.say('central', [0])
  expect(war.last('accuracy').modifiers).toMatchObject([{ rule: '7.242-2', value: -1 }])
  expect(accuracyModifiers(war.ground, 0, war.vertex('V10 W10 W11'))).toEqual([])
})

test('7.3-2 7.242-2 7.3: so is the group’s own preregistered vertex, and then the enemy knows it', () => {
  const war = shoot([...signal, 3, 1, 1, 1, 1, 1, 1], {
    changes: { artillery: [{ ...guns(false), preregistered: true }], bombardments: [] },
    change(state, at) {
      aim(state, at, target)
      state.secrets.central.preregistered[0] = at.vertex(target)
    },
  })
  war.say('central', [0])
  expect(war.last('accuracy')).toMatchObject({ total: 2, rules: ['7.242', '7.242-2'] })
  expect(war.last('accuracy').modifiers).toMatchObject([{ rule: '7.3-2', value: -1 }])
  expect(war.last('preregistered')).toMatchObject({ vertex: war.vertex(target), rules: ['7.3', '7.3-2'] })
  expect(war.state.secrets.entente.knows.preregistered).toEqual([war.vertex(target)])
})

test('7.3: whether a group has preregistered on a vertex is a secret until it first fires there', () => {
  const secret = (preregistered: boolean, fired: (war: ReturnType<typeof shoot>) => void = () => {}) => {
    const war = shoot([...signal, 2, 1, 1, 1, 1, 1, 1], {
      changes: { artillery: [{ ...guns(false), preregistered }], bombardments: [] },
    })
    fired(war)
    return isSecret(war.battle, 0, war.vertex(target))
  }
  expect(secret(true)).toBe(true)
  expect(secret(false)).toBe(false)
  expect(secret(true, (war) => war.say('central', [0]))).toBe(false)
})

test('fire without that help shows where the group has not preregistered', () => {
  const war = shoot([...signal, 2, 1, 1, 1, 1, 1, 1])
  war.say('central', [0])
  expect(war.state.groups[0]?.unregistered).toEqual([war.vertex(target)])
  expect(war.state.groups[0]?.hits).toEqual([war.vertex(target)])
})

test('7.243 7.243-1 7.244 7.246: a stray slides along the spine that the error die picks', () => {
  const war = shoot([...signal, 3, 2, 1, 1, 1, 1, 1, 1])
  war.say('central', [0])
  expect(war.asked('central')).toBe('spine')
  const west = war.vertex('M19 N18 N19')
  const [northEast, southEast] = [war.vertex('N18 O18 O19'), war.vertex('N19 O19 O20')]
  expect(war.choices('central')).toHaveLength(3)
  expect(war.refusal('central', war.vertex(target))).toBe('7.243-1')
  war.say('central', west)
  expect(war.last('strayed')).toMatchObject({
    die: 2,
    spines: [west, northEast, southEast],
    to: west,
    rules: ['7.243', '7.243-1'],
  })
  expect(war.all('check').map(({ hex }) => war.label(hex))).not.toContain('O19')
  expect(war.all('check').map(({ hex }) => war.label(hex))).toContain('M19')
  expect(war.state.groups[0]?.effect).toEqual({ vertex: west, load: 'shell' })
})

test('7.243-1: 3-4 and 5-6 are the next spines clockwise', () => {
  for (const [die, at] of [
    [4, 'N18 O18 O19'],
    [5, 'N19 O19 O20'],
  ] as const) {
    const war = shoot([...signal, 3, die], { units: ['ge-inf AD10', 'br-inf B12'] })
    war.say('central', [0])
    war.say('central', war.vertex('M19 N18 N19'))
    expect(war.last('strayed').to).toBe(war.vertex(at))
  }
})

test('7.243: at the rim a stray strikes the hexes there are', () => {
  const war = shoot([...signal, 6, 1, 1, 1], {
    units: ['ge-inf AD10', 'br-inf A02'],
    change: (state, at) => aim(state, at, 'A02 A03 B02'),
  })
  war.say('central', [0])
  const rim = war.choices('central').find((to) => !crossesThree(war.ground.sheet.field.vertexHexes, to as number))
  if (rim === undefined) throw new Error('one spine ends at the rim')
  war.say('central', rim)
  expect(war.last('fire for effect').hexes.map(war.label)).toEqual(expect.arrayContaining(['A02', 'A03']))
  expect(war.last('fire for effect').hexes).toHaveLength(2)
  expect(war.all('check')).toHaveLength(1)
})

const crossesThree = (vertexHexes: Int32Array, vertex: number): boolean =>
  vertexHexes.subarray(vertex * 3, vertex * 3 + 3).every((hex) => hex >= 0)

test('7.245: everybody rolls before anyone falls', () => {
  const war = shoot([...signal, 1, 6, 6, 6, 6], { units: ['ge-inf AD10', 'br-inf N18', 'br-inf N18'] })
  war.say('central', [0])
  expect(war.all('check').map(({ hex }) => hex)).toEqual([war.hex('N18'), war.hex('N18')])
})

test('7.247 card.movement.area: whoever walks into lasting fire is attacked, while it moves', () => {
  const war = shoot([2, 1], {
    units: ['ge-inf AD10', 'br-inf B12'],
    change(state, at) {
      for (const group of state.groups) group.effect = { vertex: at.vertex('AC10 AC11 AD10'), load: 'shell' }
    },
  })
  war.say('central', [0])
  war.say('central', [0, 'move'])
  war.say('central', ['enter', war.hex('AC10')])
  expect(war.last('entered fire')).toMatchObject({ unit: 0, group: 0, rules: ['7.247'] })
  expect(war.last('check')).toMatchObject({ unit: 0, rules: expect.arrayContaining(['7.247']) })
  expect(war.last('check').modifiers).toMatchObject([
    { rule: '7.241', value: 3 },
    { name: 'formed', value: 1 },
    { rule: 'card.movement.area', value: 1 },
    { rule: '8.43', value: -1 },
  ])
})

test('7.247: those who were there are left alone, and so is who enters other hexes', () => {
  const war = shoot([], {
    units: ['ge-inf AD10', 'br-inf B12'],
    change(state, at) {
      for (const group of state.groups) group.effect = { vertex: at.vertex('AC10 AC11 AD10'), load: 'shell' }
    },
  })
  war.say('central', [0])
  war.say('central', [0, 'move'])
  war.say('central', ['enter', war.hex('AD11')])
  expect(war.all('entered fire')).toEqual([])
})

test('7.247-1 7.248 5.3: administration takes fire and smoke off', () => {
  const war = shoot([3, 4], {
    couplets: 1,
    change(state, at) {
      for (const group of state.groups) group.effect = { vertex: at.vertex(target), load: 'smoke' }
      state.smoke.push(at.hex('N18'))
    },
  })
  war.say('central', ['pass'])
  war.say('entente', ['pass'])
  expect(war.last('fire lifted')).toMatchObject({ groups: [0], smoke: [war.hex('N18')] })
  expect(war.last('fire lifted').rules).toEqual(['5.3', '7.247-1', '7.248'])
  expect(war.state).toMatchObject({ smoke: [], groups: [{ effect: null }] })
})

test('7.52-1 7.52: smoke lies on the three hexes and hurts nobody', () => {
  const war = shoot([...signal, 1], { change: (state, at) => aim(state, at, target, 'smoke') })
  war.say('central', [0])
  expect(war.last('fire for effect')).toMatchObject({ load: 'smoke', rules: expect.arrayContaining(['7.52-1']) })
  expect(war.state.smoke).toEqual(['N18', 'N19', 'O19'].map(war.hex))
  expect(war.all('check')).toEqual([])
})
