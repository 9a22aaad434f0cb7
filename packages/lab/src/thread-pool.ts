/** A pool of threads that play batches of several plans, for workers of a cluster. */
import { Worker } from 'node:worker_threads'
import type { Batch } from './batches.ts'
import type { TimedBatch } from './collect-results.ts'
import type { WorkerMessage } from './run-plan.ts'
import type { SimulationPlan } from './simulation-plan.ts'

/** A thread is tied to one plan, whose game and players it has loaded. */
interface Hand {
  readonly plan: string
  readonly worker: Worker
}

export class ThreadPool {
  private readonly most: number
  private readonly idle: Hand[] = []
  private busy = 0

  /** `most`: limit on batches played at once. */
  constructor(most: number) {
    this.most = most
  }

  /** `name` identifies the plan: a thread that has played for it needs no loading. Rejects when aborted. */
  async play(name: string, plan: SimulationPlan, batch: Batch, signal: AbortSignal): Promise<TimedBatch> {
    this.busy++
    let hand: Hand | undefined
    try {
      hand = this.idleFor(name) ?? (await this.hire(name, plan))
      const timed = await playedBy(hand.worker, batch, signal)
      this.idle.push(hand)
      return timed
    } catch (fault) {
      await hand?.worker.terminate()
      throw fault
    } finally {
      this.busy--
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.idle.splice(0).map(dismiss))
  }

  private idleFor(plan: string): Hand | undefined {
    const at = this.idle.findIndex((hand) => hand.plan === plan)
    return at < 0 ? undefined : this.idle.splice(at, 1)[0]
  }

  private async hire(plan: string, workerData: SimulationPlan): Promise<Hand> {
    // An idle thread of another plan makes room.
    if (this.idle.length + this.busy > this.most) await Promise.all(this.idle.splice(0, 1).map(dismiss))
    const worker = new Worker(new URL('../bin/worker.js', import.meta.url), { workerData, execArgv: [] })
    return { plan, worker }
  }
}

function playedBy(worker: Worker, batch: Batch, signal: AbortSignal): Promise<TimedBatch> {
  return new Promise((resolve, reject) => {
    const end = (then: () => void) => {
      signal.removeEventListener('abort', callOff)
      worker.off('error', fail).off('exit', leave).off('message', hear)
      then()
    }
    const fail = (fault: unknown) => end(() => reject(fault))
    const callOff = () => fail(new Error('called off'))
    const leave = (code: number) => fail(new Error(`a worker ended with code ${code}`))
    // A new thread sends `ready` first.
    const hear = (word: WorkerMessage) => word === 'ready' || end(() => resolve(word))
    signal.addEventListener('abort', callOff)
    worker.on('error', fail).on('exit', leave).on('message', hear)
    worker.postMessage(batch)
    if (signal.aborted) callOff()
  })
}

/** Asks the thread to close its resources and waits for its exit. */
async function dismiss({ worker }: Hand): Promise<void> {
  const gone = new Promise((resolve) => worker.once('exit', resolve))
  worker.postMessage(null)
  await gone
}
