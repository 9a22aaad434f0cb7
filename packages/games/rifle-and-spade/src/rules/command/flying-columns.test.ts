import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { type Brigiment, merged } from '../state.ts'
import { adjustFormations } from './flying-columns.ts'
import { unitsThatMayRejoin } from './rejoin-brigiment.ts'

const field = new Array(8).fill('ccccccccc')
const brigiments = (battle: TestBattle) => battle.state.secrets.entente.brigiments

/** A column of two brigades on turn 2. */
const emergencyColumn = {
  name: 'FC Alpha',
  class: 'V',
  battalions: 3,
  firstMaximum: 6,
  maximum: 6,
  half: 3,
  points: 5,
  division: 'entente Division',
  column: 'emergency',
  failed: false,
  regrouping: null,
  order: {
    type: 'disorganized defense',
    start: null,
    muster: [],
    support: [],
    line: [],
    point: null,
    objectives: [],
    routes: [],
    rallyPoints: [],
    fallBack: false,
    since: 2,
    from: null,
  },
  losses: { routed: 0, surrendered: 0 },
  written: { dead: 0, owed: 0 },
  outOfSupply: false,
  progressed: false,
  threatened: false,
  haltedAfter: null,
  roving: [],
}

/** Its staff, not on the map yet. */
const emergencyStaff = {
  name: 'HQ FC Alpha',
  type: 'headquarters',
  home: 2,
  brigiment: 2,
  battalion: null,
  under: null,
  steps: 0,
  fullSteps: 0,
  morale: 0,
  immobile: false,
  hex: -1,
  onTop: false,
  hiding: null,
  column: false,
  confused: false,
  isolated: false,
  support: false,
  committed: false,
  unaware: false,
  assaults: false,
  entered: null,
  action: null,
  long: null,
  digs: null,
  commandedFire: false,
  outOfSupply: false,
  waitsFor: null,
  markers: [],
}

