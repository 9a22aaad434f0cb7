/** Shared input of all terrain drawings. */
import type { Point } from '@firestep/face'
import type { Terrain } from '../../../data/schema.ts'
import type { TerrainArea } from '../../../rules/table-terrain.ts'
import type { Board } from '../../board.ts'
import { outlineOn } from '../sheet-shapes.ts'

export interface Site {
  readonly board: Board
  readonly size: { readonly width: number; readonly height: number }
  /** Unique per drawing on the page, usable in SVG ids. */
  readonly name: string
}

export interface Plot {
  readonly area: TerrainArea
  readonly outline: readonly Point[]
}

export const plotsOf = ({ board }: Pick<Site, 'board'>, ...types: readonly Terrain[]): Plot[] =>
  board.scenario.terrain.areas
    .filter(({ type }) => types.includes(type))
    .map((area) => ({ area, outline: outlineOn(board, area.shape.points) }))
