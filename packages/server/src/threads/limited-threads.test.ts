import { afterEach, describe, expect, test } from 'vitest'
import { fromLevel, jsonLog } from '../logging/log.ts'
import { Overloaded } from './fair-queue-runner.ts'
import { LimitedThreads, type ThreadLimits, TooCostly } from './limited-threads.ts'

const quiet = fromLevel(
  jsonLog(() => undefined),
  'none',
)
const open: LimitedThreads[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

function threads(limits: Partial<ThreadLimits> = {}): LimitedThreads {
  const usual = { atOnce: 1, time: 60_000, megabytes: 64, ofOne: 3, waiting: 10 }
  const made = new LimitedThreads(new URL('./testing-worker.js', import.meta.url), { ...usual, ...limits }, quiet)
  open.push(made)
  return made
}

describe('limited threads', () => {
  test('end work that takes too long', async () => {
    const at = threads({ time: 300 })
    await expect(at.run('guest', 'forever')).rejects.toThrow(TooCostly)
    const patient = threads()
    expect(await patient.run('guest', 'done')).toBe('done')
  })

  test('end work that takes too much memory, and go on with the next', async () => {
    const at = threads()
    await expect(at.run('guest', 'memory')).rejects.toThrow(TooCostly)
    expect(await at.run('guest', 'done')).toBe('done')
  })

  test('run preliminary work in the same turn, with a limit of its own', async () => {
    const at = threads({ time: 300 })
    await expect(at.run('guest', 'done', { work: 'forever', time: 100 })).rejects.toThrow(Overloaded)
    expect(await threads().run('guest', 'done', { work: 'done', time: 60_000 })).toBe('done')
  })

  test('refuse a person with too much waiting; others wait for one of that person’s turns at most', async () => {
    const at = threads()
    const gate = closedGate()
    const ended: string[] = []
    const run = (person: string, name: string) => at.run(person, gate.work).then(() => ended.push(name))
    const runs = [run('guest', 'first'), run('guest', 'second'), run('guest', 'third')]
    await expect(at.run('guest', 'one more')).rejects.toThrow(Overloaded)
    runs.push(run('alice', 'alice'))
    gate.open()
    await Promise.all(runs)
    expect(ended).toEqual(['first', 'alice', 'second', 'third'])
  })

  test('refuse all when too much waits in total', async () => {
    const at = threads({ waiting: 1 })
    const gate = closedGate()
    const runs = ['guest', 'alice'].map((who) => at.run(who, gate.work))
    await expect(at.run('bob', 'done')).rejects.toMatchObject({ by: 'all' })
    gate.open()
    expect(await Promise.all(runs)).toEqual(['let', 'let'])
    expect(await at.run('bob', 'done')).toBe('done')
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
