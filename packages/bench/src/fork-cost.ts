/** Time that a fork takes, compared with the random playout that follows it. */
import { type Game, type GameTypes, type Match, type Picker, type Position, quickTape } from '@firestep/referee'
import { decide, pickQuestion, playOut, seededPicker, startMatch } from './random-play.ts'
import { median, timeCall } from './timing.ts'

/** Mean number of decisions between two positions that are forked. */
const decisionsBetweenForks = 16

/** Endless random matches, yielded at random positions, so that not every long match has to be played to its end. */
export function* randomPositions<T extends GameTypes>(
  game: Game<T>,
  scenario: string,
  seed: number,
): Generator<Match<T>, never> {
  const pick = seededPicker(seed)
  for (let n = 0; ; n++) {
    const match = startMatch(game, scenario, seed + n)
    while (match.result === null) {
      if (pick(decisionsBetweenForks) === 0) yield match
      decide(match, pick)
    }
  }
}

/** A fork for one of the seats that are asked, and the time it took. */
export function timedFork<T extends GameTypes>(
  match: Match<T>,
  pick: Picker,
  seed: number,
): { result: Position<T>; ms: number } {
  const { seat } = pickQuestion(match.position, pick)
  const tape = quickTape(seed)
  return timeCall(() => match.fork({ seat, tape }))
}

export interface ForkCost {
  /** Time of a fork divided by the time of the random playout that follows it. */
  readonly share: number
  readonly forkMicroseconds: number
  readonly playoutMicroseconds: number
}

/** Number of forks over which a batch takes the mean. */
const batchSize = 250

/** Forks and plays out at random positions for so many seconds. Each figure is the median of all batches. */
export function forkCost<T extends GameTypes>(
  game: Game<T>,
  scenario: string,
  seconds: number,
  seed: number,
): ForkCost {
  const pick = seededPicker(seed)
  const positions = randomPositions(game, scenario, seed)
  const endMs = performance.now() + seconds * 1000
  const batches: ForkCost[] = []
  do {
    batches.push(costOfBatch(positions, pick, seed + batches.length))
  } while (performance.now() < endMs)
  return {
    share: median(batches.map(({ share }) => share)),
    forkMicroseconds: median(batches.map(({ forkMicroseconds }) => forkMicroseconds)),
    playoutMicroseconds: median(batches.map(({ playoutMicroseconds }) => playoutMicroseconds)),
  }
}

function costOfBatch<T extends GameTypes>(positions: Generator<Match<T>, never>, pick: Picker, seed: number): ForkCost {
  let forkMs = 0
  let playoutMs = 0
  for (let i = 0; i < batchSize; i++) {
    const fork = timedFork(positions.next().value, pick, seed * batchSize + i)
    forkMs += fork.ms
    playoutMs += timeCall(() => playOut(fork.result, pick)).ms
  }
  return {
    share: forkMs / playoutMs,
    forkMicroseconds: (forkMs / batchSize) * 1000,
    playoutMicroseconds: (playoutMs / batchSize) * 1000,
  }
}
