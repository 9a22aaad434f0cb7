import { botMatches } from '@firestep/bots/testing'
import { expect, test } from 'vitest'
import { redPoppies } from '../index.ts'
import { knowledge } from './index.ts'

const { played, countWins, checkCandidates, faultsOfAllStrengths } = botMatches(redPoppies, knowledge, {
  iterations: 6,
})

// Smoke tests; long runs with confidence intervals belong to the lab.
test('the Recruit beats random play, and the Sergeant does not lose to it', () => {
  expect(countWins('lll1', 'recruit', 'random', 8)).toBeGreaterThanOrEqual(6)
  expect(countWins('lll1', 'sergeant', 'random', 8)).toBe(8)
})

test('the Colonel answers every question with a few playouts each', () => {
  expect(played('lll1', 9, 'colonel', 30).result).toBeNull()
})

test('two Sergeants finish a scenario', () => {
  expect(played('lll3', 3, 'sergeant').result?.how).toBe('played')
})

test('every candidate answer is allowed in every scenario', () => {
  const { faults, kinds, kindsWithoutQuick } = checkCandidates(90)
  expect(faults).toEqual([])
  expect(kindsWithoutQuick).toEqual([])
  const commonKinds = [
    'set up',
    'preregister',
    'observer',
    'breach',
    'scrapes',
    'command',
    'act',
    'step',
    'react',
    'shoot back',
  ]
  expect(kinds).toEqual(expect.arrayContaining(commonKinds))
})

test('the same seed gives the same match', () => {
  const hash = () => played('lll1', 5, 'recruit', 80).hash()
  expect(hash()).toBe(hash())
})

test('bots of every strength and hints answer every question in every scenario and variant', () => {
  expect(faultsOfAllStrengths(30)).toEqual([])
})
