/** Columns derived from every change of a match, in the same transaction: status, clocks, offers and list columns. */
import { activeDeputyOf, type Entry, type Seat } from '@firestep/referee'
import type { SeatRow } from '../../store/schema.ts'
import { type ClockState, clockAfter, fullTime, timeLeftAt, timeOf } from '../clocks/clocks.ts'
import type { Holidays } from '../clocks/holidays.ts'
import { updateSearchColumns } from '../model/awaited-bot-search.ts'
import type { AnyMatch, AppendedEntries, DeriveColumns, MatchHandle } from '../model/match-registry.ts'
import { voidsOffers } from '../model/offers.ts'
import { isSealed, seatsInParallel } from '../model/sealed-entries.ts'

export function deriveColumns(holidays: Holidays): DeriveColumns {
  return (handle, appended) => {
    const { match } = handle
    if (match === null) {
      deriveBeforePlay(handle)
      return updateSearchColumns(handle)
    }
    const sealed = isSealed(match, appended.entries)
    if (match.result !== null && handle.row.status !== 'over')
      handle.set({ status: 'over', result: JSON.stringify(match.result) })
    if (appended.entries.length > 0 && !sealed) handle.set({ updated: handle.now })
    if (handle.offers.length > 0 && areOffersVoid(handle, match, appended, sealed)) handle.setOffers([])
    const parallelSeats = handle.row.status === 'playing' ? seatsInParallel(match) : []
    for (const seat of handle.seats) deriveSeat(handle, match, seat, { appended, sealed, parallelSeats, holidays })
    updateSearchColumns(handle)
  }
}

/** Before play, seats are asked for a dice commitment, then for its disclosure. A held match asks nothing. */
function deriveBeforePlay(handle: MatchHandle): void {
  const { status } = handle.row
  for (const seat of handle.seats) {
    const owesDice =
      (status === 'gathering' && seat.commitment === null) || (status === 'dice' && seat.contribution === null)
    const asked = seat.by === 'person' && owesDice ? 1 : 0
    if (seat.asked !== asked || seat.running !== null)
      handle.setSeat(seat.seat, { asked, left: seat.left && timeLeftAt(seat, handle.now), running: null, shown: null })
  }
  if (handle.row.updated !== handle.now && (status === 'gathering' || status === 'dice'))
    handle.set({ updated: handle.now })
}

function areOffersVoid(handle: MatchHandle, match: AnyMatch, { entries }: AppendedEntries, sealed: boolean): boolean {
  return handle.row.status === 'over' || (!sealed && voidsOffers(match, entries))
}

interface DeriveContext {
  readonly appended: AppendedEntries
  readonly sealed: boolean
  /** Seats of the running parallel phase. */
  readonly parallelSeats: readonly Seat[]
  readonly holidays: Holidays
}

function deriveSeat(handle: MatchHandle, match: AnyMatch, row: SeatRow, context: DeriveContext): void {
  const clock = nextClockOf(handle, match, row, context)
  const derived: Partial<SeatRow> = {
    ...clock,
    asked: isAsked(handle, match, row.seat) && activeDeputyOf(match, row.seat) === null ? 1 : 0,
    heard: match.streamLength(row.seat),
    shown: shownClock(handle, row, clock, context),
  }
  if (differs(row, derived)) handle.setSeat(row.seat, derived)
}

function differs<Row extends object>(row: Row, columns: Partial<Row>): boolean {
  for (const column in columns) if (row[column] !== columns[column]) return true
  return false
}

function nextClockOf(handle: MatchHandle, match: AnyMatch, row: SeatRow, context: DeriveContext): ClockState {
  const { sealed, holidays } = context
  const { entries } = context.appended
  const takeback = entries.findLast((entry) => entry.kind === 'takeback')
  const undone = takeback === undefined ? null : takeback.only === null ? 'agreed' : 'own'
  const lastAnswer = entries.findLastIndex((entry) => isAnswerOf(entry, row.seat))
  return clockAfter(timeOf(handle.row), row, {
    now: handle.now,
    awayUntil: holidays.endOf(row.user),
    asked: row.by === 'person' && isAsked(handle, match, row.seat) && activeDeputyOf(match, row.seat) === null,
    answered: lastAnswer >= 0,
    passedOn:
      lastAnswer >= 0 &&
      !sealed &&
      (othersAnswered(entries.slice(lastAnswer + 1)) || othersAreAsked(handle, match, row.seat)),
    undone,
    hasEntries: entries.length > 0,
  })
}

const isAsked = ({ row }: MatchHandle, match: AnyMatch, seat: Seat): boolean =>
  row.status === 'playing' && match.asked(seat) !== undefined

const othersAnswered = (entries: readonly Entry[]): boolean => entries.some(({ kind }) => kind === 'answer')

const othersAreAsked = (handle: MatchHandle, match: AnyMatch, excluded: Seat): boolean =>
  handle.seats.some(({ seat }) => seat !== excluded && isAsked(handle, match, seat))

const isAnswerOf = (entry: Entry, seat: Seat): boolean => entry.kind === 'answer' && entry.seat === seat

/** The clock that others see in a parallel phase: running since the phase started, whatever happened since. */
function shownClock(
  handle: MatchHandle,
  row: SeatRow,
  clock: ClockState,
  { sealed, parallelSeats }: DeriveContext,
): string | null {
  if (!parallelSeats.includes(row.seat) || fullTime(timeOf(handle.row)) === null || row.by !== 'person') return null
  if (sealed && row.shown !== null) return row.shown
  return JSON.stringify({ left: clock.left, running: clock.running ?? handle.now })
}
