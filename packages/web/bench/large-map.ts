/** Large maps, built and opened in a page of their own. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { Site } from './test-site.ts'

const sourceFolder = fileURLToPath(new URL('map', import.meta.url))
const builtFolder = fileURLToPath(new URL('../node_modules/.large-map', import.meta.url))
/** No such host: every request is served from the folder. */
const origin = 'http://large-map.invalid'

export async function buildMaps(): Promise<void> {
  await build({
    root: sourceFolder,
    configFile: false,
    mode: 'production',
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: builtFolder, emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 2000 },
  })
}

/** The large map made of tiles, or the battle of all games with the most counters. */
export async function openMap(site: Site, mapName: 'made' | 'fullest'): Promise<Page> {
  const page = await site.open()
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill({ path: join(builtFolder, pathname === '/' ? 'index.html' : pathname) })
  })
  await page.goto(`${origin}/#${mapName}`)
  await page.locator('[data-part="piece"]').first().waitFor({ state: 'attached' })
  return page
}
