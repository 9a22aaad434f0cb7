import { renderTree } from '@firestep/face/unfolded'
import { expect, test } from 'vitest'
import { flandersFields } from '../../index.ts'
import { playAtRandom, printedBoard } from '../../testing/boards.ts'
import { drawingFace } from './index.tsx'

const eyes = ['attacker', 'defender', null] as const
const holes = /undefined|NaN|null|\[object/

for (const [i, { id }] of flandersFields.scenarios.entries())
  test(`${id}: every viewer sees each base once, with place, label and drawing, throughout play`, () => {
    const board = printedBoard(id)
    const face = drawingFace(board)
    const viewer = eyes[i % 3] ?? null
    let looked = 0
    let answers = 0
    for (const { after } of playAtRandom(id, 5 + i, viewer, 36)) {
      // Every sixth moment is enough: most differ by a few bases.
      if (answers++ % 6 !== 0) continue
      const pieces = face.pieces(after)
      expect(new Set(pieces.map((piece) => piece.id)).size).toBe(pieces.length)
      expect(new Set(pieces.map(({ label }) => label)).size).toBe(pieces.length)
      for (const piece of pieces) {
        expect(piece.label).not.toMatch(holes)
        const { at, heading } = piece.pose ?? { at: { x: -1, y: -1 }, heading: Number.NaN }
        expect(at.x).toBeGreaterThanOrEqual(0)
        expect(at.x).toBeLessThanOrEqual(face.sheet.width)
        expect(Number.isInteger(heading)).toBe(true)
        looked++
      }
      for (const piece of pieces.filter((_, k) => k % 9 === 0)) {
        const elements = renderTree(face.Figure({ view: after, piece }))
        expect(JSON.stringify(elements.map(({ props: { d, transform } }) => [d, transform]))).not.toMatch(
          /undefined|NaN/,
        )
        expect(face.placeLabel(after, piece.place)).not.toMatch(holes)
      }
      for (const { name, marks, lines } of face.layers?.(after, {}) ?? []) {
        expect(`${name} ${lines.map(({ text }) => text).join()}`).not.toMatch(holes)
        expect(JSON.stringify(marks)).not.toMatch(holes)
      }
    }
    expect(looked).toBeGreaterThan(100)
  })

test('named places have unique names, and each place label contains its name', () => {
  for (const { id } of flandersFields.scenarios) {
    const face = drawingFace(printedBoard(id))
    const [first] = playAtRandom(id, 1, null, 0)
    const names = face.sheet.places.map(({ label }) => label)
    expect(new Set(names).size, id).toBe(names.length)
    expect(names.length, id).toBeGreaterThan(1)
    for (const { id: place, label } of face.sheet.places)
      expect(first === undefined ? '' : face.placeLabel(first.after, place)).toContain(label)
  }
})
