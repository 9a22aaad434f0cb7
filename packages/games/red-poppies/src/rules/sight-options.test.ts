/** Each rule of sight allows a shot on one map and not on another that differs only in the feature of the rule. */
import { onlyOffered } from '@firestep/conformance'
import { expect, test } from 'vitest'
import { type IntendedAnswer, type SightMapSetup, sightMap } from '../testing/sight-map.ts'

const plateau = 'B01 B02 B03 C01 C02 C03 C04 D01 D02 D03'
const ridge = { 1: 'C02 C05 C08' }

/** Ends of the line, a map on which it is clear, and one on which it is blocked. */
interface Case {
  readonly ends?: readonly [from: string, to: string]
  readonly free: SightMapSetup
  readonly barred: SightMapSetup
  readonly rifles?: boolean
}

function expectOnlyOnFirst(rule: string, where: IntendedAnswer, notWhere: IntendedAnswer): void {
  expect(where.answer).toEqual(notWhere.answer)
  onlyOffered(rule, { seat: 'central', answer: where.answer, where, notWhere })
}

const cases: readonly (readonly [rule: string, words: string, story: Case])[] = [
  ['4.1', 'goes from dot to dot', { free: { woods: { C05: 'NE SE SW NW' } }, barred: { woods: { C05: 'N' } } }],
  ['4.2', 'needs a free line', { free: {}, barred: { villages: 'C05' } }],
  ['4.2-1', 'is stopped by the second hex of concealment', { free: { smoke: 'C05' }, barred: { smoke: 'C05 C06' } }],
  ['4.2-2', 'passes what stands at its ends', { free: { villages: 'C02 C08' }, barred: { villages: 'C05' } }],
  ['4.4', 'goes by other rules between equals', { free: { hills: ridge }, barred: { hills: { 1: 'C02 C05' } } }],
  ['4.41', 'is stopped by any part of a village', { ends: ['A04', 'E05'], free: {}, barred: { villages: 'C05' } }],
  [
    '4.41-1',
    'passes along one side of a village, not between two',
    { ends: ['C03', 'E03'], free: { villages: 'D02' }, barred: { villages: 'D02 D03' } },
  ],
  ['4.42', 'passes trees beside it', { free: { woods: { C05: 'NE SW' } }, barred: { woods: { C05: 'N' } } }],
  ['4.43', 'is stopped by ground above both', { free: {}, barred: { hills: { 1: 'C05' } } }],
  [
    '4.43-1',
    'passes ground as high as both',
    { free: { hills: ridge }, barred: { hills: { ...ridge, 1: 'C02 C08', 2: 'C05' } } },
  ],
  ['4.51', 'begins on the highest ground of its hex', { free: { hills: ridge }, barred: { hills: { 1: 'C05' } } }],
  ['8.44', 'ends on the highest ground of its hex', { free: { hills: ridge }, barred: { hills: { 1: 'C02 C05' } } }],
  [
    '4.52',
    'is stopped between levels by ground as high as the higher',
    { ends: ['C01', 'C08'], free: { hills: { 2: 'C01', 1: 'C05' } }, barred: { hills: { 1: 'C01 C05' } } },
  ],
  [
    '4.52-1',
    'passes the edge of its own hex',
    { ends: ['C04', 'C08'], free: { hills: { 1: plateau } }, barred: { hills: { 1: `${plateau} B04 C05 D04` } } },
  ],
  [
    '8.42',
    'goes up to an edge and not beyond',
    { ends: ['C08', 'C04'], free: { hills: { 1: plateau } }, barred: { hills: { 1: `${plateau} B04 C05 D04` } } },
  ],
  [
    '4.53',
    'passes a village two levels from either end',
    {
      ends: ['C01', 'C09'],
      free: { hills: { 4: 'C01', 2: 'C05' }, villages: 'C05' },
      barred: { hills: { 4: 'C01', 3: 'C05' }, villages: 'C05' },
    },
  ],
  [
    '4.53-1',
    'between levels passes trees beside it',
    {
      ends: ['C01', 'C08'],
      free: { hills: { 1: 'C01' }, woods: { C05: 'NE' } },
      barred: { hills: { 1: 'C01' }, woods: { C05: 'N' } },
    },
  ],
  [
    '4.6',
    'of rifles is stopped by friends',
    { ends: ['C03', 'C05'], free: {}, barred: { units: ['central C04'] }, rifles: true },
  ],
  [
    '4.6-1',
    'of rifles passes friends who are all IN a trench',
    {
      ends: ['C03', 'C05'],
      free: { units: ['central C04 in', 'central C04 in'] },
      barred: { units: ['central C04 in', 'central C04'] },
      rifles: true,
    },
  ],
  ['4.8', 'adds up concealment of all kinds', { free: { wheat: 'C04' }, barred: { wheat: 'C04', smoke: 'C05' } }],
  [
    '4.8-1',
    'is concealed by trees that it crosses',
    { free: { thickets: { C04: 'N', C05: 'NE' } }, barred: { thickets: { C04: 'N', C05: 'N' } } },
  ],
  [
    '4.8-2',
    'does not look over smoke from above, but over wheat',
    {
      free: { hills: { 2: 'C02 C08' }, wheat: 'C05 C06' },
      barred: { hills: { 2: 'C02 C08' }, smoke: 'C05 C06' },
    },
  ],
  ['4.81', 'passes one hex of concealment', { free: { wheat: 'C05' }, barred: { wheat: 'C05 C06' } }],
  ['4.81-1', 'passes concealment at its ends', { free: { smoke: 'C02 C05 C08' }, barred: { smoke: 'C04 C05' } }],
  [
    '4.82',
    'looks into the second hex of concealment, not through it',
    { ends: ['C02', 'C06'], free: { smoke: 'C05 C06' }, barred: { smoke: 'C04 C05' } },
  ],
  ['4.82-1', 'reaches two hexes at night', { ends: ['C02', 'C05'], free: {}, barred: { night: true } }],
  ['7.43-1', 'is concealed by a barrage', { free: { barrage: 'C05' }, barred: { barrage: 'C05 C06' } }],
  ['7.514-1', 'passes gas', { free: { gas: 'C05 C06' }, barred: { smoke: 'C05 C06' } }],
  ['8.1', 'is stopped by a village', { free: {}, barred: { villages: 'C04' } }],
  ['8.41', 'is stopped by a hill', { free: { hills: { 1: 'D05' } }, barred: { hills: { 1: 'C04' } } }],
  [
    '8.41-1',
    'passes over what stands below both',
    { free: { hills: { 1: 'C02 C08' }, villages: 'C05' }, barred: { villages: 'C05' } },
  ],
  [
    '8.8',
    'is concealed by wheat from April on',
    { free: { wheat: 'C05 C06', month: 3 }, barred: { wheat: 'C05 C06', month: 4 } },
  ],
  [
    '8.8-1',
    'between levels passes wheat',
    { free: { hills: { 1: 'C02' }, wheat: 'C05 C06' }, barred: { wheat: 'C05 C06' } },
  ],
  [
    '8.9',
    'is stopped by a wood with a green dot',
    { free: { thickets: { C05: 'N S' } }, barred: { woods: { C05: 'N S' } } },
  ],
  [
    '8.9-1',
    'is only concealed by trees without one',
    { free: { thickets: { C05: 'N' } }, barred: { thickets: { C05: 'N', C06: 'N' } } },
  ],
]

