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
interface PushWorker {
  readonly registration: ServiceWorkerRegistration
  readonly NotificationEvent: new (name: string, about: { readonly notification: Notification }) => Event
  dispatchEvent(event: Event): boolean
}

const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
}

test('a confirmed mail address gets a message about a waiting match, with a link to unsubscribe', async ({
  browser,
}) => {
  const [annaContext, bertContext] = [await browser.newContext(), await browser.newContext()]
  const [anna, bert] = [await annaContext.newPage(), await bertContext.newPage()]
  const link = await createInvitation(anna, 'Anna')
  await anna.goto('/account')
  await expect(anna.getByText('You get no notifications yet.')).toBeVisible()
  await anna.getByLabel('Your mail address').fill('anna@example.org')
  await anna.getByRole('button', { name: 'Notify me by mail' }).click()
  await expect(anna.getByText('Not confirmed yet: open the link')).toBeVisible()
  await expectAccessible(anna)

  const confirmationMail = await mailBox.next()
  expect(confirmationMail.to).toEqual(['anna@example.org'])
  await anna.goto(mailBox.linkIn(confirmationMail, 'confirm'))
  await expect(anna).not.toHaveURL(/#/)
  await anna.getByRole('button', { name: 'Yes, tell me there' }).click()
  await expect(anna.getByText('It is confirmed')).toBeVisible()
  await expectAccessible(anna)
  await anna.getByRole('link', { name: 'Notification settings' }).click()
  await expect(anna.getByText('In use.')).toBeVisible()
  await anna.getByRole('button', { name: 'Send a test: anna@example.org' }).click()
  expect((await mailBox.next()).text).toContain('This is a test')
  await expect(anna.getByText('Last sent')).toBeVisible()

  // Anna is on another page when Bert joins: her page handles the dice, and the match waits for her.
  await acceptInvitation(bert, link, 'Bert')
  const turnMail = await mailBox.next()
  expect(turnMail.text).toContain('It is your turn against Bert.')
  await anna.goto(/https?:\/\/\S+\/match\/\w+/.exec(turnMail.text)?.[0] ?? '')
  await prepareForPlay(anna)
  await prepareForPlay(bert)

  await anna.goto(mailBox.linkIn(turnMail, 'unsubscribe'))
  await anna.getByRole('button', { name: 'No more mail' }).click()
  await expect(anna.getByText('There will be no more mail.')).toBeVisible()
  await anna.goto('/account')
  await expect(anna.getByText('You get no notifications yet.')).toBeVisible()
  await Promise.all([annaContext.close(), bertContext.close()])
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
  await page.getByRole('button', { name: 'Notify me there' }).click()
  await expect(page.getByLabel('Signing secret')).toHaveValue(/^[\w-]{43}$/)
  await page.getByRole('button', { name: 'Send a test: 127.0.0.1:9' }).click()
  await expect(page.getByText('It fails: Nobody answers there.')).toBeVisible()

  await page.getByText('Once a day').click()
  await page.getByLabel('At', { exact: true }).fill('18:30')
  await page.getByText('Quiet hours').click()
  await page.getByLabel('From').fill('21:15')
  await expect(page.getByLabel('Time zone')).toHaveValue(/Asia\/(Kolkata|Calcutta)/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('At', { exact: true })).toHaveValue('18:30')
  await expect(page.getByLabel('From')).toHaveValue('21:15')
  await page.getByRole('button', { name: 'Remove: 127.0.0.1:9' }).click()
  await expect(page.getByText('You get no notifications yet.')).toBeVisible()
  await context.close()
})

test('a match is muted in its menu', async ({ browser }) => {
  const [doraContext, emilContext] = [await browser.newContext(), await browser.newContext()]
  const [dora, emil] = [await doraContext.newPage(), await emilContext.newPage()]
  const link = await createInvitation(dora, 'Dora')
  await acceptInvitation(emil, link, 'Emil')
  await prepareForPlay(dora)
  const muteCheckbox = dora.getByLabel(/No notifications about this match/)
  await dora.getByRole('button', { name: 'Menu' }).click()
  await muteCheckbox.check()
  await dora.reload()
  await prepareForPlay(dora)
  await dora.getByRole('button', { name: 'Menu' }).click()
  await expect(muteCheckbox).toBeChecked()
  await expectAccessible(dora)
  await Promise.all([doraContext.close(), emilContext.close()])
})

test('a denied notification permission is explained', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', permissions: [] })
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await createInvitation(page, 'Fay')
  await page.goto('/account')
  await expect(page.getByText('Notifications from this site are blocked.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notify me in this browser' })).toHaveCount(0)
  await context.close()
})

test('a push message shows a notification, and a click on it closes it', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', permissions: ['notifications'] })
  const page = await context.newPage()
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  const devtools = await context.newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const data = JSON.stringify({ title: 'Loos: your turn', body: 'It is your turn against Bert.', path: '/match/abc' })
  const { origin } = new URL(page.url())
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrationId, data })
  const shownNotifications = () =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications()
      return notifications.map(({ title, body, data: about }) => ({ title, body, path: about.path }))
    })
  await expect
    .poll(shownNotifications)
    .toEqual([{ title: 'Loos: your turn', body: 'It is your turn against Bert.', path: '/match/abc' }])

  // A click on a notification cannot be simulated: the worker gets its event, and an open window of the match comes to
  // the front.
  await page.goto('/match/abc')
  const [worker] = context.serviceWorkers()
  const isClicked = await worker?.evaluate(async () => {
    const pushWorker = globalThis as unknown as PushWorker
    const [notification] = await pushWorker.registration.getNotifications()
    if (notification === undefined) return false
    pushWorker.dispatchEvent(new pushWorker.NotificationEvent('notificationclick', { notification }))
    return true
  })
  expect(isClicked).toBe(true)
  await expect.poll(shownNotifications).toEqual([])
  await context.close()
})
