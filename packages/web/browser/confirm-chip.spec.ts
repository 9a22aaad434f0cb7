/** A whole answer waits for a last word where it happens. */
import { expect, type Page, test } from '@playwright/test'
import { mouse, skipAnimations, startFirstBattle } from './play-match.ts'

const heading = (page: Page) => page.getByRole('region', { name: 'What is asked' }).getByRole('heading').first()
const options = (page: Page) => page.locator('[aria-label="What is asked"] [data-part="option"]')
const openOrders = (page: Page) => page.getByRole('checkbox', { checked: false })

/** Plays the first card that orders single units, and leaves its orders open. Returns their question. */
async function playCard(page: Page): Promise<string> {
  await startFirstBattle(page, mouse)
  await skipAnimations(page, mouse)
  await options(page).first().click()
  await page.getByRole('button', { name: /^Do it/ }).click()
  await expect(heading(page)).toHaveText(/^Order /)
  return heading(page).innerText()
}

test('a full number of orders waits at the last unit, and nothing more can be picked', async ({ page }) => {
  const title = await playCard(page)
  const chip = page.locator('[data-part="confirm-chip"]')
  for (let clicks = 0; clicks < 9 && (await openOrders(page).count()) > 0; clicks++) {
    await expect(chip).toBeHidden()
    await openOrders(page).first().click()
  }
  await expect(openOrders(page)).toHaveCount(0)
  await expect(page.locator('[data-lit="open"]')).toHaveCount(0)
  await expect(chip).toBeVisible()
  await chip.getByRole('button', { name: 'Take the last choice back' }).click()
  await expect(chip).toBeHidden()
  await openOrders(page).first().click()
  await chip.getByRole('button', { name: 'Go' }).click()
  await expect(heading(page)).not.toHaveText(title)
})
