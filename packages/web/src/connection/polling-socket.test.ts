import { type ApiClient, ApiRefused, type ServerMessage } from '@firestep/api'
import type { Face } from '@firestep/face'
import { buildAnswer, orThrow } from '@firestep/referee'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { RemoteSession } from '../match-session/remote-session.ts'
import { memoryStore } from '../store/memory-store.ts'
import { FakeServer } from '../testing/fake-server.ts'
import { loadFace, playAtRandom } from '../testing/sample-matches.ts'
import { PollingSocket } from './polling-socket.ts'
import { ServerConnection } from './server-connection.ts'

const seat = 'british'
const match = 'matchone'

let face: Face
beforeAll(async () => {
  face = await loadFace('great-war')
})
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The fake server's HTTP interface. */
function apiClientFor(server: FakeServer, polls: unknown[]): ApiClient {
  const me = { user: null, registration: 'open', corrections: 'accounts', unclaimed: false, now: 77, version: '1' }
  type CallOptions = { query?: object; body?: { seat: string; number: number; answer: never } }
  const client = async (name: string, call: CallOptions = {}) => {
    if (server.state !== 'open') throw new ApiRefused(0, { code: 'unavailable', why: 'The server cannot be reached.' })
    if (name === 'me') return me
    if (name === 'match') polls.push(call.query)
    if (name === 'match') return JSON.parse(JSON.stringify(server.now()))
    if (name !== 'answer' || call.body === undefined) return server.call(name as never, call as never)
    server.play(call.body.seat, call.body.answer, call.body.number)
    return {}
  }
  return client as ApiClient
}

async function openConnection(answers = 12) {
  const server = new FakeServer(playAtRandom(face, 'opening-action-1', answers, 4), seat)
  const polls: unknown[] = []
  const page = { hidden: false }
  const call = apiClientFor(server, polls)
  const messages: ServerMessage[] = []
  const serverTimes: number[] = []
  // Sockets never open in this test.
  const connection = new ServerConnection({
    open: () => {
      throw new Error('blocked')
    },
    openFallback: () => new PollingSocket(call),
    isAway: () => page.hidden,
    onClock: (now) => serverTimes.push(now),
  })
  connection.subscribe((message) => messages.push(message))
  connection.hold()
  await vi.advanceTimersByTimeAsync(10_000)
  return { server, call, connection, messages, serverTimes, polls, page }
}

const firstAnswerFor = ({ match }: FakeServer, seat: string) => {
  const asked = match.asked(seat)
  if (asked === undefined) throw new Error(`${seat} is not asked`)
  return buildAnswer(match.position.kind(asked.question), match.view(seat), asked.question.about, () => 0)
}

describe('the polling socket', () => {
  test('sends the state of a followed match, and again after a change', async () => {
    const { server, connection, messages, serverTimes } = await openConnection()
    expect([connection.state, connection.slow]).toEqual(['open', true])
    expect(serverTimes).toContain(77)
    await connection.request({ type: 'follow', match })
    expect(messages).toMatchObject([{ type: 'now', match }])
    await vi.advanceTimersByTimeAsync(7_000)
    expect(messages.filter(({ type }) => type === 'now')).toHaveLength(1)
    const askedSeat = server.match.position.questions()[0]?.seat ?? ''
    server.play(askedSeat, firstAnswerFor(server, askedSeat))
    await vi.advanceTimersByTimeAsync(4_000)
    expect(messages.filter(({ type }) => type === 'now')).toHaveLength(2)
  })

  test('says that the player is away while the page is hidden', async () => {
    const { connection, polls, page } = await openConnection()
    await connection.request({ type: 'follow', match })
    await vi.advanceTimersByTimeAsync(4_000)
    expect(polls.splice(0)).toEqual([{}, {}])
    page.hidden = true
    connection.reportVisibility()
    await vi.advanceTimersByTimeAsync(6_000)
    expect(polls.splice(0)).toEqual([{ away: 'true' }, { away: 'true' }])
    page.hidden = false
    connection.reportVisibility()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(polls).toEqual([{}])
  })

  test('refuses with the server’s reason, and closes when the server is gone', async () => {
    const { server, connection } = await openConnection()
    await expect(connection.request({ type: 'answer', match, seat, number: 9999, answer: 'x' })).rejects.toThrow(
      ApiRefused,
    )
    expect(connection.state).toBe('open')
    server.state = 'lost'
    await connection.request({ type: 'follow', match }).catch(() => undefined)
    expect(connection.state).toBe('lost')
  })

  test('supports a remote session: takes its answers and shows those of others', async () => {
    const { server, connection, call } = await openConnection()
    const session = orThrow(
      RemoteSession.open(face, server.now(), { connection, call, storage: memoryStore(), coach: false }),
    )
    session.begin()
    await vi.advanceTimersByTimeAsync(4_000)
    expect(session.state.remote?.connection).toBe('slow')
    for (let i = 0; i < 200 && server.match.asked(seat) === undefined; i++) {
      const askedSeat = server.match.position.questions()[0]?.seat ?? ''
      server.play(askedSeat, firstAnswerFor(server, askedSeat))
    }
    await vi.advanceTimersByTimeAsync(6_000)
    expect(session.state.views[seat]).toEqual(JSON.parse(JSON.stringify(server.now().views[seat])))
    const { length } = server.match.plies
    expect(session.answer(seat, firstAnswerFor(server, seat), session.state.asked?.number ?? -1).allowed).toBe(true)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(server.match.plies.length).toBeGreaterThan(length)
    expect(session.state.remote?.unsent).toBe(false)
    expect(session.state.steps.at(-1)?.answers).toBe(server.match.plies.length)
    session.close()
  })
})
