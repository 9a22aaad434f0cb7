import { allowed, refused } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { addCopies, drawnTitle, inMoveOrder, legalParts } from './route-drawing.ts'
import type { DrawnRoutes, LegalRoutes, PieceRoute } from './routes.ts'

const barred = refused('1.1', 'the way is barred')

/** A stroke 'stop' is illegal. */
function follow({ piece, strokes }: PieceRoute) {
  const taken = strokes.includes('stop') ? strokes.indexOf('stop') : strokes.length
  return {
    label: `unit ${piece}`,
    taken,
    strokes: strokes.slice(0, taken),
    ruling: taken < strokes.length ? barred : allowed,
  }
}

test('the moving piece goes first, even without a route', () => {
  const drawn: DrawnRoutes = [
    { piece: 'a', strokes: [1] },
    { piece: 'b', strokes: [2] },
  ]
  expect(inMoveOrder(drawn, null)).toEqual(drawn)
  expect(inMoveOrder(drawn, 'b').map(({ piece }) => piece)).toEqual(['b', 'a'])
  expect(inMoveOrder(drawn, 'c')[0]).toEqual({ piece: 'c', strokes: [] })
})

test('a route is cut at its first illegal move, and left out if that is the first', () => {
  const drawn: DrawnRoutes = [
    { piece: 'a', strokes: [1, 2] },
    { piece: 'b', strokes: [1, 'stop', 2] },
    { piece: 'c', strokes: ['stop'] },
    { piece: 'd', strokes: [] },
  ]
  expect(legalParts(drawn, follow)).toEqual({
    routes: [
      { piece: 'a', strokes: [1, 2] },
      { piece: 'b', strokes: [1] },
      { piece: 'd', strokes: [] },
    ],
    refused: [
      { piece: 'b', label: 'unit b', ruling: barred },
      { piece: 'c', label: 'unit c', ruling: barred },
    ],
  })
})

describe('copies of a route', () => {
  const movers = ['b', 'c'].map((piece) => ({ piece, label: `unit ${piece}`, place: null }))
  const drawn: DrawnRoutes = [{ piece: 'a', strokes: [1] }]
  const legalRoutes = (routes: DrawnRoutes): LegalRoutes => legalParts(routes, follow)
  type Copies = ReturnType<Parameters<typeof addCopies>[2]['copiesFor']>
  const copied = (b: Copies, c: Copies) =>
    addCopies(drawn, movers, { copiesFor: (piece) => (piece === 'b' ? b : c), legalRoutes })

  test('the first variant that is wholly legal is added, each beside those before it', () => {
    const { routes, refused } = copied([['stop'], [1, 'stop'], [2]], [[3]])
    expect(routes).toEqual([...drawn, { piece: 'b', strokes: [2] }, { piece: 'c', strokes: [3] }])
    expect(refused).toEqual([])
  })

  test('a piece without a legal variant is refused for the reason of its first', () => {
    const far = refused('1.2', 'it is too far')
    const { routes, refused: notCopied } = copied([far, ['stop']], [['stop'], far])
    expect(routes).toEqual(drawn)
    expect(notCopied).toEqual([
      { piece: 'b', label: 'unit b', ruling: far },
      { piece: 'c', label: 'unit c', ruling: barred },
    ])
  })
})

test('a preview says how many ways are drawn', () => {
  expect([0, 1, 2].map(drawnTitle)).toEqual([
    'No way is drawn',
    '1 way drawn, nothing played yet',
    '2 ways drawn, nothing played yet',
  ])
})
