import { onlyOffered } from '@firestep/conformance'
import { describe, expect, test } from 'vitest'
import type { OrderType, Side } from '../../data/schema.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { isActive } from '../movement/active-stacks.ts'
import { movementSegment } from '../movement/movement-subsegment.ts'
import { continuation } from '../orders/continuation.ts'
import type { Brigiment, Unit } from '../state.ts'
import { commandPhase } from './command-phase.ts'
import { divisionPath, needsNoDivision } from './division.ts'
import { replaceHeadquarters } from './hq-replacement.ts'
import { isIntermingled } from './intermingling.ts'

const field = (rows: number, letter = 'c') => new Array(rows).fill(letter.repeat(9))

/** Modifiers and rules of formations in the roll of a side's first Brigiment to continue its order. */
function rolled(side: Side, setup: TestBattleSetup, type: OrderType = 'attack') {
  const battle = testBattle({
    ...setup,
    change(state, at) {
      const brigiment = state.secrets[side].brigiments[0] as Brigiment
      Object.assign(brigiment, { points: 5, order: { ...brigiment.order, type } })
      setup.change?.(state, at)
    },
    *script(battle) {
      continuation(battle, side, 0)
      yield* []
    },
    dice: [0, 0],
  })
  const [told] = battle.eventsFor(side)
  if (told?.type !== 'order continues' || told.roll === null) throw new Error('it should have rolled, and gone on')
  return { modifiers: battle.sum(told.roll.modifiers), rules: told.rules.filter((rule) => rule.startsWith('9.')) }
}

