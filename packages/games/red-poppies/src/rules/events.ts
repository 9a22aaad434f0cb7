/** Events of play. Every event cites its rules, and names units by number and places by their ids. */
import type { Modifier, RuleId } from '@firestep/referee'
import type { GroupData, Load, Mode, ScenarioData, Side, Transport } from '../data/schema.ts'
import type { CampaignEvent } from './campaign/events.ts'
import type { GroupId, Hex, HexSide, UnitId, Vertex } from './ids.ts'
import type { PlacedUnit } from './placed-unit.ts'

export type Marker = keyof GroupData['markers']

type SetUpEvent =
  | {
      readonly type: 'scenario'
      readonly scenario: string
      readonly map: string
      readonly date: string
      readonly turns: number
      readonly rules: readonly RuleId[]
    }
  | {
      readonly type: 'set up'
      readonly side: Side
      readonly markers: readonly { readonly marker: Marker; readonly hex: Hex }[]
      readonly posted: readonly PlacedUnit[]
      readonly rules: readonly RuleId[]
    }

type BombardmentEvent =
  | {
      readonly type: 'bombardment'
      readonly side: Side
      readonly kind: ScenarioData['bombardments'][number]['kind']
      readonly hexes: readonly Hex[]
      readonly rules: readonly RuleId[]
    }
  | {
      readonly type: 'bombarded'
      readonly unit: UnitId
      readonly hex: Hex
      readonly die: number
      readonly result: 'dispersed' | 'spent' | 'destroyed'
      readonly rules: readonly RuleId[]
    }
  | {
      readonly type: 'wire breached'
      /** The side that chose the place. */
      readonly side: Side
      readonly hexSide: HexSide
      readonly rules: readonly RuleId[]
    }
  | {
      readonly type: 'cratered'
      readonly side: Side
      readonly hexes: readonly Hex[]
      readonly rules: readonly RuleId[]
    }

type TurnEvent =
  | {
      readonly type: 'initiative'
      readonly turn: number
      /** Null where the scenario assigns the initiative. */
      readonly dice: Readonly<Record<Side, number>> | null
      readonly side: Side
      readonly couplets: number
      readonly night: boolean
      readonly rules: readonly RuleId[]
    }
  | {
      readonly type: 'couplet'
      readonly number: number
      readonly of: number
      readonly rules: readonly RuleId[]
    }

type ReinforcementEvent =
  | {
      readonly type: 'arrived'
      readonly side: Side
      readonly posted: readonly PlacedUnit[]
      readonly rules: readonly RuleId[]
    }
  | {
      readonly type: 'kept out'
      readonly side: Side
      readonly units: readonly UnitId[]
      readonly rules: readonly RuleId[]
    }

export const formations = ['unit', 'stack', 'mass', 'blob'] as const

export type Formation = (typeof formations)[number]

type CommandEvent =
  | {
      readonly type: 'command'
      readonly side: Side
      readonly units: readonly UnitId[]
      readonly formation: Formation
      readonly rules: readonly RuleId[]
    }
  | { readonly type: 'passed'; readonly side: Side; readonly rules: readonly RuleId[] }
  | { readonly type: 'deployed'; readonly unit: UnitId; readonly formed: boolean; readonly rules: readonly RuleId[] }
  | { readonly type: 'idle'; readonly units: readonly UnitId[]; readonly rules: readonly RuleId[] }

type ControlEvent = {
  readonly type: 'control'
  readonly side: Side
  readonly hex: Hex
  readonly rules: readonly RuleId[]
}

export const causes = ['fire', 'melee', 'gas', 'lost', 'bog', 'rally'] as const

export type Cause = (typeof causes)[number]

/**
 * A failed check disperses and spends a unit that was formed and ready (3.72-1). A unit already dispersed or spent only
 * stops if it was under way (6.65a); otherwise it 'fails' without effect (3.72-2), as after a failed rally (3.8-2).
 */
export type CheckResult = 'stands' | 'fails' | 'stopped' | 'dispersed' | 'destroyed'

export type Failure = Extract<CheckResult, 'fails' | 'stopped' | 'dispersed'>

