/**
 * The route editor. Where pieces move step by step, a player may draw a route for each on the map and preview the
 * consequences; nothing is played. The drawing stands for a plan: ordinary answers, in order, that the referee plays
 * until something unforeseen happens.
 */
import type { Json, PlannedAnswer, Ruling } from '@firestep/referee'
import type { PieceId, PlaceId } from '../map.ts'
import type { OddsOutcome } from '../questions/odds.ts'
import type { AnswerOption, Preview } from '../questions/prompt.ts'

/** The route of one piece, or of a group it leads: stroke by stroke, in the face's own form. */
export interface PieceRoute {
  readonly piece: PieceId
  readonly strokes: readonly Json[]
}

/** In the order of movement: each starts after those before it have ended. */
export type DrawnRoutes = readonly PieceRoute[]

/** An empty route if the piece has none yet. */
export const routeOf = (routes: DrawnRoutes, piece: PieceId): PieceRoute =>
  routes.find((route) => route.piece === piece) ?? { piece, strokes: [] }

/** The place of a piece in the order of movement; after all others if it has no route yet. */
export function routeIndex(routes: DrawnRoutes, piece: PieceId): number {
  const index = routes.findIndex((route) => route.piece === piece)
  return index < 0 ? routes.length : index
}

export interface Mover {
  readonly piece: PieceId
  readonly label: string
  /** Its place; null off the map. */
  readonly place: PlaceId | null
}

/** The routes that can be drawn at one moment, and their meaning. */
export interface RouteEditor {
  /** The pieces that can be given a route. */
  readonly movers: readonly Mover[]
  /** The piece that is already moving and finishes before any other starts. */
  readonly movingPiece: PieceId | null
  /** The reason why a piece cannot be given a route. */
  whyNot(routes: DrawnRoutes, piece: PieceId): Ruling
  /** The options for the next stroke of a piece's route; the part of each option is a stroke. */
  nextOptions(routes: DrawnRoutes, piece: PieceId): readonly AnswerOption[]
  /** The places that `routeTo` leads to from the end of a piece's route. */
  reach(routes: DrawnRoutes, piece: PieceId): readonly PlaceId[]
  /** The strokes from the end of a piece's route to a place: the cheapest, and of those the safest. */
  routeTo(routes: DrawnRoutes, piece: PieceId, place: PlaceId): RouteToPlace
  /** The routes as far as the rules allow them, and the rule that stops each piece. */
  legalRoutes(routes: DrawnRoutes): LegalRoutes
  /**
   * The same route for all pieces without one, each from its own place; pieces that cannot follow all of it get none.
   */
  sameForAll(routes: DrawnRoutes, piece: PieceId): LegalRoutes
  /** `detailedPiece` is the piece whose route is shown in detail. */
  preview(routes: DrawnRoutes, detailedPiece: PieceId | null): RoutesPreview
  plan(routes: DrawnRoutes): readonly PlannedAnswer[]
  /**
   * The rest of a plan, as it was drawn; null if it contains more than routes. The last answer played may have been cut
   * short.
   */
  routesOfPlan(plan: readonly PlannedAnswer[], last: PlannedAnswer | null): DrawnRoutes | null
}

export interface RouteToPlace {
  /** Empty if the ruling refuses. */
  readonly strokes: readonly Json[]
  readonly ruling: Ruling
}

export interface LegalRoutes {
  readonly routes: DrawnRoutes
  readonly refused: readonly { readonly piece: PieceId; readonly label: string; readonly ruling: Ruling }[]
}

/** The possible consequences of all routes together; the marks lie over the map. */
export interface RoutesPreview extends Preview {
  readonly routes: readonly RouteForecast[]
}

export interface RouteForecast {
  readonly piece: PieceId
  readonly label: string
  /** The route in words: "N19, N18, IN the trench; 3 of 3 points". */
  readonly text: string
  readonly steps: readonly RouteStep[]
  /** Its last place; null off the map. */
  readonly end: PlaceId | null
}

export interface RouteStep {
  readonly label: string
  /** The units that may react at this step. */
  readonly reactors: readonly string[]
  /** The possible outcomes for the piece so far. */
  readonly outcomes: readonly OddsOutcome[]
}
