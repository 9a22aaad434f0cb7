/** Everything that stands on the table or lies on the displays, and who may know it. */
import type { GameState, GameTable, View } from '@firestep/referee'
import type { Class, Side } from '../data/schema.ts'
import type { Book, MapSheet, Scenario } from './book.ts'
import type { Event } from './events.ts'
import type { FireTrigger } from './fire-triggers.ts'
import type { BrigimentId, Facing, Hex, HexSide, UnitId } from './ids.ts'
import type { Construction, Order, Segment, UnitMarker, Wire, Work } from './markers.ts'

export * from './markers.ts'

/** Where a unit is that stands in no hex. */
export const awaited = -1
/** 4.2.1 4.2.2: the holding boxes, and those who will not come back (11.14.14). */
export const destroyed = -2
export const routed = -3
export const surrendered = -4
/** Broken up into others or absorbed by one (3.2). */
export const merged = -5

/** 7.2.7: how a unit hides. */
export type Hiding = 'terrain' | 'work' | 'ridge'

/** 12.2: what takes a whole turn or subsegment. */
export type LongAction = 'construct' | 'one hex' | 'prolong' | 'drag'

export interface Unit {
  readonly name: string
  /** A key of the data's unit types; a reorganised unit is another unit. */
  readonly type: string
  /** The Brigiment it belongs to by the order of battle, and the one that commands it now (9.5); null: independent (9.7). */
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
  /** 6.1.1: outside any work of its hex. Where there is none this says nothing and is false. */
  onTop: boolean
  hiding: Hiding | null
  /** Column of route, or limbered (14.2, 14.3). */
  column: boolean
  confused: boolean
  isolated: boolean
  /** 11.5: a local reserve; committed: sent forward from it to an Objective of its own (11.5.12). */
  support: boolean
  committed: boolean
  /** 11.6.3: its Brigiment's order has changed while it was Isolated: it has not heard of the new one. */
  unaware: boolean
  /** 3.3.2: it has moved to assault and is under the marker; whoever hides on in Us/Them is not (8.3.1-2a). */
  assaults: boolean
  /** 6.1.6: by which side it entered the hex it shares with a work or an enemy. */
  entered: Facing | null
  /** 12.1: its Action of this turn has been used, and by what; 'stayed': it was activated and did not move (16.5a). */
  action: 'engineered' | 'moved' | 'stayed' | null
  long: LongAction | null
  /** 13.1.3: which work it digs at, if that is what it is long at. */
  digs: Construction | null
  /** It has fired under command this turn (17.3.1). */
  commandedFire: boolean
  outOfSupply: boolean
  /** 14.4.6: it waits for another Brigiment to assault this hex with it. */
  waitsFor: Hex | null
  /** 3.8.1: its markers that the other side may look at while it is seen, as both laid them out after their orders. */
  markers: readonly UnitMarker[]
}

/** A unit on which no marker lies and that has done nothing. */
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

/** 11.14: what a Brigiment at its Regroup Point has to recover, and since when. */
export interface Regrouping {
  readonly entered: number
  missing: number
  routed: number
}

export interface Brigiment {
  readonly name: string
  readonly class: Class
  /** As it was first, for pro-rating (11.14.17). */
  readonly battalions: number
  readonly firstMaximum: number
  maximum: number
  half: number
  points: number
  readonly division: string
  /** 9.5: ad hoc, set up so or made in an emergency. */
  readonly column: 'deliberate' | 'emergency' | null
  order: Order
  /** It failed its order in this Command Phase and may not change it (11.3.2). */
  failed: boolean
  regrouping: Regrouping | null
  /** Rifle steps in the Routed box, and those who were captured (11.14.13, 11.14.14). */
  losses: { routed: number; surrendered: number }
  /** 11.14.12-1: rifle steps dead when it last left Regroup, which do not count again, and those it was still to recover. */
  written: { dead: number; owed: number }
  outOfSupply: boolean
  /** 11.8.3 11.14.5: in this activation some unit has done its duty. */
  progressed: boolean
  /** 11.14.19 11.15.10: since its last Orders Continuation an enemy has come too near. */
  threatened: boolean
  /** 11.15.6a: after how many hexes its first unit had to stop in this activation. */
  haltedAfter: number | null
  /** 11.12.7-5: battalions one of whose pickets has gone its own way this turn. */
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
  /** Somebody has dug since the last activation: that turn counts when it begins again (13.1). */
  active: boolean
}

