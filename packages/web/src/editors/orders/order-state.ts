/** What is written on the map while it is written: the brush in hand, whose stroke it is, the strokes behind and before. */
import type { Bearer, Brush, Drafting, DraftTool, PieceId, PlaceId, Stroke, Written } from '@firestep/face'
import { equal } from '@firestep/referee'

export interface Writing {
  readonly written: Written
  readonly past: readonly Written[]
  readonly future: readonly Written[]
  /** The brush in hand; without one a press moves the map. */
  readonly tool: string | null
  /** Whose stroke it is, with brushes that have bearers. */
  readonly piece: PieceId | null
  /** Where the pointer has been since it was pressed, and what was written then. */
  readonly trail: readonly PlaceId[]
  readonly before: Written | null
}

const isBrush = (tool: DraftTool): tool is Brush => tool.type === 'brush'

const brushesOf = (drafting: Drafting, written: Written): readonly Brush[] => drafting.tools(written).filter(isBrush)

export function inHand(drafting: Drafting, { written, tool }: Writing): Brush | null {
  return brushesOf(drafting, written).find(({ id }) => id === tool) ?? null
}

/** Whoever can have a stroke of the brush in hand; null where it is for all. */
export const bearersOf = (drafting: Drafting, writing: Writing): readonly Bearer[] | null =>
  inHand(drafting, writing)?.bearers ?? null

/** With the first brush in hand. */
export const begin = (drafting: Drafting, written: Written): Writing => ({
  written,
  past: [],
  future: [],
  tool: brushesOf(drafting, written)[0]?.id ?? null,
  piece: null,
  trail: [],
  before: null,
})

/** A stroke that can be taken back. */
function stepTo(writing: Writing, written: Written, before = writing.written): Writing {
  if (equal(written, before)) return { ...writing, written: before }
  return { ...writing, written, past: [...writing.past, before], future: [] }
}

export function undo(writing: Writing): Writing {
  const { past, future, written } = writing
  const before = past.at(-1)
  if (before === undefined) return writing
  return { ...writing, written: before, past: past.slice(0, -1), future: [written, ...future] }
}

export function redo(writing: Writing): Writing {
  const { past, future, written } = writing
  const [next, ...rest] = future
  return next === undefined ? writing : { ...writing, written: next, past: [...past, written], future: rest }
}

/** Takes a brush up, or puts it down. */
export const hold = (writing: Writing, tool: string): Writing => ({
  ...writing,
  tool: writing.tool === tool ? null : tool,
  piece: null,
})

/** Takes somebody in hand, with a brush that can draw for it. */
export function pick(drafting: Drafting, writing: Writing, piece: PieceId): Writing {
  const fits = ({ bearers }: Brush): boolean => bearers?.some((one) => one.piece === piece) ?? false
  const held = inHand(drafting, writing)
  const brush = held !== null && fits(held) ? held : (brushesOf(drafting, writing.written).find(fits) ?? null)
  return brush === null ? writing : { ...writing, tool: brush.id, piece }
}

export const letGo = (writing: Writing): Writing =>
  writing.piece === null ? { ...writing, tool: null } : { ...writing, piece: null }

const apply = (drafting: Drafting, writing: Writing, stroke: Stroke): Writing =>
  stepTo(writing, drafting.change(writing.written, stroke))

export const choose = (drafting: Drafting, writing: Writing, tool: string, option: string): Writing =>
  apply(drafting, writing, { type: 'chosen', tool, option })

export const wipe = (drafting: Drafting, writing: Writing, tool: string, piece: PieceId | null): Writing =>
  apply(drafting, writing, { type: 'wiped', tool, piece })

/** Everything as somebody else has it: another beginning, an answer that was advised. */
export const take = (writing: Writing, written: Written): Writing => stepTo(writing, written)

/** On to a place with the brush in hand, whoever stands there. */
export function lead(drafting: Drafting, writing: Writing, place: PlaceId): Writing {
  const { tool, piece } = writing
  const brush = inHand(drafting, writing)
  if (tool === null || brush === null || (brush.bearers !== undefined && piece === null)) return writing
  return apply(drafting, writing, { type: 'drawn', tool, piece, over: [place] })
}

/** A place is touched: whoever stands there is taken in hand, one after the other; elsewhere the stroke goes on to it. */
export function touch(drafting: Drafting, writing: Writing, place: PlaceId): Writing {
  const here = (bearersOf(drafting, writing) ?? []).filter((one) => one.place === place)
  const at = here.findIndex(({ piece }) => piece === writing.piece)
  const next = here[at + 1] ?? here[0]
  return next === undefined ? lead(drafting, writing, place) : { ...writing, piece: next.piece }
}

/** A press on somebody begins a stroke of its own; with a brush for all it begins anywhere. */
export function press(drafting: Drafting, writing: Writing, place: PlaceId): Writing {
  const bearers = bearersOf(drafting, writing)
  const begun = { ...writing, trail: [place], before: writing.written }
  if (bearers === null) return begun
  const here = bearers.filter((one) => one.place === place)
  const bearer = here.find(({ piece }) => piece === writing.piece) ?? here.find(({ drawn }) => !drawn) ?? here[0]
  return bearer === undefined ? writing : { ...begun, piece: bearer.piece }
}

/** The pointer has come to another place: the stroke follows it, and goes back where it goes back. */
export function follow(drafting: Drafting, writing: Writing, place: PlaceId): Writing {
  const { trail, before, tool, piece } = writing
  if (before === null || tool === null || trail.at(-1) === place) return writing
  const over = trail.at(-2) === place ? trail.slice(0, -1) : [...trail, place]
  const written = over.length < 2 ? before : drafting.change(before, { type: 'drawn', tool, piece, over })
  return { ...writing, trail: over, written }
}

export function release(writing: Writing): Writing {
  const { before } = writing
  return before === null ? writing : { ...stepTo(writing, writing.written, before), trail: [], before: null }
}
