import { describe, expect, test } from 'vitest'
import type { BrigimentData } from '../data/schema.ts'
import { dataFor } from '../testing/test-battle.ts'
import type { TestData } from '../testing/test-data.ts'
import { readBook } from './book.ts'

/** The faults of a scenario, without its name. */
function faults(testData: TestData): string[] {
  const read = readBook(dataFor(testData))
  return 'problems' in read ? read.problems.map((problem) => problem.replace(/^.*?made: /, '')) : []
}

describe('11.12: the cordon of a scenario', () => {
  const order: Partial<BrigimentData['order']> = { type: 'cordon defense', onPicket: ['2/27'], rallyPoint: '03.02' }
  const pickets = ['ottoman Picket a picket 05.05 battalion=2/27', 'ottoman Picket b picket 02.05 battalion=2/27']
  const cordon = (changed: Partial<BrigimentData['order']>, ...units: readonly string[]) =>
    faults({
      brigiments: [{ side: 'ottoman', name: '27th', order: { ...order, ...changed } }],
      units: [...pickets, ...units],
    })

  test('11.12.6: one battalion is on Picket Duty, and none of its companies is still in a half-battalion', () => {
    expect(cordon({})).toEqual([])
    const nobody = faults({
      brigiments: [{ side: 'ottoman', name: '27th', order: { ...order, onPicket: [] } }],
      units: ['ottoman L 3/27 half battalion 03.03 battalion=3/27'],
    })
    expect(nobody).toEqual(['27th has nobody on picket duty (11.12.6)'])
    const wholeBattalion = 'ottoman R 2/27 half battalion 03.03 battalion=2/27'
    expect(cordon({}, wholeBattalion)).toEqual(['2/27 is not broken into companies (11.12.6)'])
    // A battalion behind the cordon stays as it is.
    expect(cordon({}, 'ottoman L 3/27 half battalion 03.03 battalion=3/27')).toEqual([])
  })

  test('11.12.6-1: a battalion on Picket Duty may keep 3 companies, but not 4', () => {
    const companies = (count: number) =>
      Array.from({ length: count }, (_, i) => `ottoman ${i + 5} Coy company 03.03 battalion=2/27`)
    expect(cordon({}, ...companies(3))).toEqual([])
    expect(cordon({}, ...companies(4))).toEqual(['2/27 keeps more than three companies whole (11.12.6-1)'])
  })

  test('11.12.6-2 11.12.3: a battalion broken into pickets has a Rally Point', () => {
    expect(cordon({ rallyPoint: null })).toEqual(['27th has no Rally Point (11.12.6-2)'])
    const stray = 'ottoman Picket c picket 03.03 battalion=3/27'
    expect(cordon({}, stray)).toEqual(['3/27 has pickets and no Rally Point (11.12.3)'])
    expect(cordon({ onPicket: ['2/27', '3/27'] }, stray)).toEqual([])
  })

  test('a battalion on Picket Duty has units', () =>
    expect(cordon({ onPicket: ['2/27', '9/27'] })).toEqual(["27th: there is no battalion '9/27'"]))

  test('11.12.4a: no Objective is at or beside an enemy unless friends are there already', () => {
    const enemy = 'entente A company 05.06'
    const wrong = (hex: string) => [`27th has an Objective at ${hex}, beside the enemy and without friends (11.12.4a)`]
    expect(cordon({ line: ['05.05'] }, enemy)).toEqual([])
    expect(cordon({ line: ['04.04'] }, enemy)).toEqual([])
    expect(cordon({ line: ['06.06'] }, enemy)).toEqual(wrong('06.06'))
    expect(cordon({ objectives: { 'Picket a': '05.06' } }, enemy)).toEqual(wrong('05.06'))
  })

  test('other orders need none of this', () =>
    expect(cordon({ type: 'defense', onPicket: [], rallyPoint: null })).toEqual([]))
})

test('11.15.5: a Brigiment under General Reserve or March begins without units In Support', () => {
  const reserve = (type: BrigimentData['order']['type'], support: string[], unit = '') =>
    faults({
      brigiments: [{ side: 'ottoman', name: '27th', order: { type, point: '03.03', support } }],
      units: [`ottoman L 1/27 half battalion 03.03 battalion=1/27${unit}`],
    })
  expect(reserve('general reserve', [])).toEqual([])
  expect(reserve('defense', ['1/27'])).toEqual([])
  expect(reserve('general reserve', ['1/27'])).toEqual(['1/27 is In Support, and 27th is in reserve (11.15.5)'])
  expect(reserve('march', [], ' support')).toEqual(['L 1/27 is In Support, and 27th is in reserve (11.15.5)'])
})