/** 17.1.3: rifle steps and machine-gun points that have fired under command across a side of their hex. */
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
  /** How many waves have gone in (17.4.12). */
  waves: number
  /** By which sides they came, as bits, and whether any crossed wire (6.5.2). */
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

/** 4(c): whose units act, and in which subsegment. */
export interface Activation {
  readonly side: Side
  readonly brigiment: BrigimentId
  segment: Segment
}

/** A stack under way. Who is in it only its owner knows: see `Army.moving`. */
export interface Moving {
  readonly side: Side
  /** Where it is; `awaited` while it has not come onto the map. */
  hex: Hex
  /** The hexes of its activation, the first being where it began. */
  path: Hex[]
  /** Movement Points spent; and how many in all at most whatever its allowance, once it has landed or come out of hiding. */
  spent: number
  limit: number | null
  /** All its infantry began this activation in Column (11.16.4a). */
  readonly beganInColumn: boolean
  /** Whether it has done anything, and whether that was a movement. */
  did: 'nothing' | 'stayed' | 'moved'
  /** It has been fired on in this movement (17.4.10); and whether it drew, or could have drawn, such fire (11.8.3-3). */
  firedOn: boolean
  triggered: boolean
  /** 17.7.7: guns that have fired at it: their unit numbers, or the names of guns off the map. */
  shelledBy: (UnitId | string)[]
  /** 17.7.7a: guns have let the whole stretch pass that it declared. */
  declared: boolean
  /** 7.6.2a: it came out of hiding to do nothing else, and so gives up what it could still spend. */
  resting: boolean
}

/** What a side knows and the other does not: its army and its displays (3.8, 4.4). */
export interface Army {
  units: Unit[]
  brigiments: Brigiment[]
  /** The stack under way, if it is this side's; and those who have declared fire that is not resolved yet. */
  moving: UnitId[]
  firing: (UnitId | string)[]
  /** Who is under the fire that is being resolved; and who has fired in the chain of Counter-Fire under way (7.6.6). */
  struck: UnitId[]
  shot: UnitId[]
  /** 19: who is to retreat, and where to, until it has. */
  retreating: Placed[]
  /** What the Command Phase decided that others will see: it happens when both sides have ended theirs. */
  pending: Pending[]
  /** 3.5.8: where its dummy Objective markers lie. */
  dummies: Hex[]
  knows: Known
}

/** 19.1 19.2: a unit and the hex it retreats to; or it goes to ground where it is, or lays down its arms. */
export type Placed = readonly [UnitId, Hex | 'us/them' | 'surrender']

/** A unit as it will be: its steps, and its hex or one of the places above. */
export interface Pending {
  readonly unit: UnitId
  readonly steps: number
  readonly hex: Hex
}

/** What a side has learnt of the other's secrets. */
export interface Known {
  /** Enemy units it has been shown where nobody would see them now (3.8.2, 3.8.3): and where they were then. */
  seen: (ShownUnit & { readonly hex: Hex })[]
  /** 3.8.2: the small arms that have fired from a hex, at their last fire there. */
  strengths: { readonly hex: Hex; readonly rifle: number; readonly mg: number }[]
  /** 3.8.2: the enemy's hexes whose density its fire has been told. */
  densities: { readonly hex: Hex; readonly modifier: number }[]
  /** The enemy's Brigiments on Stalled Attack or Disorganized Defense as the last initiative roll gave them away; null: none yet. */
  disorganised: number | null
  /** Whether that roll gave away an Initial Attack; null: none yet. */
  planned: boolean | null
  /** What sequencing rolls of this turn gave away of the chits then in the enemy's cup. */
  cups: {
    readonly chits: readonly BrigimentId[]
    readonly planned: boolean
    readonly disorganised: boolean
  }[]
}

