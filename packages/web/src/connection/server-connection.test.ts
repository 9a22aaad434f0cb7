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
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const sockets: FakeSocket[] = []
const open = () => {
  const socket = new FakeSocket()
  sockets.push(socket)
  return socket
}
const last = (): FakeSocket => sockets.at(-1) ?? open()

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
    const [one, other] = [connection.hold(), connection.hold()]
    expect(sockets).toHaveLength(1)
    last().onopen?.()
    expect(connection.state).toBe('open')
    one()
    one()
    expect(last().closed).toBe(false)
    other()
    expect(last().closed).toBe(true)
    expect(connection.state).toBe('closed')
  })

  test('resolves each request, and rejects a refused one with the reason', async () => {
    const connection = new ServerConnection({ open })
    connection.hold()
    last().onopen?.()
    const done = connection.ask({ type: 'leave', match: 'matchone' })
    const refused = connection.ask({ type: 'leave', match: 'matchtwo' })
    const [, first, second] = last().sent
    last().say({ type: 'refused', ask: second?.ask, refusal: { code: 'not found', why: 'There is no such match.' } })
    last().say({ type: 'done', ask: first?.ask })
    await expect(done).resolves.toBeUndefined()
    await expect(refused).rejects.toThrow(ApiRefused)
    await expect(refused).rejects.toThrow('There is no such match.')
  })

  test('reconnects with growing delays, and rejects requests under way as lost', async () => {
    const connection = new ServerConnection({ open })
    connection.hold()
    last().onopen?.()
    const lost = connection.ask({ type: 'leave', match: 'matchone' })
    last().onclose?.()
    await expect(lost).rejects.toThrow(ConnectionLost)
    expect(connection.state).toBe('lost')
    await vi.advanceTimersByTimeAsync(600)
    expect(sockets).toHaveLength(2)
    last().onclose?.()
    await vi.advanceTimersByTimeAsync(500)
    expect(sockets).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(600)
    expect(sockets).toHaveLength(3)
  })

  test('reconnects at once when the browser is online again', () => {
    const connection = new ServerConnection({ open })
    connection.hold()
    last().onopen?.()
    connection.gone()
    expect(connection.state).toBe('lost')
    connection.now()
    expect(sockets).toHaveLength(2)
  })

  test('gives up a connection that answers no ping', async () => {
    const connection = new ServerConnection({ open })
    connection.hold()
    last().onopen?.()
    last().say({ type: 'pong', ask: last().sent[0]?.ask, now: 1 })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(connection.state).toBe('open')
    await vi.advanceTimersByTimeAsync(8_100)
    expect(connection.state).not.toBe('open')
  })

  test('ignores messages it does not understand', () => {
    const connection = new ServerConnection({ open })
    const heard: string[] = []
    connection.listen(({ type }) => heard.push(type))
    connection.hold()
    last().onopen?.()
    last().onmessage?.({ data: '{ not json' })
    last().say({ type: 'from the future' })
    last().say({ type: 'lobby' })
    expect(heard).toEqual(['lobby'])
  })
})

describe('the server connection without sockets', () => {
  const standIns: FakeSocket[] = []
  const instead = () => {
    const socket = new FakeSocket()
    standIns.push(socket)
    return socket
  }
  beforeEach(() => {
    standIns.length = 0
  })

  /** Three sockets in a row close without having opened. */
  async function blocked(): Promise<ServerConnection> {
    const connection = new ServerConnection({ open, instead })
    connection.hold()
    for (let i = 0; i < 3; i++) {
      expect(standIns).toHaveLength(0)
      last().onclose?.()
      await vi.advanceTimersByTimeAsync(5_000)
    }
    return connection
  }

  test('uses the polling socket, and reports a slow connection once another socket has failed', async () => {
    const connection = await blocked()
    expect([sockets.length, standIns.length]).toEqual([3, 1])
    standIns[0]?.onopen?.()
    expect([connection.state, connection.slow]).toEqual(['open', false])
    let told = 0
    connection.watch(() => told++)
    await vi.advanceTimersByTimeAsync(0)
    last().onclose?.()
    expect([connection.state, connection.slow, told]).toEqual(['open', true, 1])
  })

  test('reports no slow connection if only the server was away', async () => {
    const connection = await blocked()
    const said: boolean[] = []
    connection.watch(() => said.push(connection.slow))
    standIns[0]?.onopen?.()
    await vi.advanceTimersByTimeAsync(0)
    last().onopen?.()
    last().onopen?.()
    expect([connection.state, said.includes(true)]).toEqual(['open', false])
  })

  test('tries a socket from time to time, and uses it when it opens', async () => {
    const connection = await blocked()
    standIns[0]?.onopen?.()
    standIns[0]?.say({ type: 'pong', ask: standIns[0].sent[0]?.ask, now: 1 })
    await vi.advanceTimersByTimeAsync(0)
    expect(sockets).toHaveLength(4)
    last().onclose?.()
    expect(connection.state).toBe('open')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sockets).toHaveLength(5)
    last().onopen?.()
    expect(standIns[0]?.closed).toBe(true)
    expect([sockets.length, connection.state]).toEqual([6, 'connecting'])
    last().onopen?.()
    expect([connection.state, connection.slow]).toEqual(['open', false])
  })

  test('alternates between socket and polling while the server is away', async () => {
    await blocked()
    standIns[0]?.onclose?.()
    await vi.advanceTimersByTimeAsync(20_000)
    expect([sockets.length, standIns.length]).toEqual([4, 1])
    last().onclose?.()
    await vi.advanceTimersByTimeAsync(20_000)
    expect([sockets.length, standIns.length]).toEqual([4, 2])
  })
})
