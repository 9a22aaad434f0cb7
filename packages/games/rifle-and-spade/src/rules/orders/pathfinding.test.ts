import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { boardPicture, markedHexes } from '../../testing/letter-maps.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import {
  enemyDistance,
  hexesTo,
  isBesideEnemy,
  isNextToAnyEnemy,
  isOnRoad,
  makePlanner,
  startOf,
} from './pathfinding.ts'

const distancesTo = (battle: TestBattle, ...targets: string[]) => {
  const found = hexesTo(battle.battlefield('entente'), targets.map(battle.hex))
  return boardPicture(battle, (hex) => ((found[hex] ?? -1) < 0 ? '-' : (found[hex] ?? -1)))
}

describe('distance on foot', () => {
  const water: TestBattleSetup = {
    map: ['ccccccc', 'ccccccc', 'cc~~~~c', 'ccccccc', 'ccccccc'],
    units: ['ottoman C half battalion 02.04'],
  }

  test('goes round sea and enemies to the nearest of several hexes', () => {
    expect(distancesTo(testBattle(water), '03.02')).toEqual(['2111234', '2101234', '2212244', '3-34565', '4545566'])
    expect(distancesTo(testBattle(water), '03.02', '07.05')).toEqual([
      '2111234',
      '2101233',
      '2212222',
      '3-33211',
      '4543210',
    ])
    expect(distancesTo(testBattle(water))).toEqual(['-------', '-------', '-------', '-------', '-------'])
  })

  test('does not cross cliffs', () => {
    expect(
      distancesTo(testBattle({ map: ['ccc', 'ccc', 'ccc'], cliffs: ['02.02 N', '02.02 NE', '02.02 NW'] }), '02.02'),
    ).toEqual(['333', '202', '111'])
  })

  test('is measured again when the enemy or the wire has changed', () => {
    const battle = testBattle(water)
    expect(distancesTo(battle, '03.02')[4]).toBe('4545566')
    const withoutUnits = testBattle({ ...water, units: [] })
    expect(distancesTo(withoutUnits, '03.02')[4]).toBe('4445566')
  })
})

test('11.11.4: finds hexes beside any enemy, and beside enemies not in Us/Them', () => {
  const battle = testBattle({
    units: [
      'entente A half battalion 02.02 hiding',
      'ottoman B half battalion 02.02 hiding',
      'ottoman C half battalion 05.03',
    ],
    usThem: ['02.02 entente'],
  })
  const battlefield = battle.battlefield('entente')
  expect(markedHexes(battle, (hex) => isNextToAnyEnemy(battlefield, hex))).toEqual([
    '.#.....',
    '#.####.',
    '####.#.',
    '....#..',
    '.......',
    '.......',
    '.......',
  ])
  expect(markedHexes(battle, (hex) => isBesideEnemy(battlefield, hex))).toEqual([
    '.......',
    '...###.',
    '...#.#.',
    '....#..',
    '.......',
    '.......',
    '.......',
  ])
  expect(boardPicture(battle, (hex) => enemyDistance(battlefield, hex))).toEqual([
    '2122223',
    '1011112',
    '1111012',
    '2222122',
    '3333233',
    '4444344',
    '5555455',
  ])
})

test('11.16.1: a hex is on a road if a road leads out of it, but not a track', () => {
  const battle = testBattle({ roads: [['02.02', '03.03', '04.03']], tracks: [['05.05', '05.06']] })
  expect(markedHexes(battle, (hex) => isOnRoad(battle.battlefield('entente'), hex))).toEqual([
    '.......',
    '.#.....',
    '..##...',
    '.......',
    '.......',
    '.......',
    '.......',
  ])
})

test('11.4.9: a route begins in the hex of a unit or where it will enter the map', () => {
  const battle = testBattle({
    units: [
      'entente Here company 03.03',
      'entente First company 01.01',
      'entente Comes company off',
      'entente Lands company off',
      'entente Never company off',
      'entente Dead company 04.04',
      'ottoman Comes too company off',
    ],
    beaches: ['07.07 S'],
    changes: {
      arrivals: [
        { turn: 2, side: 'ottoman', entry: '07.01', mode: 'open', units: ['Comes too'] },
        { turn: 3, side: 'entente', entry: '01.07', mode: 'open', units: ['Comes'] },
      ],
      landings: [{ group: 'a', turn: 1, beach: '07.07', secondWave: false, units: ['Lands'] }],
    },
    change(state, places) {
      Object.assign(state.secrets.entente.units[places.unit('Dead')] ?? {}, { hex: -2 })
    },
  })
  const start = (side: 'entente' | 'ottoman', name: string) => {
    const hex = startOf(battle.battlefield(side), battle.unit(name))
    return hex === null ? null : battle.label(hex)
  }
  expect(['Here', 'First', 'Comes', 'Lands', 'Never', 'Dead'].map((name) => start('entente', name))).toEqual([
    '03.03',
    '01.01',
    '01.07',
    '07.07',
    null,
    null,
  ])
  expect(start('ottoman', 'Comes too')).toBe('07.01')
})

