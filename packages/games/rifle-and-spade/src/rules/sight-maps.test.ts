import { describe, expect, test } from 'vitest'
import { boardPicture, markedHexes } from '../testing/letter-maps.ts'
import { type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { hexSide } from './battlefield.ts'
import { facingsEntered, isUnderThreat, lineOfSight, obstacleBetween, type SightOptions } from './sight.ts'

/** A letter for each case of 5.2.13, lower case where sight is partial. */
const letters: Readonly<Record<string, string>> = {
  'blocked 5.2.13-1': '_',
  'open 5.2.13-2': '+',
  'blocked 5.2.13-3': 'V',
  'blocked 5.2.13-4': 'H',
  'blocked 5.2.13-5': 'B',
  'blocked 5.2.13-6': 'C',
  'partial 5.2.13-6': 'c',
  'partial 5.2.13-7': 'r',
  'partial 5.2.13-8': 'o',
  'open 5.2.13-9': '.',
}
/** The view from a hex as a picture. */
const from = (label: string, setup: TestBattleSetup, options: SightOptions = {}) => {
  const battle = testBattle(setup)
  return boardPicture(battle, (hex) => {
    const { sight, rule } = lineOfSight(battle.battlefield('entente'), battle.hex(label), hex, options)
    return letters[`${sight} ${rule}`] ?? '?'
  })
}
const rows = (...text: string[]) => text

describe('5.2.13: the view from a hex', () => {
  const wide = { map: new Array(9).fill('ccccccccccccccc') }

  const dayPicture = [
    '...............',
    '...............',
    '...............',
    '.......+.......',
    '......+++......',
    '......+++......',
    '...............',
    '...............',
    '...............',
  ]
  const twilightPicture = [
    '_______________',
    '_______________',
    '_______._______',
    '_____..+.._____',
    '_____.+++._____',
    '_____.+++._____',
    '______...______',
    '_______________',
    '_______________',
  ]
  const nightPicture = [
    '_______________',
    '_______________',
    '_______________',
    '_______________',
    '_______+_______',
    '_______________',
    '_______________',
    '_______________',
    '_______________',
  ]
  const contactPicture = [
    '_______________',
    '_______________',
    '_______________',
    '_______+_______',
    '______+++______',
    '______+++______',
    '_______________',
    '_______________',
    '_______________',
  ]

  test('5.2.13-1 5.2.1 8.3.6: is limited by light and from Us/Them', () => {
    expect(from('08.05', { ...wide, light: 'day' })).toEqual(dayPicture)
    expect(from('08.05', { ...wide, light: 'twilight' })).toEqual(twilightPicture)
    expect(from('08.05', { ...wide, light: 'night' })).toEqual(nightPicture)
    expect(from('08.05', { ...wide, light: 'twilight' }, { usThem: true })).toEqual(contactPicture)
    expect(from('08.05', { ...wide, light: 'day' }, { usThem: true })).toEqual(contactPicture)
    expect(from('08.05', { ...wide, light: 'night' }, { light: 'twilight' })).toEqual(twilightPicture)
    expect(from('08.05', { ...wide, light: 'night' }, { anyRange: true })).toEqual(dayPicture)
    expect(from('08.05', { ...wide, light: 'night' }, { anyRange: false })).toEqual(nightPicture)
    expect(from('08.05', { ...wide, light: 'night', changes: { illuminated: ['06.05', '12.05'] } })).toEqual([
      '_______________',
      '_______________',
      '_______________',
      '_______________',
      '_____._+___.___',
      '_______________',
      '_______________',
      '_______________',
      '_______________',
    ])
  })

  test('5.2.13-3: does not reach into or out of a ravine, except to adjacent hexes', () => {
    expect(from('04.04', { ravines: ['02.02', '05.04'] })).toEqual([
      '.......',
      '.V.....',
      '...+...',
      '..+++..',
      '..+++..',
      '.......',
      '.......',
    ])
    expect(from('04.04', { ravines: ['04.04'] })).toEqual([
      'VVVVVVV',
      'VVVVVVV',
      'VVV+VVV',
      'VV+++VV',
      'VV+++VV',
      'VVVVVVV',
      'VVVVVVV',
    ])
  })

  test('5.2.13-4 5.2.13-5: higher ground and elevated terrain block hexes beyond, and a town blocks among equal levels', () => {
    expect(
      from('05.05', {
        map: rows(
          'ccccccccc',
          'ccccccccc',
          'ccTcccocc',
          'ccccccccc',
          'ccccccccc',
          'ccccccccc',
          'cccccTccc',
          'ccccccccc',
          'ccccccccc',
        ),
        levels: rows(
          '111111111',
          '111111111',
          '111111111',
          '111111111',
          '111111111',
          '111111111',
          '111211111',
          '111111111',
          '111111111',
        ),
      }),
    ).toEqual([
      'BB.....HH',
      'BB.....HH',
      '.........',
      '...+++...',
      '...+++...',
      '....+....',
      '.........',
      '...H.B...',
      '..HH.BB..',
    ])
  })

  const hill = rows(
    '111111111',
    '111111111',
    '111222111',
    '112222211',
    '112232211',
    '112222211',
    '111222111',
    '111111111',
    '111111111',
  )

  test('5.2.13-6: from a hill of scrub and from its foot, with and without a military crest', () => {
    const crests = ['05.07 S', '04.07 S', '04.03 N', '02.05 NE']
    const scrub = new Array(9).fill('sssssssss')
    expect(from('05.05', { map: scrub, levels: hill })).toEqual([
      'ccccccccc',
      'ccccccccc',
      'ccccccccc',
      'ccc+++ccc',
      'ccc+++ccc',
      'cccc+cccc',
      'ccccccccc',
      'ccccccccc',
      'ccccccccc',
    ])
    expect(from('05.05', { map: new Array(9).fill('ccccccccc'), levels: hill })).toEqual([
      '.........',
      '.........',
      '.........',
      '...+++...',
      '...+++...',
      '....+....',
      '.........',
      '.........',
      '.........',
    ])
    expect(from('05.01', { map: scrub, levels: hill })).toEqual([
      '...+++...',
      '....+....',
      '...ccc...',
      '.HcccccH.',
      '.HcccccH.',
      'HHccHccHH',
      'HHHHHHHHH',
      'HHHHHHHHH',
      'HHHHHHHHH',
    ])
    expect(from('05.05', { map: scrub, levels: hill, crests })).toEqual([
      'ccCcccccc',
      'cccCccccc',
      'ccccccccc',
      'ccc+++ccc',
      'cCc+++ccc',
      'cccc+cccc',
      'ccccccccc',
      'cccCCcccc',
      'cccCCcccc',
    ])
    expect(from('05.09', { map: scrub, levels: hill, crests })).toEqual([
      'HHHHHHHHH',
      'HHHHHHHHH',
      'HHHCHCHHH',
      'HHcCHCcHH',
      'HHccCccHH',
      '.HccCccH.',
      '..HcCcH..',
      '...+++...',
      '...+++...',
    ])
    expect(
      from('05.05', { map: scrub.map((row: string, y: number) => (y === 8 ? 'ccccccccc' : row)), levels: hill }),
    ).toEqual([
      'ccccccccc',
      'ccccccccc',
      'ccccccccc',
      'ccc+++ccc',
      'ccc+++ccc',
      'cccc+cccc',
      'ccccccccc',
      'ccccccccc',
      '.........',
    ])
  })

  test('5.2.13-4 5.2.13-7 5.2.11: over ridges and cliffs, on level ground and on a slope', () => {
    const ridges = ['04.03 N', '05.03 N', '06.03 N', '03.06 SE', '07.05 S']
    expect(from('05.05', { map: new Array(9).fill('ccccccccc'), ridges })).toEqual([
      '..H.H.H..',
      '.........',
      '.........',
      '...+++...',
      '...+++...',
      '....+...H',
      '.H.......',
      '.........',
      '.........',
    ])
    expect(from('05.05', { map: new Array(9).fill('ccccccccc'), cliffs: ridges, levels: hill })).toEqual([
      '..r.r.r..',
      '.........',
      '.........',
      '...+++...',
      '...+++...',
      '....+...r',
      '.r.......',
      '.........',
      '.........',
    ])
    expect(from('05.01', { map: new Array(9).fill('ccccccccc'), ridges, levels: hill })).toEqual([
      '...+++...',
      '....+....',
      '.........',
      '.H..r..H.',
      '.HrrrrrH.',
      'HHrrHrrHH',
      'HHHHHHHHH',
      'HHHHHHHHH',
      'HHHHHHHHH',
    ])
    // Beside the sea only the land side gives the height of a ridge.
    const shore = {
      map: rows('~~~~~~~', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc'),
      levels: rows('0000000', '2222222', '2222222', '2222222', '2222222'),
    }
    expect(from('01.03', { ...shore, ridges: ['03.02 N', '04.02 N', '05.03 NW'] })).toEqual([
      '......H',
      '++...H.',
      '++.....',
      '+......',
      '.......',
    ])
  })

  test('5.2.13-8: a unit that has just crossed a ridge counts as standing on it', () => {
    const crossed = (label: string, to: string, setup: TestBattleSetup) => {
      const battle = testBattle(setup)
      const crossedRidge = hexSide(battle.context.sheet, battle.hex('04.04'), battle.facing('N'))
      const { sight, rule } = lineOfSight(battle.battlefield('entente'), battle.hex(label), battle.hex(to), {
        crossedRidge,
      })
      return `${sight} ${rule}`
    }
    const ridges = ['04.04 N']
    expect(crossed('04.07', '04.03', { ridges })).toBe('partial 5.2.13-8')
    expect(crossed('04.04', '04.03', { ridges })).toBe('partial 5.2.13-8')
    expect(crossed('04.03', '04.03', { ridges })).toBe('open 5.2.13-2')
    expect(crossed('04.07', '04.03', { ridges, ravines: ['04.07'] })).toBe('blocked 5.2.13-3')
    expect(crossed('04.04', '04.03', { ridges, ravines: ['04.04'] })).toBe('partial 5.2.13-8')
    // The ravine it has entered does not hide a unit that stands on the ridge.
    expect(crossed('04.07', '04.03', { ridges, ravines: ['04.03'] })).toBe('partial 5.2.13-8')
    expect(crossed('04.07', '04.03', { ridges, light: 'night' })).toBe('blocked 5.2.13-1')
    expect(
      crossed('04.07', '04.03', {
        ridges,
        levels: rows('1111111', '1111111', '1111111', '1111111', '1113111', '1111111', '1111111'),
      }),
    ).toBe('blocked 5.2.13-4')
    expect(
      crossed('04.07', '04.03', {
        ridges,
        map: rows('ccccccc', 'ccccccc', 'ccccccc', 'ccccccc', 'cccTccc', 'ccccccc', 'ccccccc'),
      }),
    ).toBe('partial 5.2.13-8')
    expect(
      crossed('04.07', '04.03', {
        ridges,
        map: rows('ccccccc', 'ccccccc', 'ccccccc', 'ccccccc', 'cccTccc', 'ccccccc', 'ccccccc'),
        levels: rows('1111111', '1111111', '1111111', '1111111', '1112111', '1111111', '1112111'),
      }),
    ).toBe('blocked 5.2.13-5')
  })
})

test('finds the first hex of a line that is an obstacle, for display', () => {
  const first = (label: string, setup: TestBattleSetup, ...targets: string[]) => {
    const battle = testBattle(setup)
    return targets.map((to) => {
      const hex = obstacleBetween(battle.battlefield('entente'), battle.hex(label), battle.hex(to))
      return hex === null ? null : battle.label(hex)
    })
  }
  const map = rows('ccccccc', 'ccccccc', 'ccccccc', 'cccTccc', 'ccccccc', 'ccccccc', 'ccccccc')
  expect(first('04.01', { map }, '04.03', '04.04', '04.05', '04.07')).toEqual([null, null, '04.04', '04.04'])
  const high = rows('1112111', '1111111', '1111111', '1111111', '1111111', '1113111', '1111111')
  expect(first('04.01', { map, levels: high }, '04.05', '04.06', '04.07')).toEqual([null, null, '04.06'])
  expect(first('04.01', { ridges: ['04.03 N'] }, '04.02', '04.03', '04.04')).toEqual([null, null, '04.03'])
  expect(first('04.01', { ridges: ['04.02 N'] }, '04.02', '04.04')).toEqual([null, null])
  expect(first('04.01', { cliffs: ['04.04 S'] }, '04.05', '04.06')).toEqual([null, '04.05'])
  expect(first('04.01', { crests: ['04.02 N'] }, '04.02', '04.04')).toEqual(['04.02', '04.02'])
  expect(first('04.01', { crests: ['04.04 N'] }, '04.03', '04.04')).toEqual([null, '04.04'])
})

test('6.1.6: finds the sides by which lines enter a hex from everywhere', () => {
  const battle = testBattle()
  const masks = 'NABCDEFGHIJKLMOPQRSTUVWXYZ'
  const seen: string[] = []
  const drawn = boardPicture(battle, (hex) => {
    const sides = facingsEntered(battle.battlefield('entente'), hex, battle.hex('04.04')).join('')
    if (!seen.includes(sides)) seen.push(sides)
    return masks[seen.indexOf(sides)] ?? '?'
  })
  expect(drawn).toEqual(['NBEEEHI', 'NNEEEII', 'NNBEHII', 'NCNGILI', 'AAAFJJJ', 'AADFKJJ', 'ADFFFKJ'])
  expect(seen).toEqual(['5', '4', '05', '45', '34', '0', '3', '', '01', '1', '2', '23', '12'])
})

describe('5.3.1: enemies as Imminent Threats', () => {
  const threatened = (light: 'day' | 'twilight' | 'night', setup: TestBattleSetup = {}) => {
    const battle = testBattle({
      light,
      map: new Array(9).fill('ccccccccc'),
      units: ['ottoman A company 05.05', 'ottoman B company 09.01'],
      ...setup,
    })
    return markedHexes(battle, (hex) => isUnderThreat(battle.battlefield('entente'), hex))
  }

  test('5.3.1-1 5.3.1-2: within 3 hexes by day, 2 at twilight and in contact at night', () => {
    expect(threatened('day')).toEqual([
      '.....####',
      '...######',
      '.########',
      '.########',
      '.#######.',
      '.#######.',
      '..#####..',
      '....#....',
      '.........',
    ])
    expect(threatened('twilight')).toEqual([
      '......###',
      '......###',
      '...###..#',
      '..#####..',
      '..#####..',
      '..#####..',
      '....#....',
      '.........',
      '.........',
    ])
    expect(threatened('night')).toEqual([
      '.......#.',
      '........#',
      '.........',
      '...###...',
      '...#.#...',
      '....#....',
      '.........',
      '.........',
      '.........',
    ])
  })

  test('5.3.1-1: not if the enemy could not see the hex by day; partial sight is enough', () => {
    const ridges = ['05.04 N', '04.03 N', '06.03 N']
    const levels = rows(
      '111111111',
      '111111111',
      '111111111',
      '111111111',
      '111131111',
      '111111111',
      '111111111',
      '111111111',
      '111111111',
    )
    expect(threatened('day', { ridges })).toEqual([
      '.....####',
      '...#.####',
      '.########',
      '.########',
      '.#######.',
      '.#######.',
      '..#####..',
      '....#....',
      '.........',
    ])
    expect(threatened('twilight', { map: new Array(9).fill('sssssssss'), levels })).toEqual([
      '......###',
      '......###',
      '...###..#',
      '..#####..',
      '..#####..',
      '..#####..',
      '....#....',
      '.........',
      '.........',
    ])
    expect(threatened('day', { map: new Array(9).fill('sssssssss'), levels, crests: ['05.05 S'] })).toEqual([
      '.....####',
      '...######',
      '.########',
      '.########',
      '.#######.',
      '.#######.',
      '..#...#..',
      '.........',
      '.........',
    ])
  })

  test('5.3.1: by day and by twilight in one battle, whatever was cached before', () => {
    const battle = testBattle({
      units: ['ottoman A company 03.01'],
      changes: {
        turns: [
          { date: '25', start: '08:00' },
          { date: '25', start: '18:00' },
        ],
      },
    })
    const battlefield = battle.battlefield('entente')
    const threatenedHexes = () => ['03.03', '03.04', '03.05'].map((hex) => isUnderThreat(battlefield, battle.hex(hex)))
    expect([threatenedHexes(), threatenedHexes()]).toEqual([
      [true, true, false],
      [true, true, false],
    ])
    battle.state.turn = 2
    expect([threatenedHexes(), threatenedHexes()]).toEqual([
      [true, false, false],
      [true, false, false],
    ])
  })
})
