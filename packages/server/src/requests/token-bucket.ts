/** Token bucket for rate limits, refilled over time. */
export class TokenBucket {
  private readonly most: number
  private readonly perSecond: number
  private left: number
  private at: number

  constructor(most: number, perSecond: number, now: number) {
    this.most = most
    this.perSecond = perSecond
    this.left = most
    this.at = now
  }

  /** Takes a token; false if there is none. */
  take(now: number): boolean {
    this.fill(now)
    if (this.left < 1) return false
    this.left--
    return true
  }

  /** Takes tokens already used. The debt is at most the capacity. */
  spend(amount: number, now: number): void {
    this.fill(now)
    this.left = Math.max(-this.most, this.left - amount)
  }

  /** Milliseconds until tokens are available. */
  wait(now: number): number {
    this.fill(now)
    return this.left > 0 ? 0 : (-this.left * 1000) / this.perSecond + 1
  }

  isFull(now: number): boolean {
    this.fill(now)
    return this.left === this.most
  }

  private fill(now: number): void {
    this.left = Math.min(this.most, this.left + ((now - this.at) * this.perSecond) / 1000)
    this.at = now
  }
}
