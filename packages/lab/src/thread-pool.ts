/** Threads that play batches of whatever plans they are given, for whoever deals the batches out. */
import { Worker } from 'node:worker_threads'
import type { Batch } from './batches.ts'
import type { TimedBatch } from './collect-results.ts'
import type { WorkerMessage } from './run-plan.ts'
import type { SimulationPlan } from './simulation-plan.ts'

/** A thread knows one plan, which it has loaded the game and the players for. */
interface Hand {
  readonly plan: string
  readonly worker: Worker
}

export class ThreadPool {
  private readonly most: number
  private readonly idle: Hand[] = []
  private busy = 0

  /** `most`: how many batches are played at once at most. */
  constructor(most: number) {
    this.most = most
  }

  /** `name` is the plan's own: whoever has played for it before need not load anything again. Called off, it rejects. */
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
    // Whoever waits for a plan that may be over makes room.
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
    // One that has just come says so first.
    const hear = (word: WorkerMessage) => word === 'ready' || end(() => resolve(word))
    signal.addEventListener('abort', callOff)
    worker.on('error', fail).on('exit', leave).on('message', hear)
    worker.postMessage(batch)
    if (signal.aborted) callOff()
  })
}

/** It closes what it opened, and goes. */
async function dismiss({ worker }: Hand): Promise<void> {
  const gone = new Promise((resolve) => worker.once('exit', resolve))
  worker.postMessage(null)
  await gone
}
