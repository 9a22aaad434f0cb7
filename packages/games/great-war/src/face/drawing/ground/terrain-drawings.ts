/** Drawings of all terrain types, in drawing order. */
import { Countryside } from './countryside.tsx'
import { MineCrater, ShellCraters } from './craters.tsx'
import { Forest } from './forest.tsx'
import { Hill } from './hill.tsx'
import { Buildings, Rubble } from './houses.tsx'
import { SunkenLane } from './sunken-lane.tsx'
import type { TerrainDrawing } from './terrain-patch.ts'
import { Trenches } from './trench.tsx'
import { Wire } from './wire.tsx'

export const terrainDrawings: Readonly<Record<string, TerrainDrawing>> = {
  countryside: Countryside,
  hill: Hill,
  forest: Forest,
  building: Buildings,
  'building rubble': Rubble,
  'mine crater': MineCrater,
  'sunken lane': SunkenLane,
  trench: Trenches,
  'shell crater': ShellCraters,
  wire: Wire,
}
