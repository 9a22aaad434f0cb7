/** Mons, 1914, whole, against the Sergeant: a battle on a table without a grid, by mouse. */
import { expect, test } from '@playwright/test'
import { against, chance, hurry, mouse, playOut } from './play.ts'

test('Mons by mouse: from the fire plan to the report', async ({ page }) => {
  test.setTimeout(3_600_000)
  page.on('pageerror', (fault) => {
    throw fault
  })
  await against(page, 'flanders-fields/mons-1914', 'Sergeant')
  await hurry(page, mouse)
  const did = await playOut(page, mouse, chance(9))
  expect(did.get('commit') ?? 0).toBeGreaterThan(100)
  await expect(page.getByRole('region', { name: 'The end' })).toBeVisible()
  await page.getByRole('link', { name: 'After-action report' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
