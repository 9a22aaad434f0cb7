import { describe, expect, test } from 'vitest'
import { testCommitment } from '../../testing/match-context.ts'
import { assignmentsFor, requireOwnCommitments } from './assign-seats.ts'

describe('the seats of a new match', () => {
  const ownSeat = { by: 'me' } as const
  const freeSeat = { by: 'nobody' } as const
  const recruit = { by: 'opponent', strength: 'recruit' } as const
  const assign = (
    seats: Record<string, typeof ownSeat | typeof freeSeat | typeof recruit>,
    ...committedSeats: string[]
  ) => {
    const commitments = Object.fromEntries(committedSeats.map((seat) => [seat, testCommitment(1)]))
    return Object.fromEntries(assignmentsFor(['attack', 'defend'], { seats, commitments }, 'anna'))
  }
  const anna = { by: 'person', user: 'anna', strength: null, commitment: testCommitment(1) }

  test('are the creator’s, a bot’s or free', () => {
    expect(assign({ attack: ownSeat, defend: freeSeat }, 'attack')).toEqual({
      attack: anna,
      defend: { by: 'nobody', user: null, strength: null, commitment: null },
    })
    expect(assign({ attack: recruit, defend: ownSeat }, 'defend')).toEqual({
      attack: { by: 'opponent', user: null, strength: 'recruit', commitment: null },
      defend: anna,
    })
    expect(assign({ attack: ownSeat, defend: ownSeat }, 'attack', 'defend')).toEqual({ attack: anna, defend: anna })
  })

  test('must be given for each seat of the game and no other', () => {
    const seatsText = 'The seats of this game are attack, defend: say who sits at each of them.'
    expect(() => assign({ attack: ownSeat }, 'attack')).toThrow(seatsText)
    expect(() => assign({ attack: ownSeat, navy: freeSeat }, 'attack')).toThrow(seatsText)
    expect(() => assign({ attack: ownSeat, defend: freeSeat, navy: freeSeat }, 'attack')).toThrow(seatsText)
  })

  test('need a dice contribution for each seat of the creator, and for no other', () => {
    expect(() => assign({ attack: ownSeat, defend: freeSeat })).toThrow('missing for the seat')
    expect(() => assign({ attack: ownSeat, defend: freeSeat }, 'attack', 'defend')).toThrow(
      "A part in the dice is given for 'defend', which is not your seat.",
    )
    const commitments = { navy: testCommitment(1), cavalry: testCommitment(1) }
    expect(() => requireOwnCommitments(new Map(), commitments, 'anna')).toThrow("'navy', which is not your seat")
  })

  test('include at least one for a person', () => {
    expect(() => assign({ attack: recruit, defend: recruit })).toThrow('At least one seat is for a person.')
    expect(assign({ attack: freeSeat, defend: recruit })).toMatchObject({ attack: { by: 'nobody' } })
  })
})
