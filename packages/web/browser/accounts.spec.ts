/** Accounts: the first one runs the server, and guests keep their matches. */
import { expect, test } from '@playwright/test'
import { FreshServer } from './fresh-server.ts'
import { createInvitation } from './two-browsers.ts'

const password = 'over the top at dawn'

test.describe.configure({ mode: 'serial' })

const server = new FreshServer()
test.use({
  // The address is known once the server listens.
  baseURL: async ({ browserName: _ }, use) => use(server.address),
})
test.beforeAll(() => server.start())
test.afterAll(() => server.stop())

test('the setup code registers the first account, which runs the server', async ({ page }) => {
  await page.goto(`/register#${server.setupCode}`)
  await page.getByLabel('Name').fill('Haig')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('link', { name: 'Haig: your account' }).click()
  await page.getByRole('link', { name: 'Admin page' }).click()
  await expect(page.getByRole('heading', { name: 'Running the server' })).toBeVisible()
})

test('a guest becomes an account, signs out and in again, and keeps the matches', async ({ page }) => {
  await createInvitation(page, 'Gus')
  await page.goto('/register')
  await expect(page.getByText('You keep the matches you played as the guest Gus.')).toBeVisible()
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Waiting for somebody to join')).toBeVisible()

  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Gus')
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Waiting for somebody to join')).toBeVisible()
})

test('an account changes its password, goes on holiday, downloads its data and deletes itself', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByLabel('Name', { exact: true }).fill('Gus')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Gus: your account' }).click()

  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password').fill(`${password} again`)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Changed.')).toBeVisible()

  await page.getByRole('button', { name: 'Go on holiday' }).click()
  await expect(page.getByText('Your clocks in matches by post are stopped until')).toBeVisible()
  await page.getByRole('button', { name: 'I am back' }).click()
  await expect(page.getByRole('button', { name: 'Go on holiday' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toContain('Gus')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(`${password} again`)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
})
