/** Statistics of a battle besides its medals: figures lost, and dice results against their expected value. */
import type { Measurement } from '@firestep/referee'
import type { Side } from '../data/enums.ts'
import type { Book } from './book.ts'
import type { Combat, Event } from './events.ts'
import { noUnit } from './ids.ts'
import { expectedHits, symbolOdds } from './odds.ts'
import type { BattleView, Unit } from './state.ts'

export const measure = (book: Book, event: Event, before: BattleView): readonly Measurement[] => [
  ...lossesOf(event, before).map(({ unit, figures }) => ({ figure: 'losses', seat: unit.side, amount: figures })),
  ...luckOf(book, event, before).map(({ seat, got, expected }) => ({ figure: 'luck', seat, amount: got - expected })),
]

/** Figures that an event took off a unit. */
export function lossesOf(
  event: Event,
  before: BattleView,
): readonly { readonly unit: Readonly<Unit>; readonly figures: number }[] {
  if (event.type !== 'losses') return []
  const unit = before.units[event.unit]
  return unit === undefined ? [] : [{ unit, figures: event.figures }]
}

/** Hits, counted before a unit runs out of figures to lose. */
interface Luck {
  readonly seat: Side
  readonly got: number
  readonly expected: number
}

export function luckOf(book: Book, event: Event, before: BattleView): readonly Luck[] {
  if (event.type === 'dice' && event.why === 'three-on-a-match') {
    const got = event.dice.filter((die) => die === 'deadly').length
    const odds = symbolOdds(book, event.dice.length, 'deadly')
    return [{ seat: event.side, got, expected: odds.reduce((sum, { of, chance }) => sum + of * chance, 0) }]
  }
  if (event.type !== 'battle') return []
  const { combat } = event
  // Rolls at wire and rolls that hit friendly units do not count as luck.
  if (combat.target === null || before.units[combat.target]?.side === combat.side) return []
  // Lice turns HQ symbols into flags: hits are the same with it or without.
  const reading = { ignoredSoldiers: combat.ignoredSoldiers, deadly: deadlyHits(book, combat, before), lice: false }
  return [{ seat: combat.side, got: combat.hits, expected: expectedHits(book, combat.dice.length, reading) }]
}

/** close.17, artillery.21, personnel.9 */
function deadlyHits(book: Book, combat: Combat, before: BattleView): boolean {
  if (combat.kind === 'close') return true
  if (combat.kind === 'shells') return combat.modifiers.some(({ rule }) => rule === 'artillery.16')
  const [first = noUnit] = combat.by
  return before.units[first]?.bomber === true && book.data.bomber.deadlyHitsAt.includes(combat.range)
}
