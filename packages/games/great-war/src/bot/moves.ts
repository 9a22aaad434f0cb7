/** Candidate moves of ordered units. The best few are then searched one step ahead. */
import type { Candidate } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import { orderedUnit } from '../rules/battlefield.ts'
import type { UnitId } from '../rules/state.ts'
import type { PositionAnalysis } from './analysis.ts'

/** Minimum gain of a move. */
const least = 0.01

export function moves(study: PositionAnalysis): Candidate[] {
  const { view, ground } = study
  const kind = study.kinds.move
  if (kind === undefined) return []
  const found: Candidate[] = [{ answer: ['done'], prior: 0 }]
  for (const card of kind.next(view, null, ['done']).parts) found.push({ answer: ['done', card], prior: 0.01 })
  for (const unit of kind.next(view, null, []).parts) {
    const order = orderedUnit(ground, unit as UnitId)
    if (order === undefined) continue
    const here = study.worthHere(order.unit)
    for (const { to, worth } of study.ways(view, order)) found.push({ answer: [unit, to], prior: worth - here })
  }
  return found
}

/** The best move of the first unit that has a good one. */
export function firstMove(study: PositionAnalysis): Json {
  const { view, ground } = study
  for (const unit of study.kinds.move?.next(view, null, []).parts ?? []) {
    const order = orderedUnit(ground, unit as UnitId)
    if (order === undefined) continue
    let best: Json = null
    let top = study.worthHere(order.unit) + least
    for (const { to, worth } of study.ways(view, order))
      if (worth > top) {
        best = to
        top = worth
      }
    if (best !== null) return [unit, best]
  }
  return ['done']
}
