import { type Entry, type Game, Match, orThrow } from '@firestep/referee'
import { expect, test, vi } from 'vitest'
import type { BotKnowledge } from '../bot-knowledge.ts'
import { type Race, raceRules, raceWith, startRace } from '../testing/race.ts'
import { type MatchToCopy, maxCopies } from './copy-update.ts'
import { MatchCopies } from './match-copies.ts'
import { SearchClient } from './search-client.ts'
import type { Search, SearchMessage } from './search-messages.ts'
import { SearchThread } from './search-thread.ts'

/** A race without an end. */
const walk = raceWith(raceRules(Infinity))

/** The bot rolls when it is not ahead, so its answer depends on the position. */
const knowledge: BotKnowledge<Race> = {
  valueUnit: { one: 'step', many: 'steps', meaning: 'Number of steps taken.' },
  forData: () => ({
    value: ({ at }, seat) => at[seat] ?? 0,
    candidates: ({ at }, { seat }) => {
      const isAhead = (at[seat] ?? 0) > (at[seat === 'a' ? 'b' : 'a'] ?? 0)
      const [first, second] = isAhead ? [1, 2] : ['roll', 1]
      return {
        candidates: [
          { answer: first, prior: 1 },
          { answer: second, prior: 0 },
        ],
        needsSearch: false,
      }
    },
    isTransient: () => false,
  }),
}

const loader = {
  game: (id: string) => (id === walk.id ? Promise.resolve(walk as unknown as Game) : undefined),
  botKnowledge: () => Promise.resolve(knowledge as unknown as BotKnowledge),
}

const startWalk = (seed = 1): Match<Race> => startRace(walk, seed)

const copyOf = (match: Match<Race>, id = 'walk 1'): MatchToCopy => ({
  id,
  opening: match.recordOpening(),
  entries: match.entries,
  length: match.entries.length,
  snapshot: match.snapshot(),
})

const nextSearch = (match: Match<Race>): Search => ({
  decide: { seat: match.position.questions()[0]?.seat ?? '', strength: 'sergeant', seed: match.entries.length },
})

/** A thread that gets messages as copies, and the messages that it got. */
function startThread() {
  const thread = { current: new SearchThread(loader) }
  const client = new SearchClient()
  const messages: SearchMessage[] = []
  const post = (message: SearchMessage) => {
    messages.push(message)
    return thread.current.reply(structuredClone(message))
  }
  const answer = async (match: Match<Race>, id?: string) => {
    const reply = await client.search(copyOf(match, id), nextSearch(match), post)
    return 'answer' in reply ? reply.answer : expect.unreachable('it was asked for an answer')
  }
  /** Contents of the messages since the last call: a whole match or only new entries, and the number of entries. */
  const sentEntries = () =>
    messages.splice(0).map(({ update }) => `${'opening' in update ? 'whole' : 'new'} ${update.entries.length}`)
  const restart = () => {
    thread.current = new SearchThread(loader)
  }
  return { thread, client, messages, post, answer, sentEntries, restart }
}

/** The answer of a thread that has never had a match. */
const freshAnswer = (match: Match<Race>) => startThread().answer(match)

function play(match: Match<Race>, answer: Parameters<Match<Race>['choose']>[1]): void {
  const seat = match.position.questions()[0]?.seat ?? ''
  expect(match.choose(seat, answer)).toEqual({ allowed: true })
}

test('each entry of a long match is sent once, and the answers are those of a new thread', async () => {
  const match = startWalk()
  const { answer, messages } = startThread()
  const decisions = 400
  for (let i = 0; i < decisions; i++) {
    const given = await answer(match)
    if (i % 40 === 0) expect(given).toEqual(await freshAnswer(match))
    play(match, given)
  }
  expect(messages).toHaveLength(decisions)
  const sent = messages.flatMap(({ update }): readonly Entry[] => update.entries)
  expect(sent).toEqual(match.entries.slice(0, decisions))
  // After the first, a message carries only the new entry.
  const bytes = messages.map((message) => JSON.stringify(message).length)
  expect(Math.max(...bytes.slice(1))).toBeLessThan(250)
})

