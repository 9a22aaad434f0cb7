import { type Json, type Match, quickTape } from '@firestep/referee'
import { expect, test, vi } from 'vitest'
import type { BotKnowledge, Candidate, ValueUnit } from './bot-knowledge.ts'
import { hint } from './colonel.ts'
import type { Budget } from './search-budget.ts'
import { answerFor, botAnswerFor, defaultStrength, type StrengthId, strengths } from './strengths.ts'
import { type Race, raceRules, raceWith, startRace as startRaceOf } from './testing/race.ts'

const rules = raceRules(10)
const startRace = (): Match<Race> => startRaceOf(raceWith(rules))

const unit: ValueUnit = { one: 'step', many: 'steps', meaning: 'Number of steps taken.' }

const knowledgeOf = (candidates: readonly Candidate[], needsSearch: boolean): BotKnowledge<Race> => ({
  valueUnit: unit,
  forData: () => ({
    value: ({ at }, seat) => at[seat] ?? 0,
    candidates: () => ({ candidates, needsSearch }),
    isTransient: () => false,
  }),
})

const equalPriors = (...answers: Json[]): Candidate[] => answers.map((answer) => ({ answer, prior: 0 }))

const searchingStrengths: readonly StrengthId[] = ['recruit', 'sergeant', 'colonel']
const smallBudget: Budget = { iterations: 30 }

test('with look-ahead the Sergeant takes the answer that leads furthest, whatever its prior', () => {
  const candidates = [{ answer: 1, prior: 5 }, ...equalPriors(3, 2)]
  for (const seed of [1, 2, 3, 4, 5])
    expect(answerFor(startRace(), knowledgeOf(candidates, true), 'sergeant', 'a', seed)).toBe(3)
})

test('a die counts as the mean of several rolls', () => {
  // A die has a mean of 3.5 steps: more than 1, and with this seed more than 3.
  expect(answerFor(startRace(), knowledgeOf(equalPriors(1, 'roll'), true), 'sergeant', 'a', 8)).toBe('roll')
})

test('without look-ahead the prior decides', () => {
  const candidates = [
    { answer: 3, prior: 0 },
    { answer: 1, prior: 0.01 },
  ]
  expect(answerFor(startRace(), knowledgeOf(candidates, false), 'sergeant', 'a', 1)).toBe(1)
})

test('the Recruit sometimes takes the second best answer, the Sergeant never', () => {
  const candidates = [...equalPriors(1), { answer: 2, prior: 0.1 }]
  const answersOf = (strength: StrengthId) =>
    Array.from({ length: 60 }, (_, seed) => answerFor(startRace(), knowledgeOf(candidates, false), strength, 'a', seed))
  const secondBest = answersOf('recruit').filter((answer) => answer === 1).length
  expect(secondBest).toBeGreaterThan(6)
  expect(secondBest).toBeLessThan(28)
  expect(answersOf('recruit')).toEqual(answersOf('recruit'))
  expect(new Set(answersOf('sergeant'))).toEqual(new Set([2]))
})

test('the Colonel finds by playouts an answer that neither the priors nor the next position favour', () => {
  // This evaluator prefers small steps and sees no value in being ahead: only the end of the race shows the winner.
  const indifferentKnowledge: BotKnowledge<Race> = {
    valueUnit: unit,
    forData: () => ({
      value: () => 0,
      candidates: () => ({ candidates: [{ answer: 1, prior: 0.05 }, ...equalPriors(2, 3)], needsSearch: false }),
      isTransient: () => false,
    }),
  }
  const match = startRace()
  for (const [seat, steps] of [
    ['a', 3],
    ['b', 3],
    ['a', 2],
    ['b', 3],
    ['a', 1],
    ['b', 2],
  ] as const)
    match.choose(seat, steps)
  // The seat is at 6, the other at 8 and would arrive first unless 3 steps are taken now.
  expect(answerFor(match, indifferentKnowledge, 'sergeant', 'a', 1)).toBe(1)
  for (const seed of [1, 2, 3])
    expect(answerFor(match, indifferentKnowledge, 'colonel', 'a', seed, { iterations: 200 })).toBe(3)
})

