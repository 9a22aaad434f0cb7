import { describe, expect, test } from 'vitest'
import { printedBoard } from '../../testing/boards.ts'
import { drawingFace } from './index.tsx'
import { ACROSS, MARGIN, SIDE } from './sheet-geometry.ts'

const board = printedBoard('hawthorn-ridge')
const { book } = board
const { sheet } = drawingFace(board)
const places = new Map(sheet.places.map((place) => [place.id, place]))

describe('the map sheet', () => {
  test('has one place per whole hex and none for half-hexes', () => {
    const hexes = book.data.board.rowLengths.reduce((sum, length) => sum + length, 0)
    expect(hexes).toBe(127)
    expect(sheet.places.map(({ id }) => id)).toEqual(Array.from({ length: hexes }, (_, hex) => String(hex)))
    expect(new Set(sheet.places.map(({ label }) => label)).size).toBe(hexes)
    expect(sheet.places.at(0)?.label).toBe('A1')
    expect(sheet.places.at(-1)?.label).toBe('K12')
  })

  test('outlines each hex with six equal sides, a corner at the top, around its centre', () => {
    for (const { at, outline } of sheet.places) {
      expect(outline).toHaveLength(6)
      outline.forEach((corner, i) => {
        const next = outline[(i + 1) % 6] ?? corner
        expect(Math.hypot(next.x - corner.x, next.y - corner.y)).toBeCloseTo(SIDE, 6)
        expect(Math.hypot(at.x - corner.x, at.y - corner.y)).toBeCloseTo(SIDE, 6)
      })
      expect(outline[0]?.x).toBeCloseTo(at.x, 6)
      expect(outline[0]?.y).toBeCloseTo(at.y - SIDE, 6)
    }
  })

  test('makes hexes that share a side neighbours of each other', () => {
    for (const { id, at, neighbours } of sheet.places) {
      const touchingPlaces = sheet.places.filter((other) => {
        const distance = Math.hypot(other.at.x - at.x, other.at.y - at.y)
        return distance > 1 && distance < ACROSS + 1
      })
      expect([...neighbours].sort()).toEqual(touchingPlaces.map((place) => place.id).sort())
      for (const other of neighbours) expect(places.get(other)?.neighbours).toContain(id)
    }
  })

  test('leaves a margin of paper on all sides', () => {
    const corners = sheet.places.flatMap(({ outline }) => outline)
    expect(Math.min(...corners.map(({ x }) => x))).toBeCloseTo(MARGIN, 6)
    expect(Math.min(...corners.map(({ y }) => y))).toBeCloseTo(MARGIN, 6)
    expect(Math.max(...corners.map(({ x }) => x))).toBeCloseTo(sheet.width - MARGIN, 6)
    expect(Math.max(...corners.map(({ y }) => y))).toBeCloseTo(sheet.height - MARGIN, 6)
  })
})
