/** Policies for reaction windows: ask every time, when able, once a turn, never. */
import {
  changeDecisions,
  decisionsViewOf,
  Match,
  orThrow,
  type ReactionPolicy,
  restoreDecisions,
  storedDecisionsOf,
  valueAt,
} from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { type Raid, raid } from './raid-game.ts'

const pass = -1

function matchWith(policy: ReactionPolicy, seed = 5): Match<Raid> {
  const match = orThrow(Match.start(raid, { scenario: 'skirmish', dice: { kind: 'quick', seed } }))
  expect(changeDecisions(match, 'defend', { reactions: policy })).toEqual({ allowed: true })
  return match
}

/** A raid whose window for reactions is seldom used. */
const raidWithSeldom = (ownMove: boolean): typeof raid => ({
  ...raid,
  rules(book) {
    const rules = orThrow(raid.rules(book))
    return { ...rules, kinds: { ...rules.kinds, react: { ...valueAt(rules.kinds, 'react'), seldom: true, ownMove } } }
  },
})

const askedKind = (match: Match<Raid>, seat: 'attack' | 'defend') => match.asked(seat)?.question.kind
const answersOf = (match: Match<Raid>, by: 'attack' | 'defend') =>
  match.answers().flatMap(({ seat, answer }) => (seat === by ? [answer] : []))

/** Ends the turn; both sides command nothing and plan nothing. */
function endTurn(match: Match<Raid>): void {
  match.choose('defend', [pass, 0])
  match.choose('attack', 'stop')
  match.choose('defend', 'stop')
}

/** The defence fires with all its guns. */
function fireAll(match: Match<Raid>): void {
  for (const gun of [1, 3, 5, 7, 9, 11]) {
    if (askedKind(match, 'defend') !== 'react') return
    match.choose('defend', gun)
    if (askedKind(match, 'attack') === 'card') match.choose('attack', 'pass')
  }
}

/** A seed whose dice let the target survive all guns. */
function seedOfSurvivor(): number {
  for (let seed = 1; seed < 60; seed++) {
    const match = orThrow(Match.start(raid, { scenario: 'skirmish', dice: { kind: 'quick', seed } }))
    match.choose('attack', [0, 3])
    fireAll(match)
    if ((match.position.state.units[0]?.men ?? 0) > 0) return seed
  }
  throw new Error('nobody survives')
}

