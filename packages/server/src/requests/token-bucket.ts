/** Token bucket for rate limits, refilled over time. */
export class TokenBucket {
  private readonly capacity: number
  private readonly perSecond: number
  private tokens: number
  private refilledAt: number

  constructor(capacity: number, perSecond: number, now: number) {
    this.capacity = capacity
    this.perSecond = perSecond
    this.tokens = capacity
    this.refilledAt = now
  }

  /** Takes a token; false if there is none. */
  take(now: number): boolean {
    this.refill(now)
    if (this.tokens < 1) return false
    this.tokens--
    return true
  }

  /** Takes tokens already used. The debt is at most the capacity. */
  spend(amount: number, now: number): void {
    this.refill(now)
    this.tokens = Math.max(-this.capacity, this.tokens - amount)
  }

  /** Milliseconds until tokens are available. */
  waitMs(now: number): number {
    this.refill(now)
    return this.tokens > 0 ? 0 : (-this.tokens * 1000) / this.perSecond + 1
  }

  isFull(now: number): boolean {
    this.refill(now)
    return this.tokens === this.capacity
  }

  private refill(now: number): void {
    this.tokens = Math.min(this.capacity, this.tokens + ((now - this.refilledAt) * this.perSecond) / 1000)
    this.refilledAt = now
  }
}
