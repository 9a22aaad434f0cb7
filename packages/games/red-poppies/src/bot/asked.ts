/** The types of a question as the bot is asked it, and of its candidate answers. */
import type { BotQuestion, Candidate } from '@firestep/bots'
import type { AnswerOf, QuestionType } from '@firestep/referee'
import type { BattleView } from '../rules/state.ts'

export type Asked<Q extends QuestionType> = BotQuestion<BattleView, Q>
export type Candidates<Q extends QuestionType> = Candidate<AnswerOf<Q>>[]
