/** The interface a game implements for the referee. */
import type { z } from 'zod'
import { equal, type Json } from './json.ts'
import type { QuestionKind } from './question-kind.ts'
import type { RuleId } from './ruling.ts'
import type { GameTable, Script, Seat } from './script.ts'
import type { Tape } from './tape.ts'

/** The key of secrets that no seat knows, such as the rest of a deck. */
export const nobody = 'nobody'

/**
 * Plain data. Hidden information of one seat lives under `secrets[seat]`, that of no seat under `secrets.nobody`, and a
 * seat's knowledge of another's secrets under `secrets[seat].knows`.
 */
export interface GameState {
  secrets: object
}

/** The types of one game, bundled as one type parameter. */
export interface GameTypes {
  state: GameState
  /** The part of a seat's secrets that other viewers may see. */
  shown: unknown
  event: object
  outcome: { readonly winner: Seat | null }
}

type Secrets<T extends GameTypes> = T['state']['secrets']
type SecretSeat<T extends GameTypes> = Exclude<keyof Secrets<T>, typeof nobody>
/** A seat's own secrets. */
export type OwnSecrets<T extends GameTypes> = [SecretSeat<T>] extends [never] ? unknown : Secrets<T>[SecretSeat<T>]

/** The state as one viewer may see it: with its own secrets and what the other seats show. */
export type View<T extends GameTypes> = Readonly<Omit<T['state'], 'secrets'>> & {
  readonly secrets: {
    /** Null for a spectator. */
    readonly viewer: Seat | null
    readonly own: OwnSecrets<T> | null
    readonly shown: Readonly<Record<Seat, T['shown']>>
  }
}

/** The state without its secrets. */
export type OpenState<T extends GameTypes> = Readonly<Omit<T['state'], 'secrets'>>

/** The scenario and match options chosen before a match starts. */
export interface ScenarioChoice {
  readonly scenario: string
  readonly options: Json
}

/** A game's rules over one set of data. */
export interface Rules<T extends GameTypes> {
  readonly seats: readonly Seat[]
  readonly kinds: Readonly<Record<string, QuestionKind<View<T>>>>
  /** Everything that long random play should use: units, cards, markers, modes, table rows. */
  readonly catalogue: readonly string[]
  /**
   * Leaves of secrets that follow from what is shown except in rare positions, such as markers that lie open on hidden
   * units. The conformance checks do not require that redeals change them. `*` stands for a list index: `units.*.hex`.
   */
  readonly inferableSecrets?: readonly string[]
  setUp(table: GameTable<T['event']>, setting: ScenarioChoice): T['state']
  /** Continues from `state`: a new match or any checkpoint. */
  play(state: T['state'], table: GameTable<T['event']>): Script<T['outcome']>
  /**
   * A copy of the state to keep or to play on from, faster than copying it part by part. Both may share what is only
   * ever replaced, never changed.
   */
  copy?(state: T['state']): T['state']
  /** Adds in place the fields that a checkpoint of an older version lacks; a complete state stays unchanged. */
  complete?(state: T['state']): void
  /** The part of a seat's secrets that other viewers may see. Computed, never stored. */
  shows(state: T['state'], seat: Seat): T['shown']
  /** Redeals in place everything `seat` cannot know, consistent with everything it knows. */
  redealHidden(state: T['state'], seat: Seat, tape: Tape): void
  /** A number that grows with each turn; it limits decisions such as "pass to the end of this turn". */
  turn(state: OpenState<T>): number
  /** Names of other spans that a decision can last for, such as a command or a night. */
  readonly spans?: readonly string[]
  /** For each span, a number that grows with it; null while none is under way. */
  span?(state: OpenState<T>, name: string): number | null
  /** The spans that are self-contained, so that a player may want to leave one to a deputy. */
  readonly delegableSpans?: readonly string[]
  /** Omitted if a match can only be played to its end or resigned. */
  readonly early?: EarlyEnd<T>
  /** Descriptions of the invariants that do not hold, made by `violated` where a rule requires them. */
  invariants(state: T['state']): readonly string[]
  /**
   * Figures the game counts for its seats besides its outcome. Takes a spectator's events, and the spectator's view
   * before the answer that caused them; the caller adds up. Play does not depend on it.
   */
  measure?(event: T['event'], before: View<T>): readonly Measurement[]
}