test.each(cases)('%s: sight %s', (rule, _words, { ends: [from, to] = ['C02', 'C08'], free, barred, rifles }) => {
  expectOnlyOnFirst(rule, sightMap(free).aimedShot(from, to, rifles), sightMap(barred).aimedShot(from, to, rifles))
})

test('8.8: wheat conceals until October', () => {
  const wheat = 'C05 C06'
  expectOnlyOnFirst(
    '8.8',
    sightMap({ wheat, month: 11 }).aimedShot('C02', 'C08'),
    sightMap({ wheat, month: 10 }).aimedShot('C02', 'C08'),
  )
})

test('4.1-1: units in two hexes can fire at each other in both directions or in neither', () => {
  const [free, barred] = [sightMap({ hills: { 1: plateau } }), sightMap({ hills: { 1: `${plateau} B04 C05 D04` } })]
  expectOnlyOnFirst('4.1-1', free.aimedShot('C04', 'C08'), barred.aimedShot('C04', 'C08'))
  expectOnlyOnFirst('4.1-1', free.aimedShot('C08', 'C04'), barred.aimedShot('C08', 'C04'))
})

test('4.82-1: at night sight reaches two hexes', () => {
  const night = sightMap({ night: true })
  const { position, answer } = night.aimedShot('C02', 'C04')
  expect(position.check('central', answer)).toEqual({ allowed: true })
})

test('4.92: a vertex is part of the farthest of its hexes, so a nearer one can hide it', () => {
  // C05, C06 and D05 meet there; C06 is farthest from C02.
  const vertex = 'C05 C06 D05'
  expectOnlyOnFirst(
    '4.92',
    sightMap({ villages: 'C06' }).artilleryCall('C02', vertex),
    sightMap({ villages: 'C05 D05' }).artilleryCall('C02', vertex),
  )
})
