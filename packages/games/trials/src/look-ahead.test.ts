/** Looking ahead along a seat's own answers: accurate, and without hidden information. */
import {
  buildAnswer,
  type Game,
  type GameTypes,
  lookAhead,
  Match,
  orThrow,
  quickTape,
  type Seat,
} from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { orders } from './orders-game/index.ts'
import { raid } from './raid-game.ts'
import { interrupt, say, startTale, type Tale, taleGame } from './testing/one-script-game.ts'

const newMatch = (seed = 5) => orThrow(Match.start(raid, { scenario: 'skirmish', dice: { kind: 'quick', seed } }))

describe('looking ahead in a raid', () => {
  test('shows the current position without answers', () => {
    const match = newMatch()
    const { question, view, taken, why } = lookAhead(match, 'attack', [], 1)
    expect([question, view, taken, why]).toEqual([match.asked('attack')?.question, match.view('attack'), 0, null])
  })

  test('passes other seats’ windows and ends at their choices', () => {
    const match = newMatch()
    const result = lookAhead(match, 'attack', [{ kind: 'command', answer: [0, 2] }], 1)
    expect(result).toMatchObject({ taken: 1, question: null, why: 'somebody else decides what happens next' })
    expect(match.entries).toHaveLength(1)
    match.choose('attack', [0, 2])
    match.choose('defend', -1)
    match.choose('defend', -1)
    expect(match.asked('defend')?.question.kind).toBe('command')
    expect(result.view.units).toEqual(match.view('attack').units)
  })

  test('does not take a refused or mismatched answer, and the question stays', () => {
    const match = newMatch()
    const tooFar = lookAhead(match, 'attack', [{ kind: 'command', answer: [0, 99] }], 1)
    expect(tooFar).toMatchObject({ taken: 0, question: { kind: 'command' }, why: expect.stringContaining('raid.3.1') })
    const other = lookAhead(match, 'attack', [{ kind: 'react', answer: -1 }], 1)
    expect(other).toMatchObject({ taken: 0, question: { kind: 'command' }, why: 'something else is asked here' })
  })

  test('ends before a draw and does not change the numbers of the match', () => {
    const match = newMatch()
    const control = newMatch()
    for (const one of [match, control]) one.choose('attack', [0, 2])
    const shot = { kind: 'react', answer: 1 }
    const before = match.view('defend')
    const result = lookAhead(match, 'defend', [shot, shot], 1)
    expect(result).toMatchObject({ taken: 1, question: null, why: expect.stringContaining('dice are rolled') })
    expect(result.view).toEqual(before)
    for (const one of [match, control]) {
      one.choose('defend', 1)
      one.choose('attack', 'pass')
    }
    expect(match.hash()).toBe(control.hash())
  })

  test('foresees nothing of the other seats in parallel planning', () => {
    const match = newMatch()
    match.choose('attack', [-1, 0])
    match.choose('defend', [-1, 0])
    const stop = { kind: 'plan', answer: 'stop' }
    const whileOpen = lookAhead(match, 'attack', [stop, stop], 1)
    match.choose('defend', 'stop')
    expect(lookAhead(match, 'attack', [stop, stop], 2)).toEqual(whileOpen)
  })
})

