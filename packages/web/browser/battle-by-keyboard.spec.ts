/** One complete battle against a bot, by keyboard from the list. */
import { expect, test } from '@playwright/test'
import { playByKeyboard, skipAnimationsByKeyboard } from './keyboard.ts'
import { seededTape, waitForQuestion } from './play-match.ts'

test('a whole battle by keyboard from the list', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Play your first battle' }).focus()
  await page.keyboard.press('Enter')
  await waitForQuestion(page)
  await skipAnimationsByKeyboard(page)
  await playByKeyboard(page, seededTape(3))
  await expect(page.getByRole('region', { name: 'The end' })).toContainText('victory on the field')
})
