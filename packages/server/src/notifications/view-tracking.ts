/**
 * View tracking for notifications: the time at which a user last viewed a match, in the store for all processes. It is
 * written when a view begins, and then only when the match has come to rest: nothing is written while a match is being
 * played.
 */
import type { Store } from '../store/open-store.ts'

export interface ViewTrackingDeps {
  readonly store: Store
  readonly clock: () => number
  /** Milliseconds that a match waits before a notification. */
  readonly grace: number
  readonly trouble: (fault: unknown) => void
}

/** Rows per statement: databases limit the number of values. */
const atOnce = 200

interface Looker {
  readonly match: string
  readonly user: string
  /** Each returns true while its page is hidden. */
  readonly windows: Set<() => boolean>
  /** Time of the last change not yet noted as seen; null if there is none. */
  changed: number | null
}

interface Glance {
  readonly match: string
  readonly user: string
  readonly first: number
  readonly last: number
}

const looks = ({ windows }: Looker): boolean => [...windows].some((away) => !away())

export class ViewTracker {
  private readonly parts: ViewTrackingDeps
  private readonly matches = new Map<string, Map<string, Looker>>()
  private readonly glances = new Map<string, Glance>()
  private readonly timer: ReturnType<typeof setInterval>
  private writing: Promise<unknown> = Promise.resolve()

  constructor(parts: ViewTrackingDeps) {
    this.parts = parts
    this.timer = setInterval(() => this.sweep(), Math.max(200, parts.grace / 8))
    this.timer.unref()
  }

  /** A player begins to view a match, except while `away`; the returned function ends the view. */
  readonly begin = (match: string, user: string, away: () => boolean = () => false): (() => void) => {
    const lookers = this.matches.get(match) ?? new Map<string, Looker>()
    this.matches.set(match, lookers)
    const looker = lookers.get(user) ?? { match, user, windows: new Set(), changed: null }
    lookers.set(user, looker)
    // A new function, because two pages may pass the same one.
    const window = () => away()
    looker.windows.add(window)
    looker.changed ??= 0
    if (looks(looker)) this.looked([looker])
    return () => this.end(looker, window)
  }

  /** A single view, by a request or an answer. Programs do this all the time, so it is noted later. */
  readonly glance = (match: string, user: string): void => {
    const key = `${match} ${user}`
    const now = this.parts.clock()
    this.glances.set(key, { match, user, first: this.glances.get(key)?.first ?? now, last: now })
  }

  /** A match has changed; its viewers see that. */
  readonly changed = (match: string): void => {
    for (const looker of this.matches.get(match)?.values() ?? []) looker.changed = this.parts.clock()
  }

  /** Notes the viewers of matches that have come to rest, well before notifications are due. */
  sweep(): void {
    const { clock, grace } = this.parts
    const now = clock()
    const rested = now - grace / 2
    this.looked(this.all().filter((looker) => looker.changed !== null && looker.changed <= rested && looks(looker)))
    this.keepGlances(now - grace / 4)
  }

  /** Settles when all notes are stored. */
  get settled(): Promise<unknown> {
    return this.writing
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    this.looked(this.all().filter((looker) => looker.changed !== null && looks(looker)))
    this.keepGlances(Number.POSITIVE_INFINITY)
    await this.writing
  }

  private all(): Looker[] {
    return [...this.matches.values()].flatMap((lookers) => [...lookers.values()])
  }

  private end(looker: Looker, window: () => boolean): void {
    if (looker.changed !== null && looks(looker)) this.looked([looker])
    looker.windows.delete(window)
    if (looker.windows.size > 0) return
    const lookers = this.matches.get(looker.match)
    lookers?.delete(looker.user)
    if (lookers?.size === 0) this.matches.delete(looker.match)
  }

  private looked(lookers: readonly Looker[]): void {
    const at = this.parts.clock()
    for (const looker of lookers) looker.changed = null
    this.keep(lookers.map(({ match, user }) => ({ match, user, heard: 0, at })))
  }

  private keepGlances(until: number): void {
    const old = [...this.glances].filter(([, { first }]) => first <= until)
    for (const [key] of old) this.glances.delete(key)
    this.keep(old.map(([, { match, user, last }]) => ({ match, user, heard: 0, at: last })))
  }

  private keep(
    rows: { readonly match: string; readonly user: string; readonly heard: number; readonly at: number }[],
  ): void {
    // Always in the same order, so that two processes cannot deadlock.
    rows.sort((one, other) => (one.match + one.user < other.match + other.user ? -1 : 1))
    for (let i = 0; i < rows.length; i += atOnce) {
      const some = rows.slice(i, i + atOnce)
      this.writing = this.writing.then(() => this.insert(some)).catch(this.parts.trouble)
    }
  }

  private async insert(rows: Parameters<ViewTracker['keep']>[0]): Promise<void> {
    await this.parts.store
      .insertInto('looked')
      .values(rows)
      .onConflict((is) =>
        is
          .columns(['match', 'user'])
          .doUpdateSet((row) => ({ at: row.ref('excluded.at') }))
          .whereRef('looked.at', '<', 'excluded.at'),
      )
      .execute()
  }
}
