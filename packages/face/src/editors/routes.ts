/**
 * Ways drawn before they are gone. Where pieces move step by step, a player may draw a route for each of them on the map and
 * read what all of it may bring; nothing is played. What is drawn stands for a plan: the ordinary answers, in order, that the
 * referee plays until something happens that nobody foresaw.
 */
import type { Json, PlannedAnswer, Ruling } from '@firestep/referee'
import type { PieceId, PlaceId } from '../map.ts'
import type { AnswerOption, OddsOutcome, Preview } from '../questions/prompt.ts'

/** The way of one piece, or of a party it leads: stroke by stroke, each as the face names it. */
export interface PieceRoute {
  readonly piece: PieceId
  readonly strokes: readonly Json[]
}

/** In the order in which they are gone: each begins where those before it have ended. */
export type DrawnRoutes = readonly PieceRoute[]

/** Whoever has none yet has an empty one. */
export const routeOf = (drawn: DrawnRoutes, piece: PieceId): PieceRoute =>
  drawn.find((route) => route.piece === piece) ?? { piece, strokes: [] }

/** When a piece goes; behind all others where it has no route yet. */
export function routeIndex(drawn: DrawnRoutes, piece: PieceId): number {
  const found = drawn.findIndex((route) => route.piece === piece)
  return found < 0 ? drawn.length : found
}

export interface Mover {
  readonly piece: PieceId
  readonly label: string
  /** Where it stands; null off the map. */
  readonly place: PlaceId | null
}

/** What can be drawn at one moment, and what it would mean. */
export interface RouteEditor {
  /** Who can be given a route. */
  readonly movers: readonly Mover[]
  /** Who is under way and goes on before anybody else sets out. */
  readonly first: PieceId | null
  /** Why a piece cannot be given one. */
  whyNot(drawn: DrawnRoutes, piece: PieceId): Ruling
  /** What may come next in a piece's route; the part of each offer is a stroke. */
  next(drawn: DrawnRoutes, piece: PieceId): readonly AnswerOption[]
  /** The strokes that take a piece from the end of its route to a place: the cheapest, and of those the safest. */
  lead(drawn: DrawnRoutes, piece: PieceId, place: PlaceId): RouteToPlace
  /** As far as the rules allow it, and who is stopped by which. */
  lawful(drawn: DrawnRoutes): LegalRoutes
  /** The same way for everyone who has none yet, each from where it stands; nobody goes a part of it. */
  sameForAll(drawn: DrawnRoutes, piece: PieceId): LegalRoutes
  /** `upon`: the piece whose route is looked at closely. */
  preview(drawn: DrawnRoutes, upon: PieceId | null): RoutesPreview
  plan(drawn: DrawnRoutes): readonly PlannedAnswer[]
  /** What is left of a plan, as it was drawn; null where it holds more than ways. Something may have cut short what was played last. */
  read(plan: readonly PlannedAnswer[], last: PlannedAnswer | null): DrawnRoutes | null
}

export interface RouteToPlace {
  /** None where the ruling refuses. */
  readonly strokes: readonly Json[]
  readonly ruling: Ruling
}

export interface LegalRoutes {
  readonly drawn: DrawnRoutes
  readonly barred: readonly { readonly piece: PieceId; readonly label: string; readonly ruling: Ruling }[]
}

/** What all routes together may bring; the marks lie over the map. */
export interface RoutesPreview extends Preview {
  readonly routes: readonly RouteForecast[]
}

export interface RouteForecast {
  readonly piece: PieceId
  readonly label: string
  /** The way in words: "N19, N18, IN the trench; 3 of 3 points". */
  readonly words: string
  readonly steps: readonly RouteStep[]
  /** Where it ends; null off the map. */
  readonly end: PlaceId | null
}

export interface RouteStep {
  readonly label: string
  /** Who may act against it at this step. */
  readonly reactors: readonly string[]
  /** How the piece may have fared so far. */
  readonly outcomes: readonly OddsOutcome[]
}
