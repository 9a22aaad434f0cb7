import { orThrow } from '@firestep/referee'
import { expect, test } from 'vitest'
import { loadFace } from '../testing/sample-matches.ts'
import { initialViewport } from './initial-viewport.ts'
import { orientSheet } from './oriented-sheet.ts'

const sheetOf = async (game: string, scenario: string) => {
  const face = await loadFace(game)
  return orThrow(face.openMatch(face.game.data, scenario)).sheet
}
const pieceAt = (place: string) => ({ id: place, place, seat: 'entente', label: '', badges: [] })

test('a sheet full of the battle opens whole, centred on the own side', async () => {
  const sheet = await sheetOf('great-war', 'opening-action-1')
  const { area, at } = initialViewport(orientSheet(sheet, false), [], 'entente')
  expect(area).toEqual({ left: 0, top: 0, right: sheet.width, bottom: sheet.height })
  expect(at.y).toBeGreaterThan(sheet.height / 2)
})

test('a small fight on a large sheet opens on its area, also when turned round', async () => {
  const sheet = await sheetOf('red-poppies', 'ys4')
  const { areaOfInterest } = sheet
  expect(initialViewport(orientSheet(sheet, false), [], 'entente').area).toEqual(areaOfInterest)
  const { area } = initialViewport(orientSheet(sheet, true), [], 'entente')
  expect(area.left).toBeCloseTo(sheet.width - (areaOfInterest?.right ?? 0), 6)
  expect(area.bottom).toBeCloseTo(sheet.height - (areaOfInterest?.top ?? 0), 6)
})

test('with units on the map it opens on them, within the area of interest', async () => {
  const sheet = await sheetOf('red-poppies', 'ys3')
  const orientedSheet = orientSheet(sheet, false)
  const { area } = initialViewport(orientedSheet, [pieceAt('N18'), pieceAt('P20')], 'entente')
  const [firstPoint, secondPoint] = [orientedSheet.places.get('N18')?.at, orientedSheet.places.get('P20')?.at]
  expect(area.left).toBeLessThan(firstPoint?.x ?? 0)
  expect(area.right).toBeGreaterThan(secondPoint?.x ?? 0)
  expect(area.right - area.left).toBeLessThan(sheet.width / 3)
  expect(area.top).toBeGreaterThanOrEqual(sheet.areaOfInterest?.top ?? 0)
})

test('a gridless map opens whole, centred on the own piece nearest to an enemy if bases would be too small', async () => {
  const sheet = await sheetOf('flanders-fields', 'mons-1914')
  const basePiece = (id: string, seat: string, x: number) => {
    const at = { x, y: 900 }
    return { id, place: id, seat, label: '', badges: [], pose: { at, heading: 0, outline: [at] } }
  }
  const pieces = [
    basePiece('far', 'attacker', 200),
    basePiece('near', 'attacker', 700),
    basePiece('enemy', 'defender', 3000),
  ]
  const orientedSheet = orientSheet(sheet, false)
  expect(initialViewport(orientedSheet, pieces, 'attacker')).toMatchObject({
    area: sheet.areaOfInterest,
    at: { x: 700, y: 900 },
  })
  expect(initialViewport(orientedSheet, pieces, 'defender').at.x).toBe(3000)
  expect(initialViewport(orientedSheet, pieces, 'defender').legible).toBe(sheet.legible)
  expect(initialViewport(orientedSheet, [], 'attacker').legible).toBe(0)
})
