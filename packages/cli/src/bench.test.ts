import { registry } from '@firestep/registry'
import { expect, test } from 'vitest'
import { bench } from './bench.ts'

test('reports figures for every game even in a very short run', async () => {
  const { json, ok } = await bench({ seconds: 0.2, longEntries: 100 })
  const { games } = json
  expect(ok).toBe(true)
  expect(Object.keys(games)).toEqual(registry.map(({ id }) => id))
  for (const [id, { decisionsPerSecond, forkMs }] of Object.entries(games)) {
    expect(decisionsPerSecond, id).toBeGreaterThan(0)
    expect(forkMs, id).toBeGreaterThan(0)
  }
})
