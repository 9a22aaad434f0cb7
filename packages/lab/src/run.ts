/** Plays a whole plan on so many cores. The same plan has the same games, however many cores play them. */
import { Worker } from 'node:worker_threads'
import { Batches, gamesIn } from './batches.ts'
import { addClock, type Clock, newClock } from './clock.ts'
import type { Plan } from './plan.ts'
import type { Played } from './played.ts'
import type { PlayedBatch } from './room.ts'

export interface RunOptions {
  readonly workers: number
  /** Hears how many games have been played. */
  readonly told?: (played: number) => void
  /** Breaks it off: what has been played is handed back, what is under way is dropped. */
  readonly stop?: AbortSignal
}

export interface Run {
  /** In the order of the plan. */
  readonly played: readonly Played[]
  /** By the names of the bots. */
  readonly clocks: ReadonlyMap<string, Clock>
  readonly workers: number
  /** From the first game to the end of the last. */
  readonly seconds: number
  /** For what share of the time between its own beginning and that end the least busy worker was playing. */
  readonly busy: number
}

/** What a worker sends: once that it is there, then what came of each batch. */
export type Word = 'ready' | (PlayedBatch & { readonly seconds: number })

const unstoppable = new AbortController().signal

export async function run(plan: Plan, { workers, told = () => {}, stop = unstoppable }: RunOptions): Promise<Run> {
  const total = gamesIn(plan)
  const crew = Math.max(1, Math.min(workers, total))
  const batches = new Batches(total, crew)
  const over = new AbortController()
  const played: Played[] = []
  const clocks = new Map<string, Clock>()
  const shifts: Shift[] = Array.from({ length: crew }, () => ({ began: Number.POSITIVE_INFINITY, atWork: 0 }))
  let ended = 0
  const work = async (shift: Shift): Promise<void> => {
    await withWorker(plan, over.signal, stop, (word) => {
      if (word === 'ready') shift.began = performance.now()
      else {
        played.push(...word.played)
        for (const [name, clock] of word.clocks) {
          const sum = clocks.get(name) ?? newClock()
          addClock(sum, clock)
          clocks.set(name, sum)
        }
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
    clocks,
    workers: began.length,
    seconds: (ended - Math.min(ended, ...began.map((shift) => shift.began))) / 1000,
    busy: Math.min(1, ...busy),
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
function withWorker(plan: Plan, over: AbortSignal, stop: AbortSignal, next: (word: Word) => unknown): Promise<void> {
  if (stop.aborted) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../bin/worker.js', import.meta.url), { workerData: plan, execArgv: [] })
    const callOff = () => worker.terminate()
    over.addEventListener('abort', callOff)
    stop.addEventListener('abort', callOff)
    worker.on('message', (word: Word) => {
      // Whoever has begun closes by itself what it opened.
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
