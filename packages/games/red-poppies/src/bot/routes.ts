/**
 * Routes of units of one type, with the risk on the way and the value of their ends. Every hex is evaluated once,
 * because its value does not depend on the unit that comes.
 */

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
import type { Hex, HexSide, UnitId } from '../rules/ids.ts'
import { entryHexes } from '../rules/reinforcements.ts'
import { shelterFor } from '../rules/shelter.ts'
import { type Harm, harmOf, lossBy } from './fire-losses.ts'
import { meleeValue } from './melee.ts'
import { locked, type PlaceValues, type Situation } from './place-values.ts'
import type { Losses } from './unit-values.ts'

/** Share of a dead unit's attraction that is left to others. */
const othersShare = 0.8

/** Limit on the movement points planned for. */
export const farthest = 15
/**
 * Limit on the hexes a unit takes on a route. Hexes already taken are not recorded in the plan, so without a limit a
 * unit could seem to take the same hexes again and again.
 */
const takings = 2

/** A hex, IN its work or not: twice the hex number, plus 1 if IN. */
type Node = number

/**
 * One step: `base` is its own value, `taken` the value of hexes taken, and `keeps` the share of units that can go on.
 */
interface Way {
  readonly node: Node
  readonly base: number
  readonly taken: number
  readonly keeps: number
  /** True if the move ends there. */
  readonly ends: boolean
}

export class Routes {
  private readonly study: Situation
  private readonly places: PlaceValues
  /** One unit, or two that move together and meet the same everywhere (6.61-2). */
  private readonly ids: readonly UnitId[]
  private readonly id: UnitId
  private readonly losses: Losses
  private readonly ways: (readonly Way[] | undefined)[] = []
  private readonly bests: (Float64Array | undefined)[] = []
  private readonly fights = new Map<Hex, number>()

  constructor(study: Situation, places: PlaceValues, ids: readonly [UnitId, ...UnitId[]]) {
    const { dead, shaken } = places.losses
    this.study = study
    this.places = places
    this.ids = ids
    this.id = ids[0]
    this.losses = { dead: dead * ids.length, shaken: shaken * ids.length }
  }

  /** Value of standing in a hex, IN its work or not. */
  rest(hex: Hex, inside: boolean): number {
    return this.ids.length * this.places.rest(hex, inside)
  }

  /** True if the hex gives cover from fire. */
  isCovered(hex: Hex, inside: boolean): boolean {
    return this.places.isCovered(hex, inside)
  }

  /** The best value with this many points left, at any final hex. */
  best(hex: Hex, inside: boolean, having: number, left = takings): number {
    const points = Math.min(having, this.study.reach)
    return hex < 0 ? this.bestEntry(points) : this.bestFrom(2 * hex + (inside ? 1 : 0), points, left)
  }

  private bestFrom(node: Node, points: number, left: number): number {
    if (points <= 0) return this.restAt(node)
    const layer = this.layer(points, left)
    const known = layer[node] as number
    if (!Number.isNaN(known)) return known
    let best = this.restAt(node)
    if ((this.study.enemies[node >> 1] as number) > 0) best = Math.max(best, this.fight(node >> 1))
    else for (const way of this.waysFrom(node)) best = Math.max(best, this.along(way, points, left))
    layer[node] = best
    return best
  }

  private layer(points: number, left: number): Float64Array {
    const at = points * (takings + 1) + left
    const found = this.bests[at] ?? new Float64Array(2 * this.study.battlefield.sheet.grid.size).fill(Number.NaN)
    this.bests[at] = found
    return found
  }

  private restAt(node: Node): number {
    return this.rest(node >> 1, (node & 1) === 1)
  }

  /** The value of a step: hexes taken, losses, and the rest of the route. */
  private along({ node, base, taken, keeps, ends }: Way, points: number, left: number): number {
    const takes = taken > 0 && left > 0
    const onward = ends ? this.restAt(node) : this.bestFrom(node, points - 1, takes ? left - 1 : left)
    return base + (takes ? taken : 0) + keeps * onward
  }

  private bestEntry(points: number): number {
    let best = 0
    for (const to of entryHexes(this.study.battlefield, this.id))
      if ((this.study.friends[to] as number) + this.ids.length <= 2)
        best = Math.max(best, this.enter(-1, false, to, points))
    return best
  }

