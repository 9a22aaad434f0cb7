/** Speed of random play in a game, and the cost of a fork. */
import type { Game, GameTypes, Picker } from '@firestep/referee'
import { randomPositions, timedFork } from './fork-cost.ts'
import { decide, seededPicker, startMatch } from './random-play.ts'
import { median } from './timing.ts'

export interface GameFigures {
  readonly decisionsPerSecond: number
  readonly gamesPerSecond: number
  /** Null if no game ended in time. */
  readonly decisionsPerGame: number | null
  /** Median cost of a fork at random positions. */
  readonly forkMs: number
}

/**
 * Measures one game for about this many seconds, after as many that do not count: results computed once, such as sight
 * from a hex, weigh little in long play. A fifth of the time is for forks.
 */
export function gameFigures<T extends GameTypes>(
  game: Game<T>,
  scenario: string,
  seconds: number,
  seed: number,
): GameFigures {
  const pick = seededPicker(seed)
  playForSeconds(game, scenario, seconds, pick, seed)
  const played = playForSeconds(game, scenario, (seconds * 4) / 5, pick, seed + 1_000_000)
  return {
    decisionsPerSecond: played.decisions / played.seconds,
    gamesPerSecond: played.games / played.seconds,
    decisionsPerGame: played.games === 0 ? null : played.decisionsOfEndedGames / played.games,
    forkMs: medianForkMs(game, scenario, seconds / 5, seed),
  }
}

interface Played {
  readonly seconds: number
  readonly decisions: number
  /** Number of games that ended. */
  readonly games: number
  readonly decisionsOfEndedGames: number
}

const decisionsPerClockReading = 16

/** Plays until the time is used up, even in the middle of a game. */
function playForSeconds<T extends GameTypes>(
  game: Game<T>,
  scenario: string,
  seconds: number,
  pick: Picker,
  seed: number,
): Played {
  const start = performance.now()
  const end = start + seconds * 1000
  let decisions = 0
  let games = 0
  let decisionsOfEndedGames = 0
  do {
    const match = startMatch(game, scenario, seed + games)
    // Reading the clock takes time too.
    const mustReadClock = () => decisions > 0 && decisions % decisionsPerClockReading === 0
    while (match.result === null && (!mustReadClock() || performance.now() < end)) {
      decide(match, pick)
      decisions++
    }
    if (match.result === null) break
    games++
    decisionsOfEndedGames = decisions
  } while (performance.now() < end)
  return { seconds: (performance.now() - start) / 1000, decisions, games, decisionsOfEndedGames }
}

function medianForkMs<T extends GameTypes>(game: Game<T>, scenario: string, seconds: number, seed: number): number {
  const pick = seededPicker(seed)
  const end = performance.now() + seconds * 1000
  const costs: number[] = []
  for (const match of randomPositions(game, scenario, seed)) {
    costs.push(timedFork(match, pick, seed + costs.length).ms)
    if (performance.now() >= end) break
  }
  return median(costs)
}
