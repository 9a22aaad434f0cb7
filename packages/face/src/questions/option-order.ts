/** The options of a question in list order, memoized. */
import type { Json, Question } from '@firestep/referee'
import type { AnswerOption } from './prompt.ts'

/**
 * Named groups in their order, then others in order of appearance; within each by the number given; options that end
 * something last.
 */
export function sortOptions(
  offers: readonly AnswerOption[],
  groups: readonly string[],
  within: (option: AnswerOption) => number,
): readonly AnswerOption[] {
  const order = [...new Set([...groups, ...offers.map(({ group }) => group)])]
  const ranks = new Map(order.map((group, rank) => [group, rank]))
  const rank = ({ group, ends }: AnswerOption): number => (ends ? ranks.size : (ranks.get(group) ?? ranks.size))
  return offers.toSorted((a, b) => rank(a) - rank(b) || within(a) - within(b))
}

interface Moment {
  readonly view: unknown
  readonly question: Question
}

export type OptionSource<Scene extends Moment> = (context: Scene, soFar: readonly Json[]) => readonly AnswerOption[]

/**
 * A pointer causes many queries at one moment, and a setup is read part by part: the options of a question are made
 * once for each beginning of an answer.
 */
export function memoizeOptions<Scene extends Moment>(make: OptionSource<Scene>): OptionSource<Scene> {
  let last: (Moment & { readonly made: Map<string, readonly AnswerOption[]> }) | null = null
  return (context, soFar) => {
    const { view, question } = context
    if (last === null || last.view !== view || last.question !== question) last = { view, question, made: new Map() }
    const at = JSON.stringify(soFar)
    const known = last.made.get(at)
    if (known !== undefined) return known
    const made = make(context, soFar)
    last.made.set(at, made)
    return made
  }
}
