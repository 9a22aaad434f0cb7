import { describe, expect, test } from 'vitest'
import type { Period } from '../../data/schema.ts'
import { playFromStep } from '../../testing/order-step.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'

const dates: Readonly<Record<Period, string>> = { early: '1914-09-01', mid: '1916-09-15', late: '1917-11-20' }
const army = { battalions: { B: { companies: { A: ['A1 infantry platoon 60 100 0'] } } } }
const foe = { battalions: { D: { companies: { E: ['E1 infantry platoon 1700 100 180'] } } } }
const battle = (period: Period, overrides: TestBattleSetup = {}): TestBattleSetup => ({
  period,
  date: dates[period],
  attacker: army,
  defender: foe,
  ...overrides,
})

/** The reported steps of both player turns of a game turn without orders. */
function stepsPlayed(period: Period) {
  const game = playFromStep('start', {
    ...battle(period),
    change(state) {
      state.cursor = -2
    },
  })
  while (game.state.turn === 1) {
    const { side } = game.state
    game.say(side, game.asked(side) === 'order' ? 'pass on' : [])
  }
  return game
    .all('step')
    .filter(({ side }, i, steps) =>
      side === 'attacker' ? i < steps.findIndex((step) => step.side === 'defender') : true,
    )
}

const lines: readonly (readonly [rule: string, period: Period, steps: readonly string[]])[] = [
  ['period.early.sequence.1', 'early', ['staff', 'support']],
  ['period.early.sequence.2', 'early', ['battalions']],
  ['period.early.sequence.3', 'early', ['command stands']],
  ...(['mid', 'late'] as const).flatMap((period) =>
    [
      ['deep suppression'],
      ['barrage'],
      ['gas'],
      ['bombardment'],
      period === 'late' ? ['staff', 'support', 'air'] : ['staff', 'support'],
      ['battalions'],
      ['command stands'],
    ].map((steps, i) => [`period.${period}.sequence.${i + 1}`, period, steps] as const),
  ),
]

describe('the period sheets', () => {
  test.each(lines)('%s: this line of the sheet brings %s its steps, in this order', (rule, period, steps) => {
    const attackerSteps = stepsPlayed(period).filter(({ side }) => side === 'attacker')
    expect(attackerSteps.filter((event) => event.rule === rule).map(({ step }) => step)).toEqual(steps)
    // All steps of earlier lines come before.
    const firstIndex = attackerSteps.findIndex((event) => event.rule === rule)
    expect(attackerSteps.slice(0, firstIndex).every((event) => event.rule === 'sequence.2' || event.rule < rule)).toBe(
      true,
    )
  })

  test('period.1 sequence.2: each side uses the sheet of the period; the defender has no planned steps', () => {
    for (const period of ['early', 'mid', 'late'] as const) {
      const events = stepsPlayed(period)
      const [attackerSteps, defenderSteps] = (['attacker', 'defender'] as const).map((side) =>
        events.filter((event) => event.side === side),
      )
      expect(attackerSteps?.[0]?.rules).toEqual(['period.1'])
      expect(defenderSteps?.[0]?.rules).toEqual(['period.1', 'sequence.2'])
      expect(
        [...(attackerSteps ?? []).slice(1), ...(defenderSteps ?? []).slice(1)].every(
          ({ rules }) => rules === undefined,
        ),
      ).toBe(true)
    }
  })

  test.each([
    ['early', ['gas', 'bombardment'], ['staff', 'support', 'battalions', 'command stands']],
    [
      'mid',
      ['deep suppression', 'barrage', 'gas', 'bombardment'],
      ['staff', 'support', 'battalions', 'command stands'],
    ],
    [
      'late',
      ['deep suppression', 'barrage', 'gas', 'bombardment'],
      ['staff', 'support', 'air', 'battalions', 'command stands'],
    ],
  ] as const)('sequence.2: the %s sheet has these steps for attacker and defender', (period, planned, orders) => {
    const steps = (side: string) => stepsPlayed(period).flatMap((event) => (event.side === side ? [event.step] : []))
    expect([steps('attacker'), steps('defender')]).toEqual([[...planned, ...orders], [...orders]])
  })
})

