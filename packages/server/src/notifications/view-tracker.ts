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
  readonly graceMs: number
  readonly onError: (fault: unknown) => void
}

/** Rows per statement: databases limit the number of values. */
const rowsPerStatement = 200

interface ActiveView {
  readonly match: string
  readonly user: string
  /** Each returns true while its page is hidden. */
  readonly pages: Set<() => boolean>
  /** Time of the last change not yet noted as seen; null if there is none. */
  unseenSince: number | null
}

interface Glance {
  readonly match: string
  readonly user: string
  readonly first: number
  readonly last: number
}

const isVisible = ({ pages }: ActiveView): boolean => [...pages].some((isHidden) => !isHidden())

export class ViewTracker {
  private readonly deps: ViewTrackingDeps
  private readonly viewsByMatch = new Map<string, Map<string, ActiveView>>()
  private readonly pendingGlances = new Map<string, Glance>()
  private readonly timer: ReturnType<typeof setInterval>
  private pendingWrites: Promise<unknown> = Promise.resolve()

  constructor(deps: ViewTrackingDeps) {
    this.deps = deps
    this.timer = setInterval(() => this.sweep(), Math.max(200, deps.graceMs / 8))
    this.timer.unref()
  }

  /** A player begins to view a match, except while `isHidden`; the returned function ends the view. */
  readonly startView = (match: string, user: string, isHidden: () => boolean = () => false): (() => void) => {
    const views = this.viewsByMatch.get(match) ?? new Map<string, ActiveView>()
    this.viewsByMatch.set(match, views)
    const view = views.get(user) ?? { match, user, pages: new Set(), unseenSince: null }
    views.set(user, view)
    // A new function, because two pages may pass the same one.
    const page = () => isHidden()
    view.pages.add(page)
    view.unseenSince ??= 0
    if (isVisible(view)) this.saveViews([view])
    return () => this.end(view, page)
  }

  /** A single view, by a request or an answer. Programs do this all the time, so it is noted later. */
  readonly glance = (match: string, user: string): void => {
    const key = `${match} ${user}`
    const now = this.deps.clock()
    this.pendingGlances.set(key, { match, user, first: this.pendingGlances.get(key)?.first ?? now, last: now })
  }

  /** A match has changed; its viewers see that. */
  readonly noteChange = (match: string): void => {
    for (const view of this.viewsByMatch.get(match)?.values() ?? []) view.unseenSince = this.deps.clock()
  }

  /** Notes the viewers of matches that have come to rest, well before notifications are due. */
  sweep(): void {
    const { clock, graceMs } = this.deps
    const now = clock()
    const restedSince = now - graceMs / 2
    this.saveViews(
      this.all().filter((view) => view.unseenSince !== null && view.unseenSince <= restedSince && isVisible(view)),
    )
    this.saveGlances(now - graceMs / 4)
  }

  /** Settles when all notes are stored. */
  get settled(): Promise<unknown> {
    return this.pendingWrites
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    this.saveViews(this.all().filter((view) => view.unseenSince !== null && isVisible(view)))
    this.saveGlances(Number.POSITIVE_INFINITY)
    await this.pendingWrites
  }

  private all(): ActiveView[] {
    return [...this.viewsByMatch.values()].flatMap((views) => [...views.values()])
  }

  private end(view: ActiveView, page: () => boolean): void {
    if (view.unseenSince !== null && isVisible(view)) this.saveViews([view])
    view.pages.delete(page)
    if (view.pages.size > 0) return
    const views = this.viewsByMatch.get(view.match)
    views?.delete(view.user)
    if (views?.size === 0) this.viewsByMatch.delete(view.match)
  }

  private saveViews(views: readonly ActiveView[]): void {
    const at = this.deps.clock()
    for (const view of views) view.unseenSince = null
    this.save(views.map(({ match, user }) => ({ match, user, heard: 0, at })))
  }

  private saveGlances(until: number): void {
    const due = [...this.pendingGlances].filter(([, { first }]) => first <= until)
    for (const [key] of due) this.pendingGlances.delete(key)
    this.save(due.map(([, { match, user, last }]) => ({ match, user, heard: 0, at: last })))
  }

  private save(
    rows: { readonly match: string; readonly user: string; readonly heard: number; readonly at: number }[],
  ): void {
    // Always in the same order, so that two processes cannot deadlock.
    rows.sort((a, b) => (a.match + a.user < b.match + b.user ? -1 : 1))
    for (let i = 0; i < rows.length; i += rowsPerStatement) {
      const page = rows.slice(i, i + rowsPerStatement)
      this.pendingWrites = this.pendingWrites.then(() => this.insert(page)).catch(this.deps.onError)
    }
  }

  private async insert(rows: Parameters<ViewTracker['save']>[0]): Promise<void> {
    await this.deps.store
      .insertInto('looked')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['match', 'user'])
          .doUpdateSet((eb) => ({ at: eb.ref('excluded.at') }))
          .whereRef('looked.at', '<', 'excluded.at'),
      )
      .execute()
  }
}
