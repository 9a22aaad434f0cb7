/** Where ordered units go. The best few are then looked at one step ahead. */
import type { Candidate } from '@firestep/bots'
import { orderedUnit } from '../rules/ground.ts'
import type { UnitId } from '../rules/state.ts'
import type { Study } from './study.ts'

export function moves(study: Study): Candidate[] {
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
