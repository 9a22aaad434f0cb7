/**
 * Where units of one type can go, what may happen to them on the way and what they would be worth there. Every hex is looked
 * at once: what it offers does not depend on who of them comes.
 */
import type { Side } from '../data/schema.ts'
import { oddsOfCheck } from '../rules/checks.ts'
import type { Shot } from '../rules/events.ts'
import {
  distanceBetween,
  hasLake,
  hasRoad,
  hasStream,
  hasWire,
  isGun,
  isInteriorWoods,
  isNight,
  trenchesJoin,
  typeOf,
  unitOf,
  unitsAt,
} from '../rules/ground.ts'
import type { Hex, HexSide, UnitId } from '../rules/ids.ts'
import { entryHexes } from '../rules/reinforcements.ts'
import { shelterFor } from '../rules/shelter.ts'
import type { Ground, Unit } from '../rules/state.ts'
import { meleeWorth } from './hand-to-hand.ts'
import { type Harm, harmOf, lossBy, Probe, type Shooter } from './harm.ts'
import { shotsAtHex, shotWorth } from './strikes.ts'
import type { Losses, Values } from './values.ts'

/** The battle as those who are to go see it. */
export interface Situation {
  readonly ground: Ground
  readonly side: Side
  readonly enemy: Side
  readonly values: Values
  /** How many stand in each hex. */
  readonly friends: Uint8Array
  readonly enemies: Uint8Array
  readonly enemyHexes: readonly Hex[]
  /** Enemies that can fire as they stand. */
  readonly shooters: readonly Shooter[]
  /** How likely a ready enemy that fires once a turn fires at one of several movers. */
  readonly exposure: number
  /** For how many points a move is thought through. */
  readonly reach: number
  /** How much its units are drawn to a hex. */
  pull(hex: Hex): number
  /** What taking a hex is worth at once. */
  gain(hex: Hex): number
  /** How bad it is to walk into a hex, and to be there when shells come, in companies. */
  peril(hex: Hex): number
  /** Whether an enemy is within so many hexes. */
  isNearEnemy(hex: Hex, away: number): boolean
}

/** How likely an enemy who sees a unit at rest will fire at it before long: if it is ready now, or next turn. */
const readyShare = 0.3
const spentShare = 0.2
/** A machine gun fires at nearly everything that moves. */
const repeatedShare = 0.9
/** How much of its best shot a unit can count on from where it comes to stand. */
const strikeShare = 0.25
/** Guns want to see the enemy, not to meet him; and one that reaches nobody is of little use. */
const gunPull = 0.35
const idleGun = 0.35
/** Held in one hex with an enemy, in companies. */
const locked = 0.15

/** A move is thought through for so many points at most. */
export const farthest = 15
/**
 * How many hexes a unit is thought to take on its way. What it has taken does not show before it goes on, so without an end
 * to it going to and fro would seem to take the same hexes again and again.
 */
const takings = 2

export class Routes {
  private readonly study: Situation
  /** Who goes: one, or two who move in unison (6.61-2). */
  private readonly ids: readonly UnitId[]
  private readonly id: UnitId
  private readonly formed: boolean
  /** For two: how it is for one of them, who meets the same wherever they are. */
  private readonly alone: Routes | null
  private readonly losses: Losses
  private readonly gun: boolean
  private readonly still: Probe
  private readonly moving: Probe
  private readonly exposure: number
  private readonly rests: Float64Array
  private readonly harms: (Harm | undefined)[] = []
  private readonly bests = new Map<number, number>()
  private readonly fights = new Map<Hex, number>()
  private readonly aims = new Map<number, number>()

  constructor(study: Situation, ids: readonly [UnitId, ...UnitId[]], formed: boolean, alone: Routes | null = null) {
    const { ground, values } = study
    const [id] = ids
    this.study = study
    this.ids = ids
    this.id = id
    this.formed = formed
    const { dead, shaken } = values.losses({ ...unitOf(ground, id), formed, spent: true })
    this.losses = { dead: dead * ids.length, shaken: shaken * ids.length }
    this.gun = isGun(typeOf(ground, id))
    this.alone = alone
    this.still = alone?.still ?? new Probe(ground, id, formed, false)
    this.moving = alone?.moving ?? new Probe(ground, id, formed, true)
    this.exposure = study.exposure
    this.rests = new Float64Array(2 * ground.sheet.field.size).fill(Number.NaN)
  }

