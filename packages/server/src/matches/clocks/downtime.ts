/**
 * Compensation for downtime: time in which players could not answer is not charged to them (server down, database
 * unreachable, machine asleep). Every serving process writes the time to one shared row every few seconds. After a long
 * gap, the first process to write again moves all running clocks forward by the gap. Clocks gain at most the seconds
 * since the last note and never lose time.
 */
import type { NotNull, Transaction } from 'kysely'
import { parseJsonText } from '../../store/json-text.ts'
import type { Store } from '../../store/open-store.ts'
import { allowLongQueries } from '../../store/pg-connection.ts'
import type { Tables } from '../../store/schema.ts'
import type { ClockState } from './clocks.ts'

const settingName = 'alive'
const noteIntervalMs = 2000
/** Longest interval between two notes that is not yet a gap, in milliseconds: a busy process may be late. */
const maxNoteGapMs = 5000

/**
 * Notes the time. If the last note is older than `maxGapMs`, moves running clocks forward and returns by how much. Of
 * several processes only one does it: the update of the note is conditional on its old value.
 */
export async function noteTime(store: Store, clock: () => number, maxGapMs = maxNoteGapMs): Promise<number> {
  const saved = await store.selectFrom('settings').select('value').where('name', '=', settingName).executeTakeFirst()
  // Read after the query, which may have taken long.
  const now = clock()
  if (saved === undefined) {
    const firstNote = { name: settingName, value: JSON.stringify(now) }
    await store
      .insertInto('settings')
      .values(firstNote)
      .onConflict((on) => on.column('name').doNothing())
      .execute()
    return 0
  }
  const lastNote = Number(JSON.parse(saved.value))
  // The clock of another process may be ahead.
  if (lastNote >= now) return 0
  if (now - lastNote <= maxGapMs) {
    await replaceNote(store, saved.value, now)
    return 0
  }
  const shiftClocks = async (tx: Transaction<Tables>) => {
    if (!(await replaceNote(tx, saved.value, now))) return 0
    await moveClocks(tx, lastNote, now)
    return now - lastNote
  }
  return allowLongQueries(() => store.transaction().execute(shiftClocks))
}

/** For a process that is the first to serve, before it serves: the server was down until now. */
export const resumeClocks = (store: Store, clock: () => number): Promise<number> => noteTime(store, clock, 0)

async function replaceNote(store: Store, savedText: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('settings')
    .set({ value: JSON.stringify(now) })
    .where('name', '=', settingName)
    .where('value', '=', savedText)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function moveClocks(tx: Transaction<Tables>, lastNote: number, now: number): Promise<void> {
  // Processes that hold such a match in memory have old clocks: the new revision makes their next save fail, and
  // they reload. Rows of matches are locked first, as everywhere.
  await tx
    .updateTable('matches')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('seats')
        .select('match')
        .where((eb) => eb.or([eb('running', 'is not', null), eb('shown', 'is not', null)])),
    )
    .execute()
  // The clocks shown to others are JSON, so they are updated one by one.
  const shown = await tx
    .selectFrom('seats')
    .select(['match', 'seat', 'shown'])
    .where('shown', 'is not', null)
    .$narrowType<{ shown: NotNull }>()
    .execute()
  for (const { match, seat, shown: text } of shown) {
    const { left, running } = parseJsonText(text)
    const shifted: ClockState = { left, running: running === null ? null : shiftedStart(running, lastNote, now) }
    await tx
      .updateTable('seats')
      .set({ shown: JSON.stringify(shifted) })
      .where('match', '=', match)
      .where('seat', '=', seat)
      .execute()
  }
  // Clocks started after the last note restart now. This comes first, or the others would be moved twice.
  await tx
    .updateTable('seats')
    .set({ running: now })
    .where('running', '>', lastNote)
    .where('running', '<', now)
    .execute()
  await tx
    .updateTable('seats')
    .set((eb) => ({ running: eb('running', '+', now - lastNote) }))
    .where('running', '<=', lastNote)
    .execute()
}

const shiftedStart = (running: number, lastNote: number, now: number): number =>
  running <= lastNote ? running + now - lastNote : Math.max(running, now)

export interface TimekeeperDeps {
  readonly store: Store
  readonly now: () => number
  /**
   * Called when running clocks were moved by this many milliseconds, or may have been: copies in memory must be
   * reloaded.
   */
  readonly onClocksMoved: (movedMs: number) => void
  readonly onError: (fault: unknown) => void
}

/** Notes the time at intervals while this process serves. */
export class Timekeeper {
  private readonly deps: TimekeeperDeps
  private notedAt = Number.NEGATIVE_INFINITY
  /** The outcome of the last note is unknown. */
  private isOutcomeUnknown = false
  private pendingNote: Promise<void> | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private stopped = false

  constructor(deps: TimekeeperDeps) {
    this.deps = deps
  }

  start(): void {
    const scheduleNext = () => {
      if (!this.stopped) this.timer = setTimeout(() => this.start(), noteIntervalMs).unref()
    }
    this.note().catch(this.deps.onError).finally(scheduleNext)
  }

  /** Call before deciding anything by a clock. If the last note is too old, notes the time first, or rejects. */
  async requireCurrent(): Promise<void> {
    if (Math.abs(this.deps.now() - this.notedAt) > maxNoteGapMs) await this.note()
  }

  /** Notes the time once more. If that fails, the time since the last note is not charged to players. */
  async stop(): Promise<void> {
    this.stopped = true
    clearTimeout(this.timer)
    await this.note().catch(this.deps.onError)
  }

  /** Concurrent callers share one write. */
  private note(): Promise<void> {
    this.pendingNote ??= this.noteNow().finally(() => {
      this.pendingNote = null
    })
    return this.pendingNote
  }

  private async noteNow(): Promise<void> {
    const { store, now, onClocksMoved } = this.deps
    const startedAt = now()
    const wasOutcomeUnknown = this.isOutcomeUnknown
    this.isOutcomeUnknown = true
    const movedMs = await noteTime(store, now)
    this.isOutcomeUnknown = false
    this.notedAt = startedAt
    if (movedMs > 0 || wasOutcomeUnknown) onClocksMoved(movedMs)
  }
}
