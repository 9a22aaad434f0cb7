/** What a question is about, as conditions that a standing order can be bound to. */
import type { Question } from '@firestep/referee'

/** How each key of what a question is about reads as a condition. */
export type ConditionText<Scene> = Readonly<Record<string, (scene: Scene, value: unknown) => string>>

export const conditionsBy =
  <Scene extends { readonly question: Question }>(words: ConditionText<Scene>) =>
  (scene: Scene): Readonly<Record<string, string>> => {
    const { about } = scene.question
    if (typeof about !== 'object' || about === null || Array.isArray(about)) return {}
    return Object.fromEntries(
      Object.entries(about).flatMap(([key, value]) => {
        const condition = words[key]?.(scene, value)
        return condition === undefined ? [] : [[key, condition]]
      }),
    )
  }
