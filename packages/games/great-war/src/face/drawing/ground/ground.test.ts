import { directionTo } from '@firestep/terrain'
import { describe, expect, test } from 'vitest'
import { offBoard } from '../../../rules/ids.ts'
import { printedBoard, printedBook } from '../../../testing/boards.ts'
import { testBattle } from '../../../testing/test-battle.ts'
import { ACROSS, makeSheetGeometry } from '../sheet-geometry.ts'
import { SideSign } from '../side-signs.tsx'
import { groundKey, hexesByTerrain } from './ground.tsx'
import { star } from './objectives.tsx'
import { edges } from './outline.ts'
import { sectionLine } from './sections.tsx'
import { terrainDrawings } from './terrain-drawings.ts'
import { trenchLines } from './trench.tsx'

const geometry = makeSheetGeometry(printedBook)

test('every terrain type in the data has a drawing', () => {
  expect(Object.keys(terrainDrawings).sort()).toEqual(Object.keys(printedBook.data.terrain).sort())
})

describe('trenches', () => {
  test.each([...printedBook.scenarios.keys()])(
    '%s: every trench hex lies in exactly one line, and lines run through shared sides',
    (id) => {
      const board = printedBoard(id)
      const hexes = hexesByTerrain(board).get('trench') ?? []
      const lines = trenchLines({ board, geometry, hexes, name: '' })
      expect(lines.flatMap(({ run }) => run).sort((a, b) => a - b)).toEqual(hexes)
      for (const { run } of lines)
        for (const [i, hex] of run.slice(1).entries())
          expect(directionTo(geometry.grid, run[i] ?? offBoard, hex)).not.toBeNull()
    },
  )

  test('adjacent runs of a row join into one line', () => {
    const board = printedBoard('loos-fight-for-the-trenches')
    const hexes = hexesByTerrain(board).get('trench') ?? []
    const row = board.book.rows[5] ?? []
    expect(trenchLines({ board, geometry, hexes, name: '' }).map(({ run }) => run)).toContainEqual([...row])
  })
})

test('the outline of a patch is one loop that marks the edge of the board', () => {
  const [first = offBoard, second = offBoard] = printedBook.rows[0] ?? []
  const [loop, ...others] = edges(geometry, [first, second])
  expect(others).toEqual([])
  expect(loop).toHaveLength(10)
  // Two hexes of the top row: two sides each above, and the left side of the first.
  expect(loop?.filter(({ rim }) => rim)).toHaveLength(6)
})

test('the dotted lines are straight, four and eight hexes from the left', () => {
  const site = { board: printedBoard('opening-action-1'), geometry }
  for (const [flank, hexes] of [
    ['left', 4],
    ['right', 8],
  ] as const)
    for (const { x } of sectionLine(site, flank)) expect(x).toBeCloseTo(geometry.frame.left + hexes * ACROSS, 6)
})

test('the ground is redrawn only for wire, craters and medals', () => {
  const { position, hex } = testBattle({ battle: 'loos-diversionary-attack' })
  const view = position.view('british')
  const before = groundKey(view)
  expect(groundKey({ ...view, wire: view.wire.slice(1) })).not.toBe(before)
  expect(groundKey({ ...view, craters: [hex('6,4')] })).not.toBe(before)
  const held = groundKey({ ...view, held: [{ objective: 1, hex: null, side: 'british' }] })
  expect(held).not.toBe(before)
  expect(groundKey({ ...view, held: [{ objective: 1, hex: null, side: 'german' }] })).not.toBe(held)
  expect(groundKey({ ...view, units: [], turn: 9, active: 'german' })).toBe(before)
})

test('the star and the side signs look the same from either edge of the sheet', () => {
  /** The points of a path, each as `x y`; of curves the control points. */
  const points = (path: string): Set<string> => {
    const found = new Set<string>()
    const pen = { x: 0, y: 0 }
    for (const [, letter = '', text = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
      const numbers = text.match(/-?[\d.]+/g)?.map(Number) ?? []
      if (letter === 'H') found.add(point(numbers[0] ?? 0, pen.y, pen))
      else if (letter === 'V') found.add(point(pen.x, numbers[0] ?? 0, pen))
      else if ('MLC'.includes(letter))
        for (let i = 0; i < numbers.length; i += 2) found.add(point(numbers[i] ?? 0, numbers[i + 1] ?? 0, pen))
    }
    return found
  }
  const point = (x: number, y: number, pen: { x: number; y: number }): string => {
    Object.assign(pen, { x, y })
    return `${x + 0} ${y + 0}`
  }
  const turnedAround = (pathPoints: Set<string>): Set<string> =>
    new Set(
      [...pathPoints].map((coordinates) =>
        coordinates
          .split(' ')
          .map((number) => 0 - Number(number))
          .join(' '),
      ),
    )
  const cross = String(SideSign({ side: 'german', size: 10, fill: '' }).props.d)
  for (const path of [star, cross]) {
    expect(points(path).size).toBeGreaterThan(10)
    expect(turnedAround(points(path))).toEqual(points(path))
  }
  // The roundel consists of concentric rings.
  const rings = String(SideSign({ side: 'british', size: 10, fill: '' }).props.d)
  for (const [, x, y, radius] of rings.matchAll(/M(\S+) (\S+)a(\S+) /g))
    expect([Number(x), Number(y)]).toEqual([-Number(radius), 0])
})
