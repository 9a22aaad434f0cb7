/**
 * Clocks of seats. A clock runs only while play waits for a person. Everything is computed from two numbers stored with
 * the entries, so no timers are needed and restarts lose nothing. Live: one budget for the whole match, plus an
 * increment each time the clock stops because the seat has answered. By post: the full time whenever play starts to
 * wait for the seat. A clock whose start lies in the future is paused until then.
 */
import type { Clock, TimeControl } from '@firestep/api'
import { parseJsonText } from '../../store/json-text.ts'
import type { MatchRow, SeatRow } from '../../store/schema.ts'

export type ClockState = Pick<SeatRow, 'left' | 'running'>

/** The effects of one change on the clock of one seat. */
export interface ClockEvent {
  readonly now: number
  /** End of the holiday; a time in the past if there is none. */
  readonly awayUntil: number
  /** Play waits for a person here. */
  readonly asked: boolean
  /** The seat has answered in this change. */
  readonly answered: boolean
  /** After that answer other seats have answered, by their standing decisions, or are asked as well. */
  readonly passedOn: boolean
  /** Entries were taken back: the seat's own in a parallel phase, or by agreement of all. */
  readonly undone: 'own' | 'agreed' | null
  /** Entries were appended. A seat that only changed hands gets no new time. */
  readonly hasEntries: boolean
}

export const timeOf = (row: Pick<MatchRow, 'time'>): TimeControl => parseJsonText(row.time)

const day = 24 * 3_600_000

/** Time of a seat at the start; null without clocks. */
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

/** Time left at a moment, never below 0: a clock may have run out without a claim. */
export function timeLeftAt({ left, running }: ClockState, now: number): number {
  const elapsed = running === null ? 0 : Math.max(0, now - running)
  return Math.max(0, (left ?? 0) - elapsed)
}

export function clockAfter(time: TimeControl, clock: ClockState, event: ClockEvent): ClockState {
  if (time.kind === 'none') return clock
  const stopped = clock.running !== null && (!event.asked || event.passedOn) ? stopClock(time, clock, event) : clock
  return stopped.running === null && event.asked ? startClock(time, stopped, event) : stopped
}

function stopClock(time: TimeControl, clock: ClockState, { now, answered }: ClockEvent): ClockState {
  const increment = time.kind === 'live' && answered ? time.more : 0
  return { left: timeLeftAt(clock, now) + increment, running: null }
}

function startClock(
  time: TimeControl,
  { left }: ClockState,
  { now, awayUntil, undone, hasEntries }: ClockEvent,
): ClockState {
  const timeLeft = left ?? fullTime(time) ?? 0
  // The increment for an answer is withdrawn with the answer, so undoing and repeating gains no time.
  if (time.kind === 'live')
    return { left: undone === null ? timeLeft : Math.max(0, timeLeft - time.more), running: now }
  const isReset = hasEntries && undone !== 'own'
  return { left: isReset ? fullTime(time) : timeLeft, running: Math.max(now, awayUntil) }
}

/**
 * The clock when a holiday starts, changes or ends: elapsed time is charged, and the clock runs on after the holiday.
 */
export const pauseClock = (clock: ClockState, now: number, awayUntil: number): ClockState =>
  clock.running === null ? clock : { left: timeLeftAt(clock, now), running: Math.max(now, awayUntil) }

/** Time for an owner who takes the seat back after a time-out, enough to play on. */
export function timeToReturn(time: TimeControl): number | null {
  return time.kind === 'live' ? Math.min(time.each, 60_000) : fullTime(time)
}

/**
 * The clocks as one viewer may see them. In a parallel phase a stopped clock would reveal that its seat has finished,
 * so clocks of other seats are shown as they were when the phase started.
 */
export function clocksFor(
  seats: readonly SeatRow[],
  isOwn: (seat: SeatRow) => boolean,
  now: number,
): Record<string, Clock> {
  const clocks: Record<string, Clock> = {}
  for (const seat of seats) {
    if (seat.left === null || seat.by !== 'person') continue
    const { left, running } = isOwn(seat) ? seat : publicClockOf(seat)
    clocks[seat.seat] = { left: left ?? 0, running, paused: running !== null && running > now }
  }
  return clocks
}

/** A clock as other seats see it. */
export const publicClockOf = (seat: SeatRow): ClockState => (seat.shown === null ? seat : parseJsonText(seat.shown))

const durationUnits = [
  ['day', day],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** "3 days", "36 hours", "90 seconds": rounded up, so that the time is over when the text says so. */
export function durationText(milliseconds: number): string {
  const [name, lengthMs] = durationUnits.find(([, unitMs]) => milliseconds >= 2 * unitMs) ?? ['second', 1000]
  const count = Math.max(1, Math.ceil(milliseconds / lengthMs))
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
