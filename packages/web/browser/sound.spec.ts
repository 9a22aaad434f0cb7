/** Sounds of a match, as captions tell them, and their settings. */
import { expect, test } from '@playwright/test'
import { mouse, playStep, startFirstBattle } from './play-match.ts'

test('sounds are made after the first click only, and are told in words to those who want it', async ({ page }) => {
  // Counts what is started, instead of listening.
  await page.addInitScript(() => {
    const { start } = AudioScheduledSourceNode.prototype
    AudioScheduledSourceNode.prototype.start = function (when) {
      document.documentElement.dataset.sounds = String(Number(document.documentElement.dataset.sounds ?? 0) + 1)
      start.call(this, when)
    }
  })
  const soundCount = () => page.evaluate(() => Number(document.documentElement.dataset.sounds ?? 0))
  await startFirstBattle(page, mouse)
  await page.getByRole('button', { name: 'Menu' }).click()
  const captions = page.getByRole('checkbox', { name: 'Captions for sounds' })
  await expect(captions).not.toBeChecked()
  await captions.check()
  await page.getByRole('slider', { name: 'Volume' }).fill('20')
  await page.getByRole('button', { name: 'Back to the table' }).click()
  await page.reload()
  await expect(page.getByRole('region', { name: 'What is asked' })).toBeVisible()
  await expect(page.locator('[data-part="sound-caption"]')).toHaveText('[your turn]')
  expect(await soundCount()).toBe(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveValue('20')
  await page.getByRole('button', { name: 'Back to the table' }).click()
  for (let i = 0; i < 12 && (await soundCount()) === 0; i++) await playStep(page, mouse, () => 0)
  await expect.poll(soundCount).toBeGreaterThan(0)
})
