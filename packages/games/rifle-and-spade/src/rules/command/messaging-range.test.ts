import { onlyOffered } from '@firestep/conformance'
import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { brigimentId } from '../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { markIsolated } from './command-phase.ts'
import { adjustFormations } from './flying-columns.ts'
import { hexesInTouch } from './isolation.ts'

const field = (letter = 'c') => new Array(8).fill(letter.repeat(9))
const withScrub = (...hexes: readonly string[]): string[] =>
  field().map((row: string, y) =>
    [...row]
      .map((letter, x) => (hexes.includes(`${String(x + 1).padStart(2, '0')}.0${y + 1}`) ? 's' : letter))
      .join(''),
  )

/** A second Brigiment, partly cut off, so that its side is always asked about columns. */
const scattered = ['entente HQ 2 headquarters 01.08 of=2 Bde', 'entente Lost company 09.01 of=2 Bde']

/** The Isolated Units and Formation Adjustment Segments of the Entente. */
const segments = (setup: TestBattleSetup) =>
  testBattle({
    map: field(),
    brigiments: [
      { side: 'entente', name: '1 Bde' },
      { side: 'entente', name: '2 Bde' },
    ],
    *script(battle) {
      for (const id of [0, 1]) markIsolated(battle, 'entente', brigimentId(id))
      yield* adjustFormations(battle, 'entente')
    },
    ...setup,
    units: [...(setup.units ?? []), ...scattered],
  })

/** The first unit may found a column only in the first position, since only there it is Isolated. */
function isolatedOnlyWhere(rule: string, isolatedSetup: TestBattleSetup, connectedSetup: TestBattleSetup) {
  const [isolated, connected] = [segments(isolatedSetup), segments(connectedSetup)]
  onlyOffered(rule, { seat: 'entente', answer: [0], where: isolated, notWhere: connected })
}

