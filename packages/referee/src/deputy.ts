/** Who plays in a seat's place now. */

import { activeSpans, type GameTypes } from './game.ts'
import type { MatchHistory } from './history.ts'
import type { Seat } from './script.ts'
import { type Deputy, isSpanActive } from './standing-decisions.ts'

/** An opponent that plays in a seat's place to the end of a span. */
export type ActiveDeputy = Pick<Deputy, 'strength' | 'span'>

/** Nobody, once the span that it was entrusted for is over. */
export function activeDeputyOf<T extends GameTypes>(
  { ahead, edition, position }: MatchHistory<T>,
  seat: Seat,
): ActiveDeputy | null {
  const deputy = ahead.deputy(seat)
  if (deputy === undefined || !isSpanActive(deputy, activeSpans(edition.rules, position.state))) return null
  const { strength, span } = deputy
  return { strength, span }
}
