/** A position under study by one side: the enemy as it is thought to be, what is wanted, and what it costs to be somewhere. */
import type { QuestionKind } from '@firestep/referee'
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
import { density, rangeModifier } from '../rules/charts.ts'
import type { Hex, UnitId } from '../rules/ids.ts'
import { lineOfSight } from '../rules/sight.ts'
import type { Battlefield, BattleView } from '../rules/state.ts'
import { type EnemyEstimate, foesOf, pointsPerStep } from './enemy-estimate.ts'
import { type GoalHex, wantsOf } from './goal-hexes.ts'
import { fireHarm } from './odds.ts'
import { lateness, leadOf, menShare, type ScenarioGoals, stakesOf } from './scenario-goals.ts'

export type QuestionKinds = Readonly<Record<string, QuestionKind<BattleView>>>

/** Whoever hides fires less readily: he is answered as soon as he comes out. */
const fromHiding = 0.6
/** A check costs so much of a stack that has to stand it. */
const checkShare = 0.08
const crossfireShare = 0.67
/** 17.7.8: most guns have fired before at somebody else. */
const firedBefore = 2
/** A hex further away is wanted so much less. */
const fading = 0.82
const fade = Array.from({ length: 256 }, (_, away) => fading ** away)

/** Fire points of rifles and of machine guns, and from how many hexes they come. */
interface Threat {
  readonly rifle: number
  readonly mg: number
  readonly hexes: number
}

const shareOf = (foe: EnemyEstimate): number => (foe.confused ? 0.5 : 1) * (foe.hidden ? fromHiding : 1)

export class PositionAnalysis {
  readonly kinds: QuestionKinds
  readonly battlefield: Battlefield
  readonly view: BattleView
  readonly side: Side
  readonly enemy: Side
  readonly goals: ScenarioGoals
  readonly foes: readonly EnemyEstimate[]
  private wanted: readonly GoalHex[] | undefined
  private readonly threats = new Map<Hex, Threat>()

  constructor(kinds: QuestionKinds, battlefield: Battlefield, view: BattleView) {
    this.kinds = kinds
    this.battlefield = battlefield
    this.view = view
    this.side = battlefield.side
    this.enemy = enemyOf(battlefield.side)
    this.goals = stakesOf(battlefield.scenario)
    this.foes = foesOf(battlefield)
  }

  foeAt(hex: Hex): EnemyEstimate | undefined {
    return this.foes.find((foe) => foe.hex === hex)
  }

  get wants(): readonly GoalHex[] {
    this.wanted ??= wantsOf(this.battlefield, this.goals, this.foes)
    return this.wanted
  }

  /** How much the side is drawn to a hex. */
  pull(hex: Hex): number {
    let most = 0
    for (const { hex: goal, want } of this.wants)
      if (want > most) most = Math.max(most, want * (fade[distanceBetween(this.battlefield, goal, hex)] as number))
    return most
  }

  /** Hexes to the nearest enemy. */
  nearestFoe(hex: Hex): number {
    let nearest = 99
    for (const foe of this.foes) nearest = Math.min(nearest, distanceBetween(this.battlefield, foe.hex, hex))
    return nearest
  }

  /** Small arms that reach a hex: fire points of rifles and of machine guns. */
  threat(hex: Hex): Threat {
    const known = this.threats.get(hex)
    if (known !== undefined) return known
    const { hexsideSteps, hexsidePoints, rifleRange, mgRange } = this.battlefield.book.tables.fire.strength
    let rifle = 0
    let mg = 0
    let hexes = 0
    for (const foe of this.foes) {
      const range = distanceBetween(this.battlefield, foe.hex, hex)
      if (range > mgRange || (range > 1 && lineOfSight(this.battlefield, foe.hex, hex).sight === 'blocked')) continue
      const share = shareOf(foe)
      if (range <= rifleRange) rifle += pointsPerStep * Math.min(hexsideSteps, foe.steps) * share
      mg += Math.min(hexsidePoints, foe.mg) * share
      if (range <= rifleRange || foe.mg > 0) hexes++
    }
    const made = { rifle, mg, hexes }
    this.threats.set(hex, made)
    return made
  }

  /** Small arms that reach a hex from outside it. */
  threatBeside(hex: Hex): number {
    const { rifle, mg } = this.threat(hex)
    const foe = this.foeAt(hex)
    if (foe === undefined) return rifle + mg
    const { hexsideSteps, hexsidePoints } = this.battlefield.book.tables.fire.strength
    const inside = pointsPerStep * Math.min(hexsideSteps, foe.steps) + Math.min(hexsidePoints, foe.mg)
    return rifle + mg - inside * shareOf(foe)
  }

