import { describe, expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { unitsAt } from '../battlefield.ts'
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
    ]).toEqual(['allowed', '3.7.5'])
    const track = { tracks: [['03.02', here, '03.04']] }
    expect([
      rule([...full, `entente company ${here} column`], track),
      rule([...full, `entente company ${here} column`]),
    ]).toEqual(['allowed', '3.7.5'])
    // Machine guns in column have no steps, and unlimbered guns are no column.
    expect(rule([`entente mg section ${here} column`, limbered])).toBe('allowed')
    expect(rule([`entente company ${here} column`, `entente mountain 75mm 4guns ${here}`])).toBe('allowed')
  })
})
