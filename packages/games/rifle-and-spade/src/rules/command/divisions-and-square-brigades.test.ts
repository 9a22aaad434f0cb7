import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { continuationRoll } from '../../testing/continuation-roll.ts'
import { brigimentId, hexId, unitId } from '../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { activeRuling } from '../movement/active-stacks.ts'
import { divisionPath, needsNoDivision } from './division-communications.ts'
import { replaceHeadquarters } from './hq-replacement.ts'

const field = (rows: number) => new Array(rows).fill('ccccccccc')

describe('9.6: Division Communications', () => {
  const division = (traceTo: string, extra = 0, telephones: string[] = []): TestBattleSetup['changes'] => ({
    telephones,
    divisions: [
      { name: 'entente Division', side: 'entente', headquarters: null, traceTo, extra },
      { name: 'ottoman Division', side: 'ottoman', headquarters: null, traceTo: null, extra: 0 },
    ],
  })
  const divided = (changes: TestBattleSetup['changes'], setup: TestBattleSetup = {}): TestBattleSetup => ({
    map: field(8),
    units: ['entente HQ 3 headquarters 01.01', 'ottoman C half battalion 09.08'],
    ...(changes === undefined ? {} : { changes }),
    ...setup,
  })
  /** The Entente Brigiment, its HQ in 01.01, continues its order. */
  const continued = (changes: TestBattleSetup['changes'], type: OrderType = 'attack') =>
    continuationRoll('entente', divided(changes), type)
  const pathsOf = (changes: TestBattleSetup['changes'], setup: TestBattleSetup = {}) =>
    divisionPath(testBattle(divided(changes, setup)).battlefield('entente'), brigimentId(0))

  test('9.6 9.2.2: a Brigiment far from its division continues with an adverse modifier', () => {
    expect(continued(division('01.06'))).toEqual({ modifiers: {}, rules: [] })
    expect(continued(division('01.07'))).toEqual({
      modifiers: { '6 hexes to the division': 5 },
      rules: ['9.6', '9.6.1'],
    })
  })

  test('9.6.1: telephones are at no distance from each other', () => {
    expect(continued(division('01.08'))).toMatchObject({ modifiers: { '7 hexes to the division': 5 } })
    expect(continued(division('01.08', 0, ['01.02', '01.06']))).toEqual({ modifiers: {}, rules: [] })
    // From 01.01 to the first telephone, and on from the second to 01.08: 1 + 2 hexes, plus the division's 3 extra.
    const changes = division('01.08', 3, ['01.02', '01.06'])
    expect(continued(changes)).toEqual({ modifiers: { '6 hexes to the division': 5 }, rules: ['9.6', '9.6.1'] })
  })

  test('9.6.1: hexes count, avoiding enemies outside Us/Them and cliffs; stretches between telephones do not count', () => {
    expect([pathsOf(division('01.07')), pathsOf(division('01.07', 2))]).toEqual([6, 8])
    expect(pathsOf(division('01.07', 0, ['01.02', '01.06']))).toBe(2)
    const wall = ['01.04', '02.04', '03.04', '04.04', '05.04', '06.04', '07.04', '08.04', '09.04']
    const barred = {
      units: ['entente HQ 3 headquarters 01.01', ...wall.map((hex) => `ottoman half battalion ${hex}`)],
    }
    expect(pathsOf(division('01.07'), barred)).toBeNull()
    expect(pathsOf(division('01.07'), { ...barred, usThem: ['01.04 ottoman'] })).toBe(6)
    expect(pathsOf(division('01.07'), { cliffs: ['01.04 N'] })).toBe(7)
  })

  test('9.6.2: some orders do not need the division', () => {
    for (const type of ['initial attack', 'cordon defense'] as const)
      expect(continued(division('01.07'), type)).toEqual({ modifiers: {}, rules: ['9.6.2'] })
    expect(needsNoDivision('march', true)).toBe(true)
    expect([needsNoDivision('general reserve', false), needsNoDivision('general reserve', true)]).toEqual([true, false])
  })
})

