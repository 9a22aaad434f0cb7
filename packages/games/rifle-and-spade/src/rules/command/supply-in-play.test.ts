import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { brigimentId } from '../../testing/ids.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { fireUnderOrdersRuling } from '../orders/permissions.ts'
import { isSupplied, supplyPhase } from './supply.ts'

const points = (battle: TestBattle) => battle.state.secrets.entente.brigiments[0]?.points

describe('20: supply', () => {
  const cutOff = (setup: TestBattleSetup = {}) =>
    testBattle({
      light: 'night',
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 02.03',
        'entente Guns mountain 75mm 4guns 02.04',
        'ottoman C half battalion 04.04',
        'ottoman D half battalion 04.02',
        'ottoman E half battalion 04.06',
      ],
      changes: { supply: { entente: ['07.04'], ottoman: [] } },
      script: function* (battle) {
        supplyPhase(battle)
      },
      ...setup,
    })

  test('20.1 20.2 2.0 step 2a: in the evening an HQ without a supply line is out of supply, with its units', () => {
    const battle = cutOff()
    expect(battle.state.secrets.entente.brigiments[0]?.outOfSupply).toBe(true)
    expect(['HQ', 'A'].map((name) => battle.of(name).outOfSupply)).toEqual([true, true])
    expect(battle.eventsFor('entente')[0]).toMatchObject({
      type: 'supply',
      brigiment: 0,
      units: [battle.unit('HQ'), battle.unit('A')],
      supplied: false,
      rules: ['2.0 step 2a', '20.1', '20.2'],
    })
    expect(battle.eventsFor('ottoman')).toEqual([])
    const fed = cutOff({ map: new Array(7).fill('sssssss') })
    expect(['HQ', 'A'].map((name) => fed.of(name).outOfSupply)).toEqual([false, false])
    expect(fed.eventsFor('entente')).toEqual([])
  })

  test('20.1.2: independent guns are out of supply if the HQ they would trace to is', () => {
    const battle = cutOff()
    expect(battle.eventsFor('entente').at(-1)).toMatchObject({
      type: 'supply',
      brigiment: null,
      units: [battle.unit('Guns')],
    })
    expect(battle.of('Guns').outOfSupply).toBe(true)
    expect(cutOff({ map: new Array(7).fill('sssssss') }).of('Guns').outOfSupply).toBe(false)
  })

  test('20.2.1: a Brigiment out of supply loses a point per battalion in the evening only', () => {
    const battle = cutOff()
    const expectedEvent = { type: 'officers', cause: 'out of supply', change: -1, points: 9, rules: ['10.2', '20.2.1'] }
    expect(battle.eventsFor('entente').filter(({ type }) => type === 'officers')).toMatchObject([expectedEvent])
    const wanting = cutOff({
      light: 'day',
      change: (state) => {
        Object.assign(at(state.secrets.entente.brigiments, 0), { outOfSupply: true })
      },
    })
    expect(points(wanting)).toBe(10)
  })

  test('20.2.1: each battalion left costs one point, at full or half strength; destroyed ones cost none', () => {
    const stepsLost = (...battalions: readonly number[]) => {
      const battle = cutOff({
        units: [
          'entente HQ headquarters 02.02',
          ...battalions.map((steps, i) => `entente B${i} half battalion 02.03 steps=${steps}`),
          ...['04.04', '04.02', '04.06'].map((hex) => `ottoman T${hex} half battalion ${hex}`),
        ],
      })
      return 10 - (battle.state.secrets.entente.brigiments[0]?.points ?? 0)
    }
    expect(stepsLost(1)).toBe(1)
    expect(stepsLost(1, 1, 1)).toBe(3)
    expect(stepsLost(2, 1, 0)).toBe(2)
  })

  test('supply lines may pass beside enemies over Close Terrain, but not over open ground', () => {
    expect(isSupplied(cutOff({ map: new Array(7).fill('sssssss') }).battlefield('entente'), brigimentId(0))).toBe(true)
    expect(isSupplied(cutOff().battlefield('entente'), brigimentId(0))).toBe(false)
  })

  test('20.1.3 2.0 step 2b: on other turns only Brigiments out of supply are tested', () => {
    const suppliedAgain = cutOff({
      light: 'day',
      map: new Array(7).fill('sssssss'),
      change: (state) => {
        Object.assign(at(state.secrets.entente.brigiments, 0), { outOfSupply: true })
      },
    })
    expect(suppliedAgain.state.secrets.entente.brigiments[0]?.outOfSupply).toBe(false)
    expect(cutOff({ light: 'day' }).state.secrets.entente.brigiments[0]?.outOfSupply).toBe(false)
  })

  test('20.2: a unit that has joined a Brigiment out of supply is out of supply too', () => {
    const battle = cutOff({
      change(state) {
        Object.assign(at(state.secrets.entente.brigiments, 0), { outOfSupply: true })
      },
      light: 'day',
    })
    expect(battle.of('A').outOfSupply).toBe(true)
  })

  test('20.1.2: guns above a cliff cannot trace a line down it', () => {
    const guns = (cliffs: readonly string[]) =>
      testBattle({
        light: 'night',
        map: ['cscc', 'c~cc', 'cccc', 'cccc'],
        levels: ['1111', '1111', '1111', '1111'],
        cliffs,
        units: [
          'entente HQ headquarters 04.01',
          'entente Guns mountain 75mm 4guns 01.01',
          'ottoman C half battalion 01.02',
        ],
        changes: { supply: { entente: ['04.01'], ottoman: [] } },
        script: function* (battle) {
          supplyPhase(battle)
        },
      }).of('Guns').outOfSupply
    expect(guns([])).toBe(false)
    expect(guns(['01.01 SE'])).toBe(true)
  })

  test('20.2.3 11.5.12-5: infantry out of supply has commanded fire only if committed', () => {
    const battle = cutOff()
    expect(fireUnderOrdersRuling(battle.battlefield('entente'), battle.unit('A'))).toMatchObject({ rule: '20.2.3' })
    battle.of('A').committed = true
    expect(fireUnderOrdersRuling(battle.battlefield('entente'), battle.unit('A')).allowed).toBe(true)
  })

  test('beaches are sources of supply while they are held', () => {
    const beach = { beaches: ['02.06 S'], changes: { supply: { entente: 'beaches held' as const, ottoman: [] } } }
    expect(isSupplied(cutOff(beach).battlefield('entente'), brigimentId(0))).toBe(false)
    const heldBeach = cutOff({
      ...beach,
      change(state, places) {
        const passed = [...state.passed]
        passed[places.hex('02.06')] = 'e'
        state.passed = passed.join('')
      },
    })
    expect(isSupplied(heldBeach.battlefield('entente'), brigimentId(0))).toBe(true)
  })
})
