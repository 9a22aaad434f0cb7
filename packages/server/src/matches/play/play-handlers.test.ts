import type { ReplyOf, RouteName, routes, Spectators, TimelineReply } from '@firestep/api'
import { type Json, quickTape, readRecord, verify } from '@firestep/referee'
import { afterEach, describe, expect, test } from 'vitest'
import type { UserRow } from '../../store/schema.ts'
import { callHandler } from '../../testing/call-handler.ts'
import { refusalOf, TestLiveMatches } from '../../testing/live-matches.ts'
import type { Games } from '../model/games.ts'
import { applyChange } from '../model/view-change.ts'
import { createTimelineService, type TimelineService } from '../views/timeline-service.ts'
import { playHandlers } from './play-handlers.ts'

const openResources: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const resource of openResources.splice(0)) await resource.close()
})

type HandledRoute = keyof ReturnType<typeof playHandlers> & RouteName

async function openMatch(customTimelines?: TimelineService, spectators: Spectators = { kind: 'open', delay: 0 }) {
  const liveMatches = await TestLiveMatches.open()
  const timelineService = customTimelines ?? createTimelineService(liveMatches.log, Number.POSITIVE_INFINITY)
  openResources.push(liveMatches.registry, timelineService)
  const [ann, bob] = [await liveMatches.user('Ann'), await liveMatches.user('Bob')]
  const id = await liveMatches.match('raid', { attack: { user: ann }, defend: { user: bob } }, { spectators })
  const games: Games = { load: (id) => liveMatches.game(id), hasBot: () => true }
  const viewedBy: string[] = []
  const handlers = playHandlers({
    registry: liveMatches.registry,
    games,
    timelines: timelineService,
    now: () => liveMatches.now,
    isOnline: () => false,
    personOf: (user) => user?.id ?? '',
    onViewed: (_, user) => viewedBy.push(user),
  })
  /** Sends a request like the HTTP layer, with both shapes validated. */
  const request = async <N extends HandledRoute>(
    name: N,
    user: UserRow | null,
    call: Partial<Record<'query' | 'body', unknown>> = {},
  ): Promise<ReplyOf<(typeof routes)[N]>> => {
    const requester = user === null ? null : { user, credential: '', token: null }
    return callHandler(handlers[name], name, { params: { id }, ...call }, { requester })
  }
  const refusalCodeOf = (
    name: HandledRoute,
    user: UserRow | null,
    call?: Parameters<typeof request>[2],
  ): Promise<string> => request(name, user, call).then(() => 'done', refusalOf)
  return { liveMatches, id, ann, bob, request, refusalCodeOf, viewedBy }
}

/** The view after all steps of a timeline. */
const lastView = ({ start, steps }: TimelineReply): Json =>
  steps.reduce((view, { change }) => applyChange(view, change), start)
const itemsIn = ({ steps }: TimelineReply): unknown[] => steps.flatMap(({ heard }) => heard)

describe('the timeline of a match', () => {
  test('holds all that a viewer heard and leads to the current view; from a number on it holds the rest', async () => {
    const { liveMatches, id, ann, request } = await openMatch()
    await liveMatches.playAnswers(id, 180, quickTape(2))
    const expected = await liveMatches.registry.read(id, ({ match }) =>
      JSON.parse(JSON.stringify([match?.view('attack'), match?.events('attack')])),
    )
    const timeline = await request('story', ann, { query: { viewer: 'attack' } })
    expect([lastView(timeline), itemsIn(timeline)]).toEqual(expected)
    expect(timeline.steps[0]).toMatchObject({ answers: 0, seat: null, from: 0 })
    for (const from of [1, 40, expected[1].length - 1, expected[1].length, expected[1].length + 9]) {
      const remaining = await request('story', ann, { query: { viewer: 'attack', from } })
      const first = remaining.steps[0]?.from ?? expected[1].length
      expect(itemsIn(remaining)).toEqual(expected[1].slice(first))
      expect(first).toBeLessThanOrEqual(Math.max(from, 0) || expected[1].length)
      if (remaining.steps.length > 0) expect(lastView(remaining)).toEqual(expected[0])
    }
  })

  test('is for its own seat while the match runs, and for all when it is over', async () => {
    const { liveMatches, id, ann, bob, request, refusalCodeOf } = await openMatch()
    await liveMatches.playAnswers(id, 20)
    expect(await refusalCodeOf('story', ann, { query: { viewer: 'defend' } })).toBe('not allowed')
    expect(await refusalCodeOf('story', null, { query: { viewer: 'defend' } })).toBe('not allowed')
    expect(await refusalCodeOf('story', null, { query: { viewer: 'nobody' } })).toBe('refused')
    expect((await request('story', null)).viewer).toBe('')
    const ownTimeline = await request('story', bob, { query: { viewer: 'defend' } })
    expect(ownTimeline.steps.filter(({ answer }) => answer !== undefined).every(({ seat }) => seat === 'defend')).toBe(
      true,
    )
    await liveMatches.registry.change(id, ({ match }) => match?.resign('attack'))
    const openTimeline = await request('story', null, { query: { viewer: 'defend' } })
    expect(openTimeline.steps.filter(({ seat }) => seat === 'attack').every(({ answer }) => answer !== undefined)).toBe(
      true,
    )
  })

  test('when long, is built in a thread with the same result', async () => {
    const { liveMatches, id, ann, request } = await openMatch(
      createTimelineService({ info() {}, warn() {}, error() {} }, 10),
    )
    await liveMatches.playAnswers(id, 60)
    const expected = await liveMatches.registry.read(id, ({ match }) =>
      JSON.parse(JSON.stringify([match?.view('attack'), match?.events('attack')])),
    )
    const timeline = await request('story', ann, { query: { viewer: 'attack' } })
    expect([lastView(timeline), itemsIn(timeline)]).toEqual(expected)
  })
})

