/** What a game gives the referee. */
import type { z } from 'zod'
import { equal, type Json } from './json.ts'
import type { QuestionKind } from './question-kind.ts'
import type { RuleId } from './ruling.ts'
import type { GameTable, Script, Seat } from './script.ts'
import type { Tape } from './tape.ts'

/** Whose secrets are known to no seat, such as what is left in a deck. */
export const nobody = 'nobody'

/**
 * Plain data. What only one seat may know lives under `secrets[seat]`, what none may under `secrets.nobody`, what a
 * seat has learnt of another's secret under `secrets[seat].knows`.
 */
export interface GameState {
  secrets: object
}

/** The types of one game, in one bundle. */
export interface GameTypes {
  state: GameState
  /** What outsiders may see of a seat's secrets. */
  shown: unknown
  event: object
  outcome: { readonly winner: Seat | null }
}

type Secrets<T extends GameTypes> = T['state']['secrets']
type SecretSeat<T extends GameTypes> = Exclude<keyof Secrets<T>, typeof nobody>
/** A seat's own secrets. */
export type OwnSecrets<T extends GameTypes> = [SecretSeat<T>] extends [never] ? unknown : Secrets<T>[SecretSeat<T>]

/** The state as one viewer may see it: of the secrets its own, and what the others show. */
export type View<T extends GameTypes> = Readonly<Omit<T['state'], 'secrets'>> & {
  readonly secrets: {
    /** Whose view this is; null for a spectator. */
    readonly viewer: Seat | null
    readonly own: OwnSecrets<T> | null
    readonly shown: Readonly<Record<Seat, T['shown']>>
  }
}

/** What lies open of a state. */
export type OpenState<T extends GameTypes> = Readonly<Omit<T['state'], 'secrets'>>

/** What was chosen before a match began. */
export interface ScenarioChoice {
  readonly scenario: string
  readonly options: Json
}

/** A game's rules over one set of data. */
export interface Rules<T extends GameTypes> {
  readonly seats: readonly Seat[]
  readonly kinds: Readonly<Record<string, QuestionKind<View<T>>>>
  /** Everything that a long run of play should have met: units, cards, markers, modes, table rows. */
  readonly catalogue: readonly string[]
  /**
   * Leaves of secrets that follow from what is shown, but for rare positions, such as markers that lie open on hidden units: the
   * kit does not ask that they are ever imagined otherwise. A place in a list is a star: `units.*.hex`.
   */
  readonly lieOpen?: readonly string[]
  setUp(table: GameTable<T['event']>, setting: ScenarioChoice): T['state']
  /** Goes on from wherever `state` stands: a new match or any checkpoint. */
  play(state: T['state'], table: GameTable<T['event']>): Script<T['outcome']>
  /** Adds to a checkpoint of an older version, in place, what this version keeps besides; a complete one stays as it is. */
  complete?(state: T['state']): void
  /** What outsiders may see of a seat's secrets. Computed, never stored. */
  shows(state: T['state'], seat: Seat): T['shown']
  /** Deals again, in place, everything `seat` cannot know, consistent with everything it does. */
  imagine(state: T['state'], seat: Seat, tape: Tape): void
  /** A number that grows by the turn: until when "pass to the end of this turn" lasts. */
  turn(state: OpenState<T>): number
  /** Names of other spans of play that something can be decided to the end of, such as a command or a night. */
  readonly spans?: readonly string[]
  /** For each of them, a number that grows by it; null while none is under way. */
  span?(state: OpenState<T>, name: string): number | null
  /** Those of them that stand by themselves, so that a player may wish to leave one to an opponent. */
  readonly parts?: readonly string[]
  /** Left out where a match can only be played to its end, or given up. */
  readonly early?: EarlyEnd<T>
  /** Invariants of every moment; each broken one in words, by `violated` where a rule adds it. */
  invariants(state: T['state']): readonly string[]
  /**
   * What the game counts for its seats besides its outcome. It hears what a spectator hears, and gets the spectator's
   * view before the answer that caused it; whoever asks adds up. No part of play: nothing in a match depends on it.
   */
  measure?(event: T['event'], before: View<T>): readonly Measurement[]
}

/** How all seats may agree to end a match before its end, the score counting as it stands. */
interface EarlyEnd<T extends GameTypes> {
  /** The spans that may be agreed to be played out first, such as a day. */
  readonly after: readonly string[]
  /** What would come of it now; null in a match that has no such score. */
  outcome(state: OpenState<T>): T['outcome'] | null
}

/** The spans of play of a game, by name: those of its own, and the turn. */
export const spanNames = <T extends GameTypes>({ spans = [] }: Rules<T>): string[] => [...spans, 'turn']

/** Which number each span of play has that is under way now. A view will do: the numbers are open. */
export function activeSpans<T extends GameTypes>(
  rules: Rules<T>,
  open: OpenState<T>,
): Readonly<Record<string, number>> {
  const own = (rules.spans ?? []).flatMap((name) => {
    const number = rules.span?.(open, name) ?? null
    return number === null ? [] : [[name, number] as const]
  })
  return { ...Object.fromEntries(own), turn: rules.turn(open) }
}

/** A part of a figure that grows in the course of a match. */
export interface Measurement {
  /** What is counted, in a word: losses, luck. */
  readonly figure: string
  readonly seat: Seat
  readonly amount: number
}

export interface Scenario {
  readonly id: string
  readonly name: string
  /** Other ways to play it than whole and as it is, the shortest first: the options of each, and what to call it. */
  readonly variants?: readonly { readonly name: string; readonly options: Json }[]
  /** What it is called with these options, where they make another battle of it; null where they do not. */
  called?(options: Json): string | null
}

/** The variant of a scenario that these options are, if they are one. */
export const variantOf = ({ scenarios }: Pick<Game, 'scenarios'>, scenario: string, options: Json) =>
  scenarios.find(({ id }) => id === scenario)?.variants?.find((one) => equal(one.options, options))

/** What a match is called: its scenario by this name, and how it is played where that is not whole and as it is. */
export function matchTitle(game: Pick<Game, 'scenarios'>, scenario: string, options: Json, name?: string): string {
  const found = game.scenarios.find(({ id }) => id === scenario)
  const called = found?.called?.(options) ?? null
  if (called !== null) return called
  const variant = variantOf(game, scenario, options)
  const title = name ?? found?.name ?? scenario
  return variant === undefined ? title : `${title}: ${variant.name}`
}

/** A game system: its identity, its data, and how data becomes rules. */
export interface Game<T extends GameTypes = GameTypes> {
  readonly id: string
  readonly name: string
  /** Changes whenever the rules do: a match names the version it is played with. */
  readonly version: string
  readonly scenarios: readonly Scenario[]
  /** Everything an owner of the printed game could correct by an overlay. */
  readonly data: Json
  /** The shape of the data, with a bound on everything in it; small games that nobody corrects have none. */
  readonly schema?: z.ZodType
  /** Rules over this data, or what is wrong with it. */
  rules(data: Json): Rules<T> | Problems
  /** What is wrong with the options of a match of this scenario, or nothing. */
  checkOptions(options: Json, scenario: string): string | null
  readonly reference: Reference
}

export interface Problems {
  readonly problems: readonly string[]
}

/** For callers who know that there can be no problem: a programmer's mistake throws. */
export function orThrow<Made extends object>(made: Made | Problems): Made {
  if ('problems' in made) throw new Error((made as Problems).problems.join('; '))
  return made as Made
}

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

/** Where the text is silent or contradicts itself: what we ruled, and why. */
export interface RecordedRuling {
  readonly id: RuleId
  readonly ruling: string
  readonly reason: string
}
