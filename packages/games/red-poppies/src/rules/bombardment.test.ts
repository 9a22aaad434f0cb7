import type { Json } from '@firestep/referee'
import { expect, test } from 'vitest'
import { modes } from '../data/enums.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { signalNumber } from './transmission-modes.ts'

type Kind = 'pulverizing' | 'paralyzing'

/** A German bombardment of these hexes, before turn 1; the initiative of turn 1 is tied at 1. */
const shelling = (
  kind: Kind,
  hexes: string,
  dice: number[],
  setup: TestBattleSetup & { overrides?: Record<string, Json> } = {},
) =>
  testBattle({
    phase: 'bombard',
    turn: 0,
    changes: { bombardments: [{ side: 'central', kind, rule: 'test', hexes }], artillery: [], ...setup.overrides },
    dice: [...dice, 1, 1],
    ...setup,
  })

/** V10 has no wire around it; R10 is a village. */
const garrison = ['ge-inf AD10', 'br-inf V10 in', 'br-inf V10', 'br-inf R10', 'br-inf V12']

test('7.11 7.12 7.12-1 7.12-2: units in the open are destroyed, units in a village or IN a trench only dispersed', () => {
  const battle = shelling('pulverizing', 'V10 R10', [1, 5], { units: garrison })
  expect(battle.lastEvent('bombardment')).toMatchObject({ side: 'central', kind: 'pulverizing' })
  expect(battle.lastEvent('bombardment').rules).toEqual(expect.arrayContaining(['7.11', '7.11-1', '7.12', '7.14']))
  expect(battle.eventsOf('destroyed')).toMatchObject([{ unit: 2, rules: ['7.12-1'] }])
  expect(battle.halts).toEqual([{ seat: 'entente', rule: '7.12-1' }])
  expect(battle.state.units[1]).toMatchObject({ formed: false, spent: false, hex: battle.hex('V10') })
  expect(battle.state.units[3]).toMatchObject({ formed: false, spent: false, hex: battle.hex('R10') })
  expect(battle.state.units[4]).toMatchObject({ formed: true })
  expect(battle.lastEvent('bombarded').rules).toContain('7.12-2')
  expect(battle.asked('central')).toBe('scrapes')
})

test('7.12-3 7.12a 9.0-1: a pulverizing bombardment destroys dispersed units that roll a 6', () => {
  const battle = shelling('pulverizing', 'V10 V12', [6, 5], {
    units: ['ge-inf AD10', 'br-inf V10 in', 'br-inf V12 in dispersed'],
  })
  expect(battle.eventsOf('bombarded')).toMatchObject([
    { unit: 1, die: 6, result: 'destroyed', rules: ['7.12-2', '7.12-3', '7.12a'] },
    { unit: 2, die: 5, result: 'dispersed' },
  ])
  expect(battle.unitsIn('V10')).toEqual([])
  expect(battle.unitsIn('V12')).toEqual([2])
})

test('7.12-3 7.12b: a paralyzing bombardment spends dispersed units that roll 2 or more', () => {
  const battle = shelling('paralyzing', 'V10 V12', [1, 2], { units: ['ge-inf AD10', 'br-inf V10 in', 'br-inf V12 in'] })
  expect(battle.eventsOf('bombarded')).toMatchObject([
    { unit: 1, die: 1, result: 'dispersed' },
    { unit: 2, die: 2, result: 'spent', rules: ['7.12-2', '7.12-3', '7.12b'] },
  ])
  expect(battle.state.units[1]).toMatchObject({ formed: false, spent: false })
  expect(battle.state.units[2]).toMatchObject({ formed: false, spent: true })
  // Both halt the plans of their owner, spent or not.
  expect(battle.halts).toEqual([
    { seat: 'entente', rule: '7.12-2' },
    { seat: 'entente', rule: '7.12-2' },
  ])
})

test('7.12a-1 8.342: a pulverizing bombardment breaches two wire sides, the first chosen by the victim', () => {
  const battle = shelling('pulverizing', 'V02', [], { units: ['ge-inf AD10', 'br-inf V10 in'] })
  expect(battle.asked('entente')).toBe('breach')
  const wire = battle.choices('entente').map(Number)
  expect(wire).toEqual([...wire].sort((a, b) => a - b))
  expect(wire).toContain(battle.side('V02|W02'))
  expect(battle.refusal('entente', battle.side('V09|W10'))).toBe('8.342')
  battle.say('entente', battle.side('V02|W02'))
  expect(battle.lastEvent('wire breached')).toMatchObject({ side: 'entente', rules: ['7.12a-1', '8.342'] })
  expect(battle.asked('central')).toBe('breach')
  expect(battle.choices('central')).not.toContain(battle.side('V02|W02'))
  battle.say('central', battle.side('V02|W03'))
  expect(battle.state.breaches).toEqual([battle.side('V02|W02'), battle.side('V02|W03')].sort((a, b) => a - b))
  expect(battle.asked('central')).toBe('scrapes')
})

test('7.12b-1: a paralyzing bombardment breaches three wire sides, all chosen by the firer', () => {
  const battle = shelling('paralyzing', 'U05 U06', [], { units: ['ge-inf AD10', 'br-inf V10 in'] })
  for (const label of ['U05|V04', 'U05|V05', 'U06|V05']) battle.say('central', battle.side(label))
  expect(battle.eventsOf('wire breached')).toHaveLength(3)
  expect(battle.lastEvent('wire breached')).toMatchObject({ side: 'central', rules: ['7.12b-1', '8.342'] })
  expect(battle.asked('central')).toBe('scrapes')
})

