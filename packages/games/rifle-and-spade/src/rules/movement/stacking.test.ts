import { describe, expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { unitsAt } from '../battlefield.ts'
import { stackingRuling } from './stacking.ts'

const hexLabel = '03.03'
const steep = ['SSSSSSS', 'SSSSSSS', 'SSSSSSS', 'SSSSSSS', 'SSSSSSS']
const scrub = steep.map((row) => row.replaceAll('S', 's'))
const repeated = (count: number, unit: string) => Array.from({ length: count }, () => `entente ${unit}`)
const stacked = (units: readonly string[], setup: TestBattleSetup = {}) => {
  const battle = testBattle({ map: steep, units, ...setup })
  const battlefield = battle.battlefield('entente')
  return stackingRuling(battlefield, battle.hex(hexLabel), unitsAt(battlefield, battle.hex(hexLabel)))
}

describe('3.7: stacking', () => {
  test('3.7.5 3.7a 3.7.2 RS-005: a hex holds 16 rifle steps, cavalry included', () => {
    expect(
      stacked([...repeated(7, `half battalion ${hexLabel}`), ...repeated(2, `cavalry squadron ${hexLabel}`)]).allowed,
    ).toBe(true)
    expect(stacked([...repeated(8, `half battalion ${hexLabel}`), `entente company ${hexLabel}`])).toMatchObject({
      rule: '3.7.5',
    })
  })

  test('3.7.1: machine guns and HQs do not count', () => {
    expect(
      stacked([
        ...repeated(8, `half battalion ${hexLabel}`),
        ...repeated(3, `mg section ${hexLabel}`),
        `entente headquarters ${hexLabel}`,
      ]).allowed,
    ).toBe(true)
  })

  test('3.7.8 RS-005: a hex holds 2 steps in column, and guns besides full rifles', () => {
    expect(stacked([`entente half battalion ${hexLabel} column`]).allowed).toBe(true)
    expect(stacked([`entente half battalion ${hexLabel} column`, `entente company ${hexLabel} column`])).toMatchObject({
      rule: '3.7.8',
    })
    expect(
      stacked([...repeated(8, `half battalion ${hexLabel}`), `entente mountain 75mm 4guns ${hexLabel}`]).allowed,
    ).toBe(true)
  })

  test('3.7.6 RS-005: steep scrub holds only 1 step of wheeled guns', () => {
    expect(stacked([`entente field 18pdr 4guns ${hexLabel} steps=1`]).allowed).toBe(true)
    expect(stacked([`entente field 18pdr 4guns ${hexLabel}`])).toMatchObject({ rule: '3.7.6' })
  })

  test('3.7.8a RS-006: a road takes 2 more steps in column or 1 limbered unit', () => {
    const road = { roads: [['03.02', hexLabel, '03.04']] }
    const full = repeated(8, `half battalion ${hexLabel}`)
    expect(stacked([...full, `entente half battalion ${hexLabel} column`], road).allowed).toBe(true)
    expect(stacked([...full, `entente half battalion ${hexLabel} column`])).toMatchObject({ rule: '3.7.5' })
    expect(
      stacked([`entente field 18pdr 4guns ${hexLabel} column`, `entente mountain 75mm 4guns ${hexLabel}`], road)
        .allowed,
    ).toBe(true)
    expect(stacked(repeated(2, `field 18pdr 4guns ${hexLabel} column`), road)).toMatchObject({ rule: '3.7.8a' })
  })

  test('3.7.9: units in works count too', () => {
    const works = [`entente shallow trench ${hexLabel} front=N ends=NE,NW rear=S,SE,SW`]
    expect(
      stacked([...repeated(8, `half battalion ${hexLabel}`), `entente company ${hexLabel} top`], { works }),
    ).toMatchObject({
      rule: '3.7.5',
    })
  })

  test('3.7.8b: a column and limbered guns do not share a hex', () => {
    expect(
      stacked([`entente half battalion ${hexLabel} column`, `entente mountain 75mm 4guns ${hexLabel} column`]),
    ).toMatchObject({ rule: '3.7.8b' })
  })

  test('3.7.7: enemy units in the hex do not count', () => {
    expect(
      stacked([...repeated(8, `half battalion ${hexLabel}`), `ottoman half battalion ${hexLabel}`], {
        usThem: [`${hexLabel} ottoman`],
      }).allowed,
    ).toBe(true)
  })
})

describe('3.7: stacking limits at their bounds', () => {
  const clear = new Array(5).fill('ccccccc')
  const rule = (units: readonly string[], setup: TestBattleSetup = {}) => {
    const ruling = stacked(units, setup)
    return ruling.allowed ? 'allowed' : ruling.rule
  }
  const road = { roads: [['03.02', hexLabel, '03.04']] }

  test('3.7.5: batteries in the open, in scrub and in a fort', () => {
    const mules = (count: number) => repeated(count, `mountain 75mm 4guns ${hexLabel}`)
    expect([rule(mules(3), { map: clear }), rule(mules(4), { map: clear })]).toEqual(['allowed', '3.7.5'])
    expect([rule(mules(1), { map: scrub }), rule(mules(2), { map: scrub })]).toEqual(['allowed', '3.7.5'])
    const fort = { map: scrub, works: [`entente fort ${hexLabel} circular guns=N`] }
    expect([rule(mules(3), fort), rule(mules(4), fort)]).toEqual(['allowed', '3.7.5'])
    expect(rule(mules(2), { map: scrub, works: [`entente gun pit ${hexLabel} guns=N`] })).toBe('3.7.5')
  })

  test('3.7.6: wheeled guns count by step, mountain guns do not', () => {
    expect([
      rule([`entente mountain 75mm 4guns ${hexLabel}`]),
      rule([`entente howitzer 15cm 4guns ${hexLabel}`]),
    ]).toEqual(['allowed', '3.7.6'])
    expect(rule([`entente howitzer 15cm 4guns ${hexLabel}`], { map: scrub })).toBe('allowed')
  })

  test('3.7.8 3.7.8a 3.7.8b: columns and limbered guns on a road and off it', () => {
    const limbered = `entente mountain 75mm 4guns ${hexLabel} column`
    expect([rule([limbered], road), rule([limbered, limbered], road)]).toEqual(['allowed', '3.7.8a'])
    expect([rule([limbered, limbered], { map: clear }), rule([limbered, limbered])]).toEqual(['allowed', '3.7.5'])
    const full = repeated(8, `half battalion ${hexLabel}`)
    expect([
      rule([...full, `entente company ${hexLabel} column`], road),
      rule([...full, `entente company ${hexLabel}`], road),
    ]).toEqual(['allowed', '3.7.5'])
    const track = { tracks: [['03.02', hexLabel, '03.04']] }
    expect([
      rule([...full, `entente company ${hexLabel} column`], track),
      rule([...full, `entente company ${hexLabel} column`]),
    ]).toEqual(['allowed', '3.7.5'])
    // Machine guns in column have no steps, and unlimbered guns are no column.
    expect(rule([`entente mg section ${hexLabel} column`, limbered])).toBe('allowed')
    expect(rule([`entente company ${hexLabel} column`, `entente mountain 75mm 4guns ${hexLabel}`])).toBe('allowed')
  })
})
