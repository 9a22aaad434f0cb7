import { allSides, type HexId, hexId, parseHex, parseSide } from '@firestep/terrain'
import { expect, test } from 'vitest'
import {
  besideSide,
  hexesText,
  hexOf,
  placeOf,
  placeOfSide,
  ringHex,
  rings,
  sideOfPlace,
  sideText,
} from './hex-board.ts'
import { pathMarks, routeMarks, shotMarks } from './movement-marks.ts'
import { columnsGrid as grid } from './testing/grids.ts'

const board = { sheet: { grid } }
const context = { board }
const offMap = hexId(-1)

function hex(name: string): HexId {
  const found = parseHex(grid, name)
  if (found === null) throw new Error(`there is no hex ${name}`)
  return found
}

function sideNamed(name: string) {
  const side = parseSide(grid, name)
  if (side === null) throw new Error(`there is no hexside ${name}`)
  return side
}

test('hexes and hexsides are named as the map prints them', () => {
  expect(placeOf(board, hex('B02'))).toBe('B02')
  expect(hexOf(board, 'B02')).toBe(hex('B02'))
  expect(hexOf(board, 'Z99')).toBeNull()
  expect(sideOfPlace(board, 'B02')).toBeNull()
  for (const side of allSides(grid)) expect(sideOfPlace(board, placeOfSide(board, side))).toBe(side)
})

test('a hexside is between two hexes, in the order of the map, or at its rim', () => {
  const between = sideNamed('A01|A02')
  expect(besideSide(board, between)).toEqual([hex('A01'), hex('A02')])
  expect(sideText(board, between)).toBe('between A01 and A02')
  expect(sideText(board, sideNamed('A01|N'))).toBe('at the rim of A01')
})

test('up to 7 hexes are listed, more are counted', () => {
  const hexes = ['A01', 'A02', 'A03', 'B01', 'B02', 'B03', 'C01', 'C02'].map(hex)
  expect(hexesText(board, hexes.slice(0, 3))).toBe('A01, A02 and A03')
  expect(hexesText(board, hexes.slice(0, 7))).toContain(' and C01')
  expect(hexesText(board, hexes)).toBe('8 hexes')
})

test('rings leave out what is off the map', () => {
  expect(rings(board, [hex('A01'), offMap], 'bad', '−1')).toEqual([
    { type: 'ring', place: 'A01', tone: 'bad', text: '−1' },
  ])
  expect(ringHex(context, hex('A02'), 'good')).toEqual({ type: 'ring', place: 'A02', tone: 'good', text: '' })
})

test('nobody is shown to fire within a hex or from off the map', () => {
  expect(shotMarks(context, hex('A01'), hex('B02'), 'entente')).toEqual([
    { type: 'shot', from: 'A01', to: 'B02', seat: 'entente' },
  ])
  expect(shotMarks(context, hex('A01'), hex('A01'), 'entente')).toEqual([])
  expect(shotMarks(context, offMap, hex('A01'), 'entente')).toEqual([])
})

test('a path passes each hex once and needs two', () => {
  const path = (...hexes: HexId[]) => pathMarks(context, hexes, 'entente')
  expect(path(offMap, hex('A01'), hex('A01'), hex('A02'))).toEqual([
    { type: 'path', places: ['A01', 'A02'], seat: 'entente' },
  ])
  expect(path(hex('A01'), hex('A01'))).toEqual([])
  expect(path(offMap, hex('A01'))).toEqual([])
})

test('drawn routes show every path, chances at their ends, and those along the detailed one with its shooters', () => {
  const point = (name: string, chance: number, shooters: readonly HexId[] = []) => ({
    hex: hex(name),
    chance,
    shooters,
  })
  const detailed = [point('A02', 1), point('A03', 0.75, [hex('D01'), offMap])]
  const other = [point('B02', 0.2, [hex('D01')]), point('A03', 0.4)]
  const marks = routeMarks(context, {
    routes: [
      { from: hex('A01'), points: detailed },
      { from: hex('B01'), points: other },
      { from: hex('C01'), points: [] },
    ],
    detailed,
    movers: 'entente',
    shooters: 'central',
  })
  expect(marks).toEqual([
    { type: 'shot', from: 'D01', to: 'A03', seat: 'central' },
    { type: 'path', places: ['A01', 'A02', 'A03'], seat: 'entente' },
    { type: 'path', places: ['B01', 'B02', 'A03'], seat: 'entente' },
    { type: 'ring', place: 'A03', tone: 'aim', text: '75%' },
    { type: 'ring', place: 'A02', tone: 'good', text: '' },
  ])
})

test('where routes end together the worst chance is shown', () => {
  const route = (from: string, chance: number) => ({
    from: hex(from),
    points: [{ hex: hex('A02'), chance, shooters: [] }],
  })
  const marks = routeMarks(context, {
    routes: [route('A01', 0.4), route('A03', 0.9)],
    detailed: [],
    movers: 'entente',
    shooters: 'central',
  })
  expect(marks.filter(({ type }) => type === 'ring')).toEqual([
    { type: 'ring', place: 'A02', tone: 'bad', text: '40%' },
  ])
})
