import { expect, test } from 'vitest'
import { idleUntil, oneCoupletDice } from '../../testing/idle-campaign.ts'
import { type Places, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { State } from '../state.ts'

/** The last administration of the attack on Gheluvelt; the British have called their guns. */
const dusk = (turn: number, delay: number, setup: TestBattleSetup = {}) =>
  testBattle({
    scenario: 'ysc1',
    units: ['ge-res AR12', 'br-bef A12'],
    phase: 'administration',
    turn: 12,
    change: (state: State, at: Places) => {
      const [british] = state.groups
      if (british === undefined) throw new Error('there are no guns')
      british.crossHair = { vertex: at.vertex('N18 O19 N19'), load: 'shell', mode: 'runner', due: turn + delay }
    },
    ...setup,
  })

test('11.31: after the attack the defender alone decides on a counter-attack of six turns', () => {
  const battle = dusk(12, 3, { dice: oneCoupletDice(6) })
  expect([battle.asked('central'), battle.asked('entente')]).toEqual([undefined, 'counter-attack'])
  expect(battle.refusal('entente', 'perhaps')).toBe('11.31')
  battle.say('entente', 'yes')
  expect(battle.lastEvent('engagement')).toMatchObject({
    engagement: 'counter-attack',
    turns: 6,
    rules: expect.arrayContaining(['11.31']),
  })
  expect(battle.state.turn).toBe(1)
})

test('11.31: when the defender declines, the cross hairs kept for the counter-attack are removed', () => {
  const battle = dusk(12, 3, { dice: [2, 1] })
  battle.say('entente', 'no')
  expect(battle.lastEvent('counter-attack')).toMatchObject({ side: 'entente', attacks: false, rules: ['11.31'] })
  expect(battle.state.groups[0]).toMatchObject({ crossHair: null, primed: false })
  expect(battle.state.phase).toBe('night attack')
})

test('11.32 11.32-1: guns called in turn 9 with a delay of 6 are primed in turn 3 of the counter-attack', () => {
  const battle = dusk(9, 6, { dice: oneCoupletDice(3) })
  battle.say('entente', 'yes')
  expect(battle.lastEvent('counter-attack')).toMatchObject({
    carried: [{ group: 0, due: 3 }],
    rules: expect.arrayContaining(['11.32', '11.32-1']),
  })
  expect(battle.state.units[0]).toMatchObject({ hex: battle.hex('AR12') })
  expect(battle.eventsOf('primed')).toEqual([])
  while (battle.state.turn < 3) battle.say(battle.asked('central') === undefined ? 'entente' : 'central', ['pass'])
  expect(battle.lastEvent('primed')).toMatchObject({ group: 0, rules: ['7.222', '7.223'] })
})

test('11.33: after the counter-attack all cross hairs are removed, and units stay as they are', () => {
  const battle = dusk(9, 6, { dice: [2, 1], turn: 6, engagement: 'counter-attack' })
  expect(battle.lastEvent('engagement over')).toMatchObject({
    engagement: 'counter-attack',
    lifted: [0],
    kept: [],
    rules: ['11.33'],
  })
  expect(battle.state.groups.every(({ crossHair }) => crossHair === null)).toBe(true)
  expect(battle.state.units[1]).toMatchObject({ formed: true, hex: battle.hex('A12') })
  idleUntil(battle, 'night attack')
})
