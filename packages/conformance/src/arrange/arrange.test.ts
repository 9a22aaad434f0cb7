import {
  allowed,
  type Game,
  integer,
  kindsByName,
  listOf,
  nothing,
  oneOf,
  questionTypes,
  type Rules,
  refused,
  type View,
} from '@firestep/referee'
import { expect, test } from 'vitest'
import { arrange, playOnly, recordExample, recordOf, silentGameTable, startByHand } from './index.ts'

type Seat = 'a' | 'b'

/** A game of dice: each seat guesses, then rolls; who guessed better may keep any of the coins. */
interface Guesses {
  state: { coins: number[]; next: Seat; secrets: object }
  shown: null
  event:
    | { readonly type: 'rolled'; readonly seat: Seat; readonly die: number; readonly rule: 'guess.2' }
    | { readonly type: 'kept'; readonly coins: readonly number[] }
  outcome: { readonly winner: Seat | null }
}

const { choice, list } = questionTypes<View<Guesses>>()
const guessQuestion = choice('guess', { rule: 'guess.1', about: nothing, answer: integer('a number') })
const keepQuestion = list('keep', { rule: 'guess.3', about: nothing, answer: listOf(integer('a coin')) })
const reactQuestion = choice('react', { rule: 'guess.4', about: nothing, answer: oneOf('pass', 'protest') })

const kinds = kindsByName(
  guessQuestion.kind({ options: () => [1, 2, 3, 4, 5, 6] }),
  keepQuestion.kind({
    next: ({ coins }, _, soFar) => ({ parts: coins.filter((coin) => !soFar.includes(coin)), enough: soFar.length > 0 }),
    check: ({ coins }, _, kept) =>
      kept.every((coin) => coins.includes(coin)) ? allowed : refused('guess.3.1', 'no such coin'),
    explain: ({ coins }, _, coin) =>
      coins.some((one) => one === coin) ? allowed : refused('guess.3.1', 'no such coin'),
  }),
  reactQuestion.kind({ options: () => ['pass', 'protest'] }),
)

const rules: Rules<Guesses> = {
  seats: ['a', 'b'],
  kinds,
  catalogue: ['coin'],
  setUp: () => ({ coins: [5, 8], next: 'a', secrets: {} }),
  *play(state, table) {
    const { next: seat } = state
    const guess = yield* guessQuestion.ask(seat, null)
    const die = table.roll(6)
    table.tell({ type: 'rolled', seat, die, rule: 'guess.2' })
    if (guess !== die) return { winner: null }
    const coins = yield* keepQuestion.ask(seat, null)
    for (const _ of coins) table.noteUsed('coin')
    table.tell({ type: 'kept', coins: [] }, { [seat]: { type: 'kept', coins } })
    yield* reactQuestion.ask(seat === 'a' ? 'b' : 'a', null)
    return { winner: seat }
  },
  shows: () => null,
  redealHidden() {},
  turn: () => 0,
  invariants: () => [],
}

const game: Game<Guesses> = {
  id: 'guesses',
  name: 'Guesses',
  version: '1',
  scenarios: [{ id: 'one', name: 'One' }],
  data: {},
  rules: () => rules,
  checkOptions: () => null,
  reference: { rules: [], rulings: [], exempt: [] },
}

const arrangeGuesses = (next: Seat, ...dice: readonly number[]) => {
  const state = rules.setUp(silentGameTable, { scenario: 'one', options: null })
  return arrange({ rules, state: { ...state, next }, dice })
}

test('plays from the arranged state with the given dice', () => {
  const position = arrangeGuesses('b', 4, 6)
  expect([position.asked('a'), position.asked('b')]).toEqual([undefined, 'guess'])
  expect(position.question('b')).toMatchObject({ kind: 'guess', rule: 'guess.1' })
  expect(() => position.question('a')).toThrow('a is not asked anything')
  position.say('b', 4)
  expect(position.drawsLeft).toBe(1)
  expect(position.asked('b')).toBe('keep')
})

