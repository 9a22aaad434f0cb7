/** The Recruit: overlooks some candidates, looks one step ahead at a few others, and misjudges their values. */
import type { GameTypes, Json, Tape } from '@firestep/referee'
import type { Candidate } from './bot-knowledge.ts'
import { type OneStepSearch, rankCandidates, type SearchTask, searchOneStep } from './one-step-search.ts'

/** The Recruit overlooks one candidate in this many. */
const overlookOdds = 4
const searchLimits: OneStepSearch = { maxCandidates: 4, diceSamples: 1 }
/** Default of the evaluator's `doubt`. */
const defaultDoubt = 0.2

/** The answer; undefined if no candidate is legal. */
export function recruitAnswer<T extends GameTypes>(task: SearchTask<T>): Json | undefined {
  const { candidates, needsSearch } = rankCandidates(task.evaluator, task.match.position, task.question)
  const noticed = candidates.filter(() => task.tape.draw(overlookOdds) > 1)
  const considered = noticed.length > 0 ? noticed : candidates
  const maxError = task.evaluator.doubt?.(task.match.position.view(task.question.seat)) ?? defaultDoubt
  return bestWithErrors(
    needsSearch && considered.length > 1 ? searchOneStep(task, considered, searchLimits) : considered,
    maxError,
    task.tape,
  )?.answer
}

/** The best candidate after random errors. Small errors are more common than large ones. */
function bestWithErrors(candidates: readonly Candidate[], maxError: number, tape: Tape): Candidate | undefined {
  let best: Candidate | undefined
  let bestPerceived = Number.NEGATIVE_INFINITY
  for (const candidate of candidates) {
    const perceived = candidate.prior + maxError * (randomFraction(tape) - randomFraction(tape))
    if (perceived <= bestPerceived) continue
    best = candidate
    bestPerceived = perceived
  }
  return best
}

const randomFraction = (tape: Tape): number => tape.draw(1000) / 1000
