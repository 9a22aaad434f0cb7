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
export function placeValue(study: PositionAnalysis, { ground, march }: MarchStanding, begun: Hex): number {
  const { hex, units } = march
  const [first] = units
  if (first === undefined || hex < 0) return 0
  if (units.every((unit) => isHeadquarters(typeOf(ground, unit)))) return headquartersValue(study, first, hex)
  const steps = study.steps(units)
  const left = hex === begun ? 0 : leftBehind(study, units, begun)
  const held = hex === begun ? 0 : walkedIn * gainAt(study, hex)
  const drawn = weight(study, units, steps) * study.pull(hex) * readiness(study, units, hex, steps)
  const pulled = drawn + gathering(study, units, hex, steps) + position(study, units, hex)
  return pulled + held - left - exposure(study, ground, units, hex, steps)
}

/** What is put at risk by leaving a hex to few or to nobody: the more, the less time others have to come there. */
export function leftBehind(study: PositionAnalysis, units: readonly UnitId[], hex: Hex): number {
  if (hex < 0) return 0
  const here = unitsAt(study.ground, hex)
  const weaker =
    guardOf(study, here) -
    guardOf(
      study,
      here.filter((unit) => !units.includes(unit)),
    )
  return weaker <= 0 ? 0 : weaker * lossAt(study, hex) * (0.5 + 0.5 * lateness(study.ground))
}

/** How well a place is held by these, from 0 to 1: machine guns and batteries alone do not hold it long. */
function guardOf(study: PositionAnalysis, units: readonly UnitId[]): number {
  const others = units.some((unit) => !isHeadquarters(typeOf(study.ground, unit))) ? withoutRifles : 0
  return Math.min(1, Math.max(others, study.steps(units) / wellHeld))
}

function weight({ ground }: PositionAnalysis, units: readonly UnitId[], steps: number): number {
  if (units.some((unit) => unitOf(ground, unit).confused)) return shakenPull
  if (!units.some((unit) => isRifle(typeOf(ground, unit)))) return machineGunPull
  return 0.4 + 0.3 * Math.min(2, steps)
}

/** 14.4: who is to assault together gathers first, near what is to be taken and not beside it. */
function gathering(study: PositionAnalysis, units: readonly UnitId[], hex: Hex, steps: number): number {
  if (steps === 0 || study.nearestFoe(hex) > gatheringRange) return 0
  const friends = unitsAt(study.ground, hex).filter((unit) => !units.includes(unit))
  return perFriend * Math.min(mostFriends, study.steps(friends))
}

/** Beside the enemy belongs who is strong enough to go in: whoever is not waits out of reach for the others. */
function readiness(study: PositionAnalysis, units: readonly UnitId[], hex: Hex, steps: number): number {
  if (steps === 0 || gainAt(study, hex) > 0) return 1
  const beside = study.foes.filter((foe) => distanceBetween(study.ground, foe.hex, hex) <= 1)
  if (beside.length === 0) return 1
  const need = toGoIn * Math.min(...beside.map(defenceOf))
  const friends = unitsAt(study.ground, hex).filter((unit) => !units.includes(unit))
  return tooWeak + (1 - tooWeak) * Math.min(1, (steps + study.steps(friends)) / need)
}

/** Machine guns belong where they have the enemy in reach. */
function position(study: PositionAnalysis, units: readonly UnitId[], hex: Hex): number {
  const guns = units.filter((unit) => kindOf(study.ground, unit) === 'mg')
  return guns.length === 0 ? 0 : perGunPoint * study.inReach(hex, guns).points
}

/** What fire may cost those who stay there. */
function exposure(
  study: PositionAnalysis,
  ground: MarchStanding['ground'],
  units: readonly UnitId[],
  hex: Hex,
  steps: number,
): number {
  const rifles = units.some((unit) => isRifle(typeOf(ground, unit)))
  const men = Math.max(1, steps)
  const harm = study.harmAt(hex, men, 0)
  if (harm === 0) return 0
  const hides = units.every((unit) => waysToHide(ground, unit).length > 0)
  const friends = rifles || unitsAt(study.ground, hex).some((unit) => isRifle(typeOf(study.ground, unit)))
  const alone = !friends && study.nearestFoe(hex) <= 1 ? aloneBesideEnemy : 0
  return harm * study.step(study.side) * (hides ? hiddenShare : openShare) + alone
}

/** Near its men, and not beside the enemy. */
export function headquartersValue(study: PositionAnalysis, unit: UnitId, hex: Hex): number {
  const { ground } = study
  const { brigiment } = unitOf(ground, unit)
  const men = brigiment === null ? [] : unitsOf(ground, brigiment).filter((one) => isRifle(typeOf(ground, one)))
  const away = men.reduce((sum, one) => sum + distanceBetween(ground, unitOf(ground, one).hex, hex), 0)
  const guarded = unitsAt(ground, hex).some((one) => one !== unit && kindOf(ground, one) !== 'headquarters')
  const near = study.nearestFoe(hex)
  const danger = near <= 1 ? (guarded ? 0.15 : 1) : near === 2 ? (guarded ? 0 : 0.3) : 0
  return -hqPerHex * (men.length === 0 ? 0 : away / men.length) - danger
}
