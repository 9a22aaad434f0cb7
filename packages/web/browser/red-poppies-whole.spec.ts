/** The shortest scenario of Red Poppies Campaigns against the Sergeant: a whole match by mouse, and one by keyboard. */
import { expect, test } from '@playwright/test'
import { hurryByKeyboard, playByKeyboard } from './keyboard.ts'
import { against, chance, hurry, mouse, playOut } from './play-match.ts'

test('Probe by mouse: from the set-up to the report', async ({ page }) => {
  await against(page, 'red-poppies/lll1', 'Sergeant')
  await hurry(page, mouse)
  const did = await playOut(page, mouse, chance(5))
  expect(did.get('map') ?? 0).toBeGreaterThan(5)
  const end = page.getByRole('region', { name: 'The end' })
  await expect(end).toBeVisible()
  await page.getByRole('link', { name: 'After-action report' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('Probe by keyboard from the list', async ({ page }) => {
  await against(page, 'red-poppies/lll1', 'Sergeant')
  await hurryByKeyboard(page)
  await playByKeyboard(page, chance(6))
  await expect(page.getByRole('region', { name: 'The end' })).toBeVisible()
})
