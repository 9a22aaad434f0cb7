import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { brigimentId, hexId } from '../../testing/ids.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { type Hex, nowhere } from '../ids.ts'
import { markIsolated } from './command-phase.ts'
import { headquartersAt, headquartersOf } from './headquarters.ts'
import { hexesInTouch, outOfTouch } from './isolation.ts'
import { areWithinRunners, inMessagingRange, inTouch, netsOf } from './messaging-range.ts'

const rows = (count: number, letter = 'c') => new Array(count).fill(letter.repeat(9))
const names = (battle: TestBattle, units: readonly number[]) =>
  units.map((id) => battle.state.secrets.entente.units[id]?.name)
const labels = (battle: TestBattle, hexes: Iterable<Hex>) => [...hexes].map(battle.label).toSorted()

describe('9.3.1: the range of runners', () => {
  /** True if a runner gets from 03.03 to 03.05; the only hex between them is 03.04. */
  const runs = (setup: TestBattleSetup, from = '03.03', to = '03.05') => {
    const battle = testBattle({ map: rows(8), ...setup })
    return areWithinRunners(battle.battlefield('entente'), battle.hex(from), battle.hex(to))
  }
  const enemy = (unit: string) => ({ units: [`ottoman X ${unit}`] })

  test('9.3.1-2: always one hex, two over safe ground, never three', () => {
    expect([runs({}, '03.03', '03.03'), runs({}, '03.03', '03.04'), runs({}), runs({}, '03.03', '03.06')]).toEqual([
      true,
      true,
      true,
      false,
    ])
    const covered = enemy('mg section 05.04')
    expect([runs(covered, '03.03', '03.04'), runs(covered)]).toEqual([true, false])
    // Two hexes lie between 03.03 and 04.04; one safe hex is enough.
    expect([
      runs(enemy('half battalion 04.02'), '03.03', '04.04'),
      runs(enemy('mg section 05.03'), '03.03', '04.04'),
    ]).toEqual([true, false])
  })

  test('9.3.1-1: enemy rifles cover one hex, machine guns two; guns, HQs and columns none', () => {
    expect([runs(enemy('half battalion 04.04')), runs(enemy('half battalion 05.04'))]).toEqual([false, true])
    expect([runs(enemy('mg section 05.04')), runs(enemy('mg section 06.05'))]).toEqual([false, true])
    expect([runs(enemy('mountain 75mm 4guns 04.04')), runs(enemy('headquarters 04.04'))]).toEqual([true, true])
    expect([runs(enemy('half battalion 04.04 column')), runs(enemy('picket 04.04'))]).toEqual([true, false])
    // In a stack with a column, units not in column fire.
    const mixed = { units: ['ottoman X half battalion 04.04 column', 'ottoman Y company 04.04'] }
    expect(runs(mixed)).toBe(false)
    expect(runs({ units: ['ottoman X half battalion 05.04', 'ottoman G mountain 75mm 4guns 05.04'] })).toBe(true)
  })

  test('9.3.1-1: ground out of the enemy’s sight is safe', () => {
    const hill = { levels: ['1', '1', '1', '1', '1', '1', '1', '1'].map((level) => `111${'9'}1${level.repeat(4)}`) }
    expect(runs({ ...enemy('mg section 05.04'), ...hill })).toBe(true)
  })

  test('9.3.1-1: runners pass neither enemies nor sea nor ground out of play', () => {
    expect(runs({ ...enemy('mountain 75mm 4guns 03.04'), map: rows(8, 's') })).toBe(false)
    const sea = rows(8).map((row: string, y) => (y === 3 ? `cc~${row.slice(3)}` : row))
    expect(runs({ map: sea })).toBe(false)
    expect(runs({ changes: { rows: [5, 8] } })).toBe(false)
  })

  test('9.3.1-1: an own connecting trench is safe, the enemy’s is not', () => {
    const trench = (owner: string) => ({
      ...enemy('mg section 05.04'),
      works: [`${owner} shallow trench 03.04 front=NE ends=N,SE rear=S,SW,NW connects`],
    })
    expect([runs(trench('entente')), runs(trench('ottoman'))]).toEqual([true, false])
  })
})

