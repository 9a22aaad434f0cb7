/** Statements of the two Red Poppies rulebooks about their hex grid, one test each. EOP is the example of play. */
import { describe, expect, test } from 'vitest'
import { makeHexGrid } from './grid.ts'
import { directionNamed } from './grid-layout.ts'
import { hexesAlong, makeHexLines, touches } from './hex-lines.ts'
import { area, clusters, distance, hexRow, neighbour } from './hexes.ts'
import { parseHex, printHex, printSide } from './notation.ts'
import { hexesOfVertex, sideBetween, spines, vertexBetween } from './sides.ts'
import { redPoppies as grid, hexNamed, redPoppiesLayout, vertexNamed } from './testing/sheets.ts'

const hex = (label: string) => hexNamed(grid, label)
const range = (a: string, b: string) => distance(grid, hex(a), hex(b))
const areAdjacent = (a: string, b: string) => range(a, b) === 1
const names = (labels: string) => labels.split(' ')

function hexAfter(label: string, ...directions: string[]): string {
  let current = hex(label)
  for (const name of directions) {
    const direction = directionNamed(grid.layout, name)
    const next = direction === null ? null : neighbour(grid, current, direction)
    if (next === null) throw new Error(`nothing ${name} of ${label}`)
    current = next
  }
  return printHex(grid, current)
}

function labelsWithin(centre: string, radius: number): string[] {
  return area(grid, hex(centre), radius).map((id) => printHex(grid, id))
}

function isOneCluster(labels: string): boolean {
  return clusters(grid, names(labels).map(hex)).length === 1
}

