/** One complete battle against a bot, by touch on a phone screen. */
import { expect, test } from '@playwright/test'
import { playToEnd, seededTape, skipAnimations, startFirstBattle, touch } from './play-match.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('a whole battle by touch at 360 pixels', async ({ page }) => {
  await startFirstBattle(page, touch)
  await skipAnimations(page, touch)
  await playToEnd(page, touch, seededTape(2))
  await expect(page.getByRole('region', { name: 'The end' })).toContainText('victory on the field')
  // The page does not scroll sideways.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
