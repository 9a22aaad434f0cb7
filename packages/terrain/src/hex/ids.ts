/** Ids of the parts of a grid, and its six directions. */

declare const brand: unique symbol

/** A hex of one grid: whole hexes count from 0 in printed order, half-hexes follow. */
export type HexId = number & { readonly [brand]: 'hex' }
/** A hexside of one grid, edges included. */
export type SideId = number & { readonly [brand]: 'side' }
/** A vertex (hex corner) of one grid, edges included. */
export type VertexId = number & { readonly [brand]: 'vertex' }

/** Ids from plain numbers, such as those of a table: the only places where they are made. */
export function hexId(id: number): HexId
export function hexId(id: number): number {
  return id
}
export function sideId(id: number): SideId
export function sideId(id: number): number {
  return id
}
export function vertexId(id: number): VertexId
export function vertexId(id: number): number {
  return id
}

/** The value in typed tables and lines for a place off the sheet. */
export const NOWHERE = -1

/** One of the six steps to a neighbour, clockwise; the shape of the grid gives each its compass name. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5

/** The six steps in order, for loops. */
export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5]

/** The points of the compass as seen on the sheet: N is up, regardless of north in the game. */
export type Compass = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW'

/** The direction reached by turning clockwise (or back, if negative) by sixths of a circle. */
export function turn(direction: Direction, sixths: number): Direction {
  return ((((direction + sixths) % 6) + 6) % 6) as Direction
}

/** The opposite direction. */
export function opposite(direction: Direction): Direction {
  return turn(direction, 3)
}

/** Converts an id from a typed table: NOWHERE becomes null. */
export function orNull<Id extends number>(id: number | undefined): Id | null {
  return id === undefined || id < 0 ? null : (id as Id)
}
