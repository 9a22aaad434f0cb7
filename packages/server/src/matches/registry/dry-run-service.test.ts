import { orThrow } from '@firestep/referee'
import { registered } from '@firestep/registry'
import { afterEach, describe, expect, test } from 'vitest'
import { TestLiveMatches } from '../../testing/live-matches.ts'
import { dryRun } from './dry-run.ts'
import { createDryRuns, type DryRunLimits } from './dry-run-service.ts'

const openResources: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const resource of openResources.splice(0)) await resource.close()
})

function openDryRuns(limits: Partial<DryRunLimits> = {}) {
  const warned: string[] = []
  const runs = createDryRuns({ info() {}, warn: (what) => warned.push(what), error() {} }, limits)
  openResources.push(runs)
  return { runs, warned }
}

const setup = { game: 'raid', scenario: 'skirmish', options: null, overlay: {} }
/** The same match with another overlay, which a raid does not read. */
const setupWith = (count: number) => ({ ...setup, overlay: { count } })
const tooCostlyText = 'more time or memory than this server gives'

describe('a dry run in a thread', () => {
  test('returns the data of the new match, or its problem', async () => {
    const { runs } = openDryRuns()
    expect(await runs.setUp(setup, 'haig')).toMatchObject({ seats: ['attack', 'defend'], version: '1' })
    await expect(runs.setUp({ ...setup, scenario: 'verdun' }, 'haig')).rejects.toThrow(
      "This cannot be set up: Raid has no scenario 'verdun'.",
    )
  })

  test('over its time limit is refused and logged; the next one is not', async () => {
    const { runs: impatientRuns, warned } = openDryRuns({ timeMs: 1 })
    const longSetup = { game: 'great-war', scenario: 'opening-action-1', options: null, overlay: { tokens: 31 } }
    await expect(impatientRuns.setUp(longSetup, 'haig')).rejects.toThrow(tooCostlyText)
    await expect(impatientRuns.setUp(longSetup, 'haig')).rejects.toThrow(tooCostlyText)
    expect(warned).toEqual(Array(2).fill('Corrections were refused: they cost too much.'))
    const { runs: defaultRuns } = openDryRuns()
    expect((await defaultRuns.setUp(longSetup, 'haig')).seats).toEqual(['german', 'british'])
  })

  test('is refused to a user with too many waiting, and not to others', async () => {
    const { runs } = openDryRuns({ maxPerPerson: 1 })
    const first = runs.setUp(setupWith(1), 'haig')
    await expect(runs.setUp(setupWith(2), 'haig')).rejects.toMatchObject({
      refusal: { code: 'too often', quota: 'corrections' },
    })
    expect((await runs.setUp(setupWith(3), 'foch')).seats).toEqual((await first).seats)
  })

  test('is refused to all when too many wait in total', async () => {
    const { runs } = openDryRuns({ maxWaiting: 1 })
    const [first, second] = [runs.setUp(setupWith(1), 'haig'), runs.setUp(setupWith(2), 'foch')]
    await expect(runs.setUp(setupWith(3), 'joffre')).rejects.toMatchObject({
      refusal: { code: 'unavailable', quota: 'corrections' },
    })
    await Promise.all([first, second])
  })

  test('is cached for recent set-ups', async () => {
    const { runs } = openDryRuns({ maxRemembered: 2 })
    for (const count of [1, 2, 3]) await runs.setUp(setupWith(count), 'haig')
    // From now on no dry run is possible.
    await runs.close()
    for (const count of [2, 3]) expect((await runs.setUp(setupWith(count), 'haig')).seats).toEqual(['attack', 'defend'])
    await expect(runs.setUp(setupWith(1), 'haig')).rejects.toMatchObject({ refusal: { code: 'unavailable' } })
    await expect(runs.setUp(setupWith(4), 'haig')).rejects.toMatchObject({ refusal: { code: 'unavailable' } })
  })

  test('resumes a match from the store, or gives the reason why not', async () => {
    const liveMatches = await TestLiveMatches.open()
    openResources.push(liveMatches.registry)
    const id = await liveMatches.match('raid', { attack: {}, defend: {} })
    const stored = await liveMatches.registry.withLive(id, (live) => {
      const [snapshot] = live.snapshots
      if (snapshot === undefined) throw new Error('no checkpoint')
      return { record: live.toRecord(), snapshot, notes: live.notes }
    })
    expect(await openDryRuns().runs.resume(stored, 'haig')).toBeNull()
    const { runs, warned } = openDryRuns({ timeMs: 0 })
    expect(await runs.resume(stored, 'haig')).toContain(tooCostlyText)
    expect(warned).toEqual(['A match is not taken up: its corrections cost too much.'])
  })
})

test('a dry run loads, sets up or resumes a match as the server would', async () => {
  const raid = await registered('raid')?.load()
  if (raid === undefined) throw new Error('there are no raids')
  const rules = orThrow(raid.rules(raid.data))
  let playCount = 0
  const counting = {
    ...raid,
    rules: () => ({
      ...rules,
      *play(...args: Parameters<typeof rules.play>) {
        playCount++
        return yield* rules.play(...args)
      },
    }),
  }
  const liveMatches = await TestLiveMatches.open(undefined, [counting])
  openResources.push(liveMatches.registry)
  const id = await liveMatches.match('raid', { attack: {}, defend: {} })
  const { record, snapshot, notes } = await liveMatches.registry.withLive(id, (live) => ({
    record: live.toRecord(),
    snapshot: live.snapshots[0],
    notes: live.notes,
  }))
  if (snapshot === undefined) throw new Error('no checkpoint')
  const runAndCount = (run: Parameters<typeof dryRun>[1]) => {
    playCount = 0
    return [dryRun(counting, run), playCount]
  }
  expect(runAndCount({ kind: 'load', game: 'raid' })).toEqual([{ facts: null }, 0])
  expect(runAndCount({ kind: 'take up', game: 'raid', stored: { record, snapshot, notes } })).toEqual([
    { facts: null },
    1,
  ])
  expect(runAndCount({ kind: 'set up', game: 'raid', setup })).toMatchObject([
    { facts: { seats: ['attack', 'defend'] } },
    1,
  ])
  expect(runAndCount({ kind: 'set up', game: 'raid', setup: { ...setup, scenario: 'verdun' } })).toEqual([
    { problems: ["Raid has no scenario 'verdun'"] },
    0,
  ])
})

test('rules that throw over an overlay are a problem of the setup, with what they said', async () => {
  const raid = await registered('raid')?.load()
  if (raid === undefined) throw new Error('there are no raids')
  const faults = [new Error('no such bridge'), 'mud']
  const results = faults.map((fault) => {
    const throwing = {
      ...raid,
      checkOptions: () => {
        throw fault
      },
    }
    return dryRun(throwing, { kind: 'set up', game: 'raid', setup })
  })
  expect(results).toEqual([{ problems: ['no such bridge'] }, { problems: ['mud'] }])
})
