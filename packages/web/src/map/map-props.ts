/** The props of the map: what is lit and shown, and what happens when it is touched. */
import type { Mark, MatchFace, PieceId, PlaceId, Point } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import type { KeyboardEvent, ReactNode } from 'react'
import type { AnyView } from '../match-session/any-match.ts'
import type { CameraControl } from './camera-control.ts'
import type { Highlight } from './highlights.ts'
import { type MapDrags, noDrags } from './map-drags.ts'
import type { OrientedSheet } from './oriented-sheet.ts'
import type { Stage } from './stage-layer.tsx'

/** Lights and marks of the map besides its ground and pieces. */
export interface MapLights {
  readonly places: ReadonlyMap<PlaceId, Highlight>
  /** The place pointed at, if it cannot be chosen. */
  readonly forbidden: PlaceId | null
  /** Highlighted pieces. */
  readonly pieces: ReadonlySet<PieceId>
  readonly marks: readonly Mark[]
  /** What happened since the last decision: drawn fainter, below the marks. */
  readonly trail: readonly Mark[]
  /** Pieces drawn faintly at their old position. */
  readonly ghosts: ReadonlySet<PieceId>
  /** Drawn over the pieces. */
  renderOver(orientedSheet: OrientedSheet): ReactNode
}

export const noLights: MapLights = {
  places: new Map(),
  forbidden: null,
  pieces: new Set(),
  marks: [],
  trail: [],
  ghosts: new Set(),
  renderOver: () => null,
}

/** The effects of pointer, finger and keys on the map. */
export interface MapPointer extends MapDrags {
  onChoose(place: PlaceId): void
  onPoint(place: PlaceId | null): void
  onCursor(place: PlaceId): void
  /** Called for a touch at a point before the map looks for a place; true if it was used. */
  onTouch(at: Point, reach: number): boolean
  /** Called for keys before the map uses them; true if the key was used. */
  onKeyFirst(event: KeyboardEvent): boolean
  /** Keys that the map itself does not use. */
  onKey(event: KeyboardEvent): void
}

const ignore = () => undefined
const unused = () => false

/** The map can be moved; nothing else happens. */
export const noPointer: MapPointer = {
  ...noDrags,
  onChoose: ignore,
  onPoint: ignore,
  onCursor: ignore,
  onTouch: unused,
  onKeyFirst: unused,
  onKey: ignore,
}

/** The part of the sheet that is seen. */
export interface MapCamera {
  /** The seat whose troops the map opens on. */
  readonly viewer: Seat
  /** Name under which zoom and place are stored in this browser. Omitted: they are not. */
  readonly saveKey?: string
  /** Turned by 180 degrees, for the player at the upper edge. */
  readonly isTurned: boolean
  /** Scrolled into view whenever it changes. */
  readonly focus: readonly PlaceId[]
  /** Zoom when scrolling: out as far as needed; back to the zoom before that; or close enough to read the pieces. */
  readonly zoomTo: 'far' | 'as before' | 'legible'
}

/** How the map is drawn. */
export interface MapStyle {
  readonly showsLabels: boolean
  /** Shades reconstructed parts of the map. */
  readonly showsReconstruction: boolean
  /** Highlights are those of a plan, which is not played. */
  readonly isPlan: boolean
  /** No animations. */
  readonly isStill: boolean
  /** Pieces that act by standing orders; they bear a sign. */
  readonly orderedPieces: ReadonlySet<PieceId>
}

/** The groups are memoised by the caller: the map renders again when one of them is another object. */
export interface MapProps {
  readonly matchFace: MatchFace
  readonly view: AnyView
  readonly lights: MapLights
  /** The keyboard cursor. */
  readonly cursor: PlaceId | null
  readonly pointer: MapPointer
  readonly camera: MapCamera
  readonly look: MapStyle
  /** Dice, results and losses beside their places. Omitted: none. */
  readonly stage?: Stage
  /** Takes over the camera's controls: the map shows no buttons of its own. Omitted: it shows them. */
  onCamera?(camera: CameraControl): void
  /** Shown at the bottom of the map, beside its own tools. */
  readonly beside?: ReactNode
}
