import type { Brush, OrderEditor, OrderReadback, OrderTool } from '@firestep/face'
import { allowed } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import * as orderState from './order-state.ts'

/** A plan with three tools: a line, routes for two guns at A1 and one at B1, and a tick box. */
interface Plan {
  readonly line: readonly string[]
  readonly routes: Readonly<Record<string, readonly string[]>>
  readonly quiet: boolean
}

const blank: Plan = { line: [], routes: {}, quiet: false }

const isPlan = (value: unknown): value is Plan =>
  typeof value === 'object' && value !== null && 'line' in value && 'routes' in value && 'quiet' in value

function planOf(orderDraft: unknown): Plan {
  if (!isPlan(orderDraft)) throw new Error('the draft is no plan')
  return orderDraft
}

function tools(orderDraft: unknown): OrderTool[] {
  const { line, routes, quiet } = planOf(orderDraft)
  const gun = (piece: string, place: string) => ({ piece, label: piece, place, isDrawn: routes[piece] !== undefined })
  const brush = (id: string, overrides: Partial<Brush>): Brush => ({
    type: 'brush',
    id,
    name: id,
    instructions: '',
    isDrawn: line.length > 0,
    ...overrides,
  })
  return [
    brush('line', {}),
    brush('route', { owners: [gun('one', 'A1'), gun('two', 'A1'), gun('three', 'B1')] }),
    {
      type: 'options',
      id: 'quiet',
      name: 'quiet',
      rule: 'plan.1',
      isMultiple: true,
      options: [{ id: 'yes', label: 'Quietly', detail: null, isChosen: quiet }],
    },
  ]
}

const readback: OrderReadback = {
  ruling: allowed,
  about: { tool: null, pieces: [] },
  message: [],
  demands: [],
  stakes: [],
  marks: [],
}

const orderEditor: OrderEditor = {
  key: 'plan',
  title: 'A plan',
  why: 'It is planned.',
  rule: 'plan.1',
  submitLabel: '',
  isPreparation: false,
  initialDrafts: [{ label: 'Empty', draft: { ...blank } }],
  tools,
  applyStroke(orderDraft, stroke) {
    const plan = planOf(orderDraft)
    if (stroke.type === 'chosen') return { ...plan, quiet: !plan.quiet }
    if (stroke.type === 'wiped') return { ...plan, line: [], routes: {} }
    if (stroke.piece === null) return { ...plan, line: [...plan.line, ...stroke.places] }
    return { ...plan, routes: { ...plan.routes, [stroke.piece]: [...stroke.places] } }
  },
  readBack: () => readback,
  answer: (orderDraft) => orderDraft,
  draftOfAnswer: (answer) => answer,
}

const start = orderState.begin(orderEditor, { ...blank })
const withRoutes = orderState.toggleBrush(start, 'route')
const drag = (
  initial: orderState.OrderEditorState,
  [first = '', ...others]: readonly string[],
): orderState.OrderEditorState =>
  orderState.release(
    others.reduce(
      (state, place) => orderState.follow(orderEditor, state, place),
      orderState.press(orderEditor, initial, first),
    ),
  )

describe('strokes', () => {
  test('the first brush is in hand; taking it up again puts it down', () => {
    expect(start.tool).toBe('line')
    expect(orderState.toggleBrush(start, 'line').tool).toBeNull()
  })

  test('a drag is one stroke over many places, and going back shortens it', () => {
    const drawn = drag(start, ['A1', 'B1', 'C1', 'B1'])
    expect(planOf(drawn.orderDraft).line).toEqual(['A1', 'B1'])
    expect(drawn.past).toHaveLength(1)
    expect(drag(start, ['A1', 'B1', 'A1'])).toMatchObject({ orderDraft: start.orderDraft, past: [] })
  })

  test('a stroke in progress starts from the state before it', () => {
    const pressed = orderState.follow(orderEditor, orderState.press(orderEditor, start, 'A1'), 'B1')
    const extended = orderState.follow(orderEditor, pressed, 'C1')
    expect(planOf(extended.orderDraft).line).toEqual(['A1', 'B1', 'C1'])
    expect(extended.past).toEqual([])
  })

  test('undo takes back a whole stroke, redo repeats it, and a new stroke clears redo', () => {
    const drawn = drag(drag(start, ['A1', 'B1']), ['C1', 'D1'])
    const undone = orderState.undo(drawn)
    expect(planOf(undone.orderDraft).line).toEqual(['A1', 'B1'])
    expect(orderState.redo(undone).orderDraft).toEqual(drawn.orderDraft)
    expect(orderState.redo(orderState.choose(orderEditor, undone, 'quiet', 'yes')).future).toEqual([])
    expect(orderState.undo(orderState.undo(undone))).toMatchObject({ orderDraft: start.orderDraft })
  })
})

describe('brushes with owners', () => {
  test('a drag without a piece in hand draws for the first piece of its place', () => {
    expect(planOf(drag(withRoutes, ['A1', 'A2']).orderDraft).routes).toEqual({ one: ['A1', 'A2'] })
  })

  test('a drag draws for the piece in hand, again if it has a stroke', () => {
    const drawn = drag(withRoutes, ['A1', 'A2'])
    expect(drawn.piece).toBe('one')
    expect(planOf(drag(drawn, ['A1', 'A4']).orderDraft).routes).toEqual({ one: ['A1', 'A4'] })
  })

  test('a drag with no piece in hand prefers one without a stroke', () => {
    const drawn = orderState.deselect(drag(withRoutes, ['A1', 'A2']))
    expect(planOf(drag(drawn, ['A1', 'A3']).orderDraft).routes).toEqual({ one: ['A1', 'A2'], two: ['A1', 'A3'] })
  })

  test('a drag from a place without pieces draws nothing', () => {
    expect(drag(withRoutes, ['D4', 'D5']).orderDraft).toEqual(start.orderDraft)
  })

  test('touches take the pieces of a place in hand in turn, or extend the stroke elsewhere', () => {
    const once = orderState.touch(orderEditor, withRoutes, 'A1')
    const twice = orderState.touch(orderEditor, once, 'A1')
    const thrice = orderState.touch(orderEditor, twice, 'A1')
    expect(once.piece).toBe('one')
    expect(twice.piece).toBe('two')
    expect(thrice.piece).toBe('one')
    expect(orderState.touch(orderEditor, twice, 'C3').orderDraft).toMatchObject({ routes: { two: ['C3'] } })
    expect(orderState.touch(orderEditor, withRoutes, 'C3').orderDraft).toEqual(start.orderDraft)
  })

  test('a piece picked from the list gets its brush, and can be led to any place by name', () => {
    const picked = orderState.pick(orderEditor, start, 'three')
    expect(picked).toMatchObject({ tool: 'route', piece: 'three' })
    expect(orderState.extendTo(orderEditor, picked, 'A1').orderDraft).toMatchObject({ routes: { three: ['A1'] } })
  })

  test('letting go drops the piece first, then the brush', () => {
    const picked = orderState.pick(orderEditor, start, 'three')
    expect(orderState.deselect(picked)).toMatchObject({ tool: 'route', piece: null })
    expect(orderState.deselect(orderState.deselect(picked)).tool).toBeNull()
  })
})
