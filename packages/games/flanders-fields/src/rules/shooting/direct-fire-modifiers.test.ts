import { describe, expect, test } from 'vitest'
import type { Period } from '../../data/schema.ts'
import { fireWith, rectangle } from '../../testing/fire.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'
import { units } from '../table-terrain.ts'

/** Modifiers of the first attack by a unit of the attacker. */
function modifiersOf(setup: TestBattleSetup, unit = 'S'): Record<string, number> {
  const { all, valuesByRule } = fireWith(setup, unit, Array(20).fill(1))
  return valuesByRule(all('attacked')[0]?.modifiers ?? [])
}
const support = (firer: string, target: string, overrides: TestBattleSetup = {}): TestBattleSetup => ({
  attacker: { battalions: { B: { support: [`S ${firer}`] } } },
  defender: { assets: [`T ${target}`] },
  ...overrides,
})
/**
 * A company of one platoon at 100 600: its front is at 107.5, and the target is half a millimetre nearer than the gap
 * given.
 */
const platoon = (
  gap: number,
  overrides: TestBattleSetup = {},
  kind = 'infantry platoon 100 600 0',
): TestBattleSetup => ({
  attacker: { battalions: { B: { companies: { S: [`A ${kind}`] } } } },
  defender: { assets: [`T infantry platoon ${107 + gap + 15} 600 90`] },
  ...overrides,
})

describe('short range', () => {
  test.each<Period>(['early', 'mid', 'late'])(
    'fire.mod.%s.mg-short range.words: machine guns add 2 under 100 mm',
    (period) => {
      const gun = (gap: number) =>
        modifiersOf(support('machine gun 100 600 0', `infantry platoon ${125 + gap} 600 90`, { period }))
      expect([gun(99), gun(100)]).toEqual([{ [`fire.mod.${period}.mg-short`]: 2 }, {}])
    },
  )
  test.each([
    ['early', 'fire.mod.early.inf-short', 1],
    ['mid', 'fire.mod.mid.inf-tank-short', 1],
    ['late', 'fire.mod.late.inf-short', 2],
  ] as const)('%s, %s: infantry has its bonus under 50 mm', (period, rule, value) => {
    const date = { early: '1915-01-01', mid: '1916-07-01', late: '1918-03-21' }[period]
    expect([modifiersOf(platoon(50, { period, date })), modifiersOf(platoon(51, { period, date }))]).toEqual([
      { [rule]: value },
      {},
    ])
    expect(
      modifiersOf(support('light machine gun 100 600 0', 'infantry platoon 174 600 90', { period, date })),
    ).toEqual({ [rule]: value })
  })
  test('troop.lmg.1 fire.mod.late.inf-short: late platoons add 2 for their own light machine guns', () => {
    expect(modifiersOf(platoon(10))).toEqual({ 'fire.mod.late.inf-short': 2 })
  })
  test('national.french-1917.lmg: French platoons add 2 from January 1917 on', () => {
    const french = (date: string) => {
      const setup = platoon(10, { period: 'mid', date })
      return modifiersOf({ ...setup, attacker: { ...setup.attacker, army: 'french' } })
    }
    expect([french('1916-12-31'), french('1917-01-01')]).toEqual([
      { 'fire.mod.mid.inf-tank-short': 1 },
      { 'national.french-1917.lmg': 2 },
    ])
  })
  test.each([
    ['fire.mod.mid.inf-tank-short', 'mid'],
    ['fire.mod.late.tank-short', 'late'],
  ] as const)('%s: tanks add 1 under 50 mm', (rule, period) => {
    const tank = (gap: number) =>
      modifiersOf(
        support('heavy tank 100 600 0 model=british_male', `infantry platoon ${145 + gap} 600 90`, { period }),
      )
    expect([tank(49), tank(50)]).toEqual([{ [rule]: 1 }, {}])
  })
})

