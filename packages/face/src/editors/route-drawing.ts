/** Drawn routes in their order, as far as legal, and copied to other pieces. */
import { allowed, at, type Json, type Ruling } from '@firestep/referee'
import type { PieceId } from '../map.ts'
import { countText } from '../text.ts'
import { type DrawnRoutes, type LegalRoutes, type Mover, type PieceRoute, routeOf } from './routes.ts'

/** In the order of movement: the piece that is already moving goes first, if only to stop. */
export const inMoveOrder = (routes: DrawnRoutes, movingPiece: PieceId | null): DrawnRoutes =>
  movingPiece === null ? routes : [routeOf(routes, movingPiece), ...routes.filter(({ piece }) => piece !== movingPiece)]

/** A route followed as far as the rules allow. */
interface FollowedRoute {
  readonly label: string
  /** The number of moves made. */
  readonly taken: number
  /** The strokes up to there. */
  readonly strokes: readonly Json[]
  /** On the move after those. */
  readonly ruling: Ruling
}

/** Routes as far as they are legal; one that cannot begin is left out. */
export function legalParts(routes: DrawnRoutes, follow: (route: PieceRoute) => FollowedRoute): LegalRoutes {
  const legal: PieceRoute[] = []
  const refused: LegalRoutes['refused'][number][] = []
  for (const route of routes) {
    const { label, taken, strokes, ruling } = follow(route)
    if (!ruling.allowed) refused.push({ piece: route.piece, label, ruling })
    if (ruling.allowed || taken > 0) legal.push({ piece: route.piece, strokes })
  }
  return { routes: legal, refused }
}

/** The strokes of a copied route, or the reason why there is none. */
export type RouteCopy = readonly Json[] | Ruling

interface RouteCopies {
  /** Variants of the route for a piece, the likeliest first, or the reason why there is none. */
  copiesFor(piece: PieceId): readonly [RouteCopy, ...RouteCopy[]]
  legalRoutes(routes: DrawnRoutes): LegalRoutes
}

/** Adds a route for each of these pieces: the first variant that is wholly legal beside the routes before it. */
export function addCopies(drawn: DrawnRoutes, movers: readonly Mover[], copies: RouteCopies): LegalRoutes {
  const refused: LegalRoutes['refused'][number][] = []
  let routes = drawn
  for (const { piece, label } of movers) {
    const attempt = firstLegalCopy(routes, piece, copies)
    if ('routes' in attempt) routes = attempt.routes
    else refused.push({ piece, label, ruling: attempt })
  }
  return { routes, refused }
}

/** Otherwise the refusal of the likeliest variant. */
function firstLegalCopy(
  routes: DrawnRoutes,
  piece: PieceId,
  { copiesFor, legalRoutes }: RouteCopies,
): Pick<LegalRoutes, 'routes'> | Ruling {
  const refusals: Ruling[] = []
  for (const strokes of copiesFor(piece)) {
    const attempt = 'allowed' in strokes ? strokes : legalRoutes([...routes, { piece, strokes }])
    const ruling = 'allowed' in attempt ? attempt : (attempt.refused[0]?.ruling ?? allowed)
    if (ruling.allowed && 'routes' in attempt) return attempt
    refusals.push(ruling)
  }
  return at(refusals, 0)
}

/** The title of a preview. */
export const drawnTitle = (count: number): string =>
  count === 0 ? 'No way is drawn' : `${countText(count, 'way')} drawn, nothing played yet`
