/** Two processes with one store, and pages at both. */
import { type Json, quickTape, type Seat } from '@firestep/referee'
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
  takes: () => number = () => 0,
): Promise<readonly [TestSockets, TestSockets, FakeCluster]> {
  const store = await testStore()
  const circle = new FakeCluster(takes)
  const opened = await Promise.all(
    [0, 1].map(async () => {
      const cluster = circle.member()
      const liveMatches = new TestLiveMatches(store, { cluster })
      const sockets = new TestSockets(liveMatches, {}, cluster)
      await cluster.join({
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
  return [opened[0] as TestSockets, opened[1] as TestSockets, circle]
}

async function match(
  sockets: TestSockets,
  game = 'raid',
  [one, other]: readonly [Seat, Seat] = ['attack', 'defend'],
  columns = {},
) {
  const { liveMatches } = sockets
  const [ann, bob] = [await liveMatches.user('Ann'), await liveMatches.user('Bob')]
  const id = await liveMatches.match(game, { [one]: { user: ann }, [other]: { user: bob } }, columns)
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
      const [one, other, circle] = await openTwoProcesses(() => tape.draw(4) - 1)
      const { id, ann, bob } = await match(one, game, seats, { spectators: { kind: 'open', delay } })
      const viewers = [...seats, null]
      const pages = [one, other].flatMap((sockets) =>
        [ann, bob, null].map((user: UserRow | null, i) => ({ page: sockets.page(user), viewer: viewers[i] ?? null })),
      )
      for (const { page } of pages) await page.follow(id)
      const behind = delay === 0 ? viewers : seats
      let overtaken = 0
      for (let i = 0; i < 60; i++) {
        const { liveMatches } = tape.draw(2) === 1 ? one : other
        const { seat, given, number } = await liveMatches.registry.read(id, ({ match }) => {
          if (match === null) throw new Error('no match')
          const { seat, answer } = randomAnswer(match, tape)
          return { seat, given: answer, number: match.asked(seat)?.number ?? 0 }
        })
        // Now and then both processes get the same answer at once: one takes it.
        const twice = tape.draw(3) === 1
        const by = seat === seats[0] ? ann : bob
        const answers = (twice ? [one.liveMatches, other.liveMatches] : [liveMatches]).map(({ registry }) =>
          submitAnswer(registry, by, id, { seat, number, answer: given }),
        )
        const done = await Promise.allSettled(answers)
        expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        overtaken += done.length - 1
        if (tape.draw(9) === 1)
          await liveMatches.registry.change(id, ({ match }) => {
            const back = match?.plies.at(-tape.draw(2))
            if (back !== undefined) match?.takeback(back)
          })
        if (await liveMatches.registry.read(id, ({ match }) => match?.result !== null)) break
      }
      expect(overtaken).toBeGreaterThan(2)
      await circle.settle()
      expect(await one.liveMatches.hash(id)).toBe(await other.liveMatches.hash(id))
      for (const { page, viewer } of pages) {
        if (!behind.includes(viewer as never)) continue
        const { view, heard } = await expectedState(one, id, viewer)
        await vi.waitFor(() => expect(page.views.get(viewer ?? '')).toEqual(view))
        await vi.waitFor(() => expect(page.events.get(viewer ?? '')?.length).toBe(heard.length))
      }
      // Delayed spectators are equally delayed at both processes.
      const [here, there] = pages.filter(({ viewer }) => viewer === null)
      await vi.waitFor(() => expect(there?.page.views.get('')).toEqual(here?.page.views.get('')))
    },
  )

  test('a change refused on an outdated state is retried on the current one', async () => {
    const [one, other] = await openTwoProcesses(() => Number.POSITIVE_INFINITY)
    const { id, bob } = await match(one)
    await other.liveMatches.registry.withLive(id, () => null)
    await one.liveMatches.choose(id, 'attack', [0, 1])
    // The second process does not know yet that the defence is asked; later the first does not know that it has
    // answered.
    const go = { seat: 'defend', number: 0, answer: -1 }
    await submitAnswer(other.liveMatches.registry, bob, id, go)
    expect(await submitAnswer(one.liveMatches.registry, bob, id, go).catch(refusalOf)).toBe('stale')
    expect((await one.liveMatches.entries(id)).length).toBe(3)
  })

  test('standing decisions made at one process are used at the other', async () => {
    const [one, other, circle] = await openTwoProcesses()
    const { id, bob } = await match(one)
    const page = one.page(bob)
    await page.follow(id)
    await other.liveMatches.registry.change(id, ({ match }) => void match?.setWindow('defend', 'react', 'pass'))
    await circle.settle()
    await one.liveMatches.choose(id, 'attack', [0, 2])
    const ordered = { seat: 'defend', ordered: true }
    expect(page.messages.at(-1)).toMatchObject({ steps: [{ seat: 'attack' }, ordered, ordered] })
  })

  test('messages about unsaved changes lead to no endless reloads', async () => {
    const [one, other, circle] = await openTwoProcesses()
    const { id, bob } = await match(one)
    const another = await one.liveMatches.match('raid', {})
    const page = other.page(bob)
    await page.follow(id)
    const { revision } = await other.liveMatches.row(id)
    await other.liveMatches.registry.handleRemoteChange(id, revision + 1)
    // Even if it would have to be reloaded.
    await one.liveMatches.store.updateTable('matches').set({ status: 'dice' }).where('id', '=', id).execute()
    await other.liveMatches.registry.handleRemoteChange(id, null)
    await other.liveMatches.registry.handleRemoteChange(id, revision + 1)
    await circle.settle()
    const told = page.messages.length
    expect(told).toBeLessThan(5)
    // The next request gets the next message.
    await page.follow(another)
    expect(page.messages.length).toBe(told + 1)
  })
})
