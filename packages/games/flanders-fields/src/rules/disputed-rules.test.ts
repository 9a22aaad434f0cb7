/** Switches with two fair readings, each played both ways. */

import { describe, expect, test } from 'vitest'
import { fireWith, trench } from '../testing/fire.ts'
import { planned } from '../testing/fire-plan.ts'
import { moveOf, playAction, refusal } from '../testing/moves.ts'
import { ofShape } from '../testing/of-shape.ts'
import { playFromStep } from '../testing/order-step.ts'
import { type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { openingBombardment } from './artillery/bombardment.ts'
import { deepSuppressionModifier } from './artillery/front-zone.ts'
import { moveCommandStands } from './movement/command-stands.ts'
import { atTrench, crossTrench } from './movement/cross-trench.ts'
import { movePathShape } from './movement/move-paths.ts'
import type { Switches } from './options.ts'
import { actionsOf } from './orders/actions.ts'
import { orderModifiers } from './orders/modifiers.ts'
import { units } from './table-terrain.ts'

/** A trench across the whole table. */
const trenchAcross = (x: number) => trench(x, 0, 1200)

describe('FF-132: the stormFire switch', () => {
  const storm = (switches: Partial<Switches>, isStorm = true): TestBattleSetup => ({
    switches,
    attacker: {
      army: 'german',
      battalions: {
        S: {
          quality: 'veteran',
          storm: isStorm,
          companies: { C: ['A infantry platoon 100 600 0'] },
          support: ['G machine gun 100 700 0'],
        },
      },
    },
    defender: { assets: ['T infantry platoon 300 600 180', 'U infantry platoon 300 700 180'] },
  })
  const stormBonus = (setup: TestBattleSetup, unit: string) => {
    const { last, valuesByRule } = fireWith(setup, unit, [1])
    return valuesByRule(last('attacked').modifiers)
  }
  test('national.german-1918.storm-bonus: rifles of storm troops add 1 only by the switch, machine guns never', () => {
    const bonus = { 'national.german-1918.storm-bonus': 1 }
    expect([stormBonus(storm({}), 'C'), stormBonus(storm({ stormFire: 'plus one' }), 'C')]).toEqual([{}, bonus])
    expect(stormBonus(storm({ stormFire: 'plus one' }), 'G')).toEqual({})
    expect(stormBonus(storm({ stormFire: 'plus one' }, false), 'C')).toEqual({})
  })
})

describe('FF-32: the deepFire switch', () => {
  const burdened = (deepFire: Switches['deepFire']) => {
    const { battlefield, unit } = testBattle({
      switches: { deepFire },
      trenches: [trenchAcross(800)],
      attacker: { assets: ['X machine gun 100 600 0'] },
      defender: {
        assets: ['N machine gun 1050 600 180', 'M machine gun 1080 600 180', 'H field howitzer 1400 600 180'],
        battalions: {
          D: { companies: { E: ['E1 infantry platoon 1500 600 180'] }, support: ['W machine gun 1500 700 180'] },
        },
        batteries: ['G field gun'],
      },
      change(state) {
        state.deepSuppression = -2
      },
    })
    const modifierOf = (id: string) => deepSuppressionModifier(battlefield, unit(id))
    const listed = orderModifiers(battlefield, unit('H'), {}, 4).filter(({ rule }) => rule === 'orders.mod.ds')
    return { values: ['X', 'N', 'M', 'H', 'E', 'W', 'G'].map(modifierOf), listed: listed.map(({ value }) => value) }
  }
  test('orders.mod.ds ds.4: affects off-table guns only, or all regimental assets more than 250 mm behind the front', () => {
    expect(burdened('guns off the table')).toEqual({ values: [0, 0, 0, 0, 0, 0, -2], listed: [] })
    expect(burdened('all assets behind the front')).toEqual({ values: [0, 0, -2, -2, 0, 0, -2], listed: [-2] })
  })
})

describe('FF-85: the bombardment switch', () => {
  const shelled = (bombardment: Switches['bombardment'], dice: readonly number[], rolls = 1) => {
    const entry = { side: 'defender' as const, trenches: [trenchAcross(800).id], terrain: [], upTo: null, rolls }
    const game = testBattle({
      switches: { bombardment },
      ...planned({ attacker: { bombardment: [{ ...entry, row: 'heavy' }] } }),
      trenches: [trenchAcross(800)],
      defender: {
        battalions: {
          D: {
            hq: 'Q battalion command 900 600 180',
            companies: {
              E: [
                'E1 infantry platoon 800 600 180',
                'E2 infantry platoon 800 640 180',
                'E3 infantry platoon 860 620 180',
              ],
              F: ['F1 infantry platoon 860 700 180'],
            },
          },
        },
      },
      script: openingBombardment,
      dice,
    })
    expect(game.drawsLeft).toBe(0)
    return ['E1', 'E2', 'E3', 'F1', 'Q'].map((id) => game.baseState(id).marks)
  }
  test('suppress.4 suppress.5: planned heavy shells mark the base rolled for, or its company once a roll', () => {
    expect(shelled('marks one base', [4, 1])).toEqual([1, 0, 0, 0, 0])
    expect(shelled('marks the company', [4, 1])).toEqual([1, 1, 1, 0, 0])
    expect(shelled('marks the company', [4, 4])).toEqual([1, 1, 1, 0, 0])
    expect(shelled('marks the company', [4, 4, 1, 1], 2)).toEqual([2, 2, 2, 0, 0])
  })
})

describe('FF-128: the mutineers switch', () => {
  const french = (n: number, mutineers: Switches['mutineers']) =>
    playFromStep('opening', {
      switches: { mutineers },
      attacker: {
        army: 'french',
        special: ['mutiny'],
        battalions: Object.fromEntries(
          Array.from({ length: n }, (_, i) => [
            `F${i}`,
            { companies: { [`c${i}`]: [`p${i} infantry platoon 300 ${100 + 60 * i} 0`] } },
          ]),
        ),
      },
    })
  test('national.french-1917.mutiny: half of fewer than six battalions, or three if there are as many', () => {
    expect(french(4, 'half of few').refusal('defender', [0, 1])).toBe('allowed')
    expect(french(4, 'half of few').refusal('defender', [0, 1, 2])).toBe('national.french-1917.mutiny')
    expect(french(4, 'always three').refusal('defender', [0, 1])).toBe('national.french-1917.mutiny')
    expect(french(4, 'always three').refusal('defender', [0, 1, 2])).toBe('allowed')
    expect(french(2, 'always three').refusal('defender', [0, 1])).toBe('allowed')
    expect(french(7, 'always three').refusal('defender', [0, 1, 2])).toBe('allowed')
    expect(french(1, 'always three').asked('defender')).toBe('mutiny')
  })
})

describe('FF-38: the overTrenches switch', () => {
  const pace = (
    overTrenches: Switches['overTrenches'],
    text: string,
    unit: string,
    trenches: TestBattleSetup['trenches'] & object,
  ) => {
    const inCompany = text.includes('platoon')
    const companies = inCompany ? { A: text.includes('cavalry') ? { kind: 'squadron', bases: [text] } : [text] } : {}
    const setup: TestBattleSetup = {
      switches: { overTrenches },
      trenches,
      attacker: { battalions: { B: { companies, support: inCompany ? [] : [text] } } },
    }
    let distance = 0
    while (refusal(setup, unit, (battle) => moveOf(battle, { P: [[300 + distance + 10, 600]] })) === 'allowed')
      distance += 10
    return distance
  }
  const men = 'P infantry platoon 300 600 0'
  const tank = 'P heavy tank 300 600 0 model=british_male'
  const alongTrench = {
    ...trenchAcross(0),
    line: [
      [0, 600],
      [1800, 600],
    ] satisfies [number, number][],
  }
  test('move.table.trench-cross move.table.trench: crossing a trench costs the trench rate, or that of the ground beside it', () => {
    expect([
      pace('at the trench rate', men, 'A', [trenchAcross(400)]),
      pace('as beside it', men, 'A', [trenchAcross(400)]),
    ]).toEqual([170, 200])
    expect([
      pace('at the trench rate', tank, 'P', [trenchAcross(400)]),
      pace('as beside it', tank, 'P', [trenchAcross(400)]),
    ]).toEqual([130, 150])
    expect(pace('as beside it', men, 'A', [alongTrench])).toBe(100)
    expect(pace('as beside it', 'P cavalry platoon 300 600 0', 'A', [trenchAcross(400)])).toBeLessThan(100)
  })
  test('move.table.trench: a move at exactly 45 degrees counts as along the trench', () => {
    const aslant = {
      ...trenchAcross(0),
      line: [
        [200, 500],
        [600, 900],
      ] satisfies [number, number][],
    }
    const steep = {
      ...trenchAcross(0),
      line: [
        [200, 500],
        [590, 900],
      ] satisfies [number, number][],
    }
    const rules = (line: typeof alongTrench) =>
      playAction(
        {
          switches: { overTrenches: 'as beside it' },
          trenches: [line],
          attacker: { battalions: { B: { companies: { A: [men] } } } },
        },
        'A',
        (battle) => moveOf(battle, { P: [[305, 600]] }),
      ).last('moved').rules
    expect([rules(aslant), rules(steep)]).toEqual([['move.table.trench'], ['move.table.cross-country']])
  })
})

describe('FF-38: the horseAndTrenches switch', () => {
  const horse = (horseAndTrenches: Switches['horseAndTrenches']): TestBattleSetup => ({
    switches: { horseAndTrenches },
    trenches: [trenchAcross(400)],
    attacker: { battalions: { B: { companies: { A: { kind: 'squadron', bases: ['P cavalry platoon 380 600 0'] } } } } },
  })
  test('move.table.trench-cross: cavalry crosses for an action, or never, and then it is not offered', () => {
    const offers = (choice: Switches['horseAndTrenches']) => {
      const battle = testBattle(horse(choice))
      expect(atTrench(battle.battlefield, battle.unit('A'))).toHaveLength(1)
      return crossTrench.options(battle.battlefield, battle.unit('A')).length
    }
    expect([offers('cross for an action') > 0, offers('never cross')]).toEqual([true, 0])
    const game = testBattle(horse('cross for an action'))
    const [action] = crossTrench.options(game.battlefield, game.unit('A'))
    expect(refusal(horse('never cross'), 'A', () => action ?? { do: 'cross trench' })).toBe('move.table.trench-cross')
  })
})

describe('FF-382: the commandWire switch', () => {
  const belt = (left: number) => ({
    id: `W${left}`,
    side: 'defender' as const,
    polygon: [
      [left, 0],
      [left + 20, 0],
      [left + 20, 1200],
      [left, 1200],
    ] satisfies [number, number][],
  })
  const stands = (commandWire: Switches['commandWire'], belts: readonly number[], gap = false): TestBattleSetup => ({
    switches: { commandWire },
    wire: belts.map(belt),
    script: moveCommandStands,
    attacker: {
      hq: null,
      battalions: { B: { hq: 'H battalion command 300 600 0', companies: { A: ['P infantry platoon 800 600 0'] } } },
    },
    change(state) {
      const corner = (x: number, y: number) => ({ x: units(x), y: units(y) })
      const corners = [corner(350, 570), corner(470, 570), corner(470, 630), corner(350, 630)]
      if (gap) state.openings.push({ corners, by: 'engineers', strip: null })
    },
  })
  const to = (setup: TestBattleSetup, x: number) => {
    const battle = testBattle(setup)
    return battle.refusal('attacker', [{ base: battle.base('H'), way: [{ x: units(x), y: units(600), heading: 0 }] }])
  }
  test('wire.2 move.command.1: stands pass wire only through a gap, or one belt for one of their two moves', () => {
    expect(to(stands('only by a way through', [400]), 500)).toBe('wire.2')
    expect([to(stands('for a move', [400]), 500), to(stands('for a move', [400]), 501)]).toEqual(['allowed', 'move.2'])
    expect(to(stands('for a move', [400, 440]), 500)).toBe('move.2')
    // A gap costs nothing, and no stand stops on the wire.
    expect([to(stands('for a move', [400], true), 700), to(stands('for a move', [400]), 410)]).toEqual([
      'allowed',
      'wire.2',
    ])
  })
  test('wire.2 FF-200: beside a gap a stand may stop with its edge over the wire, by either reading', () => {
    const besideGap = (commandWire: Switches['commandWire']) => {
      const battle = testBattle(stands(commandWire, [400], true))
      return battle.refusal('attacker', [
        { base: battle.base('H'), way: [{ x: units(395), y: units(565), heading: 0 }] },
      ])
    }
    expect([besideGap('only by a way through'), besideGap('for a move')]).toEqual(['allowed', 'allowed'])
  })
  test('move.command.1: offered moves go as far as the switch allows', () => {
    const ends = (setup: TestBattleSetup) => {
      const battle = testBattle(setup)
      return Math.max(
        ...battle.choices('attacker').map((choice) => (ofShape(movePathShape, choice).way[0]?.x ?? 0) / units(1)),
      )
    }
    expect([ends(stands('only by a way through', [400])), ends(stands('for a move', [400]))]).toEqual([390, 500])
  })
})

describe('FF-430: the dugouts switch', () => {
  const garrison = (dugouts: Switches['dugouts'], overrides: TestBattleSetup = {}): TestBattleSetup => ({
    switches: { dugouts },
    side: 'defender',
    trenches: [{ ...trenchAcross(1200), deepShelters: true }],
    attacker: { battalions: { A: { companies: { X: ['X1 infantry platoon 300 600 0'] } } } },
    defender: {
      battalions: {
        D: {
          companies: {
            E: [
              'E1 infantry platoon 1200 600 180',
              'E2 infantry platoon 1200 640 180',
              'E3 infantry platoon 1230 620 180',
            ],
          },
          support: ['G machine gun 1200 700 180'],
        },
      },
    },
    ...overrides,
  })
  const below = (setup: TestBattleSetup, unit = 'E') => refusal(setup, unit, () => ({ do: 'go below' }))
  test('shelter.1: troops cannot go below during the battle, or do it for an action where they stand over a dugout', () => {
    expect([
      below(garrison('before the battle')),
      below(garrison('at any time')),
      below(garrison('at any time'), 'G'),
    ]).toEqual(['shelter.1', 'allowed', 'allowed'])
    const down = playAction(garrison('at any time', { suppressed: { E2: 1 } }), 'E', () => ({ do: 'go below' }))
    expect(['E1', 'E2', 'E3', 'G'].map((id) => down.baseState(id).sheltered)).toEqual([true, false, false, false])
    expect(down.last('sheltered')).toMatchObject({ rule: 'shelter.1', side: 'defender', bases: [down.base('E1')] })
    expect(below(garrison('at any time', { suppressed: { E1: 1, E2: 1 } }))).toBe('shelter.1')
    expect(below(garrison('at any time', { trenches: [trenchAcross(1200)] }))).toBe('shelter.1')
  })
  test('shelter.1 shelter.3: troops do not go up and down by one order', () => {
    const afterAction = (name: string): TestBattleSetup => ({
      order: { unit: 'E', actions: 2 },
      change(state, places) {
        state.order?.done.push(name)
        if (name === 'go below') Object.assign(state.bases[places.base('E1')] ?? {}, { sheltered: true })
      },
    })
    expect(below(garrison('at any time', afterAction('rise')))).toBe('shelter.1')
    expect(refusal(garrison('at any time', afterAction('go below')), 'E', () => ({ do: 'rise' }))).toBe('shelter.3')
  })
  test('shelter.1: going below is offered where it is legal', () => {
    const offered = (dugouts: Switches['dugouts']) => {
      const setup = garrison(dugouts, { order: { unit: 'E', actions: 1 } })
      const battle = playFromStep('battalions', setup)
      expect(actionsOf(battle.battlefield, battle.unit('E'))).toContain('go below')
      return battle.choices('defender').includes('go below')
    }
    expect([offered('before the battle'), offered('at any time')]).toEqual([false, true])
  })
})
