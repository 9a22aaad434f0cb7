import type { MatchToCopy } from '@firestep/bots'
import type { Entry, RecordOpening } from '@firestep/referee'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BotClient, BotWorkerLost, type ThinkRequest, type WorkerLike } from './bot-client.ts'
import type { WorkerReply, WorkerRequest } from './worker-messages.ts'

class FakeWorker implements WorkerLike {
  readonly requests: WorkerRequest[] = []
  terminated = false
  onmessage: ((event: { readonly data: WorkerReply }) => void) | null = null
  onerror: ((event: { readonly message?: string }) => void) | null = null
  onmessageerror: (() => void) | null = null
  postMessage(request: WorkerRequest): void {
    this.requests.push(request)
  }
  terminate(): void {
    this.terminated = true
  }
}

const opening = { game: 'race' } as RecordOpening
const entries: readonly Entry[] = [{ kind: 'start', draws: [] }]
const match: MatchToCopy = { id: 'race 1', opening, entries, length: 1 }
const request: ThinkRequest = { match, seat: 'a', strength: 'recruit', seed: 1 }

function makeClient() {
  const workers: FakeWorker[] = []
  const botClient = new BotClient(() => {
    const worker = new FakeWorker()
    workers.push(worker)
    return worker
  })
  const worker = (i: number): FakeWorker => workers[i] ?? expect.unreachable(`no worker ${i}`)
  return { botClient, workers, worker }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('each answer goes to its request', async () => {
  const { botClient, workers, worker } = makeClient()
  const first = botClient.think(request)
  const second = botClient.think({ ...request, seat: 'b' })
  expect(worker(0).requests).toMatchObject([{ decide: { seat: 'a' } }, { decide: { seat: 'b' } }])
  worker(0).onmessage?.({ data: { id: 1, answer: 'later' } })
  worker(0).onmessage?.({ data: { id: 0, answer: 'sooner' } })
  expect([await first, await second]).toEqual(['sooner', 'later'])
  expect(workers).toHaveLength(1)
})

test('a hint comes with its considered answers', async () => {
  const { botClient, worker } = makeClient()
  const { strength: _strength, ...unrated } = request
  const hintRequest = { ...unrated, budget: { iterations: 9 } }
  const { match: _match, ...hintSearch } = hintRequest
  const hinted = botClient.hint(hintRequest)
  const hint = { answer: 2, considered: [{ answer: 2, visits: 9, value: 0.5, prior: 0.1 }], unit: null }
  expect(worker(0).requests).toEqual([{ id: 0, hint: hintSearch, update: { copy: 0, opening, entries } }])
  worker(0).onmessage?.({ data: { id: 0, hint } })
  expect(await hinted).toEqual(hint)
})

test('a worker gets the match whole once, and the next one too as soon as it says that it lacks it', async () => {
  const { botClient, worker } = makeClient()
  const answered = botClient.think(request)
  worker(0).onmessage?.({ data: { id: 0, answer: 1 } })
  await answered
  const lost = botClient.hint({ ...request, budget: { iterations: 9 } })
  expect(worker(0).requests.map(({ update }) => update)).toEqual([
    { copy: 0, opening, entries },
    { copy: 0, after: 1, entries: [] },
  ])
  worker(0).onerror?.({ message: 'out of memory' })
  await expect(lost).rejects.toBeInstanceOf(BotWorkerLost)

  const again = botClient.think(request)
  worker(1).onmessage?.({ data: { id: 2, lacksMatch: true } })
  await vi.waitFor(() => expect(worker(1).requests).toHaveLength(2))
  worker(1).onmessage?.({ data: { id: 3, answer: 2 } })
  expect(await again).toBe(2)
  expect(worker(1).requests.map(({ update }) => update)).toEqual([
    { copy: 0, after: 1, entries: [] },
    { copy: 1, opening, entries },
  ])
})

test('a hint that was cancelled costs no second copy', async () => {
  const { botClient, worker } = makeClient()
  const controller = new AbortController()
  const cancelled = botClient.hint({ ...request, budget: { iterations: 9 } }, controller.signal)
  controller.abort(new Error('closed'))
  await expect(cancelled).rejects.toThrow('closed')
  void botClient.think(request).catch(() => undefined)
  expect(worker(0).requests[1]?.update).toEqual({ copy: 0, after: 1, entries: [] })
})

test('a crashed worker is replaced, and the request can be repeated', async () => {
  const { botClient, worker } = makeClient()
  const lost = botClient.think(request)
  const crashed = worker(0)
  const lateHandler = crashed.onmessage
  crashed.onerror?.({ message: 'out of memory' })
  await expect(lost).rejects.toThrow(new BotWorkerLost('The opponent broke off: out of memory.'))
  await expect(lost).rejects.toBeInstanceOf(BotWorkerLost)
  expect(crashed.terminated).toBe(true)
  const again = botClient.think(request)
  lateHandler?.({ data: { id: 0, answer: 'too late' } })
  worker(1).onmessage?.({ data: { id: 1, answer: 'well' } })
  expect(await again).toBe('well')
})

test('a worker without an answer in 20 seconds is replaced', async () => {
  const { botClient, worker } = makeClient()
  const lost = botClient.think(request).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(19_000)
  expect(worker(0).terminated).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await lost).toBeInstanceOf(BotWorkerLost)
  expect(worker(0).terminated).toBe(true)
})

test('an answer in time leaves no timer', async () => {
  const { botClient, worker } = makeClient()
  const answered = botClient.think(request)
  worker(0).onmessage?.({ data: { id: 0, answer: 1 } })
  await answered
  expect(vi.getTimerCount()).toBe(0)
})

test('a problem is reported in its own words, and the worker stays', async () => {
  const { botClient, worker } = makeClient()
  const lost = botClient.think(request)
  worker(0).onmessage?.({ data: { id: 0, problem: 'The computer cannot go on: no such game.' } })
  await expect(lost).rejects.toThrow(new BotWorkerLost('The computer cannot go on: no such game.'))
  expect(worker(0).terminated).toBe(false)
})

test('an aborted request rejects at once, and the worker stays', async () => {
  const { botClient, worker } = makeClient()
  const controller = new AbortController()
  const dropped = botClient.think(request, controller.signal)
  controller.abort(new Error('taken back'))
  await expect(dropped).rejects.toThrow('taken back')
  await expect(botClient.think(request, controller.signal)).rejects.toThrow('taken back')
  expect(worker(0).terminated).toBe(false)
})

test('a worker that cannot be started rejects with BotWorkerLost', async () => {
  const botClient = new BotClient(() => {
    throw new Error('no workers here')
  })
  await expect(botClient.think(request)).rejects.toThrow(
    new BotWorkerLost('The computer opponent could not be started: no workers here.'),
  )
})

test('close terminates the worker and rejects open requests', async () => {
  const { botClient, worker } = makeClient()
  const waiting = botClient.think(request)
  botClient.close()
  await expect(waiting).rejects.toBeInstanceOf(BotWorkerLost)
  await expect(botClient.think(request)).rejects.toBeInstanceOf(BotWorkerLost)
  expect(worker(0).terminated).toBe(true)
})
