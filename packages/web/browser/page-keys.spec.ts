/** Keys work wherever the focus is, and after a card the focus is where the next decision is. */
import { expect, test } from '@playwright/test'
import { mouse, startFirstBattle } from './play-match.ts'

test('letters are commands wherever the focus is, but not in dialogs', async ({ page }) => {
  await startFirstBattle(page, mouse)
  const isInQuestion = () =>
    page.evaluate(() => document.activeElement?.closest('[aria-label="What is asked"]') !== null)
  expect(await isInQuestion()).toBe(false)
  await page.keyboard.press('l')
  expect(await isInQuestion()).toBe(true)

  await page.getByRole('button', { name: 'Menu' }).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('l')
  expect(await isInQuestion()).toBe(false)
})

test('after a card from the hand, the focus is on the next decision', async ({ page }) => {
  await startFirstBattle(page, mouse)
  const card = page.locator('[data-part="hand"] [data-state="open"]').first()
  await card.focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-zone="ask"], [data-part="dock"]') !== null))
    .toBe(true)
})