describe('9.3: chains', () => {
  const twoBrigiments: TestBattleSetup['brigiments'] = [
    { side: 'entente', name: '1 Bde' },
    { side: 'entente', name: '2 Bde' },
  ]
  const chain = (setup: TestBattleSetup = {}) =>
    testBattle({
      map: rows(8),
      brigiments: twoBrigiments,
      units: [
        'entente HQ 1 headquarters 01.01 of=1 Bde',
        'entente A half battalion 03.02 of=1 Bde',
        'entente B half battalion 05.03 of=1 Bde',
        'entente C half battalion 07.04 of=2 Bde',
        'entente D half battalion 09.05 of=1 Bde',
        'entente E half battalion off of=1 Bde',
      ],
      ...setup,
    })

  test('9.3 9.3a: the chain runs over units of one Brigiment, for independent units over all friends', () => {
    const battle = chain()
    const battlefield = battle.battlefield('entente')
    const [from, to] = [battle.hex('01.01'), battle.hex('09.05')]
    expect(labels(battle, inTouch(battlefield, from, brigimentId(0)))).toEqual(['01.01', '03.02', '05.03'])
    expect(labels(battle, inTouch(battlefield, from, brigimentId(1)))).toEqual(['01.01'])
    expect(labels(battle, inTouch(battlefield, from, null))).toEqual(['01.01', '03.02', '05.03', '07.04', '09.05'])
    expect([
      inMessagingRange(battlefield, from, to, brigimentId(0)),
      inMessagingRange(battlefield, from, to, null),
    ]).toEqual([false, true])
    expect(labels(battle, inTouch(battlefield, battle.hex('09.08'), brigimentId(0)))).toEqual(['09.08'])
    // A place off the map is in touch only with itself.
    expect([...inTouch(battlefield, nowhere, brigimentId(0))]).toEqual([-1])
  })

  test('9.3.1-3 9.3.1-4: telephones are those of the scenario and those in own Fire Trenches and forts', () => {
    const battle = chain({
      works: [
        ...['entente fire trench 02.02', 'entente shallow trench 03.03', 'ottoman fire trench 04.04'].map(
          (work) => `${work} front=N ends=NE,NW rear=S,SE,SW`,
        ),
        'entente fort 05.05 circular guns=N',
      ],
      changes: { telephones: ['07.07'], wireless: ['08.08'] },
    })
    const nets = netsOf(battle.battlefield('entente'))
    expect(labels(battle, nets.keys())).toEqual(['02.02', '05.05', '07.07', '08.08'])
    expect([...nets.keys()]).toEqual([...nets.keys()].toSorted((a, b) => a - b))
    expect(new Set(nets.values()).size).toBe(1)
    expect(netsOf(chain().battlefield('entente')).size).toBe(0)
  })

  const wall = Array.from({ length: 8 }, (_, row) => `ottoman W${row} half battalion 05.0${row + 1}`)

  test('9.3.1-4 9.3.1-5: enemies divide a net or silence a telephone in their hex; wireless on both sides joins the parts', () => {
    const nets = (changes: TestBattleSetup['changes']) => {
      const battle = chain({
        units: ['entente HQ 1 headquarters 01.01 of=1 Bde', ...wall],
        ...(changes && { changes }),
      })
      const found = netsOf(battle.battlefield('entente'))
      const groups = new Map<number, string[]>()
      for (const [hex, net] of found) groups.set(net, [...(groups.get(net) ?? []), battle.label(hex)])
      return [...groups.values()].map((group) => group.toSorted().join(' ')).toSorted()
    }
    const telephones = ['02.02', '03.03', '07.07', '05.05']
    expect(nets({ telephones })).toEqual(['02.02 03.03', '07.07'])
    expect(nets({ telephones, wireless: ['01.04'] })).toEqual(['01.04 02.02 03.03', '07.07'])
    expect(nets({ telephones, wireless: ['01.04', '09.01'] })).toEqual(['01.04 02.02 03.03 07.07 09.01'])
    expect(nets({ telephones, wireless: ['05.04', '09.01'] })).toEqual(['02.02 03.03', '07.07 09.01'])
  })

  test('9.3.1-3: units on one net are in touch at any distance, and so are units in reach of them', () => {
    const distantUnits = ['entente HQ 1 headquarters 01.01 of=1 Bde', 'entente A half battalion 09.08 of=1 Bde']
    const reached = (telephones: string[]) => {
      const battle = chain({
        units: [...distantUnits, 'entente B half battalion 09.07 of=1 Bde'],
        changes: { telephones },
      })
      return labels(battle, inTouch(battle.battlefield('entente'), battle.hex('01.01'), brigimentId(0)))
    }
    expect(reached([])).toEqual(['01.01'])
    expect(reached(['01.01', '09.08'])).toEqual(['01.01', '09.07', '09.08'])
    expect(reached(['09.07', '09.08'])).toEqual(['01.01'])
    expect(reached(['01.01'])).toEqual(['01.01'])
  })

  test('9.3.1-5: ships reach units on a net with a wireless station that is not in an enemy hex', () => {
    const reached = (changes: TestBattleSetup['changes'], ...enemies: string[]) => {
      const battle = chain({
        units: [
          'entente A half battalion 02.02 of=1 Bde',
          'entente B half battalion 07.07 of=1 Bde',
          'entente C half battalion 08.07 of=2 Bde',
          ...enemies,
        ],
        ...(changes && { changes }),
      })
      return labels(battle, inTouch(battle.battlefield('entente'), 'ships', brigimentId(0)))
    }
    expect(reached({ telephones: ['02.02', '07.07'] })).toEqual([])
    expect(reached({ telephones: ['02.02'], wireless: ['09.01'] })).toEqual(['02.02'])
    expect(reached({ telephones: ['02.02', '07.07'], wireless: ['09.01'] })).toEqual(['02.02', '07.07'])
    expect(reached({ telephones: ['02.02'], wireless: ['09.01'] }, 'ottoman X picket 09.01')).toEqual([])
    // The station is on the other net.
    expect(reached({ telephones: ['02.02', '07.07'], wireless: ['09.01'] }, ...wall)).toEqual(['07.07'])
  })

  test('11.6.3-1 9.3: hexes in touch are those within reach of a link of the chain by runner or wire', () => {
    const messagingAt = (changes: TestBattleSetup['changes'], units = ['entente HQ 1 headquarters 01.01 of=1 Bde']) => {
      const battle = chain({ map: ['cccc', 'cccc', 'ccc~', 'cccc'], units, ...(changes && { changes }) })
      return labels(battle, hexesInTouch(battle.battlefield('entente'), brigimentId(0)))
    }
    const near = ['01.01', '01.02', '01.03', '02.01', '02.02', '03.01', '03.02']
    expect(messagingAt({})).toEqual(near)
    expect(messagingAt({ telephones: ['01.02', '04.04'] })).toEqual(near)
    expect(messagingAt({ telephones: ['01.01', '04.04'] })).toEqual([...near, '04.04'])
    expect(messagingAt({}, ['entente A half battalion 01.01 of=1 Bde'])).toEqual([])
    expect(messagingAt({}, ['entente HQ 1 headquarters 04.04 of=1 Bde']).includes('04.03')).toBe(false)
  })
})

