/** What a question is looked at with, and what its game's kinds say of it. */
import type { Json, Kind, Question, Ruling } from '@firestep/referee'

/** A question and the view of whoever is asked, under the rules of the match; a game adds what it reads them with. */
export interface Scene<View> {
  readonly rules: { readonly kinds: Readonly<Record<string, Kind<View>>> }
  readonly view: View
  readonly question: Question
}

export function kindNamed<View>({ rules }: Pick<Scene<View>, 'rules'>, name: string): Kind<View> {
  const kind = rules.kinds[name]
  if (kind === undefined) throw new Error(`nobody knows how '${name}' is answered`)
  return kind
}

export const kindOf = <View>(scene: Scene<View>): Kind<View> => kindNamed(scene, scene.question.kind)

/** The parts that may come next. */
export const nextParts = <View>(scene: Scene<View>, soFar: readonly Json[]): readonly Json[] =>
  kindOf(scene).next(scene.view, scene.question.about, soFar).parts

export const checked = <View>(scene: Scene<View>, answer: Json): Ruling =>
  kindOf(scene).check(scene.view, scene.question.about, answer)

export const explained = <View>(scene: Scene<View>, thing: Json): Ruling =>
  kindOf(scene).explain(scene.view, scene.question.about, thing)

/** What the question is about, in the shape its kind gives it. */
export const aboutOf = <About>({ question }: { readonly question: Question }): About =>
  question.about as unknown as About
