/** All counters on the map as the viewer sees them: stacking order (3.7.3), visible counters (3.8.1), and positions. */
import type { PieceId, PlaceId, Point } from '@firestep/face'
import { at } from '@firestep/referee'
import { type Side, sides } from '../../data/schema.ts'
import { type Hex, isOnMap, type ListById, type UnitId } from '../../rules/ids.ts'
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
  /** The hex of entry, if the counters wait off the map. */
  readonly hex: Hex
  readonly place: PlaceId
  readonly faceUp: readonly VisibleCounter[]
  /** Number of face-down counters beneath. */
  readonly faceDownCount: number
  /** Conditions shown by the markers of an enemy stack, without the units' names. */
  readonly postures: readonly Posture[]
}

/** One counter, or the face-down rest of a stack as one, with its position. */
export interface CounterOnMap {
  readonly id: PieceId
  readonly stack: Stack
  /** Null if face down. */
  readonly counter: VisibleCounter | null
  /** Depth from the top, starting at 0. */
  readonly depth: number
  /** Offset from the middle of the hex. */
  readonly offset: Point
  /** True if only the lower edge is visible. */
  readonly isCovered: boolean
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
    const found = byPlace.get(place)
    if (found === undefined) byPlace.set(place, { hex, stack: [...ids] })
    else found.stack.push(...ids)
  }
  units.forEach(({ hex }, unit) => {
    if (isOnMap(hex)) addStack(placeOf(board, hex), hex, [unit])
  })
  for (const { side: whose, turn, place, entry, units: ids } of waitingIn(board, view))
    if (whose === side && turn <= view.turn) addStack(place, entry, ids)
  return [...byPlace].map(([place, { hex, stack }]) => ({
    side,
    hex,
    place,
    faceUp: stackingOrder(board.book, units, stack).map((unit): VisibleCounter => {
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
    faceDownCount: 0,
    postures: [],
  }))
}

function enemyStack(board: Board, side: Side, { hex, height: counterCount, units, postures }: ShownStack): Stack {
  const faceUp = units.map((unit) => ({ ...unit, own: null }))
  const faceDownCount = counterCount - faceUp.length
  return { side, hex, place: placeOf(board, hex), faceUp, faceDownCount, postures }
}

export const counterWidth = 52
export const counterHeight = 46
/** The part of a covered counter that stays visible. */
export const coveredEdge = 15
/** Height of a pile that still fits in a hex. */
const maxPileHeight = 102
/** From the middle of the hex to that of either of two piles, with a gap of 1 between them. */
const pileOffset = counterWidth / 2 + 0.5
/** Larger stacks form two piles. */
const maxCountersInOnePile = 3

/** The lowest counters first, so that upper ones are drawn over them. */
export function countersOnMap(board: Board, view: BattleView): CounterOnMap[] {
  const stacks = stacksIn(board, view)
  const sharedPlaces = placesOfBothSides(stacks)
  return stacks.flatMap((stack) => countersOfStack(stack, sharedPlaces.has(stack.place)))
}

function placesOfBothSides(stacks: readonly Stack[]): ReadonlySet<PlaceId> {
  const placesOf = (side: Side): PlaceId[] => stacks.filter((stack) => stack.side === side).map(({ place }) => place)
  const ottomanPlaces = new Set(placesOf('ottoman'))
  return new Set(placesOf('entente').filter((place) => ottomanPlaces.has(place)))
}

function countersOfStack(stack: Stack, isShared: boolean): CounterOnMap[] {
  const { side, hex, faceUp, faceDownCount } = stack
  const counters: (readonly [PieceId, VisibleCounter | null])[] = [
    ...faceUp.map((counter) => [pieceOf(side, counter.unit), counter] as const),
    ...(faceDownCount > 0 ? [[faceDownPieceOf(side, hex), null] as const] : []),
  ]
  const pileCount = isShared || counters.length <= maxCountersInOnePile ? 1 : 2
  const countersPerPile = Math.ceil(counters.length / pileCount)
  const rowGap =
    countersPerPile === 1 ? 0 : Math.min(coveredEdge, (maxPileHeight - counterHeight) / (countersPerPile - 1))
  return counters
    .map(([id, counter], depth): CounterOnMap => {
      const pile = Math.floor(depth / countersPerPile)
      const row = depth % countersPerPile
      const offset = {
        x: pileX(side, isShared, pileCount, pile),
        y: (row - (countersPerPile - 1) / 2) * rowGap,
      }
      return { id, stack, counter, depth, offset, isCovered: row > 0 }
    })
    .reverse()
}

/** With both sides in a hex, the Entente is on the left. Of two piles of a stack, the left one has the top counters. */
function pileX(side: Side, isShared: boolean, pileCount: number, pile: number): number {
  if (isShared) return side === 'entente' ? -pileOffset : pileOffset
  if (pileCount === 1) return 0
  return pile === 0 ? -pileOffset : pileOffset
}

/** Piece id of the face-down counters in a hex. */
const faceDownPieceOf = (side: Side, hex: Hex): PieceId => `${side}-under-${hex}`
