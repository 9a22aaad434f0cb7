import { describe, expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { unitsOf } from '../battlefield.ts'
import { hidingRuling, waysToHide } from './hiding.ts'

const here = '03.03'
const steep = ['SSSSSSS', 'SSSSSSS', 'SSSSSSS', 'SSSSSSS', 'SSSSSSS']
const scrub = steep.map((row) => row.replaceAll('S', 's'))
const many = (count: number, unit: string) => Array.from({ length: count }, () => `entente ${unit}`)

describe('7.1: hiding', () => {
  const hide = (units: readonly string[], way: 'terrain' | 'work' | 'ridge', more: TestBattleSetup = {}) => {
    const battle = testBattle({ map: scrub, units, ...more })
    const battlefield = battle.battlefield('entente')
    return hidingRuling(battlefield, unitsOf(battlefield, 0), way)
  }
  const trench = { works: [`entente shallow trench ${here} front=N ends=NE,NW rear=S,SE,SW`] }

  test('7.1 5.1.2a: units hide in Close Terrain, but not in the open', () => {
    expect(hide([`entente half battalion ${here}`], 'terrain').allowed).toBe(true)
    expect(
      hide([`entente half battalion ${here}`], 'terrain', { map: ['ccccccc', 'ccccccc', 'ccccccc', 'ccccccc'] }),
    ).toMatchObject({ rule: '7.1' })
  })

  test('7.1.2 3.7.10: a hex hides 4 steps, and those in works besides', () => {
    expect(hide(many(2, `half battalion ${here}`), 'terrain').allowed).toBe(true)
    expect(hide(many(3, `half battalion ${here}`), 'terrain')).toMatchObject({ rule: '7.1.2' })
    expect(hide(many(3, `half battalion ${here}`), 'work', trench).allowed).toBe(true)
  })

  test('7.1.3: units in column, limbered or busy do not hide', () => {
    expect(hide([`entente half battalion ${here} column`], 'terrain')).toMatchObject({ rule: '7.1.3' })
    expect(hide([`entente half battalion ${here} long=drag`], 'terrain')).toMatchObject({ rule: '7.1.3' })
  })

  test('7.1.1 6.1.1-3: neither wire alone nor a work hides units On Top', () => {
    expect(hide([`entente half battalion ${here} top`], 'work', trench)).toMatchObject({ rule: '7.1' })
  })

  test('6.1.1-4: units on top of a work may hide in Close Terrain', () => {
    expect(hide([`entente half battalion ${here} top`], 'terrain', trench).allowed).toBe(true)
  })

  test('7.4.1: units hide behind a ridge on a side of their hex', () => {
    expect(hide([`entente half battalion ${here}`], 'ridge', { ridges: [`${here} N`] }).allowed).toBe(true)
    expect(hide([`entente half battalion ${here}`], 'ridge')).toMatchObject({ rule: '7.4.1' })
  })

  test('3.7.10: one artillery unit may hide outside works, and all those in works', () => {
    const guns = many(2, `mountain 75mm 4guns ${here}`).map((text) => `${text} of=entente Brigade`)
    expect(hide(guns, 'terrain')).toMatchObject({ rule: '3.7.10' })
    expect(
      hide(guns, 'work', { works: [`entente gun pit ${here} guns=N,NE`, `entente gun pit ${here} guns=S,SE`] }).allowed,
    ).toBe(true)
  })

  test('6.2 6.3.8: a gun pit hides no infantry, and a rifle pit no guns', () => {
    const battle = testBattle({ works: [`entente gun pit ${here} guns=N,NE`], units: [`entente company ${here}`] })
    expect(waysToHide(battle.battlefield('entente'), 0)).toEqual([])
  })
})

describe('7.1: hiding limits at their bounds', () => {
  const hide = (
    units: readonly string[],
    ids: readonly number[],
    way: 'terrain' | 'work' | 'ridge',
    more: TestBattleSetup = {},
  ) => {
    const battle = testBattle({ map: scrub, units: units.map((unit) => `entente ${unit}`), ...more })
    const ruling = hidingRuling(battle.battlefield('entente'), ids, way)
    return ruling.allowed ? 'allowed' : ruling.rule
  }

  test('7.1.2 7.2.7: hidden units count, except in works and in other hexes; units not hidden do not', () => {
    const half = `half battalion ${here}`
    const others = (mark: string) => [`${half}`, `${half} ${mark}`.trim(), `company ${here} ${mark}`.trim()]
    expect(hide(others('hiding'), [0], 'terrain')).toBe('7.1.2')
    expect(hide(others(''), [0], 'terrain')).toBe('allowed')
    expect(hide([half, `${half} hiding`], [0], 'terrain')).toBe('allowed')
    expect(hide([half, 'half battalion 03.04 hiding', 'company 03.04 hiding'], [0], 'terrain')).toBe('allowed')
    const trench = { works: [`entente rifle pit ${here}`] }
    expect(hide([`${half} top`, `${half} hiding`, `${half} hiding`], [0], 'terrain', trench)).toBe('allowed')
    expect(hide([`${half} top`, `${half} top hiding`, `company ${here} top hiding`], [0], 'terrain', trench)).toBe(
      '7.1.2',
    )
    expect(hide([half, `${half} top hiding`, `${half} top hiding`], [0], 'work', trench)).toBe('allowed')
    expect(hide([half], [], 'terrain')).toBe('7.1')
    expect(hide([half, `company ${here} column`], [0, 1], 'terrain')).toBe('7.1.3')
  })

  test('3.7.10: a battery outside works cannot hide beside another hidden battery', () => {
    const gun = `mountain 75mm 4guns ${here}`
    expect(hide([gun], [0], 'terrain')).toBe('allowed')
    expect(hide([gun, `${gun} hiding`], [0], 'terrain')).toBe('3.7.10')
    const pit = { works: [`entente gun pit ${here} guns=N`] }
    expect(hide([`${gun} top`, `${gun} hiding`], [0], 'terrain', pit)).toBe('3.7.10')
    expect(hide([gun, `company ${here} hiding`], [0], 'work', pit)).toBe('allowed')
  })

  test('7.1.3 7.2.5: a unit moving for the whole subsegment cannot hide, but a digging or prolonging one can', () => {
    const busy = (long: string) => hide([`company ${here} long=${long}`], [0], 'terrain')
    expect(['one hex', 'drag', 'construct', 'prolong'].map(busy)).toEqual(['7.1.3', '7.1.3', 'allowed', 'allowed'])
  })

  test('7.1 7.2.7: lists the ways a unit can hide', () => {
    const ways = (unit: string, more: TestBattleSetup = {}) => {
      const battle = testBattle({ map: scrub, units: [`entente ${unit}`], ...more })
      return waysToHide(battle.battlefield('entente'), 0)
    }
    const works = [`entente rifle pit ${here}`]
    const open = { map: new Array(5).fill('ccccccc') }
    expect([
      ways(`company ${here}`),
      ways(`company ${here}`, open),
      ways(`company ${here}`, { ...open, works }),
    ]).toEqual([['terrain'], [], ['work']])
    expect([ways(`company ${here}`, { works }), ways(`company ${here} top`, { works })]).toEqual([
      ['work'],
      ['terrain'],
    ])
    expect(ways(`mountain 75mm 4guns ${here}`, { works })).toEqual(['terrain'])
    for (const side of ['N', 'NE', 'SE', 'S', 'SW', 'NW'])
      expect(ways(`company ${here}`, { works, ridges: [`${here} ${side}`] })).toEqual(['work', 'ridge'])
    expect(ways(`company ${here}`, { cliffs: [`${here} NW`] })).toEqual(['terrain', 'ridge'])
    const shared = { usThem: [`${here} ottoman`], units: [`entente company ${here}`, `ottoman X company ${here}`] }
    expect([ways('', { ...shared, works }), ways('', { ...shared, works: [`ottoman rifle pit ${here}`] })]).toEqual([
      ['work'],
      ['terrain'],
    ])
  })
})
