/**
 * Question types: each question of a game as a value, defined once with its rule and the shapes of what it is about and
 * of its answer. Scripts ask it, its kind rules on answers, faces and bots are keyed by it.
 */
import { isAmong, type Json } from './json.ts'
import {
  type AnswerBuilder,
  type InstructionSupport,
  type NextParts,
  noMoreParts,
  type QuestionKind,
  type QuestionShapes,
} from './question-kind.ts'
import { allowed, type RuleId, type Ruling, refused } from './ruling.ts'
import type { Question, Script, Seat } from './script.ts'
import type { TypeOf } from './shape.ts'

interface QuestionOptions<About extends Json, Answer extends Json> extends QuestionShapes<About, Answer> {
  readonly rule: RuleId
  /** False if the other seats see only that this one is busy; then `about` may hold its secrets. */
  readonly open?: boolean
}

/** A question that scripts can ask. */
export interface QuestionType<
  Name extends string = string,
  About extends Json = Json,
  Answer extends Json = Json,
  AnsweredBy extends 'choice' | 'list' = 'choice' | 'list',
> {
  readonly name: Name
  readonly rule: RuleId
  /** The form of an answer: one of some options, or a list that is built part by part. */
  readonly answeredBy: AnsweredBy
  readonly shapes: QuestionShapes<About, Answer>
  /** Asks one seat, under `rule` if it is not the usual one. The answer has the shape, and the kind has allowed it. */
  ask(seat: Seat, about: About, rule?: RuleId): Script<Answer>
  /** The subject of a question of this type; throws if it is of another. */
  aboutOf(question: Question): About
}

/** The types of a question's subject, of its answer, and of the parts that the answer is built from. */
export type AboutOf<Q extends QuestionType> = TypeOf<Q['shapes']['about']>
export type AnswerOf<Q extends QuestionType> = TypeOf<Q['shapes']['answer']>
export type PartOf<Q extends QuestionType> = Q['answeredBy'] extends 'list'
  ? AnswerOf<Q> extends readonly (infer Part extends Json)[]
    ? Part
    : never
  : AnswerOf<Q>

/** The kind of a question whose type is known. */
export interface TypedKind<View, Q extends QuestionType, Part extends Json = PartOf<Q>>
  extends QuestionKind<View, AboutOf<Q>, Part> {
  readonly type: Q
}

/** A question answered by one of its options. */
export interface ChoiceQuestion<View, Name extends string, About extends Json, Answer extends Json>
  extends QuestionType<Name, About, Answer, 'choice'> {
  kind(definition: ChoiceDefinition<View, About, Answer>): TypedKind<View, QuestionType<Name, About, Answer, 'choice'>>
}

/** A question answered by a list: a set, a sequence, a path or an allocation. */
export interface ListQuestion<View, Name extends string, About extends Json, Answer extends readonly Json[]>
  extends QuestionType<Name, About, Answer, 'list'> {
  kind(
    definition: ListDefinition<View, About, Answer>,
  ): TypedKind<View, QuestionType<Name, About, Answer, 'list'>, Answer[number]>
}

interface CommonDefinition<View, About extends Json, Answer extends Json> {
  /** For a reaction window: the answer that passes it. */
  readonly pass?: Answer
  /** True if the window is a move of the seat's own, not a reaction. */
  readonly ownMove?: boolean
  /** True if the window is nearly always passed. */
  readonly seldom?: boolean
  /** True if answers in this window stop the plans of others only where the rules say so. */
  readonly quiet?: boolean
  readonly instructions?: InstructionSupport<View, About>
  /** The answer where nothing is to be decided; undefined where something is. */
  obviousAnswer?(view: View, about: About): Answer | undefined
}

type ChoiceDefinition<View, About extends Json, Answer extends Json> = CommonDefinition<View, About, Answer> & {
  options(view: View, about: About): readonly Answer[]
} & (
    | {
        /** The rule that refuses what is not among the options, if it is not that of the question. */
        readonly refusalRule?: RuleId
        /** The reason why something is not among the options, where there is a better one than that. */
        explain?(view: View, about: About, thing: Json): Ruling
        check?: undefined
        sampled?: undefined
        preparedAnswer?: undefined
      }
    | {
        /** True if `options` is only a sample of what `check` allows. */
        readonly sampled?: boolean
        preparedAnswer?(view: View, about: About): Answer | null
        check(view: View, about: About, answer: Answer): Ruling
        /** By default what `check` says. */
        explain?(view: View, about: About, thing: Json): Ruling
      }
  )

type ListDefinition<View, About extends Json, Answer extends readonly Json[]> = CommonDefinition<
  View,
  About,
  Answer
> & {
  /** True if `next` is only a sample of what `check` allows. */
  readonly sampled?: boolean
  preparedAnswer?(view: View, about: About): Answer | null
  check(view: View, about: About, answer: Answer): Ruling
  explain(view: View, about: About, thing: Json): Ruling
} & (
    | { next(view: View, about: About, soFar: readonly Answer[number][]): NextParts<Answer[number]> }
    | { builder(view: View, about: About): AnswerBuilder<Answer[number]> }
  )

function questionType<
  Name extends string,
  About extends Json,
  Answer extends Json,
  AnsweredBy extends 'choice' | 'list',
