import { at, type Json, quickTape, type Seat } from '@firestep/referee'
import { afterEach, describe, expect, test } from 'vitest'
import { ProcessorTimeLimits } from '../accounts/processor-time-limits.ts'
import { singleProcess } from '../cluster/cluster.ts'
import type { UserRow } from '../store/schema.ts'
import { TestLiveMatches } from '../testing/live-matches.ts'
import { TestSockets } from '../testing/socket-clients.ts'

const openSockets: TestSockets[] = []
afterEach(async () => {
  for (const { live, liveMatches, timelines } of openSockets.splice(0)) {
    live.close()
    await timelines.close()
    await liveMatches.registry.close()
  }
})

interface OpenMatch {
  readonly sockets: TestSockets
  readonly liveMatches: TestLiveMatches
  readonly id: string
  readonly ann: UserRow
  readonly bob: UserRow
}

async function openMatch(
  options: Parameters<TestLiveMatches['match']>[2] & { game?: string; seats?: readonly [Seat, Seat] } = {},
): Promise<OpenMatch> {
  const { game = 'raid', seats = ['attack', 'defend'], ...columns } = options
  const liveMatches = await TestLiveMatches.open()
  const [ann, bob] = [await liveMatches.user('Ann'), await liveMatches.user('Bob')]
  const id = await liveMatches.match(game, { [seats[0]]: { user: ann }, [seats[1]]: { user: bob } }, columns)
  const sockets = new TestSockets(liveMatches)
  openSockets.push(sockets)
  return { sockets, liveMatches, id, ann, bob }
}

/** View and events of a seat, as the referee has them. */
const expectedState = (
  liveMatches: TestLiveMatches,
  id: string,
  viewer: Seat | null,
): Promise<{ view: Json; heard: readonly Json[] }> =>
  liveMatches.registry.read(id, ({ match }) => {
    if (match === null) throw new Error('no match')
    return JSON.parse(JSON.stringify({ view: match.view(viewer), heard: match.events(viewer) }))
  })

