/** Events of assaults and retreats. All units in an assault are revealed (3.8.3). */
import type { Modifier, RuleId } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import type { Hex, UnitId } from '../ids.ts'
import type { Duellist, ResultBox } from './results.ts'

export interface SeenUnit {
  readonly unit: UnitId
  readonly type: string
  readonly name: string
  readonly steps: number
}

export type AssaultEvent = { readonly rules: readonly RuleId[]; readonly side: Side; readonly hex: Hex } & (
  | { readonly type: 'stack revealed'; readonly units: readonly SeenUnit[] }
  | {
      readonly type: 'assault'
      readonly round: number
      readonly attack: number
      readonly defence: number
      /** Modifiers of the attacker's and the defender's strength; empty when terrain no longer counts. */
      readonly attackerModifiers: readonly Modifier[]
      readonly defenderModifiers: readonly Modifier[]
      readonly box: ResultBox
      readonly roll: number | null
      readonly losers: readonly Duellist[]
    }
  | { readonly type: 'assault over' }
  | { readonly type: 'stands' }
  | { readonly type: 'retreat'; readonly to: Hex; readonly voluntary: boolean; readonly units?: readonly UnitId[] }
  | { readonly type: 'to ground'; readonly units?: readonly UnitId[] }
  | { readonly type: 'fights on' }
  | { readonly type: 'us/them over' }
)
