/** What the tests of every game's face share. */
export { type AskedMoment, askedMoments } from './asked-moments.ts'
export { countingReads } from './count-reads.ts'
export { checkQuestions } from './question-checks.ts'
export { type PlayedMoment, playRandomMatch } from './random-match.ts'
