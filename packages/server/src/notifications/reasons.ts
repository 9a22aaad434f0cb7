/**
 * Decides if a user is to be notified of a match, and why. It depends on the current state only, not on past events:
 * users who have viewed the match since, have answered or were told already get no message, whatever was noted before.
 */
import { parseJsonText } from '../store/json-text.ts'
import type { MatchRow, OfferRow, SeatRow } from '../store/schema.ts'

/** Reason for a notification. */
export type Reason = 'clock' | 'turn' | 'begin' | 'seat' | 'offer' | 'over'

/** State of a match for one user. */
export interface MatchStatus {
  readonly row: Pick<MatchRow, 'status' | 'updated' | 'time'>
  /** The user’s own seats. */
  readonly seats: readonly Pick<SeatRow, 'seat' | 'by' | 'asked' | 'left' | 'running'>[]
  readonly offers: readonly Pick<OfferRow, 'agreed' | 'declined'>[]
  /** Time of the last view; 0 or another past time if there was none. */
  readonly looked: number
  /** Time of the last notification. */
  readonly told: number | null
  readonly muted: boolean
}

const hour = 3_600_000
const day = 24 * hour

/**
 * At most one notification per match until the player views it. Only a clock warning may come in addition, if the
 * preferences ask for it.
 */
export function reasonToTell(status: MatchStatus, now: number, warnAgain: boolean): Reason | null {
  const { muted, told, looked } = status
  if (muted) return null
  const warningTime = clockEndsSoon(status, now)
  if (told !== null && told > looked) {
    const warned = warningTime !== null && told >= warningTime
    return warnAgain && warningTime !== null && !warned ? 'clock' : null
  }
  // A user may view a match and leave it for later: then only the clock is worth one more message.
  if (warningTime !== null && looked < warningTime) return 'clock'
  return looked < status.row.updated ? waitingReason(status) : null
}

/** The reason when a message is written; null if the user has viewed the match since, or it no longer waits. */
export function reasonNow(status: MatchStatus, now: number): Reason | null {
  const { muted, looked, told } = status
  if (muted || (told !== null && looked >= told)) return null
  const reason = waitingReason(status)
  return reason === 'turn' && clockEndsSoon(status, now) !== null ? 'clock' : reason
}

/** Reason why the match waits for the user, whether told of it or not. */
function waitingReason({ row, seats, offers }: MatchStatus): Reason | null {
  const { status } = row
  if (status === 'over') return 'over'
  if (seats.some(({ asked, by }) => asked === 1 && by === 'person'))
    return status === 'gathering' ? 'seat' : status === 'dice' ? 'begin' : 'turn'
  return offers.some((offer) => concernsSeats(offer, seats)) ? 'offer' : null
}

function concernsSeats({ agreed, declined }: MatchStatus['offers'][number], seats: MatchStatus['seats']): boolean {
  const agreedSeats = parseJsonText(agreed)
  return declined === null && seats.some(({ by, seat }) => by === 'person' && !agreedSeats.includes(seat))
}

/**
 * Time since which a postal clock deserves a warning, if that has come: a day before its end, or a quarter of its time.
 */
function clockEndsSoon({ row, seats }: MatchStatus, now: number): number | null {
  if (row.status !== 'playing') return null
  const time = parseJsonText(row.time)
  if (time.kind !== 'post') return null
  const warningMs = Math.min(day, (time.days * day) / 4)
  const ends = seats.flatMap(({ by, asked, left, running }) =>
    by === 'person' && asked === 1 && left !== null && running !== null ? [running + left] : [],
  )
  const [end] = ends.sort((a, b) => a - b)
  if (end === undefined || end <= now || end - warningMs > now) return null
  return end - warningMs
}

/** Earliest end of the clocks of a user’s seats. */
export const clockEnd = (seats: MatchStatus['seats']): number | null =>
  seats
    .flatMap(({ left, running }) => (left === null || running === null ? [] : [running + left]))
    .sort((a, b) => a - b)[0] ?? null
