import { botMatches } from '@firestep/bots/testing'
import { expect, test } from 'vitest'
import { patrol } from '../patrol-game/index.ts'
import { patrolKnowledge } from './patrol-knowledge.ts'

const { countWins, checkCandidates, faultsOfAllStrengths } = botMatches(patrol, patrolKnowledge, { iterations: 10 })

test('every candidate is legal, for every kind of question', () => {
  expect(checkCandidates(40)).toMatchObject({ faults: [], kinds: expect.arrayContaining(['hide', 'move', 'flare']) })
})

test('every strength answers and gives hints', () => {
  expect(faultsOfAllStrengths(30)).toEqual([])
})

test('the Sergeant beats random play', () => {
  expect(countWins('night', 'sergeant', 'random', 20)).toBeGreaterThanOrEqual(13)
})
