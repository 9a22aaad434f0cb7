/** One turn on a gridless map, by keyboard from the list. */
import { expect, type Page, test } from '@playwright/test'
import { hurryByKeyboard, playByKeyboard } from './keyboard.ts'
import { against, chance, isOver } from './play-match.ts'

const turnOf = async (page: Page): Promise<string> => (await page.locator('.mg-turn').first().textContent()) ?? ''

test('a fire plan, a deployment and a whole turn of orders by keyboard from the list', async ({ page }) => {
  page.on('pageerror', (fault) => {
    throw fault
  })
  await against(page, 'flanders-fields/proving-1918', 'Recruit')
  await hurryByKeyboard(page)
  await playByKeyboard(page, chance(8), async () => (await isOver(page)) || /^Turn [2-9]/.test(await turnOf(page)))
  expect(await turnOf(page)).toMatch(/^Turn 2/)
  await expect(page.getByRole('tabpanel')).toContainText(/is ordered/)
})
