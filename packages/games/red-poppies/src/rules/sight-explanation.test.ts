/**
 * Explanations of lines of sight: obstacles with their rules and hexes, and everything examined that does not block.
 */
import { describe, expect, test } from 'vitest'
import type { Side } from '../data/schema.ts'
import { type SightMapSetup, sightMap } from '../testing/sight-map.ts'
import { look, lookAtVertex, type SightLine } from './sight.ts'

interface Explained {
  /** As 'rules | hexes | words'. */
  readonly blocks: string[]
  /** Without the line itself, which comes first. */
  readonly besides: string[]
  readonly verdict: 'clear' | 'concealed' | 'blocked'
}

function explained({ battlefield }: ReturnType<typeof sightMap>, sight: SightLine): Explained {
  const line = ({ rules, hexes, why }: SightLine['remarks'][number]) =>
    `${rules.join(' ')} | ${hexes.map(battlefield.sheet.label).join(' ')} | ${why}`
  const verdict = sight.clear ? (sight.concealed ? 'concealed' : 'clear') : 'blocked'
  return { blocks: sight.obstacles.map(line), besides: sight.remarks.slice(1).map(line), verdict }
}

function between(country: SightMapSetup, from: string, to: string, friends?: Side): Explained {
  const view = sightMap(country)
  const sight = look(view.battlefield, view.hex(from), view.hex(to), friends)
  expect(sight.remarks[0]).toEqual({
    rules: ['4.1'],
    hexes: [view.hex(from), view.hex(to)],
    why: `the line goes from the centre of ${from} to the centre of ${to}`,
  })
  return explained(view, sight)
}

const level = (ends: string, number = 0) => `4.4 | ${ends} | both ends are on level ${number}`
const onAHill = (hex: string, number: number) =>
  `4.51 8.44 8.41 | ${hex} | ${hex} counts as level ${number}, its highest ground`
const fromTheEdge = (hex: string) =>
  `8.42 4.52-1 | ${hex} | ${hex} is the edge of a hill: it sees down and is seen from below`
const free = '4.2 4.1-1 |  | nothing blocks the line: each sees the other'
const veiled = '4.81 |  | 1 hex of concealment lies in between'

describe('explanations along a hexside', () => {
  test('4.41-1: obstacles on both sides block, and both are listed', () => {
    expect(between({ villages: 'D02 D03' }, 'C03', 'E03')).toEqual({
      blocks: ['4.41 8.1 4.2-1 | D03 D02 | the village in D03 and D02 blocks the line'],
      besides: [level('C03 E03')],
      verdict: 'blocked',
    })
    expect(between({ villages: 'D02', woods: { D03: 'N' } }, 'C03', 'E03').blocks).toEqual([
      '4.41 8.1 4.2-1 | D02 | the village in D02 blocks the line',
      '4.42 8.9 4.2-1 | D03 | the wood in D03 blocks the line',
    ])
  })

  test('4.41-1: an obstacle on one side is listed as passed', () => {
    const passed = '4.41-1 | D02 | the line follows a side of D02, but the hex on the other side is open'
    expect(between({ villages: 'D02' }, 'C03', 'E03')).toEqual({
      blocks: [],
      besides: [level('C03 E03'), passed, free],
      verdict: 'clear',
    })
    expect(between({ villages: 'D02', wheat: 'D03' }, 'C03', 'E03')).toEqual({
      blocks: [],
      besides: [level('C03 E03'), passed, '4.8 4.8-1 8.8 | D03 | concealment in D03: wheat', free, veiled],
      verdict: 'concealed',
    })
  })
})

