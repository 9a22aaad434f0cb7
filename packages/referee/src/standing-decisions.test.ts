import { describe, expect, test } from 'vitest'
import type { Json } from './json.ts'
import { StandingDecisions } from './standing-decisions.ts'
import { noDecisions, restoreDecisions, storedDecisionsOf } from './stored-decisions.ts'

const none = () => null

describe('what a seat decides ahead', () => {
  test('a window asks until its seat says otherwise, and again when the turn is over', () => {
    const ahead = new StandingDecisions()
    expect(ahead.passes('attack', 'react', { turn: 1 })).toBe(false)
    ahead.setWindow('attack', 'react', { span: 'turn', until: 2 })
    expect([1, 2, 3].map((turn) => ahead.passes('attack', 'react', { turn }))).toEqual([true, true, false])
    expect(ahead.passes('defend', 'react', { turn: 1 })).toBe(false)
    ahead.setWindow('attack', 'react', 'ask')
    expect(ahead.passes('attack', 'react', { turn: 1 })).toBe(false)
  })

  test('a plan is used up in order', () => {
    const ahead = new StandingDecisions()
    ahead.setPlan('attack', [
      { kind: 'command', answer: 1 },
      { kind: 'command', answer: 2 },
    ])
    expect(ahead.due('attack', 'command')).toBe(1)
    ahead.advance('attack')
    expect(ahead.due('attack', 'command')).toBe(2)
    expect(ahead.plan('attack')?.last).toEqual({ kind: 'command', answer: 1 })
    ahead.advance('attack')
    expect(ahead.plan('attack')).toBeUndefined()
  })

  test('a plan that meets another question halts, and what is left comes back', () => {
    const ahead = new StandingDecisions()
    ahead.setPlan('attack', [{ kind: 'command', answer: 1 }])
    expect(ahead.due('attack', 'card')).toBeUndefined()
    expect(ahead.plan('attack')).toEqual({
      rest: [{ kind: 'command', answer: 1 }],
      last: null,
      halted: 'something else is asked than it expected',
    })
    expect(ahead.due('attack', 'command')).toBeUndefined()
  })

  test('standing orders answer what they fit, the first first, and give way to a plan made for it', () => {
    const ahead = new StandingDecisions()
    const react = (about: Json) => ({ seat: 'attack', kind: 'react', rule: 'x', about, open: true })
    ahead.setOrders('attack', [
      { kind: 'react', when: { range: 2, gun: { id: 7 } }, answer: 'fire' },
      { kind: 'react', when: {}, answer: 'hold' },
      { kind: 'command', when: {}, answer: 'dig' },
    ])
    expect(ahead.ordered(react({ gun: { id: 7 }, range: 2, more: true }), none)).toEqual(['fire', 'hold'])
    expect(ahead.ordered(react({ range: 3, gun: { id: 7 } }), none)).toEqual(['hold'])
    expect(ahead.ordered(react(null), none)).toEqual(['hold'])
    expect(ahead.ordered({ ...react(null), seat: 'defend' }, none)).toEqual([])
    ahead.setPlan('attack', [{ kind: 'react', answer: 'wait' }])
    expect(ahead.ordered(react(null), none)).toEqual([])
    ahead.halt('attack', 'something happened')
    expect(ahead.ordered(react(null), none)).toEqual(['hold'])
  })

  test("another's answer halts a plan, letting a window go by does not", () => {
    const ahead = new StandingDecisions()
    ahead.setPlan('attack', [{ kind: 'command', answer: 1 }])
    ahead.reacted('defend', -1, -1)
    expect(ahead.plan('attack')?.halted).toBeNull()
    ahead.reacted('defend', 3, -1)
    expect(ahead.plan('attack')?.halted).toBe('another side has acted')
  })

  test('nothing of it is left to whoever has the seat next, and the other seat keeps its own', () => {
    const ahead = new StandingDecisions()
    const plan = [{ kind: 'command', answer: 1 }]
    const orders = [{ kind: 'react', when: {}, answer: 'hold' }]
    for (const seat of ['attack', 'defend']) {
      ahead.setWindow(seat, 'react', 'pass')
      ahead.setOrders(seat, orders)
      ahead.entrust(seat, { strength: 'sergeant', span: 'turn', until: 2 })
      ahead.setPlan(seat, plan)
      ahead.gave(seat, 4, 'window')
      ahead.gave(seat, 5, 'deputy')
      ahead.gave(seat, 6, 'forced')
      ahead.setForced(seat, 'always')
    }
    ahead.forget('attack')
    expect(storedDecisionsOf(ahead, 'attack')).toEqual(noDecisions)
    expect([4, 5, 6].map((ply) => ahead.wasGiven('attack', ply))).toEqual([false, false, false])
    expect(storedDecisionsOf(ahead, 'defend')).toEqual({
      windows: { react: 'pass' },
      plan,
      halted: null,
      orders,
      deputy: { strength: 'sergeant', span: 'turn', until: 2 },
      given: [4],
      deputed: [5],
      unasked: [6],
      forced: 'always',
    })
    expect([3, 4, 5, 6, 7].map((ply) => ahead.wasGiven('defend', ply))).toEqual([false, true, true, true, false])
  })

  test('is put back as it was kept: windows, orders, what was given, and a plan with why it halted', () => {
    const kept = {
      windows: { react: 'pass', card: { span: 'turn', until: 3 } },
      plan: [{ kind: 'command', answer: 2 }],
      halted: 'moves were taken back',
      last: { kind: 'command', answer: 1 },
      orders: [{ kind: 'react', when: {}, answer: 'hold' }],
      given: [1, 2],
      forced: 'openly',
    } as const
    const ahead = new StandingDecisions()
    restoreDecisions(ahead, 'attack', kept)
    expect(storedDecisionsOf(ahead, 'attack')).toEqual(kept)
    expect(ahead.idle).toBe(false)
    restoreDecisions(ahead, 'defend', noDecisions)
    expect(storedDecisionsOf(ahead, 'defend')).toEqual(noDecisions)
  })

  test('nobody has decided anything until somebody does; that a question is put as always is no decision', () => {
    const ahead = new StandingDecisions()
    restoreDecisions(ahead, 'attack', noDecisions)
    ahead.setForced('attack', 'ask')
    expect(ahead.idle).toBe(true)
    ahead.setForced('attack', 'openly')
    expect(ahead.idle).toBe(false)
  })

  test('of what was given only the latest thousand entries are remembered', () => {
    const ahead = new StandingDecisions()
    const plies = Array.from({ length: 1001 }, (_, ply) => ply)
    ahead.setGiven('attack', { ordered: plies, deputed: plies, forced: plies.slice(1) })
    expect(ahead.givenFor('attack')).toEqual({
      ordered: plies.slice(1),
      deputed: plies.slice(1),
      forced: plies.slice(1),
    })
  })
})
