/**
 * Views of past positions, cached. Stepping forward continues from the last position; jumps replay from a checkpoint.
 */
import type { AnswerEntry, GameTypes, Position, Seat } from '@firestep/referee'
import { type AnyMatch, type AnyView, freezeView } from '../match-session/timeline.ts'

/** Number of cached views: enough to step back and forth without a pause. */
const most = 64
/** Beyond this many answers a jump from the nearest checkpoint is quicker. */
const stride = 24

export class ViewCache {
  readonly last: number
  private readonly match: AnyMatch
  private readonly answers: readonly AnswerEntry[]
  private readonly kept = new Map<string, AnyView>()
  private walker: { readonly position: Position<GameTypes>; stands: number } | undefined

  constructor(match: AnyMatch) {
    this.match = match
    this.answers = match.answers()
    this.last = this.answers.length
  }

  /** Beyond either end of the active line, the view at that end. */
  view(viewer: Seat | null, answers: number): AnyView {
    const at = clamped(answers, this.last)
    const key = `${at} ${viewer ?? ''}`
    const known = this.kept.get(key)
    if (known !== undefined) return known
    const view = freezeView(this.walkTo(at).view(viewer))
    this.kept.set(key, view)
    const [oldest] = this.kept.keys()
    if (this.kept.size > most && oldest !== undefined) this.kept.delete(oldest)
    return view
  }

  private walkTo(at: number): Position<GameTypes> {
    const near = this.walker !== undefined && this.walker.stands <= at && at - this.walker.stands <= stride
    const walker =
      near && this.walker !== undefined ? this.walker : { position: this.match.positionAfter(at), stands: at }
    for (const { seat, answer, draws } of this.answers.slice(walker.stands, at))
      walker.position.play(seat, answer, draws)
    walker.stands = at
    this.walker = walker
    return walker.position
  }
}

/** Clamps to a whole number from 0 to `last`. */
export const clamped = (wanted: number, last: number): number =>
  Number.isFinite(wanted) ? Math.max(0, Math.min(last, Math.trunc(wanted))) : 0
