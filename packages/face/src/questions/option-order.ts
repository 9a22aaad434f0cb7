/** The options of a question in list order, memoized. */
import type { Json, Question } from '@firestep/referee'
import type { AnswerOption } from './prompt.ts'

/**
 * Named groups in their order, then others in order of appearance; within each by the sort key; options that end
 * something last.
 */
export function sortOptions(
  options: readonly AnswerOption[],
  groups: readonly string[],
  sortKey: (option: AnswerOption) => number,
): readonly AnswerOption[] {
  const order = [...new Set([...groups, ...options.map(({ group }) => group)])]
  const ranks = new Map(order.map((group, rank) => [group, rank]))
  const rank = ({ group, ends }: AnswerOption): number => (ends ? ranks.size : (ranks.get(group) ?? ranks.size))
  return options.toSorted((a, b) => rank(a) - rank(b) || sortKey(a) - sortKey(b))
}

interface AskedQuestion {
  readonly view: unknown
  readonly question: Question
}

export type OptionSource<Context extends AskedQuestion> = (
  context: Context,
  soFar: readonly Json[],
) => readonly AnswerOption[]

/**
 * A pointer causes many queries at one moment, and a setup is read part by part: the options of a question are made
 * once for each beginning of an answer.
 */
export function memoizeOptions<Context extends AskedQuestion>(
  makeOptions: OptionSource<Context>,
): OptionSource<Context> {
  let cache: (AskedQuestion & { readonly optionsByStart: Map<string, readonly AnswerOption[]> }) | null = null
  return (context, soFar) => {
    const { view, question } = context
    if (cache === null || cache.view !== view || cache.question !== question)
      cache = { view, question, optionsByStart: new Map() }
    const key = JSON.stringify(soFar)
    const cached = cache.optionsByStart.get(key)
    if (cached !== undefined) return cached
    const options = makeOptions(context, soFar)
    cache.optionsByStart.set(key, options)
    return options
  }
}
