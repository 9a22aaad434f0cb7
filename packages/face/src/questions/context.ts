/** What a question is looked at with, and what its game's kinds say of it. */
import type { Json, Question, QuestionKind, Ruling } from '@firestep/referee'

/** A question and the view of whoever is asked, under the rules of the match; a game adds what it reads them with. */
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

export const kindOf = <View>(scene: QuestionContext<View>): QuestionKind<View> => kindNamed(scene, scene.question.kind)

/** The parts that may come next. */
export const nextParts = <View>(scene: QuestionContext<View>, soFar: readonly Json[]): readonly Json[] =>
  kindOf(scene).next(scene.view, scene.question.about, soFar).parts

export const checked = <View>(scene: QuestionContext<View>, answer: Json): Ruling =>
  kindOf(scene).check(scene.view, scene.question.about, answer)

export const explained = <View>(scene: QuestionContext<View>, thing: Json): Ruling =>
  kindOf(scene).explain(scene.view, scene.question.about, thing)

/** What the question is about, in the shape its kind gives it. */
export const aboutOf = <About>({ question }: { readonly question: Question }): About =>
  question.about as unknown as About
