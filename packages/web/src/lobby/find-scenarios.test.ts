import type { ScenarioSheet } from '@firestep/face'
import { describe, expect, test } from 'vitest'
import { findScenarios } from './find-scenarios.ts'

const scenarioSheet = (title: string, maxMinutes: number): ScenarioSheet => ({
  id: title,
  number: 1,
  title,
  date: '25 September 1915',
  minutes: [30, maxMinutes],
  history: 'Gas drifted back.',
  sides: { british: { name: 'British', people: 'the British', tone: 'blue', sign: 'B' } },
  forces: {},
  aim: 'Six medals.',
  special: [],
  provenance: [],
  sources: [],
  balance: null,
})

const sheets = [scenarioSheet('Höhe 60', 45), scenarioSheet('Loos', 60), scenarioSheet('Vimy Ridge', 90)]
const titlesFound = (query: string, length: 'any' | 'short' | 'long' = 'any') =>
  findScenarios(sheets, query, length).map(({ title }) => title)

describe('find scenarios', () => {
  test('all words count, in any case and without accents', () => {
    expect(titlesFound('hohe')).toEqual(['Höhe 60'])
    expect(titlesFound('RIDGE  september')).toEqual(['Vimy Ridge'])
    expect(titlesFound('ridge loos')).toEqual([])
    expect(titlesFound('  ')).toHaveLength(3)
  })

  test('an hour counts as short', () => {
    expect(titlesFound('', 'short')).toEqual(['Höhe 60', 'Loos'])
    expect(titlesFound('gas', 'long')).toEqual(['Vimy Ridge'])
  })
})
