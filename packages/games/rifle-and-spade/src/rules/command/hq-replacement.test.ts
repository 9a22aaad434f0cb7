import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { brigimentId, hexId, unitId } from '../../testing/ids.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { isOnMap } from '../ids.ts'
import { replaceHeadquarters } from './hq-replacement.ts'

const field = new Array(8).fill('ccccccccc')

/** The HQ of the 1st Brigade is lost in 05.05. */
const headquartersLost = (units: readonly string[], setup: TestBattleSetup = {}) =>
  testBattle({
    map: field,
    units: ['entente HQ headquarters 05.05 of=1 Bde confused isolated', ...units],
    brigiments: [
      { side: 'entente', name: '1 Bde', points: 9 },
      { side: 'entente', name: '2 Bde', points: 9 },
      { side: 'entente', name: '3 Bde', points: 6 },
    ],
    *script(battle, places) {
      replaceHeadquarters(battle, 'entente', places.unit('HQ'), places.hex('05.05'))
      yield* []
    },
    dice: [0],
    ...setup,
  })
const place = (battle: TestBattle) => (isOnMap(battle.of('HQ').hex) ? battle.label(battle.of('HQ').hex) : null)

describe('9.2.12: where an HQ is replaced', () => {
  test('9.2.12: on the nearest unit of its own Brigiment on the map, not on an HQ', () => {
    const units = [
      'entente Far half battalion 01.01 of=1 Bde',
      'entente Other half battalion 05.06 of=2 Bde',
      'entente Late half battalion off of=1 Bde',
      'entente Staff headquarters 05.06 of=1 Bde',
      'entente Guns mountain 75mm 4guns 05.06',
    ]
    const battle = headquartersLost(units)
    expect(place(battle)).toBe('01.01')
    expect(place(headquartersLost([...units, 'entente Near company 05.07 of=1 Bde']))).toBe('05.07')
    expect(battle.of('HQ')).toMatchObject({ confused: false, isolated: false, hiding: null })
    expect(battle.events).toEqual([
      { type: 'headquarters replaced', side: 'entente', unit: 0, hex: battle.hex('01.01'), rules: ['9.2.12'] },
    ])
  })

  test('9.2.12: of two equally near units, on the one in the lower hex, whatever their order', () => {
    const bothCompanies = ['entente A company 05.06 of=1 Bde', 'entente B company 05.04 of=1 Bde']
    const lower = headquartersLost(bothCompanies)
    const firstHex = Math.min(lower.hex('05.06'), lower.hex('05.04'))
    expect([lower.of('HQ').hex, headquartersLost(bothCompanies.toReversed()).of('HQ').hex]).toEqual([
      firstHex,
      firstHex,
    ])
  })

  const ring = ['05.02', '06.02', '06.03', '05.04', '04.03', '04.02']
  const cut = ring.map((hex) => `ottoman X${hex} company ${hex}`)

  test('9.2.12: a farther unit with a path free of enemies is preferred; if none has one, the nearest', () => {
    const near = 'entente Near company 05.03 of=1 Bde'
    expect(place(headquartersLost([near, 'entente Far company 01.08 of=1 Bde']))).toBe('05.03')
    expect(place(headquartersLost([near, 'entente Far company 01.08 of=1 Bde', ...cut]))).toBe('01.08')
    expect(place(headquartersLost([near, ...cut]))).toBe('05.03')
    const lonely = ['05.04', '06.04', '06.05', '05.06', '04.05', '04.04'].map((hex) => `ottoman Y${hex} company ${hex}`)
    expect(
      place(
        headquartersLost(['entente Far company 01.08 of=1 Bde', 'entente Nearer company 05.08 of=1 Bde', ...lonely]),
      ),
    ).toBe('05.08')
  })

  test('9.2.12: without a unit on the map, at its entry hex, else at a source of supply, else nowhere', () => {
    const supply = { entente: ['08.08', '07.07'], ottoman: [] }
    const arrival = (units: string[], entry: string) => ({
      turn: 3,
      side: 'entente' as const,
      entry,
      mode: 'open' as const,
      units,
    })
    const units = ['entente Late company off of=1 Bde', 'ottoman O company off']
    const arrivals = [
      { ...arrival(['O'], '02.02'), side: 'ottoman' as const },
      arrival(['Late'], '03.03'),
      arrival(['HQ'], '04.04'),
    ]
    expect(place(headquartersLost(units, { changes: { supply, arrivals } }))).toBe('04.04')
    expect(place(headquartersLost(units, { changes: { supply, arrivals: arrivals.slice(0, 2) } }))).toBe('08.08')
    const nowhere = headquartersLost(units)
    expect([place(nowhere), nowhere.events]).toEqual([null, []])
  })
})

