/**
 * Runs in every test file while changes are tried: records which tests reach which changes, and stops endless loops.
 */
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, inject } from 'vitest'
import { switchName } from './instrument.ts'

/** Sent to the test process by the runner. */
export interface Trial {
  /** Limits on computing and on waiting, in seconds. Null while reach is recorded. */
  readonly limits: { readonly computing: number; readonly waiting: number } | null
}

declare module 'vitest' {
  interface ProvidedContext {
    trial: Trial
  }
  interface TaskMeta {
    /** Changes reached by the test, or before it while its file was loaded. */
    reached?: readonly number[]
  }
}

/** Shared by the test files of a process. */
interface Kept {
  reached: Set<number>
  noticed: boolean
}

const holder: { mutantsKept?: Kept } & Record<string, unknown> = globalThis as never
const { limits } = inject('trial')

if (holder.mutantsKept === undefined && limits !== null) stopAfter(limits)
const kept: Kept = holder.mutantsKept ?? { reached: new Set(), noticed: false }
holder.mutantsKept = kept
if (kept.noticed) throw new Error('another test has noticed the change')

holder[switchName] = (number: number): void => {
  kept.reached.add(number)
}

/** Changes reached while the file was loaded and in hooks before its first test; they count for all its tests. */
let before: ReadonlySet<number> | undefined

beforeEach(() => {
  before ??= kept.reached
  kept.reached = new Set()
})

afterEach(({ task }) => {
  if (limits === null) task.meta.reached = [...(before ?? []), ...kept.reached]
  else if (task.result?.state === 'fail') kept.noticed = true
})

/** A change may cause an endless loop, which only another thread can stop. */
function stopAfter({ computing, waiting }: NonNullable<Trial['limits']>): void {
  const watch = `
    const begun = Date.now()
    const spent = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6 }
    setInterval(() => {
      if (spent() > ${computing} || Date.now() - begun > ${waiting * 1000}) process.kill(process.pid, 'SIGKILL')
    }, 200)`
  new Worker(watch, { eval: true }).unref()
}
