/**
 * Attempts at passwords and codes, with growing delays. Counted in the store, so that processes share the count and
 * restarts keep it. A row costs its creator one password check, and is deleted when it expires.
 */
import { sql } from 'kysely'
import { RefusedWithStatus } from '../requests/refusal.ts'
import { waitText } from '../requests/wait-text.ts'
import type { Store } from '../store/open-store.ts'

export interface DelayRule {
  /** Failures before the first delay. */
  readonly freeFailures: number
  readonly maxDelayMs: number
  /** Time without an attempt after which the count expires. */
  readonly expiryMs: number
}

const minDelayMs = 2000
const sweepIntervalMs = 10 * 60_000

export class SignInAttempts {
  private readonly store: Store
  private readonly clock: () => number
  private lastSweep = 0

  constructor(store: Store, clock: () => number) {
    this.store = store
    this.clock = clock
  }

  /**
   * Counts an attempt before it is checked, so that concurrent attempts gain nothing. Returns the delay; 0 to go on.
   */
  async begin(key: string, delayRule: DelayRule): Promise<number> {
    const now = this.clock()
    if (now - this.lastSweep >= sweepIntervalMs) await this.sweep(now)
    const until = now + delayRule.expiryMs
    const attempt = await this.store
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
          .where(sql<number>`attempts.at + ${delaySql(delayRule)}`, '<=', now),
      )
      .returning('failures')
      .executeTakeFirst()
    if (attempt !== undefined) return 0
    const row = await this.store.selectFrom('attempts').selectAll().where('key', '=', key).executeTakeFirst()
    return row === undefined ? 0 : Math.max(1, row.at + delayAfter(row.failures, delayRule) - now)
  }

  /** Clears the count after a success. */
  async clear(key: string): Promise<void> {
    await this.store.deleteFrom('attempts').where('key', '=', key).execute()
  }

  private async sweep(now: number): Promise<void> {
    this.lastSweep = now
    await this.store.deleteFrom('attempts').where('until', '<', now).execute()
  }
}

/** The delay doubles with every failure, up to the longest. */
const delayAfter = (failures: number, { freeFailures, maxDelayMs }: DelayRule): number =>
  failures < freeFailures ? 0 : Math.min(maxDelayMs, minDelayMs * 2 ** (failures - freeFailures))

/** The delay as SQL, so that counting is atomic across processes. */
function delaySql(delayRule: DelayRule) {
  const branches = []
  for (let failures = 1; delayAfter(failures, delayRule) < delayRule.maxDelayMs; failures++)
    branches.push(sql`when attempts.failures = ${sql.lit(failures)} then ${sql.lit(delayAfter(failures, delayRule))}`)
  return sql`case ${sql.join(branches, sql` `)} else ${sql.lit(delayRule.maxDelayMs)} end`
}

export function tooManyAttempts(why: string, waitMs: number, hint?: string): RefusedWithStatus {
  const seconds = Math.ceil(waitMs / 1000)
  const message = [why, `Please wait ${waitText(seconds)}.`, hint].filter((part) => part !== undefined).join(' ')
  return new RefusedWithStatus(429, 'too often', message, { 'retry-after': `${seconds}` })
}
