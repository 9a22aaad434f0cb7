import { describe, expect, test } from 'vitest'
import { localModes } from '../store/settings.ts'
import { modeOf, type SeatChoice, seatingFrom } from './seat-choice.ts'

const seats = ['german', 'british']
const chosen: SeatChoice = { mode: 'opponent', strength: 'recruit', other: 'random', seat: 'british' }

describe('seats', () => {
  test('against an opponent I sit where I chose, and hands stay closed', () => {
    expect(seatingFrom(chosen, seats)).toEqual({
      seats: { german: { by: 'opponent', strength: 'recruit' }, british: { by: 'person' } },
      open: false,
    })
  })

  test('two opponents that are watched may differ, and everything lies open', () => {
    expect(seatingFrom({ ...chosen, mode: 'watch' }, seats)).toEqual({
      seats: { german: { by: 'opponent', strength: 'random' }, british: { by: 'opponent', strength: 'recruit' } },
      open: true,
    })
  })

  test('both sides mine lies open, two at one screen does not', () => {
    expect(seatingFrom({ ...chosen, mode: 'mine' }, seats).open).toBe(true)
    expect(seatingFrom({ ...chosen, mode: 'two' }, seats).open).toBe(false)
  })

  test('tell how the match was begun', () => {
    for (const mode of localModes) expect(modeOf(seatingFrom({ ...chosen, mode }, seats))).toBe(mode)
  })
})
