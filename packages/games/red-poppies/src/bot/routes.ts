/**
 * Routes of units of one type, with the risk on the way and the value of their ends. Every hex is evaluated once,
 * because its value does not depend on the unit that comes.
 */

import { asId } from '@firestep/referee'
import { DIRECTIONS, type Direction, neighbour, sideOf } from '@firestep/terrain'
import {
  hasLake,
  hasRoad,
  hasStream,
  hasWire,
  isInteriorWoods,
  isNight,
  trenchesJoin,
  unitsAt,
} from '../rules/battlefield.ts'
import { oddsOfCheck } from '../rules/cohesion-checks.ts'
import { type Hex, type HexSide, isOnMap, type UnitId } from '../rules/ids.ts'
import { entryHexes } from '../rules/reinforcements.ts'
import { shelterFor } from '../rules/shelter.ts'
import { offMap } from '../rules/state.ts'
import { type Harm, harmOf, lossFrom } from './fire-losses.ts'
import { meleeValue } from './melee.ts'
import { lockedCost, type PlaceValues } from './place-values.ts'
import type { Situation } from './situation.ts'
import type { Losses } from './unit-values.ts'

/** Share of the attraction that is left for other units when one is destroyed on the way. */
const othersShare = 0.8

/** Limit on the movement points planned for. */
export const maxPoints = 15
/**
 * Limit on the hexes a unit takes on a route. Hexes already taken are not recorded in the plan, so without a limit a
 * unit could seem to take the same hexes again and again.
 */
const maxTakenHexes = 2

/** A hex, IN its work or not: twice the hex number, plus 1 if IN. */
type Node = number

const hexOfNode = (node: Node): Hex => asId(node >> 1)

/**
 * One step, with its own value, the value of hexes taken, and the share of units that can go on.
 */
interface RouteStep {
  readonly node: Node
  readonly ownValue: number
  readonly takenValue: number
  readonly survivingShare: number
  /** True if the move ends there. */
  readonly endsMove: boolean
}

export class Routes {
  private readonly situation: Situation
  private readonly placeValues: PlaceValues
  /** One unit, or two that move together and meet the same everywhere (6.61-2). */
  private readonly ids: readonly UnitId[]
  private readonly id: UnitId
  private readonly losses: Losses
  private readonly stepsByNode: (readonly RouteStep[] | undefined)[] = []
  private readonly valuesByLayer: (Float64Array | undefined)[] = []
  private readonly fightValues = new Map<Hex, number>()

  constructor(situation: Situation, placeValues: PlaceValues, ids: readonly [UnitId, ...UnitId[]]) {
    const { dead, shaken } = placeValues.losses
    this.situation = situation
    this.placeValues = placeValues
    this.ids = ids
    this.id = ids[0]
    this.losses = { dead: dead * ids.length, shaken: shaken * ids.length }
  }

  /** Value of standing in a hex, IN its work or not. */
  restValue(hex: Hex, inside: boolean): number {
    return this.ids.length * this.placeValues.restValue(hex, inside)
  }

  /** True if the hex gives cover from fire. */
  isCovered(hex: Hex, inside: boolean): boolean {
    return this.placeValues.isCovered(hex, inside)
  }

  /** The best value with this many points left, at any final hex. */
  bestValue(hex: Hex, inside: boolean, movementPoints: number, takesLeft = maxTakenHexes): number {
    const points = Math.min(movementPoints, this.situation.reach)
    return isOnMap(hex)
      ? this.bestValueFrom(2 * hex + (inside ? 1 : 0), points, takesLeft)
      : this.bestEntryValue(points)
  }

  private bestValueFrom(node: Node, points: number, takesLeft: number): number {
    if (points <= 0) return this.restValueAt(node)
    const layer = this.layerOf(points, takesLeft)
    const cached = layer[node] ?? Number.NaN
    if (!Number.isNaN(cached)) return cached
    let best = this.restValueAt(node)
    const hex = hexOfNode(node)
    if ((this.situation.enemyCounts[hex] ?? 0) > 0) best = Math.max(best, this.fightValue(hex))
    else for (const step of this.stepsFrom(node)) best = Math.max(best, this.routeValue(step, points, takesLeft))
    layer[node] = best
    return best
  }

  private layerOf(points: number, takesLeft: number): Float64Array {
    const at = points * (maxTakenHexes + 1) + takesLeft
    const cached =
      this.valuesByLayer[at] ?? new Float64Array(2 * this.situation.battlefield.sheet.grid.size).fill(Number.NaN)
    this.valuesByLayer[at] = cached
    return cached
  }

  private restValueAt(node: Node): number {
    return this.restValue(hexOfNode(node), (node & 1) === 1)
  }

  /** The value of a step: hexes taken, losses, and the rest of the route. */
  private routeValue(
    { node, ownValue, takenValue, survivingShare, endsMove }: RouteStep,
    points: number,
    takesLeft: number,
  ): number {
    const takesHex = takenValue > 0 && takesLeft > 0
    const restOfRoute = endsMove
      ? this.restValueAt(node)
      : this.bestValueFrom(node, points - 1, takesHex ? takesLeft - 1 : takesLeft)
    return ownValue + (takesHex ? takenValue : 0) + survivingShare * restOfRoute
  }

  private bestEntryValue(points: number): number {
    let best = 0
    for (const to of entryHexes(this.situation.battlefield, this.id))
      if ((this.situation.friendCounts[to] ?? 0) + this.ids.length <= 2)
        best = Math.max(best, this.enterValue(offMap, false, to, points))
    return best
  }

