/** Simulation of a plan on several worker threads. The games do not depend on the number of threads. */
import { Worker } from 'node:worker_threads'
import { type Batch, BatchQueue, gamesIn } from './batches.ts'
import { ResultCollector, type SimulationRun, type TimedBatch } from './collect-results.ts'
import type { SimulationPlan } from './simulation-plan.ts'

export interface RunOptions {
  readonly workers: number
  /** Called with the number of games played so far. */
  readonly onProgress?: (played: number) => void
  /** Interrupts the run: played games are returned, running batches are dropped. */
  readonly signal?: AbortSignal
}

/** Messages of a worker: `ready` first, then the result of each batch. */
export type WorkerMessage = 'ready' | TimedBatch

const neverAborted = new AbortController().signal

export async function runPlan(
  plan: SimulationPlan,
  { workers, onProgress = () => {}, signal = neverAborted }: RunOptions,
): Promise<SimulationRun> {
  const total = gamesIn(plan)
  const workerCount = Math.max(1, Math.min(workers, total))
  const batches = new BatchQueue(total, workerCount)
  const allPlayed = new AbortController()
  const collector = new ResultCollector()
  const runWorker = async (_: unknown, workerIndex: number): Promise<void> => {
    await withWorker(plan, allPlayed.signal, signal, (message) => {
      if (message === 'ready') collector.noteStart(workerIndex)
      else {
        collector.add(workerIndex, message)
        batches.noteBatch(message.played.length, message.seconds)
        onProgress(collector.games)
      }
      const batch = batches.take()
      if (collector.games === total) allPlayed.abort()
      return batch
    })
  }
  await Promise.all(Array.from({ length: workerCount }, runWorker))
  return collector.result()
}

/**
 * Starts a worker, replies to each of its messages with the next batch, and resolves when it has exited. Workers still
 * starting at the end of the run are terminated.
 */
function withWorker(
  plan: SimulationPlan,
  allPlayed: AbortSignal,
  signal: AbortSignal,
  nextBatch: (message: WorkerMessage) => Batch | null,
): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../bin/worker.js', import.meta.url), { workerData: plan, execArgv: [] })
    const terminate = () => worker.terminate()
    allPlayed.addEventListener('abort', terminate)
    signal.addEventListener('abort', terminate)
    worker.on('message', (message: WorkerMessage) => {
      // A worker that has started closes its own resources.
      allPlayed.removeEventListener('abort', terminate)
      worker.postMessage(nextBatch(message))
    })
    worker.on('error', reject)
    worker.on('exit', (code) => {
      signal.removeEventListener('abort', terminate)
      if (code === 0 || allPlayed.aborted || signal.aborted) resolve()
      else reject(new Error(`a worker ended with code ${code}`))
    })
  })
}
