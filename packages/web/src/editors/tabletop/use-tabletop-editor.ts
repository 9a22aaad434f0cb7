/** The answer that a person arranges on the table: whether it is open, what is kept of it, and giving it. */
import { type PieceId, type PlaceId, pointPlace, type TabletopEditor } from '@firestep/face'
import { equal, type Json } from '@firestep/referee'
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type AnswerDraft, completeDraft, type PosedQuestion } from '../../answer/answer-draft.ts'
import type { QuestionState } from '../../answer/use-question.ts'
import type { PieceDrag } from '../../map/use-piece-drag.ts'
import type { MatchSession } from '../../match-session/match-session.ts'
import { type DraftKey, keepSheets, keptSheets, laidIn, type SavedDraftAnswers } from '../orders/saved-drafts.ts'
import { useSheets } from '../orders/use-saved-drafts.ts'
import type { ArrangementTarget } from './saved-arrangements.ts'
import { TabletopController, type TabletopSnapshot } from './tabletop-controller.ts'
import * as steps from './tabletop-state.ts'

export interface TabletopEditorState {
  readonly put: PosedQuestion
  readonly arranger: TabletopController
  /** What it answers, and whose it is. */
  readonly here: ArrangementTarget
  /** It is arranged on the table; shut, the question is answered from its list. */
  readonly open: boolean
  /** Dragging one of them opens it. */
  readonly freehand: PieceDrag | undefined
  /** Where those in hand stand as it opens: brought into sight. */
  readonly begins: readonly PlaceId[]
  /** Whoever can be arranged: where they stood they are drawn faintly. */
  readonly pieces: ReadonlySet<PieceId>
  turn(open: boolean): void
  /** As an answer has it, if it can be arranged so. */
  take(answer: Json | undefined): void
  give(): void
  back(): void
  undo(): boolean
}

const nowhere: readonly PlaceId[] = []

/** Those in hand; or all that go now, where nobody is. */
function standing({ reading, hand }: TabletopSnapshot): readonly PlaceId[] {
  const stands = reading.stands.filter(({ piece, later }) => (hand.length > 0 ? hand.includes(piece) : later !== true))
  return stands.map(({ at }) => pointPlace(at))
}

/** What is kept of arrangements at a match, by seat. */
const drawerFor = (match: string | null, seat: string): DraftKey =>
  match === null ? null : `arranged ${match} ${seat}`

