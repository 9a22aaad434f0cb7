import { botMatches } from '@firestep/bots/testing'
import { expect, test } from 'vitest'
import { rifleAndSpade } from '../index.ts'
import { knowledge } from './index.ts'

const {
  played,
  countWins: won,
  checkCandidates: adviceOn,
  faultsOfAllStrengths: everybodyOn,
} = botMatches(rifleAndSpade, knowledge, { iterations: 4 })

// Smoke tests; long runs with confidence intervals belong to the lab.
test('the Sergeant beats random play from either side', () => {
  expect(won('close quarters', 'sergeant', 'random', 6)).toBeGreaterThanOrEqual(5)
})

test('the Colonel answers every question', () => {
  expect(played('sedd el bahr', 9, 'colonel', 30).result).toBeNull()
})

test('two Sergeants finish a scenario', () => {
  expect(played('sedd el bahr', 3, 'sergeant').result?.how).toBe('played')
})

test('every candidate answer is allowed in every scenario', () => {
  const { faults, kinds, kindsWithoutQuick: slow } = adviceOn(400)
  expect(faults).toEqual([])
  expect(slow).toEqual([])
  const commonKinds = [
    'change orders',
    'order',
    'initiative',
    'chit',
    'dig',
    'commanded fire',
    'opportunity fire',
    'move',
    'step',
    'lead',
    'hide',
    'reorganise',
  ]
  expect(kinds).toEqual(expect.arrayContaining(commonKinds))
})

test('the same seed gives the same match', () => {
  const hash = () => played('sedd el bahr', 5, 'recruit', 80).hash()
  expect(hash()).toBe(hash())
})

test('bots of every strength and hints answer every question in every scenario and variant', () => {
  expect(everybodyOn(30)).toEqual([])
})