  /** Steps from a hex, cached because they are requested often. */
  private waysFrom(node: Node): readonly Way[] {
    const known = this.ways[node]
    if (known !== undefined) return known
    const [hex, inside] = [node >> 1, (node & 1) === 1]
    const { neighbours } = this.study.battlefield.sheet.grid
    const found: Way[] = []
    if (!inside && shelterFor(this.study.battlefield, this.id, hex) !== null) found.push(this.wayIn(hex))
    for (let k = 0; k < 6; k++) {
      const to = neighbours[hex * 6 + k] as number
      if (this.isOpen(hex, to, k)) found.push(this.wayTo(hex, inside, to))
    }
    this.ways[node] = found
    return found
  }

  private isOpen(hex: Hex, to: Hex, direction: number): boolean {
    const { battlefield, friends } = this.study
    if (to < 0 || battlefield.scenario.open[to] !== 1 || (friends[to] as number) + this.ids.length > 2) return false
    return !hasLake(battlefield, battlefield.sheet.grid.hexSides[hex * 6 + direction] as number)
  }

  goIn(hex: Hex, points: number): number {
    return this.along(this.wayIn(hex), points, takings)
  }

  enter(from: Hex, inside: boolean, to: Hex, points: number): number {
    return this.along(this.wayTo(from, inside, to), points, takings)
  }

  private wayIn(hex: Hex): Way {
    const node = 2 * hex + 1
    return { node, taken: 0, ends: false, ...this.under(this.places.fireAt(hex, true), hex, this.restAt(node)) }
  }

  private wayTo(from: Hex, inside: boolean, to: Hex): Way {
    const { study } = this
    const { battlefield, values } = study
    const stays = inside && from >= 0 && trenchesJoin(battlefield, from, to)
    const side = from < 0 ? null : sideTo(study, from, to)
    const wire = side !== null && hasWire(battlefield, side)
    const there = this.rest(to, stays)
    const astray = this.lostBetween(from, to, side, stays)
    const { base, keeps } = this.under(this.places.fireAt(to, stays), to, there)
    return {
      node: 2 * to + (stays ? 1 : 0),
      taken: (study.enemies[to] as number) > 0 ? 0 : study.gain(to),
      ends: wire || (side !== null && hasStream(battlefield, side)),
      base:
        base -
        (wire ? this.losses.shaken : 0) -
        this.ids.length * values.company * study.peril(to) -
        astray * (this.losses.shaken - there),
      keeps: keeps - astray,
    }
  }

  /**
   * Fire on the way: surviving units go on. Dead ones lose their own value, but not all of the attraction, because
   * others can still reach it.
   */
  private under(harm: Harm, hex: Hex, there: number): Pick<Way, 'base' | 'keeps'> {
    const others = othersShare * this.ids.length * this.places.drawn(hex)
    return {
      base: harm.shaken * there + harm.dead * others - lossBy(harm, this.losses),
      keeps: 1 - harm.dead - harm.shaken,
    }
  }

  /** Chance that a unit loses its way (6.661). */
  private lostBetween(from: Hex, to: Hex, side: HexSide | null, along: boolean): number {
    const { battlefield } = this.study
    const woods = side !== null && isInteriorWoods(battlefield, side)
    if ((!woods && !isNight(battlefield)) || along || from < 0 || side === null || hasRoad(battlefield, side)) return 0
    this.places.moving.put(to, null)
    return harmOf(oddsOfCheck(this.places.moving.battlefield, this.id, 'lost', [])).shaken
  }

  /** The value of starting a melee in a hex, including the hex if all enemies fall. */
  fight(hex: Hex): number {
    const known = this.fights.get(hex)
    if (known !== undefined) return known
    const { study, ids } = this
    const { still } = this.places
    still.put(hex, null)
    const defenders = unitsAt(study.battlefield, hex, study.enemy)
    const held = locked * ids.length * study.values.company
    const prize = study.gain(hex) + held
    const all = meleeValue(still.battlefield, study.values, ids, defenders, prize) + this.rest(hex, false)
    this.fights.set(hex, all)
    return all
  }
}

function sideTo({ battlefield }: Situation, from: Hex, to: Hex): HexSide {
  const { neighbours, hexSides } = battlefield.sheet.grid
  for (let k = 0; k < 6; k++) if (neighbours[from * 6 + k] === to) return hexSides[from * 6 + k] as number
  throw new Error(`${battlefield.sheet.label(from)} and ${battlefield.sheet.label(to)} do not touch`)
}
