/** Helpers for tests of each game's bots. */
export { botMatches } from './bot-matches.ts'
export { rankedCandidates } from './ranked-candidates.ts'
