import { createHmac } from 'node:crypto'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { registerOneClick } from '../http/one-click-unsubscribe.ts'
import type { UserRow } from '../store/schema.ts'
import { day } from '../testing/match-context.ts'
import {
  FakeMailServer,
  minute,
  PushBrowser,
  Receiver,
  second,
  TestNotifications,
  vapidOf,
} from '../testing/notifications.ts'
import { engines } from '../testing/stores.ts'
import { nothingPending } from './pending-messages.ts'

describe.each(engines)('notification channels: %s', (engine) => {
  let mail: FakeMailServer
  let notifications: TestNotifications
  let receiver: Receiver
  let foch: UserRow
  let haig: UserRow

  beforeEach(async () => {
    ;[mail, receiver] = [await FakeMailServer.open(), await Receiver.open()]
    const from = 'Firestep <firestep@example.org>'
    notifications = await TestNotifications.open(engine, { mail: { server: mail.address, from } })
    foch = await notifications.context.user('Foch')
    haig = await notifications.context.user('Haig', { name: 'Haig <b>' })
    // The first query starts the database.
  })
  afterEach(async () => {
    await notifications.close()
    receiver.close()
    await mail.close()
  })

  const addMail = (user: UserRow, address: string) =>
    notifications.request('addWay', user, { body: { kind: 'mail', address } })
  const addHook = (user: UserRow, path = '/') =>
    notifications.request('addWay', user, { body: { kind: 'webhook', url: `${receiver.address}${path}` } })
  const linkIn = (text: string | undefined, page: string): string =>
    new RegExp(`https://games\\.example\\.org/${page}#([\\w-]+)`).exec(text ?? '')?.[1] ?? ''
  const addConfirmedMail = async (user: UserRow, address: string) => {
    const { way: channel } = await addMail(user, address)
    await notifications.runDueJobs()
    const token = linkIn(mail.received.splice(0)[0]?.text, 'confirm')
    await notifications.request('confirmWay', null, { body: { token } })
    return channel
  }
  const onlyChannel = async (user: UserRow) => {
    const [channel] = (await notifications.request('notices', user, {})).ways
    if (channel === undefined) throw new Error('there is no way')
    return channel
  }
  /** A match that waits for both players, until they are notified. */
  const startWaitingMatch = async () => {
    const id = await notifications.context.newMatch(foch)
    await notifications.context.request('join', haig, { params: { id }, body: { commitment: 'e'.repeat(64) } })
    await notifications.advance(61 * second)
    return id
  }

  describe('mail', () => {
    test('is sent only after the address is confirmed by a link', async () => {
      const { way: channel } = await addMail(foch, 'foch@example.org')
      expect(channel).toMatchObject({ kind: 'mail', label: 'foch@example.org', state: 'waiting' })
      await notifications.runDueJobs()
      const [confirmation] = mail.received.splice(0)
      expect(confirmation?.to).toEqual(['foch@example.org'])
      expect(confirmation?.text).toContain('Subject: Is this your address?')
      expect(confirmation?.text).not.toContain('List-Unsubscribe')
      await expect(notifications.request('testWay', foch, { params: { id: channel.id } })).rejects.toThrow(
        'First confirm',
      )
      await startWaitingMatch()
      expect(mail.received).toEqual([])

      await expect(notifications.request('confirmWay', null, { body: { token: 'x'.repeat(59) } })).rejects.toThrow(
        'nowhere',
      )
      await notifications.request('confirmWay', null, { body: { token: linkIn(confirmation?.text, 'confirm') } })
      expect(await onlyChannel(foch)).toMatchObject({ state: 'works' })
      const secondMatch = await startWaitingMatch()
      expect(mail.received).toHaveLength(1)
      expect(mail.received[0]?.text).toContain(`https://games.example.org/match/${secondMatch}`)
    })

    test('has text and HTML, with names escaped', async () => {
      await addConfirmedMail(foch, 'foch@example.org')
      const id = await notifications.context.startRaid(foch, haig)
      await notifications.context.store
        .updateTable('matches')
        .set({ title: 'Wire & <i>mud</i>' })
        .where('id', '=', id)
        .execute()
      await notifications.context.store.updateTable('seats').set({ asked: 1 }).where('match', '=', id).execute()
      await notifications.advance(61 * second)
      const { text = '' } = mail.received[0] ?? {}
      expect(text).toContain('Subject: Wire & <i>mud</i>: your turn')
      expect(text).toContain('It is your turn against Haig <b>.')
      expect(text).toContain('Wire &amp; &lt;i&gt;mud&lt;/i&gt;</a>')
      expect(text).toContain('against Haig &lt;b&gt;.')
      expect(text).toContain('Auto-Submitted: auto-generated')
      expect(text).toMatch(/From: Firestep <firestep@example\.org>/)
    })

    test('keeps titles on one line, and makes no links of names that look like addresses', async () => {
      await addConfirmedMail(foch, 'foch@example.org')
      const impostor = await notifications.context.user('Crook', { name: 'Win.example.com' })
      const id = await notifications.context.startRaid(foch, impostor)
      const title = 'Hill 70\r\nBcc: victim@example.org\r\n\r\n\u202eelse'
      await notifications.context.store.updateTable('matches').set({ title }).where('id', '=', id).execute()
      await notifications.context.store.updateTable('seats').set({ asked: 1 }).where('match', '=', id).execute()
      await notifications.advance(61 * second)
      expect(mail.received.map(({ to }) => to)).toEqual([['foch@example.org']])
      const { text = '' } = mail.received[0] ?? {}
      expect(text).toContain('Hill 70 Bcc: victim@example.org else: your turn')
      expect(text).not.toMatch(/^Bcc/m)
      expect(text).toContain('against Win. example. com.')
      expect(text).not.toContain('example.com')
      await addMail(impostor, 'stranger@example.org')
      await notifications.runDueJobs()
      expect(mail.received[1]?.text).toContain('Win. example. com at Firestep')
    })

    test('can be unsubscribed with one click, in the mail program or on the page', async () => {
      await addConfirmedMail(foch, 'foch@example.org')
      await startWaitingMatch()
      const { text = '' } = mail.received.splice(0)[0] ?? {}
      expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
      const [, address = ''] =
        /List-Unsubscribe:\s+<https:\/\/games\.example\.org(\/unsubscribe\/[\w-]+)>/.exec(text) ?? []
      const app = Fastify()
      registerOneClick(app, {
        store: notifications.context.store,
        secrets: notifications.notifications.secrets,
        limit: () => Promise.resolve(),
      })
      const click = (url: string) =>
        app.inject({
          method: 'POST',
          url,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'List-Unsubscribe=One-Click',
        })
      expect((await click(`${address.slice(0, -1)}_`)).statusCode).toBe(200)
      expect(await notifications.channels(foch)).toHaveLength(1)
      expect((await click(address)).statusCode).toBe(200)
      expect(await notifications.channels(foch)).toEqual([])
      expect((await click(address)).statusCode).toBe(200)
      await app.close()

      await addConfirmedMail(haig, 'haig@example.org')
      await startWaitingMatch()
      await notifications.request('endWay', null, { body: { token: linkIn(mail.received[0]?.text, 'unsubscribe') } })
      expect(await notifications.channels(haig)).toEqual([])
    })

    test('a confirmation link does not unsubscribe', async () => {
      await addMail(foch, 'foch@example.org')
      await notifications.runDueJobs()
      const token = linkIn(mail.received[0]?.text, 'confirm')
      await expect(notifications.request('endWay', null, { body: { token } })).rejects.toThrow('nowhere')
    })

    test('unsolicited mails are limited per address and per user', async () => {
      const { way: channel } = await addMail(foch, 'Victim@example.org')
      const resend = () => notifications.request('confirmAgain', foch, { params: { id: channel.id } })
      await resend()
      await notifications.request('removeWay', foch, { params: { id: channel.id } })
      await addMail(foch, 'victim@example.org')
      await expect(addMail(haig, 'VICTIM@example.org')).rejects.toThrow('several mails today')
      await addMail(foch, 'b@example.org')
      await addMail(foch, 'c@example.org')
      await expect(addMail(foch, 'd@example.org')).rejects.toThrow('You have had several')
      expect((await notifications.request('notices', haig, {})).ways).toEqual([])
      await notifications.advance(day + minute)
      await addMail(haig, 'victim@example.org')
    })

    test('concurrent requests do not exceed these limits', async () => {
      const users = []
      for (const name of ['Joffre', 'Nivelle', 'Petain', 'Plumer', 'Byng'])
        users.push(await notifications.context.user(name))
      const results = await Promise.allSettled(users.map((user) => addMail(user, 'victim@example.org')))
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
      const hooks = await Promise.allSettled([addHook(foch), addHook(foch), addHook(foch)])
      expect(hooks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })

    test('an unconfirmed address is deleted after a week', async () => {
      await addMail(foch, 'foch@example.org')
      await notifications.advance(8 * day)
      expect(await notifications.channels(foch)).toEqual([])
    })

    test('an address refused by the server is shown to its owner and not retried', async () => {
      await addConfirmedMail(foch, 'foch@example.org')
      mail.refusedRecipients.set('foch@example.org', 550)
      await startWaitingMatch()
      expect(await onlyChannel(foch)).toMatchObject({ state: 'failing', why: expect.stringContaining('refused') })
      expect(notifications.nextJobAt).toBe(null)
      expect(notifications.logged.join()).not.toContain('foch@')
    })

    test('while the mail server is down, mail is retried later without counting a failure', async () => {
      await addConfirmedMail(foch, 'foch@example.org')
      await mail.close()
      await startWaitingMatch()
      const [channel] = await notifications.channels(foch)
      expect(channel).toMatchObject({ failures: 0, off: null, why: expect.stringContaining('Mail cannot be sent') })
      expect(notifications.nextJobAt).toBe(notifications.context.now + minute)
      expect(notifications.logged.join()).toContain('mail could not be sent')
      expect(notifications.logged.join()).not.toContain('foch@')
    })

    test('while the mail server is down, all mail backs off together with growing delays, then is sent', async () => {
      await addConfirmedMail(foch, 'foch@example.org')
      await addConfirmedMail(haig, 'haig@example.org')
      await addConfirmedMail(haig, 'douglas@example.org')
      mail.senders.set('firestep@example.org', 530)
      await startWaitingMatch()
      const pauses: number[] = []
      for (let tries = 1; tries <= 6; tries++) {
        expect(notifications.logged.splice(0)).toHaveLength(1)
        pauses.push(((notifications.nextJobAt ?? 0) - notifications.context.now) / minute)
        notifications.context.now = notifications.nextJobAt ?? 0
        await notifications.runDueJobs()
      }
      expect(pauses).toEqual([1, 2, 4, 8, 15, 15])
      expect(await notifications.channels(haig)).toMatchObject([{ failures: 0 }, { failures: 0 }])
      expect(mail.received).toEqual([])
      mail.senders.clear()
      notifications.context.now = notifications.nextJobAt ?? 0
      await notifications.runDueJobs()
      expect(mail.received.map(({ to }) => to[0]).sort()).toEqual([
        'douglas@example.org',
        'foch@example.org',
        'haig@example.org',
      ])
      expect(await onlyChannel(foch)).toMatchObject({ state: 'works', why: null })
    })

    test.each([
      ['a sender', 550],
      ['a sender without a name and a password', 530],
    ])('%s refused by the mail server does not count against the address', async (_, code) => {
      await addConfirmedMail(foch, 'foch@example.org')
      mail.senders.set('firestep@example.org', code)
      await startWaitingMatch()
      expect((await notifications.channels(foch))[0]).toMatchObject({
        failures: 0,
        why: `Mail cannot be sent at the moment (${code}).`,
      })
      expect(notifications.nextJobAt).toBe(notifications.context.now + minute)
      expect(notifications.logged.join()).toContain(`(${code})`)
    })

    test('a mail refused on delivery counts against its channel only', async () => {
      await addConfirmedMail(foch, 'foch@example.org')
      await addConfirmedMail(haig, 'haig@example.org')
      mail.bouncedRecipients.set('foch@example.org', 552)
      await startWaitingMatch()
      expect(mail.received.map(({ to }) => to)).toEqual([['haig@example.org']])
      expect((await notifications.channels(foch))[0]).toMatchObject({
        failures: 1,
        why: 'The mail was not taken (552).',
      })
      expect(notifications.nextJobAt).toBe(notifications.context.now + minute)
      notifications.context.now = notifications.nextJobAt ?? 0
      await notifications.runDueJobs()
      expect(notifications.nextJobAt).toBe(notifications.context.now + 2 * minute)
      mail.bouncedRecipients.clear()
      notifications.context.now = notifications.nextJobAt ?? 0
      await notifications.runDueJobs()
      expect(mail.received.map(({ to }) => to)).toEqual([['haig@example.org'], ['foch@example.org']])
    })

    test('a server without mail refuses mail channels', async () => {
      const mailless = await TestNotifications.open('sqlite')
      const user = await mailless.context.user('Foch')
      const adding = mailless.request('addWay', user, { body: { kind: 'mail', address: 'foch@example.org' } })
      await expect(adding).rejects.toThrow('This server sends no mail')
      expect(await mailless.request('notices', user, {})).toMatchObject({ mail: false })
      await mailless.close()
    })
  })

  describe('a webhook', () => {
    test('is signed with a secret shown once, with time and id', async () => {
      const { way: channel, secret } = await addHook(foch)
      await notifications.request('testWay', foch, { params: { id: channel.id } })
      await notifications.runDueJobs()
      const [received] = receiver.received
      const { 'firestep-id': id, 'firestep-at': at, 'firestep-signature': signature } = received?.headers ?? {}
      expect(Number(at)).toBe(notifications.context.now)
      const expectedSignature = createHmac('sha256', secret ?? '')
        .update(`${id}.${at}.${received?.body}`)
        .digest('hex')
      expect(signature).toBe(`v1=${expectedSignature}`)
      expect(JSON.parse(String(received?.body))).toMatchObject({
        id,
        kind: 'test',
        text: expect.stringContaining('This is a test'),
      })
      expect(JSON.stringify(await notifications.request('notices', foch, {}))).not.toContain(secret)
    })

    test('that fails is retried with growing delays, under the same id', async () => {
      await addHook(foch)
      receiver.status = 503
      await startWaitingMatch()
      const pauses: number[] = []
      for (let tries = 1; tries < 5; tries++) {
        pauses.push(((notifications.nextJobAt ?? 0) - notifications.context.now) / second)
        notifications.context.now = notifications.nextJobAt ?? 0
        await notifications.runDueJobs()
      }
      expect(pauses).toEqual([60, 120, 240, 480])
      expect(new Set(receiver.received.map(({ headers }) => headers['firestep-id'])).size).toBe(1)
      expect(await onlyChannel(foch)).toMatchObject({ state: 'failing', why: 'It was answered with 503.' })
      receiver.status = 204
      notifications.context.now = notifications.nextJobAt ?? 0
      await notifications.runDueJobs()
      expect(await onlyChannel(foch)).toMatchObject({ state: 'works', why: null })
      expect(notifications.nextJobAt).toBe(null)
    })

    test('is not retried after the user has viewed the match', async () => {
      await addHook(foch)
      receiver.status = 503
      const id = await startWaitingMatch()
      receiver.received.splice(0)
      receiver.status = 200
      notifications.notifications.viewTracker.glance(id, foch.id)
      await notifications.advance(10 * minute)
      expect(receiver.received).toEqual([])
      expect(notifications.nextJobAt).toBe(null)
    })

    test('that always fails is switched off, and works again after a successful test', async () => {
      const { way: channel } = await addHook(foch)
      receiver.status = 500
      await startWaitingMatch()
      while (notifications.nextJobAt !== null) {
        notifications.context.now = notifications.nextJobAt
        await notifications.runDueJobs()
      }
      expect(receiver.received).toHaveLength(12)
      expect(await onlyChannel(foch)).toMatchObject({ state: 'off', why: 'It was answered with 500.' })
      await startWaitingMatch()
      expect(receiver.received).toHaveLength(12)
      await notifications.request('testWay', foch, { params: { id: channel.id } })
      await notifications.runDueJobs()
      expect(await onlyChannel(foch)).toMatchObject({ state: 'off' })
      receiver.status = 200
      await notifications.request('testWay', foch, { params: { id: channel.id } })
      await notifications.runDueJobs()
      expect(await onlyChannel(foch)).toMatchObject({ state: 'works' })
    })

    test('that redirects is not retried', async () => {
      await addHook(foch)
      receiver.status = 302
      await startWaitingMatch()
      expect(notifications.nextJobAt).toBe(null)
      expect(await onlyChannel(foch)).toMatchObject({ state: 'failing', why: expect.stringContaining('not followed') })
    })

    test('must use https and a public address, unless the operator allows others', async () => {
      const strict = await TestNotifications.open('sqlite', { webhooks: 'https' })
      const user = await strict.context.user('Foch')
      const add = (url: string) => strict.request('addWay', user, { body: { kind: 'webhook', url } })
      await expect(add('http://example.org/')).rejects.toThrow('https://')
      await expect(add('https://name:word@example.org/')).rejects.toThrow('name and a password')
      const { way: channel } = await add('https://127.0.0.1/')
      await strict.request('testWay', user, { params: { id: channel.id } })
      await strict.runDueJobs()
      const [shown] = (await strict.request('notices', user, {})).ways
      expect(shown).toMatchObject({ state: 'failing', why: expect.stringContaining('private network') })
      await strict.close()
      const webhooksOff = await TestNotifications.open('sqlite', { webhooks: 'off' })
      const joffre = await webhooksOff.context.user('Foch')
      const body = { kind: 'webhook', url: 'https://example.org/' } as const
      await expect(webhooksOff.request('addWay', joffre, { body })).rejects.toThrow('calls no webhooks')
      await webhooksOff.close()
    })

    test('made before the operator closed webhooks is not called, and its owner sees why', async () => {
      await addHook(foch)
      const [openChannel] = await notifications.channels(foch)
      if (openChannel === undefined) throw new Error('there is no way')
      const closed = await TestNotifications.open(engine, { webhooks: 'off' })
      const [petain, nivelle] = [await closed.context.user('Petain'), await closed.context.user('Nivelle')]
      const pending = JSON.stringify({ ...nothingPending, test: true })
      await closed.context.store
        .insertInto('notice_ways')
        .values({ ...openChannel, user: petain.id, pending, again: closed.context.now })
        .execute()
      await closed.runJob('notice', { way: openChannel.id })
      const [channel] = await closed.channels(petain)
      expect(channel).toMatchObject({ pending: JSON.stringify(nothingPending), again: null, failures: 0, why: null })
      const id = await closed.context.newMatch(petain)
      await closed.context.request('join', nivelle, { params: { id }, body: { commitment: 'e'.repeat(64) } })
      await closed.advance(61 * second)
      expect(receiver.received).toEqual([])
      // It does not count as told, so it may be sent when webhooks are open again.
      expect(await closed.context.store.selectFrom('notices').selectAll().execute()).toEqual([])
      const [shown] = (await closed.request('notices', petain, {})).ways
      expect(shown).toMatchObject({ state: 'closed', why: 'This server calls no webhooks.' })
      const testing = closed.request('testWay', petain, { params: { id: openChannel.id } })
      await expect(testing).rejects.toThrow('calls no webhooks')
      await closed.close()
    })

    test('of another user cannot be changed; a user has at most ten channels', async () => {
      const { way: channel } = await addHook(foch)
      for (const name of ['testWay', 'removeWay', 'confirmAgain'] as const)
        await expect(notifications.request(name, haig, { params: { id: channel.id } })).rejects.toThrow('no such way')
      await expect(addHook(foch)).rejects.toThrow('already')
      for (let n = 1; n < 10; n++) await addHook(foch, `/${n}`)
      await expect(addHook(foch, '/one-more')).rejects.toThrow('Take one of them away')
    })
  })

  describe('a browser', () => {
    const addBrowser = (user: UserRow, browser: PushBrowser, path = '/push/1') =>
      notifications.request('addWay', user, {
        body: { kind: 'push', endpoint: `${receiver.address}${path}`, keys: browser.keys },
      })

    test('gets messages that only it can decrypt, signed by the server’s key', async () => {
      const browser = new PushBrowser()
      receiver.status = 201
      const { way: channel } = await addBrowser(foch, browser)
      expect(channel).toMatchObject({ kind: 'push', label: 'Firefox on Linux', state: 'works' })
      const id = await startWaitingMatch()
      const [received] = receiver.received
      if (received === undefined) throw new Error('nothing came')
      const { pushKey } = await notifications.request('notices', foch, {})
      expect(vapidOf(received, pushKey)).toMatchObject({ aud: receiver.address, sub: 'https://games.example.org' })
      expect(received.headers.ttl).toBe('86400')
      expect(browser.open(received)).toEqual({
        title: expect.stringContaining('it can begin'),
        body: 'Everyone has sat down. It begins when you look in.',
        path: `/match/${id}`,
      })
      expect(() => new PushBrowser().open(received)).toThrow()
      expect(String(received.body)).not.toContain(id)
    })

    test('whose subscription is gone is deleted', async () => {
      for (const status of [404, 410]) {
        await addBrowser(foch, new PushBrowser())
        receiver.status = status
        await startWaitingMatch()
        expect(await notifications.channels(foch)).toEqual([])
      }
    })

    test('belongs to the user who added it last, and is added once', async () => {
      await addBrowser(foch, new PushBrowser())
      const newerBrowser = new PushBrowser()
      await addBrowser(foch, newerBrowser)
      expect(await notifications.channels(foch)).toHaveLength(1)
      await addBrowser(haig, newerBrowser)
      expect(await notifications.channels(foch)).toEqual([])
      expect(await notifications.channels(haig)).toHaveLength(1)
    })

    test('with invalid keys is deleted', async () => {
      const endpoint = `${receiver.address}/push`
      const keys = { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) }
      await notifications.request('addWay', foch, { body: { kind: 'push', endpoint, keys } })
      await startWaitingMatch()
      expect(await notifications.channels(foch)).toEqual([])
      expect(receiver.received).toEqual([])
    })
  })

  test('secrets are created once and shared by all processes of the store', async () => {
    const { pushKey } = await notifications.request('notices', foch, {})
    const { noticeSecrets } = await import('./link-secrets.ts')
    const secretsOfProcesses = await Promise.all([
      noticeSecrets(notifications.context.store),
      noticeSecrets(notifications.context.store),
    ])
    expect(secretsOfProcesses.map(({ push }) => push.publicKey)).toEqual([pushKey, pushKey])
  })
})
