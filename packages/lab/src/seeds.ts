/** Seeds of a game, derived from the seed of the run and the number of the game only. */
import { Xoshiro128 } from '@firestep/referee'

export interface GameSeeds {
  /** Seed of dice and decks. */
  readonly dice: number
  /** Seed of answer number `n`. */
  decision(n: number): number
}

export function seedsOf(runSeed: number, gameNumber: number): GameSeeds {
  const random = new Xoshiro128(runSeed, gameNumber)
  const dice = random.next() | 0
  const decisionSeed = random.next() | 0
  return { dice, decision: (n) => new Xoshiro128(decisionSeed, n).next() | 0 }
}
