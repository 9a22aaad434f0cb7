import { outlineOf } from '@firestep/face/hex'
import { at } from '@firestep/referee'
import { allHexes, DIRECTIONS, type SheetPoint } from '@firestep/terrain'
import { describe, expect, test } from 'vitest'
import { type ContourPiece, groundAbove } from '../../../rules/contours.ts'
import { newState } from '../../../rules/setup.ts'
import { printedBoard } from '../../../testing/boards.ts'
import { hexIds, hexSideIds } from '../../../testing/ids.ts'
import { testBattle } from '../../../testing/test-battle.ts'
import { wiredSides } from '../markers/wire.tsx'
import { joinsNow } from '../markers/works.tsx'
import { makeSheetGeometry } from '../sheet-geometry.ts'
import { groundKey } from './ground.tsx'
import { levelOutline } from './heights.tsx'
import { namesOn } from './names.tsx'
import { printedJoins, trenchIn } from './trenches.tsx'
import { standingWheat } from './whole-hex-terrain.tsx'
import { woodedSectors } from './woods.tsx'

/** Twice the signed area; clockwise is positive. */
const area = (piece: ContourPiece): number =>
  piece.reduce((sum, a, i) => {
    const b = at(piece, (i + 1) % piece.length)
    return sum + a.x * b.y - b.x * a.y
  }, 0)
const totalArea = (pieces: readonly ContourPiece[]): number => pieces.reduce((sum, piece) => sum + area(piece), 0)

/** True if the loops wind around the point. */
const covers = (loops: readonly ContourPiece[], { x, y }: SheetPoint): boolean => {
  let inside = false
  for (const loop of loops)
    loop.forEach((a, i) => {
      const b = at(loop, (i + 1) % loop.length)
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
    })
  return inside
}
const minNameDistance = 18

const middle = (piece: ContourPiece): SheetPoint => ({
  x: piece.reduce((sum, { x }) => sum + x, 0) / piece.length,
  y: piece.reduce((sum, { y }) => sum + y, 0) / piece.length,
})

describe.each(['ys1', 'ys3', 'proving', 'lll1'])('%s', (id) => {
  const board = printedBoard(id)
  const { sheet } = board
  const hexes = allHexes(sheet.grid)

  test('4.3 8.41: the ground drawn on a level is exactly the ground that blocks sight', () => {
    for (let level = 1; level <= sheet.highest; level++) {
      const pieces = hexes.flatMap((hex) => groundAbove(sheet, hex, level))
      const { loops } = levelOutline(sheet, level)
      expect(totalArea(loops)).toBeCloseTo(totalArea(pieces), 6)
      for (const piece of pieces) expect(covers(loops, middle(piece))).toBe(true)
    }
  })

  test('4.42 8.9: trees are drawn in the sectors that the rule reads', () => {
    for (const dotted of [true, false]) {
      const sectors = woodedSectors(sheet, dotted)
      const wooded = hexes
        .filter((hex) => (sheet.greenDot[hex] === 1) === dotted)
        .flatMap((hex) => DIRECTIONS.filter((direction) => ((sheet.woods[hex] ?? 0) >> direction) & 1))
      expect(sectors).toHaveLength(wooded.length)
      const { loops } = outlineOf(sheet.grid, sectors)
      expect(totalArea(loops)).toBeCloseTo(totalArea(sectors), 6)
      for (const sector of sectors) expect(covers(loops, middle(sector))).toBe(true)
    }
  })

  test('names do not overlap', () => {
    const names = namesOn(board, makeSheetGeometry(sheet))
    expect(new Set(names.map(({ text }) => text)).size).toBe(names.length)
    for (const [i, name] of names.entries())
      for (const other of names.slice(i + 1))
        expect(
          Math.hypot(name.at.x - other.at.x, name.at.y - other.at.y),
          `${name.text} ${other.text}`,
        ).toBeGreaterThan(minNameDistance)
  })
})

test('8.321: a trench leads to the middle of every side that joins it, and to no other', () => {
  const { sheet } = printedBoard('ys3')
  const geometry = makeSheetGeometry(sheet)
  let joined = 0
  for (const hex of allHexes(sheet.grid)) {
    if (sheet.trench[hex] === null) continue
    const joins = printedJoins(sheet, hex)
    const ends = trenchIn(geometry, hex, joins).flatMap((line) => [line.at(0), line.at(-1)])
    for (const direction of DIRECTIONS) {
      const sideMiddle = geometry.gate(hex, direction)
      const reached = ends.some(
        (end) => end !== undefined && Math.hypot(end.x - sideMiddle.x, end.y - sideMiddle.y) < 0.01,
      )
      expect(reached).toBe(joins.includes(direction))
      if (reached) joined++
    }
  }
  expect(joined).toBeGreaterThan(100)
})

test('8.322 8.33: a trench counter joins every adjacent trench, but not across a bomb stop', () => {
  const { battlefield, hex } = testBattle({
    change: (state, at) => {
      state.trenches = [at.hex('D10'), at.hex('D11'), at.hex('D12')].sort((a, b) => a - b)
      state.bombStops = [at.side('D11|D12')]
    },
  })
  expect(joinsNow(battlefield, hex('D11'))).toHaveLength(1)
  expect(joinsNow(battlefield, hex('D12'))).toHaveLength(0)
})

test('8.342: wire is drawn where the rules find it: not where it is breached or the scenario has none', () => {
  const allWiredSides = wiredSides(testBattle().battlefield)
  expect(allWiredSides.length).toBeGreaterThan(20)
  const breached = testBattle({ change: (state) => state.breaches.push(at(allWiredSides, 0)) })
  expect(wiredSides(breached.battlefield)).toEqual(allWiredSides.slice(1))
  expect(wiredSides(testBattle({ scenario: 'ys4' }).battlefield)).toEqual([])
})

test('8.8: wheat stands in its season only', () => {
  const board = printedBoard('ys3')
  expect(standingWheat(board).length).toBeGreaterThan(10)
  expect(standingWheat({ ...board, scenario: { ...board.scenario, month: 12 } })).toEqual([])
})

test('the ground is redrawn for changed markers, guns, flags and night, and for nothing else', () => {
  const battle = testBattle({ scenario: 'ys2', turn: 4, units: ['ge-inf K05', 'br-inf J12'] })
  const board = printedBoard('ys2')
  const view = battle.position.view('entente')
  const key = (changes: Partial<typeof view>) => groundKey(board, { ...view, ...changes })
  const before = key({})
  const [hill] = board.scenario.victory.kind === 'points' ? [] : board.scenario.victory.hexes
  if (hill === undefined) throw new Error('Hill 60 counts')
  const swapped = view.control[hill] === 'c' ? 'e' : 'c'
  const changed = [
    key({ scrapes: hexIds(5) }),
    key({ trenches: hexIds(5) }),
    key({ gas: hexIds(5) }),
    key({ gas: hexIds(5, 5) }),
    key({ smoke: hexIds(5) }),
    key({ breaches: hexSideIds(5) }),
    key({ turn: 1 }),
    key({ control: view.control.slice(0, hill) + swapped + view.control.slice(hill + 1) }),
    key({ groups: newState(printedBoard('ys3').scenario).groups }),
  ]
  expect(new Set([before, ...changed]).size).toBe(changed.length + 1)
  expect(key({ units: [], turn: 5, couplets: 1, phase: 'administration' })).toBe(before)
})
