/** The tabletop editor: open or closed, its saved draft, and giving the answer. */
import { type PieceId, type PlaceId, pointPlace, type TabletopEditor } from '@firestep/face'
import { equal, type Json } from '@firestep/referee'
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type AnswerDraft, completeDraft, type PosedQuestion } from '../../answer/answer-draft.ts'
import type { QuestionState } from '../../answer/use-question.ts'
import type { PieceDrag } from '../../map/use-piece-drag.ts'
import type { MatchSession } from '../../match-session/match-session.ts'
import type { SavedAnswerTarget } from '../saved-answer-target.ts'
import { type DraftKey, loadDrafts, type SavedDraftAnswers, saveDrafts, withDraft } from '../saved-drafts.ts'
import { useSavedDrafts } from '../use-saved-drafts.ts'
import { TabletopController, type TabletopSnapshot } from './tabletop-controller.ts'
import * as steps from './tabletop-state.ts'

export interface TabletopEditorState {
  readonly posed: PosedQuestion
  readonly controller: TabletopController
  /** The question it answers, and its seat. */
  readonly target: SavedAnswerTarget
  /** The editor is open; closed, the question is answered from its list. */
  readonly open: boolean
  /** Dragging one of the pieces opens the editor. */
  readonly pieceDrag: PieceDrag | undefined
  /** Places of the selected pieces when the editor opens, scrolled into view. */
  readonly initialFocus: readonly PlaceId[]
  /** Pieces that can be arranged; they are drawn faintly at their old position. */
  readonly pieces: ReadonlySet<PieceId>
  setOpen(open: boolean): void
  /** Loads an answer, if it can be shown as an arrangement. */
  load(answer: Json | undefined): void
  give(): void
  back(): void
  undo(): boolean
}

const noPlaces: readonly PlaceId[] = []

/** Places of the selected pieces, or of all current ones without a selection. */
function selectedPlaces({ readback, selected }: TabletopSnapshot): readonly PlaceId[] {
  const placedPieces = readback.placedPieces.filter(({ piece, isLater }) =>
    selected.length > 0 ? selected.includes(piece) : isLater !== true,
  )
  return placedPieces.map(({ at }) => pointPlace(at))
}

/** Store name of a seat's arrangements in a match. */
const arrangementsKey = (match: string | null, seat: string): DraftKey =>
  match === null ? null : `arranged ${match} ${seat}`

export function useTabletopEditor(
  session: Pick<MatchSession, 'id' | 'gameFace' | 'matchFace'>,
  question: QuestionState,
  /** A complete answer shown instead of the player's own draft. */
  proposed: AnswerDraft | null,
): TabletopEditorState | null {
  const { draft } = question
  const tabletopEditor = useMemo(() => {
    if (draft === null) return null
    const { matchFace, view, question: posedQuestion } = draft.posed
    return matchFace.tabletopEditor?.(view, posedQuestion, draft.soFar) ?? null
  }, [draft])
  const draftKey = arrangementsKey(session.id, draft?.posed.question.seat ?? '')
  const savedDrafts = useSavedDrafts(tabletopEditor === null ? null : draftKey)
  const controller = useTabletopController(
    tabletopEditor,
    draft?.isFinished === true ? draft.answer : undefined,
    draftKey,
    savedDrafts,
  )
  const [openByKey, setOpenByKey] = useState<Readonly<Record<string, boolean>>>({})
  const proposedController = useMemo(() => {
    const answer = proposed?.answer
    const arrangement =
      answer === undefined || tabletopEditor === null ? null : tabletopEditor.arrangementOfAnswer(answer)
    return arrangement === null || tabletopEditor === null
      ? null
      : new TabletopController(tabletopEditor, steps.begin(tabletopEditor, arrangement), noop)
  }, [tabletopEditor, proposed])
  const { seat = '', kind = '' } = draft?.posed.question ?? {}
  const game = session.gameFace.game.id
  const scenario = session.matchFace.scenario.id
  const target = useMemo((): SavedAnswerTarget => ({ game, scenario, seat, kind }), [game, kind, scenario, seat])
  const pieces = useMemo(() => new Set(tabletopEditor?.pieces.map(({ piece }) => piece)), [tabletopEditor])
  const soFar = draft?.soFar ?? []
  const firstPart = soFar[0]
  // The first part is chosen automatically; the parts after it were chosen from the list.
  const isChosenFromList =
    firstPart !== undefined &&
    soFar.length === 1 &&
    tabletopEditor?.openingParts.some((part) => equal(part, firstPart)) === true
  const open = openByKey[tabletopEditor?.key ?? ''] ?? (tabletopEditor?.opensByItself === true || isChosenFromList)
  const setOpen = useCallback(
    (next: boolean) =>
      tabletopEditor !== null && setOpenByKey((previous) => ({ ...previous, [tabletopEditor.key]: next })),
    [tabletopEditor],
  )
  const active = proposedController ?? controller
  const pieceDrag = useMemo((): PieceDrag | undefined => {
    if (active === null || (!open && active.tabletopEditor.opensByItself)) return undefined
    return open ? active : openOnPress(active, () => setOpen(true))
  }, [active, open, setOpen])
  const isReady = active !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the places at the time of opening count.
  const initialFocus = useMemo(
    () => (open && active !== null ? selectedPlaces(active.snapshot()) : noPlaces),
    [tabletopEditor?.key, open, isReady],
  )
  if (draft === null || tabletopEditor === null || controller === null) return null
  const { posed } = draft
  return {
    posed,
    controller: active ?? controller,
    target,
    open,
    pieceDrag,
    initialFocus,
    pieces,
    setOpen,
    load(answer) {
      const loaded = answer === undefined ? null : tabletopEditor.arrangementOfAnswer(answer)
      if (loaded !== null) controller.change((state) => steps.load(state, loaded))
    },
    give() {
      const { state, readback } = controller.snapshot()
      if (!readback.ruling.allowed) return
      // It stays open while the player considers the warnings.
      setOpen(true)
      if (question.giveDraft(completeDraft(posed, tabletopEditor.answer(state.arrangement))))
        saveDraft(draftKey, tabletopEditor.key, null)
    },
    back() {
      const { lead, arrangement } = controller.snapshot().state
      if (lead !== null) return controller.change((state) => steps.select(state, null))
      controller.stroke((pieces) => ({ type: 'back', pieces }))
      // All pieces are already where they began.
      if (equal(controller.snapshot().state.arrangement, arrangement)) setOpen(false)
    },
    undo() {
      if (controller.snapshot().state.past.length === 0) return false
      controller.change(steps.undo)
      return true
    },
  }
}

