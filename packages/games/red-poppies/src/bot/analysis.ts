/**
 * The analysis of a position by one side: attraction of its units, possible losses, and the gain of a command for each.
 */
import { asId } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { hexesAround } from '../rules/artillery-groups.ts'
import { barrageHexes, unitOf } from '../rules/battlefield.ts'
import { enemyOf } from '../rules/book.ts'
import { type Hex, isOnMap, type UnitId } from '../rules/ids.ts'
import type { Kinds } from '../rules/kinds.ts'
import type { Battlefield, BattleView } from '../rules/state.ts'
import { aggressionOf, captureChanceByHex } from './campaign-losses.ts'
import { type Shooter, shootersOf } from './fire-losses.ts'
import { HexAttraction } from './hex-attraction.ts'
import { massSizeOf } from './masses.ts'
import { PlaceValues } from './place-values.ts'
import { maxPoints, Routes } from './routes.ts'
import {
  elapsedShareOf,
  groundNeedOf,
  holdingShare,
  menShare,
  type ScenarioGoals,
  scenarioGoalsOf,
  swingOf,
} from './scenario-goals.ts'
import type { Situation } from './situation.ts'
import { Values } from './unit-values.ts'

export class PositionAnalysis implements Situation {
  readonly kinds: Kinds
  readonly battlefield: Battlefield
  readonly view: BattleView
  readonly side: Side
  readonly reach: number
  private readonly movers: readonly UnitId[]
  readonly enemy: Side
  readonly goals: ScenarioGoals
  readonly values: Values
  readonly friendCounts: Uint8Array
  readonly enemyCounts: Uint8Array
  readonly enemyHexes: readonly Hex[]
  readonly shooters: readonly Shooter[]
  private readonly perils: ReadonlyMap<Hex, number>
  private readonly holding: number
  private readonly aggression: number
  private captureChanceByHex: ((hex: Hex) => number) | undefined
  private readonly placeValuesByUnit = new Map<string, PlaceValues>()
  private readonly routesByUnits = new Map<string, Routes>()
  private hexAttraction: HexAttraction | undefined

  /** Units that are moving are not counted as present, because their destination is the question. */
  constructor(
    kinds: Kinds,
    battlefield: Battlefield,
    view: BattleView,
    side: Side,
    reach = maxPoints,
    movers: readonly UnitId[] = noUnits,
  ) {
    this.kinds = kinds
    this.battlefield = battlefield
    this.view = view
    this.side = side
    this.reach = reach
    this.enemy = enemyOf(side)
    this.goals = scenarioGoalsOf(battlefield.scenario)
    const elapsedShare = elapsedShareOf(battlefield)
    // In a campaign men are needed on the next day too.
    this.values = new Values(battlefield, this.goals, battlefield.state.campaign === null ? menShare(elapsedShare) : 1)
    this.holding = holdingShare(elapsedShare, groundNeedOf(battlefield, side))
    this.aggression = aggressionOf(battlefield, side)
    this.movers = movers
    this.friendCounts = unitCountsByHex(battlefield, side, movers)
    this.enemyCounts = unitCountsByHex(battlefield, this.enemy)
    this.enemyHexes = occupiedHexes(battlefield, this.enemy)
    this.shooters = shootersOf(battlefield, this.enemy)
    this.perils = perilsIn(battlefield)
  }

  /** Units of one type and formation with equally many companions share one result. */
  routes(id: UnitId, formed = unitOf(this.battlefield, id).formed): Routes {
    return this.routesOf([id], formed)
  }

  /** The same for a unit and its companion (6.61-2). */
  routesOf(ids: readonly [UnitId, ...UnitId[]], formed = unitOf(this.battlefield, ids[0]).formed): Routes {
    const companions = this.companionCount(ids[0], formed)
    const key = `${unitOf(this.battlefield, ids[0]).type} ${formed} ${companions}`
    const places = this.placeValuesByUnit.get(key) ?? new PlaceValues(this, ids[0], formed, companions)
    this.placeValuesByUnit.set(key, places)
    const routesKey = `${key} ${ids.length}`
    const routes = this.routesByUnits.get(routesKey) ?? new Routes(this, places, ids)
    this.routesByUnits.set(routesKey, routes)
    return routes
  }

  attractionOf(hex: Hex): number {
    this.hexAttraction ??= new HexAttraction(this.battlefield, this.goals, this.side, this.movers)
    return this.hexAttraction.at(hex)
  }

  gainOf(hex: Hex): number {
    const goal = this.goals.byHex.get(hex)
    return goal === undefined ? 0 : this.aggression * this.holding * swingOf(this.battlefield, goal, this.side)
  }

  captureChanceOf(hex: Hex): number {
    this.captureChanceByHex ??= captureChanceByHex(this.battlefield, this.side)
    return this.captureChanceByHex(hex)
  }

  perilOf(hex: Hex): number {
    return this.perils.get(hex) ?? 0
  }

  /**
   * Number of units that may share the enemy's fire: units of the command yet to act, or all that could be commanded
   * with it.
   */
  private companionCount(id: UnitId, formed: boolean): number {
    const { command } = this.battlefield.state
    if (command?.side === this.side) return roundedCount(command.waiting.length + (command.move === null ? 0 : 1))
    return roundedCount(massSizeOf(this.battlefield, id, formed))
  }

  isNearEnemy(hex: Hex, distance: number): boolean {
    const { distances, grid } = this.battlefield.sheet
    return this.enemyHexes.some((enemyHex) => (distances[hex * grid.size + enemyHex] ?? 0) <= distance)
  }
}

/** Large numbers are rounded to 4 or 8, so that results can be shared. */
const roundedCount = (count: number): number => (count <= 2 ? Math.max(1, count) : count <= 5 ? 4 : 8)

const noUnits: readonly UnitId[] = []

function unitCountsByHex({ sheet, state }: Battlefield, side: Side, excluded: readonly UnitId[] = noUnits): Uint8Array {
  const counts = new Uint8Array(sheet.grid.size)
  for (const [i, { side: owner, hex }] of state.units.entries())
    if (owner === side && isOnMap(hex) && !excluded.includes(asId(i))) counts[hex] = (counts[hex] ?? 0) + 1
  return counts
}

const occupiedHexes = ({ state }: Battlefield, side: Side): Hex[] => {
  const hexes = new Set<Hex>()
  for (const { side: owner, hex } of state.units) if (owner === side && isOnMap(hex)) hexes.add(hex)
  return [...hexes].sort((a, b) => a - b)
}

/** Perils of a hex, in companies; those of several effects add up. */
const inGas = 0.25
const inBarrage = 0.5
const underShells = 0.5
const underCrossHair = 0.12

function perilsIn(battlefield: Battlefield): Map<Hex, number> {
  const perils = new Map<Hex, number>()
  const addPeril = (hexes: readonly Hex[], peril: number) => {
    for (const hex of hexes) perils.set(hex, (perils.get(hex) ?? 0) + peril)
  }
  addPeril([...new Set(battlefield.state.gas)], inGas)
  addPeril(barrageHexes(battlefield), inBarrage)
  for (const { effect, crossHair } of battlefield.state.groups) {
    if (effect?.load === 'shell') addPeril(hexesAround(battlefield, effect.vertex), underShells)
    if (crossHair !== null && crossHair.load !== 'smoke')
      addPeril(hexesAround(battlefield, crossHair.vertex), underCrossHair)
  }
  return perils
}