test('says by which rule an answer or a part of it is refused', () => {
  const position = arrangeGuesses('a', 4)
  position.say('a', 4)
  expect([position.refusal('a', [5]), position.refusal('a', [7])]).toEqual(['allowed', 'guess.3.1'])
  expect([position.whyNot('a', 8), position.whyNot('a', 7)]).toEqual(['allowed', 'guess.3.1'])
  expect(position.refusal('b', [5])).toBe('referee.turn')
  expect(() => position.say('a', [7])).toThrow('a may not say [7] (guess.3.1): no such coin')
  expect(position.asked('a')).toBe('keep')
})

test('lists the parts that may follow, and says whether they are enough', () => {
  const position = arrangeGuesses('a', 4)
  position.say('a', 4)
  expect([position.choices('a'), position.choices('a', 5), position.choices('b')]).toEqual([[5, 8], [8], []])
  expect([position.mayStop('a'), position.mayStop('a', 5), position.mayStop('b')]).toEqual([false, true, false])
})

test('collects events by type and by seat, and what was used', () => {
  const position = arrangeGuesses('a', 4)
  expect(() => position.lastEvent('rolled')).toThrow("no 'rolled' was told")
  position.say('a', 4)
  position.say('a', [8, 5])
  expect(position.events.map(({ type }) => type)).toEqual(['rolled', 'kept'])
  expect(position.eventsOf('rolled')).toEqual([position.lastEvent('rolled')])
  expect(position.lastEvent('rolled').die).toBe(4)
  expect([position.lastEvent('kept').coins, position.eventsOf('kept', 'a')[0]?.coins]).toEqual([[], [8, 5]])
  expect(position.eventsFor('b').at(-1)).toEqual({ type: 'kept', coins: [] })
  expect([...position.used]).toEqual(['coin'])
})

test('answers with the given answers, otherwise with the first choices, until a question is asked', () => {
  const position = arrangeGuesses('a', 4)
  position.answerUntil('react', { guess: 4 })
  expect(position.eventsOf('kept', 'a')).toEqual([{ type: 'kept', coins: [5, 8] }])
  expect(position.asked('b')).toBe('react')
  position.answerToTheEnd()
  expect(position.position.outcome).toEqual({ winner: 'a' })
  expect(() => arrangeGuesses('a', 4).answerUntil('react')).toThrow("the match ended before anyone was asked 'react'")
})

test('fails if a question is never reached', () => {
  const state = rules.setUp(silentGameTable, { scenario: 'one', options: null })
  const endless = playOnly(
    rules,
    function* () {
      for (;;) yield* guessQuestion.ask('a', null)
    },
    { winner: null },
  )
  expect(() => arrange({ rules: endless, state }).answerUntil('react')).toThrow('not over within 2000 answers')
})

test('plays one script instead of the match, or none', () => {
  const state = rules.setUp(silentGameTable, { scenario: 'one', options: null })
  const outcome = { winner: 'b' } as const
  const onlyKeep = playOnly(rules, () => keepQuestion.ask('b', null), outcome)
  const position = arrange({ rules: onlyKeep, state })
  position.say('b', [5])
  expect(position.position.outcome).toBe(outcome)
  expect(arrange({ rules: playOnly(rules, () => undefined, outcome), state }).position.outcome).toBe(outcome)
})

test('plays a whole match with dice by hand, and records it with notes', () => {
  const byHand = startByHand(game, { scenario: 'one', dice: [4] })
  function* story() {
    yield 'Before the roll.'
    byHand.say('a', 4)
    yield 'After it.'
    byHand.answerToTheEnd()
  }
  expect(() => recordOf(byHand)).toThrow('numbers that were never drawn: 1')
  const { record, notes } = recordExample(byHand, story())
  expect(notes).toEqual([
    { after: 0, text: 'Before the roll.' },
    { after: 1, text: 'After it.' },
  ])
  expect(record.entries.filter(({ kind }) => kind === 'answer')).toHaveLength(3)
  expect(byHand.match.result?.winner).toBe('a')
  expect(() => byHand.say('a', 4)).toThrow('a may not say 4')
})
