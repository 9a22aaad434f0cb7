/** One complete battle against a bot, by touch on a phone screen. */
import { expect, test } from '@playwright/test'
import { chance, finger, firstBattle, hurry, playOut } from './play-match.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('a whole battle by touch at 360 pixels', async ({ page }) => {
  await firstBattle(page, finger)
  await hurry(page, finger)
  await playOut(page, finger, chance(2))
  await expect(page.getByRole('region', { name: 'The end' })).toContainText('victory on the field')
  // The page does not scroll sideways.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
