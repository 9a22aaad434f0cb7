/** Candidate orders: the units that gain most, as many as the card allows. */
import type { Candidate } from '@firestep/bots'
import type { AnswerOf } from '@firestep/referee'
import type { Section } from '../data/enums.ts'
import { unitOf, unitsOnBoard } from '../rules/battlefield.ts'
import type { UnitId } from '../rules/ids.ts'
import { artillerySection, isArtillery, type Order, type orderQuestion } from '../rules/order-phase.ts'
import type { BattleView, Turn } from '../rules/state.ts'
import type { PositionAnalysis } from './analysis.ts'
import { artilleryValue } from './bombardments.ts'
import { tokenValue } from './unit-and-card-values.ts'

/** The first of a set of orders, if it is not one to a unit. */
type Lead = Exclude<Order, UnitId>

/** Minimum gain of an order. */
const minGain = 0.01

/** The best set of orders for each possible lead: units alone, the guns, or a whole section. */
export function orderSets(analysis: PositionAnalysis, turn: Turn): Candidate<AnswerOf<typeof orderQuestion>>[] {
  const view = analysis.withTurn(turn)
  const kind = analysis.kinds.order
  const orderCost = turn.acts === 'direct-from-hq' ? tokenValue : 0
  const gains = unitsOnBoard(analysis.battlefield, analysis.side)
    .map((unit) => ({ unit, gain: analysis.gain(unit, turn) - orderCost }))
    .filter(({ gain }) => gain > minGain)
    .sort((a, b) => b.gain - a.gain)
  const leads: (Lead | null)[] = [null]
  for (const part of kind.next(view, null, []).parts) if (typeof part === 'string') leads.push(part)
  return leads.map((lead) => {
    const chosen: UnitId[] = []
    let prior = lead === null ? 0 : leadValue(analysis, view, lead)
    // A unit may fit only after another has been chosen, as in a chain, so it is tried again.
    for (let hasGrown = true; hasGrown; ) {
      hasGrown = false
      for (const { unit, gain } of gains) {
        if (chosen.includes(unit) || !kind.check(view, null, orderAnswer(lead, [...chosen, unit])).allowed) continue
        chosen.push(unit)
        prior += gain
        hasGrown = true
      }
    }
    return { answer: orderAnswer(lead, chosen), prior }
  })
}

/** The canonical order of the rules: whole orders first, then units by number. */
const orderAnswer = (lead: Lead | null, units: readonly UnitId[]): Order[] => [
  ...(lead === null ? [] : [lead]),
  ...[...units].sort((a, b) => a - b),
]

function leadValue(analysis: PositionAnalysis, view: BattleView, lead: Lead): number {
  if (!isArtillery(lead)) return sectionValue(analysis, view.now, lead)
  const section = artillerySection(lead)
  const combats =
    section === null ? (analysis.battlefield.book.data.commandCards['artillery-bombard']?.values.combats ?? 1) : 1
  return artilleryValue(analysis, view, { sections: section === null ? null : [section], combats, dice: null })
}

function sectionValue(analysis: PositionAnalysis, turn: Turn, section: Section): number {
  const { book } = analysis.battlefield
  let value = 0
  for (const unit of unitsOnBoard(analysis.battlefield, analysis.side)) {
    const { hex, type } = unitOf(analysis.battlefield, unit)
    if (type === 'infantry' && book.sectionsOf(hex, analysis.side).includes(section))
      value += Math.max(0, analysis.gain(unit, turn))
  }
  return value
}
