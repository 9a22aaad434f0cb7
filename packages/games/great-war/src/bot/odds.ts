/** Cached odds of a number of battle dice. */
import { getOrCompute, memoByObject } from '@firestep/referee'
import type { Book } from '../rules/book.ts'

export interface DiceRoll {
  readonly dice: number
  /** Soldier symbols cancelled by shelter. */
  readonly ignored: number
  readonly deadly: boolean
}

export interface Odds {
  /** The chance of each number of hits. */
  readonly hits: readonly number[]
  /** The chance of each number of flags. */
  readonly flags: readonly number[]
  readonly meanHits: number
  readonly meanTokens: number
}

/** Bound of the ignored soldiers in a cache key; no roll has as many dice. */
const maxIgnored = 32

const cachedOdds = memoByObject((_book: Book) => new Map<number, Odds>())

export function oddsOf(book: Book, { dice, ignored, deadly }: DiceRoll): Odds {
  const key = (dice * maxIgnored + Math.min(ignored, maxIgnored - 1)) * 2 + (deadly ? 1 : 0)
  return getOrCompute(cachedOdds(book), key, () => computeOdds(book, { dice, ignored, deadly }))
}

/** The chance of a face on one die. */
export const chanceOf = ({ faces }: Book, symbol: Book['faces'][number]): number =>
  faces.filter((face) => face === symbol).length / faces.length

function computeOdds(book: Book, { dice, ignored, deadly }: DiceRoll): Odds {
  const soldier = chanceOf(book, 'soldier')
  const sureChance = chanceOf(book, 'burst') + (deadly ? chanceOf(book, 'deadly') : 0)
  const hits = new Array<number>(dice + 1).fill(0)
  for (let soldiers = 0; soldiers <= dice; soldiers++)
    for (let sureHits = 0; sureHits + soldiers <= dice; sureHits++) {
      const misses = dice - soldiers - sureHits
      const combinations = binomial(dice, soldiers) * binomial(dice - soldiers, sureHits)
      const chance = combinations * soldier ** soldiers * sureChance ** sureHits * (1 - soldier - sureChance) ** misses
      const hitCount = sureHits + Math.max(0, soldiers - ignored)
      hits[hitCount] = (hits[hitCount] ?? 0) + chance
    }
  const flag = chanceOf(book, 'flag')
  const flags = hits.map((_, n) => binomial(dice, n) * flag ** n * (1 - flag) ** (dice - n))
  const meanHits = hits.reduce((sum, chance, n) => sum + chance * n, 0)
  return { hits, flags, meanHits, meanTokens: dice * chanceOf(book, 'hq') }
}

function binomial(n: number, k: number): number {
  let combinations = 1
  for (let i = 1; i <= k; i++) combinations = (combinations * (n - k + i)) / i
  return combinations
}
