import { describe, expect, test } from 'vitest'
import type { Side } from '../data/schema.ts'
import type { State } from '../rules/state.ts'
import { printedBoard } from '../testing/boards.ts'
import { brigimentId } from '../testing/ids.ts'
import { testBattle } from '../testing/test-battle.ts'
import { waitingIn } from './arrivals.ts'
import { drawingFace } from './drawing/index.tsx'

function arrivalsSeenBy(scenario: string, viewer: Side | null, change: (state: State) => void = () => {}) {
  const board = printedBoard(scenario)
  const battle = testBattle({ scenario, change })
  const view = battle.position.view(viewer)
  const face = drawingFace(board)
  const waiting = waitingIn(board, view)
  return {
    at: (place: string) =>
      waiting.filter((one) => one.place === place).map(({ side, turn, units }) => [side, turn, units.length]),
    pieces: (place: string) => face.pieces(view).filter((piece) => piece.place === place),
    label: (place: string) => face.placeLabel(view, place),
    battle,
  }
}

describe('boats', () => {
  const turn1 = (state: State) => {
    state.turn = 1
  }

  test('15.1.3: own boats lie off their beach with the units aboard; later ones are on the schedule', () => {
    const { at, pieces, label } = arrivalsSeenBy('anzac landing', 'entente', turn1)
    expect(at('03.08')).toEqual([['entente', 1, 2]])
    expect(pieces('03.08').map((piece) => piece.label)).toEqual([
      expect.stringMatching(/^Entente: [LR] \d+ Bn, .*; 2nd of 2$/),
      expect.stringMatching(/^Entente: [LR] \d+ Bn, .*; on top of 2$/),
    ])
    expect(label('03.08')).toBe('03.08, sea, Entente boats for 04.08 (Brighton Beach North): 2 units now')
    expect(at('03.06').map(([, turn]) => turn)).toEqual([1, 3, 4, 5, 6, 7, 8])
  })

  test('15.1.3: the enemy sees boats without their units, until as many steps have landed', () => {
    const before = arrivalsSeenBy('anzac landing', 'ottoman', turn1)
    expect(before.at('03.08')).toEqual([['entente', 1, 2]])
    expect(before.pieces('03.08')).toEqual([])
    const [hex] = [before.battle.hex('04.08')]
    const landed = arrivalsSeenBy('anzac landing', 'ottoman', (state) => {
      turn1(state)
      state.landed = [{ hex, steps: 4 }]
    })
    expect(landed.at('03.08')).toEqual([])
  })

  test('15.1.3: boats that have drifted lie off the beach they drifted to', () => {
    const { at } = arrivalsSeenBy('anzac landing', 'entente', (state) => {
      turn1(state)
      state.drifts = [{ side: 'entente', brigiment: brigimentId(0), places: 1 }]
    })
    expect(at('03.08')).toEqual([])
    expect(at('03.07')).toContainEqual(['entente', 1, 2])
  })
})

test('15.1.1: reinforcements wait beside their entry hex, face up for their own side only', () => {
  const arrivesOn = (turn: number) => (state: State) => {
    state.turn = turn
  }
  const early = arrivalsSeenBy('kemal', 'ottoman', arrivesOn(2))
  expect(early.at('+15.06')).toEqual([['ottoman', 4, 7]])
  expect(early.pieces('+15.06')).toEqual([])
  expect(early.label('+15.06')).toMatch(/^beside the map at 15\.06.*, Ottoman reinforcements: 7 units on turn 4$/)
  expect(arrivalsSeenBy('kemal', 'ottoman', arrivesOn(4)).pieces('+15.06')).toHaveLength(7)
  expect(arrivalsSeenBy('kemal', 'entente', arrivesOn(4)).pieces('+15.06')).toEqual([])
})
