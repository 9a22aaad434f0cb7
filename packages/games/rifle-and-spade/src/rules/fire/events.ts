/** What is told of fire and morale. An open form names no hidden unit; what it discloses is what 3.8.2 has revealed. */
import type { Modifier, RuleId } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import type { FireCell } from '../charts.ts'
import type { TriggerAction } from '../fire-triggers.ts'
import type { Hex, UnitId } from '../ids.ts'

export const occasions = ['commanded', 'opportunity', 'counter-fire', 'from hiding'] as const
/** 17.3, 17.4, and the two ways of answering whoever comes out of hiding: by those who stand up, and by those who hide (7.6.5). */
export type Occasion = (typeof occasions)[number]

export const moraleEvents = ['fire', 'near miss', 'assault', 'move to assault'] as const
/** 16.2.1 */
export type MoraleEvent = (typeof moraleEvents)[number]

const causes = ['fire', 'assault', 'rout', 'surrender'] as const
/** 10.2.1: how a step is lost. */
export type Cause = (typeof causes)[number]

/** 3.8.2: fire points of each type from a hex, or from guns off the map. */
export interface Strength {
  readonly from: Hex | string
  readonly rifle: number
  readonly mg: number
  readonly artillery: number
}

interface Told {
  readonly rules: readonly RuleId[]
}

interface FireTold extends Told {
  readonly type: 'fire'
  readonly side: Side
  readonly hex: Hex
  readonly occasion: Occasion
  readonly deed: TriggerAction | null
  readonly strengths: readonly Strength[]
  readonly points: number
  readonly modifiers: readonly Modifier[]
  /** Null: too little fire to have an effect (17.2 step 1). */
  readonly die: number | null
  readonly cell: FireCell | null
  readonly percentile: number | null
  readonly losses: number
  readonly nearMiss: boolean
}

interface LossTold extends Told {
  readonly type: 'loss'
  readonly side: Side
  readonly hex: Hex
  readonly cause: Cause
  /** Known to its owner alone. */
  readonly unit?: UnitId
}

interface OutTold extends Told {
  readonly type: 'come out'
  readonly side: Side
  readonly hex: Hex
  readonly units?: readonly UnitId[]
}

interface HideTold extends Told {
  readonly type: 'hide'
  readonly side: Side
  readonly hex: Hex
  readonly units?: readonly UnitId[]
}

interface LeaveColumnTold extends Told {
  readonly type: 'leave column'
  readonly side: Side
  readonly hex: Hex
  readonly units?: readonly UnitId[]
}

export type MoraleResult = 'passed' | 'failed' | 'routed'

interface MoraleTold extends Told {
  readonly type: 'morale'
  readonly side: Side
  readonly hex: Hex
  readonly event: MoraleEvent
  readonly roll: number
  readonly result: MoraleResult
}

/** What its owner alone reads of a check. */
interface ReckonedTold extends Told {
  readonly type: 'morale reckoned'
  readonly side: Side
  readonly hex: Hex
  readonly unit: UnitId
  readonly rating: number
  readonly modifiers: readonly Modifier[]
  readonly roll: number
}

interface LeadTold extends Told {
  readonly type: 'lead from the front'
  readonly side: Side
  readonly hex: Hex
  readonly die: number
  readonly cost: number
  /** 16.6.1: the check is still to be made. */
  readonly inVain: boolean
}

interface RallyTold extends Told {
  readonly type: 'rally'
  readonly side: Side
  readonly hex: Hex
  readonly units?: readonly UnitId[]
}

interface GunsRoutTold extends Told {
  readonly type: 'guns rout'
  readonly side: Side
  readonly unit: UnitId
  /** Null: they could not get away. */
  readonly to: Hex | null
}

export type FireEvent =
  | FireTold
  | LossTold
  | OutTold
  | HideTold
  | LeaveColumnTold
  | MoraleTold
  | ReckonedTold
  | LeadTold
  | RallyTold
  | GunsRoutTold
