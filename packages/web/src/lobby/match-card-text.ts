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
  if (card.status === 'held') return 'On hold: the rules have changed'
  if (card.status === 'gathering' && card.yourTurn) return rematchText(card)
  if (card.status === 'gathering') return 'Waiting for somebody to join'
  if (card.status === 'dice') return 'About to begin'
  if (card.yourTurn) return 'Your turn'
  return card.mine.length > 0 ? 'Waiting for the other side' : 'Under way'
}

/** When the sides of a match by post are asked to react. */
export function reactionsText(policy: ReactionPolicy): string {
  return policy === 'when able' ? 'whenever possible' : policy
}

export function timeControlText(time: TimeControl): string {
  if (time.kind === 'none') return 'no clock'
  if (time.kind === 'post') {
    const daysText = time.days === 1 ? '1 day for each move' : `${time.days} days for each move`
    return time.reactions === undefined ? daysText : `${daysText}, asked to react ${reactionsText(time.reactions)}`
  }
  const minutes = Math.round(time.each / 60_000)
  const incrementText = time.more === 0 ? '' : ` and ${Math.round(time.more / 1000)} seconds a move`
  return `${minutes} minutes each${incrementText}`
}

export function spectatorsText(spectators: Spectators): string {
  if (spectators.kind === 'none') return 'nobody may watch'
  return spectators.delay === 0 ? 'anyone may watch' : `anyone may watch, ${spectators.delay} answers behind`
}

/** Before play only a rematch keeps a seat for somebody. */
const rematchText = (card: MatchCard): string => {
  const others = Object.entries(card.seats).flatMap(([seat, occupant]) =>
    occupant.by === 'person' && !card.mine.includes(seat) ? [occupant.user.name] : [],
  )
  return others.length === 0 ? 'A rematch waits for you' : `${others.join(' and ')} wants a rematch`
}
