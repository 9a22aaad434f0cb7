/** Processes for tests that share a store without a database between them: what one tells the others hear a little later. */
import type { Company, Ears, News } from './company.ts'

export class Circle {
  private readonly members = new Map<number, Ears>()
  /** How long news are on their way, in milliseconds. */
  private readonly takes: () => number

  constructor(takes: () => number = () => 0) {
    this.takes = takes
  }

  member(): Company {
    const self = this.members.size
    // From the beginning, so that nobody else gets the number.
    this.members.set(self, { hear() {}, missed() {}, ended() {} })
    return {
      shared: true,
      hasOthers: async () => self > 0,
      join: async (ears) => void this.members.set(self, ears),
      tell: (news) => this.tell(self, news),
      leave: async () => void this.members.set(self, { hear() {}, missed() {}, ended() {} }),
    }
  }

  private tell(from: number, news: News): void {
    setTimeout(() => {
      for (const [member, ears] of this.members) if (member !== from) ears.hear(news, from)
    }, this.takes())
  }
}