describe('9.2: the place of a Brigiment’s HQ', () => {
  test('9.2: its hex on the map, its ships while aboard, or none', () => {
    const messagingAt = (units: readonly string[], changes: TestBattleSetup['changes'] = {}) => {
      const battle = testBattle({
        units,
        changes,
        brigiments: [
          { side: 'entente', name: '1 Bde' },
          { side: 'entente', name: '2 Bde' },
        ],
      })
      const battlefield = battle.battlefield('entente')
      const place = headquartersAt(battlefield, brigimentId(0))
      return [headquartersOf(battlefield, brigimentId(0)), typeof place === 'number' ? battle.label(place) : place]
    }
    const landing = (name: string) => ({
      landings: [{ group: '1', turn: 2, beach: '04.04', secondWave: false, units: [name] }],
    })
    const quarters = (hex: string) => [
      'entente A half battalion 02.02 of=1 Bde',
      'entente Other headquarters 02.02 of=2 Bde',
      `entente HQ headquarters ${hex} of=1 Bde`,
    ]
    expect(messagingAt(quarters('01.01'))).toEqual([2, '01.01'])
    expect(messagingAt(quarters('off'))).toEqual([2, null])
    expect(messagingAt(quarters('off'), landing('HQ'))).toEqual([2, 'ships'])
    expect(messagingAt(quarters('off'), landing('A'))).toEqual([2, null])
    expect(messagingAt(quarters('05.05').slice(0, 2))).toEqual([null, null])
  })
})

