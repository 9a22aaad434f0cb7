/** The Sergeant: takes the best candidate, after a one-step search if the candidates need one. */
import type { GameTypes, Json, Tape } from '@firestep/referee'
import type { Candidate } from './bot-knowledge.ts'
import { type OneStepSearch, rankCandidates, type SearchTask, searchOneStep } from './one-step-search.ts'

const searchLimits: OneStepSearch = { maxCandidates: 8, diceSamples: 4 }

/** The answer; undefined if no candidate is legal. */
export const sergeantAnswer = <T extends GameTypes>(task: SearchTask<T>): Json | undefined =>
  ratedCandidates(task)[0]?.answer

/** Candidates, best first: with the value behind them after a search, otherwise with their prior. */
export function ratedCandidates<T extends GameTypes>(task: SearchTask<T>): Candidate[] {
  const { candidates, needsSearch, randomTies } = rankCandidates(task.evaluator, task.match.position, task.question)
  if (randomTies) return withRandomBestFirst(candidates, task.tape)
  if (!needsSearch || candidates.length < 2) return candidates
  return searchOneStep(task, candidates, searchLimits).sort((a, b) => b.prior - a.prior)
}

/** Moves a random one of the best candidates to the front. */
function withRandomBestFirst(candidates: readonly Candidate[], tape: Tape): Candidate[] {
  const best = candidates.filter(({ prior }) => prior === candidates[0]?.prior)
  const first = best.length < 2 ? candidates[0] : best[tape.draw(best.length) - 1]
  return first === undefined ? [] : [first, ...candidates.filter((candidate) => candidate !== first)]
}
