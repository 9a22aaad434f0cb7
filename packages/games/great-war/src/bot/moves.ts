/** Candidate moves of ordered units. The best few are then searched one step ahead. */
import type { Candidate } from '@firestep/bots'
import type { AnswerOf } from '@firestep/referee'
import { orderedUnit } from '../rules/battlefield.ts'
import { isCombatId } from '../rules/card-ids.ts'
import type { moveQuestion } from '../rules/movement.ts'
import { unitShape } from '../rules/question-types.ts'
import type { PositionAnalysis, ReachableHex } from './analysis.ts'

type MoveAnswer = AnswerOf<typeof moveQuestion>

/** Minimum gain of a move. */
const minGain = 0.01

export function moveCandidates(analysis: PositionAnalysis): Candidate<MoveAnswer>[] {
  const { view, battlefield } = analysis
  const kind = analysis.kinds.move
  const found: Candidate<MoveAnswer>[] = [{ answer: ['done'], prior: 0 }]
  for (const card of kind.next(view, null, ['done']).parts.filter(isCombatId))
    found.push({ answer: ['done', card], prior: 0.01 })
  for (const unit of kind.next(view, null, []).parts) {
    const order = unitShape.fits(unit) ? orderedUnit(battlefield, unit) : undefined
    if (order === undefined) continue
    const currentValue = analysis.currentHexValue(order.unit)
    for (const { to, value } of analysis.reachableHexes(view, order))
      found.push({ answer: [order.unit, to], prior: value - currentValue })
  }
  return found
}

/** The best move of the first unit that has a good one. */
export function firstMove(analysis: PositionAnalysis): MoveAnswer {
  const { view, battlefield } = analysis
  for (const unit of analysis.kinds.move.next(view, null, []).parts) {
    const order = unitShape.fits(unit) ? orderedUnit(battlefield, unit) : undefined
    if (order === undefined) continue
    let best: ReachableHex['to'] | null = null
    let bestValue = analysis.currentHexValue(order.unit) + minGain
    for (const { to, value } of analysis.reachableHexes(view, order))
      if (value > bestValue) {
        best = to
        bestValue = value
      }
    if (best !== null) return [order.unit, best]
  }
  return ['done']
}
