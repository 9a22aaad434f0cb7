export { agreesToEnd } from './agreeing.ts'
export type { Budget } from './budget.ts'
export { type Choices, choicesOf } from './choices.ts'
export { type Hint, hint } from './colonel.ts'
export type { Candidate, Judge, Mind, Outlook, Unit } from './mind.ts'
export {
  answerFor,
  defaultStrength,
  type Strength,
  type StrengthId,
  strengths,
  type Thought,
  thoughtFor,
} from './opponents.ts'
export type { Considered } from './search.ts'
