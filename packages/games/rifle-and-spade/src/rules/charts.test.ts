import { expect, test } from 'vitest'
import type { Tables } from '../data/schema.ts'
import {
  changeModifier,
  changeNumber,
  continueNumber,
  densityModifier,
  fireCell,
  inBand,
  leaderCasualtyPoints,
  maxInSupport,
  observationRange,
  rangeModifier,
  routsFrom,
} from './charts.ts'
import { decimalRound, rollDie, rollPercentile, succeeds } from './dice.ts'

/** Small charts in the format of the printed ones. */
const tables = {
  orders: { continue: ['fails', 40, null], change: [20, 30, 50] },
  changeMatrix: { from: { defense: { attack: 5, regroup: 0 } } },
  supports: { byBattalions: { attack: [0, 0, 1, 2] } },
  leaderCasualty: {
    bands: [
      { upTo: 1, points: 0 },
      { upTo: 4, points: 1 },
      { upTo: null, points: 4 },
    ],
  },
  density: {
    bands: [
      { upTo: 2, infantry: 0, artillery: 1 },
      { upTo: null, infantry: -1, artillery: -2 },
    ],
  },
  fire: { strength: { least: 0.25 } },
  fireResults: {
    columns: [0.25, 1, 2, 4],
    firstRow: -1,
    hundredths: [
      [10, 20, 30, 40],
      [11, 21, 31, 41],
      [12, 22, 32, 42],
    ],
  },
  rout: {
    bands: [
      { from: 75, routs: 97 },
      { from: 60, routs: 92 },
    ],
    confused: -3,
  },
  observation: { hexes: { day: 15, twilight: 2, night: 0 }, usThem: { day: 1, twilight: 1, night: 0 } },
  artillery: {
    range: [
      { upTo: 3, modifier: 0 },
      { upTo: 7, modifier: 1 },
    ],
  },
} as unknown as Tables

test('a band reaches up to its number, and the last band includes higher values', () => {
  const bands = [{ upTo: 1 }, { upTo: 4 }]
  expect([0, 1, 2, 4, 5].map((value) => inBand(bands, value).upTo)).toEqual([1, 1, 4, 4, 4])
  expect(inBand([{ upTo: 1 }, { upTo: null }], 9).upTo).toBeNull()
  expect(() => inBand([], 1)).toThrow('a table without bands')
})

test('10.3.1 17.2.2 17.7.1 5.2.1: reads charts with bands', () => {
  expect([1, 2, 4, 5].map((roll) => leaderCasualtyPoints(tables, roll))).toEqual([0, 1, 1, 4])
  expect(
    [2, 3].map((steps) => [densityModifier(tables, steps, 'infantry'), densityModifier(tables, steps, 'artillery')]),
  ).toEqual([
    [0, 1],
    [-1, -2],
  ])
  expect([3, 4, 8].map((range) => rangeModifier(tables, range))).toEqual([0, 1, 1])
  const lights = ['day', 'twilight', 'night'] as const
  expect(lights.map((light) => observationRange(tables, light, false))).toEqual([15, 2, 0])
  expect(lights.map((light) => observationRange(tables, light, true))).toEqual([1, 1, 0])
})

test('11.1.2: uses the last column for more Officer Points than the track has', () => {
  expect([0, 1, 2, 3].map((points) => continueNumber(tables, points))).toEqual(['fails', 40, null, null])
  expect([0, 1, 2, 3].map((points) => changeNumber(tables, points))).toEqual([20, 30, 50, 50])
})

test('11.3.1 11.5.1: returns null for changes missing in the matrix, and 0 supports for orders missing in the chart', () => {
  expect([
    changeModifier(tables, 'defense', 'attack'),
    changeModifier(tables, 'defense', 'regroup'),
    changeModifier(tables, 'defense', 'march'),
    changeModifier(tables, 'march', 'attack'),
  ]).toEqual([5, 0, null, null])
  expect([1.9, 2, 2.9, 3, 4].map((battalions) => maxInSupport(tables, 'attack', battalions))).toEqual([0, 1, 1, 2, 2])
  expect(maxInSupport(tables, 'march', 3)).toBe(0)
})

test.each([
  // Points round down to a column.
  [0.24, 0, null],
  [0.25, 0, { column: 0.25, row: 0, hundredths: 11 }],
  [1.9, 0, { column: 1, row: 0, hundredths: 21 }],
  [2, 0, { column: 2, row: 0, hundredths: 31 }],
  [9, 0, { column: 4, row: 0, hundredths: 41 }],
  // The first row and above it: a column to the right for each.
  [1, -1, { column: 1, row: -1, hundredths: 20 }],
  [1, -2, { column: 2, row: -1, hundredths: 30 }],
  [1, -3, { column: 4, row: -1, hundredths: 40 }],
  [1, -4, { column: 4, row: -1, hundredths: 40 }],
  // The last row and below it: a column to the left for each.
  [2, 1, { column: 2, row: 1, hundredths: 32 }],
  [2, 2, { column: 1, row: 1, hundredths: 22 }],
  [2, 3, { column: 0.25, row: 1, hundredths: 12 }],
  [2, 4, null],
])('17.2.3 17.2.4: fire cell for %d points and a modified die of %i', (points, modified, cell) => {
  expect(fireCell(tables, points, modified)).toEqual(cell)
})

test('16.2.3: rout number by morale band, lower for Confused units', () => {
  expect([80, 75, 74, 60].map((morale) => routsFrom(tables, morale, false))).toEqual([97, 97, 92, 92])
  expect(routsFrom(tables, 75, true)).toBe(94)
  expect(() => routsFrom(tables, 59, false)).toThrow('no band for a morale of 59')
})

test('1.4.2 1.4.3 1.4.6: reads dice from 0, percentile tens first; low rolls succeed', () => {
  const faces = (...draws: number[]) =>
    ({ roll: (sides: number) => (sides === 10 ? (draws.shift() ?? 0) : -1) }) as never
  expect([rollDie(faces(1)), rollDie(faces(10))]).toEqual([0, 9])
  expect([rollPercentile(faces(1, 1)), rollPercentile(faces(3, 8)), rollPercentile(faces(10, 10))]).toEqual([0, 27, 99])
  expect([succeeds(50, 50), succeeds(51, 50), succeeds(49, 50)]).toEqual([true, false, true])
  expect([0, 1, 50, 99].map((roll) => decimalRound(150, roll))).toEqual([2, 2, 2, 1])
  expect([decimalRound(100, 0), decimalRound(0, 0), decimalRound(1, 0), decimalRound(299, 99)]).toEqual([1, 0, 1, 3])
})
