/** Offline play after the first load. */
import { expect, test } from '@playwright/test'
import { chance, firstBattle, hurry, mouse, step } from './play-match.ts'

test.use({ serviceWorkers: 'allow' })

test('a match goes on offline', async ({ page, context }) => {
  await firstBattle(page, mouse)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated')
  await context.setOffline(true)
  await page.reload()
  await hurry(page, mouse)
  const pick = chance(8)
  for (let i = 0; i < 8; i++) await step(page, mouse, pick)
  await expect(page.getByRole('tabpanel')).toContainText('The British play')
})
