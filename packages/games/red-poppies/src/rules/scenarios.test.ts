import { applyOverlay, idsOf, type Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import scenarios from '../data/scenarios.json' with { type: 'json' }
import { modes, transports } from '../data/schema.ts'
import { redPoppies } from '../index.ts'
import { unitId } from '../testing/ids.ts'
import { afterSetup, beforeSetup, playToFirstCommand, preparedAnswer } from '../testing/started-scenario.ts'
import { type TestBattle, testBattle } from '../testing/test-battle.ts'
import { hallowedGround, hasWire } from './battlefield.ts'
import { digRuling } from './dig.ts'
import type { UnitId } from './ids.ts'
import { scenarioRules, unitName } from './scenario.ts'

/** The groups of a scenario in the printed data. */
const printedGroups = (id: 'ys4') => scenarios[id].groups

describe('the start of scenarios', () => {
  const started = (scenario: string) => {
    const battle = beforeSetup(scenario)
    return { battle, rules: battle.lastEvent('scenario').rules }
  }
  const controlOf = (battle: TestBattle, hex: string) => battle.state.control[battle.hex(hex)]

  test('10.1 3.9-2 YS.general.1 12.0-2: each side controls its setup area on the named map sheet', () => {
    const { battle, rules } = started('ys1')
    expect(rules).toEqual(expect.arrayContaining(['10.1', '3.9-2', 'YS.general.1', '12.0-2', 'YS1.length']))
    expect(battle.lastEvent('scenario')).toMatchObject({ map: 'ypres 1914', turns: 6, date: '1914-10-31' })
    expect([controlOf(battle, 'AH15'), controlOf(battle, 'AC16'), controlOf(battle, 'AH20')]).toEqual(['c', 'e', '.'])
    expect(battle.state.units.filter(({ group }) => group === 0)).toHaveLength(4)
    // In these both German regiments may set up.
    expect([controlOf(battle, 'AG16'), controlOf(battle, 'AH16')]).toEqual(['c', 'c'])
  })

  test('3.9-2: neither side controls hexes where both may set up', () => {
    const areaOf = (hexes: string) => ({ area: { rule: 'test', hexes } })
    const groups = printedGroups('ys4').map((group, i) => ({
      ...group,
      ...areaOf(i === 0 ? 'Q10 R10 S11' : 'S11 S12 T10 T11'),
    }))
    const battle = beforeSetup('ys4', { changes: { groups } })
    expect([controlOf(battle, 'R10'), controlOf(battle, 'S11'), controlOf(battle, 'S12')]).toEqual(['e', '.', 'c'])
  })

  test('YS.general.2 3.9-2: at Hill 60 and Hooge each side controls its side of no-man’s-land, and its setup areas in it', () => {
    const hill60 = started('ys2')
    expect(hill60.rules).toContain('YS.general.2')
    expect(['N19', 'N20', 'L10', 'W10', 'AB05'].map((hex) => controlOf(hill60.battle, hex))).toEqual([
      'e',
      'e',
      'e',
      '.',
      'c',
    ])
    const { battle: hooge } = started('ys4')
    expect(['R10', 'S11', 'S12', 'B12'].map((hex) => controlOf(hooge, hex))).toEqual(['e', 'e', 'c', 'e'])
  })

  test('YS.general.2 YS3.oma: the Germans control the ground east of no-man’s-land, the British that west of it', () => {
    const { battle, rules } = started('ys3')
    expect(rules).toEqual(expect.arrayContaining(['YS.general.2', 'YS3.oma', 'YS3.length']))
    expect([controlOf(battle, 'AB05'), controlOf(battle, 'B12'), controlOf(battle, 'W10')]).toEqual(['c', 'e', '.'])
    expect(battle.state.groups.map(({ side, firepower, howitzer }) => `${side} ${firepower} ${howitzer}`)).toEqual([
      'entente 3 false',
      'central 4 true',
      'central 4 true',
      'central 3 false',
      'central 3 false',
    ])
  })

  test('YS2.special.1 YS2.length: N19 is hallowed ground for the British', () => {
    const { battle, rules } = started('ys2')
    expect(rules).toEqual(expect.arrayContaining(['YS2.special.1', 'YS2.special.2', 'YS2.length']))
    expect(hallowedGround(battle.battlefield)).toEqual([{ side: 'entente', hex: battle.hex('N19') }])
  })

  test('YS4.special.2 YS4.length: the wire is ignored', () => {
    const { battle, rules } = started('ys4')
    expect(rules).toEqual(expect.arrayContaining(['YS4.special.2', 'YS4.length']))
    expect(hasWire(battle.battlefield, battle.side('R10|S11'))).toBe(false)
    expect(hasWire(beforeSetup('proving').battlefield, battle.side('R10|S11'))).toBe(true)
  })

  test('LLL.general.1 LLL.general.4 LLL.general.2 LLL1.special.1: on the Limanowa map Russia controls Limanowa', () => {
    const { battle, rules } = started('lll1')
    expect(rules).toEqual(
      expect.arrayContaining(['LLL.general.1', 'LLL.general.4', 'LLL.general.2', 'LLL1.special.1', 'LLL1.length']),
    )
    expect(battle.lastEvent('scenario').map).toBe('limanowa 1914')
    expect([controlOf(battle, 'N17'), controlOf(battle, 'C23'), controlOf(battle, 'U10')]).toEqual(['e', 'c', '.'])
  })

  test('LLL2.special.1 LLL2.length: Austria-Hungary controls both hills', () => {
    const { battle, rules } = started('lll2')
    expect(rules).toEqual(expect.arrayContaining(['LLL2.special.1', 'LLL2.length']))
    expect([controlOf(battle, 'AF13'), controlOf(battle, 'AI25')]).toEqual(['c', 'c'])
  })

  test('LLL3.special.2 LLL3.length: hussars cannot dig', () => {
    const { battle, rules } = started('lll3')
    expect(rules).toEqual(expect.arrayContaining(['LLL3.special.2', 'LLL3.length', 'LLL3.special.1']))
    const hussar = battle.battlefield.scenario.units.findIndex(({ type }) => type === 'ah-hussar-foot')
    for (const side of battle.battlefield.scenario.setupOrder) battle.say(side, preparedAnswer(battle, side))
    expect(digRuling(battle.battlefield, unitId(hussar))).toMatchObject({ rule: 'LLL.general.2' })
  })

  test('12.0-1: formed German mortars move one hex', () => {
    const battle = beforeSetup('proving')
    battle.say('central', preparedAnswer(battle, 'central'))
    expect(battle.lastEvent('set up').rules).toContain('12.0-1')
    expect(battle.battlefield.book.unitType('ge-mortar').formed.move).toBe(1)
  })

  test('YS2.special.3: the first three turns are night, the fourth is day', () => {
    const battle = afterSetup('ys2')
    playToFirstCommand(battle)
    expect(battle.lastEvent('initiative')).toMatchObject({ turn: 1, night: true })
    expect(battle.lastEvent('initiative').rules).toContain('YS2.special.3')
    const later = testBattle({
      scenario: 'ys2',
      units: [],
      phase: 'initiative',
      turn: 3,
      dice: [3, 4, ...Array(9).fill(2)],
    })
    expect(later.eventsOf('initiative')[0]).toMatchObject({ turn: 4, night: false })
  })

  test('YS4.special.1: every turn is night', () => {
    const battle = testBattle({ scenario: 'ys4', units: [], phase: 'initiative', turn: 5, dice: [1, 2, 1, 2] })
    expect(battle.eventsOf('initiative')[0]).toMatchObject({ turn: 6, night: true })
    expect(battle.eventsOf('initiative')[0]?.rules).toContain('YS4.special.1')
  })
})

describe('bombardments before the first turn', () => {
  const bombardmentOf = (scenario: string) => {
    const battle = afterSetup(scenario)
    const { side, kind, hexes, rules } = battle.eventsOf('bombardment')[0] ?? battle.lastEvent('bombardment')
    return { side, kind, hexes: hexes.map(battle.label).sort(), rules }
  }

  test('YS2.special.4: a pulverizing bombardment strikes N19 and its six neighbours', () => {
    const { side, kind, hexes, rules } = bombardmentOf('ys2')
    expect([side, kind, hexes]).toEqual(['central', 'pulverizing', ['M19', 'M20', 'N18', 'N19', 'N20', 'O19', 'O20']])
    expect(rules).toContain('YS2.special.4')
  })

  test('YS3.special.1: every hex with British units within four hexes of no-man’s-land is struck', () => {
    const { side, kind, hexes, rules } = bombardmentOf('ys3')
    expect([side, kind, rules.includes('YS3.special.1')]).toEqual(['central', 'pulverizing', true])
    expect(hexes).toContain('S08')
    expect(hexes).not.toContain('S09')
    expect(hexes).not.toContain('K05')
  })
})

describe('proving grounds', () => {
  const provingGrounds = ['proving', 'proving-open'].map((id) => beforeSetup(id).battlefield.scenario)

  test('proving grounds have unit types, modes and transport that no printed scenario has', () => {
    const types = provingGrounds.flatMap(({ units }) =>
      units.map(({ type }) => beforeSetup('proving').battlefield.book.unitType(type)),
    )
    expect(types.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['tank', 'armoured car', 'flamethrower', 'mortar']),
    )
    expect(types.map(({ meleeMark }) => meleeMark)).toEqual(expect.arrayContaining(['boxed', 'underlined']))
    const artilleryModes = provingGrounds.flatMap(({ artillery }) => artillery.map(({ mode }) => mode))
    expect(new Set(artilleryModes)).toEqual(new Set(modes))
    expect(new Set(provingGrounds.flatMap(({ transport }) => transport.map(({ kind }) => kind)))).toEqual(
      new Set(transports),
    )
    expect(new Set(provingGrounds.flatMap(({ reinforcements }) => reinforcements.map(({ mode }) => mode)))).toEqual(
      new Set(['enter', 'place']),
    )
  })

  test('neither side is ahead if nothing happens', () => {
    for (const { id, turns } of provingGrounds) {
      const { winner, score } = testBattle({ scenario: id, phase: 'administration', turn: turns }).lastEvent('victory')
      expect([winner, score]).toEqual([null, { central: 0, entente: 0 }])
    }
  })

  test('barrages last long enough to reach every area they name', () => {
    for (const { barrage } of provingGrounds)
      if (barrage !== null) expect(barrage.areas.length).toBe(barrage.lastTurn - barrage.firstTurn + 2)
  })

  test('proving grounds are marked as reconstructed, and have at most twenty units a side', () => {
    for (const { volume, units, provenance } of provingGrounds) {
      expect([volume, provenance.everything?.includes('RECONSTRUCTED')]).toEqual(['Firestep', true])
      for (const side of ['central', 'entente'])
        expect(units.filter((unit) => unit.side === side).length).toBeLessThanOrEqual(20)
    }
  })
})

