/** The state: everything on the table and the displays, and who may know it. */
import { asId, type GameState, type GameTable, type View } from '@firestep/referee'
import type { Class, Side } from '../data/schema.ts'
import type { Book, MapSheet, Scenario } from './book.ts'
import type { Event } from './events.ts'
import type { FireTrigger } from './fire-triggers.ts'
import type { BrigimentId, Facing, Hex, HexSide, ListById, UnitId } from './ids.ts'
import type { Construction, Order, Segment, UnitMarker, Wire, Work } from './markers.ts'

export * from './markers.ts'

/** The hex of a unit that is off the map and still to come. */
export const awaited: Hex = asId(-1)
/** 4.2.1 4.2.2: the holding boxes, and units that will not return (11.14.14). */
export const destroyed: Hex = asId(-2)
export const routed: Hex = asId(-3)
export const surrendered: Hex = asId(-4)
/** 3.2: broken up into other units, or absorbed by one. */
export const merged: Hex = asId(-5)

/** 7.2.7: the means by which a unit hides. */
export type Hiding = 'terrain' | 'work' | 'ridge'

/** 12.2: actions that take a whole turn or subsegment. */
export const longActions = ['construct', 'one hex', 'prolong', 'drag'] as const
export type LongAction = (typeof longActions)[number]

export interface Unit {
  readonly name: string
  /** A key of the data’s unit types; a reorganised unit is a different unit. */
  readonly type: string
  /**
   * `home`: its Brigiment in the order of battle; `brigiment`: the one that commands it now (9.5). Null: independent
   * (9.7).
   */
  readonly home: BrigimentId | null
  brigiment: BrigimentId | null
  readonly battalion: string | null
  /** 9.7.1 9.7.2: the division whose Brigiments may activate an independent unit; null: any of its side. */
  readonly under: string | null
  steps: number
  readonly fullSteps: number
  readonly morale: number
  /** It can never leave its hex. */
  readonly immobile: boolean
  /** A hex, or one of the places above. */
  hex: Hex
  /** 6.1.1: outside any work of its hex. False, without meaning, where there is none. */
  onTop: boolean
  hiding: Hiding | null
  /** In column, or limbered (14.2, 14.3). */
  column: boolean
  confused: boolean
  isolated: boolean
  /** 11.5: In Support; `committed`: sent forward from there to its own Objective (11.5.12). */
  support: boolean
  committed: boolean
  /** 11.6.3: its Brigiment’s order changed while it was Isolated, and it does not know the new one. */
  unaware: boolean
  /** 3.3.2: it has Moved to Assault and is under the marker; a unit still hidden in Us/Them is not (8.3.1-2a). */
  assaults: boolean
  /** 6.1.6: the side by which it entered a hex shared with a work or an enemy. */
  entered: Facing | null
  /** 12.1: the use of its Action this turn; 'stayed': it was activated and did not move (16.5a). */
  action: 'engineered' | 'moved' | 'stayed' | null
  long: LongAction | null
  /** 13.1.3: the work that it digs at, if that is its Long Action. */
  digs: Construction | null
  /** 17.3.1: it has used Commanded Fire this turn. */
  commandedFire: boolean
  outOfSupply: boolean
  /** 14.4.6: it waits for another Brigiment to assault this hex with it. */
  waitsFor: Hex | null
  /** 3.8.1: its markers that the other side may view while it is visible, as laid out after both sides’ orders. */
  markers: readonly UnitMarker[]
}

/** A unit without markers that has not acted. */
export const unmarked = {
  onTop: false,
  hiding: null,
  column: false,
  confused: false,
  isolated: false,
  support: false,
  committed: false,
  unaware: false,
  assaults: false,
  entered: null,
  action: null,
  long: null,
  digs: null,
  commandedFire: false,
  outOfSupply: false,
  waitsFor: null,
  markers: [],
} as const satisfies Partial<Unit>

/** 11.14: the losses that a Brigiment at its Regroup Point has to recover, and the turn it entered. */
export interface Regrouping {
  readonly entered: number
  missing: number
  routed: number
}

export interface Brigiment {
  readonly name: string
  readonly class: Class
  /** The initial number, for pro-rating (11.14.17). */
  readonly battalions: number
  readonly firstMaximum: number
  maximum: number
  half: number
  points: number
  readonly division: string
  /** 9.5: a Flying Column, set up by the scenario or formed in an emergency. */
  readonly column: 'deliberate' | 'emergency' | null
  order: Order
  /** 11.3.2: it failed its order in this Command Phase and may not change it. */
  failed: boolean
  regrouping: Regrouping | null
  /** 11.14.13 11.14.14: rifle steps in the Routed box, and captured steps. */
  losses: { routed: number; surrendered: number }
  /**
   * 11.14.12-1: rifle steps dead when it last left Regroup, which do not count again, and those still to recover then.
   */
  written: { dead: number; owed: number }
  outOfSupply: boolean
  /** 11.8.3 11.14.5: a unit has made progress in this activation. */
  progressed: boolean
  /** 11.14.19 11.15.10: an enemy has come too near since its last Orders Continuation. */
  threatened: boolean
  /** 11.15.6a: the number of hexes after which its first unit had to stop in this activation. */
  haltedAfter: number | null
  /** 11.12.7-5: battalions of which a picket has moved to another Objective this turn. */
  roving: string[]
}

