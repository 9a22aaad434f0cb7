/** The page's client of the bot worker. */
import {
  type DecisionSearch,
  type Hint,
  type HintSearch,
  type MatchToCopy,
  type Search,
  SearchClient,
  type SearchMessage,
  type SearchReply,
} from '@firestep/bots'
import type { Json } from '@firestep/referee'
import { botClientText } from '../texts/session.ts'
import type { WorkerReply, WorkerRequest } from './worker-messages.ts'

/** A request for one decision of a seat that is asked. */
export interface ThinkRequest extends DecisionSearch {
  readonly match: MatchToCopy
}

/** A request for a hint: the Colonel's answer for a seat that is asked. */
export interface HintThinkRequest extends HintSearch {
  readonly match: MatchToCopy
}

/** The worker did not answer. The message is a sentence for the player; the same request can be repeated. */
export class BotWorkerLost extends Error {
  override readonly name = 'BotWorkerLost'
}

const otherReply = (): BotWorkerLost => new BotWorkerLost(botClientText.wrongReply)

/** The part of a Web Worker that is used here. */
export interface WorkerLike {
  postMessage(request: WorkerRequest): void
  terminate(): void
  onmessage: ((event: { readonly data: WorkerReply }) => void) | null
  onerror: ((event: { readonly message?: string }) => void) | null
  onmessageerror: (() => void) | null
}

interface Pending {
  resolve(reply: WorkerReply): void
  reject(reason: unknown): void
  cleanUp(): void
}

/** Milliseconds after which an unanswered request fails. */
const defaultTimeoutMs = 20_000

function createBotWorker(): WorkerLike {
  const worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' })
  const client: WorkerLike = {
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    postMessage: (request) => worker.postMessage(request),
    terminate: () => worker.terminate(),
  }
  worker.onmessage = (event) => client.onmessage?.(event)
  worker.onerror = (event) => client.onerror?.(event)
  worker.onmessageerror = () => client.onmessageerror?.()
  return client
}

export class BotClient {
  private readonly createWorker: () => WorkerLike
  private readonly timeoutMs: number
  private readonly pending = new Map<number, Pending>()
  /** Outlives its workers: a new one says that it lacks a match. */
  private readonly searchClient = new SearchClient()
  private worker: WorkerLike | undefined
  private nextId = 0
  private closed = false

  constructor(createWorker: () => WorkerLike = createBotWorker, timeoutMs: number = defaultTimeoutMs) {
    this.createWorker = createWorker
    this.timeoutMs = timeoutMs
  }

  /** The bot's answer. Rejects with a `BotWorkerLost`, or with the signal's reason once it is aborted. */
  async think({ match, ...decide }: ThinkRequest, signal?: AbortSignal): Promise<Json> {
    const reply = await this.search(match, { decide }, signal)
    if ('answer' in reply) return reply.answer
    throw otherReply()
  }

  /** The Colonel's answer and the answers it considered. Rejects as `think` does. */
  async hint({ match, ...hint }: HintThinkRequest, signal?: AbortSignal): Promise<Hint> {
    const reply = await this.search(match, { hint }, signal)
    if ('hint' in reply) return reply.hint
    throw otherReply()
  }

  private async search(match: MatchToCopy, search: Search, signal?: AbortSignal): Promise<SearchReply> {
    if (this.closed) throw new BotWorkerLost(botClientText.stopped)
    signal?.throwIfAborted()
    return this.searchClient.search(match, search, (message) => this.post(message, signal))
  }

  private async post(message: SearchMessage, signal?: AbortSignal): Promise<SearchReply> {
    const reply = await this.ask(message, signal)
    if ('problem' in reply) throw new BotWorkerLost(reply.problem)
    return reply
  }

  private ask(message: SearchMessage, signal?: AbortSignal): Promise<WorkerReply> {
    const id = this.nextId++
    return new Promise<WorkerReply>((resolve, reject) => {
      const timer = setTimeout(() => this.discardWorker(botClientText.tooSlow), this.timeoutMs)
      const onAbort = () => this.settle(id, ({ reject }) => reject(signal?.reason))
      signal?.addEventListener('abort', onAbort)
      const cleanUp = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
      }
      this.pending.set(id, { resolve, reject, cleanUp })
      this.send({ id, ...message })
    })
  }

  /** Ends the worker and rejects all pending requests. */
  close(): void {
    this.closed = true
    this.discardWorker(botClientText.stopped)
  }

  /** A worker that cannot be started or reached counts as lost. */
  private send(request: WorkerRequest): void {
    try {
      this.worker ??= this.startWorker()
      this.worker.postMessage(request)
    } catch (cause) {
      this.discardWorker(botClientText.startFailed(cause instanceof Error ? cause.message : String(cause)))
    }
  }

  private startWorker(): WorkerLike {
    const worker = this.createWorker()
    worker.onmessage = ({ data }) => this.settle(data.id, ({ resolve }) => resolve(data))
    worker.onerror = ({ message }) =>
      this.discardWorker(`The opponent broke off${message === undefined || message === '' ? '' : `: ${message}`}.`)
    worker.onmessageerror = () => this.discardWorker(botClientText.unreadable)
    return worker
  }

  /** Rejects all requests to this worker; the next request starts another. */
  private discardWorker(message: string): void {
    const { worker } = this
    this.worker = undefined
    if (worker !== undefined) {
      worker.onmessage = null
      worker.onerror = null
      worker.onmessageerror = null
      worker.terminate()
    }
    for (const id of [...this.pending.keys()]) this.settle(id, ({ reject }) => reject(new BotWorkerLost(message)))
  }

  private settle(id: number, settleWith: (pending: Pending) => void): void {
    const pending = this.pending.get(id)
    if (pending === undefined) return
    this.pending.delete(id)
    pending.cleanUp()
    settleWith(pending)
  }
}
