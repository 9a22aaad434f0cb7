/** A kind of terrain and the hexes it covers: what each of the ground's drawings is given. */
import type { ReactNode } from 'react'
import type { Hex } from '../../../rules/state.ts'
import type { Board } from '../../board.ts'
import type { SheetGeometry } from '../sheet-geometry.ts'

export interface Site {
  readonly board: Board
  readonly geometry: SheetGeometry
  readonly hexes: readonly Hex[]
  /** For patterns and gradients: no two drawings on a page share a name. */
  readonly name: string
}

export type TerrainDrawing = (site: Site) => ReactNode
