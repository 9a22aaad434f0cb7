import { describe, expect, test } from 'vitest'
import type { LiveMatch } from './live-match.ts'
import { type MatchQueue, MatchQueues } from './match-queues.ts'

/** Queues with a clock of their own; the live match is only a marker. */
function openQueues(idleTimeoutMs = 1000) {
  const clock = { now: 0 }
  return { clock, queues: new MatchQueues(() => clock.now, idleTimeoutMs) }
}
const live = {} as LiveMatch
const fill = async (queue: MatchQueue): Promise<void> => {
  queue.live = live
}
const noWork = async (): Promise<void> => undefined

describe('the queue of a match', () => {
  test('runs work one at a time, even after a failure, beside the queues of other matches', async () => {
    const { queues } = openQueues()
    const finished: string[] = []
    let proceed = () => {}
    const wait = new Promise<void>((resolve) => {
      proceed = resolve
    })
    const first = queues.run('one', async () => {
      await wait
      finished.push('first')
      throw new Error('failed')
    })
    const second = queues.run('one', async () => finished.push('second'))
    await queues.run('other', async () => finished.push('other'))
    proceed()
    await expect(first).rejects.toThrow('failed')
    await second
    expect(finished).toEqual(['other', 'first', 'second'])
  })

  test('finishes its work when all queues are closed', async () => {
    const { queues } = openQueues()
    let ended = false
    const work = queues.run('one', async () => {
      await Promise.resolve()
      ended = true
    })
    await queues.close()
    await work
    expect([ended, queues.ids()]).toEqual([true, []])
  })
})

describe('queues in memory', () => {
  test('are forgotten when they are closed, even if followed', async () => {
    const { queues } = openQueues()
    queues.retain('one')
    await queues.run('one', fill)
    expect(queues.size).toBe(1)
    await queues.close()
    expect([queues.size, queues.ids()]).toEqual([0, []])
  })

  test('are counted; an unknown match leaves none, unless work waits for it or a subscription holds it', async () => {
    const { queues } = openQueues()
    await queues.run('one', fill)
    expect([queues.size, queues.ids(), queues.get('one')?.live]).toEqual([1, ['one'], live])
    await queues.run('none', noWork)
    expect([queues.size, queues.ids(), queues.get('none')]).toEqual([1, ['one'], undefined])
    const release = queues.retain('followed')
    await queues.run('followed', noWork)
    expect([queues.size, queues.ids()]).toEqual([1, ['one', 'followed']])
    release()
    const [, second] = [queues.run('none', noWork), queues.run('none', fill)]
    await second
    expect(queues.get('none')?.live).toBe(live)
  })

  test('are dropped when unused for their time', async () => {
    const { queues, clock } = openQueues(1000)
    await queues.run('one', fill)
    clock.now = 999
    queues.sweep()
    expect(queues.size).toBe(1)
    clock.now = 1000
    queues.sweep()
    expect(queues.size).toBe(0)
  })

  test('stay longer when used', async () => {
    const { queues, clock } = openQueues(1000)
    await queues.run('one', fill)
    clock.now = 600
    await queues.run('one', noWork)
    clock.now = 1599
    queues.sweep()
    expect(queues.size).toBe(1)
    clock.now = 1600
    queues.sweep()
    expect(queues.size).toBe(0)
  })

  test('stay while followed or in use, however long', async () => {
    const { queues, clock } = openQueues(1000)
    const [releaseFirst, releaseSecond] = [queues.retain('one'), queues.retain('one')]
    await queues.run('one', fill)
    expect(queues.get('one')?.isRetained).toBe(true)
    clock.now = 5000
    releaseFirst()
    // A second release has no effect.
    releaseFirst()
    queues.sweep()
    expect([queues.size, queues.get('one')?.isRetained]).toEqual([1, true])
    releaseSecond()
    expect(queues.get('one')?.isRetained).toBe(false)
    // It is idle from now on.
    clock.now = 5999
    queues.sweep()
    expect(queues.size).toBe(1)
    let proceed = () => {}
    const work = queues.run('one', () => new Promise<void>((resolve) => (proceed = resolve)))
    clock.now = 9000
    queues.sweep()
    expect(queues.size).toBe(1)
    await Promise.resolve()
    proceed()
    await work
  })

  test('without a live match are dropped at the next sweep', () => {
    const { queues } = openQueues(1000)
    queues.retain('one')()
    expect(queues.ids()).toEqual(['one'])
    queues.sweep()
    expect(queues.ids()).toEqual([])
  })
})
