/** Two processes with one store, and pages at both. */
import { at, isAmong, type Json, quickTape, type Seat } from '@firestep/referee'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { submitAnswer } from '../matches/play/player-actions.ts'
import type { UserRow } from '../store/schema.ts'
import { FakeCluster } from '../testing/fake-cluster.ts'
import { randomAnswer, refusalOf, TestLiveMatches } from '../testing/live-matches.ts'
import { TestSockets } from '../testing/socket-clients.ts'
import { testStore } from '../testing/stores.ts'

const openSockets: TestSockets[] = []
afterEach(async () => {
  for (const { live, liveMatches, timelines } of openSockets.splice(0)) {
    live.close()
    await timelines.close()
    await liveMatches.registry.close()
    expect(liveMatches.logged.filter(({ level }) => level === 'error')).toEqual([])
  }
})

/** Two processes whose messages take this many milliseconds. */
async function openTwoProcesses(
  delayOf: () => number = () => 0,
): Promise<readonly [TestSockets, TestSockets, FakeCluster]> {
  const store = await testStore()
  const cluster = new FakeCluster(delayOf)
  const opened = await Promise.all(
    [0, 1].map(async () => {
      const member = cluster.member()
      const liveMatches = new TestLiveMatches(store, { cluster: member })
      const sockets = new TestSockets(liveMatches, {}, member)
      await member.join({
        async onMessage(message, from) {
          await sockets.live.relay.handleMessage(message, from)
          if (message.kind === 'match') await liveMatches.registry.handleRemoteChange(message.match, message.revision)
        },
        onMissed() {},
        onEnded() {},
      })
      openSockets.push(sockets)
      return sockets
    }),
  )
  return [at(opened, 0), at(opened, 1), cluster]
}

async function startMatch(
  sockets: TestSockets,
  game = 'raid',
  [firstSeat, secondSeat]: readonly [Seat, Seat] = ['attack', 'defend'],
  columns = {},
) {
  const { liveMatches } = sockets
  const [ann, bob] = [await liveMatches.user('Ann'), await liveMatches.user('Bob')]
  const id = await liveMatches.match(game, { [firstSeat]: { user: ann }, [secondSeat]: { user: bob } }, columns)
  return { id, ann, bob }
}

const expectedState = (
  { liveMatches }: TestSockets,
  id: string,
  viewer: Seat | null,
): Promise<{ view: Json; heard: readonly Json[] }> =>
  liveMatches.registry.read(id, ({ match }) =>
    JSON.parse(JSON.stringify({ view: match?.view(viewer) ?? null, heard: match?.events(viewer) ?? [] })),
  )

