/**
 * How a kind of question is answered: pure functions of the asked seat's view, the same in server, page, worker and
 * bot, run only when someone looks.
 */
import type { Instruction, InstructionField } from './instruction.ts'
import { equal, type Json } from './json.ts'
import { allowed, type RuleId, type Ruling, refused } from './ruling.ts'

/** What may come next in an answer that is built part by part, and whether it may stop here. */
export interface NextParts {
  readonly parts: readonly Json[]
  readonly enough: boolean
  /** Of a sampled kind: these are no sample, nothing else may come here. */
  readonly all?: true
}

/** An answer that is being built: what `next` says, without going through all its parts again for each one more. */
export interface AnswerBuilder {
  growth(): NextParts
  add(part: Json): void
}

export interface QuestionKind<View, About extends Json = Json> {
  /** Whether an answer is the list of its parts; otherwise it is its only part. */
  readonly grown: boolean
  /** Whether `next` is only a sample of what `check` allows, as on a continuous table. */
  readonly sampled: boolean
  /** For a window: the answer that lets it go by. A seat may set such a kind to pass by itself. */
  readonly pass: Json | undefined
  /** What is played in this window stops the plans of others only where the rules say so (`halt`); otherwise it always does. */
  readonly quiet?: boolean | undefined
  /** What a player may lay down for such questions once and for all, and where that leads. */
  readonly instructions?: InstructionSupport<View, About> | undefined
  /** An answer that stands ready in the data, such as a set-up to begin with; null where there is none. */
  ready(view: View, about: About): Json | null
  next(view: View, about: About, soFar: readonly Json[]): NextParts
  /** For long answers: begins one that grows along `next`, part by part. */
  growing?(view: View, about: About): AnswerBuilder
  /** The law. Takes whatever a player sends and never throws. */
  check(view: View, about: About, answer: Json): Ruling
  /** Why a thing the player points at can or cannot be chosen now. Takes anything and never throws. */
  explain(view: View, about: About, thing: Json): Ruling
}

/** How a kind takes instructions. Pure functions of the asked seat's view, as all of it is. */
export interface InstructionSupport<View, About extends Json = Json> {
  /** What can be filled in. What may be laid down once must stay so: a unit that has fallen is still in the list. */
  form(view: View): readonly InstructionField[]
  /** Where the instructions of a seat lead, the first before the others; null leaves it to the player. */
  answer(view: View, about: About, instructions: readonly Instruction[]): Json | null
}

export const noMoreParts: NextParts = { parts: [], enough: true }

interface Choice<View, About extends Json> {
  readonly rule: RuleId
  readonly pass?: Json
  readonly quiet?: boolean
  readonly instructions?: InstructionSupport<View, About>
  options(view: View, about: About): readonly Json[]
  explain?(view: View, about: About, thing: Json): Ruling
}

/** A kind whose answer is one of a list. Without `explain`, whatever is not listed is refused by `rule`. */
export function singleChoice<View, About extends Json = Json>(of: Choice<View, About>): QuestionKind<View, About> {
  const explain = (view: View, about: About, thing: Json): Ruling => {
    if (isAmong(of.options(view, about), thing)) return allowed
    const ruling = of.explain?.(view, about, thing)
    return ruling === undefined || ruling.allowed ? refused(of.rule, 'that is not among the choices') : ruling
  }
  return {
    grown: false,
    sampled: false,
    pass: of.pass,
    quiet: of.quiet,
    instructions: of.instructions,
    ready: () => null,
    next: (view, about, soFar) => (soFar.length > 0 ? noMoreParts : { parts: of.options(view, about), enough: false }),
    check: explain,
    explain,
  }
}

type Grown<View, About extends Json> = Ruled<View, About> &
  (Pick<QuestionKind<View, About>, 'next'> | Required<Pick<QuestionKind<View, About>, 'growing'>>)

interface Ruled<View, About extends Json> {
  readonly pass?: Json
  readonly quiet?: boolean
  readonly instructions?: InstructionSupport<View, About>
  readonly sampled?: boolean
  ready?(view: View, about: About): Json | null
  check(view: View, about: About, answer: Json): Ruling
  explain(view: View, about: About, thing: Json): Ruling
}

/** A kind whose answer is a set, a sequence, a path or an allocation: the list of its parts. It says `next`, or how it grows. */
export const multiPart = <View, About extends Json = Json>(of: Grown<View, About>): QuestionKind<View, About> => ({
  grown: true,
  sampled: of.sampled ?? false,
  pass: of.pass,
  quiet: of.quiet,
  instructions: of.instructions,
  ready: of.ready ?? (() => null),
  ...('next' in of ? { next: of.next } : { next: nextOf(of.growing), growing: of.growing }),
  check: of.check,
  explain: of.explain,
})

const nextOf =
  <View, About extends Json>(begin: (view: View, about: About) => AnswerBuilder): QuestionKind<View, About>['next'] =>
  (view, about, soFar) => {
    const growing = begin(view, about)
    for (const part of soFar) growing.add(part)
    return growing.growth()
  }

function isAmong(list: readonly Json[], thing: Json): boolean {
  if (typeof thing !== 'object' || thing === null) return list.includes(thing)
  return list.some((one) => equal(one, thing))
}

/** Picks among `n`: 0 to n - 1. */
export type Picker = (n: number) => number

/** An answer grown along `next`, each part picked; where it may stop, stopping is one of the picks. */
export function buildAnswer<View, About extends Json>(
  kind: QuestionKind<View, About>,
  view: View,
  about: About,
  pick: Picker,
): Json {
  const soFar: Json[] = []
  const growing = kind.growing?.(view, about)
  for (;;) {
    const { parts, enough } = growing === undefined ? kind.next(view, about, soFar) : growing.growth()
    const picked = parts.length + (enough ? 1 : 0) === 1 ? 0 : pick(parts.length + (enough ? 1 : 0))
    const part = parts[picked]
    if (part === undefined) {
      if (!enough) throw new Error('a question that nothing answers')
      break
    }
    if (!kind.grown) return part
    soFar.push(part)
    growing?.add(part)
  }
  return soFar
}
