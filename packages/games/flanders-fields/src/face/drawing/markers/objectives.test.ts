import { renderTree, textOf } from '@firestep/face/unfolded'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { BattleView } from '../../../rules/state.ts'
import { printedBoard, viewAtStart } from '../../../testing/boards.ts'
import { tonesOf, unheld } from '../colours.ts'
import { Objectives } from './objectives.tsx'

const board = printedBoard('montauban-1916')
const view = viewAtStart('montauban-1916')

/** The cloth of a flag is the path that starts at the top of its pole. */
const flagColours = (holders: BattleView['holders']) =>
  renderTree(createElement(Objectives, { board, view: { ...view, holders } }))
    .filter(({ props }) => String(props.d).startsWith('M0 -44'))
    .map(({ props }) => props.fill)

test('an objective shows its points', () => {
  expect(textOf(createElement(Objectives, { board, view }))).toBe('1 2 4 2 2')
})

test('the flag of an objective has the colour of its holder', () => {
  const attacker = tonesOf(board, 'attacker').main
  const defender = tonesOf(board, 'defender').main
  expect(new Set([attacker, defender, unheld]).size).toBe(3)
  expect(flagColours(['attacker', 'defender', null, 'defender', 'defender'])).toEqual([
    attacker,
    defender,
    unheld,
    defender,
    defender,
  ])
})
