/** The tabletop editor: open or closed, its saved draft, and giving the answer. */
import { type PieceId, type PlaceId, pointPlace, type TabletopEditor } from '@firestep/face'
import { equal, type Json } from '@firestep/referee'
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type AnswerDraft, completeDraft, type PosedQuestion } from '../../answer/answer-draft.ts'
import type { QuestionState } from '../../answer/use-question.ts'
import type { PieceDrag } from '../../map/use-piece-drag.ts'
import type { MatchSession } from '../../match-session/match-session.ts'
import { type DraftKey, keepSheets, keptSheets, laidIn, type SavedDraftAnswers } from '../saved-drafts.ts'
import { useSheets } from '../use-saved-drafts.ts'
import type { ArrangementTarget } from './saved-arrangements.ts'
import { TabletopController, type TabletopSnapshot } from './tabletop-controller.ts'
import * as steps from './tabletop-state.ts'

export interface TabletopEditorState {
  readonly posed: PosedQuestion
  readonly controller: TabletopController
  /** The question it answers, and its seat. */
  readonly here: ArrangementTarget
  /** The editor is open; closed, the question is answered from its list. */
  readonly open: boolean
  /** Dragging one of the pieces opens the editor. */
  readonly freehand: PieceDrag | undefined
  /** Places of the selected pieces when the editor opens, scrolled into view. */
  readonly begins: readonly PlaceId[]
  /** Pieces that can be arranged; they are drawn faintly at their old position. */
  readonly pieces: ReadonlySet<PieceId>
  turn(open: boolean): void
  /** Loads an answer, if it can be shown as an arrangement. */
  take(answer: Json | undefined): void
  give(): void
  back(): void
  undo(): boolean
}

const nowhere: readonly PlaceId[] = []

/** Places of the selected pieces, or of all current ones without a selection. */
function standing({ readback, hand }: TabletopSnapshot): readonly PlaceId[] {
  const stands = readback.stands.filter(({ piece, later }) => (hand.length > 0 ? hand.includes(piece) : later !== true))
  return stands.map(({ at }) => pointPlace(at))
}

/** Store name of a seat's arrangements in a match. */
const drawerFor = (match: string | null, seat: string): DraftKey =>
  match === null ? null : `arranged ${match} ${seat}`

export function useTabletopEditor(
  session: Pick<MatchSession, 'id' | 'gameFace' | 'matchFace'>,
  question: QuestionState,
  /** A complete answer that is looked at instead. */
  proposed: AnswerDraft | null,
): TabletopEditorState | null {
  const { draft } = question
  const tabletopEditor = useMemo(() => {
    if (draft === null) return null
    const { matchFace, view, question: asked } = draft.posed
    return matchFace.tabletopEditor?.(view, asked, draft.soFar) ?? null
  }, [draft])
  const drawer = drawerFor(session.id, draft?.posed.question.seat ?? '')
  const sheets = useSheets(tabletopEditor === null ? null : drawer)
  const controller = useArranger(tabletopEditor, draft?.isFinished === true ? draft.answer : undefined, drawer, sheets)
  const [turned, setTurned] = useState<Readonly<Record<string, boolean>>>({})
  const shown = useMemo(() => {
    const answer = proposed?.answer
    const taken = answer === undefined || tabletopEditor === null ? null : tabletopEditor.taken(answer)
    return taken === null || tabletopEditor === null
      ? null
      : new TabletopController(tabletopEditor, steps.begin(tabletopEditor, taken), ignore)
  }, [tabletopEditor, proposed])
  const { seat = '', kind = '' } = draft?.posed.question ?? {}
  const game = session.gameFace.game.id
  const scenario = session.matchFace.scenario.id
  const here = useMemo((): ArrangementTarget => ({ game, scenario, seat, kind }), [game, kind, scenario, seat])
  const pieces = useMemo(() => new Set(tabletopEditor?.pieces.map(({ piece }) => piece)), [tabletopEditor])
  const soFar = draft?.soFar ?? []
  const begun = soFar[0]
  // The first part is chosen automatically; the parts after it were chosen from the list.
  const means =
    begun !== undefined && soFar.length === 1 && tabletopEditor?.opens.some((part) => equal(part, begun)) === true
  const open = turned[tabletopEditor?.key ?? ''] ?? (tabletopEditor?.opensAlone === true || means)
  const turn = useCallback(
    (next: boolean) => tabletopEditor !== null && setTurned((before) => ({ ...before, [tabletopEditor.key]: next })),
    [tabletopEditor],
  )
  const hand = shown ?? controller
  const freehand = useMemo((): PieceDrag | undefined => {
    if (hand === null || (!open && hand.tabletopEditor.opensAlone)) return undefined
    return open ? hand : opening(hand, () => turn(true))
  }, [hand, open, turn])
  const ready = hand !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the places at the time of opening count.
  const begins = useMemo(
    () => (open && hand !== null ? standing(hand.snapshot()) : nowhere),
    [tabletopEditor?.key, open, ready],
  )
  if (draft === null || tabletopEditor === null || controller === null) return null
  const { posed } = draft
  return {
    posed,
    controller: hand ?? controller,
    here,
    open,
    freehand,
    begins,
    pieces,
    turn,
    take(answer) {
      const taken = answer === undefined ? null : tabletopEditor.taken(answer)
      if (taken !== null) controller.change((holding) => steps.load(holding, taken))
    },
    give() {
      const { holding, readback } = controller.snapshot()
      if (!readback.ruling.allowed) return
      // It stays open while the player considers the warnings.
      turn(true)
      if (question.giveDraft(completeDraft(posed, tabletopEditor.answer(holding.arranged))))
        keep(drawer, tabletopEditor.key, null)
    },
    back() {
      const { lead, arranged } = controller.snapshot().holding
      if (lead !== null) return controller.change((now) => steps.take(now, null))
      controller.stroke((pieces) => ({ type: 'back', pieces }))
      // All pieces are already where they began.
      if (equal(controller.snapshot().holding.arranged, arranged)) turn(false)
    },
    undo() {
      if (controller.snapshot().holding.past.length === 0) return false
      controller.change(steps.undo)
      return true
    },
  }
}

