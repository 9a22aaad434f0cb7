/** A position under study by one side: where its units are drawn, what may hit them, and what each could make of a command. */
import type { Rules } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { enemyOf } from '../rules/book.ts'
import { barrageHexes, unitOf } from '../rules/ground.ts'
import { hexesAround } from '../rules/groups.ts'
import type { Hex, UnitId } from '../rules/ids.ts'
import type { Ground, RedPoppies, RedView } from '../rules/state.ts'
import { type Shooter, shootersOf } from './harm.ts'
import { Pull } from './pull.ts'
import { farthest, Routes, type Situation } from './routes.ts'
import { holdingShare, lateness, type Stakes, stakesOf, swingOf } from './stakes.ts'
import { Values } from './values.ts'

export type Kinds = Rules<RedPoppies>['kinds']

/** How many units of a command are thought to draw fire before it is known whom it goes to. */
const usualCommand = 3

export class Study implements Situation {
  readonly kinds: Kinds
  readonly ground: Ground
  readonly view: RedView
  readonly side: Side
  readonly reach: number
  readonly enemy: Side
  readonly stakes: Stakes
  readonly values: Values
  readonly friends: Uint8Array
  readonly enemies: Uint8Array
  readonly enemyHexes: readonly Hex[]
  readonly shooters: readonly Shooter[]
  private readonly perils: ReadonlyMap<Hex, number>
  private readonly holding: number
  private readonly ways = new Map<string, Routes>()
  private drawn: Pull | undefined

  constructor(kinds: Kinds, ground: Ground, view: RedView, side: Side, reach = farthest) {
    this.kinds = kinds
    this.ground = ground
    this.view = view
    this.side = side
    this.reach = reach
    this.enemy = enemyOf(side)
    this.stakes = stakesOf(ground.scenario)
    this.values = new Values(ground, this.stakes)
    this.holding = holdingShare(lateness(ground))
    this.friends = countBy(ground, side)
    this.enemies = countBy(ground, this.enemy)
    this.enemyHexes = [...this.enemies.keys()].filter((hex) => (this.enemies[hex] as number) > 0)
    this.shooters = shootersOf(ground, this.enemy)
    this.perils = perilsIn(ground)
  }

  /** Units of a type and formation go alike: what one of them finds out serves the others. */
  routes(id: UnitId, formed = unitOf(this.ground, id).formed): Routes {
    return this.routesOf([id], formed)
  }

  /** The same for a unit and its companion (6.61-2). */
  routesOf(ids: readonly [UnitId, ...UnitId[]], formed = unitOf(this.ground, ids[0]).formed): Routes {
    const key = `${unitOf(this.ground, ids[0]).type} ${formed} ${ids.length}`
    const alone = ids.length === 1 ? null : this.routes(ids[0], formed)
    const found = this.ways.get(key) ?? new Routes(this, ids, formed, alone)
    this.ways.set(key, found)
    return found
  }

  pull(hex: Hex): number {
    this.drawn ??= new Pull(this.ground, this.stakes, this.side)
    return this.drawn.at(hex)
  }

  gain(hex: Hex): number {
    const goal = this.stakes.at.get(hex)
    return goal === undefined ? 0 : this.holding * swingOf(this.ground, goal, this.side)
  }

  peril(hex: Hex): number {
    return this.perils.get(hex) ?? 0
  }

  get exposure(): number {
    const { command } = this.ground.state
    const others = command?.side === this.side ? command.waiting.length : usualCommand
    return 1 / (1 + 0.5 * others)
  }

  isNearEnemy(hex: Hex, away: number): boolean {
    const { distances, field } = this.ground.sheet
    return this.enemyHexes.some((at) => (distances[hex * field.size + at] as number) <= away)
  }
}

function countBy({ sheet, state }: Ground, side: Side): Uint8Array {
  const counts = new Uint8Array(sheet.field.size)
  for (const { side: whose, hex } of state.units)
    if (whose === side && hex >= 0) counts[hex] = (counts[hex] as number) + 1
  return counts
}

const inGas = 0.25
const inBarrage = 0.5
const underShells = 0.5
const underCrossHair = 0.12

function perilsIn(ground: Ground): Map<Hex, number> {
  const perils = new Map<Hex, number>()
  const add = (hexes: readonly Hex[], peril: number) => {
    for (const hex of hexes) perils.set(hex, (perils.get(hex) ?? 0) + peril)
  }
  add([...new Set(ground.state.gas)], inGas)
  add(barrageHexes(ground), inBarrage)
  for (const { effect, crossHair } of ground.state.groups) {
    if (effect?.load === 'shell') add(hexesAround(ground, effect.vertex), underShells)
    if (crossHair !== null && crossHair.load !== 'smoke') add(hexesAround(ground, crossHair.vertex), underCrossHair)
  }
  return perils
}