/** Ending a match by agreement of all seats, with the score as it stands. */
interface EarlyEnd<T extends GameTypes> {
  /** The spans that may be agreed to be played out first, such as a day. */
  readonly after: readonly string[]
  /** The outcome if the match ended now; null in a match that has no such score. */
  outcome(state: OpenState<T>): T['outcome'] | null
}

/** The names of all spans of a game, the turn included. */
export const spanNames = <T extends GameTypes>({ spans = [] }: Rules<T>): string[] => [...spans, 'turn']

/** The number of each span that is under way. A view suffices, as the numbers are public. */
export function activeSpans<T extends GameTypes>(
  rules: Rules<T>,
  open: OpenState<T>,
): Readonly<Record<string, number>> {
  const ownSpans = (rules.spans ?? []).flatMap((name) => {
    const until = rules.span?.(open, name) ?? null
    return until === null ? [] : [[name, until] as const]
  })
  return { ...Object.fromEntries(ownSpans), turn: rules.turn(open) }
}

/** A contribution to a figure that accumulates during a match. */
export interface Measurement {
  /** Short name of the figure: losses, luck. */
  readonly figure: string
  readonly seat: Seat
  readonly amount: number
}

export interface Scenario {
  readonly id: string
  readonly name: string
  /**
   * Variants besides the whole scenario with default match options, the shortest first: the match options and name of
   * each.
   */
  readonly variants?: readonly { readonly name: string; readonly options: Json }[]
  /** The name of the scenario with these match options, if they make it a different battle; otherwise null. */
  called?(options: Json): string | null
}

/** The variant of a scenario that has these match options, if there is one. */
export const variantOf = ({ scenarios }: Pick<Game, 'scenarios'>, scenario: string, options: Json) =>
  scenarios.find(({ id }) => id === scenario)?.variants?.find((variant) => equal(variant.options, options))

/** The title of a match: the scenario's name (or `name`), with the variant if it is not the default. */
export function matchTitle(game: Pick<Game, 'scenarios'>, scenario: string, options: Json, name?: string): string {
  const entry = game.scenarios.find(({ id }) => id === scenario)
  const called = entry?.called?.(options) ?? null
  if (called !== null) return called
  const variant = variantOf(game, scenario, options)
  const title = name ?? entry?.name ?? scenario
  return variant === undefined ? title : `${title}: ${variant.name}`
}

/** A game: its identity, its data, and the function that makes rules from data. */
export interface Game<T extends GameTypes = GameTypes> {
  readonly id: string
  readonly name: string
  /** Changes whenever the rules do. Each match records the version it is played with. */
  readonly version: string
  readonly scenarios: readonly Scenario[]
  /** Everything that an owner of the printed game can correct by an overlay. */
  readonly data: Json
  /** The shape of the data, with a bound on everything in it; omitted by small games that take no corrections. */
  readonly schema?: z.ZodType
  /** The rules over this data, or the problems found in it. */
  rules(data: Json): Rules<T> | Problems
  /** The problem with the match options for this scenario, or null. */
  checkOptions(options: Json, scenario: string): string | null
  readonly reference: Reference
}

export interface Problems {
  readonly problems: readonly string[]
}

/** Unwraps a result that cannot contain problems; throws if it does. */
export function orThrow<Value extends object>(result: Value | Problems): Value {
  if (isProblems(result)) throw new Error(result.problems.join('; '))
  return result
}

const isProblems = (result: object): result is Problems => 'problems' in result

/** The rulebook in our own words. */
export interface Reference {
  readonly rules: readonly RuleEntry[]
  readonly rulings: readonly RecordedRuling[]
  /** Rules that the program cannot decide, each with the reason. */
  readonly exempt: readonly { readonly id: RuleId; readonly why: string }[]
}

export interface RuleEntry {
  readonly id: RuleId
  readonly section: string
  readonly summary: string
  readonly kind: string
}

/** A ruling for a place where the rulebook is silent or contradicts itself, with the reason. */
export interface RecordedRuling {
  readonly id: RuleId
  /** The topic of the ruling: a short noun phrase, shown beside the id. */
  readonly topic: string
  readonly ruling: string
  readonly reason: string
}
