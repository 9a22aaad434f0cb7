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

describe('the line', () => {
  test('is open only while somebody holds it', () => {
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

  test('gives each question its answer, and a refusal its reason', async () => {
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

  test('comes back by itself, later each time, and what was under way is known to be uncertain', async () => {
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

  test('does not wait where the browser says that it is connected again', () => {
    const connection = new ServerConnection({ open })
    connection.hold()
    last().onopen?.()
    connection.gone()
    expect(connection.state).toBe('lost')
    connection.now()
    expect(sockets).toHaveLength(2)
  })

  test('a connection that answers no ping is given up', async () => {
    const connection = new ServerConnection({ open })
    connection.hold()
    last().onopen?.()
    last().say({ type: 'pong', ask: last().sent[0]?.ask, now: 1 })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(connection.state).toBe('open')
    await vi.advanceTimersByTimeAsync(8_100)
    expect(connection.state).not.toBe('open')
  })

  test('what it does not understand it passes over', () => {
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

describe('where no socket comes through', () => {
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

  test('something slower stands in for it, and says so once a real one was tried beside it in vain', async () => {
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

  test('nothing is said of it where the server was only away', async () => {
    const connection = await blocked()
    const said: boolean[] = []
    connection.watch(() => said.push(connection.slow))
    standIns[0]?.onopen?.()
    await vi.advanceTimersByTimeAsync(0)
    last().onopen?.()
    last().onopen?.()
    expect([connection.state, said.includes(true)]).toEqual(['open', false])
  })

  test('a real one is tried beside it from time to time, and taken when it opens', async () => {
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

  test('neither opens while the server is away: they take turns', async () => {
    await blocked()
    standIns[0]?.onclose?.()
    await vi.advanceTimersByTimeAsync(20_000)
    expect([sockets.length, standIns.length]).toEqual([4, 1])
    last().onclose?.()
    await vi.advanceTimersByTimeAsync(20_000)
    expect([sockets.length, standIns.length]).toEqual([4, 2])
  })
})
