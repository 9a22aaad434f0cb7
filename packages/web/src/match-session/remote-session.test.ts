import { buildAnswer, type Json, orThrow, type Seat } from '@firestep/referee'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { memoryStore } from '../store/memory-store.ts'
import { FakeServer } from '../testing/fake-server.ts'
import { loadFace, playAtRandom } from '../testing/sample-matches.ts'
import { RemoteSession } from './remote-session.ts'

let face: Awaited<ReturnType<typeof loadFace>>
beforeAll(async () => {
  face = await loadFace('great-war')
})

const seat = 'british'

function openSession({ answers = 12, storage = memoryStore() } = {}) {
  const server = new FakeServer(playAtRandom(face, 'opening-action-1', answers, 4), seat)
  const session = orThrow(
    RemoteSession.open(face, server.now(), { connection: server, call: server.call, storage, coach: false }),
  )
  session.begin()
  return { server, session, storage }
}

/** Any legal answer of a seat. */
function anyAnswer({ match }: FakeServer, askedSeat: Seat): Json {
  const asked = match.asked(askedSeat)
  if (asked === undefined) throw new Error(`${askedSeat} is not asked`)
  return buildAnswer(match.position.kind(asked.question), match.view(askedSeat), asked.question.about, () => 0)
}

const untilLoaded = (session: RemoteSession) => vi.waitFor(() => expect(session.state.isLoading).toBe(false))

/** The others answer until the session is asked. */
async function untilAsked(server: FakeServer, session: RemoteSession): Promise<void> {
  for (let i = 0; i < 200 && server.match.asked(seat) === undefined; i++) {
    const askedSeat = server.match.position.questions()[0]?.seat
    if (askedSeat !== undefined) server.play(askedSeat, anyAnswer(server, askedSeat))
  }
  await vi.waitFor(() => expect(session.state.asked).not.toBeNull())
}

function answer(server: FakeServer, session: RemoteSession) {
  const asked = session.state.asked
  if (asked === null) throw new Error('nobody is asked')
  return session.answer(seat, anyAnswer(server, seat), asked.number)
}

/** The session must show the server's views. */
function expectSameAsServer(server: FakeServer, session: RemoteSession): void {
  expect(session.state.views[seat]).toEqual(server.now().views[seat])
  expect(session.state.steps.at(-1)?.answers).toBe(server.match.plies.length)
  expect(session.viewAt(seat, server.match.plies.length)).toEqual(server.now().views[seat])
}

describe('following a remote match', () => {
  test('shows the table at once, and loads the timeline in the background', async () => {
    const { session, server } = openSession({ answers: 40 })
    expect(session.state.isLoading).toBe(true)
    expect(session.state.views[seat]).toBeDefined()
    await untilLoaded(session)
    await untilAsked(server, session)
    expectSameAsServer(server, session)
    expect(session.state.steps.some(({ lines }) => lines.length > 0)).toBe(true)
  })

  test('views of earlier answers are those the referee cut at that time', async () => {
    const { server, session } = openSession({ answers: 0 })
    await untilLoaded(session)
    const serverViews: Json[] = []
    for (let i = 0; i < 60; i++) {
      const askedSeat = server.match.position.questions()[0]?.seat ?? seat
      server.play(askedSeat, anyAnswer(server, askedSeat))
      serverViews[server.match.plies.length] = structuredClone(server.now().views[seat]) as Json
    }
    // Whole views are stored every 24 answers: the views around them are checked.
    for (const answers of [1, 2, 24, 25, 26, 49, 60])
      expect(session.viewAt(seat, answers), `after ${answers} answers`).toEqual(serverViews[answers])
  })

  test('steps that arrive while the timeline loads are neither lost nor repeated', async () => {
    const { server, session } = openSession({ answers: 30 })
    await vi.waitFor(() => expect(server.received.some(({ type }) => type === 'follow')).toBe(true))
    await untilAsked(server, session)
    answer(server, session)
    await untilLoaded(session)
    await vi.waitFor(() => expectSameAsServer(server, session))
    const numbers = session.state.steps.map(({ answers }) => answers)
    expect(numbers).toEqual([...new Set(numbers)])
  })
})

