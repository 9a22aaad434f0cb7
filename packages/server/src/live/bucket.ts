/** How much somebody may ask in a row: what is taken comes back with time. */
export class Bucket {
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

  /** Whether one more may be taken. */
  take(now: number): boolean {
    this.left = Math.min(this.most, this.left + ((now - this.at) * this.perSecond) / 1000)
    this.at = now
    if (this.left < 1) return false
    this.left--
    return true
  }
}
