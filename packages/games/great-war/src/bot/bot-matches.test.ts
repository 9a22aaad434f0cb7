import { botMatches } from '@firestep/bots/testing'
import { expect, test } from 'vitest'
import { greatWar } from '../index.ts'
import { knowledge } from './index.ts'

const { played, countWins, checkCandidates, faultsOfAllStrengths } = botMatches(greatWar, knowledge, { iterations: 12 })

// Statistics with confidence intervals are left to the lab; these short runs only detect a bot that plays badly.
test('the Recruit and the Sergeant beat random play', () => {
  expect(countWins('opening-action-1', 'recruit', 'random', 8)).toBeGreaterThanOrEqual(6)
  expect(countWins('opening-action-1', 'sergeant', 'random', 6)).toBe(6)
})

test('the Colonel beats the Recruit even with few playouts per decision', () => {
  expect(countWins('opening-action-1', 'colonel', 'recruit', 4)).toBeGreaterThanOrEqual(3)
})

test('two Sergeants play a battle to its end', () => {
  expect(played('loos-fight-for-the-trenches', 3, 'sergeant').result?.how).toBe('played')
})

test('every candidate answer of the evaluator is legal, in every battle', () => {
  const { faults, kinds } = checkCandidates(40)
  expect(faults).toEqual([])
  // The set-up question of Mametz Wood represents the rare question kinds.
  expect(kinds).toEqual(expect.arrayContaining(['bombers', 'command', 'order', 'move', 'battle', 'bombard']))
})

test('the same seed gives the same match', () => {
  const hash = () => played('opening-action-2', 5, 'recruit', 80).hash()
  expect(hash()).toBe(hash())
})

test('every strength answers and gives hints in every scenario and variant', () => {
  expect(faultsOfAllStrengths(30)).toEqual([])
})