>(
  name: Name,
  answeredBy: AnsweredBy,
  { rule, about, answer, open = true }: QuestionOptions<About, Answer>,
): QuestionType<Name, About, Answer, AnsweredBy> {
  return {
    name,
    rule,
    answeredBy,
    shapes: { about, answer },
    // The shapes say that the subject is plain data, and `check` that the answer is what its shape says.
    *ask(seat, subject, askedRule = rule) {
      return (yield { question: { seat, kind: name, rule: askedRule, about: subject, open } }) as Answer
    },
    aboutOf(question) {
      if (question.kind !== name || !about.fits(question.about))
        throw new Error(`'${question.kind}' is not a question of type '${name}'`)
      return question.about
    },
  }
}

/** The check of a kind, which is only asked about answers that have the shape. */
const checkWithShape =
  <View, About extends Json, Answer extends Json>(
    { rule, shapes }: QuestionType<string, About, Answer>,
    check: (view: View, about: About, answer: Answer) => Ruling,
  ) =>
  (view: View, about: About, answer: Json): Ruling =>
    shapes.answer.fits(answer) ? check(view, about, answer) : refused(rule, shapes.answer.problem(answer, 'the answer'))

/** The ruling on a thing that must be one of the options. */
const rulingAmong =
  <View, About extends Json, Answer extends Json>(
    rule: RuleId,
    { options, explain }: Pick<ChoiceDefinition<View, About, Answer>, 'options' | 'explain'>,
  ) =>
  (view: View, about: About, thing: Json): Ruling => {
    if (isAmong(options(view, about), thing)) return allowed
    const ruling = explain?.(view, about, thing)
    return ruling === undefined || ruling.allowed ? refused(rule, 'that is not among the choices') : ruling
  }

/** `check` and `explain` of a choice: where nothing else is said, an answer is one of the options. */
function choiceRulings<View, About extends Json, Answer extends Json>(
  type: QuestionType<string, About, Answer>,
  definition: ChoiceDefinition<View, About, Answer>,
): Pick<QuestionKind<View, About, Answer>, 'check' | 'explain'> {
  if (definition.check === undefined) {
    const explain = rulingAmong(definition.refusalRule ?? type.rule, definition)
    return { check: explain, explain }
  }
  const check = checkWithShape(type, definition.check)
  return { check, explain: definition.explain ?? check }
}

const nextOfOptions =
  <View, About extends Json, Answer extends Json>(
    options: (view: View, about: About) => readonly Answer[],
  ): QuestionKind<View, About, Answer>['next'] =>
  (view, about, soFar) =>
    soFar.length > 0 ? noMoreParts : { parts: options(view, about), enough: false }

const nextOfBuilder =
  <View, About extends Json, Part extends Json>(
    createBuilder: (view: View, about: About) => AnswerBuilder<Part>,
  ): QuestionKind<View, About, Part>['next'] =>
  (view, about, soFar) => {
    const builder = createBuilder(view, about)
    for (const part of soFar) builder.add(part)
    return builder.next()
  }

/** The question types of a game whose seats see `View`. */
export const questionTypes = <View>() => ({
  /** A question answered by one of its options. */
  choice<const Name extends string, About extends Json, Answer extends Json>(
    name: Name,
    options: QuestionOptions<About, Answer>,
  ): ChoiceQuestion<View, Name, About, Answer> {
    const type = questionType(name, 'choice', options)
    return {
      ...type,
      kind(definition) {
        const { pass, ownMove, seldom, quiet, instructions, obviousAnswer, sampled = false } = definition
        const { preparedAnswer = () => null } = definition
        return {
          type,
          shapes: type.shapes,
          isMultiPart: false,
          sampled,
          pass,
          ownMove,
          seldom,
          quiet,
          instructions,
          ...(obviousAnswer && { obviousAnswer }),
          preparedAnswer,
          next: nextOfOptions(definition.options),
          ...choiceRulings(type, definition),
        }
      },
    }
  },

  /** A question answered by a list, part by part. */
  list<const Name extends string, About extends Json, Answer extends readonly Json[]>(
    name: Name,
    options: QuestionOptions<About, Answer>,
  ): ListQuestion<View, Name, About, Answer> {
    const type = questionType(name, 'list', options)
    return {
      ...type,
      kind(definition) {
        const { pass, ownMove, seldom, quiet, instructions, obviousAnswer, sampled = false, explain } = definition
        const { preparedAnswer = () => null } = definition
        return {
          type,
          shapes: type.shapes,
          isMultiPart: true,
          sampled,
          pass,
          ownMove,
          seldom,
          quiet,
          instructions,
          ...(obviousAnswer && { obviousAnswer }),
          preparedAnswer,
          ...('next' in definition
            ? { next: definition.next }
            : { next: nextOfBuilder(definition.builder), builder: definition.builder }),
          check: checkWithShape(type, definition.check),
          explain,
        }
      },
    }
  },
})

type KindsByName<Kinds extends readonly { readonly type: QuestionType }[]> = {
  readonly [Kind in Kinds[number] as Kind['type']['name']]: Kind
}

/** The kinds of a game by their names. */
export function kindsByName<const Kinds extends readonly { readonly type: QuestionType }[]>(...kinds: Kinds) {
  return Object.fromEntries(kinds.map((kind) => [kind.type.name, kind])) as KindsByName<Kinds>
}
