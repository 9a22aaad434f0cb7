/** Events of formations, Officer Points and supply; most are for their owner only. */
import type { Modifier, RuleId } from '@firestep/referee'
import type { Class, Side } from '../../data/schema.ts'
import type { BrigimentId, Hex, UnitId } from '../ids.ts'

/** 10.1 10.2: causes of changes in Officer Points. */
const officerCauses = [
  'order',
  'dawn',
  'move to assault',
  'fire',
  'assault',
  'rout',
  'surrender',
  'rally',
  'lead from the front',
  'headquarters destroyed',
  'form column',
  'out of supply',
] as const
export type OfficerCause = (typeof officerCauses)[number]

export type CommandEvent = { readonly rules: readonly RuleId[]; readonly side: Side } & (
  | {
      readonly type: 'officers'
      readonly brigiment: BrigimentId
      readonly cause: OfficerCause
      readonly change: number
      readonly points: number
      /** The roll for a fraction, or null. */
      readonly roll: number | null
    }
  | {
      readonly type: 'leader casualty'
      readonly brigiment: BrigimentId
      readonly cause: OfficerCause
      readonly die: number
      readonly modifiers: readonly Modifier[]
      readonly lost: number
    }
  | {
      readonly type: 'isolation'
      readonly brigiment: BrigimentId
      readonly isolated: readonly UnitId[]
      readonly back: readonly UnitId[]
    }
  | {
      readonly type: 'column formed'
      readonly brigiment: BrigimentId
      readonly units: readonly UnitId[]
      readonly class: Class
      readonly points: number
    }
  | {
      readonly type: 'rejoined'
      readonly units: readonly UnitId[]
      readonly from: BrigimentId
      readonly to: BrigimentId
      readonly points: number
      readonly percentile: number
    }
  | {
      readonly type: 'supply'
      readonly brigiment: BrigimentId | null
      readonly units: readonly UnitId[]
      readonly supplied: boolean
    }
  | { readonly type: 'headquarters replaced'; readonly unit: UnitId; readonly hex: Hex }
  | { readonly type: 'objective markers'; readonly hexes: readonly Hex[] }
)
