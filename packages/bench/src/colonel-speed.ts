/** Playouts of the Colonel per second. */
import { answerFor, type BotKnowledge, hint } from '@firestep/bots'
import { type Game, type GameTypes, type Match, quickTape } from '@firestep/referee'
import { startMatch } from './random-play.ts'
import { timeCall } from './timing.ts'

/** Mean number of decisions between two that are searched. */
const decisionsBetweenSearches = 12
/** As in a match. */
const budget = { ms: 100 }
const warmUpShare = 1 / 4

/** Measured in matches between Recruits for about this many seconds; null without a single search. */
export function colonelPlayoutsPerSecond<T extends GameTypes>(
  game: Game<T>,
  knowledge: BotKnowledge<T>,
  scenario: string,
  seconds: number,
  seed: number,
): number | null {
  const start = performance.now()
  let playouts = 0
  let searchMs = 0
  for (const { match, seat } of recruitPositions(game, knowledge, scenario, seed)) {
    const { result, ms } = timeCall(() => hint(match, knowledge, seat, budget, seed))
    const now = performance.now() - start
    const visits = result.considered.reduce((sum, answer) => sum + answer.visits, 0)
    if (visits > 0 && now > seconds * 1000 * warmUpShare) {
      playouts += visits
      searchMs += ms
    }
    if (now > seconds * 1000) break
  }
  return searchMs === 0 ? null : (playouts * 1000) / searchMs
}

/** Endless matches between Recruits, stopping at random positions. */
function* recruitPositions<T extends GameTypes>(
  game: Game<T>,
  knowledge: BotKnowledge<T>,
  scenario: string,
  seed: number,
): Generator<{ readonly match: Match<T>; readonly seat: string }, never> {
  const tape = quickTape(seed)
  for (let n = 0; ; n++) {
    const match = startMatch(game, scenario, seed + n)
    while (match.result === null) {
      const [question] = match.position.questions()
      if (question === undefined) throw new Error('nobody is asked, and the match is not over')
      const { seat } = question
      if (tape.draw(decisionsBetweenSearches) === 1) yield { match, seat }
      match.choose(seat, answerFor(match, knowledge, 'recruit', seat, tape.draw(1e9)))
    }
  }
}
