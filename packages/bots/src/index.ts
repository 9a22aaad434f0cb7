export type { Candidate, Judge, Mind, Outlook } from './mind.ts'
export { answerFor, type Strength, type StrengthId, strengths } from './opponents.ts'
