/**
 * Compensation for downtime: time in which players could not answer is not charged to them (server down, database
 * unreachable, machine asleep). Every serving process writes the time to one shared row every few seconds. After a long
 * gap, the first process to write again moves all running clocks forward by the gap. Clocks gain at most the seconds
 * since the last note and never lose time.
 */
import type { Transaction } from 'kysely'
import type { Store } from '../../store/open-store.ts'
import { allowLongQueries } from '../../store/pg-connection.ts'
import type { Tables } from '../../store/schema.ts'
import type { ClockState } from './clocks.ts'

const name = 'alive'
const noteEvery = 2000
/** Longest interval between two notes that is not yet a gap, in milliseconds: a busy process may be late. */
const mayBeLate = 5000

/**
 * Notes the time. If the last note is older than `late`, moves running clocks forward and returns by how much. Of
 * several processes only one does it: the update of the note is conditional on its old value.
 */
export async function noteTime(store: Store, clock: () => number, late = mayBeLate): Promise<number> {
  const noted = await store.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  // Read after the query, which may have taken long.
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

/** For a process that is the first to serve, before it serves: the server was down until now. */
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
  // Processes that hold such a match in memory have old clocks: the new revision makes their next save fail, and
  // they reload. Rows of matches are locked first, as everywhere.
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
  // The clocks shown to others are JSON, so they are updated one by one.
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
  // Clocks started after the last note restart now. This comes first, or the others would be moved twice.
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
  /**
   * Called when running clocks were moved by this many milliseconds, or may have been: copies in memory must be
   * reloaded.
   */
  readonly moved: (by: number) => void
  readonly trouble: (fault: unknown) => void
}

/** Notes the time at intervals while this process serves. */
export class Timekeeper {
  private readonly parts: TimekeeperDeps
  private noted = Number.NEGATIVE_INFINITY
  /** The outcome of the last note is unknown. */
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

  /** Call before deciding anything by a clock. If the last note is too old, notes the time first, or rejects. */
  async current(): Promise<void> {
    if (Math.abs(this.parts.now() - this.noted) > mayBeLate) await this.note()
  }

  /** Notes the time once more. If that fails, the time since the last note is not charged to players. */
  async stop(): Promise<void> {
    this.stopped = true
    clearTimeout(this.timer)
    await this.note().catch(this.parts.trouble)
  }

  /** Concurrent callers share one write. */
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
