import { describe, expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { unitsAt, unitsOf } from '../battlefield.ts'
import { hidingRuling, waysToHide } from './hiding.ts'
import { stackingRuling } from './stacking.ts'

const here = '03.03'
const steep = ['SSSSSSS', 'SSSSSSS', 'SSSSSSS', 'SSSSSSS', 'SSSSSSS']
const scrub = steep.map((row) => row.replaceAll('S', 's'))
const many = (count: number, unit: string) => Array.from({ length: count }, () => `entente ${unit}`)
const stacked = (units: readonly string[], more: TestBattleSetup = {}) => {
  const battle = testBattle({ map: steep, units, ...more })
  const battlefield = battle.battlefield('entente')
  return stackingRuling(battlefield, battle.hex(here), unitsAt(battlefield, battle.hex(here)))
}

describe('3.7: stacking', () => {
  test('3.7.5 3.7a 3.7.2 RS-005: a hex holds 16 rifle steps, cavalry included', () => {
    expect(stacked([...many(7, `half battalion ${here}`), ...many(2, `cavalry squadron ${here}`)]).allowed).toBe(true)
    expect(stacked([...many(8, `half battalion ${here}`), `entente company ${here}`])).toMatchObject({ rule: '3.7.5' })
  })

  test('3.7.1: machine guns and HQs do not count', () => {
    expect(
      stacked([...many(8, `half battalion ${here}`), ...many(3, `mg section ${here}`), `entente headquarters ${here}`])
        .allowed,
    ).toBe(true)
  })

  test('3.7.8 RS-005: a hex holds 2 steps in column, and guns besides full rifles', () => {
    expect(stacked([`entente half battalion ${here} column`]).allowed).toBe(true)
    expect(stacked([`entente half battalion ${here} column`, `entente company ${here} column`])).toMatchObject({
      rule: '3.7.8',
    })
    expect(stacked([...many(8, `half battalion ${here}`), `entente mountain 75mm 4guns ${here}`]).allowed).toBe(true)
  })

  test('3.7.6 RS-005: steep scrub holds only 1 step of wheeled guns', () => {
    expect(stacked([`entente field 18pdr 4guns ${here} steps=1`]).allowed).toBe(true)
    expect(stacked([`entente field 18pdr 4guns ${here}`])).toMatchObject({ rule: '3.7.6' })
  })

  test('3.7.8a RS-006: a road takes 2 more steps in column or 1 limbered unit', () => {
    const road = { roads: [['03.02', here, '03.04']] }
    const full = many(8, `half battalion ${here}`)
    expect(stacked([...full, `entente half battalion ${here} column`], road).allowed).toBe(true)
    expect(stacked([...full, `entente half battalion ${here} column`])).toMatchObject({ rule: '3.7.5' })
    expect(
      stacked([`entente field 18pdr 4guns ${here} column`, `entente mountain 75mm 4guns ${here}`], road).allowed,
    ).toBe(true)
    expect(stacked(many(2, `field 18pdr 4guns ${here} column`), road)).toMatchObject({ rule: '3.7.8a' })
  })

  test('3.7.9: units in works count too', () => {
    const works = [`entente shallow trench ${here} front=N ends=NE,NW rear=S,SE,SW`]
    expect(stacked([...many(8, `half battalion ${here}`), `entente company ${here} top`], { works })).toMatchObject({
      rule: '3.7.5',
    })
  })

  test('3.7.8b: a column and limbered guns do not share a hex', () => {
    expect(
      stacked([`entente half battalion ${here} column`, `entente mountain 75mm 4guns ${here} column`]),
    ).toMatchObject({ rule: '3.7.8b' })
  })

  test('3.7.7: enemy units in the hex do not count', () => {
    expect(
      stacked([...many(8, `half battalion ${here}`), `ottoman half battalion ${here}`], { usThem: [`${here} ottoman`] })
        .allowed,
    ).toBe(true)
  })
})

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

describe('3.7: stacking limits at their bounds', () => {
  const clear = new Array(5).fill('ccccccc')
  const rule = (units: readonly string[], more: TestBattleSetup = {}) => {
    const ruling = stacked(units, more)
    return ruling.allowed ? 'allowed' : ruling.rule
  }
  const road = { roads: [['03.02', here, '03.04']] }

  test('3.7.5: batteries in the open, in scrub and in a fort', () => {
    const mules = (count: number) => many(count, `mountain 75mm 4guns ${here}`)
    expect([rule(mules(3), { map: clear }), rule(mules(4), { map: clear })]).toEqual(['allowed', '3.7.5'])
    expect([rule(mules(1), { map: scrub }), rule(mules(2), { map: scrub })]).toEqual(['allowed', '3.7.5'])
    const fort = { map: scrub, works: [`entente fort ${here} circular guns=N`] }
    expect([rule(mules(3), fort), rule(mules(4), fort)]).toEqual(['allowed', '3.7.5'])
    expect(rule(mules(2), { map: scrub, works: [`entente gun pit ${here} guns=N`] })).toBe('3.7.5')
  })

  test('3.7.6: wheeled guns count by step, mountain guns do not', () => {
    expect([rule([`entente mountain 75mm 4guns ${here}`]), rule([`entente howitzer 15cm 4guns ${here}`])]).toEqual([
      'allowed',
      '3.7.6',
    ])
    expect(rule([`entente howitzer 15cm 4guns ${here}`], { map: scrub })).toBe('allowed')
  })

  test('3.7.8 3.7.8a 3.7.8b: columns and limbered guns on a road and off it', () => {
    const limbered = `entente mountain 75mm 4guns ${here} column`
    expect([rule([limbered], road), rule([limbered, limbered], road)]).toEqual(['allowed', '3.7.8a'])
    expect([rule([limbered, limbered], { map: clear }), rule([limbered, limbered])]).toEqual(['allowed', '3.7.5'])
    const full = many(8, `half battalion ${here}`)
    expect([
      rule([...full, `entente company ${here} column`], road),
      rule([...full, `entente company ${here}`], road),
    ]).toEqual([...['allowed', '3.7.5']])
    const track = { tracks: [['03.02', here, '03.04']] }
    expect([
      rule([...full, `entente company ${here} column`], track),
      rule([...full, `entente company ${here} column`]),
    ]).toEqual([...['allowed', '3.7.5']])
    // Machine guns in column have no steps, and unlimbered guns are no column.
    expect(rule([`entente mg section ${here} column`, limbered])).toBe('allowed')
    expect(rule([`entente company ${here} column`, `entente mountain 75mm 4guns ${here}`])).toBe('allowed')
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