test('with an iteration budget the Colonel repeats its answer, and it does not exceed a time budget', () => {
  const knowledge = knowledgeOf(equalPriors(1, 2, 'roll'), false)
  const hintOnce = () => hint(startRace(), knowledge, 'a', smallBudget, 4)
  expect(hintOnce()).toEqual(hintOnce())
  // Each look at the clock takes one millisecond.
  const clock = vi.spyOn(performance, 'now')
  for (const ms of [30, 60]) {
    let now = 0
    clock.mockImplementation(() => now++)
    answerFor(startRace(), knowledge, 'colonel', 'a', 4, { ms })
    expect(now).toBe(ms + 1)
  }
  clock.mockRestore()
})

test('the Colonel reports the number of its playouts, the other strengths report 0', () => {
  const knowledge = knowledgeOf(equalPriors(1, 2, 'roll'), false)
  const botAnswers = searchingStrengths.map((strength) =>
    botAnswerFor(startRace(), knowledge, strength, 'a', 4, smallBudget),
  )
  expect(botAnswers.map(({ playouts }) => playouts)).toEqual([0, 0, 30])
  expect(botAnswers.some(({ forced }) => forced)).toBe(false)
})

test('a hint lists the considered answers, best first, with their playouts', () => {
  const {
    answer,
    considered,
    unit: hintUnit,
  } = hint(startRace(), knowledgeOf(equalPriors(1, 2, 3), true), 'a', smallBudget, 4)
  expect(hintUnit).toBe(unit)
  expect(answer).toBe(considered[0]?.answer)
  expect(considered.map(({ answer }) => answer).sort()).toEqual([1, 2, 3])
  expect(considered.reduce((sum, { visits }) => sum + visits, 0)).toBe(30)
  const values = considered.map(({ value }) => value)
  expect(values).toEqual([...values].sort((a, b) => b - a))
})

test('a fork starts at the newest checkpoint and replays nothing', () => {
  const match = startRace()
  for (const seat of ['a', 'b', 'a', 'b', 'a']) {
    match.choose(seat, 1)
    const next = seat === 'a' ? 'b' : 'a'
    expect(match.fork({ seat: next, tape: quickTape(1) })).toMatchObject({ played: 0, state: match.position.state })
  }
})

test('Sergeant and Colonel take an answer that wins at once', () => {
  const match = startRace()
  for (const seat of ['a', 'b', 'a', 'b']) match.choose(seat, 3)
  match.choose('a', 2)
  match.choose('b', 3)
  // The seat is at 8: two more steps win, although this evaluator dislikes being ahead.
  const cautiousKnowledge: BotKnowledge<Race> = {
    valueUnit: unit,
    forData: () => ({
      value: ({ at }, seat) => -(at[seat] ?? 0),
      candidates: () => ({ candidates: equalPriors(1, 2), needsSearch: true }),
      isTransient: () => false,
    }),
  }
  expect(answerFor(match, cautiousKnowledge, 'sergeant', 'a', 3)).toBe(2)
  expect(answerFor(match, cautiousKnowledge, 'colonel', 'a', 3, smallBudget)).toBe(2)
})

test('a question with only one answer is answered without search', () => {
  const match = startRace()
  for (const seat of ['a', 'b', 'a', 'b', 'a']) match.choose(seat, 3)
  match.choose('b', 1)
  const unusableKnowledge: BotKnowledge<Race> = {
    valueUnit: unit,
    forData() {
      throw new Error('searched a forced answer')
    },
  }
  for (const strength of searchingStrengths)
    expect(botAnswerFor(match, unusableKnowledge, strength, 'a', 1)).toEqual({ answer: 1, forced: true, playouts: 0 })
  expect(hint(match, unusableKnowledge, 'a', smallBudget, 1)).toEqual({ answer: 1, considered: [], unit })
})