describe('9.5.2: forming a Flying Column', () => {
  const twoBrigiments: TestBattleSetup['brigiments'] = [
    { side: 'entente', name: '1 Bde', points: 10 },
    { side: 'entente', name: '2 Bde', class: 'IV', points: 8 },
  ]
  /** Of the 1st Brigade A, B and C are cut off, C far from the others; of the 2nd D and E. */
  const cut = (dice: readonly number[] = [], setup: TestBattleSetup = {}) =>
    testBattle({
      map: field,
      units: [
        'entente A half battalion 01.01 isolated committed support of=1 Bde battalion=1 Bn',
        'entente B company 01.02 isolated of=1 Bde battalion=2 Bn',
        'entente C half battalion 09.08 isolated of=1 Bde battalion=3 Bn',
        'entente D half battalion 01.02 isolated of=2 Bde battalion=4 Bn',
        'entente E half battalion 02.01 isolated of=2 Bde battalion=5 Bn',
        'entente HQ 1 headquarters 09.01 isolated of=1 Bde',
        'entente Near half battalion 09.02 of=1 Bde battalion=6 Bn',
        'entente Guns mountain 75mm 4guns 05.05 isolated',
        'entente Late company off isolated of=1 Bde',
        'entente HQ 2 headquarters 05.01 of=2 Bde',
        'entente F half battalion 05.01 of=2 Bde battalion=7 Bn',
      ],
      brigiments: twoBrigiments,
      script: (battle) => adjustFormations(battle, 'entente'),
      dice,
      ...setup,
    })

  test('9.3.2 9.5.2: any Isolated unit of a Brigiment on the map may found a column, but no HQ or independent guns', () => {
    const battle = cut()
    expect(battle.choices('entente')).toEqual(['A', 'B', 'C', 'D', 'E'].map(battle.unit))
    expect(battle.mayStop('entente')).toBe(true)
    const ruleOf = (...names: string[]) => battle.refusal('entente', names.map(battle.unit))
    expect(['A', 'HQ 1', 'Near', 'Guns', 'Late'].map((name) => ruleOf(name))).toEqual([
      'allowed',
      ...new Array(4).fill('9.5.2'),
    ])
    expect(['A', 'Near'].map((name) => battle.whyNot('entente', battle.unit(name)))).toEqual(['allowed', '9.5.2'])
    expect(battle.refusal('entente', 'column')).toBe('9.5.2')
    expect(battle.refusal('entente', [battle.unit('A'), 99])).toBe('9.5.2')
  })

  test('9.5.2a: named units of other Brigiments join, each once and by ascending number', () => {
    const battle = cut()
    const [a, b, c, d, e] = [battle.unit('A'), battle.unit('B'), battle.unit('C'), battle.unit('D'), battle.unit('E')]
    expect(battle.choices('entente', a)).toEqual([d, e])
    expect(battle.choices('entente', a, d)).toEqual([e])
    expect(battle.choices('entente', a, e)).toEqual([])
    expect(battle.choices('entente', d)).toEqual([a, b, c])
    expect(battle.mayStop('entente', a, d)).toBe(true)
    const ruleOf = (...units: number[]) => battle.refusal('entente', units)
    expect([ruleOf(a, d, e), ruleOf(a, e), ruleOf(d, a, c)]).toEqual(['allowed', 'allowed', 'allowed'])
    expect([ruleOf(a, e, d), ruleOf(a, d, d), ruleOf(a, b), ruleOf(a, battle.unit('F'))]).toEqual([
      '9.5.2a',
      '9.5.2a',
      '9.5.2a',
      '9.5.2',
    ])
  })

  test('9.5.2 9.5.2a 9.5.3 9.5.4: a column of two brigades, with the points each contributes', () => {
    // 9 - 2 = 7 costs each brigade 2 leaders, leaving 8 and 6. Three of seven steps take 3 points, two of six take 2.
    const battle = cut([9, 9], {
      turn: 2,
      change(state, places) {
        Object.assign(at(state.secrets.entente.units, places.unit('A')), { unaware: true })
      },
    })
    battle.say('entente', [battle.unit('A'), battle.unit('D')])
    expect(battle.drawsLeft).toBe(0)
    const [first, second, column] = brigiments(battle)
    expect(['A', 'B', 'C', 'D', 'E', 'Near'].map((name) => battle.of(name).brigiment)).toEqual([2, 2, 0, 2, 1, 0])
    expect([first?.points, second?.points]).toEqual([5, 4])
    expect(column).toEqual(emergencyColumn)
    for (const name of ['A', 'B', 'D'])
      expect(battle.of(name)).toMatchObject({
        isolated: false,
        unaware: false,
        support: false,
        committed: false,
        outOfSupply: false,
      })
    expect(['C', 'E'].map((name) => battle.of(name).isolated)).toEqual([true, true])
    const units = ['A', 'B', 'D'].map(battle.unit)
    expect(battle.eventsFor('entente').filter(({ type }) => type === 'column formed')).toEqual([
      {
        type: 'column formed',
        side: 'entente',
        brigiment: 2,
        units,
        class: 'V',
        points: 5,
        rules: ['2.0 step 3b', '9.5', '9.5.2', '9.5.2a', '9.5.2b', '9.5.2c', '9.5.3', '9.5.4', '9.4.1'],
      },
    ])
    expect(battle.eventsFor('ottoman')).toEqual([])
    expect([...battle.used]).toEqual(['column formed'])
    const staff = battle.unit('HQ FC Alpha')
    expect(battle.state.secrets.entente.units).toHaveLength(staff + 1)
    expect(battle.of('HQ FC Alpha')).toEqual(emergencyStaff)
    expect(battle.state.secrets.entente.pending).toEqual([{ unit: staff, steps: 0, hex: battle.hex('01.01') }])
  })

  test('9.5.2: the side is asked for more columns until it declines or has no Isolated units left', () => {
    const battle = cut([0, 0, 0])
    battle.say('entente', [battle.unit('C')])
    expect(battle.asked('entente')).toBe('form column')
    expect(battle.choices('entente')).toEqual(['A', 'B', 'D', 'E'].map(battle.unit))
    battle.say('entente', [battle.unit('E'), battle.unit('A'), battle.unit('B')])
    expect(brigiments(battle).map(({ name }) => name)).toEqual(['1 Bde', '2 Bde', 'FC Alpha', 'FC Beta'])
    expect(battle.asked('entente')).toBeUndefined()
    expect(battle.state.secrets.entente.pending.map(({ hex }) => battle.label(hex))).toEqual(['09.08', '02.01'])
    const none = cut()
    none.say('entente', [])
    expect([none.asked('entente'), brigiments(none).length]).toEqual([undefined, 2])
  })

  /** All of a brigade except its HQ is cut off, and its first unit founds a column. */
  const alone = (units: readonly string[], changes: Partial<Brigiment> = {}) => {
    const battle = testBattle({
      map: field,
      units: ['entente HQ headquarters 09.01', ...units],
      change: (state) => void Object.assign(at(state.secrets.entente.brigiments, 0), changes),
      script: (battle) => adjustFormations(battle, 'entente'),
      dice: [0],
    })
    battle.say('entente', [1])
    return battle
  }
  const battalions = (count: number) =>
    Array.from({ length: count }, (_, i) => `entente U${i} half battalion 02.02 isolated battalion=${i} Bn`)

  test('9.5.2b 9.5.5: a column has no more points than its class and battalions allow', () => {
    const limits = (count: number) => {
      const { battalions: of, maximum, half, points } = at(brigiments(alone(battalions(count))), 1)
      return [of, maximum, half, points]
    }
    // Class III: 3, 6, 9 and 12; the table ends there.
    expect([1, 2, 3, 4, 5].map(limits)).toEqual([
      [1, 3, 1, 3],
      [2, 6, 3, 6],
      [3, 9, 4, 9],
      [4, 12, 6, 10],
      [5, 12, 6, 10],
    ])
  })

  test('9.5.2b: machine guns alone take no points with them', () => {
    const battle = alone(['entente MG mg section 02.02 isolated'])
    expect(brigiments(battle).map(({ points }) => points)).toEqual([10, 0])
  })

  test('9.5.2c: the points of the parent are limited to its new maximum', () => {
    const leaving = ['1', '2', '3'].map((name) => `entente L${name} company 02.02 isolated battalion=${name} Bn`)
    const otherBattalion = ['1', '2', '3'].map((name) => `entente S${name} half battalion 09.02 battalion=4 Bn`)
    // 14 points, of which 4 go with three of nine steps; one battalion of four may have 3.
    const [parent] = brigiments(alone([...leaving, ...otherBattalion], { points: 14 }))
    expect(parent).toMatchObject({ points: 3, maximum: 3, half: 1 })
  })

  test('20.2 9.5: a column of units out of supply is out of supply, with all its units', () => {
    const want = alone(battalions(2), { outOfSupply: true })
    expect(brigiments(want)[1]?.outOfSupply).toBe(true)
    expect(['U0', 'U1', 'HQ'].map((name) => want.of(name).outOfSupply)).toEqual([true, true, false])
  })
})

