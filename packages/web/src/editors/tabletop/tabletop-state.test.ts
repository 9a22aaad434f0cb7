import type { Arrangement, PieceId, TabletopEditor, TabletopReadback, TabletopStroke } from '@firestep/face'
import { allowed } from '@firestep/referee'
import { expect, test, vi } from 'vitest'
import { keyed } from './keys.ts'
import { TabletopController } from './tabletop-controller.ts'
import * as steps from './tabletop-state.ts'

/** Four pieces on a map of width 100, whose right edge stops them. The last two move later. */
type Points = { readonly [piece: string]: readonly [x: number, y: number, turned: number] }
const start: Points = { a: [0, 0, 0], b: [10, 0, 0], c: [20, 0, 0], d: [30, 0, 0] }

function change(arranged: Arrangement, stroke: TabletopStroke): Arrangement {
  const points = arranged as Points
  const moved = Object.entries(points).map(([piece, [x, y, turn]]) => {
    if (!stroke.pieces.includes(piece)) return [piece, [x, y, turn]]
    if (stroke.type === 'drag') return [piece, [Math.min(100, x + stroke.by.x), y + stroke.by.y, turn]]
    if (stroke.type === 'turn') return [piece, [x, y, turn + stroke.by]]
    return [piece, stroke.type === 'back' ? start[piece] : [x, y, turn]]
  })
  return Object.fromEntries(moved) as Arrangement
}

const read = vi.fn(
  (arranged: Arrangement): TabletopReadback => ({
    ruling: allowed,
    stands: Object.entries(arranged as Points).map(([piece, [x, y, heading]]) => ({
      ...{ piece, at: { x, y }, heading, way: [], words: '', barred: false },
      outline: [
        { x: x - 2, y: y - 2 },
        { x: x + 2, y: y - 2 },
        { x: x + 2, y: y + 2 },
        { x: x - 2, y: y + 2 },
      ],
      ...(piece === 'c' || piece === 'd' ? { later: true as const } : {}),
    })),
    ...{ lines: [], marks: [] },
  }),
)

const tabletopEditor: TabletopEditor = {
  ...{
    key: 'k',
    seat: 's',
    title: '',
    why: '',
    rule: 'r',
    opensAlone: true,
    invites: '',
    cornered: true,
    headed: true,
    opens: [],
    together: true,
  },
  pieces: ['a', 'b', 'c', 'd'].map((piece) => ({ piece, label: piece })),
  bodies: [
    { id: 'now', label: 'now', pieces: ['a', 'b'], whole: true },
    { id: 'then', label: 'then', pieces: ['c', 'd'], whole: true },
    { id: 'pair', label: 'pair', pieces: ['c', 'd'] },
  ],
  starts: [{ label: 'start', arranged: start as Arrangement }],
  tools: () => [],
  ...{ change, read, answer: (arranged) => arranged, taken: (answer) => answer, kept: (arranged) => arranged },
}

const settled = vi.fn()
const taken = () => new TabletopController(tabletopEditor, steps.begin(tabletopEditor, start as Arrangement), settled)
const at = (controller: TabletopController, piece: PieceId) => (controller.snapshot().holding.arranged as Points)[piece]

test('all pieces that move now are in hand at first; a later piece is taken with its body', () => {
  const controller = taken()
  expect(controller.snapshot().hand).toEqual(['a', 'b'])
  controller.change((holding) => steps.take(holding, 'd'))
  expect(controller.snapshot().hand).toEqual(['c', 'd'])
  controller.change((holding) => steps.gripBy(holding, 'one'))
  expect(controller.snapshot().hand).toEqual(['d'])
  controller.change((holding) => steps.take(holding, null))
  expect(controller.snapshot().hand).toEqual([])
  expect(steps.gripsOf(tabletopEditor)).toEqual(['all', 'body', 'one'])
})

