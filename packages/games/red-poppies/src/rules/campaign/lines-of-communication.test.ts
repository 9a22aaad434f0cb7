import { expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { captured } from '../state.ts'

/** On the sheet of 1914 the German edge is in the east, the British in the west. */
const field = (units: readonly string[], setup: TestBattleSetup = {}) =>
  testBattle({ scenario: 'ysc1', units, changes: { reinforcements: [] }, ...setup })

/** True if the British unit in the hex is not captured; the British check first. */
const hasLine = (units: readonly string[], hex: string): boolean => {
  // Enough sixes for the melees that follow, which destroy all units in them.
  const battle = field(units, { phase: 'isolation', dice: [1, 6, ...Array<number>(200).fill(6)] })
  return !battle.eventsOf('captured').some(({ side, hexes }) => side === 'entente' && hexes.includes(battle.hex(hex)))
}

test('11.41: the side with the higher die checks first, ties are rerolled, and units without a line are captured', () => {
  const ring = ['ge-res N08', 'ge-res P08', 'ge-res N12', 'ge-res P12', 'ge-res L10', 'ge-res R10']
  const battle = field(['br-bef O10', 'br-bef A10', ...ring], { phase: 'isolation', dice: [3, 3, 2, 5] })
  expect(battle.lastEvent('isolation')).toMatchObject({
    throws: [
      { central: 3, entente: 3 },
      { central: 2, entente: 5 },
    ],
    first: 'entente',
  })
  expect(battle.lastEvent('captured')).toMatchObject({ side: 'entente', units: [0], hexes: [battle.hex('O10')] })
  expect(battle.lastEvent('captured').rules).toContain('11.41')
  expect(battle.state.units[0]?.hex).toBe(captured)
  expect(battle.state.units[1]?.hex).toBe(battle.hex('A10'))
})

test('11.41: the side that checks first may free the other, since captured units block no line', () => {
  // The picket in C10 blocks the line of the company in E10, and has no line itself.
  const pickets = Array.from({ length: 12 }, (_, i) => `ge-res C${String(2 * i + 2).padStart(2, '0')}`)
  const units = ['br-bef E10', 'br-bef A10', 'br-bef B08', 'br-bef B11', ...pickets]
  const captures = (dice: number[]) => field(units, { phase: 'isolation', dice }).eventsOf('captured')
  expect(captures([6, 1]).map(({ side, units: capturedUnits }) => [side, capturedUnits.length])).toEqual([
    ['central', 1],
  ])
  expect(captures([1, 6]).map(({ side, units: capturedUnits }) => [side, capturedUnits.length])).toEqual([
    ['entente', 1],
  ])
})

test('11.42 11.42-1: a line may leave a hex shared with an enemy, but enters no hex with one, even if friends are there', () => {
  expect(hasLine(['br-bef E10', 'ge-res E10'], 'E10')).toBe(true)
  const barrier = Array.from({ length: 25 }, (_, i) => `ge-res C${String(i + 1).padStart(2, '0')}`)
  expect(hasLine(['br-bef E10', ...barrier], 'E10')).toBe(false)
  // Friends in each of its hexes open no line; they only prevent the enemies there from exerting beaten zones.
  const shared = barrier.flatMap((text) => [text, text.replace('ge-res', 'br-bef')])
  expect(hasLine(['br-bef E10', ...shared], 'E10')).toBe(false)
  expect(hasLine(['br-bef E10', ...shared], 'C10')).toBe(true)
})

test('11.42-2: a line may leave a beaten zone but enters none, even if friends are there', () => {
  // One enemy in every second hex of a column: their beaten zones cover the hexes between.
  const pickets = Array.from({ length: 12 }, (_, i) => `ge-res C${String(2 * i + 2).padStart(2, '0')}`)
  const friends = Array.from({ length: 12 }, (_, i) => `br-bef C${String(2 * i + 1).padStart(2, '0')}`)
  expect(hasLine(['br-bef E10', ...pickets], 'E10')).toBe(false)
  expect(hasLine(['br-bef E10', ...pickets, ...friends], 'E10')).toBe(false)
  // Next to the enemy, on the side of its own edge: the line leaves the beaten zone.
  expect(hasLine(['br-bef B10', ...pickets], 'B10')).toBe(true)
})

test('11.42-3: a unit that shares its hex with an enemy exerts no beaten zone', () => {
  const pickets = Array.from({ length: 12 }, (_, i) => `ge-res C${String(2 * i + 2).padStart(2, '0')}`)
  expect(hasLine(['br-bef E10', ...pickets, 'br-bef C10'], 'E10')).toBe(false)
  expect(hasLine(['br-bef E10', ...pickets, 'br-bef C10', 'br-bef C12'], 'E10')).toBe(true)
})

test('11.42: a unit on its own edge needs no path', () => {
  expect(hasLine(['br-bef A10', 'ge-res B09', 'ge-res B10', 'ge-res A09', 'ge-res A11'], 'A10')).toBe(true)
})
