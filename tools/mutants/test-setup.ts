/**
 * Runs in every test file while changes are tried: records which tests reach which changes, and stops endless loops.
 */
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, inject } from 'vitest'
import { switchName } from './instrument.ts'

/** Sent to the test process by the runner. */
export interface TrialOptions {
  /** Limits on computing and on waiting, in seconds. Null while reach is recorded. */
  readonly limits: { readonly computeSeconds: number; readonly waitSeconds: number } | null
}

declare module 'vitest' {
  interface ProvidedContext {
    trial: TrialOptions
  }
  interface TaskMeta {
    /** Changes reached by the test, or before it while its file was loaded. */
    reached?: readonly number[]
  }
}

/** Shared by the test files of a process. */
interface ProcessState {
  reached: Set<number>
  isNoticed: boolean
}

const holder: { mutantsState?: ProcessState } & Record<string, unknown> = globalThis
const { limits } = inject('trial')

if (holder.mutantsState === undefined && limits !== null) killAfter(limits)
const processState: ProcessState = holder.mutantsState ?? { reached: new Set(), isNoticed: false }
holder.mutantsState = processState
if (processState.isNoticed) throw new Error('another test has noticed the change')

holder[switchName] = (number: number): void => {
  processState.reached.add(number)
}

/** Changes reached while the file was loaded and in hooks before its first test; they count for all its tests. */
let reachedOnLoad: ReadonlySet<number> | undefined

beforeEach(() => {
  reachedOnLoad ??= processState.reached
  processState.reached = new Set()
})

afterEach(({ task }) => {
  if (limits === null) task.meta.reached = [...(reachedOnLoad ?? []), ...processState.reached]
  else if (task.result?.state === 'fail') processState.isNoticed = true
})

/** Kills the process after its limits: a change may cause an endless loop, which only another thread can stop. */
function killAfter({ computeSeconds, waitSeconds }: NonNullable<TrialOptions['limits']>): void {
  const script = `
    const start = Date.now()
    const cpuSeconds = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6 }
    setInterval(() => {
      if (cpuSeconds() > ${computeSeconds} || Date.now() - start > ${waitSeconds * 1000}) process.kill(process.pid, 'SIGKILL')
    }, 200)`
  new Worker(script, { eval: true }).unref()
}
