/** Cached odds of a number of battle dice. */
import type { Book } from '../rules/book.ts'

export interface Handful {
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

const known = new WeakMap<Book, Map<number, Odds>>()

export function oddsOf(book: Book, { dice, ignored, deadly }: Handful): Odds {
  const ofBook = known.get(book) ?? new Map<number, Odds>()
  known.set(book, ofBook)
  const key = (dice * 64 + Math.min(ignored, 31)) * 2 + (deadly ? 1 : 0)
  const found = ofBook.get(key) ?? workOut(book, { dice, ignored, deadly })
  ofBook.set(key, found)
  return found
}

/** The chance of a face on one die. */
export const chanceOf = ({ faces }: Book, symbol: Book['faces'][number]): number =>
  faces.filter((face) => face === symbol).length / faces.length

function workOut(book: Book, { dice, ignored, deadly }: Handful): Odds {
  const soldier = chanceOf(book, 'soldier')
  const sure = chanceOf(book, 'burst') + (deadly ? chanceOf(book, 'deadly') : 0)
  const hits = new Array<number>(dice + 1).fill(0)
  for (let soldiers = 0; soldiers <= dice; soldiers++)
    for (let sures = 0; sures + soldiers <= dice; sures++) {
      const rest = dice - soldiers - sures
      const ways = choose(dice, soldiers) * choose(dice - soldiers, sures)
      const chance = ways * soldier ** soldiers * sure ** sures * (1 - soldier - sure) ** rest
      const scored = sures + Math.max(0, soldiers - ignored)
      hits[scored] = (hits[scored] ?? 0) + chance
    }
  const flag = chanceOf(book, 'flag')
  const flags = hits.map((_, n) => choose(dice, n) * flag ** n * (1 - flag) ** (dice - n))
  const meanHits = hits.reduce((sum, chance, n) => sum + chance * n, 0)
  return { hits, flags, meanHits, meanTokens: dice * chanceOf(book, 'hq') }
}

function choose(n: number, k: number): number {
  let ways = 1
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i
  return ways
}
