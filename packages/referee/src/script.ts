/**
 * Scripts: generator functions that follow the chapters of a rulebook. A script asks, rolls, rules and reports events;
 * a reaction or an interrupt is a script inside a script.
 */
import type { Json } from './json.ts'
import type { RuleId } from './ruling.ts'

export type Seat = string

/**
 * A question to one seat. `about` holds only what that seat may know. If `open`, the others see the whole question and
 * `about` must hold only what everyone may know; otherwise they see that the seat is busy.
 */
export interface Question {
  readonly seat: Seat
  readonly kind: string
  readonly rule: RuleId
  readonly about: Json
  readonly open: boolean
}

/** A question and its number for this seat: an answer that names an older number is stale. */
export interface NumberedQuestion {
  readonly question: Question
  readonly number: number
}

export type ScriptStep =
  | { readonly question: Question }
  | { readonly branches: Readonly<Record<Seat, Script<unknown>>> }
export type Script<T = void> = Generator<ScriptStep, T, unknown>

/**
 * A parallel phase: one script per seat, each at its own pace, until all have ended. A branch touches only its own
 * seat's secrets and asks only its own seat; its events for others reach them when all have ended, in the order of
 * seats.
 */
export function* inParallel<T>(branches: Readonly<Record<Seat, Script<T>>>): Script<Record<Seat, T>> {
  return (yield { branches }) as Record<Seat, T>
}

/** The actions of a script besides asking. `known` has the events that single seats get instead of the open form. */
export interface GameTable<Event> {
  /** A die with this many sides, seen by everyone; in a parallel phase, by its own seat only. */
  roll(sides: number): number
  /**
   * A random element, such as a card from a deck. The pick is not public: the script reports it to those who may know.
   */
  pick<T>(from: readonly T[]): T
  /**
   * Reports an event. The open form is always given, if only as null: then only the seats in `known` get it. `owner` is
   * the seat that the event is about: its known form discloses nothing to it.
   */
  tell(open: Event | null, known?: Readonly<Record<Seat, Event>>, owner?: Seat): void
  /** Reports something to everyone that was secret until now, except to its `owner`. `known` as in `tell`. */
  reveal(open: Event, owner?: Seat, known?: Readonly<Record<Seat, Event>>): void
  /** A point at which the state alone is enough to continue. */
  checkpoint(): void
  /** Something the seat did not foresee (a failed check, a loss): halts its plan. */
  haltPlan(seat: Seat, rule: RuleId, why: string): void
  /** Reports that an item of the game's catalogue was used, so that the fuzzer knows which were not. */
  noteUsed(thing: string): void
}
