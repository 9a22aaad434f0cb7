/** The map of 44 x 25 hexes and 200 counters, built and opened in a page of its own. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { Site } from './site.ts'

const root = fileURLToPath(new URL('map', import.meta.url))
const built = fileURLToPath(new URL('../node_modules/.large-map', import.meta.url))
/** No such host: whatever is asked of it comes from the folder. */
const address = 'http://large-map.invalid'

export async function openLargeMap(site: Site): Promise<Page> {
  await build({
    root,
    configFile: false,
    mode: 'production',
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: built, emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 2000 },
  })
  const page = await site.open()
  await page.route(`${address}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill({ path: join(built, pathname === '/' ? 'index.html' : pathname) })
  })
  await page.goto(address)
  await page.locator('.piece').first().waitFor({ state: 'attached' })
  return page
}
