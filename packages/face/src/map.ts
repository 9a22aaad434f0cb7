/** The map as the page sees it: places that can be pointed at, pieces that stand on them, marks laid over both. */
import type { Seat } from '@firestep/referee'

export type PlaceId = string
export type PieceId = string

/** In the units of the sheet, x to the right and y down. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Somewhere on the map that can be pointed at: a hex, on most maps. */
export interface Place {
  readonly id: PlaceId
  /** What a player calls it, and types to jump there. */
  readonly label: string
  readonly at: Point
  readonly outline: readonly Point[]
  readonly neighbours: readonly PlaceId[]
  /** It lies on other places, as a corner or a side does on hexes: it is pointed at only while it is lit, and bears no label. */
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
  /** The seat that sits at the lower edge of the sheet as it is drawn. */
  readonly lower: Seat
  /** The part of it that the scenario is about: the map opens there. Left out, all of it. */
  readonly concerns?: SheetArea
  /**
   * So many pixels wide a place must be for the counters on it to be read, or a centimetre of an open table for its bases: a map
   * opens no further away, if there is room.
   */
  readonly legible?: number
  /** Everybody sees the sheet as it is drawn: its directions and the names on it are spoken of. */
  readonly turns?: false
  /**
   * A table without a grid: every point of it is a place (`pointPlace`), every piece on it one by its own id, and `places` are
   * the named ones besides. Distances are spoken of: so many units make a centimetre.
   */
  readonly open?: { readonly centimetre: number }
}

/** A point of an open table as a place, to the nearest unit. */
export const pointPlace = ({ x, y }: Point): PlaceId => `@${Math.round(x)},${Math.round(y)}`

/** And back; null where the place is none. */
export function pointOfPlace(place: PlaceId): Point | null {
  const [, x, y] = /^@(-?\d+),(-?\d+)$/.exec(place) ?? []
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) }
}

/** How a piece stands on an open table: in sheet units, its heading in degrees clockwise from the top of the sheet. */
export interface PiecePose {
  readonly at: Point
  readonly heading: number
  readonly outline: readonly Point[]
}

/** Something that stands on the map. */
export interface Piece {
  readonly id: PieceId
  readonly place: PlaceId
  readonly seat: Seat
  /** In words, without its place: "German infantry, 3 of 4 figures, with a bomber". */
  readonly label: string
  /** Small signs of what it may still do or has done, each with its word. */
  readonly signs: readonly PieceBadge[]
  /** Where it stands beside others, from the middle of its place; left out, pieces of one place lie on one another. */
  readonly beside?: Point
  /** On an open table: where it stands itself. Its place is its id, and its figure is drawn facing up: the page turns it. */
  readonly stands?: PiecePose
}

export interface PieceBadge {
  readonly sign: 'ordered' | 'may move' | 'may battle' | 'done' | 'spent'
  readonly word: string
}

/** Something laid over the map to show a choice, an event or a line of sight. */
export type Mark =
  | { readonly type: 'path'; readonly places: readonly PlaceId[]; readonly seat: Seat }
  /** A line that is held or to be reached, from end to end, with a short text at its middle. */
  | { readonly type: 'line'; readonly places: readonly PlaceId[]; readonly seat: Seat; readonly text: string }
  | { readonly type: 'shot'; readonly from: PlaceId; readonly to: PlaceId; readonly seat: Seat }
  | { readonly type: 'sight'; readonly from: PlaceId; readonly to: PlaceId; readonly blockedAt: PlaceId | null }
  /** A place ringed, with a short text in it: a template's number, an odds figure, a loss. */
  | { readonly type: 'ring'; readonly place: PlaceId; readonly tone: Tone; readonly text: string }
  /** A piece of ground on an open table: a template, an arc, a cloud, where somebody stood before. */
  | { readonly type: 'area'; readonly outline: readonly Point[]; readonly tone: Tone; readonly text: string }
  /** A distance, measured, with its figure beside it. */
  | { readonly type: 'measure'; readonly from: PlaceId; readonly to: PlaceId; readonly text: string }

/** Never by colour alone: each tone has a pattern of its own too. */
export type Tone = 'neutral' | 'good' | 'bad' | 'aim'

/** Turns a point round for the seat at the upper edge. */
export const turned = ({ width, height }: Sheet, { x, y }: Point, turn: boolean): Point =>
  turn ? { x: width - x, y: height - y } : { x, y }

/** The places a mark speaks of. */
export function placesOf(mark: Mark): readonly PlaceId[] {
  if (mark.type === 'ring') return [mark.place]
  if (mark.type === 'area') return mark.outline.map(pointPlace)
  return mark.type === 'path' || mark.type === 'line' ? mark.places : [mark.from, mark.to]
}