describe('11.4.10 11.4.11: the cheapest route that an order allows', () => {
  const route = (type: OrderType, from: string, to: string, setup: TestBattleSetup = {}, issued = true) => {
    const battle = testBattle({
      units: ['entente A half battalion 04.01', 'ottoman C half battalion 04.04'],
      ...setup,
    })
    const found = makePlanner(battle.battlefield('entente'), type, issued).route(
      battle.unit('A'),
      battle.hex(from),
      battle.hex(to),
    )
    return found === null ? null : found.map(battle.label).join(' ')
  }
  const types = [
    'attack',
    'stalled attack',
    'defense',
    'cordon defense',
    'disorganized defense',
    'regroup',
    'general reserve',
  ] as const

  test('an attack goes through the enemy, and other orders go round as far as they must', () => {
    expect(types.map((type) => `${type}: ${route(type, '04.01', '04.07')}`)).toEqual([
      'attack: 04.01 04.02 04.03 04.04 04.05 04.06 04.07',
      'stalled attack: 04.01 04.02 04.03 04.04 04.05 04.06 04.07',
      'defense: 04.01 03.02 02.02 02.03 02.04 02.05 02.06 03.07 04.07',
      'cordon defense: 04.01 03.02 02.02 02.03 02.04 02.05 02.06 03.07 04.07',
      'disorganized defense: 04.01 03.02 02.02 02.03 02.04 02.05 02.06 03.07 04.07',
      'regroup: 04.01 03.02 03.03 03.04 03.05 03.06 03.07 04.07',
      'general reserve: null',
    ])
    expect(types.map((type) => `${type}: ${route(type, '04.01', '04.07', {}, false)}`)).toEqual([
      'attack: 04.01 04.02 04.03 04.04 04.05 04.06 04.07',
      'stalled attack: 04.01 04.02 04.03 04.04 04.05 04.06 04.07',
      'defense: 04.01 03.02 03.03 03.04 03.05 03.06 03.07 04.07',
      'cordon defense: 04.01 03.02 03.03 03.04 03.05 03.06 03.07 04.07',
      'disorganized defense: 04.01 03.02 03.03 03.04 03.05 03.06 03.07 04.07',
      'regroup: 04.01 03.02 03.03 03.04 03.05 03.06 03.07 04.07',
      'general reserve: 04.01 03.02 03.03 03.04 03.05 03.06 03.07 04.07',
    ])
  })

  test('finds routes to hexes beside the enemy and to the enemy’s hex', () => {
    expect(types.map((type) => `${type}: ${route(type, '04.01', '04.03')}`)).toEqual([
      'attack: 04.01 04.02 04.03',
      'stalled attack: 04.01 04.02 04.03',
      'defense: null',
      'cordon defense: null',
      'disorganized defense: null',
      'regroup: 04.01 04.02 04.03',
      'general reserve: null',
    ])
    expect(types.map((type) => `${type}: ${route(type, '04.01', '04.04')}`)).toEqual([
      'attack: 04.01 04.02 04.03 04.04',
      'stalled attack: 04.01 04.02 04.03 04.04',
      'defense: null',
      'cordon defense: null',
      'disorganized defense: null',
      'regroup: null',
      'general reserve: null',
    ])
    const friends = {
      units: ['entente A half battalion 04.01', 'entente B half battalion 04.03', 'ottoman C half battalion 04.04'],
    }
    expect(types.map((type) => `${type}: ${route(type, '04.01', '04.03', friends)}`)).toEqual([
      'attack: 04.01 04.02 04.03',
      'stalled attack: 04.01 04.02 04.03',
      'defense: 04.01 04.02 04.03',
      'cordon defense: 04.01 04.02 04.03',
      'disorganized defense: 04.01 04.02 04.03',
      'regroup: 04.01 04.02 04.03',
      'general reserve: null',
    ])
    expect(types.map((type) => `${type}: ${route(type, '04.03', '04.01', friends)}`)).toEqual([
      'attack: 04.03 04.02 04.01',
      'stalled attack: 04.03 04.02 04.01',
      'defense: 04.03 04.02 04.01',
      'cordon defense: 04.03 04.02 04.01',
      'disorganized defense: 04.03 04.02 04.01',
      'regroup: 04.03 04.02 04.01',
      'general reserve: null',
    ])
    expect(types.map((type) => `${type}: ${route(type, '04.03', '04.03', friends)}`)).toEqual([
      'attack: 04.03',
      'stalled attack: 04.03',
      'defense: 04.03',
      'cordon defense: 04.03',
      'disorganized defense: 04.03',
      'regroup: 04.03',
      'general reserve: null',
    ])
  })

  test('by night a General Reserve only keeps out of contact', () => {
    expect(route('general reserve', '04.01', '04.07', { light: 'night' })).toBe(
      '04.01 03.02 02.02 02.03 02.04 02.05 02.06 03.07 04.07',
    )
    expect(route('general reserve', '04.01', '04.07', { light: 'twilight' })).toBe(
      '04.01 03.02 02.02 01.03 01.04 01.05 01.06 02.06 03.07 04.07',
    )
  })

  test('11.11.3: except in an attack, no route enters the enemy’s hex from a hex beside it', () => {
    const beside = { units: ['entente A half battalion 04.03', 'ottoman C half battalion 04.04'] }
    expect(types.map((type) => route(type, '04.03', '04.04', beside))).toEqual([
      '04.03 04.04',
      '04.03 04.04',
      null,
      null,
      null,
      null,
      null,
    ])
  })

  test('11.15.4 5.3.1: a route is searched again when the light changes', () => {
    const battle = testBattle({
      units: ['entente A half battalion 04.01', 'ottoman C half battalion 04.04'],
      changes: {
        turns: [
          { date: '25', start: '18:00' },
          { date: '25', start: '20:00' },
          { date: '25', start: '08:00' },
        ],
      },
    })
    const battlefield = battle.battlefield('entente')
    const lengths = [1, 2, 3, 1].map((turn) => {
      battle.state.turn = turn
      return (
        makePlanner(battlefield, 'general reserve').route(battle.unit('A'), battle.hex('04.01'), battle.hex('04.07'))
          ?.length ?? null
      )
    })
    expect(lengths).toEqual([10, 9, null, 10])
  })

  test('6.5.1: wire on a hexside makes a route more expensive', () => {
    const wired = (...facings: string[]) => ({
      units: ['entente A half battalion 02.02'],
      map: ['ccc', 'ccc', 'ccc', 'ccc'],
      works: facings.length === 0 ? [] : [`ottoman fire trench 02.03 front=N ends=NW,NE rear=S wire=${facings.join()}`],
    })
    expect(route('attack', '02.01', '02.04', wired())).toBe('02.01 02.02 02.03 02.04')
    expect(route('attack', '02.01', '02.04', wired('N'))).toBe('02.01 01.02 01.03 01.04 02.04')
    expect(route('regroup', '02.01', '02.04', wired('N'))).toBe('02.01 01.02 01.03 01.04 02.04')
  })

  test('11.16.2: a March goes to the nearest road that leads to the Objective, and along it', () => {
    const roads = [
      ['02.03', '03.03', '04.02', '05.03', '06.02', '07.03'],
      ['01.01', '02.01', '03.01'],
    ]
    const march = (from: string, to: string, setup: TestBattleSetup = {}) =>
      route('march', from, to, { roads, units: ['entente A half battalion 04.01'], ...setup })
    expect(march('02.01', '07.03')).toBe('02.01 02.02 02.03 03.03 04.02 05.03 06.02 07.03')
    expect(march('04.05', '07.03')).toBe('04.05 03.05 02.04 02.03 03.03 04.02 05.03 06.02 07.03')
    expect(march('04.02', '02.03')).toBe('04.02 03.03 02.03')
    expect(march('04.02', '04.02')).toBe('04.02')
    expect(march('02.01', '03.01')).toBe('02.01 03.01')
    const met = { units: ['entente A half battalion 04.01', 'ottoman C half battalion 07.07'] }
    expect(march('01.01', '07.03', met)).toBe('01.01 02.01 02.02 02.03 03.03 04.02 05.03 06.02 07.03')
    expect(march('01.01', '04.02', met)).toBe('01.01 02.01 02.02 02.03 03.03 04.02')
  })
})
