/** One complete battle against a bot, by mouse on the map. */
import { expect, test } from '@playwright/test'
import { chance, firstBattle, hurry, mouse, playOut } from './play-match.ts'

test('a whole battle by mouse', async ({ page }) => {
  await firstBattle(page, mouse)
  await hurry(page, mouse)
  const did = await playOut(page, mouse, chance(1))
  await expect(page.getByRole('region', { name: 'The end' })).toContainText('victory on the field')
  expect(did.get('map') ?? 0).toBeGreaterThan(20)
  await page.getByRole('link', { name: 'After-action report' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
