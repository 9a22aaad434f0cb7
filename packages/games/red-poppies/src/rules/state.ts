/** The state of a battle and its types. */
import { asId, type GameState, type GameTable, type View } from '@firestep/referee'
import type { Load, Mode, Side, Transport } from '../data/schema.ts'
import type { Book, MapSheet, Scenario } from './book.ts'
import type { Engagement } from './campaign/engagements.ts'
import type { Event } from './events.ts'
import type { Hex, HexSide, UnitId, Vertex } from './ids.ts'

/** Places of units that are in no hex. */
export const offMap = asId<Hex>(-1)
/** In a campaign: on the casualty list of the day (11.01-2). */
export const destroyed = asId<Hex>(-2)
export const exited = asId<Hex>(-3)
/** Out of a campaign for good: captured (11.531-2), or not recovered in the night after its loss (11.533). */
export const captured = asId<Hex>(-4)
export const lostForGood = asId<Hex>(-5)
/** To be placed on the map before the next attack (11.12). */
export const awaiting = asId<Hex>(-6)

export interface Unit {
  readonly side: Side
  /** A key of the data's unit types; some units change it between the days of a campaign. */
  type: string
  /** Index of its group in the scenario: groups first, then reinforcements. */
  readonly group: number
  /** A hex, or one of the places above. */
  hex: Hex
  formed: boolean
  spent: boolean
  /** The shelter it is IN (8.02): only that protects it. */
  within: 'trench' | 'blockhouse' | null
  /** It has made its lost check of this turn (6.663). */
  lostChecked: boolean
}

/** An off-map artillery group. */
export interface Group {
  readonly side: Side
  readonly firepower: number
  readonly howitzer: boolean
  readonly mode: Mode
  spent: boolean
  /** Vertex of its cross hair, its load, the mode of the call, and the turn its hourglass runs out (7.221). */
  crossHair: { readonly vertex: Vertex; readonly load: Load; readonly mode: Mode; readonly due: number } | null
  /** True if the hourglass lies with the cross hair (7.223). */
  primed: boolean
  /** Vertex of its fire for effect this turn, which also attacks units that enter (7.247). */
  effect: { readonly vertex: Vertex; readonly load: Load } | null
  /** Vertices it has hit before (7.242). */
  hits: Vertex[]
  /** Vertices at which its accuracy die has shown that they are not preregistered. */
  unregistered: Vertex[]
}

export interface TransportGroup {
  readonly side: Side
  readonly kind: Transport
  fromTurn: number
  /** Used this turn. */
  used: boolean
  lost: boolean
}

/** Units under way: one, or a stack that moves in unison. */
export interface Move {
  units: UnitId[]
  /** Movement points each of them has spent. */
  spent: number
  /** An index into the transport groups. */
  transport: number | null
  /** True if it has crossed only road sides so far (6.64); null before its first step. */
  byRoad: boolean | null
  /** Starting hex, or `offMap`. */
  readonly began: Hex
}

/** The current command. */
export interface Command {
  readonly side: Side
  /** Activated units that have not been employed yet. */
  waiting: UnitId[]
  /** True if they form a mass larger than a stack: its arrivals enter formed, two to a hex (10.21). */
  readonly mass: boolean
  /** Entry hexes its units have used. */
  entered: Hex[]
  move: Move | null
  /** Units that count as moving (6.65). */
  moving: UnitId[]
}

export type Phase =
  | 'set up'
  | 'preregister'
  | 'bombard'
  | 'initiative'
  | 'arrivals'
  | 'barrage'
  | 'couplet'
  | 'command'
  | 'administration'
  | CampaignPhase

/** 11.02: the segments of a day besides its engagements, in order. */
export const campaignPhases = [
  'muster',
  'mount',
  'place',
  'counter-attack',
  'isolation',
  'melees',
  'night attack',
  'recover',
  'improve',
  'redeploy',
  'campaign over',
] as const
export type CampaignPhase = (typeof campaignPhases)[number]

