/** Events. Each cites its rule, and in `rules` the others that made a difference. */
import type { Modifier, RuleId } from '@firestep/referee'
import type { Cover, FireRow, PlanData, Side } from '../data/schema.ts'
import type { BattalionReturn, Cloud, Outcome, Pose, TurnStep } from './common-types.ts'
import type { BaseId, BattalionId, FormationId, UnitId } from './ids.ts'
import type { Declaration } from './orders/declaration-names.ts'

/** Cause of an effect on a base. */
export type Cause =
  | 'fire'
  | 'beaten zone'
  | 'shells'
  | 'barrage'
  | 'own barrage'
  | 'bombardment'
  | 'gas'
  | 'aircraft'
  | 'assault'
  | 'defensive fire'
  | 'third marker'
  | 'spread'
  | 'morale'
  | 'tank shock'
  | 'wire'
  | 'heroic deed'
  | 'card'
  | 'deep suppression'
  | 'abandoned'

export type Hit = 'killed' | 'suppressed' | 'unharmed'

export type Event = Told & { readonly rules?: readonly RuleId[] }

/** The other rules that made a difference to an event; an empty object if there are none. */
export const besides = (...rules: readonly RuleId[]): { readonly rules?: readonly RuleId[] } =>
  rules.length === 0 ? {} : { rules: [...new Set(rules)] }

type Told =
  | { type: 'deployed'; rule: string; side: Side; bases: [BaseId, Pose][] }
  | { type: 'planned'; rule: string; side: Side; plan: PlanData | null }
  | { type: 'turn'; rule: string; turn: number; side: Side }
  /** The next line of the sheet of the period. */
  | { type: 'step'; rule: string; side: Side; step: TurnStep }
  | {
      type: 'arrival'
      rule: string
      battalion: BattalionId | null
      formation: FormationId
      die: number
      needed: number
    }
  | { type: 'promoted'; rule: string; base: BaseId; pose: Pose }
  | { type: 'staff'; rule: string; formation: FormationId; battalion: BattalionId | null }
  | {
      type: 'ordered'
      rule: string
      unit: UnitId
      die: number
      modifiers: Modifier[]
      actions: number
      /** Declarations before the die. */
      declared: Declaration[]
    }
  | { type: 'recovered'; rule: string; unit: UnitId; bases: BaseId[] }
  | { type: 'moved'; rule: string; base: BaseId; way: Pose[] }
  /** Moved by the rules: closing up, falling back, retreating, thrown back. */
  | { type: 'shifted'; rule: string; base: BaseId; pose: Pose; cause: Cause | 'closing up' | 'rising' }
  | { type: 'wire'; rule: string; base: BaseId; strip: string; die: number; needed: number; through: boolean }
  | { type: 'opened'; rule: string; by: 'engineers' | 'tank' | 'grapnel'; base: BaseId }
  /** Packed, unpacked, mounted, dismounted, realigned, in or out of water, up from a shelter. */
  | { type: 'changed'; rule: string; bases: BaseId[]; to: string }
  | { type: 'rising'; rule: string; base: BaseId; die: number; modifiers: Modifier[]; up: boolean }
  | { type: 'pivoted'; rule: string; base: BaseId; pose: Pose }
  | {
      type: 'attacked'
      rule: string
      /** The firer; null for a barrage, gas or an air attack. */
      by: BaseId | null
      target: BaseId
      /** Row of the firing table; the rolling barrage has a separate one. */
      row: FireRow | 'barrage'
      cover: Cover
      die: number
      modifiers: Modifier[]
      hit: Hit
      cause: Cause
    }
  | { type: 'marked'; rule: string; base: BaseId; marks: number; face: number | null; cause: Cause }
  | { type: 'killed'; rule: string; base: BaseId; cause: Cause }
  /** A base spared by a special rule. */
  | { type: 'spared'; rule: string; base: BaseId; from: Cause }
  | { type: 'aimed'; rule: string; battery: BaseId; x: number; y: number; sos: boolean }
  | { type: 'deviated'; rule: string; dice: number[]; from: { x: number; y: number }; to: { x: number; y: number } }
  | { type: 'template'; rule: string; battery: BaseId; x: number; y: number; width: number; depth: number }
  | { type: 'sos'; rule: string; battery: BaseId; die: number; modifiers: Modifier[]; answered: boolean }
  | { type: 'deep suppression'; rule: string; die: number; value: number; lost: BaseId | null }
  | { type: 'barrage'; rule: string; from: number; place: number; left: number; lifted: boolean }
  | { type: 'danger'; rule: string; base: BaseId; die: number; distance: number; safe: boolean }
  /** The barrage that the attacker may have planned has not begun yet. */
  | { type: 'no barrage'; rule: string }
  /** Amount of a side's planned gas that comes this turn. */
  | { type: 'gas due'; rule: string; side: Side; clouds: number }
  | { type: 'gas'; rule: string; cloud: Cloud; from: { x: number; y: number } }
  | { type: 'gas gone'; rule: string; cloud: Cloud }
  | { type: 'wind'; rule: string; dice: number[]; heading: number; speed: number; dispersed: boolean }
  | { type: 'air'; rule: string; side: Side; die: number; modifiers: Modifier[]; arrives: boolean }
  | {
      type: 'strafed'
      rule: string
      target: BaseId
      dice: [aircraft: number, target: number]
      modifiers: [Modifier[], Modifier[]]
      result: 'nothing' | 'suppressed' | 'killed' | 'driven off' | 'shot down'
    }
  | {
      type: 'assaulted'
      rule: string
      attacker: BaseId
      defender: BaseId
      dice: [attacker: number, defender: number]
      modifiers: [Modifier[], Modifier[]]
      result: 'attacker' | 'defender' | 'draw'
    }
  | { type: 'stands'; rule: string; base: BaseId; die: number; modifiers: Modifier[]; result: MoraleResult }
  | { type: 'morale'; rule: string; battalion: BattalionId; die: number; modifiers: Modifier[]; result: MoraleResult }
  | { type: 'crew'; rule: string; base: BaseId; die: number; stays: boolean }
  | { type: 'ignored'; rule: string; battalion: BattalionId }
  | { type: 'sheltered'; rule: string; side: Side; bases: BaseId[] }
  | { type: 'mutiny'; rule: string; battalions: BattalionId[] }
  | { type: 'heroic'; rule: string; base: BaseId; deed: string; die: number; modifiers: Modifier[]; done: boolean }
  | { type: 'drawn'; rule: string; side: Side; card: string | null }
  | { type: 'shuffled'; rule: string }
  | { type: 'discarded'; rule: string; side: Side; card: string }
  | { type: 'played'; rule: string; side: Side; card: string }
  | { type: 'held'; rule: string; objective: string; by: Side }
  | { type: 'returned'; rule: string; return: BattalionReturn }
  | { type: 'ended'; rule: string; outcome: Outcome }

export type MoraleResult = 'fine' | 'back 200' | 'back 400' | 'routs'
