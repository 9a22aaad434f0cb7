/**
 * A face: how a system looks. The page knows no game; it asks a face for words, pictures and plain data, always as
 * functions of a view, and runs the game's own kinds for what may be answered. Adding a system adds a face.
 */
import type { Game, GameTypes, Json, Problems, Question, RuleId, Ruling, Seat, View } from '@firestep/referee'
import type { ReactNode } from 'react'
import type { CampaignOverview } from './campaign.ts'
import type { DataNames } from './corrections/data-names.ts'
import type { MapLayer, OrderEditor, SavedDrafts } from './editors/orders.ts'
import type { RouteEditor } from './editors/routes.ts'
import type { SetupEditor } from './editors/setup.ts'
import type { TabletopEditor } from './editors/tabletop.ts'
import type { LogLine, Luck, PlaceCasualties } from './log.ts'
import type { Mark, Piece, PieceId, PlaceId, Sheet } from './map.ts'
import type { MatchOptionsForm } from './match-options.ts'
import type { Box, Chart, PhaseBar, Pile, Provenance, RosterGroup, Score, SpecialRule, Track } from './panels.ts'
import type { AnswerOption, PointerTarget, Preview, QuestionPrompt, TickList } from './questions/prompt.ts'
import type { StandingOrderFace } from './standing-orders.ts'

/** A side in a scenario. The tone chooses the national colour; the sign stands beside it, so that colour is never alone. */
export interface SideStyle {
  readonly name: string
  readonly tone: 'blue' | 'red'
  readonly sign: string
}

/** A scenario as the browser of scenarios shows it. */
export interface ScenarioSheet {
  readonly id: string
  readonly number: number
  readonly title: string
  readonly date: string | null
  /** How long it takes two people, in minutes. */
  readonly minutes: readonly [number, number]
  /** What happened there, in our own words. */
  readonly history: string
  readonly sides: Readonly<Record<Seat, SideStyle>>
  readonly forces: Readonly<Record<Seat, readonly string[]>>
  /** How it is won, in a sentence. */
  readonly aim: string
  readonly special: readonly SpecialRule[]
  readonly provenance: readonly Provenance[]
  /** How it was rebuilt, and what was tuned, where there is anything to say. */
  readonly sources: readonly string[]
  /** How often each seat wins between equal opponents, once measured. */
  readonly balance: Balance | null
}

/** What came of many matches of a scenario as printed, with opponents of one strength in every seat. */
export interface Balance {
  /** The id of that strength. */
  readonly bots: string
  /** Where chance began: with it the same matches can be played again. */
  readonly seed: number
  readonly matches: number
  readonly wins: Readonly<Record<Seat, number>>
  /** Between which shares of wins the true one lies, nineteen times in twenty. */
  readonly likely: Readonly<Record<Seat, { readonly low: number; readonly high: number }>>
}

/** A short lesson of the coach, told the first time its subject appears. */
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
  /** What to notice behind so many answers. */
  readonly notes: readonly { readonly after: number; readonly text: string }[]
}

export interface Face<T extends GameTypes = GameTypes> {
  readonly game: Game<T>
  readonly scenarios: readonly ScenarioSheet[]
  /** The scenario a newcomer starts with, the seat they take, and by its name the variant, where one is easier than all of it. */
  readonly first: { readonly scenario: string; readonly seat: Seat; readonly variant?: string }
  readonly lessons: readonly Lesson[]
  readonly examples: readonly Example[]
  /** The kinds of window, each as the moment at which one may step in: "After their command card". */
  readonly windows: Readonly<Record<string, string>>
  /** The face of a match over this data (an overlay's corrections included), with the options it is played with. */
  open(data: Json, scenario: string, options?: Json): MatchFace<T> | Problems
  /** What may be settled otherwise for a match of this scenario. Left out where a system has nothing of the kind. */
  terms?(scenario: string): MatchOptionsForm | null
  /** How its data is called where corrections to it are told, at a match of this scenario. Left out, by its own keys. */
  dataNames?(scenario: string): DataNames
}

/** A card in a hand. */
export interface HandCard {
  /** The part of an answer that plays it. */
  readonly card: string
  readonly title: string
  /** The deck it comes from. */
  readonly deck: string
  /** In words, for those who do not see it. */
  readonly label: string
  /** The places and pieces it concerns, shown while it is pointed at. */
  readonly marks: readonly Mark[]
  readonly pieces: readonly PieceId[]
}

/** A hand, and the cards in it. */
export interface HandFace<T extends GameTypes = GameTypes> {
  hand(view: View<T>): readonly HandCard[]
  Card(props: { readonly card: HandCard; readonly view: View<T> }): ReactNode
}

export interface SightResult {
  readonly ruling: Ruling
  readonly marks: readonly Mark[]
  /** What else is to be said of it, line by line. */
  readonly lines?: readonly string[]
}

export interface MatchFace<T extends GameTypes = GameTypes> {
  readonly scenario: ScenarioSheet
  readonly sheet: Sheet

