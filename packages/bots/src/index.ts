export { agreesToEnd } from './accept-early-end.ts'
export type { Candidate, Judge, Mind, Outlook, Unit } from './bot-knowledge.ts'
export type { Budget } from './budget.ts'
export { type Hint, hint } from './colonel.ts'
export { type Choices, choicesOf } from './legal-answers.ts'
export {
  answerFor,
  defaultStrength,
  type Strength,
  type StrengthId,
  strengths,
  type Thought,
  thoughtFor,
} from './strengths.ts'
export type { Considered } from './tree-search.ts'
