/** The context of a question, and the answers of its question kind in that context. */
import type { Json, Question, QuestionKind, Ruling } from '@firestep/referee'

/** A question and the view of the asked seat, under the rules of the match; games add their own fields. */
export interface QuestionContext<View> {
  readonly rules: { readonly kinds: Readonly<Record<string, QuestionKind<View>>> }
  readonly view: View
  readonly question: Question
}

export function kindNamed<View>({ rules }: Pick<QuestionContext<View>, 'rules'>, name: string): QuestionKind<View> {
  const kind = rules.kinds[name]
  if (kind === undefined) throw new Error(`nobody knows how '${name}' is answered`)
  return kind
}

export const kindOf = <View>(context: QuestionContext<View>): QuestionKind<View> =>
  kindNamed(context, context.question.kind)

export const nextParts = <View>(context: QuestionContext<View>, soFar: readonly Json[]): readonly Json[] =>
  kindOf(context).next(context.view, context.question.about, soFar).parts

export const checkAnswer = <View>(context: QuestionContext<View>, answer: Json): Ruling =>
  kindOf(context).check(context.view, context.question.about, answer)

export const explainPart = <View>(context: QuestionContext<View>, part: Json): Ruling =>
  kindOf(context).explain(context.view, context.question.about, part)

/** The question's `about`, in the type its kind gives it. */
export const aboutOf = <About>({ question }: { readonly question: Question }): About =>
  question.about as unknown as About
