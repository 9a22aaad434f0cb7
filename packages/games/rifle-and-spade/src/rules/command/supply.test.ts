import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { brigimentId } from '../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { State } from '../state.ts'
import { isSupplied, sourcesOf, supplyPhase } from './supply.ts'

/** A strip of clear ground with the HQ in 01.01 and the source in 05.01. */
const strip = ['ccccc', 'ccccc', 'ccccc']
const line = (units: readonly string[], setup: TestBattleSetup = {}) =>
  testBattle({
    map: strip,
    light: 'night',
    units: ['entente HQ headquarters 01.01', ...units],
    changes: { supply: { entente: ['05.01'], ottoman: ['05.01'] } },
    *script(battle) {
      supplyPhase(battle)
      yield* []
    },
    ...setup,
  })
const wanting = (state: State) => {
  Object.assign(at(state.secrets.entente.brigiments, 0), { outOfSupply: true })
}

describe('20.1: a Supply Line', () => {
  const supplied = (units: readonly string[], setup: TestBattleSetup = {}) =>
    isSupplied(line(units, { light: 'day', ...setup }).battlefield('entente'), brigimentId(0))

  test('20.1: a line avoids enemies and open ground beside them', () => {
    expect(supplied([])).toBe(true)
    expect(supplied(['entente A half battalion 03.01', 'entente B half battalion 03.02'])).toBe(true)
    expect(supplied(['ottoman X half battalion 03.02'])).toBe(false)
    const wide = { map: new Array(7).fill('ccccc') }
    expect([
      supplied(['ottoman X half battalion 03.02'], wide),
      supplied(['ottoman X half battalion 03.04'], wide),
    ]).toEqual([true, true])
    // Lines may pass beside enemies in Close Terrain, but never through their hex.
    const close = { map: ['sssss'] }
    expect([supplied(['ottoman X half battalion 03.01'], close), supplied([], close)]).toEqual([false, true])
    expect(supplied(['ottoman X half battalion 03.02'], { map: ['sssss', 'ccccc'] })).toBe(true)
  })

  test('20.1: the HQ and the source must not be in the open beside enemies', () => {
    const wide = { map: new Array(9).fill('ccccccc') }
    const beside = (hex: string) => supplied([`ottoman X half battalion ${hex}`], wide)
    expect([beside('01.02'), beside('05.02'), beside('05.05')]).toEqual([false, false, true])
    const scrub = { map: new Array(9).fill('sssssss') }
    expect(supplied(['ottoman X half battalion 01.02', 'ottoman Y half battalion 05.02'], scrub)).toBe(true)
    expect(supplied(['ottoman Y half battalion 05.01'], scrub)).toBe(false)
  })

  test('20.1: a line cannot cross ground that infantry cannot pass', () => {
    expect(supplied([], { map: ['cc~cc', 'cc~cc'] })).toBe(false)
    expect(supplied([], { map: ['ccccc'], cliffs: ['03.01 NE', '03.01 SE'] })).toBe(false)
  })

  test('20.1.1: any of several sources will do; without one there is no line', () => {
    const from = (entente: string[]) => supplied([], { changes: { supply: { entente, ottoman: [] } } })
    expect([from([]), from(['01.01']), from(['01.01', '05.01'])]).toEqual([false, true, true])
    expect(
      supplied(['ottoman X half battalion 05.01'], {
        changes: { supply: { entente: ['05.01', '02.01'], ottoman: [] } },
      }),
    ).toBe(true)
  })

  test('20.1.1: beaches last held by a side are its sources', () => {
    const battle = testBattle({
      map: new Array(3).fill('ccccc'),
      beaches: ['01.01 N', '03.01 N', '05.01 N'],
      changes: { supply: { entente: 'beaches held', ottoman: 'beaches held' } },
      change(state) {
        state.passed = `${'.'.repeat(state.passed.length)}`
      },
    })
    const mark = (label: string, letter: string) => {
      const hex = battle.hex(label)
      battle.state.passed = battle.state.passed.slice(0, hex) + letter + battle.state.passed.slice(hex + 1)
    }
    mark('01.01', 'e')
    mark('03.01', 'o')
    mark('02.02', 'e')
    const labels = (side: 'entente' | 'ottoman') => sourcesOf(battle.battlefield(side)).map(battle.label)
    expect([labels('entente'), labels('ottoman')]).toEqual([['01.01'], ['03.01']])
  })

  test('20.1: an HQ that has not arrived or is aboard is in supply', () => {
    const none = { units: ['entente A half battalion 01.01', 'ottoman X half battalion 03.02'] }
    expect(supplied([], none)).toBe(true)
    const aboard = {
      units: ['entente HQ headquarters off', 'ottoman X half battalion 03.02'],
      changes: {
        supply: { entente: [], ottoman: [] },
        landings: [{ group: '1', turn: 2, beach: '01.01', secondWave: false, units: ['HQ'] }],
      },
    }
    expect(supplied([], aboard)).toBe(true)
  })
})

