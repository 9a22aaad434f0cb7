import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { UserRow } from '../store/schema.ts'
import { day, part, pass, sealed } from '../testing/match-context.ts'
import { minute, Receiver, second, TestNotifications } from '../testing/notifications.ts'
import { engines } from '../testing/stores.ts'
import { defaultPreferences } from './preferences.ts'

interface Told {
  readonly subject: string
  readonly text: string
  readonly matches: readonly { readonly match: string; readonly reason: string; readonly url: string }[]
}

describe.each(engines)('notifications of a waiting match: %s', (engine) => {
  let office: TestNotifications
  let receiver: Receiver
  let [foch, haig]: UserRow[] = []

  beforeEach(async () => {
    office = await TestNotifications.open(engine)
    receiver = await Receiver.open()
    foch = await office.context.user('Foch')
    haig = await office.context.user('Haig')
    for (const user of [foch, haig]) {
      const body = { kind: 'webhook', url: `${receiver.address}/${user?.name}` } as const
      await office.ask('addWay', user ?? null, { body })
    }
    // The first query starts the database.
  })
  afterEach(async () => {
    receiver.close()
    await office.close()
  })

  const person = (user: UserRow | undefined): UserRow => {
    if (user === undefined) throw new Error('nobody is there')
    return user
  }
  const begun = async (): Promise<string> => office.context.raid(person(foch), person(haig))
  /** Names of the users notified since the last call. */
  const told = (): string[] => receiver.got.map(({ path }) => path.slice(1)).sort()
  const asked = async (id: string) => Object.values(await office.context.seats(id)).filter((seat) => seat.asked === 1)
  /** The player who is asked, and their seat. */
  const whoseTurn = async (id: string) => {
    const [seat] = await asked(id)
    if (seat === undefined) throw new Error('nobody is asked')
    return { seat: seat.seat, user: seat.user === foch?.id ? person(foch) : person(haig) }
  }

  test('are sent once, after a delay, with a link', async () => {
    const id = await begun()
    const { user } = await whoseTurn(id)
    await office.later(59 * second)
    expect(told()).toEqual([])
    await office.later(2 * second)
    expect(told()).toEqual([user.name])
    const [said] = receiver.take<Told>()
    expect(said?.subject).toContain('your turn')
    expect(said?.matches).toMatchObject([{ match: id, reason: 'turn', url: `https://games.example.org/match/${id}` }])
    expect(said?.text).toContain(user.name === 'Foch' ? 'against Haig' : 'against Foch')
    await office.later(day)
    expect(told()).toEqual([])
  })

  test('are not sent while the user is viewing the match, at any process', async () => {
    const id = await begun()
    const { user } = await whoseTurn(id)
    const end = office.notices.looking.begin(id, user.id)
    await office.context.context.registry.change(id, (handle) => handle.set({ updated: handle.now }))
    await office.later(31 * second)
    await office.later(40 * second)
    expect(told()).toEqual([])
    // The user has seen all changes.
    end()
    await office.later(day)
    expect(told()).toEqual([])
  })

  test('are sent to a user who left before the match came to wait', async () => {
    const id = await begun()
    const { seat, user } = await whoseTurn(id)
    const other = user === foch ? person(haig) : person(foch)
    const end = office.notices.looking.begin(id, other.id)
    end()
    office.context.now += second
    office.notices.looking.glance(id, user.id)
    office.context.now += second
    while ((await whoseTurn(id)).seat === seat) await office.context.play(id, seat, pass)
    await office.later(61 * second)
    expect(told()).toEqual([other.name])
  })

  test('are not sent for a turn played meanwhile', async () => {
    const id = await begun()
    const { seat, user } = await whoseTurn(id)
    await office.ask('keepWishes', user, { body: { ...defaultPreferences, digest: 'hourly' } })
    await office.context.store
      .updateTable('notice_wishes')
      .set({ told: office.context.now })
      .where('user', '=', user.id)
      .execute()
    await office.later(61 * second)
    expect(told()).toEqual([])
    while ((await whoseTurn(id)).seat === seat) await office.context.play(id, seat, pass)
    await office.later(70 * minute)
    expect(told()).not.toContain(user.name)
  })

  test('are not repeated until the user has viewed the match', async () => {
    const id = await begun()
    const first = await whoseTurn(id)
    await office.later(61 * second)
    expect(told()).toEqual([first.user.name])
    receiver.take()
    // It becomes the user’s turn again without a view of the match, as if a bot had played for them.
    await office.context.context.registry.change(id, (handle) => handle.set({ updated: handle.now }))
    await office.later(2 * minute)
    expect(told()).toEqual([])
    office.notices.looking.glance(id, first.user.id)
    office.context.now += second
    await office.context.context.registry.change(id, (handle) => handle.set({ updated: handle.now }))
    await office.later(2 * minute)
    expect(told()).toEqual([first.user.name])
  })

  test('of several matches go into one daily message, at the user’s hour', async () => {
    const body = { ...defaultPreferences, digest: 'daily', at: 18 * 60, zone: 'Europe/Paris' } as const
    for (const user of [foch, haig]) await office.ask('keepWishes', person(user), { body })
    const [one, two] = [await begun(), await begun()]
    const { user } = await whoseTurn(one)
    await office.later(2 * minute)
    expect(told()).toEqual([])
    for (let hour = 0; hour < 24; hour++) await office.later(60 * minute)
    const messages = receiver.take<Told>()
    expect(messages).toHaveLength(1)
    expect(messages[0]?.subject).toBe('2 matches want you')
    expect(messages[0]?.matches.map(({ match }) => match).sort()).toEqual([one, two].sort())
    expect((await office.ways(user))[0]?.sent).toSatisfy((at: number) => new Date(at).getUTCHours() === 17)
  })

  test('in quiet hours are sent when these end', async () => {
    const id = await begun()
    const { user } = await whoseTurn(id)
    // It is 22:13 in London when the raid begins.
    const quiet = { from: 22 * 60, to: 7 * 60 }
    await office.ask('keepWishes', user, { body: { ...defaultPreferences, zone: 'Europe/London', quiet } })
    await office.later(2 * minute)
    await office.later(8 * 60 * minute)
    expect(told()).toEqual([])
    await office.later(50 * minute)
    expect(told()).toEqual([user.name])
  })

  test('that failed are retried after the quiet hours, except a test', async () => {
    const id = await begun()
    const { user } = await whoseTurn(id)
    // It is 22:13 in London when the raid begins.
    const quiet = { from: 22 * 60 + 16, to: 7 * 60 }
    await office.ask('keepWishes', user, { body: { ...defaultPreferences, zone: 'Europe/London', quiet } })
    receiver.status = 503
    await office.later(61 * second)
    expect(told()).toEqual([user.name])
    receiver.got.splice(0)
    receiver.status = 200
    for (let hour = 0; hour < 8; hour++) await office.later(60 * minute)
    expect(told()).toEqual([])
    // A test sent on request ignores quiet hours.
    const [way] = await office.ways(user)
    await office.ask('testWay', user, { params: { id: way?.id ?? '' } })
    await office.work()
    expect(receiver.take()).toMatchObject([{ kind: 'test' }])
    await office.later(60 * minute)
    expect(receiver.take()).toMatchObject([{ kind: 'waiting' }])
  })

  test('that failed are not retried on a holiday, and within an hour after its early end', async () => {
    const id = await begun()
    const { user } = await whoseTurn(id)
    receiver.status = 503
    await office.later(61 * second)
    receiver.got.splice(0)
    receiver.status = 200
    const holiday = (until: number | null) =>
      office.context.store.updateTable('users').set({ holiday_until: until }).where('id', '=', user.id).execute()
    await holiday(office.context.now + 14 * day)
    for (let days = 0; days < 3; days++) await office.later(day)
    expect(told()).toEqual([])
    await holiday(null)
    await office.later(60 * minute)
    expect(told()).toEqual([user.name])
  })

  test('are sent even if the time zone in the preferences is no longer known', async () => {
    const id = await begun()
    const { user } = await whoseTurn(id)
    const quiet = { from: 0, to: 1 }
    await office.ask('keepWishes', user, { body: { ...defaultPreferences, quiet } })
    const wishes = JSON.stringify({ ...defaultPreferences, quiet, zone: 'Europe/Atlantis' })
    await office.context.store.updateTable('notice_wishes').set({ wishes }).where('user', '=', user.id).execute()
    await office.later(61 * second)
    expect(told()).toEqual([user.name])
    expect((await office.ask('notices', user, {})).wishes).toMatchObject({ quiet, zone: 'UTC' })
  })

  test('are not sent for a muted match until it is unmuted', async () => {
    const id = await begun()
    const { user } = await whoseTurn(id)
    await office.ask('mute', user, { params: { id }, body: { muted: true } })
    expect(await office.ask('muted', user, { params: { id } })).toEqual({ muted: true })
    await office.later(2 * minute)
    expect(told()).toEqual([])
    await office.ask('mute', user, { params: { id }, body: { muted: false } })
    await office.context.context.registry.change(id, (handle) => handle.set({ updated: handle.now }))
    await office.later(2 * minute)
    expect(told()).toEqual([user.name])
  })

  test('need a channel, and only players can mute a match', async () => {
    const [joffre, petain] = [await office.context.user('Joffre'), await office.context.user('Petain')]
    const id = await office.context.raid(joffre, petain)
    await office.later(2 * minute)
    expect(await office.context.store.selectFrom('notices').selectAll().execute()).toEqual([])
    const muting = office.ask('mute', person(foch), { params: { id }, body: { muted: true } })
    await expect(muting).rejects.toThrow('Only those')
  })

  /** Notifications since the last call: user, reason and match. */
  const reasons = (): string[] =>
    receiver.got
      .splice(0)
      .flatMap(({ path, body }) =>
        (JSON.parse(String(body)) as Told).matches.map(({ match, reason }) => `${path.slice(1)}: ${reason} ${match}`),
      )
      .sort()

  test('tell of a match that can begin, an offer, the end, and a seat kept in a rematch', async () => {
    const { context, notices } = office
    const [one, other] = [person(foch), person(haig)]
    const id = await context.table(one)
    await context.ask('join', other, { params: { id }, body: { commitment: sealed(2) } })
    await office.later(2 * minute)
    expect(reasons()).toEqual([`Foch: begin ${id}`, `Haig: begin ${id}`])
    await context.ask('disclose', one, { params: { id }, body: { seat: 'attack', contribution: part(1) } })
    await context.ask('disclose', other, { params: { id }, body: { seat: 'defend', contribution: part(2) } })
    const bothLook = () => {
      context.now += second
      notices.looking.glance(id, one.id)
      notices.looking.glance(id, other.id)
      context.now += second
    }
    bothLook()
    const { seat, user } = await whoseTurn(id)
    const waiting = user === one ? other : one
    await context.ask('offer', user, { params: { id }, body: { kind: 'draw', seat } })
    await office.later(2 * minute)
    expect(reasons()).toContain(`${waiting.name}: offer ${id}`)
    bothLook()
    await context.ask('resign', user, { params: { id }, body: { seat } })
    await office.later(2 * minute)
    expect(receiver.got.map(({ body }) => (JSON.parse(String(body)) as Told).text).join()).toContain('you have won')
    expect(reasons()).toContain(`${waiting.name}: over ${id}`)
    bothLook()
    const swapped = seat === 'attack' ? 'defend' : 'attack'
    const again = await context.ask('rematch', user, {
      params: { id },
      body: { commitments: { [swapped]: sealed(3) } },
    })
    await office.later(2 * minute)
    expect(reasons()).toEqual([`${waiting.name}: seat ${again.id}`])
  })

  test('warn of a postal clock even after the user has viewed the match', async () => {
    const id = await office.context.raid(person(foch), person(haig), { time: { kind: 'post', days: 4 } })
    const { user } = await whoseTurn(id)
    office.context.now += second
    office.notices.looking.glance(id, user.id)
    for (let hour = 0; hour < 73; hour++) await office.later(60 * minute)
    const [said] = receiver.take<Told>()
    expect(said?.matches).toMatchObject([{ match: id, reason: 'clock' }])
    expect(said?.text).toMatch(/your time is up in 2[34] hours/)
    for (let hour = 0; hour < 20; hour++) await office.later(60 * minute)
    expect(told()).toEqual([])
  })

  test('are not lost when jobs are lost', async () => {
    const id = await begun()
    const { user } = await whoseTurn(id)
    office.context.now += 61 * second
    await office.do('notices', {})
    office.loseJobs()
    await office.work()
    expect(told()).toEqual([])
    await office.later(2 * minute)
    expect(told()).toEqual([user.name])
  })

  test('are sent once, even if two processes search at the same time', async () => {
    const id = await begun()
    const { user } = await whoseTurn(id)
    office.context.now += 61 * second
    await Promise.all([office.do('notices', {}), office.do('notices', {})])
    const [way] = await office.ways(user)
    await Promise.all([office.do('notice', { way: way?.id ?? '' }), office.do('notice', { way: way?.id ?? '' })])
    await office.work()
    expect(told()).toEqual([user.name])
  })
})
