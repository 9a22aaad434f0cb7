import { describe, expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { allowanceOf, gaitOf, mobilityRuling, rallyCost, stepCost, totalOf } from './costs.ts'

const from = '03.03'
const to = '03.02'
const cost = (arrangement: TestBattleSetup, gait: 'foot' | 'wheeled' = 'foot', inColumn = false) => {
  const battle = testBattle(arrangement)
  return stepCost(battle.battlefield('entente'), gait, inColumn, battle.hex(from), battle.hex(to))
}
const level = (label: string, height: number) =>
  Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => (label === `0${column + 1}.0${row + 1}` ? height : 1)).join(''),
  )

describe('14.1.5: the cost of a step', () => {
  test('14.1.5: a hex costs 1 point; a climb adds 1 on foot and 2 on wheels', () => {
    expect(cost({})).toEqual({ hex: 1, side: 0 })
    expect(cost({ levels: level(to, 3) })).toEqual({ hex: 1, side: 1 })
    expect(cost({ levels: level(to, 3) }, 'wheeled')).toEqual({ hex: 1, side: 2 })
    expect(cost({ levels: level(to, 0) })).toEqual({ hex: 1, side: 0 })
    expect(cost({ levels: level(to, 0) }, 'wheeled')).toEqual({ hex: 1, side: 1 })
  })

  test('14.1.5: costs of one hexside add up', () => {
    expect(cost({ levels: level(to, 2), ridges: [`${from} N`] })).toEqual({ hex: 1, side: 2 })
  })

  test('14.1.9 5.1.3 Cliffs: cliffs and sea bar all units, and scrub bars wheels', () => {
    expect(cost({ cliffs: [`${from} N`] })).toBeNull()
    expect(cost({ map: ['ccccccc', '~~~~~~~', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc'] })).toBeNull()
    expect(
      cost({ map: ['ccccccc', 'sssssss', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc'] }, 'wheeled'),
    ).toBeNull()
  })

  test('14.2.6 5.1.3 Roads: on a road a column pays half a point and no climb, and wheels may enter scrub', () => {
    const road: TestBattleSetup = {
      roads: [[from, to]],
      levels: level(to, 2),
      map: ['ccccccc', 'sssssss', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc'],
    }
    expect(cost(road, 'foot', true)).toEqual({ hex: 0.5, side: 0 })
    expect(cost(road, 'wheeled', true)).toEqual({ hex: 0.5, side: 0 })
    expect(cost(road, 'foot', false)).toEqual({ hex: 1, side: 1 })
  })

  test('6.5.1: wire adds 1 point, whichever way it is crossed', () => {
    const wired = (hex: string, side: string): TestBattleSetup => ({
      works: [`ottoman shallow trench ${hex} front=N,S ends=NE,SW rear=SE wire=${side}`],
    })
    expect(cost(wired(to, 'S'))).toEqual({ hex: 1, side: 1 })
    expect(cost(wired(from, 'N'))).toEqual({ hex: 1, side: 1 })
    expect(cost(wired(to, 'N'))).toEqual({ hex: 1, side: 0 })
  })
})

describe('14.1: the Movement Allowance of a unit', () => {
  const battle = testBattle({
    units: [
      'entente R rifle half battalion 03.03'.replace('R rifle ', 'Rifles '),
      'entente Column half battalion 03.04 column',
      'entente Shaken half battalion 03.05 confused',
      'entente Horse cavalry squadron 04.03',
      'entente HQ headquarters 04.04',
      'entente Mules mountain 75mm 4guns 04.05 column',
      'entente Guns field 18pdr 4guns 05.03',
      'entente Fort cd 15cm 2guns 05.04',
      'entente Siege howitzer 15cm 4guns 05.05',
      'entente Bound mg section 05.06 immobile',
    ],
  })
  const battlefield = battle.battlefield('entente')
  const of = (name: string) => allowanceOf(battlefield, battle.unit(name))

  test('14.1.2: is the standard one, or that of a column', () => {
    expect([of('Rifles'), of('Column'), of('Horse'), of('HQ'), of('Mules'), of('Guns')]).toEqual([6, 9, 12, 9, 9, 9])
    expect(allowanceOf(battlefield, battle.unit('Column'), true)).toBe(12)
  })

  test('16.1.2 16.1.2a: is halved for Confused units', () => {
    expect(of('Shaken')).toBe(3)
  })

  test('14.1.6: all units but wheeled guns pay on foot', () => {
    expect(['Rifles', 'Horse', 'Mules', 'Guns'].map((name) => gaitOf(battlefield, battle.unit(name)))).toEqual([
      'foot',
      'foot',
      'foot',
      'wheeled',
    ])
  })

  test('14.3.9 14.3.10: fixed guns and guns without transport do not move by themselves', () => {
    expect(mobilityRuling(battlefield, battle.unit('Guns')).allowed).toBe(true)
    expect(mobilityRuling(battlefield, battle.unit('Fort'))).toMatchObject({ allowed: false, rule: '14.3.9' })
    expect(mobilityRuling(battlefield, battle.unit('Siege'))).toMatchObject({ allowed: false, rule: '14.3.10' })
    expect(mobilityRuling(battlefield, battle.unit('Bound'))).toMatchObject({ allowed: false })
  })

  test('16.5: a rally costs a third by day and everything at night', () => {
    expect(rallyCost(battlefield, battle.unit('Shaken'), false)).toBe(2)
    expect(rallyCost(battlefield, battle.unit('Shaken'), true)).toBe(6)
  })

  test('14.2.4 RS-041: 3 points to enter column, 4 road hexes and 3 points to leave column cost 8', () => {
    const road = testBattle({ roads: [['03.07', '03.06', '03.05', '03.04', '03.03']] })
    const eyes = road.battlefield('entente')
    const step = (a: string, b: string) => {
      const found = stepCost(eyes, 'foot', true, road.hex(a), road.hex(b))
      return found === null ? Number.NaN : totalOf(found)
    }
    const marched = step('03.07', '03.06') + step('03.06', '03.05') + step('03.05', '03.04') + step('03.04', '03.03')
    const { changeColumn } = eyes.book.tables.allowances
    expect(changeColumn + marched + changeColumn).toBe(8)
  })
})
