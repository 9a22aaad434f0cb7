/** Each invariant fires on a state that breaks it, and on no other. */
import { describe, expect, test } from 'vitest'
import { brigimentId, unitId } from '../testing/ids.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { invariants } from './invariants.ts'
import type { Unit } from './state.ts'

const units = [
  'entente A half battalion 03.03',
  'entente B half battalion 03.04',
  'ottoman C half battalion 05.05',
  'ottoman D half battalion off',
]

const list = ({ context: battle }: TestBattle): string[] => invariants(battle.book, battle.scenario, battle.state)

/** The violations after a change; before it there are none. */
function brokenBy(change: (battle: TestBattle) => void, setup: TestBattleSetup = {}): string[] {
  const battle = testBattle({ units, ...setup })
  expect(list(battle)).toEqual([])
  change(battle)
  return list(battle)
}

/** The same, for a change of one unit. */
const withUnit = (name: string, change: Partial<Unit>, wanted: TestBattleSetup = {}): string[] =>
  brokenBy(({ of }) => Object.assign(of(name), change), wanted)

describe('units', () => {
  test('a unit has no more steps than it began with, and no fewer than none', () => {
    expect(brokenBy(({ of }) => Object.assign(of('A'), { steps: of('A').fullSteps + 1 }))).toEqual([
      expect.stringMatching(/^entente 0 A has \d steps$/),
    ])
    expect(withUnit('D', { steps: -1 })).toEqual(['ottoman 1 D has -1 steps'])
  })

  test('units off the map neither hide nor dig', () => {
    expect(withUnit('D', { hiding: 'terrain' })).toEqual(['ottoman 1 D hides or digs off the map'])
    expect(withUnit('D', { digs: 'rifle pit' })).toEqual(['ottoman 1 D hides or digs off the map'])
  })

  test('units stand only in hexes that are in play', () => {
    const sea = brokenBy(({ context: battle, hex }) => {
      battle.scenario.land[hex('03.03')] = 0
    })
    expect(sea).toEqual(['entente 0 A stands in 03.03, which is not in play'])
  })

  test('3.1.3a: a unit on the map has steps', () => {
    expect(withUnit('A', { steps: 0 })).toEqual(['entente 0 A is on the map without a step (3.1.3a)'])
    expect(withUnit('A', { steps: 1 })).toEqual([])
  })

  test('7.1.3: units in column do not hide', () => {
    expect(withUnit('A', { column: true })).toEqual([])
    expect(withUnit('A', { column: true, hiding: 'terrain' })).toEqual(['entente 0 A hides in column (7.1.3)'])
  })

  test('14.2.10: infantry in column is not Confused, but guns may be', () => {
    expect(withUnit('A', { column: true, confused: true })).toEqual(['entente 0 A is Confused in column (14.2.10)'])
    expect(withUnit('G', { column: true, confused: true }, { units: ['entente G field 18pdr 4guns 03.03'] })).toEqual(
      [],
    )
  })

  test('3.3.2: an assaulting unit is under an Assault marker of its side', () => {
    expect(withUnit('A', { assaults: true })).toEqual(['entente 0 A assaults nobody (3.3.2)'])
    const marked = { units: ['entente A half battalion 03.03', 'ottoman C half battalion 03.03'] }
    expect(withUnit('A', { assaults: true }, { ...marked, assaults: ['03.03 entente'] })).toEqual([])
    expect(withUnit('C', { assaults: true }, { ...marked, assaults: ['03.03 entente'] })).toEqual([
      'ottoman 0 C assaults nobody (3.3.2)',
    ])
  })

  test('13.1.7: a digging unit is on that Long Action, and the other way round', () => {
    expect(withUnit('A', { digs: 'rifle pit', long: 'construct' })).toEqual([])
    expect(withUnit('A', { digs: 'rifle pit' })).toEqual(['entente 0 A digs and does not (13.1.7)'])
    expect(withUnit('A', { long: 'construct' })).toEqual(['entente 0 A digs and does not (13.1.7)'])
  })

  test.each(['moving', 'struck', 'shot'] as const)('%s lists units of its side only', (name) => {
    expect(brokenBy(({ state }) => state.secrets.entente[name].push(unitId(0)))).toEqual([])
    expect(brokenBy(({ state }) => state.secrets.entente[name].push(unitId(9)))).toEqual([
      `nobody of entente in '${name}'`,
    ])
  })
})

