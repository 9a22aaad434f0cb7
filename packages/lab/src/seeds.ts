/** Where the chance of a game comes from: the seed of the run and the game's number, nothing else. */
import { Xoshiro128 } from '@firestep/referee'

export interface GameSeeds {
  /** Of the dice and decks. */
  readonly dice: number
  /** Of what is decided in answer number `n`. */
  decision(n: number): number
}

export function seedsOf(seed: number, number: number): GameSeeds {
  const words = new Xoshiro128(seed, number)
  const dice = words.next() | 0
  const minds = words.next() | 0
  return { dice, decision: (n) => new Xoshiro128(minds, n).next() | 0 }
}
