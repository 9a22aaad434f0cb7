/** Amount of script a page loads before it can be used, as transferred. */
import type { Page } from '@playwright/test'
import type { Site } from './test-site.ts'

export interface Scripts {
  /** Kilobytes (of 1,000) of compressed script. */
  readonly kilobytes: number
  readonly files: number
}

/** A first visit to the lobby, and from there to a match page, which counts only its additional scripts. */
export async function scriptsFetched(site: Site): Promise<{ readonly lobby: Scripts; readonly table: Scripts }> {
  const page = await site.open()
  const scriptSizes = await watchScripts(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  const lobby = totalOf(scriptSizes)
  await page.getByRole('button', { name: 'Play your first battle' }).click()
  await page.locator('[aria-label="What is asked"]').waitFor()
  await page.waitForLoadState('networkidle')
  const table = totalOf(scriptSizes)
  await page.context().close()
  return { lobby, table }
}

/** Bytes of each script, without headers. */
async function watchScripts(page: Page): Promise<ReadonlyMap<string, number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Set<string>()
  const sizes = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId)
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) sizes.set(requestId, (sizes.get(requestId) ?? 0) + encodedDataLength)
  })
  return sizes
}

const totalOf = (sizes: ReadonlyMap<string, number>): Scripts => ({
  kilobytes: [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000,
  files: sizes.size,
})
