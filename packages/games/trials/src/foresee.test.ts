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
import { orders } from './orders/index.ts'
import { raid } from './raid.ts'
import { begin, interrupt, say, type Tale, tale } from './testing/one-script-game.ts'

const start = (seed = 5) => orThrow(Match.start(raid, { scenario: 'skirmish', dice: { kind: 'quick', seed } }))

describe('looking ahead in a raid', () => {
  test('shows the current position without answers', () => {
    const match = start()
    const { question, view, taken, why } = lookAhead(match, 'attack', [], 1)
    expect([question, view, taken, why]).toEqual([match.asked('attack')?.question, match.view('attack'), 0, null])
  })

  test('passes other seats’ windows and ends at their choices', () => {
    const match = start()
    const ahead = lookAhead(match, 'attack', [{ kind: 'command', answer: [0, 2] }], 1)
    expect(ahead).toMatchObject({ taken: 1, question: null, why: 'somebody else decides what happens next' })
    expect(match.entries).toHaveLength(1)
    match.choose('attack', [0, 2])
    match.choose('defend', -1)
    match.choose('defend', -1)
    expect(match.asked('defend')?.question.kind).toBe('command')
    expect(ahead.view.units).toEqual(match.view('attack').units)
  })

  test('does not take a refused or mismatched answer, and the question stays', () => {
    const match = start()
    const far = lookAhead(match, 'attack', [{ kind: 'command', answer: [0, 99] }], 1)
    expect(far).toMatchObject({ taken: 0, question: { kind: 'command' }, why: expect.stringContaining('raid.3.1') })
    const other = lookAhead(match, 'attack', [{ kind: 'react', answer: -1 }], 1)
    expect(other).toMatchObject({ taken: 0, question: { kind: 'command' }, why: 'something else is asked here' })
  })

  test('ends before a draw and does not change the numbers of the match', () => {
    const match = start()
    const untouched = start()
    for (const one of [match, untouched]) one.choose('attack', [0, 2])
    const shot = { kind: 'react', answer: 1 }
    const before = match.view('defend')
    const ahead = lookAhead(match, 'defend', [shot, shot], 1)
    expect(ahead).toMatchObject({ taken: 1, question: null, why: expect.stringContaining('dice are rolled') })
    expect(ahead.view).toEqual(before)
    for (const one of [match, untouched]) {
      one.choose('defend', 1)
      one.choose('attack', 'pass')
    }
    expect(match.hash()).toBe(untouched.hash())
  })

  test('foresees nothing of the other seats in parallel planning', () => {
    const match = start()
    match.choose('attack', [-1, 0])
    match.choose('defend', [-1, 0])
    const stop = { kind: 'plan', answer: 'stop' }
    const open = lookAhead(match, 'attack', [stop, stop], 1)
    match.choose('defend', 'stop')
    expect(lookAhead(match, 'attack', [stop, stop], 2)).toEqual(open)
  })
})

