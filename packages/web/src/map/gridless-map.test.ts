import { type Piece, pointPlace, type Sheet } from '@firestep/face'
import { describe, expect, test } from 'vitest'
import { initialViewport } from './initial-viewport.ts'
import { orientSheet, placeIn, withPieces } from './oriented-sheet.ts'
import { placeNamed, placeUnder, walk } from './places.ts'
import { barOf } from './scale-bar.tsx'

const village = {
  id: 'obourg',
  label: 'Obourg',
  at: { x: 600, y: 100 },
  outline: box(600, 100, 80, 80),
  neighbours: [],
}
const table: Sheet = { width: 1000, height: 500, places: [village], lower: 'attacker', gridless: { centimetre: 20 } }

function box(x: number, y: number, width: number, height: number) {
  const [right, low] = [width / 2, height / 2]
  return [
    { x: x - right, y: y - low },
    { x: x + right, y: y - low },
    { x: x + right, y: y + low },
    { x: x - right, y: y + low },
  ]
}

const base = (id: string, x: number, y: number): Piece => ({
  ...{ id, place: id, seat: 'attacker', label: id, signs: [] },
  stands: { at: { x, y }, heading: 0, outline: box(x, y, 60, 30) },
})
const bases = [base('a', 100, 100), base('b', 200, 110), base('c', 110, 300)]
const seenFrom = (turn: boolean) => withPieces(orientSheet(table, turn), bases)

describe('the place under the pointer on a gridless map', () => {
  test('is a base or a point, and null outside the map', () => {
    expect(placeUnder(seenFrom(false), { x: 120, y: 105 })).toBe('a')
    expect(placeUnder(seenFrom(false), { x: 150.4, y: 105 })).toBe('@150,105')
    expect(placeUnder(seenFrom(false), { x: -1, y: 105 })).toBeNull()
  })

  test('a finger reaches a base nearby, preferring highlighted ones', () => {
    const between = { x: 148, y: 105 }
    expect(placeUnder(seenFrom(false), between, undefined, 30)).toBe('a')
    expect(placeUnder(seenFrom(false), between, new Map([['b', 'open']]), 30)).toBe('b')
    expect(placeUnder(seenFrom(false), { x: 120, y: 105 }, new Map([['b', 'open']]), 90)).toBe('a')
  })

  test('is a named place only while that is highlighted', () => {
    expect(placeUnder(seenFrom(false), village.at)).toBe(pointPlace(village.at))
    expect(placeUnder(seenFrom(false), village.at, new Map([['obourg', 'open']]))).toBe('obourg')
  })

  test('a point is typed in centimetres from the left and lower edges', () => {
    expect(placeNamed(seenFrom(false), '12.5 4')).toBe('@250,420')
    expect(placeNamed(seenFrom(true), '12.5, 4')).toBe('@250,420')
    expect(placeNamed(seenFrom(false), '51 4')).toBeNull()
    expect(placeNamed(seenFrom(false), 'obo')).toBe('obourg')
  })

  test('is the same base or point on the map turned round', () => {
    expect(placeUnder(seenFrom(true), { x: 880, y: 395 })).toBe('a')
    expect(placeUnder(seenFrom(true), { x: 850, y: 395 })).toBe('@150,105')
    expect(placeIn(seenFrom(true), '@150,105')?.at).toEqual({ x: 850, y: 395 })
  })
})

test('a point is no place of a hex map', () => {
  const { gridless: _open, ...gridded } = table
  expect(placeIn(withPieces(orientSheet(gridded, false), bases), '@150,105')).toBeUndefined()
  expect(placeIn(withPieces(orientSheet(gridded, false), bases), 'a')).toBeUndefined()
})

test('arrow keys go to the next piece in that direction, or to a named place', () => {
  const orientedSheet = seenFrom(false)
  expect(walk(orientedSheet, 'a', { x: 1, y: 0 })).toBe('b')
  expect(walk(orientedSheet, 'b', { x: 1, y: 0 })).toBe('obourg')
  expect(walk(orientedSheet, 'a', { x: 0, y: 1 })).toBe('c')
  expect(walk(orientedSheet, 'a', { x: 0, y: -1 })).toBeNull()
  expect(walk(orientedSheet, '@400,108', { x: -1, y: 0 })).toBe('b')
  expect(walk(seenFrom(true), 'a', { x: -1, y: 0 })).toBe('b')
})

test('a gridless map opens whole, or on its area of interest', () => {
  expect(initialViewport(seenFrom(false), bases, 'german').area).toEqual({ left: 0, top: 0, right: 1000, bottom: 500 })
  const concerns = { left: 200, top: 100, right: 600, bottom: 300 }
  const turned = withPieces(orientSheet({ ...table, areaOfInterest: concerns }, true), bases)
  expect(initialViewport(turned, bases, 'german').area).toEqual({ left: 400, top: 200, right: 800, bottom: 400 })
})

test('the scale bar has the longest round length that fits', () => {
  expect(barOf(6)).toEqual({ length: 20, width: 120 })
  expect(barOf(40)).toEqual({ length: 2, width: 80 })
  expect(barOf(400)).toEqual({ length: 1, width: 400 })
})
