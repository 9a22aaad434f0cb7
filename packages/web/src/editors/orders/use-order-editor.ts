/** The order editor: open or closed, its state, and giving the order. */
import type { OrderEditor, OrderReadback, OrderTool } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { useEffect, useMemo, useState } from 'react'
import { type AnswerDraft, completeDraft, type PosedQuestion } from '../../answer/answer-draft.ts'
import type { QuestionState } from '../../answer/use-question.ts'
import type { MatchSession } from '../../match-session/match-session.ts'
import { type DraftKey, draftKeyOf, loadDrafts, saveDrafts, withDraft } from '../saved-drafts.ts'
import { useSavedDrafts } from '../use-saved-drafts.ts'
import type { OrderEditorState } from './order-state.ts'
import * as steps from './order-state.ts'

type OrderStep = (orderEditor: OrderEditor, state: OrderEditorState) => OrderEditorState

export interface OrderEditorTools {
  readonly posed: PosedQuestion
  readonly orderEditor: OrderEditor
  readonly state: OrderEditorState
  readonly written: WrittenOrder
  /** Each change starts from the latest state. */
  change(step: OrderStep): void
  setOpen(open: boolean): void
  give(): void
}

/** The draft, or the proposal shown instead of it, as the face reads it. */
interface WrittenOrder {
  readonly tools: readonly OrderTool[]
  readonly readback: OrderReadback
}

export interface OrderEditorOffer {
  readonly tools: OrderEditorTools
  /** Closed, the question is answered from its list. */
  readonly isOpen: boolean
}

/** Null if the question has no order editor. */
export function useOrderEditor(
  session: Pick<MatchSession, 'id'>,
  question: QuestionState,
  /** A complete answer shown instead of the player's own draft. */
  proposed: AnswerDraft | null,
): OrderEditorOffer | null {
  const { draft } = question
  const orderEditor = useMemo(() => {
    if (draft === null) return null
    const { matchFace, view, question: posedQuestion } = draft.posed
    return matchFace.orderEditor?.(view, posedQuestion, draft.soFar) ?? null
  }, [draft])
  const seat = draft?.posed.question.seat ?? ''
  const { state, change, deleteDraft } = useOrderState(orderEditor, draftKeyOf(session.id, seat))
  const [openByKey, setOpenByKey] = useState<Readonly<Record<string, boolean>>>({})
  const written = useWrittenOrder(orderEditor, state, proposed)
  if (draft === null || orderEditor === null || state === null || written === null) return null
  // An editor closed while preparing a question is open again when that question is asked.
  const openKey = `${orderEditor.key} ${orderEditor.isPreparation}`
  const setOpen = (open: boolean) => setOpenByKey((previous) => ({ ...previous, [openKey]: open }))
  const isOpen = openByKey[openKey] ?? !orderEditor.isPreparation
  const { posed } = draft
  return {
    isOpen,
    tools: {
      posed,
      orderEditor,
      state,
      written,
      change(step) {
        change(step)
        if (question.warnings.length > 0 || question.refusal !== null) question.adopt(draft)
      },
      setOpen,
      give() {
        if (orderEditor.isPreparation) setOpen(false)
        else if (question.giveDraft(completeDraft(posed, orderEditor.answer(state.orderDraft)))) deleteDraft()
      },
    },
  }
}

function useWrittenOrder(
  orderEditor: OrderEditor | null,
  state: OrderEditorState | null,
  proposed: AnswerDraft | null,
): WrittenOrder | null {
  const orderDraft = state?.orderDraft
  const tools = useMemo(
    () => (orderEditor === null || orderDraft === undefined ? [] : orderEditor.tools(orderDraft)),
    [orderEditor, orderDraft],
  )
  const readback = useMemo(() => {
    if (orderEditor === null || orderDraft === undefined) return null
    const proposedDraft = proposed?.answer === undefined ? null : orderEditor.draftOfAnswer(proposed.answer)
    return orderEditor.readBack(proposedDraft ?? orderDraft)
  }, [orderEditor, proposed, orderDraft])
  return readback === null ? null : { tools, readback }
}

/**
 * The draft under a key: held while the match page is open, so that an undo finds it again, and in the browser's store.
 */
function useOrderState(orderEditor: OrderEditor | null, draftKey: DraftKey) {
  const savedDrafts = useSavedDrafts(draftKey)
  const [states, setStates] = useState<Readonly<Record<string, OrderEditorState>>>({})
  const key = orderEditor?.key ?? ''
  const stateKey = `${draftKey} ${key}`
  const start = useMemo(() => {
    if (orderEditor === null || savedDrafts === null) return null
    const saved = savedDrafts[key]
    const orderDraft = saved === undefined ? null : orderEditor.draftOfAnswer(saved)
    return steps.begin(orderEditor, orderDraft ?? orderEditor.initialDrafts[0].draft)
  }, [orderEditor, key, savedDrafts])
  const current = states[stateKey]
  useEffect(() => {
    // Nothing is saved in the middle of a stroke.
    if (orderEditor !== null && current !== undefined && current.draftBeforeStroke === null)
      saveDraft(draftKey, key, orderEditor.answer(current.orderDraft))
  }, [orderEditor, draftKey, current, key])
  return {
    state: orderEditor === null ? null : (current ?? start),
    change(step: OrderStep) {
      if (orderEditor === null) return
      setStates((previous) => {
        const state = previous[stateKey] ?? start
        return state === null ? previous : { ...previous, [stateKey]: step(orderEditor, state) }
      })
    },
    /** The answer has been given: its saved draft is deleted. */
    deleteDraft: () => saveDraft(draftKey, key, null),
  }
}

function saveDraft(draftKey: DraftKey, key: string, answer: Json | null): void {
  if (draftKey === null) return
  loadDrafts(draftKey)
    .then((savedDrafts) => saveDrafts(draftKey, withDraft(savedDrafts, key, answer)))
    // A draft that cannot be saved stays usable; the store reports its own problems.
    .catch(() => undefined)
}