export function useTabletopEditor(
  desk: Pick<MatchSession, 'id' | 'face' | 'table'>,
  question: QuestionState,
  /** A whole answer that is looked at instead. */
  proposed: AnswerDraft | null,
): TabletopEditorState | null {
  const { draft } = question
  const arranging = useMemo(() => {
    if (draft === null) return null
    const { table, view, question: asked } = draft.put
    return table.arranging?.(view, asked, draft.soFar) ?? null
  }, [draft])
  const drawer = drawerFor(desk.id, draft?.put.question.seat ?? '')
  const sheets = useSheets(arranging === null ? null : drawer)
  const arranger = useArranger(arranging, draft?.whole === true ? draft.answer : undefined, drawer, sheets)
  const [turned, setTurned] = useState<Readonly<Record<string, boolean>>>({})
  const shown = useMemo(() => {
    const answer = proposed?.answer
    const taken = answer === undefined || arranging === null ? null : arranging.taken(answer)
    return taken === null || arranging === null
      ? null
      : new TabletopController(arranging, steps.begin(arranging, taken), ignore)
  }, [arranging, proposed])
  const { seat = '', kind = '' } = draft?.put.question ?? {}
  const game = desk.face.game.id
  const scenario = desk.table.scenario.id
  const here = useMemo((): ArrangementTarget => ({ game, scenario, seat, kind }), [game, kind, scenario, seat])
  const pieces = useMemo(() => new Set(arranging?.pieces.map(({ piece }) => piece)), [arranging])
  const soFar = draft?.soFar ?? []
  const begun = soFar[0]
  // Chosen by itself; what goes on from there was chosen from the list.
  const means =
    begun !== undefined && soFar.length === 1 && arranging?.opens.some((part) => equal(part, begun)) === true
  const open = turned[arranging?.key ?? ''] ?? (arranging?.opensAlone === true || means)
  const turn = useCallback(
    (next: boolean) => arranging !== null && setTurned((before) => ({ ...before, [arranging.key]: next })),
    [arranging],
  )
  const hand = shown ?? arranger
  const freehand = useMemo((): PieceDrag | undefined => {
    if (hand === null || (!open && hand.arranging.opensAlone)) return undefined
    return open ? hand : opening(hand, () => turn(true))
  }, [hand, open, turn])
  const ready = hand !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins, not where it goes on.
  const begins = useMemo(
    () => (open && hand !== null ? standing(hand.snapshot()) : nowhere),
    [arranging?.key, open, ready],
  )
  if (draft === null || arranging === null || arranger === null) return null
  const { put } = draft
  return {
    put,
    arranger: hand ?? arranger,
    here,
    open,
    freehand,
    begins,
    pieces,
    turn,
    take(answer) {
      const taken = answer === undefined ? null : arranging.taken(answer)
      if (taken !== null) arranger.change((holding) => steps.load(holding, taken))
    },
    give() {
      const { holding, reading } = arranger.snapshot()
      if (!reading.ruling.allowed) return
      // It stays open while somebody thinks it over.
      turn(true)
      if (question.giveThis(completeDraft(put, arranging.answer(holding.arranged)))) keep(drawer, arranging.key, null)
    },
    back() {
      const { lead, arranged } = arranger.snapshot().holding
      if (lead !== null) return arranger.change((now) => steps.take(now, null))
      arranger.stroke((pieces) => ({ type: 'back', pieces }))
      // Everybody is where he began already.
      if (equal(arranger.snapshot().holding.arranged, arranged)) turn(false)
    },
    undo() {
      if (arranger.snapshot().holding.past.length === 0) return false
      arranger.change(steps.undo)
      return true
    },
  }
}

const ignore = () => undefined

/** A hand that opens what it takes up. */
const opening = (hand: TabletopController, open: () => void): PieceDrag => ({
  holds: (at, reach) => hand.holds(at, reach),
  press(at, reach) {
    open()
    hand.press(at, reach)
  },
  drag: (at) => hand.drag(at),
  twist: (degrees) => hand.twist(degrees),
  release: () => hand.release(),
})

/**
 * The same hand for as long as the same is asked: what it has arranged outlives the question's being put anew. Whatever is chosen
 * from the list lies arranged.
 */
function useArranger(
  arranging: TabletopEditor | null,
  chosen: Json | undefined,
  drawer: DraftKey,
  sheets: SavedDraftAnswers | null,
): TabletopController | null {
  const last = useRef<TabletopController | null>(null)
  const lastChosen = useRef<Json | undefined>(undefined)
  const ready = sheets !== null
  // What lies in the drawer is looked at once, when it is opened: from then on it is the hand that fills it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  return useMemo(() => {
    if (arranging === null || sheets === null) return null
    const { key } = arranging
    const before = last.current?.arranging.key === key ? last.current.snapshot().holding : null
    const kept = before?.arranged ?? sheets[key]
    const anew = chosen !== undefined && (lastChosen.current === undefined || !equal(chosen, lastChosen.current))
    lastChosen.current = chosen
    const arranged =
      (anew ? arranging.taken(chosen) : null) ??
      (kept === undefined ? null : arranging.kept(kept)) ??
      arranging.starts[0].arranged
    const begun = steps.begin(arranging, arranged)
    const holding = before === null ? begun : { ...begun, grip: before.grip }
    last.current = new TabletopController(arranging, holding, (now) => keep(drawer, key, now.arranged))
    return last.current
  }, [arranging, drawer, ready])
}

function keep(drawer: DraftKey, key: string, arranged: Json | null): void {
  if (drawer === null) return
  keptSheets(drawer)
    .then((sheets) => keepSheets(drawer, laidIn(sheets, key, arranged)))
    // What cannot be kept is still arranged; the store itself says when it is in trouble.
    .catch(() => undefined)
}

export const useShown = ({ arranger }: Pick<TabletopEditorState, 'arranger'>): TabletopSnapshot =>
  useSyncExternalStore(arranger.subscribe, arranger.snapshot)
