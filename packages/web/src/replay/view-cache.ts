/**
 * Views of past positions, cached. Stepping forward continues from the last position; jumps replay from a checkpoint.
 */
import type { AnswerEntry, GameTypes, Position, Seat } from '@firestep/referee'
import { type AnyMatch, type AnyView, freezeView } from '../match-session/any-match.ts'

/** Number of cached views: enough to step back and forth without a pause. */
const maxViews = 64
/** Beyond this many answers a jump from the nearest checkpoint is quicker. */
const maxForwardSteps = 24

export class ViewCache {
  readonly last: number
  private readonly match: AnyMatch
  private readonly answers: readonly AnswerEntry[]
  private readonly cache = new Map<string, AnyView>()
  private cursor: { readonly position: Position<GameTypes>; answers: number } | undefined

  constructor(match: AnyMatch) {
    this.match = match
    this.answers = match.answers()
    this.last = this.answers.length
  }

  /** Beyond either end of the active line, the view at that end. */
  view(viewer: Seat | null, answers: number): AnyView {
    const clamped = clampStep(answers, this.last)
    const key = `${clamped} ${viewer ?? ''}`
    const cached = this.cache.get(key)
    if (cached !== undefined) return cached
    const view = freezeView(this.positionAfter(clamped).view(viewer))
    this.cache.set(key, view)
    const [oldest] = this.cache.keys()
    if (this.cache.size > maxViews && oldest !== undefined) this.cache.delete(oldest)
    return view
  }

  private positionAfter(answers: number): Position<GameTypes> {
    const isNear =
      this.cursor !== undefined && this.cursor.answers <= answers && answers - this.cursor.answers <= maxForwardSteps
    const cursor =
      isNear && this.cursor !== undefined ? this.cursor : { position: this.match.positionAfter(answers), answers }
    for (const { seat, answer, draws } of this.answers.slice(cursor.answers, answers))
      cursor.position.play(seat, answer, draws)
    cursor.answers = answers
    this.cursor = cursor
    return cursor.position
  }
}

/** Clamps to a whole number from 0 to `last`. */
export const clampStep = (step: number, last: number): number =>
  Number.isFinite(step) ? Math.max(0, Math.min(last, Math.trunc(step))) : 0
