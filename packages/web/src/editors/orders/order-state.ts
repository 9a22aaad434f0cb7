/** State of the order editor: brush, selected unit, undo and redo. */
import type {
  Brush,
  BrushOwner,
  OrderDraft,
  OrderEditor,
  OrderStroke,
  OrderTool,
  PieceId,
  PlaceId,
} from '@firestep/face'
import { equal } from '@firestep/referee'
import { emptyHistory, recordChange, redoChange, type UndoHistory, undoChange } from '../undo-history.ts'

export interface OrderEditorState extends UndoHistory<OrderDraft> {
  readonly written: OrderDraft
  /** The current brush; without one a press moves the map. */
  readonly tool: string | null
  /** The unit whose stroke is drawn, with brushes that draw per unit. */
  readonly piece: PieceId | null
  /** Places the pointer has passed since it was pressed, and the draft at that time. */
  readonly trail: readonly PlaceId[]
  readonly before: OrderDraft | null
}

const isBrush = (tool: OrderTool): tool is Brush => tool.type === 'brush'

const brushesOf = (orderEditor: OrderEditor, written: OrderDraft): readonly Brush[] =>
  orderEditor.tools(written).filter(isBrush)

export function activeBrush(orderEditor: OrderEditor, { written, tool }: OrderEditorState): Brush | null {
  return brushesOf(orderEditor, written).find(({ id }) => id === tool) ?? null
}

/** Units the current brush can draw for; null if it draws for all. */
export const bearersOf = (orderEditor: OrderEditor, state: OrderEditorState): readonly BrushOwner[] | null =>
  activeBrush(orderEditor, state)?.owners ?? null

/** With the first brush selected. */
export const begin = (orderEditor: OrderEditor, written: OrderDraft): OrderEditorState => ({
  ...emptyHistory,
  written,
  tool: brushesOf(orderEditor, written)[0]?.id ?? null,
  piece: null,
  trail: [],
  before: null,
})

/** A stroke that can be undone. */
function recordStep(state: OrderEditorState, written: OrderDraft, before = state.written): OrderEditorState {
  if (equal(written, before)) return { ...state, written: before }
  return { ...state, ...recordChange(state, before), written }
}

export function undo(state: OrderEditorState): OrderEditorState {
  const step = undoChange(state, state.written)
  return step === null ? state : { ...state, ...step.history, written: step.current }
}

export function redo(state: OrderEditorState): OrderEditorState {
  const step = redoChange(state, state.written)
  return step === null ? state : { ...state, ...step.history, written: step.current }
}

/** Selects a brush, or deselects it. */
export const toggleBrush = (state: OrderEditorState, tool: string): OrderEditorState => ({
  ...state,
  tool: state.tool === tool ? null : tool,
  piece: null,
})

/** Selects a unit, with a brush that can draw for it. */
export function pick(orderEditor: OrderEditor, state: OrderEditorState, piece: PieceId): OrderEditorState {
  const canDrawFor = ({ owners: bearers }: Brush): boolean => bearers?.some((bearer) => bearer.piece === piece) ?? false
  const active = activeBrush(orderEditor, state)
  const brush =
    active !== null && canDrawFor(active) ? active : (brushesOf(orderEditor, state.written).find(canDrawFor) ?? null)
  return brush === null ? state : { ...state, tool: brush.id, piece }
}

export const deselect = (state: OrderEditorState): OrderEditorState =>
  state.piece === null ? { ...state, tool: null } : { ...state, piece: null }

const apply = (orderEditor: OrderEditor, state: OrderEditorState, stroke: OrderStroke): OrderEditorState =>
  recordStep(state, orderEditor.applyStroke(state.written, stroke))

export const choose = (
  orderEditor: OrderEditor,
  state: OrderEditorState,
  tool: string,
  option: string,
): OrderEditorState => apply(orderEditor, state, { type: 'chosen', tool, option })

export const wipe = (
  orderEditor: OrderEditor,
  state: OrderEditorState,
  tool: string,
  piece: PieceId | null,
): OrderEditorState => apply(orderEditor, state, { type: 'wiped', tool, piece })

/** Replaces the draft by another one: another initial draft, or a hint. */
export const replaceDraft = (state: OrderEditorState, written: OrderDraft): OrderEditorState =>
  recordStep(state, written)

/** Continues the stroke to a place, whatever units are there. */
export function extendTo(orderEditor: OrderEditor, state: OrderEditorState, place: PlaceId): OrderEditorState {
  const { tool, piece } = state
  const brush = activeBrush(orderEditor, state)
  if (tool === null || brush === null || (brush.owners !== undefined && piece === null)) return state
  return apply(orderEditor, state, { type: 'drawn', tool, piece, places: [place] })
}

/** A touched place selects its units one after another; elsewhere the stroke continues to it. */
export function touch(orderEditor: OrderEditor, state: OrderEditorState, place: PlaceId): OrderEditorState {
  const here = (bearersOf(orderEditor, state) ?? []).filter((bearer) => bearer.place === place)
  const at = here.findIndex(({ piece }) => piece === state.piece)
  const next = here[at + 1] ?? here[0]
  return next === undefined ? extendTo(orderEditor, state, place) : { ...state, piece: next.piece }
}

/** A press on a unit begins its own stroke; with a brush for all it begins anywhere. */
export function press(orderEditor: OrderEditor, state: OrderEditorState, place: PlaceId): OrderEditorState {
  const bearers = bearersOf(orderEditor, state)
  const pressed = { ...state, trail: [place], before: state.written }
  if (bearers === null) return pressed
  const here = bearers.filter((bearer) => bearer.place === place)
  const bearer = here.find(({ piece }) => piece === state.piece) ?? here.find(({ isDrawn: drawn }) => !drawn) ?? here[0]
  return bearer === undefined ? state : { ...pressed, piece: bearer.piece }
}

/** The pointer has moved to another place: the stroke follows, and is shortened where the pointer goes back. */
export function follow(orderEditor: OrderEditor, state: OrderEditorState, place: PlaceId): OrderEditorState {
  const { trail, before, tool, piece } = state
  if (before === null || tool === null || trail.at(-1) === place) return state
  const over = trail.at(-2) === place ? trail.slice(0, -1) : [...trail, place]
  const written =
    over.length < 2 ? before : orderEditor.applyStroke(before, { type: 'drawn', tool, piece, places: over })
  return { ...state, trail: over, written }
}

export function release(state: OrderEditorState): OrderEditorState {
  const { before } = state
  return before === null ? state : { ...recordStep(state, state.written, before), trail: [], before: null }
}
