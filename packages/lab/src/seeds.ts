/** Seeds of a game, derived from the seed of the run and the number of the game only. */
import { Xoshiro128 } from '@firestep/referee'

export interface GameSeeds {
  /** Seed of dice and decks. */
  readonly dice: number
  /** Seed of answer number `n`. */
  decision(n: number): number
}

export function seedsOf(seed: number, number: number): GameSeeds {
  const words = new Xoshiro128(seed, number)
  const dice = words.next() | 0
  const minds = words.next() | 0
  return { dice, decision: (n) => new Xoshiro128(minds, n).next() | 0 }
}
