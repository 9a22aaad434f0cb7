import { describe, expect, test } from 'vitest'
import { hexId } from '../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { hexSide } from './battlefield.ts'
import { facingsEntered, isUnderThreat, lineOfSight, type SightOptions } from './sight.ts'

const look = (arrangement: TestBattleSetup, from: string, to: string, options?: SightOptions) => {
  const battle = testBattle(arrangement)
  return lineOfSight(battle.battlefield('entente'), battle.hex(from), battle.hex(to), options).sight
}
/** Opportunity Fire at a unit that has just crossed the ridge on this side. */
const lookAtRidge = (arrangement: TestBattleSetup, from: string, to: string, ridge: string) => {
  const battle = testBattle(arrangement)
  const [hex = '', facing = ''] = ridge.split(' ')
  const crossedRidge = hexSide(battle.context.sheet, battle.hex(hex), battle.facing(facing))
  return lineOfSight(battle.battlefield('entente'), battle.hex(from), battle.hex(to), { crossedRidge }).sight
}
const rowsOf = (rows: number, columns: number, cell: (column: number, row: number) => string): string[] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => cell(column + 1, row + 1)).join(''),
  )
/** Levels by row in one column, and 1 everywhere else. */
const levelsIn = (column: number, levels: readonly number[]): string[] =>
  rowsOf(7, 7, (c, r) => String(c === column ? (levels[r - 1] ?? 1) : 1))

describe('5.2.13: the LOS procedure, case by case', () => {
  test('5.2.13-1 5.2.13-2 5.2.2 RS-007: adjacent hexes are open by day and twilight, and blocked at night', () => {
    expect(look({ light: 'day' }, '03.03', '03.02')).toBe('open')
    expect(look({ light: 'twilight' }, '03.03', '03.02')).toBe('open')
    expect(look({ light: 'night' }, '03.03', '03.02')).toBe('blocked')
  })

  test('5.2.13-4 RS-008: higher hexes in between block', () => {
    expect(look({ levels: levelsIn(3, [1, 1, 1, 2, 2, 1]) }, '03.03', '03.06')).toBe('blocked')
  })

  test('5.2.13-4 5.2.11 5.1.3 Ridges RS-009: a ridge Adjacent to neither end stands one level above the lower ground and blocks', () => {
    expect(look({ ridges: ['03.04 N'] }, '03.02', '03.06')).toBe('blocked')
  })

  test('5.2.10: a cliff blocks like a ridge', () => {
    expect(look({ cliffs: ['03.04 N'] }, '03.02', '03.06')).toBe('blocked')
  })

  test('5.2.9-a 5.2.9 RS-010: a line along a ridge is blocked, though the ridge touches both ends', () => {
    const ground = testBattle({ ridges: ['04.03 N'] })
    expect(lineOfSight(ground.battlefield('entente'), ground.hex('03.03'), ground.hex('05.03')).sight).toBe('blocked')
  })

  test('5.2.13-8 RS-011: a unit that has just crossed a ridge is partly visible, even from adjacent hexes', () => {
    expect(lookAtRidge({ ridges: ['05.03 N'] }, '05.01', '05.02', '05.03 N')).toBe('partial')
  })

  test('5.2.13-8: a unit on a ridge is at ridge level; higher ground in between still blocks', () => {
    const levels = levelsIn(3, [1, 1, 1, 1, 3])
    expect(lookAtRidge({ ridges: ['03.03 N'] }, '03.07', '03.02', '03.03 N')).toBe('partial')
    expect(lookAtRidge({ ridges: ['03.03 N'], levels }, '03.07', '03.02', '03.03 N')).toBe('blocked')
    // As high as the ridge, and no higher.
    expect(
      lookAtRidge({ ridges: ['03.03 N'], levels: levelsIn(3, [1, 1, 1, 1, 2]) }, '03.07', '03.02', '03.03 N'),
    ).toBe('partial')
  })

  test('5.2.12: a line through the very end of a hexside crosses it', () => {
    expect(look({}, '03.01', '04.05')).toBe('open')
    expect(look({ ridges: ['03.03 N'] }, '03.01', '04.05')).toBe('blocked')
  })

  test('5.2.9-b: down a slope along a hexside the less blocking of the two hexes counts', () => {
    const down = (bothHexsides: boolean): TestBattleSetup => ({
      map: rowsOf(7, 7, (c, r) =>
        (c === 4 && (r === 2 || (bothHexsides && r === 3))) || (c === 5 && r === 3) ? 's' : 'c',
      ),
      levels: levelsIn(3, [1, 1, 2]),
    })
    expect(look(down(true), '03.03', '05.03')).toBe('partial')
    expect(look(down(false), '03.03', '05.03')).toBe('open')
  })

  test('5.2.6: sight is between hexes, even of hidden units, and mutual except from Us/Them', () => {
    const battle = testBattle({ map: rowsOf(7, 7, () => 's'), units: ['ottoman half battalion 03.05 hiding'] })
    const seen = (from: string, to: string, usThem = false) =>
      lineOfSight(battle.battlefield('entente'), battle.hex(from), battle.hex(to), { usThem }).sight
    expect([seen('03.03', '03.05'), seen('03.05', '03.03')]).toEqual(['open', 'open'])
    expect([seen('03.03', '03.05', true), seen('03.05', '03.03')]).toEqual(['blocked', 'open'])
  })

  test('5.2.9-b 5.2.13-9 RS-012: along a plain hexside between open hexes it is open', () => {
    expect(look({}, '03.03', '05.03')).toBe('open')
  })

  test('5.2.9-b: along a hexside with a town on one side it is open, and with towns on both it is blocked', () => {
    const towns = (both: boolean) => rowsOf(7, 7, (c, r) => (c === 4 && (r === 2 || (both && r === 3)) ? 'T' : 'c'))
    expect(look({ map: towns(false) }, '03.03', '05.03')).toBe('open')
    expect(look({ map: towns(true) }, '03.03', '05.03')).toBe('blocked')
  })

  test('5.2.13-9 5.2.12 RS-013: a ridge of its own hex hides nothing from a unit', () => {
    expect(look({ ridges: ['03.05 N'] }, '03.02', '03.05')).toBe('open')
  })

  test('5.2.13-5 5.1.5 Blocking: a town in between blocks among equal levels, and is overlooked from above', () => {
    const map = rowsOf(7, 7, (c, r) => (c === 3 && r === 3 ? 'T' : 'c'))
    expect(look({ map }, '03.02', '03.04')).toBe('blocked')
    expect(look({ map, levels: levelsIn(3, [1, 2, 1, 1]) }, '03.02', '03.04')).toBe('open')
    expect(look({ map }, '03.02', '03.03')).toBe('open')
  })

  test('5.1.5 Elevated: an olive grove stands one level above its ground', () => {
    const map = rowsOf(7, 7, (c, r) => (c === 3 && r === 3 ? 'o' : 'c'))
    expect(look({ map, levels: levelsIn(3, [1, 2, 1, 1]) }, '03.02', '03.04')).toBe('open')
    expect(look({ map }, '03.02', '03.04')).toBe('blocked')
  })

  const slope = (crest: boolean): TestBattleSetup => ({
    map: rowsOf(7, 7, (c, r) => (c === 3 && (r === 3 || r === 4) ? 's' : 'c')),
    levels: levelsIn(3, [2, 2, 1, 1, 1]),
    crests: crest ? ['03.02 S'] : [],
  })

  test('5.2.13-6 5.1.5 DSB RS-014: down a slope it is partial while the slope continues', () => {
    expect(look(slope(false), '03.01', '03.03')).toBe('partial')
    expect(look(slope(false), '03.01', '03.04')).toBe('partial')
  })

  test('5.2.13-6a RS-014: where open ground ends the slope it is open', () => {
    expect(look(slope(false), '03.01', '03.05')).toBe('open')
  })

  test('5.2.13-6 RS-015: over a military crest it is blocked', () => {
    expect(look(slope(true), '03.01', '03.03')).toBe('blocked')
    expect(look(slope(true), '03.01', '03.04')).toBe('blocked')
    expect(look(slope(true), '03.01', '03.05')).toBe('open')
  })

  test('5.2.13-7 5.2.11a RS-016: a ridge only as high as the higher end makes it partial', () => {
    expect(look({ ridges: ['07.04 N'], levels: levelsIn(7, [2, 2, 1, 1, 1]) }, '07.01', '07.05')).toBe('partial')
  })

  test('5.2.13-3: a ravine is visible only from adjacent hexes, in both directions', () => {
    expect(look({ ravines: ['03.05'] }, '03.02', '03.05')).toBe('blocked')
    expect(look({ ravines: ['03.05'] }, '03.05', '03.02')).toBe('blocked')
    expect(look({ ravines: ['03.05'] }, '03.04', '03.05')).toBe('open')
  })

  test('5.2.3: by night an illuminated hex is visible from afar, and a dark one is not', () => {
    const night: TestBattleSetup = { light: 'night', changes: { illuminated: ['03.06'] } }
    expect(look(night, '03.01', '03.06')).toBe('open')
    expect(look(night, '03.06', '03.01')).toBe('blocked')
  })
})

