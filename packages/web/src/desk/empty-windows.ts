/**
 * Windows in which nothing can be played. They go by themselves where nobody could learn from that: alone or against an
 * opponent, not with two people at one screen.
 */
import { deputyOf, type Position, type Seat, type Shape } from '@firestep/referee'
import type { Sitting } from '../store/index.ts'
import type { AnyMatch } from './reel.ts'
import { isShared, persons } from './sitting.ts'

/** Whether a seat is asked about a window in which it can only pass. */
function isEmptyWindow(position: Position<Shape>, seat: Seat): boolean {
  const question = position.asked(seat)
  const kind = question && position.kind(question)
  if (kind?.pass === undefined || question === undefined) return false
  return kind.next(position.view(seat), question.about, []).parts.length === 1
}

export function passEmptyWindows(match: AnyMatch, sitting: Sitting): void {
  if (isShared(sitting)) return
  for (;;) {
    const empty = persons(sitting).find((seat) => deputyOf(match, seat) === null && isEmptyWindow(match.position, seat))
    const asked = empty === undefined ? undefined : match.asked(empty)
    const pass = asked === undefined ? undefined : match.edition.rules.kinds[asked.question.kind]?.pass
    if (empty === undefined || asked === undefined || pass === undefined) return
    if (!match.choose(empty, pass, asked.number).allowed) return
  }
}

/** What went by itself in a match: taking it back would only let it go by again. */
export class PassedWindows {
  /** By entry: whether it answered an empty window. */
  private readonly known = new Map<number, boolean>()

  has(match: AnyMatch, sitting: Sitting, seat: Seat, answers: number, ply: number): boolean {
    if (isShared(sitting)) return false
    const known = this.known.get(ply) ?? isEmptyWindow(match.at(answers), seat)
    this.known.set(ply, known)
    return known
  }
}
