/** How fast a game is played at random, and what a fork of it costs. */
import type { Game, GameTypes, Picker } from '@firestep/referee'
import { randomMoments, timedFork } from './fork-cost.ts'
import { decide, pickerOf, startMatch } from './random-play.ts'
import { median } from './timing.ts'

export interface GameFigures {
  readonly decisionsPerSecond: number
  readonly gamesPerSecond: number
  /** Null if no game came to its end in the time there was. */
  readonly decisionsPerGame: number | null
  /** Middle cost of a fork at random moments of random matches. */
  readonly forkMs: number
}

/**
 * Measures one game for about so many seconds, after as many that do not count: what is worked out when it is first asked,
 * such as what is seen from a hex, is part of a long run of play only once. A fifth of the time is for forks.
 */
export function gameFigures<T extends GameTypes>(
  game: Game<T>,
  scenario: string,
  seconds: number,
  seed: number,
): GameFigures {
  const pick = pickerOf(seed)
  playFor(game, scenario, seconds, pick, seed)
  const played = playFor(game, scenario, (seconds * 4) / 5, pick, seed + 1_000_000)
  return {
    decisionsPerSecond: played.decisions / played.seconds,
    gamesPerSecond: played.games / played.seconds,
    decisionsPerGame: played.games === 0 ? null : played.inGames / played.games,
    forkMs: medianForkMs(game, scenario, seconds / 5, seed),
  }
}

interface Played {
  readonly seconds: number
  readonly decisions: number
  readonly games: number
  /** Decisions of the games that came to their end. */
  readonly inGames: number
}

/** Plays until the time is used up, even if that is in the middle of a game: some games are long. */
function playFor<T extends GameTypes>(
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
  let inGames = 0
  do {
    const match = startMatch(game, scenario, seed + games)
    // The clock is read every sixteen decisions: reading it is not what is measured.
    while (match.result === null && (decisions === 0 || decisions % 16 !== 0 || performance.now() < end)) {
      decide(match, pick)
      decisions++
    }
    if (match.result === null) break
    games++
    inGames = decisions
  } while (performance.now() < end)
  return { seconds: (performance.now() - start) / 1000, decisions, games, inGames }
}

function medianForkMs<T extends GameTypes>(game: Game<T>, scenario: string, seconds: number, seed: number): number {
  const pick = pickerOf(seed)
  const end = performance.now() + seconds * 1000
  const costs: number[] = []
  for (const match of randomMoments(game, scenario, seed)) {
    costs.push(timedFork(match, pick, seed + costs.length).ms)
    if (performance.now() >= end) break
  }
  return median(costs)
}
