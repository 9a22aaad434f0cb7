import {
  ask,
  type Game,
  type Json,
  Match,
  orThrow,
  type QuestionKind,
  quickTape,
  type Rules,
  singleChoice,
  type View,
} from '@firestep/referee'
import { expect, test, vi } from 'vitest'
import type { BotKnowledge, Candidate, ValueUnit } from './bot-knowledge.ts'
import type { Budget } from './budget.ts'
import { hint } from './colonel.ts'
import { answerFor, botAnswerFor, defaultStrength, type StrengthId, strengths } from './strengths.ts'

/** A race: sides alternate and take 1 to 3 steps, or roll a die instead. The first to reach 10 wins. */
interface Race {
  state: { at: Record<string, number>; next: 'a' | 'b'; secrets: object }
  shown: null
  event: object
  outcome: { readonly winner: string }
}

const steps: QuestionKind<View<Race>> = singleChoice<View<Race>>({
  rule: '1',
  options: ({ at }, seat) => ((at[seat as string] ?? 0) === 9 ? [1] : [1, 2, 3, 'roll']),
})

const rules: Rules<Race> = {
  seats: ['a', 'b'],
  kinds: { steps },
  catalogue: [],
  setUp: () => ({ at: { a: 0, b: 0 }, next: 'a', secrets: {} }),
  *play(state, table) {
    for (;;) {
      table.checkpoint()
      const seat = state.next
      const taken = yield* ask<number | 'roll'>({ seat, kind: 'steps', rule: '1', about: seat, open: true })
      const at = (state.at[seat] ?? 0) + (taken === 'roll' ? table.roll(6) : taken)
      state.at[seat] = at
      if (at >= 10) return { winner: seat }
      state.next = seat === 'a' ? 'b' : 'a'
    }
  },
  shows: () => null,
  redealHidden: () => {},
  turn: () => 0,
  invariants: () => [],
}

const race: Game<Race> = {
  id: 'race',
  name: 'Race',
  version: '1',
  scenarios: [{ id: 'one', name: 'One' }],
  data: { length: 10 },
  rules: () => rules,
  checkOptions: () => null,
  reference: { rules: [], rulings: [], exempt: [] },
}

const begin = (): Match<Race> => orThrow(Match.start(race, { scenario: 'one', dice: { kind: 'quick', seed: 1 } }))

const unit: ValueUnit = { one: 'step', many: 'steps', counts: 'How far one has come.' }

const mindOf = (candidates: readonly Candidate[], ahead: boolean): BotKnowledge<Race> => ({
  unit,
  forData: () => ({
    value: ({ at }, seat) => at[seat] ?? 0,
    candidates: () => ({ candidates, needsSearch: ahead }),
    isTransient: () => false,
  }),
})

const each = (...answers: Json[]): Candidate[] => answers.map((answer) => ({ answer, prior: 0 }))

const thinkers: readonly StrengthId[] = ['recruit', 'sergeant', 'colonel']
const few: Budget = { iterations: 30 }

test('with look-ahead the Sergeant takes the answer that leads furthest, whatever its prior', () => {
  const candidates = [{ answer: 1, prior: 5 }, ...each(3, 2)]
  for (const seed of [1, 2, 3, 4, 5])
    expect(answerFor(begin(), mindOf(candidates, true), 'sergeant', 'a', seed)).toBe(3)
})

test('a die counts as the mean of several rolls', () => {
  // A die has a mean of 3.5 steps: more than 1, and with this seed more than 3.
  expect(answerFor(begin(), mindOf(each(1, 'roll'), true), 'sergeant', 'a', 8)).toBe('roll')
})

test('without look-ahead the prior decides', () => {
  const candidates = [
    { answer: 3, prior: 0 },
    { answer: 1, prior: 0.01 },
  ]
  expect(answerFor(begin(), mindOf(candidates, false), 'sergeant', 'a', 1)).toBe(1)
})

