/**
 * The analysis of a position by one side: attraction of its units, possible losses, and the gain of a command for each.
 */
import type { Rules } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { hexesAround } from '../rules/artillery-groups.ts'
import { barrageHexes, unitOf } from '../rules/battlefield.ts'
import { enemyOf } from '../rules/book.ts'
import type { Hex, UnitId } from '../rules/ids.ts'
import type { Battlefield, BattleView, RedPoppies } from '../rules/state.ts'
import { cutOffIn, zealOf } from './campaign-losses.ts'
import { type Shooter, shootersOf } from './fire-losses.ts'
import { HexAttraction } from './hex-attraction.ts'
import { massOf } from './masses.ts'
import { PlaceValues, type Situation } from './place-values.ts'
import { farthest, Routes } from './routes.ts'
import { holdingShare, lateness, menShare, needOf, type ScenarioGoals, stakesOf, swingOf } from './scenario-goals.ts'
import { Values } from './unit-values.ts'

export type QuestionKinds = Rules<RedPoppies>['kinds']

export class PositionAnalysis implements Situation {
  readonly kinds: QuestionKinds
  readonly battlefield: Battlefield
  readonly view: BattleView
  readonly side: Side
  readonly reach: number
  private readonly underWay: readonly UnitId[]
  readonly enemy: Side
  readonly goals: ScenarioGoals
  readonly values: Values
  readonly friends: Uint8Array
  readonly enemies: Uint8Array
  readonly enemyHexes: readonly Hex[]
  readonly shooters: readonly Shooter[]
  private readonly perils: ReadonlyMap<Hex, number>
  private readonly holding: number
  private readonly zeal: number
  private cut: ((hex: Hex) => number) | undefined
  private readonly offered = new Map<string, PlaceValues>()
  private readonly ways = new Map<string, Routes>()
  private drawn: HexAttraction | undefined

  /** Units that are moving are not counted as present, because their destination is the question. */
  constructor(
    kinds: QuestionKinds,
    battlefield: Battlefield,
    view: BattleView,
    side: Side,
    reach = farthest,
    underWay: readonly UnitId[] = nobody,
  ) {
    this.kinds = kinds
    this.battlefield = battlefield
    this.view = view
    this.side = side
    this.reach = reach
    this.enemy = enemyOf(side)
    this.goals = stakesOf(battlefield.scenario)
    const late = lateness(battlefield)
    // In a campaign men are needed on the next day too.
    this.values = new Values(battlefield, this.goals, battlefield.state.campaign === null ? menShare(late) : 1)
    this.holding = holdingShare(late, needOf(battlefield, side))
    this.zeal = zealOf(battlefield, side)
    this.underWay = underWay
    this.friends = countBy(battlefield, side, underWay)
    this.enemies = countBy(battlefield, this.enemy)
    this.enemyHexes = hexesOf(battlefield, this.enemy)
    this.shooters = shootersOf(battlefield, this.enemy)
    this.perils = perilsIn(battlefield)
  }

  /** Units of one type and formation with equally many companions share one result. */
  routes(id: UnitId, formed = unitOf(this.battlefield, id).formed): Routes {
    return this.routesOf([id], formed)
  }

  /** The same for a unit and its companion (6.61-2). */
  routesOf(ids: readonly [UnitId, ...UnitId[]], formed = unitOf(this.battlefield, ids[0]).formed): Routes {
    const together = this.companions(ids[0], formed)
    const key = `${unitOf(this.battlefield, ids[0]).type} ${formed} ${together}`
    const places = this.offered.get(key) ?? new PlaceValues(this, ids[0], formed, together)
    this.offered.set(key, places)
    const many = `${key} ${ids.length}`
    const found = this.ways.get(many) ?? new Routes(this, places, ids)
    this.ways.set(many, found)
    return found
  }

  pull(hex: Hex): number {
    this.drawn ??= new HexAttraction(this.battlefield, this.goals, this.side, this.underWay)
    return this.drawn.at(hex)
  }

  gain(hex: Hex): number {
    const goal = this.goals.at.get(hex)
    return goal === undefined ? 0 : this.zeal * this.holding * swingOf(this.battlefield, goal, this.side)
  }

  cutOff(hex: Hex): number {
    this.cut ??= cutOffIn(this.battlefield, this.side)
    return this.cut(hex)
  }

  peril(hex: Hex): number {
    return this.perils.get(hex) ?? 0
  }

  /**
   * Number of units that may share the enemy's fire: units of the command yet to act, or all that could be commanded
   * with it.
   */
  private companions(id: UnitId, formed: boolean): number {
    const { command } = this.battlefield.state
    if (command?.side === this.side) return roughly(command.waiting.length + (command.move === null ? 0 : 1))
    return roughly(massOf(this.battlefield, id, formed))
  }

  isNearEnemy(hex: Hex, away: number): boolean {
    const { distances, grid } = this.battlefield.sheet
    return this.enemyHexes.some((at) => (distances[hex * grid.size + at] as number) <= away)
  }
}

/** Large numbers are rounded, so that results can be shared. */
const roughly = (many: number): number => (many <= 2 ? Math.max(1, many) : many <= 5 ? 4 : 8)

const nobody: readonly UnitId[] = []

function countBy({ sheet, state }: Battlefield, side: Side, but: readonly UnitId[] = nobody): Uint8Array {
  const counts = new Uint8Array(sheet.grid.size)
  for (const [id, { side: whose, hex }] of state.units.entries())
    if (whose === side && hex >= 0 && !but.includes(id)) counts[hex] = (counts[hex] as number) + 1
  return counts
}

const hexesOf = ({ state }: Battlefield, side: Side): Hex[] => {
  const hexes = new Set<Hex>()
  for (const { side: whose, hex } of state.units) if (whose === side && hex >= 0) hexes.add(hex)
  return [...hexes].sort((a, b) => a - b)
}

const inGas = 0.25
const inBarrage = 0.5
const underShells = 0.5
const underCrossHair = 0.12

function perilsIn(battlefield: Battlefield): Map<Hex, number> {
  const perils = new Map<Hex, number>()
  const add = (hexes: readonly Hex[], peril: number) => {
    for (const hex of hexes) perils.set(hex, (perils.get(hex) ?? 0) + peril)
  }
  add([...new Set(battlefield.state.gas)], inGas)
  add(barrageHexes(battlefield), inBarrage)
  for (const { effect, crossHair } of battlefield.state.groups) {
    if (effect?.load === 'shell') add(hexesAround(battlefield, effect.vertex), underShells)
    if (crossHair !== null && crossHair.load !== 'smoke')
      add(hexesAround(battlefield, crossHair.vertex), underCrossHair)
  }
  return perils
}
