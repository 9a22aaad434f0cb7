/**
 * The processor time that each caller takes. There is one thread for everybody: whoever takes too much of it in a while is
 * refused until the others have had theirs. A caller is an account; guests and strangers, who cost nothing to make, are the
 * address they come from.
 */
import { AsyncLocalStorage, createHook } from 'node:async_hooks'
import { networkOf } from '../accounts/quota-owner.ts'
import type { Requester } from '../requests/handler.ts'
import { TokenBucket } from '../sockets/token-bucket.ts'
import { RefusedWithStatus } from './error-replies.ts'
import { durationText } from './rate-limits.ts'

/** Within so many milliseconds a caller may take what the configuration says. */
const workWithin = 10_000

/** What is being done for a caller, from the first look at what was sent until it is answered. */
class Span {
  open = true
  readonly spend: (milliseconds: number) => void
  constructor(spend: (milliseconds: number) => void) {
    this.spend = spend
  }
}

const spans = new AsyncLocalStorage<Span>()
/** For whom the thread works at this moment, and since when. */
let current: Span | undefined
let since = 0

function turnTo(next: Span | undefined): void {
  const now = performance.now()
  if (current?.open === true) current.spend(now - since)
  current = next
  since = now
}

/** Called whenever the thread takes up something that waited, and lets it go: continuations of a span count for it. */
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

  /** Refuses a caller who has taken all that is theirs, and says when there is more. */
  check(caller: string): void {
    const wait = this.bucket(caller).wait(this.now())
    if (wait === 0) return
    this.onRefused()
    const seconds = Math.ceil(wait / 1000)
    throw new RefusedWithStatus(
      429,
      'too often',
      `The server has worked for you for so long that others would have to wait. Please wait ${durationText(seconds)}.`,
      { 'retry-after': `${seconds}` },
    )
  }

  /** Does something for a caller: as long as it lasts, the time of the thread that it takes is theirs. */
  async work<R>(caller: string, work: () => Promise<R>): Promise<R> {
    const span = new Span((milliseconds) => this.bucket(caller).spend(milliseconds, this.now()))
    const outer = current
    turnTo(span)
    try {
      const done = spans.run(span, work)
      turnTo(outer)
      return await done
    } finally {
      // What goes on by itself from here is nobody's.
      span.open = false
    }
  }

  /** The same for what is done at once. */
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

  /** Whoever has everything again need not be remembered. */
  private sweep(now: number): void {
    this.swept = now
    for (const [caller, bucket] of this.buckets) if (bucket.isFull(now)) this.buckets.delete(caller)
  }
}

export const callerOf = (asker: Requester | null, address: string): string =>
  asker?.user.kind === 'account' ? `account ${asker.user.id}` : networkOf(address)
