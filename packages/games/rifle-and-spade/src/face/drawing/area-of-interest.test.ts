import { expect, test } from 'vitest'
import { rifleAndSpade } from '../../index.ts'
import { printedBoard } from '../../testing/boards.ts'
import { placeOf } from '../board.ts'
import { hexesOfInterest } from './area-of-interest.ts'
import { drawingFace } from './index.tsx'

test.each(rifleAndSpade.scenarios.map(({ id }) => id))('%s opens on all hexes that it is about', (id) => {
  const board = printedBoard(id)
  const { sheet } = drawingFace(board)
  const { areaOfInterest: concerns } = sheet
  if (concerns === undefined) throw new Error('it opens on the whole sheet')
  const shownPlaces = new Set(
    sheet.places.flatMap(({ id: place, at: { x, y } }) =>
      x > concerns.left && x < concerns.right && y > concerns.top && y < concerns.bottom ? [place] : [],
    ),
  )
  const actual = hexesOfInterest(board).map((hex) => placeOf(board, hex))
  expect(actual.length).toBeGreaterThan(10)
  expect(actual.filter((place) => !shownPlaces.has(place))).toEqual([])
  expect(concerns.left).toBeGreaterThanOrEqual(0)
  expect(concerns.bottom).toBeLessThanOrEqual(sheet.height)
})
