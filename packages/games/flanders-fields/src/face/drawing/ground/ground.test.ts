import { textOf } from '@firestep/face/unfolded'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { flandersFields } from '../../../index.ts'
import { units } from '../../../rules/table-terrain.ts'
import { printedBoard, viewAtStart } from '../../../testing/boards.ts'
import { drawnPathsIn } from '../../../testing/drawn-paths.ts'
import { onSheet } from '../../board.ts'
import { groundKey, PrintedGround } from './ground.tsx'
import { Names } from './names.tsx'

for (const { id } of flandersFields.scenarios)
  test(`${id} is drawn without invalid numbers, and with its names`, () => {
    const board = printedBoard(id)
    const { width, height } = board.scenario.terrain
    const site = { board, size: { width: onSheet(width), height: onSheet(height) }, name: id }
    const paths = drawnPathsIn(createElement(PrintedGround, site))
    expect(paths.length).toBeGreaterThan(10)
    expect(paths.join()).not.toMatch(/NaN|undefined|Infinity/)
    expect(textOf(createElement(Names, site)).length).toBeGreaterThan(5)
  })

test('a new barrage changes the key under which the ground is cached', () => {
  const board = printedBoard('st-quentin-1918')
  const view = viewAtStart('st-quentin-1918')
  const barrage = { from: units(400), place: 1, left: 3, halted: false, contour: null }
  expect(groundKey(board, { ...view, barrage })).not.toBe(groundKey(board, view))
})
