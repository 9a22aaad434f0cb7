import { raid } from '@firestep/trials'
import { expect, test } from 'vitest'
import { crashPoints, longMatch, restartAt } from './restart-cost.ts'

const long = longMatch(raid, 'skirmish', 700, 1)

test('longMatch builds one record with takebacks and keeps its snapshots', () => {
  expect(long.record.entries.length).toBeGreaterThanOrEqual(700)
  expect(long.record.entries.filter(({ kind }) => kind === 'takeback').length).toBeGreaterThan(0)
  const entryCounts = long.snapshots.map(({ entries }) => entries)
  expect(entryCounts.length).toBeGreaterThan(5)
  expect(entryCounts).toEqual([...new Set(entryCounts)])
})

test('a restart from a snapshot reaches the same position and replays only later answers', () => {
  const { entries, played } = restartAt(raid, long, crashPoints(long, 20))
  expect(entries).toBeGreaterThan(10)
  expect(entries).toBeLessThan(100)
  expect(played).toBeGreaterThan(10)
  expect(played).toBeLessThan(100)
})

test('without snapshots a restart replays all answers', () => {
  const [firstTakeback = 0] = crashPoints({ ...long, snapshots: [] }, 0)
  const untilThen = { ...long, snapshots: [] }
  expect(restartAt(raid, untilThen, [firstTakeback - 1])).toEqual({
    entries: firstTakeback - 1,
    played: firstTakeback - 2,
  })
})

test('a restart that reaches another position throws', () => {
  const [first] = long.snapshots
  if (first === undefined) throw new Error('no snapshot was kept')
  const weakened = { ...first, state: first.state.replace('"men":4', '"men":3') }
  const restart = (snapshot: typeof first) => restartAt(raid, { ...long, snapshots: [snapshot] }, [first.entries])
  expect(restart(first).entries).toBe(0)
  expect(() => restart(weakened)).toThrow('does not stand where')
})