test('entries are not compared while the match has the same list of them', async () => {
  const match = startWalk()
  const { answer } = startThread()
  for (let i = 0; i < 5; i++) play(match, await answer(match))
  const entries = vi.fn()
  const watched = new Proxy(match.entries, {
    get: (list, key, receiver) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) entries(Number(key))
      return Reflect.get(list, key, receiver)
    },
  })
  const { client, post } = startThread()
  const search = () => client.search({ ...copyOf(match), entries: watched }, nextSearch(match), post)
  await search()
  entries.mockClear()
  play(match, 1)
  await search()
  expect(entries.mock.calls).toEqual([[6]])
})

test('a takeback is sent as the entry that it is', async () => {
  const match = startWalk()
  const { answer, sentEntries } = startThread()
  for (let i = 0; i < 6; i++) play(match, await answer(match))
  sentEntries()
  expect(match.takeback(3)).toEqual({ allowed: true })
  expect(await answer(match)).toEqual(await freshAnswer(match))
  play(match, 2)
  expect(await answer(match)).toEqual(await freshAnswer(match))
  expect(sentEntries()).toEqual(['new 2', 'new 1'])
})

test('a takeback of an entry before the snapshot of a copy leads to the same position', async () => {
  const match = startWalk()
  for (let i = 0; i < 60; i++) play(match, i % 3 === 0 ? 'roll' : 1)
  const { answer, sentEntries } = startThread()
  await answer(match)
  expect(match.snapshot()?.answers).toBeGreaterThan(16)
  expect(match.takeback(8)).toEqual({ allowed: true })
  expect(await answer(match)).toEqual(await freshAnswer(match))
  expect(sentEntries()).toEqual(['whole 61', 'new 1'])
})

test('a match that was loaded again goes on where it was; another history is sent whole', async () => {
  const match = startWalk()
  const { answer, sentEntries } = startThread()
  for (let i = 0; i < 4; i++) play(match, await answer(match))
  sentEntries()
  const loaded = orThrow(Match.load(walk, structuredClone(match.toRecord())))
  expect(await answer(loaded)).toEqual(await freshAnswer(loaded))
  expect(sentEntries()).toEqual(['new 1'])

  const fork = orThrow(Match.load(walk, { ...match.toRecord(), entries: match.entries.slice(0, 4) }))
  play(fork, 2)
  expect(fork.entries).toHaveLength(match.entries.length)
  expect(fork.entries).not.toEqual(match.entries)
  expect(await answer(fork)).toEqual(await freshAnswer(fork))
  // And back again: neither history is taken for the other.
  expect(await answer(match)).toEqual(await freshAnswer(match))
  const other = startWalk(2)
  expect(await answer(other)).toEqual(await freshAnswer(other))
  expect(sentEntries()).toEqual(['whole 5', 'whole 5', 'whole 1'])
})

test('the same entries under another opening are another match', async () => {
  const match = startWalk()
  const { answer, sentEntries } = startThread()
  await answer(match)
  const otherDice = startWalk(2)
  expect(otherDice.entries).toEqual(match.entries)
  await answer(otherDice)
  await answer(orThrow(Match.load(walk, otherDice.toRecord())))
  expect(sentEntries()).toEqual(['whole 1', 'whole 1', 'new 0'])
})

test('a search is made in the match as it was when it was asked for', async () => {
  const match = startWalk()
  const { client, post, answer, sentEntries } = startThread()
  play(match, await answer(match))
  const [asked, search, expected] = [copyOf(match), nextSearch(match), await freshAnswer(match)]
  play(match, expected)
  play(match, 1)
  expect(await client.search(asked, search, post)).toEqual({ answer: expected })
  expect(await answer(match)).toEqual(await freshAnswer(match))
  // A thread cannot go back, so an earlier moment is another copy.
  expect(await client.search(asked, search, post)).toEqual({ answer: expected })
  expect(await answer(match)).toEqual(await freshAnswer(match))
  expect(sentEntries()).toEqual(['whole 1', 'new 1', 'new 2', 'whole 2', 'new 2'])
})

test('a thread keeps no more copies than its client remembers', async () => {
  const copies = new MatchCopies(async () => walk as unknown as Game)
  const { opening, entries } = copyOf(startWalk())
  for (let copy = 0; copy <= maxCopies; copy++) await copies.update({ copy, opening, entries, snapshot: undefined })
  expect(await copies.update({ copy: 0, after: 1, entries: [] })).toBeNull()
  expect(await copies.update({ copy: 1, after: 1, entries: [] })).not.toBeNull()
})

