/** Each rule of sight is shown by two maps that differ only in the rule's feature: the same shot is offered on one. */
import { onlyOffered } from '@firestep/conformance'
import { expect, test } from 'vitest'
import { type IntendedAnswer, type SightMapSetup, sightMap } from '../testing/sight-map.ts'

const plateau = 'B01 B02 B03 C01 C02 C03 C04 D01 D02 D03'
const ridge = { 1: 'C02 C05 C08' }

/** Ends of a line of sight (by default C02 and C08), a map where it is clear, and one where it is blocked. */
interface SightCase {
  readonly ends?: readonly [from: string, to: string]
  readonly clear: SightMapSetup
  readonly blocked: SightMapSetup
  /** A company fires its rifles; otherwise a battery fires. */
  readonly rifles?: boolean
}

function expectOfferedOnlyIfClear(rule: string, clear: IntendedAnswer, blocked: IntendedAnswer): void {
  expect(clear.answer).toEqual(blocked.answer)
  onlyOffered(rule, { seat: 'central', answer: clear.answer, where: clear, notWhere: blocked })
}

const cases: readonly (readonly [rule: string, behaviour: string, maps: SightCase])[] = [
  [
    '4.1',
    'is traced from hex centre to hex centre',
    { clear: { woods: { C05: 'NE SE SW NW' } }, blocked: { woods: { C05: 'N' } } },
  ],
  ['4.2', 'needs a clear line', { clear: {}, blocked: { villages: 'C05' } }],
  ['4.2-1', 'is stopped by the second hex of concealment', { clear: { smoke: 'C05' }, blocked: { smoke: 'C05 C06' } }],
  ['4.2-2', 'is not stopped by villages at its ends', { clear: { villages: 'C02 C08' }, blocked: { villages: 'C05' } }],
  [
    '4.4',
    'follows other rules between ends of equal height',
    { clear: { hills: ridge }, blocked: { hills: { 1: 'C02 C05' } } },
  ],
  ['4.41', 'is stopped by any part of a village', { ends: ['A04', 'E05'], clear: {}, blocked: { villages: 'C05' } }],
  [
    '4.41-1',
    'passes along one side of a village, not between two',
    { ends: ['C03', 'E03'], clear: { villages: 'D02' }, blocked: { villages: 'D02 D03' } },
  ],
  ['4.42', 'passes trees beside the line', { clear: { woods: { C05: 'NE SW' } }, blocked: { woods: { C05: 'N' } } }],
  ['4.43', 'is stopped by ground higher than both ends', { clear: {}, blocked: { hills: { 1: 'C05' } } }],
  [
    '4.43-1',
    'passes over ground as high as both ends',
    { clear: { hills: ridge }, blocked: { hills: { ...ridge, 1: 'C02 C08', 2: 'C05' } } },
  ],
  ['4.51', 'begins on the highest ground of its hex', { clear: { hills: ridge }, blocked: { hills: { 1: 'C05' } } }],
  ['8.44', 'ends on the highest ground of its hex', { clear: { hills: ridge }, blocked: { hills: { 1: 'C02 C05' } } }],
  [
    '4.52',
    'between levels is stopped by ground as high as the higher end',
    { ends: ['C01', 'C08'], clear: { hills: { 2: 'C01', 1: 'C05' } }, blocked: { hills: { 1: 'C01 C05' } } },
  ],
  [
    '4.52-1',
    'passes the edge of its own hex',
    { ends: ['C04', 'C08'], clear: { hills: { 1: plateau } }, blocked: { hills: { 1: `${plateau} B04 C05 D04` } } },
  ],
  [
    '8.42',
    'from below reaches the edge of a plateau and no farther',
    { ends: ['C08', 'C04'], clear: { hills: { 1: plateau } }, blocked: { hills: { 1: `${plateau} B04 C05 D04` } } },
  ],
  [
    '4.53',
    'passes a village two levels from either end',
    {
      ends: ['C01', 'C09'],
      clear: { hills: { 4: 'C01', 2: 'C05' }, villages: 'C05' },
      blocked: { hills: { 4: 'C01', 3: 'C05' }, villages: 'C05' },
    },
  ],
  [
    '4.53-1',
    'between levels passes trees beside the line',
    {
      ends: ['C01', 'C08'],
      clear: { hills: { 1: 'C01' }, woods: { C05: 'NE' } },
      blocked: { hills: { 1: 'C01' }, woods: { C05: 'N' } },
    },
  ],
  [
    '4.6',
    'of rifles is stopped by friends',
    { ends: ['C03', 'C05'], clear: {}, blocked: { units: ['central C04'] }, rifles: true },
  ],
  [
    '4.6-1',
    'of rifles passes friends who are all IN a trench',
    {
      ends: ['C03', 'C05'],
      clear: { units: ['central C04 in', 'central C04 in'] },
      blocked: { units: ['central C04 in', 'central C04'] },
      rifles: true,
    },
  ],
  ['4.8', 'adds up concealment of all kinds', { clear: { wheat: 'C04' }, blocked: { wheat: 'C04', smoke: 'C05' } }],
  [
    '4.8-1',
    'is concealed by thickets on the line',
    { clear: { thickets: { C04: 'N', C05: 'NE' } }, blocked: { thickets: { C04: 'N', C05: 'N' } } },
  ],
  [
    '4.8-2',
    'from above passes over wheat, not over smoke',
    {
      clear: { hills: { 2: 'C02 C08' }, wheat: 'C05 C06' },
      blocked: { hills: { 2: 'C02 C08' }, smoke: 'C05 C06' },
    },
  ],
  ['4.81', 'passes through one hex of concealment', { clear: { wheat: 'C05' }, blocked: { wheat: 'C05 C06' } }],
  ['4.81-1', 'passes concealment at its ends', { clear: { smoke: 'C02 C05 C08' }, blocked: { smoke: 'C04 C05' } }],
  [
    '4.82',
    'reaches into the second hex of concealment, not through it',
    { ends: ['C02', 'C06'], clear: { smoke: 'C05 C06' }, blocked: { smoke: 'C04 C05' } },
  ],
  ['4.82-1', 'reaches two hexes at night', { ends: ['C02', 'C05'], clear: {}, blocked: { night: true } }],
  ['7.43-1', 'is concealed by a barrage', { clear: { barrage: 'C05' }, blocked: { barrage: 'C05 C06' } }],
  ['7.514-1', 'passes through gas', { clear: { gas: 'C05 C06' }, blocked: { smoke: 'C05 C06' } }],
  ['8.1', 'is stopped by a village', { clear: {}, blocked: { villages: 'C04' } }],
  ['8.41', 'is stopped by a hill', { clear: { hills: { 1: 'D05' } }, blocked: { hills: { 1: 'C04' } } }],
  [
    '8.41-1',
    'passes over a village below both ends',
    { clear: { hills: { 1: 'C02 C08' }, villages: 'C05' }, blocked: { villages: 'C05' } },
  ],
  [
    '8.8',
    'is concealed by wheat from April on',
    { clear: { wheat: 'C05 C06', month: 3 }, blocked: { wheat: 'C05 C06', month: 4 } },
  ],
  [
    '8.8-1',
    'between levels passes over wheat',
    { clear: { hills: { 1: 'C02' }, wheat: 'C05 C06' }, blocked: { wheat: 'C05 C06' } },
  ],
  [
    '8.9',
    'is stopped by a wood with a green dot',
    { clear: { thickets: { C05: 'N S' } }, blocked: { woods: { C05: 'N S' } } },
  ],
  [
    '8.9-1',
    'is only concealed by a wood without a green dot',
    { clear: { thickets: { C05: 'N' } }, blocked: { thickets: { C05: 'N', C06: 'N' } } },
  ],
]

