/** The order editor: its state, its marks on the map, and its tools. */
import type { Mark, OrderEditor, OrderReadback, OrderTool, PieceId, PlaceId } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { useEffect, useMemo, useState } from 'react'
import { type AnswerDraft, completeDraft, type PosedQuestion } from '../../answer/answer-draft.ts'
import type { QuestionState } from '../../answer/use-question.ts'
import type { Highlight } from '../../map/map-view.tsx'
import type { Drawable } from '../../map/use-map-drawing.ts'
import type { MatchSession } from '../../match-session/match-session.ts'
import { type DraftKey, draftKeyOf, loadDrafts, saveDrafts, withDraft } from '../saved-drafts.ts'
import { useSavedDrafts } from '../use-saved-drafts.ts'
import type { OrderEditorState } from './order-state.ts'
import * as steps from './order-state.ts'

const everywhere: Drawable = { has: () => true }

export interface OrderEditorTools {
  readonly posed: PosedQuestion
  readonly orderEditor: OrderEditor
  /** The editor is open; closed, the question is answered from its list. */
  readonly open: boolean
  readonly state: OrderEditorState
  readonly tools: readonly OrderTool[]
  readonly readback: OrderReadback
  readonly highlightedPlaces: ReadonlyMap<PlaceId, Highlight>
  readonly marks: readonly Mark[]
  readonly highlightedPieces: ReadonlySet<PieceId>
  /** Places where a drag draws instead of panning the map. */
  readonly drawable: Drawable
  setOpen(open: boolean): void
  /** Each change starts from the latest state. */
  change(step: (orderEditor: OrderEditor, state: OrderEditorState) => OrderEditorState): void
  stroke(phase: 'press' | 'over' | 'release', place: PlaceId): void
  /** Loads an answer, if it can be orderDraft in this editor. */
  load(answer: Json | undefined): void
  give(): void
  back(): void
}

export function useOrderEditor(
  session: Pick<MatchSession, 'id' | 'matchFace'>,
  question: QuestionState,
  /** A complete answer shown instead of the player's own draft. */
  proposed: AnswerDraft | null,
): OrderEditorTools | null {
  const { draft } = question
  const orderEditor = useMemo(() => {
    if (draft === null) return null
    const { matchFace, view, question: posedQuestion } = draft.posed
    return matchFace.orderEditor?.(view, posedQuestion, draft.soFar) ?? null
  }, [draft])
  const seat = draft?.posed.question.seat ?? ''
  const { state, change, deleteDraft } = useOrderState(orderEditor, draftKeyOf(session.id, seat))
  const [openByKey, setOpenByKey] = useState<Readonly<Record<string, boolean>>>({})
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
  const owners = useMemo(
    () => (orderEditor === null || state === null ? [] : steps.brushOwnersOf(orderEditor, state)),
    [orderEditor, state],
  )
  const piece = state?.piece ?? null
  const highlightedPlaces = useMemo(() => {
    const highlights = new Map<PlaceId, Highlight>()
    for (const owner of owners ?? []) if (owner.place !== null) highlights.set(owner.place, 'faint')
    const selectedPlace = owners?.find((owner) => owner.piece === piece)?.place ?? null
    if (selectedPlace !== null) highlights.set(selectedPlace, 'chosen')
    return highlights
  }, [owners, piece])
  const drawable = useMemo((): Drawable => {
    if (proposed !== null || state?.tool == null) return new Set<PlaceId>()
    if (owners !== null) return new Set(owners.flatMap(({ place }) => place ?? []))
    if (session.matchFace.sheet.gridless !== undefined) return everywhere
    return new Set(session.matchFace.sheet.places.flatMap(({ id, small }) => (small ? [] : [id])))
  }, [owners, session.matchFace.sheet, proposed, state?.tool])
  const highlightedPieces = useMemo(() => new Set<PieceId>(piece === null ? [] : [piece]), [piece])

  if (draft === null || orderEditor === null || state === null || readback === null) return null
  const { posed } = draft
  // An editor closed while preparing a question is open again when that question is asked.
  const openKey = `${orderEditor.key} ${orderEditor.isPreparation}`
  const setOpen = (open: boolean) => setOpenByKey((previous) => ({ ...previous, [openKey]: open }))
  const applyChange = (step: (orderEditor: OrderEditor, state: OrderEditorState) => OrderEditorState) => {
    change(step)
    if (question.warnings.length > 0 || question.refusal !== null) question.adopt(draft)
  }
  return {
    posed,
    orderEditor,
    open: openByKey[openKey] ?? !orderEditor.isPreparation,
    state,
    tools,
    readback,
    highlightedPlaces,
    marks: readback.marks,
    highlightedPieces,
    drawable,
    setOpen,
    change: applyChange,
    stroke(phase, place) {
      if (phase === 'press') applyChange((editor, state) => steps.press(editor, state, place))
      else if (phase === 'over') applyChange((editor, state) => steps.follow(editor, state, place))
      else applyChange((_, state) => steps.release(state))
    },
    load(answer) {
      const loaded = answer === undefined ? null : orderEditor.draftOfAnswer(answer)
      if (loaded !== null) applyChange((_, state) => steps.replaceDraft(state, loaded))
    },
    give() {
      if (orderEditor.isPreparation) setOpen(false)
      else if (
        readback.ruling.allowed &&
        question.giveDraft(completeDraft(posed, orderEditor.answer(state.orderDraft)))
      )
        deleteDraft()
    },
    back: () => applyChange((_, state) => steps.deselect(state)),
  }
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
    change(step: (orderEditor: OrderEditor, state: OrderEditorState) => OrderEditorState) {
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
