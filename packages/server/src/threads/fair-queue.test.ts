import { describe, expect, test } from 'vitest'
import { Turns } from './fair-queue.ts'

/** Takes all items, one at a time. */
function oneByOne(turns: Turns<string>, most = 100): string[] {
  const taken: string[] = []
  while (taken.length < most) {
    const next = turns.take()
    if (next === null) break
    taken.push(next.item)
    turns.end(next.person)
  }
  return taken
}

describe('the fair queue', () => {
  test('alternates between persons, however much one of them has', () => {
    const turns = new Turns<string>()
    for (let i = 1; i <= 40; i++) turns.add('guest', `g${i}`)
    turns.add('alice', 'a1')
    turns.add('bob', 'b1')
    turns.add('alice', 'a2')
    expect(oneByOne(turns, 6)).toEqual(['g1', 'a1', 'b1', 'g2', 'a2', 'g3'])
  })

  test('takes first from the person with the fewest running', () => {
    const turns = new Turns<string>()
    for (const item of ['g1', 'g2', 'g3']) turns.add('guest', item)
    expect([turns.take()?.item, turns.take()?.item]).toEqual(['g1', 'g2'])
    turns.add('alice', 'a1')
    expect(turns.take()?.item).toBe('a1')
  })

  test('does not starve a busy person when newcomers keep coming', () => {
    const turns = new Turns<string>()
    for (let i = 1; i <= 3; i++) turns.add('busy', `b${i}`)
    const taken: string[] = []
    for (let i = 1; i <= 6; i++) {
      turns.add(`visitor ${i}`, `v${i}`)
      taken.push(...oneByOne(turns, 1))
    }
    expect(taken.filter((one) => one.startsWith('b'))).toEqual(['b1', 'b2', 'b3'])
  })

  test('runs no more at once than each person may have', () => {
    const turns = new Turns<string>((person) => (person === 'guest' ? 1 : 2))
    for (const item of ['g1', 'g2']) turns.add('guest', item)
    expect(turns.take()?.item).toBe('g1')
    expect(turns.take()).toBeNull()
    expect([turns.waiting, turns.underWay, turns.of('guest')]).toEqual([1, 1, 2])
    turns.end('guest')
    expect(turns.take()?.item).toBe('g2')
  })
})