  /** 17.6: fire from several hexes is often, not always, crossfire. */
  crossfire(hex: Hex): number {
    const around = this.threat(hex).hexes - (this.foeAt(hex) === undefined ? 0 : 1)
    return around > 1 ? Math.round(crossfireShare * this.battlefield.book.tables.fire.crossfire) : 0
  }

  /** What units in a hex could fire at the enemies in their reach, and what those of them who stand could fire back. */
  inReach(hex: Hex, units: readonly UnitId[]): { readonly points: number; readonly standing: number } {
    const { rifleRange, mgRange } = this.battlefield.book.tables.fire.strength
    let nearest = 99
    let standing = 0
    for (const foe of this.foes) {
      const range = distanceBetween(this.battlefield, foe.hex, hex)
      if (range > mgRange || range === 0) continue
      if (range > 1 && lineOfSight(this.battlefield, foe.hex, hex).sight === 'blocked') continue
      nearest = Math.min(nearest, range)
      if (!foe.hidden) standing += foe.mg + (range <= rifleRange ? pointsPerStep * foe.steps : 0)
    }
    let points = 0
    for (const unit of units) {
      const type = typeOf(this.battlefield, unit)
      const { steps } = unitOf(this.battlefield, unit)
      if (isRifle(type)) points += nearest <= rifleRange ? pointsPerStep * steps : 0
      else if (type.kind === 'mg') points += nearest <= mgRange ? type.points : 0
    }
    return { points, standing }
  }

  /** What a work of one's own adds to the ground it lies in. */
  shelter(hex: Hex): number {
    const work = infantryWork(this.battlefield, hex, this.side)
    if (work === undefined) return 0
    const name = work.type === 'fort' ? 'fort infantry' : work.type
    return (this.battlefield.book.tables.fire.location[name] ?? 0) - this.cover(hex)
  }

  /** Steps that fire at a hex is expected to cost those in it, if so many are there and the roll is so modified besides. */
  harmAt(hex: Hex, steps: number, modifiers: number): number {
    const { rifle, mg } = this.threat(hex)
    return this.harmOf(rifle + mg, hex, steps, modifiers)
  }

  harmOf(points: number, hex: Hex, steps: number, modifiers: number): number {
    const { tables } = this.battlefield.book
    if (points < tables.fire.strength.least) return 0
    const net = density(tables, steps, 'infantry') + this.cover(hex) + this.darkness() + modifiers
    const { losses, check } = fireHarm(tables, points, net)
    return Math.min(steps, losses) + checkShare * check * steps
  }

  /** Steps that the guns which see a hex are expected to cost a stack that comes there: each fires at it once (17.7.7). */
  shellsAt(hex: Hex, steps: number): number {
    const { tables } = this.battlefield.book
    let harm = 0
    for (const { guns, gunRange, hex: from } of this.foes) {
      const range = distanceBetween(this.battlefield, from, hex)
      if (guns === 0 || range > gunRange || range === 0) continue
      if (lineOfSight(this.battlefield, from, hex).sight === 'blocked') continue
      const net =
        density(tables, steps, 'artillery') +
        this.cover(hex) +
        this.darkness() +
        tables.fire.activity.movingUnderShell +
        rangeModifier(tables, range) +
        firedBefore
      const { losses, check } = fireHarm(tables, guns, net)
      harm += Math.min(steps, losses) + checkShare * check * steps
    }
    return harm
  }

  /** What a step of a side is worth now. */
  step(side: Side): number {
    const behind = leadOf(this.battlefield) < 0 === (side === this.side)
    const share = menShare(lateness(this.battlefield), behind)
    return (
      (this.goals.step + (behind ? 0.5 : 0) * this.goals.scored[side]) * share +
      (behind ? 0.5 : 1) * this.goals.scored[side]
    )
  }

  /** 17.2 step 2d: what the ground alone adds to the roll. */
  cover(hex: Hex): number {
    const { sheet, book } = this.battlefield
    return book.tables.fire.location[sheet.terrain[hex] as string] ?? 0
  }

  darkness(): number {
    const light = lightNow(this.battlefield)
    return light === 'day' ? 0 : this.battlefield.book.tables.fire[light]
  }

  /** Rifle steps among units. */
  steps(units: readonly UnitId[]): number {
    let sum = 0
    for (const unit of units) if (isRifle(typeOf(this.battlefield, unit))) sum += unitOf(this.battlefield, unit).steps
    return sum
  }

  /** What fire can hurt, in steps: a hit destroys machine guns that have no riflemen with them (17.2.6). */
  exposed(units: readonly UnitId[]): number {
    const steps = this.steps(units)
    return steps > 0 || units.every((unit) => isHeadquarters(typeOf(this.battlefield, unit))) ? steps : 1
  }
}
