/** Two-factor sign-in: required of operators, set up with an app, and recovery codes. */
import { createHmac } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { FreshServer } from './fresh-server.ts'

const password = 'over the top at dawn'

test.describe.configure({ mode: 'serial' })

const server = new FreshServer()
test.use({
  // The address is known once the server listens.
  baseURL: async ({ browserName: _ }, use) => use(server.address),
})
test.beforeAll(() => server.start({ FIRESTEP_OPERATORS_TWO_FACTOR: 'on' }))
test.afterAll(() => server.stop())

let recoveryCodes: readonly string[] = []

test('an operator must set up two-factor sign-in before the admin page opens', async ({ page }) => {
  await page.goto(`/register#${server.setupCode}`)
  await page.getByLabel('Name').fill('Haig')
  await page.getByLabel('Password').fill('basketball')
  await expect(page.getByText('It is one of the most common passwords.')).toBeVisible()
  await page.getByLabel('Password').fill(password)
  await expect(page.getByText('This one will do.')).toBeVisible()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('link', { name: 'Haig: your account' }).click()
  await page.getByRole('link', { name: 'Admin page' }).click()
  await expect(page.getByText('This server requires it of operators.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'People' })).toBeHidden()

  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Set it up' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const key = await page.locator('[data-part="two-factor-key"]').textContent()
  await page.getByLabel('Enter the code it shows').fill('000000')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('alert')).toContainText('That code is not right')
  await page.getByLabel('Enter the code it shows').fill(currentCode(key ?? ''))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  // The theme's rules for lists must not remove it.
  await expect(page.getByRole('list', { name: 'Recovery codes' })).not.toHaveCSS('padding-left', '0px')
  recoveryCodes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible()
})

test('signing in needs a code, and accepts a recovery code', async ({ page }) => {
  await signIn(page)
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('That code is not right')
  await page.getByLabel('Code').fill(recoveryCodes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('9 are left.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('link', { name: 'Haig: your account' })).toBeVisible()
})

test('an expired second step starts again with the reason', async ({ page }) => {
  await signIn(page)
  await server.changeDatabase("delete from credentials where kind = 'code'")
  await page.getByLabel('Code').fill(recoveryCodes[1] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('That took too long')
  await expect(page.getByLabel('Password')).toBeVisible()
})

async function signIn(page: Page): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('Name', { exact: true }).fill('Haig')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Lost your phone?')).toBeVisible()
}

const codePeriodMs = 30_000

/** The code that an authenticator app would show now: a time-based one-time password (RFC 6238). */
function currentCode(key: string): string {
  const bits = [...key.replaceAll(' ', '')].map((character) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character).toString(2).padStart(5, '0'),
  )
  const secret = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / codePeriodMs)))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const codeNumber = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(codeNumber % 1_000_000).padStart(6, '0')
}
