/** Outlines of ground as SVG paths on a sheet. */
import { closedPath, openPath } from '../drawing/svg-paths.ts'
import type { HexGeometry } from './hex-geometry.ts'
import type { Outline } from './outline.ts'

/** The area within an outline, for a fill. */
export const areaPath = (geometry: HexGeometry, { loops }: Outline): string =>
  loops.map((loop) => closedPath(loop.map(geometry.at))).join('')

/** The outline itself without the rim of the map, for a stroke. */
export const borderPath = (geometry: HexGeometry, { lines }: Outline): string =>
  lines.map((line) => openPath(line.map(geometry.at))).join('')
