import { describe, expect, test } from 'vitest'
import { playAtRandom, printedBoard } from '../../testing/boards.ts'
import { unitId } from '../../testing/ids.ts'
import { armyIn } from '../board.ts'
import { unitNamesText } from './units.ts'

describe('names of units', () => {
  test('wings of one battalion are named together, and many units by type', () => {
    const board = printedBoard('kemal')
    for (const { before: view } of playAtRandom('kemal', { seed: 1, viewer: 'ottoman', maxAnswers: 1 })) {
      const army = armyIn(view, 'ottoman')
      if (army === null) throw new Error('one has one’s own army')
      expect(unitNamesText(board, army, [unitId(1), unitId(2), unitId(7)])).toBe('L and R 1/57 and MG 57')
      expect(
        unitNamesText(board, army, [unitId(1), unitId(2), unitId(3), unitId(4), unitId(5), unitId(6), unitId(7)]),
      ).toBe('6 half-battalions and 1 machine-gun platoon')
    }
  })
})
