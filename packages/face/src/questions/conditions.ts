/** Facts about a question, as conditions that a standing order can depend on. */
import type { Question, Shape } from '@firestep/referee'

/** The condition text for each key of a question's `about`. */
export type ConditionText<Context> = Readonly<Record<string, (context: Context, value: unknown) => string>>

/** The text of a condition on a value of this shape. */
export const conditionOn =
  <Context, T>(shape: Shape<T>, text: (context: Context, value: T) => string) =>
  (context: Context, value: unknown): string => {
    if (!shape.fits(value)) throw new Error(`no condition is on ${shape.noun}: ${JSON.stringify(value)}`)
    return text(context, value)
  }

export const conditionsFrom =
  <Context extends { readonly question: Question }>(texts: ConditionText<Context>) =>
  (context: Context): Readonly<Record<string, string>> => {
    const { about } = context.question
    if (typeof about !== 'object' || about === null || Array.isArray(about)) return {}
    return Object.fromEntries(
      Object.entries(about).flatMap(([key, value]) => {
        const condition = texts[key]?.(context, value)
        return condition === undefined ? [] : [[key, condition]]
      }),
    )
  }
