/**
 * An answer that is written on the map: an order, a fire plan. Lines are brushed, ways dragged, boxes ticked, in any sequence and
 * lawful or not; after every stroke it reads back as a message, says what it demands of whom, and which rule forbids it. The
 * page has brushes and paper (`web/src/drafting`) and does not know what is written: it keeps it and hands it back. A face says what
 * a stroke makes of it; `check` of the kind stays the law.
 */
import type { Json, RuleId, Ruling } from '@firestep/referee'
import type { Mark, PieceId, PlaceId } from '../map.ts'

/** What has been written, as its face has it. */
export type OrderDraft = Json

export interface OrderStart {
  readonly label: string
  readonly written: OrderDraft
}

export interface OrderEditor {
  /** What is written is kept under it: asked again, or asked about before and after a roll, it is the same draft. */
  readonly key: string
  readonly title: string
  /** What it is for, in a sentence or two. */
  readonly why: string
  readonly rule: RuleId
  /** The button that gives it: "Send it so". */
  readonly gives: string
  /** It prepares what may be asked for next; nothing of it is given now. */
  readonly ahead: boolean
  /** Where one may begin, the likeliest first. */
  readonly starts: readonly [OrderStart, ...OrderStart[]]
  tools(written: OrderDraft): readonly OrderTool[]
  /** What a stroke makes of it; the same where it means nothing. */
  change(written: OrderDraft, stroke: OrderStroke): OrderDraft
  /** Fast enough to be asked while a stroke is drawn. */
  read(written: OrderDraft): OrderReadback
  /** As an answer in the rules' one form. */
  answer(written: OrderDraft): Json
  /** And back; null where it is no such answer. */
  taken(answer: Json): OrderDraft | null
}

export type OrderTool = Brush | OptionTool

/** It is drawn with on the map, or places are touched one by one. */
export interface Brush {
  readonly type: 'brush'
  readonly id: string
  readonly name: string
  /** How it is used: "Drag along the line, or touch its hexes one by one". */
  readonly how: string
  /** Whose stroke it is, one at a time: left out, it is for all. */
  readonly bearers?: readonly BrushOwner[]
  /** Something is drawn with it that can be wiped out; for bearers see theirs. */
  readonly drawn: boolean
}

export interface BrushOwner {
  readonly piece: PieceId
  readonly label: string
  /** Where it stands; null off the map. */
  readonly place: PlaceId | null
  readonly drawn: boolean
}

/** Something is chosen from a list: one of it, or as many as one likes. */
export interface OptionTool {
  readonly type: 'options'
  readonly id: string
  readonly name: string
  readonly rule: RuleId
  readonly many: boolean
  readonly options: readonly ToolOption[]
}

export interface ToolOption {
  readonly id: string
  readonly label: string
  readonly detail: string | null
  readonly chosen: boolean
}

export type OrderStroke =
  /** Over these places from the first to the last; a single one was touched. */
  | {
      readonly type: 'drawn'
      readonly tool: string
      readonly piece: PieceId | null
      readonly over: readonly PlaceId[]
    }
  | { readonly type: 'wiped'; readonly tool: string; readonly piece: PieceId | null }
  | { readonly type: 'chosen'; readonly tool: string; readonly option: string }

/** What is written, read back. */
export interface OrderReadback {
  /** Whether it could be given so. */
  readonly ruling: Ruling
  /** The tools and pieces that the ruling is about, where it refuses. */
  readonly about: { readonly tool: string | null; readonly pieces: readonly PieceId[] }
  /** A message as it would be sent, line by line. */
  readonly message: readonly string[]
  readonly demands: readonly OrderDemand[]
  /** What is at stake where it leads: for whoever weighs it. */
  readonly stakes: readonly string[]
  readonly marks: readonly Mark[]
}

/** What it will have somebody do, known before anything is refused. */
export interface OrderDemand {
  readonly piece: PieceId
  readonly label: string
  readonly place: PlaceId | null
  /** "to 12.07 by 12.05: 5 hexes" */
  readonly words: string
  readonly rule: RuleId
  /** It cannot be done. */
  readonly barred: boolean
}

/** Something that can be laid over the map at any time, such as the plans of one's own side. */
export interface MapLayer {
  readonly id: string
  readonly name: string
  readonly marks: readonly Mark[]
  /** The same in words. */
  readonly lines: readonly MapLayerLine[]
}

export interface MapLayerLine {
  readonly text: string
  /** Where those stand whom it is about: whoever points there reads it. */
  readonly places: readonly PlaceId[]
}

/** What has been written and not been given, as answers, by the keys of its `Drafting`. */
export type SavedDrafts = Readonly<Record<string, Json>>
