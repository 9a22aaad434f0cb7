/** Modes over any editor: an open hint, a plan, a field being picked on the map, and the sight tool. */
import type { Mark, Sheet } from '@firestep/face'
import type { ReactNode } from 'react'
import { type AnswerEditor, noEditor } from '../editors/answer-editor.ts'
import { noDrags } from '../map/map-drags.ts'
import type { PlanDraft, PlanDraftState } from './decisions/plan-draft.ts'
import type { OrderForm } from './decisions/use-standing-order-form.ts'
import { nextSight } from './highlights.ts'
import type { Highlights } from './use-highlights.ts'
import type { HintState } from './use-hint.ts'

/** Going back closes the hint first. A phone has no room for hint and dock: there the map alone shows what is meant. */
export function withHint(editor: AnswerEditor, { status, close }: Pick<HintState, 'status' | 'close'>): AnswerEditor {
  if (status.phase === 'closed' || !editor.page.showsAids) return editor
  return {
    ...editor,
    input: {
      ...editor.input,
      back() {
        close()
        return true
      },
    },
    page: {
      ...editor.page,
      dock: (context) => (context.isNarrow && status.phase === 'answered' ? null : editor.page.dock(context)),
    },
  }
}

/** While a plan is made, undoing removes its last step, and the plan stands above the question. */
export function withPlan(
  editor: AnswerEditor,
  planDraft: Pick<PlanDraft, 'removeLast'>,
  plan: PlanDraftState | null,
  planCard: ReactNode,
): AnswerEditor {
  if (plan === null) return editor
  return {
    ...editor,
    isPlan: true,
    input: {
      ...editor.input,
      undo() {
        if (!editor.input.undo()) void planDraft.removeLast()
        return true
      },
    },
    page: {
      ...editor.page,
      showsLastResult: false,
      showsAids: false,
      panel: (context) => (
        <>
          {planCard}
          {editor.page.panel(context)}
        </>
      ),
    },
  }
}

const noMarks: readonly Mark[] = []

/** While a field of a standing order is picked on the map, touches belong to that field. */
export function withFieldPicking(
  editor: AnswerEditor,
  orderForm: Pick<OrderForm, 'highlightedPlaces' | 'touch' | 'pick'>,
): AnswerEditor {
  const { highlightedPlaces } = orderForm
  if (highlightedPlaces === null) return editor
  return {
    ...editor,
    map: {
      ...editor.map,
      lights: { ...editor.map.lights, places: highlightedPlaces, marks: noMarks },
      drags: noDrags,
      whyNot: noEditor.map.whyNot,
    },
    input: {
      ...editor.input,
      touchPoint: noEditor.input.touchPoint,
      key: noEditor.input.key,
      touchPlace(place) {
        orderForm.touch(place)
        return true
      },
      back() {
        orderForm.pick(null)
        return true
      },
    },
  }
}

/** While the sight tool is active, the map shows what is seen, whatever is being picked, drawn or placed. */
export function withSight(
  editor: AnswerEditor,
  { sight, setSight, highlightedPlaces, marks }: Highlights,
  sheet: Sheet,
): AnswerEditor {
  if (sight === null) return editor
  return {
    ...editor,
    map: {
      ...editor.map,
      lights: { ...editor.map.lights, places: highlightedPlaces, marks },
      drags: { ...editor.map.drags, freehand: noDrags.freehand },
    },
    input: {
      ...editor.input,
      touchPoint: noEditor.input.touchPoint,
      key: noEditor.input.key,
      touchPlace(place) {
        setSight(nextSight(sight, place, sheet))
        return true
      },
    },
  }
}