export interface Check {
  readonly unit: UnitId
  readonly cause: Cause
  readonly rules: readonly RuleId[]
  readonly modifiers: readonly Modifier[]
  readonly dice: readonly [number, number]
  readonly total: number
  readonly cohesion: number
  readonly doubles: boolean
  readonly result: CheckResult
  /** The penalty of failing it, short of destruction. */
  readonly failure: Failure
}

type CheckEvent =
  /** Moot: a simultaneous check has destroyed the unit, and this one changes nothing. */
  | (Check & { readonly type: 'check'; readonly hex: Hex; readonly moot: boolean })
  | { readonly type: 'dispersed'; readonly unit: UnitId; readonly hex: Hex; readonly rules: readonly RuleId[] }
  | { readonly type: 'spent'; readonly unit: UnitId; readonly rules: readonly RuleId[] }
  | { readonly type: 'destroyed'; readonly unit: UnitId; readonly hex: Hex; readonly rules: readonly RuleId[] }

/** One unit fires at one hex: by area fire, or with an anti-tank value at one vehicle there. */
export interface Shot {
  readonly shooter: UnitId
  readonly hex: Hex
  readonly afv: UnitId | null
}

export const occasions = ['command', 'reaction', 'shoot back'] as const

export type Occasion = (typeof occasions)[number]

type FireEvent =
  | (Shot & {
      readonly type: 'fire'
      readonly from: Hex
      readonly occasion: Occasion
      readonly rules: readonly RuleId[]
    })
  /** A machine gun that fired at a mover may fire again at the next point (6.75). */
  | { readonly type: 'stays ready'; readonly unit: UnitId; readonly rules: readonly RuleId[] }
  /** A shot declared before a melee that cannot be fired after it (6.72-2). */
  | (Shot & { readonly type: 'shot lost'; readonly rules: readonly RuleId[] })

type MovingEvent = {
  readonly type: 'no longer moving'
  readonly units: readonly UnitId[]
  readonly rules: readonly RuleId[]
}

type LostEvent = {
  readonly type: 'knows the way'
  readonly unit: UnitId
  readonly hex: Hex
  readonly rules: readonly RuleId[]
}

type TransportEvent = {
  readonly type: 'transport lost'
  readonly group: number
  readonly kind: Transport
  readonly unit: UnitId
  readonly rules: readonly RuleId[]
}

interface OfUnits {
  readonly units: readonly UnitId[]
  readonly rules: readonly RuleId[]
}

type PointEvent =
  | ({
      readonly type: 'entered'
      /** `offMap` for an arrival. */
      readonly from: Hex
      readonly to: Hex
      /** Total points they have spent. */
      readonly spent: number
    } & OfUnits)
  | ({ readonly type: 'went in'; readonly hex: Hex } & OfUnits)
  | ({ readonly type: 'attacked'; readonly hex: Hex } & OfUnits)
  | ({ readonly type: 'exited'; readonly from: Hex } & OfUnits)
  /** One unit of a stack that moved together stays and the other goes on. */
  | ({ readonly type: 'parted'; readonly stays: readonly UnitId[] } & OfUnits)
  | { readonly type: 'breached'; readonly unit: UnitId; readonly side: HexSide; readonly rules: readonly RuleId[] }

type MoveEvent =
  | MovingEvent
  | LostEvent
  | TransportEvent
  | PointEvent
  | {
      readonly type: 'moves'
      readonly units: readonly UnitId[]
      readonly transport: Transport | null
      readonly rules: readonly RuleId[]
    }
  | {
      readonly type: 'picked up'
      readonly unit: UnitId
      readonly by: UnitId
      /** Points that both count as having spent. */
      readonly spent: number
      readonly rules: readonly RuleId[]
    }

/** Attacker and target. */
export interface Attack {
  readonly by: UnitId
  readonly on: UnitId
}

type MeleeEvent =
  | {
      readonly type: 'melee'
      readonly hex: Hex
      readonly side: Side
      readonly attacks: readonly Attack[]
      readonly rules: readonly RuleId[]
    }
  | { readonly type: 'hallowed ground'; readonly side: Side; readonly hex: Hex; readonly rules: readonly RuleId[] }
  | { readonly type: 'locked'; readonly hex: Hex; readonly rules: readonly RuleId[] }

interface OfGroup {
  readonly side: Side
  readonly group: GroupId
  readonly rules: readonly RuleId[]
}

