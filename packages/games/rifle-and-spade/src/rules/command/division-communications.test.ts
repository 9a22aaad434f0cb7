import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { type OrderType, orderTypes } from '../../data/schema.ts'
import { brigimentId } from '../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import {
  distanceToDivision,
  divisionPath,
  isUnderDivision,
  needsNoDivision,
  rulesOfDivision,
} from './division-communications.ts'
import { isIntermingled } from './intermingling.ts'

const field = new Array(8).fill('ccccccccc')
type Division = NonNullable<NonNullable<TestBattleSetup['changes']>['divisions']>[number]
const entente = (changes: Partial<Division> = {}): Division[] => [
  { name: 'entente Division', side: 'entente', headquarters: null, traceTo: null, extra: 0, ...changes },
  { name: 'ottoman Division', side: 'ottoman', headquarters: null, traceTo: '01.02', extra: 0 },
]
/** A battlefield with the Brigiment's HQ in 01.01. */
const ground = (divisions: Division[], setup: TestBattleSetup = {}) =>
  testBattle({
    map: field,
    units: ['entente HQ headquarters 01.01', 'entente Div headquarters 01.04 independent', 'ottoman X picket 09.08'],
    changes: { divisions },
    ...setup,
  }).battlefield('entente')
const pathOf = (...of: Parameters<typeof ground>) => divisionPath(ground(...of), brigimentId(0))