describe('explanations on the same level', () => {
  test('4.43-1 8.41-1: slopes no higher than the units and obstacles below them are listed, flat ground is not', () => {
    const ends = [onAHill('C02', 1), onAHill('C08', 1), level('C02 C08', 1)]
    expect(between({ hills: { 1: 'C02 C08' } }, 'C02', 'C08').besides).toEqual([...ends, free])
    expect(between({ hills: { 1: 'C02 C05 C08' } }, 'C02', 'C08').besides).toEqual([
      ...ends,
      '4.43-1 | C05 | the slope in C05 is no higher than the ends',
      free,
    ])
    expect(between({ hills: { 1: 'C02 C08' }, villages: 'C05', wheat: 'C06' }, 'C02', 'C08').besides).toEqual([
      ...ends,
      '8.41-1 | C05 | an obstacle in C05 is on level 0, out of the way',
      free,
    ])
  })

  test('4.42 4.8-1: trees that the line misses are listed', () => {
    expect(between({ woods: { C05: 'NE SW' }, thickets: { C06: 'NE' } }, 'C02', 'C08').besides).toEqual([
      level('C02 C08'),
      '4.42 8.9 | C05 | the line misses the trees in C05',
      '4.42 4.8-1 | C06 | the line misses the trees in C06',
      free,
    ])
  })

  test('4.43 4.42 4.41: all obstacles are listed, the nearest first, several of one hex too', () => {
    const country = { hills: { 1: 'C05' }, woods: { C05: 'N S' }, villages: 'C06' }
    expect(between(country, 'C02', 'C08')).toEqual({
      blocks: [
        '4.43 4.42 8.41-1 8.41 4.2-1 | C05 | level 1 ground in C05 blocks the line',
        '4.42 8.9 4.2-1 | C05 | the wood in C05 blocks the line',
        '4.41 8.1 4.2-1 | C06 | the village in C06 blocks the line',
      ],
      besides: [level('C02 C08')],
      verdict: 'blocked',
    })
  })
})

describe('explanations between levels', () => {
  const plateau = 'B01 B02 B03 C01 C02 C03 C04 D01 D02 D03'

  test.each([
    ['C04', 'C08'],
    ['C08', 'C04'],
  ])('4.52-1 8.42: from %s to %s the line is clear over the edge of the hill', (from, to) => {
    expect(between({ hills: { 1: plateau } }, from, to)).toEqual({
      blocks: [],
      besides: [onAHill('C04', 1), `4.5 | ${from} ${to} | the ends are on levels 0 and 1`, fromTheEdge('C04'), free],
      verdict: 'clear',
    })
  })

  test('4.52: from behind the edge of the hill its ground blocks', () => {
    expect(between({ hills: { 1: plateau } }, 'C03', 'C08')).toEqual({
      blocks: ['4.52 8.42 8.41-1 8.41 4.2-1 | C04 | level 1 ground in C04 blocks the line'],
      besides: ['4.5 | C03 C08 | the ends are on levels 0 and 1'],
      verdict: 'blocked',
    })
  })

  test('4.53 4.53-1 8.8-1: obstacles out of the way on their level, missed trees and wheat are listed', () => {
    expect(between({ hills: { 4: 'C01', 2: 'C05' }, villages: 'C05' }, 'C01', 'C09').besides).toEqual([
      onAHill('C01', 4),
      '4.5 | C01 C09 | the ends are on levels 0 and 4',
      fromTheEdge('C01'),
      '4.53 | C05 | an obstacle in C05 is on level 2, out of the way',
      free,
    ])
    const grown = { hills: { 1: 'C01' }, woods: { C05: 'NE' }, wheat: 'C06' }
    expect(between(grown, 'C01', 'C08').besides).toEqual([
      onAHill('C01', 1),
      '4.5 | C01 C08 | the ends are on levels 0 and 1',
      fromTheEdge('C01'),
      '4.53-1 8.9 | C05 | the line misses the trees in C05',
      '8.8-1 | C06 | wheat in C06 hides nothing between different levels',
      free,
    ])
  })

  test('4.53: a wood or village that blocks is listed with its rules', () => {
    const hills = { 1: 'C01' }
    expect(between({ hills, villages: 'C05', woods: { C06: 'N' } }, 'C01', 'C08').blocks).toEqual([
      '4.53 4.53-1 8.1 4.2-1 | C05 | the village in C05 blocks the line',
      '4.53 4.53-1 8.9 4.2-1 | C06 | the wood in C06 blocks the line',
    ])
  })
})

