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
  readonly orderDraft: OrderDraft
  /** The current brush; without one a press moves the map. */
  readonly tool: string | null
  /** The unit whose stroke is drawn, with brushes that draw per unit. */
  readonly piece: PieceId | null
  /** Places the pointer has passed since it was pressed, and the draft at that time. */
  readonly trail: readonly PlaceId[]
  readonly draftBeforeStroke: OrderDraft | null
}

const isBrush = (tool: OrderTool): tool is Brush => tool.type === 'brush'

const brushesOf = (orderEditor: OrderEditor, orderDraft: OrderDraft): readonly Brush[] =>
  orderEditor.tools(orderDraft).filter(isBrush)

export function activeBrush(orderEditor: OrderEditor, { orderDraft, tool }: OrderEditorState): Brush | null {
  return brushesOf(orderEditor, orderDraft).find(({ id }) => id === tool) ?? null
}

/** Units the current brush can draw for; null if it draws for all. */
export const brushOwnersOf = (orderEditor: OrderEditor, state: OrderEditorState): readonly BrushOwner[] | null =>
  activeBrush(orderEditor, state)?.owners ?? null

/** The initial state, with the first brush selected. */
export const begin = (orderEditor: OrderEditor, orderDraft: OrderDraft): OrderEditorState => ({
  ...emptyHistory,
  orderDraft,
  tool: brushesOf(orderEditor, orderDraft)[0]?.id ?? null,
  piece: null,
  trail: [],
  draftBeforeStroke: null,
})

/** Replaces the draft, as a step that can be undone. */
function recordStep(state: OrderEditorState, orderDraft: OrderDraft, previous = state.orderDraft): OrderEditorState {
  if (equal(orderDraft, previous)) return { ...state, orderDraft: previous }
  return { ...state, ...recordChange(state, previous), orderDraft }
}

export function undo(state: OrderEditorState): OrderEditorState {
  const step = undoChange(state, state.orderDraft)
  return step === null ? state : { ...state, ...step.history, orderDraft: step.current }
}

export function redo(state: OrderEditorState): OrderEditorState {
  const step = redoChange(state, state.orderDraft)
  return step === null ? state : { ...state, ...step.history, orderDraft: step.current }
}

/** Selects a brush, or deselects it. */
export const toggleBrush = (state: OrderEditorState, tool: string): OrderEditorState => ({
  ...state,
  tool: state.tool === tool ? null : tool,
  piece: null,
})

/** Selects a unit, with a brush that can draw for it. */
export function pick(orderEditor: OrderEditor, state: OrderEditorState, piece: PieceId): OrderEditorState {
  const canDrawFor = ({ owners }: Brush): boolean => owners?.some((owner) => owner.piece === piece) ?? false
  const active = activeBrush(orderEditor, state)
  const brush =
    active !== null && canDrawFor(active) ? active : (brushesOf(orderEditor, state.orderDraft).find(canDrawFor) ?? null)
  return brush === null ? state : { ...state, tool: brush.id, piece }
}

export const deselect = (state: OrderEditorState): OrderEditorState =>
  state.piece === null ? { ...state, tool: null } : { ...state, piece: null }

const apply = (orderEditor: OrderEditor, state: OrderEditorState, stroke: OrderStroke): OrderEditorState =>
  recordStep(state, orderEditor.applyStroke(state.orderDraft, stroke))

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
export const replaceDraft = (state: OrderEditorState, orderDraft: OrderDraft): OrderEditorState =>
  recordStep(state, orderDraft)

/** Continues the stroke to a place, whatever units are there. */
export function extendTo(orderEditor: OrderEditor, state: OrderEditorState, place: PlaceId): OrderEditorState {
  const { tool, piece } = state
  const brush = activeBrush(orderEditor, state)
  if (tool === null || brush === null || (brush.owners !== undefined && piece === null)) return state
  return apply(orderEditor, state, { type: 'drawn', tool, piece, places: [place] })
}

/** A touched place selects its units one after another; elsewhere the stroke continues to it. */
export function touch(orderEditor: OrderEditor, state: OrderEditorState, place: PlaceId): OrderEditorState {
  const owners = (brushOwnersOf(orderEditor, state) ?? []).filter((owner) => owner.place === place)
  const selectedIndex = owners.findIndex(({ piece }) => piece === state.piece)
  const next = owners[selectedIndex + 1] ?? owners[0]
  return next === undefined ? extendTo(orderEditor, state, place) : { ...state, piece: next.piece }
}

/** A press on a unit begins its own stroke; with a brush for all it begins anywhere. */
export function press(orderEditor: OrderEditor, state: OrderEditorState, place: PlaceId): OrderEditorState {
  const allOwners = brushOwnersOf(orderEditor, state)
  const pressed = { ...state, trail: [place], draftBeforeStroke: state.orderDraft }
  if (allOwners === null) return pressed
  const owners = allOwners.filter((owner) => owner.place === place)
  const selected = owners.find(({ piece }) => piece === state.piece)
  const owner = selected ?? owners.find(({ isDrawn }) => !isDrawn) ?? owners[0]
  return owner === undefined ? state : { ...pressed, piece: owner.piece }
}

/** The pointer has moved to another place: the stroke follows, and is shortened where the pointer goes back. */
export function follow(orderEditor: OrderEditor, state: OrderEditorState, place: PlaceId): OrderEditorState {
  const { trail, draftBeforeStroke, tool, piece } = state
  if (draftBeforeStroke === null || tool === null || trail.at(-1) === place) return state
  const places = trail.at(-2) === place ? trail.slice(0, -1) : [...trail, place]
  const orderDraft =
    places.length < 2
      ? draftBeforeStroke
      : orderEditor.applyStroke(draftBeforeStroke, { type: 'drawn', tool, piece, places })
  return { ...state, trail: places, orderDraft }
}

export function release(state: OrderEditorState): OrderEditorState {
  const { draftBeforeStroke } = state
  if (draftBeforeStroke === null) return state
  return { ...recordStep(state, state.orderDraft, draftBeforeStroke), trail: [], draftBeforeStroke: null }
}
