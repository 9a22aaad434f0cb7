/** The situation of one side that values depend on. */
import type { Side } from '../data/schema.ts'
import type { Hex } from '../rules/ids.ts'
import type { Battlefield } from '../rules/state.ts'
import type { Shooter } from './fire-losses.ts'
import type { Values } from './unit-values.ts'

export interface Situation {
  readonly battlefield: Battlefield
  readonly side: Side
  readonly enemy: Side
  readonly values: Values
  /** Number of units in each hex. */
  readonly friendCounts: Uint8Array
  readonly enemyCounts: Uint8Array
  readonly enemyHexes: readonly Hex[]
  /** Enemies that can fire in their present state. */
  readonly shooters: readonly Shooter[]
  /** Number of movement points a move is planned for. */
  readonly reach: number
  /** Attraction of a hex to the side's units. */
  attractionOf(hex: Hex): number
  /** Immediate value of taking a hex. */
  gainOf(hex: Hex): number
  /** Danger of a hex through fixed effects and shells, in companies. */
  perilOf(hex: Hex): number
  /** In a campaign, the chance that a unit in the hex is captured at the end of the day. */
  captureChanceOf(hex: Hex): number
  /** True if an enemy is within this distance. */
  isNearEnemy(hex: Hex, distance: number): boolean
}
