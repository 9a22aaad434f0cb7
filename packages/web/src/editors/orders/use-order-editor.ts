/** The order editor: its state, its marks on the map, and its tools. */
import type { Mark, OrderEditor, OrderReadback, OrderTool, PieceId, PlaceId } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { useEffect, useMemo, useState } from 'react'
import { type AnswerDraft, completeDraft, type PosedQuestion } from '../../answer/answer-draft.ts'
import type { QuestionState } from '../../answer/use-question.ts'
import type { Highlight } from '../../map/map-view.tsx'
import type { Drawable } from '../../map/use-map-drawing.ts'
import type { MatchSession } from '../../match-session/match-session.ts'
import { type DraftKey, drawerOf, keepSheets, keptSheets, laidIn } from '../saved-drafts.ts'
import { useSheets } from '../use-saved-drafts.ts'
import type { OrderEditorState } from './order-state.ts'
import * as steps from './order-state.ts'

const everywhere: Drawable = { has: () => true }

export interface OrderEditorTools {
  readonly posed: PosedQuestion
  readonly orderEditor: OrderEditor
  /** The editor is open; closed, the question is answered from its list. */
  readonly open: boolean
  readonly writing: OrderEditorState
  readonly tools: readonly OrderTool[]
  readonly reading: OrderReadback
  readonly lit: ReadonlyMap<PlaceId, Highlight>
  readonly marks: readonly Mark[]
  readonly picked: ReadonlySet<PieceId>
  /** Places where a drag draws instead of panning the map. */
  readonly drawable: Drawable
  turn(open: boolean): void
  /** Each change starts from the latest state. */
  change(step: (orderEditor: OrderEditor, writing: OrderEditorState) => OrderEditorState): void
  stroke(phase: 'press' | 'over' | 'release', place: PlaceId): void
  /** Loads an answer, if it can be written in this editor. */
  take(answer: Json | undefined): void
  give(): void
  back(): void
}

export function useOrderEditor(
  session: Pick<MatchSession, 'id' | 'matchFace'>,
  question: QuestionState,
  /** A complete answer that is looked at instead. */
  proposed: AnswerDraft | null,
): OrderEditorTools | null {
  const { draft } = question
  const orderEditor = useMemo(() => {
    if (draft === null) return null
    const { matchFace, view, question: asked } = draft.posed
    return matchFace.orderEditor?.(view, asked, draft.soFar) ?? null
  }, [draft])
  const seat = draft?.posed.question.seat ?? ''
  const { writing, change, drop } = useKeptWriting(orderEditor, drawerOf(session.id, seat))
  const [turned, setTurned] = useState<Readonly<Record<string, boolean>>>({})
  const written = writing?.written

  const tools = useMemo(
    () => (orderEditor === null || written === undefined ? [] : orderEditor.tools(written)),
    [orderEditor, written],
  )
  const reading = useMemo(() => {
    if (orderEditor === null || written === undefined) return null
    const other = proposed?.answer === undefined ? null : orderEditor.taken(proposed.answer)
    return orderEditor.read(other ?? written)
  }, [orderEditor, proposed, written])
  const bearers = useMemo(
    () => (orderEditor === null || writing === null ? [] : steps.bearersOf(orderEditor, writing)),
    [orderEditor, writing],
  )
  const piece = writing?.piece ?? null
  const lit = useMemo(() => {
    const found = new Map<PlaceId, Highlight>()
    for (const one of bearers ?? []) if (one.place !== null) found.set(one.place, 'faint')
    const at = bearers?.find((one) => one.piece === piece)?.place ?? null
    if (at !== null) found.set(at, 'chosen')
    return found
  }, [bearers, piece])
  const drawable = useMemo((): Drawable => {
    if (proposed !== null || writing?.tool == null) return new Set<PlaceId>()
    if (bearers !== null) return new Set(bearers.flatMap(({ place }) => place ?? []))
    if (session.matchFace.sheet.gridless !== undefined) return everywhere
    return new Set(session.matchFace.sheet.places.flatMap(({ id, small }) => (small ? [] : [id])))
  }, [bearers, session.matchFace.sheet, proposed, writing?.tool])
  const picked = useMemo(() => new Set<PieceId>(piece === null ? [] : [piece]), [piece])

  if (draft === null || orderEditor === null || writing === null || reading === null) return null
  const { posed } = draft
  // An editor closed while preparing a question is open again when that question is asked.
  const door = `${orderEditor.key} ${orderEditor.ahead}`
  const turn = (open: boolean) => setTurned((before) => ({ ...before, [door]: open }))
  const changed = (step: (orderEditor: OrderEditor, writing: OrderEditorState) => OrderEditorState) => {
    change(step)
    if (question.warnings.length > 0 || question.refusal !== null) question.adopt(draft)
  }
  return {
    posed,
    orderEditor,
    open: turned[door] ?? !orderEditor.ahead,
    writing,
    tools,
    reading,
    lit,
    marks: reading.marks,
    picked,
    drawable,
    turn,
    change: changed,
    stroke(phase, place) {
      if (phase === 'press') changed((now, was) => steps.press(now, was, place))
      else if (phase === 'over') changed((now, was) => steps.follow(now, was, place))
      else changed((_, was) => steps.release(was))
    },
    take(answer) {
      const taken = answer === undefined ? null : orderEditor.taken(answer)
      if (taken !== null) changed((_, was) => steps.take(was, taken))
    },
    give() {
      if (orderEditor.ahead) turn(false)
      else if (reading.ruling.allowed && question.giveDraft(completeDraft(posed, orderEditor.answer(writing.written))))
        drop()
    },
    back: () => changed((_, was) => steps.letGo(was)),
  }
}

/**
 * The draft under a key: held while the match page is open, so that an undo finds it again, and in the browser's store.
 */
function useKeptWriting(orderEditor: OrderEditor | null, drawer: DraftKey) {
  const sheets = useSheets(drawer)
  const [all, setAll] = useState<Readonly<Record<string, OrderEditorState>>>({})
  const key = orderEditor?.key ?? ''
  const name = `${drawer} ${key}`
  const start = useMemo(() => {
    if (orderEditor === null || sheets === null) return null
    const kept = sheets[key]
    const written = kept === undefined ? null : orderEditor.taken(kept)
    return steps.begin(orderEditor, written ?? orderEditor.starts[0].written)
  }, [orderEditor, key, sheets])
  const here = all[name]
  useEffect(() => {
    // Nothing is saved in the middle of a stroke.
    if (orderEditor !== null && here !== undefined && here.before === null)
      keep(drawer, key, orderEditor.answer(here.written))
  }, [orderEditor, drawer, here, key])
  return {
    writing: orderEditor === null ? null : (here ?? start),
    change(step: (orderEditor: OrderEditor, writing: OrderEditorState) => OrderEditorState) {
      if (orderEditor === null) return
      setAll((before) => {
        const was = before[name] ?? start
        return was === null ? before : { ...before, [name]: step(orderEditor, was) }
      })
    },
    /** The answer has been given: its saved draft is deleted. */
    drop: () => keep(drawer, key, null),
  }
}

function keep(drawer: DraftKey, key: string, answer: Json | null): void {
  if (drawer === null) return
  keptSheets(drawer)
    .then((sheets) => keepSheets(drawer, laidIn(sheets, key, answer)))
    // A draft that cannot be saved stays usable; the store reports its own problems.
    .catch(() => undefined)
}
