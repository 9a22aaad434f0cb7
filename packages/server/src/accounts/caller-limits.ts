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
import { networkOf } from './quota-owner.ts'

/** Period of the limit in milliseconds. */
const workWithin = 10_000

/** Work for one caller, from receiving a request until its reply. */
class Span {
  open = true
  readonly spend: (milliseconds: number) => void
  constructor(spend: (milliseconds: number) => void) {
    this.spend = spend
  }
}

const spans = new AsyncLocalStorage<Span>()
/** The span that the thread works for now, and since when. */
let current: Span | undefined
let since = 0

function turnTo(next: Span | undefined): void {
  const now = performance.now()
  if (current?.open === true) current.spend(now - since)
  current = next
  since = now
}

/** Called when the thread enters and leaves a continuation: continuations of a span count for it. */
const hook = createHook({
  before: () => turnTo(spans.getStore()),
  after: () => turnTo(undefined),
})

export class Callers {
  private readonly buckets = new Map<string, TokenBucket>()
  private readonly most: number
  private readonly now: () => number
  private readonly onRefused: () => void
  private swept = 0

  /** `most`: milliseconds of processor time within `workWithin`. */
  constructor({ most, now, onRefused }: { most: number; now?: () => number; onRefused?: () => void }) {
    this.most = most
    this.now = now ?? (() => performance.now())
    this.onRefused = onRefused ?? (() => undefined)
    hook.enable()
  }

  /** Throws if the caller has used up its time, and says when to retry. */
  check(caller: string): void {
    const wait = this.bucket(caller).wait(this.now())
    if (wait === 0) return
    this.onRefused()
    const seconds = Math.ceil(wait / 1000)
    throw new RefusedWithStatus(
      429,
      'too often',
      `The server has worked for you for so long that others would have to wait. Please wait ${waitText(seconds)}.`,
      { 'retry-after': `${seconds}` },
    )
  }

  /** Runs asynchronous work and charges its time on the thread to the caller. */
  async work<R>(caller: string, work: () => Promise<R>): Promise<R> {
    const span = new Span((milliseconds) => this.bucket(caller).spend(milliseconds, this.now()))
    const outer = current
    turnTo(span)
    try {
      const done = spans.run(span, work)
      turnTo(outer)
      return await done
    } finally {
      // Continuations after this point are not charged.
      span.open = false
    }
  }

  /** The same for synchronous work. */
  atOnce<R>(caller: string, work: () => R): R {
    const began = performance.now()
    try {
      return work()
    } finally {
      this.bucket(caller).spend(performance.now() - began, this.now())
    }
  }

  private bucket(caller: string): TokenBucket {
    const now = this.now()
    if (now - this.swept > workWithin) this.sweep(now)
    const found = this.buckets.get(caller)
    if (found !== undefined) return found
    const made = new TokenBucket(this.most, this.most / (workWithin / 1000), now)
    this.buckets.set(caller, made)
    return made
  }

  /** Forgets callers whose bucket is full again. */
  private sweep(now: number): void {
    this.swept = now
    for (const [caller, bucket] of this.buckets) if (bucket.isFull(now)) this.buckets.delete(caller)
  }
}

export const callerOf = (requester: Requester | null, address: string): string =>
  requester?.user.kind === 'account' ? `account ${requester.user.id}` : networkOf(address)
