/** A gridless map: measuring, keyboard, and an own battle. */
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'

test.beforeEach(({ page }) => {
  page.on('pageerror', (fault) => {
    throw fault
  })
})

async function startBattle(page: Page): Promise<void> {
  await page.locator('label', { hasText: 'Both sides mine' }).click()
  await page.getByRole('checkbox', { name: /^Coach/ }).uncheck()
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  await page.locator('[data-part="map-frame"]').waitFor()
}

/** A point of the map, as fractions of its width and height. */
async function pointOnMap(page: Page, across: number, down: number): Promise<{ x: number; y: number }> {
  const box = await page.locator('[data-part="map-sheet"]').boundingBox()
  if (box === null) throw new Error('there is no table')
  return { x: box.x + box.width * across, y: box.y + box.height * down }
}

const status = (page: Page) => page.locator('[data-part="tooltip"]')

test('the distance between two points is measured by mouse and keyboard', async ({ page }) => {
  await page.goto('/games/flanders-fields/mons-1914')
  await startBattle(page)
  await expect(page.locator('[data-part="scale-bar"]')).toHaveText(/^\d+ cm$/)
  await page.getByRole('button', { name: 'Measure' }).click()
  const [from, to] = [await pointOnMap(page, 0.3, 0.25), await pointOnMap(page, 0.55, 0.25)]
  await page.mouse.click(from.x, from.y)
  await page.mouse.move(to.x, to.y)
  // A quarter of a map of 180 cm.
  await expect(page.locator('[data-mark="measure"] text')).toHaveText(/^4[45](\.\d)? cm/)
  await page.mouse.click(to.x, to.y)
  await page.mouse.move(to.x - 80, to.y + 60)
  await expect(page.locator('[data-mark="measure"] text')).toHaveText(/^4[45](\.\d)? cm/)
  await expect(status(page)).toContainText('cm')

  // Stops measuring, and measures 5 cm by keyboard.
  await page.getByRole('button', { name: 'Measure' }).click()
  await page.getByRole('button', { name: 'Measure' }).click()
  await page.mouse.move(5, 5)
  const map = page.getByRole('application')
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+ArrowDown')
  await page.keyboard.press('Enter')
  for (let i = 0; i < 5; i++) await page.keyboard.press('Control+ArrowRight')
  await expect(page.locator('[data-mark="measure"] text')).toHaveText(/^5(\.0)? cm/)
})

test('an own battle is filled in, checked, saved to a file, loaded from it and played', async ({ page }) => {
  await page.goto('/games/flanders-fields/own-battle')
  const form = page.getByRole('region', { name: 'Rules and options' })
  await form.getByLabel('Name').fill('Hill 70')
  await expect(page.getByRole('heading', { level: 1, name: 'Hill 70' })).toBeVisible()
  await form.getByLabel('Day').fill('1915-03-10')
  await expect(form.getByRole('spinbutton', { name: 'Male tanks' })).toHaveCount(0)
  await form.getByRole('combobox', { name: 'Quality' }).first().selectOption('Raw')
  await expect(page.getByText('These options cannot be played')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeDisabled()
  await form.getByRole('combobox', { name: 'Quality' }).first().selectOption('Experienced')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled()
  await form.getByText('Shooting in dispute').click()
  await form.getByLabel('Range of a blockhouse').selectOption('50 cm')
  await expect(page.locator('[data-part="match-summary"]')).toContainText('Range of a blockhouse: 50 cm.')

  const download = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Save as a file' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('hill-70.options.json')
  const content = await readFile(await file.path())
  await form.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A battle of your own' })).toBeVisible()
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'hill-70.options.json', mimeType: 'application/json', buffer: content })
  await expect(page.getByRole('heading', { level: 1, name: 'Hill 70' })).toBeVisible()
  await expect(form.getByLabel('Day')).toHaveValue('1915-03-10')

  await startBattle(page)
  await page.getByRole('link', { name: 'To the lobby' }).click()
  await expect(page.getByText('Hill 70').first()).toBeVisible()
})
