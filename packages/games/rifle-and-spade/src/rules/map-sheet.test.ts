import { expect, test } from 'vitest'
import { hexId } from '../testing/ids.ts'
import { boardPicture } from '../testing/letter-maps.ts'
import { testBattle } from '../testing/test-battle.ts'
import { facingTo, hasSideFeature } from './battlefield.ts'
import { across, hasFacing, makeSheet, maskOf, SIDE } from './map-sheet.ts'

const battle = testBattle({
  map: ['sSf', 'cTo', '~ss'],
  levels: ['123', '456', '078'],
  ravines: ['01.01', '03.03'],
  ridges: ['01.01 S'],
  cliffs: ['02.01 S'],
  crests: ['03.01 S', '01.01 S'],
  roads: [['01.01', '02.01', '03.02']],
  tracks: [['02.02', '02.01']],
  beaches: ['01.02 S', '01.02 SE'],
})
const { sheet } = battle.context

test('5.1.1: reads terrain, levels, ravines and beach sides', () => {
  expect(sheet.terrain).toHaveLength(9)
  expect(boardPicture(battle, (hex) => `${sheet.terrain[hex]} `)).toEqual([
    'scrub steep scrub farmland ',
    'clear town olive grove ',
    'sea scrub scrub ',
  ])
  expect(boardPicture(battle, (hex) => sheet.level[hex] ?? 0)).toEqual(['123', '456', '078'])
  expect(boardPicture(battle, (hex) => sheet.ravine[hex] ?? 0)).toEqual(['100', '000', '001'])
  const facings = maskOf([battle.facing('S'), battle.facing('SE')])
  expect(boardPicture(battle, (hex) => sheet.beach[hex] ?? 0)).toEqual(['000', `${facings}00`, '000'])
  expect(sheet.beachOrder).toEqual([battle.hex('01.02')])
})

test('5.1.3 5.1.4: reads hexsides from both hexes, and roads and tracks where they cross', () => {
  const on = (from: string, to: string) => {
    const [a, b] = [battle.hex(from), battle.hex(to)]
    const found = (hex: number, secondHex: number) =>
      Object.entries(SIDE).flatMap(([name, bit]) =>
        hasSideFeature(sheet, hexId(hex), facingTo(sheet, hexId(hex), hexId(secondHex)), bit) ? name : [],
      )
    expect(found(a, b)).toEqual(found(b, a))
    return found(a, b)
  }
  expect(on('01.01', '01.02')).toEqual(['ridge', 'crest'])
  expect(on('02.01', '02.02')).toEqual(['cliff', 'track'])
  expect(on('03.01', '03.02')).toEqual(['crest'])
  expect(on('01.01', '02.01')).toEqual(['road'])
  expect(on('02.01', '03.02')).toEqual(['road'])
  expect(on('01.02', '02.02')).toEqual([])
})

test('computes distances, neighbours and side bits', () => {
  const distance = (a: string, b: string) => sheet.distances[battle.hex(a) * sheet.grid.size + battle.hex(b)]
  expect([
    distance('01.01', '01.01'),
    distance('01.01', '01.03'),
    distance('01.03', '01.01'),
    distance('01.01', '03.03'),
  ]).toEqual([0, 2, 2, 3])
  expect(across(sheet, battle.hex('01.01'), battle.facing('S'))).toBe(battle.hex('01.02'))
  expect(across(sheet, battle.hex('01.01'), battle.facing('N'))).toBeNull()
  expect([maskOf([]), maskOf([0]), maskOf([1, 5]), maskOf([3, 3])]).toEqual([0, 1, 34, 8])
  expect(([0, 1, 5] as const).map((facing) => hasFacing(34, facing))).toEqual([false, true, true])
})

test('reports every fault of a map at once', () => {
  const map = {
    provenance: { status: 'reconstructed', source: 'made' },
    columns: 2,
    rows: 2,
    places: { Hill: '02.02' },
    ground: ['cc', 'cc'],
    levels: ['11', '11'],
    beaches: {},
    ravines: [],
    works: [],
    beachOrder: [],
    sides: { ridge: [], cliff: [], 'military crest': [] },
    paths: [],
  }
  const wrong = (change: object) => {
    const makeChanged = makeSheet('made', { ...map, ...change } as never)
    return 'problems' in makeChanged ? makeChanged.problems : []
  }
  expect(wrong({})).toEqual([])
  const wholeSheet = makeSheet('made', map as never)
  expect('problems' in wholeSheet ? [] : [...wholeSheet.places.values(), wholeSheet.name]).toEqual(['Hill', 'made'])
  expect(wrong({ ground: ['cc', 'c'] })).toEqual(['nothing is drawn at 02.02'])
  expect(wrong({ levels: ['11'] })).toEqual(['nothing is drawn at 01.02', 'nothing is drawn at 02.02'])
  expect(wrong({ ravines: ['03.01'] })).toEqual(["there is no hex '03.01'"])
  expect(wrong({ beaches: { '01.01': ['X'] } })).toEqual(["there is no side 'X'"])
  expect(wrong({ paths: [{ kind: 'road', hexes: ['01.01', '01.02', '01.01', '02.02'] }] })).toEqual([
    'the road jumps from 01.01 to 02.02',
  ])
})
