import { describe, expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import type { Hit } from './events.ts'
import { attackEvent, strike } from './hit-effects.ts'

const company: TestBattleSetup = {
  defender: {
    battalions: {
      D: {
        companies: { C: ['P1 infantry platoon 600 500 180', 'P2 infantry platoon 600 540 180'] },
        support: ['M machine gun 600 600 180'],
        hq: 'H battalion command 600 700 180',
      },
    },
  },
}
/** Hits one after another, each by a separate attack. */
const afterHits = (hits: readonly (readonly [string, Hit])[], spreads: boolean, overrides: TestBattleSetup = {}) =>
  testBattle({
    ...company,
    ...overrides,
    *script(battle, places) {
      const event = attackEvent(spreads ? 'shells' : 'fire', spreads)
      for (const [id, hit] of hits) strike(battle, { ...event, marked: new Set() }, places.base(id), hit)
    },
  })

describe('losses', () => {
  test.each([
    ['barrage.effect.1', 'barrage'],
    ['air.8', 'aircraft'],
    ['fire.1', 'shells'],
  ] as const)('%s: is cited for a base killed by %s', (rule, cause) => {
    const { last } = testBattle({
      ...company,
      *script(battle, places) {
        strike(battle, attackEvent(cause, false), places.base('P1'), 'killed')
      },
    })
    expect(last('killed').rule).toBe(rule)
  })
})

describe('suppression', () => {
  test('suppress.1 suppress.4: fire that does not spread marks the target alone', () => {
    const { baseState, last, halts } = afterHits([['P1', 'suppressed']], false)
    expect(halts).toEqual([{ seat: 'defender', rule: 'suppress.1' }])
    expect([baseState('P1').marks, baseState('P2').marks, last('marked')]).toMatchObject([
      1,
      0,
      { rule: 'suppress.1', rules: ['suppress.4'] },
    ])
    // With no other platoon of its company left, the marker spares no other base.
    const alone = afterHits([['P1', 'suppressed']], false, {
      change: (state, places) => Object.assign(state.bases[places.base('P2')] ?? {}, { fate: 'killed', pose: null }),
    })
    expect(alone.last('marked').rules).toBeUndefined()
  })
  test('suppress.5: shells mark the whole company, and no bases beside it', () => {
    const { baseState, all, base, used } = afterHits([['P1', 'suppressed']], true)
    expect(['P1', 'P2', 'M', 'H'].map((id) => baseState(id).marks)).toEqual([1, 1, 0, 0])
    expect([...used]).toEqual(['company suppressed'])
    expect(all('marked').map(({ base: id, cause, rule }) => [id, cause, rule])).toEqual([
      [base('P1'), 'shells', 'suppress.1'],
      [base('P2'), 'spread', 'suppress.5'],
    ])
    expect(all('marked').map(({ rules }) => rules)).toEqual([undefined, undefined])
  })
  test.each(['M', 'H'])('suppress.6: a marker on a support weapon or command stand (%s) does not spread', (id) => {
    const { baseState, all } = afterHits([[id, 'suppressed']], true)
    expect(['P1', 'P2', 'M', 'H'].map((baseId) => baseState(baseId).marks)).toEqual(
      id === 'M' ? [0, 0, 1, 0] : [0, 0, 0, 1],
    )
    expect(all('marked').map(({ rules }) => rules)).toEqual([['suppress.6']])
  })
  test('FF-231: the spread does not reach platoons in shelters', () => {
    const { baseState } = afterHits([['P1', 'suppressed']], true, {
      change: (state, places) => Object.assign(state.bases[places.base('P2')] ?? {}, { sheltered: true }),
    })
    expect([baseState('P1').marks, baseState('P2').marks]).toEqual([1, 0])
  })
})

describe('death by suppression', () => {
  test('suppress.kill.1: the third marker kills platoons, weapons and tanks', () => {
    for (const id of ['P1', 'M']) {
      const { baseState, last, used } = afterHits([[id, 'suppressed']], false, { suppressed: { [id]: 2 } })
      expect([...used]).toEqual(['third marker'])
      expect([baseState(id).fate, last('killed').rule, last('killed').cause]).toEqual([
        'killed',
        'suppress.kill.1',
        'third marker',
      ])
    }
    const tank = afterHits([['K', 'suppressed']], false, {
      attacker: { assets: ['K heavy tank 300 600 0 model=british_male'] },
      suppressed: { K: 2 },
    })
    expect(tank.baseState('K').fate).toBe('killed')
  })
  test('suppress.kill.1 suppress.5: a third marker that spreads from the company kills too', () => {
    const { baseState } = afterHits([['P1', 'suppressed']], true, { suppressed: { P2: 2 } })
    expect([baseState('P1').marks, baseState('P2').fate]).toEqual([1, 'killed'])
  })
  test('command.7: a third marker or a kill removes a command stand', () => {
    const { baseState, last } = afterHits([['H', 'killed']], false)
    expect([baseState('H').fate, last('killed').rule]).toEqual(['killed', 'command.7'])
    expect(afterHits([['H', 'suppressed']], false, { suppressed: { H: 2 } }).baseState('H').fate).toBe('killed')
  })
  test('fire.1: a killed base leaves the table, and its battalion is noted for morale', () => {
    const { baseState, state, battalion, halts } = afterHits([['P1', 'killed']], false)
    expect(halts).toEqual([{ seat: 'defender', rule: 'fire.1' }])
    expect([baseState('P1').fate, baseState('P1').pose, state.shaken]).toEqual(['killed', null, [battalion('D')]])
  })
})
