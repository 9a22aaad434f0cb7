import type { ScenarioSheet } from '@firestep/face'
import { describe, expect, test } from 'vitest'
import { findScenarios } from './find-scenarios.ts'

const sheet = (title: string, most: number): ScenarioSheet => ({
  id: title,
  number: 1,
  title,
  date: '25 September 1915',
  minutes: [30, most],
  history: 'Gas drifted back.',
  sides: { british: { name: 'British', tone: 'blue', sign: 'B' } },
  forces: {},
  aim: 'Six medals.',
  special: [],
  provenance: [],
  sources: [],
  balance: null,
})

const sheets = [sheet('Höhe 60', 45), sheet('Loos', 60), sheet('Vimy Ridge', 90)]
const found = (words: string, length: 'any' | 'short' | 'long' = 'any') =>
  findScenarios(sheets, words, length).map(({ title }) => title)

describe('find scenarios', () => {
  test('all words count, in any case and without accents', () => {
    expect(found('hohe')).toEqual(['Höhe 60'])
    expect(found('RIDGE  september')).toEqual(['Vimy Ridge'])
    expect(found('ridge loos')).toEqual([])
    expect(found('  ')).toHaveLength(3)
  })

  test('an hour counts as short', () => {
    expect(found('', 'short')).toEqual(['Höhe 60', 'Loos'])
    expect(found('gas', 'long')).toEqual(['Vimy Ridge'])
  })
})
