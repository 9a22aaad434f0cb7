/**
 * A rulebook is a script: generator functions that read like its chapters. A script asks, rolls, rules and tells; a
 * reaction or an interrupt is a script inside a script.
 */
import type { Json } from './json.ts'
import type { RuleId } from './ruling.ts'

export type Seat = string

/**
 * What one seat is asked. `about` holds only what that seat may know. If `open`, the others see the whole question and
 * `about` must hold only what everyone may know; otherwise they see that the seat is busy.
 */
export interface Question {
  readonly seat: Seat
  readonly kind: string
  readonly rule: RuleId
  readonly about: Json
  readonly open: boolean
}

export type ScriptStep =
  | { readonly question: Question }
  | { readonly branches: Readonly<Record<Seat, Script<unknown>>> }
export type Script<T = void> = Generator<ScriptStep, T, unknown>

/** Asks one seat and comes back with its answer, which the kind's `check` has allowed. */
export function* ask<Answer extends Json>(question: Question): Script<Answer> {
  return (yield { question }) as Answer
}

/**
 * One script per seat, side by side, each at its own pace, until all have ended. A branch touches only its own seat's
 * secrets and asks only its own seat; what it tells the others reaches them when all have ended, in the order of seats.
 */
export function* inParallel<T>(branches: Readonly<Record<Seat, Script<T>>>): Script<Record<Seat, T>> {
  return (yield { branches }) as Record<Seat, T>
}

/** What a script does besides asking. `known` is what single seats hear instead of the open form. */
export interface GameTable<Event> {
  /** A die with this many sides, before everyone's eyes; in a `together`, before its own seat's. */
  roll(sides: number): number
  /** One of these, by chance, as a card comes from a deck: whoever may know of it is told. */
  pick<T>(from: readonly T[]): T
  /**
   * The open form is always written, if only as null: then only the seats in `known` hear of it. `owner` is the seat
   * whose own affair it is: its known form is no news to it.
   */
  tell(open: Event | null, known?: Readonly<Record<Seat, Event>>, owner?: Seat): void
  /** Tells everyone something that was secret until now; to its `owner` it was not. `known` as in `tell`. */
  reveal(open: Event, owner?: Seat, known?: Readonly<Record<Seat, Event>>): void
  /** A place where the state alone is enough to go on. */
  checkpoint(): void
  /** Something the seat did not foresee (a failed check, a loss): what it planned ahead comes back to it. */
  halt(seat: Seat, rule: RuleId, why: string): void
  /** A thing of the game's catalogue has been used: how the fuzzer knows what it has not met yet. */
  use(thing: string): void
}
