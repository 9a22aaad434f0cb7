/** A fire plan drawn on a gridless map. */
import { expect, type Page, test } from '@playwright/test'
import { momentAt } from '../screenshots/moments.ts'
import { pressButton, questionPanel, waitForQuestion } from './gridless-map.ts'
import { importMatch, mouse } from './play-match.ts'

test('a barrage and aiming points are drawn, read back, undone, redone and sent', async ({ page }) => {
  test.setTimeout(300_000)
  page.on('pageerror', (fault) => {
    throw fault
  })
  await importMatch(page, mouse, await momentAt('flanders-fields', 'montauban-1916', 'fire plan'))
  await waitForQuestion(page, mouse)
  await expect(page.getByRole('heading', { name: 'The fire plan' })).toBeVisible()
  await pressButton(page, 'An empty sheet')
  await expect(message(page)).toContainText('Nothing is planned.')

  await brush(page, 'Rolling barrage').click()
  await clickMap(page, 0.45, 0.5)
  await expect(message(page)).toContainText(/barrage/i)
  await expect(page.locator('[data-part="map"] [data-mark="area"]').first()).toBeVisible()
  const barrageMessage = (await message(page).textContent()) ?? ''

  await brush(page, 'Aiming points').click()
  await questionPanel(page)
    .getByRole('button', { name: /battery|howitzer|gun/i })
    .first()
    .click()
  await clickMap(page, 0.6, 0.4)
  await expect(message(page)).not.toHaveText(barrageMessage)
  await brush(page, 'Undo').click()
  await expect(message(page)).toHaveText(barrageMessage)
  await brush(page, 'Redo').click()
  await page.getByRole('button', { name: /^(Send the plan|Do it)/ }).click()
  await expect(page.getByRole('heading', { name: 'The fire plan' })).toBeVisible()
})

const message = (page: Page) => page.getByLabel('The message')
const brush = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Drawing tools' }).getByRole('button', { name, exact: true })

/** Clicks at this fraction of the map's width and height. */
async function clickMap(page: Page, across: number, down: number): Promise<void> {
  const box = await page.getByRole('application').boundingBox()
  if (box === null) throw new Error('there is no map')
  await page.mouse.click(box.x + box.width * across, box.y + box.height * down)
}
