/** Changes to standing decisions: all or nothing; and their view. */
import { changeDecisions, decisionsViewOf, Match, orThrow } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { raid } from './raid-game.ts'

const newMatch = () => orThrow(Match.start(raid, { scenario: 'skirmish', dice: { kind: 'quick', seed: 5 } }))
const hold = { kind: 'react', when: {}, answer: -1 }
const noDecisionsView = {
  windows: {},
  plan: [],
  halted: null,
  orders: [],
  forced: 'ask',
  reactions: 'every time',
  deputy: null,
}

describe('changing standing decisions', () => {
  test('sets windows, orders, a plan and forced answers; omitted parts stay', () => {
    const match = newMatch()
    const plan = [{ kind: 'command', answer: [2, 1] }]
    expect(changeDecisions(match, 'defend', { windows: { react: 'pass this turn', card: 'pass' } })).toEqual({
      allowed: true,
    })
    expect(changeDecisions(match, 'defend', { orders: [hold], forced: 'openly' })).toEqual({ allowed: true })
    expect(changeDecisions(match, 'defend', { plan })).toEqual({ allowed: true })
    const expected = {
      windows: { react: 'pass this turn', card: 'pass' },
      plan,
      halted: null,
      orders: [hold],
      reactions: 'every time',
      deputy: null,
    }
    expect(decisionsViewOf(match, 'defend')).toEqual({ ...expected, forced: 'openly' })
    expect(decisionsViewOf(match, 'attack')).toEqual(noDecisionsView)
    expect(changeDecisions(match, 'defend', { plan: [] })).toEqual({ allowed: true })
    expect(decisionsViewOf(match, 'defend')).toEqual({ ...expected, plan: [], forced: 'openly' })
  })

  test('plays at once what follows', () => {
    const match = newMatch()
    match.choose('attack', [0, 2])
    expect(match.asked('defend')?.question.kind).toBe('react')
    changeDecisions(match, 'defend', { windows: { react: 'pass' } })
    expect(match.asked('defend')?.question.kind).toBe('command')
  })

  test.each([
    ['a window of a kind that is never asked', { windows: { react: 'pass', tea: 'pass' } }, 'referee.kind'],
    ['an order for a kind that is never asked', { orders: [hold, { ...hold, kind: 'tea' }] }, 'referee.kind'],
    ['an order for a property of every object', { orders: [{ ...hold, kind: 'toString' }] }, 'referee.kind'],
    ['a pass for a question that is no window', { windows: { react: 'pass', command: 'pass' } }, 'referee.window'],
    ['a policy for an unknown span', { orders: [hold], reactions: 'once a fortnight' }, 'referee.window'],
    [
      'a malformed instruction',
      { windows: { react: 'pass' }, orders: [{ kinds: ['react'], instruction: {} }] },
      'referee.instruction',
    ],
    [
      'a deputy for an unknown span',
      { orders: [hold], deputy: { strength: 'sergeant', span: 'fortnight' } },
      'referee.deputy',
    ],
  ] as const)('%s is refused, and nothing else is set', (_, change, rule) => {
    const match = newMatch()
    expect(changeDecisions(match, 'defend', change)).toMatchObject({ allowed: false, rule })
    expect(decisionsViewOf(match, 'defend')).toEqual(noDecisionsView)
  })

  test('reports the last answer of a plan, if there was one', () => {
    const match = newMatch()
    expect(decisionsViewOf(match, 'attack')).toStrictEqual(noDecisionsView)
    const [first, rest] = [
      { kind: 'command', answer: [-1, 0] },
      { kind: 'plan', answer: 'stop' },
    ]
    changeDecisions(match, 'attack', { plan: [first, rest] })
    expect(decisionsViewOf(match, 'attack')).toEqual({ ...noDecisionsView, plan: [rest], last: first })
  })

  test('a window set to pass this turn asks again when the turn is over', () => {
    const match = newMatch()
    changeDecisions(match, 'defend', { windows: { react: 'pass this turn' } })
    match.choose('attack', [-1, 0])
    match.choose('defend', [-1, 0])
    expect(decisionsViewOf(match, 'defend').windows).toEqual({ react: 'pass this turn' })
    match.choose('attack', 'stop')
    match.choose('defend', 'stop')
    expect(decisionsViewOf(match, 'defend').windows).toEqual({ react: 'ask' })
  })
})

test('in a parallel phase a viewer knows its own answers and those before the phase', () => {
  const match = newMatch()
  match.choose('attack', [-1, 0])
  match.choose('defend', [-1, 0])
  match.choose('attack', 'stop')
  expect(match.plies).toEqual([1, 2, 3])
  expect(match.knownPlies('attack')).toEqual([1, 2, 3])
  expect(match.knownPlies('defend')).toEqual([1, 2])
  expect(match.knownPlies(null)).toEqual([1, 2])
  match.choose('defend', 'stop')
  expect(match.knownPlies(null)).toEqual(match.plies)
})

test('a past view is the view after that many answers, clamped at both ends', () => {
  const match = newMatch()
  const viewBefore = structuredClone(match.view('attack'))
  match.choose('attack', [0, 2])
  const viewAfter = structuredClone(match.view('attack'))
  match.choose('defend', -1)
  expect(viewAfter).not.toEqual(viewBefore)
  expect([-1, 0, 0.9, Number.NaN].map((answers) => match.viewAt('attack', answers))).toEqual(Array(4).fill(viewBefore))
  expect([1, 1.9].map((answers) => match.viewAt('attack', answers))).toEqual([viewAfter, viewAfter])
  expect([2, 3].map((answers) => match.viewAt('attack', answers))).toEqual(Array(2).fill(match.view('attack')))
})
