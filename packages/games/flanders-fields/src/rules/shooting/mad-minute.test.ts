import { describe, expect, test } from 'vitest'
import { fireRefusal, fireWith } from '../../testing/fire.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { directFire } from './direct-fire.ts'

describe('the mad minute', () => {
  const old = (
    special: 'mad minute' | 'mad minute by battalion',
    overrides: TestBattleSetup = {},
  ): TestBattleSetup => ({
    period: 'early',
    date: '1914-08-23',
    attacker: {
      special: [special],
      battalions: {
        B: { companies: { C: ['A infantry platoon 100 300 0'], D: ['G infantry platoon 100 900 0'] } },
      },
    },
    defender: { assets: ['T infantry platoon 300 300 180', 'U infantry platoon 300 900 180'] },
    ...overrides,
  })
  const minute = (places: { base(id: string): number }) => ({ bases: [places.base('A')], madMinute: true })
  test('national.british-1914.mad-minute: each platoon rolls two dice at the same target', () => {
    const { all, state, unit } = fireWith(old('mad minute'), 'C', [5, 2], minute)
    expect([all('attacked').length, state.units[unit('C')]?.madMinute]).toEqual([2, true])
  })
  test('national.british-1914.mad-minute: each trained company has it once', () => {
    const used =
      (name: string): NonNullable<TestBattleSetup['change']> =>
      (state, places) =>
        Object.assign(state.units[places.unit(name)] ?? {}, { madMinute: true })
    expect(fireRefusal(old('mad minute', { change: used('C') }), 'C', minute)).toBe('national.british-1914.mad-minute')
    expect(fireRefusal(old('mad minute', { change: used('D') }), 'C', minute)).toBe('allowed')
    const untrained: TestBattleSetup = {
      ...old('mad minute'),
      attacker: { battalions: { B: { companies: { C: ['A infantry platoon 100 300 0'] } } } },
    }
    expect(fireRefusal(untrained, 'C', minute)).toBe('national.british-1914.mad-minute')
  })
  test.each([
    ['mons.british.5', 'in the scenario', old('mad minute by battalion')],
    [
      'national.british-1914.mad-minute',
      'by the switch',
      old('mad minute', { switches: { madMinute: 'once a battalion' } }),
    ],
  ])('%s: companies of a battalion have it in the same turn, %s', (rule, _, setup) => {
    const usedInTurn =
      (turn: number): NonNullable<TestBattleSetup['change']> =>
      (state, places) =>
        Object.assign(state.battalions[places.battalion('B')] ?? {}, { madMinuteTurn: turn })
    expect(fireRefusal({ ...setup, turn: 3, change: usedInTurn(3) }, 'C', minute)).toBe('allowed')
    expect(fireRefusal({ ...setup, turn: 4, change: usedInTurn(3) }, 'C', minute)).toBe(rule)
  })
  test('is offered as an option', () => {
    const { battlefield, unit, base } = testBattle(old('mad minute'))
    expect(directFire.options(battlefield, unit('C'))).toEqual([
      { do: 'fire', bases: [base('A')] },
      { do: 'fire', bases: [base('A')], madMinute: true },
    ])
  })
})
