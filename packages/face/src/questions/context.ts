/** The context of a question, and the answers of its question kind in that context. */
import type { AboutOf, Json, PartOf, Question, QuestionKind, QuestionType, Ruling } from '@firestep/referee'

/** A question and the view of the asked seat, under the rules of the match; games add their own fields. */
export interface QuestionContext<View> {
  readonly rules: { readonly kinds: Readonly<Record<string, QuestionKind<View>>> }
  readonly view: View
  readonly question: Question
  /** The subject of the question. */
  readonly about: Json
  /** How it is answered. */
  readonly kind: QuestionKind<View>
}

/** The context of a question whose type is known. */
export type TypedContext<Context extends QuestionContext<Context['view']>, Q extends QuestionType> = Omit<
  Context,
  'about' | 'kind'
> & {
  readonly about: AboutOf<Q>
  readonly kind: QuestionKind<Context['view'], AboutOf<Q>, PartOf<Q>>
}

/** The part of a context that all games share. */
export function baseContext<View, Rules extends QuestionContext<View>['rules']>(
  rules: Rules,
  view: View,
  question: Question,
): QuestionContext<View> & { readonly rules: Rules } {
  return { rules, view, question, about: question.about, kind: kindNamed<View>({ rules }, question.kind) }
}

export function kindNamed<View>({ rules }: Pick<QuestionContext<View>, 'rules'>, name: string): QuestionKind<View> {
  const kind = rules.kinds[name]
  if (kind === undefined) throw new Error(`nobody knows how '${name}' is answered`)
  return kind
}

/** The parts that can come next. */
export const nextParts = <View, About extends Json, Part extends Json>(
  {
    view,
    about,
    kind,
  }: {
    readonly view: View
    readonly about: About
    readonly kind: Pick<QuestionKind<View, About, Part>, 'next'>
  },
  soFar: readonly Part[],
): readonly Part[] => kind.next(view, about, soFar).parts

interface JudgedQuestion<View, About extends Json> {
  readonly view: View
  readonly about: About
  readonly kind: Pick<QuestionKind<View, About>, 'check' | 'explain'>
}

export const checkAnswer = <View, About extends Json>(
  { view, about, kind }: JudgedQuestion<View, About>,
  answer: Json,
): Ruling => kind.check(view, about, answer)

export const explainPart = <View, About extends Json>(
  { view, about, kind }: JudgedQuestion<View, About>,
  part: Json,
): Ruling => kind.explain(view, about, part)
