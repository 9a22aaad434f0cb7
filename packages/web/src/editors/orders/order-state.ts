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

export interface OrderEditorState {
  readonly written: OrderDraft
  readonly past: readonly OrderDraft[]
  readonly future: readonly OrderDraft[]
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

export function inHand(orderEditor: OrderEditor, { written, tool }: OrderEditorState): Brush | null {
  return brushesOf(orderEditor, written).find(({ id }) => id === tool) ?? null
}

/** Units the current brush can draw for; null if it draws for all. */
export const bearersOf = (orderEditor: OrderEditor, writing: OrderEditorState): readonly BrushOwner[] | null =>
  inHand(orderEditor, writing)?.bearers ?? null

/** With the first brush selected. */
export const begin = (orderEditor: OrderEditor, written: OrderDraft): OrderEditorState => ({
  written,
  past: [],
  future: [],
  tool: brushesOf(orderEditor, written)[0]?.id ?? null,
  piece: null,
  trail: [],
  before: null,
})

/** A stroke that can be undone. */
function stepTo(writing: OrderEditorState, written: OrderDraft, before = writing.written): OrderEditorState {
  if (equal(written, before)) return { ...writing, written: before }
  return { ...writing, written, past: [...writing.past, before], future: [] }
}

export function undo(writing: OrderEditorState): OrderEditorState {
  const { past, future, written } = writing
  const before = past.at(-1)
  if (before === undefined) return writing
  return { ...writing, written: before, past: past.slice(0, -1), future: [written, ...future] }
}

export function redo(writing: OrderEditorState): OrderEditorState {
  const { past, future, written } = writing
  const [next, ...rest] = future
  return next === undefined ? writing : { ...writing, written: next, past: [...past, written], future: rest }
}

/** Selects a brush, or deselects it. */
export const hold = (writing: OrderEditorState, tool: string): OrderEditorState => ({
  ...writing,
  tool: writing.tool === tool ? null : tool,
  piece: null,
})

/** Selects a unit, with a brush that can draw for it. */
export function pick(orderEditor: OrderEditor, writing: OrderEditorState, piece: PieceId): OrderEditorState {
  const fits = ({ bearers }: Brush): boolean => bearers?.some((one) => one.piece === piece) ?? false
  const held = inHand(orderEditor, writing)
  const brush = held !== null && fits(held) ? held : (brushesOf(orderEditor, writing.written).find(fits) ?? null)
  return brush === null ? writing : { ...writing, tool: brush.id, piece }
}

export const letGo = (writing: OrderEditorState): OrderEditorState =>
  writing.piece === null ? { ...writing, tool: null } : { ...writing, piece: null }

const apply = (orderEditor: OrderEditor, writing: OrderEditorState, stroke: OrderStroke): OrderEditorState =>
  stepTo(writing, orderEditor.change(writing.written, stroke))

export const choose = (
  orderEditor: OrderEditor,
  writing: OrderEditorState,
  tool: string,
  option: string,
): OrderEditorState => apply(orderEditor, writing, { type: 'chosen', tool, option })

export const wipe = (
  orderEditor: OrderEditor,
  writing: OrderEditorState,
  tool: string,
  piece: PieceId | null,
): OrderEditorState => apply(orderEditor, writing, { type: 'wiped', tool, piece })

/** Replaces the draft by another one: another initial draft, or a hint. */
export const take = (writing: OrderEditorState, written: OrderDraft): OrderEditorState => stepTo(writing, written)

/** Continues the stroke to a place, whatever units are there. */
export function lead(orderEditor: OrderEditor, writing: OrderEditorState, place: PlaceId): OrderEditorState {
  const { tool, piece } = writing
  const brush = inHand(orderEditor, writing)
  if (tool === null || brush === null || (brush.bearers !== undefined && piece === null)) return writing
  return apply(orderEditor, writing, { type: 'drawn', tool, piece, over: [place] })
}

/** A touched place selects its units one after another; elsewhere the stroke continues to it. */
export function touch(orderEditor: OrderEditor, writing: OrderEditorState, place: PlaceId): OrderEditorState {
  const here = (bearersOf(orderEditor, writing) ?? []).filter((one) => one.place === place)
  const at = here.findIndex(({ piece }) => piece === writing.piece)
  const next = here[at + 1] ?? here[0]
  return next === undefined ? lead(orderEditor, writing, place) : { ...writing, piece: next.piece }
}

/** A press on a unit begins its own stroke; with a brush for all it begins anywhere. */
export function press(orderEditor: OrderEditor, writing: OrderEditorState, place: PlaceId): OrderEditorState {
  const bearers = bearersOf(orderEditor, writing)
  const begun = { ...writing, trail: [place], before: writing.written }
  if (bearers === null) return begun
  const here = bearers.filter((one) => one.place === place)
  const bearer = here.find(({ piece }) => piece === writing.piece) ?? here.find(({ drawn }) => !drawn) ?? here[0]
  return bearer === undefined ? writing : { ...begun, piece: bearer.piece }
}

/** The pointer has moved to another place: the stroke follows, and is shortened where the pointer goes back. */
export function follow(orderEditor: OrderEditor, writing: OrderEditorState, place: PlaceId): OrderEditorState {
  const { trail, before, tool, piece } = writing
  if (before === null || tool === null || trail.at(-1) === place) return writing
  const over = trail.at(-2) === place ? trail.slice(0, -1) : [...trail, place]
  const written = over.length < 2 ? before : orderEditor.change(before, { type: 'drawn', tool, piece, over })
  return { ...writing, trail: over, written }
}

export function release(writing: OrderEditorState): OrderEditorState {
  const { before } = writing
  return before === null ? writing : { ...stepTo(writing, writing.written, before), trail: [], before: null }
}