/** A work in progress: its marker lies on the units that dig, or under them while they pause (13.1.19). */
export interface Digging {
  readonly hex: Hex
  readonly side: Side
  readonly work: Construction
  readonly front: number
  readonly ends: number
  readonly rear: number
  readonly guns: number
  /** 13.1.9: the facings of the gun pit that it changes; 0: it is a new work. */
  readonly instead: number
  /** Complete turns spent on it. */
  turns: number
  /** 13.1: units have dug since the last activation; that turn counts when they continue. */
  active: boolean
}

/** 17.1.3: rifle steps and machine-gun points that have used Commanded Fire across a side of their hex. */
export interface FiredAcross {
  readonly hex: Hex
  readonly facing: Facing
  readonly steps: number
  readonly points: number
}

/** 14.4: an Assault marker. */
export interface Assault {
  readonly hex: Hex
  /** 18.2.2 */
  readonly attacker: Side
  /** 17.4.12: the number of waves that have gone in. */
  waves: number
  /** The sides by which they came, as bits, and whether any crossed wire (6.5.2). */
  entered: number
  wire: boolean
  round: number
}

/** 8: both sides hide in one hex. The holder was there first and has its works (6.1.1-5). */
interface UsThem {
  readonly hex: Hex
  readonly holder: Side
}

/** 2.0 */
type Phase =
  | 'start of turn'
  | 'reinforcement'
  | 'supply'
  | 'command'
  | 'load the cup'
  | 'initiative'
  | 'sequencing'
  | 'activation'
  | 'end of turn'
  | 'over'

/** 4(c): the active Brigiment and its subsegment. */
export interface Activation {
  readonly side: Side
  readonly brigiment: BrigimentId
  segment: Segment
}

/** The moving stack. Its units are known to its owner only: see `Army.moving`. */
export interface Moving {
  readonly side: Side
  /** Its hex; `awaited` while it has not entered the map. */
  hex: Hex
  /** The hexes of its activation, beginning with its first. */
  path: Hex[]
  /** Movement Points spent. */
  spent: number
  /** The most points it may spend, regardless of its allowance, after landing or coming out of hiding; null: no limit. */
  limit: number | null
  /** 11.16.4a: all its infantry began this activation in column. */
  readonly beganInColumn: boolean
  /** 'stayed': it has acted without moving. */
  did: 'nothing' | 'stayed' | 'moved'
  /** `firedOn`: fired on in this movement (17.4.10); `triggered`: drew, or could have drawn, such fire (11.8.3-3). */
  firedOn: boolean
  triggered: boolean
  /** 17.7.7: guns that have fired at it: their unit numbers, or the names of off-map guns. */
  shelledBy: (UnitId | string)[]
  /** 17.7.7a: guns have let the whole declared stretch pass. */
  declared: boolean
  /** 7.6.2a: it came out of hiding to do nothing else, and so gives up its remaining points. */
  resting: boolean
}

/** 3.8 4.4: the secrets of a side: its army and its displays. */
export interface Army {
  units: ListById<UnitId, Unit>
  brigiments: ListById<BrigimentId, Brigiment>
  /**
   * `moving`: the units of the moving stack, if it is this side’s; `firing`: units that have declared fire not resolved
   * yet.
   */
  moving: UnitId[]
  firing: (UnitId | string)[]
  /**
   * `struck`: units under the fire being resolved; `shot`: units that have fired in the current chain of Counter-Fire
   * (7.6.6).
   */
  struck: UnitId[]
  shot: UnitId[]
  /** 19: units to retreat and their destinations, until they have retreated. */
  retreating: Placed[]
  /** Changes decided in the Command Phase that become visible when both sides have ended theirs. */
  pending: Pending[]
  /** 3.5.8: the hexes of its dummy Objective markers. */
  dummies: Hex[]
  knows: Known
}

/** 19.1 19.2: a unit and the hex it retreats to; or it goes into Us/Them where it is, or surrenders. */
export type Placed = readonly [UnitId, Hex | 'us/them' | 'surrender']

/** The future state of a unit: its steps, and its hex or one of the places above. */
export interface Pending {
  readonly unit: UnitId
  readonly steps: number
  readonly hex: Hex
}

