/** The seating of a new match, and the commitments to the dice. */
import type { newMatch } from '@firestep/api'
import type { Seat } from '@firestep/referee'
import type { z } from 'zod'
import { RequestRefused } from '../../requests/refusal.ts'
import { checkBotStrength } from '../model/check-bot-strength.ts'
import type { Games } from '../model/games.ts'
import { botOccupant, noOccupant, personOccupant, type SeatAssignment } from './new-match-rows.ts'

type NewMatchRequest = z.output<typeof newMatch>

/** Seat assignments of a request. Throws unless they name exactly the seats of the game and include a person. */
export function assignmentsFor(
  seats: readonly Seat[],
  { seats: requested, commitments }: Pick<NewMatchRequest, 'seats' | 'commitments'>,
  user: string,
): Map<Seat, SeatAssignment> {
  const requestedSeats = Object.keys(requested)
  if (requestedSeats.length !== seats.length || seats.some((seat) => !Object.hasOwn(requested, seat)))
    throw new RequestRefused('refused', `The seats of this game are ${seats.join(', ')}: say who sits at each of them.`)
  const assignments = new Map<Seat, SeatAssignment>()
  for (const seat of seats) {
    const request = requested[seat]
    if (request === undefined) continue
    const { by } = request
    if (by === 'me')
      assignments.set(seat, { ...personOccupant(user), commitment: requireCommitment(seat, commitments) })
    else assignments.set(seat, by === 'opponent' ? botOccupant(request.strength) : noOccupant)
  }
  requireOwnCommitments(assignments, commitments, user)
  if ([...assignments.values()].every(({ by }) => by === 'opponent'))
    throw new RequestRefused('refused', 'At least one seat is for a person.')
  return assignments
}

/** The player's dice commitment for a seat. */
export function requireCommitment(seat: Seat, commitments: Readonly<Record<Seat, string>>): string {
  const commitment = Object.hasOwn(commitments, seat) ? commitments[seat] : undefined
  if (commitment === undefined)
    throw new RequestRefused('malformed', `Your part in the dice is missing for the seat '${seat}'.`)
  return commitment
}

export function requireOwnCommitments(
  assignments: ReadonlyMap<Seat, SeatAssignment>,
  commitments: Readonly<Record<Seat, string>>,
  user: string,
): void {
  const otherSeat = Object.keys(commitments).find((seat) => assignments.get(seat)?.user !== user)
  if (otherSeat !== undefined)
    throw new RequestRefused('malformed', `A part in the dice is given for '${otherSeat}', which is not your seat.`)
}

/** Throws if a requested bot has a strength that the game does not have. */
export function requireKnownBots(games: Games, game: string, requested: NewMatchRequest['seats']): void {
  for (const request of Object.values(requested))
    if (request.by === 'opponent') checkBotStrength(games, game, request.strength)
}
