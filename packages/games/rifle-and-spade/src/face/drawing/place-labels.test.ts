import { orThrow } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { printedBoard } from '../../testing/boards.ts'
import { testBattle } from '../../testing/test-battle.ts'
import { boardOf } from '../board.ts'
import { drawingFace } from './index.tsx'

describe('labels of places', () => {
  const label = (scenario: string, place: string) => {
    const board = printedBoard(scenario)
    return drawingFace(board).placeLabel(testBattle({ scenario }).position.view('entente'), place)
  }

  test('5.1 6.1: tell ground, level, works with their facings, wire and points', () => {
    expect(label('sedd el bahr', '08.03')).toBe(
      '08.03 (Hill 141), level 1, scrub, close ground, wire to N NE SE S SW NW, Ottoman fire trench, circular, counts 5 points, key terrain',
    )
    expect(label('sedd el bahr', '09.03')).toContain('Ottoman shallow trench, front S SW, ends SE NW')
    expect(label('anzac landing', '02.15')).toContain('beach to SW NW')
    expect(label('anzac landing', '02.15')).toContain('Ottoman fort, guns fire N NE NW')
    expect(label('sedd el bahr', '01.01')).toBe('01.01, sea')
    expect(label('sedd el bahr', 'ZZ')).toBe('off the map')
  })

  test('5.1.3: tell what lies on a hexside, and which ground is out of play', () => {
    expect(label('anzac landing', '06.05|05.05')).toMatch(/^hexside between 05.05 and 06.05, .*cliff/)
    expect(label('kemal', '06.13')).toContain('out of play')
    expect(label('anzac landing', '06.13')).not.toContain('out of play')
  })

  test('3.5.8 11.4.17: tell the owner of an Objective marker; only the owner reads that it is a dummy', () => {
    const labelsFor = (viewer: 'entente' | 'ottoman' | null) => {
      const { context, position } = testBattle({
        units: ['entente A company 03.03'],
        change: (state, places) => {
          Object.assign(state, { markers: { entente: [places.hex('04.04')], ottoman: [] } })
          state.secrets.entente.dummies = [places.hex('04.04')]
        },
      })
      const board = orThrow(boardOf(context.book, context.scenario.id))
      return drawingFace(board).placeLabel(position.view(viewer), '04.04')
    }
    expect(labelsFor('entente')).toContain('Entente Objective marker, a dummy')
    for (const viewer of ['ottoman', null] as const) {
      expect(labelsFor(viewer)).toContain('Entente Objective marker')
      expect(labelsFor(viewer)).not.toContain('dummy')
    }
  })
})