test('the Recruit takes the second best answer now and then, the Sergeant never', () => {
  const candidates = [...each(1), { answer: 2, prior: 0.1 }]
  const chosen = (strength: StrengthId) =>
    Array.from({ length: 60 }, (_, seed) => answerFor(begin(), mindOf(candidates, false), strength, 'a', seed))
  const wrong = chosen('recruit').filter((answer) => answer === 1).length
  expect(wrong).toBeGreaterThan(6)
  expect(wrong).toBeLessThan(28)
  expect(chosen('recruit')).toEqual(chosen('recruit'))
  expect(new Set(chosen('sergeant'))).toEqual(new Set([2]))
})

test('the Colonel finds by playouts an answer that neither prior nor next step shows', () => {
  // This evaluator prefers small steps and sees no value in being ahead: only the end of the race shows the winner.
  const blind: BotKnowledge<Race> = {
    unit,
    forData: () => ({
      value: () => 0,
      candidates: () => ({ candidates: [{ answer: 1, prior: 0.05 }, ...each(2, 3)], needsSearch: false }),
      isTransient: () => false,
    }),
  }
  const match = begin()
  for (const [seat, taken] of [
    ['a', 3],
    ['b', 3],
    ['a', 2],
    ['b', 3],
    ['a', 1],
    ['b', 2],
  ] as const)
    match.choose(seat, taken)
  // Six to eight: with small steps the other side arrives first, unless three are taken now.
  expect(answerFor(match, blind, 'sergeant', 'a', 1)).toBe(1)
  for (const seed of [1, 2, 3]) expect(answerFor(match, blind, 'colonel', 'a', seed, { iterations: 200 })).toBe(3)
})

test('with an iteration budget the Colonel repeats its answer, and a time budget is kept', () => {
  const knowledge = mindOf(each(1, 2, 'roll'), false)
  const once = () => hint(begin(), knowledge, 'a', few, 4)
  expect(once()).toEqual(once())
  // Each look at the clock takes one millisecond.
  const clock = vi.spyOn(performance, 'now')
  for (const ms of [30, 60]) {
    let now = 0
    clock.mockImplementation(() => now++)
    answerFor(begin(), knowledge, 'colonel', 'a', 4, { ms })
    expect(now).toBe(ms + 1)
  }
  clock.mockRestore()
})

test('the Colonel reports the number of its playouts, the other strengths report 0', () => {
  const knowledge = mindOf(each(1, 2, 'roll'), false)
  const thoughts = thinkers.map((strength) => botAnswerFor(begin(), knowledge, strength, 'a', 4, few))
  expect(thoughts.map(({ playouts }) => playouts)).toEqual([0, 0, 30])
  expect(thoughts.some(({ forced }) => forced)).toBe(false)
})

test('a hint lists the considered answers, best first, with their playouts', () => {
  const { answer, considered, unit: counted } = hint(begin(), mindOf(each(1, 2, 3), true), 'a', few, 4)
  expect(counted).toBe(unit)
  expect(answer).toBe(considered[0]?.answer)
  expect(considered.map(({ answer }) => answer).sort()).toEqual([1, 2, 3])
  expect(considered.reduce((sum, { visits }) => sum + visits, 0)).toBe(30)
  const worths = considered.map(({ value }) => value)
  expect(worths).toEqual([...worths].sort((a, b) => b - a))
})

test('a fork starts at the newest checkpoint and replays nothing', () => {
  const match = begin()
  for (const seat of ['a', 'b', 'a', 'b', 'a']) {
    match.choose(seat, 1)
    const next = seat === 'a' ? 'b' : 'a'
    expect(match.fork({ seat: next, tape: quickTape(1) })).toMatchObject({ played: 0, state: match.position.state })
  }
})

test('Sergeant and Colonel take an answer that wins at once', () => {
  const match = begin()
  for (const seat of ['a', 'b', 'a', 'b']) match.choose(seat, 3)
  match.choose('a', 2)
  match.choose('b', 3)
  // At eight: two more steps win, although this evaluator dislikes being ahead.
  const timid: BotKnowledge<Race> = {
    unit,
    forData: () => ({
      value: ({ at }, seat) => -(at[seat] ?? 0),
      candidates: () => ({ candidates: each(1, 2), needsSearch: true }),
      isTransient: () => false,
    }),
  }
  expect(answerFor(match, timid, 'sergeant', 'a', 3)).toBe(2)
  expect(answerFor(match, timid, 'colonel', 'a', 3, few)).toBe(2)
})

