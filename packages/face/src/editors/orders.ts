/**
 * The order editor: an answer written on the map, such as an order or a fire plan. Lines are brushed, routes dragged
 * and boxes ticked in any sequence, legal or not. After every stroke the draft is read back as a message, with its
 * demands on each unit and the rule that forbids it, if any. The page has the brushes (`web/src/editors/orders`) and
 * stores the draft without interpreting it; a face applies strokes to it. `QuestionKind.check` decides what is legal.
 */
import type { Json, RuleId, Ruling } from '@firestep/referee'
import type { Mark, PieceId, PlaceId } from '../map.ts'

/** The draft, in the face's own form. */
export type OrderDraft = Json

export interface OrderStart<Draft extends OrderDraft = OrderDraft> {
  readonly label: string
  readonly draft: Draft
}

/** A face that makes an editor names the form of its drafts; the page takes them as plain data. */
export interface OrderEditor<Draft extends OrderDraft = OrderDraft> {
  /**
   * The draft is stored under this key: the same question asked again, or before and after a roll, has the same draft.
   */
  readonly key: string
  readonly title: string
  /** Its purpose, in a sentence or two. */
  readonly why: string
  readonly rule: RuleId
  /** The button that submits it: "Send it so". */
  readonly submitLabel: string
  /** True if it prepares a later question and nothing of it is submitted now. */
  readonly isPreparation: boolean
  /** Initial drafts, the likeliest first. */
  readonly initialDrafts: readonly [OrderStart<Draft>, ...OrderStart<Draft>[]]
  tools(draft: Draft): readonly OrderTool[]
  /** The draft after a stroke; unchanged if the stroke means nothing. */
  applyStroke(draft: Draft, stroke: OrderStroke): Draft
  /** Fast enough to be called while a stroke is drawn. */
  readBack(draft: Draft): OrderReadback
  /** The draft as an answer in the rules' canonical form. */
  answer(draft: Draft): Json
  /** The draft of an answer; null if it is no such answer. */
  draftOfAnswer(answer: Json): Draft | null
}

export type OrderTool = Brush | OptionTool

/** A tool that draws on the map, or marks places one by one. */
export interface Brush {
  readonly type: 'brush'
  readonly id: string
  readonly name: string
  /** Instructions for use: "Drag along the line, or touch its hexes one by one". */
  readonly instructions: string
  /** The pieces it draws for, one at a time; omitted if it draws for all. */
  readonly owners?: readonly BrushOwner[]
  /** True if it has drawn something that can be erased; with owners, see theirs. */
  readonly isDrawn: boolean
}

export interface BrushOwner {
  readonly piece: PieceId
  readonly label: string
  /** Its place; null off the map. */
  readonly place: PlaceId | null
  readonly isDrawn: boolean
}

/** A tool that chooses from a list: one, or any number. */
export interface OptionTool {
  readonly type: 'options'
  readonly id: string
  readonly name: string
  readonly rule: RuleId
  readonly isMultiple: boolean
  readonly options: readonly ToolOption[]
}

export interface ToolOption {
  readonly id: string
  readonly label: string
  readonly detail: string | null
  readonly isChosen: boolean
}

export type OrderStroke =
  /** Drawn over these places from the first to the last; a single one was touched. */
  | {
      readonly type: 'drawn'
      readonly tool: string
      readonly piece: PieceId | null
      readonly places: readonly PlaceId[]
    }
  | { readonly type: 'wiped'; readonly tool: string; readonly piece: PieceId | null }
  | { readonly type: 'chosen'; readonly tool: string; readonly option: string }

/** The draft, read back. */
export interface OrderReadback {
  /** Rules on submitting the draft as it is. */
  readonly ruling: Ruling
  /** The tools and pieces that a refusal is about. */
  readonly about: { readonly tool: string | null; readonly pieces: readonly PieceId[] }
  /** The message as it would be sent, line by line. */
  readonly message: readonly string[]
  readonly demands: readonly OrderDemand[]
  /** The stakes at its objectives, as help for the decision. */
  readonly stakes: readonly string[]
  readonly marks: readonly Mark[]
}

/** A demand on a unit, computed before any refusal. */
export interface OrderDemand {
  readonly piece: PieceId
  readonly label: string
  readonly place: PlaceId | null
  /** "to 12.07 by 12.05: 5 hexes" */
  readonly text: string
  readonly rule: RuleId
  /** True if it cannot be done. */
  readonly isImpossible: boolean
}

/** Drafts that have not been submitted, as answers, by the keys of their `OrderEditor`. */
export type SavedDrafts = Readonly<Record<string, Json>>
