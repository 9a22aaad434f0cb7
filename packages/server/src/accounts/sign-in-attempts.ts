/**
 * Attempts at passwords and codes, with growing delays. Counted in the store, so that processes share the count and
 * restarts keep it. A row costs its creator one password check, and is deleted when it expires.
 */
import { sql } from 'kysely'
import { RefusedWithStatus } from '../requests/refusal.ts'
import { waitText } from '../requests/wait-text.ts'
import type { Store } from '../store/open-store.ts'

export interface Patience {
  /** Failures before the first delay. */
  readonly free: number
  readonly longest: number
  /** Time without an attempt after which the count expires. */
  readonly forgotten: number
}

const shortest = 2000
const sweepEvery = 10 * 60_000

export class Attempts {
  private readonly store: Store
  private readonly clock: () => number
  private swept = 0

  constructor(store: Store, clock: () => number) {
    this.store = store
    this.clock = clock
  }

  /**
   * Counts an attempt before it is checked, so that concurrent attempts gain nothing. Returns the delay; 0 to go on.
   */
  async begin(key: string, patience: Patience): Promise<number> {
    const now = this.clock()
    if (now - this.swept >= sweepEvery) await this.sweep(now)
    const until = now + patience.forgotten
    const counted = await this.store
      .insertInto('attempts')
      .values({ key, failures: 1, at: now, until })
      .onConflict((on) =>
        on
          .column('key')
          .doUpdateSet({
            failures: sql<number>`case when attempts.until < ${now} then 1 else attempts.failures + 1 end`,
            at: now,
            until,
          })
          .where(sql<number>`attempts.at + ${pauseIn(patience)}`, '<=', now),
      )
      .returning('failures')
      .executeTakeFirst()
    if (counted !== undefined) return 0
    const row = await this.store.selectFrom('attempts').selectAll().where('key', '=', key).executeTakeFirst()
    return row === undefined ? 0 : Math.max(1, row.at + pauseAfter(row.failures, patience) - now)
  }

  /** Clears the count after a success. */
  async forgive(key: string): Promise<void> {
    await this.store.deleteFrom('attempts').where('key', '=', key).execute()
  }

  private async sweep(now: number): Promise<void> {
    this.swept = now
    await this.store.deleteFrom('attempts').where('until', '<', now).execute()
  }
}

/** The delay doubles with every failure, up to the longest. */
const pauseAfter = (failures: number, { free, longest }: Patience): number =>
  failures < free ? 0 : Math.min(longest, shortest * 2 ** (failures - free))

/** The delay as SQL, so that counting is atomic across processes. */
function pauseIn(patience: Patience) {
  const steps = []
  for (let failures = 1; pauseAfter(failures, patience) < patience.longest; failures++)
    steps.push(sql`when attempts.failures = ${sql.lit(failures)} then ${sql.lit(pauseAfter(failures, patience))}`)
  return sql`case ${sql.join(steps, sql` `)} else ${sql.lit(patience.longest)} end`
}

export function tooOften(why: string, wait: number, besides?: string): RefusedWithStatus {
  const seconds = Math.ceil(wait / 1000)
  const said = [why, `Please wait ${waitText(seconds)}.`, besides].filter((part) => part !== undefined).join(' ')
  return new RefusedWithStatus(429, 'too often', said, { 'retry-after': `${seconds}` })
}
