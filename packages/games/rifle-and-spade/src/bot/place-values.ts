/** What it is worth to a stack to end its movement in a hex. */
import {
  distanceBetween,
  isHeadquarters,
  isRifle,
  kindOf,
  typeOf,
  unitOf,
  unitsAt,
  unitsOf,
} from '../rules/battlefield.ts'
import type { Hex, UnitId } from '../rules/ids.ts'
import { waysToHide } from '../rules/movement/hiding.ts'
import type { MarchStanding } from '../rules/movement/march.ts'
import type { PositionAnalysis } from './analysis.ts'
import { defenceOf } from './enemy-estimate.ts'
import { gainAt, lossAt } from './hex-gain.ts'
import { lateness } from './scenario-goals.ts'

/** Where one can hide one is hurt seldom: mostly by guns. */
const hiddenShare = 0.15
const openShare = 0.7
/** An empty place that counts is taken by walking in; the enemy may come back. */
const walkedIn = 0.7
/** Whoever is Confused has no business near the enemy. */
const shakenPull = 0.15
/** Machine guns and reserves are drawn forward less than riflemen. */
const machineGunPull = 0.4
/** An HQ belongs near its men: so much for each hex. */
const hqPerHex = 0.12
const aloneBesideEnemy = 0.5
const gatheringRange = 3
const perFriend = 0.08
const mostFriends = 4
/** So much stronger than a defender has to be who is to assault him, and how little whoever is not is drawn to him. */
const toGoIn = 2.5
const tooWeak = 0.6
/** So many steps hold a place, and this is the share of those who are no riflemen. */
const wellHeld = 2
const withoutRifles = 0.3
/** What a point of a machine gun is worth that has the enemy in reach. */
const perGunPoint = 0.05

/** For a stack that began its movement in a hex, which is empty behind it or not. */
export function placeValue(analysis: PositionAnalysis, { battlefield, march }: MarchStanding, begun: Hex): number {
  const { hex, units } = march
  const [first] = units
  if (first === undefined || hex < 0) return 0
  if (units.every((unit) => isHeadquarters(typeOf(battlefield, unit)))) return headquartersValue(analysis, first, hex)
  const steps = analysis.steps(units)
  const left = hex === begun ? 0 : leftBehind(analysis, units, begun)
  const held = hex === begun ? 0 : walkedIn * gainAt(analysis, hex)
  const drawn = weight(analysis, units, steps) * analysis.pull(hex) * readiness(analysis, units, hex, steps)
  const pulled = drawn + gathering(analysis, units, hex, steps) + position(analysis, units, hex)
  return pulled + held - left - exposure(analysis, battlefield, units, hex, steps)
}

/** What is put at risk by leaving a hex to few or to nobody: the more, the less time others have to come there. */
export function leftBehind(analysis: PositionAnalysis, units: readonly UnitId[], hex: Hex): number {
  if (hex < 0) return 0
  const here = unitsAt(analysis.battlefield, hex)
  const weaker =
    guardOf(analysis, here) -
    guardOf(
      analysis,
      here.filter((unit) => !units.includes(unit)),
    )
  return weaker <= 0 ? 0 : weaker * lossAt(analysis, hex) * (0.5 + 0.5 * lateness(analysis.battlefield))
}

/** How well a place is held by these, from 0 to 1: machine guns and batteries alone do not hold it long. */
function guardOf(analysis: PositionAnalysis, units: readonly UnitId[]): number {
  const others = units.some((unit) => !isHeadquarters(typeOf(analysis.battlefield, unit))) ? withoutRifles : 0
  return Math.min(1, Math.max(others, analysis.steps(units) / wellHeld))
}

function weight({ battlefield }: PositionAnalysis, units: readonly UnitId[], steps: number): number {
  if (units.some((unit) => unitOf(battlefield, unit).confused)) return shakenPull
  if (!units.some((unit) => isRifle(typeOf(battlefield, unit)))) return machineGunPull
  return 0.4 + 0.3 * Math.min(2, steps)
}

/** 14.4: who is to assault together gathers first, near what is to be taken and not beside it. */
function gathering(analysis: PositionAnalysis, units: readonly UnitId[], hex: Hex, steps: number): number {
  if (steps === 0 || analysis.nearestFoe(hex) > gatheringRange) return 0
  const friends = unitsAt(analysis.battlefield, hex).filter((unit) => !units.includes(unit))
  return perFriend * Math.min(mostFriends, analysis.steps(friends))
}

/** Beside the enemy belongs who is strong enough to go in: whoever is not waits out of reach for the others. */
function readiness(analysis: PositionAnalysis, units: readonly UnitId[], hex: Hex, steps: number): number {
  if (steps === 0 || gainAt(analysis, hex) > 0) return 1
  const beside = analysis.foes.filter((foe) => distanceBetween(analysis.battlefield, foe.hex, hex) <= 1)
  if (beside.length === 0) return 1
  const need = toGoIn * Math.min(...beside.map(defenceOf))
  const friends = unitsAt(analysis.battlefield, hex).filter((unit) => !units.includes(unit))
  return tooWeak + (1 - tooWeak) * Math.min(1, (steps + analysis.steps(friends)) / need)
}

/** Machine guns belong where they have the enemy in reach. */
function position(analysis: PositionAnalysis, units: readonly UnitId[], hex: Hex): number {
  const guns = units.filter((unit) => kindOf(analysis.battlefield, unit) === 'mg')
  return guns.length === 0 ? 0 : perGunPoint * analysis.inReach(hex, guns).points
}

/** What fire may cost those who stay there. */
function exposure(
  analysis: PositionAnalysis,
  battlefield: MarchStanding['battlefield'],
  units: readonly UnitId[],
  hex: Hex,
  steps: number,
): number {
  const rifles = units.some((unit) => isRifle(typeOf(battlefield, unit)))
  const men = Math.max(1, steps)
  const harm = analysis.harmAt(hex, men, 0)
  if (harm === 0) return 0
  const hides = units.every((unit) => waysToHide(battlefield, unit).length > 0)
  const friends =
    rifles || unitsAt(analysis.battlefield, hex).some((unit) => isRifle(typeOf(analysis.battlefield, unit)))
  const alone = !friends && analysis.nearestFoe(hex) <= 1 ? aloneBesideEnemy : 0
  return harm * analysis.step(analysis.side) * (hides ? hiddenShare : openShare) + alone
}

/** Near its men, and not beside the enemy. */
export function headquartersValue(analysis: PositionAnalysis, unit: UnitId, hex: Hex): number {
  const { battlefield } = analysis
  const { brigiment } = unitOf(battlefield, unit)
  const men =
    brigiment === null ? [] : unitsOf(battlefield, brigiment).filter((one) => isRifle(typeOf(battlefield, one)))
  const away = men.reduce((sum, one) => sum + distanceBetween(battlefield, unitOf(battlefield, one).hex, hex), 0)
  const guarded = unitsAt(battlefield, hex).some((one) => one !== unit && kindOf(battlefield, one) !== 'headquarters')
  const near = analysis.nearestFoe(hex)
  const danger = near <= 1 ? (guarded ? 0.15 : 1) : near === 2 ? (guarded ? 0 : 0.3) : 0
  return -hqPerHex * (men.length === 0 ? 0 : away / men.length) - danger
}
