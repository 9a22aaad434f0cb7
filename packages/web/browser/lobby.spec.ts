/** The first screen: the three doors, and how the pages look. */
import { expect, test } from '@playwright/test'

test('the first battle begins with one click, and goes on from the lobby', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Play your first battle' }).click()
  await expect(page.getByRole('application')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Continue where you left off' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play again', exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^Continue / }).click()
  await expect(page.getByRole('application')).toBeVisible()
})

test('two clicks and a name give a link for a friend, and no other link is beside it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Get a link' }).click()
  await page.getByLabel('Your name').fill('Anna')
  await page.getByRole('button', { name: 'Get a link to send' }).click()
  const link = page.getByLabel('The first to open it plays against you')
  await expect(link).toHaveValue(/\/join\//)
  await expect(page.getByRole('img', { name: 'The same link as a QR code' })).toBeVisible()
  await expect(page.locator('[data-part="copy-link"]')).toHaveCount(1)
})

test('dark pages follow the system, and the choice of theme and text size is kept', async ({ page }) => {
  const root = page.locator('html')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await page.getByText('Display', { exact: true }).click()
  await page.getByText('Light', { exact: true }).click()
  await page.getByText('Larger', { exact: true }).click()
  await expect(root).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(root).toHaveAttribute('data-theme', 'light')
  await expect(root).toHaveCSS('font-size', '20px')
})
