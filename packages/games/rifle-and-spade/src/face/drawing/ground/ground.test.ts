import { DIRECTIONS } from '@firestep/terrain'
import { describe, expect, test } from 'vitest'
import { rifleAndSpade } from '../../../index.ts'
import { hasSideFeature, hexSide } from '../../../rules/battlefield.ts'
import { SIDE as LIES } from '../../../rules/map-sheet.ts'
import type { Work } from '../../../rules/state.ts'
import { printedBoard } from '../../../testing/boards.ts'
import { hexId, hexSideId } from '../../../testing/ids.ts'
import { testBattle } from '../../../testing/test-battle.ts'
import { joinedEnds, trenchLines } from '../markers/works.tsx'
import { makeSheetGeometry } from '../sheet-geometry.ts'
import { groundKey } from './ground.tsx'
import { contourSides, sidesWith } from './heights.tsx'
import { broken, namesOn } from './names.tsx'
import { sidesCrossed } from './roads.tsx'
import { landingSides } from './shore.tsx'

describe.each(rifleAndSpade.scenarios.map(({ id }) => id))('%s', (id) => {
  const board = printedBoard(id)
  const { sheet } = board
  const hexes = sheet.hexes

  test('5.1.1 5.1.3: contours, ridges, crests and cliffs are drawn on the sides where the rules have them', () => {
    const contours = new Set(contourSides(sheet))
    const drawn = [LIES.ridge, LIES.crest, LIES.cliff].map((bit) => [bit, new Set(sidesWith(sheet, bit))] as const)
    for (const hex of hexes)
      for (const facing of DIRECTIONS) {
        const side = hexSide(sheet, hex, facing)
        for (const [bit, sides] of drawn) expect(sides.has(side)).toBe(hasSideFeature(sheet, hex, facing, bit))
        const next = sheet.grid.neighbours[hex * 6 + facing] ?? -1
        const isLand = next >= 0 && [hex, next].every((one) => sheet.terrain[one] !== 'sea')
        expect(contours.has(side)).toBe(isLand && sheet.level[hex] !== sheet.level[next])
      }
  })

  test('5.1.3: roads and tracks cross the sides that they open', () => {
    for (const bit of [LIES.road, LIES.track])
      for (const hex of hexes)
        expect(sidesCrossed(sheet, hex, bit)).toEqual(
          DIRECTIONS.filter((facing) => hasSideFeature(sheet, hex, facing, bit)),
        )
  })

  test('beach sides lie between land and sea', () => {
    for (const [hex, facing] of landingSides(sheet)) {
      expect(sheet.terrain[hex]).not.toBe('sea')
      const next = sheet.grid.neighbours[hex * 6 + facing] ?? -1
      expect(next < 0 ? 'sea' : sheet.terrain[next]).toBe('sea')
    }
  })

  test('every place name is drawn once, and names do not overlap', () => {
    const names = namesOn(board, makeSheetGeometry(sheet))
    expect(new Set(names.map(({ text }) => text)).size).toBe(names.length)
    for (const [i, name] of names.entries())
      for (const otherName of names.slice(i + 1))
        expect(
          Math.hypot(name.at.x - otherName.at.x, name.at.y - otherName.at.y),
          `${name.text} ${otherName.text}`,
        ).toBeGreaterThan(14)
  })
})

test('a name is drawn clear of the counters in its hex', () => {
  const board = printedBoard('sedd el bahr')
  const nameWith = (offsets: readonly number[]) => {
    const pieces = offsets.map((y, i) => ({
      id: `entente ${i}`,
      place: '05.05',
      seat: 'entente',
      label: 'Entente counter',
      badges: [],
      offset: { x: 0, y },
    }))
    return namesOn(board, makeSheetGeometry(board.sheet), pieces).find(({ text }) => text === 'Gozcubaba Tepe')
  }
  const alone = nameWith([])?.at.y ?? Number.NaN
  expect(nameWith([0])?.at.y).toBe(alone)
  expect(nameWith([0, 15, 30])?.at.y).toBeGreaterThan(alone + 20)
})

