import { describe, expect, test } from 'vitest'
import { brigadeOf, brigadeOnOrder, objectivesAt, ruleOf, stepRule } from '../../testing/brigade-on-order.ts'
import { brigimentId, hexId, unitId } from '../../testing/ids.ts'
import { boardPicture } from '../../testing/letter-maps.ts'
import type { Hex } from '../ids.ts'
import { channelOf } from './channel-of-march.ts'
import { objectiveOf } from './order-in-effect.ts'
import { moveUnderOrdersRuling } from './order-steps.ts'
import {
  cross,
  crossesAhead,
  distanceToRoute,
  hexesToGo,
  routeOf,
  routesAhead,
  routesPlanned,
} from './routes-of-march.ts'

describe('Routes of March', () => {
  test('11.4.12: a unit moves along its route towards its Objective, at most 1 hex beside it', () => {
    const battle = brigadeOnOrder('attack', objectivesAt({ A: '03.07' }))
    expect(stepRule(battle, 'A', '03.04')).toBe('allowed')
    expect(stepRule(battle, 'A', '03.02')).toBe('11.4.12')
    expect(stepRule(battle, 'A', '02.03')).toBe('allowed')
    expect(stepRule(battle, 'A', '01.04', '03.03', '02.03')).toBe('11.4.12')
    expect(moveUnderOrdersRuling(battle.battlefield('entente'), battle.unit('A')).allowed).toBe(true)
  })

  test('11.4.12: a unit on its Objective, or without a way there, stays', () => {
    expect(
      ruleOf(
        moveUnderOrdersRuling(brigadeOnOrder('attack', objectivesAt({ A: '03.03' })).battlefield('entente'), unitId(1)),
      ),
    ).toBe('11.4.12')
  })

  test('11.4.12a: a unit may enter the route of another unit but not cross it', () => {
    const battle = brigadeOnOrder(
      'attack',
      (hex, unit) => ({
        ...objectivesAt({ A: '03.07', B: '05.07' })(hex, unit),
        routes: [
          { unit: unit('B'), hexes: ['04.03', '04.04', '04.05', '05.06', '05.07'].map(hex) },
          { unit: unit('A'), hexes: ['03.03', '03.04', '04.04', '04.05', '04.06', '03.07'].map(hex) },
        ],
      }),
      {
        units: [
          'entente HQ headquarters 02.02',
          'entente A half battalion 03.04 battalion=1 Bn',
          'entente B half battalion 04.03 battalion=2 Bn',
          'ottoman C half battalion 03.09',
        ],
      },
    )
    expect(stepRule(battle, 'A', '04.04')).toBe('allowed')
    expect(stepRule(battle, 'A', '05.05', '03.04', '04.04')).toBe('11.4.12a')
  })

  test('11.4.9a: paths may meet, run together and part on the same side, but not cross', () => {
    const { hex, battlefield } = brigadeOnOrder('attack', {})
    const { sheet } = battlefield('entente')
    const path = (...labels: string[]) => labels.map(hex)
    const south = path('03.02', '03.03', '03.04', '03.05', '03.06')
    expect(cross(sheet, south, path('02.03', '03.04', '04.04'))).toBe(true)
    expect(cross(sheet, south, path('02.02', '03.03', '03.04', '04.04'))).toBe(true)
    expect(cross(sheet, south, path('02.02', '03.03', '03.04', '02.04'))).toBe(false)
    expect(cross(sheet, south, path('04.04', '03.04', '03.03', '02.02'))).toBe(true)
    expect(cross(sheet, south, path('03.04', '04.04'))).toBe(false)
  })

  test('11.4.13 11.4.14: HQs, supports and machine guns have no Objective', () => {
    const battle = brigadeOnOrder('attack', objectivesAt({ A: '03.07' }), {
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 03.03',
        'entente S half battalion 03.02 support',
        'entente MG mg section 03.03',
        'ottoman C half battalion 03.09',
      ],
    })
    expect(['HQ', 'S', 'MG'].map((name) => objectiveOf(battle.battlefield('entente'), battle.unit(name)))).toEqual([
      null,
      null,
      null,
    ])
  })

  test('11.4.14 11.4.15: machine guns move freely within and behind the channel, up to 1 hex beside it', () => {
    const battle = brigadeOnOrder('attack', objectivesAt({ A: '03.07' }), {
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 03.03',
        'entente MG mg section 03.04',
        'entente MG 2 mg section 06.06',
        'ottoman C half battalion 03.09',
      ],
    })
    expect(stepRule(battle, 'MG', '03.05')).toBe('allowed')
    expect(stepRule(battle, 'MG', '03.03')).toBe('allowed')
    expect(stepRule(battle, 'MG', '04.04')).toBe('allowed')
    expect(stepRule(battle, 'MG', '05.04', '03.04', '04.04')).toBe('11.4.14')
    expect(stepRule(battle, 'MG 2', '05.06')).toBe('allowed')
    expect(stepRule(battle, 'MG 2', '07.06')).toBe('11.4.14')
    expect(channelOf(battle.battlefield('entente'), brigimentId(0))?.holds(battle.hex('03.01'))).toBe(true)
  })
})