export interface State extends GameState {
  readonly scenario: string
  /** 11.4.17: the Objective markers of each side, face down; null where planning maps are used (11.4.16). */
  readonly markers: Record<Side, readonly Hex[]> | null
  /** Section 11 holds; an introductory scenario may be played without it (11.0). */
  readonly orders: boolean
  turn: number
  phase: Phase
  /** Command Chits still in each cup (2.1). */
  cups: Record<Side, BrigimentId[]>
  /** 15.1.4: Brigiments that have come into play, but for columns made in an emergency, which are in it from the first. */
  released: Record<Side, BrigimentId[]>
  /** Who pulled the last chit of this turn (2.3.2). */
  pulled: Side | null
  activation: Activation | null
  moving: Moving | null
  /** How far boats have drifted, in beaches to the north. */
  drifts: { readonly side: Side; readonly brigiment: BrigimentId | null; readonly places: number }[]
  /** Steps that have landed this turn, by beach. */
  landed: { readonly hex: Hex; steps: number }[]
  works: Work[]
  wire: Wire[]
  /** Sides where wire was, for the Cut Wire marker (3.4.6). */
  cut: HexSide[]
  diggings: Digging[]
  assaults: Assault[]
  usThem: UsThem[]
  /** One letter a hex: e, o or a dot: who was the last to enter it (8.3.1-1). */
  passed: string
  /** 17.7.8 14.3.6: guns that have fired, how often, and whether on this turn. Batteries lie open, and so does what they do (3.8.1). */
  gunfire: Record<Side, { readonly unit: UnitId; shoots: number; now: boolean }[]>
  /** In the Commanded Fire Subsegment under way. Points by type and hex are told (3.8.2). */
  firedAcross: FiredAcross[]
  /** 19.1.8: guns that have routed in the fire under way, and are fired at when it is over. */
  fled: FireTrigger[]
  /** Shoots of off-map guns left this turn, in the order of the scenario. */
  shoots: number[]
  /** Independent units that some Brigiment has activated this turn (9.7.3): they are named openly when they act. */
  independents: Record<Side, { readonly unit: UnitId; readonly brigiment: BrigimentId }[]>
  secrets: { entente: Army; ottoman: Army; nobody: Record<string, never> }
}

/** 3.8.1: a unit that the enemy may look at. */
export interface ShownUnit {
  readonly unit: UnitId
  readonly type: string
  readonly name: string
  readonly steps: number
}

/** 3.8.1: and the markers that lie on it. */
export interface MarkedUnit extends ShownUnit {
  readonly markers: readonly UnitMarker[]
}

/** What the enemy sees of a stack: who lies on top, and every marker in it. */
export interface ShownStack {
  readonly hex: Hex
  /** How many counters lie there: that anybody sees. */
  readonly height: number
  readonly units: readonly MarkedUnit[]
  /** Every way in which units stand there: markers lie on what they affect (3.7.4). */
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
 * What can be seen of a battle: the open state, one's own army, and what the enemy shows. Every pure question is asked of this;
 * the rules ask it of a side's eyes, so that what a player is told before and what is ruled then agree.
 */
export interface Battlefield {
  readonly book: Book
  readonly scenario: Scenario
  readonly sheet: MapSheet
  readonly state: Readonly<Omit<State, 'secrets'>>
  /** Whose eyes. */
  readonly side: Side
  readonly army: Army
  readonly enemy: Shown
  /** Nothing changes on it while it is looked at: what has been worked out about it once holds. */
  readonly still: boolean
  /** What has been worked out so far: see `lasting`. */
  memory: { readonly of: Battlefield; readonly known: unknown[] } | null
}

/** The battle as a script has it. */
export interface Battle {
  readonly book: Book
  readonly scenario: Scenario
  readonly sheet: MapSheet
  readonly state: State
  readonly table: GameTable<Event>
}