describe('the firer', () => {
  test.each<Period>(['early', 'mid', 'late'])('fire.mod.%s.raw: raw infantry subtracts 1', (period) => {
    const raw = (rawFire: 'minus one' | 'no penalty') => {
      const setup = platoon(200, { period, switches: { rawFire } })
      return modifiersOf({
        ...setup,
        attacker: { battalions: { B: { quality: 'raw', companies: { S: ['A infantry platoon 100 600 0'] } } } },
      })
    }
    expect([raw('minus one'), raw('no penalty')]).toEqual([{ [`fire.mod.${period}.raw`]: -1 }, {}])
  })
  test('quality.4: crewed weapons of a raw battalion fire as experienced troops', () => {
    const setup = support('machine gun 100 600 0', 'infantry platoon 400 600 180')
    expect(
      modifiersOf({
        ...setup,
        attacker: { battalions: { B: { quality: 'raw', support: ['S machine gun 100 600 0'] } } },
      }),
    ).toEqual({})
  })
  test('cavalry.3: dismounted cavalry subtracts 1', () => {
    const horse: TestBattleSetup = {
      attacker: {
        battalions: { B: { companies: { S: { kind: 'squadron', bases: ['A cavalry platoon 100 600 0'] } } } },
      },
      defender: { assets: ['T infantry platoon 300 600 180'] },
      change: (state, places) => Object.assign(state.bases[places.base('A')] ?? {}, { mounted: false }),
    }
    expect(modifiersOf(horse)).toEqual({ 'cavalry.3': -1 })
  })
  test.each<Period>(['early', 'mid', 'late'])('fire.mod.%s.gas: a base with any part in gas subtracts 1', (period) => {
    const cloud = (x: number) =>
      modifiersOf(
        platoon(200, {
          period,
          change: (state) =>
            state.clouds.push({ id: 1, owner: 'defender', type: 'denying', x: units(x), y: units(600), age: 1 }),
        }),
      )
    expect([cloud(100), cloud(900)]).toEqual([{ [`fire.mod.${period}.gas`]: -1 }, {}])
  })
  test.each([
    ['event.diamonds-ace', 'AD', 2],
    ['event.diamonds-queen', 'QD', 1],
  ] as const)('%s: adds to the shots of one unit this turn', (rule, card, value) => {
    const cardModifiers = (until: number, subject: string) =>
      modifiersOf({
        ...platoon(200),
        attacker: {
          battalions: {
            B: { companies: { S: ['A infantry platoon 100 600 0'], O: ['B infantry platoon 100 900 0'] } },
          },
        },
        change: (state, places) => state.inForce.push({ card, side: 'attacker', until, subject: places.unit(subject) }),
      })
    expect([cardModifiers(2, 'S'), cardModifiers(1, 'S'), cardModifiers(2, 'O')]).toEqual([{ [rule]: value }, {}, {}])
  })
})

describe('through a barrage', () => {
  const through = (period: Period, from: number, overrides: TestBattleSetup = {}) =>
    modifiersOf(
      platoon(400, {
        period,
        ...overrides,
        change: (state) => {
          state.barrage = { from: units(from), place: 1, left: 3, halted: false, contour: null }
        },
      }),
    )
  test.each(['mid', 'late'] as const)('fire.mod.%s.barrage: fire into or across it has -2', (period) => {
    expect(through(period, 200)).toEqual({ [`fire.mod.${period}.barrage`]: -2 })
    expect(through(period, 400)).toEqual({ [`fire.mod.${period}.barrage`]: -2 })
    expect(through(period, 600)).toEqual({})
  })
  test.each(['mid', 'late'] as const)(
    'fire.mod.%s.barrage-uphill FF-91: fire uphill has -1 instead, fire downhill does not',
    (period) => {
      const hill = (x: number) => ({ terrain: [rectangle('hill', x, 500, 100, 200, { level: 1 })] })
      expect(through(period, 200, hill(50))).toEqual({ [`fire.mod.${period}.barrage`]: -2 })
      expect(through(period, 200, hill(500))).toEqual({ [`fire.mod.${period}.barrage-uphill`]: -1 })
    },
  )
  test('has no modifier on the early sheet', () => {
    expect(through('early', 200)).toEqual({})
  })
})
