import { expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { captured } from '../state.ts'

/** On the sheet of 1914 Germans go home to the east, the British to the west. */
const field = (units: readonly string[], more: TestBattleSetup = {}) =>
  testBattle({ scenario: 'ysc1', units, changes: { reinforcements: [] }, ...more })

/** Whether the British there are not captured; they look to their lines first. */
const hasLine = (units: readonly string[], hex: string): boolean => {
  // Sixes enough for the melees that follow: nobody survives them.
  const battle = field(units, { phase: 'isolation', dice: [1, 6, ...Array<number>(200).fill(6)] })
  return !battle.all('captured').some(({ side, hexes }) => side === 'entente' && hexes.includes(battle.hex(hex)))
}

test('11.41: the higher die looks to its lines first, ties are thrown again; whoever has no line is captured', () => {
  const ring = ['ge-res N08', 'ge-res P08', 'ge-res N12', 'ge-res P12', 'ge-res L10', 'ge-res R10']
  const battle = field(['br-bef O10', 'br-bef A10', ...ring], { phase: 'isolation', dice: [3, 3, 2, 5] })
  expect(battle.last('isolation')).toMatchObject({
    throws: [
      { central: 3, entente: 3 },
      { central: 2, entente: 5 },
    ],
    first: 'entente',
  })
  expect(battle.last('captured')).toMatchObject({ side: 'entente', units: [0], hexes: [battle.hex('O10')] })
  expect(battle.last('captured').rules).toContain('11.41')
  expect(battle.state.units[0]?.hex).toBe(captured)
  expect(battle.state.units[1]?.hex).toBe(battle.hex('A10'))
})

test('11.41: who checks first may free the other: a captured unit stands in nobody’s way', () => {
  // The picket in C10 bars the way of the company in E10, and has none itself.
  const pickets = Array.from({ length: 12 }, (_, i) => `ge-res C${String(2 * i + 2).padStart(2, '0')}`)
  const units = ['br-bef E10', 'br-bef A10', 'br-bef B08', 'br-bef B11', ...pickets]
  const taken = (dice: number[]) => field(units, { phase: 'isolation', dice }).all('captured')
  expect(taken([6, 1]).map(({ side, units: who }) => [side, who.length])).toEqual([['central', 1]])
  expect(taken([1, 6]).map(({ side, units: who }) => [side, who.length])).toEqual([['entente', 1]])
})

test('11.42 11.42-1: a line may leave a hex it shares with an enemy, and enter none with one, friends there or not', () => {
  expect(hasLine(['br-bef E10', 'ge-res E10'], 'E10')).toBe(true)
  const barrier = Array.from({ length: 25 }, (_, i) => `ge-res C${String(i + 1).padStart(2, '0')}`)
  expect(hasLine(['br-bef E10', ...barrier], 'E10')).toBe(false)
  // Friends in every hex of it make no way through: the enemies there only spread no beaten zone.
  const shared = barrier.flatMap((text) => [text, text.replace('ge-res', 'br-bef')])
  expect(hasLine(['br-bef E10', ...shared], 'E10')).toBe(false)
  expect(hasLine(['br-bef E10', ...shared], 'C10')).toBe(true)
})

test('11.42-2: a line may leave a beaten zone and enter none, not even where friends are', () => {
  // One enemy in every second hex of a column: no hex between them is free of their zones.
  const pickets = Array.from({ length: 12 }, (_, i) => `ge-res C${String(2 * i + 2).padStart(2, '0')}`)
  const friends = Array.from({ length: 12 }, (_, i) => `br-bef C${String(2 * i + 1).padStart(2, '0')}`)
  expect(hasLine(['br-bef E10', ...pickets], 'E10')).toBe(false)
  expect(hasLine(['br-bef E10', ...pickets, ...friends], 'E10')).toBe(false)
  // Next to the enemy, on the near side: out of his zone and home.
  expect(hasLine(['br-bef B10', ...pickets], 'B10')).toBe(true)
})

test('11.42-3: a unit whose hex an enemy shares spreads no beaten zone', () => {
  const pickets = Array.from({ length: 12 }, (_, i) => `ge-res C${String(2 * i + 2).padStart(2, '0')}`)
  expect(hasLine(['br-bef E10', ...pickets, 'br-bef C10'], 'E10')).toBe(false)
  expect(hasLine(['br-bef E10', ...pickets, 'br-bef C10', 'br-bef C12'], 'E10')).toBe(true)
})

test('11.42: at its own edge a unit has nothing left to cross', () => {
  expect(hasLine(['br-bef A10', 'ge-res B09', 'ge-res B10', 'ge-res A09', 'ge-res A11'], 'A10')).toBe(true)
})
