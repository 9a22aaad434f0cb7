/** The page's client of the bot worker: requests a decision and receives it asynchronously. */
import type { Hint } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import type { HintThinkRequest, Numbered, Reply, ThinkRequest } from './worker-messages.ts'

/** The worker did not answer. The message is a sentence for the player; the same request can be repeated. */
export class BotWorkerLost extends Error {
  override readonly name = 'LostOpponent'
}

const lostBy = (reply: Reply): BotWorkerLost =>
  new BotWorkerLost('problem' in reply ? reply.problem : 'The opponent answered something else.')

/** The part of a Web Worker that is used here. */
export interface WorkerLike {
  postMessage(job: Numbered): void
  terminate(): void
  onmessage: ((event: { readonly data: Reply }) => void) | null
  onerror: ((event: { readonly message?: string }) => void) | null
  onmessageerror: (() => void) | null
}

interface Pending {
  resolve(reply: Reply): void
  reject(why: unknown): void
  done(): void
}

/** Milliseconds after which an unanswered request fails. */
const patience = 20_000

const newWorker = (): WorkerLike =>
  new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' }) as unknown as WorkerLike

export class BotClient {
  private readonly start: () => WorkerLike
  private readonly patience: number
  private readonly pending = new Map<number, Pending>()
  private worker: WorkerLike | undefined
  private jobs = 0
  private closed = false

  constructor(start: () => WorkerLike = newWorker, wait: number = patience) {
    this.start = start
    this.patience = wait
  }

  /** The bot's answer. Rejects with a `BotWorkerLost`, or with the signal's reason once it is aborted. */
  async think(job: ThinkRequest, signal?: AbortSignal): Promise<Json> {
    const reply = await this.ask((id) => ({ id, decide: job }), signal)
    if ('answer' in reply) return reply.answer
    throw lostBy(reply)
  }

  /** The Colonel's answer and the answers it considered. Rejects as `think` does. */
  async hint(job: HintThinkRequest, signal?: AbortSignal): Promise<Hint> {
    const reply = await this.ask((id) => ({ id, hint: job }), signal)
    if ('hint' in reply) return reply.hint
    throw lostBy(reply)
  }

  private ask(numbered: (id: number) => Numbered, signal?: AbortSignal): Promise<Reply> {
    if (this.closed) return Promise.reject(new BotWorkerLost('The opponents have left the table.'))
    if (signal?.aborted) return Promise.reject(signal.reason)
    const id = this.jobs++
    return new Promise<Reply>((resolve, reject) => {
      const timer = setTimeout(() => this.lose('The opponent took too long and was replaced.'), this.patience)
      const aborted = () => this.settle(id, ({ reject }) => reject(signal?.reason))
      signal?.addEventListener('abort', aborted)
      const done = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', aborted)
      }
      this.pending.set(id, { resolve, reject, done })
      this.send(numbered(id))
    })
  }

  /** Ends the worker and rejects all pending requests. */
  close(): void {
    this.closed = true
    this.lose('The opponents have left the table.')
  }

  /** A worker that cannot be started or reached counts as lost. */
  private send(job: Numbered): void {
    try {
      this.worker ??= this.hire()
      this.worker.postMessage(job)
    } catch (cause) {
      this.lose(`The opponent could not be called: ${cause instanceof Error ? cause.message : String(cause)}.`)
    }
  }

  private hire(): WorkerLike {
    const worker = this.start()
    worker.onmessage = ({ data }) => this.settle(data.id, ({ resolve }) => resolve(data))
    worker.onerror = ({ message }) =>
      this.lose(`The opponent broke off${message === undefined || message === '' ? '' : `: ${message}`}.`)
    worker.onmessageerror = () => this.lose('The opponent said something that could not be read.')
    return worker
  }

  /** Rejects all requests to this worker; the next request starts another. */
  private lose(sentence: string): void {
    const { worker } = this
    this.worker = undefined
    if (worker !== undefined) {
      worker.onmessage = null
      worker.onerror = null
      worker.onmessageerror = null
      worker.terminate()
    }
    for (const id of [...this.pending.keys()]) this.settle(id, ({ reject }) => reject(new BotWorkerLost(sentence)))
  }

  private settle(id: number, how: (one: Pending) => void): void {
    const one = this.pending.get(id)
    if (one === undefined) return
    this.pending.delete(id)
    one.done()
    how(one)
  }
}
