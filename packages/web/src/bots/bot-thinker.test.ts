import { buildAnswer, type GameTypes, type Json, Match, type MatchRecord, orThrow, quickTape } from '@firestep/referee'
import { registered } from '@firestep/registry'
import { botKnowledge } from '@firestep/registry/bot-knowledge'
import { afterEach, expect, test, vi } from 'vitest'
import { BotThinker } from './bot-thinker.ts'
import type { ThinkRequest } from './worker-messages.ts'

const shelf = {
  game: (id: string) => registered(id)?.load(),
  mind: (id: string) => botKnowledge[id]?.(),
}

async function begin(seed: number): Promise<Match<GameTypes>> {
  const game = await shelf.game('great-war')
  if (game === undefined) throw new Error('the game is missing')
  return orThrow(Match.start(game, { scenario: 'opening-action-1', dice: { kind: 'quick', seed } }))
}

/** A copy as received in a message: equal, but sharing no objects. */
const sent = (match: Match<GameTypes>): MatchRecord => structuredClone(match.toRecord())

afterEach(() => {
  vi.restoreAllMocks()
})

test('a continued match is not replayed from its start, and the answers are those of a new thinker', async () => {
  const match = await begin(4)
  const thinker = new BotThinker(shelf)
  const begun = vi.spyOn(Match, 'begin')
  const jobs = []
  const replies = []
  for (let id = 0; id < 12; id++) {
    const seat = match.position.questions()[0]?.seat ?? ''
    const job = { id, decide: { record: sent(match), seat, strength: 'recruit', seed: id } }
    const reply = await thinker.reply(job)
    jobs.push(job)
    replies.push(reply)
    expect(match.choose(seat, 'answer' in reply ? reply.answer : null)).toEqual({ allowed: true })
  }
  expect(begun).toHaveBeenCalledTimes(1)
  for (const [i, job] of jobs.entries()) expect(await new BotThinker(shelf).reply(job)).toEqual(replies[i])
})

test('another match, or one with a takeback, is replayed from its start', async () => {
  const [one, two] = [await begin(4), await begin(5)]
  const thinker = new BotThinker(shelf)
  const asked = (match: Match<GameTypes>) => {
    const seat = match.position.questions()[0]?.seat ?? ''
    return { id: 0, decide: { record: sent(match), seat, strength: 'random', seed: 3 } }
  }
  const fresh = (match: Match<GameTypes>) => new BotThinker(shelf).reply(asked(match))
  expect(await thinker.reply(asked(one))).toEqual(await fresh(one))
  expect(await thinker.reply(asked(two))).toEqual(await fresh(two))
  const seat = one.position.questions()[0]?.seat ?? ''
  one.choose(seat, grownFor(one))
  expect(await thinker.reply(asked(one))).toEqual(await fresh(one))
  one.takeback(1)
  expect(await thinker.reply(asked(one))).toEqual(await fresh(one))
})

function grownFor(match: Match<GameTypes>): Json {
  const [question] = match.position.questions()
  if (question === undefined) throw new Error('nobody is asked')
  const tape = quickTape(9)
  const { seat, about } = question
  return buildAnswer(match.position.kind(question), match.view(seat), about, (n) => tape.draw(n) - 1)
}

test('an unknown game, an unknown strength or a seat not asked is reported in a sentence', async () => {
  const match = await begin(4)
  const thinker = new BotThinker(shelf)
  const job = { record: sent(match), seat: 'british', strength: 'recruit', seed: 1 }
  const reply = (wrong: Partial<ThinkRequest>) => thinker.reply({ id: 8, decide: { ...job, ...wrong } })
  const problems = [
    await reply({ record: { ...job.record, game: 'chess' } }),
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
  const match = await begin(4)
  const seat = match.position.questions()[0]?.seat ?? ''
  const job = { record: sent(match), seat, seed: 1, budget: { iterations: 6 } }
  const reply = await new BotThinker(shelf).reply({ id: 0, hint: job })
  const { answer, considered } = 'hint' in reply ? reply.hint : expect.unreachable('there is no hint')
  expect(match.position.check(seat, answer)).toEqual({ allowed: true })
  expect(considered[0]?.answer).toEqual(answer)
  expect(considered.reduce((sum, { visits }) => sum + visits, 0)).toBe(6)
})
