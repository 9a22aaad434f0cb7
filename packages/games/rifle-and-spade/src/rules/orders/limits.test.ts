import { expect, test } from 'vitest'
import { testBattle } from '../../testing/test-battle.ts'
import { mayAssault } from './permissions.ts'

test('11.11.6 11.0: without orders too, a Brigiment limited to Defense by the scenario does not assault', () => {
  const rule = (turn: number) => {
    const battle = testBattle({
      scenario: 'sedd el bahr',
      orders: false,
      turn,
      active: { side: 'entente', brigiment: 1 },
    })
    const ruling = mayAssault(battle.battlefield('entente'), battle.unit('L 1/Essex'), battle.hex('06.04'))
    return ruling.allowed ? 'allowed' : ruling.rule
  }
  expect([2, 3].map(rule)).toEqual(['11.11.6', 'allowed'])
})
