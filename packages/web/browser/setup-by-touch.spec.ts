/** Set-up on a phone: dragging units, drawing lines, and placing reinforcements. */
import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test'
import { openMatchAtQuestion } from './match-at-question.ts'
import { touch } from './play-match.ts'
import { selectionText, spot, tool, unit } from './setup-editor.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test.beforeEach(({ page }) => {
  page.on('pageerror', (fault) => {
    throw fault
  })
})

/** Puts a finger down, moves it and lifts it, as touch events of the screen. */
async function drag(devtools: CDPSession, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point: { x: number; y: number } | null) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: point === null ? [] : [point] })
  await send('touchStart', from)
  for (let i = 1; i <= 8; i++)
    await send('touchMove', { x: from.x + ((to.x - from.x) * i) / 8, y: from.y + ((to.y - from.y) * i) / 8 })
  await send('touchEnd', null)
}

/** Taps until it is chosen: on a busy machine a tap can last so long that it counts as a long press. */
async function choose(element: Locator, attribute: 'aria-pressed' | 'aria-checked'): Promise<void> {
  await expect(async () => {
    if ((await element.getAttribute(attribute)) !== 'true') await element.tap()
    await expect(element).toHaveAttribute(attribute, 'true', { timeout: 5000 })
  }).toPass()
}

test('a set-up: units are drawn in a line, and one is dragged elsewhere', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page)
  await page.goto('/games/red-poppies/ys1')
  await openSetup(page)
  await page.getByRole('button', { name: 'Select the rest of 105th Saxon Regiment' }).tap()
  // The map opens on the troops; the regiment's hexes reach below it.
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Zoom out' }).tap()
  await choose(tool(page, 'Line'), 'aria-pressed')
  await drag(devtools, await spot(page, 'AF17'), await spot(page, 'AH17'))
  await expect(selectionText(page)).toContainText('Selected: 4th Coy')
  await choose(tool(page, 'Hex'), 'aria-pressed')
  await touch.touch(page, await spot(page, 'AG18'))
  await expect(selectionText(page)).toHaveText('Nothing selected. 4 of 8 placed.')

  const placedUnit = unit(page, /^4th Coy, 105th Saxon/)
  await expect(placedUnit).toContainText('AG18')
  await choose(placedUnit, 'aria-checked')
  const [from, to] = [await spot(page, 'AG18'), await spot(page, 'AG17')]
  await drag(devtools, from, to)
  await expect(placedUnit).toContainText('AG17')
})

test('reinforcements: one is placed by a tap and dragged on, the others stay for later', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page)
  await openMatchAtQuestion(page, touch, 'red-poppies/proving', 'arrive')
  const firstUnit = unit(page, /^1st Coy, Storm Battalion/)
  await choose(firstUnit, 'aria-checked')
  const openHexes = page.locator('[data-lit="open"]')
  await expect(openHexes.first()).toBeAttached()
  const [firstHex = '', secondHex = ''] = await openHexes.evaluateAll((hexes) =>
    hexes.map((hex) => hex.getAttribute('data-place') ?? ''),
  )
  await touch.touch(page, await spot(page, firstHex))
  await expect(firstUnit).toContainText(firstHex)
  await choose(firstUnit, 'aria-checked')
  await drag(devtools, await spot(page, firstHex), await spot(page, secondHex))
  await expect(firstUnit).toContainText(secondHex)
  await page.getByRole('button', { name: 'Place 1' }).tap()
  await page.getByRole('button', { name: 'Do it anyway' }).tap()
  await expect(page.getByRole('toolbar', { name: 'Set-up tools' })).toBeHidden()
})

async function openSetup(page: Page): Promise<void> {
  await page.locator('[data-part="match-settings"]:not([open]) > summary').tap()
  await page.locator('label', { hasText: 'Both sides mine' }).tap()
  await page.getByRole('checkbox', { name: /^Coach/ }).uncheck()
  await page.getByRole('button', { name: /^Play/ }).first().tap()
  await page.getByRole('heading', { name: 'Set up: place 8 units' }).waitFor()
}
