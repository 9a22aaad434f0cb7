/** What the tests of every game's face share. */
export { type Asked, askedIn } from './asked-moments.ts'
export { countingReads } from './count-reads.ts'
export { holdsEverywhere } from './question-checks.ts'
export { type Moment, playedThrough } from './random-match.ts'
