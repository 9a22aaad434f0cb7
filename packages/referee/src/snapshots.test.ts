import { describe, expect, test } from 'vitest'
import { copierOf, Snapshots } from './snapshots.ts'

const filled = (answers: number) => {
  const snapshots = new Snapshots<{ n: number }>()
  for (let n = 0; n <= answers; n++) snapshots.add(n, 0, { n })
  return snapshots
}

describe('snapshots', () => {
  test('one is always recent, and older ones reach back to the start', () => {
    const snapshots = filled(5_000)
    expect(5_000 - (snapshots.latestInSeries(5_000)?.answers ?? 0)).toBeLessThan(16)
    expect(snapshots.latestInSeries(0)?.answers).toBe(0)
    for (const age of [50, 200, 1_000, 4_000]) {
      const answers = snapshots.latestInSeries(5_000 - age)?.answers ?? -1
      expect(5_000 - age - answers).toBeLessThan(age * 1.5)
    }
  })

  test('are added sixteen answers apart, not closer', () => {
    const snapshots = new Snapshots<null>()
    expect([0, 15, 16, 31, 32].map((answers) => snapshots.add(answers, 0, null))).toEqual([
      true,
      false,
      true,
      false,
      true,
    ])
  })

  test('sixteen are kept: the one that leaves the smallest gap for its age is dropped, never the first or the last', () => {
    const keptAfter = (answers: number) => {
      const snapshots = filled(answers)
      const found = Array.from({ length: answers + 1 }, (_, n) => snapshots.latestInSeries(n)?.answers ?? -1)
      return [...new Set(found)]
    }
    const every16 = (from: number, to: number) => Array.from({ length: (to - from) / 16 + 1 }, (_, i) => from + 16 * i)
    expect(keptAfter(240)).toEqual(every16(0, 240))
    expect(keptAfter(256)).toEqual([0, ...every16(32, 256)])
    expect(keptAfter(272)).toEqual([0, 32, ...every16(64, 272)])
    expect(keptAfter(288)).toEqual([0, 32, 64, ...every16(96, 288)])
    expect(keptAfter(304)).toEqual([0, 32, 64, 96, ...every16(128, 304)])
  })

  test('are dropped if they lie beyond the remaining answers', () => {
    const snapshots = filled(64)
    snapshots.forget(48)
    expect(snapshots.latestInSeries(64)?.answers).toBe(48)
    snapshots.forget(47)
    expect(snapshots.latestInSeries(64)?.answers).toBe(32)
    snapshots.forget(0)
    expect(snapshots.latestInSeries(64)?.answers).toBe(0)
    expect(new Snapshots().latestInSeries(64)).toBeUndefined()
  })

  test('are copies of the state', () => {
    const snapshots = new Snapshots<{ n: number }>()
    const state = { n: 1 }
    snapshots.add(0, 0, state)
    state.n = 2
    expect(snapshots.latestInSeries(0)?.state.n).toBe(1)
  })

  test('the start of forks is found along with the series, until its answers are withdrawn', () => {
    const snapshots = filled(40)
    snapshots.setForkStart(39, 2, { n: 39 })
    expect(snapshots.nearest(40)).toMatchObject({ answers: 39, draws: 2 })
    expect(snapshots.nearest(38)?.answers).toBe(32)
    expect(snapshots.latestInSeries(40)?.answers).toBe(32)
    expect(snapshots.nearest(39)?.answers).toBe(39)
    snapshots.forget(39)
    expect(snapshots.nearest(40)?.answers).toBe(39)
    snapshots.forget(38)
    expect(snapshots.nearest(40)?.answers).toBe(32)
  })

  test('the start of forks is preferred at the same place, not over a nearer one', () => {
    const snapshots = filled(40)
    snapshots.setForkStart(32, 2, { n: 32 })
    expect(snapshots.nearest(40)).toMatchObject({ answers: 32, draws: 2 })
    snapshots.setForkStart(31, 2, { n: 31 })
    expect(snapshots.nearest(40)).toMatchObject({ answers: 32, draws: 0 })
    expect(snapshots.nearest(31)).toMatchObject({ answers: 31, draws: 2 })
    expect(snapshots.nearest(30)).toMatchObject({ answers: 16, draws: 0 })
  })

  test('the start of forks is a copy, and needs no series', () => {
    const snapshots = new Snapshots<{ n: number }>()
    expect(snapshots.nearest(5)).toBeUndefined()
    const state = { n: 1 }
    snapshots.setForkStart(3, 0, state)
    state.n = 2
    expect(snapshots.nearest(5)?.state).toEqual({ n: 1 })
    expect(snapshots.nearest(2)).toBeUndefined()
  })

  test('rules that copy their state themselves are asked to', () => {
    const copies: number[] = []
    const copier = copierOf<{ n: number }>({
      copy(state) {
        copies.push(state.n)
        return { n: state.n }
      },
    })
    const snapshots = new Snapshots(copier)
    snapshots.add(0, 0, { n: 1 })
    snapshots.setForkStart(3, 0, { n: 2 })
    expect(copies).toEqual([1, 2])
  })
})
