/** Events of fire and morale. The form for everyone names no hidden unit and shows only what 3.8.2 reveals. */
import type { Modifier, RuleId } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import type { FireCell } from '../charts.ts'
import type { TriggerAction } from '../fire-triggers.ts'
import type { Hex, UnitId } from '../ids.ts'

export const occasions = ['commanded', 'opportunity', 'counter-fire', 'from hiding'] as const
/** 17.3, 17.4, and 7.6.5: the two replies to units that come out of hiding, by units that do not hide and by units that do. */
export type Occasion = (typeof occasions)[number]

export const moraleEvents = ['fire', 'near miss', 'assault', 'move to assault'] as const
/** 16.2.1: events that require a morale check. */
export type MoraleEvent = (typeof moraleEvents)[number]

const causes = ['fire', 'assault', 'rout', 'surrender'] as const
/** 10.2.1: the cause of a step loss. */
export type Cause = (typeof causes)[number]

/** 3.8.2: fire points of each type from a hex, or from guns off the map. */
export interface Strength {
  readonly from: Hex | string
  readonly rifle: number
  readonly mg: number
  readonly artillery: number
}

interface BaseEvent {
  readonly rules: readonly RuleId[]
}

interface FireResolvedEvent extends BaseEvent {
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

interface LossEvent extends BaseEvent {
  readonly type: 'loss'
  readonly side: Side
  readonly hex: Hex
  readonly cause: Cause
  /** Only in the form for the owner. */
  readonly unit?: UnitId
}

interface ComeOutEvent extends BaseEvent {
  readonly type: 'come out'
  readonly side: Side
  readonly hex: Hex
  readonly units?: readonly UnitId[]
}

interface HideEvent extends BaseEvent {
  readonly type: 'hide'
  readonly side: Side
  readonly hex: Hex
  readonly units?: readonly UnitId[]
}

interface LeaveColumnEvent extends BaseEvent {
  readonly type: 'leave column'
  readonly side: Side
  readonly hex: Hex
  readonly units?: readonly UnitId[]
}

export type MoraleResult = 'passed' | 'failed' | 'routed'

interface MoraleCheckEvent extends BaseEvent {
  readonly type: 'morale'
  readonly side: Side
  readonly hex: Hex
  readonly event: MoraleEvent
  readonly roll: number
  readonly result: MoraleResult
}

/** The details of a check, for the owner only. */
interface MoraleDetailsEvent extends BaseEvent {
  readonly type: 'morale reckoned'
  readonly side: Side
  readonly hex: Hex
  readonly unit: UnitId
  readonly rating: number
  readonly modifiers: readonly Modifier[]
  readonly roll: number
}

interface LeadEvent extends BaseEvent {
  readonly type: 'lead from the front'
  readonly side: Side
  readonly hex: Hex
  readonly die: number
  readonly cost: number
  /** 16.6.1: leading failed, so the check is still made. */
  readonly inVain: boolean
}

interface RallyEvent extends BaseEvent {
  readonly type: 'rally'
  readonly side: Side
  readonly hex: Hex
  readonly units?: readonly UnitId[]
}

interface GunsRoutEvent extends BaseEvent {
  readonly type: 'guns rout'
  readonly side: Side
  readonly unit: UnitId
  /** Null: they cannot get away and are lost. */
  readonly to: Hex | null
}

export type FireEvent =
  | FireResolvedEvent
  | LossEvent
  | ComeOutEvent
  | HideEvent
  | LeaveColumnEvent
  | MoraleCheckEvent
  | MoraleDetailsEvent
  | LeadEvent
  | RallyEvent
  | GunsRoutEvent