describe('looking ahead in a tale', () => {
  /** The attacker says words with various effects; in between the defender may interrupt. */
  const game = taleGame({
    *play(state, table) {
      for (;;) {
        const word = yield* say('attack', 'on', 'mine', 'theirs', 'shown', 'known', 'told', 'window', 'stop', 'fail')
        state.said.push(word)
        if (word === 'mine') table.haltPlan('attack', 'tale.9', 'a mine went off')
        if (word === 'theirs') table.haltPlan('defend', 'tale.9', 'a mine went off')
        if (word === 'shown') table.reveal({ said: 'card' })
        if (word === 'known') table.reveal({ said: 'card' }, 'attack')
        if (word === 'told') table.tell(null, { defend: { said: 'card' } })
        if (word === 'window') state.said.push(yield* interrupt('attack', 'no'))
        if (word === 'stop') yield* say('defend', 'go')
        if (word === 'fail') throw new Error('a bug')
        yield* interrupt('defend', 'no')
      }
    },
  })
  const sayAnswer = (answer: string) => ({ kind: 'say', answer })
  const lookAheadWith = (
    answers: { kind: string; answer: string }[],
    prepare: (match: Match<Tale>) => void = () => undefined,
  ) => {
    const match = startTale(game)
    prepare(match)
    const { taken, question, why, view } = lookAhead(match, 'attack', answers, 1)
    expect(match.entries).toHaveLength(1)
    expect(match.position.state.said).toEqual([])
    return { taken, asked: question?.kind ?? null, why, said: view.said }
  }

  test.each([
    ['mine', 'a mine went off (tale.9)'],
    ['shown', 'something is revealed'],
    ['stop', 'somebody else decides what happens next'],
  ])('ends where the seat would be halted: %s', (word, why) => {
    const seen = word === 'stop' ? ['on', word] : ['on']
    expect(lookAheadWith([sayAnswer('on'), sayAnswer(word)])).toEqual({ taken: 2, asked: null, why, said: seen })
    // Later answers are not given, and the view stays the same.
    expect(lookAheadWith([sayAnswer('on'), sayAnswer(word), sayAnswer('on')])).toEqual({
      taken: 2,
      asked: null,
      why,
      said: seen,
    })
  })

  test.each(['theirs', 'known', 'told'])('goes on past events that are no news to the seat: %s', (word) => {
    expect(lookAheadWith([sayAnswer(word), sayAnswer('on')])).toEqual({
      taken: 2,
      asked: 'say',
      why: null,
      said: [word, 'on'],
    })
  })

  test('stops at the seat’s own window unless it is set to pass', () => {
    const asked = lookAheadWith([sayAnswer('window')])
    expect(asked).toEqual({ taken: 1, asked: 'interrupt', why: null, said: ['window'] })
    const passed = lookAheadWith([sayAnswer('window')], (match) => match.setWindow('attack', 'interrupt', 'pass'))
    expect(passed).toEqual({ taken: 1, asked: 'say', why: null, said: ['window', 'pass'] })
    // Another seat's window is passed whatever its setting.
    const others = lookAheadWith([sayAnswer('window')], (match) => match.setWindow('defend', 'interrupt', 'ask'))
    expect(others).toEqual(asked)
  })

  test('follows a standing order only where the plan goes on with something else', () => {
    const order = (match: Match<Tale>) => match.setOrders('attack', [{ kind: 'interrupt', when: {}, answer: 'no' }])
    expect(lookAheadWith([sayAnswer('window'), sayAnswer('on')], order)).toEqual({
      taken: 2,
      asked: 'say',
      why: null,
      said: ['window', 'no', 'on'],
    })
    const own = lookAheadWith([sayAnswer('window'), { kind: 'interrupt', answer: 'pass' }], order)
    expect(own).toEqual({ taken: 2, asked: 'say', why: null, said: ['window', 'pass'] })
    expect(lookAheadWith([sayAnswer('window')], order)).toMatchObject({
      taken: 1,
      asked: 'interrupt',
      said: ['window'],
    })
    // Without an order the plan meets an unexpected question.
    expect(lookAheadWith([sayAnswer('window'), sayAnswer('on')])).toEqual({
      taken: 1,
      asked: 'interrupt',
      why: 'something else is asked here',
      said: ['window'],
    })
  })

  test('follows a standing order before the first answer too', () => {
    const match = startTale(game)
    match.choose('attack', 'window')
    match.setOrders('attack', [{ kind: 'interrupt', when: {}, answer: 'maybe' }])
    expect(lookAhead(match, 'attack', [sayAnswer('on')], 1)).toMatchObject({
      taken: 0,
      question: { kind: 'interrupt' },
    })
    const ordered = startTale(game)
    ordered.choose('attack', 'window')
    ordered.decisions.setOrders('attack', [{ kind: 'interrupt', when: {}, answer: 'no' }])
    expect(lookAhead(ordered, 'attack', [sayAnswer('on')], 1)).toMatchObject({ taken: 1, question: { kind: 'say' } })
  })

  test('does not hide a bug in the rules', () => {
    expect(() => lookAheadWith([sayAnswer('fail')])).toThrow('a bug')
  })
})

/** Random play: each look ahead must match the position after the other seats have passed their windows. */
function expectPredicted<T extends GameTypes>(game: Game<T>, scenario: string, seed: number): number {
  const match = orThrow(Match.start(game, { scenario, dice: { kind: 'quick', seed } }))
  const tape = quickTape(seed)
  let foreseen = 0
  for (let i = 0; i < 150 && match.result === null; i++) {
    const questions = match.position.questions()
    const question = questions[tape.draw(questions.length) - 1]
    if (question === undefined) break
    const { seat, kind, about } = question
    const answer = buildAnswer(match.position.kind(question), match.view(seat), about, (n) => tape.draw(n) - 1)
    const result = lookAhead(match, seat, [{ kind, answer }], seed + i)
    expect(result.taken).toBe(1)
    expect(match.choose(seat, answer).allowed).toBe(true)
    if (result.question === null) continue
    passWindows(match, seat)
    expect(result.question).toEqual(match.asked(seat)?.question)
    expect(result.view).toEqual(match.view(seat))
    foreseen++
  }
  return foreseen
}

function passWindows<T extends GameTypes>(match: Match<T>, seat: Seat): void {
  for (;;) {
    const window = match.position.questions().find((one) => one.seat !== seat)
    const pass = window === undefined ? undefined : match.position.kind(window).pass
    if (window === undefined || pass === undefined || match.position.parallelSince !== undefined) return
    match.choose(window.seat, pass)
  }
}

test('in random play the position foreseen is the position reached', () => {
  const scenario = orders.scenarios[0]?.id ?? ''
  let foreseen = 0
  for (let seed = 1; seed <= 15; seed++)
    foreseen += expectPredicted(raid, 'skirmish', seed) + expectPredicted(orders, scenario, seed)
  expect(foreseen).toBeGreaterThan(50)
})
