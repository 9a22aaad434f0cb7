/** One side's study of a position: the estimated enemy stacks, the goal hexes, and the expected harm at each hex. */
import { at } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import {
  distanceBetween,
  infantryWork,
  isHeadquarters,
  isRifle,
  lightNow,
  typeOf,
  unitOf,
} from '../rules/battlefield.ts'
import { enemyOf } from '../rules/book.ts'
import { densityModifier, rangeModifier } from '../rules/charts.ts'
import type { Hex, UnitId } from '../rules/ids.ts'
import type { Kinds } from '../rules/kinds.ts'
import { lineOfSight } from '../rules/sight.ts'
import type { Battlefield, BattleView } from '../rules/state.ts'
import { type EnemyEstimate, foesOf, pointsPerStep } from './enemy-estimate.ts'
import { type GoalHex, goalHexesOf } from './goal-hexes.ts'
import { fireHarm } from './odds.ts'
import { lateness, leadOf, type ScenarioGoals, scenarioGoalsOf, stepValueShare } from './scenario-goals.ts'

/** Share of a hidden stack's fire that counts: it fires less readily, because it draws fire when it comes out. */
const hiddenFireShare = 0.6
/** The share of a stack that a morale check costs on average. */
const checkShare = 0.08
const crossfireShare = 0.67
/** 17.7.8: the modifier assumed because most guns have already fired at another target. */
const firedBeforeModifier = 2
/** The pull of a goal falls by this factor with each hex of distance. */
const pullPerHex = 0.82
const pullByDistance = Array.from({ length: 256 }, (_, away) => pullPerHex ** away)

/** Fire points of rifles and machine guns that reach a hex, and the number of hexes they come from. */
interface Threat {
  readonly rifle: number
  readonly mg: number
  readonly hexes: number
}

const fireShareOf = (foe: EnemyEstimate): number => (foe.confused ? 0.5 : 1) * (foe.hidden ? hiddenFireShare : 1)

export class PositionAnalysis {
  readonly kinds: Kinds
  readonly battlefield: Battlefield
  readonly view: BattleView
  readonly side: Side
  readonly enemy: Side
  readonly goals: ScenarioGoals
  readonly foes: readonly EnemyEstimate[]
  private cachedGoalHexes: readonly GoalHex[] | undefined
  private readonly threats = new Map<Hex, Threat>()

  constructor(kinds: Kinds, battlefield: Battlefield, view: BattleView) {
    this.kinds = kinds
    this.battlefield = battlefield
    this.view = view
    this.side = battlefield.side
    this.enemy = enemyOf(battlefield.side)
    this.goals = scenarioGoalsOf(battlefield.scenario)
    this.foes = foesOf(battlefield)
  }

  foeAt(hex: Hex): EnemyEstimate | undefined {
    return this.foes.find((foe) => foe.hex === hex)
  }

  get goalHexes(): readonly GoalHex[] {
    this.cachedGoalHexes ??= goalHexesOf(this.battlefield, this.goals, this.foes)
    return this.cachedGoalHexes
  }

  /** The strongest attraction of any goal hex, reduced by distance. */
  pull(hex: Hex): number {
    let strongest = 0
    for (const { hex: goal, weight } of this.goalHexes)
      if (weight > strongest)
        strongest = Math.max(strongest, weight * at(pullByDistance, distanceBetween(this.battlefield, goal, hex)))
    return strongest
  }

  /** Distance to the nearest enemy stack, in hexes. */
  distanceToFoe(hex: Hex): number {
    let nearest = 99
    for (const foe of this.foes) nearest = Math.min(nearest, distanceBetween(this.battlefield, foe.hex, hex))
    return nearest
  }

  /** Small-arms fire that reaches a hex. */
  threat(hex: Hex): Threat {
    const cached = this.threats.get(hex)
    if (cached !== undefined) return cached
    const { hexsideSteps, hexsidePoints, rifleRange, mgRange } = this.battlefield.book.tables.fire.strength
    let rifle = 0
    let mg = 0
    let hexes = 0
    for (const foe of this.foes) {
      const range = distanceBetween(this.battlefield, foe.hex, hex)
      if (range > mgRange || (range > 1 && lineOfSight(this.battlefield, foe.hex, hex).sight === 'blocked')) continue
      const share = fireShareOf(foe)
      if (range <= rifleRange) rifle += pointsPerStep * Math.min(hexsideSteps, foe.steps) * share
      mg += Math.min(hexsidePoints, foe.mg) * share
      if (range <= rifleRange || foe.mg > 0) hexes++
    }
    const threat = { rifle, mg, hexes }
    this.threats.set(hex, threat)
    return threat
  }

  /** Small-arms fire points that reach a hex from outside it. */
  threatFromOutside(hex: Hex): number {
    const { rifle, mg } = this.threat(hex)
    const foe = this.foeAt(hex)
    if (foe === undefined) return rifle + mg
    const { hexsideSteps, hexsidePoints } = this.battlefield.book.tables.fire.strength
    const inside = pointsPerStep * Math.min(hexsideSteps, foe.steps) + Math.min(hexsidePoints, foe.mg)
    return rifle + mg - inside * fireShareOf(foe)
  }