describe('9.2.12 10.3: the cost of a lost HQ', () => {
  test('9.2.12 10.3: its own Brigiment loses leaders, even if the HQ cannot be replaced', () => {
    for (const units of [['entente A company 05.06 of=1 Bde'], []]) {
      const battle = headquartersLost(units, { dice: [4] })
      expect(battle.state.secrets.entente.brigiments.map(({ points }) => points)).toEqual([7, 9, 6])
      expect(battle.eventsFor('entente').filter(({ type }) => type === 'leader casualty')).toMatchObject([
        { brigiment: 0, cause: 'headquarters destroyed', die: 4, lost: 2, rules: ['10.3', '10.3.1', '4.4'] },
      ])
    }
  })

  /** A division's HQ is lost; by default all Brigiments belong to that division. */
  const division = (die: number, setup: TestBattleSetup = {}, superior: string | null = 'entente Division') =>
    headquartersLost([], {
      units: ['entente HQ headquarters 05.05 independent confused', 'entente A company 05.06 of=1 Bde'],
      dice: [die],
      ...setup,
      change(state, places) {
        const { units } = state.secrets.entente
        units[0] = { ...at(units, 0), under: superior }
        state.released.entente = [brigimentId(0), brigimentId(1), brigimentId(2)]
        setup.change?.(state, places)
      },
    })
  const points = (battle: TestBattle) => battle.state.secrets.entente.brigiments.map((one) => one.points)

  test('9.2.12a: the loss of a division’s HQ is shared in whole points, odd ones paid by the Brigiments with most points', () => {
    // 1, 2, 3 or 4 points lost: Brigiments with 9, 9 and 6 pay in this order.
    expect([0, 4, 6, 9].map((die) => points(division(die)))).toEqual([
      [8, 9, 6],
      [8, 8, 6],
      [8, 8, 5],
      [7, 8, 5],
    ])
    const battle = division(6)
    const heard = battle.eventsFor('entente').filter(({ type }) => type === 'leader casualty')
    expect(heard).toMatchObject([{ side: 'entente', brigiment: 0, cause: 'headquarters destroyed', die: 6, lost: 3 }])
    expect(heard[0]?.rules).toEqual(['9.2.12a', '10.3', '10.3.1'])
    expect(battle.eventsFor('ottoman').filter(({ type }) => type === 'leader casualty')).toEqual([])
  })

  test('9.2.12a: only Brigiments of the division that are in play pay', () => {
    const brigiments: TestBattleSetup['brigiments'] = [
      { side: 'entente', name: '1 Bde', points: 4 },
      { side: 'entente', name: '2 Bde', points: 9, division: 'Other' },
      { side: 'entente', name: '3 Bde', points: 6 },
    ]
    const changes = {
      divisions: ['entente Division', 'Other', 'ottoman Division'].map((name) => ({
        name,
        side: name === 'ottoman Division' ? ('ottoman' as const) : ('entente' as const),
        headquarters: null,
        traceTo: null,
        extra: 0,
      })),
    }
    expect(points(division(6, { brigiments, changes }))).toEqual([3, 9, 4])
    const released = (...ids: number[]) => ({
      brigiments,
      changes,
      change: (state: TestBattle['state']) => void Object.assign(state.released, { entente: ids }),
    })
    expect(points(division(6, released(0, 1)))).toEqual([1, 9, 6])
    expect(points(division(6, released(1)))).toEqual([4, 9, 6])
    expect(
      division(6, released(1))
        .eventsFor('entente')
        .some(({ type }) => type === 'leader casualty'),
    ).toBe(false)
    // A corps HQ has no Brigiments below it.
    expect(points(division(6, { brigiments, changes }, null))).toEqual([4, 9, 6])
  })

  test('9.2.12 9.1.2: a division’s HQ is replaced on its own units, including its independent guns, and on no others', () => {
    const headquartersAt = (guns: string, superior: string | null) => {
      const battle = division(0, {
        units: [
          'entente HQ headquarters 05.05 independent',
          'entente A company 05.08 of=1 Bde',
          `entente Guns mountain 75mm 4guns ${guns}`,
          'entente Staff headquarters 05.06 independent',
        ],
        change(state) {
          const { units } = state.secrets.entente
          units[2] = { ...at(units, 2), under: superior }
          units[3] = { ...at(units, 3), under: 'entente Division' }
        },
      })
      return place(battle)
    }
    expect([
      headquartersAt('05.06', 'entente Division'),
      headquartersAt('05.06', null),
      headquartersAt('05.06', 'Other'),
    ]).toEqual(['05.06', '05.08', '05.08'])
  })
})

describe('9.2.12: a lost HQ', () => {
  test('9.2.12: it moves to the nearest unit of its formation with a path free of enemies, and costs leaders', () => {
    const battle = testBattle({
      map: field,
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
        replaceHeadquarters(battle, 'entente', unitId(0), battle.state.secrets.entente.units[0]?.hex ?? hexId(0))
      },
      dice: [4],
    })
    expect(battle.of('HQ 3').hex).toBe(battle.hex('03.07'))
    // 4 + 2 = 6: 2 points lost.
    expect(battle.state.secrets.entente.brigiments[0]?.points).toBe(8)
  })

  test('9.2.12: a division HQ moves to its nearest unit, including independent ones', () => {
    const battle = testBattle({
      map: field,
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
        replaceHeadquarters(battle, 'entente', unitId(0), battle.state.secrets.entente.units[0]?.hex ?? hexId(0))
      },
      dice: [4],
    })
    expect(battle.of('HQ Div').hex).toBe(battle.hex('03.04'))
  })

  test('9.2.12a: the loss of a division HQ is shared among its Brigiments', () => {
    const battle = testBattle({
      map: field,
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
        replaceHeadquarters(battle, 'entente', unitId(0), battle.state.secrets.entente.units[0]?.hex ?? hexId(0))
      },
      dice: [7],
    })
    // 7 + 2 = 9: 3 points lost, 2 by the Brigiment with more points, 1 by the other.
    expect(battle.state.secrets.entente.brigiments.map(({ points }) => points)).toEqual([7, 5])
  })
})