/** Blocks the thread for at least this many milliseconds. */
function blockFor(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

const types = (messages: readonly { readonly type: string }[]): string[] => messages.map(({ type }) => type)

describe('a subscriber of a match', () => {
  test('gets the state, then every answer, and sees the referee’s view', async () => {
    const { sockets, liveMatches, id, ann, bob } = await openMatch()
    const [annsPage, bobsPage, spectatorsPage] = [sockets.page(ann), sockets.page(bob), sockets.page(null)]
    for (const page of [annsPage, bobsPage, spectatorsPage])
      expect(await page.follow(id)).toMatchObject({ type: 'done' })
    expect(Object.keys(annsPage.now?.views ?? {})).toEqual(['attack'])
    expect(Object.keys(spectatorsPage.now?.views ?? {})).toEqual([''])
    expect(annsPage.now).toMatchObject({
      answers: 0,
      asked: [{ number: 0, question: { kind: 'command' } }],
      dice: { secret: null },
    })
    const answered = await annsPage.request({ type: 'answer', match: id, seat: 'attack', number: 0, answer: [0, 2] })
    expect(answered).toMatchObject({ type: 'done' })
    for (const page of [annsPage, bobsPage, spectatorsPage]) expect(types(page.messages)).toEqual(['now', 'steps'])
    expect(bobsPage.messages[1]).toMatchObject({
      steps: [{ viewer: 'defend', seat: 'attack', kind: 'command', answers: 1 }],
      waitingFor: ['defend'],
      asked: [{ number: 0, question: { kind: 'react' } }],
    })
    expect(bobsPage.messages[1]).not.toHaveProperty('steps.0.answer')
    expect(annsPage.messages[1]).toMatchObject({ steps: [{ answer: [0, 2] }], undo: { attack: { to: null } } })
    await liveMatches.playAnswers(id, 40, quickTape(2))
    for (const [page, viewer] of [
      [annsPage, 'attack'],
      [bobsPage, 'defend'],
      [spectatorsPage, null],
    ] as const)
      expect(page.views.get(viewer ?? '')).toEqual((await expectedState(liveMatches, id, viewer)).view)
  })

  test.each([
    ['raid', ['attack', 'defend']],
    ['orders', ['north', 'south']],
    ['great-war', ['german', 'british']],
  ] as const)('of %s misses nothing, however often the connection breaks', async (game, seats) => {
    const { sockets, liveMatches, id, ann, bob } = await openMatch({ game, seats })
    const pages = [sockets.page(ann), sockets.page(bob), sockets.page(null)] as const
    const viewers = [...seats, null]
    for (const page of pages) await page.follow(id)
    const statesAtStart = await Promise.all(viewers.map((viewer) => expectedState(liveMatches, id, viewer)))
    for (const [i, page] of pages.entries()) page.events.set(viewers[i] ?? '', [...(statesAtStart[i]?.heard ?? [])])
    const tape = quickTape(11)
    const disconnected = new Set<number>()
    for (let i = 0; i < 220; i++) {
      if (!(await liveMatches.playAnswer(id, tape))) break
      const pageIndex = tape.draw(3) - 1
      const page = at(pages, pageIndex)
      if (tape.draw(6) === 1 && !disconnected.has(pageIndex)) {
        page.disconnect()
        disconnected.add(pageIndex)
      } else if (tape.draw(4) === 1 && disconnected.delete(pageIndex)) {
        page.reconnect()
        await page.follow(id)
      }
      // Sometimes the match is reloaded meanwhile, so that missed steps come from the record.
      if (tape.draw(25) === 1) await liveMatches.registry.reload(id)
    }
    for (const [i, page] of pages.entries()) {
      if (disconnected.has(i)) {
        page.reconnect()
        await page.follow(id)
      }
      const { view, heard } = await expectedState(liveMatches, id, viewers[i] ?? null)
      expect(page.events.get(viewers[i] ?? '')).toEqual(heard)
      expect(page.views.get(viewers[i] ?? '')).toEqual(view)
    }
  })

  test('hears nothing of another seat’s parallel planning until both have finished', async () => {
    const { sockets, liveMatches, id, ann, bob } = await openMatch()
    await liveMatches.choose(id, 'attack', [-1, 0])
    await liveMatches.choose(id, 'defend', [-1, 0])
    const [annsPage, bobsPage, spectatorsPage] = [sockets.page(ann), sockets.page(bob), sockets.page(null)]
    for (const page of [annsPage, bobsPage, spectatorsPage]) await page.follow(id)
    const updated = (await liveMatches.row(id)).updated
    liveMatches.now += 5000
    await liveMatches.choose(id, 'attack', 'go')
    await liveMatches.choose(id, 'attack', 'go')
    await liveMatches.choose(id, 'attack', 'stop')
    expect(types(annsPage.messages)).toEqual(['now', 'steps', 'steps', 'steps'])
    expect(types(bobsPage.messages)).toEqual(['now'])
    expect(types(spectatorsPage.messages)).toEqual(['now'])
    expect((await liveMatches.row(id)).updated).toBe(updated)
    await liveMatches.choose(id, 'defend', 'stop')
    for (const page of [bobsPage, spectatorsPage]) {
      expect(types(page.messages)).toEqual(['now', 'steps'])
      expect(page.messages[1]).toMatchObject({ steps: [{ answers: 6 }] })
    }
    expect(spectatorsPage.messages[1]).toMatchObject({ steps: [{ seat: null, kind: null }] })
    expect(annsPage.messages.at(-1)).toMatchObject({ steps: [{ seat: null, kind: null }] })
  })

  test('undoes own answers by the number that stay, which reveals nothing of others', async () => {
    const { sockets, liveMatches, id, ann, bob } = await openMatch()
    await liveMatches.choose(id, 'attack', [-1, 0])
    await liveMatches.choose(id, 'defend', [-1, 0])
    const [annsPage, bobsPage] = [sockets.page(ann), sockets.page(bob)]
    await annsPage.follow(id)
    await bobsPage.follow(id)
    await liveMatches.choose(id, 'attack', 'go')
    await liveMatches.choose(id, 'attack', 'go')
    await liveMatches.choose(id, 'defend', 'stop')
    expect(bobsPage.messages.at(-1)).toMatchObject({ undo: { defend: { to: 2 } }, steps: [{ answers: 3 }] })
    expect(await bobsPage.request({ type: 'undo', match: id, seat: 'defend', to: 2 })).toMatchObject({ type: 'done' })
    expect(bobsPage.messages.at(-1)).toMatchObject({ steps: [{ heard: [{ type: 'taken back' }], answers: 2 }] })
    expect(await bobsPage.request({ type: 'undo', match: id, seat: 'defend', to: 0 })).toMatchObject({
      type: 'refused',
      refusal: { code: 'refused', rule: 'referee.undo' },
    })
    expect(types(annsPage.messages)).toEqual(['now', 'steps', 'steps'])
  })

  test('gets the full state again when seats, offers or the end change', async () => {
    const { sockets, liveMatches, id, ann, bob } = await openMatch()
    const [annsPage, bobsPage] = [sockets.page(ann), sockets.page(bob)]
    await annsPage.follow(id)
    await bobsPage.follow(id)
    await liveMatches.registry.change(id, (handle) => handle.setSeat('defend', { by: 'opponent', strength: 'random' }))
    expect(types(annsPage.messages)).toEqual(['now', 'now'])
    expect(annsPage.now?.card.seats.defend).toEqual({ by: 'opponent', strength: 'random' })
    await liveMatches.registry.change(id, ({ match }) => match?.resign('attack'))
    expect(types(annsPage.messages)).toEqual(['now', 'now', 'steps', 'now'])
    expect(annsPage.now).toMatchObject({
      card: { status: 'over', result: { winner: 'defend' } },
      dice: { secret: 'a'.repeat(64) },
    })
    expect(Object.keys(annsPage.now?.views ?? {})).toEqual(['attack', 'defend', ''])
  })

  test('gets each step played at another process', async () => {
    const { sockets, liveMatches, id, ann } = await openMatch()
    const annsPage = sockets.page(ann)
    await annsPage.follow(id)
    const otherProcess = new TestLiveMatches(liveMatches.store)
    await otherProcess.choose(id, 'attack', [0, 1])
    await liveMatches.registry.handleRemoteChange(id, (await liveMatches.row(id)).revision)
    expect(types(annsPage.messages)).toEqual(['now', 'steps'])
    expect(annsPage.views.get('attack')).toEqual((await expectedState(liveMatches, id, 'attack')).view)
    await otherProcess.registry.close()
  })
})

describe('hidden information', () => {
  test('does not show in the number, order or bytes of messages', async () => {
    const plays: readonly [Seat, Json][] = [
      ['attack', [0, 2]],
      ['defend', -1],
      ['defend', -1],
      ['defend', [1, 1]],
      ['attack', -1],
      ['defend', 'go'],
      ['attack', 'go'],
      ['defend', 'go'],
      ['defend', 'stop'],
    ]
    const variants: { hash: string; sent: string[][] }[] = []
    for (const seed of [null, 1, 2, 3]) {
      const { sockets, liveMatches, id, ann } = await openMatch()
      if (seed !== null) await redeal(liveMatches, id, 'attack', seed)
      const pages = [sockets.page(ann), sockets.page(null)]
      for (const page of pages) await page.follow(id)
      const hash = await liveMatches.hash(id)
      for (const [seat, answer] of plays) await liveMatches.choose(id, seat, answer)
      variants.push({ hash, sent: pages.map(({ texts }) => texts) })
    }
    expect(new Set(variants.map(({ hash }) => hash)).size).toBeGreaterThan(1)
    for (const { sent } of variants) expect(sent).toEqual(variants[0]?.sent)
    expect(variants[0]?.sent.map((texts) => texts.length)).toEqual([7, 6])
  })
})

/** Replaces hidden information by another guess consistent with this seat’s view. */
async function redeal(liveMatches: TestLiveMatches, id: string, seat: Seat, seed: number): Promise<void> {
  await liveMatches.registry.reload(id)
  const [row] = await liveMatches.store.selectFrom('snapshots').selectAll().where('match', '=', id).execute()
  if (row === undefined) throw new Error('no checkpoint')
  const snapshot = JSON.parse(row.body)
  const state = JSON.parse(snapshot.state)
  const rules = await liveMatches.registry.read(id, ({ match }) => match?.edition.rules)
  rules?.redealHidden(state, seat, quickTape(seed))
  await liveMatches.registry.reload(id)
  const body = JSON.stringify({ ...snapshot, state: JSON.stringify(state) })
  await liveMatches.store.updateTable('snapshots').set({ body }).where('match', '=', id).execute()
}

describe('spectators', () => {
  test('with a delay see and hear the state of that many answers ago', async () => {
    const delay = 3
    const { sockets, liveMatches, id } = await openMatch({ spectators: { kind: 'open', delay } })
    const spectatorsPage = sockets.page(null)
    await spectatorsPage.follow(id)
    spectatorsPage.events.set('', [...(await expectedState(liveMatches, id, null)).heard])
    const tape = quickTape(4)
    for (let i = 0; i < 60; i++) {
      await liveMatches.playAnswer(id, tape)
      const delayedView = await liveMatches.registry.read(id, ({ match }) => {
        const sealedCount =
          match?.position.parallelSince === undefined ? 0 : match.plies.length - match.knownPlies(null).length
        return match?.viewAt(null, Math.max(0, match.plies.length - sealedCount - delay))
      })
      const isParallel = await liveMatches.registry.read(id, ({ match }) => match?.position.parallelSince !== undefined)
      if (!isParallel && i % 7 === 0) await spectatorsPage.follow(id)
      expect(spectatorsPage.now?.clocks).toEqual({})
      if (!(await hasPlanned(liveMatches, id, delay)))
        expect(spectatorsPage.views.get('')).toEqual(JSON.parse(JSON.stringify(delayedView)))
    }
    const { heard } = await expectedState(liveMatches, id, null)
    const received = spectatorsPage.events.get('') ?? []
    expect(received.length).toBeLessThan(heard.length)
    expect(heard.slice(0, received.length)).toEqual(received)
    await liveMatches.registry.change(id, ({ match }) => match?.resign('attack'))
    expect(spectatorsPage.events.get('')).toEqual((await expectedState(liveMatches, id, null)).heard)
    expect(spectatorsPage.views.get('')).toEqual((await expectedState(liveMatches, id, null)).view)
  })

  test('cannot find a match without spectators', async () => {
    const { sockets, id, ann } = await openMatch({ spectators: { kind: 'none' } })
    expect(await sockets.page(null).follow(id)).toMatchObject({ type: 'refused', refusal: { code: 'not found' } })
    expect(await sockets.page(ann).follow(id)).toMatchObject({ type: 'done' })
  })
})

/** True if secret planning is among the last answers: then answers and steps noticed by spectators differ in number. */
const hasPlanned = (liveMatches: TestLiveMatches, id: string, delay: number): Promise<boolean> =>
  liveMatches.registry.read(
    id,
    ({ match }) =>
      match
        ?.answers()
        .slice(-delay - 7)
        .some(({ answer }) => answer === 'go' || answer === 'stop') ?? false,
  )

describe('a socket message', () => {
  test('that is doubled, late, out of turn or for another seat is refused and changes nothing', async () => {
    const { sockets, liveMatches, id, ann, bob } = await openMatch()
    const [annsPage, bobsPage, spectatorsPage] = [sockets.page(ann), sockets.page(bob), sockets.page(null)]
    const answer = { type: 'answer', match: id, seat: 'attack', number: 0, answer: [0, 1] } as const
    const replies = await Promise.all([annsPage.request(answer), annsPage.request(answer)])
    expect(types(replies)).toEqual(['done', 'refused'])
    expect(replies[1]).toMatchObject({ refusal: { code: 'stale', why: expect.stringMatching(/^[A-Z].*\.$/) } })
    expect(await bobsPage.request(answer)).toMatchObject({ refusal: { code: 'not allowed' } })
    expect(await spectatorsPage.request(answer)).toMatchObject({ refusal: { code: 'not signed in' } })
    expect(await annsPage.request({ ...answer, number: 1 })).toMatchObject({
      refusal: { code: 'refused', rule: 'referee.turn' },
    })
    expect(await annsPage.request({ ...answer, match: 'nosuchmatch1' })).toMatchObject({
      refusal: { code: 'not found' },
    })
    expect(await liveMatches.entries(id)).toHaveLength(2)
  })

  test.each([
    ['', 'malformed'],
    ['{', 'malformed'],
    ['[]', 'malformed'],
    ['{"type":"follow","ask":7}', 'malformed'],
    ['{"type":"dance","ask":7}', 'malformed'],
    [`{"type":"ping","ask":1,"more":${'['.repeat(90)}${']'.repeat(90)}}`, 'too large'],
    [`{"type":"seen","ask":1,"match":"match00000001","heard":0,"more":"${'x'.repeat(5000)}"}`, 'too large'],
    [`{"type":"answer","ask":1,"match":"match00000001","answer":[${'1,'.repeat(3000)}1]}`, 'too large'],
    ['{"type":"follow","ask":1,"match":"match00000001","heard":{"attack":-1}}', 'malformed'],
    ['{"type":"ping","ask":0.5}', 'malformed'],
  ])('like %s is refused', async (text, code) => {
    const { sockets, ann } = await openMatch()
    const page = sockets.page(ann)
    await page.send(text)
    expect(page.messages).toMatchObject([{ type: 'refused', refusal: { code } }])
  })

  test('that comes too fast is refused until some time has passed', async () => {
    const { liveMatches, ann } = await openMatch()
    const page = new TestSockets(liveMatches, { requestBurst: 5, requestsPerSecond: 1 }).page(ann)
    for (let i = 0; i < 5; i++)
      expect(await page.request({ type: 'ping' })).toMatchObject({ type: 'pong', now: liveMatches.now })
    await page.send('{"type":"ping","ask":6}')
    await page.send(JSON.stringify({ type: 'ping', ask: 7, more: 'x'.repeat(3000) }))
    expect(page.messages).toMatchObject([
      { type: 'refused', ask: 6, refusal: { code: 'too often' } },
      { type: 'refused', ask: -1, refusal: { code: 'too often' } },
    ])
    liveMatches.now += 1000
    expect(await page.request({ type: 'ping' })).toMatchObject({ type: 'pong' })
  })

  test('repeated in spite of refusals closes the socket', async () => {
    const { liveMatches, ann } = await openMatch()
    const page = new TestSockets(liveMatches, { requestBurst: 5, requestsPerSecond: 1 }).page(ann)
    for (let i = 0; i < 10; i++) await page.send('{"type":"ping","ask":1}')
    expect(page.closed).toBeNull()
    await page.send('{"type":"ping","ask":1}')
    expect(page.closed).toEqual({ code: 1013, why: 'too often' })
  })

  test('from a caller whose time is used up is refused on every socket of that caller; others are answered', async () => {
    const { liveMatches, id, ann, bob } = await openMatch()
    let now = 0
    const callers = new ProcessorTimeLimits({ maxMs: 20, now: () => now })
    const sockets = new TestSockets(liveMatches, {}, singleProcess, callers)
    openSockets.push(sockets)
    // Guests count by address.
    const [annsPage, annsSecondPage] = [
      sockets.page({ ...ann, kind: 'account' }),
      sockets.page({ ...ann, kind: 'account' }),
    ]
    const [guestsPage, spectatorsPage] = [sockets.page({ ...bob, kind: 'guest' }), sockets.page(null)]
    expect(await annsPage.follow(id)).toMatchObject({ type: 'done' })
    callers.runSync(`account ${ann.id}`, () => blockFor(25))
    for (const page of [annsPage, annsSecondPage])
      expect(await page.request({ type: 'ping' })).toMatchObject({ type: 'refused', refusal: { code: 'too often' } })
    for (const page of [guestsPage, spectatorsPage])
      expect(await page.request({ type: 'ping' })).toMatchObject({ type: 'pong' })
    callers.runSync('10.0.0.1', () => blockFor(25))
    for (const page of [guestsPage, spectatorsPage])
      expect(await page.request({ type: 'ping' })).toMatchObject({ type: 'refused' })
    now += 20_000
    for (const page of [annsPage, annsSecondPage, guestsPage, spectatorsPage])
      expect(await page.request({ type: 'ping' })).toMatchObject({ type: 'pong' })
  })

  test('for more matches than a socket may follow is refused', async () => {
    const { liveMatches, id, ann } = await openMatch()
    const page = new TestSockets(liveMatches, { maxSubscriptions: 1 }).page(ann)
    const otherMatch = await liveMatches.match('raid', { attack: { user: ann }, defend: {} })
    await page.follow(id)
    expect(await page.request({ type: 'follow', match: otherMatch })).toMatchObject({ refusal: { code: 'full' } })
    expect(await page.request({ type: 'follow', match: id })).toMatchObject({ type: 'done' })
    await page.request({ type: 'leave', match: id })
    expect(await page.request({ type: 'follow', match: otherMatch })).toMatchObject({ type: 'done' })
  })
})

describe('around a match', () => {
  test('presence is shown to all, chat to players, and list changes to users elsewhere', async () => {
    const { sockets, liveMatches, id, ann, bob } = await openMatch()
    const [annsPage, spectatorsPage] = [sockets.page(ann), sockets.page(null)]
    await annsPage.follow(id)
    await spectatorsPage.follow(id)
    expect(annsPage.now?.card.seats.defend).toMatchObject({ online: false })
    const bobsPage = sockets.page(bob)
    expect(annsPage.messages.at(-1)).toEqual({ type: 'online', match: id, seat: 'defend', online: true })
    expect(sockets.live.isOnline(bob.id)).toBe(true)
    await liveMatches.choose(id, 'attack', [0, 1])
    expect(types(bobsPage.messages)).toEqual(['lobby'])
    await liveMatches.choose(id, 'defend', -1)
    expect(types(bobsPage.messages)).toEqual(['lobby'])
    const line = {
      number: 0,
      by: { id: bob.id, name: 'Bob', kind: 'guest' as const },
      text: 'Hello',
      at: liveMatches.now,
    }
    sockets.live.relay.sendChatLine(id, line)
    expect(annsPage.messages.at(-1)).toEqual({ type: 'said', match: id, line })
    expect(types(spectatorsPage.messages)).not.toContain('said')
    bobsPage.disconnect()
    expect(annsPage.messages.at(-1)).toMatchObject({ type: 'online', online: false })
    expect(sockets.live.sockets).toBe(2)
  })

  test('events seen by the user are no longer news', async () => {
    const { sockets, liveMatches, id, ann } = await openMatch()
    const annsPage = sockets.page(ann)
    await annsPage.request({ type: 'seen', match: id, heard: 4 })
    await annsPage.request({ type: 'seen', match: id, heard: 2 })
    await annsPage.request({ type: 'seen', match: id, heard: 4000 })
    const { heard } = await liveMatches.seat(id, 'attack')
    expect(await liveMatches.store.selectFrom('looked').selectAll().execute()).toEqual([
      { match: id, user: ann.id, heard, at: liveMatches.now },
    ])
  })

  test('a hidden page reports events as heard, but not as viewed', async () => {
    const { sockets, liveMatches, id, ann } = await openMatch()
    const annsPage = sockets.page(ann)
    await annsPage.request({ type: 'ping', away: true })
    await annsPage.request({ type: 'seen', match: id, heard: 4 })
    const looked = { match: id, user: ann.id, heard: 4 }
    expect(await liveMatches.store.selectFrom('looked').selectAll().execute()).toEqual([{ ...looked, at: 0 }])
  })

  test('an ended session closes its socket, and so does a slow reader', async () => {
    const { sockets, id, ann, bob } = await openMatch()
    const [annsPage, bobsPage] = [sockets.page(ann), sockets.page(bob)]
    sockets.live.relay.closeEndedSessions({ user: ann.id, credential: 'another of hers' })
    expect(annsPage.closed).toBeNull()
    sockets.live.relay.closeEndedSessions({ user: ann.id, credential: 'credential of Ann' })
    expect(annsPage.closed).toMatchObject({ code: 4001 })
    bobsPage.unsentBytes = 2 * 1024 * 1024
    await bobsPage.send(JSON.stringify({ type: 'follow', ask: 1, match: id }))
    expect(bobsPage.closed).toMatchObject({ code: 1013 })
  })

  test('a live match is dropped when its last subscriber leaves', async () => {
    const { sockets, liveMatches, id, ann } = await openMatch()
    const annsPage = sockets.page(ann)
    await annsPage.follow(id)
    await annsPage.follow(id)
    liveMatches.now += 120_000
    liveMatches.registry.sweep()
    expect(liveMatches.registry.size).toBe(1)
    annsPage.disconnect()
    liveMatches.now += 61_000
    liveMatches.registry.sweep()
    expect(liveMatches.registry.size).toBe(0)
  })
})