describe('11.4.12: distance along a route', () => {
  const battle = brigadeOnOrder('attack', {})
  const battlefield = battle.battlefield('entente')
  const route = ['02.02', '03.03', '03.04', '04.04', '04.05', '04.06'].map(battle.hex)
  const isWithin = (radius: number) => (hex: number) =>
    hexesToGo(battlefield, route, { hex: battle.hex('04.06'), radius }, hexId(hex)) ?? '.'

  test('11.4.12: counts the hexes left, up to 1 hex beside it', () => {
    expect(boardPicture(battle, isWithin(0))).toEqual([
      '.6.......',
      '6555.....',
      '6443.....',
      '.4323....',
      '..212....',
      '..101....',
      '..111....',
      '.........',
      '.........',
    ])
    expect(boardPicture(battle, isWithin(1))).toEqual([
      '.6.......',
      '6555.....',
      '6443.....',
      '.4323....',
      '..202....',
      '..000....',
      '..000....',
      '.........',
      '.........',
    ])
    const ships = { hex: 'ships' as const, radius: 1 }
    expect(hexesToGo(battlefield, route, ships, battle.hex('04.06'))).toBe(0)
  })

  test('11.4.12: measures how far a hex lies from it', () => {
    expect(boardPicture(battle, (hex) => distanceToRoute(battlefield, route, hex))).toEqual([
      '212233456',
      '101123445',
      '110122345',
      '210012345',
      '221012345',
      '321012345',
      '321112345',
      '332223345',
      '443334455',
    ])
  })
})

