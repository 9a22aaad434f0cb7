/** A pool of threads that play batches of several plans, for workers of a cluster. */
import { Worker } from 'node:worker_threads'
import type { Batch } from './batches.ts'
import type { TimedBatch } from './collect-results.ts'
import type { WorkerMessage } from './run-plan.ts'
import type { SimulationPlan } from './simulation-plan.ts'

/** A thread is tied to one plan, whose game and players it has loaded. */
interface PoolThread {
  readonly plan: string
  readonly worker: Worker
}

export class ThreadPool {
  /** Limit on batches played at once. */
  private readonly maxThreads: number
  private readonly idle: PoolThread[] = []
  private busy = 0

  constructor(maxThreads: number) {
    this.maxThreads = maxThreads
  }

  /** `name` identifies the plan: a thread that has played for it needs no loading. Rejects when aborted. */
  async play(name: string, plan: SimulationPlan, batch: Batch, signal: AbortSignal): Promise<TimedBatch> {
    this.busy++
    let thread: PoolThread | undefined
    try {
      thread = this.takeIdle(name) ?? (await this.startThread(name, plan))
      const result = await playInThread(thread.worker, batch, signal)
      this.idle.push(thread)
      return result
    } catch (fault) {
      await thread?.worker.terminate()
      throw fault
    } finally {
      this.busy--
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.idle.splice(0).map(stopThread))
  }

  private takeIdle(plan: string): PoolThread | undefined {
    const index = this.idle.findIndex((thread) => thread.plan === plan)
    return index < 0 ? undefined : this.idle.splice(index, 1)[0]
  }

  private async startThread(plan: string, workerData: SimulationPlan): Promise<PoolThread> {
    // An idle thread of another plan makes room.
    if (this.idle.length + this.busy > this.maxThreads) await Promise.all(this.idle.splice(0, 1).map(stopThread))
    const worker = new Worker(new URL('../bin/worker.js', import.meta.url), { workerData, execArgv: [] })
    return { plan, worker }
  }
}

function playInThread(worker: Worker, batch: Batch, signal: AbortSignal): Promise<TimedBatch> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      signal.removeEventListener('abort', abort)
      worker.off('error', onError).off('exit', onExit).off('message', onMessage)
      settle()
    }
    const onError = (fault: unknown) => finish(() => reject(fault))
    const abort = () => onError(new Error('called off'))
    const onExit = (code: number) => onError(new Error(`a worker ended with code ${code}`))
    // A new thread sends `ready` first.
    const onMessage = (message: WorkerMessage) => message === 'ready' || finish(() => resolve(message))
    signal.addEventListener('abort', abort)
    worker.on('error', onError).on('exit', onExit).on('message', onMessage)
    worker.postMessage(batch)
    if (signal.aborted) abort()
  })
}

/** Asks the thread to close its resources and waits for its exit. */
async function stopThread({ worker }: PoolThread): Promise<void> {
  const exited = new Promise((resolve) => worker.once('exit', resolve))
  worker.postMessage(null)
  await exited
}
