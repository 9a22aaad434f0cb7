/** Values of ending a stack's movement in a hex. */
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
import { type Hex, isOnMap, type UnitId } from '../rules/ids.ts'
import { waysToHide } from '../rules/movement/hiding.ts'
import type { MarchOnBattlefield } from '../rules/movement/march.ts'
import type { PositionAnalysis } from './analysis.ts'
import { defenceOf } from './enemy-estimate.ts'
import { gainAt, lossAt } from './hex-gain.ts'
import { lateness } from './scenario-goals.ts'

/** Shares of fire losses for stacks that can hide, which are hit mostly by guns, and for others. */
const hiddenShare = 0.15
const openShare = 0.7
/** Value of walking into an empty goal hex, as a share of its gain; the enemy may come back. */
const walkInShare = 0.7
/** Factor of attraction for Confused units, which should stay away from the enemy. */
const confusedPull = 0.15
/** Factor of attraction for machine guns and other units without riflemen. */
const machineGunPull = 0.4
/** Cost of each hex between an HQ and its men. */
const hqCostPerHex = 0.12
const aloneBesideEnemyCost = 0.5
const gatheringRange = 3
const valuePerFriend = 0.08
const maxFriends = 4
/** Strength needed beside a defender, as a multiple of his, and the factor of attraction for weaker stacks. */
const strengthNeededRatio = 2.5
const weakFactor = 0.6
/** Steps that hold a hex fully, and the share of that for units without riflemen. */
const fullGarrisonSteps = 2
const garrisonWithoutRifles = 0.3
/** Value of a machine-gun point with an enemy in reach. */
const valuePerGunPoint = 0.05

/** Value for a stack that began its movement in `startHex`, with the cost of leaving that hex. */
export function placeValue(
  analysis: PositionAnalysis,
  { battlefield, march }: MarchOnBattlefield,
  startHex: Hex,
): number {
  const { hex, units } = march
  const [first] = units
  if (first === undefined || !isOnMap(hex)) return 0
  if (units.every((unit) => isHeadquarters(typeOf(battlefield, unit)))) return headquartersValue(analysis, first, hex)
  const steps = analysis.rifleSteps(units)
  const leavingCost = hex === startHex ? 0 : costOfLeaving(analysis, units, startHex)
  const takenGain = hex === startHex ? 0 : walkInShare * gainAt(analysis, hex)
  const attraction =
    pullWeight(analysis, units, steps) * analysis.pull(hex) * readinessFactor(analysis, units, hex, steps)
  const placeGain = attraction + gatheringValue(analysis, units, hex, steps) + machineGunValue(analysis, units, hex)
  return placeGain + takenGain - leavingCost - exposureCost(analysis, battlefield, units, hex, steps)
}

/** The risk of leaving a hex with fewer units or none, which grows towards the end of the battle. */
export function costOfLeaving(analysis: PositionAnalysis, units: readonly UnitId[], hex: Hex): number {
  if (!isOnMap(hex)) return 0
  const unitsHere = unitsAt(analysis.battlefield, hex)
  const weaker =
    garrisonQuality(analysis, unitsHere) -
    garrisonQuality(
      analysis,
      unitsHere.filter((unit) => !units.includes(unit)),
    )
  return weaker <= 0 ? 0 : weaker * lossAt(analysis, hex) * (0.5 + 0.5 * lateness(analysis.battlefield))
}

/** Quality of a garrison, from 0 to 1: machine guns and batteries alone do not hold a hex for long. */
function garrisonQuality(analysis: PositionAnalysis, units: readonly UnitId[]): number {
  const otherUnitsQuality = units.some((unit) => !isHeadquarters(typeOf(analysis.battlefield, unit)))
    ? garrisonWithoutRifles
    : 0
  return Math.min(1, Math.max(otherUnitsQuality, analysis.rifleSteps(units) / fullGarrisonSteps))
}