describe('9.6: the distance to the division', () => {
  test('9.6: counted to its HQ on the map, or to the hex the scenario names, plus the scenario’s extra hexes', () => {
    expect([pathOf(entente({ headquarters: 'Div' })), pathOf(entente({ traceTo: '01.08' }))]).toEqual([3, 7])
    expect(pathOf(entente({ headquarters: 'Div', extra: 4 }))).toBe(7)
    expect(pathOf(entente({ traceTo: '01.01' }))).toBe(0)
    // Hex id 0 works as a goal too.
    const headquartersBack = { units: ['entente HQ headquarters 01.04', 'ottoman X picket 09.08'] }
    expect(pathOf(entente({ traceTo: '01.01' }), headquartersBack)).toBe(3)
  })

  test('9.6: the distance is 0 without a division HQ on the map, or while the own HQ is off map or aboard', () => {
    expect(pathOf(entente())).toBe(0)
    const units = (hq: string, division: string) => ({
      units: [`entente HQ headquarters ${hq}`, `entente Div headquarters ${division} independent`],
    })
    expect(pathOf(entente({ headquarters: 'Div', extra: 3 }), units('01.01', 'off'))).toBe(0)
    expect(pathOf(entente({ headquarters: 'Div', extra: 3 }), units('off', '01.04'))).toBe(0)
    const landings = [{ group: '1', turn: 2, beach: '01.02', secondWave: false, units: ['HQ'] }]
    expect(
      pathOf(entente({ headquarters: 'Div', extra: 3 }), {
        ...units('off', '01.04'),
        changes: { divisions: entente({ headquarters: 'Div', extra: 3 }), landings },
      }),
    ).toBe(0)
  })

  test('9.6.1: paths lead over land and not down cliffs; telephones of one net are at no distance from each other', () => {
    const strip = (row: string) => ({ map: [row, '~~~~~'], units: ['entente HQ headquarters 01.01'] })
    expect([
      pathOf(entente({ traceTo: '05.01' }), strip('ccccc')),
      pathOf(entente({ traceTo: '05.01' }), strip('cc~cc')),
    ]).toEqual([4, null])
    expect(pathOf(entente({ traceTo: '05.01' }), { ...strip('ccccc'), cliffs: ['03.01 NE', '03.01 SE'] })).toBeNull()
    const wired = (telephones: string[]) =>
      pathOf(entente({ traceTo: '05.01' }), {
        ...strip('ccccc'),
        changes: { divisions: entente({ traceTo: '05.01' }), telephones },
      })
    expect([wired(['01.01', '05.01']), wired(['02.01', '04.01']), wired(['02.01', '05.01']), wired(['03.01'])]).toEqual(
      [0, 2, 1, 4],
    )
  })

  test('9.6: the modifier grows with the distance and is highest where no path leads', () => {
    const pathLength = (extra: number) =>
      distanceToDivision(ground(entente({ traceTo: '01.02', extra })), brigimentId(0))
    expect([4, 5, 9, 10, 14, 15].map((extra) => pathLength(extra))).toEqual([
      { far: 5, value: 0 },
      { far: 6, value: 5 },
      { far: 10, value: 5 },
      { far: 11, value: 10 },
      { far: 15, value: 10 },
      { far: 16, value: 20 },
    ])
    const cut = { map: ['cc~cc', 'cc~cc'], units: ['entente HQ headquarters 01.01'] }
    expect(distanceToDivision(ground(entente({ traceTo: '05.01' }), cut), brigimentId(0))).toEqual({
      far: null,
      value: 20,
    })
  })

  test('9.6.2: three orders never need the division, a General Reserve only while it is not changed', () => {
    const alone = (changing: boolean) => orderTypes.filter((type) => needsNoDivision(type, changing)).toSorted()
    const always: OrderType[] = ['cordon defense', 'initial attack', 'march']
    expect([alone(false), alone(true)]).toEqual([[...always, 'general reserve'].toSorted(), always])
  })

  test('9.6 9.6.1 9.6.2: rules are cited for a long distance, none for a short one', () => {
    const longPath = ground(entente({ traceTo: '01.02', extra: 5 }))
    const short = ground(entente({ traceTo: '01.02', extra: 4 }))
    expect([
      rulesOfDivision(longPath, brigimentId(0), 'attack', false),
      rulesOfDivision(longPath, brigimentId(0), 'march', false),
    ]).toEqual([['9.6', '9.6.1'], ['9.6.2']])
    expect([
      rulesOfDivision(short, brigimentId(0), 'attack', false),
      rulesOfDivision(short, brigimentId(0), 'march', false),
    ]).toEqual([[], []])
    expect(
      [false, true].map((changing) => rulesOfDivision(longPath, brigimentId(0), 'general reserve', changing)),
    ).toEqual([['9.6.2'], ['9.6', '9.6.1']])
  })

  test('9.1.4: a Brigiment is under its division, or under the division above its square brigade, on its own side', () => {
    const of = (division: string) =>
      ground([...entente(), { ...at(entente(), 0), name: 'Square', squareBrigadeOf: 'entente Division' }], {
        brigiments: [{ side: 'entente', division }],
      })
    const pathUnder = (division: string) =>
      ['entente Division', 'Square', 'ottoman Division'].map((name) =>
        isUnderDivision(of(division), brigimentId(0), name),
      )
    expect([pathUnder('entente Division'), pathUnder('Square')]).toEqual([
      [true, false, false],
      [true, true, false],
    ])
  })
})

test('9.8.1: only units In Contact count, at the ends of a path and in between', () => {
  const mixed = (units: readonly string[]) =>
    isIntermingled(
      testBattle({
        map: field,
        units,
        brigiments: [
          { side: 'ottoman', name: '57th' },
          { side: 'ottoman', name: '72nd' },
        ],
      }).battlefield('ottoman'),
      brigimentId(0),
    )
  const [leftEdge, between, right] = [
    'ottoman L half battalion 01.01 of=57th battalion=1',
    'ottoman S half battalion 01.02 of=72nd battalion=2',
    'ottoman R half battalion 01.03 of=57th battalion=1',
  ]
  const contact = ['entente A company 02.01', 'entente B company 02.02']
  expect(mixed([leftEdge, between, right, ...contact])).toBe(true)
  expect(mixed([leftEdge, between, right])).toBe(false)
  expect(mixed([leftEdge, right, ...contact])).toBe(false)
  expect(mixed([leftEdge, between, ...contact])).toBe(false)
  expect(mixed([leftEdge, between.replace('01.02', 'off'), right, ...contact])).toBe(false)
  // A stranger in the hex of one end is not in between.
  expect(mixed([leftEdge, between.replace('01.02', '01.01'), right, ...contact])).toBe(false)
})
