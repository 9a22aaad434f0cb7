/** Two fingers on the map. */
import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { startFirstBattle, touch } from './play-match.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

interface Point {
  readonly x: number
  readonly y: number
}

/** Where the sheet is drawn: its corner and its width on the screen. */
const sheetBox = (page: Page) =>
  page.locator('[data-part="map-sheet"]').evaluate((element) => {
    const { x, y, width } = element.getBoundingClientRect()
    return { x, y, width }
  })

const touchWith = (browser: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly Point[]) =>
  browser.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map(({ x, y }, id) => ({ x, y, id })) })

test('two fingers zoom and move the map, and lead it back to where it was', async ({ page }) => {
  await startFirstBattle(page, touch)
  const frame = await page.locator('[data-part="map-frame"]').boundingBox()
  if (frame === null) throw new Error('there is no map')
  const browser = await page.context().newCDPSession(page)
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }
  const at = (dx: number, dy: number): Point => ({ x: middle.x + dx, y: middle.y + dy })
  // Close enough that no edge of the sheet holds the map back.
  await touchWith(browser, 'touchStart', [at(-30, 0), at(30, 0)])
  await touchWith(browser, 'touchMove', [at(-60, 0), at(60, 0)])
  await touchWith(browser, 'touchEnd', [])
  await touchWith(browser, 'touchStart', [at(-40, 0), at(40, 0)])
  const before = await sheetBox(page)
  for (let step = 1; step <= 10; step++)
    await touchWith(browser, 'touchMove', [at(-40 - 2 * step, 3 * step), at(40 + 2 * step, 3 * step)])
  // A browser reports the last movement with its next frame.
  await expect.poll(async () => (await sheetBox(page)).width / before.width).toBeCloseTo(1.5, 3)
  const parted = await sheetBox(page)
  // The point between the fingers has moved with them, 30 pixels down.
  const share = (middle.y - before.y) / before.width
  expect(parted.y + share * parted.width).toBeCloseTo(middle.y + 30, 0)
  for (let step = 9; step >= 0; step--)
    await touchWith(browser, 'touchMove', [at(-40 - 2 * step, 3 * step), at(40 + 2 * step, 3 * step)])
  await expect.poll(async () => (await sheetBox(page)).width).toBeCloseTo(before.width, 1)
  const back = await sheetBox(page)
  expect(back.x).toBeCloseTo(before.x, 0)
  expect(back.y).toBeCloseTo(before.y, 0)
  await touchWith(browser, 'touchEnd', [])
})
