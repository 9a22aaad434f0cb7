/** A position played by hand in a test: dice by number, answers by seat, and all events. */
import {
  type GameTable,
  type GameTypes,
  type Json,
  Position,
  presetTape,
  type RuleId,
  type Rules,
  type Seat,
} from '@firestep/referee'

/** A game table without listeners, to make a state before play begins. */
export const silentGameTable: GameTable<never> = {
  roll: () => 1,
  pick: (from) => {
    const [first] = from
    if (first === undefined) throw new Error('nothing to pick from')
    return first
  },
  tell() {},
  reveal() {},
  checkpoint() {},
  halt() {},
  use() {},
}

export interface TestPosition<T extends GameTypes> {
  readonly position: Position<T>
  readonly state: T['state']
  /** All events in their open form, oldest first. */
  readonly events: T['event'][]
  /** The events one seat heard. */
  eventsFor(seat: Seat): T['event'][]
  /** Catalogue entries that play has met, each once, oldest first. */
  readonly used: ReadonlySet<string>
  /** Seats whose plans were stopped, with the rule, oldest first. */
  readonly halts: readonly { readonly seat: Seat; readonly rule: RuleId }[]
  /** Gives an answer; throws on a refusal, with its rule. */
  say(seat: Seat, answer: Json): void
  /** The rule that refuses an answer, or 'allowed'; nothing is played. */
  refusal(seat: Seat, answer: Json): string
  /** The rule by which a part cannot be chosen, or 'allowed'. */
  whyNot(seat: Seat, thing: Json): string
  /** The kind of question a seat is asked now. */
  asked(seat: Seat): string | undefined
  /** The parts that may come next. */
  choices(seat: Seat, ...soFar: Json[]): readonly Json[]
  /** True if the parts so far are a whole answer. */
  mayStop(seat: Seat, ...soFar: Json[]): boolean
  /** Number of values left on the tape. */
  readonly drawsLeft: number
}

export function testPosition<T extends GameTypes>(
  rules: Rules<T>,
  state: T['state'],
  dice: readonly number[],
): TestPosition<T> {
  const tape = presetTape(...dice)
  const events: T['event'][] = []
  const eventsBySeat = new Map<Seat, T['event'][]>(rules.seats.map((seat) => [seat, []]))
  const used = new Set<string>()
  const halts: { seat: Seat; rule: RuleId }[] = []
  const listener = {
    onEvent(viewer: Seat | null, event: T['event']) {
      ;(viewer === null ? events : eventsBySeat.get(viewer))?.push(event)
    },
    onDisclosed() {},
    onCheckpoint() {},
    onHalt: (seat: Seat, rule: RuleId) => void halts.push({ seat, rule }),
    onUse: (thing: string) => void used.add(thing),
  }
  const position = new Position<T>({ rules, tape, listener }, state)
  const nextParts = (seat: Seat, soFar: readonly Json[]) => {
    const question = position.asked(seat)
    return question && position.kind(question).next(position.view(seat), question.about, soFar)
  }
  return {
    position,
    state,
    events,
    eventsFor: (seat) => eventsBySeat.get(seat) ?? [],
    used,
    halts,
    say(seat, answer) {
      const ruling = position.check(seat, answer)
      if (!ruling.allowed)
        throw new Error(`${seat} may not say ${JSON.stringify(answer)} (${ruling.rule}): ${ruling.why}`)
      position.play(seat, answer)
    },
    refusal(seat, answer) {
      const ruling = position.check(seat, answer)
      return ruling.allowed ? 'allowed' : ruling.rule
    },
    whyNot(seat, thing) {
      const question = position.asked(seat)
      if (question === undefined) throw new Error(`${seat} is not asked anything`)
      const ruling = position.kind(question).explain(position.view(seat), question.about, thing)
      return ruling.allowed ? 'allowed' : ruling.rule
    },
    asked: (seat) => position.asked(seat)?.kind,
    choices: (seat, ...soFar) => nextParts(seat, soFar)?.parts ?? [],
    mayStop: (seat, ...soFar) => nextParts(seat, soFar)?.enough ?? false,
    get drawsLeft() {
      return tape.left
    },
  }
}
