import { type ReplyOf, type RouteName, routes, type TimelineReply } from '@firestep/api'
import { type Json, quickTape, readRecord, verify } from '@firestep/referee'
import { afterEach, describe, expect, test } from 'vitest'
import type { RouteHandler } from '../../requests/handler.ts'
import type { UserRow } from '../../store/schema.ts'
import { refusalOf, TestLiveMatches } from '../../testing/live-matches.ts'
import type { Games } from '../model/games.ts'
import { applyChange } from '../model/viewer-steps.ts'
import { createTimelineService, type TimelineService } from '../views/timeline-service.ts'
import { playHandlers } from './play-handlers.ts'

const openResources: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const resource of openResources.splice(0)) await resource.close()
})

type HandledRoute = keyof ReturnType<typeof playHandlers> & RouteName

async function openMatch(storyteller?: TimelineService) {
  const liveMatches = await TestLiveMatches.open()
  const timelineService = storyteller ?? createTimelineService(liveMatches.log, Number.POSITIVE_INFINITY)
  openResources.push(liveMatches.registry, timelineService)
  const [ann, bob] = [await liveMatches.user('Ann'), await liveMatches.user('Bob')]
  const id = await liveMatches.match('raid', { attack: { user: ann }, defend: { user: bob } })
  const games: Games = { load: (id) => liveMatches.game(id), hasBot: () => true }
  const glances: string[] = []
  const handlers = playHandlers({
    registry: liveMatches.registry,
    games,
    timelines: timelineService,
    now: () => liveMatches.now,
    isOnline: () => false,
    personOf: (user) => user?.id ?? '',
    onViewed: (_, user) => glances.push(user),
  })
  /** Sends a request like the HTTP layer, with both shapes validated. */
  const ask = async <N extends HandledRoute>(
    name: N,
    user: UserRow | null,
    call: Partial<Record<'query' | 'body', unknown>> = {},
  ): Promise<ReplyOf<(typeof routes)[N]>> => {
    const route = routes[name]
    const asking = {
      requester: user === null ? null : { user, credential: '', token: null },
      params: { id },
      query: route.query.parse(call.query ?? {}),
      body: route.body.parse(call.body ?? {}),
      address: '',
      userAgent: '',
      setSession: () => {},
    }
    return route.reply.parse(await (handlers[name] as unknown as RouteHandler<N>)(asking as never)) as never
  }
  const refused = (name: HandledRoute, user: UserRow | null, call?: Parameters<typeof ask>[2]): Promise<string> =>
    ask(name, user, call).then(() => 'done', refusalOf)
  return { at: liveMatches, id, ann, bob, ask, refused, glances }
}

/** The view after all steps of a timeline. */
const lastView = ({ start, steps }: TimelineReply): Json =>
  steps.reduce((view, { change }) => applyChange(view, change), start)
const itemsIn = ({ steps }: TimelineReply): unknown[] => steps.flatMap(({ heard }) => heard)