  /** What it is worth to stand in a hex, IN what is there or not, apart from the unit itself. */
  rest(hex: Hex, inside: boolean): number {
    if (hex < 0) return 0
    if (this.alone !== null) return this.ids.length * this.alone.rest(hex, inside)
    const node = 2 * hex + (inside ? 1 : 0)
    const found = this.rests[node] as number
    if (!Number.isNaN(found)) return found
    const worth = this.restWorth(hex, inside)
    this.rests[node] = worth
    return worth
  }

  private restWorth(hex: Hex, inside: boolean): number {
    const { study, losses } = this
    const { company } = study.values
    this.still.put(hex, this.within(hex, inside))
    const harm = this.still.harm(study.shooters, ({ ready }) => (ready ? readyShare : spentShare))
    const held = (study.enemies[hex] as number) > 0 ? locked * company : 0
    const drawn = study.pull(hex) * (this.gun ? gunPull : 1)
    return drawn + this.prospects(hex) - company * study.peril(hex) - held - lossBy(harm, losses)
  }

  /** What it could hit from there. */
  private prospects(hex: Hex): number {
    const { study, still } = this
    const { range, firepower } = typeOf(study.ground, this.id)[
      this.gun ? 'dispersed' : this.formed ? 'formed' : 'dispersed'
    ]
    if (range === null || firepower === null) return 0
    if (this.gun && this.formed) return study.isNearEnemy(hex, range) ? 0.05 * study.values.company : 0
    let best = 0
    let reached = false
    for (const at of study.enemyHexes) {
      const away = distanceBetween(study.ground, hex, at)
      if (away > range) continue
      reached = true
      for (const shot of shotsAtHex(still.ground, this.id, at, study.enemy))
        best = Math.max(best, this.aimed(shot, away))
    }
    if (this.gun && !reached) return -idleGun * study.values.company
    return strikeShare * best
  }

  /** From one distance or another: what the ground in between adds is too little to look twice. */
  private aimed(shot: Shot, away: number): number {
    const key = ((shot.afv ?? -1) + 1) * 65536 + shot.hex * 64 + away
    const known = this.aims.get(key)
    if (known !== undefined) return known
    const worth = shotWorth(this.still.ground, this.study.values, shot)
    this.aims.set(key, worth)
    return worth
  }

  private within(hex: Hex, inside: boolean): Unit['within'] {
    return inside ? shelterFor(this.study.ground, this.id, hex) : null
  }

  /** What reaction fire may do to a unit that spends a point and is there then. */
  private fireAt(hex: Hex, inside: boolean): Harm {
    if (this.alone !== null) return this.alone.fireAt(hex, inside)
    const node = 2 * hex + (inside ? 1 : 0)
    const known = this.harms[node]
    if (known !== undefined) return known
    this.moving.put(hex, this.within(hex, inside))
    const share = ({ ready, reacts, repeats }: Shooter): number =>
      ready && reacts ? (repeats ? repeatedShare : this.exposure) : 0
    const harm = this.moving.harm(this.study.shooters, share)
    this.harms[node] = harm
    return harm
  }

  /** The best that a unit with so many points left can make of them, wherever it then comes to stand. */
  best(hex: Hex, inside: boolean, having: number, left = takings): number {
    const points = Math.min(having, this.study.reach)
    if (hex < 0) return this.bestEntry(points)
    const key = ((2 * hex + (inside ? 1 : 0)) * (farthest + 1) + points) * (takings + 1) + left
    const known = this.bests.get(key)
    if (known !== undefined) return known
    let best = this.rest(hex, inside)
    if (points > 0)
      if ((this.study.enemies[hex] as number) > 0) best = Math.max(best, this.fight(hex))
      else {
        if (!inside && shelterFor(this.study.ground, this.id, hex) !== null)
          best = Math.max(best, this.goIn(hex, points, left))
        const { neighbours } = this.study.ground.sheet.field
        for (let k = 0; k < 6; k++) {
          const to = neighbours[hex * 6 + k] as number
          if (this.isOpen(hex, to, k)) best = Math.max(best, this.enter(hex, inside, to, points, left))
        }
      }
    this.bests.set(key, best)
    return best
  }

