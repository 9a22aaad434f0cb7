/** The state of a match for each viewer. */
import type { Spectators, TimeControl } from '@firestep/api'
import { commitmentOf } from '@firestep/referee'
import { afterEach, describe, expect, test } from 'vitest'
import type { UserRow } from '../../store/schema.ts'
import { TestLiveMatches } from '../../testing/live-matches.ts'
import type { MatchHandle } from '../model/match-registry.ts'
import { maxEntries } from '../model/quotas.ts'
import { frameFor, matchStateFor } from './match-view.ts'

const openInstances: TestLiveMatches[] = []
afterEach(async () => {
  for (const instance of openInstances.splice(0)) await instance.registry.close()
})

async function raid(spectators: Spectators = { kind: 'open', delay: 0 }, time: TimeControl = { kind: 'none' }) {
  const liveMatches = await TestLiveMatches.open()
  openInstances.push(liveMatches)
  const [ann, bob, carl] = [
    await liveMatches.user('Ann'),
    await liveMatches.user('Bob'),
    await liveMatches.user('Carl'),
  ]
  const id = await liveMatches.match(
    'raid',
    { attack: { user: ann }, defend: { user: bob } },
    {
      spectators,
      time: JSON.stringify(time),
    },
  )
  const stateFor = (user: UserRow | null) =>
    liveMatches.registry.withLive(
      id,
      (live): ReturnType<typeof matchStateFor> =>
        JSON.parse(JSON.stringify(matchStateFor(live, { user, isOnline: () => false, now: liveMatches.now }))),
    )
  const frameOf = (user: UserRow | null) => liveMatches.registry.withLive(id, (live) => frameFor(live, user))
  const change = (makeChange: (handle: MatchHandle) => unknown) => liveMatches.registry.change(id, makeChange)
  return { liveMatches, id, ann, bob, carl, stateFor, frameOf, change }
}

describe('only players of the match', () => {
  test('see which seats have deputies', async () => {
    const { ann, bob, carl, stateFor, change } = await raid()
    await change(({ match }) => match?.setDeputy('attack', { strength: 'colonel', span: 'turn' }))
    const deputies = { attack: { strength: 'colonel', span: 'turn' } }
    for (const user of [ann, bob]) expect((await stateFor(user)).deputies).toEqual(deputies)
    for (const user of [carl, null]) expect((await stateFor(user)).deputies).toEqual({})
    await change(({ match }) => match?.resign('defend'))
    expect((await stateFor(ann)).deputies).toEqual({})
  })

  test('see why play has stopped: a failed bot or a full match', async () => {
    const { liveMatches, id, ann, bob, carl, stateFor, change } = await raid()
    expect((await stateFor(ann)).trouble).toBeNull()
    const set = (columns: Parameters<MatchHandle['set']>[0]) => change((handle) => handle.set(columns))
    await change((handle) => handle.setSeat('attack', { by: 'opponent', strength: 'recruit' }))
    await set({ search_failures: 3 })
    expect((await stateFor(bob)).trouble).toBeNull()
    await set({ search_failures: 4 })
    expect((await stateFor(bob)).trouble).toMatchObject({ kind: 'opponent' })
    await liveMatches.store.updateTable('matches').set({ length: maxEntries }).where('id', '=', id).execute()
    await liveMatches.registry.reload(id)
    for (const user of [ann, bob]) expect((await stateFor(user)).trouble).toMatchObject({ kind: 'full' })
    for (const user of [carl, null]) expect((await stateFor(user)).trouble).toBeNull()
    await change(({ match }) => match?.resign('defend'))
    expect((await stateFor(ann)).trouble).toBeNull()
  })
})

describe('all viewers', () => {
  test('see the span an early end is agreed after, until the match is over', async () => {
    const { ann, stateFor, change } = await raid()
    expect((await stateFor(ann)).endsAfter).toBeNull()
    await change(({ match }) => match?.settleFor('turn'))
    for (const user of [ann, null]) expect((await stateFor(user)).endsAfter).toBe('turn')
    await change(({ match }) => match?.resign('attack'))
    expect((await stateFor(ann)).endsAfter).toBeNull()
  })

  test('see the dice commitments, and the secret when the match is over', async () => {
    const { stateFor, change } = await raid()
    const contribution = 'b'.repeat(64)
    const dice = {
      server: commitmentOf('a'.repeat(64)),
      seats: { attack: commitmentOf(contribution), defend: commitmentOf(contribution) },
      disclosed: ['attack', 'defend'],
      secret: null,
    }
    expect((await stateFor(null)).dice).toEqual(dice)
    await change((handle) => handle.setSeat('defend', { commitment: null, contribution: null }))
    expect((await stateFor(null)).dice).toEqual({
      ...dice,
      seats: { attack: commitmentOf(contribution) },
      disclosed: ['attack'],
    })
    await change(({ match }) => match?.resign('attack'))
    expect((await stateFor(null)).dice.secret).toBe('a'.repeat(64))
  })

  test('see every view when the match is over, and no questions or takebacks', async () => {
    const { ann, stateFor, change } = await raid()
    expect(Object.keys((await stateFor(ann)).views)).toEqual(['attack'])
    expect((await stateFor(ann)).undo).toEqual({ attack: { to: null, why: 'this is where the match began' } })
    await change(({ match }) => match?.resign('defend'))
    for (const user of [ann, null]) {
      const { views, heard, asked, waitingFor, undo } = await stateFor(user)
      expect([Object.keys(views).sort(), Object.keys(heard).sort()]).toEqual(Array(2).fill(['', 'attack', 'defend']))
      expect([asked, waitingFor, undo]).toEqual([[], [], {}])
    }
  })
})

