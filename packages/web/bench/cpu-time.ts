/** Processor time of a page's main thread, which, unlike the clock, does not depend on other load of the machine. */
import type { Page } from '@playwright/test'

export interface CpuTimer {
  /** Milliseconds since the last call. */
  msSinceLastCall(): Promise<number>
  stop(): Promise<void>
}

export async function watchCpuTime(page: Page): Promise<CpuTimer> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const totalMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  let previousMs = await totalMs()
  return {
    async msSinceLastCall() {
      const currentMs = await totalMs()
      const usedMs = currentMs - previousMs
      previousMs = currentMs
      return usedMs
    },
    stop: () => session.detach(),
  }
}
