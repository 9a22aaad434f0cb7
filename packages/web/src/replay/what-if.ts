/**
 * A what-if: a line tried out from a moment and thrown away. It is played on a position of its own, with its own dice,
 * and with redealt hidden information. It never touches the match, and a match file could not hold it.
 */
import { type MatchFace, narrateAll } from '@firestep/face'
import {
  type GameTypes,
  type Json,
  type Position,
  type Problems,
  quickTape,
  type Ruling,
  type Seat,
} from '@firestep/referee'
import { type AnyMatch, type AnyView, freezeView } from '../match-session/any-match.ts'
import type { TimelineStep } from '../match-session/timeline-step.ts'
import { whatIfText } from '../texts/replay.ts'

interface WhatIfOptions {
  readonly match: AnyMatch
  readonly matchFace: MatchFace
  /** Number of answers of the match before it. */
  readonly answers: number
  /** The seat whose knowledge it starts from; null if everything is open. */
  readonly knowingSeat: Seat | null
  readonly seed: number
}

/** Keeps the redeal from using the same random numbers as the dice. */
const redealSeedMask = 0x5f37_59df

interface WhatIfAnswer {
  readonly seat: Seat
  readonly answer: Json
}

export class WhatIf {
  /** The steps played since the moment. */
  readonly steps: TimelineStep[] = []
  private readonly options: WhatIfOptions
  private readonly answered: WhatIfAnswer[] = []
  private readonly tape
  private position: Position<GameTypes>
  private newEvents: { readonly viewer: Seat | null; readonly event: object }[] = []

  private constructor(options: WhatIfOptions) {
    this.options = options
    this.tape = quickTape(options.seed)
    this.position = this.startPosition()
  }

  static begin(options: WhatIfOptions): WhatIf | Problems {
    const whatIf = new WhatIf(options)
    if (options.knowingSeat !== null && whatIf.position.parallelSince !== undefined)
      return { problems: [whatIfText.bothPlanning] }
    if (whatIf.position.outcome !== undefined) return { problems: [whatIfText.decided] }
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
      this.answered.push({ seat, answer })
      this.play({ seat, answer })
    }
    return ruling
  }

  /** Takes back the last answer of the what-if. When the rest is played again, it rolls the same dice. */
  undo(): void {
    this.answered.pop()
    const replayed = this.answered.splice(0)
    this.steps.length = 0
    this.position = this.startPosition()
    for (const entry of replayed) {
      this.answered.push(entry)
      this.play(entry)
    }
  }

  private startPosition(): Position<GameTypes> {
    const { match, answers, knowingSeat, seed } = this.options
    const position = match.positionAfter(answers, this.tape, {
      onEvent: (viewer, event) => this.newEvents.push({ viewer, event }),
      onDisclosed: () => {},
      onCheckpoint: () => {},
      onHalt: () => {},
      onUse: () => {},
    })
    if (knowingSeat !== null) position.redealHidden(knowingSeat, quickTape(seed ^ redealSeedMask))
    return position
  }

  private play({ seat, answer }: WhatIfAnswer): void {
    const { position, options } = this
    const kind = position.asked(seat)?.kind ?? null
    const viewBefore = this.view(seat)
    this.newEvents = []
    this.tape.enter?.(this.answered.length)
    position.play(seat, answer)
    const viewAfter = this.view(seat)
    const events = this.newEvents.filter(({ viewer }) => viewer === seat).map(({ event }) => event)
    const lines = narrateAll(options.matchFace, events, viewBefore, viewAfter)
    this.steps.push({ answers: options.answers + this.answered.length, seat, kind, answer, lines, events })
  }
}
