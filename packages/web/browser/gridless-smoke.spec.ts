/** Smoke test of a gridless map: a machine gun fires along its beaten zone. */
import { expect, test } from '@playwright/test'
import { bring, give, log, offer, preview, told } from './gridless-map.ts'
import { mouse } from './play-match.ts'

test('a machine gun shows odds, arc and beaten zone with the units in it, and fires', async ({ page }) => {
  page.on('pageerror', (fault) => {
    throw fault
  })
  await bring(
    page,
    mouse,
    'action',
    ['fire', 'ahead'],
    ([name], then) => name === 'fire' && told(then, 'attacked').some(({ cause }) => cause === 'beaten zone'),
  )
  await offer(page, /in the beaten zone/)
    .first()
    .click()
  await expect(preview(page)).toContainText(/ at .* in the beaten zone/)
  await expect(page.locator('.mark-area', { hasText: 'beaten zone' })).toBeVisible()
  await expect(page.locator('.mark-area', { hasText: /^arc$/ })).toBeVisible()
  await give(page, mouse)
  await expect(log(page)).toContainText(/machine gun.* fires at/)
  await expect(log(page)).toContainText('beaten zone')
})