describe('9.1.4: Square Brigades', () => {
  type Divisions = NonNullable<NonNullable<TestBattleSetup['changes']>['divisions']>
  /** A square brigade and its division, with the hexes that paths are traced to. */
  const square = (brigade: string, division: string): Divisions => [
    { name: 'ottoman Division', side: 'ottoman', headquarters: null, traceTo: null, extra: 0 },
    { name: 'entente Division', side: 'entente', headquarters: null, traceTo: division, extra: 0 },
    {
      name: 'Square',
      side: 'entente',
      headquarters: null,
      traceTo: brigade,
      extra: 0,
      squareBrigadeOf: 'entente Division',
    },
  ]
  const regiment = (divisions: Divisions, setup: TestBattleSetup = {}): TestBattleSetup => ({
    map: field(8),
    units: ['entente HQ 3 headquarters 01.01 of=3rd', 'ottoman C half battalion 09.08'],
    brigiments: [{ side: 'entente', name: '3rd', division: 'Square' }],
    changes: { divisions },
    ...setup,
  })
  const continued = (brigade: string, division: string) =>
    continuationRoll('entente', regiment(square(brigade, division)))

  test('9.1.4: a regiment uses the HQ of its square brigade, or that of the division if nearer', () => {
    expect(continued('01.02', '01.08')).toEqual({ modifiers: {}, rules: [] })
    expect(continued('01.08', '01.02')).toEqual({ modifiers: {}, rules: ['9.1.4'] })
    expect(continued('01.08', '01.07')).toEqual({
      modifiers: { '6 hexes to the division': 5 },
      rules: ['9.6', '9.6.1', '9.1.4'],
    })
    expect(continued('01.07', '01.07')).toMatchObject({ rules: ['9.6', '9.6.1'] })
  })

  test('9.1.4 9.6.2: an order that does not need the division uses neither HQ', () => {
    expect(continuationRoll('entente', regiment(square('01.08', '01.02')), 'cordon defense')).toEqual({
      modifiers: {},
      rules: [],
    })
  })

  test('9.1.2: a Brigiment must belong to a division of its own side', () => {
    const wrong = { brigiments: [{ side: 'entente' as const, name: '3rd', division: 'ottoman Division' }] }
    expect(() => testBattle(regiment(square('01.02', '01.03'), wrong))).toThrow(
      "3rd: there is no division 'ottoman Division'",
    )
  })

  test('9.1.4: where only one of the HQs of brigade and division has a path, that HQ serves', () => {
    const wall = ['01.04', '02.04', '03.04', '04.04', '05.04', '06.04', '07.04', '08.04', '09.04']
    const barred: TestBattleSetup = {
      units: ['entente HQ 3 headquarters 01.01 of=3rd', ...wall.map((hex) => `ottoman half battalion ${hex}`)],
    }
    const path = (brigade: string, division: string) =>
      divisionPath(testBattle(regiment(square(brigade, division), barred)).battlefield('entente'), brigimentId(0))
    expect([path('01.07', '01.03'), path('01.03', '01.07'), path('01.07', '01.08')]).toEqual([2, 2, null])
  })

  test('9.1.4 9.7.2: batteries of the division act with regiments of its square brigades', () => {
    const acts = (divisions: Divisions) => {
      const battle = testBattle(
        regiment(divisions, {
          units: ['entente A half battalion 01.01 of=3rd', 'entente Guns mountain 75mm 4guns 01.02'],
          active: { side: 'entente', brigiment: 0 },
        }),
      )
      const ruling = activeRuling(battle.battlefield('entente'), battle.unit('Guns'))
      return ruling.allowed ? 'allowed' : ruling.rule
    }
    const separateDivisions = square('01.02', '01.03').map(({ squareBrigadeOf, ...rest }) => rest)
    expect([acts(square('01.02', '01.03')), acts(separateDivisions)]).toEqual(['allowed', '9.7.2'])
  })

  test('9.1.4 9.2.12a: the loss of a division HQ is shared by regiments of its square brigades', () => {
    const battle = testBattle(
      regiment(square('01.02', '01.03'), {
        units: ['entente HQ Div headquarters 03.03 independent', 'entente A half battalion 03.04 of=3rd'],
        brigiments: [{ side: 'entente', name: '3rd', division: 'Square', points: 9 }],
        change(state) {
          const { units } = state.secrets.entente
          units[0] = { ...at(units, 0), under: 'entente Division' }
        },
        script: function* (battle) {
          replaceHeadquarters(battle, 'entente', unitId(0), battle.state.secrets.entente.units[0]?.hex ?? hexId(0))
        },
        dice: [7],
      }),
    )
    expect(battle.state.secrets.entente.brigiments[0]?.points).toBe(6)
    expect(battle.of('HQ Div').hex).toBe(battle.hex('03.04'))
  })

  test.each(['Nowhere', 'ottoman Division', 'Square'])('9.1.4: rejects a square brigade of %s', (squareBrigadeOf) => {
    const [ottoman, entente, brigade] = square('01.02', '01.03')
    if (ottoman === undefined || entente === undefined || brigade === undefined) throw new Error('three are made')
    expect(() => testBattle(regiment([ottoman, entente, { ...brigade, squareBrigadeOf }]))).toThrow(
      `Square: a square brigade belongs to a division of its side, and '${squareBrigadeOf}' is none`,
    )
  })
})
