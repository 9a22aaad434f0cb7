import { at } from '@firestep/referee'
import { hexId } from '@firestep/terrain'
import { expect, test } from 'vitest'
import { makeHexGeometry } from './hex-geometry.ts'
import { hexPlaces, sidePlaces } from './hex-places.ts'
import { columnsGrid, rowsGrid } from './testing/grids.ts'

const geometry = makeHexGeometry(columnsGrid, { side: 60, margin: 60 })

test('every hex is a place with its printed name, and neighbours name each other', () => {
  const places = hexPlaces(geometry)
  expect(places.map(({ id }) => id)).toEqual(
    ['A', 'B', 'C', 'D'].flatMap((column) => [1, 2, 3].map((row) => `${column}0${row}`)),
  )
  expect(places.every(({ id, label, small }) => id === label && small === undefined)).toBe(true)
  for (const { id, neighbours } of places)
    for (const next of neighbours) expect(places.find((place) => place.id === next)?.neighbours).toContain(id)
  expect(at(places, 0)).toMatchObject({ at: geometry.centre(hexId(0)), outline: geometry.corners(hexId(0)) })
})

test('a game may name hexes its own way; half-hexes are no places', () => {
  const rows = makeHexGeometry(rowsGrid, { side: 60, margin: 60 })
  const places = hexPlaces(rows, String, (hex) => `hex ${hex}`)
  expect(places).toHaveLength(rowsGrid.size)
  expect(at(places, 1)).toMatchObject({ id: '1', label: 'hex 1' })
  expect(new Set(places.flatMap(({ neighbours }) => neighbours)).size).toBe(rowsGrid.size)
})

test('every hexside is a small place beside its hexes, and shorter than the side', () => {
  const places = sidePlaces(geometry, { halfWidth: 15, endGap: 0.25 })
  expect(places).toHaveLength(columnsGrid.sideCount)
  const between = places.find(({ id }) => id === 'A01|A02')
  expect(between).toMatchObject({ label: 'A01|A02', small: true, neighbours: ['A01', 'A02'] })
  // The side between A01 and A02 lies from x 90 to 150, at y 163.9.
  const outline = between?.outline ?? []
  expect(outline.map(({ x }) => Math.round(x)).sort((a, b) => a - b)).toEqual([105, 105, 135, 135])
  expect(outline.map(({ y }) => Math.round(y)).sort((a, b) => a - b)).toEqual([149, 149, 179, 179])
  expect(places.find(({ id }) => id === 'A01|N')?.neighbours).toEqual(['A01'])
})