describe('9.5.6: rejoining a Brigiment', () => {
  /** Units of column X with their home brigades; the HQ of the 86th is in 01.01. */
  const column = (units: readonly string[], dice: readonly number[] = [], setup: TestBattleSetup = {}) =>
    testBattle({
      map: field,
      units: ['entente HQ 86 headquarters 01.01 of=86 Bde', ...units],
      brigiments: [
        { side: 'entente', name: '86 Bde', points: 2 },
        { side: 'entente', name: 'X', points: 8, column: true, battalions: 3 },
        { side: 'entente', name: '87 Bde', points: 2 },
      ],
      script: (battle) => adjustFormations(battle, 'entente'),
      dice,
      ...setup,
    })

  test('9.5.6 9.3: units may rejoin within Messaging Range of their own HQ, alone or by way of friends of that Brigiment', () => {
    const battle = column([
      'entente Near half battalion 01.02 of=X home=86 Bde',
      'entente Same half battalion 01.01 of=X home=86 Bde',
      'entente Brother half battalion 03.01 of=86 Bde',
      'entente ByBrother half battalion 05.02 of=X home=86 Bde',
      'entente Far half battalion 09.08 of=X home=86 Bde',
      'entente Late half battalion off of=X home=86 Bde',
      'entente Own half battalion 01.02 of=X',
      'entente Other half battalion 01.02 of=X home=87 Bde',
      'entente Guns mountain 75mm 4guns 01.02',
      'ottoman E half battalion 09.01',
    ])
    expect(
      unitsThatMayRejoin(battle.battlefield('entente')).map((id) => battle.state.secrets.entente.units[id]?.name),
    ).toEqual(['Near', 'Same', 'ByBrother'])
    expect(battle.choices('entente')).toEqual(['Near', 'Same', 'ByBrother'].map(battle.unit))
    expect(battle.choices('entente', battle.unit('Same'))).toEqual([battle.unit('ByBrother')])
    expect(battle.mayStop('entente')).toBe(true)
    const ruleOf = (...names: string[]) => battle.refusal('entente', names.map(battle.unit))
    expect([
      ruleOf(),
      ruleOf('Near', 'ByBrother'),
      ruleOf('ByBrother', 'Near'),
      ruleOf('Near', 'Near'),
      ruleOf('Far'),
    ]).toEqual(['allowed', 'allowed', '9.5.6', '9.5.6', '9.5.6'])
    expect(battle.refusal('entente', 'home')).toBe('9.5.6')
    expect([battle.whyNot('entente', battle.unit('Near')), battle.whyNot('entente', battle.unit('Own'))]).toEqual([
      'allowed',
      '9.5.6',
    ])
  })

  test('9.5.6: a unit that rejoins has its brigade’s marks and brings its share of points', () => {
    const battle = column(
      [
        'entente A half battalion 01.02 isolated committed unsupplied of=X home=86 Bde battalion=1 Bn',
        'entente B half battalion 02.01 of=X home=86 Bde battalion=2 Bn',
        'entente Stays half battalion 05.05 isolated of=X battalion=3 Bn',
      ],
      [9, 9],
      {
        change(state) {
          const home = at(state.secrets.entente.brigiments, 0)
          home.order = { ...home.order, support: ['2 Bn'] }
          at(state.secrets.entente.units, 1).unaware = true
          at(state.secrets.entente.units, 1).support = true
        },
      },
    )
    battle.say('entente', [battle.unit('A'), battle.unit('B')])
    const marks = { brigiment: 0, isolated: false, unaware: false, committed: false, outOfSupply: false }
    expect([battle.of('A'), battle.of('B')]).toMatchObject([
      { ...marks, support: false },
      { ...marks, support: true },
    ])
    expect(battle.of('Stays')).toMatchObject({ brigiment: 1, isolated: true })
    // Two thirds of 8 are 5.33; 99 rounds down.
    expect(brigiments(battle).map(({ points }) => points)).toEqual([7, 3, 2])
    expect(battle.eventsFor('entente')).toEqual([
      {
        type: 'rejoined',
        side: 'entente',
        units: ['A', 'B'].map(battle.unit),
        from: 1,
        to: 0,
        points: 5,
        percentile: 99,
        rules: ['2.0 step 3b', '9.5', '9.5.6', '9.5.1'],
      },
    ])
    expect([battle.events, battle.eventsFor('ottoman')]).toEqual([[], []])
    expect([...battle.used]).toEqual(['rejoined: deliberate'])
    expect(battle.state.secrets.entente.pending).toEqual([])
    // Stays is Isolated and may found a column.
    expect(battle.asked('entente')).toBe('form column')
  })

  test('9.5.6: with the last unit go all points, and the HQ of the column is removed', () => {
    const battle = column(
      ['entente A half battalion 01.02 of=X home=86 Bde', 'entente HQ X headquarters 05.05 of=X'],
      [0, 0],
    )
    battle.say('entente', [battle.unit('A')])
    expect(brigiments(battle).map(({ points }) => points)).toEqual([10, 0, 2])
    expect(battle.state.secrets.entente.pending).toEqual([{ unit: battle.unit('HQ X'), steps: 0, hex: merged }])
  })

  test('9.5.6 10.1.5: rejoining never lifts a brigade’s points above its maximum nor lowers its limits', () => {
    const battle = column(['entente A half battalion 01.02 of=X home=86 Bde'], [9, 9], {
      brigiments: [
        { side: 'entente', name: '86 Bde', points: 12, maximum: 14, half: 7 },
        { side: 'entente', name: 'X', points: 8, column: true },
      ],
    })
    battle.say('entente', [battle.unit('A')])
    expect(brigiments(battle)[0]).toMatchObject({ points: 14, maximum: 14, half: 7 })
  })

  test('9.5.6: units of one brigade rejoin together, with one roll', () => {
    const battle = column(
      [
        'entente A half battalion 01.02 of=X home=86 Bde',
        'entente B half battalion 09.07 of=X home=87 Bde',
        'entente C half battalion 02.01 of=X home=86 Bde',
        'entente Stays half battalion 05.05 of=X',
        'entente HQ 87 headquarters 09.08 of=87 Bde',
      ],
      // Half of 8, then half of 4; there is no fraction to round up.
      [0, 1, 0, 1],
    )
    battle.say('entente', ['A', 'B', 'C'].map(battle.unit))
    expect(battle.drawsLeft).toBe(0)
    expect(
      battle
        .eventsFor('entente')
        .flatMap((event) => (event.type === 'rejoined' ? [[event.units, event.to, event.points]] : [])),
    ).toEqual([
      [['A', 'C'].map(battle.unit), 0, 4],
      [[battle.unit('B')], 2, 2],
    ])
    expect(brigiments(battle).map(({ points }) => points)).toEqual([6, 2, 4])
  })

  test('9.5.6: machine guns alone bring no points', () => {
    const battle = column(['entente MG mg section 01.02 of=X home=86 Bde'], [5, 5])
    battle.say('entente', [battle.unit('MG')])
    expect(brigiments(battle).map(({ points }) => points)).toEqual([2, 8, 2])
  })
})