describe('20.2: the Supply Phase', () => {
  const barred = 'ottoman X half battalion 03.02'

  test('20.2 20.2.1 2.0 step 2a: a Brigiment that loses its line in the evening is reported with all its units, and pays', () => {
    const battle = line(['entente A half battalion 01.02', 'entente Late half battalion off', barred])
    const units = [battle.unit('HQ'), battle.unit('A')]
    expect(battle.eventsFor('entente')).toEqual([
      {
        type: 'supply',
        side: 'entente',
        brigiment: 0,
        units,
        supplied: false,
        rules: ['2.0 step 2a', '20.1', '20.2'],
      },
      {
        type: 'officers',
        side: 'entente',
        brigiment: 0,
        cause: 'out of supply',
        change: -2,
        points: 8,
        roll: null,
        rules: ['10.2', '20.2.1'],
      },
    ])
    expect([battle.events, battle.eventsFor('ottoman'), [...battle.used]]).toEqual([[], [], ['out of supply']])
    expect(['HQ', 'A', 'Late', 'X'].map((name) => battle.of(name).outOfSupply)).toEqual([true, true, false, false])
  })

  test('20.2.1: a Brigiment already out of supply is not reported again, but pays every evening', () => {
    const again = (light: 'night' | 'day') => {
      const battle = line(['entente A half battalion 01.02', barred], { light, change: wanting })
      expect(battle.of('A').outOfSupply).toBe(true)
      return [battle.eventsFor('entente').map(({ type }) => type), battle.state.secrets.entente.brigiments[0]?.points]
    }
    expect([again('night'), again('day')]).toEqual([
      [['officers'], 9],
      [[], 10],
    ])
  })

  test('20.1.3 2.0 step 2b: a Brigiment that regains its line is back in supply on any turn, and pays nothing', () => {
    const suppliedAgain = (light: 'night' | 'day') =>
      line(['entente A half battalion 01.02 unsupplied'], { light, change: wanting })
    const day = suppliedAgain('day')
    const units = [day.unit('HQ'), day.unit('A')]
    const expectedEvent = { type: 'supply', side: 'entente', brigiment: 0, units, supplied: true }
    expect(day.eventsFor('entente')).toEqual([{ ...expectedEvent, rules: ['2.0 step 2b', '20.1', '20.1.3'] }])
    expect([...day.used]).toEqual(['in supply again'])
    expect(['HQ', 'A'].map((name) => day.of(name).outOfSupply)).toEqual([false, false])
    expect(suppliedAgain('night').eventsFor('entente')).toEqual([
      { ...expectedEvent, rules: ['2.0 step 2a', '20.1', '20.1.3'] },
    ])
  })

  test('2.0 step 2b: by day no unit runs out of supply, and Brigiments without units are not tested', () => {
    const day = line(['entente A half battalion 01.02', 'entente Guns mountain 75mm 4guns 01.02', barred], {
      light: 'day',
    })
    expect([day.eventsFor('entente'), day.of('A').outOfSupply, day.of('Guns').outOfSupply]).toEqual([[], false, false])
    const offMap = line([], { units: ['entente A half battalion off', barred] })
    expect(offMap.eventsFor('entente')).toEqual([])
    expect(offMap.state.secrets.entente.brigiments[0]?.outOfSupply).toBe(false)
  })
})

