/** What is written on the map while it is written: the brush in hand, whose stroke it is, the strokes behind and before. */
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
  /** The brush in hand; without one a press moves the map. */
  readonly tool: string | null
  /** Whose stroke it is, with brushes that have bearers. */
  readonly piece: PieceId | null
  /** Where the pointer has been since it was pressed, and what was written then. */
  readonly trail: readonly PlaceId[]
  readonly before: OrderDraft | null
}

const isBrush = (tool: OrderTool): tool is Brush => tool.type === 'brush'

const brushesOf = (drafting: OrderEditor, written: OrderDraft): readonly Brush[] =>
  drafting.tools(written).filter(isBrush)

export function inHand(drafting: OrderEditor, { written, tool }: OrderEditorState): Brush | null {
  return brushesOf(drafting, written).find(({ id }) => id === tool) ?? null
}

/** Whoever can have a stroke of the brush in hand; null where it is for all. */
export const bearersOf = (drafting: OrderEditor, writing: OrderEditorState): readonly BrushOwner[] | null =>
  inHand(drafting, writing)?.bearers ?? null

/** With the first brush in hand. */
export const begin = (drafting: OrderEditor, written: OrderDraft): OrderEditorState => ({
  written,
  past: [],
  future: [],
  tool: brushesOf(drafting, written)[0]?.id ?? null,
  piece: null,
  trail: [],
  before: null,
})

/** A stroke that can be taken back. */
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

/** Takes a brush up, or puts it down. */
export const hold = (writing: OrderEditorState, tool: string): OrderEditorState => ({
  ...writing,
  tool: writing.tool === tool ? null : tool,
  piece: null,
})

/** Takes somebody in hand, with a brush that can draw for it. */
export function pick(drafting: OrderEditor, writing: OrderEditorState, piece: PieceId): OrderEditorState {
  const fits = ({ bearers }: Brush): boolean => bearers?.some((one) => one.piece === piece) ?? false
  const held = inHand(drafting, writing)
  const brush = held !== null && fits(held) ? held : (brushesOf(drafting, writing.written).find(fits) ?? null)
  return brush === null ? writing : { ...writing, tool: brush.id, piece }
}

export const letGo = (writing: OrderEditorState): OrderEditorState =>
  writing.piece === null ? { ...writing, tool: null } : { ...writing, piece: null }

const apply = (drafting: OrderEditor, writing: OrderEditorState, stroke: OrderStroke): OrderEditorState =>
  stepTo(writing, drafting.change(writing.written, stroke))

export const choose = (
  drafting: OrderEditor,
  writing: OrderEditorState,
  tool: string,
  option: string,
): OrderEditorState => apply(drafting, writing, { type: 'chosen', tool, option })

export const wipe = (
  drafting: OrderEditor,
  writing: OrderEditorState,
  tool: string,
  piece: PieceId | null,
): OrderEditorState => apply(drafting, writing, { type: 'wiped', tool, piece })

/** Everything as somebody else has it: another beginning, an answer that was advised. */
export const take = (writing: OrderEditorState, written: OrderDraft): OrderEditorState => stepTo(writing, written)

/** On to a place with the brush in hand, whoever stands there. */
export function lead(drafting: OrderEditor, writing: OrderEditorState, place: PlaceId): OrderEditorState {
  const { tool, piece } = writing
  const brush = inHand(drafting, writing)
  if (tool === null || brush === null || (brush.bearers !== undefined && piece === null)) return writing
  return apply(drafting, writing, { type: 'drawn', tool, piece, over: [place] })
}

/** A place is touched: whoever stands there is taken in hand, one after the other; elsewhere the stroke goes on to it. */
export function touch(drafting: OrderEditor, writing: OrderEditorState, place: PlaceId): OrderEditorState {
  const here = (bearersOf(drafting, writing) ?? []).filter((one) => one.place === place)
  const at = here.findIndex(({ piece }) => piece === writing.piece)
  const next = here[at + 1] ?? here[0]
  return next === undefined ? lead(drafting, writing, place) : { ...writing, piece: next.piece }
}

/** A press on somebody begins a stroke of its own; with a brush for all it begins anywhere. */
export function press(drafting: OrderEditor, writing: OrderEditorState, place: PlaceId): OrderEditorState {
  const bearers = bearersOf(drafting, writing)
  const begun = { ...writing, trail: [place], before: writing.written }
  if (bearers === null) return begun
  const here = bearers.filter((one) => one.place === place)
  const bearer = here.find(({ piece }) => piece === writing.piece) ?? here.find(({ drawn }) => !drawn) ?? here[0]
  return bearer === undefined ? writing : { ...begun, piece: bearer.piece }
}

/** The pointer has come to another place: the stroke follows it, and goes back where it goes back. */
export function follow(drafting: OrderEditor, writing: OrderEditorState, place: PlaceId): OrderEditorState {
  const { trail, before, tool, piece } = writing
  if (before === null || tool === null || trail.at(-1) === place) return writing
  const over = trail.at(-2) === place ? trail.slice(0, -1) : [...trail, place]
  const written = over.length < 2 ? before : drafting.change(before, { type: 'drawn', tool, piece, over })
  return { ...writing, trail: over, written }
}

export function release(writing: OrderEditorState): OrderEditorState {
  const { before } = writing
  return before === null ? writing : { ...stepTo(writing, writing.written, before), trail: [], before: null }
}
