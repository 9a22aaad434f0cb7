/** Offline play after the first load. */
import { expect, test } from '@playwright/test'
import { mouse, openPanel, playStep, seededTape, skipAnimations, startFirstBattle } from './play-match.ts'

test.use({ serviceWorkers: 'allow' })

test('a match goes on offline', async ({ page, context }) => {
  await startFirstBattle(page, mouse)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated')
  await context.setOffline(true)
  await page.reload()
  await skipAnimations(page, mouse)
  const pick = seededTape(8)
  for (let i = 0; i < 8; i++) await playStep(page, mouse, pick)
  await openPanel(page, mouse, 'Log')
  await expect(page.getByRole('tabpanel')).toContainText('The British play')
})
