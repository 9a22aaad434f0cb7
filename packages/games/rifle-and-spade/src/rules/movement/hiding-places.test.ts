import { describe, expect, test } from 'vitest'
import { brigimentId, unitId } from '../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { unitsOf } from '../battlefield.ts'
import { hidingRuling, waysToHide } from './hiding.ts'

const hexLabel = '03.03'
const steep = ['SSSSSSS', 'SSSSSSS', 'SSSSSSS', 'SSSSSSS', 'SSSSSSS']
const scrub = steep.map((row) => row.replaceAll('S', 's'))
const repeated = (count: number, unit: string) => Array.from({ length: count }, () => `entente ${unit}`)

describe('7.1: hiding', () => {
  const hide = (units: readonly string[], means: 'terrain' | 'work' | 'ridge', setup: TestBattleSetup = {}) => {
    const battle = testBattle({ map: scrub, units, ...setup })
    const battlefield = battle.battlefield('entente')
    return hidingRuling(battlefield, unitsOf(battlefield, brigimentId(0)), means)
  }
  const trench = { works: [`entente shallow trench ${hexLabel} front=N ends=NE,NW rear=S,SE,SW`] }

  test('7.1 5.1.2a: units hide in Close Terrain, but not in the open', () => {
    expect(hide([`entente half battalion ${hexLabel}`], 'terrain').allowed).toBe(true)
    expect(
      hide([`entente half battalion ${hexLabel}`], 'terrain', { map: ['ccccccc', 'ccccccc', 'ccccccc', 'ccccccc'] }),
    ).toMatchObject({ rule: '7.1' })
  })

  test('7.1.2 3.7.10: a hex hides 4 steps, and those in works besides', () => {
    expect(hide(repeated(2, `half battalion ${hexLabel}`), 'terrain').allowed).toBe(true)
    expect(hide(repeated(3, `half battalion ${hexLabel}`), 'terrain')).toMatchObject({ rule: '7.1.2' })
    expect(hide(repeated(3, `half battalion ${hexLabel}`), 'work', trench).allowed).toBe(true)
  })

  test('7.1.3: units in column, limbered or busy do not hide', () => {
    expect(hide([`entente half battalion ${hexLabel} column`], 'terrain')).toMatchObject({ rule: '7.1.3' })
    expect(hide([`entente half battalion ${hexLabel} long=drag`], 'terrain')).toMatchObject({ rule: '7.1.3' })
  })

  test('7.1.1 6.1.1-3: neither wire alone nor a work hides units On Top', () => {
    expect(hide([`entente half battalion ${hexLabel} top`], 'work', trench)).toMatchObject({ rule: '7.1' })
  })

  test('6.1.1-4: units on top of a work may hide in Close Terrain', () => {
    expect(hide([`entente half battalion ${hexLabel} top`], 'terrain', trench).allowed).toBe(true)
  })

  test('7.4.1: units hide behind a ridge on a side of their hex', () => {
    expect(hide([`entente half battalion ${hexLabel}`], 'ridge', { ridges: [`${hexLabel} N`] }).allowed).toBe(true)
    expect(hide([`entente half battalion ${hexLabel}`], 'ridge')).toMatchObject({ rule: '7.4.1' })
  })

  test('3.7.10: one artillery unit may hide outside works, and all those in works', () => {
    const guns = repeated(2, `mountain 75mm 4guns ${hexLabel}`).map((text) => `${text} of=entente Brigade`)
    expect(hide(guns, 'terrain')).toMatchObject({ rule: '3.7.10' })
    expect(
      hide(guns, 'work', { works: [`entente gun pit ${hexLabel} guns=N,NE`, `entente gun pit ${hexLabel} guns=S,SE`] })
        .allowed,
    ).toBe(true)
  })

  test('6.2 6.3.8: a gun pit hides no infantry, and a rifle pit no guns', () => {
    const battle = testBattle({
      works: [`entente gun pit ${hexLabel} guns=N,NE`],
      units: [`entente company ${hexLabel}`],
    })
    expect(waysToHide(battle.battlefield('entente'), unitId(0))).toEqual([])
  })
})

