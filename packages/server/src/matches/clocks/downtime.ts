/**
 * Time in which nobody could answer is nobody's: the server was down, its database was away, the machine slept. Whoever serves
 * notes the time every few seconds, all in one place. Where nobody has noted it for long nobody could keep anything either:
 * whoever is the first to note it again moves every running clock on by what lies between. At most the seconds since the last
 * note are given away, never taken.
 */
import type { Transaction } from 'kysely'
import type { Store } from '../../store/open-store.ts'
import { allowLongQueries } from '../../store/pg-connection.ts'
import type { Tables } from '../../store/schema.ts'
import type { ClockState } from './clocks.ts'

const name = 'alive'
const noteEvery = 2000
/** What lies between two notes is no gap yet, in milliseconds: a busy process may be late. */
const mayBeLate = 5000

/**
 * Notes the time. Where nobody has for longer than `late`, running clocks are moved on; returns by how much. Of several
 * processes one does it: the note is what they compete for.
 */
export async function noteTime(store: Store, clock: () => number, late = mayBeLate): Promise<number> {
  const noted = await store.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  // The store may have taken long to say so.
  const now = clock()
  if (noted === undefined) {
    const first = { name, value: JSON.stringify(now) }
    await store
      .insertInto('settings')
      .values(first)
      .onConflict((on) => on.column('name').doNothing())
      .execute()
    return 0
  }
  const last = Number(JSON.parse(noted.value))
  // The clock of another process may be ahead.
  if (last >= now) return 0
  if (now - last <= late) {
    await replace(store, noted.value, now)
    return 0
  }
  const moving = async (tx: Transaction<Tables>) => {
    if (!(await replace(tx, noted.value, now))) return 0
    await moveClocks(tx, last, now)
    return now - last
  }
  return allowLongQueries(() => store.transaction().execute(moving))
}

/** Before anything is served, where nobody else does: the server was down until now. */
export const resumeClocks = (store: Store, clock: () => number): Promise<number> => noteTime(store, clock, 0)

async function replace(store: Store, noted: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('settings')
    .set({ value: JSON.stringify(now) })
    .where('name', '=', name)
    .where('value', '=', noted)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function moveClocks(tx: Transaction<Tables>, last: number, now: number): Promise<void> {
  // Whoever has such a match in memory has the clocks as they were: it loses against this, and reads them anew. The rows of
  // matches first, as everyone does.
  await tx
    .updateTable('matches')
    .set((is) => ({ revision: is('revision', '+', 1) }))
    .where('id', 'in', (is) =>
      is
        .selectFrom('seats')
        .select('match')
        .where((has) => has.or([has('running', 'is not', null), has('shown', 'is not', null)])),
    )
    .execute()
  // What others are shown is read one by one.
  const shown = await tx.selectFrom('seats').select(['match', 'seat', 'shown']).where('shown', 'is not', null).execute()
  for (const { match, seat, shown: text } of shown) {
    const { left, running } = JSON.parse(text ?? '') as ClockState
    const moved: ClockState = { left, running: running === null ? null : movedOn(running, last, now) }
    await tx
      .updateTable('seats')
      .set({ shown: JSON.stringify(moved) })
      .where('match', '=', match)
      .where('seat', '=', seat)
      .execute()
  }
  // Those that began after the last note begin again now; first, or the others would be moved twice.
  await tx.updateTable('seats').set({ running: now }).where('running', '>', last).where('running', '<', now).execute()
  await tx
    .updateTable('seats')
    .set((is) => ({ running: is('running', '+', now - last) }))
    .where('running', '<=', last)
    .execute()
}

const movedOn = (running: number, last: number, now: number): number =>
  running <= last ? running + now - last : Math.max(running, now)

export interface TimekeeperDeps {
  readonly store: Store
  readonly now: () => number
  /** Running clocks were moved on by so many milliseconds, here or perhaps: whoever has them in memory is to look anew. */
  readonly moved: (by: number) => void
  readonly trouble: (fault: unknown) => void
}

/** Keeps noting the time, for as long as this process serves. */
export class Timekeeper {
  private readonly parts: TimekeeperDeps
  private noted = Number.NEGATIVE_INFINITY
  /** Whether it was noted the last time nobody knows, nor what came of it. */
  private unsure = false
  private noting: Promise<void> | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private stopped = false

  constructor(parts: TimekeeperDeps) {
    this.parts = parts
  }

  begin(): void {
    const again = () => {
      if (!this.stopped) this.timer = setTimeout(() => this.begin(), noteEvery).unref()
    }
    this.note().catch(this.parts.trouble).finally(again)
  }

  /** Before anything is decided by a clock: whoever could not note the time for long does so first, or decides nothing. */
  async current(): Promise<void> {
    if (Math.abs(this.parts.now() - this.noted) > mayBeLate) await this.note()
  }

  /** Notes it once more; where that fails the time since the last note is nobody's. */
  async stop(): Promise<void> {
    this.stopped = true
    clearTimeout(this.timer)
    await this.note().catch(this.parts.trouble)
  }

  /** Several who wait for it wait together. */
  private note(): Promise<void> {
    this.noting ??= this.noteNow().finally(() => {
      this.noting = null
    })
    return this.noting
  }

  private async noteNow(): Promise<void> {
    const { store, now, moved } = this.parts
    const began = now()
    const before = this.unsure
    this.unsure = true
    const by = await noteTime(store, now)
    this.unsure = false
    this.noted = began
    if (by > 0 || before) moved(by)
  }
}