test('7.12b-1: a bombardment makes no more breaches than there are wire sides', () => {
  const battle = shelling('paralyzing', 'V02', [], { units: ['ge-inf AD10', 'br-inf V10 in'] })
  for (const label of ['V02|W02', 'V02|W03']) battle.say('central', battle.side(label))
  expect(battle.asked('central')).toBe('scrapes')
})

test('7.13: the firer places six scrapes in no-man’s-land or where the enemy could set up', () => {
  const area = { rule: 'the trench', hexes: 'V09 V10 V11' }
  const groups = (side: string, type: string, hexes: Json) => ({
    side,
    name: 'test',
    units: [{ type, count: 1 }],
    area: hexes,
    forced: null,
    markers: { trench: 0, scrape: 0, blockhouse: 0 },
    provenance: 'test',
  })
  const battle = shelling('pulverizing', 'V10', [], {
    overrides: {
      groups: [groups('central', 'ge-inf', { rule: 'X', hexes: 'X10' }), groups('entente', 'br-inf', area)],
    },
    change: (state, at) => void state.scrapes.push(at.hex('W09')),
  })
  expect(battle.asked('central')).toBe('scrapes')
  const six = ['V09', 'V10', 'W10', 'W11', 'W12', 'W13'].map(battle.hex)
  expect(battle.refusal('central', six.slice(1))).toBe('7.13')
  expect(battle.refusal('central', [...six.slice(1), six[1] ?? 0])).toBe('7.13')
  expect(battle.refusal('central', [...six.slice(1), battle.hex('X10')])).toBe('7.13')
  expect(battle.refusal('central', 'everywhere')).toBe('7.13')
  expect(battle.whyNot('central', battle.hex('W09'))).toBe('7.13')
  expect(battle.whyNot('central', battle.hex('W10'))).toBe('allowed')
  expect(battle.choices('central', ...six)).toEqual([])
  const offeredHexes = battle.choices('central').map(Number)
  expect(offeredHexes).toEqual([...new Set(offeredHexes)].sort((a, b) => a - b))
  battle.say('central', six)
  expect(battle.lastEvent('cratered')).toMatchObject({ side: 'central', rules: ['7.13'] })
  expect(battle.state.scrapes).toEqual([...six, battle.hex('W09')].sort((a, b) => a - b))
  expect(battle.state.turn).toBe(1)
})

test('7.14: a bombardment changes the signal numbers for the rest of the scenario', () => {
  const units = ['ge-inf AD10', 'br-inf V12 in']
  const quiet = testBattle({ units })
  const numbers = ({ battlefield }: TestBattle) => modes.map((mode) => signalNumber(battlefield, mode))
  // Aircraft, flare, runner, telephone with a trench on the map, trench set.
  expect(numbers(quiet)).toEqual([7, 7, 6, 9, 8])
  const battle = shelling('pulverizing', 'V10', [], { units })
  expect(battle.state.bombarded).toBe(true)
  expect(numbers(battle)).toEqual([6, 5, 4, 0, 8])
  expect(battle.lastEvent('bombardment').rules).toContain('7.14')
})

test('7.11-1: without named hexes the bombardment strikes the whole enemy setup area', () => {
  const battle = shelling('pulverizing', '', [1, 1], { units: ['ge-inf X10', 'br-inf V10 in', 'br-inf B12'] })
  expect(battle.lastEvent('bombardment').hexes).toContain(battle.hex('B12'))
  expect(battle.lastEvent('bombardment').rules).toContain('7.11-1')
  expect(battle.eventsOf('destroyed')).toHaveLength(2)
})

test('YS3.special.1 7.11: at Frezenberg only hexes with British units are struck', () => {
  const battle = testBattle({
    phase: 'bombard',
    turn: 0,
    units: ['ge-inf X10', 'br-inf V10 in', 'br-inf V12 in', 'br-inf K10'],
    dice: [1, 1],
  })
  expect(battle.lastEvent('bombardment').hexes.map(battle.label)).toEqual(['V10', 'V12'])
  expect(battle.lastEvent('bombardment').rules).toContain('YS3.special.1')
  expect(battle.state.units[3]).toMatchObject({ formed: true })
})

test('without a bombardment, play begins at once', () => {
  const battle = testBattle({ phase: 'bombard', turn: 0, units: garrison, dice: [2, 1], changes: { bombardments: [] } })
  expect(battle.state).toMatchObject({ bombarded: false, turn: 1 })
})

test('7.13: scrapes are placed only in hexes that are in play', () => {
  const battle = testBattle({ scenario: 'proving', units: ['ge-late S03', 'br-late M03'], phase: 'bombard', turn: 0 })
  for (let i = 0; i < 3; i++) battle.say('entente', battle.choices('entente')[0] ?? null)
  expect(battle.asked('entente')).toBe('scrapes')
  expect(battle.whyNot('entente', battle.hex('N03'))).toBe('allowed')
  // No-man's-land of the same sheet, beyond the rows that are in play.
  expect(battle.battlefield.sheet.noMansLand[battle.hex('S18')]).toBe(1)
  expect(battle.whyNot('entente', battle.hex('S18'))).toBe('7.13')
  expect(battle.choices('entente')).not.toContain(battle.hex('S18'))
})