test('several matches are kept, and those used last longest', async () => {
  const matches = Array.from({ length: 5 }, (_, i) => [`walk ${i}`, startWalk(i)] as const)
  const { answer, sentEntries } = startThread()
  const round = async (used: typeof matches) => {
    for (const [id, match] of used) {
      expect(await answer(match, id)).toEqual(await freshAnswer(match))
      play(match, 1)
    }
    return sentEntries()
  }
  expect(await round(matches.slice(0, 4))).toEqual(['whole 1', 'whole 1', 'whole 1', 'whole 1'])
  expect(await round(matches.slice(0, 4))).toEqual(['new 1', 'new 1', 'new 1', 'new 1'])
  expect(await round(matches.slice(4))).toEqual(['whole 1'])
  expect(await round(matches.slice(1, 4))).toEqual(['new 1', 'new 1', 'new 1'])
  expect(await round(matches.slice(0, 1))).toEqual(['whole 3'])
})

test('a thread that was started again says that it lacks the match, and gets it whole once', async () => {
  const match = startWalk()
  const { answer, sentEntries, restart } = startThread()
  for (let i = 0; i < 3; i++) play(match, await answer(match))
  sentEntries()
  restart()
  play(match, await answer(match))
  play(match, await answer(match))
  expect(sentEntries()).toEqual(['new 1', 'whole 4', 'new 1'])
})

test('a message that never arrived is made up for', async () => {
  const match = startWalk()
  const { answer, client, sentEntries } = startThread()
  play(match, await answer(match))
  const lost = client.search(copyOf(match), nextSearch(match), () => Promise.reject(new Error('it died')))
  await expect(lost).rejects.toThrow('it died')
  play(match, 2)
  expect(await answer(match)).toEqual(await freshAnswer(match))
  expect(sentEntries()).toEqual(['whole 1', 'new 1', 'whole 3'])
})

test('a thread that lacks even a match that it was sent whole is an error', async () => {
  const match = startWalk()
  const posts = vi.fn(async () => ({ lacksMatch: true }) as const)
  await expect(new SearchClient().search(copyOf(match), nextSearch(match), posts)).rejects.toThrow('lacks the match')
  expect(posts).toHaveBeenCalledTimes(2)
})

test('searches that are under way side by side each get the match as it was', async () => {
  const match = startWalk()
  const { client, post, restart, answer } = startThread()
  play(match, await answer(match))
  const queue = { last: Promise.resolve() as Promise<unknown> }
  const queuedPost: typeof post = (message) => {
    const reply = queue.last.then(() => post(message))
    queue.last = reply
    return reply
  }
  restart()
  const expected = []
  const searches = []
  for (let i = 0; i < 4; i++) {
    expected.push({ answer: await freshAnswer(match) })
    searches.push(client.search(copyOf(match), nextSearch(match), queuedPost))
    play(match, 'roll')
  }
  expect(await Promise.all(searches)).toEqual(expected)
})

test('hints and decisions share the copy of a match', async () => {
  const match = startWalk()
  const { client, post, answer, sentEntries } = startThread()
  play(match, await answer(match))
  const seat = match.position.questions()[0]?.seat ?? ''
  const hint = await client.search(copyOf(match), { hint: { seat, seed: 1, budget: { iterations: 4 } } }, post)
  expect(hint).toHaveProperty('hint.considered')
  await answer(match)
  expect(sentEntries()).toEqual(['whole 1', 'new 1', 'new 0'])
})

test('the copy of a search that failed is dropped', async () => {
  const match = startWalk()
  const { client, post, answer, sentEntries } = startThread()
  await answer(match)
  const failing: Search = { decide: { seat: 'nobody', strength: 'sergeant', seed: 1 } }
  await expect(client.search(copyOf(match), failing, post)).rejects.toThrow('nobody is not asked anything')
  await answer(match)
  expect(sentEntries()).toEqual(['whole 1', 'new 0', 'new 0', 'whole 1'])
})

test('a thread is sent nothing of a match but its record, and its snapshot once', async () => {
  const match = startWalk()
  const { answer, messages } = startThread()
  play(match, await answer(match))
  await answer(match)
  const [first, second] = messages.map(({ update }) => Object.keys(update))
  expect(first).toEqual(['copy', 'opening', 'entries', 'snapshot'])
  expect(second).toEqual(['copy', 'after', 'entries'])
})
