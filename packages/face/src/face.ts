/**
 * A face: how a game looks and reads. The page knows no game; it asks a face for words, pictures and plain data, always
 * as functions of a view, and uses the game's own question kinds for legal answers. A new game needs only a new face.
 */
import type { Game, GameTypes, Json, Problems, Question, RuleId, Ruling, Seat, View } from '@firestep/referee'
import type { ReactNode } from 'react'
import type { CampaignOverview } from './campaign.ts'
import type { DataNames } from './corrections/data-names.ts'
import type { OrderEditor, SavedDrafts } from './editors/orders.ts'
import type { RouteEditor } from './editors/routes.ts'
import type { SetupEditor } from './editors/setup.ts'
import type { TabletopEditor } from './editors/tabletop.ts'
import type { LogLine, Luck, PlaceCasualties } from './log.ts'
import type { Mark, Piece, PieceId, PlaceId, Sheet } from './map.ts'
import type { MapLayer } from './map-layers.ts'
import type { MatchOptionsForm } from './match-options.ts'
import type {
  Box,
  Chart,
  PhaseBar,
  Pile,
  Provenance,
  RosterGroup,
  Score,
  SpecialRule,
  Track,
  TrayItem,
} from './panels.ts'
import type { AnswerOption, PointerTarget, Preview, QuestionPrompt, TickList } from './questions/prompt.ts'
import type { StandingOrderFace } from './standing-orders.ts'

/**
 * A side in a scenario. The tone chooses the national colour; the sign is shown beside it, so that colour is never
 * alone.
 */
export interface SideStyle {
  /** "German", as an adjective. */
  readonly name: string
  /** "the Germans"; takes a plural verb. */
  readonly people: string
  readonly tone: 'blue' | 'red'
  readonly sign: string
}

/** A scenario as the scenario browser shows it. */
export interface ScenarioSheet {
  readonly id: string
  readonly number: number
  readonly title: string
  readonly date: string | null
  /** Playing time of two people, in minutes. */
  readonly minutes: readonly [number, number]
  /** The historical events, in our own words. */
  readonly history: string
  readonly sides: Readonly<Record<Seat, SideStyle>>
  readonly forces: Readonly<Record<Seat, readonly string[]>>
  /** The victory conditions, in a sentence. */
  readonly aim: string
  readonly special: readonly SpecialRule[]
  readonly provenance: readonly Provenance[]
  /** Notes on reconstruction and tuning, if any. */
  readonly sources: readonly string[]
  /** The measured balance, or null. */
  readonly balance: Balance | null
}

/** The results of many matches of a scenario as printed, with bots of one strength in every seat. */
export interface Balance {
  /** The id of that strength. */
  readonly bots: string
  /** The seed with which the same matches can be played again. */
  readonly seed: number
  readonly matches: number
  readonly wins: Readonly<Record<Seat, number>>
  /** The 95% confidence interval of each seat's share of wins. */
  readonly likely: Readonly<Record<Seat, { readonly low: number; readonly high: number }>>
}

/** A short lesson of the coach, shown the first time its subject appears. */
export interface Lesson {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly rule: RuleId
}

/** A worked example of the rulebook as an annotated match. */
export interface Example {
  readonly id: string
  readonly title: string
  readonly rule: RuleId
  /** A match file. */
  readonly record: Json
  /** Notes, each shown after this number of answers. */
  readonly notes: readonly { readonly after: number; readonly text: string }[]
}

export interface Face<T extends GameTypes = GameTypes> {
  readonly game: Game<T>
  readonly scenarios: readonly ScenarioSheet[]
  /** The scenario and seat for a newcomer, and the variant by its name, if one is easier than the whole scenario. */
  readonly first: { readonly scenario: string; readonly seat: Seat; readonly variant?: string }
  readonly lessons: readonly Lesson[]
  readonly examples: readonly Example[]
  /** The kinds of reaction window, each named by its moment: "After their command card". */
  readonly windows: Readonly<Record<string, string>>
  /** The face of a match over this data (overlay included), with its match options. */
  openMatch(data: Json, scenario: string, options?: Json): MatchFace<T> | Problems
  /** The form for the match options of this scenario. Omitted if a game has none. */
  matchOptions?(scenario: string): MatchOptionsForm | null
  /** Names of its data for texts about corrections, in a match of this scenario. Omitted: the keys are used. */
  dataNames?(scenario: string): DataNames
}

export interface HandCard {
  /** The part of an answer that plays it. */
  readonly card: string
  readonly title: string
  /** The deck it comes from. */
  readonly deck: string
  /** Description for screen readers. */
  readonly label: string
  /** The places and pieces it concerns, shown while it is pointed at. */
  readonly marks: readonly Mark[]
  readonly pieces: readonly PieceId[]
}

/** A hand and its cards. */
export interface HandFace<T extends GameTypes = GameTypes> {
  hand(view: View<T>): readonly HandCard[]
  Card(props: { readonly card: HandCard; readonly view: View<T> }): ReactNode
}

export interface SightResult {
  readonly ruling: Ruling
  readonly marks: readonly Mark[]
  /** Further text, line by line. */
  readonly lines?: readonly string[]
}

export interface MatchFace<T extends GameTypes = GameTypes> {
  readonly scenario: ScenarioSheet
  readonly sheet: Sheet

