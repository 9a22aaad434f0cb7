import { expect, test } from 'vitest'
import { testBattle } from '../../testing/test-battle.ts'
import { poseOf } from '../battlefield.ts'
import { forecast } from './base-fire.ts'

test('fire.1 mg.5: forecasts the fire of a machine gun and its lane in sixths', () => {
  const { battlefield, base, valuesByRule } = testBattle({
    attacker: { assets: ['M machine gun 100 600 0'] },
    defender: { assets: ['T1 infantry platoon 180 600 180', 'T2 infantry platoon 210 600 180'] },
  })
  const forecasts = forecast(battlefield, base('M'))
  expect(
    forecasts.map(({ target, dice, suppress, kill, modifiers }) => ({
      target,
      dice,
      suppress,
      kill,
      ...valuesByRule(modifiers),
    })),
  ).toEqual([
    // Soft cover needs 4 and 5; short range adds 2, the lane takes 1 off.
    { target: base('T1'), dice: 1, suppress: 1, kill: 4, 'fire.mod.late.mg-short': 2 },
    { target: base('T2'), dice: 1, suppress: 1, kill: 1, 'mg.5': -1 },
  ])
})

test('national.british-1914.mad-minute arc.mg.pivot: forecasts double dice, and fire after a turn', () => {
  const { battlefield, base } = testBattle({
    attacker: {
      assets: ['M machine gun 100 300 0'],
      battalions: { B: { companies: { C: ['A infantry platoon 100 600 0'] } } },
    },
    defender: { assets: ['T infantry platoon 300 600 180', 'U infantry platoon 100 420 270'] },
  })
  expect(forecast(battlefield, base('A'), poseOf(battlefield, base('A')), { doubleDice: true })).toMatchObject([
    { target: base('T'), dice: 2, suppress: 1, kill: 1 },
  ])
  const turned = { ...poseOf(battlefield, base('M')), heading: 45 }
  expect(forecast(battlefield, base('M'), turned).map(({ target }) => target)).toEqual([base('U')])
})