test('a player who loads a match has seen it, but not while the page is out of sight', async () => {
  const { liveMatches, ann, bob, request, viewedBy } = await openMatch()
  await request('match', ann)
  await request('match', bob, { query: { away: 'true' } })
  await request('match', null)
  await request('match', await liveMatches.user('Carl'))
  expect(viewedBy).toEqual([ann.id])
})

test('a player who answers a match has seen it', async () => {
  const { ann, bob, request, refusalCodeOf, viewedBy } = await openMatch()
  await request('answer', ann, { body: { seat: 'attack', number: 0, answer: [0, 1] } })
  expect(await refusalCodeOf('answer', bob, { body: { seat: 'defend', number: 7, answer: -1 } })).toBe('stale')
  expect(viewedBy).toEqual([ann.id])
})

test('a match that nobody may watch is there for its players alone, also when it is over', async () => {
  const { liveMatches, id, ann, request, refusalCodeOf } = await openMatch(undefined, { kind: 'none' })
  const carl = await liveMatches.user('Carl')
  const readRoutes = ['match', 'story', 'record', 'dice'] as const
  const outcomesFor = (user: UserRow | null) => Promise.all(readRoutes.map((name) => refusalCodeOf(name, user)))
  expect(await outcomesFor(ann)).toEqual(['done', 'done', 'refused', 'done'])
  for (const user of [carl, null]) expect(await outcomesFor(user)).toEqual(readRoutes.map(() => 'not found'))
  await liveMatches.registry.change(id, ({ match }) => match?.resign('attack'))
  expect(await request('record', ann)).toMatchObject({ game: 'raid', closing: { result: { winner: 'defend' } } })
  expect(await outcomesFor(ann)).toEqual(readRoutes.map(() => 'done'))
  for (const user of [carl, null]) expect(await outcomesFor(user)).toEqual(readRoutes.map(() => 'not found'))
})

describe('the record', () => {
  test('is disclosed with the secret when the match is over, and verifies', async () => {
    const { liveMatches, id, ann, request, refusalCodeOf } = await openMatch()
    await liveMatches.playAnswers(id, 100)
    expect(await refusalCodeOf('record', ann)).toBe('refused')
    expect((await request('match', ann)).dice.secret).toBeNull()
    await liveMatches.registry.change(id, ({ match }) => match?.agree(null))
    const record = readRecord(await request('record', null))
    if ('problem' in record) throw new Error(record.problem)
    const verdict = verify(await liveMatches.game('raid'), record)
    expect(verdict).toMatchObject({ verified: true })
    expect(record.dice).toMatchObject({ secret: 'a'.repeat(64) })
  })
})

test('before play there is neither a timeline nor a record', async () => {
  const { liveMatches, id, ann, refusalCodeOf } = await openMatch()
  for (const status of ['gathering', 'over'] as const) {
    for (const table of ['entries', 'snapshots'] as const)
      await liveMatches.store.deleteFrom(table).where('match', '=', id).execute()
    await liveMatches.store.updateTable('matches').set({ status, length: 0 }).where('id', '=', id).execute()
    await liveMatches.registry.reload(id)
    expect(await refusalCodeOf('story', ann, { query: { viewer: 'attack' } })).toBe('refused')
    expect(await refusalCodeOf('record', ann)).toBe(status === 'over' ? 'not found' : 'refused')
  }
})

