import type { Json } from '@firestep/referee'
import { expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../testing/test-battle.ts'

type Kind = 'pulverizing' | 'paralyzing'

/** A German bombardment of these hexes, before turn 1; the initiative of turn 1 is tied at 1. */
const shelling = (
  kind: Kind,
  hexes: string,
  dice: number[],
  wanted: TestBattleSetup & { more?: Record<string, Json> } = {},
) =>
  testBattle({
    phase: 'bombard',
    turn: 0,
    changes: { bombardments: [{ side: 'central', kind, rule: 'test', hexes }], artillery: [], ...wanted.more },
    dice: [...dice, 1, 1],
    ...wanted,
  })

/** Round V10 no wire lies; R10 is a village. */
const garrison = ['ge-inf AD10', 'br-inf V10 in', 'br-inf V10', 'br-inf R10', 'br-inf V12']

test('7.11 7.12 7.12-1 7.12-2: the exposed are killed, those in a village or IN a trench only dispersed', () => {
  const war = shelling('pulverizing', 'V10 R10', [1, 5], { units: garrison })
  expect(war.last('bombardment')).toMatchObject({ side: 'central', kind: 'pulverizing' })
  expect(war.last('bombardment').rules).toEqual(expect.arrayContaining(['7.11', '7.11-1', '7.12', '7.14']))
  expect(war.all('destroyed')).toMatchObject([{ unit: 2, rules: ['7.12-1'] }])
  expect(war.halts).toEqual([{ seat: 'entente', rule: '7.12-1' }])
  expect(war.state.units[1]).toMatchObject({ formed: false, spent: false, hex: war.hex('V10') })
  expect(war.state.units[3]).toMatchObject({ formed: false, spent: false, hex: war.hex('R10') })
  expect(war.state.units[4]).toMatchObject({ formed: true })
  expect(war.last('bombarded').rules).toContain('7.12-2')
  expect(war.asked('central')).toBe('scrapes')
})

test('7.12-3 7.12a 9.0-1: pulverizing removes whoever rolls a 6', () => {
  const war = shelling('pulverizing', 'V10 V12', [6, 5], {
    units: ['ge-inf AD10', 'br-inf V10 in', 'br-inf V12 in dispersed'],
  })
  expect(war.all('bombarded')).toMatchObject([
    { unit: 1, die: 6, result: 'destroyed', rules: ['7.12-2', '7.12-3', '7.12a'] },
    { unit: 2, die: 5, result: 'dispersed' },
  ])
  expect(war.at('V10')).toEqual([])
  expect(war.at('V12')).toEqual([2])
})

test('7.12-3 7.12b: paralyzing spends whoever rolls 2 or more', () => {
  const war = shelling('paralyzing', 'V10 V12', [1, 2], { units: ['ge-inf AD10', 'br-inf V10 in', 'br-inf V12 in'] })
  expect(war.all('bombarded')).toMatchObject([
    { unit: 1, die: 1, result: 'dispersed' },
    { unit: 2, die: 2, result: 'spent', rules: ['7.12-2', '7.12-3', '7.12b'] },
  ])
  expect(war.state.units[1]).toMatchObject({ formed: false, spent: false })
  expect(war.state.units[2]).toMatchObject({ formed: false, spent: true })
  // Both hand their owner's plans back, spent or not.
  expect(war.halts).toEqual([
    { seat: 'entente', rule: '7.12-2' },
    { seat: 'entente', rule: '7.12-2' },
  ])
})

test('7.12a-1 8.342: a pulverizing bombardment breaches two sides of wire, the victim’s choice first', () => {
  const war = shelling('pulverizing', 'V02', [], { units: ['ge-inf AD10', 'br-inf V10 in'] })
  expect(war.asked('entente')).toBe('breach')
  const wire = war.choices('entente').map(Number)
  expect(wire).toEqual([...wire].sort((a, b) => a - b))
  expect(wire).toContain(war.side('V02|W02'))
  expect(war.refusal('entente', war.side('V09|W10'))).toBe('8.342')
  war.say('entente', war.side('V02|W02'))
  expect(war.last('wire breached')).toMatchObject({ side: 'entente', rules: ['7.12a-1', '8.342'] })
  expect(war.asked('central')).toBe('breach')
  expect(war.choices('central')).not.toContain(war.side('V02|W02'))
  war.say('central', war.side('V02|W03'))
  expect(war.state.breaches).toEqual([war.side('V02|W02'), war.side('V02|W03')].sort((a, b) => a - b))
  expect(war.asked('central')).toBe('scrapes')
})

test('7.12b-1: a paralyzing one breaches three, all of the firer’s choice', () => {
  const war = shelling('paralyzing', 'U05 U06', [], { units: ['ge-inf AD10', 'br-inf V10 in'] })
  for (const label of ['U05|V04', 'U05|V05', 'U06|V05']) war.say('central', war.side(label))
  expect(war.all('wire breached')).toHaveLength(3)
  expect(war.last('wire breached')).toMatchObject({ side: 'central', rules: ['7.12b-1', '8.342'] })
  expect(war.asked('central')).toBe('scrapes')
})

test('7.12b-1: but no more than there is wire', () => {
  const war = shelling('paralyzing', 'V02', [], { units: ['ge-inf AD10', 'br-inf V10 in'] })
  for (const label of ['V02|W02', 'V02|W03']) war.say('central', war.side(label))
  expect(war.asked('central')).toBe('scrapes')
})

test('7.13: the firer puts six scrapes into no-man’s-land or where the enemy could set up', () => {
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
  const war = shelling('pulverizing', 'V10', [], {
    more: { groups: [groups('central', 'ge-inf', { rule: 'X', hexes: 'X10' }), groups('entente', 'br-inf', area)] },
    change: (state, at) => void state.scrapes.push(at.hex('W09')),
  })
  expect(war.asked('central')).toBe('scrapes')
  const six = ['V09', 'V10', 'W10', 'W11', 'W12', 'W13'].map(war.hex)
  expect(war.refusal('central', six.slice(1))).toBe('7.13')
  expect(war.refusal('central', [...six.slice(1), six[1] ?? 0])).toBe('7.13')
  expect(war.refusal('central', [...six.slice(1), war.hex('X10')])).toBe('7.13')
  expect(war.refusal('central', 'everywhere')).toBe('7.13')
  expect(war.whyNot('central', war.hex('W09'))).toBe('7.13')
  expect(war.whyNot('central', war.hex('W10'))).toBe('allowed')
  expect(war.choices('central', ...six)).toEqual([])
  const offered = war.choices('central').map(Number)
  expect(offered).toEqual([...new Set(offered)].sort((a, b) => a - b))
  war.say('central', six)
  expect(war.last('cratered')).toMatchObject({ side: 'central', rules: ['7.13'] })
  expect(war.state.scrapes).toEqual([...six, war.hex('W09')].sort((a, b) => a - b))
  expect(war.state.turn).toBe(1)
})

test('7.14: from then on word travels badly', () => {
  const war = shelling('pulverizing', 'V10', [], { units: ['ge-inf AD10', 'br-inf V12 in'] })
  expect(war.state.bombarded).toBe(true)
  expect(war.last('bombardment').rules).toContain('7.14')
})

test('7.11-1: without a word of hexes the whole set-up area of the enemy is struck', () => {
  const war = shelling('pulverizing', '', [1, 1], { units: ['ge-inf X10', 'br-inf V10 in', 'br-inf B12'] })
  expect(war.last('bombardment').hexes).toContain(war.hex('B12'))
  expect(war.last('bombardment').rules).toContain('7.11-1')
  expect(war.all('destroyed')).toHaveLength(2)
})

test('YS3.special.1 7.11: at Frezenberg only hexes that hold the British are struck', () => {
  const war = testBattle({
    phase: 'bombard',
    turn: 0,
    units: ['ge-inf X10', 'br-inf V10 in', 'br-inf V12 in', 'br-inf K10'],
    dice: [1, 1],
  })
  expect(war.last('bombardment').hexes.map(war.label)).toEqual(['V10', 'V12'])
  expect(war.last('bombardment').rules).toContain('YS3.special.1')
  expect(war.state.units[3]).toMatchObject({ formed: true })
})

test('without a bombardment play begins at once', () => {
  const war = testBattle({ phase: 'bombard', turn: 0, units: garrison, dice: [2, 1], changes: { bombardments: [] } })
  expect(war.state).toMatchObject({ bombarded: false, turn: 1 })
})

test('7.13: scrapes go no further than the battle', () => {
  const war = testBattle({ scenario: 'proving', units: ['ge-late S03', 'br-late M03'], phase: 'bombard', turn: 0 })
  for (let i = 0; i < 3; i++) war.say('entente', war.choices('entente')[0] ?? null)
  expect(war.asked('entente')).toBe('scrapes')
  expect(war.whyNot('entente', war.hex('N03'))).toBe('allowed')
  // No-man's-land of the same sheet, beyond the rows that are in play.
  expect(war.ground.sheet.noMansLand[war.hex('S18')]).toBe(1)
  expect(war.whyNot('entente', war.hex('S18'))).toBe('7.13')
  expect(war.choices('entente')).not.toContain(war.hex('S18'))
})