test.each(cases)('%s: sight %s', (rule, _behaviour, { ends: [from, to] = ['C02', 'C08'], clear, blocked, rifles }) => {
  expectOfferedOnlyIfClear(
    rule,
    sightMap(clear).aimedShot(from, to, rifles),
    sightMap(blocked).aimedShot(from, to, rifles),
  )
})

test('8.8: wheat conceals until October', () => {
  const wheat = 'C05 C06'
  expectOfferedOnlyIfClear(
    '8.8',
    sightMap({ wheat, month: 11 }).aimedShot('C02', 'C08'),
    sightMap({ wheat, month: 10 }).aimedShot('C02', 'C08'),
  )
})

test('4.1-1: units in two hexes can fire at each other in both directions or in neither', () => {
  const [clear, blocked] = [sightMap({ hills: { 1: plateau } }), sightMap({ hills: { 1: `${plateau} B04 C05 D04` } })]
  expectOfferedOnlyIfClear('4.1-1', clear.aimedShot('C04', 'C08'), blocked.aimedShot('C04', 'C08'))
  expectOfferedOnlyIfClear('4.1-1', clear.aimedShot('C08', 'C04'), blocked.aimedShot('C08', 'C04'))
})

test('4.82-1: at night sight reaches two hexes', () => {
  const night = sightMap({ night: true })
  const { position, answer } = night.aimedShot('C02', 'C04')
  expect(position.check('central', answer)).toEqual({ allowed: true })
})

test('4.92: a vertex counts as in the farthest of its hexes, so that a nearer one can hide it', () => {
  // C05, C06 and D05 meet there; C06 is farthest from C02.
  const vertex = 'C05 C06 D05'
  expectOfferedOnlyIfClear(
    '4.92',
    sightMap({ villages: 'C06' }).artilleryCall('C02', vertex),
    sightMap({ villages: 'C05 D05' }).artilleryCall('C02', vertex),
  )
})