test('in a parallel phase each player sees their own question, and only that the others are busy', async () => {
  const { liveMatches, id, ann, bob, stateFor } = await raid()
  for (const seat of ['attack', 'defend']) await liveMatches.choose(id, seat, [-1, 0])
  await liveMatches.choose(id, 'attack', 'go')
  const questionsSeenBy = async (user: UserRow | null) => {
    const state = await stateFor(user)
    return [state.asked.map(({ number, question }) => [number, question.seat]), state.waitingFor, state.answers]
  }
  expect(await questionsSeenBy(ann)).toEqual([[[2, 'attack']], ['attack', 'defend'], 3])
  expect(await questionsSeenBy(bob)).toEqual([[[1, 'defend']], ['attack', 'defend'], 2])
  expect(await questionsSeenBy(null)).toEqual([[], ['attack', 'defend'], 2])
  await liveMatches.choose(id, 'attack', 'stop')
  expect(await questionsSeenBy(ann)).toEqual([[], ['defend'], 4])
  expect(await questionsSeenBy(bob)).toEqual([[[1, 'defend']], ['attack', 'defend'], 2])
})

test('players see the present while spectators are behind, who see no clocks', async () => {
  const time = { kind: 'live', each: 60_000, more: 0 } as const
  const { liveMatches, id, ann, bob, stateFor } = await raid({ kind: 'open', delay: 2 }, time)
  await liveMatches.choose(id, 'attack', [-1, 0])
  const seenBy = async (user: UserRow | null) => {
    const { asked, waitingFor, clocks } = await stateFor(user)
    return [asked.map(({ question }) => question.seat), waitingFor, Object.keys(clocks).sort()]
  }
  for (const user of [ann, bob]) expect(await seenBy(user)).toEqual([['defend'], ['defend'], ['attack', 'defend']])
  expect(await seenBy(null)).toEqual([['attack'], ['attack'], []])
})

test('a player of both seats knows the answers that either knows', async () => {
  const { liveMatches, id, ann, stateFor, change } = await raid()
  await change((handle) => handle.setSeat('defend', { user: ann.id }))
  for (const seat of ['attack', 'defend']) await liveMatches.choose(id, seat, [-1, 0])
  await liveMatches.choose(id, 'defend', 'go')
  const { answers, views } = await stateFor(ann)
  expect([answers, Object.keys(views)]).toEqual([3, ['attack', 'defend']])
})

describe('the full state is sent to subscribers again', () => {
  test.each<[string, (handle: MatchHandle) => unknown]>([
    ['when the match is over', ({ match }) => match?.resign('attack')],
    ['when an early end is agreed', ({ match }) => match?.settleFor('turn')],
    [
      'when an opponent plays for a while',
      ({ match }) => match?.setDeputy('attack', { strength: 'recruit', span: 'turn' }),
    ],
    ['when an opponent stands in', (handle) => handle.setSeat('attack', { by: 'opponent', strength: 'recruit' })],
    ['when the talk is turned off', (handle) => handle.set({ chat: 0 })],
    ['when it is played again', (handle) => handle.set({ rematch: 'match2' })],
    [
      'when something is offered',
      (handle) =>
        handle.setOffers([
          {
            id: 'o',
            match: handle.row.id,
            by: 'defend',
            kind: 'draw',
            target: null,
            agreed: '[]',
            declined: null,
            at: 0,
          },
        ]),
    ],
    [
      'when an opponent is given up',
      (handle) => {
        handle.setSeat('attack', { by: 'opponent', strength: null })
        handle.set({ search_failures: 4 })
      },
    ],
  ])('%s', async (_, makeChange) => {
    const { ann, frameOf, change } = await raid()
    const frameBefore = await frameOf(ann)
    await change(makeChange)
    expect(await frameOf(ann)).not.toBe(frameBefore)
  })

  test('when a bot is in trouble, but not to spectators', async () => {
    const { bob, frameOf, change } = await raid()
    await change((handle) => handle.setSeat('attack', { by: 'opponent', strength: 'recruit' }))
    const frameBefore = [await frameOf(bob), await frameOf(null)]
    await change((handle) => handle.set({ search_failures: 4 }))
    const frameAfter = [await frameOf(bob), await frameOf(null)]
    expect([frameAfter[0] === frameBefore[0], frameAfter[1] === frameBefore[1]]).toEqual([false, true])
  })

  test('but not with every answer', async () => {
    const { liveMatches, id, ann, frameOf } = await raid()
    const frameBefore = await frameOf(ann)
    await liveMatches.choose(id, 'attack', [0, 1])
    expect(await frameOf(ann)).toBe(frameBefore)
  })
})
