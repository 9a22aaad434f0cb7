declare const brand: unique symbol

/** A hex of one field: whole hexes count from 0 in printed order, half-hexes follow after them. */
export type HexId = number & { readonly [brand]: 'hex' }
/** A hexside of one field, rim included. */
export type SideId = number & { readonly [brand]: 'side' }
/** A vertex (hex corner) of one field, rim included. */
export type VertexId = number & { readonly [brand]: 'vertex' }

/** What the typed tables and lines hold where there is nothing on the field. */
export const NOWHERE = -1

/** One of the six steps to a neighbour, clockwise; the field's shape gives each its compass name. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5

/** The six steps in order, for loops. */
export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5]

/** The points of the compass as seen on the sheet: N is up, whatever north is in the game. */
export type Compass = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW'

/** The direction reached by turning clockwise (or back, if negative) by sixths of a circle. */
export function turn(direction: Direction, sixths: number): Direction {
  return ((((direction + sixths) % 6) + 6) % 6) as Direction
}

/** The opposite direction. */
export function opposite(direction: Direction): Direction {
  return turn(direction, 3)
}

/** Ids leave the typed tables through here: NOWHERE becomes null. */
export function orNull<Id extends number>(id: number | undefined): Id | null {
  return id === undefined || id < 0 ? null : (id as Id)
}