type BarrageEvent =
  | {
      readonly type: 'barrage'
      readonly side: Side
      readonly does: 'moves on' | 'stays' | 'ends'
      readonly hexes: readonly Hex[]
      readonly rules: readonly RuleId[]
    }
  | { readonly type: 'entered barrage'; readonly unit: UnitId; readonly hex: Hex; readonly rules: readonly RuleId[] }

type ArtilleryEvent =
  | BarrageEvent
  | ({
      readonly type: 'called'
      readonly vertex: Vertex
      readonly load: Load
      readonly mode: Mode
      /** The turn of its hourglass. */
      readonly due: number
    } & OfGroup)
  | ({ readonly type: 'primed'; readonly vertex: Vertex } & OfGroup)
  | ({
      readonly type: 'signal'
      readonly purpose: 'fire' | 'cancel'
      readonly dice: readonly [number, number]
      readonly total: number
      readonly needed: number
      readonly result: 'fires' | 'fires by mistake' | 'cancelled' | 'nothing'
    } & OfGroup)
  | ({
      readonly type: 'accuracy'
      readonly vertex: Vertex
      readonly die: number
      readonly modifiers: readonly Modifier[]
      readonly total: number
      readonly strays: boolean
    } & OfGroup)
  | ({
      readonly type: 'strayed'
      readonly vertex: Vertex
      /** Ends of the spines that stand for 1-2, 3-4 and 5-6. */
      readonly spines: readonly Vertex[]
      readonly die: number
      readonly to: Vertex
    } & OfGroup)
  | ({
      readonly type: 'fire for effect'
      readonly vertex: Vertex
      readonly load: Load
      readonly hexes: readonly Hex[]
    } & OfGroup)
  | ({ readonly type: 'entered fire'; readonly unit: UnitId; readonly hex: Hex } & OfGroup)
  | {
      readonly type: 'fire lifted'
      readonly groups: readonly GroupId[]
      readonly smoke: readonly Hex[]
      readonly rules: readonly RuleId[]
    }
  /** The vertex is null for viewers who may not know it. */
  | ({ readonly type: 'preregistered'; readonly vertex: Vertex | null } & OfGroup)
  | { readonly type: 'observer'; readonly side: Side; readonly unit: UnitId; readonly rules: readonly RuleId[] }

type GasEvent =
  | { readonly type: 'gas'; readonly hexes: readonly Hex[]; readonly rules: readonly RuleId[] }
  | { readonly type: 'entered gas'; readonly unit: UnitId; readonly hex: Hex; readonly rules: readonly RuleId[] }
  | {
      readonly type: 'gas drifted'
      readonly side: Side
      /** The unit whose doubles moved it, and its destination. */
      readonly unit: UnitId
      readonly direction: string
      /** Current hexes of all markers; those that left the map are gone. */
      readonly hexes: readonly Hex[]
      readonly lost: number
      readonly rules: readonly RuleId[]
    }
  | { readonly type: 'gas gone'; readonly hexes: readonly Hex[]; readonly rules: readonly RuleId[] }

type DigEvent =
  | { readonly type: 'dug'; readonly unit: UnitId; readonly hex: Hex; readonly rules: readonly RuleId[] }
  | { readonly type: 'scrape'; readonly hex: Hex; readonly rules: readonly RuleId[] }
  | { readonly type: 'bomb stop'; readonly hex: Hex; readonly side: HexSide; readonly rules: readonly RuleId[] }
  | { readonly type: 'bomb stop cleared'; readonly hex: Hex; readonly side: HexSide; readonly rules: readonly RuleId[] }

type AdministrationEvent =
  | DigEvent
  | { readonly type: 'administration'; readonly turn: number; readonly rules: readonly RuleId[] }

interface VictoryEvent {
  readonly type: 'victory'
  /** Null for a draw. */
  readonly winner: Side | null
  /** Points, or the number of scoring hexes each side controls. */
  readonly score: Readonly<Record<Side, number>>
  readonly rules: readonly RuleId[]
}

export type Event =
  | SetUpEvent
  | BombardmentEvent
  | TurnEvent
  | ReinforcementEvent
  | CommandEvent
  | ControlEvent
  | CheckEvent
  | FireEvent
  | MoveEvent
  | MeleeEvent
  | ArtilleryEvent
  | GasEvent
  | AdministrationEvent
  | CampaignEvent
  | VictoryEvent