describe('statements of the rulebooks', () => {
  test('EOP: south-west of X09 is W10', () => expect(hexAfter('X09', 'SW')).toBe('W10'))
  test('EOP: north-west of W10 is V09', () => expect(hexAfter('W10', 'NW')).toBe('V09'))
  test('EOP: north-west of X10 is W10', () => expect(hexAfter('X10', 'NW')).toBe('W10'))
  test('EOP: north, north, north-west from X12 is W10', () => expect(hexAfter('X12', 'N', 'N', 'NW')).toBe('W10'))
  test('EOP: X11 and W11 are adjacent', () => expect(areAdjacent('X11', 'W11')).toBe(true))
  test('EOP: W11 and V10 are adjacent', () => expect(areAdjacent('W11', 'V10')).toBe(true))
  test('EOP: W10 and V10 are adjacent', () => expect(areAdjacent('W10', 'V10')).toBe(true))
  test('EOP: V12 to W10 is three hexes', () => expect(range('V12', 'W10')).toBe(3))
  test('EOP: X13 to V12 is two hexes', () => expect(range('X13', 'V12')).toBe(2))
  test('EOP: north of V11 is V10', () => expect(hexAfter('V11', 'N')).toBe('V10'))
  test('7.244: N18, O19 and N19 meet at a vertex', () =>
    expect(vertexBetween(grid, hex('N18'), hex('O19'), hex('N19'))).not.toBeNull())
  test('7.244: M19, N18 and N19 meet at a vertex', () =>
    expect(vertexBetween(grid, hex('M19'), hex('N18'), hex('N19'))).not.toBeNull())
  test('7.244: the second vertex lies one spine due west of the first', () =>
    expect(spines(grid, vertexNamed(grid, 'N18/O19/N19'), 'W')[0]).toEqual({
      heading: 'W',
      side: sideBetween(grid, hex('N18'), hex('N19')),
      to: vertexNamed(grid, 'M19/N18/N19'),
    }))
  test('3.5: O19, P19 and Q19 form a chain', () =>
    expect(areAdjacent('O19', 'P19') && areAdjacent('P19', 'Q19')).toBe(true))
  test('3.5: N18 links M19 and O19, which are not adjacent', () => {
    expect(areAdjacent('N18', 'M19') && areAdjacent('N18', 'O19')).toBe(true)
    expect(areAdjacent('M19', 'O19')).toBe(false)
  })
  test('3.5: Q18 links R17 to Q19', () => expect(areAdjacent('Q18', 'R17') && areAdjacent('Q18', 'Q19')).toBe(true))
  test('3.5: R17 is adjacent to none of O19, P19, Q19', () =>
    expect(names('O19 P19 Q19').some((label) => areAdjacent('R17', label))).toBe(false))
  test('3.5: M19 is adjacent to none of O19, P19, Q19', () =>
    expect(names('O19 P19 Q19').some((label) => areAdjacent('M19', label))).toBe(false))
  test('3.6: P19 and Q19 are adjacent', () => expect(areAdjacent('P19', 'Q19')).toBe(true))
  test('3.6: O19 is adjacent to P19', () => expect(areAdjacent('O19', 'P19')).toBe(true))
  test('3.6: O18 is adjacent to neither P19 nor Q19', () =>
    expect(areAdjacent('O18', 'P19') || areAdjacent('O18', 'Q19')).toBe(false))
  test('4.91: O22 and P21 share a side', () => expect(sideBetween(grid, hex('O22'), hex('P21'))).not.toBeNull())
  test('4.91: O22 and P22 share a side', () => expect(sideBetween(grid, hex('O22'), hex('P22'))).not.toBeNull())
  test('YS 3: A17 to K12 is a straight line of ten steps', () => {
    const row = hexRow(grid, hex('A17'), hex('K12'))?.map((id) => printHex(grid, id))
    expect(row).toEqual(names('A17 B16 C16 D15 E15 F14 G14 H13 I13 J12 K12'))
    expect(hexesAlong(makeHexLines(grid).between(hex('A17'), hex('K12'))).map((id) => printHex(grid, id))).toEqual(row)
  })
  test('YS 3: K12 to K02 is a straight column', () => expect(hexRow(grid, hex('K12'), hex('K02'))).toHaveLength(11))
  test('YS: Ypres is a run of column B', () => expect(isOneCluster('B06 B07 B08 B09 B10')).toBe(true))
  test('YS 4: Hooge is R10 and S11, adjacent', () => expect(areAdjacent('R10', 'S11')).toBe(true))
  test('YS: Zillebeke is L14 and L15, adjacent', () => expect(areAdjacent('L14', 'L15')).toBe(true))
  test('YS 1: the four hexes of Gheluvelt are connected', () => {
    expect(isOneCluster('AG16 AG17 AH15 AH16')).toBe(true)
    const pairs = ['AH15 AH16', 'AG16 AG17', 'AH15 AG16', 'AH16 AG16', 'AH16 AG17'].map(names)
    expect(pairs.every(([a, b]) => areAdjacent(a ?? '', b ?? ''))).toBe(true)
  })
  test('YS 2: Hill 60 is N19 and M20, adjacent', () => expect(areAdjacent('N19', 'M20')).toBe(true))
  test('LLL: the five hexes of Mordarka are connected', () => {
    expect(isOneCluster('U10 V09 W09 W08 X08')).toBe(true)
    expect(areAdjacent('U10', 'V09') && areAdjacent('V09', 'W09') && areAdjacent('W08', 'X08')).toBe(true)
  })

  test('the other numbering, with odd columns lower, contradicts the example of play', () => {
    const otherGrid = makeHexGrid({ ...redPoppiesLayout, shifted: 'odd' })
    const southWest = directionNamed(otherGrid.layout, 'SW')
    expect(southWest === null ? null : neighbour(otherGrid, hexNamed(otherGrid, 'X09'), southWest)).not.toBe(
      parseHex(otherGrid, 'W10'),
    )
  })
})

