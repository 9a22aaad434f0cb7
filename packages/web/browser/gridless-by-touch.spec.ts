/** A gridless map on a phone: a unit is ordered, moves and fires. */
import { expect, type Page, test } from '@playwright/test'
import { asked, bring, give, log, offer, preview, told, words } from './gridless-map.ts'
import { finger } from './play-match.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const towards = ['fire', 'ahead']
const tapButton = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().tap()

/** True if the page does not scroll sideways. */
const isNarrow = async (page: Page) => (await page.evaluate(() => document.documentElement.scrollWidth)) <= 360

test('order, move and fire by touch at 360 pixels', async ({ page }) => {
  test.setTimeout(400_000)
  page.on('pageerror', (fault) => {
    throw fault
  })
  await bring(page, finger, 'order', towards, (_, then) => then.kind === 'action')
  await asked(page).locator('.mg-offer').first().tap()
  await expect(preview(page)).toContainText(/action/)
  await give(page, finger)
  await page.getByRole('tab', { name: 'Log', exact: true }).tap()
  await expect(log(page)).toContainText(/is ordered/)

  await bring(page, finger, 'action', towards, ([name, manner]) => name === 'move' && manner === 'ahead')
  await tapButton(page, /^Move them on the table/)
  await tapButton(page, /^Ahead$/)
  await expect(words(page).filter({ hasText: / cm/ }).first()).toBeVisible()
  expect(await isNarrow(page)).toBe(true)
  await tapButton(page, /^Do it so/)
  await expect(page.locator('.arranging')).toBeHidden()

  await bring(page, finger, 'action', towards, ([name], then) => name === 'fire' && told(then, 'attacked').length > 0)
  await offer(page, /^Fire with/)
    .first()
    .tap()
  await expect(preview(page)).toContainText(/Killed|Suppressed/)
  expect(await isNarrow(page)).toBe(true)
  await give(page, finger)
  await page.getByRole('tab', { name: 'Log', exact: true }).tap()
  await expect(log(page)).toContainText(/fires at/)
})
