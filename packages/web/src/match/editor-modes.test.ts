import { describe, expect, test, vi } from 'vitest'
import { type AnswerEditor, noEditor } from '../editors/answer-editor.ts'
import { noDrags } from '../map/map-drags.ts'
import { PlanDraft } from './decisions/plan-draft.ts'
import type { OrderForm } from './decisions/use-standing-order-form.ts'
import { withFieldPicking, withHint, withPlan } from './editor-modes.tsx'
import type { HintState } from './use-hint.ts'

const editorThat = (input: Partial<AnswerEditor['input']>): AnswerEditor => ({
  ...noEditor,
  name: 'orders',
  input: { ...noEditor.input, ...input },
})

describe('while a plan is made', () => {
  const plan = { seat: 'red', steps: [], prediction: null, busy: false, problem: null }
  const planDraft = () => {
    const draft = new PlanDraft({ lookAhead: () => Promise.reject(new Error('nobody looks ahead here')) })
    return { draft, removeLast: vi.spyOn(draft, 'removeLast') }
  }

  test('undo removes its last step when the editor has nothing to undo', () => {
    const { draft, removeLast } = planDraft()
    expect(withPlan(noEditor, draft, plan, null).input.undo()).toBe(true)
    expect(removeLast).toHaveBeenCalledOnce()
  })

  test('undo belongs to the editor first', () => {
    const { draft, removeLast } = planDraft()
    const editor = withPlan(editorThat({ undo: () => true }), draft, plan, null)
    expect(editor.input.undo()).toBe(true)
    expect(removeLast).not.toHaveBeenCalled()
  })

  test('neither hints nor other editors are offered', () => {
    const { page, isPlan } = withPlan(noEditor, planDraft().draft, plan, null)
    expect([page.showsAids, page.showsLastResult, isPlan]).toEqual([false, false, true])
  })

  test('an editor without a plan stays as it is', () => {
    expect(withPlan(noEditor, planDraft().draft, null, null)).toBe(noEditor)
  })
})

describe('while a field is picked on the map', () => {
  const orderForm = (highlightedPlaces: OrderForm['highlightedPlaces']) => ({
    highlightedPlaces,
    touch: vi.fn(),
    pick: vi.fn(),
  })

  test('touches go to the field, and going back stops picking', () => {
    const form = orderForm(new Map([['A1', 'open']]))
    const touched = vi.fn(() => true)
    const { input } = withFieldPicking(editorThat({ touchPlace: touched, touchPoint: touched, key: touched }), form)
    expect(input.touchPoint({ x: 0, y: 0 }, 0)).toBe(false)
    expect(input.touchPlace('A1')).toBe(true)
    expect(input.back()).toBe(true)
    expect(touched).not.toHaveBeenCalled()
    expect(form.touch).toHaveBeenCalledWith('A1')
    expect(form.pick).toHaveBeenCalledWith(null)
  })

  test('the map shows the field and cannot be drawn on', () => {
    const highlighted = new Map([['A1', 'open']] as const)
    const { map } = withFieldPicking(noEditor, orderForm(highlighted))
    expect(map.lights.places).toBe(highlighted)
    expect(map.drags).toBe(noDrags)
  })
})

describe('while a hint is open', () => {
  const hint = (phase: 'closed' | 'failed'): Pick<HintState, 'status' | 'close'> => ({
    status: phase === 'closed' ? { phase } : { phase, about: {}, why: '' },
    close: vi.fn(),
  })

  test('going back closes it and leaves the answer as it is', () => {
    const open = hint('failed')
    const back = vi.fn(() => true)
    expect(withHint(editorThat({ back }), open).input.back()).toBe(true)
    expect(open.close).toHaveBeenCalledOnce()
    expect(back).not.toHaveBeenCalled()
  })

  test('an editor without hints goes back itself', () => {
    const routes = { ...noEditor, page: { ...noEditor.page, showsAids: false } }
    expect(withHint(routes, hint('failed'))).toBe(routes)
  })
})
