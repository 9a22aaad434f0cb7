/** Notifications of waiting matches: channels, preferences, links in mail, a muted match, and browser notifications. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { FakeMailServer } from './fake-mail-server.ts'
import { FreshServer } from './fresh-server.ts'
import { acceptInvitation, createInvitation, prepareForPlay } from './two-browsers.ts'

test.describe.configure({ mode: 'serial' })

const mailBox = new FakeMailServer()
const server = new FreshServer()

test.use({
  // The address is known once the server listens.
  baseURL: async ({ browserName: _ }, use) => use(server.address),
})

test.beforeAll(async () => {
  const smtp = await mailBox.open()
  await server.start()
  // Links need the server's own address, which the first start finds out.
  await server.stop()
  await server.start({
    FIRESTEP_URL: server.address,
    FIRESTEP_SMTP: smtp,
    FIRESTEP_MAIL_FROM: 'Firestep <firestep@example.org>',
    FIRESTEP_WEBHOOKS: 'any',
    FIRESTEP_NOTICE_AFTER: '2',
  })
})
test.afterAll(async () => {
  await server.stop()
  await mailBox.close()
})

/** The parts of the service worker's types that are used here; page types do not have them. */
interface Worker {
  readonly registration: ServiceWorkerRegistration
  readonly NotificationEvent: new (name: string, about: { readonly notification: Notification }) => Event
  dispatchEvent(event: Event): boolean
}

const expectClean = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
}

test('a confirmed mail address gets a message about a waiting match, with a link to unsubscribe', async ({
  browser,
}) => {
  const [annas, berts] = [await browser.newContext(), await browser.newContext()]
  const [anna, bert] = [await annas.newPage(), await berts.newPage()]
  const link = await createInvitation(anna, 'Anna')
  await anna.goto('/account')
  await expect(anna.getByText('You are not told anywhere yet.')).toBeVisible()
  await anna.getByLabel('Your mail address').fill('anna@example.org')
  await anna.getByRole('button', { name: 'Tell me by mail' }).click()
  await expect(anna.getByText('Waits until you follow the link')).toBeVisible()
  await expectClean(anna)

  const asked = await mailBox.next()
  expect(asked.to).toEqual(['anna@example.org'])
  await anna.goto(mailBox.linkIn(asked, 'confirm'))
  await expect(anna).not.toHaveURL(/#/)
  await anna.getByRole('button', { name: 'Yes, tell me there' }).click()
  await expect(anna.getByText('It is confirmed')).toBeVisible()
  await expectClean(anna)
  await anna.getByRole('link', { name: 'How I am told' }).click()
  await expect(anna.getByText('In use.')).toBeVisible()
  await anna.getByRole('button', { name: 'Send a test: anna@example.org' }).click()
  expect((await mailBox.next()).text).toContain('This is a test')
  await expect(anna.getByText('Last sent')).toBeVisible()

  // Anna is on another page when Bert joins: her page handles the dice, and the match waits for her.
  await acceptInvitation(bert, link, 'Bert')
  const told = await mailBox.next()
  expect(told.text).toContain('It is your turn against Bert.')
  await anna.goto(/https?:\/\/\S+\/match\/\w+/.exec(told.text)?.[0] ?? '')
  await prepareForPlay(anna)
  await prepareForPlay(bert)

  await anna.goto(mailBox.linkIn(told, 'unsubscribe'))
  await anna.getByRole('button', { name: 'No more mail' }).click()
  await expect(anna.getByText('There will be no more mail.')).toBeVisible()
  await anna.goto('/account')
  await expect(anna.getByText('You are not told anywhere yet.')).toBeVisible()
  await Promise.all([annas.close(), berts.close()])
})

test('digest time, quiet hours and time zone are saved, and a failing webhook shows the reason', async ({
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: 'Asia/Kolkata' })
  const page = await context.newPage()
  await createInvitation(page, 'Cara')
  await page.goto('/account')
  await page.getByText('In a chat, or to a program').click()
  await page.getByLabel('The webhook’s address').fill('http://127.0.0.1:9/hook')
  await page.getByRole('button', { name: 'Tell me there' }).click()
  await expect(page.getByLabel('What it is signed with')).toHaveValue(/^[\w-]{43}$/)
  await page.getByRole('button', { name: 'Send a test: 127.0.0.1:9' }).click()
  await expect(page.getByText('It fails: Nobody answers there.')).toBeVisible()

  await page.getByText('Once a day').click()
  await page.getByLabel('At', { exact: true }).fill('18:30')
  await page.getByText('Quiet hours').click()
  await page.getByLabel('From').fill('21:15')
  await expect(page.getByLabel('Time zone')).toHaveValue(/Asia\/(Kolkata|Calcutta)/)
  await expectClean(page)
  await page.getByRole('button', { name: 'Keep this' }).click()
  await expect(page.getByText('Kept.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('At', { exact: true })).toHaveValue('18:30')
  await expect(page.getByLabel('From')).toHaveValue('21:15')
  await page.getByRole('button', { name: 'Take away: 127.0.0.1:9' }).click()
  await expect(page.getByText('You are not told anywhere yet.')).toBeVisible()
  await context.close()
})

test('a match is muted in its menu', async ({ browser }) => {
  const [annas, berts] = [await browser.newContext(), await browser.newContext()]
  const [anna, bert] = [await annas.newPage(), await berts.newPage()]
  const link = await createInvitation(anna, 'Dora')
  await acceptInvitation(bert, link, 'Emil')
  await prepareForPlay(anna)
  const muting = anna.getByLabel(/Do not tell me when this match waits/)
  await anna.getByRole('button', { name: 'Menu' }).click()
  await muting.check()
  await anna.reload()
  await prepareForPlay(anna)
  await anna.getByRole('button', { name: 'Menu' }).click()
  await expect(muting).toBeChecked()
  await expectClean(anna)
  await Promise.all([annas.close(), berts.close()])
})

test('a denied notification permission is explained', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', permissions: [] })
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await createInvitation(page, 'Fay')
  await page.goto('/account')
  await expect(page.getByText('You have told this browser not to show notices from here.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tell me in this browser' })).toHaveCount(0)
  await context.close()
})

test('a push message shows a notification, and a click on it closes it', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', permissions: ['notifications'] })
  const page = await context.newPage()
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first !== undefined) found(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const data = JSON.stringify({ title: 'Loos: your turn', body: 'It is your turn against Bert.', path: '/match/abc' })
  const { origin } = new URL(page.url())
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  const shown = () =>
    page.evaluate(async () => {
      const found = await (await navigator.serviceWorker.ready).getNotifications()
      return found.map(({ title, body, data: about }) => ({ title, body, path: about.path }))
    })
  await expect
    .poll(shown)
    .toEqual([{ title: 'Loos: your turn', body: 'It is your turn against Bert.', path: '/match/abc' }])

  // A click on a notification cannot be simulated: the worker gets its event, and an open window of the match comes to
  // the front.
  await page.goto('/match/abc')
  const [worker] = context.serviceWorkers()
  const closed = await worker?.evaluate(async () => {
    const here = globalThis as unknown as Worker
    const [notification] = await here.registration.getNotifications()
    if (notification === undefined) return false
    here.dispatchEvent(new here.NotificationEvent('notificationclick', { notification }))
    return true
  })
  expect(closed).toBe(true)
  await expect.poll(shown).toEqual([])
  await context.close()
})
