/** The tabletop editor: open or closed, its saved draft, and giving the answer. */
import { type PieceId, type PlaceId, pointPlace, type TabletopEditor } from '@firestep/face'
import { equal, type Json } from '@firestep/referee'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { type AnswerDraft, completeDraft, type PosedQuestion } from '../../answer/answer-draft.ts'
import type { QuestionState } from '../../answer/use-question.ts'
import type { MatchSession } from '../../match-session/match-session.ts'
import type { SavedAnswerTarget } from '../saved-answer-target.ts'
import { type DraftKey, loadDrafts, type SavedDraftAnswers, saveDrafts, withDraft } from '../saved-drafts.ts'
import { useSavedDrafts } from '../use-saved-drafts.ts'
import { TabletopController, type TabletopSnapshot } from './tabletop-controller.ts'
import * as steps from './tabletop-state.ts'

export interface TabletopTools {
  readonly posed: PosedQuestion
  /** The arrangement shown: the player's own, or a proposal. */
  readonly controller: TabletopController
  readonly own: TabletopController
  /** The question it answers, and its seat. */
  readonly target: SavedAnswerTarget
  setOpen(open: boolean): void
  give(): void
}

export interface TabletopEditorOffer {
  readonly tools: TabletopTools
  /** Closed, the question is answered from its list. */
  readonly isOpen: boolean
  /** Places of the selected pieces when the editor opens, scrolled into view. */
  readonly initialFocus: readonly PlaceId[]
  /** Pieces that can be arranged. */
  readonly pieces: ReadonlySet<PieceId>
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

/** Null if the question has no tabletop editor. */
export function useTabletopEditor(
  session: Pick<MatchSession, 'id' | 'gameFace' | 'matchFace'>,
  question: QuestionState,
  /** A complete answer shown instead of the player's own draft. */
  proposed: AnswerDraft | null,
): TabletopEditorOffer | null {
  const { draft } = question
  const tabletopEditor = useMemo(() => {
    if (draft === null) return null
    const { matchFace, view, question: posedQuestion } = draft.posed
    return matchFace.tabletopEditor?.(view, posedQuestion, draft.soFar) ?? null
  }, [draft])
  const { seat = '', kind = '' } = draft?.posed.question ?? {}
  const draftKey = arrangementsKey(session.id, seat)
  const own = useTabletopController(tabletopEditor, draft?.isFinished === true ? draft.answer : undefined, draftKey)
  const proposedController = useProposedController(tabletopEditor, proposed)
  const controller = proposedController ?? own
  const game = session.gameFace.game.id
  const scenario = session.matchFace.scenario.id
  const target = useMemo((): SavedAnswerTarget => ({ game, scenario, seat, kind }), [game, kind, scenario, seat])
  const [isOpen, setOpen] = useIsOpen(tabletopEditor, draft)
  const pieces = useMemo(() => new Set(tabletopEditor?.pieces.map(({ piece }) => piece)), [tabletopEditor])
  const initialFocus = useInitialFocus(isOpen ? controller : null)
  if (draft === null || tabletopEditor === null || own === null || controller === null) return null
  const { posed } = draft
  const give = () => {
    // It stays open while the player considers the warnings.
    setOpen(true)
    const { arrangement } = own.snapshot().state
    if (question.giveDraft(completeDraft(posed, tabletopEditor.answer(arrangement))))
      saveDraft(draftKey, tabletopEditor.key, null)
  }
  return { tools: { posed, controller, own, target, setOpen, give }, isOpen, initialFocus, pieces }
}

/** True if the editor is open: as the player left it, else as the face or the list suggests. */
function useIsOpen(tabletopEditor: TabletopEditor | null, draft: AnswerDraft | null) {
  const [openByKey, setOpenByKey] = useState<Readonly<Record<string, boolean>>>({})
  const soFar = draft?.soFar ?? []
  const firstPart = soFar[0]
  // The first part is chosen automatically; the parts after it were chosen from the list.
  const isChosenFromList =
    firstPart !== undefined &&
    soFar.length === 1 &&
    tabletopEditor?.openingParts.some((part) => equal(part, firstPart)) === true
  const isOpen = openByKey[tabletopEditor?.key ?? ''] ?? (tabletopEditor?.opensByItself === true || isChosenFromList)
  const setOpen = useCallback(
    (next: boolean) =>
      tabletopEditor !== null && setOpenByKey((previous) => ({ ...previous, [tabletopEditor.key]: next })),
    [tabletopEditor],
  )
  return [isOpen, setOpen] as const
}

/** A controller that shows a proposal; null if there is none, or if it is no arrangement. */
const useProposedController = (tabletopEditor: TabletopEditor | null, proposed: AnswerDraft | null) =>
  useMemo(() => {
    const answer = proposed?.answer
    const arrangement =
      answer === undefined || tabletopEditor === null ? null : tabletopEditor.arrangementOfAnswer(answer)
    return arrangement === null || tabletopEditor === null
      ? null
      : new TabletopController(tabletopEditor, steps.begin(tabletopEditor, arrangement), () => undefined)
  }, [tabletopEditor, proposed])

/** The places at the time of opening; `controller` is null while the editor is closed. */
function useInitialFocus(controller: TabletopController | null): readonly PlaceId[] {
  const key = controller?.tabletopEditor.key ?? null
  const [opened, setOpened] = useState<{ readonly key: string | null; readonly places: readonly PlaceId[] }>({
    key: null,
    places: noPlaces,
  })
  if (opened.key !== key)
    setOpened({ key, places: controller === null ? noPlaces : selectedPlaces(controller.snapshot()) })
  return opened.places
}

/** A controller, and what it was made from. */
interface ControllerState {
  readonly tabletopEditor: TabletopEditor | null
  readonly draftKey: DraftKey
  /** Null until the saved drafts have been loaded. */
  readonly controller: TabletopController | null
  /** The answer last chosen from the list. */
  readonly chosen: Json | undefined
}

/**
 * One controller per question: its arrangement survives when the same question is put again. Answers chosen from the
 * list are loaded into it.
 */
function useTabletopController(
  tabletopEditor: TabletopEditor | null,
  chosen: Json | undefined,
  draftKey: DraftKey,
): TabletopController | null {
  const [current, setCurrent] = useState<ControllerState>({
    tabletopEditor: null,
    draftKey: null,
    controller: null,
    chosen: undefined,
  })
  // Saved drafts are read once, when the editor opens: from then on the controller writes them.
  const savedDrafts = useSavedDrafts(tabletopEditor === null ? null : draftKey)
  const isCurrent = current.tabletopEditor === tabletopEditor && current.draftKey === draftKey
  if (tabletopEditor === null) return null
  if (isCurrent && current.controller !== null) return current.controller
  if (savedDrafts === null) return null
  const controller = nextController(tabletopEditor, chosen, draftKey, savedDrafts, current)
  setCurrent({ tabletopEditor, draftKey, controller, chosen })
  return controller
}

function nextController(
  tabletopEditor: TabletopEditor,
  chosen: Json | undefined,
  draftKey: DraftKey,
  savedDrafts: SavedDraftAnswers,
  last: ControllerState,
): TabletopController {
  const { key } = tabletopEditor
  const previous = last.tabletopEditor?.key === key ? (last.controller?.snapshot().state ?? null) : null
  const saved = previous?.arrangement ?? savedDrafts[key]
  const isNewChoice = chosen !== undefined && (last.chosen === undefined || !equal(chosen, last.chosen))
  const arrangement =
    (isNewChoice ? tabletopEditor.arrangementOfAnswer(chosen) : null) ??
    (saved === undefined ? null : tabletopEditor.restoreArrangement(saved)) ??
    tabletopEditor.initialArrangements[0].arrangement
  const initial = steps.begin(tabletopEditor, arrangement)
  const state = previous === null ? initial : { ...initial, grip: previous.grip }
  return new TabletopController(tabletopEditor, state, (settled) => saveDraft(draftKey, key, settled.arrangement))
}

function saveDraft(draftKey: DraftKey, key: string, arrangement: Json | null): void {
  if (draftKey === null) return
  loadDrafts(draftKey)
    .then((savedDrafts) => saveDrafts(draftKey, withDraft(savedDrafts, key, arrangement)))
    // A draft that cannot be saved stays usable; the store reports its own problems.
    .catch(() => undefined)
}

export const useTabletopSnapshot = ({ controller }: Pick<TabletopTools, 'controller'>): TabletopSnapshot =>
  useSyncExternalStore(controller.subscribe, controller.snapshot)