describe('11.4.9a 11.4.12a: routes ahead of units', () => {
  const hexes = ['03.02', '03.03', '03.04', '03.05', '03.06']
  const ahead = (
    change: (battle: ReturnType<typeof brigadeOnOrder>) => void = () => {},
    start: number | null = null,
  ) => {
    const battle = brigadeOnOrder(
      'attack',
      (hex, unit) => ({
        start,
        objectives: [{ unit: unit('A'), point: { hex: hex('03.06'), radius: 0 } }],
        routes: [
          { unit: unit('A'), hexes: hexes.map(hex) },
          { unit: unit('B'), hexes: ['05.03', '05.04'].map(hex) },
        ],
      }),
      { brigiments: [{ side: 'entente' }, { side: 'entente', name: '2 Bde' }] },
    )
    change(battle)
    const battlefield = battle.battlefield('entente')
    const labels = (routes: readonly (readonly Hex[])[]) => routes.map((one) => one.map(battle.label).join(' '))
    return {
      ahead: labels(routesAhead(battlefield, () => false)),
      others: labels(routesAhead(battlefield, (unit) => unit === battle.unit('A'))),
      planned: labels(routesPlanned(battlefield, brigimentId(1))),
      own: labels(routesPlanned(battlefield, brigimentId(0))),
    }
  }
  const b = '05.03 05.04'

  test('start at the place nearest to the unit, the last of several; units not In Line have none', () => {
    expect(ahead()).toEqual({ ahead: ['03.03 03.04 03.05 03.06', b], others: [b], planned: [], own: [] })
    const routeAfterMoving = (label: string) =>
      ahead((battle) => Object.assign(battle.of('A'), { hex: battle.hex(label) })).ahead
    expect(routeAfterMoving('03.02')).toEqual([hexes.join(' '), b])
    expect(routeAfterMoving('02.03')).toEqual(['03.04 03.05 03.06', b])
    expect(routeAfterMoving('03.05')).toEqual(['03.05 03.06', b])
    // At the end of its route nothing lies ahead of it.
    expect(routeAfterMoving('03.06')).toEqual([b])
    for (const change of [{ hex: -2 }, { support: true }, { brigiment: 1 }, { unaware: true }])
      expect(ahead((battle) => Object.assign(battle.of('A'), change)).ahead).toEqual([b])
    expect(ahead((battle) => Object.assign(battle.of('A'), { committed: true })).ahead).toHaveLength(2)
  })

  test('11.8.1: routes of a later turn are planned, and not ahead of any unit yet', () => {
    const allRoutes = [hexes.join(' '), b]
    expect(ahead(() => {}, 2)).toEqual({ ahead: [], others: [], planned: allRoutes, own: [] })
    expect(ahead((battle) => Object.assign(battle.of('A'), { hex: -1 }), 2).planned).toEqual(allRoutes)
    expect(ahead((battle) => Object.assign(battle.of('A'), { hex: -2 }), 2).planned).toEqual([b])
    expect(ahead(() => {}, 1).planned).toEqual([])
  })

  test('11.4.12a: a path crosses a route if it leaves on the other side', () => {
    const battle = brigadeOnOrder('attack', (hex, unit) => ({
      objectives: [{ unit: unit('A'), point: { hex: hex('03.06'), radius: 0 } }],
      routes: [{ unit: unit('A'), hexes: hexes.map(hex) }],
    }))
    const crosses = (text: string, excluded = false) =>
      crossesAhead(
        battle.battlefield('entente'),
        text.split(' ').map(battle.hex),
        (unit) => excluded && unit === battle.unit('A'),
      )
    expect(crosses('02.04 03.05 04.04')).toBe(true)
    expect(crosses('02.04 03.05 04.04', true)).toBe(false)
    expect(crosses('02.04 03.05')).toBe(false)
    expect(crosses('02.04 02.05 02.06')).toBe(false)
    // The part of a route behind the unit is no obstacle.
    expect(crosses('02.02 03.02 04.01')).toBe(false)
  })

  test('11.4.10: a route is the recorded one, or else the shortest from where the unit is', () => {
    const battle = brigadeOnOrder('attack', (hex, unit) => ({
      ...objectivesAt({ A: '03.06', B: '05.05' })(hex, unit),
      routes: [{ unit: unit('A'), hexes: hexes.map(hex) }],
    }))
    const route = (name: string) =>
      routeOf(battle.battlefield('entente'), battle.unit(name))?.map(battle.label).join(' ') ?? null
    expect(['A', 'B', 'S', 'HQ'].map(route)).toEqual([hexes.join(' '), '05.03 05.04 05.05', null, null])
    brigadeOf(battle).order = { ...brigadeOf(battle).order, start: 2 }
    expect(['A', 'B', 'S'].map(route)).toEqual(['03.03', '05.03', '03.02'])
    brigadeOf(battle).order = { ...brigadeOf(battle).order, start: null, type: 'defense', routes: [] }
    const met = (committed: boolean) => {
      battle.of('A').committed = committed
      Object.assign(battle.state.secrets.ottoman.units[0] ?? {}, { hex: battle.hex('03.05') })
      return route('A')
    }
    expect(met(true)).toBe('03.03 03.04 03.05 03.06')
    expect(met(false)).toBe('03.03 02.03 02.04 02.05 03.06')
    battle.of('A').hex = hexId(-1)
    expect(route('A')).toBeNull()
    battle.of('A').hex = hexId(0)
    expect(route('A')).not.toBeNull()
  })
})

