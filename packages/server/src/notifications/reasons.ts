/**
 * Decides if a user is to be notified of a match, and why. It depends on the current state only, not on past events:
 * users who have looked since, have answered or have been told already get no message, whatever was noted before.
 */
import type { MatchRow, OfferRow, SeatRow } from '../store/schema.ts'

/** Why a match wants somebody. */
export type Reason = 'clock' | 'turn' | 'begin' | 'seat' | 'offer' | 'over'

/** A match as it concerns one person. */
export interface MatchStatus {
  readonly row: Pick<MatchRow, 'status' | 'updated' | 'time'>
  /** The person's own. */
  readonly seats: readonly Pick<SeatRow, 'seat' | 'by' | 'asked' | 'left' | 'running'>[]
  readonly offers: readonly Pick<OfferRow, 'agreed' | 'declined'>[]
  /** When they last looked at it; the past where they never did. */
  readonly looked: number
  /** When they were last told of it. */
  readonly told: number | null
  readonly muted: boolean
}

const hour = 3_600_000
const day = 24 * hour

/** At most one for a match until the player looks. A clock that runs out may break that, for those who wish it. */
export function reasonToTell(standing: MatchStatus, now: number, clockAgain: boolean): Reason | null {
  const { muted, told, looked } = standing
  if (muted) return null
  const dueClock = clockEndsSoon(standing, now)
  if (told !== null && told > looked) {
    const warned = dueClock !== null && told >= dueClock
    return clockAgain && dueClock !== null && !warned ? 'clock' : null
  }
  // Somebody may look and leave it for later: then only the clock is worth another word, once.
  if (dueClock !== null && looked < dueClock) return 'clock'
  return looked < standing.row.updated ? whyItWaits(standing) : null
}

/** Why somebody who is being told of a match is told; null where they have looked since, or it no longer wants them. */
export function reasonNow(standing: MatchStatus, now: number): Reason | null {
  const { muted, looked, told } = standing
  if (muted || (told !== null && looked >= told)) return null
  const reason = whyItWaits(standing)
  return reason === 'turn' && clockEndsSoon(standing, now) !== null ? 'clock' : reason
}

/** What a match wants of somebody, whether or not they know. */
function whyItWaits({ row, seats, offers }: MatchStatus): Reason | null {
  const { status } = row
  if (status === 'over') return 'over'
  if (seats.some(({ asked, by }) => asked === 1 && by === 'person'))
    return status === 'gathering' ? 'seat' : status === 'dice' ? 'begin' : 'turn'
  return offers.some((offer) => isFor(offer, seats)) ? 'offer' : null
}

function isFor({ agreed, declined }: MatchStatus['offers'][number], seats: MatchStatus['seats']): boolean {
  const agreeing = JSON.parse(agreed) as readonly string[]
  return declined === null && seats.some(({ by, seat }) => by === 'person' && !agreeing.includes(seat))
}

/** From when on the clock of a match by post is worth a warning, if that is by now: a day before its end, or a quarter. */
function clockEndsSoon({ row, seats }: MatchStatus, now: number): number | null {
  if (row.status !== 'playing') return null
  const time = JSON.parse(row.time) as { readonly kind: string; readonly days?: number }
  if (time.kind !== 'post') return null
  const before = Math.min(day, ((time.days ?? 1) * day) / 4)
  const ends = seats.flatMap(({ by, asked, left, running }) =>
    by === 'person' && asked === 1 && left !== null && running !== null ? [running + left] : [],
  )
  const [end] = ends.sort((one, other) => one - other)
  if (end === undefined || end <= now || end - before > now) return null
  return end - before
}

/** When the first clock of a person's seats ends. */
export const clockEnd = (seats: MatchStatus['seats']): number | null =>
  seats
    .flatMap(({ left, running }) => (left === null || running === null ? [] : [running + left]))
    .sort((one, other) => one - other)[0] ?? null
