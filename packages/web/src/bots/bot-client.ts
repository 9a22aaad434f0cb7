/** The page's client of the bot worker. */
import type { Hint } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import type { HintThinkRequest, ThinkRequest, WorkerReply, WorkerRequest } from './worker-messages.ts'

/** The worker did not answer. The message is a sentence for the player; the same request can be repeated. */
export class BotWorkerLost extends Error {
  override readonly name = 'BotWorkerLost'
}

const workerLostBy = (reply: WorkerReply): BotWorkerLost =>
  new BotWorkerLost('problem' in reply ? reply.problem : 'The opponent answered something else.')

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

const createBotWorker = (): WorkerLike =>
  new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' }) as unknown as WorkerLike

export class BotClient {
  private readonly createWorker: () => WorkerLike
  private readonly timeoutMs: number
  private readonly pending = new Map<number, Pending>()
  private worker: WorkerLike | undefined
  private nextId = 0
  private closed = false

  constructor(createWorker: () => WorkerLike = createBotWorker, timeoutMs: number = defaultTimeoutMs) {
    this.createWorker = createWorker
    this.timeoutMs = timeoutMs
  }

  /** The bot's answer. Rejects with a `BotWorkerLost`, or with the signal's reason once it is aborted. */
  async think(request: ThinkRequest, signal?: AbortSignal): Promise<Json> {
    const reply = await this.ask((id) => ({ id, decide: request }), signal)
    if ('answer' in reply) return reply.answer
    throw workerLostBy(reply)
  }

  /** The Colonel's answer and the answers it considered. Rejects as `think` does. */
  async hint(request: HintThinkRequest, signal?: AbortSignal): Promise<Hint> {
    const reply = await this.ask((id) => ({ id, hint: request }), signal)
    if ('hint' in reply) return reply.hint
    throw workerLostBy(reply)
  }

  private ask(requestFor: (id: number) => WorkerRequest, signal?: AbortSignal): Promise<WorkerReply> {
    if (this.closed) return Promise.reject(new BotWorkerLost('The opponents have left the table.'))
    if (signal?.aborted) return Promise.reject(signal.reason)
    const id = this.nextId++
    return new Promise<WorkerReply>((resolve, reject) => {
      const timer = setTimeout(() => this.discardWorker('The opponent took too long and was replaced.'), this.timeoutMs)
      const onAbort = () => this.settle(id, ({ reject }) => reject(signal?.reason))
      signal?.addEventListener('abort', onAbort)
      const cleanUp = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
      }
      this.pending.set(id, { resolve, reject, cleanUp })
      this.send(requestFor(id))
    })
  }

  /** Ends the worker and rejects all pending requests. */
  close(): void {
    this.closed = true
    this.discardWorker('The opponents have left the table.')
  }

  /** A worker that cannot be started or reached counts as lost. */
  private send(request: WorkerRequest): void {
    try {
      this.worker ??= this.startWorker()
      this.worker.postMessage(request)
    } catch (cause) {
      this.discardWorker(`The opponent could not be called: ${cause instanceof Error ? cause.message : String(cause)}.`)
    }
  }

  private startWorker(): WorkerLike {
    const worker = this.createWorker()
    worker.onmessage = ({ data }) => this.settle(data.id, ({ resolve }) => resolve(data))
    worker.onerror = ({ message }) =>
      this.discardWorker(`The opponent broke off${message === undefined || message === '' ? '' : `: ${message}`}.`)
    worker.onmessageerror = () => this.discardWorker('The opponent said something that could not be read.')
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
