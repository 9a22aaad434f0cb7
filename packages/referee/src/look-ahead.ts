/**
 * Looks ahead along a seat's own planned answers: what it would see and be asked after them. Nothing is played, no
 * number of the tape is drawn and no hidden information is used: what the seat cannot know is redealt first, and the
 * look ends at the first draw, the first disclosure to the seat, and the first decision of another seat. Reaction
 * windows of others count as passed, because a plan lasts until a reaction.
 */

import { standingOrderAnswer } from './auto-answer.ts'
import { activeSpans, type GameTypes, type View } from './game.ts'
import { copy } from './json.ts'
import type { Match } from './match.ts'
import type { Position, PositionListener } from './position.ts'
import type { Question, Seat } from './script.ts'
import type { PlannedAnswer } from './standing-decisions.ts'
import { quickTape, type Tape } from './tape.ts'

export interface LookAheadResult<T extends GameTypes> {
  /** The number of planned answers that could be given. */
  readonly taken: number
  /** The seat's view after them; if the last one draws or discloses, the view before it. */
  readonly view: View<T>
  /** The next question of the seat; null where the look ends. */
  readonly question: Question | null
  /** The reason it ends, or the reason the next answer cannot be given; null if all answers were given. */
  readonly why: string | null
}

/** Thrown at the first thing that cannot be foreseen. */
class Unforeseen extends Error {}

export function lookAhead<T extends GameTypes>(
  match: Match<T>,
  seat: Seat,
  answers: readonly PlannedAnswer[],
  seed: number,
): LookAheadResult<T> {
  const run = new LookAheadRun(match, seat, seed, answers[0]?.kind)
  for (const [taken, { kind, answer }] of answers.entries()) {
    const { result, position } = run
    if (result.question === null) return { taken, ...result }
    if (result.question.kind !== kind) return { taken, ...result, why: 'something else is asked here' }
    const ruling = position.check(seat, answer)
    if (!ruling.allowed) return { taken, ...result, why: `${ruling.why} (${ruling.rule})` }
    run.step(() => position.play(seat, answer), answers[taken + 1]?.kind)
  }
  return { taken: answers.length, ...run.result }
}

class LookAheadRun<T extends GameTypes> {
  readonly position: Position<T>
  /** The result so far. */
  result: Omit<LookAheadResult<T>, 'taken'>
  private readonly match: Match<T>
  private readonly seat: Seat
  /** True once hidden information has been redealt: from then on every draw ends the look. */
  private redealt = false

  constructor(match: Match<T>, seat: Seat, seed: number, next: string | undefined) {
    this.match = match
    this.seat = seat
    this.position = match.fork({ seat, tape: this.tape(seed) }, this.listener())
    this.redealt = true
    this.result = this.playOn(() => undefined, next)
  }

  step(play: () => void, next: string | undefined): void {
    this.result = this.playOn(play, next)
  }

  /** Plays on to the seat's next question or to the first thing that cannot be foreseen. */
  private playOn(play: () => void, next: string | undefined): Omit<LookAheadResult<T>, 'taken'> {
    const { position, seat } = this
    // An interrupted look leaves the position half played, so the view before it is kept.
    const before = copy(position.view(seat))
    try {
      play()
      while (this.passWindow() || this.followOrder(next));
      const question = position.asked(seat) ?? null
      const why = question === null ? 'somebody else decides what happens next' : null
      return { view: position.view(seat), question, why }
    } catch (error) {
      if (!(error instanceof Unforeseen)) throw error
      return { view: before, question: null, why: error.message }
    }
  }

  /** Passes an open reaction window of another seat, or one that this seat has set to pass. */
  private passWindow(): boolean {
    const { position, seat } = this
    const { decisions, edition } = this.match
    for (const waiting of position.waiting(seat)) {
      if (waiting.question === null) continue
      const { kind } = waiting.question
      const questionKind = position.kind(waiting.question)
      const { pass } = questionKind
      const spans = activeSpans(edition.rules, position.state)
      const isAsked = waiting.seat === seat && !decisions.passes(seat, kind, questionKind, spans)
      if (pass === undefined || isAsked) continue
      position.play(waiting.seat, pass)
      return true
    }
    return false
  }

  /** Follows a standing order of the seat if its plan continues with a different question. */
  private followOrder(next: string | undefined): boolean {
    const { position, seat } = this
    const asked = position.asked(seat)
    if (asked === undefined || next === undefined || asked.kind === next) return false
    const answer = standingOrderAnswer(this.match.decisions, position, asked)
    if (answer === undefined) return false
    position.play(seat, answer)
    return true
  }

  private tape(seed: number): Tape {
    const redealTape = quickTape(seed)
    return {
      draw: (sides) => {
        if (this.redealt) throw new Unforeseen('dice are rolled or cards are drawn')
        return redealTape.draw(sides)
      },
    }
  }

  private listener(): PositionListener<T['event']> {
    const ignore = () => undefined
    return {
      onEvent: ignore,
      onCheckpoint: ignore,
      onUse: ignore,
      onDisclosed: (viewer) => {
        if (this.redealt && viewer === this.seat) throw new Unforeseen('something is revealed')
      },
      onHalt: (seat, rule, why) => {
        if (this.redealt && seat === this.seat) throw new Unforeseen(`${why} (${rule})`)
      },
    }
  }
}
