/** The state of a match, and the contexts of all chapters. All of it is plain data. */
import type { GameTable, Json, View } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import type { PlanData, Side } from '../data/schema.ts'
import type { Book, Scenario } from './book.ts'
import type { BattalionReturn, Cloud, Outcome, Pose, TurnStep } from './common-types.ts'
import type { Event } from './events.ts'
import type { BaseId, BattalionId, UnitId } from './ids.ts'

export type { Cloud, Outcome, Pose, TurnStep } from './common-types.ts'

export type Fate =
  /** On the table. */
  | 'present'
  /** Still to come: placed in deployment, or arriving later. */
  | 'waiting'
  /** Guns that fire from off the table. */
  | 'off table'
  | 'killed'
  | 'routed'
  /** A crew that left its weapon. */
  | 'abandoned'
  /** Left over the far edge, neither lost nor present. */
  | 'exited'

export interface Base {
  fate: Fate
  /** Null unless it is present. */
  pose: Pose | null
  /** Battle suppression, 0 to 2. */
  marks: number
  /** FF-83: the markers of a blockhouse by face: front, left, right. Of others null. */
  faces: [number, number, number] | null
  /** On animals, or limbered up: it moves and does not fire. */
  packed: boolean
  /** Of cavalry. */
  mounted: boolean
  /** Down in a deep dugout. */
  sheltered: boolean
  /** FF-53: hanging on this strip of wire. */
  onWire: string | null
  /** wire.7: number of the player turn in which wire last held it up, or null. */
  caught: number | null
  /** FF-42: in a river, and how many of the three actions are done. */
  inRiver: { readonly area: string; readonly done: number } | null
  /** FF-148: thrown back by a drawn assault and not moved since. */
  thrownBack: boolean
  /** FF-34: marching in column on a road this turn. */
  inColumn: boolean
  /** FF-117: number of the player turn in which it last fired, or null. */
  fired: number | null
  moved: boolean
  /** air.14: its lane is lost until an action realigns it. */
  astray: boolean
  /** FF-104 FF-109 FF-90: zones, clouds and dangers that have already struck it in this player turn. */
  struckBy: string[]
}

/** Actions of a unit in this player turn, or in the whole game. */
interface UnitState {
  ordered: boolean
  /** orders.mod.tank-failed: true if its last order die gave no action. */
  failed: boolean
  /** national.british-1914.mad-minute */
  madMinute: boolean
  /** FF-130: set for a tank that has used its one die with professionalism. */
  professional?: true
}

export interface BattalionState {
  /** quality.2 */
  underFire: boolean
  /** morale.1 morale.2: tests it has taken. */
  tested: { half: boolean; threeQuarters: boolean }
  routed: boolean
  /** morale.10: its last rifle platoon is gone and the crews beside it have rolled. */
  gone: boolean
  /** FF-49: has moved a base in this player turn. */
  moved: boolean
  /** FF-49: others have passed through it in this player turn, so that it stays where it is. */
  static: boolean
  /** orders.2: its commander has given his orders in this player turn. */
  commanded: boolean
  /** orders.6: it has its formation's staff marker this turn. */
  staff: boolean
  /** command.6: its commander is a field promotion. */
  promoted: boolean
  /** Remaining uses of national rules, by name. */
  uses: { pals: number; professionalism: number; discipline: number }
  /** FF-124: turn of its companies' Mad Minute; null if not used yet. */
  madMinuteTurn: number | null
  mutinous: boolean
  /**
   * FF-128: distance of its foremost base towards the enemy's edge at its mutiny; null if it has not mutinied, or had
   * no base there.
   */
  line: number | null
}

interface FormationState {
  promoted: boolean
  discipline: number
}

/** A battery's or mortar's aiming point, once it lies on the table. */
export interface AimingPoint {
  readonly battery: BaseId
  x: number
  y: number
  /** zone.2: fired upon at least once since it was set. */
  live: boolean
  /** FF-95: true if written, called for, observed or rolled for: it deviates no more. */
  settled: boolean
  /** sos.1: the area is that of an SOS call. */
  sos: boolean
}

export interface BarrageState {
  /** The edge nearer the attacker, in units. */
  from: number
  /** Number of its current place, from 1. */
  place: number
  /** Remaining turns. */
  left: number
  /** True if it has halted its turn at this place. */
  halted: boolean
  /** FF-89: millimetres forward or back by column; null: straight. */
  readonly contour: readonly number[] | null
}

