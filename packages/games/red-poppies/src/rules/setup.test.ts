import { at, type Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { Side } from '../data/schema.ts'
import { elementsOf } from '../testing/answers.ts'
import { unitId } from '../testing/ids.ts'
import { afterSetup, beforeSetup, preparedAnswer } from '../testing/started-scenario.ts'
import type { TestBattle } from '../testing/test-battle.ts'
import { unitName } from './scenario.ts'
import { newState } from './setup.ts'
import { offMap } from './state.ts'

/** A setup with one part changed. */
const changed = (parts: readonly Json[], index: number, ...replacement: Json[]): Json[] =>
  parts.map((part, i) =>
    i === index && Array.isArray(part) ? elementsOf(part).map((old, j) => replacement[j] ?? old) : part,
  )

describe('order of setup', () => {
  test('YS1.setup 6.3 3.2: the Germans set up first, formed or dispersed, and the British see it', () => {
    const battle = beforeSetup('ys1')
    expect([battle.asked('central'), battle.asked('entente')]).toEqual(['set up', undefined])
    battle.say('central', preparedAnswer(battle, 'central'))
    expect(battle.asked('entente')).toBe('set up')
    expect(battle.lastEvent('set up')).toMatchObject({ side: 'central', rules: ['YS1.setup', '6.3', '3.2'] })
    expect(battle.unitsIn('AG17').map((unit) => battle.state.units[unit]?.formed)).toEqual([true, true])
    expect(battle.position.view('entente').units[0]?.hex).toBe(battle.hex('AH15'))
  })

  test('YS1.setup: four companies must be dispersed, and units stay in the area named for them', () => {
    const battle = beforeSetup('ys1')
    const parts = preparedAnswer(battle, 'central')
    const deployed = parts.findIndex((part) => Array.isArray(part) && part[0] === 0)
    expect(battle.refusal('central', changed(parts, deployed, 0, battle.hex('AH15'), 'formed'))).toBe('YS1.setup')
    expect(battle.refusal('central', changed(parts, deployed, 0, battle.hex('AG20')))).toBe('YS1.setup')
    expect(battle.refusal('central', parts.slice(1))).toBe('YS1.setup')
    expect(battle.refusal('central', [...parts, at(parts, 0)])).toBe('YS1.setup')
    expect(battle.refusal('central', [[8, battle.hex('AH15'), 'formed', 'on']])).toBe('YS1.setup')
    expect(battle.refusal('central', 'anywhere')).toBe('10.1')
    expect(battle.refusal('central', [['bunker', 3]])).toBe('10.1')
    expect(battle.refusal('central', [...parts].reverse())).toBe('YS1.setup')
    expect(battle.refusal('central', parts)).toBe('allowed')
  })

  test('3.4: a side sets up at most two units in a hex', () => {
    const battle = beforeSetup('ys1')
    const parts = preparedAnswer(battle, 'central')
    const third = parts.findIndex((part) => Array.isArray(part) && part[0] === 2)
    expect(battle.refusal('central', changed(parts, third, 2, battle.hex('AH15')))).toBe('3.4')
  })

  test('10.2 10.22: reinforcements are not set up', () => {
    const limanowa = beforeSetup('lll2')
    const [lastSetUp, honved] = [35, 55]
    expect(unitName(limanowa.battlefield.scenario, unitId(honved))).toContain('Honved')
    expect(limanowa.whyNot('central', honved)).toBe('10.2')
    expect(limanowa.whyNot('central', lastSetUp)).not.toBe('allowed')
    const proving = beforeSetup('proving')
    const storm = proving.battlefield.scenario.units.findIndex(({ type }) => type === 'ge-storm')
    expect(proving.whyNot('central', storm)).toBe('10.22')
    expect(proving.whyNot('central', 0)).toBe('allowed')
  })
})

test('10.1: in a new state all units are off the map and ready, and all lists are empty', () => {
  const { battlefield } = beforeSetup('proving')
  const state = newState(battlefield.scenario)
  expect(state).toMatchObject({
    phase: 'set up',
    step: 0,
    turn: 0,
    couplets: 0,
    coupletsOfTurn: 0,
    second: false,
    idleTurn: false,
    campaign: null,
    command: null,
    hallowed: null,
    bombarded: false,
    bombardments: 0,
    scrapes: [],
    trenches: [],
    blockhouses: [],
    shovels: [],
    bombStops: [],
    breaches: [],
    gas: [],
    smoke: [],
    barrage: { area: -1, advanced: false, over: false },
    observers: { central: null, entente: null },
  })
  const fresh = { hex: offMap, formed: true, spent: false, within: null, lostChecked: false }
  expect(state.units.length).toBeGreaterThan(0)
  for (const unit of state.units) expect(unit).toMatchObject(fresh)
  const quiet = { spent: false, crossHair: null, primed: false, effect: null, hits: [], unregistered: [] }
  expect(state.groups.length).toBeGreaterThan(0)
  for (const group of state.groups) expect(group).toMatchObject(quiet)
  const nothing = state.groups.map(() => null)
  for (const side of ['central', 'entente'] as const)
    expect(state.secrets[side]).toEqual({ preregistered: nothing, knows: { preregistered: nothing } })
  const carriers = newState(beforeSetup('ysc1').battlefield.scenario)
  expect(carriers.transport.length).toBeGreaterThan(0)
  for (const group of carriers.transport) expect(group).toMatchObject({ used: false, lost: false })
  expect(carriers).toMatchObject({ barrage: null, campaign: { day: 1, days: 3, engagement: 'attack', diary: [] } })
})

describe('IN and on top', () => {
  test('8.321-2 8.322: guns and infantry set up IN a printed trench, or on top of it', () => {
    const battle = beforeSetup('ys4')
    const parts = preparedAnswer(battle, 'entente')
    battle.say('entente', parts)
    expect(battle.lastEvent('set up').rules).toEqual(expect.arrayContaining(['8.321-2', '8.322']))
    expect(battle.unitsIn('R10').map((unit) => battle.state.units[unit]?.within)).toEqual(['trench', 'trench'])
    const outside = beforeSetup('ys4')
    outside.say('entente', changed(parts, 0, 0, outside.hex('R10'), 'dispersed', 'on'))
    expect(outside.unitsIn('R10').map((unit) => outside.state.units[unit]?.within)).toEqual([null, 'trench'])
  })

  test('8.321-1 8.02-1: a flamethrower is never IN a trench, and no unit is IN a village', () => {
    const battle = beforeSetup('ys4')
    const hooge = preparedAnswer(battle, 'entente')
    const ruins = hooge.findIndex((part) => Array.isArray(part) && part[1] === battle.hex('S11'))
    expect(battle.refusal('entente', changed(hooge, ruins, 2, battle.hex('S11'), 'dispersed', 'in'))).toBe('8.02-1')
    battle.say('entente', hooge)
    const flame = battle.battlefield.scenario.units.findIndex(({ type }) => type === 'ge-flame')
    expect(battle.whyNot('central', [flame, battle.hex('T10'), 'dispersed', 'in'])).toBe('8.321-1')
    expect(battle.whyNot('central', [flame, battle.hex('T10'), 'dispersed', 'on'])).toBe('allowed')
  })

  test('YS3.setup 8.322-1 3.4-2: trench markers are placed before units, where no trench is printed, and fill no hex', () => {
    const battle = beforeSetup('ys3')
    const parts = preparedAnswer(battle, 'entente')
    const [trenches, units] = [parts.filter(isTrench), parts.filter((part) => !isTrench(part))]
    expect(battle.refusal('entente', [...units, ...trenches])).not.toBe('allowed')
    expect(battle.refusal('entente', [...trenches, ...units])).toBe('allowed')
    expect(battle.refusal('entente', [...units, ...trenches.slice(1)])).not.toBe('allowed')
    expect(battle.refusal('entente', [...units, ...trenches, at(trenches, 0)])).toBe('YS3.setup')
    expect(battle.refusal('entente', [...trenches.slice(1), at(trenches, 1), ...units])).toBe('8.322-1')
    expect(battle.refusal('entente', [['trench', battle.hex('V09')], ...units])).toBe('YS3.setup')
    battle.say('entente', parts)
    expect(battle.lastEvent('set up').rules).toEqual(expect.arrayContaining(['YS3.setup', '8.322-1', '3.4-2']))
    expect(battle.state.trenches).toHaveLength(9)
    expect(battle.unitsIn('K03').map((unit) => battle.state.units[unit]?.within)).toEqual(['trench', 'trench'])
  })

  test('8.31-1: only a machine gun is IN a blockhouse', () => {
    const battle = beforeSetup('proving')
    const parts = preparedAnswer(battle, 'central')
    const company = elementsOf(parts.find((part) => elementsOf(part)[0] === 0))
    const bare = battle.hex('P03')
    expect(
      battle.refusal(
        'central',
        parts.map((part) => (part === company ? [0, bare, 'dispersed', 'in'] : part)),
      ),
    ).toBe('8.31-1')
    battle.say('central', parts)
    expect(battle.lastEvent('set up').rules).toContain('8.31-1')
    expect(battle.state.units[battle.theUnitIn('P03')]?.within).toBe('blockhouse')
  })

  test('3.12: horse artillery stays out of a trench as cavalry does', () => {
    const battle = beforeSetup('proving-open', { changes: { sheet: '1917' } })
    const horse = battle.battlefield.scenario.units.findIndex(({ type }) => type === 'br-hart')
    battle.say('central', preparedAnswer(battle, 'central'))
    expect(battle.whyNot('entente', [horse, battle.hex('AF20'), 'dispersed', 'in'])).toBe('8.02-1')
    battle.state.trenches.push(battle.hex('AF20'))
    expect(battle.whyNot('entente', [horse, battle.hex('AF20'), 'dispersed', 'in'])).toBe('3.12')
  })
})

describe('parts of a setup', () => {
  test('10.1 YS1.setup: a part names a unit, a hex, its formation and its position IN or on', () => {
    const battle = beforeSetup('ys1')
    const parts = preparedAnswer(battle, 'central')
    const hex = battle.hex('AH15')
    const nonsense: Json[] = [
      null,
      'AH15',
      [],
      [0],
      [0, hex],
      [0, hex, 'formed'],
      [0, hex, 'dispersed', 'on', 'on'],
      [0, hex, 'running', 'on'],
      [0, hex, 'dispersed', 'under'],
      [0, 'AH15', 'dispersed', 'on'],
      [0, -1, 'dispersed', 'on'],
      [-1, hex, 'dispersed', 'on'],
      ['0', hex, 'dispersed', 'on'],
      ['trench'],
      ['trench', -1],
      ['trench', hex, hex],
      ['bunker', hex],
      [hex, 'trench'],
    ]
    for (const part of nonsense) {
      expect([part, battle.refusal('central', [part])]).toEqual([part, '10.1'])
      expect([part, battle.whyNot('central', part)]).toEqual([part, 'YS1.setup'])
    }
    expect(battle.refusal('central', [[0, 1e6, 'dispersed', 'on']])).toBe('YS1.setup')
    expect(battle.whyNot('central', parts[0] ?? null)).toBe('allowed')
    expect(battle.whyNot('central', 0)).toBe('allowed')
    expect(battle.whyNot('central', 12)).toBe('YS1.setup')
  })

  test('YS1.setup 3.4: every unit is placed exactly once', () => {
    const battle = beforeSetup('ys1')
    const parts = preparedAnswer(battle, 'central')
    expect(battle.refusal('central', parts.slice(0, -1))).toBe('YS1.setup')
    expect(battle.refusal('central', parts)).toBe('allowed')
    const [first] = parts
    expect(battle.choices('central', first ?? null).some((part) => elementsOf(part)[0] === 0)).toBe(false)
  })

  test('YS1.setup 6.3: units that must be dispersed are offered only so, others both ways', () => {
    const battle = beforeSetup('ys1')
    const parts = preparedAnswer(battle, 'central')
    const deployments = (i: number) =>
      new Set(battle.choices('central', ...parts.slice(0, i)).map((part) => elementsOf(part)[2]))
    const forced = battle.battlefield.scenario.groups.map((group) => group.forced)
    const kinds = parts.map((_, i) => forced[battle.state.units[i]?.group ?? -1] ?? null)
    expect(kinds).toContain('dispersed')
    expect(kinds).toContain(null)
    for (const [i, deployment] of kinds.entries())
      expect(deployments(i)).toEqual(new Set(deployment === null ? ['formed', 'dispersed'] : [deployment]))
  })

  test('8.321-2 8.02-1: a trench hex offers IN and on top, open ground only on top', () => {
    const battle = beforeSetup('ys4')
    const deploymentsIn = (hex: string) =>
      battle
        .choices('entente')
        .filter((part) => elementsOf(part)[1] === battle.hex(hex))
        .map((part) => elementsOf(part).slice(2))
    expect(deploymentsIn('R10')).toEqual([
      ['formed', 'in'],
      ['formed', 'on'],
      ['dispersed', 'in'],
      ['dispersed', 'on'],
    ])
    expect(deploymentsIn('S11')).toEqual([
      ['formed', 'on'],
      ['dispersed', 'on'],
    ])
  })

  test('3.4: a hex with two units is not offered again', () => {
    const battle = beforeSetup('ys4')
    const two: Json[] = [0, 1].map((unit) => [unit, battle.hex('R10'), 'dispersed', 'on'])
    const hexes = (...soFar: Json[]) => battle.choices('entente', ...soFar).map((part) => elementsOf(part)[1])
    expect(hexes(...two.slice(0, 1))).toContain(battle.hex('R10'))
    expect(hexes(...two)).not.toContain(battle.hex('R10'))
    expect(hexes(...two)).toContain(battle.hex('S11'))
  })

  test('YS2.setup: only one of the five units is offered a hex next to Zillebeke', () => {
    const battle = beforeSetup('ys2')
    const parts = preparedAnswer(battle, 'entente')
    const beyond = battle.hex('M16')
    const gun = parts.findIndex((part) => Array.isArray(part) && part[1] === beyond)
    const group = battle.state.units[gun]?.group
    const members = parts.flatMap((_, unit) => (battle.state.units[unit]?.group === group ? [unit] : []))
    expect(members).toHaveLength(5)
    const hexes = (...soFar: Json[]) => battle.choices('entente', ...soFar).map((part) => elementsOf(part)[1])
    const [first = -1] = members
    expect(hexes(...parts.slice(0, first))).toContain(beyond)
    const nextHexes = hexes(...parts.slice(0, first), [first, beyond, 'dispersed', 'on'])
    expect(nextHexes).toContain(battle.hex('L14'))
    expect(nextHexes).not.toContain(beyond)
  })

  test('8.322-1: markers are offered where their group may be, one to a hex, none on a printed trench', () => {
    const battle = beforeSetup('ys3')
    const puts = (...soFar: Json[]) => battle.choices('entente', ...soFar)
    const [first] = puts()
    expect(first).toEqual(['trench', expect.any(Number)])
    expect(puts(first ?? null)).not.toContainEqual(first)
    const { sheet } = battle.battlefield
    expect(puts().some((part) => sheet.trench[Number(elementsOf(part)[1])] !== null)).toBe(false)
    expect(battle.whyNot('entente', first ?? null)).toBe('allowed')
    expect(battle.whyNot('entente', ['blockhouse', elementsOf(first)[1] ?? null])).toBe('YS3.setup')
  })

  /** A German company and one British unit that may stand anywhere, with this number of British trench markers. */
  const digging = (type: string, trench: number) => {
    const group = (side: string, unit: string, markers: number) => ({
      side,
      name: side,
      units: [{ type: unit, count: 1 }],
      area: { rule: 'anywhere', hexes: '' },
      forced: null,
      markers: { trench: markers, scrape: 0, blockhouse: 0 },
      provenance: 'test',
    })
    const groups = [group('central', 'ge-inf', 0), group('entente', type, trench)]
    return beforeSetup('ys3', { changes: { groups, reinforcements: [], bombardments: [] } })
  }

  test('8.322-1: the only marker of a side shelters its units', () => {
    const battle = digging('br-inf', 1)
    const hex = battle.hex('C10')
    const put: Json = ['trench', hex]
    expect(battle.choices('entente', put)).toContainEqual([1, hex, 'formed', 'in'])
    battle.say('entente', [put, [1, hex, 'formed', 'in']])
    expect(battle.state.units[1]).toMatchObject({ hex, within: 'trench' })
  })

  test('8.322-1 8.31-1: a marker of the other side bars a second trench there, and shelters units', () => {
    const company = digging('br-inf', 2)
    const hex = company.hex('C10')
    const rulings = (battle: TestBattle) =>
      [
        ['trench', hex],
        [1, hex, 'dispersed', 'in'],
      ].map((part) => battle.whyNot('entente', part))
    expect(rulings(company)).toEqual(['allowed', '8.02-1'])
    company.state.trenches.push(hex)
    expect(rulings(company)).toEqual(['8.322-1', 'allowed'])
    const gun = digging('br-mg', 2)
    expect(rulings(gun)).toEqual(['allowed', '8.02-1'])
    gun.state.blockhouses.push(hex)
    expect(rulings(gun)).toEqual(['allowed', 'allowed'])
  })

  test('10.1: the event of a setup lists every unit as placed', () => {
    const battle = beforeSetup('ys4')
    battle.say('entente', preparedAnswer(battle, 'entente'))
    const event = battle.lastEvent('set up')
    expect(event.markers).toEqual([])
    expect(event.posted).toEqual(
      event.posted.map(({ unit }) => {
        const { hex, formed, within } = battle.state.units[unit] ?? {}
        return { unit, hex, formed, within }
      }),
    )
    expect(event.posted.map(({ unit }) => unit)).toEqual(battle.battlefield.scenario.setUpUnits.entente)
  })
})

const isTrench = (part: Json): boolean => Array.isArray(part) && part[0] === 'trench'

describe('limits of the play area', () => {
  const placementRefusal = (battle: TestBattle, side: Side, hex: string): string => {
    const unit = battle.battlefield.scenario.units.findIndex((scenarioUnit) => scenarioUnit.side === side)
    return battle.whyNot(side, [unit, battle.hex(hex), 'dispersed', 'on'])
  }

  test('2.2-1: a hex without a visible dot is not in play', () => {
    const battle = beforeSetup('ys3', { overlay: { maps: { ypres: { dotless: 'V01' } } } })
    expect(placementRefusal(battle, 'entente', 'V01')).toBe('2.2-1')
    expect(placementRefusal(battle, 'entente', 'V02')).toBe('allowed')
  })

  test('YS1.map: only hexes within nine of AG16 are in play', () => {
    const battle = beforeSetup('ys1')
    expect(battle.events[0]).toMatchObject({ type: 'scenario', rules: expect.arrayContaining(['YS1.map']) })
    expect(placementRefusal(battle, 'central', 'AG06')).toBe('YS1.map')
    expect(placementRefusal(battle, 'central', 'AG07')).toBe('YS1.setup')
  })

  test('YS2.special.2: no-man’s-land is closed except next to N19', () => {
    const battle = beforeSetup('ys2')
    expect(placementRefusal(battle, 'entente', 'M21')).toBe('YS2.special.2')
    expect(placementRefusal(battle, 'entente', 'N20')).toBe('allowed')
  })

  test('YS2.setup: the fifth unit may set up next to Zillebeke once both its hexes are full', () => {
    const battle = beforeSetup('ys2')
    const parts = preparedAnswer(battle, 'entente')
    const gun = parts.findIndex((part) => Array.isArray(part) && part[1] === battle.hex('M16'))
    const company = parts.findIndex((part) => Array.isArray(part) && part[1] === battle.hex('L14'))
    expect(battle.refusal('entente', parts)).toBe('allowed')
    expect(battle.refusal('entente', changed(parts, company, null, battle.hex('M15')))).toBe('YS2.setup')
    expect(battle.refusal('entente', changed(parts, gun, null, battle.hex('M18')))).toBe('YS2.setup')
    battle.say('entente', parts)
    expect(battle.lastEvent('set up').rules).toContain('YS2.setup')
  })

  test('3.9: a unit alone in a hex takes control of it, even outside setup areas', () => {
    const battle = beforeSetup('ys2', { changes: { control: { by: 'set-up', central: '', entente: '' } } })
    expect(battle.state.control[battle.hex('M16')]).toBe('.')
    battle.say('entente', preparedAnswer(battle, 'entente'))
    expect(battle.lastEvent('control')).toMatchObject({ side: 'entente', hex: battle.hex('M16'), rules: ['3.9'] })
    expect(battle.state.control[battle.hex('M16')]).toBe('e')
  })

  test('YS4.special.3 YS4.setup: units are never farther than one hex from Hooge', () => {
    const battle = beforeSetup('ys4')
    expect(placementRefusal(battle, 'entente', 'P10')).toBe('YS4.special.3')
    expect(placementRefusal(battle, 'entente', 'T10')).toBe('YS4.setup')
  })

  test('LLL3.special.1: no hex east of the road is in play', () => {
    const battle = beforeSetup('lll3')
    expect(placementRefusal(battle, 'entente', 'AF08')).toBe('LLL3.special.1')
    expect(placementRefusal(battle, 'entente', 'AF11')).toBe('allowed')
    expect(placementRefusal(battle, 'entente', 'AF09')).toBe('10.1')
  })

  test('LLL1.setup: Cossacks set up within four hexes of N17, Hussars at C23', () => {
    const battle = afterSetup('lll1')
    expect(beforeSetup('lll1').asked('entente')).toBe('set up')
    expect(placementRefusal(beforeSetup('lll1'), 'entente', 'I17')).toBe('LLL1.setup')
    expect(battle.eventsOf('set up').map(({ side, rules }) => [side, rules[0]])).toEqual([
      ['entente', 'LLL1.setup'],
      ['central', 'LLL1.setup'],
    ])
  })
})