describe('prepared setups', () => {
  test.each(redPoppies.scenarios.map(({ id }) => id))('%s: both setups are accepted and play begins', (id) => {
    const battle = afterSetup(id)
    playToFirstCommand(battle)
    expect([battle.asked('central'), battle.asked('entente')]).toContain('command')
    const { units, groups } = battle.battlefield.scenario
    const offMap = battle.state.units.filter(({ hex }) => hex === -1).length
    expect(offMap).toBe(units.filter(({ group }) => group >= groups.length).length)
  })

  test.each(redPoppies.scenarios.map(({ id }) => id))('%s: every unit has its own name', (id) => {
    const { scenario } = beforeSetup(id).battlefield
    const names = idsOf<UnitId>(scenario.units).map((unit) => unitName(scenario, unit))
    expect(new Set(names).size).toBe(names.length)
  })

  test('units have the names of their historical formations', () => {
    const name = (scenario: string, unit: number) => unitName(beforeSetup(scenario).battlefield.scenario, unitId(unit))
    expect([name('ys1', 8), name('ys1', 12), name('ys2', 4), name('ys2', 19), name('lll1', 3)]).toEqual([
      'A Coy, 2nd Worcesters',
      '16th Battery, XLI Brigade, Royal Field Artillery',
      "MG Section, 2nd King's Own Scottish Borderers",
      'No. 2 MG Section, 172nd Regiment',
      '1st Squadron, 11th Hussars',
    ])
  })

  test('scenario data with too small an area or an unknown hex is reported as a problem', () => {
    const rulesWith = (changes: Json) =>
      redPoppies.rules(applyOverlay(redPoppies.data, { scenarios: { ys4: changes } }))
    const groups = printedGroups('ys4').map((group) => ({ ...group, area: { rule: 'one hex', hexes: 'R10' } }))
    expect(rulesWith({ groups })).toMatchObject({
      problems: [expect.stringContaining('no room'), expect.stringContaining('no room')],
    })
    expect(rulesWith({ victory: { kind: 'control-all', hexes: 'ZZ99', note: '' } })).toMatchObject({
      problems: [expect.stringContaining("no hex 'ZZ99'")],
    })
    expect(scenarioRules(beforeSetup('ys4').battlefield.scenario, 'map')).toEqual(['YS4.special.3'])
  })
})
