import { orThrow } from '@firestep/referee'
import { beforeAll, expect, test } from 'vitest'
import { loadFace } from '../testing/sample-matches.ts'
import { type OrientedSheet, orientSheet } from './oriented-sheet.ts'
import { placeForLabel, placeUnder, walk } from './place-lookup.ts'

let upright: OrientedSheet
let turned: OrientedSheet
beforeAll(async () => {
  const face = await loadFace('great-war')
  const { sheet } = orThrow(face.openMatch(face.game.data, 'opening-action-1'))
  upright = orientSheet(sheet, false)
  turned = orientSheet(sheet, true)
})

const labelOf = (orientedSheet: OrientedSheet, id: string | null): string | null =>
  orientedSheet.places.get(id ?? '')?.label ?? null

test('every place is found at its own centre, turned or not', () => {
  for (const orientedSheet of [upright, turned])
    for (const place of orientedSheet.places.values()) expect(placeUnder(orientedSheet, place.at)).toBe(place.id)
  expect(placeUnder(upright, { x: -5, y: -5 })).toBeNull()
})

test('arrow keys go to the neighbour on that side as displayed', () => {
  const middle = placeForLabel(upright, 'F6') ?? ''
  expect(labelOf(upright, walk(upright, middle, { x: 1, y: 0 }))).toBe('F7')
  expect(labelOf(turned, walk(turned, middle, { x: 1, y: 0 }))).toBe('F5')
  expect(labelOf(upright, walk(upright, middle, { x: 0, y: -1 }))?.[0]).toBe('E')
  expect(walk(upright, placeForLabel(upright, 'A1') ?? '', { x: -1, y: 0 })).toBeNull()
})

test('a typed label finds the exact label, even if an earlier one begins with it', () => {
  expect(labelOf(upright, placeForLabel(upright, 'c1'))).toBe('C1')
  expect(labelOf(upright, placeForLabel(upright, 'C12'))).toBe('C12')
  expect(placeForLabel(upright, 'Z9')).toBeNull()
  const longestFirst = upright.sheet.places.toReversed()
  const reversed = orientSheet({ ...upright.sheet, places: longestFirst }, false)
  expect(longestFirst.find((place) => place.label.startsWith('C1'))?.label).not.toBe('C1')
  expect(labelOf(reversed, placeForLabel(reversed, 'C1'))).toBe('C1')
})

test('a small place is pointed at only while it is highlighted', () => {
  const [hex] = upright.places.values()
  if (hex === undefined) throw new Error('a sheet has places')
  const corner = { ...hex, id: 'corner', at: { x: hex.at.x + 9, y: hex.at.y }, small: true } as const
  const orientedSheet = orientSheet({ ...upright.sheet, places: [hex, corner] }, false)
  expect(placeUnder(orientedSheet, corner.at)).toBe(hex.id)
  expect(placeUnder(orientedSheet, corner.at, new Map([[corner.id, 'open']]))).toBe(corner.id)
})