describe('looking ahead in a tale', () => {
  /** The attacker says words with various effects; in between the defender may interrupt. */
  const game = tale({
    *play(state, table) {
      for (;;) {
        const word = yield* say('attack', 'on', 'mine', 'theirs', 'shown', 'known', 'told', 'window', 'stop', 'fail')
        state.said.push(word)
        if (word === 'mine') table.halt('attack', 'tale.9', 'a mine went off')
        if (word === 'theirs') table.halt('defend', 'tale.9', 'a mine went off')
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
  const spoken = (answer: string) => ({ kind: 'say', answer })
  const look = (
    answers: { kind: string; answer: string }[],
    prepare: (match: Match<Tale>) => void = () => undefined,
  ) => {
    const match = begin(game)
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
    expect(look([spoken('on'), spoken(word)])).toEqual({ taken: 2, asked: null, why, said: seen })
    // Later answers are not given, and the view stays the same.
    expect(look([spoken('on'), spoken(word), spoken('on')])).toEqual({ taken: 2, asked: null, why, said: seen })
  })

  test.each(['theirs', 'known', 'told'])('goes on past events that are no news to the seat: %s', (word) => {
    expect(look([spoken(word), spoken('on')])).toEqual({ taken: 2, asked: 'say', why: null, said: [word, 'on'] })
  })

  test('stops at the seat’s own window unless it is set to pass', () => {
    const asked = look([spoken('window')])
    expect(asked).toEqual({ taken: 1, asked: 'interrupt', why: null, said: ['window'] })
    const passed = look([spoken('window')], (match) => match.setWindow('attack', 'interrupt', 'pass'))
    expect(passed).toEqual({ taken: 1, asked: 'say', why: null, said: ['window', 'pass'] })
    // Another seat's window is passed whatever its setting.
    const others = look([spoken('window')], (match) => match.setWindow('defend', 'interrupt', 'ask'))
    expect(others).toEqual(asked)
  })

  test('follows a standing order only where the plan goes on with something else', () => {
    const order = (match: Match<Tale>) => match.order('attack', [{ kind: 'interrupt', when: {}, answer: 'no' }])
    expect(look([spoken('window'), spoken('on')], order)).toEqual({
      taken: 2,
      asked: 'say',
      why: null,
      said: ['window', 'no', 'on'],
    })
    const own = look([spoken('window'), { kind: 'interrupt', answer: 'pass' }], order)
    expect(own).toEqual({ taken: 2, asked: 'say', why: null, said: ['window', 'pass'] })
    expect(look([spoken('window')], order)).toMatchObject({ taken: 1, asked: 'interrupt', said: ['window'] })
    // Without an order the plan meets an unexpected question.
    expect(look([spoken('window'), spoken('on')])).toEqual({
      taken: 1,
      asked: 'interrupt',
      why: 'something else is asked here',
      said: ['window'],
    })
  })

  test('follows a standing order before the first answer too', () => {
    const match = begin(game)
    match.choose('attack', 'window')
    match.order('attack', [{ kind: 'interrupt', when: {}, answer: 'maybe' }])
    expect(lookAhead(match, 'attack', [spoken('on')], 1)).toMatchObject({ taken: 0, question: { kind: 'interrupt' } })
    const ordered = begin(game)
    ordered.choose('attack', 'window')
    ordered.decisions.setOrders('attack', [{ kind: 'interrupt', when: {}, answer: 'no' }])
    expect(lookAhead(ordered, 'attack', [spoken('on')], 1)).toMatchObject({ taken: 1, question: { kind: 'say' } })
  })

  test('does not hide a bug in the rules', () => {
    expect(() => look([spoken('fail')])).toThrow('a bug')
  })
})

/** Random play: each look ahead must match the position after the other seats have passed their windows. */
function comesTrue<T extends GameTypes>(game: Game<T>, scenario: string, seed: number): number {
  const match = orThrow(Match.start(game, { scenario, dice: { kind: 'quick', seed } }))
  const tape = quickTape(seed)
  let foreseen = 0
  for (let i = 0; i < 150 && match.result === null; i++) {
    const questions = match.position.questions()
    const question = questions[tape.draw(questions.length) - 1]
    if (question === undefined) break
    const { seat, kind, about } = question
    const answer = buildAnswer(match.position.kind(question), match.view(seat), about, (n) => tape.draw(n) - 1)
    const ahead = lookAhead(match, seat, [{ kind, answer }], seed + i)
    expect(ahead.taken).toBe(1)
    expect(match.choose(seat, answer).allowed).toBe(true)
    if (ahead.question === null) continue
    letGoBy(match, seat)
    expect(ahead.question).toEqual(match.asked(seat)?.question)
    expect(ahead.view).toEqual(match.view(seat))
    foreseen++
  }
  return foreseen
}

function letGoBy<T extends GameTypes>(match: Match<T>, seat: Seat): void {
  for (;;) {
    const window = match.position.questions().find((one) => one.seat !== seat)
    const pass = window === undefined ? undefined : match.position.kind(window).pass
    if (window === undefined || pass === undefined || match.position.sideSince !== undefined) return
    match.choose(window.seat, pass)
  }
}

test('in random play the position foreseen is the position reached', () => {
  const scenario = orders.scenarios[0]?.id ?? ''
  let foreseen = 0
  for (let seed = 1; seed <= 15; seed++)
    foreseen += comesTrue(raid, 'skirmish', seed) + comesTrue(orders, scenario, seed)
  expect(foreseen).toBeGreaterThan(50)
})
