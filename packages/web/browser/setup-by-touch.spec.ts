/** Set-up on a phone: dragging units, drawing lines, and placing reinforcements. */
import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { sitDownAt } from './match-at-question.ts'
import { finger } from './play-match.ts'
import { hand, spot, tool, unit } from './setup-editor.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test.beforeEach(({ page }) => {
  page.on('pageerror', (fault) => {
    throw fault
  })
})

/** A finger that goes down, moves and lifts, as the screen reports it. */
async function drag(fingers: CDPSession, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number } | null) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [at] })
  await send('touchStart', from)
  for (let i = 1; i <= 8; i++)
    await send('touchMove', { x: from.x + ((to.x - from.x) * i) / 8, y: from.y + ((to.y - from.y) * i) / 8 })
  await send('touchEnd', null)
}

test('a set-up: units are drawn in a line, and one is dragged elsewhere', async ({ page, context }) => {
  const fingers = await context.newCDPSession(page)
  await page.goto('/games/red-poppies/ys1')
  await sitDownFresh(page)
  await page.getByRole('button', { name: 'Take all that is left of 105th Saxon Regiment in hand' }).tap()
  await tool(page, 'Line').tap()
  await drag(fingers, await spot(page, 'AF17'), await spot(page, 'AH17'))
  await expect(hand(page)).toContainText('In hand: 4th Coy')
  await tool(page, 'Hex').tap()
  await finger.touch(page, await spot(page, 'AG18'))
  await expect(hand(page)).toHaveText('Nothing in hand. 4 of 8 stand.')

  const moved = unit(page, /^4th Coy, 105th Saxon/)
  await expect(moved).toContainText('AG18')
  await moved.tap()
  const [from, to] = [await spot(page, 'AG18'), await spot(page, 'AG17')]
  await drag(fingers, from, to)
  await expect(moved).toContainText('AG17')
})

test('reinforcements: one is placed by a tap and dragged on, the others stay for later', async ({ page, context }) => {
  const fingers = await context.newCDPSession(page)
  await sitDownAt(page, finger, 'red-poppies/proving', 'arrive')
  const first = unit(page, /^1st Coy, Storm Battalion/)
  await first.tap()
  const open = page.locator('.lit-open')
  await expect(open.first()).toBeAttached()
  const [one = '', other = ''] = await open.evaluateAll((hexes) =>
    hexes.map((hex) => hex.getAttribute('data-place') ?? ''),
  )
  await finger.touch(page, await spot(page, one))
  await expect(first).toContainText(one)
  await first.tap()
  await drag(fingers, await spot(page, one), await spot(page, other))
  await expect(first).toContainText(other)
  await page.getByRole('button', { name: 'Do it: 1 stand so' }).tap()
  await page.getByRole('button', { name: 'Do it all the same' }).tap()
  await expect(page.getByRole('toolbar', { name: 'Set-up tools' })).toBeHidden()
})

async function sitDownFresh(page: Page): Promise<void> {
  await page.locator('.new-match-choices:not([open]) > summary').tap()
  await page.locator('label', { hasText: 'Both sides mine' }).tap()
  await page.getByRole('checkbox', { name: /^Coach/ }).uncheck()
  await page.getByRole('button', { name: /^Play/ }).first().tap()
  await page.getByRole('heading', { name: 'Set up: 8 units to put down' }).waitFor()
}
