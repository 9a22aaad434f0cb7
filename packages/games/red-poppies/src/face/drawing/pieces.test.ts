import { renderTree, textOf } from '@firestep/face/unfolded'
import { describe, expect, test } from 'vitest'
import { unitKinds } from '../../data/schema.ts'
import { printedBoard } from '../../testing/boards.ts'
import { unitId } from '../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { hexOf, pieceOf, placeOfSide, placeOfVertex, sideOfPlace, unitOfPiece, vertexOf } from '../board.ts'
import { designationOf } from './figure/designation.ts'
import { dispersedSymbols, formedSymbols } from './figure/symbols.ts'
import { drawingFace } from './index.tsx'

const board = printedBoard('ys3')
const face = drawingFace(board)
const seen = (setup: TestBattleSetup) => testBattle(setup).position.view('entente')
const units = ['br-inf K05', 'br-mg K05 dispersed', 'ge-inf K05 spent', 'ge-inf M09']

describe('the sheet', () => {
  const places = new Map(face.sheet.places.map((place) => [place.id, place]))

  test('has a place for every hex, every vertex and every side, and finds them again by their ids', () => {
    const { size, vertexCount, sideCount } = board.sheet.grid
    expect(places.size).toBe(size + vertexCount + sideCount)
    const counts = { hex: 0, vertex: 0, side: 0 }
    for (const { id, small } of face.sheet.places) {
      const [hex, vertex, side] = [hexOf(board, id), vertexOf(board, id), sideOfPlace(board, id)]
      expect(hex === null).toBe(small === true)
      if (hex !== null) counts.hex++
      if (vertex !== null && placeOfVertex(board, vertex) === id) counts.vertex++
      if (side !== null && placeOfSide(board, side) === id) counts.side++
    }
    expect(counts).toEqual({ hex: size, vertex: vertexCount, side: sideCount })
  })

  test('a side lies between its two hexes and clear of its vertices', () => {
    const side = places.get('N18|N19')
    const [n18, n19] = [places.get('N18'), places.get('N19')]
    expect(side?.at.y).toBeCloseTo(((n18?.at.y ?? 0) + (n19?.at.y ?? 0)) / 2, 6)
    expect(side?.neighbours).toEqual(['N18', 'N19'])
    const across = side?.outline.map(({ x }) => x) ?? []
    expect(Math.max(...across) - Math.min(...across)).toBeLessThan(30)
    expect(face.placeLabel(seen({ units }), 'N18|N19')).toBe('hexside between N18 and N19')
  })

  test('neighbours are mutual, and adjacent hexes are all equally far apart', () => {
    for (const { id, at, neighbours, small } of face.sheet.places) {
      if (small) continue
      for (const next of neighbours) {
        const other = places.get(next)
        expect(other?.neighbours).toContain(id)
        expect(Math.hypot((other?.at.x ?? 0) - at.x, (other?.at.y ?? 0) - at.y)).toBeCloseTo(60 * Math.sqrt(3), 6)
      }
    }
  })
})

test('a unit is found again by its piece', () => {
  expect(unitOfPiece(pieceOf(unitId(17)))).toBe(17)
  expect(unitOfPiece('N19')).toBeNull()
})

describe('pieces', () => {
  test('3.2 3.3: have labels with name, visible side, all five figures and what the unit has done', () => {
    const [first, second, third] = face.pieces(seen({ units }))
    expect(first?.label).toContain('formed, fire +2, range 2, melee 4, cohesion 8, movement 3')
    expect(second?.label).toContain('dispersed, fire +2, anti-tank −1, range 5')
    expect(third?.label).toMatch(/^German: German infantry company, .*, spent/)
    expect(third?.badges).toEqual([{ sign: 'spent', word: 'spent' }])
  })

  test('stand beside friends, across from enemies, and alone in the middle', () => {
    const stands = face.pieces(seen({ units })).map(({ offset: beside }) => beside)
    expect(stands).toEqual([
      { x: -26, y: -26 },
      { x: 26, y: -26 },
      { x: 0, y: 26 },
      { x: 0, y: 0 },
    ])
  })

  test('units off the map have no piece', () => {
    expect(face.pieces(seen({ units: ['br-inf off', 'ge-inf M09'] })).map(({ place }) => place)).toEqual(['M09'])
  })
})

describe('counters', () => {
  const drawn = (text: string) => {
    const view = seen({ units: [text] })
    const [piece] = face.pieces(view)
    if (piece === undefined) throw new Error('nobody stands there')
    return face.Figure({ view, piece })
  }
  const yellow = (text: string) => renderTree(drawn(text)).filter(({ props }) => props.fill === '#f2c230').length

  test('3.2: of dispersed units have a yellow cohesion box and another picture', () => {
    expect(yellow('br-inf K05')).toBe(0)
    expect(yellow('br-inf K05 dispersed')).toBe(1)
    for (const kind of unitKinds) expect(dispersedSymbols[kind]).not.toEqual(formedSymbols[kind])
  })

  test('show fire, range, melee, cohesion and movement in this order, and a dash for a missing figure', () => {
    expect(textOf(drawn('ge-inf K05'))).toMatch(/\+2 2 4 8 3$/)
    expect(textOf(drawn('br-mg K05'))).toMatch(/– – 1 7 1$/)
    expect(textOf(drawn('br-art K05 dispersed'))).toMatch(/\+3 5 9 1 8 0$/)
  })

  test('8.02 3.3: show which units are IN and which are spent', () => {
    expect(textOf(drawn('br-inf K05 in spent'))).toMatch(/IN Z$/)
    const turned = renderTree(drawn('br-inf K05 spent')).some(({ props }) =>
      String(props.transform).startsWith('rotate'),
    )
    expect(turned).toBe(true)
  })

  test('names are shortened to fit the counter', () => {
    expect(designationOf('A Coy, 2nd Worcesters')).toEqual({ own: 'A', parent: '2 Worcesters' })
    expect(designationOf("B Coy, 2nd King's Own Scottish Borderers")).toEqual({ own: 'B', parent: '2 KOSB' })
    expect(designationOf('No. 2 MG Section, 172nd Regiment')).toEqual({ own: '2', parent: '172 Rgt' })
    expect(designationOf('MG Section, 3rd Monmouths')).toEqual({ own: '', parent: '3 Monmouths' })
    for (const { units: listed } of board.book.scenarios.values())
      for (const { name } of listed) expect(designationOf(name).parent.length).toBeLessThanOrEqual(13)
  })
})

describe('labels of places', () => {
  test('tell name, level, trench and control', () => {
    const view = seen({ units: ['br-inf N19'] })
    expect(face.placeLabel(view, 'N19')).toMatch(/^N19 \(Hill 60\), level/)
    expect(face.placeLabel(view, 'N19')).toContain('trench')
    expect(face.placeLabel(view, 'N19')).toContain('British held, counts for victory')
    expect(face.placeLabel(view, 'ZZ99')).toBe('off the map')
  })

  test('7.22: tell that a vertex is aimed at', () => {
    const view = seen({
      change: (state, at) => {
        const [guns] = state.groups
        if (guns === undefined) throw new Error('there are guns')
        guns.crossHair = { vertex: at.vertex('N18 O19 N19'), load: 'shell', mode: 'runner', due: 3 }
      },
    })
    const aimed = face.sheet.places.find(({ id }) => face.placeLabel(view, id).includes('cross hair of'))
    expect(aimed?.label).toBe('N18/N19/O19')
  })
})
