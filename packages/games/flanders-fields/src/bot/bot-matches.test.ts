import { botMatches } from '@firestep/bots/testing'
import { expect, test } from 'vitest'
import { flandersFields } from '../index.ts'
import { knowledge } from './index.ts'

const {
  played: playMatch,
  countWins,
  checkCandidates,
  faultsOfAllStrengths,
} = botMatches(flandersFields, knowledge, { iterations: 2 })

// Smoke tests; long runs with confidence intervals belong to the lab.
test('the Sergeant beats random play on either side', () => {
  expect(countWins('proving-1918', 'sergeant', 'random', 4)).toBeGreaterThanOrEqual(3)
})

test('the Colonel answers every question it is asked', () => {
  expect(playMatch('proving-1918', 9, 'colonel', 30).result).toBeNull()
})

test('all candidate answers of the bot knowledge are legal and quick in every scenario', () => {
  const { faults, kinds, kindsWithoutQuick } = checkCandidates(60)
  expect(faults).toEqual([])
  expect(kindsWithoutQuick).toEqual([])
  expect(kinds).toEqual(expect.arrayContaining(['fire plan', 'deploy', 'staff', 'order', 'action', 'command stands']))
})

test('the same seed gives the same match', () => {
  const hash = () => playMatch('mons-1914', 5, 'recruit', 80).hash()
  expect(hash()).toBe(hash())
})

test('every strength answers and gives hints in every scenario and variant', () => {
  expect(faultsOfAllStrengths(45)).toEqual([])
})
