import { type Piece, pointPlace, type Sheet } from '@firestep/face'
import { describe, expect, test } from 'vitest'
import { initialViewport } from './initial-viewport.ts'
import { orientSheet, placeById, withPieces } from './oriented-sheet.ts'
import { placeForLabel, placeUnder, walk } from './place-lookup.ts'
import { scaleBarFor } from './scale-bar.tsx'

const village = {
  id: 'obourg',
  label: 'Obourg',
  at: { x: 600, y: 100 },
  outline: box(600, 100, 80, 80),
  neighbours: [],
}
const sheet: Sheet = {
  width: 1000,
  height: 500,
  places: [village],
  lowerSeat: 'attacker',
  gridless: { centimetre: 20 },
}

function box(x: number, y: number, width: number, height: number) {
  const [halfWidth, halfHeight] = [width / 2, height / 2]
  return [
    { x: x - halfWidth, y: y - halfHeight },
    { x: x + halfWidth, y: y - halfHeight },
    { x: x + halfWidth, y: y + halfHeight },
    { x: x - halfWidth, y: y + halfHeight },
  ]
}

const pieceAt = (id: string, x: number, y: number): Piece => ({
  id,
  place: id,
  seat: 'attacker',
  label: id,
  badges: [],
  pose: { at: { x, y }, heading: 0, outline: box(x, y, 60, 30) },
})
const pieces = [pieceAt('a', 100, 100), pieceAt('b', 200, 110), pieceAt('c', 110, 300)]
const orientedSheetFor = (isTurned: boolean) => withPieces(orientSheet(sheet, isTurned), pieces)

describe('the place under the pointer on a gridless map', () => {
  test('is a base or a point, and null outside the map', () => {
    expect(placeUnder(orientedSheetFor(false), { x: 120, y: 105 })).toBe('a')
    expect(placeUnder(orientedSheetFor(false), { x: 150.4, y: 105 })).toBe('@150,105')
    expect(placeUnder(orientedSheetFor(false), { x: -1, y: 105 })).toBeNull()
  })

  test('a finger reaches a base nearby, preferring highlighted ones', () => {
    const gapPoint = { x: 148, y: 105 }
    expect(placeUnder(orientedSheetFor(false), gapPoint, undefined, 30)).toBe('a')
    expect(placeUnder(orientedSheetFor(false), gapPoint, new Map([['b', 'open']]), 30)).toBe('b')
    expect(placeUnder(orientedSheetFor(false), { x: 120, y: 105 }, new Map([['b', 'open']]), 90)).toBe('a')
  })

  test('is a named place only while that is highlighted', () => {
    expect(placeUnder(orientedSheetFor(false), village.at)).toBe(pointPlace(village.at))
    expect(placeUnder(orientedSheetFor(false), village.at, new Map([['obourg', 'open']]))).toBe('obourg')
  })

  test('a point is typed in centimetres from the left and lower edges', () => {
    expect(placeForLabel(orientedSheetFor(false), '12.5 4')).toBe('@250,420')
    expect(placeForLabel(orientedSheetFor(true), '12.5, 4')).toBe('@250,420')
    expect(placeForLabel(orientedSheetFor(false), '51 4')).toBeNull()
    expect(placeForLabel(orientedSheetFor(false), 'obo')).toBe('obourg')
  })

  test('is the same base or point on the map turned round', () => {
    expect(placeUnder(orientedSheetFor(true), { x: 880, y: 395 })).toBe('a')
    expect(placeUnder(orientedSheetFor(true), { x: 850, y: 395 })).toBe('@150,105')
    expect(placeById(orientedSheetFor(true), '@150,105')?.at).toEqual({ x: 850, y: 395 })
  })
})

test('a point is no place of a hex map', () => {
  const { gridless: _gridless, ...hexSheet } = sheet
  expect(placeById(withPieces(orientSheet(hexSheet, false), pieces), '@150,105')).toBeUndefined()
  expect(placeById(withPieces(orientSheet(hexSheet, false), pieces), 'a')).toBeUndefined()
})

test('arrow keys go to the next piece in that direction, or to a named place', () => {
  const orientedSheet = orientedSheetFor(false)
  expect(walk(orientedSheet, 'a', { x: 1, y: 0 })).toBe('b')
  expect(walk(orientedSheet, 'b', { x: 1, y: 0 })).toBe('obourg')
  expect(walk(orientedSheet, 'a', { x: 0, y: 1 })).toBe('c')
  expect(walk(orientedSheet, 'a', { x: 0, y: -1 })).toBeNull()
  expect(walk(orientedSheet, '@400,108', { x: -1, y: 0 })).toBe('b')
  expect(walk(orientedSheetFor(true), 'a', { x: -1, y: 0 })).toBe('b')
})

test('a gridless map opens whole, or on its area of interest', () => {
  expect(initialViewport(orientedSheetFor(false), pieces, 'german').area).toEqual({
    left: 0,
    top: 0,
    right: 1000,
    bottom: 500,
  })
  const areaOfInterest = { left: 200, top: 100, right: 600, bottom: 300 }
  const turned = withPieces(orientSheet({ ...sheet, areaOfInterest }, true), pieces)
  expect(initialViewport(turned, pieces, 'german').area).toEqual({ left: 400, top: 200, right: 800, bottom: 400 })
})

test('the scale bar has the longest round length that fits', () => {
  expect(scaleBarFor(6)).toEqual({ length: 20, width: 120 })
  expect(scaleBarFor(40)).toEqual({ length: 2, width: 80 })
  expect(scaleBarFor(400)).toEqual({ length: 1, width: 400 })
})
