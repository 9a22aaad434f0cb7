/** Texts on a match on the server, for lists. */
import type { MatchCard, SeatOccupant, Spectators, TimeControl } from '@firestep/api'
import type { ReactionPolicy, Seat } from '@firestep/referee'
import { strengthText } from './lobby-text.ts'

export const occupantText = (occupant: SeatOccupant | undefined): string => {
  if (occupant?.by === 'person') return occupant.user.name
  if (occupant?.by === 'opponent') return strengthText(occupant.strength)
  return 'nobody yet'
}

/** "You against Kitty". */
export function playersText({ seats, mine }: Pick<MatchCard, 'seats' | 'mine'>): string {
  const seatIds = Object.keys(seats)
  const name = (seat: Seat) => (mine.includes(seat) && seats[seat]?.by === 'person' ? 'You' : occupantText(seats[seat]))
  const ownSeats = seatIds.filter((seat) => mine.includes(seat))
  const otherSeats = seatIds.filter((seat) => !mine.includes(seat))
  return [...ownSeats, ...otherSeats].map(name).join(' against ')
}

export const freeSeats = ({ seats }: Pick<MatchCard, 'seats'>): Seat[] =>
  Object.keys(seats).filter((seat) => seats[seat]?.by === 'nobody')

/** Status of a match in a list. */
export function matchStatusText(card: MatchCard): string {
  if (card.result !== null) {
    const { winner, how } = card.result
    if (winner === null) return how === 'agreed' ? 'Drawn by agreement' : 'Drawn'
    const text = card.mine.includes(winner) ? 'You won' : `${occupantText(card.seats[winner])} won`
    return how === 'played' ? text : `${text} (${how})`
  }
  if (card.status === 'held') return 'Held: the rules have changed under it'
  if (card.status === 'gathering') return 'Waiting for somebody to sit down'
  if (card.status === 'dice') return 'The dice are being settled'
  if (card.yourTurn) return 'Your turn'
  return card.mine.length > 0 ? 'Waiting for the other side' : 'Being played'
}

/** When the sides of a match by post are asked to react. */
export function reactionsText(policy: ReactionPolicy): string {
  return policy === 'when able' ? 'whenever possible' : policy
}

export function timeControlText(time: TimeControl): string {
  if (time.kind === 'none') return 'no clock'
  if (time.kind === 'post') {
    const daysText = time.days === 1 ? 'a day for each move' : `${time.days} days for each move`
    return time.reactions === undefined ? daysText : `${daysText}, asked to react ${reactionsText(time.reactions)}`
  }
  const minutes = Math.round(time.each / 60_000)
  const incrementText = time.more === 0 ? '' : ` and ${Math.round(time.more / 1000)} seconds a move`
  return `${minutes} minutes each${incrementText}`
}

export function spectatorsText(spectators: Spectators): string {
  if (spectators.kind === 'none') return 'nobody may look on'
  return spectators.delay === 0 ? 'anyone may look on' : `anyone may look on, ${spectators.delay} answers behind`
}

/** Matches that wait for the user first, then those under way, then finished ones; the newest first. */
export function sortCards(cards: readonly MatchCard[]): MatchCard[] {
  const rank = ({ yourTurn, status }: MatchCard) => {
    if (yourTurn) return 0
    return status === 'over' ? 2 : 1
  }
  return [...cards].sort((card, other) => rank(card) - rank(other) || other.updated - card.updated)
}
