/** Who is away, and until when. A holiday stops the clocks of play by post. */
import type { Store } from '../../store/open-store.ts'
import type { SeatRow } from '../../store/schema.ts'
import type { MatchRegistry } from '../model/match-registry.ts'
import { type ClockState, paused, shownOf, timeOf } from './clocks.ts'

/** Known by heart, because a clock begins to run in the middle of a change. */
export class Holidays {
  private readonly untils = new Map<string, number>()

  static async read(store: Store, now: number): Promise<Holidays> {
    const holidays = new Holidays()
    await holidays.lookAnew(store, now)
    return holidays
  }

  /** Another process may have changed any of them. */
  async lookAnew(store: Store, now: number): Promise<void> {
    const away = await store
      .selectFrom('users')
      .select(['id', 'holiday_until'])
      .where('holiday_until', '>', now)
      .execute()
    this.untils.clear()
    for (const { id, holiday_until } of away) this.set(id, holiday_until)
  }

  /** Another process may have changed this one's. */
  async readOf(store: Store, user: string): Promise<void> {
    const row = await store.selectFrom('users').select('holiday_until').where('id', '=', user).executeTakeFirst()
    this.set(user, row?.holiday_until ?? null)
  }

  /** Until when a user is away; the beginning of time where none is. */
  until(user: string | null): number {
    return (user === null ? undefined : this.untils.get(user)) ?? 0
  }

  set(user: string, until: number | null): void {
    if (until === null) this.untils.delete(user)
    else this.untils.set(user, until)
  }
}

interface Parts {
  readonly store: Store
  readonly rooms: MatchRegistry
  readonly holidays: Holidays
}

/** A user goes on holiday, changes or ends it: the clocks that run for them by post follow. The user's row is kept by others. */
export async function holidayChanged(parts: Parts, user: string, until: number | null): Promise<void> {
  const { store, rooms, holidays } = parts
  holidays.set(user, until)
  const ticking = await store
    .selectFrom('matches')
    .selectAll()
    .where('status', '=', 'playing')
    .where('id', 'in', (is) =>
      is
        .selectFrom('seats')
        .select('match')
        .where('user', '=', user)
        .where((has) => has.or([has('running', 'is not', null), has('shown', 'is not', null)])),
    )
    .execute()
  for (const row of ticking) {
    if (timeOf(row).kind !== 'post') continue
    await rooms.change(row.id, (room) => {
      for (const seat of room.seats)
        if (seat.user === user) room.setSeat(seat.seat, pausedSeat(seat, room.now, until ?? 0))
    })
  }
}

/** When the server starts: whoever went on holiday when it ended may have clocks that did not hear of it. */
export async function catchUpHolidays(parts: Parts, now: number): Promise<void> {
  const missed = await parts.store
    .selectFrom('users')
    .innerJoin('seats', 'seats.user', 'users.id')
    .select(['users.id', 'users.holiday_until'])
    .distinct()
    .where('users.holiday_until', '>', now)
    .where((is) => is('seats.running', '<', is.ref('users.holiday_until')))
    .execute()
  for (const { id, holiday_until } of missed) await holidayChanged(parts, id, holiday_until)
}

/** The clock itself, and the one that others are shown: a holiday is no secret, whether the seat has finished is. */
export function pausedSeat(seat: SeatRow, now: number, until: number): Partial<SeatRow> {
  const shown = seat.shown === null ? null : JSON.stringify(paused(shownOf(seat), now, until))
  const { left, running }: ClockState = paused(seat, now, until)
  return { left, running, shown }
}