  /** Steps from a hex, cached because they are requested often. */
  private stepsFrom(node: Node): readonly RouteStep[] {
    const cached = this.stepsByNode[node]
    if (cached !== undefined) return cached
    const hex = hexOfNode(node)
    const inside = (node & 1) === 1
    const { grid } = this.situation.battlefield.sheet
    const steps: RouteStep[] = []
    if (!inside && shelterFor(this.situation.battlefield, this.id, hex) !== null) steps.push(this.stepIn(hex))
    for (const direction of DIRECTIONS) {
      const to = neighbour(grid, hex, direction)
      if (to !== null && this.isOpen(hex, to, direction)) steps.push(this.stepTo(hex, inside, to))
    }
    this.stepsByNode[node] = steps
    return steps
  }

  private isOpen(hex: Hex, to: Hex, direction: Direction): boolean {
    const { battlefield, friendCounts } = this.situation
    if (battlefield.scenario.open[to] !== 1 || (friendCounts[to] ?? 0) + this.ids.length > 2) return false
    return !hasLake(battlefield, sideOf(battlefield.sheet.grid, hex, direction))
  }

  goInValue(hex: Hex, points: number): number {
    return this.routeValue(this.stepIn(hex), points, maxTakenHexes)
  }

  enterValue(from: Hex, inside: boolean, to: Hex, points: number): number {
    return this.routeValue(this.stepTo(from, inside, to), points, maxTakenHexes)
  }

  private stepIn(hex: Hex): RouteStep {
    const node = 2 * hex + 1
    return {
      node,
      takenValue: 0,
      endsMove: false,
      ...this.reactionFireEffect(this.placeValues.reactionFireHarm(hex, true), hex, this.restValueAt(node)),
    }
  }

  private stepTo(from: Hex, inside: boolean, to: Hex): RouteStep {
    const { situation } = this
    const { battlefield, values } = situation
    const staysInside = inside && isOnMap(from) && trenchesJoin(battlefield, from, to)
    const hexSide = isOnMap(from) ? sideTo(situation, from, to) : null
    const wire = hexSide !== null && hasWire(battlefield, hexSide)
    const restValue = this.restValue(to, staysInside)
    const lostChance = this.lostWayChance(from, to, hexSide, staysInside)
    const { ownValue, survivingShare } = this.reactionFireEffect(
      this.placeValues.reactionFireHarm(to, staysInside),
      to,
      restValue,
    )
    return {
      node: 2 * to + (staysInside ? 1 : 0),
      takenValue: (situation.enemyCounts[to] ?? 0) > 0 ? 0 : situation.gainOf(to),
      endsMove: wire || (hexSide !== null && hasStream(battlefield, hexSide)),
      ownValue:
        ownValue -
        (wire ? this.losses.shaken : 0) -
        this.ids.length * values.company * situation.perilOf(to) -
        lostChance * (this.losses.shaken - restValue),
      survivingShare: survivingShare - lostChance,
    }
  }

  /**
   * Fire on the way: surviving units go on. Dead ones lose their own value, but not all of the attraction, because
   * others can still reach it.
   */
  private reactionFireEffect(harm: Harm, hex: Hex, restValue: number): Pick<RouteStep, 'ownValue' | 'survivingShare'> {
    const attractionLeft = othersShare * this.ids.length * this.placeValues.unitAttractionOf(hex)
    return {
      ownValue: harm.shaken * restValue + harm.dead * attractionLeft - lossFrom(harm, this.losses),
      survivingShare: 1 - harm.dead - harm.shaken,
    }
  }

  /** Chance that a unit loses its way (6.661). */
  private lostWayChance(from: Hex, to: Hex, hexSide: HexSide | null, insideTrench: boolean): number {
    const { battlefield } = this.situation
    const woods = hexSide !== null && isInteriorWoods(battlefield, hexSide)
    if (
      (!woods && !isNight(battlefield)) ||
      insideTrench ||
      !isOnMap(from) ||
      hexSide === null ||
      hasRoad(battlefield, hexSide)
    )
      return 0
    const arrived = this.placeValues.movingProbe.placeAt(to, null)
    return harmOf(oddsOfCheck(arrived, this.id, 'lost', [])).shaken
  }

  /** The value of starting a melee in a hex, including the hex if all enemies fall. */
  fightValue(hex: Hex): number {
    const cached = this.fightValues.get(hex)
    if (cached !== undefined) return cached
    const { situation, ids } = this
    const battlefield = this.placeValues.restingProbe.placeAt(hex, null)
    const defenders = unitsAt(situation.battlefield, hex, situation.enemy)
    const lockedValue = lockedCost * ids.length * situation.values.company
    const prize = situation.gainOf(hex) + lockedValue
    const fightValue = meleeValue(battlefield, situation.values, ids, defenders, prize) + this.restValue(hex, false)
    this.fightValues.set(hex, fightValue)
    return fightValue
  }
}

function sideTo({ battlefield }: Situation, from: Hex, to: Hex): HexSide {
  const { grid } = battlefield.sheet
  for (const direction of DIRECTIONS) if (neighbour(grid, from, direction) === to) return sideOf(grid, from, direction)
  throw new Error(`${battlefield.sheet.label(from)} and ${battlefield.sheet.label(to)} do not touch`)
}
