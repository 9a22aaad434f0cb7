/** How a roll fell against what was to be expected of it: hits, counted before a unit runs out of figures to lose. */
import type { Luck } from '@firestep/face'
import type { BattleSymbol } from '../../data/schema.ts'
import type { Combat, Event, WarView } from '../../rules/state.ts'
import type { Board } from '../board.ts'

/** What every die of a roll is read with. */
interface Reading {
  readonly dice: number
  readonly faces: readonly BattleSymbol[]
  /** Soldier symbols that the target's ground lets it ignore. */
  readonly ignored: number
  readonly deadlyHits: boolean
}

/** Bursts and Deadly sides hit one by one; of the soldiers only those beyond what cover ignores. */
export function expectedHits({ dice, faces, ignored, deadlyHits }: Reading): number {
  const chance = (symbol: BattleSymbol): number => faces.filter((face) => face === symbol).length / faces.length
  const sure = chance('burst') + (deadlyHits ? chance('deadly') : 0)
  const soldiers = binomial(dice, chance('soldier'))
  return dice * sure + soldiers.reduce((sum, weight, count) => sum + weight * Math.max(0, count - ignored), 0)
}

/** The chance of 0, 1, ... n successes, one die added after the other. */
function binomial(n: number, chance: number): number[] {
  let weights = [1]
  for (let die = 0; die < n; die++)
    weights = Array.from(
      { length: weights.length + 1 },
      (_, count) => (weights[count] ?? 0) * (1 - chance) + (weights[count - 1] ?? 0) * chance,
    )
  return weights
}

export function luckOf(board: Board, event: Event, before: WarView): readonly Luck[] {
  const { faces } = board.book
  if (event.type === 'dice' && event.why === 'three-on-a-match') {
    const got = event.dice.filter((die) => die === 'deadly').length
    const chance = faces.filter((face) => face === 'deadly').length / faces.length
    return [{ seat: event.side, got, expected: event.dice.length * chance }]
  }
  if (event.type !== 'battle') return []
  const { combat } = event
  // Wire has no luck, and nobody hopes to hit his own men.
  if (combat.target === null || before.units[combat.target]?.side === combat.side) return []
  const reading = {
    dice: combat.dice.length,
    faces,
    ignored: combat.ignoredSoldiers,
    deadlyHits: deadlyHits(board, combat, before),
  }
  return [{ seat: combat.side, got: combat.hits, expected: expectedHits(reading) }]
}

/** close.17, artillery.21, personnel.9 */
function deadlyHits({ book }: Board, combat: Combat, before: WarView): boolean {
  if (combat.kind === 'close') return true
  if (combat.kind === 'shells') return combat.modifiers.some(({ rule }) => rule === 'artillery.16')
  const [first = -1] = combat.by
  return before.units[first]?.bomber === true && book.data.bomber.deadlyHitsAt.includes(combat.range)
}
