import { countReads } from '@firestep/face/testing'
import { renderTree } from '@firestep/face/unfolded'
import { copy } from '@firestep/referee'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { armies, type BaseType, baseTypes, periods, tankModels } from '../../../data/schema.ts'
import { playAtRandom, printedBoard } from '../../../testing/boards.ts'
import { baseOfPiece } from '../../board.ts'
import { drawingFace } from '../index.tsx'
import { piecesOf } from '../pieces.ts'
import { BaseFigure } from './base.tsx'
import { type BaseLook, lookOf } from './base-look.ts'

const board = printedBoard('montauban-1916')

function lookOfA(type: BaseType, changes: Partial<BaseLook> = {}): BaseLook {
  const size = board.book.tables.bases[type]
  const [width, depth] = size.shape === 'circle' ? [size.diameter, size.diameter] : [size.width, size.depth]
  return {
    army: 'british',
    period: 'mid',
    side: 'attacker',
    type,
    tank: null,
    grapnel: false,
    storm: false,
    quality: null,
    packed: false,
    mounted: true,
    sheltered: false,
    onWire: false,
    inRiver: false,
    inColumn: false,
    astray: false,
    marks: 0,
    faces: null,
    order: null,
    letter: null,
    round: size.shape === 'circle',
    width: 2 * width,
    depth: 2 * depth,
    ...changes,
  }
}

const drawnAs = (look: BaseLook) => renderTree(createElement(BaseFigure, { board, look, heading: 0 }))
/** All drawn attributes, as text. */
const inkOf = (look: BaseLook): string =>
  JSON.stringify(
    drawnAs(look).map(({ props: { d, r, fill, stroke, transform, x, y } }) => [d, r, fill, stroke, transform, x, y]),
  )

describe('figures', () => {
  test('base types look different from each other in every army and period', () => {
    for (const army of armies)
      for (const period of periods) {
        const drawings = baseTypes
          .filter((type) => type !== 'light tank' && type !== 'heavy tank')
          .map((type) => inkOf(lookOfA(type, { army, period })))
        expect(new Set(drawings).size).toBe(drawings.length)
        expect(drawings.join()).not.toMatch(/NaN|undefined/)
      }
  })

  test('every tank model has its own outline', () => {
    const drawings = tankModels.map((tank) => inkOf(lookOfA('heavy tank', { tank })))
    expect(new Set(drawings).size).toBe(tankModels.length)
  })

  test('armies differ in shape, not only in colour, and headgear changes with the period', () => {
    const shapes = armies.map((army) =>
      JSON.stringify(drawnAs(lookOfA('infantry platoon', { army })).map(({ props: { d } }) => d)),
    )
    expect(new Set(shapes).size).toBe(armies.length)
    const [cap, helmet] = (['early', 'late'] as const).map((period) => inkOf(lookOfA('infantry platoon', { period })))
    expect(cap).not.toBe(helmet)
  })

  test('suppress.1 FF-83: a base shows one disc for each marker, a blockhouse one at each marked face', () => {
    const discs = (look: BaseLook) => drawnAs(look).filter(({ props }) => props.fill === '#f4bf2a').length
    expect([0, 1, 2].map((marks) => discs(lookOfA('infantry platoon', { marks })))).toEqual([0, 1, 2])
    expect(discs(lookOfA('blockhouse', { faces: [1, 0, 1] }))).toBe(2)
  })

  test.each<[string, Partial<BaseLook>]>([
    ['raw', { quality: 'raw' }],
    ['veteran', { quality: 'veteran' }],
    ['storm troops', { storm: true }],
    ['sheltered', { sheltered: true }],
    ['on wire', { onWire: true }],
    ['in a river', { inRiver: true }],
    ['in column', { inColumn: true }],
    ['under orders', { order: 'now' }],
    ['done', { order: 'done' }],
    ['of B Company', { letter: 'B' }],
  ])('a platoon that is %s looks different from others', (_, changes) => {
    expect(inkOf(lookOfA('infantry platoon', changes))).not.toBe(inkOf(lookOfA('infantry platoon')))
  })

  test('move.support.1: limbered guns and packed weapons look different from deployed ones', () => {
    for (const type of ['field gun', 'machine gun', 'light mortar'] as const)
      expect(inkOf(lookOfA(type, { packed: true }))).not.toBe(inkOf(lookOfA(type)))
  })

  test('the card of a base lies within its outline', () => {
    const [card] = drawnAs(lookOfA('infantry platoon')).filter(
      ({ type, props }) => type === 'rect' && props.stroke === '#2a568f',
    )
    expect(card?.props).toMatchObject({ x: -28.25, width: 56.5, height: 26.5 })
  })
})

test('a base whose label and sign are unchanged looks unchanged, as the page assumes', () => {
  const ground = printedBoard('proving-1918')
  let compared = 0
  let answers = 0
  for (const { before, after } of playAtRandom('proving-1918', 4, null, 120)) {
    if (answers++ % 4 !== 0) continue
    const previousPieces = new Map(piecesOf(ground, before).map((piece) => [piece.id, piece]))
    for (const { id, label, badges: signs } of piecesOf(ground, after)) {
      const earlier = previousPieces.get(id)
      if (earlier === undefined || earlier.label !== label || earlier.badges[0]?.word !== signs[0]?.word) continue
      const base = baseOfPiece(id)
      if (base === null) continue
      expect(lookOf(ground, after, base)).toEqual(lookOf(ground, before, base))
      compared++
    }
  }
  expect(compared).toBeGreaterThan(500)
})

test('drawing a whole battle reads few values for each piece', () => {
  const face = drawingFace(printedBoard('st-quentin-1918'))
  const views = [...playAtRandom('st-quentin-1918', 2, null, 14)].map(({ after }) => after)
  const view = views.at(-1)
  if (view === undefined) throw new Error('nothing was played')
  const { value, reads } = countReads(copy(view))
  const pieces = face.pieces(value)
  for (const piece of pieces) renderTree(face.Figure({ view: value, piece }))
  expect(pieces.length).toBeGreaterThan(100)
  // About sixty for each piece; with a look at all the others it would be hundreds.
  expect(reads() / pieces.length).toBeLessThan(150)
})
