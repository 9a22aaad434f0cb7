/** The Sergeant: takes the best candidate, after a one-step search where positions say more than priors. */
import type { GameTypes, Json, Tape } from '@firestep/referee'
import type { Candidate } from './bot-knowledge.ts'
import { type OneStepSearch, rankCandidates, type SearchTask, searchOneStep } from './one-step-search.ts'

const look: OneStepSearch = { answers: 8, throws: 4 }

/** The answer; undefined if no candidate is legal. */
export const sergeant = <T extends GameTypes>(task: SearchTask<T>): Json | undefined => rated(task)[0]?.answer

/** Candidates, best first: with the value behind them after a search, otherwise with their prior. */
export function rated<T extends GameTypes>(task: SearchTask<T>): Candidate[] {
  const { candidates, ahead, drawn } = rankCandidates(task.evaluator, task.match.position, task.question)
  if (drawn) return shuffledTop(candidates, task.tape)
  if (!ahead || candidates.length < 2) return candidates
  return searchOneStep(task, candidates, look).sort((a, b) => b.prior - a.prior)
}

/** Moves a random one of the best candidates to the front. */
function shuffledTop(candidates: readonly Candidate[], tape: Tape): Candidate[] {
  const alike = candidates.filter(({ prior }) => prior === candidates[0]?.prior)
  const first = alike.length < 2 ? candidates[0] : alike[tape.draw(alike.length) - 1]
  return first === undefined ? [] : [first, ...candidates.filter((one) => one !== first)]
}
