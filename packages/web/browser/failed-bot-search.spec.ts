/** A bot whose searches failed: the page says so until a player retries. */
import { expect, test } from '@playwright/test'
import { FreshServer } from './fresh-server.ts'
import { mouse, openPanel } from './play-match.ts'
import { acceptInvitation, createInvitation, prepareForPlay } from './two-browsers.ts'

const hourMs = 3_600_000

const server = new FreshServer()
test.use({
  // The address is known once the server listens.
  baseURL: async ({ browserName: _ }, use) => use(server.address),
})
test.beforeAll(() => server.start())
test.afterAll(() => server.stop())

test('a failed bot search is retried on request, but not right after the last attempt', async ({ page, browser }) => {
  const link = await createInvitation(page, 'Anna')
  const opponentPage = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await acceptInvitation(opponentPage, link, 'Bert')
  await prepareForPlay(page)
  // The Colonel thinks long enough for the server to stop meanwhile.
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: /^Let the computer play the/ }).click()
  await page.getByRole('radio', { name: 'this turn' }).check()
  await page.getByRole('radio', { name: 'Colonel' }).check()
  await page.getByRole('button', { name: 'Let it play' }).click()
  await expect(page.getByText(/plays the British to the end of this turn\./)).toBeVisible()
  await server.changeDatabase(
    'update matches set search_failures = 4, search_since = ? where search is not null',
    // As if tried an hour in the future, so that it is recent however long the server takes to start.
    Date.now() + hourMs,
  )

  const alert = page.getByRole('status').filter({ hasText: 'The computer opponent failed to answer.' })
  await expect(alert).toBeVisible()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText('It has just been tried. Wait')

  await server.changeDatabase('update matches set search_since = 0 where search is not null')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toBeHidden()
  await openPanel(page, mouse, 'Log')
  await expect(page.getByText('The computer decided this for you.').first()).toBeVisible()
})
