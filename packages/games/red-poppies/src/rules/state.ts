/** Everything that stands on the table, and the shapes of what is told about it. */
import type { GameState, GameTable, View } from '@firestep/referee'
import type { Load, Mode, Side, Transport } from '../data/schema.ts'
import type { Book, MapSheet, Scenario } from './book.ts'
import type { Engagement } from './campaign/engagements.ts'
import type { Event } from './events.ts'
import type { Hex, HexSide, UnitId, Vertex } from './ids.ts'

/** Where a unit is that stands in no hex. */
export const offMap = -1
/** In a campaign: on the casualty list of the day (11.01-2). */
export const destroyed = -2
export const exited = -3
/** Out of a campaign for good: captured (11.531-2), or not recovered in the night after its loss (11.533). */
export const captured = -4
export const given = -5
/** To be put down on the map before the next attack (11.12). */
export const awaiting = -6

export interface Unit {
  readonly side: Side
  /** A key of the data's unit types; some change it between the days of a campaign. */
  type: string
  /** Which group of the scenario it belongs to: groups first, then reinforcements. */
  readonly group: number
  /** A hex, or one of the places above. */
  hex: Hex
  formed: boolean
  spent: boolean
  /** What it is IN (8.02): only that protects it. */
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
  /** Where its cross hair lies, what it will fire, by which mode it was called, when its hourglass runs out (7.221). */
  crossHair: { readonly vertex: Vertex; readonly load: Load; readonly mode: Mode; readonly due: number } | null
  /** The hourglass lies with the cross hair (7.223). */
  primed: boolean
  /** Where it fires for effect this turn: it goes on attacking whoever enters (7.247). */
  effect: { readonly vertex: Vertex; readonly load: Load } | null
  /** Vertices it has hit before (7.242). */
  hits: Vertex[]
  /** Vertices at which its accuracy die has shown that it had not preregistered them. */
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
  /** It has crossed nothing but road sides so far (6.64); null before its first step. */
  byRoad: boolean | null
  /** Where it began, or `offMap`. */
  readonly began: Hex
}

/** The command under way. */
export interface Command {
  readonly side: Side
  /** Activated units that have not been employed yet. */
  waiting: UnitId[]
  /** They form a mass that is more than a stack: arrivals of it come formed, two to a hex (10.21). */
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

/** What is written down when a day is over (11.03): what the table itself will soon no longer show. */
export interface DayEntry {
  readonly score: Readonly<Record<Side, number>>
  /** Who was lost that day: taken prisoner (11.41, 11.531-2), not recovered (11.533), back for the next (11.532-1). */
  readonly captured: readonly UnitId[]
  readonly given: readonly UnitId[]
  readonly recovered: readonly UnitId[]
}

/** How a campaign stands, besides what is on the table. */
export interface CampaignState {
  /** From 1. */
  day: number
  /** How many are played: all of them, or fewer if that was agreed. */
  readonly days: number
  engagement: Engagement
  /** Ground that was hallowed on earlier days (6.679-2). */
  hallowed: Hallowed[]
  /** The last day on which a side called for a night attack (11.521-1); 0: none. */
  called: Record<Side, number>
  /** One entry for each day that is over. */
  readonly diary: DayEntry[]
}

export interface Hallowed {
  readonly side: Side
  readonly hex: Hex
}

export interface Barrage {
  /** Which of its areas it lies on; -1 before its first turn. */
  area: number
  /** It has moved on this turn. */
  advanced: boolean
  over: boolean
}

export interface State extends GameState {
  readonly scenario: string
  /** Null in a single scenario. */
  campaign: CampaignState | null
  phase: Phase
  /** How many sides have finished the phase's own round (set-up, preregistration, arrivals). */
  step: number
  turn: number
  initiative: Side
  /** Couplets still to come in this turn, the one under way included; and how many the turn has. */
  couplets: number
  coupletsOfTurn: number
  /** The second half of a couplet is under way. */
  second: boolean
  /** The night took every couplet of the turn before (5.12). */
  idleTurn: boolean
  readonly units: Unit[]
  readonly groups: Group[]
  readonly transport: TransportGroup[]
  command: Command | null
  /** One letter a hex: c, e or a dot for nobody (3.9). */
  control: string
  /** Marker hexes, in order. */
  scrapes: Hex[]
  trenches: Hex[]
  blockhouses: Hex[]
  /** Units that dug this turn and have their shovel (6.41). */
  shovels: { readonly unit: UnitId; readonly hex: Hex }[]
  bombStops: HexSide[]
  breaches: HexSide[]
  /** One entry a marker: they may stack (7.512). */
  gas: Hex[]
  smoke: Hex[]
  /** Made by a melee (6.679-3), in a campaign on this day; what is printed is the scenario's. */
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
  /** What it has learnt of the other side's. */
  knows: { preregistered: (Vertex | null)[] }
}

export interface RedPoppies {
  state: State
  /** How many vertices a side has preregistered. */
  shown: { readonly preregistered: number }
  event: Event
  outcome: { readonly winner: Side | null; readonly points: Readonly<Record<Side, number>> | null }
}

export type BattleView = View<RedPoppies>

/** What can be seen of a battle: the state, or a seat's view of it. Every pure question is asked of this. */
export interface Battlefield {
  readonly book: Book
  readonly scenario: Scenario
  readonly sheet: MapSheet
  readonly state: Readonly<Omit<State, 'secrets'>> & { readonly secrets: State['secrets'] | BattleView['secrets'] }
}

/** The battle as a script has it. */
export interface Battle extends Battlefield {
  readonly state: State
  readonly table: GameTable<Event>
}
