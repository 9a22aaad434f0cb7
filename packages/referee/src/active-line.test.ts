import { describe, expect, test } from 'vitest'
import { ActiveLine, type AnswerEffects } from './active-line.ts'
import type { AnswerEntry, Entry } from './record.ts'
import type { Draw } from './tape.ts'

const noEffects: AnswerEffects = { drew: false, disclosed: false, askedAnother: false }
const start: Entry = { kind: 'start', draws: [[2, 6]] }

const answer = (seat: string, ...draws: readonly Draw[]): AnswerEntry => ({ kind: 'answer', seat, answer: seat, draws })

/** A line with these answers behind its start, played here. */
function played(
  ...answers: readonly (readonly [seat: string, deed?: Partial<AnswerEffects>, ...draws: readonly Draw[]])[]
): ActiveLine {
  const line = new ActiveLine(['attack', 'defend'])
  line.entries.push(start)
  for (const [seat, effects = {}, ...draws] of answers) {
    line.beginAnswer()
    line.completeAnswer(answer(seat, ...draws), { ...noEffects, ...effects })
  }
  return line
}

/** The same line after a restart: read, not played. */
function skipped(...entries: readonly Entry[]): ActiveLine {
  const line = new ActiveLine(['attack', 'defend'])
  for (const entry of [start, ...entries]) line.appendUnplayed(entry)
  return line
}

const numbers = (line: ActiveLine) => ['attack', 'defend', 'nobody'].map((seat) => line.number(seat))

describe('the active line', () => {
  test('has every answer, counts one that is being played, and drops one that failed', () => {
    const line = played(['attack'], ['defend'])
    line.beginAnswer()
    expect([line.length, line.plies]).toEqual([3, [1, 2, 3]])
    line.dropAnswer()
    expect([line.length, line.plies]).toEqual([2, [1, 2]])
    expect([line.answer(0).seat, line.answer(1).seat]).toEqual(['attack', 'defend'])
  })

  test('has the draws of its last answer, or those of the start without one', () => {
    const line = played(['attack', {}, [3, 6]], ['defend', {}, [4, 6], [5, 6]])
    expect([0, 1, 2].map((answers) => line.drawsOf(answers))).toEqual([
      [[2, 6]],
      [[3, 6]],
      [
        [4, 6],
        [5, 6],
      ],
    ])
    expect(new ActiveLine(['attack']).drawsOf(0)).toEqual([])
  })

  test('a seat’s question number grows with its own answers, and all numbers grow with a takeback by consent', () => {
    const line = played(['attack'], ['attack'], ['defend'])
    expect(numbers(line)).toEqual([2, 1, 0])
    line.withdraw(2, null)
    expect(line.plies).toEqual([1])
    expect(numbers(line)).toEqual([3, 2, 0])
  })

  test('a takeback of one seat removes only its answers, and only its question number grows', () => {
    const line = played(['attack'], ['defend'], ['attack'], ['defend'])
    line.withdraw(2, 'attack')
    expect(line.plies).toEqual([1, 2, 4])
    expect(line.answer(2).seat).toBe('defend')
    expect(numbers(line)).toEqual([3, 2, 0])
  })

  test('is the same when read as when played, takebacks included', () => {
    const line = skipped(
      answer('attack'),
      answer('defend'),
      answer('attack'),
      { kind: 'takeback', to: 2, only: 'attack' },
      answer('defend'),
      { kind: 'agreement', winner: null },
    )
    expect([line.length, line.plies, line.entries.length]).toEqual([3, [1, 2, 5], 7])
    expect(numbers(line)).toEqual([3, 2, 0])
  })
})

describe('the cost of a takeback', () => {
  const line = played(['attack', {}, [1, 6]], ['defend', {}, [2, 6], [3, 6]], ['attack'])
  const isKnown = () => true

  test('counts the entries withdrawn and the numbers drawn for them', () => {
    expect(line.cost(1, null, isKnown)).toEqual({ entries: 3, rolls: 3 })
    expect(line.cost(2, null, isKnown)).toEqual({ entries: 2, rolls: 2 })
    expect(line.cost(3, null, isKnown)).toEqual({ entries: 1, rolls: 0 })
    expect(line.cost(4, null, isKnown)).toEqual({ entries: 0, rolls: 0 })
  })

  test('excludes other seats from a seat’s own takeback, and entries the viewer does not know', () => {
    expect(line.cost(1, 'attack', isKnown)).toEqual({ entries: 2, rolls: 1 })
    expect(line.cost(1, null, (at) => at !== 1)).toEqual({ entries: 2, rolls: 1 })
  })
})

