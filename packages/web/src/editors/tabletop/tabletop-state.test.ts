import type { Arrangement, PieceId, TabletopEditor, TabletopReadback, TabletopStroke } from '@firestep/face'
import { allowed } from '@firestep/referee'
import { expect, test, vi } from 'vitest'
import { handleKey } from './keys.ts'
import { TabletopController } from './tabletop-controller.ts'
import * as steps from './tabletop-state.ts'

/** Four pieces on a map of width 100, whose right edge stops them. The last two move later. */
type Points = { readonly [piece: string]: readonly [x: number, y: number, turned: number] }
const start: Points = { a: [0, 0, 0], b: [10, 0, 0], c: [20, 0, 0], d: [30, 0, 0] }

function applyStroke(arranged: Arrangement, stroke: TabletopStroke): Arrangement {
  const points = arranged as Points
  const moved = Object.entries(points).map(([piece, [x, y, turn]]) => {
    if (!stroke.pieces.includes(piece)) return [piece, [x, y, turn]]
    if (stroke.type === 'drag') return [piece, [Math.min(100, x + stroke.by.x), y + stroke.by.y, turn]]
    if (stroke.type === 'turn') return [piece, [x, y, turn + stroke.by]]
    return [piece, stroke.type === 'back' ? start[piece] : [x, y, turn]]
  })
  return Object.fromEntries(moved) as Arrangement
}

const readBack = vi.fn(
  (arranged: Arrangement): TabletopReadback => ({
    ruling: allowed,
    placedPieces: Object.entries(arranged as Points).map(([piece, [x, y, heading]]) => ({
      piece,
      at: { x, y },
      heading,
      path: [],
      text: '',
      isImpossible: false,
      outline: [
        { x: x - 2, y: y - 2 },
        { x: x + 2, y: y - 2 },
        { x: x + 2, y: y + 2 },
        { x: x - 2, y: y + 2 },
      ],
      ...(piece === 'c' || piece === 'd' ? { isLater: true as const } : {}),
    })),
    lines: [],
    marks: [],
  }),
)

const tabletopEditor: TabletopEditor = {
  key: 'k',
  seat: 's',
  title: '',
  why: '',
  rule: 'r',
  opensByItself: true,
  openLabel: '',
  hasCorners: true,
  hasFacing: true,
  openingParts: [],
  isOneBody: true,
  pieces: ['a', 'b', 'c', 'd'].map((piece) => ({ piece, label: piece })),
  bodies: [
    { id: 'now', label: 'now', pieces: ['a', 'b'], isWhole: true },
    { id: 'then', label: 'then', pieces: ['c', 'd'], isWhole: true },
    { id: 'pair', label: 'pair', pieces: ['c', 'd'] },
  ],
  initialArrangements: [{ label: 'start', arrangement: start as Arrangement }],
  tools: () => [],
  applyStroke,
  readBack,
  answer: (arranged) => arranged,
  arrangementOfAnswer: (answer) => answer,
  restoreArrangement: (arranged) => arranged,
}

const onSettled = vi.fn()
const openController = () =>
  new TabletopController(tabletopEditor, steps.begin(tabletopEditor, start as Arrangement), onSettled)
const positionOf = (controller: TabletopController, piece: PieceId) =>
  (controller.snapshot().state.arrangement as Points)[piece]

test('all pieces that move now are in hand at first; a later piece is taken with its body', () => {
  const controller = openController()
  expect(controller.snapshot().selected).toEqual(['a', 'b'])
  controller.change((state) => steps.select(state, 'd'))
  expect(controller.snapshot().selected).toEqual(['c', 'd'])
  controller.change((state) => steps.setGrip(state, 'one'))
  expect(controller.snapshot().selected).toEqual(['d'])
  controller.change((state) => steps.select(state, null))
  expect(controller.snapshot().selected).toEqual([])
  expect(steps.gripsOf(tabletopEditor)).toEqual(['all', 'body', 'one'])
})

