/**
 * A what-if: a line tried out from a moment and thrown away. It is played on a position of its own, with its own dice,
 * and with redealt hidden information. It never touches the match, and a match file could not hold it.
 */
import type { MatchFace } from '@firestep/face'
import {
  type GameTypes,
  type Json,
  type Position,
  type Problems,
  quickTape,
  type Ruling,
  type Seat,
} from '@firestep/referee'
import { type AnyMatch, type AnyView, freezeView, type TimelineStep } from '../match-session/timeline.ts'

interface Beginning {
  readonly match: AnyMatch
  readonly matchFace: MatchFace
  /** Number of answers of the match before it. */
  readonly answers: number
  /** The seat whose knowledge it starts from; null if everything is open. */
  readonly knower: Seat | null
  readonly seed: number
}

interface Tried {
  readonly seat: Seat
  readonly answer: Json
}

export class WhatIf {
  /** Timeline of the what-if. */
  readonly steps: TimelineStep[] = []
  private readonly begin: Beginning
  private readonly tried: Tried[] = []
  private readonly tape
  private position: Position<GameTypes>
  private heard: { readonly viewer: Seat | null; readonly event: object }[] = []

  private constructor(begin: Beginning) {
    this.begin = begin
    this.tape = quickTape(begin.seed)
    this.position = this.beginning()
  }

  static begin(begin: Beginning): WhatIf | Problems {
    const whatIf = new WhatIf(begin)
    if (begin.knower !== null && whatIf.position.sideSince !== undefined)
      return { problems: ['Both sides are planning at this moment: what the other has sealed cannot be dealt anew.'] }
    if (whatIf.position.outcome !== undefined) return { problems: ['The battle is decided at this moment.'] }
    return whatIf
  }

  get over(): boolean {
    return this.position.outcome !== undefined
  }

  get winner(): Seat | null {
    return this.position.outcome?.winner ?? null
  }

  /** The first question. */
  get asked() {
    return this.position.outcome === undefined ? this.position.questions()[0] : undefined
  }

  get rules() {
    return this.position.rules
  }

  view(seat: Seat): AnyView {
    return freezeView(this.position.view(seat))
  }

  answer(seat: Seat, answer: Json): Ruling {
    const ruling = this.position.check(seat, answer)
    if (ruling.allowed) {
      this.tried.push({ seat, answer })
      this.play({ seat, answer })
    }
    return ruling
  }

  /** Takes back the last answer of the what-if. When the rest is played again, it rolls the same dice. */
  back(): void {
    this.tried.pop()
    const again = this.tried.splice(0)
    this.steps.length = 0
    this.position = this.beginning()
    for (const one of again) {
      this.tried.push(one)
      this.play(one)
    }
  }

  private beginning(): Position<GameTypes> {
    const { match, answers, knower, seed } = this.begin
    const position = match.positionAfter(answers, this.tape, {
      hear: (viewer, event) => this.heard.push({ viewer, event }),
      disclosed: () => {},
      checkpoint: () => {},
      halt: () => {},
      use: () => {},
    })
    if (knower !== null) position.redealHidden(knower, quickTape(seed ^ 0x5f37_59df))
    return position
  }

  private play({ seat, answer }: Tried): void {
    const { position, begin } = this
    const kind = position.asked(seat)?.kind ?? null
    const before = this.view(seat)
    this.heard = []
    this.tape.enter?.(this.tried.length)
    position.play(seat, answer)
    const after = this.view(seat)
    const events = this.heard.filter(({ viewer }) => viewer === seat).map(({ event }) => event)
    const lines = events.map((event) => begin.matchFace.narrate(event, before, after))
    this.steps.push({ answers: begin.answers + this.tried.length, seat, kind, answer, lines, events })
  }
}
