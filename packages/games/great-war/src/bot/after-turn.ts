/**
 * What a position is worth to a side whose turn is over. Danger is not what every unit must fear, but what the few
 * strike that the opponent's next card orders; and one's own strikes count as far as a card in the hand orders them.
 */
import { type Section, type Side, sections } from '../data/schema.ts'
import { opponent } from '../rules/book.ts'
import { occupants } from '../rules/ground.ts'
import { medalsOf } from '../rules/medals.ts'
import type { Ground, Unit, WarView } from '../rules/state.ts'
import { hitsFrom } from './danger.ts'
import { placeWorth } from './ground-wanted.ts'
import { combatCardWorth, heldCommandWorth, lossAround, medal, strength } from './values.ts'

/** How much of the opponent's next turn comes true, and of one's own after it, when much has changed. */
const answered = 0.8
const followed = 0.5
/**
 * In how matches ended, at thirteen battles between Sergeants, ground and tokens told less and cards in the hand more
 * than the Sergeant thinks.
 */
const place = 0.5
const token = 0.03
const held = 1.3

export function afterTurn(ground: Ground, view: WarView, side: Side): number {
  const { tokens, units } = ground.state
  const enemy = opponent(side)
  const who = occupants(ground)
  const { command = [], combat = [] } = view.secrets.own ?? {}
  let worth = medal * (medalsOf(ground, side) - medalsOf(ground, enemy)) + token * (tokens[side] - tokens[enemy])
  for (const unit of units) {
    if (unit.hex < 0) continue
    const there = strength(unit) + place * placeWorth(ground, unit)
    worth += unit.side === side ? there : -there
  }
  for (const card of combat) worth += held * combatCardWorth(card)
  for (const card of command) worth += held * heldCommandWorth(card)
  const answer = unknownCard(strikesOf(ground, who, enemy))
  const own = bestCard(ground, command, strikesOf(ground, who, side))
  return worth - answered * answer + followed * own
}

interface Strike {
  /** In which sections the unit stands, as bits. */
  readonly bits: number
  readonly worth: number
}

/** The best strike of each of a side's units, from where it stands or a step nearer; the best first. */
function strikesOf(ground: Ground, who: Int8Array, side: Side): Strike[] {
  const found: Strike[] = []
  for (const unit of ground.state.units) {
    if (unit.side !== side || unit.hex < 0) continue
    const worth = bestStrikeOf(ground, who, unit)
    if (worth > 0) found.push({ bits: ground.book.sectionBits(unit.hex, side), worth })
  }
  return found.sort((a, b) => b.worth - a.worth)
}

function bestStrikeOf(ground: Ground, who: Int8Array, unit: Unit): number {
  let best = 0
  for (const enemy of ground.state.units) {
    if (enemy.side === unit.side || enemy.hex < 0) continue
    const hits = hitsFrom(ground, who, unit, enemy.hex)
    if (hits > 0) best = Math.max(best, lossAround(enemy, hits))
  }
  return best
}

const sumOf = (strikes: readonly Strike[]): number => strikes.reduce((sum, { worth }) => sum + worth, 0)

/** A card usually orders so many, */
const usualOrders = 3
/** and so often there is one for the section where it does most good. */
const forBestSection = 0.65

/** What the opponent makes of its strikes, whose cards are not known: the best section, or else the next. */
function unknownCard(strikes: readonly Strike[]): number {
  const [first = 0, second = 0] = sections
    .map((_, i) => sumOf(strikes.filter(({ bits }) => (bits & (1 << i)) !== 0).slice(0, usualOrders)))
    .sort((a, b) => b - a)
  return forBestSection * first + (1 - forBestSection) * second
}

/** The most that any card of a hand makes of its owner's strikes. */
function bestCard({ book }: Ground, hand: readonly string[], strikes: readonly Strike[]): number {
  let best = 0
  for (const card of hand) {
    const { kind, orders = {}, values = {} } = book.data.commandCards[card] ?? {}
    const ordered = kind === 'section' ? inSections(orders, strikes) : strikes.slice(0, values.orders ?? usualOrders)
    best = Math.max(best, sumOf(ordered))
  }
  return best
}

/** The best strikes that a section card stretches to. */
function inSections(orders: Partial<Record<Section, number | 'all'>>, strikes: readonly Strike[]): Strike[] {
  const left = sections.map((section) => orders[section] ?? 0).map((count) => (count === 'all' ? Infinity : count))
  return strikes.filter(({ bits }) => {
    const at = left.findIndex((count, i) => count > 0 && (bits & (1 << i)) !== 0)
    if (at < 0) return false
    left[at] = (left[at] ?? 0) - 1
    return true
  })
}