/** Facts that a side has learnt of the other’s secrets. */
export interface Known {
  /** 3.8.2 3.8.3: enemy units it was shown that would now be hidden, with their hexes at that time. */
  seen: (ShownUnit & { readonly hex: Hex })[]
  /** 3.8.2: the small arms that have fired from a hex, at their last fire there. */
  strengths: { readonly hex: Hex; readonly rifle: number; readonly mg: number }[]
  /** 3.8.2: the enemy hexes whose density was disclosed by fire at them. */
  densities: { readonly hex: Hex; readonly modifier: number }[]
  /**
   * The number of enemy Brigiments on Stalled Attack or Disorganized Defense, as revealed by the last initiative roll;
   * null: none yet.
   */
  disorganised: number | null
  /** True if that roll revealed an Initial Attack; null: none yet. */
  planned: boolean | null
  /** Facts on the chits in the enemy’s cup, as revealed by sequencing rolls of this turn. */
  cups: {
    readonly chits: readonly BrigimentId[]
    readonly planned: boolean
    readonly disorganised: boolean
  }[]
}

export interface State extends GameState {
  readonly scenario: string
  /** 11.4.17: the Objective markers of each side, face down; null with planning maps (11.4.16). */
  readonly markers: Record<Side, readonly Hex[]> | null
  /** True if section 11 applies; an introductory scenario may be played without it (11.0). */
  readonly orders: boolean
  turn: number
  phase: Phase
  /** 2.1: Command Chits still in each cup. */
  cups: Record<Side, BrigimentId[]>
  /** 15.1.4: released Brigiments, except emergency columns, which are released from the start. */
  released: Record<Side, BrigimentId[]>
  /** 2.3.2: the side that pulled the last chit of this turn. */
  pulled: Side | null
  activation: Activation | null
  moving: Moving | null
  /** The drift of boats, in beaches to the north. */
  drifts: { readonly side: Side; readonly brigiment: BrigimentId | null; readonly places: number }[]
  /** Steps that have landed this turn, by beach. */
  landed: { readonly hex: Hex; steps: number }[]
  works: Work[]
  wire: Wire[]
  /** 3.4.6: hexsides with former wire, for the Cut Wire marker. */
  cut: HexSide[]
  diggings: Digging[]
  assaults: Assault[]
  usThem: UsThem[]
  /** 8.3.1-1: one letter per hex, e, o or a dot: the last side to enter it. */
  passed: string
  /**
   * 17.7.8 14.3.6: guns that have fired, how often, and whether on this turn. Batteries are visible, and so are their
   * actions (3.8.1).
   */
  gunfire: Record<Side, { readonly unit: UnitId; shoots: number; now: boolean }[]>
  /** In the current Commanded Fire Subsegment. Points by type and hex are public (3.8.2). */
  firedAcross: FiredAcross[]
  /** 19.1.8: guns that have routed in the current fire, and are fired at when it is over. */
  fled: FireTrigger[]
  /** Shoots of off-map guns left this turn, in the order of the scenario. */
  shoots: number[]
  /** 9.7.3: independent units activated by a Brigiment this turn. Public, because they are named when they act. */
  independents: Record<Side, { readonly unit: UnitId; readonly brigiment: BrigimentId }[]>
  secrets: { entente: Army; ottoman: Army; nobody: Record<string, never> }
}

/** 3.8.1: a unit that the enemy may view. */
export interface ShownUnit {
  readonly unit: UnitId
  readonly type: string
  readonly name: string
  readonly steps: number
}

/** 3.8.1: with the markers that lie on it. */
export interface MarkedUnit extends ShownUnit {
  readonly markers: readonly UnitMarker[]
}

/** The enemy’s view of a stack: its visible units, and every marker in it. */
export interface ShownStack {
  readonly hex: Hex
  /** The number of counters, which is public. */
  readonly height: number
  readonly units: readonly MarkedUnit[]
  /** 3.7.4: every posture of units there, because markers lie on what they affect. */
  readonly postures: readonly Posture[]
}

export interface Posture {
  readonly infantry: boolean
  readonly onTop: boolean
  readonly hiding: Hiding | null
  readonly column: boolean
  readonly confused: boolean
  readonly long: LongAction | null
  readonly entered: Facing | null
}

export interface Shown {
  readonly stacks: readonly ShownStack[]
}

export interface RifleAndSpade {
  state: State
  shown: Shown
  event: Event
  outcome: { readonly winner: Side | null; readonly points: number; readonly result: string }
}

export type BattleView = View<RifleAndSpade>

/**
 * The visible part of a battle: the open state, the own army, and the enemy’s shown stacks. All pure queries take this;
 * the rules use it too, so that previews for a player and rulings agree.
 */
export interface Battlefield {
  readonly book: Book
  readonly scenario: Scenario
  readonly sheet: MapSheet
  readonly state: Readonly<Omit<State, 'secrets'>>
  /** The side whose view this is. */
  readonly side: Side
  readonly army: Army
  readonly enemy: Shown
  /** Nothing changes on it, so results may be memoized. */
  readonly isFrozen: boolean
  /** Memoized results: see `memoizeOnBattlefield`. */
  memory: { readonly of: Battlefield; readonly known: unknown[] } | null
}

/** The context of a script. */
export interface Battle {
  readonly book: Book
  readonly scenario: Scenario
  readonly sheet: MapSheet
  readonly state: State
  readonly table: GameTable<Event>
}