describe('11.4.9a: two paths', () => {
  const { hex, battlefield } = brigadeOnOrder('attack', {})
  const { sheet } = battlefield('entente')
  const path = (text: string) => text.split(' ').map(hex)
  const south = '05.02 05.03 05.04 05.05 05.06'
  // Of the six hexes around 05.04 the line uses the northern and southern: two are left in the west and two in the
  // east.
  const west = ['04.03', '04.04']
  const east = ['06.03', '06.04']

  test('11.4.9a: cross in a single hex from one side to the other, in either direction', () => {
    for (const a of west)
      for (const b of east) {
        expect(cross(sheet, path(south), path(`${a} 05.04 ${b}`))).toBe(true)
        expect(cross(sheet, path(south), path(`${b} 05.04 ${a}`))).toBe(true)
        expect(cross(sheet, path(`${a} 05.04 ${b}`), path(south))).toBe(true)
        expect(cross(sheet, path(`${b} 05.04 ${a}`), path(south))).toBe(true)
      }
    for (const [a, b] of [west, east]) {
      expect(cross(sheet, path(south), path(`${a} 05.04 ${b}`))).toBe(false)
      expect(cross(sheet, path(south), path(`${b} 05.04 ${a}`))).toBe(false)
    }
  })

  test('11.4.9a: cross along a common stretch from one side to the other, in the same or the opposite direction', () => {
    const runs = (text: string) => {
      const otherRoute = path(text)
      return [
        cross(sheet, path(south), otherRoute),
        cross(sheet, otherRoute, path(south)),
        cross(sheet, path(south), [...otherRoute].reverse()),
        cross(sheet, [...otherRoute].reverse(), path(south)),
        cross(sheet, [...path(south)].reverse(), otherRoute),
      ]
    }
    const always = [true, true, true, true, true]
    const never = [false, false, false, false, false]
    expect(runs('04.02 05.03 05.04 06.04')).toEqual(always)
    expect(runs('04.02 05.03 05.04 05.05 06.05')).toEqual(always)
    expect(runs('06.02 05.03 05.04 05.05 04.05')).toEqual(always)
    expect(runs('04.02 05.03 05.04 04.04')).toEqual(never)
    expect(runs('06.02 05.03 05.04 05.05 06.05')).toEqual(never)
  })

  test('11.4.9a: only touch where one of them begins or ends in the shared part', () => {
    for (const touching of [
      '05.04 06.04',
      '04.03 05.04',
      '05.03 05.04 06.04',
      '04.02 05.03 05.04',
      south,
      '04.02 05.02 06.02',
      '04.06 05.06 06.06',
    ])
      expect([cross(sheet, path(south), path(touching)), cross(sheet, path(touching), path(south))]).toEqual([
        false,
        false,
      ])
  })

  test('11.4.9a: cross at a bend of either', () => {
    const bent = '05.02 05.03 06.03 07.04'
    expect(cross(sheet, path(bent), path('04.03 05.03 06.02'))).toBe(true)
    expect(cross(sheet, path(bent), path('04.02 05.03 05.04'))).toBe(false)
    expect(cross(sheet, path(bent), path('05.04 05.03 06.02'))).toBe(true)
    expect(cross(sheet, path(bent), path('05.04 05.03 06.03 07.03'))).toBe(true)
    expect(cross(sheet, path(bent), path('06.02 05.03 06.03 07.03'))).toBe(false)
  })

  test('11.4.9a 11.10.4: do not cross where one of them turns back on itself', () => {
    for (const beside of ['04.03', '06.03', '04.04', '06.04'])
      for (const on of ['04.05', '06.05', '04.04', '06.04']) {
        const otherRoute = path(`${beside} 05.04 05.05 ${on}`)
        expect(cross(sheet, path('05.05 05.04 05.05 05.06'), otherRoute)).toBe(false)
        expect(cross(sheet, path('05.03 05.04 05.05 05.04'), otherRoute)).toBe(false)
        expect(cross(sheet, path('05.05 05.04 05.05'), otherRoute)).toBe(false)
      }
  })
})
