/** How a roll fell against what was to be expected of it: hits, counted before a unit runs out of figures to lose. */
import type { Luck } from '@firestep/face'
import { expectedHits, symbolOdds } from '../../rules/odds.ts'
import type { Combat, Event, WarView } from '../../rules/state.ts'
import type { Board } from '../board.ts'

export function luckOf(board: Board, event: Event, before: WarView): readonly Luck[] {
  const { book } = board
  if (event.type === 'dice' && event.why === 'three-on-a-match') {
    const got = event.dice.filter((die) => die === 'deadly').length
    const odds = symbolOdds(book, event.dice.length, 'deadly')
    return [{ seat: event.side, got, expected: odds.reduce((sum, { of, chance }) => sum + of * chance, 0) }]
  }
  if (event.type !== 'battle') return []
  const { combat } = event
  // Wire has no luck, and nobody hopes to hit his own men.
  if (combat.target === null || before.units[combat.target]?.side === combat.side) return []
  // Lice turns HQ symbols into flags: hits are the same with it or without.
  const reading = { ignoredSoldiers: combat.ignoredSoldiers, deadly: deadlyHits(board, combat, before), lice: false }
  return [{ seat: combat.side, got: combat.hits, expected: expectedHits(book, combat.dice.length, reading) }]
}

/** close.17, artillery.21, personnel.9 */
function deadlyHits({ book }: Board, combat: Combat, before: WarView): boolean {
  if (combat.kind === 'close') return true
  if (combat.kind === 'shells') return combat.modifiers.some(({ rule }) => rule === 'artillery.16')
  const [first = -1] = combat.by
  return before.units[first]?.bomber === true && book.data.bomber.deadlyHitsAt.includes(combat.range)
}
