/** The state of a match of Orders, and chapter 1: stacks. */
import { at, copy, equal, type GameTable, idsOf, type Modifier, type View } from '@firestep/referee'
import type { HexId } from '@firestep/terrain'
import {
  type Book,
  type BrigadeId,
  enemyOf,
  type Order,
  type Side,
  seats,
  sideNamed,
  type Troop,
  type UnitId,
} from './data.ts'

/** A unit. Its troops and brigade are in the force list. */
export interface Unit {
  id: UnitId
  hex: HexId
  /** True for units on the move, which form stacks of their own. */
  moving: boolean
  steps: number
}

export interface SideSecrets {
  /** Surviving units; of a stack the higher ones first. */
  units: Unit[]
  /** By brigade. */
  orders: Order[]
  officers: number[]
  /** Revealed enemy units whose stacks have not changed since. */
  knows: Unit[]
}

/** The units of one side in a hex, the top one first. */
export interface Stack {
  readonly hex: HexId
  readonly moving: boolean
  readonly units: readonly Unit[]
}

export type Chit = { seat: Side; brigade: BrigadeId }

export interface State {
  turn: number
  turns: number
  /** The chits that are still to be pulled this turn. */
  cup: Chit[]
  /** The chit pulled last. */
  active: Chit | null
  /** By objective: the side that stood there last. */
  held: (Side | null)[]
  lost: Record<Side, number>
  destroyed: Record<Side, UnitId[]>
  /** By brigade: the orders it may be under, judged by its public actions this turn. */
  mayBeUnder: Record<Side, Order[][]>
  secrets: Record<Side, SideSecrets>
}

/** A stack as the enemy sees it: its top unit, without the number of units below. */
export type Top = { readonly hex: HexId; readonly moving: boolean; readonly troop: Troop; readonly steps: number }

export type Event =
  | {
      type: 'tried'
      rule: string
      brigade: BrigadeId
      order: Order
      dice: number[]
      modifiers: Modifier[]
      changed: boolean
    }
  | { type: 'rested'; rule: string; brigade: BrigadeId; die: number; officers: number }
  | { type: 'turn'; rule: string; turn: number }
  | { type: 'pulled'; rule: string; seat: Side; brigade: BrigadeId }
  | { type: 'moves'; rule: string; seat: Side; brigade: BrigadeId; from: HexId[]; way: string[] }
  | { type: 'stepped'; rule: string; seat: Side; to: HexId[] }
  | { type: 'halted'; rule: string; seat: Side; hex: HexId }
  | { type: 'assaults'; rule: string; seat: Side; hex: HexId }
  | { type: 'revealed'; rule: string; seat: Side; hex: HexId; units: Unit[] }
  | {
      type: 'fired'
      rule: string
      seat: Side
      from: HexId[]
      at: HexId
      dice: number[]
      modifiers: Modifier[]
      hits: number
    }
  | { type: 'lost'; rule: string; seat: Side; hex: HexId; steps: number; destroyed: UnitId[] }
  | { type: 'assaulted'; rule: string; seat: Side; hex: HexId; dice: number[]; modifiers: Modifier[]; won: boolean }
  | { type: 'fell back'; rule: string; seat: Side; from: HexId; to: HexId | null }
  | { type: 'holds'; rule: string; seat: Side; hex: HexId }
  | { type: 'ended'; rule: string; winner: Side | null }

export interface Orders {
  state: State
  shown: { readonly tops: readonly Top[]; readonly knows: readonly HexId[] }
  event: Event
  outcome: { readonly winner: Side | null }
}
export type OrdersView = View<Orders>

/** The context of every script of this game. */
export interface Battle {
  readonly book: Book
  readonly state: State
  readonly table: GameTable<Event>
}

/** Units grouped into stacks by hex; standing ones before moving ones. */
export function stacksOf(units: readonly Unit[]): Stack[] {
  const stacks: { hex: HexId; moving: boolean; units: Unit[] }[] = []
  for (const unit of units) {
    const stack = stacks.find(({ hex, moving }) => hex === unit.hex && moving === unit.moving)
    if (stack === undefined) stacks.push({ hex: unit.hex, moving: unit.moving, units: [unit] })
    else stack.units.push(unit)
  }
  return stacks.sort((a, b) => a.hex - b.hex || Number(a.moving) - Number(b.moving))
}

