import { at } from '@firestep/referee'
import { expect, test } from 'vitest'
import { idleUntil, oneCoupletDice } from '../../testing/idle-campaign.ts'
import { testBattle } from '../../testing/test-battle.ts'
import { captured, destroyed, offMap } from '../state.ts'

test('11.03 11.533 11.532-1: the diary records the score, losses and recoveries of each day once', () => {
  const battle = testBattle({
    scenario: 'ysc1',
    units: ['ge-res AR12', 'br-bef A12', 'br-bef off', 'br-bef off', 'br-mg off'],
    phase: 'recover',
    changes: { reinforcements: [], bombardments: [], nights: [] },
    dice: [...oneCoupletDice(12), 2, 1, ...oneCoupletDice(1)],
    change(state) {
      for (const unit of state.units) if (unit.hex === offMap) unit.hex = destroyed
      Object.assign(at(state.units, 4), { hex: captured })
    },
  })
  const score = { central: 0, entente: 0 }
  idleUntil(battle, 'command', { recover: [2] })
  expect(battle.state.campaign?.diary).toEqual([{ score, captured: [4], given: [3], recovered: [2] }])
  idleUntil(battle, 'counter-attack')
  expect(battle.state.campaign?.diary).toHaveLength(1)
  battle.say('entente', 'no')
  idleUntil(battle, 'command')
  expect(battle.state.campaign?.diary[1]).toEqual({ score, captured: [], given: [], recovered: [] })
})
