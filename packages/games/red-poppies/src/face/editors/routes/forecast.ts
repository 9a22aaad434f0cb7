/**
 * Forecast of units at each point of their routes. Every unit that may react does: a machine gun at every point, since
 * it stays ready (6.75; the doubles that would spend it are left out), every other unit once (6.73), at the first mover
 * in its fire. A unit that fails a check stays there, dispersed and spent, and is struck again together with later
 * movers.
 */

import { at } from '@firestep/referee'
import { isAfv, typeOf, unitOf, unitsById } from '../../../rules/battlefield.ts'
import type { Shot } from '../../../rules/events.ts'
import { staysReady } from '../../../rules/fire.ts'
import type { Hex, UnitId } from '../../../rules/ids.ts'
import type { Battlefield, BattleView, Unit } from '../../../rules/state.ts'
import type { QuestionContext } from '../../questions/context.ts'
import { type Chances, chancesUnderFire, type PointForecast } from '../../questions/point-forecast.ts'

/** A unit's chances: whole so far, failed at certain places, and destroyed. */
interface UnitChances {
  whole: number
  readonly broken: { readonly hex: Hex; readonly within: Unit['within']; chance: number }[]
  destroyed: number
}

/** The same as totals. */
export interface RouteStanding {
  readonly whole: number
  readonly broken: number
  readonly destroyed: number
}

export class Forecast {
  private readonly chancesByUnit = new Map<UnitId, UnitChances>()
  /** For each unit that fires only once, the chance that it has not fired yet. */
  private readonly ready = new Map<UnitId, number>()
  /** Units that have fired at the present movers, with the chance that the movers were there. */
  private readonly firedAtPoint = new Map<UnitId, number>()

  standingOf(unit: UnitId): RouteStanding {
    const { whole, broken, destroyed } = this.chancesOf(unit)
    return { whole, broken: broken.reduce((sum, { chance }) => sum + chance, 0), destroyed }
  }

  /** All units that were struck or have moved. */
  get affectedUnits(): readonly UnitId[] {
    return [...this.chancesByUnit.keys()].sort((a, b) => a - b)
  }

  /**
   * Starts the route of other units: a unit that could fire at earlier movers has done so only if they came that far.
   */
  nextRoute(): void {
    for (const [shooter, present] of this.firedAtPoint) this.ready.set(shooter, this.readiness(shooter) * (1 - present))
    this.firedAtPoint.clear()
  }

  /** Adds a spent point; returns the units that fire at it. */
  addPoint({ after, hex, movers, fates, shots }: PointForecast): UnitId[] {
    const brokenAtPoint = new Map<UnitId, number>()
    for (const { unit, perils } of fates)
      for (const { by, whole, broken } of perils)
        if (by === null) this.strikeMover(unit, whole, broken, 1, brokenAtPoint)
    const firing = this.firingShots(after.battlefield, shots)
    for (const shot of firing) {
      const once = !staysReady(typeOf(after.battlefield, shot.shooter))
      const chance = once ? this.readiness(shot.shooter) : 1
      const present = this.presence(movers, brokenAtPoint)
      for (const { unit, perils } of fates) {
        const peril = perils.find(({ by }) => by === shot.shooter)
        if (peril !== undefined) this.strikeMover(unit, peril.whole, peril.broken, chance, brokenAtPoint)
      }
      if (shot.afv === null) this.strikeOthers(after, shot, hex, movers, chance * present)
      if (once) this.firedAtPoint.set(shot.shooter, present)
    }
    for (const unit of movers) this.settle(after.battlefield, unit, brokenAtPoint.get(unit) ?? 0)
    return firing.map(({ shooter }) => shooter)
  }

  private readiness(shooter: UnitId): number {
    return this.ready.get(shooter) ?? 1
  }