  /** 17.6: the expected crossfire modifier. Fire from several hexes is often, but not always, crossfire. */
  crossfireModifier(hex: Hex): number {
    const around = this.threat(hex).hexes - (this.foeAt(hex) === undefined ? 0 : 1)
    return around > 1 ? Math.round(crossfireShare * this.battlefield.book.tables.fire.crossfire) : 0
  }

  /** Fire points of these units at enemies in reach of the hex, and those of the enemies not in hiding that can fire back. */
  fireInReach(hex: Hex, units: readonly UnitId[]): { readonly points: number; readonly returnFire: number } {
    const { rifleRange, mgRange } = this.battlefield.book.tables.fire.strength
    let nearest = 99
    let returnFire = 0
    for (const foe of this.foes) {
      const range = distanceBetween(this.battlefield, foe.hex, hex)
      if (range > mgRange || range === 0) continue
      if (range > 1 && lineOfSight(this.battlefield, foe.hex, hex).sight === 'blocked') continue
      nearest = Math.min(nearest, range)
      if (!foe.hidden) returnFire += foe.mg + (range <= rifleRange ? pointsPerStep * foe.steps : 0)
    }
    let points = 0
    for (const unit of units) {
      const type = typeOf(this.battlefield, unit)
      const { steps } = unitOf(this.battlefield, unit)
      if (isRifle(type)) points += nearest <= rifleRange ? pointsPerStep * steps : 0
      else if (type.kind === 'mg') points += nearest <= mgRange ? type.points : 0
    }
    return { points, returnFire }
  }

  /** The fire modifier of an own work in a hex, beyond that of the terrain. */
  shelterModifier(hex: Hex): number {
    const work = infantryWork(this.battlefield, hex, this.side)
    if (work === undefined) return 0
    const name = work.type === 'fort' ? 'fort infantry' : work.type
    return (this.battlefield.book.tables.fire.location[name] ?? 0) - this.coverModifier(hex)
  }

  /** Expected step losses from small-arms fire at a stack of this many steps, with these further modifiers. */
  harmAt(hex: Hex, steps: number, modifiers: number): number {
    const { rifle, mg } = this.threat(hex)
    return this.harmOfFire(rifle + mg, hex, steps, modifiers)
  }

  harmOfFire(points: number, hex: Hex, steps: number, modifiers: number): number {
    const { tables } = this.battlefield.book
    if (points < tables.fire.strength.least) return 0
    const net =
      densityModifier(tables, steps, 'infantry') + this.coverModifier(hex) + this.darknessModifier() + modifiers
    const { losses, check } = fireHarm(tables, points, net)
    return Math.min(steps, losses) + checkShare * check * steps
  }

  /** Expected step losses of a stack that enters a hex, from the guns that see it: each fires once (17.7.7). */
  shellHarmAt(hex: Hex, steps: number): number {
    const { tables } = this.battlefield.book
    let harm = 0
    for (const { guns, gunRange, hex: from } of this.foes) {
      const range = distanceBetween(this.battlefield, from, hex)
      if (guns === 0 || range > gunRange || range === 0) continue
      if (lineOfSight(this.battlefield, from, hex).sight === 'blocked') continue
      const net =
        densityModifier(tables, steps, 'artillery') +
        this.coverModifier(hex) +
        this.darknessModifier() +
        tables.fire.activity.movingUnderShell +
        rangeModifier(tables, range) +
        firedBeforeModifier
      const { losses, check } = fireHarm(tables, guns, net)
      harm += Math.min(steps, losses) + checkShare * check * steps
    }
    return harm
  }

  /** The present value of one step of a side. */
  stepValue(side: Side): number {
    const behind = leadOf(this.battlefield) < 0 === (side === this.side)
    const share = stepValueShare(lateness(this.battlefield), behind)
    return (
      (this.goals.stepValue + (behind ? 0.5 : 0) * this.goals.stepScore[side]) * share +
      (behind ? 0.5 : 1) * this.goals.stepScore[side]
    )
  }

  /** 17.2 step 2d: the fire modifier of the terrain alone. */
  coverModifier(hex: Hex): number {
    const { sheet, book } = this.battlefield
    const terrain = sheet.terrain[hex]
    return terrain === undefined ? 0 : (book.tables.fire.location[terrain] ?? 0)
  }

  darknessModifier(): number {
    const light = lightNow(this.battlefield)
    return light === 'day' ? 0 : this.battlefield.book.tables.fire[light]
  }

  /** Sum of rifle steps. */
  rifleSteps(units: readonly UnitId[]): number {
    let sum = 0
    for (const unit of units) if (isRifle(typeOf(this.battlefield, unit))) sum += unitOf(this.battlefield, unit).steps
    return sum
  }

  /** Steps that fire can hit: machine guns without riflemen count as one step, because a hit destroys them (17.2.6). */
  exposedSteps(units: readonly UnitId[]): number {
    const steps = this.rifleSteps(units)
    return steps > 0 || units.every((unit) => isHeadquarters(typeOf(this.battlefield, unit))) ? steps : 1
  }
}
