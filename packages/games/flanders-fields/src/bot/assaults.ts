/** The value of assaults: the best enemy for each base, and the expected gain. */
import { modifierTotal } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { factorsOf } from '../rules/assault/assault-factors.ts'
import { assaultRuling } from '../rules/assault/assault-ruling.ts'
import { armOf, baseOf, enrolled, footprint, poseOf, roomAt } from '../rules/battlefield.ts'
import { coverOf } from '../rules/cover.ts'
import { bystanders, eachMove, walkers } from '../rules/movement/company-move.ts'
import { CONTACT } from '../rules/movement/surroundings.ts'
import type { BaseId, UnitId } from '../rules/roster.ts'
import type { Battlefield, Pose } from '../rules/state.ts'
import { apart } from '../rules/table-terrain.ts'
import type { ChosenAction } from '../rules/unit-action.ts'
import type { PositionAnalysis } from './analysis.ts'
import { contest, reaching } from './odds.ts'
import { killGain, markGain } from './unit-values.ts'

/** Share of an objective's points gained by driving an enemy from it. */
const groundShare = 0.15
/** assault.4: chance that an attacking base has a supporter behind it. */
const supportChance = 0.3

/** Expected gain of one combat in points. `first`: the defender still has its shot. */
export function fightGain(battlefield: Battlefield, attacker: BaseId, defender: BaseId, first = true): number {
  const { attacker: ours, defender: theirs } = factorsOf(battlefield, attacker, defender)
  const more = modifierTotal(ours) - modifierTotal(theirs)
  const [low, high] = [contest(more), contest(more + 1)]
  const wins = low.wins + supportChance * (high.wins - low.wins)
  const draws = low.draws + supportChance * (high.draws - low.draws)
  const shot = first ? shotFirst(battlefield, attacker, defender) : { kill: 0, suppress: 0 }
  const comes = 1 - shot.kill - shot.suppress
  const won = killGain(battlefield, defender) + groundAt(battlefield, attacker, defender)
  return (
    comes * (wins * won - (1 - wins - draws) * killGain(battlefield, attacker)) -
    shot.kill * killGain(battlefield, attacker) -
    shot.suppress * markGain(battlefield, attacker)
  )
}

/** assault.6: the effect of defensive fire before the combat. */
function shotFirst(
  battlefield: Battlefield,
  attacker: BaseId,
  defender: BaseId,
): { readonly kill: number; readonly suppress: number } {
  const { marks, sheltered, packed, mounted, faces } = baseOf(battlefield, defender)
  const arm = armOf(battlefield, defender)
  const { type } = enrolled(battlefield, defender)
  const harmless = arm === 'artillery' || arm === 'command' || arm === 'vehicle' || type.endsWith('mortar')
  const silent = marks > 0 || sheltered || packed || mounted || (faces?.every((one) => one > 0) ?? false)
  if (harmless || silent) return { kill: 0, suppress: 0 }
  const { period } = battlefield.scenario.data
  const gun = type === 'machine gun' || type === 'blockhouse'
  if (armOf(battlefield, attacker) === 'armour') return { kill: 0, suppress: 1 / 6 }
  const [suppress, kill] =
    battlefield.book.tables.fire[period][gun ? 'machine gun' : 'infantry'][coverOf(battlefield, attacker).cover]
  const more = gun || period === 'late' ? 2 : 1
  const dead = reaching(kill, more)
  return { kill: dead, suppress: Math.max(0, reaching(suppress, more) - dead) }
}

function groundAt(battlefield: Battlefield, attacker: BaseId, defender: BaseId): number {
  const here = poseOf(battlefield, defender)
  const { side } = enrolled(battlefield, attacker)
  return (
    battlefield.scenario.terrain.objectives.reduce(
      (sum, { shape, points }, i) =>
        battlefield.state.holders[i] !== side && plane.whereIn(shape.points, here) !== 'outside' ? sum + points : sum,
      0,
    ) * groundShare
  )
}

export interface Onset {
  readonly deed: ChosenAction
  readonly gain: number
}

/** An assault by all bases that gain from one, on different enemies where there are enough. */
export function onset({ battlefield, foes }: PositionAnalysis, unit: UnitId, pace: number): Onset | null {
  const others = bystanders(battlefield, unit, pace)
  const taken = new Set<BaseId>()
  const chosen = new Map<BaseId, BaseId>()
  for (const base of walkers(battlefield, unit)) {
    const from = footprint(battlefield, base)
    let best: BaseId | null = null
    let most = 0
    for (const foe of foes) {
      const there = footprint(battlefield, foe)
      if (apart(from.box, there.box, pace) || !plane.gapAtMost(from.shape, there.shape, pace)) continue
      if (!assaultRuling(battlefield, base, foe).allowed) continue
      const gain = fightGain(battlefield, base, foe, !taken.has(foe)) * (taken.has(foe) ? 0.5 : 1)
      if (gain > most) [best, most] = [foe, gain]
    }
    if (best === null) continue
    chosen.set(base, best)
    taken.add(best)
  }
  if (chosen.size === 0) return null
  const goal = (base: BaseId, from: Pose): Pose[] => {
    const foe = chosen.get(base)
    if (foe === undefined) return []
    const { x, y } = poseOf(battlefield, foe)
    return [{ x, y, heading: from.heading }]
  }
  const deed = eachMove(battlefield, unit, walkers(battlefield, unit), goal, { assault: true, others })
  if (deed === null) return null
  return { deed, gain: metBy(battlefield, deed, chosen) }
}

interface Went {
  readonly base: BaseId
  readonly way: readonly Pose[]
}

/** Expected gain of all bases that come into contact. */
function metBy(battlefield: Battlefield, deed: ChosenAction, chosen: ReadonlyMap<BaseId, BaseId>): number {
  let sum = 0
  const met = new Set<BaseId>()
  for (const { base, way } of deed.ways as unknown as readonly Went[]) {
    const foe = chosen.get(base)
    const end = way.at(-1)
    if (foe === undefined || end === undefined) continue
    const { shape } = roomAt(battlefield.book, enrolled(battlefield, base).type, end)
    if (!plane.gapAtMost(shape, footprint(battlefield, foe).shape, CONTACT)) continue
    sum += fightGain(battlefield, base, foe, !met.has(foe)) * (met.has(foe) ? 0.5 : 1)
    met.add(foe)
  }
  return sum
}
