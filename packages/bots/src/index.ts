export { acceptsEarlyEnd } from './accept-early-end.ts'
export type { BotKnowledge, Candidate, CandidateAnswers, PositionEvaluator, ValueUnit } from './bot-knowledge.ts'
export { type Hint, hint } from './colonel.ts'
export { greedyAnswer, greedyParts } from './greedy-answer.ts'
export { type BotQuestion, type KindBot, type KindBots, kindBotsOf } from './kind-bots.ts'
export { type LegalAnswers, legalAnswers } from './legal-answers.ts'
export type { Budget } from './search-budget.ts'
export type { MatchToCopy } from './search-thread/copy-update.ts'
export { type PostSearch, SearchClient } from './search-thread/search-client.ts'
export type {
  DecisionSearch,
  HintSearch,
  Search,
  SearchMessage,
  SearchReply,
} from './search-thread/search-messages.ts'
export { type BotLoader, SearchThread } from './search-thread/search-thread.ts'
export {
  answerFor,
  type BotAnswer,
  botAnswerFor,
  defaultStrength,
  type Strength,
  type StrengthId,
  strengths,
} from './strengths.ts'
export type { ConsideredAnswer } from './tree-search.ts'