  // The map. Ground and Figure draw SVG: the ground in the sheet's units, a figure round (0, 0), always upright.
  Ground(props: { readonly view: View<T>; readonly rebuilt: boolean }): ReactNode
  /** Changes when the ground would look different. */
  groundKey(view: View<T>): string
  /** Place names, drawn over highlights and counters, and beside the counters where there is room. Omitted: in the ground. */
  Names?(props: { readonly pieces: readonly Piece[] }): ReactNode
  /** A place in words: terrain, wire, objectives, section. */
  placeLabel(view: View<T>, place: PlaceId): string
  pieces(view: View<T>): readonly Piece[]
  Figure(props: { readonly view: View<T>; readonly piece: Piece }): ReactNode
  /** The map alone, small; `over` is drawn in the sheet's units. */
  Thumbnail(props: { readonly over?: ReactNode }): ReactNode
  /** Layers that can be shown over the map at any time, drafts included. Omitted if a game has none. */
  layers?(view: View<T>, drafts: SavedDrafts): readonly MapLayer[]

  /** Omitted by games without cards. */
  readonly cards?: HandFace<T>

  Die(props: { readonly face: string }): ReactNode
  /** The name of a face of a die, for screen readers. */
  dieLabel(face: string): string

  // Questions.
  prompt(view: View<T>, question: Question): QuestionPrompt
  options(view: View<T>, question: Question, soFar: readonly Json[]): readonly AnswerOption[]
  /**
   * For a question whose answer is a set, or continues as one after `soFar`: then `options` are all that can be ticked.
   */
  ticks(view: View<T>, question: Question, soFar: readonly Json[]): TickList | null
  /** For a question whose answer is laid out on the map. Omitted if a game has none. */
  setupEditor?(view: View<T>, question: Question): SetupEditor<View<T>> | null
  /** For an answer that is written on the map or can be prepared so. Omitted if a game has none. */
  orderEditor?(view: View<T>, question: Question, soFar: readonly Json[]): OrderEditor | null
  /** For an answer that is arranged on a gridless map: bases moved or placed. Omitted if a game has none. */
  tabletopEditor?(view: View<T>, question: Question, soFar: readonly Json[]): TabletopEditor | null
  /**
   * The option for a clicked place where the options are only a sample of the legal answers. Omitted if they never are.
   */
  optionAt?(view: View<T>, question: Question, soFar: readonly Json[], place: PlaceId): AnswerOption | null
  preview(view: View<T>, question: Question, soFar: readonly Json[]): Preview
  /** A warning about an answer that plainly hurts its owner. */
  warning(view: View<T>, question: Question, answer: Json): string | null
  /** Actions left undone if a phase ends with this answer. */
  unfinished(view: View<T>, question: Question, answer: Json): readonly string[]
  /**
   * Conditions for a standing order: facts of this question, by the keys of `Question.about`, each in words ("the
   * infantry at C4 is attacked"). Omitted: such orders apply always.
   */
  conditions?(view: View<T>, question: Question): Readonly<Record<string, string>>
  /** Standing orders by instruction, if the game accepts any. */
  readonly standingOrders?: StandingOrderFace<T>
  /**
   * The reason why something pointed at cannot be chosen now; null if it can, or has nothing to do with the question.
   */
  whyNot(view: View<T>, question: Question, soFar: readonly Json[], pointed: PointerTarget): Ruling | null
  /** The route editor; null if no piece is about to move. Omitted by games without routes. */
  routeEditor?(view: View<T>, question: Question, soFar: readonly Json[]): RouteEditor | null

  /**
   * The log line of an event. `before` and `after` are views of the same viewer round the answer that caused it;
   * `earlier` are the events that this answer caused before it, which have left their pieces elsewhere than in `before`.
   */
  narrate(event: T['event'], before: View<T>, after: View<T>, earlier?: readonly T['event'][]): LogLine
  luck(event: T['event'], before: View<T>): readonly Luck[]
  casualties(event: T['event'], before: View<T>): readonly PlaceCasualties[]
  /** The unit of strength: "men", "units". */
  readonly strengthUnit: string
  /** The strength of each side, plotted over time. */
  strength(view: View<T>): Readonly<Record<Seat, number>>

  // Beside the map.
  phases(view: View<T>): PhaseBar
  score(view: View<T>): Score
  /** What this seat has left to spend or to do, the most important first, four items at most. Omitted: nothing. */
  tray?(view: View<T>, seat: Seat): readonly TrayItem[]
  /** Charts that apply to the question are lit, and in some games those that apply to the latest events. */
  charts(view: View<T>, question: Question | null, events?: readonly T['event'][]): readonly Chart[]
  roster(view: View<T>): readonly RosterGroup[]
  boxes(view: View<T>): readonly Box[]
  piles(view: View<T>): readonly Pile[]
  tracks(view: View<T>): readonly Track[]
  /** The overview of a long game; null if a match has no chapters. Omitted if a game has none. */
  campaign?(view: View<T>): CampaignOverview | null

  /** The line of sight between two places and its obstacles; on a gridless map also the distance and the like. */
  sight(view: View<T>, from: PlaceId, to: PlaceId): SightResult
  /** The units that see a place, and its cover. Omitted if `sight` says everything. */
  seenBy?(view: View<T>, place: PlaceId): Omit<SightResult, 'ruling'>
  /** The sources of what is known about a thing. */
  provenance(view: View<T>, pointed: PointerTarget): readonly Provenance[]
  /** Ids of the lessons for a moment: those of the question and of the latest events. */
  dueLessons(view: View<T>, question: Question | null, events: readonly T['event'][]): readonly string[]
}

/** The part of a match face that makes the log: lines, luck, casualties, strength and lessons. */
export type LogFace<T extends GameTypes> = Pick<
  MatchFace<T>,
  'narrate' | 'luck' | 'casualties' | 'strengthUnit' | 'strength' | 'dueLessons'
>
