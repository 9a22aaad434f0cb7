/** Layers over the map: marks that can be shown at any time, and the same in words. */
import type { Mark, PlaceId } from './map.ts'

/** A layer such as the plans of the viewer's side. */
export interface MapLayer {
  readonly id: string
  readonly name: string
  readonly marks: readonly Mark[]
  /** The same in words. */
  readonly lines: readonly MapLayerLine[]
}

export interface MapLayerLine {
  readonly text: string
  /** The places of the units it is about: pointing at one shows the text. */
  readonly places: readonly PlaceId[]
}
