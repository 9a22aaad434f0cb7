import type { Json } from '@firestep/referee'
import { expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { hexSideShape } from './question-types.ts'
import { concealed, look } from './sight.ts'
import { destroyed } from './state.ts'

/** An Entente barrage over four areas without wire. */
const creeping = (overrides: Record<string, Json> = {}): Record<string, Json> => ({
  artillery: [],
  bombardments: [],
  barrage: {
    side: 'entente',
    rule: 'eastward',
    areas: ['AC10 AC11', 'AD10 AD11', 'AE10 AE11', 'AF10'],
    firstTurn: 1,
    lastTurn: 9,
    ...overrides,
  },
})

const battleWithBarrage = (dice: number[], setup: TestBattleSetup = {}) =>
  testBattle({
    units: ['ge-inf AC10', 'ge-inf AK10', 'br-inf B12'],
    changes: creeping(),
    phase: 'initiative',
    turn: 0,
    dice,
    ...setup,
  })

const passCouplet = (battle: ReturnType<typeof testBattle>) => {
  for (let i = 0; i < 2; i++) battle.say(battle.asked('central') === undefined ? 'entente' : 'central', ['pass'])
}

const firstHexesStruck = (battle: ReturnType<typeof testBattle>) =>
  battle.eventsOf('bombardment').map(({ hexes }) => hexes.map(battle.label)[0])

test('7.41 7.41-1 7.42 7.13-1: the barrage falls on its first area when couplet 1 begins, and leaves no scrapes', () => {
  const battle = battleWithBarrage([1, 1])
  expect(battle.lastEvent('bombardment')).toMatchObject({ side: 'entente', kind: 'paralyzing' })
  expect(battle.lastEvent('bombardment').hexes.map(battle.label)).toEqual(['AC10', 'AC11'])
  expect(battle.lastEvent('bombardment').rules).toEqual(
    expect.arrayContaining(['7.11', '7.41', '7.41-1', '7.42', '7.43', '7.13-1', '7.12', '7.14']),
  )
  expect(battle.unitsIn('AC10')).toEqual([])
  expect(battle.state.scrapes).toEqual([])
  expect(battle.asked('central')).toBe('command')
})

test('7.42 7.42-1 7.45: the barrage moves on for couplet 2, stays for couplet 3, and begins the next turn where it stood', () => {
  const battle = battleWithBarrage([1, 1, 1, 1])
  passCouplet(battle)
  expect(firstHexesStruck(battle)).toEqual(['AC10', 'AD10'])
  expect(battle.lastEvent('barrage')).toMatchObject({ does: 'moves on', rules: ['7.42'] })
  passCouplet(battle)
  expect(battle.lastEvent('barrage')).toMatchObject({ does: 'stays', rules: ['7.45'] })
  expect(battle.lastEvent('barrage').hexes.map(battle.label)).toEqual(['AD10', 'AD11'])
  passCouplet(battle)
  expect(battle.state.turn).toBe(2)
  expect(firstHexesStruck(battle)).toEqual(['AC10', 'AD10', 'AD10'])
  expect(battle.lastEvent('bombardment').rules).toContain('7.42-1')
})

test('7.43 7.43-1 7.12b-1: the firer breaches three wire sides that border the barrage, and its hexes are concealment', () => {
  const battle = battleWithBarrage([1, 1], { changes: creeping({ areas: ['U05 U06', 'V05'] }) })
  for (let i = 0; i < 3; i++) {
    expect(battle.asked('entente')).toBe('breach')
    battle.say('entente', battle.choices('entente')[0] ?? null)
  }
  expect(battle.state.breaches).toHaveLength(3)
  expect(battle.lastEvent('wire breached').rules).toEqual(['7.43', '7.12b-1', '8.342'])
  expect(battle.asked('central')).toBe('command')
  const open = battleWithBarrage([1, 1], { changes: creeping({ areas: ['AC11', 'AD11'] }) })
  const [from, to] = [open.hex('AC10'), open.hex('AC12')]
  const remarkRules = () => look(open.battlefield, from, to).remarks.flatMap(({ rules }) => rules)
  expect(concealed(open.battlefield, from, to)).toBe(true)
  expect(remarkRules()).toContain('7.43-1')
  passCouplet(open)
  expect(concealed(open.battlefield, from, to)).toBe(false)
  expect(remarkRules()).not.toContain('7.43-1')
})

test('7.43: the barrage makes three breaches for each column it lies on, each in wire that borders that column', () => {
  const columns = battleWithBarrage([1, 1], {
    changes: creeping({ areas: ['V05 V06 U05 U06', 'V08'], line: 'column' }),
  })
  const { grid } = columns.battlefield.sheet
  const hexesOffered: number[][] = []
  while (columns.asked('entente') === 'breach') {
    const sides = columns.choices('entente').filter(hexSideShape.fits)
    hexesOffered.push([...new Set(sides.flatMap((side) => [...grid.sideHexes.subarray(side * 2, side * 2 + 2)]))])
    columns.say('entente', sides[0] ?? null)
  }
  expect(hexesOffered.length).toBe(6)
  // First around column U, then around column V.
  const includesAny = (hexes: readonly number[], ...labels: string[]) =>
    labels.some((label) => hexes.includes(columns.hex(label)))
  expect(hexesOffered.slice(0, 3).every((hexes) => includesAny(hexes, 'U05', 'U06'))).toBe(true)
  expect(hexesOffered.slice(3).every((hexes) => includesAny(hexes, 'V05', 'V06'))).toBe(true)
  expect(columns.state.breaches).toHaveLength(6)
  const area = battleWithBarrage([1, 1], { changes: creeping({ areas: ['V05 V06 U05 U06', 'V08'] }) })
  while (area.asked('entente') === 'breach') area.say('entente', area.choices('entente')[0] ?? null)
  expect(area.state.breaches).toHaveLength(3)
})

test('7.43-2: a unit that enters the barrage is bombarded at once, and no more wire is breached', () => {
  const battle = testBattle({
    units: ['ge-inf AB10', 'br-inf B12'],
    changes: creeping(),
    change(state) {
      state.barrage = { area: 0, advanced: true, over: false }
    },
  })
  battle.say('central', [0])
  battle.say('central', [0, 'move'])
  battle.say('central', ['enter', battle.hex('AC10')])
  expect(battle.lastEvent('entered barrage')).toMatchObject({ unit: 0, rules: ['7.43-2'] })
  expect(battle.lastEvent('destroyed')).toMatchObject({ unit: 0, rules: ['7.12-1'] })
  expect(battle.eventsOf('wire breached')).toEqual([])
  expect(battle.asked('entente')).toBe('command')
})

test('7.43-2: entering the barrage in the second couplet cites only this rule, not the one for later couplets', () => {
  const battle = battleWithBarrage([1, 1], { units: ['ge-inf AE10', 'ge-inf AE11', 'ge-inf AK10', 'br-inf B12'] })
  passCouplet(battle)
  expect(firstHexesStruck(battle)).toEqual(['AC10', 'AD10'])
  battle.say('central', [0])
  battle.say('central', [0, 'move'])
  battle.say('central', ['enter', battle.hex('AD10')])
  expect(battle.lastEvent('entered barrage')).toMatchObject({ unit: 0, hex: battle.hex('AD10'), rules: ['7.43-2'] })
  // Units next to it are not affected.
  expect(battle.state.units.map(({ hex }) => hex)).toEqual([destroyed, ...['AE11', 'AK10', 'B12'].map(battle.hex)])
})

test('7.45: in the third couplet the barrage bombards only units that enter it', () => {
  const battle = battleWithBarrage([1, 1], { units: ['ge-inf AC11', 'ge-inf AE10', 'ge-inf AK10', 'br-inf B12'] })
  passCouplet(battle)
  passCouplet(battle)
  const before = battle.eventsOf('bombardment').length
  battle.say('central', [1])
  battle.say('central', [1, 'move'])
  battle.say('central', ['enter', battle.hex('AD10')])
  expect(battle.lastEvent('entered barrage')).toMatchObject({ unit: 1, rules: ['7.43-2', '7.45'] })
  expect(battle.eventsOf('bombardment')).toHaveLength(before)
})

test('7.43-2: a unit that enters the barrage in a village is only dispersed, and spent by its die', () => {
  const battle = testBattle({
    units: ['ge-inf Y12', 'br-inf B12'],
    changes: creeping({ areas: ['Z12'] }),
    change(state) {
      state.barrage = { area: 0, advanced: true, over: false }
    },
    dice: [4],
  })
  battle.say('central', [0])
  battle.say('central', [0, 'move'])
  battle.say('central', ['enter', battle.hex('Z12')])
  expect(battle.lastEvent('bombarded')).toMatchObject({ unit: 0, die: 4, result: 'spent' })
  expect(battle.state.units[0]).toMatchObject({ formed: false, spent: true })
})

test('7.44: in a turn of one couplet the barrage moves on without effect', () => {
  const battle = battleWithBarrage([2, 1, 2, 1], { units: ['ge-inf AD10', 'ge-inf AK10', 'br-inf B12'] })
  passCouplet(battle)
  const moved = battle.eventsOf('barrage')
  expect(moved).toMatchObject([{ does: 'moves on', rules: ['7.44'] }])
  // It fell on AD10 only when the next turn began there.
  expect(firstHexesStruck(battle)).toEqual(['AC10', 'AD10'])
  expect(battle.state.turn).toBe(2)
})

test('7.44: in a turn without couplets the barrage moves on too', () => {
  const battle = battleWithBarrage([2, 1, 1, 1], { changes: { ...creeping(), night: [1] } })
  expect(battle.state.turn).toBe(2)
  expect(firstHexesStruck(battle)).toEqual(['AD10'])
  expect(battle.unitsIn('AC10')).toEqual([0])
})

test('7.41: the barrage ends after its last turn or its last area', () => {
  const timed = battleWithBarrage([2, 1, 2, 1], { changes: creeping({ lastTurn: 1 }) })
  passCouplet(timed)
  expect(timed.lastEvent('barrage')).toMatchObject({ does: 'ends', rules: ['7.41'] })
  expect(firstHexesStruck(timed)).toEqual(['AC10'])
  const short = battleWithBarrage([1, 1], { changes: creeping({ areas: ['AC10 AC11'] }) })
  passCouplet(short)
  expect(short.lastEvent('barrage')).toMatchObject({ does: 'ends' })
  expect(firstHexesStruck(short)).toEqual(['AC10'])
  passCouplet(short)
  expect(short.eventsOf('barrage')).toHaveLength(1)
})

test('7.41-1: the barrage does not begin before its first turn', () => {
  const battle = battleWithBarrage([1, 1], { changes: creeping({ firstTurn: 2 }) })
  expect(battle.eventsOf('bombardment')).toEqual([])
  expect(battle.state.barrage).toMatchObject({ area: -1 })
})
