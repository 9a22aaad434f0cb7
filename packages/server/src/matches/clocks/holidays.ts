/** Holidays of users. A holiday stops the clocks of matches played by post. */
import type { Store } from '../../store/open-store.ts'
import type { SeatRow } from '../../store/schema.ts'
import type { MatchRegistry } from '../model/match-registry.ts'
import { type ClockState, pauseClock, publicClockOf, timeOf } from './clocks.ts'

/** Kept in memory, because clocks start in the middle of a change, which is synchronous. */
export class Holidays {
  private readonly endByUser = new Map<string, number>()

  static async read(store: Store, now: number): Promise<Holidays> {
    const holidays = new Holidays()
    await holidays.reload(store, now)
    return holidays
  }

  /** Reads all holidays again, since other processes may have changed them. */
  async reload(store: Store, now: number): Promise<void> {
    const rows = await store
      .selectFrom('users')
      .select(['id', 'holiday_until'])
      .where('holiday_until', '>', now)
      .execute()
    this.endByUser.clear()
    for (const { id, holiday_until } of rows) this.set(id, holiday_until)
  }

  /** Reads the holiday of one user again, since another process may have changed it. */
  async reloadUser(store: Store, user: string): Promise<void> {
    const row = await store.selectFrom('users').select('holiday_until').where('id', '=', user).executeTakeFirst()
    this.set(user, row?.holiday_until ?? null)
  }

  /** End of the user's holiday; 0 if there is none. */
  endOf(user: string | null): number {
    return (user === null ? undefined : this.endByUser.get(user)) ?? 0
  }

  set(user: string, until: number | null): void {
    if (until === null) this.endByUser.delete(user)
    else this.endByUser.set(user, until)
  }
}

interface HolidayDeps {
  readonly store: Store
  readonly registry: MatchRegistry
  readonly holidays: Holidays
}

/**
 * Applies a new, changed or ended holiday to the user's running clocks in matches by post. The user's row is saved
 * elsewhere.
 */
export async function applyHoliday(deps: HolidayDeps, user: string, until: number | null): Promise<void> {
  const { store, registry, holidays } = deps
  holidays.set(user, until)
  const runningMatches = await store
    .selectFrom('matches')
    .selectAll()
    .where('status', '=', 'playing')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('seats')
        .select('match')
        .where('user', '=', user)
        .where((eb) => eb.or([eb('running', 'is not', null), eb('shown', 'is not', null)])),
    )
    .execute()
  for (const row of runningMatches) {
    if (timeOf(row).kind !== 'post') continue
    await registry.change(row.id, (handle) => {
      for (const seat of handle.seats)
        if (seat.user === user) handle.setSeat(seat.seat, pauseSeatClocks(seat, handle.now, until ?? 0))
    })
  }
}

/** At server start, applies holidays that were saved just before the server stopped but not yet applied to clocks. */
export async function catchUpHolidays(deps: HolidayDeps, now: number): Promise<void> {
  const unapplied = await deps.store
    .selectFrom('users')
    .innerJoin('seats', 'seats.user', 'users.id')
    .select(['users.id', 'users.holiday_until'])
    .distinct()
    .where('users.holiday_until', '>', now)
    .where((eb) => eb('seats.running', '<', eb.ref('users.holiday_until')))
    .execute()
  for (const { id, holiday_until } of unapplied) await applyHoliday(deps, id, holiday_until)
}

/** Pauses the clock itself and the one shown to others: a holiday is public, but not whether the seat has finished. */
export function pauseSeatClocks(seat: SeatRow, now: number, until: number): Partial<SeatRow> {
  const shown = seat.shown === null ? null : JSON.stringify(pauseClock(publicClockOf(seat), now, until))
  const { left, running }: ClockState = pauseClock(seat, now, until)
  return { left, running, shown }
}
