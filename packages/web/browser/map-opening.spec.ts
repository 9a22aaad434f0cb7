/** The part of the map that is shown at first and after a reload, and the size of what is written on counters. */
import { expect, type Page, test } from '@playwright/test'
import { momentAt } from '../screenshots/moments.ts'
import { importMatch, mouse } from './play-match.ts'

const minFigurePixels = 10

/** The smallest figure on a counter, in pixels of the screen; names of units are no figures. */
const smallestFigure = (page: Page) =>
  page.locator('[data-part="map-sheet"]').evaluate((sheet) => {
    const scale = sheet.getBoundingClientRect().width / sheet.clientWidth
    const sizes = [...sheet.querySelectorAll('[data-part="piece"] text')].flatMap((text) =>
      /^[+−]?[0-9½]+$/.test(text.textContent ?? '') && text.getBoundingClientRect().width > 0
        ? [Number.parseFloat(getComputedStyle(text).fontSize) * scale]
        : [],
    )
    return sizes.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...sizes)
  })

/** Number of counters within the frame. */
const visiblePieces = (page: Page) =>
  page.locator('[data-part="map-frame"]').evaluate((frame) => {
    const { left, right, top, bottom } = frame.getBoundingClientRect()
    return [...frame.querySelectorAll('[data-part="piece"]')].filter((piece) => {
      const box = piece.getBoundingClientRect()
      return box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom
    }).length
  })

const openings = [
  { game: 'great-war', scenario: 'opening-action-1', kind: 'move' },
  { game: 'red-poppies', scenario: 'ys3', kind: 'act' },
  { game: 'rifle-and-spade', scenario: 'kemal', kind: 'step' },
  { game: 'flanders-fields', scenario: 'proving-1918', kind: 'action' },
] as const

for (const { game, scenario, kind } of openings)
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])
    test(`${game} opens on troops, with figures that can be read, at ${viewport.width} pixels`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await importMatch(page, mouse, await momentAt(game, scenario, kind))
      await expect.poll(() => visiblePieces(page)).toBeGreaterThan(3)
      await expect.poll(() => smallestFigure(page)).toBeGreaterThanOrEqual(minFigurePixels - 0.05)
    })

test('zoom and place of the map survive a reload', async ({ page }) => {
  await importMatch(page, mouse, await momentAt('red-poppies', 'ys3', 'act'))
  const sheet = page.locator('[data-part="map-sheet"]')
  const opened = await sheet.boundingBox()
  const frame = await page.locator('[data-part="map-frame"]').boundingBox()
  if (opened === null || frame === null) throw new Error('there is no map')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x - 150, middle.y - 90, { steps: 5 })
  await page.mouse.up()
  const moved = await sheet.boundingBox()
  if (moved === null) throw new Error('there is no map')
  expect(moved.width).toBeGreaterThan(opened.width * 1.5)
  // Movements are saved once the map has come to rest.
  await page.waitForTimeout(1000)
  await page.reload()
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBeCloseTo(moved.width, 0)
  await expect.poll(async () => (await sheet.boundingBox())?.x).toBeCloseTo(moved.x, 0)
  expect((await sheet.boundingBox())?.y).toBeCloseTo(moved.y, 0)
})
