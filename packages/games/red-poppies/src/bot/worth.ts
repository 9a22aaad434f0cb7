/** What a position is worth to a side: what is held, who still stands, where, and what may happen to them there. */
import { holdingShare, lateness, scoreFor } from './stakes.ts'
import type { Study } from './study.ts'

export const worthFor = (own: Study, other: Study): number =>
  holdingShare(lateness(own.ground)) * scoreFor(own.ground, own.stakes, own.side) + menOf(own) - menOf(other)

function menOf(study: Study): number {
  const { ground, side, values } = study
  let worth = 0
  for (const [id, unit] of ground.state.units.entries()) {
    if (unit.side !== side || unit.hex < -1) continue
    worth += values.of(unit, unit.formed) - (unit.spent ? values.readiness(unit) : 0)
    if (unit.hex >= 0) worth += study.routes(id).rest(unit.hex, unit.within !== null)
  }
  return worth
}
