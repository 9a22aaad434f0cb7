/** The deputy that plays for a seat at present. */

import { activeSpans, type GameTypes } from './game.ts'
import type { MatchHistory } from './history.ts'
import type { Seat } from './script.ts'
import { type Deputy, isSpanActive } from './standing-decisions.ts'

/** A bot that plays for a seat until the end of a span. */
export type ActiveDeputy = Pick<Deputy, 'strength' | 'span'>

/** Null once the deputy's span is over. */
export function activeDeputyOf<T extends GameTypes>(
  { decisions, edition, position }: MatchHistory<T>,
  seat: Seat,
): ActiveDeputy | null {
  const deputy = decisions.deputy(seat)
  if (deputy === undefined || !isSpanActive(deputy, activeSpans(edition.rules, position.state))) return null
  const { strength, span } = deputy
  return { strength, span }
}
