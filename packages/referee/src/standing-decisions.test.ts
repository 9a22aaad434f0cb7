import { describe, expect, test } from 'vitest'
import type { Json } from './json.ts'
import { StandingDecisions } from './standing-decisions.ts'
import { noDecisions, restoreDecisions, storedDecisionsOf } from './stored-decisions.ts'

const noInstructions = () => null

describe('standing decisions', () => {
  test('a window asks by default, and again after its span', () => {
    const decisions = new StandingDecisions()
    expect(decisions.settingPasses('attack', 'react', { turn: 1 })).toBe(false)
    decisions.setWindow('attack', 'react', { span: 'turn', until: 2 })
    expect([1, 2, 3].map((turn) => decisions.settingPasses('attack', 'react', { turn }))).toEqual([true, true, false])
    expect(decisions.settingPasses('defend', 'react', { turn: 1 })).toBe(false)
    decisions.setWindow('attack', 'react', 'ask')
    expect(decisions.settingPasses('attack', 'react', { turn: 1 })).toBe(false)
  })

  test('a plan is used up in order', () => {
    const decisions = new StandingDecisions()
    decisions.setPlan('attack', [
      { kind: 'command', answer: 1 },
      { kind: 'command', answer: 2 },
    ])
    expect(decisions.nextPlanned('attack', 'command')).toBe(1)
    decisions.advancePlan('attack')
    expect(decisions.nextPlanned('attack', 'command')).toBe(2)
    expect(decisions.planOf('attack')?.last).toEqual({ kind: 'command', answer: 1 })
    decisions.advancePlan('attack')
    expect(decisions.planOf('attack')).toBeUndefined()
  })

  test('a plan that meets another question halts, and keeps its remaining answers', () => {
    const decisions = new StandingDecisions()
    decisions.setPlan('attack', [{ kind: 'command', answer: 1 }])
    expect(decisions.nextPlanned('attack', 'card')).toBeUndefined()
    expect(decisions.planOf('attack')).toEqual({
      rest: [{ kind: 'command', answer: 1 }],
      last: null,
      halted: 'something else is asked than it expected',
    })
    expect(decisions.nextPlanned('attack', 'command')).toBeUndefined()
  })

  test('standing orders answer matching questions in order, and give way to a plan', () => {
    const decisions = new StandingDecisions()
    const react = (about: Json) => ({ seat: 'attack', kind: 'react', rule: 'x', about, open: true })
    decisions.setOrders('attack', [
      { kind: 'react', when: { range: 2, gun: { id: 7 } }, answer: 'fire' },
      { kind: 'react', when: {}, answer: 'hold' },
      { kind: 'command', when: {}, answer: 'dig' },
    ])
    expect(decisions.orderedAnswers(react({ gun: { id: 7 }, range: 2, more: true }), noInstructions)).toEqual([
      'fire',
      'hold',
    ])
    expect(decisions.orderedAnswers(react({ range: 3, gun: { id: 7 } }), noInstructions)).toEqual(['hold'])
    expect(decisions.orderedAnswers(react(null), noInstructions)).toEqual(['hold'])
    expect(decisions.orderedAnswers({ ...react(null), seat: 'defend' }, noInstructions)).toEqual([])
    decisions.setPlan('attack', [{ kind: 'react', answer: 'wait' }])
    expect(decisions.orderedAnswers(react(null), noInstructions)).toEqual([])
    decisions.haltPlan('attack', 'something happened')
    expect(decisions.orderedAnswers(react(null), noInstructions)).toEqual(['hold'])
  })

  test('an answer of another seat halts a plan, a passed window does not', () => {
    const decisions = new StandingDecisions()
    decisions.setPlan('attack', [{ kind: 'command', answer: 1 }])
    decisions.onReaction('defend', -1, -1)
    expect(decisions.planOf('attack')?.halted).toBeNull()
    decisions.onReaction('defend', 3, -1)
    expect(decisions.planOf('attack')?.halted).toBe('another side has acted')
  })

  test('all decisions of a seat can be dropped, without affecting other seats', () => {
    const decisions = new StandingDecisions()
    const plan = [{ kind: 'command', answer: 1 }]
    const orders = [{ kind: 'react', when: {}, answer: 'hold' }]
    for (const seat of ['attack', 'defend']) {
      decisions.setWindow(seat, 'react', 'pass')
      decisions.setOrders(seat, orders)
      decisions.setDeputy(seat, { strength: 'sergeant', span: 'turn', until: 2 })
      decisions.setPlan(seat, plan)
      decisions.recordAutomatic(seat, 4, 'window')
      decisions.recordAutomatic(seat, 5, 'deputy')
      decisions.recordAutomatic(seat, 6, 'forced')
      decisions.setForced(seat, 'always')
    }
    decisions.clearSeat('attack')
    expect(storedDecisionsOf(decisions, 'attack')).toEqual(noDecisions)
    expect([4, 5, 6].map((ply) => decisions.isAutomatic('attack', ply))).toEqual([false, false, false])
    expect(storedDecisionsOf(decisions, 'defend')).toEqual({
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
    expect([3, 4, 5, 6, 7].map((ply) => decisions.isAutomatic('defend', ply))).toEqual([false, true, true, true, false])
  })

  test('stored decisions are restored: windows, orders, automatic entries, and a plan with its reason to halt', () => {
    const kept = {
      windows: { react: 'pass', card: { span: 'turn', until: 3 } },
      plan: [{ kind: 'command', answer: 2 }],
      halted: 'moves were taken back',
      last: { kind: 'command', answer: 1 },
      orders: [{ kind: 'react', when: {}, answer: 'hold' }],
      given: [1, 2],
      forced: 'openly',
    } as const
    const decisions = new StandingDecisions()
    restoreDecisions(decisions, 'attack', kept)
    expect(storedDecisionsOf(decisions, 'attack')).toEqual(kept)
    expect(decisions.idle).toBe(false)
    restoreDecisions(decisions, 'defend', noDecisions)
    expect(storedDecisionsOf(decisions, 'defend')).toEqual(noDecisions)
  })

  test('decisions are idle until a seat decides something; asking forced questions is no decision', () => {
    const decisions = new StandingDecisions()
    restoreDecisions(decisions, 'attack', noDecisions)
    decisions.setForced('attack', 'ask')
    expect(decisions.idle).toBe(true)
    decisions.setForced('attack', 'openly')
    expect(decisions.idle).toBe(false)
  })

  test('only the latest thousand automatic entries are remembered', () => {
    const decisions = new StandingDecisions()
    const plies = Array.from({ length: 1001 }, (_, ply) => ply)
    decisions.setAutomaticEntries('attack', { ordered: plies, deputed: plies, forced: plies.slice(1) })
    expect(decisions.automaticEntriesOf('attack')).toEqual({
      ordered: plies.slice(1),
      deputed: plies.slice(1),
      forced: plies.slice(1),
    })
  })
})
