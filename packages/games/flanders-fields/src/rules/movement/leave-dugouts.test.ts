import { describe, expect, test } from 'vitest'
import type { Quality, ScenarioData } from '../../data/schema.ts'
import { actionNamed, playAction, refusal } from '../../testing/moves.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { actionsOf } from '../orders/actions.ts'

describe('deep shelters', () => {
  const trenches: ScenarioData['trenches'] = [
    {
      id: 'T',
      width: 20,
      cover: 'medium',
      side: 'defender',
      role: 'front',
      deepShelters: true,
      line: [
        [1200, 0],
        [1200, 1200],
      ],
    },
  ]
  const sheltered = (quality: Quality, overrides: TestBattleSetup = {}): TestBattleSetup => ({
    trenches,
    side: 'defender',
    defender: {
      battalions: {
        D: {
          quality,
          companies: { A: ['P infantry platoon 1200 600 180 sheltered', 'Q infantry platoon 1200 630 180 sheltered'] },
        },
      },
    },
    ...overrides,
  })

  for (const [quality, needed] of [
    ['raw', 5],
    ['experienced', 3],
    ['veteran', 3],
  ] satisfies [Quality, number][])
    test(`shelter.3 shelter.4: ${quality} platoons come up on ${needed}, each by its own die`, () => {
      const battle = playAction(sheltered(quality, { dice: [needed, needed - 1] }), 'A', () => ({ do: 'rise' }))
      expect([battle.baseState('P').sheltered, battle.baseState('Q').sheltered]).toEqual([false, true])
      expect(battle.all('rising').map(({ up }) => up)).toEqual([true, false])
    })

  test('shelter.3: platoons try once a turn, and not with the enemy close by', () => {
    const order = { unit: 'A', actions: 2 }
    const change: TestBattleSetup['change'] = (state) => state.order?.done.push('rise')
    expect(refusal(sheltered('raw', { order, change }), 'A', () => ({ do: 'rise' }))).toBe('shelter.3')
    const besieged = (x: number) =>
      refusal(
        sheltered('raw', {
          suppressed: { Q: 1 },
          attacker: { battalions: { B: { companies: { E: [`E infantry platoon ${x} 600 0`] } } } },
        }),
        'A',
        () => ({ do: 'rise' }),
      )
    expect([besieged(1155), besieged(1154)]).toEqual(['shelter.3', 'allowed'])
    expect(refusal(sheltered('raw', { suppressed: { P: 1, Q: 1 } }), 'A', () => ({ do: 'rise' }))).toBe('suppress.1')
  })

  test('shelter.3 shelter.4 FF-430: a machine gun below neither fires nor turns, and comes up by its own MOVE as experienced', () => {
    const gun = (dice: number[]): TestBattleSetup => ({
      trenches,
      side: 'defender',
      dice,
      defender: { battalions: { D: { support: ['MG machine gun 1200 600 180 sheltered'] } } },
      attacker: { battalions: { B: { companies: { E: ['E infantry platoon 900 600 0'] } } } },
    })
    const battle = testBattle(gun([]))
    expect(actionsOf(battle.battlefield, battle.unit('MG'))).toContain('rise')
    for (const name of ['move', 'realign', 'pack'] as const)
      expect(actionNamed(name).options(battle.battlefield, battle.unit('MG'))).toEqual([])
    expect(refusal(gun([]), 'MG', () => ({ do: 'pack' }))).toBe('shelter.3')
    const tried = [3, 2].map((die) => playAction(gun([die]), 'MG', () => ({ do: 'rise' })).baseState('MG').sheltered)
    expect(tried).toEqual([false, true])
  })

  test('shelter.3: platoons below do not move', () => {
    const battle = testBattle(sheltered('veteran'))
    expect(actionNamed('move').options(battle.battlefield, battle.unit('A'))).toEqual([])
  })
})
