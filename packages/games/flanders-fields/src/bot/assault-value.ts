/** The value of assaults: the best enemy for each base, and the expected gain. */
import { modifierTotal } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { factorsOf } from '../rules/assault/assault-factors.ts'
import { assaultRuling } from '../rules/assault/assault-ruling.ts'
import { armOf, baseOf, enrolled, footprint, poseOf, roomAt } from '../rules/battlefield.ts'
import { coverOf } from '../rules/cover.ts'
import type { BaseId, UnitId } from '../rules/ids.ts'
import { bystanders, eachMove, walkers } from '../rules/movement/company-move.ts'
import { CONTACT } from '../rules/movement/nearby-bases.ts'
import type { Battlefield, Pose } from '../rules/state.ts'
import { apart } from '../rules/table-terrain.ts'
import type { ChosenAction } from '../rules/unit-action.ts'
import type { PositionAnalysis } from './analysis.ts'
import { chanceToReach, combatChances } from './odds.ts'
import { killGain, markGain } from './unit-values.ts'

/** Share of an objective's points gained by driving an enemy from it. */
const groundShare = 0.15
/** assault.4: chance that an attacking base has a supporter behind it. */
const supportChance = 0.3

/** Expected gain of one combat in points. With `hasDefensiveFire` the defender shoots before it. */
export function fightGain(
  battlefield: Battlefield,
  attacker: BaseId,
  defender: BaseId,
  hasDefensiveFire = true,
): number {
  const { attacker: attackerFactors, defender: defenderFactors } = factorsOf(battlefield, attacker, defender)
  const advantage = modifierTotal(attackerFactors) - modifierTotal(defenderFactors)
  const [alone, supported] = [combatChances(advantage), combatChances(advantage + 1)]
  const wins = alone.wins + supportChance * (supported.wins - alone.wins)
  const draws = alone.draws + supportChance * (supported.draws - alone.draws)
  const defensiveShot = hasDefensiveFire
    ? defensiveFireChances(battlefield, attacker, defender)
    : { kill: 0, suppress: 0 }
  const reachesContact = 1 - defensiveShot.kill - defensiveShot.suppress
  const winGain = killGain(battlefield, defender) + objectiveGain(battlefield, attacker, defender)
  return (
    reachesContact * (wins * winGain - (1 - wins - draws) * killGain(battlefield, attacker)) -
    defensiveShot.kill * killGain(battlefield, attacker) -
    defensiveShot.suppress * markGain(battlefield, attacker)
  )
}

/** assault.6: the effect of defensive fire before the combat. */
function defensiveFireChances(
  battlefield: Battlefield,
  attacker: BaseId,
  defender: BaseId,
): { readonly kill: number; readonly suppress: number } {
  const { marks, sheltered, packed, mounted, faces } = baseOf(battlefield, defender)
  const arm = armOf(battlefield, defender)
  const { type } = enrolled(battlefield, defender)
  const isUnarmed = arm === 'artillery' || arm === 'command' || arm === 'vehicle' || type.endsWith('mortar')
  const cannotFire = marks > 0 || sheltered || packed || mounted || (faces?.every((face) => face > 0) ?? false)
  if (isUnarmed || cannotFire) return { kill: 0, suppress: 0 }
  const { period } = battlefield.scenario.data
  const isMachineGun = type === 'machine gun' || type === 'blockhouse'
  if (armOf(battlefield, attacker) === 'armour') return { kill: 0, suppress: 1 / 6 }
  const [suppress, kill] =
    battlefield.book.tables.fire[period][isMachineGun ? 'machine gun' : 'infantry'][
      coverOf(battlefield, attacker).cover
    ]
  const modifier = isMachineGun || period === 'late' ? 2 : 1
  const killChance = chanceToReach(kill, modifier)
  return { kill: killChance, suppress: Math.max(0, chanceToReach(suppress, modifier) - killChance) }
}

function objectiveGain(battlefield: Battlefield, attacker: BaseId, defender: BaseId): number {
  const point = poseOf(battlefield, defender)
  const { side } = enrolled(battlefield, attacker)
  return (
    battlefield.scenario.terrain.objectives.reduce(
      (sum, { shape, points }, i) =>
        battlefield.state.holders[i] !== side && plane.holds(shape, point) ? sum + points : sum,
      0,
    ) * groundShare
  )
}

export interface AssaultPlan {
  readonly action: ChosenAction<'move'>
  readonly gain: number
}

/** An assault by all bases that gain from one, on different enemies where there are enough. */
export function bestAssault({ battlefield, foes }: PositionAnalysis, unit: UnitId, reach: number): AssaultPlan | null {
  const nearby = bystanders(battlefield, unit, reach)
  const targeted = new Set<BaseId>()
  const targetOf = new Map<BaseId, BaseId>()
  for (const base of walkers(battlefield, unit)) {
    const from = footprint(battlefield, base)
    let best: BaseId | null = null
    let bestGain = 0
    for (const foe of foes) {
      const foePrint = footprint(battlefield, foe)
      if (apart(from.box, foePrint.box, reach) || !plane.gapAtMost(from.shape, foePrint.shape, reach)) continue
      if (!assaultRuling(battlefield, base, foe).allowed) continue
      const gain = fightGain(battlefield, base, foe, !targeted.has(foe)) * (targeted.has(foe) ? 0.5 : 1)
      if (gain > bestGain) [best, bestGain] = [foe, gain]
    }
    if (best === null) continue
    targetOf.set(base, best)
    targeted.add(best)
  }
  if (targetOf.size === 0) return null
  const goal = (base: BaseId, from: Pose): Pose[] => {
    const foe = targetOf.get(base)
    if (foe === undefined) return []
    const { x, y } = poseOf(battlefield, foe)
    return [{ x, y, heading: from.heading }]
  }
  const action = eachMove(battlefield, unit, walkers(battlefield, unit), goal, { assault: true, nearby })
  if (action === null) return null
  return { action, gain: gainOfContacts(battlefield, action, targetOf) }
}

/** Expected gain of all bases that come into contact. */
function gainOfContacts(
  battlefield: Battlefield,
  { ways = [] }: ChosenAction<'move'>,
  targetOf: ReadonlyMap<BaseId, BaseId>,
): number {
  let sum = 0
  const foughtFoes = new Set<BaseId>()
  for (const { base, way } of ways) {
    const foe = targetOf.get(base)
    const end = way.at(-1)
    if (foe === undefined || end === undefined) continue
    const { shape } = roomAt(battlefield.book, enrolled(battlefield, base).type, end)
    if (!plane.gapAtMost(shape, footprint(battlefield, foe).shape, CONTACT)) continue
    sum += fightGain(battlefield, base, foe, !foughtFoes.has(foe)) * (foughtFoes.has(foe) ? 0.5 : 1)
    foughtFoes.add(foe)
  }
  return sum
}
