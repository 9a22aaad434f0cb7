import { afterEach, describe, expect, test } from 'vitest'
import { createJsonLog, withMinLevel } from '../logging/log.ts'
import { Overloaded } from './fair-queue-runner.ts'
import { LimitedThreads, type ThreadLimits, TooCostly } from './limited-threads.ts'

const silentLog = withMinLevel(
  createJsonLog(() => undefined),
  'none',
)
const openThreads: LimitedThreads<unknown, unknown>[] = []
afterEach(async () => {
  for (const threads of openThreads.splice(0)) await threads.close()
})

function createThreads(limits: Partial<ThreadLimits> = {}): LimitedThreads<unknown, unknown> {
  const defaults = { maxRunning: 1, timeMs: 60_000, maxMegabytes: 64, maxPerPerson: 3, maxWaiting: 10 }
  const created = new LimitedThreads<unknown, unknown>(
    new URL('./testing-worker.js', import.meta.url),
    { ...defaults, ...limits },
    silentLog,
  )
  openThreads.push(created)
  return created
}

describe('limited threads', () => {
  test('end work that takes too long, and go on with the next', async () => {
    const threads = createThreads({ timeMs: 300 })
    await expect(threads.run('guest', 'forever')).rejects.toThrow(TooCostly)
    // The new thread starts with a limit of its own: on a busy machine that takes longer than the work may.
    expect(await threads.run('guest', 'done', { work: 'done', timeMs: 60_000 })).toBe('done')
  })

  test('end work that takes too much memory, and go on with the next', async () => {
    const threads = createThreads()
    await expect(threads.run('guest', 'memory')).rejects.toThrow(TooCostly)
    expect(await threads.run('guest', 'done')).toBe('done')
  })

  test('run preliminary work in the same turn, with a limit of its own', async () => {
    const threads = createThreads({ timeMs: 300 })
    await expect(threads.run('guest', 'done', { work: 'forever', timeMs: 100 })).rejects.toThrow(Overloaded)
    expect(await createThreads().run('guest', 'done', { work: 'done', timeMs: 60_000 })).toBe('done')
  })

  test('refuse a person with too much waiting; others wait for one of that person’s turns at most', async () => {
    const threads = createThreads()
    const gate = closedGate()
    const ended: string[] = []
    const run = (person: string, name: string) => threads.run(person, gate.work).then(() => ended.push(name))
    const runs = [run('guest', 'first'), run('guest', 'second'), run('guest', 'third')]
    await expect(threads.run('guest', 'one more')).rejects.toThrow(Overloaded)
    runs.push(run('alice', 'alice'))
    gate.open()
    await Promise.all(runs)
    expect(ended).toEqual(['first', 'alice', 'second', 'third'])
  })

  test('refuse all when too much waits in total', async () => {
    const threads = createThreads({ maxWaiting: 1 })
    const gate = closedGate()
    const runs = ['guest', 'alice'].map((person) => threads.run(person, gate.work))
    await expect(threads.run('bob', 'done')).rejects.toMatchObject({ by: 'all' })
    gate.open()
    expect(await Promise.all(runs)).toEqual(['let', 'let'])
    expect(await threads.run('bob', 'done')).toBe('done')
  })
})

/** Work that ends when the gate opens. */
function closedGate() {
  const work = new Int32Array(new SharedArrayBuffer(4))
  const open = () => {
    Atomics.store(work, 0, 1)
    Atomics.notify(work, 0)
  }
  return { work, open }
}
