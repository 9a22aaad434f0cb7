import { renderTree } from '@firestep/face/unfolded'
import { expect, test } from 'vitest'
import { rifleAndSpade } from '../../index.ts'
import { playAtRandom, printedBoard } from '../../testing/boards.ts'
import { drawingFace } from './index.tsx'

const eyes = ['entente', 'ottoman', null] as const

for (const [i, { id }] of rifleAndSpade.scenarios.entries())
  test(`${id}: every viewer sees each counter once, on a place of the sheet, with a drawing and a label`, () => {
    const face = drawingFace(printedBoard(id))
    const places = new Set(face.sheet.places.map((place) => place.id))
    let looked = 0
    for (const viewer of eyes) {
      let answers = 0
      for (const { after } of playAtRandom(id, { seed: 5 + i, viewer, maxAnswers: 60 })) {
        // Only every sixth moment is checked, because most differ by one counter.
        if (answers++ % 6 !== 0) continue
        const pieces = face.pieces(after)
        expect(new Set(pieces.map((piece) => piece.id)).size).toBe(pieces.length)
        for (const piece of pieces) {
          expect(places.has(piece.place)).toBe(true)
          expect(piece.label).not.toMatch(/undefined|NaN|null/)
          expect(renderTree(face.Figure({ view: after, piece })).length).toBeGreaterThan(4)
          expect(face.placeLabel(after, piece.place)).not.toMatch(/undefined|NaN|null/)
          looked++
        }
      }
    }
    expect(looked).toBeGreaterThan(200)
  })
