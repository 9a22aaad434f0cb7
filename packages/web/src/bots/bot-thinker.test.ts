import { buildAnswer, type GameTypes, type Json, Match, type MatchRecord, orThrow, quickTape } from '@firestep/referee'
import { registered } from '@firestep/registry'
import { botKnowledge } from '@firestep/registry/bot-knowledge'
import { afterEach, expect, test, vi } from 'vitest'
import { BotThinker } from './bot-thinker.ts'
import type { ThinkRequest } from './worker-messages.ts'

const loader = {
  game: (id: string) => registered(id)?.load(),
  botKnowledge: (id: string) => botKnowledge[id]?.(),
}

async function startMatch(seed: number): Promise<Match<GameTypes>> {
  const game = await loader.game('great-war')
  if (game === undefined) throw new Error('the game is missing')
  return orThrow(Match.start(game, { scenario: 'opening-action-1', dice: { kind: 'quick', seed } }))
}

/** A copy as received in a message: equal, but sharing no objects. */
const sentRecord = (match: Match<GameTypes>): MatchRecord => structuredClone(match.toRecord())

afterEach(() => {
  vi.restoreAllMocks()
})

test('a continued match is not replayed from its start, and the answers are those of a new thinker', async () => {
  const match = await startMatch(4)
  const thinker = new BotThinker(loader)
  const beginSpy = vi.spyOn(Match, 'begin')
  const requests = []
  const replies = []
  for (let id = 0; id < 12; id++) {
    const seat = match.position.questions()[0]?.seat ?? ''
    const request = { id, decide: { record: sentRecord(match), seat, strength: 'recruit', seed: id } }
    const reply = await thinker.reply(request)
    requests.push(request)
    replies.push(reply)
    expect(match.choose(seat, 'answer' in reply ? reply.answer : null)).toEqual({ allowed: true })
  }
  expect(beginSpy).toHaveBeenCalledTimes(1)
  for (const [i, request] of requests.entries()) expect(await new BotThinker(loader).reply(request)).toEqual(replies[i])
})

test('another match, or one with a takeback, is replayed from its start', async () => {
  const [first, second] = [await startMatch(4), await startMatch(5)]
  const thinker = new BotThinker(loader)
  const requestFor = (match: Match<GameTypes>) => {
    const seat = match.position.questions()[0]?.seat ?? ''
    return { id: 0, decide: { record: sentRecord(match), seat, strength: 'random', seed: 3 } }
  }
  const freshReply = (match: Match<GameTypes>) => new BotThinker(loader).reply(requestFor(match))
  expect(await thinker.reply(requestFor(first))).toEqual(await freshReply(first))
  expect(await thinker.reply(requestFor(second))).toEqual(await freshReply(second))
  const seat = first.position.questions()[0]?.seat ?? ''
  first.choose(seat, anyAnswer(first))
  expect(await thinker.reply(requestFor(first))).toEqual(await freshReply(first))
  first.takeback(1)
  expect(await thinker.reply(requestFor(first))).toEqual(await freshReply(first))
})

function anyAnswer(match: Match<GameTypes>): Json {
  const [question] = match.position.questions()
  if (question === undefined) throw new Error('nobody is asked')
  const tape = quickTape(9)
  const { seat, about } = question
  return buildAnswer(match.position.kind(question), match.view(seat), about, (n) => tape.draw(n) - 1)
}

test('an unknown game, an unknown strength or a seat not asked is reported in a sentence', async () => {
  const match = await startMatch(4)
  const thinker = new BotThinker(loader)
  const request = { record: sentRecord(match), seat: 'british', strength: 'recruit', seed: 1 }
  const reply = (changes: Partial<ThinkRequest>) => thinker.reply({ id: 8, decide: { ...request, ...changes } })
  const problems = [
    await reply({ record: { ...request.record, game: 'chess' } }),
    await reply({ strength: 'general' }),
    await reply({ seat: 'german' }),
  ]
  expect(problems).toEqual([
    { id: 8, problem: "The opponent cannot go on: there is no game 'chess'." },
    { id: 8, problem: "The opponent cannot go on: there is no opponent 'general'." },
    { id: 8, problem: 'The opponent cannot go on: german is not asked anything.' },
  ])
  expect(await reply({})).toHaveProperty('answer')
})

test('a hint gives a legal answer and the considered answers', async () => {
  const match = await startMatch(4)
  const seat = match.position.questions()[0]?.seat ?? ''
  const request = { record: sentRecord(match), seat, seed: 1, budget: { iterations: 6 } }
  const reply = await new BotThinker(loader).reply({ id: 0, hint: request })
  const { answer, considered } = 'hint' in reply ? reply.hint : expect.unreachable('there is no hint')
  expect(match.position.check(seat, answer)).toEqual({ allowed: true })
  expect(considered[0]?.answer).toEqual(answer)
  expect(considered.reduce((sum, { visits }) => sum + visits, 0)).toBe(6)
})
