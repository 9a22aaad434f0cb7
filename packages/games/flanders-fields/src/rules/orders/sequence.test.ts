import { describe, expect, test } from 'vitest'
import type { Period } from '../../data/schema.ts'
import { type Arrangement, arrange } from '../../testing/arranged.ts'
import { inStep } from '../../testing/ordered.ts'
import type { Step } from '../state.ts'
import { stepAfter } from './sheet.ts'

const dates: Readonly<Record<Period, string>> = { early: '1914-09-01', mid: '1916-09-15', late: '1917-11-20' }
const army = { battalions: { B: { companies: { A: ['A1 infantry platoon 60 100 0'] } } } }
const foe = { battalions: { D: { companies: { E: ['E1 infantry platoon 1700 100 180'] } } } }
const battle = (period: Period, more: Arrangement = {}): Arrangement => ({
  ...{ period, date: dates[period], attacker: army, defender: foe, ...more },
})

/** The steps of a player turn in their order. */
function stepsOf(period: Period, side: 'attacker' | 'defender'): Step[] {
  const { field } = arrange(battle(period, { side }))
  const found: Step[] = []
  for (let step = stepAfter(field, 'start'); step !== null; step = stepAfter(field, step)) found.push(step)
  return found
}

describe('the sheets', () => {
  test('period.1 period.early.sequence.1 period.early.sequence.2 period.early.sequence.3 sequence.2', () => {
    const orders = ['staff', 'support', 'battalions', 'command stands']
    expect(stepsOf('early', 'attacker')).toEqual(['gas', 'bombardment', ...orders])
    expect(stepsOf('early', 'defender')).toEqual(orders)
  })

  test('period.mid.sequence.1 period.mid.sequence.2 period.mid.sequence.3 period.mid.sequence.4 period.mid.sequence.5 period.mid.sequence.6 period.mid.sequence.7 sequence.2', () => {
    const orders = ['staff', 'support', 'battalions', 'command stands']
    expect(stepsOf('mid', 'attacker')).toEqual(['deep suppression', 'barrage', 'gas', 'bombardment', ...orders])
    expect(stepsOf('mid', 'defender')).toEqual(orders)
  })

  test('period.late.sequence.1 period.late.sequence.2 period.late.sequence.3 period.late.sequence.4 period.late.sequence.5 period.late.sequence.6 period.late.sequence.7 sequence.2', () => {
    const orders = ['staff', 'support', 'air', 'battalions', 'command stands']
    expect(stepsOf('late', 'attacker')).toEqual(['deep suppression', 'barrage', 'gas', 'bombardment', ...orders])
    expect(stepsOf('late', 'defender')).toEqual(orders)
  })
})

describe('turns', () => {
  test('sequence.1 sequence.3: complete turns in alternation, the attacker first, and so it stays', () => {
    const made = inStep('battalions', battle('early', { dice: [] }))
    const passed: string[] = []
    for (let i = 0; i < 8; i++) {
      const { side } = made.state
      passed.push(`${made.state.turn} ${side} ${made.asked(side)}`)
      made.say(side, made.asked(side) === 'order' ? 'pass on' : [])
    }
    expect(passed.filter((one) => one.endsWith('order'))).toEqual([
      '1 attacker order',
      '1 defender order',
      '2 attacker order',
      '2 defender order',
    ])
    const made2 = inStep('battalions', battle('early'))
    expect(made2.refusal('attacker', { unit: made2.unit('E') })).toBe('sequence.1')
  })

  test('suppress.9: command stands shed their markers at the end of the orders, which they burdened before', () => {
    const made = inStep('battalions', battle('early', { suppressed: { 'B.HQ': 2, 'attacker.F.HQ': 1, A1: 1 } }))
    made.say('attacker', 'pass on')
    expect(['B.HQ', 'attacker.F.HQ', 'A1'].map((id) => made.of(id).marks)).toEqual([0, 0, 1])
    expect(made.last('changed')).toMatchObject({ rule: 'suppress.9', to: 'recovered' })
  })

  test('orders.mod.tank-failed: what failed in the turn just gone by is remembered, and no longer', () => {
    const tank = { battalions: { B: { support: ['T heavy tank 60 140 0 model=british_male'] } } }
    const failed = (ordered: boolean) => {
      const made = inStep('start', {
        ...battle('late', { attacker: tank, dice: [1, 1, 1] }),
        change(state, at) {
          state.cursor = -2
          Object.assign(state.units[at.unit('T')] ?? {}, { ordered, failed: true })
        },
      })
      return made.state.units[made.unit('T')]?.failed
    }
    expect([failed(true), failed(false)]).toEqual([true, false])
  })
})