describe('the timeline of a match', () => {
  test('holds all that a viewer heard and leads to the current view; from a number on it holds the rest', async () => {
    const { at: liveMatches, id, ann, ask } = await openMatch()
    await liveMatches.playAnswers(id, 180, quickTape(2))
    const truth = await liveMatches.registry.read(id, ({ match }) =>
      JSON.parse(JSON.stringify([match?.view('attack'), match?.events('attack')])),
    )
    const whole = await ask('story', ann, { query: { viewer: 'attack' } })
    expect([lastView(whole), itemsIn(whole)]).toEqual(truth)
    expect(whole.steps[0]).toMatchObject({ answers: 0, seat: null, from: 0 })
    for (const from of [1, 40, truth[1].length - 1, truth[1].length, truth[1].length + 9]) {
      const rest = await ask('story', ann, { query: { viewer: 'attack', from } })
      const first = rest.steps[0]?.from ?? truth[1].length
      expect(itemsIn(rest)).toEqual(truth[1].slice(first))
      expect(first).toBeLessThanOrEqual(Math.max(from, 0) || truth[1].length)
      if (rest.steps.length > 0) expect(lastView(rest)).toEqual(truth[0])
    }
  })

  test('is for its own seat while the match runs, and for all when it is over', async () => {
    const { at: liveMatches, id, ann, bob, ask, refused } = await openMatch()
    await liveMatches.playAnswers(id, 20)
    expect(await refused('story', ann, { query: { viewer: 'defend' } })).toBe('not allowed')
    expect(await refused('story', null, { query: { viewer: 'defend' } })).toBe('not allowed')
    expect(await refused('story', null, { query: { viewer: 'nobody' } })).toBe('refused')
    expect((await ask('story', null)).viewer).toBe('')
    const own = await ask('story', bob, { query: { viewer: 'defend' } })
    expect(own.steps.filter(({ answer }) => answer !== undefined).every(({ seat }) => seat === 'defend')).toBe(true)
    await liveMatches.registry.change(id, ({ match }) => match?.resign('attack'))
    const opened = await ask('story', null, { query: { viewer: 'defend' } })
    expect(opened.steps.filter(({ seat }) => seat === 'attack').every(({ answer }) => answer !== undefined)).toBe(true)
  })

  test('when long, is built in a thread with the same result', async () => {
    const {
      at: liveMatches,
      id,
      ann,
      ask,
    } = await openMatch(createTimelineService({ info() {}, warn() {}, error() {} }, 10))
    await liveMatches.playAnswers(id, 60)
    const truth = await liveMatches.registry.read(id, ({ match }) =>
      JSON.parse(JSON.stringify([match?.view('attack'), match?.events('attack')])),
    )
    const whole = await ask('story', ann, { query: { viewer: 'attack' } })
    expect([lastView(whole), itemsIn(whole)]).toEqual(truth)
  })
})

test('a player who loads a match has seen it, but not while the page is out of sight', async () => {
  const { at: liveMatches, ann, bob, ask, glances } = await openMatch()
  await ask('match', ann)
  await ask('match', bob, { query: { away: 'true' } })
  await ask('match', null)
  await ask('match', await liveMatches.user('Carl'))
  expect(glances).toEqual([ann.id])
})

describe('the record', () => {
  test('is disclosed with the secret when the match is over, and verifies', async () => {
    const { at: liveMatches, id, ann, ask, refused } = await openMatch()
    await liveMatches.playAnswers(id, 100)
    expect(await refused('record', ann)).toBe('refused')
    expect((await ask('match', ann)).dice.secret).toBeNull()
    await liveMatches.registry.change(id, ({ match }) => match?.agree(null))
    const record = readRecord(await ask('record', null))
    if ('problem' in record) throw new Error(record.problem)
    const verdict = verify(await liveMatches.game('raid'), record)
    expect(verdict).toMatchObject({ verified: true })
    expect(record.dice).toMatchObject({ secret: 'a'.repeat(64) })
  })
})

test('before play there is neither a timeline nor a record', async () => {
  const { at: liveMatches, id, ann, refused } = await openMatch()
  for (const status of ['gathering', 'over'] as const) {
    for (const openMatch of ['entries', 'snapshots'] as const)
      await liveMatches.store.deleteFrom(openMatch).where('match', '=', id).execute()
    await liveMatches.store.updateTable('matches').set({ status, length: 0 }).where('id', '=', id).execute()
    await liveMatches.registry.reload(id)
    expect(await refused('story', ann, { query: { viewer: 'attack' } })).toBe('refused')
    expect(await refused('record', ann)).toBe(status === 'over' ? 'not found' : 'refused')
  }
})

