import { describe, expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

/** Takes all items, one at a time. */
function takeAll(queue: FairQueue<string>, max = 100): string[] {
  const taken: string[] = []
  while (taken.length < max) {
    const next = queue.take()
    if (next === null) break
    taken.push(next.item)
    queue.end(next.person)
  }
  return taken
}

describe('the fair queue', () => {
  test('alternates between persons, however much one of them has', () => {
    const queue = new FairQueue<string>()
    for (let i = 1; i <= 40; i++) queue.add('guest', `g${i}`)
    queue.add('alice', 'a1')
    queue.add('bob', 'b1')
    queue.add('alice', 'a2')
    expect(takeAll(queue, 6)).toEqual(['g1', 'a1', 'b1', 'g2', 'a2', 'g3'])
  })

  test('takes first from the person with the fewest running', () => {
    const queue = new FairQueue<string>()
    for (const item of ['g1', 'g2', 'g3']) queue.add('guest', item)
    expect([queue.take()?.item, queue.take()?.item]).toEqual(['g1', 'g2'])
    queue.add('alice', 'a1')
    expect(queue.take()?.item).toBe('a1')
  })

  test('does not starve a busy person when newcomers keep coming', () => {
    const queue = new FairQueue<string>()
    for (let i = 1; i <= 3; i++) queue.add('busy', `b${i}`)
    const taken: string[] = []
    for (let i = 1; i <= 6; i++) {
      queue.add(`visitor ${i}`, `v${i}`)
      taken.push(...takeAll(queue, 1))
    }
    expect(taken.filter((item) => item.startsWith('b'))).toEqual(['b1', 'b2', 'b3'])
  })

  test('runs no more at once than each person may have', () => {
    const queue = new FairQueue<string>((person) => (person === 'guest' ? 1 : 2))
    for (const item of ['g1', 'g2']) queue.add('guest', item)
    expect(queue.take()?.item).toBe('g1')
    expect(queue.take()).toBeNull()
    expect([queue.waiting, queue.running, queue.countOf('guest')]).toEqual([1, 1, 2])
    queue.end('guest')
    expect(queue.take()?.item).toBe('g2')
  })
})