describe('reaction policies', () => {
  test('every time: each step is a question', () => {
    const match = matchWith('every time')
    match.choose('attack', [0, 3])
    for (let step = 0; step < 3; step++) {
      expect(askedKind(match, 'defend')).toBe('react')
      match.choose('defend', pass)
    }
    expect(askedKind(match, 'defend')).toBe('command')
  })

  test.each([
    ['every time', 'react'],
    ['when able', 'command'],
  ] as const)('%s: a side that has visibly fired all its guns is asked to %s', (policy, kind) => {
    const match = matchWith(policy, seedOfSurvivor())
    match.choose('attack', [0, 3])
    fireAll(match)
    expect(askedKind(match, 'defend')).toBe(kind)
  })

  test('never: passes at once, and a standing order still fires', () => {
    const match = matchWith('never')
    match.choose('attack', [0, 3])
    expect(answersOf(match, 'defend').slice(0, 3)).toEqual([pass, pass, pass])
    const armed = matchWith('never')
    const instruction = { guns: [1], within: null, does: 'fire' }
    expect(changeDecisions(armed, 'defend', { orders: [{ kinds: ['react'], instruction }] }).allowed).toBe(true)
    armed.choose('attack', [0, 1])
    expect(answersOf(armed, 'defend')[0]).toBe(1)
  })

  test('once a turn: asks until the side passes, then again in the next turn', () => {
    const match = matchWith('once a turn')
    match.choose('attack', [0, 3])
    expect(askedKind(match, 'defend')).toBe('react')
    match.choose('defend', pass)
    expect(answersOf(match, 'defend')).toEqual([pass, pass, pass])
    expect(askedKind(match, 'defend')).toBe('command')
    endTurn(match)
    match.choose('attack', [0, 1])
    expect(askedKind(match, 'defend')).toBe('react')
  })

  test('once a turn: asks again at the next step after a shot', () => {
    const match = matchWith('once a turn')
    match.choose('attack', [0, 3])
    match.choose('defend', 1)
    if (askedKind(match, 'attack') === 'card') match.choose('attack', 'pass')
    expect(askedKind(match, 'defend')).toBe('react')
  })

  test('once a turn: a passed window is asked again after a takeback', () => {
    const match = matchWith('once a turn')
    match.choose('attack', [0, 3])
    const ply = match.entries.length
    match.choose('defend', pass)
    match.takeback(ply)
    expect(askedKind(match, 'defend')).toBe('react')
  })

  test('a setting of one window goes before the policy, until it is removed', () => {
    const match = matchWith('never')
    changeDecisions(match, 'defend', { windows: { react: 'ask' } })
    match.choose('attack', [0, 1])
    expect(askedKind(match, 'defend')).toBe('react')
    changeDecisions(match, 'defend', { windows: { react: 'default' } })
    expect(askedKind(match, 'defend')).toBe('command')
    expect(decisionsViewOf(match, 'defend').windows).toEqual({})
  })

  test.each([false, true])('a window that is seldom used is passed under a policy, an own move (%s) too', (ownMove) => {
    const asked = (policy: ReactionPolicy | null, setting: 'ask' | 'default' = 'default') => {
      const match = orThrow(
        Match.start(raidWithSeldom(ownMove), { scenario: 'skirmish', dice: { kind: 'quick', seed: 5 } }),
      )
      if (policy !== null) changeDecisions(match, 'defend', { reactions: policy, windows: { react: setting } })
      match.choose('attack', [0, 1])
      return askedKind(match, 'defend')
    }
    expect(asked('when able')).toBe('command')
    expect(asked('once a turn')).toBe('command')
    expect(asked('when able', 'ask')).toBe('react')
    expect(asked('every time')).toBe('react')
    expect(asked(null)).toBe('react')
  })

  test('a standing order still answers a window that is seldom used', () => {
    const match = orThrow(
      Match.start(raidWithSeldom(false), { scenario: 'skirmish', dice: { kind: 'quick', seed: 5 } }),
    )
    const instruction = { guns: [1], within: null, does: 'fire' }
    changeDecisions(match, 'defend', { reactions: 'when able', orders: [{ kinds: ['react'], instruction }] })
    match.choose('attack', [0, 1])
    expect(answersOf(match, 'defend')[0]).toBe(1)
  })

  test('the policy and the passed windows survive being stored', () => {
    const match = matchWith('once a turn')
    match.choose('attack', [0, 1])
    match.choose('defend', pass)
    const stored = JSON.parse(JSON.stringify(storedDecisionsOf(match.decisions, 'defend')))
    expect(stored).toMatchObject({ reactions: 'once a turn', passed: { react: { turn: 1 } } })
    const reloaded = orThrow(Match.load(raid, match.toRecord()))
    restoreDecisions(reloaded.decisions, 'defend', stored)
    expect(storedDecisionsOf(reloaded.decisions, 'defend')).toEqual(stored)
    const reacts = valueAt(reloaded.edition.rules.kinds, 'react')
    expect(reloaded.decisions.policyPasses('defend', 'react', reacts, { turn: 1 })).toBe(true)
    expect(reloaded.decisions.policyPasses('defend', 'react', reacts, { turn: 2 })).toBe(false)
  })
})

describe('a policy tells nothing of a hand', () => {
  /** The attacker is fired on twice in one turn and holds the card that would answer it, or does not. */
  function underFire(policy: ReactionPolicy, holds: boolean): string[] {
    const asked: string[] = []
    for (let seed = 1; seed < 80; seed++) {
      const match = orThrow(Match.start(raid, { scenario: 'skirmish', dice: { kind: 'quick', seed } }))
      if (match.position.state.secrets.attack.hand.includes('armour') !== holds) continue
      changeDecisions(match, 'attack', { forced: 'openly', reactions: policy })
      match.choose('attack', [0, 3])
      for (const gun of [1, 3]) {
        match.choose('defend', gun)
        const isAsked = askedKind(match, 'attack') === 'card'
        asked.push(isAsked ? 'asked' : 'passed')
        // A page passes for a player who holds nothing, after a pause; a player who holds the card passes by hand.
        if (isAsked) match.chooseForced('attack', 'pass')
      }
      return asked
    }
    throw new Error('no such hand was dealt')
  }

  test.each([
    ['when able', ['asked', 'asked']],
    ['once a turn', ['asked', 'passed']],
    ['never', ['passed', 'passed']],
  ] as const)('%s: play stops at the same windows with the card and without', (policy, expected) => {
    expect(underFire(policy, true)).toEqual(expected)
    expect(underFire(policy, false)).toEqual(expected)
  })
})

describe('an answer given because nothing was to be decided', () => {
  test('is remembered as automatic only if it was the only one', () => {
    const marks = [true, false].map((holds) => {
      for (let seed = 1; seed < 80; seed++) {
        const match = orThrow(Match.start(raid, { scenario: 'skirmish', dice: { kind: 'quick', seed } }))
        if (match.position.state.secrets.attack.hand.includes('armour') !== holds) continue
        match.choose('attack', [0, 3])
        match.choose('defend', 1)
        const ply = match.entries.length
        expect(match.chooseForced('attack', 'pass')).toEqual({ allowed: true })
        return match.decisions.isAutomatic('attack', ply)
      }
      throw new Error('no such hand was dealt')
    })
    expect(marks).toEqual([false, true])
  })
})
