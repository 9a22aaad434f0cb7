/** The gallery draws every part, in both frames, without an error. */
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { createServer } from 'vite'

const configFile = fileURLToPath(new URL('../gallery/vite.config.ts', import.meta.url))

test('the gallery shows every part on paper and on the margin', async ({ page }) => {
  const server = await createServer({ configFile, server: { port: 0 }, logLevel: 'error' })
  try {
    await server.listen()
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible()
    const sections = page.locator('main > section')
    const sectionCount = await sections.count()
    expect(sectionCount).toBeGreaterThan(10)
    await expect(page.locator('[data-frame]')).toHaveCount(2 * sectionCount)
    for (const frame of await page.locator('[data-frame]').all()) await expect(frame).not.toBeEmpty()
    await page.getByRole('button', { name: 'Open a dialog' }).first().click()
    await expect(page.getByRole('dialog', { name: 'End the turn?' })).toBeVisible()
    expect(faults).toEqual([])
  } finally {
    await server.close()
  }
})
