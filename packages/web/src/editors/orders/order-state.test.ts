import type { Brush, OrderEditor, OrderReadback, OrderTool } from '@firestep/face'
import { allowed } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { withDraft } from '../saved-drafts.ts'
import * as steps from './order-state.ts'

/** A plan with three tools: a line, routes for two guns at A1 and one at B1, and a tick box. */
interface Plan {
  readonly line: readonly string[]
  readonly ways: Readonly<Record<string, readonly string[]>>
  readonly quiet: boolean
}

const blank: Plan = { line: [], ways: {}, quiet: false }
const planOf = (orderDraft: unknown): Plan => orderDraft as Plan

function tools(orderDraft: unknown): OrderTool[] {
  const { line, ways, quiet } = planOf(orderDraft)
  const gun = (piece: string, place: string) => ({ piece, label: piece, place, isDrawn: ways[piece] !== undefined })
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
    brush('way', { owners: [gun('one', 'A1'), gun('two', 'A1'), gun('three', 'B1')] }),
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
    if (stroke.type === 'wiped') return { ...plan, line: [], ways: {} }
    if (stroke.piece === null) return { ...plan, line: [...plan.line, ...stroke.places] }
    return { ...plan, ways: { ...plan.ways, [stroke.piece]: [...stroke.places] } }
  },
  readBack: () => readback,
  answer: (orderDraft) => orderDraft,
  draftOfAnswer: (answer) => answer,
}

const start = steps.begin(orderEditor, { ...blank })
const withRoutes = steps.toggleBrush(start, 'way')
const drag = (initial: steps.OrderEditorState, [first = '', ...others]: readonly string[]): steps.OrderEditorState =>
  steps.release(
    others.reduce((state, place) => steps.follow(orderEditor, state, place), steps.press(orderEditor, initial, first)),
  )

describe('strokes', () => {
  test('the first brush is in hand; taking it up again puts it down', () => {
    expect(start.tool).toBe('line')
    expect(steps.toggleBrush(start, 'line').tool).toBeNull()
  })

  test('a drag is one stroke over many places, and going back shortens it', () => {
    const drawn = drag(start, ['A1', 'B1', 'C1', 'B1'])
    expect(planOf(drawn.orderDraft).line).toEqual(['A1', 'B1'])
    expect(drawn.past).toHaveLength(1)
    expect(drag(start, ['A1', 'B1', 'A1'])).toMatchObject({ orderDraft: start.orderDraft, past: [] })
  })

  test('a stroke in progress starts from the state before it', () => {
    const pressed = steps.follow(orderEditor, steps.press(orderEditor, start, 'A1'), 'B1')
    const extended = steps.follow(orderEditor, pressed, 'C1')
    expect(planOf(extended.orderDraft).line).toEqual(['A1', 'B1', 'C1'])
    expect(extended.past).toEqual([])
  })

  test('undo takes back a whole stroke, redo repeats it, and a new stroke clears redo', () => {
    const drawn = drag(drag(start, ['A1', 'B1']), ['C1', 'D1'])
    const undone = steps.undo(drawn)
    expect(planOf(undone.orderDraft).line).toEqual(['A1', 'B1'])
    expect(steps.redo(undone).orderDraft).toEqual(drawn.orderDraft)
    expect(steps.redo(steps.choose(orderEditor, undone, 'quiet', 'yes')).future).toEqual([])
    expect(steps.undo(steps.undo(undone))).toMatchObject({ orderDraft: start.orderDraft })
  })
})

describe('brushes with owners', () => {
  test('a drag starts at the piece in hand, or at one without a stroke', () => {
    const drawn = drag(withRoutes, ['A1', 'A2'])
    expect(Object.keys(planOf(drawn.orderDraft).ways)).toEqual(['one'])
    expect(drag(steps.deselect(drawn), ['A1', 'A3']).orderDraft).toMatchObject({ ways: { two: ['A1', 'A3'] } })
    expect(drag(drawn, ['A1', 'A4']).orderDraft).toMatchObject({ ways: { one: ['A1', 'A4'] } })
    expect(drag(withRoutes, ['D4', 'D5']).orderDraft).toEqual(start.orderDraft)
  })

  test('touches take the pieces of a place in hand in turn, or extend the stroke elsewhere', () => {
    const once = steps.touch(orderEditor, withRoutes, 'A1')
    const twice = steps.touch(orderEditor, once, 'A1')
    expect([once.piece, twice.piece, steps.touch(orderEditor, twice, 'A1').piece]).toEqual(['one', 'two', 'one'])
    expect(steps.touch(orderEditor, twice, 'C3').orderDraft).toMatchObject({ ways: { two: ['C3'] } })
    expect(steps.touch(orderEditor, withRoutes, 'C3').orderDraft).toEqual(start.orderDraft)
  })

  test('a piece picked from the list gets its brush, and can be led to any place by name', () => {
    const picked = steps.pick(orderEditor, start, 'three')
    expect(picked).toMatchObject({ tool: 'way', piece: 'three' })
    expect(steps.extendTo(orderEditor, picked, 'A1').orderDraft).toMatchObject({ ways: { three: ['A1'] } })
  })

  test('letting go drops the piece first, then the brush', () => {
    const picked = steps.pick(orderEditor, start, 'three')
    expect(steps.deselect(picked)).toMatchObject({ tool: 'way', piece: null })
    expect(steps.deselect(steps.deselect(picked)).tool).toBeNull()
  })
})

test('sketches are sorted by age, dropped when given, and limited to 24', () => {
  const manyDrafts = Array.from({ length: 40 }, (_, i) => `key ${i}`).reduce(
    (drafts, key) => withDraft(drafts, key, [key]),
    {},
  )
  expect(Object.keys(manyDrafts)).toHaveLength(24)
  expect(Object.keys(manyDrafts)[0]).toBe('key 39')
  expect(Object.keys(withDraft(manyDrafts, 'key 30', ['anew']))[0]).toBe('key 30')
  expect(withDraft(manyDrafts, 'key 39', null)).not.toHaveProperty('key 39')
})