describe('conclusions from the rulebooks', () => {
  test.each([
    ['V10', 'W10'],
    ['V10', 'W11'],
    ['V10', 'V09'],
    ['V11', 'W11'],
  ])('EOP: %s fires at %s without range modifier', (a, b) => expect(range(a, b)).toBe(1))
  test('EOP: north of V13 is V12', () => expect(hexAfter('V13', 'N')).toBe('V12'))
  test('EOP: the machine gun shot X09 to V10 is two hexes', () => expect(range('X09', 'V10')).toBe(2))
  test('3.5: P18 is adjacent to the mass', () => expect(areAdjacent('P18', 'P19')).toBe(true))

  const lines = makeHexLines(grid)
  const elementsOf = (a: string, b: string) =>
    touches(lines.between(hex(a), hex(b))).map((touch) => {
      if (touch.kind === 'hex') return touch.hex === null ? 'off' : printHex(grid, touch.hex)
      if (touch.kind === 'vertex') return '*'
      return `${touch.kind} ${touch.side === null ? 'off' : printSide(grid, touch.side)}`
    })
  test('4.91: P21 to O23 runs along the O22/P22 side', () =>
    expect(elementsOf('P21', 'O23')).toEqual(['P21', '*', 'along O22|P22', '*', 'O23']))
  test('4.91: N19 to Q24 runs along the O22/P21 side and through the middle of P22', () =>
    expect(elementsOf('N19', 'Q24')).toEqual([
      'N19',
      '*',
      'along N20|O20',
      '*',
      'O21',
      '*',
      'along O22|P21',
      '*',
      'P22',
      '*',
      'along P23|Q23',
      '*',
      'Q24',
    ]))
  test('4.91: N22 to P21 is straight through O22', () =>
    expect(elementsOf('N22', 'P21')).toEqual(['N22', 'side N22|O22', 'O22', 'side O22|P21', 'P21']))
  test('4.91: N19 to O23 crosses O22', () => expect(elementsOf('N19', 'O23')).toContain('O22'))

  test('YS 1: the Worcesters go 1,000 yards, five hexes, from AI11 to AH15', () =>
    expect(range('AI11', 'AH15')).toBe(5))
  test('YS 1: all setup hexes lie within nine of AG16', () =>
    expect(
      names('AH15 AG17 AI11 AC16')
        .flatMap((centre) => labelsWithin(centre, 1))
        .every((label) => range('AG16', label) <= 9),
    ).toBe(true))
  test('7: an area of radius two has nineteen hexes', () => expect(labelsWithin('V12', 2)).toHaveLength(19))
  test('YS 4: T10, T11 and S12 are adjacent to Hooge', () =>
    expect(names('T10 T11 S12').every((label) => areAdjacent(label, 'R10') || areAdjacent(label, 'S11'))).toBe(true))
  test('YS 4: T10, T11 and S12 are not adjacent to R10', () =>
    expect(names('T10 T11 S12').some((label) => areAdjacent(label, 'R10'))).toBe(false))
  test('LLL: the road runs steadily west', () => {
    const columns = names('AO04 AJ07 AJ08 AC11 AA14 V15 Q19 O19 M18 K17 G19 D20 A20').map(
      (label) => grid.column[hex(label)],
    )
    expect(columns).toEqual([...columns].sort((a, b) => (b ?? 0) - (a ?? 0)))
  })
  test('LLL: AJ07 and AJ08 are adjacent', () => expect(areAdjacent('AJ07', 'AJ08')).toBe(true))
  test('LLL: the straight legs of the road', () => {
    expect([range('M18', 'K17'), range('K17', 'G19'), range('G19', 'D20')]).toEqual([2, 4, 3])
    expect([range('O19', 'M18'), range('Q19', 'O19')]).toEqual([2, 2])
  })
  test('LLL: M18 is adjacent to N17, O19 is two hexes away', () =>
    expect([range('M18', 'N17'), range('O19', 'N17')]).toEqual([1, 2]))
  test('LLL: Jabloniec has nineteen hexes', () => expect(labelsWithin('AF13', 2)).toHaveLength(19))
  test('LLL: Golkow is clipped to thirteen by the last row', () => expect(labelsWithin('AI25', 2)).toHaveLength(13))
  test('LLL: C23 lies within six of the corner A25', () => expect(range('C23', 'A25')).toBeLessThanOrEqual(6))
})

describe('7.243: a stray shell', () => {
  const marked = vertexNamed(grid, 'N18/O19/N19')
  test('7.244: starting due west, the spines follow clockwise', () =>
    expect(spines(grid, marked, 'W').map((spine) => spine.heading)).toEqual(['W', 'NE', 'SE']))
  test('7.246: the shell that strays west strikes N18, N19 and M19, not O19', () => {
    const strayVertex = spines(grid, marked, 'W')[0].to
    const struckHexes = strayVertex === null ? [] : hexesOfVertex(grid, strayVertex)
    expect(new Set(struckHexes)).toEqual(new Set(names('N18 N19 M19').map(hex)))
  })
})
