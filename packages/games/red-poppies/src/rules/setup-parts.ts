/** Parts of a setup: markers and unit placements. */
import { oneOf, type Shape, sequence } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import type { Marker } from './events.ts'
import type { Hex, UnitId } from './ids.ts'
import { hexShape } from './question-types.ts'
import type { Scenario } from './scenario.ts'
import type { UnitPlacement } from './unit-placement.ts'

export const markers = ['trench', 'scrape', 'blockhouse'] as const satisfies readonly Marker[]
const markerShape = oneOf(...markers)
export const isMarker = markerShape.fits
export type MarkerPlacement = readonly [marker: Marker, hex: Hex]
export const markerPlacementShape: Shape<MarkerPlacement> = sequence([markerShape, hexShape])
export type SetupPart = MarkerPlacement | UnitPlacement

export const isMarkerPlacement = (part: SetupPart): part is MarkerPlacement => part.length === 2

/** The units a side sets up before play, by ascending id: its reinforcements come later. */
export const unitsToSetUp = ({ setUpUnits }: Scenario, side: Side): readonly UnitId[] => setUpUnits[side]
