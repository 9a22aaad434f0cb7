/** A whole answer is given with its last choice, or waits for a last word where it happens if the player wants that. */
import { expect, type Page, test } from '@playwright/test'
import { mouse, previewAnswers, skipAnimations, startFirstBattle } from './play-match.ts'

const heading = (page: Page) => page.getByRole('region', { name: 'What is asked' }).getByRole('heading').first()
const options = (page: Page) => page.locator('[aria-label="What is asked"] [data-part="option"]')
const openOrders = (page: Page) => page.getByRole('checkbox', { checked: false })
const chipOf = (page: Page) => page.locator('[data-part="confirm-chip"]')

/** Plays the first card that orders single units, and leaves its orders open. Returns their question. */
async function playCard(page: Page): Promise<string> {
  await startFirstBattle(page, mouse)
  await skipAnimations(page, mouse)
  for (let index = 0; ; index++) {
    await options(page).nth(index).click()
    // A combat card could be added to it.
    const give = page.getByRole('button', { name: /^Do it/ })
    if (await give.isVisible()) await give.click()
    await expect(heading(page)).not.toHaveText('Play a command card')
    const title = await heading(page).innerText()
    if (title.startsWith('Order ')) return title
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(heading(page)).toHaveText('Play a command card')
  }
}

test('the full number of orders closes them, and fewer wait for the last word', async ({ page }) => {
  const title = await playCard(page)
  const count = Number(/\d+/.exec(title)?.[0] ?? 1)
  for (let ordered = 0; ordered < count; ordered++) {
    await expect(heading(page)).toHaveText(title)
    await openOrders(page).first().click()
  }
  await expect(heading(page)).not.toHaveText(title)
  await expect(chipOf(page)).toBeHidden()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(heading(page)).toHaveText(title)
})

test('with previews, the full number waits at the last unit, and nothing more can be picked', async ({ page }) => {
  const title = await playCard(page)
  await previewAnswers(page, mouse)
  const chip = chipOf(page)
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
