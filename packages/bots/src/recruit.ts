/** The Recruit: overlooks some candidates, looks one step ahead at a few others, and misjudges their values. */
import type { GameTypes, Json, Tape } from '@firestep/referee'
import type { Candidate } from './bot-knowledge.ts'
import { type OneStepSearch, rankCandidates, type SearchTask, searchOneStep } from './one-step-search.ts'

/** The Recruit overlooks one candidate in this many. */
const overlooked = 4
const look: OneStepSearch = { answers: 4, throws: 1 }
/** Default of the evaluator's `doubt`. */
const usualDoubt = 0.2

/** The answer; undefined if no candidate is legal. */
export function recruit<T extends GameTypes>(task: SearchTask<T>): Json | undefined {
  const { candidates, ahead } = rankCandidates(task.evaluator, task.match.position, task.question)
  const noticed = candidates.filter(() => task.tape.draw(overlooked) > 1)
  const left = noticed.length > 0 ? noticed : candidates
  const astray = task.evaluator.doubt?.(task.match.position.view(task.question.seat)) ?? usualDoubt
  return muddled(ahead && left.length > 1 ? searchOneStep(task, left, look) : left, astray, task.tape)?.answer
}

/** The best candidate after random errors. Small errors are more common than large ones. */
function muddled(rated: readonly Candidate[], astray: number, tape: Tape): Candidate | undefined {
  let best: Candidate | undefined
  let top = Number.NEGATIVE_INFINITY
  for (const one of rated) {
    const seems = one.prior + astray * (chance(tape) - chance(tape))
    if (seems <= top) continue
    best = one
    top = seems
  }
  return best
}

const chance = (tape: Tape): number => tape.draw(1000) / 1000
