import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allHexes, isHalfHex, makeHexGrid } from './grid.ts'
import { directionNamed } from './grid-layout.ts'
import { neighbour, neighbours } from './hexes.ts'
import { hexId, sideId, vertexId } from './ids.ts'
import { letterLabels } from './labels.ts'
import { hexAt, parseHex, parseSide, parseVertex, printHex, printSide, printVertex } from './notation.ts'
import { everySheet, greatWar, hexNamed, printedLayout, redPoppies, rifleAndSpade } from './testing/sheets.ts'

describe('Red Poppies labels: letters and two digits', () => {
  test('columns run A to Z and AA to AR', () => {
    const column = (label: string) => redPoppies.column[hexNamed(redPoppies, label)]
    expect(['A01', 'N19', 'Z25', 'AA01', 'AG16', 'AR04'].map(column)).toEqual([1, 14, 26, 27, 33, 44])
  })
  test('labels that are not on the sheet give null', () => {
    for (const text of ['AS01', 'A00', 'A26', 'A1', 'a01', '019', 'N19 ', 'N019', '', 'AAAA01'])
      expect(parseHex(redPoppies, text)).toBeNull()
  })
  test('columns continue with three letters', () => expect(letterLabels.print(703, 5)).toBe('AAA05'))
})

describe('The Great War labels: row and index', () => {
  test('the sheet has 127 hexes in rows of 12 and 11, and ten half-hexes', () => {
    expect(greatWar.size).toBe(127)
    expect(greatWar.hexCount).toBe(137)
    expect(printHex(greatWar, hexId(12))).toBe('1,0')
    expect(isHalfHex(greatWar, hexNamed(greatWar, '1,11'))).toBe(true)
    expect(parseHex(greatWar, '0,12')).toBeNull()
    expect(parseHex(greatWar, '2,-1')).toBeNull()
  })
  test('neighbours run clockwise from upper left, by parity of the row', () => {
    const neighbourLabels = (label: string) =>
      neighbours(greatWar, hexNamed(greatWar, label)).map((hex) => printHex(greatWar, hex))
    expect(neighbourLabels('4,4')).toEqual(['3,3', '3,4', '4,5', '5,4', '5,3', '4,3'])
    expect(neighbourLabels('5,4')).toEqual(['4,4', '4,5', '5,5', '6,5', '6,4', '5,3'])
  })
  test('half-hexes are not neighbours', () => {
    const labels = neighbours(greatWar, hexNamed(greatWar, '1,0')).map((hex) => printHex(greatWar, hex))
    expect(labels).toEqual(['0,0', '0,1', '1,1', '2,1', '2,0'])
  })
})

describe('Rifle and Spade labels: column dot row', () => {
  test('labels are printed and read back', () => {
    expect(printHex(rifleAndSpade, hexNamed(rifleAndSpade, '07.05'))).toBe('07.05')
    for (const text of ['7.5', '07.17', '16.01', '07,05', '07.05.', '7.05'])
      expect(parseHex(rifleAndSpade, text)).toBeNull()
  })
  test('5.2.13, example 1: on the printed sheet 29.43 lies north of 29.42', () => {
    const grid = makeHexGrid(printedLayout)
    const north = directionNamed(grid.layout, 'N')
    expect(north === null ? null : neighbour(grid, hexNamed(grid, '29.42'), north)).toBe(parseHex(grid, '29.43'))
    expect(printHex(grid, hexNamed(grid, '31.43'))).toBe('31.43')
  })
})

describe.each(everySheet)('%s', (_, grid) => {
  test('every hex, side and vertex reads back as printed', () => {
    for (let hex = 0; hex < grid.hexCount; hex++) expect(parseHex(grid, printHex(grid, hexId(hex)))).toBe(hex)
    for (let side = 0; side < grid.sideCount; side++) expect(parseSide(grid, printSide(grid, sideId(side)))).toBe(side)
    for (let vertex = 0; vertex < grid.vertexCount; vertex++)
      expect(parseVertex(grid, printVertex(grid, vertexId(vertex)))).toBe(vertex)
  })
  test('whole hexes are numbered in printed order', () => {
    const [major, minor] = grid.layout.shape === 'columns' ? [grid.column, grid.row] : [grid.row, grid.column]
    const places = allHexes(grid).map((hex) => (major[hex] ?? 0) * 1000 + (minor[hex] ?? 0))
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })
  test('reading any text does not throw, and accepts only printed forms', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('A', 'AR', '01', '19', '.', ',', '|', '/', '-', '5', 'N', 'SW'))
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const text = pieces.join('')
        const hex = parseHex(grid, text)
        if (hex !== null) expect(printHex(grid, hex)).toBe(text)
        parseSide(grid, text)
        parseVertex(grid, text)
      }),
    )
  })
  test('places off the sheet are null', () => {
    expect(hexAt(grid, 1000, 1)).toBeNull()
    expect(hexAt(grid, 1, -1000)).toBeNull()
    expect(hexAt(grid, 1.5, 1)).toBeNull()
  })
})