describe('20.1.2: independent units', () => {
  /** Independent guns in a hex; the HQ is in 01.01, where the source is. */
  const guns = (hex: string, units: readonly string[], setup: TestBattleSetup = {}) =>
    line([`entente Guns mountain 75mm 4guns ${hex}`, ...units], {
      changes: { supply: { entente: ['01.01'], ottoman: ['05.01'] } },
      ...setup,
    })

  test('20.1.2: independent units trace to an HQ In Supply, and their own hex may be beside an enemy', () => {
    const wants = (hex: string, units: readonly string[], setup: TestBattleSetup = {}) =>
      guns(hex, units, setup).of('Guns').outOfSupply
    const wide = { map: new Array(7).fill('ccccccc') }
    expect(wants('03.01', [])).toBe(false)
    expect(wants('01.01', [])).toBe(false)
    expect(wants('03.01', ['ottoman X half battalion 04.01'], wide)).toBe(false)
    expect(wants('04.01', ['ottoman X half battalion 03.02'])).toBe(true)
    // Only the guns' own hex may be beside enemies, not the next one on the line.
    const twoRows = { map: ['ccccc', 'ccccc'] }
    expect(wants('04.01', ['ottoman X half battalion 04.02'], twoRows)).toBe(false)
    expect(wants('05.01', ['ottoman X half battalion 04.02'], twoRows)).toBe(true)
  })

  test('20.1.2: an HQ out of supply, not arrived or aboard does not supply independent units', () => {
    const wants = (units: readonly string[], setup: TestBattleSetup = {}) =>
      guns('03.01', [], { units: ['entente Guns mountain 75mm 4guns 03.01', ...units], ...setup }).of('Guns')
        .outOfSupply
    expect(wants(['entente HQ headquarters 01.01'])).toBe(false)
    expect(wants([])).toBe(true)
    expect(wants(['entente HQ headquarters off'])).toBe(true)
    expect(wants(['entente HQ headquarters 02.01'], { changes: { supply: { entente: [], ottoman: [] } } })).toBe(true)
    // Being in the HQ's hex is enough, even beside enemies.
    const beside = ['entente HQ headquarters 03.01', 'ottoman X half battalion 03.02']
    expect(
      wants(beside, {
        light: 'day',
        change: (state) => void Object.assign(state.secrets.entente.units[0] ?? {}, { outOfSupply: true }),
      }),
    ).toBe(false)
  })

  test('20.1.2 20.1.3: changes are reported to the owner, unchanged supply is not', () => {
    const supplyEvents = (mark: string, units: readonly string[], setup: TestBattleSetup = {}) => {
      const battle = guns('04.01', units, {
        units: [`entente Guns mountain 75mm 4guns 04.01${mark}`, ...units],
        ...setup,
      })
      return battle.eventsFor('entente').filter((event) => event.type === 'supply' && event.brigiment === null)
    }
    const quarters = 'entente HQ headquarters 01.01'
    const event = { type: 'supply', side: 'entente', brigiment: null, units: [0] }
    expect(supplyEvents('', [])).toEqual([{ ...event, supplied: false, rules: ['2.0 step 2a', '20.1.2'] }])
    expect(supplyEvents(' unsupplied', [quarters])).toEqual([
      { ...event, supplied: true, rules: ['2.0 step 2a', '20.1.2'] },
    ])
    expect(supplyEvents(' unsupplied', [quarters], { light: 'day' })).toEqual([
      { ...event, supplied: true, rules: ['2.0 step 2b', '20.1.2'] },
    ])
    expect([
      supplyEvents('', [quarters]),
      supplyEvents(' unsupplied', []),
      supplyEvents('', [], { light: 'day' }),
    ]).toEqual([[], [], []])
  })

  test('20.1.2 9.7: a division HQ is not an independent unit', () => {
    const battle = line(['entente Div headquarters 02.01 independent', 'ottoman X half battalion 03.02'])
    expect(battle.of('Div').outOfSupply).toBe(false)
  })
})