/** A passage through wire: a rectangle or strip cleared of it. */
export interface Opening {
  /** Corners in units. */
  readonly corners: readonly plane.Point[]
  /** wire.extra.3: a tank's track is for infantry only. */
  readonly by: 'engineers' | 'tank' | 'grapnel'
  /** FF-58: only through this strip; null for any wire there. */
  readonly strip: string | null
}

/** The unit under orders. */
export interface OrderState {
  readonly unit: UnitId
  /** Actions left. */
  left: number
  /** FF-127: the number of them that may only go forward. */
  forward: number
  /** formation.6: points of movement already spent on closing up, by base. */
  closing: [base: BaseId, points: number][]
  /** Actions done, in order. */
  done: string[]
  /** orders.mod.wire-early: true if crossing wire was declared. */
  wire: boolean
  /** tank.1: has fired on the move. */
  firedMoving: boolean
}

export interface Secrets {
  /** fireplan.1: the written plan, null before. Coordinates in millimetres, as in the forms. */
  plan: PlanData | null
  /** Random events in hand. */
  cards: string[]
  knows: Record<string, never>
}

export interface State {
  scenario: string
  options: Json
  /** Game turns, from 1; 0 before. */
  turn: number
  /** The side whose player turn it is. */
  side: Side
  step: TurnStep
  /** Progress within a step of several parts; each step defines its count. */
  cursor: number
  /** The battalion whose commander is giving orders. */
  commanding: BattalionId | null
  order: OrderState | null
  bases: Base[]
  units: UnitState[]
  battalions: BattalionState[]
  formations: FormationState[]
  /** By battery, in order of their numbers. */
  aims: AimingPoint[]
  /** ds.1: result of the attacker's last die. */
  deepSuppression: number
  barrage: BarrageState | null
  /** True if a barrage has ended. */
  barrageOver: boolean
  /**
   * gas.13: its speed in units a turn, and the turn in which it first carried gas; null if a card has raised it before
   * any gas.
   */
  wind: { heading: number; speed: number; since: number | null } | null
  clouds: Cloud[]
  openings: Opening[]
  /** event.diamonds-king: strips added or removed in play. */
  wiring: { added: { id: string; side: Side; corners: plane.Point[] }[]; removed: string[] }
  holders: (Side | null)[]
  /** FF-152: missions used up. */
  air: Record<Side, number>
  heroics: Record<Side, boolean>
  /** national.french-1917.stubborn: uses left, of the whole side (FF-414). */
  stubborn: Record<Side, number>
  /** FF-130: number of tanks that may still use it, each once. */
  tankProfessionalism: Record<Side, number>
  /** FF-134: failed arrival dice, by battalion and by formation. */
  arrivals: { battalions: number[]; formations: number[] }
  /** Public random events: cards played or discarded, and effects in force with their ends. */
  discards: string[]
  /** Cards that one side has handed to the other, known to both: by holder. */
  handed: Record<Side, string[]>
  inForce: { card: string; side: Side; until: number; subject: number | null }[]
  /** Battalions whose losses have not been checked yet. */
  shaken: BattalionId[]
  /** FF-150: the battalion nearest to each base of a formation at the start of the game; null for other bases. */
  supports: (BattalionId | null)[]
  /** campaign.3: casualty returns of battalions, once the battle is over. */
  returns: BattalionReturn[]
  outcome: Outcome | null
  secrets: Record<Side, Secrets>
}

/** The part of a side's hidden information that others see. */
interface Shown {
  readonly planned: boolean
  readonly cards: number
}

export interface FlandersFields {
  state: State
  shown: Shown
  event: Event
  outcome: Outcome
}
export type BattleView = View<FlandersFields>

/** The public state, from which questions are answered. */
export type OpenState = Omit<State, 'secrets'>

/** Read-only access to the table, with the secrets of both sides or those that a viewer knows. */
export interface Battlefield {
  readonly book: Book
  readonly scenario: Scenario
  readonly state: Readonly<OpenState> & { readonly secrets?: State['secrets'] | BattleView['secrets'] }
}

/** The context of every script. */
export interface Battle {
  readonly book: Book
  readonly scenario: Scenario
  readonly state: State
  readonly table: GameTable<Event>
}