test('a drag is one stroke from its start to its end', () => {
  vi.stubGlobal('requestAnimationFrame', () => 1)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  const controller = openController()
  onSettled.mockClear()
  expect(controller.hasPieceAt({ x: 60, y: 60 }, 2)).toBe(false)
  controller.pickUp({ x: 1, y: 1 }, 0)
  controller.moveTo({ x: 31, y: 1 })
  controller.moveTo({ x: 6, y: 3 })
  controller.rotate(15)
  expect(onSettled).not.toHaveBeenCalled()
  controller.release()
  expect(positionOf(controller, 'a')).toEqual([5, 2, 15])
  expect(positionOf(controller, 'b')).toEqual([15, 2, 15])
  expect(positionOf(controller, 'c')).toEqual(start.c)
  expect(onSettled).toHaveBeenCalledTimes(1)
  controller.change(steps.undo)
  expect(positionOf(controller, 'a')).toEqual(start.a)
  controller.change(steps.redo)
  expect(positionOf(controller, 'b')).toEqual([15, 2, 15])
  vi.unstubAllGlobals()
})

test('a drag that returns to its start is no stroke', () => {
  const controller = openController()
  controller.change(steps.beginDrag)
  controller.change((state) => steps.follow(tabletopEditor, state, ['a'], { x: 3, y: 0 }, 0))
  controller.change((state) => steps.follow(tabletopEditor, state, ['a'], { x: 0, y: 0 }, 0))
  controller.change(steps.endDrag)
  expect(controller.snapshot().state.past).toEqual([])
})

test('a touch beside the pieces moves their middle there, a touch on one takes it in hand', () => {
  const controller = openController()
  controller.touch({ x: 50, y: 20 }, 1)
  expect(positionOf(controller, 'a')).toEqual([45, 20, 0])
  expect(positionOf(controller, 'b')).toEqual([55, 20, 0])
  controller.touch({ x: 45, y: 20 }, 1)
  expect(controller.snapshot().state.lead).toBe('a')
  controller.touch({ x: 45, y: 20 }, 1)
  expect(controller.snapshot().state.lead).toBeNull()
})

test('keys nudge, turn, go from one to the next, and give', () => {
  const controller = openController()
  const onGive = vi.fn()
  const press = (key: string, shiftKey = false) =>
    handleKey(controller, 10, { key, shiftKey, ctrlKey: false, metaKey: false, altKey: false }, onGive)
  expect(press('ArrowRight')).toBe(true)
  expect(positionOf(controller, 'a')).toEqual([10, 0, 0])
  press('ArrowDown', true)
  expect(positionOf(controller, 'a')).toEqual([10, 1, 0])
  press('e')
  press('Q', true)
  expect(positionOf(controller, 'b')).toEqual([20, 1, 14])
  press('Tab')
  press('ArrowUp')
  expect(positionOf(controller, 'a')).toEqual([10, -9, 14])
  expect(positionOf(controller, 'b')).toEqual([20, 1, 14])
  press('Tab', true)
  expect(controller.snapshot().state.lead).toBe('a')
  for (const next of ['b', 'c', 'd']) {
    expect(press('Tab')).toBe(true)
    expect(controller.snapshot().state.lead).toBe(next)
  }
  // After the last piece, Tab leaves the map.
  expect(press('Tab')).toBe(false)
  press('Enter')
  expect(onGive).toHaveBeenCalledOnce()
  expect(press('z')).toBe(false)
})

test('the preview is computed after a pause, and again after a move', () => {
  vi.useFakeTimers()
  const forecastDanger = vi.fn(() => ({ title: '', lines: ['weighed'], odds: [], marks: [] }))
  const controller = new TabletopController(
    { ...tabletopEditor, forecastDanger },
    steps.begin(tabletopEditor, start as Arrangement),
    onSettled,
  )
  const unsubscribe = controller.subscribe(() => undefined)
  controller.stroke((pieces) => ({ type: 'turn', pieces, by: 5 }))
  controller.stroke((pieces) => ({ type: 'turn', pieces, by: 5 }))
  expect(forecastDanger).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(forecastDanger).toHaveBeenCalledTimes(1)
  controller.change((state) => steps.select(state, 'b'))
  expect(controller.snapshot().forecast?.lines).toEqual(['weighed'])
  controller.stroke((pieces) => ({ type: 'turn', pieces, by: 5 }))
  expect(controller.snapshot().forecast).toBeNull()
  unsubscribe()
  vi.advanceTimersByTime(1000)
  expect(forecastDanger).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
