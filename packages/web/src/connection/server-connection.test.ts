import { ApiRefused } from '@firestep/api'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ConnectionLost, ServerConnection, type Socket } from './server-connection.ts'

class FakeSocket implements Socket {
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: ((event: { readonly data: unknown }) => void) | null = null
  readonly sent: { readonly type: string; readonly ask: number }[] = []
  closed = false
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.closed = true
  }
  receive(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const sockets: FakeSocket[] = []
const open = () => {
  const socket = new FakeSocket()
  sockets.push(socket)
  return socket
}
const lastSocket = (): FakeSocket => sockets.at(-1) ?? open()

beforeEach(() => {
  vi.useFakeTimers()
  sockets.length = 0
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the server connection', () => {
  test('is open only while it is held', () => {
    const connection = new ServerConnection({ open })
    expect(sockets).toHaveLength(0)
    const [release, releaseOther] = [connection.hold(), connection.hold()]
    expect(sockets).toHaveLength(1)
    lastSocket().onopen?.()
    expect(connection.state).toBe('open')
    release()
    release()
    expect(lastSocket().closed).toBe(false)
    releaseOther()
    expect(lastSocket().closed).toBe(true)
    expect(connection.state).toBe('closed')
  })

  test('resolves each request, and rejects a refused one with the reason', async () => {
    const connection = new ServerConnection({ open })
    connection.hold()
    lastSocket().onopen?.()
    const accepted = connection.request({ type: 'leave', match: 'matchone' })
    const rejected = connection.request({ type: 'leave', match: 'matchtwo' })
    const [, first, second] = lastSocket().sent
    lastSocket().receive({
      type: 'refused',
      ask: second?.ask,
      refusal: { code: 'not found', why: 'There is no such match.' },
    })
    lastSocket().receive({ type: 'done', ask: first?.ask })
    await expect(accepted).resolves.toBeUndefined()
    await expect(rejected).rejects.toThrow(ApiRefused)
    await expect(rejected).rejects.toThrow('There is no such match.')
  })

  test('reconnects with growing delays, and rejects requests under way as lost', async () => {
    const connection = new ServerConnection({ open })
    connection.hold()
    lastSocket().onopen?.()
    const pending = connection.request({ type: 'leave', match: 'matchone' })
    lastSocket().onclose?.()
    await expect(pending).rejects.toThrow(ConnectionLost)
    expect(connection.state).toBe('lost')
    await vi.advanceTimersByTimeAsync(600)
    expect(sockets).toHaveLength(2)
    lastSocket().onclose?.()
    await vi.advanceTimersByTimeAsync(500)
    expect(sockets).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(600)
    expect(sockets).toHaveLength(3)
  })

  test('reconnects at once when the browser is online again', () => {
    const connection = new ServerConnection({ open })
    connection.hold()
    lastSocket().onopen?.()
    connection.handleOffline()
    expect(connection.state).toBe('lost')
    connection.reconnectNow()
    expect(sockets).toHaveLength(2)
  })

  test('gives up a connection that answers no ping', async () => {
    const connection = new ServerConnection({ open })
    connection.hold()
    lastSocket().onopen?.()
    lastSocket().receive({ type: 'pong', ask: lastSocket().sent[0]?.ask, now: 1 })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(connection.state).toBe('open')
    await vi.advanceTimersByTimeAsync(8_100)
    expect(connection.state).not.toBe('open')
  })

  test('ignores messages it does not understand', () => {
    const connection = new ServerConnection({ open })
    const types: string[] = []
    connection.subscribe(({ type }) => types.push(type))
    connection.hold()
    lastSocket().onopen?.()
    lastSocket().onmessage?.({ data: '{ not json' })
    lastSocket().receive({ type: 'from the future' })
    lastSocket().receive({ type: 'lobby' })
    expect(types).toEqual(['lobby'])
  })
})

describe('the server connection without sockets', () => {
  const fallbackSockets: FakeSocket[] = []
  const openFallback = () => {
    const socket = new FakeSocket()
    fallbackSockets.push(socket)
    return socket
  }
  beforeEach(() => {
    fallbackSockets.length = 0
  })

  /** Three sockets in a row close without having opened. */
  async function openBlockedConnection(): Promise<ServerConnection> {
    const connection = new ServerConnection({ open, openFallback })
    connection.hold()
    for (let i = 0; i < 3; i++) {
      expect(fallbackSockets).toHaveLength(0)
      lastSocket().onclose?.()
      await vi.advanceTimersByTimeAsync(5_000)
    }
    return connection
  }

  test('uses the polling socket, and reports a slow connection once another socket has failed', async () => {
    const connection = await openBlockedConnection()
    expect([sockets.length, fallbackSockets.length]).toEqual([3, 1])
    fallbackSockets[0]?.onopen?.()
    expect([connection.state, connection.slow]).toEqual(['open', false])
    let changes = 0
    connection.watchState(() => changes++)
    await vi.advanceTimersByTimeAsync(0)
    lastSocket().onclose?.()
    expect([connection.state, connection.slow, changes]).toEqual(['open', true, 1])
  })

  test('reports no slow connection if only the server was away', async () => {
    const connection = await openBlockedConnection()
    const slowStates: boolean[] = []
    connection.watchState(() => slowStates.push(connection.slow))
    fallbackSockets[0]?.onopen?.()
    await vi.advanceTimersByTimeAsync(0)
    lastSocket().onopen?.()
    lastSocket().onopen?.()
    expect([connection.state, slowStates.includes(true)]).toEqual(['open', false])
  })

  test('tries a socket from time to time, and uses it when it opens', async () => {
    const connection = await openBlockedConnection()
    fallbackSockets[0]?.onopen?.()
    fallbackSockets[0]?.receive({ type: 'pong', ask: fallbackSockets[0].sent[0]?.ask, now: 1 })
    await vi.advanceTimersByTimeAsync(0)
    expect(sockets).toHaveLength(4)
    lastSocket().onclose?.()
    expect(connection.state).toBe('open')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sockets).toHaveLength(5)
    lastSocket().onopen?.()
    expect(fallbackSockets[0]?.closed).toBe(true)
    expect([sockets.length, connection.state]).toEqual([6, 'connecting'])
    lastSocket().onopen?.()
    expect([connection.state, connection.slow]).toEqual(['open', false])
  })

  test('alternates between socket and polling while the server is away', async () => {
    await openBlockedConnection()
    fallbackSockets[0]?.onclose?.()
    await vi.advanceTimersByTimeAsync(20_000)
    expect([sockets.length, fallbackSockets.length]).toEqual([4, 1])
    lastSocket().onclose?.()
    await vi.advanceTimersByTimeAsync(20_000)
    expect([sockets.length, fallbackSockets.length]).toEqual([4, 2])
  })
})
