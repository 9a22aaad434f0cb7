import { ask, choice, type Game, type Json, type Kind, Match, orThrow, type Rules, type View } from '@firestep/referee'
import { expect, test } from 'vitest'
import type { Candidate, Mind } from './mind.ts'
import { answerFor, strengths } from './opponents.ts'

/** A race: by turns each takes one to three steps, and may roll a die for more. Whoever passes ten has won. */
interface Race {
  state: { at: Record<string, number>; secrets: object }
  shown: null
  event: object
  outcome: { readonly winner: string }
}

const steps: Kind<View<Race>> = choice<View<Race>>({
  rule: '1',
  options: ({ at }, seat) => ((at[seat as string] ?? 0) === 9 ? [1] : [1, 2, 3, 'roll']),
})

const rules: Rules<Race> = {
  seats: ['a', 'b'],
  kinds: { steps },
  catalogue: [],
  setUp: () => ({ at: { a: 0, b: 0 }, secrets: {} }),
  *play(state, table) {
    for (;;)
      for (const seat of ['a', 'b']) {
        table.checkpoint()
        const taken = yield* ask<number | 'roll'>({ seat, kind: 'steps', rule: '1', about: seat, open: true })
        const at = (state.at[seat] ?? 0) + (taken === 'roll' ? table.roll(6) : taken)
        state.at[seat] = at
        if (at >= 10) return { winner: seat }
      }
  },
  shows: () => null,
  imagine: () => {},
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

const mindOf = (candidates: readonly Candidate[], ahead: boolean): Mind<Race> => ({
  over: () => ({
    worth: ({ at }, seat) => at[seat] ?? 0,
    outlook: () => ({ candidates, ahead }),
    passing: () => false,
  }),
})

const each = (...answers: Json[]): Candidate[] => answers.map((answer) => ({ answer, prior: 0 }))

test('the Recruit takes what leads furthest when it looks ahead', () => {
  const seeds = [1, 2, 3, 4, 5]
  for (const seed of seeds) expect(answerFor(begin(), mindOf(each(1, 3, 2), true), 'recruit', 'a', seed)).toBe(3)
})

test('over a few throws a die counts by its mean', () => {
  // A die takes three and a half steps on average: more than one, and with these dice more than three.
  expect(answerFor(begin(), mindOf(each(1, 'roll'), true), 'recruit', 'a', 8)).toBe('roll')
})

test('where looking ahead tells nothing, the prior decides', () => {
  const candidates = [
    { answer: 1, prior: 1 },
    { answer: 3, prior: 0 },
  ]
  expect(answerFor(begin(), mindOf(candidates, false), 'recruit', 'a', 1)).toBe(1)
})

test('candidates that lie close together are sometimes mistaken for each other, the same way for the same seed', () => {
  const answers = Array.from({ length: 40 }, (_, seed) =>
    answerFor(begin(), mindOf(each(1, 2), false), 'recruit', 'a', seed),
  )
  expect(new Set(answers)).toEqual(new Set([1, 2]))
  expect(answerFor(begin(), mindOf(each(1, 2), false), 'recruit', 'a', 7)).toBe(answers[7])
})

test('a match that can be won is won', () => {
  const match = begin()
  for (const seat of ['a', 'b', 'a', 'b']) match.choose(seat, 3)
  match.choose('a', 2)
  match.choose('b', 3)
  // Eight steps: two more are enough, however little this mind likes to be ahead.
  const timid: Mind<Race> = {
    over: () => ({
      worth: ({ at }, seat) => -(at[seat] ?? 0),
      outlook: () => ({ candidates: each(1, 2), ahead: true }),
      passing: () => false,
    }),
  }
  expect(answerFor(match, timid, 'recruit', 'a', 3)).toBe(2)
})

test('a question with one answer costs no thinking', () => {
  const match = begin()
  for (const seat of ['a', 'b', 'a', 'b', 'a']) match.choose(seat, 3)
  match.choose('b', 1)
  const unasked: Mind<Race> = {
    over() {
      throw new Error('it thinks')
    },
  }
  expect(answerFor(match, unasked, 'recruit', 'a', 1)).toBe(1)
})

test('what the rules refuse is not considered, and without anything else the answer is any that is allowed', () => {
  expect(answerFor(begin(), mindOf([{ answer: 9, prior: 5 }, ...each(2)], false), 'recruit', 'a', 1)).toBe(2)
  expect([1, 2, 3, 'roll']).toContain(answerFor(begin(), mindOf(each(9), false), 'recruit', 'a', 1))
})

test('every strength plays a game that has no mind', () => {
  for (const { id } of strengths) expect([1, 2, 3, 'roll']).toContain(answerFor(begin(), null, id, 'a', 5))
})

test('nobody answers for a seat that is not asked', () => {
  expect(() => answerFor(begin(), null, 'random', 'b', 1)).toThrow('b is not asked')
})
