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

/** The situation of one side that values depend on. */
export interface Situation {
  readonly battlefield: Battlefield
  readonly side: Side
  readonly enemy: Side
  readonly values: Values
  /** Number of units in each hex. */
  readonly friends: Uint8Array
  readonly enemies: Uint8Array
  readonly enemyHexes: readonly Hex[]
  /** Enemies that can fire in their present state. */
  readonly shooters: readonly Shooter[]
  /** Number of movement points a move is planned for. */
  readonly reach: number
  /** Attraction of a hex to the side's units. */
  pull(hex: Hex): number
  /** Immediate value of taking a hex. */
  gain(hex: Hex): number
  /** Danger of a hex through fixed effects and shells, in companies. */
  peril(hex: Hex): number
  /** In a campaign, the chance that a unit in the hex is captured at the end of the day. */
  cutOff(hex: Hex): number
  /** True if an enemy is within this distance. */
  isNearEnemy(hex: Hex, away: number): boolean
}

/** Chance that an enemy fires soon at a resting unit in sight: if ready now, and if spent. */
const readyShare = 0.3
const spentShare = 0.2
/**
 * A unit that fires once a turn hits only one of the movers, and at one of the points each of them spends in its sight.
 */
const onceShare = 0.7
/** A machine gun fires at nearly every mover until doubles silence it, after about six checks. */
const repeatedShare = 0.9
const repeatedShots = 3
/** Share of its best shot that a unit can expect from its final hex. */
const strikeShare = 0.25
/** Guns seek sight of the enemy, not contact; a gun without a target is of little use. */
const gunPull = 0.35
const idleGun = 0.35
/** The cost of being held in a hex with an enemy, in companies. */
export const locked = 0.15

export class PlaceValues {
  private readonly study: Situation
  private readonly id: UnitId
  private readonly formed: boolean
  private readonly gun: boolean
  private readonly once: number
  private readonly again: number
  readonly losses: Losses
  /** The value of the unit if it is lost for good. */
  private readonly whole: number
  readonly still: Probe
  readonly moving: Probe
  private readonly rests: Float64Array
  private readonly harms: (Harm | undefined)[] = []
  private readonly aims = new Map<number, number>()

  /** `many` is the number of units in the command, which share the enemy's fire. */
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

  /** Value of standing in a hex, IN its work or not, without the value of the unit. */
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
    // 11.531-2: captured units never return.
    const captured = study.cutOff(hex) * this.whole
    return this.drawn(hex) + this.prospects(hex) - company * study.peril(hex) - held - captured - lossBy(harm, losses)
  }

  /** Value of possible targets from the hex. */
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

  /** Cached by distance; differences in terrain between are ignored. */
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

  /** Expected harm of reaction fire to a unit that spends a point in the hex. */
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

  /** Attraction of the hex to this unit. */
  drawn(hex: Hex): number {
    return this.study.pull(hex) * (this.gun ? gunPull : 1)
  }
}