describe('Brigiments', () => {
  test('10.1.5: Officer Points stay between 0 and the maximum', () => {
    const points = (count: (most: number) => number) =>
      brokenBy(({ state }) => {
        const [first] = state.secrets.ottoman.brigiments
        if (first !== undefined) first.points = count(Math.max(first.maximum, first.firstMaximum))
      })
    expect([points((most) => most), points(() => 0)]).toEqual([[], []])
    expect(points((most) => most + 1)).toEqual([
      expect.stringMatching(/^ottoman Brigade has \d+ Officer Points \(10\.1\.5\)$/),
    ])
    expect(points(() => -1)).toEqual(['ottoman Brigade has -1 Officer Points (10.1.5)'])
  })

  test('2.1.1: a cup holds chits of released Brigiments only', () => {
    const drawn = (released: number[]) =>
      brokenBy(({ state }) => {
        state.released.entente = released.map(brigimentId)
        state.cups.entente = [brigimentId(0)]
      })
    expect([drawn([0]), drawn([])]).toEqual([[], ["a chit of nobody in entente's cup (2.1.1)"]])
  })
})

describe('hexes with both sides', () => {
  const bothHiding = ['entente A half battalion 03.03 hiding', 'ottoman C half battalion 03.03 hiding']

  test('14.1.10: both sides share a hex only under a marker or during an entry', () => {
    const without = (change: (battle: TestBattle) => void = () => {}) =>
      brokenBy(
        (battle) => {
          battle.state.usThem = []
          change(battle)
        },
        { units: bothHiding, usThem: ['03.03 entente'] },
      )
    expect(without()).toEqual(['both sides are in 03.03 (14.1.10)'])
    const withoutMovingStack = without(({ state }) => Object.assign(state, { moving: {} }))
    expect(withoutMovingStack).toEqual([])
    // The first hex of the map is like any other; units off the map share no hex.
    const corner = [
      'entente A half battalion 01.01 hiding',
      'ottoman C half battalion 01.01 hiding',
      'entente Off company off',
    ]
    expect(brokenBy(({ state }) => state.usThem.pop(), { units: corner, usThem: ['01.01 entente'] })).toEqual([
      'both sides are in 01.01 (14.1.10)',
    ])
    const notTogether = brokenBy(({ of }) => Object.assign(of('C'), { hex: -1 }), {
      units: ['entente A company off', 'ottoman C company 03.03'],
    })
    expect(notTogether).toEqual([])
  })

  test('8.2.1: all units in Us/Them hide while nothing is being resolved', () => {
    const up = (change: (battle: TestBattle) => void = () => {}) =>
      brokenBy(
        (battle) => {
          battle.of('C').hiding = null
          change(battle)
        },
        { units: bothHiding, usThem: ['03.03 entente'] },
      )
    expect(up()).toEqual(['somebody is up in Us/Them in 03.03 (8.2.1)'])
    expect(up(({ state }) => state.secrets.ottoman.struck.push(unitId(0)))).toEqual([])
  })

  test('both sides are present in Us/Them', () => {
    const withoutEnemy = brokenBy(
      ({ of }) => {
        Object.assign(of('C'), { hex: -1, hiding: null })
      },
      { units: bothHiding, usThem: ['03.03 entente'] },
    )
    expect(withoutEnemy).toEqual(['one side has gone from Us/Them in 03.03'])
  })
})

describe('works', () => {
  const trench = 'entente fire trench 03.03 front=N'

  test('6.1.5: a side has one infantry work per hex, and may have gun pits besides', () => {
    const twice = brokenBy(({ state }) => state.works.push(...state.works.slice(0, 1)), { works: [trench] })
    expect(twice).toEqual(['more than one work of entente in 03.03 (6.1.5)'])
    const pits = ['entente gun pit 03.03 guns=N', 'entente gun pit 03.03 guns=S']
    expect(brokenBy(() => {}, { works: [trench, ...pits] })).toEqual([])
  })

  test('6.1.5: a side digs one work of each kind per hex', () => {
    const digging = (...kinds: ('fire trench' | 'rifle pit' | 'gun pit')[]) =>
      brokenBy(({ state, hex }) => {
        for (const work of kinds)
          state.diggings.push({
            hex: hex('03.03'),
            side: 'entente',
            work,
            turns: 0,
            active: false,
            front: 1,
            ends: 0,
            rear: 0,
            guns: 0,
            instead: 0,
          })
      })
    expect(digging('fire trench', 'gun pit')).toEqual([])
    expect(digging('fire trench', 'rifle pit')).toEqual([
      'more than one digging for infantry of entente in 03.03 (6.1.5)',
    ])
  })
})

test('the record of last passage covers the map', () => {
  const short = brokenBy(({ state }) => {
    state.passed = state.passed.slice(1)
  })
  expect(short).toEqual(['who passed where does not cover the map'])
})
