/** One complete battle against a bot, by mouse on the map. */
import { expect, test } from '@playwright/test'
import { mouse, playToEnd, seededTape, skipAnimations, startFirstBattle } from './play-match.ts'

test('a whole battle by mouse', async ({ page }) => {
  await startFirstBattle(page, mouse)
  await skipAnimations(page, mouse)
  const stepCounts = await playToEnd(page, mouse, seededTape(1))
  await expect(page.getByRole('region', { name: 'The end' })).toContainText('victory on the field')
  expect(stepCounts.get('map') ?? 0).toBeGreaterThan(20)
  await page.getByRole('link', { name: 'After-action report' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
