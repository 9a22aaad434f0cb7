/** The rectangles of counters, which names on the map keep clear of. */
import { parseHex } from '@firestep/terrain'
import type { LabelBox } from '../drawing/label-positions.ts'
import { shiftPoint } from '../drawing/svg-paths.ts'
import type { Piece } from '../map.ts'
import type { HexGeometry } from './hex-geometry.ts'

/** Counters of this size on the hexes of a map; those that wait beside it are left out. */
export const counterBoxes = (
  { grid, centre }: HexGeometry,
  pieces: readonly Piece[],
  size: Pick<LabelBox, 'width' | 'height'>,
): LabelBox[] =>
  pieces.flatMap(({ place, offset }) => {
    const hex = parseHex(grid, place)
    return hex === null ? [] : [{ ...size, at: shiftPoint(centre(hex), offset?.x ?? 0, offset?.y ?? 0) }]
  })
