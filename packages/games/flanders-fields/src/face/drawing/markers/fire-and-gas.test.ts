import { textOf } from '@firestep/face/unfolded'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { units } from '../../../rules/table-terrain.ts'
import { printedBoard, viewAtStart } from '../../../testing/boards.ts'
import { drawnPathsIn } from '../../../testing/drawn-paths.ts'
import { base } from '../../../testing/ids.ts'
import { extentOf } from '../sheet-shapes.ts'
import { Barrage, FireZones, Gas } from './fire-and-gas.tsx'

// The sheet has two units to the millimetre.
const board = printedBoard('st-quentin-1918')
const view = viewAtStart('st-quentin-1918')

/** Of a closed path of straight lines: `M0 0L200 0L200 200L0 200Z`. */
function sizeOfOutline(path = ''): { readonly width: number; readonly height: number } {
  const corners = [...path.matchAll(/([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
  const { left, right, top, bottom } = extentOf(corners)
  return { width: right - left, height: bottom - top }
}

test('barrage.rolling.4 barrage.danger.1: draws the barrage with the turns left, and the danger strip behind it', () => {
  const barrage = { from: units(400), place: 1, left: 3, halted: false, contour: null }
  const drawing = createElement(Barrage, { board, view: { ...view, barrage }, name: 'test' })
  expect(textOf(drawing)).toBe('Barrage, 3 turns')
  // 400 to 600 millimetres deep, and 60 before it.
  expect(drawnPathsIn(drawing)).toContain('M800 2400L1200 2400L1200 0L800 0Z')
  expect(drawnPathsIn(drawing)).toContain('M680 2400L800 2400L800 0L680 0Z')
})

test('zone.1: a fire zone is as large as the battery’s template', () => {
  const battery = base(board.scenario.roster.bases.findIndex(({ type }) => type === 'field gun'))
  const aim = { battery, x: units(1000), y: units(600), live: true, settled: true, sos: false }
  const [zone] = drawnPathsIn(createElement(FireZones, { board, view: { ...view, aims: [aim] } }))
  expect(sizeOfOutline(zone)).toEqual({ width: 200, height: 200 })
})

test('gas.5 gas.6: a gas cloud is as large as its owner’s clouds', () => {
  const cloud = { id: 1, owner: 'defender' as const, type: 'denying' as const, x: units(1000), y: units(600), age: 0 }
  const gas = createElement(Gas, { board, view: { ...view, clouds: [cloud] } })
  expect(textOf(gas)).toBe('Denying gas')
  expect(sizeOfOutline(drawnPathsIn(gas).at(-1))).toEqual({ width: 100, height: 200 })
})