test('5.2.6: sight is mutual on every map', () => {
  for (const scenario of ['sedd el bahr', 'anzac landing']) {
    const battle = testBattle({ scenario, turn: 2 })
    const battlefield = battle.battlefield('entente')
    for (let a = 0; a < battlefield.sheet.grid.size; a += 3)
      for (let b = 0; b < battlefield.sheet.grid.size; b += 5)
        expect(lineOfSight(battlefield, hexId(a), hexId(b)).sight).toBe(
          lineOfSight(battlefield, hexId(b), hexId(a)).sight,
        )
  }
})

test('6.1.6: a line enters by the hexside it crosses, and through a corner by either side of it', () => {
  const battle = testBattle()
  const by = (from: string, to: string) =>
    facingsEntered(battle.battlefield('entente'), battle.hex(from), battle.hex(to))
  expect(by('03.01', '03.03')).toEqual([battle.facing('N')])
  expect(by('04.03', '03.03')).toEqual([battle.facing('SE')])
  expect(by('05.03', '03.03')).toEqual([battle.facing('NE'), battle.facing('SE')])
})

describe('5.3.1: Imminent Threat', () => {
  const threatened = (light: 'day' | 'twilight' | 'night', enemy: string, setup: TestBattleSetup = {}) => {
    const battle = testBattle({ light, units: [`ottoman half battalion ${enemy}`], ...setup })
    return isUnderThreat(battle.battlefield('entente'), battle.hex('03.01'))
  }

  test('5.3.1-1 RS-017: within 3 hexes by day, and within 2 at twilight', () => {
    expect(['03.02', '03.03', '03.04', '03.05'].map((hex) => threatened('day', hex))).toEqual([true, true, true, false])
    expect(['03.02', '03.03', '03.04'].map((hex) => threatened('twilight', hex))).toEqual([true, true, false])
  })

  test('5.3.1-1: not where the enemy could not see even by day', () => {
    expect(threatened('day', '03.04', { ridges: ['03.03 N'] })).toBe(false)
  })

  test('5.3.1-2 RS-017: at night only in contact', () => {
    expect(['03.02', '03.03'].map((hex) => threatened('night', hex))).toEqual([true, false])
  })
})