test('a timeline that the rules cannot follow is refused and logged', async () => {
  const { liveMatches, id, ann, refusalCodeOf } = await openMatch()
  await liveMatches.choose(id, 'attack', [0, 1])
  await liveMatches.registry.withLive(id, (live) => {
    live.row = { ...live.row, rules_version: '9' }
  })
  expect(await refusalCodeOf('story', ann, { query: { viewer: 'attack' } })).toBe('unavailable')
  expect(liveMatches.logged).toEqual([
    {
      level: 'warn',
      what: 'A story could not be told.',
      about: { match: id, problem: 'played under rules 9; these are rules 1' },
    },
  ])
})

describe('dice statistics', () => {
  test('count each side of a die by itself', async () => {
    const { liveMatches, id, ann, request } = await openMatch()
    await liveMatches.playAnswers(id, 90)
    const knownRolls = (await liveMatches.entries(id)).flatMap(({ body, sights }) => {
      const { seat, draws }: { seat?: string; draws?: [number, number][] } = JSON.parse(body)
      return (draws ?? []).flatMap(([value], i) => (sights[i] === 'o' ? [{ seat, value }] : []))
    })
    expect(knownRolls.length).toBeGreaterThan(10)
    const counts = (seat: string) =>
      [1, 2, 3, 4, 5, 6].map((side) => knownRolls.filter((roll) => roll.seat === seat && roll.value === side).length)
    expect(await request('dice', null)).toEqual(
      expect.arrayContaining(
        [...new Set(knownRolls.map(({ seat = '' }) => seat))].map((seat) => ({ seat, sides: 6, counts: counts(seat) })),
      ),
    )
    expect((await request('dice', ann)).length).toBeGreaterThan(0)
  })

  test('hold the dice that the requester saw, and no cards', async () => {
    const { liveMatches, id, ann, bob, request } = await openMatch()
    await liveMatches.choose(id, 'attack', [0, 1])
    await liveMatches.choose(id, 'defend', 1)
    await liveMatches.choose(id, 'attack', 'pass')
    await liveMatches.choose(id, 'defend', -1)
    await liveMatches.choose(id, 'defend', [-1, 0])
    const totals = (rows: Awaited<ReturnType<typeof statisticsFor>>) =>
      rows.map(({ seat, sides, counts }) => [seat, sides, counts.reduce((a, b) => a + b)])
    const statisticsFor = (user: UserRow | null) => request('dice', user)
    for (const user of [ann, bob, null]) expect(totals(await statisticsFor(user))).toEqual([['attack', 6, 2]])
    await liveMatches.choose(id, 'attack', 'go')
    await liveMatches.choose(id, 'defend', 'go')
    expect(totals(await statisticsFor(ann))).toEqual([['attack', 6, 3]])
    expect(totals(await statisticsFor(bob))).toEqual([
      ['attack', 6, 2],
      ['defend', 6, 1],
    ])
    expect(totals(await statisticsFor(null))).toEqual([['attack', 6, 2]])
    await liveMatches.choose(id, 'attack', 'stop')
    await liveMatches.choose(id, 'defend', 'stop')
    expect(totals(await statisticsFor(null))).toEqual([['attack', 6, 2]])
    await liveMatches.registry.reload(id)
    expect(totals(await statisticsFor(ann))).toEqual([['attack', 6, 3]])
    await liveMatches.registry.change(id, ({ match }) => match?.resign('attack'))
    expect(totals(await statisticsFor(null))).toEqual([
      ['attack', 6, 3],
      ['defend', 6, 1],
    ])
  })
})