test('illegal candidates are dropped, and without legal candidates a random legal answer is given', () => {
  for (const strength of searchingStrengths) {
    const knowledge = knowledgeOf([{ answer: 9, prior: 5 }, ...equalPriors(2)], false)
    expect(answerFor(startRace(), knowledge, strength, 'a', 1, smallBudget)).toBe(2)
    expect([1, 2, 3, 'roll']).toContain(
      answerFor(startRace(), knowledgeOf(equalPriors(9), false), strength, 'a', 1, smallBudget),
    )
  }
})

test('playouts continue with quick answers where the evaluator has them', () => {
  let quickCalls = 0
  const quickKnowledge: BotKnowledge<Race> = {
    valueUnit: unit,
    forData: () => ({
      value: ({ at }, seat) => at[seat] ?? 0,
      candidates: () => ({ candidates: equalPriors(1, 2), needsSearch: false }),
      isTransient: () => false,
      quick: () => {
        quickCalls++
        return 3
      },
    }),
  }
  hint(startRace(), quickKnowledge, 'a', smallBudget, 1)
  expect(quickCalls).toBeGreaterThan(10)
})

/** The turns in which playouts use quick answers, in a race where every step is a turn. */
function turnsOfPlayouts(horizon?: () => number): Set<number> {
  const turn = ({ at }: Pick<Race['state'], 'at'>): number => (at.a ?? 0) + (at.b ?? 0)
  const turnPerStep = raceWith({ ...rules, turn })
  const turns = new Set<number>()
  const knowledge: BotKnowledge<Race> = {
    valueUnit: unit,
    forData: () => ({
      value: ({ at }, seat) => at[seat] ?? 0,
      candidates: () => ({ candidates: equalPriors(1, 2), needsSearch: false }),
      isTransient: () => false,
      quick: (view) => {
        turns.add(turn(view))
        return 1
      },
      ...(horizon && { horizon }),
    }),
  }
  hint(startRaceOf(turnPerStep), knowledge, 'a', smallBudget, 1)
  return turns
}

test('a playout ends with its turn, or after as many turns as the horizon says', () => {
  expect(turnsOfPlayouts()).toEqual(new Set())
  const turns = [...turnsOfPlayouts(() => 5)]
  expect(Math.max(...turns)).toBe(4)
})

test('a question decided by prior gets no playouts and is answered quickly within other playouts', () => {
  const decidedByPriorFor = (decidedSeat: string): BotKnowledge<Race> => ({
    valueUnit: unit,
    forData: () => ({
      value: ({ at }, seat) => at[seat] ?? 0,
      candidates: () => ({ candidates: [...equalPriors(1), { answer: 2, prior: 0.1 }], needsSearch: false }),
      isTransient: () => false,
      isDecidedByPrior: ({ seat }) => seat === decidedSeat,
      quick: () => 1,
    }),
  })
  const ownAnswer = botAnswerFor(startRace(), decidedByPriorFor('a'), 'colonel', 'a', 1, smallBudget)
  expect(ownAnswer).toEqual({ answer: 2, forced: false, playouts: 0 })
  expect(botAnswerFor(startRace(), decidedByPriorFor('b'), 'colonel', 'a', 1, smallBudget).playouts).toBe(30)
})

test('every strength plays a game without bot knowledge', () => {
  for (const { id } of strengths) expect([1, 2, 3, 'roll']).toContain(answerFor(startRace(), null, id, 'a', 5))
})

test('throws for a seat that is not asked', () => {
  expect(() => answerFor(startRace(), null, 'random', 'b', 1)).toThrow('b is not asked')
})

test('the default strength is in the list of strengths', () => {
  expect(strengths.map(({ id }) => id)).toContain(defaultStrength)
})
