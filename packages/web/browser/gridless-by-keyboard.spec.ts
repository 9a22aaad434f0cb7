/** One turn on a gridless map, by keyboard from the list. */
import { expect, type Page, test } from '@playwright/test'
import { playByKeyboard, skipAnimationsByKeyboard } from './keyboard.ts'
import { isOver, seededTape, startAgainstBot } from './play-match.ts'

const turnOf = async (page: Page): Promise<string> =>
  (await page.locator('[data-part="turn"]').first().textContent()) ?? ''

test('a fire plan, a deployment and a whole turn of orders by keyboard from the list', async ({ page }) => {
  page.on('pageerror', (fault) => {
    throw fault
  })
  await startAgainstBot(page, 'flanders-fields/proving-1918', 'Recruit')
  await skipAnimationsByKeyboard(page)
  await playByKeyboard(page, seededTape(8), async () => (await isOver(page)) || /^Turn [2-9]/.test(await turnOf(page)))
  expect(await turnOf(page)).toMatch(/^Turn 2/)
  await page.getByRole('button', { name: 'Log', exact: true }).press('Enter')
  await expect(page.getByRole('tabpanel')).toContainText(/is ordered/)
})
