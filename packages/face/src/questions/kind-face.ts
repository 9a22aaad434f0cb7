/** The face of one question kind. */
import type { Json, Ruling } from '@firestep/referee'
import type { OrderEditor } from '../editors/orders.ts'
import type { SetupEditor } from '../editors/setup.ts'
import type { PlaceId } from '../map.ts'
import type { AnswerOption, Preview, QuestionPrompt, TickList } from './prompt.ts'

/** Something pointed at, interpreted as a part of an answer: its sort and the part. */
export interface PointedPart {
  readonly sort: string
  readonly part: Json
}

export interface KindFace<Context extends { readonly view: unknown }, Part extends PointedPart = PointedPart> {
  prompt(context: Context): Omit<QuestionPrompt, 'rule'>
  /** The option for one possible next part. */
  option(context: Context, part: Json, soFar: readonly Json[]): AnswerOption
  /**
   * For a part that is no choice by itself: every way to continue it, each as an option with what follows. Null: it is
   * one.
   */
  continuations?(context: Context, part: Json, soFar: readonly Json[]): readonly AnswerOption[] | null
  /** The headings of the list, likeliest first; headings not named follow in order of appearance. */
  groups(context: Context, soFar: readonly Json[]): readonly string[]
  /** The option for a clicked place where `QuestionKind.next` returns only a sample. */
  optionAt?(context: Context, soFar: readonly Json[], place: PlaceId): AnswerOption | null
  preview(context: Context, soFar: readonly Json[]): Preview
  /** The tick list, if the answer is a set from here on. */
  ticks?(context: Context, soFar: readonly Json[]): TickList | null
  setupEditor?(context: Context): SetupEditor<Context['view']>
  orderEditor?(context: Context, soFar: readonly Json[]): OrderEditor | null
  warning?(context: Context, answer: Json): string | null
  unfinished?(context: Context, answer: Json): readonly string[]
  /** The sorts of things that can be pointed at to continue from here. */
  acceptedSorts(soFar: readonly Json[]): readonly Part['sort'][]
  /** The reason why something pointed at cannot come next, where it is clearer than the ruling on the answer. */
  ruling?(context: Context, soFar: readonly Json[], part: Part): Ruling | null
}