function pullWeight({ battlefield }: PositionAnalysis, units: readonly UnitId[], steps: number): number {
  if (units.some((unit) => unitOf(battlefield, unit).confused)) return confusedPull
  if (!units.some((unit) => isRifle(typeOf(battlefield, unit)))) return machineGunPull
  return 0.4 + 0.3 * Math.min(2, steps)
}

/** 14.4: units gather near the enemy before they assault together. */
function gatheringValue(analysis: PositionAnalysis, units: readonly UnitId[], hex: Hex, steps: number): number {
  if (steps === 0 || analysis.distanceToFoe(hex) > gatheringRange) return 0
  const friends = unitsAt(analysis.battlefield, hex).filter((unit) => !units.includes(unit))
  return valuePerFriend * Math.min(maxFriends, analysis.rifleSteps(friends))
}

/** Stacks strong enough for an assault belong next to the enemy; weaker ones wait out of reach. */
function readinessFactor(analysis: PositionAnalysis, units: readonly UnitId[], hex: Hex, steps: number): number {
  if (steps === 0 || gainAt(analysis, hex) > 0) return 1
  const beside = analysis.foes.filter((foe) => distanceBetween(analysis.battlefield, foe.hex, hex) <= 1)
  if (beside.length === 0) return 1
  const need = strengthNeededRatio * Math.min(...beside.map(defenceOf))
  const friends = unitsAt(analysis.battlefield, hex).filter((unit) => !units.includes(unit))
  return weakFactor + (1 - weakFactor) * Math.min(1, (steps + analysis.rifleSteps(friends)) / need)
}

/** Value of machine guns with the enemy in reach. */
function machineGunValue(analysis: PositionAnalysis, units: readonly UnitId[], hex: Hex): number {
  const guns = units.filter((unit) => kindOf(analysis.battlefield, unit) === 'mg')
  return guns.length === 0 ? 0 : valuePerGunPoint * analysis.fireInReach(hex, guns).points
}

/** Expected cost of enemy fire for units that stay there. */
function exposureCost(
  analysis: PositionAnalysis,
  battlefield: MarchOnBattlefield['battlefield'],
  units: readonly UnitId[],
  hex: Hex,
  steps: number,
): number {
  const rifles = units.some((unit) => isRifle(typeOf(battlefield, unit)))
  const men = Math.max(1, steps)
  const harm = analysis.harmAt(hex, men, 0)
  if (harm === 0) return 0
  const canHide = units.every((unit) => waysToHide(battlefield, unit).length > 0)
  const friends =
    rifles || unitsAt(analysis.battlefield, hex).some((unit) => isRifle(typeOf(analysis.battlefield, unit)))
  const alone = !friends && analysis.distanceToFoe(hex) <= 1 ? aloneBesideEnemyCost : 0
  return harm * analysis.stepValue(analysis.side) * (canHide ? hiddenShare : openShare) + alone
}

/** Value of an HQ's hex: near its men, and not next to the enemy. */
export function headquartersValue(analysis: PositionAnalysis, unit: UnitId, hex: Hex): number {
  const { battlefield } = analysis
  const { brigiment } = unitOf(battlefield, unit)
  const men =
    brigiment === null ? [] : unitsOf(battlefield, brigiment).filter((one) => isRifle(typeOf(battlefield, one)))
  const totalDistance = men.reduce(
    (sum, one) => sum + distanceBetween(battlefield, unitOf(battlefield, one).hex, hex),
    0,
  )
  const isGuarded = unitsAt(battlefield, hex).some((one) => one !== unit && kindOf(battlefield, one) !== 'headquarters')
  const danger = headquartersDanger(analysis.distanceToFoe(hex), isGuarded)
  return -hqCostPerHex * (men.length === 0 ? 0 : totalDistance / men.length) - danger
}

/** Cost of an HQ's nearness to the enemy. */
function headquartersDanger(distanceToFoe: number, isGuarded: boolean): number {
  if (distanceToFoe <= 1) return isGuarded ? 0.15 : 1
  return distanceToFoe === 2 && !isGuarded ? 0.3 : 0
}
