/**
 * Question kinds: pure functions of the asked seat's view, the same in server, page, worker and bot, evaluated only on
 * demand.
 */
import type { Instruction, InstructionField } from './instruction.ts'
import type { Json } from './json.ts'
import type { Ruling } from './ruling.ts'
import type { Shape } from './shape.ts'

/** The legal next parts of a multi-part answer, and whether it may stop here. */
export interface NextParts<Part extends Json = Json> {
  readonly parts: readonly Part[]
  readonly enough: boolean
  /** For a sampled kind: the parts are complete, nothing else is legal here. */
  readonly all?: true
}

/**
 * A multi-part answer under construction: gives what `next` gives without processing all parts again for each new one.
 */
export interface AnswerBuilder<Part extends Json = Json> {
  next(): NextParts<Part>
  add(part: Part): void
}

/** The shapes of what a question is about and of its answers. */
export interface QuestionShapes<About extends Json = Json, Answer extends Json = Json> {
  readonly about: Shape<About>
  readonly answer: Shape<Answer>
}

export interface QuestionKind<View, About extends Json = Json, Part extends Json = Json> {
  readonly shapes: QuestionShapes
  /** True if an answer is the list of its parts; otherwise it is its only part. */
  readonly isMultiPart: boolean
  /** True if `next` is only a sample of what `check` allows, as on a gridless map. */
  readonly sampled: boolean
  /** For a reaction window: the answer that passes it. A seat may set such a kind to pass automatically. */
  readonly pass: Json | undefined
  /** True if the window is a move of the seat's own, not a reaction: policies for reactions leave it alone. */
  readonly ownMove?: boolean | undefined
  /** True if the window is nearly always passed: a policy passes it unless the seat has set it to be asked. */
  readonly seldom?: boolean | undefined
  /**
   * If true, answers in this window stop the plans of others only where the rules say so (`GameTable.haltPlan`); otherwise
   * they always do.
   */
  readonly quiet?: boolean | undefined
  /** The instructions a player may give for such questions, and the answers they lead to. */
  readonly instructions?: InstructionSupport<View, About> | undefined
  /**
   * The answer to a question that needs no decision: every other answer leads to the same or is plainly worse. Undefined
   * where there is something to decide. It is given like a forced answer, never offered instead of the others.
   */
  obviousAnswer?(view: View, about: About): Json | undefined
  /** A default answer from the data, such as an initial setup; null if there is none. */
  preparedAnswer(view: View, about: About): Json | null
  next(view: View, about: About, soFar: readonly Part[]): NextParts<Part>
  /** For long answers: starts a builder that gives what `next` gives, part by part. */
  builder?(view: View, about: About): AnswerBuilder<Part>
  /** The authority on legality. Accepts any value and never throws. */
  check(view: View, about: About, answer: Json): Ruling
  /** The reason why a thing the player points at can or cannot be chosen now. Accepts any value and never throws. */
  explain(view: View, about: About, thing: Json): Ruling
}

/** Support of a kind for instructions. Pure functions of the asked seat's view, like the rest of the kind. */
export interface InstructionSupport<View, About extends Json = Json> {
  /** The fields of the form. Values must stay valid once given: a unit that has fallen is still in the list. */
  form(view: View): readonly InstructionField[]
  /** The answer that a seat's instructions lead to, earlier ones first; null leaves it to the player. */
  answer(view: View, about: About, instructions: readonly Instruction[]): Json | null
}

/** A window in which a seat reacts to another. */
export const isReaction = ({ pass, ownMove }: Pick<QuestionKind<never>, 'pass' | 'ownMove'>): boolean =>
  pass !== undefined && ownMove !== true

export const noMoreParts: NextParts<never> = { parts: [], enough: true }

/** Picks among `n`: 0 to n - 1. */
export type Picker = (n: number) => number

/** An answer built along `next` with each part picked; where it may stop, stopping is one of the picks. */
export function buildAnswer<View, About extends Json>(
  kind: QuestionKind<View, About>,
  view: View,
  about: About,
  pick: Picker,
): Json {
  const soFar: Json[] = []
  const builder = kind.builder?.(view, about)
  for (;;) {
    const { parts, enough } = builder === undefined ? kind.next(view, about, soFar) : builder.next()
    const index = parts.length + (enough ? 1 : 0) === 1 ? 0 : pick(parts.length + (enough ? 1 : 0))
    const part = parts[index]
    if (part === undefined) {
      if (!enough) throw new Error('a question that nothing answers')
      break
    }
    if (!kind.isMultiPart) return part
    soFar.push(part)
    builder?.add(part)
  }
  return soFar
}
