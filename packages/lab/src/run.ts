/** Plays a whole plan on so many cores. The same plan has the same games, however many cores play them. */
import { Worker } from 'node:worker_threads'
import { Batches, gamesIn } from './batches.ts'
import type { Plan } from './plan.ts'
import type { Played } from './played.ts'

export interface RunOptions {
  readonly workers: number
  /** Hears how many games have been played. */
  readonly told?: (played: number) => void
}

export interface Run {
  /** In the order of the plan. */
  readonly played: readonly Played[]
  readonly workers: number
  /** From the first game to the end of the last. */
  readonly seconds: number
  /** For what share of the time between its own beginning and that end the least busy worker was playing. */
  readonly busy: number
}

/** What a worker sends: once that it is there, then what came of each batch. */
export type Word = 'ready' | { readonly played: readonly Played[]; readonly seconds: number }

export async function run(plan: Plan, { workers, told = () => {} }: RunOptions): Promise<Run> {
  const total = gamesIn(plan)
  const crew = Math.max(1, Math.min(workers, total))
  const batches = new Batches(total, crew)
  const over = new AbortController()
  const played: Played[] = []
  const shifts: Shift[] = Array.from({ length: crew }, () => ({ began: Number.POSITIVE_INFINITY, atWork: 0 }))
  let ended = 0
  const work = async (shift: Shift): Promise<void> => {
    await withWorker(plan, over.signal, (word) => {
      if (word === 'ready') shift.began = performance.now()
      else {
        played.push(...word.played)
        shift.atWork += word.seconds
        batches.took(word.played.length, word.seconds)
        told(played.length)
      }
      ended = performance.now()
      const batch = batches.take()
      if (played.length === total) over.abort()
      return batch
    })
  }
  await Promise.all(shifts.map(work))
  played.sort((a, b) => a.series - b.series || a.number - b.number)
  const began = shifts.filter((shift) => shift.began < ended)
  const busy = began.map((shift) => (shift.atWork * 1000) / (ended - shift.began))
  return {
    played,
    workers: began.length,
    seconds: (ended - Math.min(...began.map((shift) => shift.began))) / 1000,
    busy: Math.min(...busy),
  }
}

/** When a worker was there, and for how many seconds it has played. */
interface Shift {
  began: number
  atWork: number
}

/**
 * Starts a worker, answers each of its words with what to do next, and is done when it has gone home. One that is still
 * on its way when all is over is called off.
 */
const withWorker = (plan: Plan, over: AbortSignal, next: (word: Word) => unknown): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../bin/worker.js', import.meta.url), { workerData: plan, execArgv: [] })
    const callOff = () => worker.terminate()
    over.addEventListener('abort', callOff)
    worker.on('message', (word: Word) => {
      // Whoever has begun closes by itself what it opened.
      over.removeEventListener('abort', callOff)
      worker.postMessage(next(word))
    })
    worker.on('error', reject)
    worker.on('exit', (code) =>
      code === 0 || over.aborted ? resolve() : reject(new Error(`a worker ended with code ${code}`)),
    )
  })
