import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { BrigimentData, ScenarioData } from '../data/schema.ts'
import { markedHexes } from '../testing/letter-maps.ts'
import { dataFor, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { readBook } from './book.ts'
import { maskOf } from './map-sheet.ts'
import { unmarked } from './state.ts'

/** The faults of a scenario, without its name. */
function faults(setup: TestBattleSetup): string[] {
  const read = readBook(dataFor(setup))
  return 'problems' in read ? read.problems.map((problem) => problem.replace(/^.*?made: /, '')) : []
}

describe('the first state of a scenario', () => {
  const order = {
    type: 'initial attack' as const,
    start: 2,
    support: ['2 Bn'],
    line: ['03.05', '04.05'],
    point: '05.05',
    objectives: { A: '02.05', '3 Bn': '06.05', Elsewhere: '07.05' },
    onPicket: ['3 Bn', '4 Bn'],
    rallyPoint: '01.01',
  }
  const setup: TestBattleSetup = {
    units: [
      'entente HQ headquarters 01.02 of=1 Bde',
      'entente A half battalion 03.03 of=1 Bde battalion=1 Bn steps=1 morale=60 hiding',
      'entente B half battalion 03.03 of=1 Bde battalion=2 Bn home=2 Bde immobile',
      'entente C company 04.03 of=1 Bde battalion=3 Bn support hiding',
      'entente Elsewhere company 05.03 of=2 Bde battalion=2 Bn',
      'entente Off company off of=3 Bde',
      'entente Guns mountain 75mm 4guns 03.03 hiding',
      'entente Lone mountain 75mm 4guns 04.03 hiding',
      'ottoman X company 07.07 hiding',
    ],
    works: [
      'entente gun pit 03.03 front=N guns=N,NE',
      'ottoman fire trench 04.03 front=N,NE ends=NW,SE rear=S,SW wire=N,NE connects',
      'ottoman fort 07.07 front=N rear=S circular',
    ],
    brigiments: [
      {
        side: 'entente',
        name: '1 Bde',
        order,
        routed: 2,
        points: 3,
        half: 5,
        maximum: 11,
        battalions: 3,
        class: 'III',
      },
      { side: 'entente', name: '2 Bde', column: true },
      { side: 'entente', name: '3 Bde' },
      { side: 'ottoman', name: '57th', release: 3 },
    ],
    changes: { works: { used: null, captured: [{ hex: '04.03', owner: 'entente', wire: false }] } },
  }

  test('11.1b 11.5.3 11.9.3: a Brigiment has its Officer Points, and its order names each unit', () => {
    const battle = testBattle(setup)
    const [first, second] = battle.state.secrets.entente.brigiments
    const hexOf = battle.hex
    expect(first).toEqual({
      name: '1 Bde',
      class: 'III',
      battalions: 3,
      firstMaximum: 11,
      maximum: 11,
      half: 5,
      points: 3,
      division: 'entente Division',
      column: null,
      failed: false,
      regrouping: null,
      losses: { routed: 2, surrendered: 0 },
      written: { dead: 0, owed: 0 },
      outOfSupply: false,
      progressed: false,
      threatened: false,
      haltedAfter: null,
      roving: [],
      order: {
        type: 'initial attack',
        start: 2,
        muster: [],
        support: ['2 Bn'],
        line: [hexOf('03.05'), hexOf('04.05')],
        point: { hex: hexOf('05.05'), radius: 1 },
        objectives: [
          { unit: battle.unit('A'), point: { hex: hexOf('02.05'), radius: 0 } },
          { unit: battle.unit('C'), point: { hex: hexOf('06.05'), radius: 0 } },
        ],
        routes: [],
        rallyPoints: ['3 Bn', '4 Bn'].map((battalion) => ({ battalion, hex: hexOf('01.01') })),
        fallBack: false,
        since: 1,
        from: null,
      },
    })
    expect(second).toMatchObject({ column: 'deliberate', losses: { routed: 0, surrendered: 0 } })
    expect(second?.order).toMatchObject({ point: null, line: [], objectives: [], rallyPoints: [], support: [] })
  })

  test('3.1.1 6.1: a unit has the values of its counter, and hides in a work or in terrain', () => {
    const battle = testBattle(setup)
    const army = battle.state.secrets.entente
    expect(army.units[battle.unit('A')]).toEqual({
      ...unmarked,
      name: 'A',
      type: 'half battalion',
      home: 0,
      brigiment: 0,
      battalion: '1 Bn',
      under: null,
      steps: 1,
      fullSteps: 2,
      morale: 60,
      immobile: false,
      hex: battle.hex('03.03'),
      hiding: 'terrain',
    })
    expect(battle.of('HQ').morale).toBe(0)
    expect(battle.of('B')).toMatchObject({ home: 1, brigiment: 0, immobile: true, hiding: null })
    expect(battle.of('Off')).toMatchObject({ hex: -1, brigiment: 2 })
    expect(battle.of('Guns')).toMatchObject({ home: null, brigiment: null, under: 'entente Division', hiding: 'work' })
    expect(['A', 'C', 'Guns', 'Lone'].map((name) => battle.of(name).hiding)).toEqual([
      'terrain',
      'work',
      'work',
      'terrain',
    ])
    expect(battle.of('X').hiding).toBe('work')
    const supportUnits = (orders: boolean) =>
      testBattle({ ...setup, orders }).state.secrets.entente.units.flatMap(({ name, support }) => (support ? name : []))
    expect(supportUnits(true)).toEqual(['B', 'C'])
    expect(supportUnits(false)).toEqual([])
    const { units: _, brigiments: __, ...rest } = army
    expect(rest).toEqual({
      moving: [],
      firing: [],
      struck: [],
      shot: [],
      retreating: [],
      pending: [],
      dummies: [],
      knows: { seen: [], strengths: [], densities: [], disorganised: null, planned: null, cups: [] },
    })
  })

  test('15.1.2 15.1.4 6.1: sets up released Brigiments, works and wire', () => {
    const battle = testBattle({ ...setup, markers: true })
    const { works, wire, secrets, passed, ...rest } = battle.state
    expect(rest).toEqual({
      scenario: 'made',
      markers: { entente: [], ottoman: [] },
      orders: true,
      turn: 1,
      phase: 'start of turn',
      cups: { entente: [], ottoman: [] },
      released: { entente: [0, 1], ottoman: [] },
      pulled: null,
      activation: null,
      moving: null,
      drifts: [],
      landed: [],
      cut: [],
      diggings: [],
      assaults: [],
      usThem: [],
      gunfire: { entente: [], ottoman: [] },
      shoots: [],
      firedAcross: [],
      fled: [],
      independents: { entente: [], ottoman: [] },
    })
    expect(testBattle(setup).state.markers).toBeNull()
    expect(secrets.nobody).toEqual({})
    expect(markedHexes(battle, (hex) => passed[hex] === 'e')).toEqual([
      '.......',
      '#......',
      '..###..',
      '.......',
      '.......',
      '.......',
      '.......',
    ])
    expect([...passed].filter((one) => one === 'o')).toHaveLength(1)
    expect(passed[battle.hex('07.07')]).toBe('o')
    const facings = (...names: string[]) => maskOf(names.map(battle.facing))
    expect(works).toEqual([
      {
        hex: battle.hex('03.03'),
        type: 'gun pit',
        owner: 'entente',
        circular: false,
        connects: false,
        front: facings('N'),
        ends: 0,
        rear: 0,
        guns: facings('N', 'NE'),
        closeQuarters: false,
      },
      {
        hex: battle.hex('04.03'),
        type: 'fire trench',
        owner: 'entente',
        circular: false,
        connects: true,
        front: facings('N', 'NE'),
        ends: facings('NW', 'SE'),
        rear: facings('S', 'SW'),
        guns: 0,
        closeQuarters: false,
      },
      {
        hex: battle.hex('07.07'),
        type: 'fort',
        owner: 'ottoman',
        circular: true,
        connects: false,
        front: 63,
        ends: 0,
        rear: facings('S'),
        guns: 0,
        closeQuarters: false,
      },
    ])
    expect(wire).toEqual([])
    const standing = testBattle({ ...setup, changes: {} })
    expect(standing.state.wire).toEqual(
      ['N', 'NE'].map((name) => ({ hex: battle.hex('04.03'), facing: battle.facing(name), owner: 'ottoman' })),
    )
    expect(standing.state.works[1]?.owner).toBe('ottoman')
    const captured = (isKept: boolean) =>
      testBattle({
        ...setup,
        changes: { works: { used: ['04.03'], captured: [{ hex: '04.03', owner: 'entente', wire: isKept }] } },
      }).state
    expect(captured(true).works.map(({ type }) => type)).toEqual(['fire trench'])
    expect(captured(true).wire).toHaveLength(2)
    expect(captured(false).wire).toEqual([])
  })

  test('11.15.2: a floating reserve has the ships as its Objective', () => {
    const battle = testBattle({ brigiments: [{ side: 'entente', order: { type: 'general reserve', point: 'ships' } }] })
    expect(battle.state.secrets.entente.brigiments[0]?.order.point).toEqual({ hex: 'ships', radius: 1 })
  })

  test('9.6 15.1 20.1: turns names into numbers: hexes, units, turns and their light', () => {
    const battle = testBattle({
      map: ['~cccccc', 'ccccccc', 'ccccccc', 'ccccccc'],
      beaches: ['02.01 NW'],
      units: [
        'entente HQ headquarters 03.02',
        'entente A company off',
        'entente B company off',
        'ottoman T company off',
      ],
      changes: {
        rows: [1, 3],
        turns: ['08:00', '18:00', '20:00'].map((start) => ({ date: '25 April', start })),
        divisions: [
          { name: 'entente Division', side: 'entente', headquarters: 'HQ', traceTo: null, extra: 0 },
          {
            name: 'ottoman Division',
            side: 'ottoman',
            headquarters: null,
            traceTo: '07.02',
            extra: 2,
            squareBrigadeOf: 'Corps',
          },
          { name: 'Corps', side: 'ottoman', headquarters: null, traceTo: null, extra: 0 },
        ],
        arrivals: [{ turn: 2, side: 'entente', entry: '01.02', mode: 'column', units: ['A'] }],
        landings: [
          { group: 'a', turn: 1, beach: '02.01', secondWave: true, units: ['B'] },
          { group: 'b', turn: 1, beach: '02.01', secondWave: false, units: ['T'] },
        ],
        keyTerrain: ['03.03'],
        supply: { entente: 'beaches held', ottoman: ['07.01', '07.03'] },
        telephones: ['04.01'],
        illuminated: ['04.02'],
        wireless: ['04.03'],
      } as Partial<ScenarioData>,
    })
    const { scenario, sheet } = battle.context
    const hexOf = battle.hex
    expect(markedHexes(battle, (hex) => scenario.land[hex] === 1)).toEqual(['.######', '#######', '#######', '.......'])
    expect(scenario.turns).toEqual([
      { date: '25 April', start: '08:00', light: 'day' },
      { date: '25 April', start: '18:00', light: 'twilight' },
      { date: '25 April', start: '20:00', light: 'night' },
    ])
    expect(scenario.divisions).toEqual([
      { name: 'entente Division', side: 'entente', headquarters: 0, traceTo: null, extra: 0, above: null },
      {
        name: 'ottoman Division',
        side: 'ottoman',
        headquarters: null,
        traceTo: hexOf('07.02'),
        extra: 2,
        above: 'Corps',
      },
      { name: 'Corps', side: 'ottoman', headquarters: null, traceTo: null, extra: 0, above: null },
    ])
    expect(scenario.arrivals).toEqual([{ turn: 2, side: 'entente', entry: hexOf('01.02'), mode: 'column', units: [1] }])
    expect(scenario.landings).toEqual([
      { group: 'a', turn: 1, side: 'entente', beach: hexOf('02.01'), secondWave: true, units: [2] },
      { group: 'b', turn: 1, side: 'ottoman', beach: hexOf('02.01'), secondWave: false, units: [0] },
    ])
    const { keyTerrain, supply, telephones, illuminated, wireless } = scenario
    expect({ keyTerrain, supply, telephones, illuminated, wireless }).toEqual({
      keyTerrain: [hexOf('03.03')],
      supply: { entente: 'beaches held', ottoman: [hexOf('07.01'), hexOf('07.03')] },
      telephones: [hexOf('04.01')],
      illuminated: [hexOf('04.02')],
      wireless: [hexOf('04.03')],
    })
    expect(sheet.label(scenario.hex('03.03'))).toBe('03.03')
    expect([scenario.unit('entente', 'B'), scenario.unit('ottoman', 'T')]).toEqual([2, 0])
    const bare = testBattle().context.scenario
    expect([bare.illuminated, bare.wireless, bare.divisions.map(({ above }) => above)]).toEqual([[], [], [null, null]])
  })
})

describe('faults of a scenario, reported by name', () => {
  const unit = (change: Record<string, Json>) =>
    faults({
      units: ['entente A company 03.03'],
      overlay: { scenarios: { made: { units: [{ ...sound, ...change }] } } },
    })
  const sound = {
    name: 'A',
    type: 'company',
    side: 'entente',
    brigiment: 'entente Brigade',
    battalion: '1 Bn',
    hex: '03.03',
    steps: 1,
    fullSteps: 1,
    morale: 75,
    hiding: false,
    support: false,
    immobile: false,
  }

  test('reports unknown types, Brigiments, divisions and hexes, and too many steps', () => {
    expect(unit({})).toEqual([])
    expect(unit({ type: 'dragon' })).toEqual(["A: there is no unit type 'dragon'"])
    expect(unit({ brigiment: 'Nobody' })).toEqual(["A: there is no Brigiment 'Nobody'"])
    expect(unit({ brigiment: null })).toEqual([])
    expect(unit({ home: 'Nobody' })).toEqual(["A: there is no Brigiment 'Nobody'"])
    expect(unit({ home: 'entente Brigade' })).toEqual([])
    expect(unit({ steps: 2 })).toEqual(['A has more steps than it can have'])
    expect(unit({ division: 'Nobody' })).toEqual(["A: there is no division 'Nobody'"])
    expect(unit({ division: 'entente Division' })).toEqual([])
    expect(unit({ activatesWith: { level: 'division', id: 'Nobody' } })).toEqual(["A: there is no division 'Nobody'"])
    expect(unit({ activatesWith: { level: 'division', id: 'entente Division' } })).toEqual([])
    expect(unit({ hex: '99.99' })).toEqual(["there is no hex '99.99'"])
    expect(unit({ hex: null })).toEqual([])
  })

  test('reports unknown divisions, square brigades of a wrong division, and turns without light', () => {
    const brigade = (change: Partial<BrigimentData>) => faults({ brigiments: [{ side: 'entente', ...change }] })
    expect(brigade({ division: 'Nobody' })).toEqual(["entente Brigade: there is no division 'Nobody'"])
    const division = (squareBrigadeOf: string | undefined, above: object = {}) =>
      faults({
        changes: {
          divisions: [
            {
              name: 'entente Division',
              side: 'entente',
              headquarters: null,
              traceTo: null,
              extra: 0,
              ...(squareBrigadeOf === undefined ? {} : { squareBrigadeOf }),
            },
            { name: 'Other', side: 'entente', headquarters: null, traceTo: null, extra: 0, ...above },
            { name: 'ottoman Division', side: 'ottoman', headquarters: null, traceTo: null, extra: 0 },
          ],
        } as Partial<ScenarioData>,
      })
    const wrong = (name: string) => [
      `entente Division: a square brigade belongs to a division of its side, and '${name}' is none`,
    ]
    expect([division(undefined), division('Other')]).toEqual([[], []])
    expect(division('Nobody')).toEqual(wrong('Nobody'))
    expect(division('ottoman Division')).toEqual(wrong('ottoman Division'))
    expect(division('Other', { squareBrigadeOf: 'Nobody' })).toEqual([
      ...wrong('Other'),
      "Other: a square brigade belongs to a division of its side, and 'Nobody' is none",
    ])
    expect(faults({ changes: { turns: [{ date: '25', start: '09:00' }] } })).toEqual(['no light is known for 09:00'])
    expect(
      faults({
        changes: { arrivals: [{ turn: 2, side: 'entente', entry: '01.02', mode: 'open', units: ['Nobody'] }] },
      }),
    ).toEqual(["there is no unit 'Nobody' of entente"])
    expect(faults({ changes: { map: 'nowhere' } })).toEqual(["there is no map 'nowhere'"])
  })
})
