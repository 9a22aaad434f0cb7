import type { DecisionSearch, SearchMessage } from '@firestep/bots'
import { type GameTypes, Match, orThrow } from '@firestep/referee'
import { registered } from '@firestep/registry'
import { botKnowledge } from '@firestep/registry/bot-knowledge'
import { afterEach, expect, test, vi } from 'vitest'
import { BotThinker } from './bot-thinker.ts'
import type { WorkerReply, WorkerRequest } from './worker-messages.ts'

const loader = {
  game: (id: string) => registered(id)?.load(),
  botKnowledge: (id: string) => botKnowledge[id]?.(),
}

async function startMatch(seed: number): Promise<Match<GameTypes>> {
  const game = await loader.game('great-war')
  if (game === undefined) throw new Error('the game is missing')
  return orThrow(Match.start(game, { scenario: 'opening-action-1', dice: { kind: 'quick', seed } }))
}

/** A whole match as received in a message: equal, but sharing no objects. */
function wholeCopy(match: Match<GameTypes>, copy = 0): SearchMessage['update'] {
  const { entries } = match
  return structuredClone({ copy, opening: match.recordOpening(), entries, snapshot: undefined })
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('a continued match is not replayed from its start, and the answers are those of a new thinker', async () => {
  const match = await startMatch(4)
  const thinker = new BotThinker(loader)
  const beginSpy = vi.spyOn(Match, 'begin')
  const freshRequests: WorkerRequest[] = []
  const replies: WorkerReply[] = []
  let known = 0
  const think = async () => {
    const id = replies.length
    const { entries } = match
    const seat = match.position.questions()[0]?.seat ?? ''
    const decide = { seat, strength: 'recruit', seed: id }
    const update = known === 0 ? wholeCopy(match) : { copy: 0, after: known, entries: entries.slice(known) }
    known = entries.length
    const reply = await thinker.reply(structuredClone({ id, decide, update }))
    freshRequests.push({ id, decide, update: wholeCopy(match) })
    replies.push(reply)
    return { seat, answer: 'answer' in reply ? reply.answer : null }
  }
  for (let i = 0; i < 12; i++) {
    const { seat, answer } = await think()
    expect(match.choose(seat, answer)).toEqual({ allowed: true })
  }
  expect(match.takeback(6)).toEqual({ allowed: true })
  await think()
  expect(beginSpy).toHaveBeenCalledTimes(1)
  for (const [i, request] of freshRequests.entries())
    expect(await new BotThinker(loader).reply(request)).toEqual(replies[i])
})

test('a thinker that lacks the match says so', async () => {
  const match = await startMatch(4)
  const decide = { seat: 'british', strength: 'random', seed: 3 }
  const update = { copy: 0, after: 1, entries: [] }
  const thinker = new BotThinker(loader)
  expect(await thinker.reply({ id: 5, decide, update })).toEqual({ id: 5, lacksMatch: true })
  expect(await thinker.reply({ id: 6, decide, update: wholeCopy(match) })).toHaveProperty('answer')
  expect(await thinker.reply({ id: 7, decide, update })).toHaveProperty('answer')
})

test('an unknown game, an unknown strength or a seat not asked is reported in a sentence', async () => {
  const match = await startMatch(4)
  const thinker = new BotThinker(loader)
  const decide = { seat: 'british', strength: 'recruit', seed: 1 }
  const update = wholeCopy(match)
  const reply = (changes: Partial<DecisionSearch>) =>
    thinker.reply({ id: 8, decide: { ...decide, ...changes }, update })
  const chess = { ...update, opening: { ...match.recordOpening(), game: 'chess' } }
  const problems = [
    await thinker.reply({ id: 8, decide, update: chess }),
    await reply({ strength: 'general' }),
    await reply({ seat: 'german' }),
  ]
  expect(problems).toEqual([
    { id: 8, problem: "The computer cannot go on: there is no game 'chess'." },
    { id: 8, problem: "The computer cannot go on: there is no opponent 'general'." },
    { id: 8, problem: 'The computer cannot go on: german is not asked anything.' },
  ])
  expect(await reply({})).toHaveProperty('answer')
})

test('a hint gives a legal answer and the considered answers', async () => {
  const match = await startMatch(4)
  const seat = match.position.questions()[0]?.seat ?? ''
  const request = { seat, seed: 1, budget: { iterations: 6 } }
  const reply = await new BotThinker(loader).reply({ id: 0, hint: request, update: wholeCopy(match) })
  const { answer, considered } = 'hint' in reply ? reply.hint : expect.unreachable('there is no hint')
  expect(match.position.check(seat, answer)).toEqual({ allowed: true })
  expect(considered[0]?.answer).toEqual(answer)
  expect(considered.reduce((sum, { visits }) => sum + visits, 0)).toBe(6)
})
