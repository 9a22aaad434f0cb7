import type { Arrangement, PieceId, TabletopEditor, TabletopReadback, TabletopStroke } from '@firestep/face'
import { allowed } from '@firestep/referee'
import { expect, test, vi } from 'vitest'
import { keyed } from './keys.ts'
import { TabletopController } from './tabletop-controller.ts'
import * as steps from './tabletop-state.ts'

/** Four pieces on a table a hundred wide: none is led beyond its right edge. The last two are for later. */
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

const arranging: TabletopEditor = {
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
const taken = () => new TabletopController(arranging, steps.begin(arranging, start as Arrangement), settled)
const at = (arranger: TabletopController, piece: PieceId) => (arranger.snapshot().holding.arranged as Points)[piece]

test('all who go now are in hand, whoever of the others is touched with those that go with it', () => {
  const arranger = taken()
  expect(arranger.snapshot().hand).toEqual(['a', 'b'])
  arranger.change((holding) => steps.take(holding, 'd'))
  expect(arranger.snapshot().hand).toEqual(['c', 'd'])
  arranger.change((holding) => steps.gripBy(holding, 'one'))
  expect(arranger.snapshot().hand).toEqual(['d'])
  arranger.change((holding) => steps.take(holding, null))
  expect(arranger.snapshot().hand).toEqual([])
  expect(steps.gripsOf(arranging)).toEqual(['all', 'body', 'one'])
})

test('a drag is one stroke: from where they were taken up, however the hand went', () => {
  vi.stubGlobal('requestAnimationFrame', () => 1)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  const arranger = taken()
  settled.mockClear()
  expect(arranger.holds({ x: 60, y: 60 }, 2)).toBe(false)
  arranger.press({ x: 1, y: 1 }, 0)
  arranger.drag({ x: 31, y: 1 })
  arranger.drag({ x: 6, y: 3 })
  arranger.twist(15)
  expect(settled).not.toHaveBeenCalled()
  arranger.release()
  expect(at(arranger, 'a')).toEqual([5, 2, 15])
  expect(at(arranger, 'b')).toEqual([15, 2, 15])
  expect(at(arranger, 'c')).toEqual(start.c)
  expect(settled).toHaveBeenCalledTimes(1)
  arranger.change(steps.undo)
  expect(at(arranger, 'a')).toEqual(start.a)
  arranger.change(steps.redo)
  expect(at(arranger, 'b')).toEqual([15, 2, 15])
  vi.unstubAllGlobals()
})

test('a drag that comes back to where it began is none', () => {
  const arranger = taken()
  arranger.change(steps.lift)
  arranger.change((holding) => steps.follow(arranging, holding, ['a'], { x: 3, y: 0 }, 0))
  arranger.change((holding) => steps.follow(arranging, holding, ['a'], { x: 0, y: 0 }, 0))
  arranger.change(steps.letGo)
  expect(arranger.snapshot().holding.past).toEqual([])
})

test('a touch beside them leads them there, their middle on it; a touch on one takes it in hand', () => {
  const arranger = taken()
  arranger.touch({ x: 50, y: 20 }, 1)
  expect(at(arranger, 'a')).toEqual([45, 20, 0])
  expect(at(arranger, 'b')).toEqual([55, 20, 0])
  arranger.touch({ x: 45, y: 20 }, 1)
  expect(arranger.snapshot().holding.lead).toBe('a')
  arranger.touch({ x: 45, y: 20 }, 1)
  expect(arranger.snapshot().holding.lead).toBeNull()
})

test('the keyboard nudges, turns, goes from one to the next, and gives', () => {
  const arranger = taken()
  const give = vi.fn()
  const press = (key: string, shiftKey = false) =>
    keyed(arranger, 10, { key, shiftKey, ctrlKey: false, metaKey: false, altKey: false }, give)
  expect(press('ArrowRight')).toBe(true)
  expect(at(arranger, 'a')).toEqual([10, 0, 0])
  press('ArrowDown', true)
  expect(at(arranger, 'a')).toEqual([10, 1, 0])
  press('e')
  press('Q', true)
  expect(at(arranger, 'b')).toEqual([20, 1, 14])
  press('Tab')
  press('ArrowUp')
  expect(at(arranger, 'a')).toEqual([10, -9, 14])
  expect(at(arranger, 'b')).toEqual([20, 1, 14])
  press('Tab', true)
  expect(arranger.snapshot().holding.lead).toBe('a')
  for (const next of ['b', 'c', 'd']) {
    expect(press('Tab')).toBe(true)
    expect(arranger.snapshot().holding.lead).toBe(next)
  }
  // Nobody is behind the last: Tab leads out of the map.
  expect(press('Tab')).toBe(false)
  press('Enter')
  expect(give).toHaveBeenCalledOnce()
  expect(press('z')).toBe(false)
})

test('it is weighed when the hand has rested, and anew when somebody is moved', () => {
  vi.useFakeTimers()
  const weigh = vi.fn(() => ({ title: '', lines: ['weighed'], odds: [], marks: [] }))
  const arranger = new TabletopController(
    { ...arranging, weigh },
    steps.begin(arranging, start as Arrangement),
    settled,
  )
  const leave = arranger.subscribe(() => undefined)
  arranger.stroke((pieces) => ({ type: 'turn', pieces, by: 5 }))
  arranger.stroke((pieces) => ({ type: 'turn', pieces, by: 5 }))
  expect(weigh).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(weigh).toHaveBeenCalledTimes(1)
  arranger.change((holding) => steps.take(holding, 'b'))
  expect(arranger.snapshot().weighed?.lines).toEqual(['weighed'])
  arranger.stroke((pieces) => ({ type: 'turn', pieces, by: 5 }))
  expect(arranger.snapshot().weighed).toBeNull()
  leave()
  vi.advanceTimersByTime(1000)
  expect(weigh).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
