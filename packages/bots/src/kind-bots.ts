/** A bot's part for each question kind of a game, keyed by the kinds: a missing or misspelt one does not compile. */
import type { AboutOf, AnswerOf, Json, PartOf, Question, QuestionKind, QuestionType } from '@firestep/referee'
import type { Candidate } from './bot-knowledge.ts'

/** A question of one type, as a bot is asked it. */
export interface BotQuestion<View, Q extends QuestionType> {
  readonly question: Question
  readonly about: AboutOf<Q>
  readonly kind: QuestionKind<View, AboutOf<Q>, PartOf<Q>>
  /** The first parts of an answer. */
  options(): readonly PartOf<Q>[]
}

/** How a bot answers questions of one type. `Analysis` is what it knows of the position. */
export interface KindBot<View, Analysis, Q extends QuestionType = QuestionType> {
  candidates(analysis: Analysis, asked: BotQuestion<View, Q>): readonly Candidate<AnswerOf<Q>>[]
  /** True if it is raised by another answer, and settled before the position is valued. */
  readonly isTransient?: true
  /** True if its priors alone decide, and no playouts are run for it. */
  readonly isDecidedByPrior?: true
  /** True if positions after its answers say more than their priors. */
  readonly isSearched?: true
}

/** A bot's part for every kind of a game. */
export type KindBots<Kinds extends Readonly<Record<string, { readonly type: QuestionType }>>, View, Analysis> = {
  readonly [Name in keyof Kinds]: KindBot<View, Analysis, Kinds[Name]['type']>
}

/** Finds the part of a bot that answers a question. */
export function kindBotsOf<View, Analysis>(
  kinds: Readonly<Record<string, QuestionKind<View>>>,
  kindBots: Readonly<Record<string, KindBot<View, Analysis>>>,
) {
  const botFor = ({ kind: name }: Question): KindBot<View, Analysis> => {
    const bot = kindBots[name]
    if (bot === undefined) throw new Error(`no bot answers '${name}'`)
    return bot
  }
  return {
    botFor,
    candidatesFor(analysis: Analysis, view: View, question: Question): readonly Candidate[] {
      const kind = kinds[question.kind]
      if (kind === undefined) throw new Error(`there is no question kind '${question.kind}'`)
      const { about } = question
      const options = (): readonly Json[] => kind.next(view, about, []).parts
      return botFor(question).candidates(analysis, { question, about, kind, options })
    },
  }
}
