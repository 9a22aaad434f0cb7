/** Trees and bushes from above: crowns, each shaded on one side. */
import type { Point } from '../map.ts'
import { arcPath, discPath } from './svg-paths.ts'

export interface CrownPaths {
  readonly crowns: string
  readonly shade: string
}

interface Crown extends Point {
  readonly r: number
}

export const crownPaths = (trees: readonly Crown[]): CrownPaths => ({
  crowns: trees.map((tree) => discPath(tree, tree.r)).join(''),
  shade: trees.map((tree) => arcPath(tree, tree.r * 0.62, -0.3, Math.PI * 0.75)).join(''),
})
