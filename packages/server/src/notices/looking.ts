/**
 * Who looks at which match, as far as notices need to know: when somebody last did lies in the store, where every process
 * finds it. It is written when they come, and while they stay only when the match has come to rest: in a match that is being
 * played nothing is written at all.
 */
import type { Store } from '../store/open.ts'

export interface LookingParts {
  readonly store: Store
  readonly clock: () => number
  /** How long a match waits before somebody is told. */
  readonly grace: number
  readonly trouble: (fault: unknown) => void
}

interface Looker {
  readonly match: string
  readonly user: string
  /** How often at the same time: in so many windows. */
  windows: number
  /** When the match last changed before their eyes; null once it was noted that they saw it. */
  changed: number | null
}

export class Looking {
  private readonly parts: LookingParts
  private readonly matches = new Map<string, Map<string, Looker>>()
  private readonly timer: ReturnType<typeof setInterval>
  private writing: Promise<unknown> = Promise.resolve()

  constructor(parts: LookingParts) {
    this.parts = parts
    this.timer = setInterval(() => this.sweep(), Math.max(200, parts.grace / 8))
    this.timer.unref()
  }

  /** Somebody who sits at a match begins to look at it; the reply ends that. */
  readonly begin = (match: string, user: string): (() => void) => {
    const lookers = this.matches.get(match) ?? new Map<string, Looker>()
    this.matches.set(match, lookers)
    const looker = lookers.get(user) ?? { match, user, windows: 0, changed: null }
    lookers.set(user, looker)
    looker.windows++
    this.looked([looker])
    return () => this.end(looker)
  }

  /** Somebody looked once. */
  readonly glance = (match: string, user: string): void => this.looked([{ match, user }])

  /** A match has changed before the eyes of all who look. */
  readonly changed = (match: string): void => {
    for (const looker of this.matches.get(match)?.values() ?? []) looker.changed = this.parts.clock()
  }

  /** Notes those whose match has come to rest, well before anyone would be told. */
  sweep(): void {
    const { clock, grace } = this.parts
    const rested = clock() - grace / 2
    const seen: Looker[] = []
    for (const lookers of this.matches.values())
      for (const looker of lookers.values()) if (looker.changed !== null && looker.changed <= rested) seen.push(looker)
    this.looked(seen)
  }

  /** When everything that was noted is in the store. */
  get settled(): Promise<unknown> {
    return this.writing
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    this.looked(
      [...this.matches.values()].flatMap((lookers) => [...lookers.values()].filter((one) => one.changed !== null)),
    )
    await this.writing
  }

  private end(looker: Looker): void {
    looker.windows--
    if (looker.windows > 0) return
    const lookers = this.matches.get(looker.match)
    lookers?.delete(looker.user)
    if (lookers?.size === 0) this.matches.delete(looker.match)
    if (looker.changed !== null) this.looked([looker])
  }

  private looked(lookers: readonly { readonly match: string; readonly user: string; changed?: number | null }[]): void {
    if (lookers.length === 0) return
    const at = this.parts.clock()
    const rows = lookers.map((looker) => {
      if (looker.changed !== undefined) looker.changed = null
      return { match: looker.match, user: looker.user, heard: 0, at }
    })
    // In the same order everywhere: of two processes that note the same people neither waits for the other.
    rows.sort((one, other) => (one.match + one.user < other.match + other.user ? -1 : 1))
    this.writing = this.writing.then(() => this.keep(rows, at)).catch(this.parts.trouble)
  }

  private async keep(
    rows: readonly { match: string; user: string; heard: number; at: number }[],
    at: number,
  ): Promise<void> {
    for (let i = 0; i < rows.length; i += 200)
      await this.parts.store
        .insertInto('looked')
        .values(rows.slice(i, i + 200))
        .onConflict((is) => is.columns(['match', 'user']).doUpdateSet({ at }).where('looked.at', '<', at))
        .execute()
  }
}
