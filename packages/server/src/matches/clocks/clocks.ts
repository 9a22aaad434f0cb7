/**
 * Clocks. A clock runs while play waits for a person and stands otherwise; everything is computed from two numbers that are
 * kept with the entries, so no timer has to fire and a restart forgets nothing.
 *
 * Live: one stock for the whole match, and something more each time it stops because the seat has answered. By post: the full
 * time whenever play begins to wait for the seat. A clock that begins to run at a later moment is paused until then.
 */
import type { Clock, TimeControl } from '@firestep/api'
import type { MatchRow, SeatRow } from '../../store/schema.ts'

export type ClockState = Pick<SeatRow, 'left' | 'running'>

/** What a change meant for one seat's clock. */
export interface ClockEvent {
  readonly now: number
  /** A holiday lasts until then; the past where there is none. */
  readonly awayUntil: number
  /** Play waits for a person here. */
  readonly asked: boolean
  /** The seat has answered in this change. */
  readonly answered: boolean
  /** Behind that answer others have taken their turn, by what they had decided ahead, or are asked as well. */
  readonly passedOn: boolean
  /** Entries have been taken back: in a `together` one's own, or with everyone's consent. */
  readonly undone: 'own' | 'agreed' | null
  /** Play went on at all: a seat that only changed hands gets no new time. */
  readonly moved: boolean
}

export const timeOf = (row: Pick<MatchRow, 'time'>): TimeControl => JSON.parse(row.time) as TimeControl

const day = 24 * 3_600_000

/** What a seat has at the beginning; null without clocks. */
export function fullTime(time: TimeControl): number | null {
  switch (time.kind) {
    case 'none':
      return null
    case 'live':
      return time.each
    case 'post':
      return time.days * day
    default:
      return time satisfies never
  }
}

/** What is left at a moment. A clock may have run out without anyone claiming it: never less than nothing. */
export function leftAt({ left, running }: ClockState, now: number): number {
  const gone = running === null ? 0 : Math.max(0, now - running)
  return Math.max(0, (left ?? 0) - gone)
}

/** How a clock stands after a change. */
export function clockAfter(time: TimeControl, clock: ClockState, moment: ClockEvent): ClockState {
  if (time.kind === 'none') return clock
  const stood = clock.running !== null && (!moment.asked || moment.passedOn) ? stopped(time, clock, moment) : clock
  return stood.running === null && moment.asked ? begun(time, stood, moment) : stood
}

function stopped(time: TimeControl, clock: ClockState, { now, answered }: ClockEvent): ClockState {
  const more = time.kind === 'live' && answered ? time.more : 0
  return { left: leftAt(clock, now) + more, running: null }
}

function begun(time: TimeControl, { left }: ClockState, { now, awayUntil, undone, moved }: ClockEvent): ClockState {
  const had = left ?? fullTime(time) ?? 0
  // What was given for an answer goes with the answer: going to and fro wins no time.
  if (time.kind === 'live') return { left: undone === null ? had : Math.max(0, had - time.more), running: now }
  const afresh = moved && undone !== 'own'
  return { left: afresh ? fullTime(time) : had, running: Math.max(now, awayUntil) }
}

/** A holiday begins, changes or ends: what has run is charged, and it runs on when the holiday is over. */
export const paused = (clock: ClockState, now: number, awayUntil: number): ClockState =>
  clock.running === null ? clock : { left: leftAt(clock, now), running: Math.max(now, awayUntil) }

/** What a stand-in's owner finds who comes back after a time-out: it must be worth the while. */
export function timeToReturn(time: TimeControl): number | null {
  return time.kind === 'live' ? Math.min(time.each, 60_000) : fullTime(time)
}

/**
 * The clocks as one viewer may see them. While all plan side by side, a clock that stood still would tell that its seat has
 * finished: the others' are shown as they were when it began.
 */
export function clocksFor(
  seats: readonly SeatRow[],
  mine: (seat: SeatRow) => boolean,
  now: number,
): Record<string, Clock> {
  const clocks: Record<string, Clock> = {}
  for (const seat of seats) {
    if (seat.left === null || seat.by !== 'person') continue
    const { left, running } = mine(seat) ? seat : shownOf(seat)
    clocks[seat.seat] = { left: left ?? 0, running, paused: running !== null && running > now }
  }
  return clocks
}

/** A clock as others see it. */
export const shownOf = (seat: SeatRow): ClockState =>
  seat.shown === null ? seat : (JSON.parse(seat.shown) as ClockState)

const units = [
  ['day', day],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** "3 days", "36 hours", "90 seconds": rounded up, so that it is never too early when it is over. */
export function durationText(milliseconds: number): string {
  const [name, length] = units.find(([, long]) => milliseconds >= 2 * long) ?? ['second', 1000]
  const count = Math.max(1, Math.ceil(milliseconds / length))
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