describe('Messaging Range', () => {
  const quarters = 'entente HQ 1 headquarters 03.03 of=1 Bde'
  /** The machine gun covers 03.04 and 03.05. */
  const enemy = 'ottoman MG mg section 05.04'
  const unitAt = (hex: string, ...otherUnits: readonly string[]): TestBattleSetup => ({
    units: [`entente A half battalion ${hex} of=1 Bde`, quarters, ...otherUnits],
  })

  test('9.3.5: guns of a Brigiment can be Isolated, independent ones cannot', () => {
    const guns = (mark: string): TestBattleSetup => ({
      units: [`entente Guns mountain 75mm 4guns 08.08${mark}`, quarters],
    })
    isolatedOnlyWhere('9.3.5', guns(' of=1 Bde'), guns(''))
  })

  test('9.2.1: a unit must be in touch with its own HQ', () => {
    const near = { ...unitAt('03.06'), units: ['entente A half battalion 03.06 of=1 Bde'] }
    const with1 = (hex: string): TestBattleSetup => ({
      units: [...near.units, `entente HQ 1 headquarters ${hex} of=1 Bde`],
    })
    isolatedOnlyWhere('9.2.1', with1('03.03'), with1('03.05'))
  })

  test('9.3: the chain runs over units of the same Brigiment', () => {
    const link = (of: string) => unitAt('03.05', enemy, `entente B half battalion 03.04 of=${of}`)
    isolatedOnlyWhere('9.3', link('2 Bde'), link('1 Bde'))
  })

  test('9.3.1: no link is longer than two hexes, on any ground', () =>
    isolatedOnlyWhere('9.3.1', { ...unitAt('03.06'), map: field('s') }, { ...unitAt('03.05'), map: field('s') }))

  test('9.3.1-1: two hexes over Close Terrain, a connecting trench, or ground that no infantry can fire on', () => {
    const open = unitAt('03.05', enemy)
    isolatedOnlyWhere('9.3.1-1', open, { ...open, map: withScrub('03.04') })
    const trench = 'shallow trench 03.04 front=NE ends=N,SE rear=S,SW,NW'
    isolatedOnlyWhere(
      '9.3.1-1',
      { ...open, works: [`entente ${trench}`] },
      { ...open, works: [`entente ${trench} connects`] },
    )
    isolatedOnlyWhere('9.3.1-1', open, unitAt('03.05', 'ottoman MG mg section 06.04'))
    // Guns do not fire at runners.
    isolatedOnlyWhere('9.3.1-1', open, unitAt('03.05', 'ottoman Guns mountain 75mm 4guns 05.04'))
  })

  test('9.3.1-2: otherwise one hex', () => isolatedOnlyWhere('9.3.1-2', unitAt('03.05', enemy), unitAt('03.04', enemy)))

  const distantSetup = unitAt('08.03', 'entente B half battalion 08.02 of=1 Bde')

  test('9.3.1-3: a unit in a telephone hex is in touch, and the chain continues from it', () => {
    isolatedOnlyWhere('9.3.1-3', distantSetup, { ...distantSetup, changes: { telephones: ['03.03', '08.02'] } })
    // A unit beside a telephone hex is not on the net.
    isolatedOnlyWhere(
      '9.3.1-3',
      { ...distantSetup, changes: { telephones: ['03.03', '08.01'] } },
      {
        ...distantSetup,
        changes: { telephones: ['03.03', '08.03'] },
      },
    )
  })

  const wall = [1, 2, 3, 4, 5, 6, 7, 8].map((row) => `ottoman half battalion 05.0${row}`)
  const behind = (rows: number): TestBattleSetup => ({ units: [...(distantSetup.units ?? []), ...wall.slice(0, rows)] })

  test('9.3.1-4: telephones are joined unless enemies cut every path between them', () => {
    const changes = { telephones: ['03.03', '08.02'] }
    isolatedOnlyWhere('9.3.1-4', { ...behind(8), changes }, { ...behind(7), changes })
  })

  test('9.3.1-5: wireless joins separated nets, and the ships', () => {
    isolatedOnlyWhere(
      '9.3.1-5',
      { ...behind(8), changes: { telephones: ['03.03', '08.02'] } },
      { ...behind(8), changes: { wireless: ['03.03', '08.02'] } },
    )
    const afloat = (changes: TestBattleSetup['changes']): TestBattleSetup => ({
      units: ['entente A half battalion 04.04 of=1 Bde', 'entente HQ 1 headquarters off of=1 Bde'],
      changes: { landings: [{ group: '1', turn: 2, beach: '04.04', secondWave: false, units: ['HQ 1'] }], ...changes },
    })
    isolatedOnlyWhere('9.3.1-5', afloat({}), afloat({ wireless: ['04.04'] }))
    // The unit is at a telephone of a net that has a station elsewhere.
    isolatedOnlyWhere(
      '9.3.1-5',
      afloat({ telephones: ['04.04'] }),
      afloat({ telephones: ['04.04'], wireless: ['02.02'] }),
    )
  })

  test('9.3.4 11.9.4-3 11.12.6-3 11.16.3: under three orders units In Line are not tested', () => {
    const withOrder = (type: OrderType): TestBattleSetup => ({
      ...unitAt('08.08'),
      change(state) {
        const brigade = at(state.secrets.entente.brigiments, 0)
        brigade.order = { ...brigade.order, type }
      },
    })
    const exempt = { 'initial attack': '11.9.4-3', 'cordon defense': '11.12.6-3', march: '11.16.3' } as const
    for (const type of ['initial attack', 'cordon defense', 'march'] as const)
      for (const rule of ['9.3.4', exempt[type]]) isolatedOnlyWhere(rule, withOrder('attack'), withOrder(type))
  })

  test('2.0 step 3a 9.3.2 11.6.3: markers are placed and removed, and units back in touch learn of the changed order', () => {
    const battle = segments({
      units: [
        'entente Far half battalion 08.08 of=1 Bde battalion=9 Bn',
        'entente Near half battalion 03.04 isolated of=1 Bde battalion=10 Bn',
        'entente Still half battalion 03.02 of=1 Bde',
        quarters,
      ],
      change(state) {
        const [, near] = state.secrets.entente.units
        const [brigade] = state.secrets.entente.brigiments
        if (near === undefined || brigade === undefined) throw new Error('nobody there')
        near.unaware = true
        brigade.order = { ...brigade.order, support: ['10 Bn'] }
      },
    })
    expect(battle.eventsFor('entente')[0]).toMatchObject({
      type: 'isolation',
      isolated: [battle.unit('Far')],
      back: [battle.unit('Near')],
      rules: ['2.0 step 3a', '9.3.2', '11.6.3'],
    })
    expect(['Far', 'Near', 'Still'].map((name) => battle.of(name).isolated)).toEqual([true, false, false])
    expect(battle.of('Near')).toMatchObject({ unaware: false, support: true })
    expect(hexesInTouch(battle.battlefield('entente'), brigimentId(0))).toContain(battle.hex('04.03'))
  })
})