describe('turns', () => {
  test('sequence.1 sequence.3: sides alternate complete turns, the attacker always first', () => {
    const game = playFromStep('battalions', battle('early', { dice: [] }))
    const passed: string[] = []
    for (let i = 0; i < 8; i++) {
      const { side } = game.state
      passed.push(`${game.state.turn} ${side} ${game.asked(side)}`)
      game.say(side, game.asked(side) === 'order' ? 'pass on' : [])
    }
    expect(passed.filter((entry) => entry.endsWith('order'))).toEqual([
      '1 attacker order',
      '1 defender order',
      '2 attacker order',
      '2 defender order',
    ])
    const made2 = playFromStep('battalions', battle('early'))
    expect(made2.refusal('attacker', { unit: made2.unit('E') })).toBe('sequence.1')
  })

  test('sequence.1: the start of a turn ends one-turn states of the side in turn only', () => {
    const game = playFromStep('start', {
      ...battle('early'),
      order: { unit: 'A', actions: 2 },
      change(state, places) {
        state.cursor = -2
        state.commanding = places.battalion('B')
        for (const id of ['A1', 'E1'])
          Object.assign(state.bases[places.base(id)] ?? {}, { struckBy: ['gas 1'], moved: true, inColumn: true })
        for (const unit of state.units) Object.assign(unit, { ordered: true, failed: true })
        for (const battalionState of state.battalions)
          Object.assign(battalionState, { moved: true, static: true, commanded: true, staff: true, underFire: true })
      },
    })
    // Since then its one regiment has given the marker to its one battalion.
    expect(game.all('staff')).toHaveLength(1)
    expect([game.state.order, game.state.commanding]).toEqual([null, null])
    expect(game.baseState('A1')).toMatchObject({ struckBy: [], moved: false, inColumn: false })
    expect(game.baseState('E1')).toMatchObject({ struckBy: [], moved: true, inColumn: true })
    expect(game.state.units).toMatchObject([
      { ordered: false, failed: true },
      { ordered: true, failed: true },
    ])
    expect(game.state.battalions).toMatchObject([
      { moved: false, static: false, commanded: false, staff: true, underFire: true },
      { moved: false, static: false, commanded: true, staff: true, underFire: true },
    ])
  })

  test('orders.6: an unused staff marker is gone with the turn', () => {
    const game = playFromStep('start', {
      ...battle('early', { attacker: { ...army, hq: null } }),
      change(state) {
        state.cursor = -2
        for (const battalionState of state.battalions) battalionState.staff = true
      },
    })
    expect(game.state.battalions.map(({ staff }) => staff)).toEqual([false, true])
  })

  test('sequence.3: the attacker starts after the opening, even if the defender was asked last', () => {
    const game = playFromStep('opening', battle('early', { side: 'defender' }))
    expect([game.state.turn, game.state.side, game.asked('attacker')]).toEqual([1, 'attacker', 'order'])
  })

  test('suppress.9: command stands lose all markers at the end of the orders', () => {
    const game = playFromStep('battalions', battle('early', { suppressed: { 'B.HQ': 2, 'attacker.F.HQ': 1, A1: 1 } }))
    game.say('attacker', 'pass on')
    expect(['B.HQ', 'attacker.F.HQ', 'A1'].map((id) => game.baseState(id).marks)).toEqual([0, 0, 1])
    expect(game.last('changed')).toMatchObject({ rule: 'suppress.9', to: 'recovered' })
  })

  test('orders.mod.tank-failed: a failed order is remembered for one turn only', () => {
    const tank = { battalions: { B: { support: ['T heavy tank 60 140 0 model=british_male'] } } }
    const failed = (ordered: boolean) => {
      const game = playFromStep('start', {
        ...battle('late', { attacker: tank, dice: [1, 1, 1] }),
        change(state, places) {
          state.cursor = -2
          Object.assign(state.units[places.unit('T')] ?? {}, { ordered, failed: true })
        },
      })
      return game.state.units[game.unit('T')]?.failed
    }
    expect([failed(true), failed(false)]).toEqual([true, false])
  })
})
