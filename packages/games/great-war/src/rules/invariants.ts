/** Invariants of a battle. */
import { violated } from '@firestep/referee'
import { sides } from '../data/enums.ts'
import type { Book } from './book.ts'
import { isOnMap } from './ids.ts'
import type { State } from './state.ts'
import { lapsedMedals } from './victory.ts'

export function invariants(book: Book, state: State): string[] {
  const { secrets, discards, now } = state
  const broken: string[] = []
  const tokens =
    state.pool + sides.reduce((sum, side) => sum + state.tokens[side] + now.paid[side], 0) + now.spentOnOrders
  // A scenario may deal more tokens than the box holds.
  const expected = Math.max(book.data.tokens, tokensDealt(book, state))
  if (tokens !== expected) broken.push(violated('tokens.1', `${tokens} HQ tokens instead of ${expected}`))
  if (state.pool < 0 || sides.some((side) => state.tokens[side] < 0)) broken.push('a count of tokens is below zero')
  const commandCards = [
    ...secrets.nobody.command,
    ...discards.command,
    ...sides.flatMap((side) => [...secrets[side].command, ...secrets[side].drawn]),
  ]
  const cardsInPlay = [now.card, now.struckFirst === null ? null : 'strike-first'].filter((card) => card !== null)
  broken.push(...miscounted(book.data.commandCards, [...commandCards, ...cardsInPlay]))
  const combatCards = [...secrets.nobody.combat, ...discards.combat, ...sides.flatMap((side) => secrets[side].combat)]
  const played = sides.map((side) => now.combat[side]).filter((card) => card !== null)
  broken.push(...miscounted(book.data.combatCards, [...combatCards, ...played]))
  broken.push(...badUnits(state))
  const scenario = book.scenarios.get(state.battle)
  if (scenario !== undefined && lapsedMedals({ book, scenario, state }).length > 0)
    broken.push(violated('medal.temporary.2', 'a temporary medal is kept whose test fails'))
  for (const side of sides) {
    // Cards that it has seen in the other hand must still be there.
    const otherHand = secrets[side === 'german' ? 'british' : 'german']
    const { knows } = secrets[side]
    if (
      !contains([...otherHand.command, ...otherHand.drawn], knows.command) ||
      !contains(otherHand.combat, knows.combat)
    )
      broken.push(`${side} remembers a card that the other does not hold`)
  }
  return broken
}

/** HQ tokens of both sides at the start; the state calls its scenario `battle`. */
function tokensDealt(book: Book, { battle }: State): number {
  const assets = book.scenarios.get(battle)?.assets
  return assets === undefined ? 0 : assets.german.tokens + assets.british.tokens
}

function miscounted(cards: Readonly<Record<string, { readonly copies: number }>>, all: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const card of all) counts.set(card, (counts.get(card) ?? 0) + 1)
  return Object.entries(cards).flatMap(([card, { copies }]) =>
    (counts.get(card) ?? 0) === copies ? [] : [`${counts.get(card) ?? 0} copies of ${card} instead of ${copies}`],
  )
}

function badUnits({ units, wire, craters }: State): string[] {
  const broken: string[] = []
  const places = units.map(({ hex }) => hex).filter((hex) => isOnMap(hex))
  if (new Set(places).size < places.length) broken.push(violated('move.8', 'two units stand in one hex'))
  for (const [i, unit] of units.entries()) {
    if (unit.figures < 0) broken.push(`unit ${i} has ${unit.figures} figures`)
    if (unit.figures > unit.full)
      broken.push(violated('card.command.replacements.4', `unit ${i} has ${unit.figures} figures of ${unit.full}`))
    const [stands, isGone] = [isOnMap(unit.hex), unit.gone !== null]
    if (stands === isGone) broken.push(`unit ${i} is ${stands ? 'on the map and gone' : 'neither on the map nor gone'}`)
    if (unit.gone === 'eliminated' && unit.figures > 0)
      broken.push(violated('victory.2', `unit ${i} is eliminated with figures left`))
  }
  if (wire.some((hex) => craters.includes(hex))) broken.push(violated('terrain.wire.7', 'wire and crater share a hex'))
  return broken
}

/** True if a hand holds at least these cards. */
function contains(hand: readonly string[], cards: readonly string[]): boolean {
  const remaining = [...hand]
  return cards.every((card) => {
    const index = remaining.indexOf(card)
    if (index >= 0) remaining.splice(index, 1)
    return index >= 0
  })
}
