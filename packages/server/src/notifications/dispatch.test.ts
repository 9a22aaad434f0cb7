import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { UserRow } from '../store/schema.ts'
import { contributionOf, day, pass, testCommitment } from '../testing/match-context.ts'
import { minute, Receiver, second, TestNotifications } from '../testing/notifications.ts'
import { engines } from '../testing/stores.ts'
import { defaultPreferences } from './preferences.ts'

interface WaitingMessage {
  readonly subject: string
  readonly text: string
  readonly matches: readonly { readonly match: string; readonly reason: string; readonly url: string }[]
}

describe.each(engines)('notifications of a waiting match: %s', (engine) => {
  let notifications: TestNotifications
  let receiver: Receiver
  let [foch, haig]: UserRow[] = []

  beforeEach(async () => {
    notifications = await TestNotifications.open(engine)
    receiver = await Receiver.open()
    foch = await notifications.context.user('Foch')
    haig = await notifications.context.user('Haig')
    for (const user of [foch, haig]) {
      const body = { kind: 'webhook', url: `${receiver.address}/${user?.name}` } as const
      await notifications.request('addWay', user ?? null, { body })
    }
    // The first query starts the database.
  })
  afterEach(async () => {
    receiver.close()
    await notifications.close()
  })

  const requireUser = (user: UserRow | undefined): UserRow => {
    if (user === undefined) throw new Error('nobody is there')
    return user
  }
  const startMatch = async (): Promise<string> => notifications.context.startRaid(requireUser(foch), requireUser(haig))
  /** Names of the users notified since the last call. */
  const notifiedUsers = (): string[] => receiver.received.map(({ path }) => path.slice(1)).sort()
  const askedSeats = async (id: string) =>
    Object.values(await notifications.context.seats(id)).filter((seat) => seat.asked === 1)
  /** The player who is asked, and their seat. */
  const findTurn = async (id: string) => {
    const [seat] = await askedSeats(id)
    if (seat === undefined) throw new Error('nobody is asked')
    return { seat: seat.seat, user: seat.user === foch?.id ? requireUser(foch) : requireUser(haig) }
  }

  test('are sent once, after a delay, with a link', async () => {
    const id = await startMatch()
    const { user } = await findTurn(id)
    await notifications.advance(59 * second)
    expect(notifiedUsers()).toEqual([])
    await notifications.advance(2 * second)
    expect(notifiedUsers()).toEqual([user.name])
    const [message] = receiver.takeJson<WaitingMessage>()
    expect(message?.subject).toContain('your turn')
    expect(message?.matches).toMatchObject([
      { match: id, reason: 'turn', url: `https://games.example.org/match/${id}` },
    ])
    expect(message?.text).toContain(user.name === 'Foch' ? 'against Haig' : 'against Foch')
    await notifications.advance(day)
    expect(notifiedUsers()).toEqual([])
  })

  test('are not sent while the user is viewing the match, at any process', async () => {
    const id = await startMatch()
    const { user } = await findTurn(id)
    const endView = notifications.notifications.viewTracker.startView(id, user.id)
    await notifications.context.context.registry.change(id, (handle) => handle.set({ updated: handle.now }))
    await notifications.advance(31 * second)
    await notifications.advance(40 * second)
    expect(notifiedUsers()).toEqual([])
    // The user has seen all changes.
    endView()
    await notifications.advance(day)
    expect(notifiedUsers()).toEqual([])
  })

  test('are sent to a user who left before the match came to wait', async () => {
    const id = await startMatch()
    const { seat, user } = await findTurn(id)
    const waitingUser = user === foch ? requireUser(haig) : requireUser(foch)
    const endView = notifications.notifications.viewTracker.startView(id, waitingUser.id)
    endView()
    notifications.context.now += second
    notifications.notifications.viewTracker.glance(id, user.id)
    notifications.context.now += second
    while ((await findTurn(id)).seat === seat) await notifications.context.answer(id, seat, pass)
    await notifications.advance(61 * second)
    expect(notifiedUsers()).toEqual([waitingUser.name])
  })

  test('are not sent for a turn played meanwhile', async () => {
    const id = await startMatch()
    const { seat, user } = await findTurn(id)
    await notifications.request('keepWishes', user, { body: { ...defaultPreferences, digest: 'hourly' } })
    await notifications.context.store
      .updateTable('notice_wishes')
      .set({ told: notifications.context.now })
      .where('user', '=', user.id)
      .execute()
    await notifications.advance(61 * second)
    expect(notifiedUsers()).toEqual([])
    while ((await findTurn(id)).seat === seat) await notifications.context.answer(id, seat, pass)
    await notifications.advance(70 * minute)
    expect(notifiedUsers()).not.toContain(user.name)
  })

  test('are not repeated until the user has viewed the match', async () => {
    const id = await startMatch()
    const first = await findTurn(id)
    await notifications.advance(61 * second)
    expect(notifiedUsers()).toEqual([first.user.name])
    receiver.takeJson()
    // It becomes the user’s turn again without a view of the match, as if a bot had played for them.
    await notifications.context.context.registry.change(id, (handle) => handle.set({ updated: handle.now }))
    await notifications.advance(2 * minute)
    expect(notifiedUsers()).toEqual([])
    notifications.notifications.viewTracker.glance(id, first.user.id)
    notifications.context.now += second
    await notifications.context.context.registry.change(id, (handle) => handle.set({ updated: handle.now }))
    await notifications.advance(2 * minute)
    expect(notifiedUsers()).toEqual([first.user.name])
  })

  test('of several matches go into one daily message, at the user’s hour', async () => {
    const body = { ...defaultPreferences, digest: 'daily', at: 18 * 60, zone: 'Europe/Paris' } as const
    for (const user of [foch, haig]) await notifications.request('keepWishes', requireUser(user), { body })
    const [firstMatch, secondMatch] = [await startMatch(), await startMatch()]
    const { user } = await findTurn(firstMatch)
    await notifications.advance(2 * minute)
    expect(notifiedUsers()).toEqual([])
    for (let hour = 0; hour < 24; hour++) await notifications.advance(60 * minute)
    const messages = receiver.takeJson<WaitingMessage>()
    expect(messages).toHaveLength(1)
    expect(messages[0]?.subject).toBe('2 matches want you')
    expect(messages[0]?.matches.map(({ match }) => match).sort()).toEqual([firstMatch, secondMatch].sort())
    expect((await notifications.channels(user))[0]?.sent).toSatisfy((at: number) => new Date(at).getUTCHours() === 17)
  })

  test('in quiet hours are sent when these end', async () => {
    const id = await startMatch()
    const { user } = await findTurn(id)
    // It is 22:13 in London when the raid begins.
    const quiet = { from: 22 * 60, to: 7 * 60 }
    await notifications.request('keepWishes', user, { body: { ...defaultPreferences, zone: 'Europe/London', quiet } })
    await notifications.advance(2 * minute)
    await notifications.advance(8 * 60 * minute)
    expect(notifiedUsers()).toEqual([])
    await notifications.advance(50 * minute)
    expect(notifiedUsers()).toEqual([user.name])
  })

  test('that failed are retried after the quiet hours, except a test', async () => {
    const id = await startMatch()
    const { user } = await findTurn(id)
    // It is 22:13 in London when the raid begins.
    const quiet = { from: 22 * 60 + 16, to: 7 * 60 }
    await notifications.request('keepWishes', user, { body: { ...defaultPreferences, zone: 'Europe/London', quiet } })
    receiver.status = 503
    await notifications.advance(61 * second)
    expect(notifiedUsers()).toEqual([user.name])
    receiver.received.splice(0)
    receiver.status = 200
    for (let hour = 0; hour < 8; hour++) await notifications.advance(60 * minute)
    expect(notifiedUsers()).toEqual([])
    // A test sent on request ignores quiet hours.
    const [channel] = await notifications.channels(user)
    await notifications.request('testWay', user, { params: { id: channel?.id ?? '' } })
    await notifications.runDueJobs()
    expect(receiver.takeJson()).toMatchObject([{ kind: 'test' }])
    await notifications.advance(60 * minute)
    expect(receiver.takeJson()).toMatchObject([{ kind: 'waiting' }])
  })

  test('that failed are not retried on a holiday, and within an hour after its early end', async () => {
    const id = await startMatch()
    const { user } = await findTurn(id)
    receiver.status = 503
    await notifications.advance(61 * second)
    receiver.received.splice(0)
    receiver.status = 200
    const holiday = (until: number | null) =>
      notifications.context.store.updateTable('users').set({ holiday_until: until }).where('id', '=', user.id).execute()
    await holiday(notifications.context.now + 14 * day)
    for (let days = 0; days < 3; days++) await notifications.advance(day)
    expect(notifiedUsers()).toEqual([])
    await holiday(null)
    await notifications.advance(60 * minute)
    expect(notifiedUsers()).toEqual([user.name])
  })

  test('are sent even if the time zone in the preferences is no longer known', async () => {
    const id = await startMatch()
    const { user } = await findTurn(id)
    const quiet = { from: 0, to: 1 }
    await notifications.request('keepWishes', user, { body: { ...defaultPreferences, quiet } })
    const wishes = JSON.stringify({ ...defaultPreferences, quiet, zone: 'Europe/Atlantis' })
    await notifications.context.store.updateTable('notice_wishes').set({ wishes }).where('user', '=', user.id).execute()
    await notifications.advance(61 * second)
    expect(notifiedUsers()).toEqual([user.name])
    expect((await notifications.request('notices', user, {})).wishes).toMatchObject({ quiet, zone: 'UTC' })
  })

  test('are not sent for a muted match until it is unmuted', async () => {
    const id = await startMatch()
    const { user } = await findTurn(id)
    await notifications.request('mute', user, { params: { id }, body: { muted: true } })
    expect(await notifications.request('muted', user, { params: { id } })).toEqual({ muted: true })
    await notifications.advance(2 * minute)
    expect(notifiedUsers()).toEqual([])
    await notifications.request('mute', user, { params: { id }, body: { muted: false } })
    await notifications.context.context.registry.change(id, (handle) => handle.set({ updated: handle.now }))
    await notifications.advance(2 * minute)
    expect(notifiedUsers()).toEqual([user.name])
  })

  test('need a channel, and only players can mute a match', async () => {
    const [joffre, petain] = [await notifications.context.user('Joffre'), await notifications.context.user('Petain')]
    const id = await notifications.context.startRaid(joffre, petain)
    await notifications.advance(2 * minute)
    expect(await notifications.context.store.selectFrom('notices').selectAll().execute()).toEqual([])
    const muting = notifications.request('mute', requireUser(foch), { params: { id }, body: { muted: true } })
    await expect(muting).rejects.toThrow('Only those')
  })

  const waitingMessageIn = (body: Buffer): WaitingMessage => JSON.parse(String(body))

  /** Notifications since the last call: user, reason and match. */
  const reasons = (): string[] =>
    receiver.received
      .splice(0)
      .flatMap(({ path, body }) =>
        waitingMessageIn(body).matches.map(({ match, reason }) => `${path.slice(1)}: ${reason} ${match}`),
      )
      .sort()

  test('tell of a match that can begin, an offer, the end, and a seat kept in a rematch', async () => {
    const { context, notifications: notices } = notifications
    const [host, guest] = [requireUser(foch), requireUser(haig)]
    const id = await context.newMatch(host)
    await context.request('join', guest, { params: { id }, body: { commitment: testCommitment(2) } })
    await notifications.advance(2 * minute)
    expect(reasons()).toEqual([`Foch: begin ${id}`, `Haig: begin ${id}`])
    await context.request('disclose', host, {
      params: { id },
      body: { seat: 'attack', contribution: contributionOf(1) },
    })
    await context.request('disclose', guest, {
      params: { id },
      body: { seat: 'defend', contribution: contributionOf(2) },
    })
    const markViewedByBoth = () => {
      context.now += second
      notices.viewTracker.glance(id, host.id)
      notices.viewTracker.glance(id, guest.id)
      context.now += second
    }
    markViewedByBoth()
    const { seat, user } = await findTurn(id)
    const waitingUser = user === host ? guest : host
    await context.request('offer', user, { params: { id }, body: { kind: 'draw', seat } })
    await notifications.advance(2 * minute)
    expect(reasons()).toContain(`${waitingUser.name}: offer ${id}`)
    markViewedByBoth()
    await context.request('resign', user, { params: { id }, body: { seat } })
    await notifications.advance(2 * minute)
    expect(receiver.received.map(({ body }) => waitingMessageIn(body).text).join()).toContain('you have won')
    expect(reasons()).toContain(`${waitingUser.name}: over ${id}`)
    markViewedByBoth()
    const swappedSeat = seat === 'attack' ? 'defend' : 'attack'
    const rematch = await context.request('rematch', user, {
      params: { id },
      body: { commitments: { [swappedSeat]: testCommitment(3) } },
    })
    await notifications.advance(2 * minute)
    expect(reasons()).toEqual([`${waitingUser.name}: seat ${rematch.id}`])
  })

  test('warn of a postal clock even after the user has viewed the match', async () => {
    const id = await notifications.context.startRaid(requireUser(foch), requireUser(haig), {
      time: { kind: 'post', days: 4 },
    })
    const { user } = await findTurn(id)
    notifications.context.now += second
    notifications.notifications.viewTracker.glance(id, user.id)
    for (let hour = 0; hour < 73; hour++) await notifications.advance(60 * minute)
    const [message] = receiver.takeJson<WaitingMessage>()
    expect(message?.matches).toMatchObject([{ match: id, reason: 'clock' }])
    expect(message?.text).toMatch(/your time is up in 2[34] hours/)
    for (let hour = 0; hour < 20; hour++) await notifications.advance(60 * minute)
    expect(notifiedUsers()).toEqual([])
  })

  test('are not lost when jobs are lost', async () => {
    const id = await startMatch()
    const { user } = await findTurn(id)
    notifications.context.now += 61 * second
    await notifications.runJob('notices', {})
    notifications.deleteJobs()
    await notifications.runDueJobs()
    expect(notifiedUsers()).toEqual([])
    await notifications.advance(2 * minute)
    expect(notifiedUsers()).toEqual([user.name])
  })

  test('are sent once, even if two processes search at the same time', async () => {
    const id = await startMatch()
    const { user } = await findTurn(id)
    notifications.context.now += 61 * second
    await Promise.all([notifications.runJob('notices', {}), notifications.runJob('notices', {})])
    const [channel] = await notifications.channels(user)
    await Promise.all([
      notifications.runJob('notice', { way: channel?.id ?? '' }),
      notifications.runJob('notice', { way: channel?.id ?? '' }),
    ])
    await notifications.runDueJobs()
    expect(notifiedUsers()).toEqual([user.name])
  })
})
