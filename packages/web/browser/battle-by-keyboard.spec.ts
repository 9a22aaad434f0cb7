/** One complete battle against a bot, by keyboard from the list. */
import { expect, test } from '@playwright/test'
import { hurryByKeyboard, playByKeyboard } from './keyboard.ts'
import { chance, untilAsked } from './play-match.ts'

test('a whole battle by keyboard from the list', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Play your first battle' }).focus()
  await page.keyboard.press('Enter')
  await untilAsked(page)
  await hurryByKeyboard(page)
  await playByKeyboard(page, chance(3))
  await expect(page.getByRole('region', { name: 'The end' })).toContainText('victory on the field')
})
