import { describe, expect, test } from 'vitest'
import { printedBoard } from '../../testing/boards.ts'
import { edgeEntries } from '../arrivals.ts'
import { hexOf, placeOfSide, sideOfPlace } from '../board.ts'
import { drawingFace } from './index.tsx'

const kemal = printedBoard('kemal')

describe('the sheet', () => {
  const { sheet } = drawingFace(kemal)
  const places = new Map(sheet.places.map((place) => [place.id, place]))

  test('has a place for every hex and every side, and finds them again by their ids', () => {
    const { size, sideCount } = kemal.sheet.grid
    const beside = edgeEntries(kemal).map(({ id }) => id)
    expect(beside).toEqual(['+15.06'])
    expect(places.size).toBe(size + sideCount + beside.length)
    for (const { id, small } of sheet.places) {
      if (beside.includes(id)) continue
      const side = sideOfPlace(kemal, id)
      expect(hexOf(kemal, id) === null).toBe(small === true)
      expect(side === null ? id : placeOfSide(kemal, side)).toBe(id)
    }
  })

  test('neighbours are mutual, and adjacent hexes are all equally far apart', () => {
    for (const { id, at, neighbours, small } of sheet.places) {
      if (small) continue
      for (const next of neighbours) {
        const neighbourPoint = places.get(next)
        expect(neighbourPoint?.neighbours).toContain(id)
        if (hexOf(kemal, id) === null || hexOf(kemal, next) === null) continue
        expect(Math.hypot((neighbourPoint?.at.x ?? 0) - at.x, (neighbourPoint?.at.y ?? 0) - at.y)).toBeCloseTo(
          60 * Math.sqrt(3),
          6,
        )
      }
    }
  })
})
