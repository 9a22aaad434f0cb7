/** Values of places to units of one type: attraction, possible targets and possible losses. */
import type { Side } from '../data/schema.ts'
import { distanceBetween, isGun, typeOf, unitOf } from '../rules/battlefield.ts'
import { isInCover } from '../rules/cover.ts'
import type { Shot } from '../rules/events.ts'
import type { Hex, UnitId } from '../rules/ids.ts'
import { shelterFor } from '../rules/shelter.ts'
import type { Battlefield, Unit } from '../rules/state.ts'
import { type Harm, lossBy, Probe, type Shooter } from './fire-losses.ts'
import { shotsAtHex, shotValue } from './shot-value.ts'
import type { Losses, Values } from './unit-values.ts'

/** The battle as those who are to go see it. */
export interface Situation {
  readonly battlefield: Battlefield
  readonly side: Side
  readonly enemy: Side
  readonly values: Values
  /** How many stand in each hex. */
  readonly friends: Uint8Array
  readonly enemies: Uint8Array
  readonly enemyHexes: readonly Hex[]
  /** Enemies that can fire as they stand. */
  readonly shooters: readonly Shooter[]
  /** For how many points a move is thought through. */
  readonly reach: number
  /** How much its units are drawn to a hex. */
  pull(hex: Hex): number
  /** What taking a hex is worth at once. */
  gain(hex: Hex): number
  /** How bad it is to walk into a hex, and to be there when shells come, in companies. */
  peril(hex: Hex): number
  /** How likely whoever stands there when the day ends is captured, in a campaign. */
  cutOff(hex: Hex): number
  /** Whether an enemy is within so many hexes. */
  isNearEnemy(hex: Hex, away: number): boolean
}

/** How likely an enemy who sees a unit at rest will fire at it before long: if it is ready now, or next turn. */
const readyShare = 0.3
const spentShare = 0.2
/** Whoever fires once a turn fires at one of those who go, and at one of the points that each of them spends in its sight. */
const onceShare = 0.7
/** A machine gun fires at nearly everything that moves, until doubles silence it: after six checks or so, for each of some points. */
const repeatedShare = 0.9
const repeatedShots = 3
/** How much of its best shot a unit can count on from where it comes to stand. */
const strikeShare = 0.25
/** Guns want to see the enemy, not to meet him; and one that reaches nobody is of little use. */
const gunPull = 0.35
const idleGun = 0.35
/** Held in one hex with an enemy, in companies. */
export const locked = 0.15

export class PlaceValues {
  private readonly study: Situation
  private readonly id: UnitId
  private readonly formed: boolean
  private readonly gun: boolean
  private readonly once: number
  private readonly again: number
  readonly losses: Losses
  /** What it is worth, if it is lost for good. */
  private readonly whole: number
  readonly still: Probe
  readonly moving: Probe
  private readonly rests: Float64Array
  private readonly harms: (Harm | undefined)[] = []
  private readonly aims = new Map<number, number>()

  /** With so many of a command, who share the enemy's fire. */
  constructor(study: Situation, id: UnitId, formed: boolean, many: number) {
    const { battlefield, values } = study
    this.study = study
    this.id = id
    this.formed = formed
    this.gun = isGun(typeOf(battlefield, id))
    this.once = onceShare / many
    this.again = Math.min(repeatedShare, repeatedShots / many)
    this.losses = values.losses({ ...unitOf(battlefield, id), formed, spent: true })
    this.whole = values.of(unitOf(battlefield, id), formed)
    this.still = new Probe(battlefield, id, formed, false)
    this.moving = new Probe(battlefield, id, formed, true)
    this.rests = new Float64Array(2 * battlefield.sheet.grid.size).fill(Number.NaN)
  }

  /** What it is worth to stand in a hex, IN what is there or not, apart from the unit itself. */
  rest(hex: Hex, inside: boolean): number {
    if (hex < 0) return 0
    const node = 2 * hex + (inside ? 1 : 0)
    const found = this.rests[node] as number
    if (!Number.isNaN(found)) return found
    const value = this.restWorth(hex, inside)
    this.rests[node] = value
    return value
  }

  private restWorth(hex: Hex, inside: boolean): number {
    const { study, losses } = this
    const { company } = study.values
    this.still.put(hex, this.within(hex, inside))
    const harm = this.still.harm(study.shooters, ({ ready }) => (ready ? readyShare : spentShare))
    const held = (study.enemies[hex] as number) > 0 ? locked * company : 0
    // 11.531-2: nobody comes back from captivity.
    const captured = study.cutOff(hex) * this.whole
    return this.drawn(hex) + this.prospects(hex) - company * study.peril(hex) - held - captured - lossBy(harm, losses)
  }

  /** What it could hit from there. */
  private prospects(hex: Hex): number {
    const { study, still } = this
    const { range, firepower } = typeOf(study.battlefield, this.id)[
      this.gun ? 'dispersed' : this.formed ? 'formed' : 'dispersed'
    ]
    if (range === null || firepower === null) return 0
    if (this.gun && this.formed) return study.isNearEnemy(hex, range) ? 0.05 * study.values.company : 0
    let best = 0
    let reached = false
    for (const at of study.enemyHexes) {
      const away = distanceBetween(study.battlefield, hex, at)
      if (away > range) continue
      reached = true
      for (const shot of shotsAtHex(still.battlefield, this.id, at, study.enemy))
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
    const value = shotValue(this.still.battlefield, this.study.values, shot)
    this.aims.set(key, value)
    return value
  }

  isCovered(hex: Hex, inside: boolean): boolean {
    this.still.put(hex, this.within(hex, inside))
    return isInCover(this.still.battlefield, this.id)
  }

  private within(hex: Hex, inside: boolean): Unit['within'] {
    return inside ? shelterFor(this.study.battlefield, this.id, hex) : null
  }

  /** What reaction fire may do to a unit that spends a point and is there then. */
  fireAt(hex: Hex, inside: boolean): Harm {
    const node = 2 * hex + (inside ? 1 : 0)
    const known = this.harms[node]
    if (known !== undefined) return known
    this.moving.put(hex, this.within(hex, inside))
    const share = ({ ready, reacts, repeats }: Shooter): number =>
      ready && reacts ? (repeats ? this.again : this.once) : 0
    const harm = this.moving.harm(this.study.shooters, share)
    this.harms[node] = harm
    return harm
  }

  /** How much draws it there. */
  drawn(hex: Hex): number {
    return this.study.pull(hex) * (this.gun ? gunPull : 1)
  }
}
