/** The face of one question kind. */
import type { AnswerOf, Json, PartOf, QuestionType, Ruling } from '@firestep/referee'
import type { OrderEditor } from '../editors/orders.ts'
import type { SetupEditor } from '../editors/setup.ts'
import type { PlaceId } from '../map.ts'
import type { QuestionContext, TypedContext } from './context.ts'
import type { AnswerOption, Preview, QuestionPrompt, TickList } from './prompt.ts'

/** Something pointed at, interpreted as a part of an answer: its sort and the part. */
export interface PointedPart {
  readonly sort: string
  readonly part: Json
}

/** How questions of one type are shown. */
export interface KindFace<
  Context extends QuestionContext<Context['view']>,
  Pointed extends PointedPart = PointedPart,
  Q extends QuestionType = QuestionType,
> {
  prompt(context: TypedContext<Context, Q>): Omit<QuestionPrompt, 'rule'>
  /** The option for one possible next part. */
  option(context: TypedContext<Context, Q>, part: PartOf<Q>, soFar: readonly PartOf<Q>[]): AnswerOption
  /**
   * For a part that is no choice by itself: every way to continue it, each as an option with what follows. Null: it is
   * one.
   */
  continuations?(
    context: TypedContext<Context, Q>,
    part: PartOf<Q>,
    soFar: readonly PartOf<Q>[],
  ): readonly AnswerOption[] | null
  /** The headings of the list, likeliest first; headings not named follow in order of appearance. */
  groups(context: TypedContext<Context, Q>, soFar: readonly PartOf<Q>[]): readonly string[]
  /** The option for a clicked place where `QuestionKind.next` returns only a sample. */
  optionAt?(context: TypedContext<Context, Q>, soFar: readonly PartOf<Q>[], place: PlaceId): AnswerOption | null
  preview(context: TypedContext<Context, Q>, soFar: readonly PartOf<Q>[]): Preview
  /** The tick list, if the answer is a set from here on. */
  ticks?(context: TypedContext<Context, Q>, soFar: readonly PartOf<Q>[]): TickList | null
  setupEditor?(context: TypedContext<Context, Q>): SetupEditor<Context['view']>
  orderEditor?(context: TypedContext<Context, Q>, soFar: readonly PartOf<Q>[]): OrderEditor | null
  warning?(context: TypedContext<Context, Q>, answer: AnswerOf<Q>): string | null
  unfinished?(context: TypedContext<Context, Q>, answer: AnswerOf<Q>): readonly string[]
  /** The sorts of things that can be pointed at to continue from here. */
  acceptedSorts(soFar: readonly PartOf<Q>[]): readonly Pointed['sort'][]
  /** The reason why something pointed at cannot come next, where it is clearer than the ruling on the answer. */
  ruling?(context: TypedContext<Context, Q>, soFar: readonly PartOf<Q>[], pointed: Pointed): Ruling | null
}

/** The faces of all questions of a game: one for each of its kinds. */
export type KindFaces<
  Kinds extends Readonly<Record<string, { readonly type: QuestionType }>>,
  Context extends QuestionContext<Context['view']>,
  Pointed extends PointedPart = PointedPart,
> = { readonly [Name in keyof Kinds]: KindFace<Context, Pointed, Kinds[Name]['type']> }
