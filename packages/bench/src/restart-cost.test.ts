import { raid } from '@firestep/trials'
import { expect, test } from 'vitest'
import { crashPointsOf, longMatch, restartAt } from './restart-cost.ts'

const long = longMatch(raid, 'skirmish', 700, 1)

test('longMatch builds one record with takebacks and keeps its snapshots', () => {
  expect(long.record.entries.length).toBeGreaterThanOrEqual(700)
  expect(long.record.entries.filter(({ kind }) => kind === 'takeback').length).toBeGreaterThan(0)
  const entryCounts = long.snapshots.map(({ entries }) => entries)
  expect(entryCounts.length).toBeGreaterThan(5)
  expect(entryCounts).toEqual([...new Set(entryCounts)])
})

test('a restart from a snapshot reaches the same position and replays only later answers', () => {
  const { entries, played } = restartAt(raid, long, crashPointsOf(long, 20))
  expect(entries).toBeGreaterThan(10)
  expect(entries).toBeLessThan(100)
  expect(played).toBeGreaterThan(10)
  expect(played).toBeLessThan(100)
})

test('without snapshots a restart replays all answers', () => {
  const withoutSnapshots = { ...long, snapshots: [] }
  const [firstTakeback = 0] = crashPointsOf(withoutSnapshots, 0)
  expect(restartAt(raid, withoutSnapshots, [firstTakeback - 1])).toEqual({
    entries: firstTakeback - 1,
    played: firstTakeback - 2,
  })
})

test('a restart that reaches another position throws', () => {
  const [snapshot] = long.snapshots
  if (snapshot === undefined) throw new Error('no snapshot was kept')
  const wrongSnapshot = { ...snapshot, state: snapshot.state.replace('"men":4', '"men":3') }
  const restartFrom = (stored: typeof snapshot) => restartAt(raid, { ...long, snapshots: [stored] }, [snapshot.entries])
  expect(restartFrom(snapshot).entries).toBe(0)
  expect(() => restartFrom(wrongSnapshot)).toThrow('another position than a full replay')
})
