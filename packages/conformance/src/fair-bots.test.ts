import {
  at,
  type Game,
  integer,
  kindsByName,
  nothing,
  questionTypes,
  type Rules,
  type Seat,
  type View,
} from '@firestep/referee'
import { expect, test } from 'vitest'
import { type TestedBot, testBotFairness } from './fair-bots.ts'

/** A guessing game: each seat has a secret number, and they take turns to name one of three. */
interface Guess {
  state: { turn: number; secrets: Record<Seat, { number: number }> }
  shown: null
  event: object
  outcome: { readonly winner: Seat | null }
}

const { choice } = questionTypes<View<Guess>>()
const nameQuestion = choice('name', { rule: 'guess.1', about: nothing, answer: integer() })

const seats = ['one', 'two']
const rules: Rules<Guess> = {
  seats,
  kinds: kindsByName(nameQuestion.kind({ options: () => [1, 2, 3] })),
  catalogue: [],
  setUp: (table) => ({
    turn: 0,
    secrets: { one: { number: table.roll(3) }, two: { number: table.roll(3) }, nobody: { number: 0 } },
  }),
  *play(state, table) {
    for (; state.turn < 60; state.turn++) {
      table.checkpoint()
      yield* nameQuestion.ask(at(seats, state.turn % 2), null)
    }
    return { winner: null }
  },
  shows: () => null,
  redealHidden: (state, seat, tape) => {
    for (const other of seats) if (other !== seat) state.secrets[other] = { number: tape.draw(3) }
  },
  turn: ({ turn }) => turn,
  invariants: () => [],
}

const guess: Game<Guess> = {
  id: 'guess',
  name: 'Guess',
  version: '1',
  scenarios: [{ id: 'one', name: 'One' }],
  data: {},
  rules: () => rules,
  checkOptions: () => null,
  reference: { rules: [], rulings: [], exempt: [] },
}

const fairBot: TestedBot<Guess> = (match, seat) => match.view(seat).secrets.own?.number ?? 1
const peekingBot: TestedBot<Guess> = (match, seat) =>
  match.position.state.secrets[seat === 'one' ? 'two' : 'one']?.number ?? 1

test('a bot that uses only its seat’s knowledge is fair, and is compared in other worlds', () => {
  const { findings, compared } = testBotFairness(guess, fairBot)
  expect(findings).toEqual([])
  expect(compared).toBeGreaterThan(5)
})

test('detects a bot that looks at the other hand', () => {
  expect(testBotFairness(guess, peekingBot).findings).toMatchObject([{ check: 'secrecy' }])
})

test('detects a bot that answers differently each time', () => {
  let n = 0
  expect(testBotFairness(guess, () => (n++ % 3) + 1).findings).toMatchObject([{ check: 'determinism' }])
})

test('detects a bot that gives illegal answers or throws', () => {
  expect(testBotFairness(guess, () => 4).findings).toMatchObject([{ check: 'answers' }])
  const throwingBot = () => {
    throw new Error('no idea')
  }
  expect(testBotFairness(guess, throwingBot).findings).toMatchObject([{ check: 'fault' }])
})

test('detects a bot that changes the match', () => {
  const mutatingBot: TestedBot<Guess> = (match) => {
    match.position.state.secrets.nobody = { number: match.position.state.secrets.nobody?.number === 1 ? 2 : 1 }
    return 1
  }
  expect(testBotFairness(guess, mutatingBot).findings).toMatchObject([{ check: 'purity' }])
})