describe('answering', () => {
  test('an answer is checked locally, sent with its number and accepted', async () => {
    const { server, session } = openSession()
    await untilLoaded(session)
    await untilAsked(server, session)
    const { length } = server.match.plies
    expect(answer(server, session)).toEqual({ allowed: true })
    expect(session.state.asked).toBeNull()
    await vi.waitFor(() => expect(session.state.remote?.unsent).toBe(false))
    expect(server.match.plies.length).toBeGreaterThan(length)
    await vi.waitFor(() => expectSameAsServer(server, session))
  })

  test('an answer that the page gives is sent as automatic', async () => {
    const { server, session } = openSession()
    await untilAsked(server, session)
    session.answer(seat, anyAnswer(server, seat), session.state.asked?.number ?? -1, true)
    await vi.waitFor(() =>
      expect(server.received.find(({ type }) => type === 'answer')).toMatchObject({ automatic: true }),
    )
  })

  test('the settings for forced answers and reactions are sent', async () => {
    const server = new FakeServer(playAtRandom(face, 'opening-action-1', 12, 4), seat)
    const call = vi.spyOn(server, 'call')
    const deps = { connection: server, call: server.call, storage: memoryStore(), coach: false }
    const session = orThrow(RemoteSession.open(face, server.now(), deps))
    await session.updateDecisions(seat, { forced: 'ask', reactions: 'never' })
    expect(call).toHaveBeenCalledWith('ahead', {
      params: { id: session.id },
      body: expect.objectContaining({ seat, forced: 'ask', reactions: 'never' }),
    })
  })

  test('an illegal answer is refused at once and not sent', async () => {
    const { server, session } = openSession()
    await untilAsked(server, session)
    const number = session.state.asked?.number ?? -1
    expect(session.answer(seat, 'nonsense', number)).toMatchObject({ allowed: false })
    expect(server.received.some(({ type }) => type === 'answer')).toBe(false)
  })

  test('a question answered in another tab is refused, and the refusal is shown', async () => {
    const { server, session } = openSession()
    await untilLoaded(session)
    await untilAsked(server, session)
    const asked = session.state.asked
    const anotherTabsAnswer = anyAnswer(server, seat)
    // The other tab is faster, and its step has not arrived here yet.
    const ruling = server.match.choose(seat, anotherTabsAnswer, asked?.number)
    expect(ruling.allowed).toBe(true)
    expect(session.answer(seat, anotherTabsAnswer, asked?.number ?? -1)).toEqual({ allowed: true })
    await vi.waitFor(() => expect(session.state.remote?.refusal).not.toBeNull())
    expect(session.state.remote?.unsent).toBe(false)
    session.remoteActions.dismissRefusal()
    expect(session.state.remote?.refusal).toBeNull()
  })
})