describe('7.1: hiding limits at their bounds', () => {
  const hide = (
    units: readonly string[],
    ids: readonly number[],
    means: 'terrain' | 'work' | 'ridge',
    setup: TestBattleSetup = {},
  ) => {
    const battle = testBattle({ map: scrub, units: units.map((unit) => `entente ${unit}`), ...setup })
    const ruling = hidingRuling(battle.battlefield('entente'), ids.map(unitId), means)
    return ruling.allowed ? 'allowed' : ruling.rule
  }

  test('7.1.2 7.2.7: hidden units count, except in works and in other hexes; units not hidden do not', () => {
    const half = `half battalion ${hexLabel}`
    const otherUnits = (mark: string) => [`${half}`, `${half} ${mark}`.trim(), `company ${hexLabel} ${mark}`.trim()]
    expect(hide(otherUnits('hiding'), [0], 'terrain')).toBe('7.1.2')
    expect(hide(otherUnits(''), [0], 'terrain')).toBe('allowed')
    expect(hide([half, `${half} hiding`], [0], 'terrain')).toBe('allowed')
    expect(hide([half, 'half battalion 03.04 hiding', 'company 03.04 hiding'], [0], 'terrain')).toBe('allowed')
    const trench = { works: [`entente rifle pit ${hexLabel}`] }
    expect(hide([`${half} top`, `${half} hiding`, `${half} hiding`], [0], 'terrain', trench)).toBe('allowed')
    expect(hide([`${half} top`, `${half} top hiding`, `company ${hexLabel} top hiding`], [0], 'terrain', trench)).toBe(
      '7.1.2',
    )
    expect(hide([half, `${half} top hiding`, `${half} top hiding`], [0], 'work', trench)).toBe('allowed')
    expect(hide([half], [], 'terrain')).toBe('7.1')
    expect(hide([half, `company ${hexLabel} column`], [0, 1], 'terrain')).toBe('7.1.3')
  })

  test('3.7.10: a battery outside works cannot hide beside another hidden battery', () => {
    const gun = `mountain 75mm 4guns ${hexLabel}`
    expect(hide([gun], [0], 'terrain')).toBe('allowed')
    expect(hide([gun, `${gun} hiding`], [0], 'terrain')).toBe('3.7.10')
    const pit = { works: [`entente gun pit ${hexLabel} guns=N`] }
    expect(hide([`${gun} top`, `${gun} hiding`], [0], 'terrain', pit)).toBe('3.7.10')
    expect(hide([gun, `company ${hexLabel} hiding`], [0], 'work', pit)).toBe('allowed')
  })

  test('7.1.3 7.2.5: a unit moving for the whole subsegment cannot hide, but a digging or prolonging one can', () => {
    const busy = (long: string) => hide([`company ${hexLabel} long=${long}`], [0], 'terrain')
    expect(['one hex', 'drag', 'construct', 'prolong'].map(busy)).toEqual(['7.1.3', '7.1.3', 'allowed', 'allowed'])
  })

  test('7.1 7.2.7: lists the ways a unit can hide', () => {
    const possibleMeans = (unit: string, setup: TestBattleSetup = {}) => {
      const battle = testBattle({ map: scrub, units: [`entente ${unit}`], ...setup })
      return waysToHide(battle.battlefield('entente'), unitId(0))
    }
    const works = [`entente rifle pit ${hexLabel}`]
    const open = { map: new Array(5).fill('ccccccc') }
    expect([
      possibleMeans(`company ${hexLabel}`),
      possibleMeans(`company ${hexLabel}`, open),
      possibleMeans(`company ${hexLabel}`, { ...open, works }),
    ]).toEqual([['terrain'], [], ['work']])
    expect([
      possibleMeans(`company ${hexLabel}`, { works }),
      possibleMeans(`company ${hexLabel} top`, { works }),
    ]).toEqual([['work'], ['terrain']])
    expect(possibleMeans(`mountain 75mm 4guns ${hexLabel}`, { works })).toEqual(['terrain'])
    for (const side of ['N', 'NE', 'SE', 'S', 'SW', 'NW'])
      expect(possibleMeans(`company ${hexLabel}`, { works, ridges: [`${hexLabel} ${side}`] })).toEqual([
        'work',
        'ridge',
      ])
    expect(possibleMeans(`company ${hexLabel}`, { cliffs: [`${hexLabel} NW`] })).toEqual(['terrain', 'ridge'])
    const shared = {
      usThem: [`${hexLabel} ottoman`],
      units: [`entente company ${hexLabel}`, `ottoman X company ${hexLabel}`],
    }
    expect([
      possibleMeans('', { ...shared, works }),
      possibleMeans('', { ...shared, works: [`ottoman rifle pit ${hexLabel}`] }),
    ]).toEqual([['work'], ['terrain']])
  })
})
