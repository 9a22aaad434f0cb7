/** Smoke test of a gridless map: a machine gun fires along its beaten zone. */
import { expect, test } from '@playwright/test'
import { eventsOfType, giveAnswer, logPanel, openAtQuestion, optionRow, previewPanel } from './gridless-map.ts'
import { mouse, openPanel } from './play-match.ts'

test('a machine gun shows odds, arc and beaten zone with the units in it, and fires', async ({ page }) => {
  page.on('pageerror', (fault) => {
    throw fault
  })
  await openAtQuestion(
    page,
    mouse,
    'action',
    ['fire', 'ahead'],
    ([action], nextQuestion) =>
      action === 'fire' && eventsOfType(nextQuestion, 'attacked').some(({ cause }) => cause === 'beaten zone'),
  )
  await optionRow(page, /in the beaten zone/)
    .first()
    .click()
  await expect(previewPanel(page)).toContainText(/ at .* in the beaten zone/)
  await expect(page.locator('[data-mark="area"]', { hasText: 'beaten zone' })).toBeVisible()
  await expect(page.locator('[data-mark="area"]', { hasText: /^arc$/ })).toBeVisible()
  await giveAnswer(page, mouse)
  await openPanel(page, mouse, 'Log')
  await expect(logPanel(page)).toContainText(/machine gun.* fires at/)
  await expect(logPanel(page)).toContainText('beaten zone')
})