describe('explanations of the ends of the line', () => {
  const hidden = (hex: string) => `4.2-2 | ${hex} | an obstacle in ${hex} itself does not block sight`
  const concealed = (hex: string) => `4.81-1 4.2-2 | ${hex} | concealment in ${hex} itself does not count`

  test('4.2-2 4.81-1: villages, woods and concealment at either end are listed as not counting', () => {
    const full = { villages: 'C02', woods: { C08: 'N' }, smoke: 'C08', wheat: 'C02' }
    expect(between(full, 'C02', 'C08').besides).toEqual([
      level('C02 C08'),
      hidden('C02'),
      concealed('C02'),
      hidden('C08'),
      concealed('C08'),
      free,
    ])
    // A wood with a green dot is not concealment, and one without is nothing else.
    expect(between({ woods: { C02: 'N' } }, 'C02', 'C08').besides).toEqual([level('C02 C08'), hidden('C02'), free])
    expect(between({ thickets: { C02: 'N' }, wheat: 'C08' }, 'C02', 'C08').besides).toEqual([
      level('C02 C08'),
      concealed('C02'),
      concealed('C08'),
      free,
    ])
  })

  test('8.8: wheat at an end is not listed in winter', () => {
    expect(between({ wheat: 'C08', month: 12 }, 'C02', 'C08').besides).toEqual([level('C02 C08'), free])
  })
})

describe('explanations of friends, concealment and night', () => {
  test('4.6 4.6-1: friends in the line of fire are listed, IN a trench or not; enemies are not', () => {
    const sheltered = (hex: string) =>
      `4.6-1 | ${hex} | friends IN the trench or blockhouse in ${hex} are out of the line of fire`
    const units = ['central C04 in', 'central C05', 'entente C06']
    expect(between({ units }, 'C02', 'C08', 'central')).toEqual({
      blocks: ['4.6 4.2-1 | C05 | friends in C05 are in the line of fire'],
      besides: [level('C02 C08'), sheltered('C04')],
      verdict: 'blocked',
    })
    expect(between({ units }, 'C02', 'C08').besides).toEqual([level('C02 C08'), free])
    const all = ['central C04 in', 'central C05 in', 'entente C06 in']
    expect(between({ units: all }, 'C02', 'C08', 'central').besides).toEqual([
      level('C02 C08'),
      sheltered('C04'),
      sheltered('C05'),
      free,
    ])
  })

  test('4.8 4.8-2 7.43-1 7.514-1: all kinds of concealment in a hex are listed, and gas as none', () => {
    const all = { thickets: { C05: 'N' }, wheat: 'C05', smoke: 'C05', barrage: 'C05', gas: 'C06' }
    expect(between(all, 'C02', 'C08')).toEqual({
      blocks: [],
      besides: [
        level('C02 C08'),
        '4.8 4.8-1 8.9-1 8.8 4.8-2 4.8-2 7.43-1 | C05 | concealment in C05: trees without a green dot, wheat, smoke, barrage',
        '7.514-1 | C06 | gas in C06 hides nothing',
        free,
        veiled,
      ],
      verdict: 'concealed',
    })
  })

  test('4.82 4.82-1: the second hex of concealment blocks, at night with another rule', () => {
    const dark = (hex: string) => `4.8 4.8-1 4.8-2 | ${hex} | concealment in ${hex}: night`
    expect(between({ night: true }, 'C02', 'C05')).toEqual({
      blocks: ['4.82 4.82-1 4.2-1 | C04 | C04: the second hex of concealment on the line'],
      besides: [level('C02 C05'), dark('C03'), dark('C04')],
      verdict: 'blocked',
    })
    expect(between({ smoke: 'C03 C04' }, 'C02', 'C05').blocks).toEqual([
      '4.82 4.2-1 | C04 | C04: the second hex of concealment on the line',
    ])
    // Along the edge of the map the darkness beyond it belongs to no hex.
    expect(between({ night: true }, 'A01', 'E01').besides.slice(1)).toEqual(['B01', 'C01', 'D01'].map(dark))
  })
})

test('4.92: the explanation of sight to a vertex names the hex it is part of', () => {
  const view = sightMap({ villages: 'C06' })
  const sight = lookAtVertex(view.battlefield, view.hex('C02'), view.vertex('C06 C07 D06'))
  expect(sight.remarks[0]).toEqual({
    rules: ['4.92', '4.1'],
    hexes: [view.hex('C02'), view.hex('C07')],
    why: 'the line goes from the centre of C02 to vertex C06/C07/D06, part of C07',
  })
  expect(explained(view, sight)).toEqual({
    blocks: ['4.41 8.1 4.2-1 | C06 | the village in C06 blocks the line'],
    besides: [level('C02 C07')],
    verdict: 'blocked',
  })
})
