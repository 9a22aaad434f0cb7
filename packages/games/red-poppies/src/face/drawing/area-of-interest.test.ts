import { expect, test } from 'vitest'
import { redPoppies } from '../../index.ts'
import { printedBoard } from '../../testing/boards.ts'
import { placeOf } from '../board.ts'
import { drawingFace } from './index.tsx'
import { victoryHexes } from './markers/victory-hexes.tsx'

test.each(redPoppies.scenarios.map(({ id }) => id))('%s opens on a part of the sheet with all its hexes', (id) => {
  const board = printedBoard(id)
  const { sheet } = drawingFace(board)
  const { areaOfInterest: area } = sheet
  if (area === undefined) throw new Error('it opens on the whole sheet')
  const wanted = [...victoryHexes(board), ...board.scenario.groups.flatMap((group) => group.area.hexes)].filter(
    (hex) => board.scenario.open[hex] === 1,
  )
  const shown = new Set(
    sheet.places.flatMap(({ id: place, at: { x, y } }) =>
      x > area.left && x < area.right && y > area.top && y < area.bottom ? [place] : [],
    ),
  )
  expect(wanted.map((hex) => placeOf(board, hex)).filter((place) => !shown.has(place))).toEqual([])
  expect(area.left).toBeGreaterThanOrEqual(0)
  expect(area.right).toBeLessThanOrEqual(sheet.width)
  expect(area.bottom).toBeLessThanOrEqual(sheet.height)
})

test('a small scenario does not open on a large sheet', () => {
  const share = (id: string): number => {
    const { width, areaOfInterest: area = { left: 0, right: width } } = drawingFace(printedBoard(id)).sheet
    return (area.right - area.left) / width
  }
  expect(share('lll1')).toBeLessThan(0.6)
  expect(share('ys4')).toBeLessThan(0.3)
  expect(share('ys3')).toBeGreaterThan(0.5)
})
