import { describe, expect, test } from 'vitest'
import { localModes } from '../store/settings.ts'
import { type Chosen, modeOf, sittingOf } from './seat-choice.ts'

const seats = ['german', 'british']
const chosen: Chosen = { mode: 'opponent', strength: 'recruit', other: 'random', seat: 'british' }

describe('seats', () => {
  test('against an opponent I sit where I chose, and hands stay closed', () => {
    expect(sittingOf(chosen, seats)).toEqual({
      seats: { german: { by: 'opponent', strength: 'recruit' }, british: { by: 'person' } },
      open: false,
    })
  })

  test('two opponents that are watched may differ, and everything lies open', () => {
    expect(sittingOf({ ...chosen, mode: 'watch' }, seats)).toEqual({
      seats: { german: { by: 'opponent', strength: 'random' }, british: { by: 'opponent', strength: 'recruit' } },
      open: true,
    })
  })

  test('both sides mine lies open, two at one screen does not', () => {
    expect(sittingOf({ ...chosen, mode: 'mine' }, seats).open).toBe(true)
    expect(sittingOf({ ...chosen, mode: 'two' }, seats).open).toBe(false)
  })

  test('tell how the match was begun', () => {
    for (const mode of localModes) expect(modeOf(sittingOf({ ...chosen, mode }, seats))).toBe(mode)
  })
})
