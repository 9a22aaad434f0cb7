/** Everything that a seat decides ahead in one go: all of it or nothing, and what its owner reads of it. */
import { changeDecisions, decisionsViewOf, Match, orThrow } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { raid } from './raid.ts'

const fresh = () => orThrow(Match.start(raid, { scenario: 'skirmish', dice: { kind: 'quick', seed: 5 } }))
const hold = { kind: 'react', when: {}, answer: -1 }
const nothing = { windows: {}, plan: [], halted: null, orders: [], forced: 'ask', deputy: null }

describe('deciding ahead', () => {
  test('sets windows, orders, a plan and what becomes of forced answers; what is left out stays', () => {
    const match = fresh()
    const plan = [{ kind: 'command', answer: [2, 1] }]
    expect(changeDecisions(match, 'defend', { windows: { react: 'pass this turn', card: 'pass' } })).toEqual({
      allowed: true,
    })
    expect(changeDecisions(match, 'defend', { orders: [hold], forced: 'openly' })).toEqual({ allowed: true })
    expect(changeDecisions(match, 'defend', { plan })).toEqual({ allowed: true })
    const all = { windows: { react: 'pass this turn', card: 'pass' }, plan, halted: null, orders: [hold], deputy: null }
    expect(decisionsViewOf(match, 'defend')).toEqual({ ...all, forced: 'openly' })
    expect(decisionsViewOf(match, 'attack')).toEqual(nothing)
    expect(changeDecisions(match, 'defend', { plan: [] })).toEqual({ allowed: true })
    expect(decisionsViewOf(match, 'defend')).toEqual({ ...all, plan: [], forced: 'openly' })
  })

  test('plays at once what follows from it', () => {
    const match = fresh()
    match.choose('attack', [0, 2])
    expect(match.asked('defend')?.question.kind).toBe('react')
    changeDecisions(match, 'defend', { windows: { react: 'pass' } })
    expect(match.asked('defend')?.question.kind).toBe('command')
  })

  test.each([
    ['a window of a kind that is never asked', { windows: { react: 'pass', tea: 'pass' } }, 'referee.kind'],
    ['an order for a kind that is never asked', { orders: [hold, { ...hold, kind: 'tea' }] }, 'referee.kind'],
    ['an order for a name that every object has', { orders: [{ ...hold, kind: 'toString' }] }, 'referee.kind'],
    ['a question that is no window', { windows: { react: 'pass', command: 'pass' } }, 'referee.window'],
    [
      'an order of no shape',
      { windows: { react: 'pass' }, orders: [{ kinds: ['react'], instruction: {} }] },
      'referee.instruction',
    ],
    [
      'a deputy for a span that is not',
      { orders: [hold], deputy: { strength: 'sergeant', span: 'fortnight' } },
      'referee.deputy',
    ],
  ] as const)('%s is refused, and nothing of the rest is set', (_, what, rule) => {
    const match = fresh()
    expect(changeDecisions(match, 'defend', what)).toMatchObject({ allowed: false, rule })
    expect(decisionsViewOf(match, 'defend')).toEqual(nothing)
  })

  test('tells its owner what was played of a plan last, and nothing of the kind where there is no such thing', () => {
    const match = fresh()
    expect(decisionsViewOf(match, 'attack')).toStrictEqual(nothing)
    const [first, rest] = [
      { kind: 'command', answer: [-1, 0] },
      { kind: 'plan', answer: 'stop' },
    ]
    changeDecisions(match, 'attack', { plan: [first, rest] })
    expect(decisionsViewOf(match, 'attack')).toEqual({ ...nothing, plan: [rest], last: first })
  })

  test('a window that was set for this turn asks again when the turn is over', () => {
    const match = fresh()
    changeDecisions(match, 'defend', { windows: { react: 'pass this turn' } })
    match.choose('attack', [-1, 0])
    match.choose('defend', [-1, 0])
    expect(decisionsViewOf(match, 'defend').windows).toEqual({ react: 'pass this turn' })
    match.choose('attack', 'stop')
    match.choose('defend', 'stop')
    expect(decisionsViewOf(match, 'defend').windows).toEqual({ react: 'ask' })
  })
})

test('of answers given side by side a viewer knows its own and those before', () => {
  const match = fresh()
  match.choose('attack', [-1, 0])
  match.choose('defend', [-1, 0])
  match.choose('attack', 'stop')
  expect(match.plies).toEqual([1, 2, 3])
  expect(match.known('attack')).toEqual([1, 2, 3])
  expect(match.known('defend')).toEqual([1, 2])
  expect(match.known(null)).toEqual([1, 2])
  match.choose('defend', 'stop')
  expect(match.known(null)).toEqual(match.plies)
})

test('a view of the past is that behind so many answers, at either end what was seen there', () => {
  const match = fresh()
  const begun = structuredClone(match.view('attack'))
  match.choose('attack', [0, 2])
  const moved = structuredClone(match.view('attack'))
  match.choose('defend', -1)
  expect(moved).not.toEqual(begun)
  expect([-1, 0, 0.9, Number.NaN].map((answers) => match.viewAt('attack', answers))).toEqual(Array(4).fill(begun))
  expect([1, 1.9].map((answers) => match.viewAt('attack', answers))).toEqual([moved, moved])
  expect([2, 3].map((answers) => match.viewAt('attack', answers))).toEqual(Array(2).fill(match.view('attack')))
})
