import { describe, expect, test } from 'vitest'
import type { FireRow, Period } from '../../data/schema.ts'
import { type Places, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { attackEvent } from '../hit-effects.ts'
import { type Attack, attack, chances } from './attack.ts'

const shot = (places: Places, row: FireRow, target: string, changes: Partial<Attack> = {}): Attack => ({
  event: attackEvent('shells', false),
  row,
  armourRow: 'field direct',
  by: null,
  target: places.base(target),
  modifiers: [],
  direct: true,
  ...changes,
})
const attacked = (
  setup: TestBattleSetup,
  row: FireRow,
  target: string,
  dice: readonly number[],
  changes: (places: Places) => Partial<Attack> = () => ({}),
) =>
  testBattle({
    ...setup,
    dice,
    *script(battle, places) {
      for (const _ of dice) attack(battle, shot(places, row, target, changes(places)))
    },
  })

describe('modifiers of the target', () => {
  test.each<Period>(['early', 'mid', 'late'])(
    'command.5 fire.mod.%s.command: a shot at a command stand has -1',
    (period) => {
      const { last, valuesByRule } = attacked({ period }, 'gas', 'defender.F.HQ', [3])
      expect(valuesByRule(last('attacked').modifiers)).toEqual({ [`fire.mod.${period}.command`]: -1 })
      expect([last('attacked').hit, last('attacked').rules?.at(-1)]).toEqual(['unharmed', 'command.5'])
    },
  )

  const tank = { defender: { assets: ['T heavy tank 1000 600 180 model=a7v'] } }
  const gun = (text: string) => ({ ...tank, attacker: { assets: [text] } })
  const firedByG = (places: Places) => ({ by: places.base('G') })
  test('armourfire.at-rifle: an anti-tank rifle adds 1', () => {
    const { last, valuesByRule } = attacked(gun('G anti-tank rifle 800 600 0'), 'infantry', 'T', [6], (places) => ({
      by: places.base('G'),
      armourRow: 'anti-tank rifle',
    }))
    expect([valuesByRule(last('attacked').modifiers), last('attacked').hit]).toEqual([
      { 'armourfire.at-rifle': 1 },
      'killed',
    ])
  })
  test('armourfire.mod.howitzer: field howitzers subtract 1 against tanks', () => {
    const { last, valuesByRule } = attacked(gun('G field howitzer 800 600 0'), 'howitzer', 'T', [5], firedByG)
    expect([valuesByRule(last('attacked').modifiers), last('attacked').hit]).toEqual([
      { 'armourfire.mod.howitzer': -1 },
      'suppressed',
    ])
  })
  test('armourfire.mod.far: field guns subtract 1 against tanks beyond 750 mm, not at 750 mm', () => {
    // Front edges at 970 and 220 or 219: gaps of 750 and 751.
    const at750 = attacked(gun('G field gun 200 600 0'), 'field gun', 'T', [5], firedByG)
    expect(at750.valuesByRule(at750.last('attacked').modifiers)).toEqual({})
    const at751 = attacked(gun('G field gun 199 600 0'), 'field gun', 'T', [5], firedByG)
    expect(at751.valuesByRule(at751.last('attacked').modifiers)).toEqual({ 'armourfire.mod.far': -1 })
  })
  test('armourfire.mod.far FF-137: infantry guns subtract 1 against tanks beyond 750 mm too', () => {
    // Front edges at 970 and 220 or 219.
    const sums = [210, 209].map((x) => {
      const { last, valuesByRule } = attacked(gun(`G infantry gun ${x} 600 0`), 'field gun', 'T', [5], firedByG)
      return valuesByRule(last('attacked').modifiers)
    })
    expect(sums).toEqual([{}, { 'armourfire.mod.far': -1 }])
  })
  test('armourfire.mod.far: off-table guns have no distance', () => {
    const { last, valuesByRule } = attacked(
      { ...tank, attacker: { batteries: ['G field gun'] } },
      'field gun',
      'T',
      [5],
      firedByG,
    )
    expect(valuesByRule(last('attacked').modifiers)).toEqual({})
  })
})

describe('targets in a deep shelter', () => {
  const below = {
    defender: { battalions: { D: { companies: { C: ['P infantry platoon 900 600 180 sheltered'] } } } },
  }
  test('shelter.2: most fire does not reach the target, and no die is rolled', () => {
    for (const row of ['machine gun', 'heavy', 'gas'] as const) {
      const { baseState, events, state, battalion } = testBattle({
        ...below,
        *script(battle, places) {
          expect(attack(battle, shot(places, row, 'P'))).toBe('unharmed')
        },
      })
      expect([events, baseState('P').marks, state.battalions[battalion('D')]?.underFire]).toEqual([[], 0, false])
    }
  })
  test('shelter.2: heavy mortars use the row of super heavy guns, but do not reach the target', () => {
    const mortar = { ...below, attacker: { assets: ['G heavy mortar 300 600 0'] } }
    const { all } = attacked(mortar, 'super heavy', 'P', [6], (places) => ({ by: places.base('G') }))
    expect(all('attacked')).toEqual([])
  })
  test('shelter.2: super heavy shells kill on a natural 6, and have no other effect', () => {
    const modifiers = [{ rule: 'zone.1', name: 'made', value: 3 }]
    const five = attacked(below, 'super heavy', 'P', [5], () => ({ modifiers }))
    expect([five.last('attacked').hit, five.baseState('P').marks]).toEqual(['unharmed', 0])
    const six = attacked(below, 'super heavy', 'P', [6], () => ({ modifiers: [{ rule: 'x', name: 'x', value: -5 }] }))
    expect([six.last('attacked').rule, six.baseState('P').fate]).toEqual(['shelter.2', 'killed'])
  })
})

describe('under fire', () => {
  const raw = { defender: { battalions: { D: { companies: { C: ['P infantry platoon 900 600 180'] } } } } }
  test('FF-07: the first enemy attack counts, even if it misses', () => {
    const { state, battalion } = attacked(raw, 'heavy', 'P', [1])
    expect(state.battalions[battalion('D')]?.underFire).toBe(true)
  })
  test('FF-07: own shells do not count', () => {
    const { state, battalion } = attacked(raw, 'heavy', 'P', [6], () => ({ owner: 'defender' }))
    expect(state.battalions[battalion('D')]?.underFire).toBe(false)
  })
})

describe('chances in sixths', () => {
  const targets: TestBattleSetup = {
    defender: {
      battalions: {
        D: {
          companies: {
            C: [
              'soft infantry platoon 900 300 180',
              'trench infantry platoon 900 600 180',
              'house infantry platoon 900 900 180',
            ],
          },
        },
      },
    },
    trenches: [
      {
        id: 'T',
        width: 20,
        cover: 'medium',
        side: 'defender',
        role: 'front',
        deepShelters: false,
        line: [
          [900, 500],
          [900, 700],
        ],
      },
    ],
    terrain: [
      {
        id: 'V',
        type: 'built up',
        polygon: [
          [850, 850],
          [950, 850],
          [950, 950],
          [850, 950],
        ],
      },
    ],
  }
  const odds = (row: FireRow, target: string, value = 0) => {
    const { battlefield, base, unit, battalion } = testBattle(targets)
    const modifiers = value === 0 ? [] : [{ rule: 'fire.mod.late.mg-short', name: 'near', value }]
    return chances(battlefield, shot({ base, unit, battalion }, row, target, { modifiers }))
  }
  test.each([
    ['a rifle platoon at soft', 'infantry', 'soft', 0, { suppress: 1, kill: 1 }],
    ['a rifle at hard, near', 'infantry', 'house', 2, { suppress: 2, kill: 0 }],
    ['a machine gun at medium', 'machine gun', 'trench', 0, { suppress: 2, kill: 0 }],
    ['a machine gun at medium, near', 'machine gun', 'trench', 2, { suppress: 2, kill: 2 }],
  ] as const)('fire.1: %s', (_, row, target, value, expected) => {
    expect(odds(row, target, value)).toMatchObject(expected)
  })
})