  /** One shot for each unit that may still fire. */
  private firingShots(battlefield: Battlefield, shots: readonly Shot[]): Shot[] {
    const firing: Shot[] = []
    for (const shot of shots) {
      const { shooter } = shot
      if (firing.some((shot) => shot.shooter === shooter)) continue
      if (staysReady(typeOf(battlefield, shooter)) || (!this.firedAtPoint.has(shooter) && this.readiness(shooter) > 0))
        firing.push(shot)
    }
    return firing
  }

  /** The chance that at least one mover is there to be shot at. */
  private presence(movers: readonly UnitId[], brokenAtPoint: ReadonlyMap<UnitId, number>): number {
    return (
      1 - movers.reduce((none, unit) => none * (1 - this.chancesOf(unit).whole - (brokenAtPoint.get(unit) ?? 0)), 1)
    )
  }

  /** A mover is there if it is whole, or failed at this very point. */
  private strikeMover(
    unit: UnitId,
    whole: Chances,
    broken: Chances | null,
    chance: number,
    brokenAtPoint: Map<UnitId, number>,
  ): void {
    const chances = this.chancesOf(unit)
    const brokenHere = brokenAtPoint.get(unit) ?? 0
    const destroyedNow = brokenHere * chance * (broken?.destroyed ?? 0)
    brokenAtPoint.set(unit, brokenHere - destroyedNow + chances.whole * chance * whole.breaks)
    chances.destroyed += destroyedNow + chances.whole * chance * whole.destroyed
    chances.whole *= 1 - chance * (whole.breaks + whole.destroyed)
  }

  /** 6.53: area fire strikes every unit there, including friends in the hex and units that failed there earlier. */
  private strikeOthers(after: QuestionContext, shot: Shot, hex: Hex, movers: readonly UnitId[], chance: number): void {
    const { side } = unitOf(after.battlefield, at(movers, 0))
    for (const [unit, other] of unitsById(after.view)) {
      if (other.side !== side || movers.includes(unit) || isAfv(typeOf(after.battlefield, unit))) continue
      const standsThere = other.hex === hex
      const failuresHere = this.chancesByUnit.get(unit)?.broken.filter((failure) => failure.hex === hex) ?? []
      if (!standsThere && failuresHere.length === 0) continue
      const chances = this.chancesOf(unit)
      for (const failure of failuresHere) {
        const { destroyed } = chancesUnderFire(brokenAt(after, unit, failure), shot, unit)
        chances.destroyed += failure.chance * chance * destroyed
        failure.chance *= 1 - chance * destroyed
      }
      if (!standsThere) continue
      const { breaks, destroyed } = chancesUnderFire(after.battlefield, shot, unit)
      chances.broken.push({ hex, within: other.within, chance: chances.whole * chance * breaks })
      chances.destroyed += chances.whole * chance * destroyed
      chances.whole *= 1 - chance * (breaks + destroyed)
    }
  }

  private settle(battlefield: Battlefield, unit: UnitId, chance: number): void {
    const { hex, within } = unitOf(battlefield, unit)
    if (chance > 0) this.chancesOf(unit).broken.push({ hex, within, chance })
  }

  private chancesOf(unit: UnitId): UnitChances {
    const existing = this.chancesByUnit.get(unit)
    if (existing !== undefined) return existing
    const chances: UnitChances = { whole: 1, broken: [], destroyed: 0 }
    this.chancesByUnit.set(unit, chances)
    return chances
  }
}

/** The battlefield with a unit in the hex where it failed. */
function brokenAt({ view, board }: QuestionContext, unit: UnitId, place: Pick<Unit, 'hex' | 'within'>): Battlefield {
  const { command } = view
  const units = view.units.map((other, id) =>
    id === unit ? { ...other, hex: place.hex, within: place.within, formed: false, spent: true } : other,
  )
  const moving = command?.moving.filter((mover) => mover !== unit) ?? []
  const changedView: BattleView = { ...view, units, command: command === null ? null : { ...command, moving } }
  return board.battlefieldOf(changedView)
}