  // The map. Ground and Figure draw SVG: the ground in the sheet's units, a figure round (0, 0), always upright.
  Ground(props: { readonly view: View<T>; readonly rebuilt: boolean }): ReactNode
  /** Changes when the ground would look different. */
  groundKey(view: View<T>): string
  /** What a place is, in words: terrain, wire, objectives, section. */
  placeLabel(view: View<T>, place: PlaceId): string
  pieces(view: View<T>): readonly Piece[]
  Figure(props: { readonly view: View<T>; readonly piece: Piece }): ReactNode
  /** The map alone, small; what is laid over it is drawn in the sheet's units. */
  Thumbnail(props: { readonly over?: ReactNode }): ReactNode
  /** What can be laid over the map at any time, drafts among it. Left out where a system has nothing of the kind. */
  layers?(view: View<T>, drafts: SavedDrafts): readonly MapLayer[]

  /** Left out by systems without cards. */
  readonly cards?: HandFace<T>

  Die(props: { readonly face: string }): ReactNode
  /** The name of a face of a die, for those who do not see it. */
  dieLabel(face: string): string

  // Questions.
  asking(view: View<T>, question: Question): QuestionPrompt
  offers(view: View<T>, question: Question, soFar: readonly Json[]): readonly AnswerOption[]
  /** For a question whose answer is a set, or goes on as one behind this beginning: then `offers` are all that can be ticked. */
  ticks(view: View<T>, question: Question, soFar: readonly Json[]): TickList | null
  /** For a question whose answer is laid out on the map. Left out where a system has none. */
  layout?(view: View<T>, question: Question): SetupEditor<View<T>> | null
  /** For an answer that is written on the map, or one that can be prepared so. Left out where a system has none. */
  drafting?(view: View<T>, question: Question, soFar: readonly Json[]): OrderEditor | null
  /** For an answer that is arranged on an open table: bases moved or set down. Left out where a system has none. */
  arranging?(view: View<T>, question: Question, soFar: readonly Json[]): TabletopEditor | null
  /** What touching a place means where offers are only a sample of what may be answered. Left out where they never are. */
  offerAt?(view: View<T>, question: Question, soFar: readonly Json[], place: PlaceId): AnswerOption | null
  preview(view: View<T>, question: Question, soFar: readonly Json[]): Preview
  /** A choice that plainly hurts its owner, in words. */
  warning(view: View<T>, question: Question, answer: Json): string | null
  /** What ending a phase with this answer leaves undone. */
  unfinished(view: View<T>, question: Question, answer: Json): readonly string[]
  /**
   * What a standing order may be bound to: what holds of this question, by the keys of its `about`, each as a condition
   * ("the infantry at C4 is attacked"). Left out, such orders hold always.
   */
  conditions?(view: View<T>, question: Question): Readonly<Record<string, string>>
  /** Standing orders by instruction, where the game takes any. */
  readonly ordering?: StandingOrderFace<T>
  /** Why something pointed at cannot be chosen now; null if it can, or has nothing to do with the question. */
  whyNot(view: View<T>, question: Question, soFar: readonly Json[], pointed: PointerTarget): Ruling | null
  /** Where ways can be drawn before they are gone; null where nobody is about to move. Left out, nobody ever moves so. */
  routes?(view: View<T>, question: Question, soFar: readonly Json[]): RouteEditor | null

  // What happened. `before` and `after` are views of the same viewer round the answer that caused it.
  narrate(event: T['event'], before: View<T>, after: View<T>): LogLine
  luck(event: T['event'], before: View<T>): readonly Luck[]
  fallen(event: T['event'], before: View<T>): readonly PlaceCasualties[]
  /** What strength is counted in: "men", "units". */
  readonly strong: string
  /** How strong each side is: what a plot over time shows. */
  strength(view: View<T>): Readonly<Record<Seat, number>>

  // Beside the map.
  phases(view: View<T>): PhaseBar
  score(view: View<T>): Score
  /** Lit is what bears on the question, and on what has just been told, where a system says so. */
  charts(view: View<T>, question: Question | null, told?: readonly T['event'][]): readonly Chart[]
  roster(view: View<T>): readonly RosterGroup[]
  boxes(view: View<T>): readonly Box[]
  piles(view: View<T>): readonly Pile[]
  tracks(view: View<T>): readonly Track[]
  /** The whole of a long game at a glance; null where a match has no chapters. Left out where a system has none. */
  course?(view: View<T>): CampaignOverview | null

  /** Whether one place is seen from another, and what is in the way; on an open table also how far it is, and the like. */
  sight(view: View<T>, from: PlaceId, to: PlaceId): SightResult
  /** Who sees a place, and what it has of cover. Left out where `sight` is all there is to know. */
  seenBy?(view: View<T>, place: PlaceId): Omit<SightResult, 'ruling'>
  /** Where what is known of a thing comes from. */
  provenance(view: View<T>, pointed: PointerTarget): readonly Provenance[]
  /** The lessons that a moment teaches, by id: those of what is asked and of what has just happened. */
  teaches(view: View<T>, question: Question | null, events: readonly T['event'][]): readonly string[]
}