const noop = () => undefined

/** A drag that opens the editor for the piece it picks up. */
const openOnPress = (controller: TabletopController, open: () => void): PieceDrag => ({
  hasPieceAt: (at, reach) => controller.hasPieceAt(at, reach),
  pickUp(at, reach) {
    open()
    controller.pickUp(at, reach)
  },
  moveTo: (at) => controller.moveTo(at),
  rotate: (degrees) => controller.rotate(degrees),
  release: () => controller.release(),
})

/**
 * One controller per question: its arrangement survives when the same question is put again. Answers chosen from the
 * list are loaded into it.
 */
function useTabletopController(
  tabletopEditor: TabletopEditor | null,
  chosen: Json | undefined,
  draftKey: DraftKey,
  savedDrafts: SavedDraftAnswers | null,
): TabletopController | null {
  const lastController = useRef<TabletopController | null>(null)
  const lastChosen = useRef<Json | undefined>(undefined)
  const isReady = savedDrafts !== null
  // Saved drafts are read once, when the editor opens: from then on the controller writes them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  return useMemo(() => {
    if (tabletopEditor === null || savedDrafts === null) return null
    const { key } = tabletopEditor
    const previous = lastController.current?.tabletopEditor.key === key ? lastController.current.snapshot().state : null
    const saved = previous?.arrangement ?? savedDrafts[key]
    const isNewChoice = chosen !== undefined && (lastChosen.current === undefined || !equal(chosen, lastChosen.current))
    lastChosen.current = chosen
    const arrangement =
      (isNewChoice ? tabletopEditor.arrangementOfAnswer(chosen) : null) ??
      (saved === undefined ? null : tabletopEditor.restoreArrangement(saved)) ??
      tabletopEditor.initialArrangements[0].arrangement
    const initial = steps.begin(tabletopEditor, arrangement)
    const state = previous === null ? initial : { ...initial, grip: previous.grip }
    lastController.current = new TabletopController(tabletopEditor, state, (state) =>
      saveDraft(draftKey, key, state.arrangement),
    )
    return lastController.current
  }, [tabletopEditor, draftKey, isReady])
}

function saveDraft(draftKey: DraftKey, key: string, arrangement: Json | null): void {
  if (draftKey === null) return
  loadDrafts(draftKey)
    .then((savedDrafts) => saveDrafts(draftKey, withDraft(savedDrafts, key, arrangement)))
    // A draft that cannot be saved stays usable; the store reports its own problems.
    .catch(() => undefined)
}

export const useTabletopSnapshot = ({ controller }: Pick<TabletopEditorState, 'controller'>): TabletopSnapshot =>
  useSyncExternalStore(controller.subscribe, controller.snapshot)