test('a timeline that the rules cannot follow is refused and logged', async () => {
  const { at: liveMatches, id, ann, refused } = await openMatch()
  await liveMatches.choose(id, 'attack', [0, 1])
  await liveMatches.registry.withLive(id, (live) => {
    live.row = { ...live.row, rules_version: '9' }
  })
  expect(await refused('story', ann, { query: { viewer: 'attack' } })).toBe('unavailable')
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
    const { at: liveMatches, id, ann, ask } = await openMatch()
    await liveMatches.playAnswers(id, 90)
    const rolled = (await liveMatches.entries(id)).flatMap(({ body, sights }) => {
      const { seat, draws } = JSON.parse(body) as { seat?: string; draws?: [number, number][] }
      return (draws ?? []).flatMap(([value], i) => (sights[i] === 'o' ? [{ seat, value }] : []))
    })
    expect(rolled.length).toBeGreaterThan(10)
    const counts = (seat: string) =>
      [1, 2, 3, 4, 5, 6].map((side) => rolled.filter((one) => one.seat === seat && one.value === side).length)
    expect(await ask('dice', null)).toEqual(
      expect.arrayContaining(
        [...new Set(rolled.map(({ seat = '' }) => seat))].map((seat) => ({ seat, sides: 6, counts: counts(seat) })),
      ),
    )
    expect((await ask('dice', ann)).length).toBeGreaterThan(0)
  })

  test('hold the dice that the requester saw, and no cards', async () => {
    const { at: liveMatches, id, ann, bob, ask } = await openMatch()
    await liveMatches.choose(id, 'attack', [0, 1])
    await liveMatches.choose(id, 'defend', 1)
    await liveMatches.choose(id, 'attack', 'pass')
    await liveMatches.choose(id, 'defend', -1)
    await liveMatches.choose(id, 'defend', [-1, 0])
    const total = (rows: Awaited<ReturnType<typeof dice>>) =>
      rows.map(({ seat, sides, counts }) => [seat, sides, counts.reduce((a, b) => a + b)])
    const dice = (user: UserRow | null) => ask('dice', user)
    for (const user of [ann, bob, null]) expect(total(await dice(user))).toEqual([['attack', 6, 2]])
    await liveMatches.choose(id, 'attack', 'go')
    await liveMatches.choose(id, 'defend', 'go')
    expect(total(await dice(ann))).toEqual([['attack', 6, 3]])
    expect(total(await dice(bob))).toEqual([
      ['attack', 6, 2],
      ['defend', 6, 1],
    ])
    expect(total(await dice(null))).toEqual([['attack', 6, 2]])
    await liveMatches.choose(id, 'attack', 'stop')
    await liveMatches.choose(id, 'defend', 'stop')
    expect(total(await dice(null))).toEqual([['attack', 6, 2]])
    await liveMatches.registry.reload(id)
    expect(total(await dice(ann))).toEqual([['attack', 6, 3]])
    await liveMatches.registry.change(id, ({ match }) => match?.resign('attack'))
    expect(total(await dice(null))).toEqual([
      ['attack', 6, 3],
      ['defend', 6, 1],
    ])
  })
})