/** Diary entry of a finished day (11.03): facts that the state will soon no longer show. */
export interface DayEntry {
  readonly score: Readonly<Record<Side, number>>
  /** Losses of that day: captured (11.41, 11.531-2), not recovered (11.533), recovered for the next (11.532-1). */
  readonly captured: readonly UnitId[]
  readonly given: readonly UnitId[]
  readonly recovered: readonly UnitId[]
}

/** State of a campaign besides the battlefield. */
export interface CampaignState {
  /** From 1. */
  day: number
  /** Number of days played: all of them, or fewer by agreement. */
  readonly days: number
  engagement: Engagement
  /** Ground that was hallowed on earlier days (6.679-2). */
  hallowed: Hallowed[]
  /** The last day on which a side called for a night attack (11.521-1); 0 for none. */
  called: Record<Side, number>
  /** One entry for each finished day. */
  readonly diary: DayEntry[]
}

export interface Hallowed {
  readonly side: Side
  readonly hex: Hex
}

export interface Barrage {
  /** Index of its current area; -1 before its first turn. */
  area: number
  /** True if it has advanced this turn. */
  advanced: boolean
  over: boolean
}

export interface State extends GameState {
  readonly scenario: string
  /** Null in a single scenario. */
  campaign: CampaignState | null
  phase: Phase
  /** Number of sides that have finished the phase's own round (setup, preregistration, arrivals). */
  step: number
  turn: number
  initiative: Side
  /** Couplets left in this turn, including the current one; and the number of couplets of the turn. */
  couplets: number
  coupletsOfTurn: number
  /** True in the second half of a couplet. */
  second: boolean
  /** True if the night took every couplet of the previous turn (5.12). */
  idleTurn: boolean
  readonly units: Unit[]
  readonly groups: Group[]
  readonly transport: TransportGroup[]
  command: Command | null
  /** One letter per hex: c, e or a dot for uncontrolled (3.9). */
  control: string
  /** Marker hexes, in order. */
  scrapes: Hex[]
  trenches: Hex[]
  blockhouses: Hex[]
  /** Units that dug this turn and have their shovel (6.41). */
  shovels: { readonly unit: UnitId; readonly hex: Hex }[]
  bombStops: HexSide[]
  breaches: HexSide[]
  /** One entry per marker: they may stack (7.512). */
  gas: Hex[]
  smoke: Hex[]
  /** Made by a melee (6.679-3), in a campaign on this day; printed hallowed ground is in the scenario. */
  hallowed: Hallowed | null
  /** A preliminary bombardment was fired (7.14). */
  bombarded: boolean
  /** Bombardments already carried out. */
  bombardments: number
  barrage: Barrage | null
  /** Observers of trench sets, by side (7.21). */
  observers: Record<Side, UnitId | null>
  secrets: {
    central: Secrets
    entente: Secrets
    nobody: Record<string, never>
  }
}

export interface Secrets {
  /** By artillery group: the preregistered vertex, or null. */
  preregistered: (Vertex | null)[]
  /** Knowledge of the other side's hidden information. */
  knows: { preregistered: (Vertex | null)[] }
}

export interface RedPoppies {
  state: State
  /** Number of vertices a side has preregistered. */
  shown: { readonly preregistered: number }
  event: Event
  outcome: { readonly winner: Side | null; readonly points: Readonly<Record<Side, number>> | null }
}

export type BattleView = View<RedPoppies>

/** The visible battle: the state, or a seat's view of it. All pure rule queries take this. */
export interface Battlefield {
  readonly book: Book
  readonly scenario: Scenario
  readonly sheet: MapSheet
  readonly state: Readonly<Omit<State, 'secrets'>> & { readonly secrets: State['secrets'] | BattleView['secrets'] }
}

/** The battle as scripts use it. */
export interface Battle extends Battlefield {
  readonly state: State
  readonly table: GameTable<Event>
}