describe('a lost connection', () => {
  test('keeps an answer, says so, and sends it on reconnecting', async () => {
    const { server, session } = openSession()
    await untilLoaded(session)
    await untilAsked(server, session)
    const { length } = server.match.plies
    server.disconnect()
    expect(session.state.remote?.connection).toBe('lost')
    expect(answer(server, session)).toEqual({ allowed: true })
    expect(session.state.remote?.unsent).toBe(true)
    expect(server.match.plies.length).toBe(length)
    server.reconnect()
    await vi.waitFor(() => expect(session.state.remote?.unsent).toBe(false))
    expect(server.match.plies.length).toBeGreaterThan(length)
    await vi.waitFor(() => expectSameAsServer(server, session))
  })

  test('does not play an answer twice that arrived just before the loss', async () => {
    const { server, session } = openSession()
    await untilLoaded(session)
    await untilAsked(server, session)
    const { length } = server.match.entries
    server.losesReplies = true
    answer(server, session)
    await vi.waitFor(() => expect(session.state.remote?.connection).toBe('lost'))
    expect(server.match.entries.length).toBe(length + 1)
    server.reconnect()
    await vi.waitFor(() => expect(session.state.remote?.unsent).toBe(false))
    expect(server.match.entries.length).toBe(length + 1)
    expect(session.state.remote?.refusal).toBeNull()
    await vi.waitFor(() => expectSameAsServer(server, session))
  })

  test('misses no steps', async () => {
    const { server, session } = openSession()
    await untilLoaded(session)
    const { length } = session.state.steps
    server.disconnect()
    for (let i = 0; i < 25; i++) {
      const askedSeat = server.match.position.questions()[0]?.seat ?? seat
      server.play(askedSeat, anyAnswer(server, askedSeat))
    }
    server.reconnect()
    await vi.waitFor(() => expectSameAsServer(server, session))
    expect(session.state.steps.length).toBe(length + 25)
  })

  test('an answer unsent when the page closed is sent by the next session', async () => {
    const first = openSession()
    await untilAsked(first.server, first.session)
    first.server.disconnect()
    answer(first.server, first.session)
    first.session.close()
    first.server.reconnect()
    const { server, storage } = first
    const { length } = server.match.plies
    const reopened = orThrow(
      RemoteSession.open(face, server.now(), { connection: server, call: server.call, storage, coach: false }),
    )
    reopened.begin()
    await vi.waitFor(() => expect(server.match.plies.length).toBeGreaterThan(length))
    reopened.close()
  })
})

describe('undo and takebacks', () => {
  test('a takeback removes later steps and reports what is rolled anew', async () => {
    const { server, session } = openSession({ answers: 30 })
    await untilLoaded(session)
    await untilAsked(server, session)
    server.takeBack(server.match.plies[20] ?? 0)
    await vi.waitFor(() => expect(session.state.takenBack).toContain('Taken back'))
    expectSameAsServer(server, session)
    expect(session.state.steps.at(-1)?.answers).toBe(20)
    await untilAsked(server, session)
    answer(server, session)
    await vi.waitFor(() => expectSameAsServer(server, session))
  })

  test('undo of the own last answer is sent to the server, which takes it back', async () => {
    const { server, session } = openSession({ answers: 24 })
    await untilLoaded(session)
    await untilAsked(server, session)
    expect(session.describeUndo()).toEqual({ possible: true, text: 'Takes back your last choice.' })
    const { length } = server.match.plies
    expect(session.undo()).toEqual({ allowed: true })
    await vi.waitFor(() => expect(session.state.takenBack).toContain('Taken back'))
    expect(server.received.some(({ type }) => type === 'undo')).toBe(true)
    expect(server.match.plies.length).toBeLessThan(length)
    expectSameAsServer(server, session)
  })

  test('undo after an answer of the other side is refused and not sent: it needs consent', async () => {
    const { server, session } = openSession({ answers: 12 })
    await untilAsked(server, session)
    expect(session.describeUndo()).toMatchObject({
      possible: false,
      text: expect.stringContaining('german has answered since'),
    })
    expect(session.undo()).toMatchObject({ allowed: false, why: expect.stringContaining('by consent') })
    expect(server.received.some(({ type }) => type === 'undo')).toBe(false)
  })
})

describe('the end of a remote match', () => {
  test('opens both views and the whole record', async () => {
    const { server, session } = openSession()
    await untilLoaded(session)
    await untilAsked(server, session)
    server.match.resign(seat)
    server.disconnect()
    server.reconnect()
    await vi.waitFor(() => expect(session.record()).not.toBeNull())
    expect(Object.keys(session.state.views).sort()).toEqual(['british', 'german'])
    expect(session.state.result).toMatchObject({ how: 'resigned', winner: 'german' })
  })
})

test('each chat message arrives once, also those sent while disconnected', async () => {
  const { server, session } = openSession()
  await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(0))
  server.sendChat('Good luck')
  server.disconnect()
  server.sendChat('Are you there?')
  server.reconnect()
  await vi.waitFor(() =>
    expect(session.state.remote?.chat?.map(({ text }) => text)).toEqual(['Good luck', 'Are you there?']),
  )
})
