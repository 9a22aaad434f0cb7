/** The highlights of the map: one for each place, as wide on the screen at every zoom. */
import { expect, type Page, test } from '@playwright/test'
import { momentAt } from '../screenshots/moments.ts'
import { importMatch, mouse, playStep } from './play-match.ts'

/** Width of the edge of the first place that can be chosen, in pixels of the screen. */
const edgeWidth = (page: Page) =>
  page.locator('[data-part="map-sheet"]').evaluate((sheet) => {
    const polygon = sheet.querySelector('[data-meaning="open"] polygon:last-child')
    const scale = sheet.getBoundingClientRect().width / sheet.clientWidth
    return polygon === null ? 0 : Number.parseFloat(getComputedStyle(polygon).strokeWidth) * scale
  })

test('edges are as wide at every zoom', async ({ page }) => {
  await importMatch(page, mouse, await momentAt('great-war', 'opening-action-1', 'move'))
  await expect.poll(() => edgeWidth(page)).toBeGreaterThan(2.2)
  expect(await edgeWidth(page)).toBeLessThan(3)
  for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Zoom in' }).click()
  // They follow once the zoom has come to rest.
  await expect.poll(() => edgeWidth(page)).toBeLessThan(3)
  expect(await edgeWidth(page)).toBeGreaterThan(2.2)
})

test('where a unit can go and fight, can only go, and what it can attack look different', async ({ page }) => {
  await importMatch(page, mouse, await momentAt('great-war', 'opening-action-1', 'move'))
  await playStep(page, mouse, () => 0)
  const places = page.locator('[data-meaning="move"], [data-meaning="move and fight"]')
  await expect(places.first()).toBeVisible()
  const labels = await places.evaluateAll((groups) => groups.map((group) => group.getAttribute('data-place')))
  expect(new Set(labels).size).toBe(labels.length)
  const signs = page.locator('[data-sign="move"], [data-sign="move and fight"]')
  await expect(signs).toHaveCount(labels.length)
})

test('a place that cannot be chosen is crossed out while it is pointed at', async ({ page }) => {
  await importMatch(page, mouse, await momentAt('great-war', 'opening-action-1', 'move'))
  const frame = await page.locator('[data-part="map-frame"]').boundingBox()
  if (frame === null) throw new Error('there is no map')
  await expect(page.locator('[data-meaning="forbidden"]')).toHaveCount(0)
  await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2)
  await expect(page.locator('[data-meaning="forbidden"]')).toHaveCount(1)
  await page.mouse.move(frame.x + frame.width / 2, frame.y - 10)
  await expect(page.locator('[data-meaning="forbidden"]')).toHaveCount(0)
})
