/** Runs a plan on several worker threads. The games do not depend on the number of threads. */
import { Worker } from 'node:worker_threads'
import { Batches, gamesIn } from './batches.ts'
import { ResultCollector, type SimulationRun, type TimedBatch } from './collect-results.ts'
import type { SimulationPlan } from './simulation-plan.ts'

export interface RunOptions {
  readonly workers: number
  /** Called with the number of games played so far. */
  readonly told?: (played: number) => void
  /** Interrupts the run: played games are returned, running batches are dropped. */
  readonly stop?: AbortSignal
}

/** Messages of a worker: `ready` first, then the result of each batch. */
export type WorkerMessage = 'ready' | TimedBatch

const unstoppable = new AbortController().signal

export async function runPlan(
  plan: SimulationPlan,
  { workers, told = () => {}, stop = unstoppable }: RunOptions,
): Promise<SimulationRun> {
  const total = gamesIn(plan)
  const crew = Math.max(1, Math.min(workers, total))
  const batches = new Batches(total, crew)
  const over = new AbortController()
  const gathering = new ResultCollector()
  const work = async (_: unknown, number: number): Promise<void> => {
    await withWorker(plan, over.signal, stop, (word) => {
      if (word === 'ready') gathering.begins(number)
      else {
        gathering.add(number, word)
        batches.took(word.played.length, word.seconds)
        told(gathering.games)
      }
      const batch = batches.take()
      if (gathering.games === total) over.abort()
      return batch
    })
  }
  await Promise.all(Array.from({ length: crew }, work))
  return gathering.run()
}

/**
 * Starts a worker, replies to each of its messages with the next batch, and resolves when it has exited. Workers still
 * starting at the end of the run are terminated.
 */
function withWorker(
  plan: SimulationPlan,
  over: AbortSignal,
  stop: AbortSignal,
  next: (word: WorkerMessage) => unknown,
): Promise<void> {
  if (stop.aborted) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../bin/worker.js', import.meta.url), { workerData: plan, execArgv: [] })
    const callOff = () => worker.terminate()
    over.addEventListener('abort', callOff)
    stop.addEventListener('abort', callOff)
    worker.on('message', (word: WorkerMessage) => {
      // A worker that has started closes its own resources.
      over.removeEventListener('abort', callOff)
      worker.postMessage(next(word))
    })
    worker.on('error', reject)
    worker.on('exit', (code) => {
      stop.removeEventListener('abort', callOff)
      if (code === 0 || over.aborted || stop.aborted) resolve()
      else reject(new Error(`a worker ended with code ${code}`))
    })
  })
}