describe('withdrawing an entry', () => {
  const refusal = (line: ActiveLine, to: number, only: string | null, since?: number) => {
    const ruling = line.mayWithdraw(to, only, since)
    return ruling.allowed ? 'allowed' : ruling.why
  }

  test('by all seats is allowed for an answer in force', () => {
    const line = played(['attack'], ['defend'])
    expect(refusal(line, 1, null)).toBe('allowed')
    expect(refusal(line, 2, null)).toBe('allowed')
    for (const to of [0, 3, -1]) expect(refusal(line, to, null)).toBe(`entry ${to} is not an answer in force`)
    line.withdraw(2, null)
    expect(refusal(line, 2, null)).toBe('entry 2 is not an answer in force')
  })

  test('by one seat is allowed for its own answer in planning that is still open', () => {
    const line = played(['attack'], ['attack'], ['defend'])
    expect(refusal(line, 2, 'attack', 1)).toBe('allowed')
    expect(refusal(line, 3, 'defend', 1)).toBe('allowed')
    for (const [to, only, since] of [
      [1, 'attack', 1],
      [3, 'attack', 1],
      [2, 'attack', undefined],
      [2, 'attack', 3],
    ] as const)
      expect(refusal(line, to, only, since)).toBe(`entry ${to} is not ${only}'s own in planning that is still open`)
  })
})

describe('a takeback by one seat', () => {
  test('reaches over its own answers to the start of the match', () => {
    const line = played(['attack'], ['attack'])
    expect(line.reach('attack', undefined)).toEqual({ to: 1, why: 'this is where the match began' })
    expect(played().reach('attack', undefined)).toEqual({ to: null, why: 'this is where the match began' })
  })

  test.each([
    [{ drew: true }, 'dice were rolled or cards drawn'],
    [{ disclosed: true }, 'something secret was shown'],
    [{ askedAnother: true }, 'another seat has been asked since'],
    [{ drew: true, disclosed: true, askedAnother: true }, 'dice were rolled or cards drawn'],
    [{ disclosed: true, askedAnother: true }, 'something secret was shown'],
  ])('stops at an answer that %j', (effects, why) => {
    expect(played(['attack'], ['attack', effects], ['attack']).reach('attack', undefined)).toEqual({ to: 3, why })
    expect(played(['attack'], ['attack', effects]).reach('attack', undefined)).toEqual({ to: null, why })
  })

  test('stops at an answer of another seat', () => {
    const line = played(['attack'], ['defend'], ['attack'])
    expect(line.reach('attack', undefined)).toEqual({ to: 3, why: 'defend has answered since' })
    expect(line.reach('defend', undefined)).toEqual({ to: null, why: 'attack has answered since' })
  })

  test('in open planning passes answers of other seats, to the start of the planning', () => {
    const line = played(['attack'], ['attack'], ['defend', { drew: true }], ['attack'])
    const why = 'this is where the planning side by side began'
    expect(line.reach('attack', 1)).toEqual({ to: 2, why })
    expect(line.reach('attack', 2)).toEqual({ to: 4, why })
    expect(line.reach('defend', 1)).toEqual({ to: null, why: 'dice were rolled or cards drawn' })
    expect(line.reach('defend', 3)).toEqual({ to: null, why })
    // Without planning the same answers block the way.
    expect(line.reach('attack', undefined)).toEqual({ to: 4, why: 'defend has answered since' })
  })

  test('after a restart reaches as far as was known when observation began', () => {
    const line = skipped(answer('attack'), answer('attack'))
    expect(line.reach('attack', undefined)).toBeUndefined()
    line.setKnownReach({ attack: { to: 2, why: 'dice were rolled or cards drawn' }, defend: { to: null, why: 'no' } })
    expect(line.reach('attack', undefined)).toEqual({ to: 2, why: 'dice were rolled or cards drawn' })
    line.beginAnswer()
    line.completeAnswer(answer('attack'), noEffects)
    expect(line.reach('attack', undefined)).toEqual({ to: 2, why: 'dice were rolled or cards drawn' })
    line.setKnownReach({ attack: { to: null, why: 'dice were rolled or cards drawn' } })
    expect(line.reach('attack', undefined)).toEqual({ to: 3, why: 'dice were rolled or cards drawn' })
  })

  test('after a restart uses the effects that another line has observed', () => {
    const line = skipped(answer('attack'), answer('attack'))
    line.copyEffects(played(['attack', { disclosed: true }], ['attack']))
    expect(line.reach('attack', undefined)).toEqual({ to: 2, why: 'something secret was shown' })
    expect(line.hasUnknownEffects(1)).toBe(false)
  })
})

test('a takeback into answers that were read, not played, is unwatched', () => {
  const line = skipped(answer('attack'), answer('defend'))
  line.beginAnswer()
  line.completeAnswer(answer('attack'), noEffects)
  expect([1, 2, 3].map((to) => line.hasUnknownEffects(to))).toEqual([true, true, false])
  line.withdraw(2, null)
  expect([1, 2].map((to) => line.hasUnknownEffects(to))).toEqual([true, false])
})
