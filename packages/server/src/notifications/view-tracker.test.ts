import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '../store/open-store.ts'
import { testStore } from '../testing/stores.ts'
import { ViewTracker } from './view-tracker.ts'

const graceMs = 60_000

describe('a view of a match', () => {
  let store: Store
  let tracker: ViewTracker
  let now = 1_000_000

  beforeEach(async () => {
    now = 1_000_000
    store = await testStore()
    tracker = new ViewTracker({ store, clock: () => now, graceMs, onError: (fault) => expect.fail(String(fault)) })
  })
  afterEach(async () => {
    await tracker.close()
    await store.destroy()
  })

  const seenAt = async (): Promise<number | null> => {
    tracker.sweep()
    await tracker.settled
    return (await store.selectFrom('looked').select('at').executeTakeFirst())?.at ?? null
  }

  test('is noted when it begins', async () => {
    tracker.startView('m', 'u')
    expect(await seenAt()).toBe(1_000_000)
  })

  test('is not noted with every change, but when the match has come to rest', async () => {
    tracker.startView('m', 'u')
    for (let i = 0; i < 20; i++) {
      now += 20_000
      tracker.noteChange('m')
      expect(await seenAt()).toBe(1_000_000)
    }
    now += graceMs / 2
    expect(await seenAt()).toBe(now)
    now += graceMs
    expect(await seenAt()).toBe(now - graceMs)
  })

  test('is noted when it ends after a change', async () => {
    const endView = tracker.startView('m', 'u')
    now += 5000
    tracker.noteChange('m')
    now += 1000
    endView()
    expect(await seenAt()).toBe(now)
    tracker.noteChange('m')
    now += graceMs
    expect(await seenAt()).toBe(now - graceMs)
  })

  test('is not noted while the page is hidden, but when it is shown again', async () => {
    let away = true
    const endView = tracker.startView('m', 'u', () => away)
    expect(await seenAt()).toBe(null)
    now += graceMs
    tracker.noteChange('m')
    now += graceMs
    expect(await seenAt()).toBe(null)
    away = false
    expect(await seenAt()).toBe(now)
    away = true
    now += graceMs
    tracker.noteChange('m')
    endView()
    expect(await seenAt()).toBe(now - graceMs)
  })

  test('in several windows lasts while one is open and visible', async () => {
    const [endFirst, endSecond] = [tracker.startView('m', 'u', () => true), tracker.startView('m', 'u')]
    endFirst()
    now += 1000
    tracker.noteChange('m')
    now += graceMs
    expect(await seenAt()).toBe(now)
    endSecond()
    now += graceMs
    tracker.noteChange('m')
    now += graceMs
    expect(await seenAt()).toBe(now - 2 * graceMs)
  })

  test('by a single request is noted later, with the time of the last', async () => {
    tracker.glance('m', 'u')
    now += 10_000
    tracker.glance('m', 'u')
    expect(await seenAt()).toBe(null)
    now += 10_000
    expect(await seenAt()).toBe(now - 10_000)
  })

  test('is never moved back, and does not change the number of events heard', async () => {
    const row = { match: 'm', user: 'u', heard: 7, at: now + 5000 }
    await store.insertInto('looked').values(row).execute()
    tracker.glance('m', 'u')
    now += graceMs
    expect(await seenAt()).toBe(row.at)
    expect(await store.selectFrom('looked').selectAll().execute()).toEqual([row])
  })
})
