import { describe, expect, test } from 'vitest'
import { testBattle } from '../../testing/test-battle.ts'
import { type TestData, testData } from '../../testing/test-data.ts'
import { wrongForces } from '../organisation.ts'
import { allotment } from './off-table-gun-limits.ts'

const ruled = (battle: TestData, side: 'attacker' | 'defender') => {
  const ruling = allotment(testData(battle).data, side)
  return ruling.allowed ? 'allowed' : ruling.rule
}
const attacker = (...batteries: string[]) => ({
  attacker: { battalions: { B: {} }, batteries: batteries.map((text) => `${text} superimposed`) },
})
const defender = (...batteries: string[]) => ({ defender: { battalions: { B: {} }, batteries } })

describe('off-table artillery', () => {
  test('superimposed.4 defart.1: refuses battle data with more guns than the side would have had', () => {
    const tooMany = defender('D field gun', 'E field gun', 'F field gun', 'G field gun')
    expect(wrongForces(testData(tooMany).data)).toEqual([expect.stringContaining('defart.1')])
    expect(() => testBattle(tooMany)).toThrow('defart.1')
  })

  test('superimposed.1 superimposed.2 superimposed.3: limits batteries of a late attacker by his regiments', () => {
    expect(ruled(attacker('A field gun'), 'attacker')).toBe('allowed')
    expect(ruled(attacker('A field gun', 'B field howitzer'), 'attacker')).toBe('superimposed.1')
    expect(ruled(attacker('A heavy artillery'), 'attacker')).toBe('superimposed.2')
    expect(ruled(attacker('A super heavy artillery'), 'attacker')).toBe('superimposed.3')
  })

  test('superimposed.4: only late attackers have superimposed batteries, and their brigade orders them', () => {
    expect(ruled({ ...attacker('A field gun'), period: 'mid' }, 'attacker')).toBe('superimposed.4')
    expect(ruled(defender('D field gun superimposed'), 'defender')).toBe('superimposed.4')
    const { battlefield, unit } = testBattle(attacker('A field gun'))
    expect(battlefield.scenario.roster.units[unit('A')]).toMatchObject({ orderedBy: null, row: 'regimental artillery' })
  })

  test('defart.1 defart.2 defart.3: the defender has at most three field and two heavy batteries, no super heavy ones', () => {
    const three = ['D field gun', 'E field gun', 'F field howitzer']
    expect(ruled(defender(...three, 'G heavy artillery', 'H heavy artillery'), 'defender')).toBe('allowed')
    expect(ruled(defender(...three, 'G field gun'), 'defender')).toBe('defart.1')
    expect(ruled(defender('G heavy artillery', 'H heavy artillery', 'I heavy artillery'), 'defender')).toBe('defart.2')
    expect(ruled(defender('S super heavy artillery'), 'defender')).toBe('defart.3')
  })
})