  private bestEntry(points: number): number {
    let best = 0
    for (const to of entryHexes(this.study.ground, this.id))
      if ((this.study.friends[to] as number) + this.ids.length <= 2)
        best = Math.max(best, this.enter(-1, false, to, points))
    return best
  }

  private isOpen(hex: Hex, to: Hex, direction: number): boolean {
    const { ground, friends } = this.study
    if (to < 0 || ground.scenario.open[to] !== 1 || (friends[to] as number) + this.ids.length > 2) return false
    return !hasLake(ground, ground.sheet.field.hexSides[hex * 6 + direction] as number)
  }

  goIn(hex: Hex, points: number, left = takings): number {
    return this.after(this.fireAt(hex, true), this.rest(hex, true), this.best(hex, true, points - 1, left))
  }

  /** What comes of a step: what is taken, what the way and the enemy do, and what is left to do then. */
  enter(from: Hex, inside: boolean, to: Hex, points: number, left = takings): number {
    const { study } = this
    const { ground, values } = study
    const stays = inside && from >= 0 && trenchesJoin(ground, from, to)
    const side = from < 0 ? null : sideTo(study, from, to)
    const wire = side !== null && hasWire(ground, side)
    const stopped = wire || (side !== null && hasStream(ground, side))
    const met = (study.enemies[to] as number) > 0
    const there = this.rest(to, stays)
    const taken = met || left === 0 ? 0 : study.gain(to)
    const onward = stopped ? there : this.best(to, stays, points - 1, taken > 0 ? left - 1 : left)
    const entangled = wire ? this.losses.shaken : 0
    const astray = this.lostBetween(from, to, side, stays)
    return (
      taken -
      entangled -
      this.ids.length * values.company * study.peril(to) -
      astray * (this.losses.shaken + onward - there) +
      this.after(this.fireAt(to, stays), there, onward)
    )
  }

  /** What is left to do is left to those who stand. */
  private after(harm: Harm, there: number, onward: number): number {
    const stands = 1 - harm.dead - harm.shaken
    return stands * onward + harm.shaken * there - lossBy(harm, this.losses)
  }

  /** How likely a unit loses its way there (6.661). */
  private lostBetween(from: Hex, to: Hex, side: HexSide | null, along: boolean): number {
    const { ground } = this.study
    const woods = side !== null && isInteriorWoods(ground, side)
    if ((!woods && (!isNight(ground) || along)) || from < 0 || side === null || hasRoad(ground, side)) return 0
    this.moving.put(to, null)
    return harmOf(oddsOfCheck(this.moving.ground, this.id, 'lost', [])).shaken
  }

  /** What starting a melee in a hex is worth, and having the hex if no enemy is left. */
  fight(hex: Hex): number {
    const known = this.fights.get(hex)
    if (known !== undefined) return known
    const { study, still, ids } = this
    still.put(hex, null)
    const defenders = unitsAt(study.ground, hex, study.enemy)
    const { worth, clears } = meleeWorth(still.ground, study.values, ids, defenders)
    const held = locked * ids.length * study.values.company
    const all = worth + clears * (study.gain(hex) + held) + this.rest(hex, false)
    this.fights.set(hex, all)
    return all
  }
}

function sideTo({ ground }: Situation, from: Hex, to: Hex): HexSide {
  const { neighbours, hexSides } = ground.sheet.field
  for (let k = 0; k < 6; k++) if (neighbours[from * 6 + k] === to) return hexSides[from * 6 + k] as number
  throw new Error(`${ground.sheet.label(from)} and ${ground.sheet.label(to)} do not touch`)
}