describe('pages at two processes', () => {
  test.each([
    ['raid', ['attack', 'defend'], 0],
    ['raid', ['attack', 'defend'], 2],
    ['orders', ['north', 'south'], 0],
    ['great-war', ['german', 'british'], 0],
  ] as const)(
    '%s %j, spectators %i behind: see and hear the same, whichever process plays',
    async (game, seats, delay) => {
      const tape = quickTape(1917)
      const [first, second, cluster] = await openTwoProcesses(() => tape.draw(4) - 1)
      const { id, ann, bob } = await startMatch(first, game, seats, { spectators: { kind: 'open', delay } })
      const viewers = [...seats, null]
      const pages = [first, second].flatMap((sockets) =>
        [ann, bob, null].map((user: UserRow | null, i) => ({ page: sockets.page(user), viewer: viewers[i] ?? null })),
      )
      for (const { page } of pages) await page.follow(id)
      const comparedViewers = delay === 0 ? viewers : seats
      let rejectedCount = 0
      for (let i = 0; i < 60; i++) {
        const { liveMatches } = tape.draw(2) === 1 ? first : second
        const { seat, answer, number } = await liveMatches.registry.read(id, ({ match }) => {
          if (match === null) throw new Error('no match')
          const { seat, answer } = randomAnswer(match, tape)
          return { seat, answer, number: match.asked(seat)?.number ?? 0 }
        })
        // Now and then both processes get the same answer at once: one takes it.
        const isDoubled = tape.draw(3) === 1
        const player = seat === seats[0] ? ann : bob
        const answers = (isDoubled ? [first.liveMatches, second.liveMatches] : [liveMatches]).map(({ registry }) =>
          submitAnswer(registry, player, id, { seat, number, answer }),
        )
        const results = await Promise.allSettled(answers)
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        rejectedCount += results.length - 1
        if (tape.draw(9) === 1)
          await liveMatches.registry.change(id, ({ match }) => {
            const ply = match?.plies.at(-tape.draw(2))
            if (ply !== undefined) match?.takeback(ply)
          })
        if (await liveMatches.registry.read(id, ({ match }) => match?.result !== null)) break
      }
      expect(rejectedCount).toBeGreaterThan(2)
      await cluster.settle()
      expect(await first.liveMatches.hash(id)).toBe(await second.liveMatches.hash(id))
      for (const { page, viewer } of pages) {
        if (!isAmong(comparedViewers, viewer)) continue
        const { view, heard } = await expectedState(first, id, viewer)
        await vi.waitFor(() => expect(page.views.get(viewer ?? '')).toEqual(view))
        await vi.waitFor(() => expect(page.events.get(viewer ?? '')?.length).toBe(heard.length))
      }
      // Delayed spectators are equally delayed at both processes.
      const [firstSpectator, secondSpectator] = pages.filter(({ viewer }) => viewer === null)
      await vi.waitFor(() => expect(secondSpectator?.page.views.get('')).toEqual(firstSpectator?.page.views.get('')))
    },
  )

  test('a change refused on an outdated state is retried on the current one', async () => {
    const [first, second] = await openTwoProcesses(() => Number.POSITIVE_INFINITY)
    const { id, bob } = await startMatch(first)
    await second.liveMatches.registry.withLive(id, () => null)
    await first.liveMatches.choose(id, 'attack', [0, 1])
    // The second process does not know yet that the defence is asked; later the first does not know that it has
    // answered.
    const answer = { seat: 'defend', number: 0, answer: -1 }
    await submitAnswer(second.liveMatches.registry, bob, id, answer)
    expect(await submitAnswer(first.liveMatches.registry, bob, id, answer).catch(refusalOf)).toBe('stale')
    expect((await first.liveMatches.entries(id)).length).toBe(3)
  })

  test('standing decisions made at one process are used at the other', async () => {
    const [first, second, cluster] = await openTwoProcesses()
    const { id, bob } = await startMatch(first)
    const page = first.page(bob)
    await page.follow(id)
    await second.liveMatches.registry.change(id, ({ match }) => void match?.setWindow('defend', 'react', 'pass'))
    await cluster.settle()
    await first.liveMatches.choose(id, 'attack', [0, 2])
    const ordered = { seat: 'defend', ordered: true }
    expect(page.messages.at(-1)).toMatchObject({ steps: [{ seat: 'attack' }, ordered, ordered] })
  })

  test('messages about unsaved changes lead to no endless reloads', async () => {
    const [first, second, cluster] = await openTwoProcesses()
    const { id, bob } = await startMatch(first)
    const otherMatch = await first.liveMatches.match('raid', {})
    const page = second.page(bob)
    await page.follow(id)
    const { revision } = await second.liveMatches.row(id)
    await second.liveMatches.registry.handleRemoteChange(id, revision + 1)
    // Even if it would have to be reloaded.
    await first.liveMatches.store.updateTable('matches').set({ status: 'dice' }).where('id', '=', id).execute()
    await second.liveMatches.registry.handleRemoteChange(id, null)
    await second.liveMatches.registry.handleRemoteChange(id, revision + 1)
    await cluster.settle()
    const messageCount = page.messages.length
    expect(messageCount).toBeLessThan(5)
    // The next request gets the next message.
    await page.follow(otherMatch)
    expect(page.messages.length).toBe(messageCount + 1)
  })
})
