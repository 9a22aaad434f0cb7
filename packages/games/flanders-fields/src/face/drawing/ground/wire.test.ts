import { renderTree } from '@firestep/face/unfolded'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { BattleView } from '../../../rules/state.ts'
import { units } from '../../../rules/table-terrain.ts'
import { printedBoard, viewAtStart } from '../../../testing/boards.ts'
import { picketColour } from '../colours.ts'
import { Wire, wireKey } from './wire.tsx'

const board = printedBoard('montauban-1916')
const view = viewAtStart('montauban-1916')
const [strip] = board.scenario.terrain.wire
if (strip === undefined) throw new Error('there is wire')

/** Each picket is a disc, and each disc a subpath. */
const countPickets = (shownView: BattleView): number =>
  renderTree(createElement(Wire, { board, view: shownView }))
    .filter(({ props }) => props.fill === picketColour)
    .reduce((sum, { props }) => sum + (String(props.d).match(/M/g)?.length ?? 0), 0)

test('wire.extra.1: no pickets stand in a gap', () => {
  const { left, right, bottom } = strip.box
  const opening = {
    by: 'engineers' as const,
    strip: strip.id,
    corners: [
      { x: left, y: bottom + units(30) },
      { x: right, y: bottom + units(30) },
      { x: right, y: bottom + units(60) },
      { x: left, y: bottom + units(60) },
    ],
  }
  const opened = { ...view, openings: [opening] }
  expect(countPickets(opened)).toBeLessThan(countPickets(view))
  expect(wireKey(opened)).not.toBe(wireKey(view))
})

test('event.diamonds-king: wire removed by a card is not drawn', () => {
  const removed = { ...view, wiring: { added: [], removed: [strip.id] } }
  expect(countPickets(removed)).toBeLessThan(countPickets(view))
})

test('event.diamonds-king: wire added by a card is drawn', () => {
  const corners = [
    [900, 500],
    [920, 500],
    [920, 600],
    [900, 600],
  ].map(([x = 0, y = 0]) => ({ x: units(x), y: units(y) }))
  const added = { ...view, wiring: { added: [{ id: 'card.1', side: 'defender' as const, corners }], removed: [] } }
  expect(countPickets(added)).toBeGreaterThan(countPickets(view))
})
