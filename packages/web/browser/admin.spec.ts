/** The admin page: first account, users, registration, two-factor links. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { FreshServer } from './fresh-server.ts'

test.describe.configure({ mode: 'serial' })

const server = new FreshServer()
let address = ''
let setupCode = ''

test.beforeAll(async () => {
  await server.start()
  ;({ address, setupCode } = server)
})

test.afterAll(() => server.stop())

const headers = () => ({ origin: address })

/** A guest who joins through the API, without a page. */
async function registerGuest(page: Page, name: string): Promise<void> {
  const context = await page.context().browser()?.newContext()
  await context?.request.post(`${address}/api/guests`, { data: { name }, headers: headers() })
  await context?.close()
}

async function signIn(page: Page): Promise<void> {
  const data = { name: 'Joffre', password: 'a good password' }
  const response = await page.request.post(`${address}/api/session`, { data, headers: headers() })
  expect(response.ok()).toBe(true)
}

test('the setup code registers the first account, which opens the admin page', async ({ page }) => {
  await page.goto(`${address}/register#${setupCode}`)
  await page.getByLabel('Name').fill('Joffre')
  await page.getByLabel(/password/i).fill('a good password')
  await page
    .getByRole('button', { name: /account|register/i })
    .first()
    .click()
  await expect(page).not.toHaveURL(/register/)
  await page.goto(`${address}/admin`)
  await expect(page.getByRole('heading', { name: 'Running the server' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Joffre' })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
})

test('strangers and guests cannot open the admin page', async ({ page }) => {
  await page.goto(`${address}/admin`)
  await expect(page.getByRole('heading', { name: 'For operators' })).toBeVisible()
  await page.request.post(`${address}/api/guests`, { data: { name: 'Guest' }, headers: headers() })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'For operators' })).toBeVisible()
})

test('users are found, muted and given a reset link, and removed after a confirmation', async ({ page }) => {
  await registerGuest(page, 'Nivelle')
  await signIn(page)
  await page.goto(`${address}/admin`)
  await page.getByLabel('Find by name').fill('niv')
  await expect(page.getByRole('button', { name: /^Mute: / })).toHaveCount(1)
  await page.getByRole('button', { name: 'Mute: Nivelle', exact: true }).click()
  await page.getByRole('button', { name: 'Unmute: Nivelle' }).click()
  await expect(page.getByRole('button', { name: 'Mute: Nivelle', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove: Nivelle' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Nivelle' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove: Nivelle' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Nobody by that name.')).toBeVisible()
  await page.getByLabel('Find by name').fill('')
  await page.getByRole('button', { name: 'Reset password: Joffre' }).click()
  await expect(page.getByLabel('A new password for Joffre')).toHaveValue(/\/reset#[\w-]{20,}$/)
})

test('a reset link from the operator sets a new password once', async ({ page, browser }) => {
  const petain = { name: 'Petain', password: 'a password forgotten' }
  const context = await browser.newContext()
  await context.request.post(`${address}/api/accounts`, { data: petain, headers: headers() })
  await context.close()
  await signIn(page)
  await page.goto(`${address}/admin`)
  await page.getByRole('button', { name: 'Reset password: Petain' }).click()
  const link = await page.getByLabel('A new password for Petain').inputValue()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(link)
  await expect(visitor).not.toHaveURL(/#/)
  const { violations } = await new AxeBuilder({ page: visitor }).analyze()
  expect(violations).toEqual([])
  await visitor.getByLabel('New password').fill('on ne passe pas')
  await visitor.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(visitor.getByRole('link', { name: 'Petain: your account' })).toBeVisible()
  // The old password and the link are void.
  const oldPasswordReply = await visitor.request.post(`${address}/api/session`, { data: petain, headers: headers() })
  expect(oldPasswordReply.ok()).toBe(false)
  await visitor.goto(link)
  await visitor.getByLabel('New password').fill('once more, please')
  await visitor.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(visitor.getByRole('alert')).toBeVisible()
})

test('the last operator cannot be removed, and the page says why', async ({ page }) => {
  await signIn(page)
  await page.goto(`${address}/admin`)
  await page.getByRole('button', { name: 'Remove: Joffre' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('dialog').getByText('Nobody else runs this server.')).toBeVisible()
})

test('with registration by invitation, an invitation link registers an account', async ({ page, browser }) => {
  await signIn(page)
  await page.goto(`${address}/admin`)
  await page.getByText('By invitation').click()
  await expect(page.getByRole('radio', { name: /By invitation/ })).toBeChecked()
  await expect(page.getByText('set registration to invitation')).toBeVisible()
  await page.getByRole('button', { name: 'Make an invitation' }).click()
  const link = await page.getByLabel('An invitation to register').inputValue()
  const visitor = await browser.newPage()
  await visitor.goto(`${address}/register`)
  // Pasted as a whole link.
  await visitor.getByLabel('Invitation').fill(link)
  await visitor.getByLabel('Name').fill('Gallieni')
  await visitor.getByLabel(/password/i).fill('another password')
  await visitor
    .getByRole('button', { name: /account|register/i })
    .first()
    .click()
  await expect(visitor).not.toHaveURL(/register/)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.locator('dl > div', { hasText: 'Accounts' })).toContainText('3')
})
