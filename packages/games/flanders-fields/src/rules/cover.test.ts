import { describe, expect, test } from 'vitest'
import { rectangle, trench } from '../testing/fire.ts'
import { type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { coverOf } from './cover.ts'
import { attackEvent } from './hit-effects.ts'
import { attack } from './shooting/attack.ts'
import type { Base } from './state.ts'

/** The cover of base P at 600 600 and its rules, as an attack reports them; coverOf must agree. */
function cover(setup: TestBattleSetup & { readonly base?: string; readonly like?: Partial<Base> } = {}): string[] {
  const { base: text = 'infantry platoon', like = {}, ...more } = setup
  const { battlefield, base, last } = testBattle({
    defender: { battalions: { D: { companies: { C: [`P ${text} 600 600 180`] } } } },
    change: (state, places) => Object.assign(state.bases[places.base('P')] ?? {}, like),
    dice: [1],
    *script(battle, places) {
      attack(battle, {
        event: attackEvent('shells', false),
        row: 'gas',
        armourRow: 'gas',
        by: null,
        target: places.base('P'),
        modifiers: [],
        direct: false,
      })
    },
    ...more,
  })
  const event = last('attacked')
  const [first] = event.rules ?? []
  expect(coverOf(battlefield, base('P'))).toEqual({ cover: event.cover, rule: first })
  return [event.cover, ...(event.rules ?? [])]
}
const raw = {
  defender: { battalions: { D: { quality: 'raw', companies: { C: ['P infantry platoon 600 600 180'] } } } },
} as const
const terrainHere = (type: Parameters<typeof rectangle>[0], overrides = {}) =>
  rectangle(type, 500, 500, 200, 200, overrides)

describe('types of cover', () => {
  test('cover.open.1: raw troops on plain ground are in the open', () => {
    expect(cover(raw)).toEqual(['open', 'cover.open.1'])
    expect(cover({ ...raw, terrain: [terrainHere('shell torn')] })).toEqual(['open', 'cover.open.1'])
  })
  test('cover.soft.1: trained troops have soft cover on plain ground', () => {
    expect(cover()).toEqual(['soft', 'cover.soft.1'])
    expect(cover({ terrain: [terrainHere('shattered')] })).toEqual(['soft', 'cover.soft.1'])
  })
  test('cover.open.2: a column on a road is in the open', () => {
    expect(cover({ like: { inColumn: true } })).toEqual(['open', 'cover.open.2'])
  })
  test('wire.6: a base on the wire is in the open', () => {
    expect(cover({ like: { onWire: 'W' } })).toEqual(['open', 'wire.6'])
  })
  test('cover.soft.1 FF-70: a packed weapon is in the open on plain ground, but has cover in trenches, woods and houses', () => {
    const packed = (overrides: TestBattleSetup) => cover({ base: 'machine gun', like: { packed: true }, ...overrides })
    expect(packed({})).toEqual(['open', 'cover.soft.1'])
    expect(packed({ trenches: [trench(600)] })).toEqual(['medium', 'cover.medium.1', 'cover.trench.area.1'])
    expect(packed({ terrain: [terrainHere('wood')] })).toEqual(['soft', 'cover.wood.1'])
    expect(packed({ terrain: [terrainHere('built up')] })).toEqual(['hard', 'cover.village.1'])
  })
  test('move.table.river move.bridge.1: a base in the water or on a bridge is in the open', () => {
    expect(cover({ like: { inRiver: { area: 'R', done: 1 } } })).toEqual(['open', 'move.table.river'])
    expect(cover({ terrain: [terrainHere('bridge')] })).toEqual(['open', 'move.bridge.1'])
  })
  test('cover.medium.1 cover.trench.area.1: a trench gives medium cover to a base whose centre is within 10 mm of its line', () => {
    expect(cover({ trenches: [trench(610)] })).toEqual(['medium', 'cover.medium.1', 'cover.trench.area.1'])
    expect(cover({ trenches: [trench(611)] })).toEqual(['soft', 'cover.soft.1'])
  })
  test('cover.hard.1: strong points and trenches built for it give hard cover', () => {
    expect(cover({ terrain: [terrainHere('strong point')] })).toEqual(['hard', 'cover.hard.1'])
    const hard = [{ ...trench(600), cover: 'hard' as const }]
    expect(cover({ trenches: hard })).toEqual(['hard', 'cover.hard.1', 'cover.trench.area.1'])
  })
  test('cover.fort.1 cover.villageblock.1: a blockhouse is fortified, in a village no better', () => {
    expect(cover({ base: 'blockhouse' })).toEqual(['fort', 'cover.fort.1'])
    expect(cover({ base: 'blockhouse', terrain: [terrainHere('built up')] })).toEqual(['fort', 'cover.villageblock.1'])
  })
  test('cover.wood.1: woods give soft cover, also to raw troops', () => {
    expect(cover({ ...raw, terrain: [terrainHere('wood')] })).toEqual(['soft', 'cover.wood.1'])
  })
  test('cover.village.1: houses give hard cover', () => {
    expect(cover({ terrain: [terrainHere('built up')] })).toEqual(['hard', 'cover.village.1'])
  })
  test('cover.trenchwood.1: a trench in a wood gives hard cover', () => {
    expect(cover({ terrain: [terrainHere('wood')], trenches: [trench(600)] })).toEqual([
      'hard',
      'cover.trenchwood.1',
      'cover.trench.area.1',
    ])
  })
  test('cover.trenchvillage.1: a trench or strong point in a village is fortified', () => {
    expect(cover({ terrain: [terrainHere('built up')], trenches: [trench(600)] })).toEqual([
      'fort',
      'cover.trenchvillage.1',
      'cover.trench.area.1',
    ])
    expect(cover({ terrain: [terrainHere('built up'), terrainHere('strong point')] })).toEqual([
      'fort',
      'cover.trenchvillage.1',
    ])
  })
  test('cover.marsh.1: marshes and river banks give soft cover, no better to trained troops', () => {
    expect(cover({ ...raw, terrain: [terrainHere('marsh')] })).toEqual(['soft', 'cover.marsh.1'])
    expect(cover({ terrain: [terrainHere('river bank')] })).toEqual(['soft', 'cover.marsh.1'])
  })
  test('cover.marsh.1: a marsh on a hill or in shell-torn ground gives soft cover, the hill alone none', () => {
    const high = terrainHere('hill', { level: 1 })
    expect(cover({ ...raw, terrain: [high, terrainHere('marsh')] })).toEqual(['soft', 'cover.marsh.1'])
    expect(cover({ ...raw, terrain: [terrainHere('river bank'), terrainHere('shell torn')] })).toEqual([
      'soft',
      'cover.marsh.1',
    ])
    expect(cover({ ...raw, terrain: [high] })).toEqual(['open', 'cover.open.1'])
  })
  test('cover.trench.area.1: where two trenches cross, the one listed first counts', () => {
    const first = (...covers: ('medium' | 'hard')[]) =>
      cover({ trenches: covers.map((cover, i) => ({ ...trench(600), id: `T${i}`, cover: cover })) })[0]
    expect([first('medium', 'hard'), first('hard', 'medium')]).toEqual(['medium', 'hard'])
  })
  test('cavalry.1: cavalry is in the open except in woods and houses, mounted or not', () => {
    for (const mounted of [true, false]) {
      expect(cover({ base: 'cavalry platoon', like: { mounted } })).toEqual(['open', 'cavalry.1'])
      expect(cover({ base: 'cavalry platoon', like: { mounted }, trenches: [trench(600)] })).toEqual([
        'open',
        'cavalry.1',
      ])
      expect(cover({ base: 'cavalry platoon', like: { mounted }, terrain: [terrainHere('wood')] })).toEqual([
        'soft',
        'cover.wood.1',
      ])
    }
  })
  test('assault.14: troops thrown back are in soft cover, raw troops too', () => {
    const { battlefield, base } = testBattle({
      ...raw,
      change: (state, places) => Object.assign(state.bases[places.base('P')] ?? {}, { thrownBack: true }),
    })
    expect(coverOf(battlefield, base('P'))).toEqual({ cover: 'soft', rule: 'assault.14' })
  })
})
