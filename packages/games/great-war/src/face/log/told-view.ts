/** The units where the events of an answer have left them so far. */
import type { Event } from '../../rules/events.ts'
import { type Hex, offBoard } from '../../rules/ids.ts'
import type { BattleView } from '../../rules/state.ts'

/** The view before an answer, with the units in the hexes to which events told since have taken them. */
export function toldView(before: BattleView, earlier: readonly Event[]): BattleView {
  const units = [...before.units]
  for (const event of earlier) {
    const hex = hexAfter(event)
    if (hex === null || !('unit' in event) || event.unit === null) continue
    const unit = units[event.unit]
    if (unit !== undefined) units[event.unit] = { ...unit, hex }
  }
  return { ...before, units }
}

/** The hex in which an event leaves its unit; null if it does not move it. */
function hexAfter(event: Event): Hex | null {
  switch (event.type) {
    case 'moved':
      return event.exit ? offBoard : (event.path.at(-1) ?? null)
    case 'retreated':
      return event.path.at(-1) ?? null
    case 'gained ground':
    case 'returned':
      return event.hex
    case 'eliminated':
      return offBoard
    default:
      return null
  }
}