describe('standing decisions', () => {
  test('set windows, orders and plans, and are visible to their seat only', async () => {
    const { at: liveMatches, id, ann, bob, ask, refused } = await openMatch()
    const decided = await ask('ahead', bob, {
      body: { seat: 'defend', windows: { card: 'pass this turn' }, orders: [{ kind: 'react', answer: -1 }] },
    })
    expect(decided).toEqual({
      windows: { card: 'pass this turn' },
      plan: [],
      halted: null,
      forced: 'ask',
      deputy: null,
      orders: [{ kind: 'react', when: {}, answer: -1 }],
    })
    await ask('answer', ann, { body: { seat: 'attack', number: 0, answer: [0, 3] } })
    expect(await liveMatches.entries(id)).toHaveLength(5)
    expect((await ask('match', ann)).ahead).toEqual({
      attack: { windows: {}, plan: [], halted: null, orders: [], forced: 'ask', deputy: null },
    })
    expect((await ask('match', bob)).ahead.defend).toEqual(decided)
    expect((await ask('match', null)).ahead).toEqual({})
    const planned = await ask('ahead', bob, {
      body: {
        seat: 'defend',
        plan: [
          { kind: 'command', answer: [1, 1] },
          { kind: 'plan', answer: 'stop' },
        ],
      },
    })
    expect(planned.plan).toEqual([{ kind: 'plan', answer: 'stop' }])
    expect((await ask('ahead', bob, { body: { seat: 'defend', plan: [] } })).plan).toEqual([])
    expect(await refused('ahead', ann, { body: { seat: 'defend', plan: [] } })).toBe('not allowed')
    expect(await refused('ahead', bob, { body: { seat: 'defend', windows: { command: 'pass' } } })).toBe('refused')
    expect(await refused('ahead', bob, { body: { seat: 'defend', orders: [{ kind: 'dance', answer: 1 }] } })).toBe(
      'refused',
    )
  })

  test('can be tried by looking ahead, without playing, for the own seat only', async () => {
    const { at: liveMatches, id, ann, bob, ask, refused } = await openMatch()
    const body = { seat: 'attack', plan: [{ kind: 'command', answer: [0, 2], words: 'Advance' }] }
    const ahead = await ask('foresee', ann, { body })
    expect(ahead).toMatchObject({ taken: 1, question: null, why: 'somebody else decides what happens next' })
    expect(ahead.view).toMatchObject({ secrets: { viewer: 'attack' } })
    expect(ahead.view).not.toEqual((await ask('match', ann)).views.attack)
    expect(await liveMatches.entries(id)).toHaveLength(1)
    expect(await refused('foresee', bob, { body })).toBe('not allowed')
    expect(await refused('foresee', null, { body })).toBe('not signed in')
    // The plan is saved and plays as foreseen.
    await ask('ahead', ann, { body })
    for (const number of [0, 1]) await ask('answer', bob, { body: { seat: 'defend', number, answer: -1 } })
    expect((await ask('match', ann)).views.attack).toEqual(ahead.view)
  })

  test('keep the words they were made in', async () => {
    const { bob, ask } = await openMatch()
    const plan = [{ kind: 'command', answer: [1, 1], words: 'Send the second unit' }]
    const orders = [{ kind: 'react', when: {}, answer: -1, words: 'Never shoot' }]
    await ask('ahead', bob, { body: { seat: 'defend', plan, orders } })
    expect((await ask('match', bob)).ahead.defend).toMatchObject({ plan, orders })
  })

  test('change nothing at all if one part is refused', async () => {
    const { ask, bob, refused } = await openMatch()
    expect(await refused('ahead', bob, { body: { seat: 'defend', windows: { react: 'pass', command: 'pass' } } })).toBe(
      'refused',
    )
    expect((await ask('match', bob)).ahead.defend?.windows).toEqual({})
  })
})

describe('a match', () => {
  test('is shown to each viewer as that viewer may know it', async () => {
    const { ask, ann, bob } = await openMatch()
    const [one, other, stranger] = [await ask('match', ann), await ask('match', bob), await ask('match', null)]
    expect(Object.keys(one.views)).toEqual(['attack'])
    expect(other.asked).toMatchObject([{ number: 0, question: { seat: 'attack', kind: 'command' } }])
    expect(stranger.views['']).toMatchObject({ secrets: { viewer: null, own: null } })
    expect(JSON.stringify(stranger)).not.toContain('a'.repeat(64))
    expect(one.card).toMatchObject({ mine: ['attack'], yourTurn: true, news: false })
  })

  test('takes and refuses answers and undo over HTTP as over the socket', async () => {
    const { at: liveMatches, id, ann, bob, ask, refused } = await openMatch()
    const play = { body: { seat: 'attack', number: 0, answer: [-1, 0] } }
    await ask('answer', ann, play)
    expect(await refused('answer', ann, play)).toBe('stale')
    expect(await refused('answer', bob, play)).toBe('not allowed')
    expect(await refused('answer', null, play)).toBe('not signed in')
    expect(await refused('undo', ann, { body: { seat: 'attack' } })).toBe('refused')
    await ask('answer', bob, { body: { seat: 'defend', number: 0, answer: [-1, 0] } })
    await ask('answer', bob, { body: { seat: 'defend', number: 1, answer: 'stop' } })
    await ask('undo', bob, { body: { seat: 'defend' } })
    expect((await liveMatches.entries(id)).at(-1)?.body).toContain('takeback')
  })
})
