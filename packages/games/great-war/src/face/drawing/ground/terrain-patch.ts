/** A terrain type and its hexes: the props of every ground drawing. */

import type { HexGeometry } from '@firestep/face/hex'
import type { ReactNode } from 'react'
import type { Hex } from '../../../rules/ids.ts'
import type { Board } from '../../board.ts'

export interface Site {
  readonly board: Board
  readonly geometry: HexGeometry
  readonly hexes: readonly Hex[]
  /** Prefix of ids for patterns and gradients, unique on the page. */
  readonly name: string
}

export type TerrainDrawing = (site: Site) => ReactNode
