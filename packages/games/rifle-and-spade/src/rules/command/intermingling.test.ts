import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { continuationRoll } from '../../testing/continuation-roll.ts'
import { brigimentId } from '../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { isIntermingled } from './intermingling.ts'

const field = (rows: number) => new Array(rows).fill('ccccccccc')

describe('9.8: Intermingling', () => {
  const formation = (units: readonly string[], setup: TestBattleSetup = {}): TestBattleSetup => ({
    map: field(8),
    units,
    brigiments: [
      { side: 'ottoman', name: '57th' },
      { side: 'ottoman', name: '72nd' },
      { side: 'ottoman', name: 'FC', column: true },
    ],
    ...setup,
  })
  const line = (units: readonly string[]) => testBattle(formation(units)).battlefield('ottoman')
  /** The 57th continues its order. */
  const continued = (units: readonly string[], setup: TestBattleSetup = {}) =>
    continuationRoll('ottoman', formation(units, setup))
  const intermingled = { intermingled: 10 }
  const enemies = ['entente half battalion 04.03', 'entente half battalion 04.05', 'entente half battalion 04.07']

  test('9.8.1: units of another battalion or of another regiment in between are enough, each alone', () => {
    const allFormations = [
      'ottoman L 2/57 half battalion 03.03 of=57th battalion=2/57',
      'ottoman R 1/57 half battalion 03.04 of=57th battalion=1/57',
      'ottoman R 2/57 half battalion 03.05 of=57th battalion=2/57',
      'ottoman R 1/72 half battalion 03.06 of=72nd battalion=1/72',
      'ottoman L 3/57 half battalion 03.07 of=57th battalion=3/57',
    ]
    const without = (...left: readonly number[]) =>
      continued([...allFormations.filter((_, i) => !left.includes(i)), ...enemies])
    const mixed = { modifiers: intermingled, rules: ['9.8.1'] }
    expect([without(), without(1), without(3)]).toEqual([mixed, mixed, mixed])
    expect(without(1, 3)).toEqual({ modifiers: {}, rules: [] })
  })

  test('9.8.1a: others on one shortest path are enough, though another path is free', () => {
    // Shortest paths from 03.03 to 04.04 lead through 04.03 or 03.04.
    const between = (...otherUnits: readonly string[]) =>
      continued([
        'ottoman L 2/57 half battalion 03.03 of=57th battalion=2/57',
        'ottoman R 2/57 half battalion 04.04 of=57th battalion=2/57',
        ...otherUnits.map((hex) => `ottoman S${hex} half battalion ${hex} of=72nd battalion=1/72`),
        ...['02.02', '05.05', '05.03', '02.04'].map((hex) => `entente half battalion ${hex}`),
      ])
    expect(between('04.03')).toEqual({ modifiers: intermingled, rules: ['9.8.1', '9.8.1a'] })
    expect(between('03.04')).toEqual({ modifiers: intermingled, rules: ['9.8.1', '9.8.1a'] })
    expect(between('04.03', '03.04')).toEqual({ modifiers: intermingled, rules: ['9.8.1'] })
    expect(between()).toEqual({ modifiers: {}, rules: [] })
  })

  test('9.8.2: independent units and machine guns do not count', () => {
    const between = (unit: string) =>
      continued([
        'ottoman L 2/57 half battalion 03.03 of=57th battalion=2/57',
        unit,
        'ottoman R 2/57 half battalion 03.05 of=57th battalion=2/57',
        ...enemies.slice(0, 2),
      ])
    expect(between('ottoman 8 Mtn mountain 75mm 4guns 03.04')).toEqual({ modifiers: {}, rules: ['9.8.2'] })
    expect(between('ottoman MG mg section 03.04 of=72nd')).toEqual({ modifiers: {}, rules: ['9.8.2'] })
    expect(between('ottoman R 1/72 half battalion 03.04 of=72nd')).toEqual({
      modifiers: intermingled,
      rules: ['9.8.1'],
    })
  })

  test('9.8.3: a unit serving in a column is a stranger to its former regiment', () => {
    const detached = (name: string) =>
      continued(
        [
          'ottoman L 2/57 half battalion 03.03 of=57th battalion=2/57',
          'ottoman Away half battalion 03.04 of=FC battalion=2/57',
          'ottoman R 2/57 half battalion 03.05 of=57th battalion=2/57',
          ...enemies.slice(0, 2),
        ],
        {
          change(state) {
            const { units, brigiments } = state.secrets.ottoman
            units[1] = { ...at(units, 1), home: brigimentId(brigiments.findIndex((one) => one.name === name)) }
          },
        },
      )
    expect(detached('57th')).toEqual({ modifiers: intermingled, rules: ['9.8.1', '9.8.3'] })
    expect(detached('FC')).toEqual({ modifiers: intermingled, rules: ['9.8.1'] })
  })

  test('9.8.2: HQs count, both in between and at the end of a path', () => {
    const between = (unit: string) =>
      isIntermingled(
        line([
          'ottoman L 2/57 half battalion 03.03 of=57th battalion=2/57',
          unit,
          'ottoman R 2/57 half battalion 03.05 of=57th battalion=2/57',
          ...enemies.slice(0, 2),
        ]),
        brigimentId(0),
      )
    expect(between('ottoman HQ 72 headquarters 03.04 of=72nd')).toBe(true)
    // A battalion's own HQ is a stranger between its units too.
    expect(between('ottoman HQ 57 headquarters 03.04 of=57th')).toBe(true)
    expect(between('ottoman HQ 72 headquarters 02.02 of=72nd')).toBe(false)
    const endingWith = (enemy: string) =>
      isIntermingled(
        line([
          'ottoman HQ 57 headquarters 03.03 of=57th',
          'ottoman R 1/72 half battalion 03.04 of=72nd battalion=1/72',
          'ottoman R 2/57 half battalion 03.05 of=57th battalion=2/57',
          enemy,
          'entente half battalion 04.05',
        ]),
        brigimentId(0),
      )
    expect([endingWith('entente half battalion 04.03'), endingWith('entente half battalion 06.06')]).toEqual([
      true,
      false,
    ])
  })
})
