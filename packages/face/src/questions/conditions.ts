/** Facts about a question, as conditions that a standing order can depend on. */
import type { Question } from '@firestep/referee'

/** The condition text for each key of a question's `about`. */
export type ConditionText<Scene> = Readonly<Record<string, (context: Scene, value: unknown) => string>>

export const conditionsBy =
  <Scene extends { readonly question: Question }>(words: ConditionText<Scene>) =>
  (context: Scene): Readonly<Record<string, string>> => {
    const { about } = context.question
    if (typeof about !== 'object' || about === null || Array.isArray(about)) return {}
    return Object.fromEntries(
      Object.entries(about).flatMap(([key, value]) => {
        const condition = words[key]?.(context, value)
        return condition === undefined ? [] : [[key, condition]]
      }),
    )
  }
