/** A server closed to the public: links let people in, all others read the reason. */
import { expect, type Page, test } from '@playwright/test'
import { FreshServer } from './fresh-server.ts'
import { acceptInvitation, createInvitation } from './two-browsers.ts'

test.describe.configure({ mode: 'serial' })

const server = new FreshServer()
test.use({
  // The address is known once the server listens.
  baseURL: async ({ browserName: _ }, use) => use(server.address),
})
test.beforeAll(() => server.start())
test.afterAll(() => server.stop())

const account = { name: 'Haig', password: 'over the top at dawn' }
let link = ''

test('on a closed server, accounts can invite and list their tokens with expiry dates', async ({ page }) => {
  const headers = { origin: server.address }
  const registrationReply = await page.request.post('/api/accounts', {
    data: { ...account, invitation: server.setupCode },
    headers,
  })
  expect(registrationReply.ok()).toBe(true)
  const settingsReply = await page.request.put('/api/admin/settings', { data: { registration: 'closed' }, headers })
  expect(settingsReply.ok()).toBe(true)
  link = await createInvitation(page, account.name)

  await page.goto('/account')
  await page.getByText('A token for a program').click()
  await page.getByLabel('What it is for').fill('Nightly backup')
  await page.locator('label', { hasText: 'To run the server' }).click()
  await page.getByLabel('How long it lasts').selectOption('30 days')
  await page.getByRole('button', { name: 'Make a token' }).click()
  const token = await page.getByLabel('The token (shown only once)').inputValue()
  await expect(page.getByText(/A token to run the server · .* · ends on/)).toBeVisible()
  const bearer = { authorization: `Bearer ${token}` }
  expect((await page.request.get('/api/admin/overview', { headers: bearer })).status()).toBe(200)
  expect((await page.request.get('/api/matches', { headers: bearer })).status()).toBe(403)
})

test('on a closed server, a stranger reads the reason and can play locally', async ({ page }) => {
  await page.goto('/sign-in')
  await expect(page.getByText('guests need the link of a match')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveCount(0)
  await page.goto('/register')
  await expect(page.getByText('is closed to new accounts')).toBeVisible()
  await page.goto('/games/great-war/opening-action-1')
  await page.locator('label', { hasText: 'With a friend, by link' }).click()
  await expect(page.getByText('This server is not open to everyone')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Get a link to send' })).toBeDisabled()
  await page.locator('label', { hasText: 'Both sides mine' }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.getByRole('application').waitFor()
})

test('on a closed server, an invitation link seats a guest, who can return after the session ends', async ({
  page,
}) => {
  await acceptInvitation(page, link, 'Gough')
  await page.getByRole('heading', { name: 'Preparing the dice' }).waitFor()
  await page.context().clearCookies()
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Continue as that guest' }).click()
  await expect(page.getByRole('link', { name: 'Gough: your account' })).toBeVisible()
})

test('a new password keeps all tabs of this browser signed in and signs out others', async ({ page, browser }) => {
  const signIn = async (tab: Page) => {
    await tab.goto('/sign-in')
    await tab.getByLabel('Name', { exact: true }).fill(account.name)
    await tab.getByLabel('Password').fill(account.password)
    await tab.getByRole('button', { name: 'Sign in' }).click()
    await expect(tab.getByRole('link', { name: 'Haig: your account' })).toBeVisible()
  }
  const otherContext = await browser.newContext({ baseURL: server.address })
  const otherPage = await otherContext.newPage()
  await signIn(page)
  await signIn(otherPage)
  const secondTab = await page.context().newPage()
  await secondTab.goto('/')
  await expect(secondTab.getByRole('link', { name: 'Haig: your account' })).toBeVisible()

  await page.goto('/account')
  await page.getByLabel('Current password').fill(account.password)
  await page.getByLabel('New password').fill(`${account.password} again`)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Changed.')).toBeVisible()
  // Its socket was closed, so it has asked the server who is signed in.
  await expect(otherPage.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(secondTab.getByRole('link', { name: 'Haig: your account' })).toBeVisible()
  await secondTab.reload()
  await expect(secondTab.getByRole('link', { name: 'Haig: your account' })).toBeVisible()
  await otherContext.close()
})
