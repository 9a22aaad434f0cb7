import { expect, test } from 'vitest'
import { type TestBattle, testBattle } from '../../testing/test-battle.ts'

/** By night on the sheet of 1915, where each side controls what lies behind its lines. */
const night = (units: readonly string[]): TestBattle =>
  testBattle({
    scenario: 'ysc2',
    units,
    phase: 'redeploy',
    turn: 12,
    changes: { reinforcements: [], artillery: [] },
    dice: [],
  })

test('11.55: each side, the Central Powers first, may move one gun through up to eight own hexes', () => {
  const battle = night(['ge-mg AD10 dispersed', 'ge-inf AD11', 'br-art C10', 'br-art C10'])
  expect([battle.asked('central'), battle.asked('entente')]).toEqual(['redeploy', undefined])
  expect(battle.choices('central')).toEqual(['nobody', 0])
  const offered = battle.choices('central', 0).map(Number)
  expect(offered).toEqual([...offered].sort((a, b) => a - b))
  expect(offered).not.toContain(battle.hex('AD10'))
  expect(battle.refusal('central', [1, battle.hex('AD12')])).toBe('11.55')
  expect(battle.refusal('central', [0, battle.hex('AL10')])).toBe('allowed')
  expect(battle.refusal('central', [0, battle.hex('AM10')])).toBe('11.55')
  expect(battle.refusal('central', [0, battle.hex('C10')])).toBe('11.55')
  battle.say('central', [0, battle.hex('AL10')])
  expect(battle.state.units[0]).toMatchObject({ hex: battle.hex('AL10'), formed: false })
  expect(battle.lastEvent('redeployed')).toMatchObject({ from: battle.hex('AD10'), to: battle.hex('AL10') })
  expect(battle.lastEvent('redeployed').rules).toEqual(expect.arrayContaining(['11.55', '11.55-1']))
  expect(battle.asked('entente')).toBe('redeploy')
  expect(battle.refusal('entente', [2, battle.hex('D10')])).toBe('allowed')
  expect(battle.refusal('entente', [2, battle.hex('C10')])).toBe('3.4')
})

test('11.55-1: a gun is never redeployed through a hex next to an enemy', () => {
  const battle = night(['ge-mg AD10', 'br-inf AG10', 'br-inf A12'])
  expect(battle.refusal('central', [0, battle.hex('AF10')])).toBe('11.55-1')
  expect(battle.refusal('central', [0, battle.hex('AE10')])).toBe('allowed')
  // A gun next to an enemy may leave; one whose neighbouring hexes are all next to enemies stays.
  const ringed = night([
    'ge-mg AD10',
    'br-inf AB10',
    'br-inf AD08',
    'br-inf AF10',
    'br-inf AD12',
    'br-inf AC12',
    'br-inf AE12',
    'br-inf AC08',
    'br-inf AE08',
    'ge-mg AP10',
  ])
  expect(ringed.choices('central')).toEqual(['nobody', 9])
  expect(ringed.whyNot('central', 0)).toBe('11.55-1')
})

test('11.55 8.321-2: in a hex with a trench the gun is put IN it or on top', () => {
  const battle = night(['ge-mg AD10', 'br-inf A12'])
  const { sheet } = battle.battlefield
  const trench = battle.choices('central', 0).find((hex) => sheet.trench[Number(hex)] === 'central')
  if (typeof trench !== 'number') throw new Error('there is no trench to go to')
  expect(battle.refusal('central', [0, trench])).toBe('8.321-2')
  for (const place of ['under', 'IN', '', 1, null, ['in']])
    expect(battle.refusal('central', [0, trench, place])).toBe('11.55')
  expect(battle.refusal('central', [0, trench, 'in', 'in'])).toBe('11.55')
  expect(battle.refusal('central', [0, trench, 'on'])).toBe('allowed')
  // In the open, IN and on top do not apply.
  const open = battle.hex('AE10')
  expect(battle.refusal('central', [0, open])).toBe('allowed')
  for (const place of ['on', 'under']) expect(battle.refusal('central', [0, open, place])).toBe('11.55')
  expect(battle.refusal('central', [0, open, 'in'])).not.toBe('allowed')
  expect(battle.refusal('central', ['nobody', open])).toBe('11.55')
  battle.say('central', [0, trench, 'in'])
  expect(battle.state.units[0]).toMatchObject({ hex: trench, within: 'trench' })
})

test('11.55 6.63-2: a gun that shares its hex with an enemy stays there', () => {
  const battle = night(['ge-mg AD10', 'br-inf AD10', 'ge-mg AP10', 'br-inf A12'])
  expect(battle.choices('central')).toEqual(['nobody', 2])
  expect(battle.whyNot('central', 0)).toBe('6.63-2')
  expect(battle.refusal('central', [0, battle.hex('AE10')])).toBe('6.63-2')
})

test('11.55 6.63: a gun does not pass through full hexes', () => {
  const ring = ['AC10', 'AD09', 'AE10', 'AE11', 'AD11', 'AC11'].flatMap((hex) => [`ge-inf ${hex}`, `ge-inf ${hex}`])
  const ringed = night(['ge-mg AD10', ...ring, 'ge-mg AP10', 'br-inf A12'])
  expect(ringed.choices('central')).toEqual(['nobody', 13])
  expect(ringed.whyNot('central', 0)).toBe('6.63')
  const gap = night(['ge-mg AD10', ...ring.slice(1), 'br-inf A12'])
  expect(gap.refusal('central', [0, gap.hex('AC10')])).toBe('allowed')
  expect(gap.refusal('central', [0, gap.hex('AD11')])).toBe('3.4')
})

test('11.55 3.12: horse guns count as cavalry and cannot be redeployed', () => {
  const battle = night(['br-hart C10', 'br-art D10', 'ge-inf AD10'])
  expect(battle.asked('entente')).toBe('redeploy')
  expect(battle.choices('entente')).toEqual(['nobody', 1])
  expect(battle.whyNot('entente', 0)).toBe('3.12')
})
