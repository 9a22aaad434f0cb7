/** All counters on the map as the viewer sees them: stacking order (3.7.3), visible counters (3.8.1), and positions. */

import type { PieceId, PlaceId, Point } from '@firestep/face'
import { at } from '@firestep/referee'
import { type Side, sides } from '../../data/schema.ts'
import type { Hex, ListById, UnitId } from '../../rules/ids.ts'
import { stackingOrder } from '../../rules/stacks.ts'
import type { BattleView, MarkedUnit, Posture, ShownStack, Unit } from '../../rules/state.ts'
import { waitingIn } from '../arrivals.ts'
import { armyIn, type Board, pieceOf, placeOf, shownBy } from '../board.ts'

/** A face-up counter. */
export type VisibleCounter = MarkedUnit & {
  /** The full unit, for its owner only. */
  readonly own: Readonly<Unit> | null
}

/** Counters of one side in one hex, from the top. */
export interface Stack {
  readonly side: Side
  /** Off the map, the hex of entry. */
  readonly hex: Hex
  readonly place: PlaceId
  readonly seen: readonly VisibleCounter[]
  /** Number of face-down counters beneath. */
  readonly unseen: number
  /** Conditions shown by the markers of an enemy stack, without the units' names. */
  readonly postures: readonly Posture[]
}

/** One counter, or the face-down rest of a stack as one, with its position. */
export interface Lying {
  readonly id: PieceId
  readonly stack: Stack
  readonly seen: VisibleCounter | null
  /** Depth from the top, starting at 0. */
  readonly depth: number
  /** Offset from the middle of the hex. */
  readonly at: Point
  /** True if only the lower edge is visible. */
  readonly covered: boolean
}

function stacksIn(board: Board, view: BattleView): Stack[] {
  return sides.flatMap((side) => {
    const army = armyIn(view, side)
    if (army !== null) return ownStacks(board, view, side, army.units)
    return (shownBy(view, side)?.stacks ?? []).map((stack) => enemyStack(board, side, stack))
  })
}

/** Stacks on the map, in boats that may land now, and beside the edge. */
function ownStacks(board: Board, view: BattleView, side: Side, units: ListById<UnitId, Unit>): Stack[] {
  const byPlace = new Map<PlaceId, { readonly hex: Hex; readonly stack: UnitId[] }>()
  const addStack = (place: PlaceId, hex: Hex, ids: readonly UnitId[]): void => {
    byPlace.set(place, { hex, stack: [...(byPlace.get(place)?.stack ?? []), ...ids] })
  }
  units.forEach(({ hex }, unit) => {
    if (hex >= 0) addStack(placeOf(board, hex), hex, [unit])
  })
  for (const { side: whose, turn, place, entry, units: ids } of waitingIn(board, view))
    if (whose === side && turn <= view.turn) addStack(place, entry, ids)
  return [...byPlace].map(([place, { hex, stack }]) => ({
    side,
    hex,
    place,
    seen: stackingOrder(board.book, units, stack).map((unit): VisibleCounter => {
      const ownUnit = at(units, unit)
      return {
        unit,
        type: ownUnit.type,
        name: ownUnit.name,
        steps: ownUnit.steps,
        markers: ownUnit.markers,
        own: ownUnit,
      }
    }),
    unseen: 0,
    postures: [],
  }))
}

function enemyStack(board: Board, side: Side, { hex, height, units, postures }: ShownStack): Stack {
  const seen = units.map((unit) => ({ ...unit, own: null }))
  return { side, hex, place: placeOf(board, hex), seen, unseen: height - seen.length, postures }
}

/** Size of a counter, the visible edge of a covered one, and the height limit of a stack. */
export const WIDE = 52
export const HIGH = 46
export const EDGE = 15
const ROOM = 102
const ASIDE = WIDE / 2 + 0.5
/** Limit for one pile; larger stacks form two piles side by side. */
const ONE_PILE = 3

/** The lowest counters first, so that upper ones are drawn over them. */
export function lyingIn(board: Board, view: BattleView): Lying[] {
  const stacks = stacksIn(board, view)
  const crowded = new Set(stacks.map(({ place }) => place).filter((place, i, all) => all.indexOf(place) !== i))
  return stacks.flatMap((stack) => layStack(stack, crowded.has(stack.place)))
}

/** With both sides in a hex, the Entente is on the left. A high stack forms two piles, the top counters first. */
function layStack(stack: Stack, isShared: boolean): Lying[] {
  const { side, hex, seen, unseen } = stack
  const counters: (readonly [PieceId, VisibleCounter | null])[] = [
    ...seen.map((one) => [pieceOf(side, one.unit), one] as const),
    ...(unseen > 0 ? [[faceDownPieceOf(side, hex), null] as const] : []),
  ]
  const piles = isShared || counters.length <= ONE_PILE ? 1 : 2
  const tall = Math.ceil(counters.length / piles)
  const step = tall === 1 ? 0 : Math.min(EDGE, (ROOM - HIGH) / (tall - 1))
  return counters
    .map(([id, lyingStack], depth): Lying => {
      const [pile, row] = [Math.floor(depth / tall), depth % tall]
      const x = isShared ? (side === 'entente' ? -ASIDE : ASIDE) : piles === 1 ? 0 : (2 * pile - 1) * ASIDE
      return { id, stack, seen: lyingStack, depth, at: { x, y: (row - (tall - 1) / 2) * step }, covered: row > 0 }
    })
    .reverse()
}

/** Piece id of the face-down counters in a hex. */
const faceDownPieceOf = (side: Side, hex: Hex): PieceId => `${side}-under-${hex}`
