/**
 * Attempts to guess a password or a code, with a pause that grows. They are counted in the store: processes that share it count
 * together, and a restart forgets nothing. A row costs whoever makes it one check of a password, and goes when it is forgotten.
 */
import { sql } from 'kysely'
import { RefusedWithStatus } from '../http/error-replies.ts'
import { durationText } from '../http/rate-limits.ts'
import type { Store } from '../store/open-store.ts'

export interface Patience {
  /** So many may fail before there is a pause. */
  readonly free: number
  readonly longest: number
  /** After so long without an attempt all is forgotten. */
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

  /** Counts an attempt before it is looked at, so that many at once gain nothing. How long it has to wait: 0, it may go on. */
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

  /** It was right: what went before is forgiven. */
  async forgive(key: string): Promise<void> {
    await this.store.deleteFrom('attempts').where('key', '=', key).execute()
  }

  private async sweep(now: number): Promise<void> {
    this.swept = now
    await this.store.deleteFrom('attempts').where('until', '<', now).execute()
  }
}

/** Doubles with every failure, up to the longest. */
const pauseAfter = (failures: number, { free, longest }: Patience): number =>
  failures < free ? 0 : Math.min(longest, shortest * 2 ** (failures - free))

/** The same, for the store to reckon with: a second process has no chance to come in between. */
function pauseIn(patience: Patience) {
  const steps = []
  for (let failures = 1; pauseAfter(failures, patience) < patience.longest; failures++)
    steps.push(sql`when attempts.failures = ${sql.lit(failures)} then ${sql.lit(pauseAfter(failures, patience))}`)
  return sql`case ${sql.join(steps, sql` `)} else ${sql.lit(patience.longest)} end`
}

export function tooOften(why: string, wait: number, besides?: string): RefusedWithStatus {
  const seconds = Math.ceil(wait / 1000)
  const said = [why, `Please wait ${durationText(seconds)}.`, besides].filter((part) => part !== undefined).join(' ')
  return new RefusedWithStatus(429, 'too often', said, { 'retry-after': `${seconds}` })
}
