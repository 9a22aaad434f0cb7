import { describe, expect, test } from 'vitest'
import { Snapshots } from './snapshots.ts'

const filled = (answers: number) => {
  const snapshots = new Snapshots<{ n: number }>()
  for (let n = 0; n <= answers; n++) snapshots.offer(n, 0, { n })
  return snapshots
}

describe('snapshots grow thinner towards the past', () => {
  test('the present is always near, the past never lost', () => {
    const snapshots = filled(5_000)
    expect(5_000 - (snapshots.before(5_000)?.answers ?? 0)).toBeLessThan(16)
    expect(snapshots.before(0)?.answers).toBe(0)
    for (const age of [50, 200, 1_000, 4_000]) {
      const found = snapshots.before(5_000 - age)?.answers ?? -1
      expect(5_000 - age - found).toBeLessThan(age * 1.5)
    }
  })

  test('what was withdrawn is forgotten', () => {
    const snapshots = filled(1_000)
    snapshots.forget(500)
    expect(snapshots.before(1_000)?.answers).toBeLessThanOrEqual(500)
  })

  test('a snapshot keeps a copy', () => {
    const snapshots = new Snapshots<{ n: number }>()
    const state = { n: 1 }
    snapshots.offer(0, 0, state)
    state.n = 2
    expect(snapshots.before(0)?.state.n).toBe(1)
  })

  test('one may be held between those of the series, and the nearest is found', () => {
    const snapshots = filled(40)
    snapshots.hold(39, 2, { n: 39 })
    expect(snapshots.nearest(40)).toMatchObject({ answers: 39, draws: 2 })
    expect(snapshots.nearest(38)?.answers).toBe(32)
    expect(snapshots.before(40)?.answers).toBe(32)
    snapshots.forget(38)
    expect(snapshots.nearest(40)?.answers).toBe(32)
  })
})
