import { describe, expect, test } from 'vitest'
import { localModes } from '../store/settings.ts'
import { modeOf, type SeatChoice, seatingFrom } from './seat-choice.ts'

const seats = ['german', 'british']
const choice: SeatChoice = { mode: 'opponent', strength: 'recruit', other: 'random', seat: 'british' }

describe('seating', () => {
  test('against a bot the player has the chosen seat, and hands stay closed', () => {
    expect(seatingFrom(choice, seats)).toEqual({
      seats: { german: { by: 'opponent', strength: 'recruit' }, british: { by: 'person' } },
      open: false,
    })
  })

  test('two bots may differ in strength, and everything is open', () => {
    expect(seatingFrom({ ...choice, mode: 'watch' }, seats)).toEqual({
      seats: { german: { by: 'opponent', strength: 'random' }, british: { by: 'opponent', strength: 'recruit' } },
      open: true,
    })
  })

  test('everything is open for one player on both sides, not for two at one screen', () => {
    expect(seatingFrom({ ...choice, mode: 'mine' }, seats).open).toBe(true)
    expect(seatingFrom({ ...choice, mode: 'two' }, seats).open).toBe(false)
  })

  test('tells the mode in which the match was started', () => {
    for (const mode of localModes) expect(modeOf(seatingFrom({ ...choice, mode }, seats))).toBe(mode)
  })
})