const ignore = () => undefined

/** A drag that opens the editor for the piece it picks up. */
const opening = (hand: TabletopController, open: () => void): PieceDrag => ({
  hasPieceAt: (at, reach) => hand.hasPieceAt(at, reach),
  pickUp(at, reach) {
    open()
    hand.pickUp(at, reach)
  },
  moveTo: (at) => hand.moveTo(at),
  rotate: (degrees) => hand.rotate(degrees),
  release: () => hand.release(),
})

/**
 * One controller per question: its arrangement survives when the same question is put again. Answers chosen from the
 * list are loaded into it.
 */
function useArranger(
  tabletopEditor: TabletopEditor | null,
  chosen: Json | undefined,
  drawer: DraftKey,
  sheets: SavedDraftAnswers | null,
): TabletopController | null {
  const last = useRef<TabletopController | null>(null)
  const lastChosen = useRef<Json | undefined>(undefined)
  const ready = sheets !== null
  // Saved drafts are read once, when the editor opens: from then on the controller writes them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  return useMemo(() => {
    if (tabletopEditor === null || sheets === null) return null
    const { key } = tabletopEditor
    const before = last.current?.tabletopEditor.key === key ? last.current.snapshot().holding : null
    const kept = before?.arranged ?? sheets[key]
    const anew = chosen !== undefined && (lastChosen.current === undefined || !equal(chosen, lastChosen.current))
    lastChosen.current = chosen
    const arranged =
      (anew ? tabletopEditor.taken(chosen) : null) ??
      (kept === undefined ? null : tabletopEditor.kept(kept)) ??
      tabletopEditor.starts[0].arranged
    const begun = steps.begin(tabletopEditor, arranged)
    const holding = before === null ? begun : { ...begun, grip: before.grip }
    last.current = new TabletopController(tabletopEditor, holding, (now) => keep(drawer, key, now.arranged))
    return last.current
  }, [tabletopEditor, drawer, ready])
}

function keep(drawer: DraftKey, key: string, arranged: Json | null): void {
  if (drawer === null) return
  keptSheets(drawer)
    .then((sheets) => keepSheets(drawer, laidIn(sheets, key, arranged)))
    // A draft that cannot be saved stays usable; the store reports its own problems.
    .catch(() => undefined)
}

export const useShown = ({ controller }: Pick<TabletopEditorState, 'controller'>): TabletopSnapshot =>
  useSyncExternalStore(controller.subscribe, controller.snapshot)
