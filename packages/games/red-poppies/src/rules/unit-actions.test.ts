/** 6.03: the options of an activated unit, part by part. */
import { expect, test } from 'vitest'
import { testBattle } from '../testing/test-battle.ts'

test('6.03 6.54: anti-tank fire is offered at each hex with vehicles in reach, then at each vehicle in it', () => {
  const units = ['ge-art V12 dispersed', 'br-tank V10', 'br-tank V10', 'br-tank V11', 'br-inf V11', 'ge-inf X20']
  const battle = testBattle({ units })
  battle.say('central', [0])
  const [near, far] = [battle.hex('V11'), battle.hex('V10')]
  expect(battle.choices('central', 0)).toEqual(['deploy', 'dig', 'fire', 'anti-tank'])
  // Area fire needs a company in the hex: it does not affect tanks.
  expect(battle.choices('central', 0, 'fire')).toEqual([near])
  expect(battle.choices('central', 0, 'anti-tank')).toEqual([far, near])
  expect(battle.choices('central', 0, 'anti-tank', far)).toEqual([1, 2])
  expect(battle.choices('central', 0, 'anti-tank', near)).toEqual([3])
  expect(battle.choices('central', 0, 'anti-tank', near, 3)).toEqual([])
  expect(battle.refusal('central', [0, 'anti-tank', near, 1])).toBe('6.54')
  expect(battle.refusal('central', [0, 'anti-tank', near])).toBe('6.03')
  expect(battle.refusal('central', [0, 'anti-tank', near, 'all'])).toBe('6.03')
  expect(battle.refusal('central', [0, 'fire', near, 3])).toBe('6.03')
  expect(battle.refusal('central', [0, 'anti-tank', far, 2])).toBe('allowed')
})

test('6.03 6.54: without vehicles in reach no anti-tank fire is offered, without companies no area fire', () => {
  const actionsAgainst = (enemy: string) => {
    const battle = testBattle({ units: ['ge-art V12 dispersed', enemy] })
    battle.say('central', [0])
    return battle.choices('central', 0)
  }
  expect(actionsAgainst('br-inf V10')).toEqual(['deploy', 'dig', 'fire'])
  expect(actionsAgainst('br-tank V10')).toEqual(['deploy', 'dig', 'anti-tank'])
  expect(actionsAgainst('br-inf B12')).toEqual(['deploy', 'dig'])
})

test('6.03 6.51: a hex with several enemies is offered once, hexes in ascending order, none out of range', () => {
  const units = ['ge-inf V12', 'br-inf W12', 'br-inf V11', 'br-inf V11', 'br-inf V09', 'br-inf X20']
  const battle = testBattle({ units })
  battle.say('central', [0])
  expect(battle.choices('central', 0, 'fire')).toEqual(['V11', 'W12'].map(battle.hex))
  expect(battle.refusal('central', [0, 'fire', battle.hex('V09')])).toBe('6.52')
})

test('6.03-1: ‘done’ takes no unit, and actions refuse arguments that do not belong to them', () => {
  const battle = testBattle({ units: ['ge-inf X20', 'ge-inf X20', 'br-inf L10'] })
  battle.say('central', [0, 1])
  expect(battle.refusal('central', ['done'])).toBe('allowed')
  expect(battle.refusal('central', ['done', 0])).toBe('6.03')
  expect(battle.refusal('central', [0, 'deploy', 1])).toBe('6.03')
  expect(battle.refusal('central', [0, 'dig', 1])).toBe('6.03')
  expect(battle.refusal('central', [2, 'deploy'])).toBe('6.03')
  expect(battle.refusal('central', [0, 'sing'])).toBe('6.03')
  expect(battle.refusal('central', 'done')).toBe('6.03')
  expect(battle.refusal('central', [0, 'move', 1])).toBe('allowed')
  expect(battle.refusal('central', [0, 'move', 1, 1])).toBe('6.03')
  expect(battle.refusal('central', [0, 'move', 0])).toBe('6.61-2')
  battle.say('central', ['done'])
  expect(battle.lastEvent('idle')).toMatchObject({ units: [0, 1], rules: ['6.03-1'] })
  expect(battle.state.units.map(({ spent }) => spent)).toEqual([false, false, false])
})
