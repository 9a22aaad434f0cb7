/** Candidate moves of ordered units. The best few are then searched one step ahead. */
import type { Candidate } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import { orderedUnit } from '../rules/battlefield.ts'
import type { UnitId } from '../rules/state.ts'
import type { PositionAnalysis } from './analysis.ts'

/** Minimum gain of a move. */
const least = 0.01

export function moves(analysis: PositionAnalysis): Candidate[] {
  const { view, battlefield } = analysis
  const kind = analysis.kinds.move
  if (kind === undefined) return []
  const found: Candidate[] = [{ answer: ['done'], prior: 0 }]
  for (const card of kind.next(view, null, ['done']).parts) found.push({ answer: ['done', card], prior: 0.01 })
  for (const unit of kind.next(view, null, []).parts) {
    const order = orderedUnit(battlefield, unit as UnitId)
    if (order === undefined) continue
    const here = analysis.worthHere(order.unit)
    for (const { to, value } of analysis.ways(view, order)) found.push({ answer: [unit, to], prior: value - here })
  }
  return found
}

/** The best move of the first unit that has a good one. */
export function firstMove(analysis: PositionAnalysis): Json {
  const { view, battlefield } = analysis
  for (const unit of analysis.kinds.move?.next(view, null, []).parts ?? []) {
    const order = orderedUnit(battlefield, unit as UnitId)
    if (order === undefined) continue
    let best: Json = null
    let top = analysis.worthHere(order.unit) + least
    for (const { to, value } of analysis.ways(view, order))
      if (value > top) {
        best = to
        top = value
      }
    if (best !== null) return [unit, best]
  }
  return ['done']
}
