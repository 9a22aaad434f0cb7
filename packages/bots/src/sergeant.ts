/** The Sergeant: sound tactics. Takes what promises most, after a careful look one step ahead where one tells anything. */
import type { GameTypes, Json, Tape } from '@firestep/referee'
import type { Candidate } from './bot-knowledge.ts'
import { type OneStepSearch, rankCandidates, type SearchTask, searchOneStep } from './one-step-search.ts'

const look: OneStepSearch = { answers: 8, throws: 4 }

/** What it answers; nothing if its mind knows no answer that the rules allow. */
export const sergeant = <T extends GameTypes>(task: SearchTask<T>): Json | undefined => rated(task)[0]?.answer

/** What it thinks of each answer, the best first: the worth behind it where it looked ahead, else what it promises. */
export function rated<T extends GameTypes>(task: SearchTask<T>): Candidate[] {
  const { candidates, ahead, drawn } = rankCandidates(task.evaluator, task.match.position, task.question)
  if (drawn) return shuffledTop(candidates, task.tape)
  if (!ahead || candidates.length < 2) return candidates
  return searchOneStep(task, candidates, look).sort((a, b) => b.prior - a.prior)
}

/** One of those that promise most comes first. */
function shuffledTop(candidates: readonly Candidate[], tape: Tape): Candidate[] {
  const alike = candidates.filter(({ prior }) => prior === candidates[0]?.prior)
  const first = alike.length < 2 ? candidates[0] : alike[tape.draw(alike.length) - 1]
  return first === undefined ? [] : [first, ...candidates.filter((one) => one !== first)]
}
