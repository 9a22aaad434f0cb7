/** 6.03: what an activated unit is offered, part by part. */
import { expect, test } from 'vitest'
import { testBattle } from '../testing/test-battle.ts'

test('6.03 6.54: anti-tank fire is offered at each hex with vehicles in reach, then at each vehicle in it', () => {
  const units = ['ge-art V12 dispersed', 'br-tank V10', 'br-tank V10', 'br-tank V11', 'br-inf V11', 'ge-inf X20']
  const war = testBattle({ units })
  war.say('central', [0])
  const [near, far] = [war.hex('V11'), war.hex('V10')]
  expect(war.choices('central', 0)).toEqual(['deploy', 'dig', 'fire', 'anti-tank'])
  // Area fire is for the hex with a company: tanks do not mind it.
  expect(war.choices('central', 0, 'fire')).toEqual([near])
  expect(war.choices('central', 0, 'anti-tank')).toEqual([far, near])
  expect(war.choices('central', 0, 'anti-tank', far)).toEqual([1, 2])
  expect(war.choices('central', 0, 'anti-tank', near)).toEqual([3])
  expect(war.choices('central', 0, 'anti-tank', near, 3)).toEqual([])
  expect(war.refusal('central', [0, 'anti-tank', near, 1])).toBe('6.54')
  expect(war.refusal('central', [0, 'anti-tank', near])).toBe('6.51')
  expect(war.refusal('central', [0, 'anti-tank', near, 'all'])).toBe('6.54')
  expect(war.refusal('central', [0, 'fire', near, 3])).toBe('6.51')
  expect(war.refusal('central', [0, 'anti-tank', far, 2])).toBe('allowed')
})

test('6.03 6.54: without vehicles in reach no anti-tank fire is offered, without companies no area fire', () => {
  const only = (enemy: string) => {
    const war = testBattle({ units: ['ge-art V12 dispersed', enemy] })
    war.say('central', [0])
    return war.choices('central', 0)
  }
  expect(only('br-inf V10')).toEqual(['deploy', 'dig', 'fire'])
  expect(only('br-tank V10')).toEqual(['deploy', 'dig', 'anti-tank'])
  expect(only('br-inf B12')).toEqual(['deploy', 'dig'])
})

test('6.03 6.51: a hex with several enemies is offered once, hexes in their order, and none out of range', () => {
  const units = ['ge-inf V12', 'br-inf W12', 'br-inf V11', 'br-inf V11', 'br-inf V09', 'br-inf X20']
  const war = testBattle({ units })
  war.say('central', [0])
  expect(war.choices('central', 0, 'fire')).toEqual(['V11', 'W12'].map(war.hex))
  expect(war.refusal('central', [0, 'fire', war.hex('V09')])).toBe('6.52')
})

test('6.03-1: who is done names nobody else, and an action takes nothing that does not belong to it', () => {
  const war = testBattle({ units: ['ge-inf X20', 'ge-inf X20', 'br-inf L10'] })
  war.say('central', [0, 1])
  expect(war.refusal('central', ['done'])).toBe('allowed')
  expect(war.refusal('central', ['done', 0])).toBe('6.03')
  expect(war.refusal('central', [0, 'deploy', 1])).toBe('6.3-1')
  expect(war.refusal('central', [0, 'dig', 1])).toBe('6.41')
  expect(war.refusal('central', [2, 'deploy'])).toBe('6.03')
  expect(war.refusal('central', [0, 'sing'])).toBe('card.sequence.commands')
  expect(war.refusal('central', 'done')).toBe('6.03')
  expect(war.refusal('central', [0, 'move', 1])).toBe('allowed')
  expect(war.refusal('central', [0, 'move', 1, 1])).toBe('6.61')
  expect(war.refusal('central', [0, 'move', 0])).toBe('6.61-2')
  war.say('central', ['done'])
  expect(war.last('idle')).toMatchObject({ units: [0, 1], rules: ['6.03-1'] })
  expect(war.state.units.map(({ spent }) => spent)).toEqual([false, false, false])
})
