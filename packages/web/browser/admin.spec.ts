/** Running a server from its page: the first account, people, ways in, a match that does not go on. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

test.describe.configure({ mode: 'serial' })

let server: ChildProcess | undefined
let address = ''
let word = ''

test.beforeAll(async () => {
  const command = fileURLToPath(new URL('../../cli/bin/firestep.js', import.meta.url))
  const child = spawn(process.execPath, [command, 'serve', '--json'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', FIRESTEP_DATA: mkdtempSync(join(tmpdir(), 'firestep-')) },
  })
  server = child
  const said = await new Promise<string>((done) => child.stdout.once('data', (line) => done(String(line))))
  ;({ address, word } = JSON.parse(said))
})

test.afterAll(() => {
  server?.kill()
})

const headers = () => ({ origin: address })

/** Somebody who comes in without a page. */
async function guest(page: Page, name: string): Promise<void> {
  const fresh = await page.context().browser()?.newContext()
  await fresh?.request.post(`${address}/api/guests`, { data: { name }, headers: headers() })
  await fresh?.close()
}

async function signIn(page: Page): Promise<void> {
  const data = { name: 'Joffre', password: 'a good password' }
  const signedIn = await page.request.post(`${address}/api/session`, { data, headers: headers() })
  expect(signedIn.ok()).toBe(true)
}

test('whoever started the server makes the first account by its word, and runs it', async ({ page }) => {
  await page.goto(`${address}/register#${word}`)
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

test('strangers and players see nothing of it', async ({ page }) => {
  await page.goto(`${address}/admin`)
  await expect(page.getByRole('heading', { name: 'For those who run the server' })).toBeVisible()
  await page.request.post(`${address}/api/guests`, { data: { name: 'Guest' }, headers: headers() })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'For those who run the server' })).toBeVisible()
})

test('people are found, muted, given a new password, and removed only after asking', async ({ page }) => {
  await guest(page, 'Nivelle')
  await signIn(page)
  await page.goto(`${address}/admin`)
  await page.getByLabel('Find by name').fill('niv')
  await expect(page.getByRole('button', { name: /^Mute: / })).toHaveCount(1)
  await page.getByRole('button', { name: 'Mute: Nivelle', exact: true }).click()
  await page.getByRole('button', { name: 'Unmute: Nivelle' }).click()
  await expect(page.getByRole('button', { name: 'Mute: Nivelle', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove: Nivelle' }).click()
  await page.getByRole('button', { name: 'Leave it' }).click()
  await expect(page.getByRole('heading', { name: 'Nivelle' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove: Nivelle' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Nobody of that name.')).toBeVisible()
  await page.getByLabel('Find by name').fill('')
  await page.getByRole('button', { name: 'Reset password: Joffre' }).click()
  await expect(page.getByLabel('A new password for Joffre')).toHaveValue(/\/reset#[\w-]{20,}$/)
})

test('the last operator stays, and the page says why', async ({ page }) => {
  await signIn(page)
  await page.goto(`${address}/admin`)
  await page.getByRole('button', { name: 'Remove: Joffre' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('dialog').getByText('Nobody else runs this server.')).toBeVisible()
})

test('registration is closed to those without an invitation', async ({ page, browser }) => {
  await signIn(page)
  await page.goto(`${address}/admin`)
  await page.getByText('By invitation').click()
  await expect(page.getByRole('radio', { name: /By invitation/ })).toBeChecked()
  await expect(page.getByText('set registration to invitation')).toBeVisible()
  await page.getByRole('button', { name: 'Make an invitation' }).click()
  const link = await page.getByLabel('An invitation to register').inputValue()
  const visitor = await browser.newPage()
  await visitor.goto(link)
  await visitor.getByLabel('Name').fill('Petain')
  await visitor.getByLabel(/password/i).fill('another password')
  await visitor
    .getByRole('button', { name: /account|register/i })
    .first()
    .click()
  await expect(visitor).not.toHaveURL(/register/)
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect(page.locator('.admin-figures > div', { hasText: 'Accounts' })).toContainText('2')
})
