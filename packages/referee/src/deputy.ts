/** Who plays in a seat's place now. */

import { type Shape, spansNow } from './game.ts'
import type { Course } from './history.ts'
import type { Seat } from './script.ts'
import { type Deputy, lasts } from './standing-decisions.ts'

/** An opponent that plays in a seat's place to the end of a span. */
export type DeputyNow = Pick<Deputy, 'strength' | 'span'>

/** Nobody, once the span that it was entrusted for is over. */
export function deputyOf<T extends Shape>({ ahead, edition, position }: Course<T>, seat: Seat): DeputyNow | null {
  const deputy = ahead.deputy(seat)
  if (deputy === undefined || !lasts(deputy, spansNow(edition.rules, position.state))) return null
  const { strength, span } = deputy
  return { strength, span }
}
