import { describe, expect, test } from 'vitest'
import { type Side, sides } from '../../data/schema.ts'
import { playAtRandom, printedBoard } from '../../testing/boards.ts'
import { armyIn, type Board } from '../board.ts'
import { orderText } from './orders.ts'

/** The initial orders of a side, as its owner reads them. */
function ordersOf(scenario: string, side: Side): { board: Board; text: readonly string[] } {
  const board = printedBoard(scenario)
  for (const { before: view } of playAtRandom(scenario, { seed: 1, viewer: side, maxAnswers: 1 })) {
    const army = armyIn(view, side)
    if (army === null) throw new Error('one has one’s own army')
    return { board, text: army.brigiments.map(({ order }, id) => orderText(board, army, id, order)) }
  }
  throw new Error('nothing was played')
}

describe('orders as field messages', () => {
  test('11.4.7 11.5.3: an attack names its line and its supports', () => {
    expect(ordersOf('kemal', 'ottoman').text[0]).toBe(
      'Attack: line 08.04 (Baby 700) to 07.05 (The Nek); 3/57 in support',
    )
  })

  test('11.9.3: an Initial Attack names an Objective for each unit', () => {
    expect(ordersOf('anzac landing', 'entente').text[0]).toContain('L 9 Bn to 02.15')
    expect(ordersOf('anzac landing', 'entente').text[1]).toMatch(
      /^Initial Attack from turn 2 \(06:00\): L and R 7 Bn to 12.03/,
    )
  })

  test('11.12.6 11.15.2: a cordon names its pickets and rally hex, a floating reserve its ships', () => {
    expect(ordersOf('anzac landing', 'ottoman').text[0]).toContain('2/27 on picket, rallying at 11.07')
    expect(ordersOf('anzac landing', 'entente').text[2]).toBe('General Reserve: aboard the ships')
  })

  test('all begin with the name of the order on the display', () => {
    for (const scenario of ['sedd el bahr', 'kemal', 'anzac landing', 'proving'])
      for (const side of sides)
        for (const text of ordersOf(scenario, side).text)
          expect(text).toMatch(/^(Initial |Cordon )?(Attack|Defense|General Reserve|Regroup)/)
  })
})