describe('standing decisions', () => {
  test('set windows, orders and plans, and are visible to their seat only', async () => {
    const { liveMatches, id, ann, bob, request, refusalCodeOf } = await openMatch()
    const decided = await request('ahead', bob, {
      body: { seat: 'defend', windows: { card: 'pass this turn' }, orders: [{ kind: 'react', answer: -1 }] },
    })
    expect(decided).toEqual({
      windows: { card: 'pass this turn' },
      plan: [],
      halted: null,
      forced: 'ask',
      reactions: 'every time',
      deputy: null,
      orders: [{ kind: 'react', when: {}, answer: -1 }],
    })
    await request('answer', ann, { body: { seat: 'attack', number: 0, answer: [0, 3] } })
    expect(await liveMatches.entries(id)).toHaveLength(5)
    expect((await request('match', ann)).ahead).toEqual({
      attack: { windows: {}, plan: [], halted: null, orders: [], forced: 'ask', reactions: 'every time', deputy: null },
    })
    expect((await request('match', bob)).ahead.defend).toEqual(decided)
    expect((await request('match', null)).ahead).toEqual({})
    const planned = await request('ahead', bob, {
      body: {
        seat: 'defend',
        plan: [
          { kind: 'command', answer: [1, 1] },
          { kind: 'plan', answer: 'stop' },
        ],
      },
    })
    expect(planned.plan).toEqual([{ kind: 'plan', answer: 'stop' }])
    expect((await request('ahead', bob, { body: { seat: 'defend', plan: [] } })).plan).toEqual([])
    expect(await refusalCodeOf('ahead', ann, { body: { seat: 'defend', plan: [] } })).toBe('not allowed')
    expect(await refusalCodeOf('ahead', bob, { body: { seat: 'defend', windows: { command: 'pass' } } })).toBe(
      'refused',
    )
    expect(
      await refusalCodeOf('ahead', bob, { body: { seat: 'defend', orders: [{ kind: 'dance', answer: 1 }] } }),
    ).toBe('refused')
  })

  test('can be tried by looking ahead, without playing, for the own seat only', async () => {
    const { liveMatches, id, ann, bob, request, refusalCodeOf } = await openMatch()
    const body = { seat: 'attack', plan: [{ kind: 'command', answer: [0, 2], words: 'Advance' }] }
    const outcome = await request('foresee', ann, { body })
    expect(outcome).toMatchObject({ taken: 1, question: null, why: 'somebody else decides what happens next' })
    expect(outcome.view).toMatchObject({ secrets: { viewer: 'attack' } })
    expect(outcome.view).not.toEqual((await request('match', ann)).views.attack)
    expect(await liveMatches.entries(id)).toHaveLength(1)
    expect(await refusalCodeOf('foresee', bob, { body })).toBe('not allowed')
    expect(await refusalCodeOf('foresee', null, { body })).toBe('not signed in')
    // The plan is saved and plays as foreseen.
    await request('ahead', ann, { body })
    for (const number of [0, 1]) await request('answer', bob, { body: { seat: 'defend', number, answer: -1 } })
    expect((await request('match', ann)).views.attack).toEqual(outcome.view)
  })

  test('keep the words they were made in', async () => {
    const { bob, request } = await openMatch()
    const plan = [{ kind: 'command', answer: [1, 1], words: 'Send the second unit' }]
    const orders = [{ kind: 'react', when: {}, answer: -1, words: 'Never shoot' }]
    await request('ahead', bob, { body: { seat: 'defend', plan, orders } })
    expect((await request('match', bob)).ahead.defend).toMatchObject({ plan, orders })
  })

  test('change nothing at all if one part is refused', async () => {
    const { request, bob, refusalCodeOf } = await openMatch()
    expect(
      await refusalCodeOf('ahead', bob, { body: { seat: 'defend', windows: { react: 'pass', command: 'pass' } } }),
    ).toBe('refused')
    expect((await request('match', bob)).ahead.defend?.windows).toEqual({})
  })
})

describe('a match', () => {
  test('is shown to each viewer as that viewer may know it', async () => {
    const { request, ann, bob } = await openMatch()
    const [annsState, bobsState, strangersState] = [
      await request('match', ann),
      await request('match', bob),
      await request('match', null),
    ]
    expect(Object.keys(annsState.views)).toEqual(['attack'])
    expect(bobsState.asked).toMatchObject([{ number: 0, question: { seat: 'attack', kind: 'command' } }])
    expect(strangersState.views['']).toMatchObject({ secrets: { viewer: null, own: null } })
    expect(JSON.stringify(strangersState)).not.toContain('a'.repeat(64))
    expect(annsState.card).toMatchObject({ mine: ['attack'], yourTurn: true, news: false })
  })

  test('takes and refuses answers and undo over HTTP as over the socket', async () => {
    const { liveMatches, id, ann, bob, request, refusalCodeOf } = await openMatch()
    const firstAnswer = { body: { seat: 'attack', number: 0, answer: [-1, 0] } }
    await request('answer', ann, firstAnswer)
    expect(await refusalCodeOf('answer', ann, firstAnswer)).toBe('stale')
    expect(await refusalCodeOf('answer', bob, firstAnswer)).toBe('not allowed')
    expect(await refusalCodeOf('answer', null, firstAnswer)).toBe('not signed in')
    expect(await refusalCodeOf('undo', ann, { body: { seat: 'attack' } })).toBe('refused')
    await request('answer', bob, { body: { seat: 'defend', number: 0, answer: [-1, 0] } })
    await request('answer', bob, { body: { seat: 'defend', number: 1, answer: 'stop' } })
    await request('undo', bob, { body: { seat: 'defend' } })
    expect((await liveMatches.entries(id)).at(-1)?.body).toContain('takeback')
  })
})
