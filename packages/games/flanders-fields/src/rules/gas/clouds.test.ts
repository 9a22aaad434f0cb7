import { expect, test } from 'vitest'
import { testBattle } from '../../testing/test-battle.ts'
import type { Cloud } from '../state.ts'
import { units } from '../table-terrain.ts'
import { isInGas } from './clouds.ts'

const cloud = (owner: 'attacker' | 'defender', x: number, y: number): Cloud => ({
  id: 1,
  owner,
  type: 'offensive',
  x: units(x),
  y: units(y),
  age: 1,
})

test('orders.mod.gas gas.5 gas.6: a base is in gas if any part of it is; clouds are 200 x 100 mm and 100 x 50 mm', () => {
  const bases = ['A1 infantry platoon 300 693 90', 'A2 infantry platoon 357 600 0', 'A3 infantry platoon 358 600 0']
  const isInCloudOf = (owner: 'attacker' | 'defender') => {
    const { battlefield, base } = testBattle({
      attacker: { battalions: { B: { companies: { A: bases } } }, batteries: ['GA1 field gun'] },
      change: (state) => {
        state.clouds = [cloud(owner, 300, 600)]
      },
    })
    return ['A1', 'A2', 'A3', 'GA1'].map((id) => isInGas(battlefield, base(id)))
  }
  expect(isInCloudOf('attacker')).toEqual([true, true, false, false])
  expect(isInCloudOf('defender')).toEqual([false, false, false, false])
})
