/** The shortest scenario of Red Poppies Campaigns against the Sergeant: a whole match by mouse, and one by keyboard. */
import { expect, test } from '@playwright/test'
import { playByKeyboard, skipAnimationsByKeyboard } from './keyboard.ts'
import { mouse, playToEnd, seededTape, skipAnimations, startAgainstBot } from './play-match.ts'

test('Probe by mouse: from the set-up to the report', async ({ page }) => {
  await startAgainstBot(page, 'red-poppies/lll1', 'Sergeant')
  await skipAnimations(page, mouse)
  const stepCounts = await playToEnd(page, mouse, seededTape(5))
  expect(stepCounts.get('map') ?? 0).toBeGreaterThan(5)
  const end = page.getByRole('region', { name: 'The end' })
  await expect(end).toBeVisible()
  await page.getByRole('link', { name: 'After-action report' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('Probe by keyboard from the list', async ({ page }) => {
  await startAgainstBot(page, 'red-poppies/lll1', 'Sergeant')
  await skipAnimationsByKeyboard(page)
  await playByKeyboard(page, seededTape(6))
  await expect(page.getByRole('region', { name: 'The end' })).toBeVisible()
})
