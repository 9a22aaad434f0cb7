/** The map as the page sees it: places that can be pointed at, pieces on them, and marks over both. */
import type { Seat } from '@firestep/referee'

export type PlaceId = string
export type PieceId = string

/** In sheet units, x to the right and y down. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A place on the map that can be pointed at: a hex, on most maps. */
export interface Place {
  readonly id: PlaceId
  /** Its name for players, which they also type to jump there. */
  readonly label: string
  readonly at: Point
  readonly outline: readonly Point[]
  readonly neighbours: readonly PlaceId[]
  /**
   * True if it lies on other places, as a corner or a side does on hexes: it can be pointed at only while it is lit,
   * and has no label.
   */
  readonly small?: true
}

/** A part of a sheet. */
export interface SheetArea {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A map sheet. Its geometry never changes during a match. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly places: readonly Place[]
  /** The seat at the lower edge of the sheet as drawn. */
  readonly lowerSeat: Seat
  /** The part that the scenario uses: the map opens there. Omitted: all of it. */
  readonly areaOfInterest?: SheetArea
  /**
   * The width in pixels that a place needs for its counters to be legible (on a gridless map, a centimetre for its
   * bases): if there is room, a map does not open at a smaller scale.
   */
  readonly legible?: number
  /** False if all players see the sheet as drawn, because texts refer to its directions and names. */
  readonly turns?: false
  /**
   * A gridless map: every point of it is a place (`pointPlace`), every piece is a place by its own id, and `places` are
   * the named ones besides. `centimetre` is the number of sheet units per centimetre, for distances in texts.
   */
  readonly gridless?: { readonly centimetre: number }
}

/** A point of a gridless map as a place, to the nearest unit. */
export const pointPlace = ({ x, y }: Point): PlaceId => `@${Math.round(x)},${Math.round(y)}`

/** The point of such a place; null if the place is none. */
export function pointOfPlace(place: PlaceId): Point | null {
  const [, x, y] = /^@(-?\d+),(-?\d+)$/.exec(place) ?? []
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) }
}

/**
 * The pose of a piece on a gridless map: in sheet units, its heading in degrees clockwise from the top of the sheet.
 */
export interface PiecePose {
  readonly at: Point
  readonly heading: number
  readonly outline: readonly Point[]
}

/** A piece on the map. */
export interface Piece {
  readonly id: PieceId
  readonly place: PlaceId
  readonly seat: Seat
  /** In words, without its place: "German infantry, 3 of 4 figures, with a bomber". */
  readonly label: string
  /** Badges for what it has done or may still do, each with its word. */
  readonly badges: readonly PieceBadge[]
  /** Its offset from the middle of its place; omitted, pieces of one place lie on one another. */
  readonly offset?: Point
  /** On a gridless map: its pose. Its place is its id, and its figure is drawn facing up; the page rotates it. */
  readonly pose?: PiecePose
}

export interface PieceBadge {
  readonly sign: 'ordered' | 'may move' | 'may battle' | 'done' | 'spent'
  readonly word: string
}

/** A mark over the map that shows an option, an event or a line of sight. */
export type Mark =
  | { readonly type: 'path'; readonly places: readonly PlaceId[]; readonly seat: Seat }
  /** A line that is held or to be reached, from end to end, with a short text at its middle. */
  | { readonly type: 'line'; readonly places: readonly PlaceId[]; readonly seat: Seat; readonly text: string }
  | { readonly type: 'shot'; readonly from: PlaceId; readonly to: PlaceId; readonly seat: Seat }
  | { readonly type: 'sight'; readonly from: PlaceId; readonly to: PlaceId; readonly blockedAt: PlaceId | null }
  /** A ringed place with a short text in it: a template's number, odds, a loss. */
  | { readonly type: 'ring'; readonly place: PlaceId; readonly tone: Tone; readonly text: string }
  /** An area of a gridless map: a template, an arc, a cloud, a former position. */
  | { readonly type: 'area'; readonly outline: readonly Point[]; readonly tone: Tone; readonly text: string }
  /** A measured distance with its figure. */
  | { readonly type: 'measure'; readonly from: PlaceId; readonly to: PlaceId; readonly text: string }

/** Each tone has a pattern too, so that colour is never the only sign. */
export type Tone = 'neutral' | 'good' | 'bad' | 'aim'

/** Rotates a point for the seat at the upper edge. */
export const turned = ({ width, height }: Sheet, { x, y }: Point, turn: boolean): Point =>
  turn ? { x: width - x, y: height - y } : { x, y }

/** The places that a mark refers to. */
export function placesOf(mark: Mark): readonly PlaceId[] {
  if (mark.type === 'ring') return [mark.place]
  if (mark.type === 'area') return mark.outline.map(pointPlace)
  return mark.type === 'path' || mark.type === 'line' ? mark.places : [mark.from, mark.to]
}
