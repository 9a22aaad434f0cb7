import { describe, expect, test } from 'vitest'
import { trench } from '../../testing/fire.ts'
import { playFromStep } from '../../testing/order-step.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'

/** A trench with dugouts from 500 to 700; C2 and the mortar stand behind it. */
const setup: TestBattleSetup = {
  trenches: [{ ...trench(1200), deepShelters: true }],
  defender: {
    battalions: {
      D: {
        hq: 'HQ battalion command 1200 690 180',
        companies: { C: ['C1 infantry platoon 1200 520 180 sheltered', 'C2 infantry platoon 1240 560 180'] },
        support: ['MG machine gun 1200 600 180', 'LM light mortar 1260 650 180'],
      },
    },
  },
}

describe('shelter.1 FF-430: deep dugouts', () => {
  test('the owner chooses infantry and weapons of the trench to start below; the scenario’s choice is prepared', () => {
    const game = playFromStep('opening', setup)
    expect(game.asked('defender')).toBe('shelter')
    const [c1, mg] = [game.base('C1'), game.base('MG')]
    expect(game.choices('defender')).toEqual([c1, mg])
    const question = game.position.asked('defender')
    if (question === undefined) throw new Error('the defender is asked')
    expect(game.position.kind(question).preparedAnswer(game.position.view('defender'), null)).toEqual([c1])
    expect([game.refusal('defender', [c1, mg]), game.refusal('defender', [])]).toEqual(['allowed', 'allowed'])
    for (const wrong of [[mg, c1], [c1, c1], [game.base('C2')], [game.base('HQ')], ['C1'], null])
      expect(game.refusal('defender', wrong)).toBe('shelter.1')
    expect([game.whyNot('defender', mg), game.whyNot('defender', game.base('LM'))]).toEqual(['allowed', 'shelter.1'])
    game.say('defender', [mg])
    expect([game.baseState('C1').sheltered, game.baseState('MG').sheltered]).toEqual([false, true])
    expect(game.last('sheltered')).toMatchObject({ side: 'defender', bases: [mg] })
  })

  test('a side without dugouts in its trenches is not asked', () => {
    expect(playFromStep('opening', { ...setup, trenches: [trench(1200)] }).asked('defender')).not.toBe('shelter')
    const attackersTrench = { ...trench(1200), deepShelters: true, side: 'attacker' as const }
    expect(playFromStep('opening', { ...setup, trenches: [attackersTrench] }).asked('defender')).not.toBe('shelter')
  })
})
