/** Standing orders by form: given, sorted, changed, removed, and kept over a reload. */
import { expect, test } from '@playwright/test'
import { momentAt } from '../screenshots/moments.ts'
import { openAtFirstCommand } from './match-at-question.ts'
import { importMatch, mouse, openPanel } from './play-match.ts'

test('standing orders from a form keep their order, mark their units and survive a reload', async ({ page }) => {
  await openAtFirstCommand(page, mouse)
  await openPanel(page, mouse, 'Ahead')
  const orders = page.locator('[data-part="standing-orders"] > li')
  const giveOrder = async (preset: string, unit: number | null) => {
    await page.getByRole('button', { name: 'New order: reaction fire' }).click()
    const form = page.getByRole('region', { name: 'A standing order' })
    if (unit !== null) await form.locator('[data-part="order-list"] input').nth(unit).check()
    await form.getByRole('button', { name: preset }).click()
    await form.getByRole('button', { name: 'Give this order' }).click()
    await expect(form).toBeHidden()
  }
  await giveOrder('Hold fire', null)
  await giveOrder('Hold until adjacent', 0)
  await expect(orders).toHaveCount(2)
  await expect(orders.nth(1)).toContainText('fires at enemies in adjacent hexes; otherwise holds fire.')
  await expect(page.locator('[data-part="standing-order"]')).toHaveCount(1)

  await orders
    .nth(1)
    .getByRole('button', { name: /^Earlier/ })
    .click()
  await expect(orders.first()).toContainText('adjacent hexes')
  await page.reload()
  await openPanel(page, mouse, 'Ahead')
  await expect(orders.first()).toContainText('adjacent hexes')
  await expect(orders).toHaveCount(2)

  await orders
    .first()
    .getByRole('button', { name: /^Change/ })
    .click()
  const form = page.getByRole('region', { name: 'A standing order' })
  const hexes = form.getByRole('textbox', { name: 'Only at enemies in these hexes' })
  await form.getByLabel('If an enemy’s chance to fail its check is at least').fill('40')
  await hexes.fill('Z99')
  await expect(form).toContainText('There is no z99 here.')
  await hexes.fill('n20 N21')

  // Places are toggled by a press on the map and by keyboard; the form stays visible.
  await form.getByRole('button', { name: /^Pick on the map: Only at enemies/ }).click()
  const chosenHexes = page.locator('[data-lit="chosen"]')
  await expect(chosenHexes).toHaveCount(2)
  await page.locator('[data-lit="chosen"][data-place="N21"]').click({ force: true })
  await expect(hexes).toHaveValue('N20')
  await page.getByRole('application').focus()
  await expect(async () => {
    await page.keyboard.press('Shift+N')
    await page.keyboard.type('21')
    await expect(page.locator('[data-part="tooltip"]')).toContainText('N21', { timeout: 1500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(hexes).toHaveValue(/^n20 n21$/i)
  await expect(form).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(chosenHexes).toHaveCount(0)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(orders.first()).toContainText('in N20 and N21 in adjacent hexes if one fails its check in 40% or more')
  await orders
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(orders).toHaveCount(1)
  await expect(page.locator('[data-part="standing-order"]')).toHaveCount(0)
})

test('a standing order made from an answer takes effect at once and is logged: Rifle and Spade', async ({ page }) => {
  await importMatch(page, mouse, await momentAt('rifle-and-spade', 'sedd el bahr', 'opportunity fire'))
  const noLessonsButton = page.getByRole('button', { name: 'No more lessons' })
  if (await noLessonsButton.isVisible()) await noLessonsButton.click()
  const question = page.getByRole('region', { name: 'What is asked' })
  await expect(question.getByRole('heading').first()).toContainText('fire')
  // The first target if there are several, then every unit that can fire, so that no further question follows.
  const checkboxes = question.getByRole('checkbox')
  if ((await checkboxes.count()) === 0) await question.locator('[data-part="option"]').first().click()
  await checkboxes.first().check()
  const chooseAllButton = page.getByRole('button', { name: 'Choose all' })
  if (await chooseAllButton.isVisible()) await chooseAllButton.click()
  await page.getByRole('button', { name: 'Always do this…' }).click()
  await page.getByRole('button', { name: 'Always do this', exact: true }).click()
  await expect(page.locator('[data-part="standing-orders"] > li')).toHaveCount(1)
  await expect(page.locator('[data-part="standing-order"]').first()).toBeVisible()
  await openPanel(page, mouse, 'Log')
  await expect(page.getByRole('region', { name: 'Log', exact: true })).toContainText('By your standing order.')
})
