/** Parts of a setup: markers and unit placements. */
import type { Side } from '../data/schema.ts'
import type { Marker } from './events.ts'
import type { Hex, UnitId } from './ids.ts'
import type { Scenario } from './scenario.ts'
import type { UnitPlacement } from './unit-placement.ts'

export const markers = ['trench', 'scrape', 'blockhouse'] as const satisfies readonly Marker[]
export const isMarker = (thing: unknown): thing is Marker => markers.some((marker) => marker === thing)
export type MarkerPut = readonly [marker: Marker, hex: Hex]
export type SetupPart = MarkerPut | UnitPlacement

export const isPut = (part: SetupPart): part is MarkerPut => part.length === 2

/** The units a side sets up before play, by ascending id: its reinforcements come later. */
export const unitsToSetUp = ({ setUpUnits }: Scenario, side: Side): readonly UnitId[] => setUpUnits[side]