describe('9.3.2: Isolated units', () => {
  const brigade = (units: readonly string[], setup: TestBattleSetup = {}) =>
    testBattle({
      map: rows(8),
      units: ['entente HQ headquarters 01.01', ...units],
      *script(battle) {
        markIsolated(battle, 'entente', brigimentId(0))
        yield* []
      },
      ...setup,
    })

  test('9.3.2 9.3.4: all units out of touch except the HQ; under some orders only units not In Line', () => {
    const unitsAway = (type: OrderType) => {
      const battle = testBattle({
        map: rows(8),
        units: [
          'entente HQ headquarters 01.01',
          'entente Other headquarters 09.08',
          'entente Near half battalion 01.02',
          'entente Far half battalion 09.08',
          'entente Reserve half battalion 09.07 support',
          'entente Late half battalion off',
        ],
        change(state) {
          const brigiment = at(state.secrets.entente.brigiments, 0)
          brigiment.order = { ...brigiment.order, type }
        },
      })
      return names(battle, outOfTouch(battle.battlefield('entente'), brigimentId(0)))
    }
    expect(unitsAway('defense')).toEqual(['Far', 'Reserve'])
    for (const type of ['initial attack', 'cordon defense', 'march'] as const)
      expect(unitsAway(type)).toEqual(['Reserve'])
    const none = testBattle({ map: rows(8), units: ['entente Far half battalion 09.08'] })
    expect(outOfTouch(none.battlefield('entente'), brigimentId(0))).toEqual([])
  })

  test('9.3.2 11.6.3-1: units back in touch learn their part in the order and need a new route; others do not change', () => {
    const battle = brigade(
      [
        'entente Back half battalion 01.02 isolated battalion=1 Bn',
        'entente Aware half battalion 01.02 isolated battalion=2 Bn',
        'entente Told half battalion 01.02 battalion=3 Bn',
        'entente Far half battalion 09.08 isolated battalion=4 Bn',
        'entente MG mg section 01.02',
      ],
      {
        change(state, places) {
          const brigiment = at(state.secrets.entente.brigiments, 0)
          const routes = ['Back', 'Aware', 'Told', 'Far', 'MG'].map((name) => ({
            unit: places.unit(name),
            hexes: [hexId(0)],
          }))
          brigiment.order = { ...brigiment.order, support: ['1 Bn', '2 Bn', '4 Bn'], routes }
          for (const name of ['Back', 'Told', 'Far', 'MG'])
            Object.assign(at(state.secrets.entente.units, places.unit(name)), { unaware: true })
          Object.assign(at(state.secrets.entente.units, places.unit('Told')), { support: true })
        },
      },
    )
    const marks = (name: string) => [battle.of(name).isolated, battle.of(name).unaware, battle.of(name).support]
    expect(['Back', 'Aware', 'Told', 'Far', 'MG'].map(marks)).toEqual([
      [false, false, true],
      [false, false, false],
      [false, false, false],
      [true, true, false],
      [false, false, false],
    ])
    expect(battle.state.secrets.entente.brigiments[0]?.order.routes.map(({ unit }) => unit)).toEqual([
      ...['Aware', 'Far'].map(battle.unit),
    ])
    expect(battle.eventsFor('entente')).toEqual([
      {
        type: 'isolation',
        side: 'entente',
        brigiment: 0,
        isolated: [],
        back: ['Back', 'Aware'].map(battle.unit),
        rules: ['2.0 step 3a', '9.3.2', '11.6.3'],
      },
    ])
    expect([battle.events, battle.eventsFor('ottoman'), [...battle.used]]).toEqual([[], [], []])
  })

  test('9.3.2: new markers are reported to their owner, and unchanged ones are not', () => {
    const outOfReach = brigade(['entente A half battalion 09.08'])
    expect(outOfReach.eventsFor('entente')).toEqual([
      {
        type: 'isolation',
        side: 'entente',
        brigiment: 0,
        isolated: [outOfReach.unit('A')],
        back: [],
        rules: ['2.0 step 3a', '9.3.2'],
      },
    ])
    expect([...outOfReach.used]).toEqual(['isolated'])
    const same = brigade(['entente A half battalion 09.08 isolated', 'entente B half battalion 01.02'])
    expect([same.eventsFor('entente'), [...same.used], same.of('A').isolated]).toEqual([[], [], true])
  })
})
