import { orThrow } from '@firestep/referee'
import { beforeAll, expect, test } from 'vitest'
import { loadFace } from '../testing/sample-matches.ts'
import { type OrientedSheet, orientSheet } from './oriented-sheet.ts'
import { placeNamed, placeUnder, walk } from './places.ts'

let upright: OrientedSheet
let turned: OrientedSheet
beforeAll(async () => {
  const face = await loadFace('great-war')
  const { sheet } = orThrow(face.openMatch(face.game.data, 'opening-action-1'))
  upright = orientSheet(sheet, false)
  turned = orientSheet(sheet, true)
})

const label = (orientedSheet: OrientedSheet, id: string | null): string | null =>
  orientedSheet.places.get(id ?? '')?.label ?? null

test('every place is found at its own centre, turned or not', () => {
  for (const orientedSheet of [upright, turned])
    for (const place of orientedSheet.places.values()) expect(placeUnder(orientedSheet, place.at)).toBe(place.id)
  expect(placeUnder(upright, { x: -5, y: -5 })).toBeNull()
})

test('arrow keys go to the neighbour on that side as displayed', () => {
  const middle = placeNamed(upright, 'F6') ?? ''
  expect(label(upright, walk(upright, middle, { x: 1, y: 0 }))).toBe('F7')
  expect(label(turned, walk(turned, middle, { x: 1, y: 0 }))).toBe('F5')
  expect(label(upright, walk(upright, middle, { x: 0, y: -1 }))?.[0]).toBe('E')
  expect(walk(upright, placeNamed(upright, 'A1') ?? '', { x: -1, y: 0 })).toBeNull()
})

test('a typed label finds the exact label first', () => {
  expect(label(upright, placeNamed(upright, 'c1'))).toBe('C1')
  expect(label(upright, placeNamed(upright, 'C12'))).toBe('C12')
  expect(placeNamed(upright, 'Z9')).toBeNull()
})

test('a small place is pointed at only while it is highlighted', () => {
  const [hex] = upright.places.values()
  if (hex === undefined) throw new Error('a sheet has places')
  const corner = { ...hex, id: 'corner', at: { x: hex.at.x + 9, y: hex.at.y }, small: true } as const
  const orientedSheet = orientSheet({ ...upright.sheet, places: [hex, corner] }, false)
  expect(placeUnder(orientedSheet, corner.at)).toBe(hex.id)
  expect(placeUnder(orientedSheet, corner.at, new Map([[corner.id, 'open']]))).toBe(corner.id)
})