describe('9.6: Division Communications', () => {
  const division = (traceTo: string, extra = 0, telephones: string[] = []): TestBattleSetup['changes'] => ({
    telephones,
    divisions: [
      { name: 'entente Division', side: 'entente', headquarters: null, traceTo, extra },
      { name: 'ottoman Division', side: 'ottoman', headquarters: null, traceTo: null, extra: 0 },
    ],
  })
  const divided = (changes: TestBattleSetup['changes'], more: TestBattleSetup = {}): TestBattleSetup => ({
    map: field(8),
    units: ['entente HQ 3 headquarters 01.01', 'ottoman C half battalion 09.08'],
    ...(changes === undefined ? {} : { changes }),
    ...more,
  })
  /** The Entente Brigiment, its HQ in 01.01, continues its order. */
  const continued = (changes: TestBattleSetup['changes'], type: OrderType = 'attack') =>
    rolled('entente', divided(changes), type)
  const far = (changes: TestBattleSetup['changes'], more: TestBattleSetup = {}) =>
    divisionPath(testBattle(divided(changes, more)).battlefield('entente'), 0)

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
    expect([far(division('01.07')), far(division('01.07', 2))]).toEqual([6, 8])
    expect(far(division('01.07', 0, ['01.02', '01.06']))).toBe(2)
    const wall = ['01.04', '02.04', '03.04', '04.04', '05.04', '06.04', '07.04', '08.04', '09.04']
    const barred = {
      units: ['entente HQ 3 headquarters 01.01', ...wall.map((hex) => `ottoman half battalion ${hex}`)],
    }
    expect(far(division('01.07'), barred)).toBeNull()
    expect(far(division('01.07'), { ...barred, usThem: ['01.04 ottoman'] })).toBe(6)
    expect(far(division('01.07'), { cliffs: ['01.04 N'] })).toBe(7)
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
      ...{ name: 'Square', side: 'entente', headquarters: null, traceTo: brigade, extra: 0 },
      squareBrigadeOf: 'entente Division',
    },
  ]
  const regiment = (divisions: Divisions, more: TestBattleSetup = {}): TestBattleSetup => ({
    map: field(8),
    units: ['entente HQ 3 headquarters 01.01 of=3rd', 'ottoman C half battalion 09.08'],
    brigiments: [{ side: 'entente', name: '3rd', division: 'Square' }],
    changes: { divisions },
    ...more,
  })
  const continued = (brigade: string, division: string) => rolled('entente', regiment(square(brigade, division)))

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
    expect(rolled('entente', regiment(square('01.08', '01.02')), 'cordon defense')).toEqual({
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
      divisionPath(testBattle(regiment(square(brigade, division), barred)).battlefield('entente'), 0)
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
      const ruling = isActive(battle.battlefield('entente'), battle.unit('Guns'))
      return ruling.allowed ? 'allowed' : ruling.rule
    }
    const apart = square('01.02', '01.03').map(({ squareBrigadeOf, ...rest }) => rest)
    expect([acts(square('01.02', '01.03')), acts(apart)]).toEqual(['allowed', '9.7.2'])
  })

  test('9.1.4 9.2.12a: the loss of a division HQ is shared by regiments of its square brigades', () => {
    const battle = testBattle(
      regiment(square('01.02', '01.03'), {
        units: ['entente HQ Div headquarters 03.03 independent', 'entente A half battalion 03.04 of=3rd'],
        brigiments: [{ side: 'entente', name: '3rd', division: 'Square', points: 9 }],
        change(state) {
          const { units } = state.secrets.entente
          units[0] = { ...(units[0] as Unit), under: 'entente Division' }
        },
        script: function* (battle) {
          replaceHeadquarters(battle, 'entente', 0, battle.state.secrets.entente.units[0]?.hex ?? 0)
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

describe('9.8: Intermingling', () => {
  const formation = (units: readonly string[], more: TestBattleSetup = {}): TestBattleSetup => ({
    map: field(8),
    units,
    brigiments: [
      { side: 'ottoman', name: '57th' },
      { side: 'ottoman', name: '72nd' },
      { side: 'ottoman', name: 'FC', column: true },
    ],
    ...more,
  })
  const line = (units: readonly string[]) => testBattle(formation(units)).battlefield('ottoman')
  /** The 57th continues its order. */
  const continued = (units: readonly string[], more: TestBattleSetup = {}) => rolled('ottoman', formation(units, more))
  const intermingled = { intermingled: 10 }
  const enemies = ['entente half battalion 04.03', 'entente half battalion 04.05', 'entente half battalion 04.07']

  test('9.8.1: units of another battalion or of another regiment in between are enough, each alone', () => {
    const all = [
      'ottoman L 2/57 half battalion 03.03 of=57th battalion=2/57',
      'ottoman R 1/57 half battalion 03.04 of=57th battalion=1/57',
      'ottoman R 2/57 half battalion 03.05 of=57th battalion=2/57',
      'ottoman R 1/72 half battalion 03.06 of=72nd battalion=1/72',
      'ottoman L 3/57 half battalion 03.07 of=57th battalion=3/57',
    ]
    const without = (...left: readonly number[]) => continued([...all.filter((_, i) => !left.includes(i)), ...enemies])
    const mixed = { modifiers: intermingled, rules: ['9.8.1'] }
    expect([without(), without(1), without(3)]).toEqual([mixed, mixed, mixed])
    expect(without(1, 3)).toEqual({ modifiers: {}, rules: [] })
  })

  test('9.8.1a: others on one shortest path are enough, though another path is free', () => {
    // Shortest paths from 03.03 to 04.04 lead through 04.03 or 03.04.
    const between = (...others: readonly string[]) =>
      continued([
        'ottoman L 2/57 half battalion 03.03 of=57th battalion=2/57',
        'ottoman R 2/57 half battalion 04.04 of=57th battalion=2/57',
        ...others.map((hex) => `ottoman S${hex} half battalion ${hex} of=72nd battalion=1/72`),
        ...['02.02', '05.05', '05.03', '02.04'].map((hex) => `entente half battalion ${hex}`),
      ])
    expect(between('04.03')).toEqual({ modifiers: intermingled, rules: ['9.8.1', '9.8.1a'] })
    expect(between('03.04')).toEqual({ modifiers: intermingled, rules: ['9.8.1', '9.8.1a'] })
    expect(between('04.03', '03.04')).toEqual({ modifiers: intermingled, rules: ['9.8.1'] })
    expect(between()).toEqual({ modifiers: {}, rules: [] })
  })

  test('9.8.2: independent units and machine guns do not count', () => {
    const between = (one: string) =>
      continued([
        'ottoman L 2/57 half battalion 03.03 of=57th battalion=2/57',
        one,
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
            units[1] = { ...(units[1] as Unit), home: brigiments.findIndex((one) => one.name === name) }
          },
        },
      )
    expect(detached('57th')).toEqual({ modifiers: intermingled, rules: ['9.8.1', '9.8.3'] })
    expect(detached('FC')).toEqual({ modifiers: intermingled, rules: ['9.8.1'] })
  })

  test('9.8.2: HQs count, both in between and at the end of a path', () => {
    const between = (one: string) =>
      isIntermingled(
        line([
          'ottoman L 2/57 half battalion 03.03 of=57th battalion=2/57',
          one,
          'ottoman R 2/57 half battalion 03.05 of=57th battalion=2/57',
          ...enemies.slice(0, 2),
        ]),
        0,
      )
    expect(between('ottoman HQ 72 headquarters 03.04 of=72nd')).toBe(true)
    // A battalion's own HQ is a stranger between its units too.
    expect(between('ottoman HQ 57 headquarters 03.04 of=57th')).toBe(true)
    expect(between('ottoman HQ 72 headquarters 02.02 of=72nd')).toBe(false)
    const ends = (enemy: string) =>
      isIntermingled(
        line([
          'ottoman HQ 57 headquarters 03.03 of=57th',
          'ottoman R 1/72 half battalion 03.04 of=72nd battalion=1/72',
          'ottoman R 2/57 half battalion 03.05 of=57th battalion=2/57',
          enemy,
          'entente half battalion 04.05',
        ]),
        0,
      )
    expect([ends('entente half battalion 04.03'), ends('entente half battalion 06.06')]).toEqual([true, false])
  })
})

describe('9.2.12: a lost HQ', () => {
  test('9.2.12: it moves to the nearest unit of its formation with a path free of enemies, and costs leaders', () => {
    const battle = testBattle({
      map: field(8),
      units: [
        'entente HQ 3 headquarters 03.03',
        'entente Near half battalion 05.03',
        'entente Far half battalion 03.07',
        'ottoman half battalion 04.02',
        'ottoman half battalion 04.03',
        'ottoman half battalion 04.04',
        'ottoman half battalion 05.02',
        'ottoman half battalion 06.02',
        'ottoman half battalion 06.03',
        'ottoman half battalion 05.04',
      ],
      script: function* (battle) {
        replaceHeadquarters(battle, 'entente', 0, battle.state.secrets.entente.units[0]?.hex ?? 0)
      },
      dice: [4],
    })
    expect(battle.of('HQ 3').hex).toBe(battle.hex('03.07'))
    // 4 + 2 = 6: 2 points lost.
    expect(battle.state.secrets.entente.brigiments[0]?.points).toBe(8)
  })

  test('9.2.12: a division HQ moves to its nearest unit, including independent ones', () => {
    const battle = testBattle({
      map: field(8),
      units: [
        'entente HQ Div headquarters 03.03 independent',
        'entente Guns mountain 75mm 4guns 03.04',
        'entente A half battalion 03.06',
      ],
      change(state) {
        const unit = state.secrets.entente.units[0]
        if (unit !== undefined) state.secrets.entente.units[0] = { ...unit, under: 'entente Division' }
      },
      script: function* (battle) {
        replaceHeadquarters(battle, 'entente', 0, battle.state.secrets.entente.units[0]?.hex ?? 0)
      },
      dice: [4],
    })
    expect(battle.of('HQ Div').hex).toBe(battle.hex('03.04'))
  })

  test('9.2.12a: the loss of a division HQ is shared among its Brigiments', () => {
    const battle = testBattle({
      map: field(8),
      units: [
        'entente HQ Div headquarters 03.03 independent',
        'entente A half battalion 03.04 of=1 Bde',
        'entente B half battalion 03.05 of=2 Bde',
      ],
      brigiments: [
        { side: 'entente', name: '1 Bde', points: 9 },
        { side: 'entente', name: '2 Bde', points: 6 },
      ],
      change(state) {
        const unit = state.secrets.entente.units[0]
        if (unit !== undefined) state.secrets.entente.units[0] = { ...unit, under: 'entente Division' }
      },
      script: function* (battle) {
        replaceHeadquarters(battle, 'entente', 0, battle.state.secrets.entente.units[0]?.hex ?? 0)
      },
      dice: [7],
    })
    // 7 + 2 = 9: 3 points lost, 2 by the Brigiment with more points, 1 by the other.
    expect(battle.state.secrets.entente.brigiments.map(({ points }) => points)).toEqual([7, 5])
  })
})

describe('9.7: Independent Units', () => {
  const active = (brigiment: number, more: TestBattleSetup = {}) =>
    testBattle({
      units: [
        'ottoman A half battalion 02.02 of=57th',
        'ottoman B half battalion 03.02 of=72nd',
        'ottoman C half battalion 04.02 of=27th',
        'ottoman 8 Mtn mountain 75mm 4guns 02.03',
        'entente X half battalion 07.07',
      ],
      brigiments: [
        { side: 'ottoman', name: '57th' },
        { side: 'ottoman', name: '72nd' },
        { side: 'ottoman', name: '27th', division: '9th' },
      ],
      changes: {
        divisions: ['entente Division', 'ottoman Division', '9th'].map((name) => ({
          name,
          side: name === 'entente Division' ? ('entente' as const) : ('ottoman' as const),
          headquarters: null,
          traceTo: null,
          extra: 0,
        })),
      },
      active: { side: 'ottoman', brigiment },
      ...more,
    })
  const says = (battle: ReturnType<typeof testBattle>) => {
    const ruling = isActive(battle.battlefield('ottoman'), battle.unit('8 Mtn'))
    return ruling.allowed ? 'allowed' : ruling.rule
  }

  test('9.7.2: a battery of the division acts with any Brigiment of its division, and with no other', () => {
    expect([says(active(0)), says(active(1)), says(active(2))]).toEqual(['allowed', 'allowed', '9.7.2'])
  })

  test('9.7.1: a corps unit acts with any Brigiment', () => {
    const belongs = (under: string | null) =>
      active(2, {
        orders: false,
        active: { side: 'ottoman', brigiment: 2, segment: 'movement' },
        change(state) {
          const unit = state.secrets.ottoman.units[3]
          if (unit !== undefined) state.secrets.ottoman.units[3] = { ...unit, under }
        },
        script: movementSegment,
      })
    const [where, notWhere] = [belongs(null), belongs('ottoman Division')]
    onlyOffered('9.7.1', { seat: 'ottoman', answer: [where.unit('8 Mtn')], where, notWhere })
  })
})

describe('2.0 step 3: the Command Phase', () => {
  /** Both sides command at once; one Entente unit is cut off. */
  const commanding = (dice: readonly number[] = []) =>
    testBattle({
      map: field(9),
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 02.03 battalion=1 Bn',
        'entente Far half battalion 09.02 battalion=2 Bn',
        'ottoman HQ 57 headquarters 02.08',
        'ottoman C half battalion 02.07 battalion=1/57',
      ],
      brigiments: [
        { side: 'entente', points: 13 },
        { side: 'ottoman', points: 13 },
      ],
      script: commandPhase,
      dice,
    })

  test('2.0 step 3a 2.0 step 3c 2.0 step 3d: markers come first, then officers, then orders; each side at its own pace', () => {
    const battle = commanding()
    expect([battle.asked('entente'), battle.asked('ottoman')]).toEqual(['form column', 'change orders'])
    battle.say('ottoman', 'done')
    battle.say('entente', [])
    const heard = battle.eventsFor('entente')
    const steps = heard.map(({ type, rules }) => [type, rules.find((rule) => rule.startsWith('2.0'))])
    expect(steps).toEqual([
      ['isolation', '2.0 step 3a'],
      ['officers', '2.0 step 3c'],
      ['order continues', '2.0 step 3d'],
    ])
    expect(battle.eventsFor('ottoman').map(({ type }) => type)).toEqual(['officers', 'order continues'])
    expect(battle.state.secrets.entente.brigiments[0]?.points).toBe(14)
  })

  test('2.0 step 3b: columns are formed before officers are adjusted and orders changed', () => {
    const battle = commanding([0, 9, 9, 0, 0])
    expect(battle.eventsFor('entente').map(({ type }) => type)).toEqual(['isolation'])
    battle.say('entente', [battle.unit('Far')])
    const told = battle.eventsFor('entente').map((event) => (event.type === 'officers' ? event.cause : event.type))
    expect(told.slice(0, 4)).toEqual(['isolation', 'leader casualty', 'column formed', 'order'])
    expect(battle.asked('entente')).toBe('change orders')
    battle.say('entente', 'done')
    expect([battle.asked('entente'), battle.asked('ottoman')]).toEqual([undefined, 'change orders'])
    battle.say('ottoman', 'done')
    expect(battle.asked('ottoman')).toBeUndefined()
  })

  test('9.5.6 2.0 step 3b: a unit that rejoins takes part in the order at once', () => {
    const battle = testBattle({
      map: field(8),
      units: [
        'entente HQ 1 headquarters 02.02 of=1 Bde',
        'entente A half battalion 02.03 of=1 Bde battalion=1 Bn',
        'entente B half battalion 03.02 of=FC battalion=2 Bn',
        'entente HQ FC headquarters 03.02 of=FC',
        'entente C half battalion 03.02 of=FC battalion=3 Bn',
        'ottoman X half battalion 09.08',
      ],
      brigiments: [
        { side: 'entente', name: '1 Bde', order: { type: 'attack', line: ['05.05', '06.05'] } },
        { side: 'entente', name: 'FC', column: true },
      ],
      change(state) {
        const { units } = state.secrets.entente
        units[2] = { ...(units[2] as Unit), home: 0 }
      },
      script: (battle) => commandPhase(battle),
      dice: new Array(12).fill(0),
    })
    battle.say('entente', [battle.unit('B')])
    const [home] = battle.state.secrets.entente.brigiments
    expect(home?.order.objectives.map(({ unit }) => unit)).toContain(battle.unit('B'))
  })

  test('11.0: without orders neither side is asked', () => {
    const battle = testBattle({ orders: false, script: commandPhase, units: ['entente A half battalion 02.03'] })
    expect(battle.asked('entente')).toBeUndefined()
    expect(battle.eventsFor('entente')).toEqual([])
  })
})