test('a drag is one stroke from its start to its end', () => {
  vi.stubGlobal('requestAnimationFrame', () => 1)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  const controller = taken()
  settled.mockClear()
  expect(controller.hasPieceAt({ x: 60, y: 60 }, 2)).toBe(false)
  controller.pickUp({ x: 1, y: 1 }, 0)
  controller.moveTo({ x: 31, y: 1 })
  controller.moveTo({ x: 6, y: 3 })
  controller.rotate(15)
  expect(settled).not.toHaveBeenCalled()
  controller.release()
  expect(at(controller, 'a')).toEqual([5, 2, 15])
  expect(at(controller, 'b')).toEqual([15, 2, 15])
  expect(at(controller, 'c')).toEqual(start.c)
  expect(settled).toHaveBeenCalledTimes(1)
  controller.change(steps.undo)
  expect(at(controller, 'a')).toEqual(start.a)
  controller.change(steps.redo)
  expect(at(controller, 'b')).toEqual([15, 2, 15])
  vi.unstubAllGlobals()
})

test('a drag that returns to its start is no stroke', () => {
  const controller = taken()
  controller.change(steps.lift)
  controller.change((holding) => steps.follow(tabletopEditor, holding, ['a'], { x: 3, y: 0 }, 0))
  controller.change((holding) => steps.follow(tabletopEditor, holding, ['a'], { x: 0, y: 0 }, 0))
  controller.change(steps.letGo)
  expect(controller.snapshot().holding.past).toEqual([])
})

test('a touch beside the pieces moves their middle there, a touch on one takes it in hand', () => {
  const controller = taken()
  controller.touch({ x: 50, y: 20 }, 1)
  expect(at(controller, 'a')).toEqual([45, 20, 0])
  expect(at(controller, 'b')).toEqual([55, 20, 0])
  controller.touch({ x: 45, y: 20 }, 1)
  expect(controller.snapshot().holding.lead).toBe('a')
  controller.touch({ x: 45, y: 20 }, 1)
  expect(controller.snapshot().holding.lead).toBeNull()
})

test('keys nudge, turn, go from one to the next, and give', () => {
  const controller = taken()
  const give = vi.fn()
  const press = (key: string, shiftKey = false) =>
    keyed(controller, 10, { key, shiftKey, ctrlKey: false, metaKey: false, altKey: false }, give)
  expect(press('ArrowRight')).toBe(true)
  expect(at(controller, 'a')).toEqual([10, 0, 0])
  press('ArrowDown', true)
  expect(at(controller, 'a')).toEqual([10, 1, 0])
  press('e')
  press('Q', true)
  expect(at(controller, 'b')).toEqual([20, 1, 14])
  press('Tab')
  press('ArrowUp')
  expect(at(controller, 'a')).toEqual([10, -9, 14])
  expect(at(controller, 'b')).toEqual([20, 1, 14])
  press('Tab', true)
  expect(controller.snapshot().holding.lead).toBe('a')
  for (const next of ['b', 'c', 'd']) {
    expect(press('Tab')).toBe(true)
    expect(controller.snapshot().holding.lead).toBe(next)
  }
  // After the last piece, Tab leaves the map.
  expect(press('Tab')).toBe(false)
  press('Enter')
  expect(give).toHaveBeenCalledOnce()
  expect(press('z')).toBe(false)
})

test('the preview is computed after a pause, and again after a move', () => {
  vi.useFakeTimers()
  const weigh = vi.fn(() => ({ title: '', lines: ['weighed'], odds: [], marks: [] }))
  const controller = new TabletopController(
    { ...tabletopEditor, weigh },
    steps.begin(tabletopEditor, start as Arrangement),
    settled,
  )
  const leave = controller.subscribe(() => undefined)
  controller.stroke((pieces) => ({ type: 'turn', pieces, by: 5 }))
  controller.stroke((pieces) => ({ type: 'turn', pieces, by: 5 }))
  expect(weigh).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(weigh).toHaveBeenCalledTimes(1)
  controller.change((holding) => steps.take(holding, 'b'))
  expect(controller.snapshot().weighed?.lines).toEqual(['weighed'])
  controller.stroke((pieces) => ({ type: 'turn', pieces, by: 5 }))
  expect(controller.snapshot().weighed).toBeNull()
  leave()
  vi.advanceTimersByTime(1000)
  expect(weigh).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