test('long names are broken in the middle', () => {
  expect(broken('Sedd el Bahr North')).toEqual(['Sedd el', 'Bahr North'])
  expect(broken('Hill 141')).toEqual(['Hill 141'])
  expect(broken('Constantinople')).toEqual(['Constantinople'])
})

describe('trenches', () => {
  const battle = testBattle({
    works: [
      'ottoman fire trench 03.03 front=S,SW ends=SE,NW rear=N,NE connects',
      'ottoman shallow trench 04.03 front=S ends=SE,NW rear=N,NE,SW connects',
      'ottoman fire trench 06.06 circular',
    ],
  })
  const { sheet, state } = battle.context
  const geometry = makeSheetGeometry(sheet)
  const workAt = (label: string): Work => {
    const found = state.works.find(({ hex }) => hex === battle.hex(label))
    if (found === undefined) throw new Error(`there is no work at ${label}`)
    return found
  }
  const isAt = (a: { x: number; y: number } | undefined, b: { x: number; y: number }) =>
    a !== undefined && Math.hypot(a.x - b.x, a.y - b.y) < 0.01

  test('6.4: run in one line along their fronts and leave the rear open', () => {
    const work = workAt('03.03')
    const [line, ...otherLines] = trenchLines(geometry, work, [])
    expect(otherLines).toEqual([])
    // One end, three corners of the two fronts, the other end.
    expect(line).toHaveLength(5)
    for (const rear of ['N', 'NE'].map(battle.facing))
      for (const point of line ?? []) expect(isAt(point, geometry.gate(work.hex, rear))).toBe(false)
  })

  test('6.4.1: reach a side only where a neighbour’s trench ends there too', () => {
    const work = workAt('03.03')
    const joined = joinedEnds(state, sheet, work)
    expect(joined).toEqual([battle.facing('SE')])
    const [line = []] = trenchLines(geometry, work, joined)
    const reached = DIRECTIONS.filter((facing) =>
      [line[0], line.at(-1)].some((end) => isAt(end, geometry.gate(work.hex, facing))),
    )
    expect(reached).toEqual(joined)
    expect(joinedEnds(state, sheet, workAt('06.06'))).toEqual([])
  })

  test('6.4: are closed if circular', () => {
    const [line = []] = trenchLines(geometry, workAt('06.06'), [])
    expect(line).toHaveLength(7)
    expect(isAt(line[0], line.at(-1) ?? { x: 0, y: 0 })).toBe(true)
  })
})

test('the ground is redrawn for changed works, wire, fights, markers and light, and for nothing else', () => {
  const board = printedBoard('proving')
  const view = testBattle({ scenario: 'proving' }).position.view('entente')
  const [work] = view.works
  if (work === undefined) throw new Error('there are works')
  const key = (changes: Partial<typeof view>) => groundKey(board, { ...view, ...changes })
  const before = key({})
  const changed = [
    key({ works: view.works.slice(1) }),
    key({ works: [{ ...work, owner: 'entente' }, ...view.works.slice(1)] }),
    key({ wire: view.wire.slice(1) }),
    key({ cut: [hexSideId(5)] }),
    key({ turn: 2 }),
    key({ turn: 3 }),
    key({ turn: 6 }),
    key({ usThem: [{ hex: hexId(5), holder: 'ottoman' }] }),
    key({ usThem: [{ hex: hexId(5), holder: 'entente' }] }),
    key({ markers: { entente: [hexId(5)], ottoman: [] } }),
    key({ assaults: [{ hex: hexId(5), attacker: 'entente', waves: 1, entered: 0, wire: false, round: 0 }] }),
  ]
  expect(new Set([before, ...changed]).size).toBe(changed.length + 1)
  expect(key({ phase: 'supply', moving: null, pulled: 'entente', released: { entente: [], ottoman: [] } })).toBe(before)
})
