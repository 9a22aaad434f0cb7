import { activeSpans, resultOfAgreedScore } from '@firestep/referee'
import { expect, test } from 'vitest'
import { idleUntil, oneCoupletDice } from '../testing/idle-campaign.ts'
import { type TestBattle, testBattle } from '../testing/test-battle.ts'
import { rulesOf } from './index.ts'

const lonely = {
  scenario: 'ysc1',
  units: ['ge-res AR12', 'br-bef A12'],
  changes: { reinforcements: [] },
  phase: 'administration',
  turn: 12,
} as const

const activeSpanNames = ({ battle, state }: TestBattle): string[] =>
  Object.keys(activeSpans(rulesOf(battle.book), state))

test('11.02 11.31: the counter-attack span lasts from the decision to its last turn, the night span from there to the morning', () => {
  const battle = testBattle({ ...lonely, dice: [...oneCoupletDice(40), 2, 1] })
  expect(battle.asked('entente')).toBe('counter-attack')
  expect(activeSpanNames(battle)).toEqual(['command', 'counter-attack', 'day', 'turn'])
  battle.say('entente', 'yes')
  idleUntil(battle, 'command')
  expect(activeSpanNames(battle)).toEqual(['command', 'counter-attack', 'day', 'turn'])
  idleUntil(battle, 'night attack')
  expect(activeSpanNames(battle)).toEqual(['command', 'night', 'day', 'turn'])
  expect(activeSpans(rulesOf(battle.battle.book), battle.state)).toMatchObject({ night: 1, day: 1 })
})

test('11.521: a night attack is a span within its night', () => {
  const battle = testBattle({ ...lonely, dice: [...oneCoupletDice(40), 2, 1] })
  idleUntil(battle, 'night attack')
  battle.say('central', 'yes')
  battle.say('entente', 'no')
  idleUntil(battle, 'command')
  expect(activeSpanNames(battle)).toEqual(['command', 'night attack', 'night', 'day', 'turn'])
})

test('11.03: a campaign can be scored as it stands, a single scenario cannot', () => {
  const campaign = testBattle({ ...lonely, dice: oneCoupletDice(1) })
  const result = resultOfAgreedScore(rulesOf(campaign.battle.book), campaign.state)
  // Neither side has taken anything yet, so the attacker has lost.
  expect(result).toEqual({ how: 'agreed', winner: 'entente', outcome: { winner: 'entente', points: null } })
  const single = testBattle({})
  expect(resultOfAgreedScore(rulesOf(single.battle.book), single.state)).toBeNull()
  expect(activeSpanNames(single)).toEqual(['command', 'turn'])
})
