/**
 * Limits on processor time per caller. All requests share one thread; a caller that uses too much of it within a period
 * is refused for a while. A caller is an account; guests and anonymous users, who can be created at no cost, count by
 * address.
 */
import { AsyncLocalStorage, createHook } from 'node:async_hooks'
import type { Requester } from '../requests/handler.ts'
import { RefusedWithStatus } from '../requests/refusal.ts'
import { TokenBucket } from '../requests/token-bucket.ts'
import { waitText } from '../requests/wait-text.ts'
import { networkOf } from './payer.ts'

/** Period of the limit in milliseconds. */
const periodMs = 10_000

/** Work for one caller, from receiving a request until its reply. */
class WorkSpan {
  charging = true
  readonly spend: (ms: number) => void
  constructor(spend: (ms: number) => void) {
    this.spend = spend
  }
}

const workSpans = new AsyncLocalStorage<WorkSpan>()
/** The span that the thread works for now, and since when. */
let currentSpan: WorkSpan | undefined
let currentSince = 0

function switchTo(next: WorkSpan | undefined): void {
  const now = performance.now()
  if (currentSpan?.charging === true) currentSpan.spend(now - currentSince)
  currentSpan = next
  currentSince = now
}

/** Called when the thread enters and leaves a continuation: continuations of a span count for it. */
const hook = createHook({
  before: () => switchTo(workSpans.getStore()),
  after: () => switchTo(undefined),
})

export class ProcessorTimeLimits {
  private readonly buckets = new Map<string, TokenBucket>()
  private readonly maxMs: number
  private readonly now: () => number
  private readonly onRefused: () => void
  private lastSweep = 0

  /** `maxMs`: processor time of one caller within a period. */
  constructor({ maxMs, now, onRefused }: { maxMs: number; now?: () => number; onRefused?: () => void }) {
    this.maxMs = maxMs
    this.now = now ?? (() => performance.now())
    this.onRefused = onRefused ?? (() => undefined)
    hook.enable()
  }

  /** Throws if the caller has used up its time, and says when to retry. */
  check(caller: string): void {
    const waitMs = this.bucketOf(caller).waitMs(this.now())
    if (waitMs === 0) return
    this.onRefused()
    const seconds = Math.ceil(waitMs / 1000)
    throw new RefusedWithStatus(
      429,
      'too often',
      `The server has worked for you for so long that others would have to wait. Please wait ${waitText(seconds)}.`,
      { 'retry-after': `${seconds}` },
    )
  }

  /** Runs asynchronous work and charges its time on the thread to the caller. */
  async run<R>(caller: string, work: () => Promise<R>): Promise<R> {
    const span = new WorkSpan((ms) => this.bucketOf(caller).spend(ms, this.now()))
    const outerSpan = currentSpan
    switchTo(span)
    try {
      const result = workSpans.run(span, work)
      switchTo(outerSpan)
      return await result
    } finally {
      // Continuations after this point are not charged.
      span.charging = false
    }
  }

  /** The same for synchronous work. */
  runSync<R>(caller: string, work: () => R): R {
    const startedAt = performance.now()
    try {
      return work()
    } finally {
      this.bucketOf(caller).spend(performance.now() - startedAt, this.now())
    }
  }

  private bucketOf(caller: string): TokenBucket {
    const now = this.now()
    if (now - this.lastSweep > periodMs) this.sweep(now)
    const existing = this.buckets.get(caller)
    if (existing !== undefined) return existing
    const created = new TokenBucket(this.maxMs, this.maxMs / (periodMs / 1000), now)
    this.buckets.set(caller, created)
    return created
  }

  /** Forgets callers whose bucket is full again. */
  private sweep(now: number): void {
    this.lastSweep = now
    for (const [caller, bucket] of this.buckets) if (bucket.isFull(now)) this.buckets.delete(caller)
  }
}

export const callerOf = (requester: Requester | null, address: string): string =>
  requester?.user.kind === 'account' ? `account ${requester.user.id}` : networkOf(address)