export const hexesOf = (stacks: readonly Stack[]): HexId[] => stacks.map(({ hex }) => hex)
export const standingStacks = ({ units }: SideSecrets): Stack[] => stacksOf(units.filter(({ moving }) => !moving))
export const movingStacks = ({ units }: SideSecrets): Stack[] => stacksOf(units.filter(({ moving }) => moving))

export function stackAt({ units }: SideSecrets, hex: HexId, moving = false): Stack | undefined {
  return stacksOf(units.filter((unit) => unit.hex === hex && unit.moving === moving))[0]
}

/** 1.1: the number of further units of a side that fit in a hex. */
export const roomIn = (book: Book, { units }: SideSecrets, to: HexId): number =>
  units.reduce((left, { hex }) => (hex === to ? left - 1 : left), book.data.stack)

export function topOf(book: Book, seat: Side, { hex, moving, units }: Stack): Top {
  const { id, steps } = at(units, 0)
  return { hex, moving, troop: at(book.forces[seat], id).troop, steps }
}

/** Places units on top of the standing or moving stack in a hex. */
export function placeUnits(own: SideSecrets, units: readonly Unit[], hex: HexId, moving: boolean): void {
  own.units = [...units, ...own.units.filter((unit) => !units.includes(unit))]
  for (const unit of units) {
    unit.hex = hex
    unit.moving = moving
  }
}

/** 1.2: forgets revealed stacks that have moved or changed. */
export function forgetChanged(state: State): void {
  for (const seat of seats) {
    const own = state.secrets[seat]
    const stacks = stacksOf(state.secrets[enemyOf(seat)].units)
    own.knows = stacksOf(own.knows).flatMap((known) => (stacks.some((stack) => equal(stack, known)) ? known.units : []))
  }
}

/** True if a seat has seen all of an enemy stack. */
const isKnown = (own: SideSecrets, stack: Stack): boolean => stacksOf(own.knows).some((known) => equal(known, stack))

/** 1.2: the whole stack is revealed and remembered. */
export function revealStack({ state, table }: Battle, seat: Side, stack: Stack): void {
  const enemySecrets = state.secrets[enemyOf(seat)]
  if (isKnown(enemySecrets, stack)) return
  enemySecrets.knows.push(...copy(stack.units))
  table.reveal({ type: 'revealed', rule: 'orders.1.2', seat, hex: stack.hex, units: [...copy(stack.units)] })
}

/** 1.3: losses are taken from the top. */
export function takeLosses({ state, table }: Battle, seat: Side, stack: Stack, loss: number): void {
  const own = state.secrets[seat]
  const destroyed: UnitId[] = []
  let steps = 0
  for (const unit of stack.units) {
    const lost = Math.min(unit.steps, loss - steps)
    unit.steps -= lost
    steps += lost
    if (unit.steps === 0) destroyed.push(unit.id)
  }
  own.units = own.units.filter((unit) => unit.steps > 0)
  state.lost[seat] += steps
  state.destroyed[seat].push(...destroyed)
  state.destroyed[seat].sort((a, b) => a - b)
  forgetChanged(state)
  table.reveal({ type: 'lost', rule: 'orders.1.3', seat, hex: stack.hex, steps, destroyed })
  table.haltPlan(seat, 'orders.1.3', 'a stack took losses')
}

/** The brigades that still have a unit. They follow from public losses. */
export function brigadesLeft(
  book: Book,
  destroyed: Readonly<Record<Side, readonly UnitId[]>>,
  seat: Side,
): BrigadeId[] {
  const force = book.forces[seat]
  const unitsLeft = idsOf<UnitId>(force).filter((id) => !destroyed[seat].includes(id))
  return idsOf<BrigadeId>(book.data.forces[seat].brigades).filter((brigade) =>
    unitsLeft.some((id) => at(force, id).brigade === brigade),
  )
}

const noSecrets: SideSecrets = { units: [], orders: [], officers: [], knows: [] }

/** The asked seat's own secrets. */
export const ownOf = (view: OrdersView): SideSecrets => view.secrets.own ?? noSecrets

/** The seat of a view. */
export const viewerOf = (view: OrdersView): Side => sideNamed(view.secrets.viewer ?? '')

/** The tops of the enemy's stacks. */
export const enemyTops = (view: OrdersView): readonly Top[] => view.secrets.shown[enemyOf(viewerOf(view))]?.tops ?? []
