/** What the tests of every game's face share. */
export { type Asked, askedIn } from './asked.ts'
export { holdsEverywhere } from './everywhere.ts'
export { type Moment, playedThrough } from './played.ts'
export { countingReads } from './reads.ts'
