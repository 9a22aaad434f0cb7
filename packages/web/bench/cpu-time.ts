/** Processor time of a page's main thread, which, unlike the clock, does not depend on other load of the machine. */
import type { Page } from '@playwright/test'

export interface Busy {
  /** Milliseconds since the last call. */
  since(): Promise<number>
  end(): Promise<void>
}

export async function watchBusy(page: Page): Promise<Busy> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const total = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  let last = await total()
  return {
    async since() {
      const now = await total()
      const used = now - last
      last = now
      return used
    },
    end: () => session.detach(),
  }
}