test('a question with only one answer is answered without search', () => {
  const match = begin()
  for (const seat of ['a', 'b', 'a', 'b', 'a']) match.choose(seat, 3)
  match.choose('b', 1)
  const unasked: BotKnowledge<Race> = {
    unit,
    forData() {
      throw new Error('it thinks')
    },
  }
  for (const strength of thinkers)
    expect(botAnswerFor(match, unasked, strength, 'a', 1)).toEqual({ answer: 1, forced: true, playouts: 0 })
  expect(hint(match, unasked, 'a', few, 1)).toEqual({ answer: 1, considered: [], unit })
})

test('illegal candidates are dropped, and without legal candidates a random legal answer is given', () => {
  for (const strength of thinkers) {
    const knowledge = mindOf([{ answer: 9, prior: 5 }, ...each(2)], false)
    expect(answerFor(begin(), knowledge, strength, 'a', 1, few)).toBe(2)
    expect([1, 2, 3, 'roll']).toContain(answerFor(begin(), mindOf(each(9), false), strength, 'a', 1, few))
  }
})

test('playouts continue with quick answers where the evaluator has them', () => {
  let asked = 0
  const quick: BotKnowledge<Race> = {
    unit,
    forData: () => ({
      value: ({ at }, seat) => at[seat] ?? 0,
      candidates: () => ({ candidates: each(1, 2), needsSearch: false }),
      isTransient: () => false,
      quick: () => {
        asked++
        return 3
      },
    }),
  }
  hint(begin(), quick, 'a', few, 1)
  expect(asked).toBeGreaterThan(10)
})

/** The turns in which quick answers are asked, in a race where every step is a turn. */
function turnsOfFutures(horizon?: () => number): Set<number> {
  const turn = ({ at }: Pick<Race['state'], 'at'>): number => (at.a ?? 0) + (at.b ?? 0)
  const timed: Game<Race> = { ...race, rules: () => ({ ...rules, turn }) }
  const turns = new Set<number>()
  const knowledge: BotKnowledge<Race> = {
    unit,
    forData: () => ({
      value: ({ at }, seat) => at[seat] ?? 0,
      candidates: () => ({ candidates: each(1, 2), needsSearch: false }),
      isTransient: () => false,
      quick: (view) => {
        turns.add(turn(view))
        return 1
      },
      ...(horizon && { horizon }),
    }),
  }
  hint(orThrow(Match.start(timed, { scenario: 'one', dice: { kind: 'quick', seed: 1 } })), knowledge, 'a', few, 1)
  return turns
}

test('a playout ends with its turn, or after the number of turns in the horizon', () => {
  expect(turnsOfFutures()).toEqual(new Set())
  const turns = [...turnsOfFutures(() => 5)]
  expect(Math.max(...turns)).toBe(4)
})

test('a question decided by prior gets no playouts and is answered quickly within other playouts', () => {
  const settling = (isSettled: (seat: string) => boolean): BotKnowledge<Race> => ({
    unit,
    forData: () => ({
      value: ({ at }, seat) => at[seat] ?? 0,
      candidates: () => ({ candidates: [...each(1), { answer: 2, prior: 0.1 }], needsSearch: false }),
      isTransient: () => false,
      isDecidedByPrior: ({ seat }) => isSettled(seat),
      quick: () => 1,
    }),
  })
  const own = botAnswerFor(
    begin(),
    settling((seat) => seat === 'a'),
    'colonel',
    'a',
    1,
    few,
  )
  expect(own).toEqual({ answer: 2, forced: false, playouts: 0 })
  expect(
    botAnswerFor(
      begin(),
      settling((seat) => seat === 'b'),
      'colonel',
      'a',
      1,
      few,
    ).playouts,
  ).toBe(30)
})

test('every strength plays a game without bot knowledge', () => {
  for (const { id } of strengths) expect([1, 2, 3, 'roll']).toContain(answerFor(begin(), null, id, 'a', 5))
})

test('throws for a seat that is not asked', () => {
  expect(() => answerFor(begin(), null, 'random', 'b', 1)).toThrow('b is not asked')
})

test('the default strength is in the list of strengths', () => {
  expect(strengths.map(({ id }) => id)).toContain(defaultStrength)
})
