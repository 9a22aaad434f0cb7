import { describe, expect, test } from 'vitest'
import type { LiveMatch } from './live-match.ts'
import { type MatchQueue, MatchQueues } from './match-queues.ts'

/** Queues with a clock of their own; the live match is only a marker. */
function slots(stays = 1000) {
  const clock = { now: 0 }
  return { clock, slots: new MatchQueues(() => clock.now, stays) }
}
const live = {} as LiveMatch
const fill = async (queue: MatchQueue): Promise<void> => {
  queue.live = live
}
const nothing = async (): Promise<void> => undefined

describe('the queue of a match', () => {
  test('runs work one at a time, even after a failure, beside the queues of other matches', async () => {
    const { slots: at } = slots()
    const done: string[] = []
    let on = () => {}
    const wait = new Promise<void>((resolve) => {
      on = resolve
    })
    const first = at.inTurn('one', async () => {
      await wait
      done.push('first')
      throw new Error('failed')
    })
    const second = at.inTurn('one', async () => done.push('second'))
    await at.inTurn('other', async () => done.push('other'))
    on()
    await expect(first).rejects.toThrow('failed')
    await second
    expect(done).toEqual(['other', 'first', 'second'])
  })

  test('finishes its work when all queues are closed', async () => {
    const { slots: at } = slots()
    let ended = false
    const work = at.inTurn('one', async () => {
      await Promise.resolve()
      ended = true
    })
    await at.close()
    await work
    expect([ended, at.ids()]).toEqual([true, []])
  })
})

describe('queues in memory', () => {
  test('are counted; an unknown match leaves none, unless work waits for it or a subscription holds it', async () => {
    const { slots: at } = slots()
    await at.inTurn('one', fill)
    expect([at.size, at.ids(), at.get('one')?.live]).toEqual([1, ['one'], live])
    await at.inTurn('none', nothing)
    expect([at.size, at.ids(), at.get('none')]).toEqual([1, ['one'], undefined])
    const release = at.hold('followed')
    await at.inTurn('followed', nothing)
    expect([at.size, at.ids()]).toEqual([1, ['one', 'followed']])
    release()
    const [, second] = [at.inTurn('none', nothing), at.inTurn('none', fill)]
    await second
    expect(at.get('none')?.live).toBe(live)
  })

  test('are dropped when unused for their time', async () => {
    const { slots: at, clock } = slots(1000)
    await at.inTurn('one', fill)
    clock.now = 999
    at.sweep()
    expect(at.size).toBe(1)
    clock.now = 1000
    at.sweep()
    expect(at.size).toBe(0)
  })

  test('stay longer when used', async () => {
    const { slots: at, clock } = slots(1000)
    await at.inTurn('one', fill)
    clock.now = 600
    await at.inTurn('one', nothing)
    clock.now = 1599
    at.sweep()
    expect(at.size).toBe(1)
    clock.now = 1600
    at.sweep()
    expect(at.size).toBe(0)
  })

  test('stay while followed or in use, however long', async () => {
    const { slots: at, clock } = slots(1000)
    const [one, other] = [at.hold('one'), at.hold('one')]
    await at.inTurn('one', fill)
    expect(at.get('one')?.isHeld).toBe(true)
    clock.now = 5000
    one()
    // A second release has no effect.
    one()
    at.sweep()
    expect([at.size, at.get('one')?.isHeld]).toEqual([1, true])
    other()
    expect(at.get('one')?.isHeld).toBe(false)
    // It is idle from now on.
    clock.now = 5999
    at.sweep()
    expect(at.size).toBe(1)
    let on = () => {}
    const working = at.inTurn('one', () => new Promise<void>((resolve) => (on = resolve)))
    clock.now = 9000
    at.sweep()
    expect(at.size).toBe(1)
    await Promise.resolve()
    on()
    await working
  })

  test('without a live match are dropped at the next sweep', () => {
    const { slots: at } = slots(1000)
    at.hold('one')()
    expect(at.ids()).toEqual(['one'])
    at.sweep()
    expect(at.ids()).toEqual([])
  })
})
