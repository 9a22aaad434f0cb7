import { Match, noAutomaticEntries, orThrow, type StoredSnapshot } from '@firestep/referee'
import { registered } from '@firestep/registry'
import { describe, expect, test } from 'vitest'
import { buildTimeline, snapshotFor, type TimelineRequest } from './timeline.ts'

/** Checkpoints after numbers of entries, with the number of events the first viewer had heard. */
const snapshots = (...positions: (readonly [entries: number, heard: number])[]): StoredSnapshot[] =>
  positions.map(([entries, heard]) => ({ entries, answers: 0, draws: 0, state: '{}', heard: [heard, 999], reach: [] }))

describe('the checkpoint for a timeline', () => {
  const stored = snapshots([90, 40], [60, 30], [30, 20])
  const checkpointFor = (entries: number, from: number, viewerIndex = 0) =>
    snapshotFor(stored, entries, viewerIndex, from)?.entries

  test('is the newest one before its first event', () => {
    expect([39, 40, 41].map((from) => checkpointFor(100, from))).toEqual([60, 90, 90])
    expect([19, 20, 29, 30].map((from) => checkpointFor(100, from))).toEqual([undefined, 30, 30, 60])
    expect(checkpointFor(100, 998, 1)).toBeUndefined()
    expect(checkpointFor(100, 999, 1)).toBe(90)
  })

  test('does not lie after its last entry', () => {
    expect([89, 90].map((entries) => checkpointFor(entries, 99))).toEqual([60, 90])
    expect(checkpointFor(29, 99)).toBeUndefined()
  })

  test('is none from the start of the match, and the newest for a viewer who had heard nothing', () => {
    expect(checkpointFor(100, 0)).toBeUndefined()
    expect(checkpointFor(100, 1, 2)).toBe(90)
  })
})

describe('a timeline', () => {
  async function raid() {
    const game = await registered('raid')?.load()
    if (game === undefined) throw new Error('there are no raids')
    const match = orThrow(Match.start(game, { scenario: 'skirmish', dice: { kind: 'quick', seed: 5 } }))
    const startCheckpoint = match.snapshot()
    for (const [seat, answer] of [
      ['attack', [0, 1]],
      ['defend', -1],
      ['defend', [-1, 0]],
      ['attack', 'stop'],
    ] as const)
      expect(match.choose(seat, answer)).toEqual({ allowed: true })
    const request: TimelineRequest = {
      record: match.toRecord(),
      snapshot: undefined,
      fallbackSnapshot: undefined,
      viewer: 'attack',
      from: 0,
      automaticEntries: noAutomaticEntries,
      showAllAnswers: false,
    }
    return { game, match, startCheckpoint, request }
  }

  const stepsOf = (timeline: ReturnType<typeof buildTimeline>) => {
    if ('problem' in timeline) throw new Error(timeline.problem)
    return timeline.steps
  }

  test('begins with the events of the set-up and goes on entry by entry, as its viewer noticed them', async () => {
    const { game, match, request } = await raid()
    const steps = stepsOf(buildTimeline(game, request))
    expect(steps.map(({ answers, seat, kind, answer }) => [answers, seat, kind, answer])).toEqual([
      [0, null, null, undefined],
      [1, 'attack', 'command', [0, 1]],
      [2, 'defend', 'react', undefined],
      [3, 'defend', 'command', undefined],
      [4, 'attack', 'plan', 'stop'],
    ])
    expect(steps[0]).toMatchObject({ from: 0, heard: { length: 6 }, change: [] })
    expect(steps.flatMap(({ heard }) => heard)).toEqual(match.events('attack'))
    // The defence did not notice the secret plan of the attack.
    expect(stepsOf(buildTimeline(game, { ...request, viewer: 'defend' }))).toHaveLength(4)
  })

  test('from a number on leaves out earlier events, and can start at a checkpoint', async () => {
    const { game, request, startCheckpoint } = await raid()
    const remaining = stepsOf(buildTimeline(game, { ...request, from: 6 }))
    expect(remaining.map(({ answers }) => answers)).toEqual([1, 2, 3, 4])
    expect(remaining[0]).toMatchObject({ from: 6, change: [{ op: 'replace', path: '' }] })
    expect(stepsOf(buildTimeline(game, { ...request, from: 1 })).map(({ answers }) => answers)).toEqual([0, 1, 2, 3, 4])
    expect(stepsOf(buildTimeline(game, { ...request, snapshot: startCheckpoint }))).toHaveLength(5)
  })

  test('shows all answers when the match is over', async () => {
    const { game, request } = await raid()
    const steps = stepsOf(buildTimeline(game, { ...request, viewer: 'defend', showAllAnswers: true }))
    expect(steps.map(({ seat, answer }) => [seat, answer])).toContainEqual(['attack', [0, 1]])
  })

  test('marks answers that were given automatically for its viewer', async () => {
    const { game, request } = await raid()
    const marked = (automatic: Partial<typeof noAutomaticEntries>) =>
      stepsOf(buildTimeline(game, { ...request, automaticEntries: { ...noAutomaticEntries, ...automatic } })).map(
        ({ ordered, deputed, forced }) =>
          Object.entries({ ordered, deputed, forced }).flatMap(([flag, isSet]) => (isSet === true ? [flag] : [])),
      )
    expect(marked({ ordered: [1] })).toEqual([[], ['ordered'], [], [], []])
    expect(marked({ deputed: [4] })).toEqual([[], [], [], [], ['deputed']])
    expect(marked({ forced: [4] })).toEqual([[], [], [], [], ['forced']])
    // Automatic answers of the defence are not marked for the attack.
    expect(marked({ ordered: [2], deputed: [3] })).toEqual([[], [], [], [], []])
    const defend = buildTimeline(game, {
      ...request,
      viewer: 'defend',
      automaticEntries: { ...noAutomaticEntries, ordered: [2] },
    })
    expect(stepsOf(defend).map(({ ordered }) => ordered)).toEqual([undefined, undefined, true, undefined])
  })

  test('that the rules no longer follow starts at a later checkpoint, or gives the reason', async () => {
    const { game, match, request } = await raid()
    expect(match.choose('defend', 'stop')).toEqual({ allowed: true })
    for (let turn = 0; turn < 4; turn++)
      for (const answer of [[-1, 0], 'stop'])
        for (const seat of ['attack', 'defend']) expect(match.choose(seat, answer)).toEqual({ allowed: true })
    const laterCheckpoint = match.snapshot()
    const record = match.toRecord()
    const rules = orThrow(game.rules(game.data))
    const broken = {
      ...game,
      rules: () => ({
        ...rules,
        setUp() {
          throw new Error('no table')
        },
      }),
    }
    expect(laterCheckpoint?.entries).toBeGreaterThan(16)
    expect(buildTimeline(broken, { ...request, record })).toEqual({ problem: 'no table' })
    const remaining = stepsOf(buildTimeline(broken, { ...request, record, fallbackSnapshot: laterCheckpoint }))
    expect(remaining).toHaveLength(record.entries.length - (laterCheckpoint?.entries ?? 0))
    // If the rules can replay it from the start, it begins there.
    expect(stepsOf(buildTimeline(game, { ...request, record, fallbackSnapshot: laterCheckpoint }))[0]).toMatchObject({
      answers: 0,
      from: 0,
    })
    expect(buildTimeline({ ...game, version: '2' }, request)).toEqual({
      problem: 'played under rules 1; these are rules 2',
    })
  })
})
