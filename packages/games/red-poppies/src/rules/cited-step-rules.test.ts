/** Rules that the log cites for a step into a hex: these and no others. */
import { expect, test } from 'vitest'
import { startMove, takeSteps } from '../testing/move-shorthand.ts'
import { type Places, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import type { State } from './state.ts'

const always = ['6.61', '6.61-1', '6.62', 'card.move.cost']

/** Rules cited for the last of these steps of the first unit, besides those of every step. */
function citedRules(unit: string, path: string, setup: TestBattleSetup = {}): string[] {
  const distantEnemy = path.startsWith('A') || path.startsWith('B') ? 'br-inf AR10' : 'br-inf C24'
  const battle = testBattle({ units: [unit, distantEnemy], dice: [1, 2], ...setup })
  startMove(battle, 'central', [0])
  for (const step of path.split(' ')) takeSteps(battle, 'central', step)
  const { rules } = battle.lastEvent('entered')
  expect(rules.slice(0, 4)).toEqual(always)
  return rules.slice(4)
}

const changed = (change: (state: State, at: Places) => void): TestBattleSetup => ({ change })
const trenches = (...labels: string[]): TestBattleSetup =>
  changed((state, { hex }) => void state.trenches.push(...labels.map(hex).sort((a, b) => a - b)))

test('6.61 6.62: a step over open ground cites no further rules', () => {
  expect(citedRules('ge-inf AP02', 'AP03')).toEqual([])
})

test('6.61-2 6.63-1 3.4-1: a step by a stack into an enemy hex cites both', () => {
  const units = ['ge-inf AP02', 'ge-inf AP02', 'br-inf AP03 spent']
  const battle = testBattle({ units })
  startMove(battle, 'central', [0, 1], 1)
  takeSteps(battle, 'central', 'AP03')
  expect(battle.lastEvent('entered').rules).toEqual([...always, '6.61-2', '6.63-1', '3.4-1'])
  // Friends in the hex cite no rule.
  expect(citedRules('ge-inf AP02', 'AP03', { units: ['ge-inf AP02', 'ge-inf AP03', 'br-inf C24'] })).toEqual([])
})

test('8.6 6.64 8.6-1 8.6-2: a step along a road cites the road, its bonus, and a trench it carries armour over', () => {
  expect(citedRules('ge-inf AI17', 'AJ17')).toEqual(['8.6'])
  expect(citedRules('ge-mg AI17', 'AJ17 AK18')).toEqual(['8.6', '6.64', '8.6-1'])
  expect(citedRules('ge-tank U11', 'V11')).toEqual(['8.6', '8.6-2', '8.322'])
  expect(citedRules('ge-inf U11', 'V11')).toEqual(['8.6', '8.322'])
  expect(citedRules('ge-tank W10', 'V10')).toEqual(['8.322'])
})

test('8.322 8.321-4: a step onto, off or along the top of a trench cites the trench', () => {
  expect(citedRules('ge-inf W11', 'V11')).toEqual(['8.322'])
  expect(citedRules('ge-inf V11', 'W11')).toEqual(['8.321-4'])
  expect(citedRules('ge-inf V11', 'V10')).toEqual(['8.322', '8.321-4'])
})

test('8.321-3 8.322-1 8.33: a step IN along a trench cites the trench, its counters and a bomb stop', () => {
  expect(citedRules('ge-inf V11 in', 'V10')).toEqual(['8.321-3'])
  const counters = trenches('AP02', 'AP03')
  expect(citedRules('ge-inf AP02', 'in AP03', counters)).toEqual(['8.321-3', '8.322-1'])
  const printedToCounter = changed((state, { hex }) => void state.trenches.push(hex('W11')))
  expect(citedRules('ge-inf V11 in', 'W11', printedToCounter)).toEqual(['8.321-3', '8.322-1'])
  const stopped = changed((state, { side }) => void state.bombStops.push(side('V10|V11')))
  expect(citedRules('ge-inf V11 in', 'V10', stopped)).toEqual(['8.322', '8.321-4', '8.33'])
  // A bomb stop elsewhere, or one that separates no trench from this hex, is not cited.
  const elsewhere = changed((state, { side }) => void state.bombStops.push(side('V11|V12')))
  expect(citedRules('ge-inf V11 in', 'V10', elsewhere)).toEqual(['8.321-3'])
  const outwards = changed((state, { side }) => void state.bombStops.push(side('V11|W11')))
  expect(citedRules('ge-inf V11 in', 'W11', outwards)).toEqual(['8.321-4'])
})

test('8.7 8.7-3 8.342-1: a step over a stream, a bridge or breached wire cites it', () => {
  expect(citedRules('ge-inf A12', 'A11')).toEqual(['8.7'])
  expect(citedRules('ge-inf B13', 'B12')).toEqual(['8.6', '8.7', '8.7-3'])
  const breached = changed((state, { side }) => void state.breaches.push(side('V02|W02')))
  expect(citedRules('ge-inf W02', 'V02', breached)).toContain('8.342-1')
  expect(citedRules('ge-inf W02', 'V02')).not.toContain('8.342-1')
})

test('8.04 8.341-2 8.7-2 8.7-4: a step cites wire, streams, lakes and woods that it passes without crossing', () => {
  // K24 has wire and a stream on other sides, K25 wire: each is cited once.
  expect(citedRules('ge-inf K24', 'K25')).toEqual(['8.04', '8.341-2', '8.7-2'])
  expect(citedRules('ge-inf I14', 'I15')).toEqual(['8.04', '8.7-4'])
  expect(citedRules('ge-inf F22', 'F21')).toEqual(['8.04'])
  // Wire that is crossed is not also cited as passed.
  expect(citedRules('ge-inf K24', 'L24')).toEqual(['8.322', '8.04', '8.7-2'])
})
