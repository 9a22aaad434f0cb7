/** Candidate moves of ordered units. The best few are then searched one step ahead. */
import type { Candidate } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import { orderedUnit } from '../rules/battlefield.ts'
import type { UnitId } from '../rules/ids.ts'
import type { PositionAnalysis } from './analysis.ts'

/** Minimum gain of a move. */
const minGain = 0.01

export function moveCandidates(analysis: PositionAnalysis): Candidate[] {
  const { view, battlefield } = analysis
  const kind = analysis.kinds.move
  if (kind === undefined) return []
  const found: Candidate[] = [{ answer: ['done'], prior: 0 }]
  for (const card of kind.next(view, null, ['done']).parts) found.push({ answer: ['done', card], prior: 0.01 })
  for (const unit of kind.next(view, null, []).parts) {
    const order = orderedUnit(battlefield, unit as UnitId)
    if (order === undefined) continue
    const currentValue = analysis.currentHexValue(order.unit)
    for (const { to, value } of analysis.reachableHexes(view, order))
      found.push({ answer: [unit, to], prior: value - currentValue })
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
    let bestValue = analysis.currentHexValue(order.unit) + minGain
    for (const { to, value } of analysis.reachableHexes(view, order))
      if (value > bestValue) {
        best = to
        bestValue = value
      }
    if (best !== null) return [unit, best]
  }
  return ['done']
}
