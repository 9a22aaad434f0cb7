/** morale.10: crews that lose the infantry they stood beside (FF-150). */
import type { Script } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { armOf, battalionOf, enrolled, isPresent, poseOf } from '../battlefield.ts'
import { remove } from '../hit-effects.ts'
import type { BaseId, BattalionId } from '../ids.ts'
import type { Battle, Battlefield } from '../state.ts'

/** Crewed weapons and blockhouses that belong to no battalion. */
const isCrew = (battlefield: Battlefield, base: BaseId): boolean => {
  const arm = armOf(battlefield, base)
  return (
    enrolled(battlefield, base).battalion === null &&
    (arm === 'support' || arm === 'artillery' || arm === 'fortification')
  )
}

/** Records, after deployment, the battalion nearest to each of them. */
export function nameSupports(battle: Battle): void {
  const { roster } = battle.scenario
  battle.state.supports = roster.baseIds.map((base) => {
    const { side } = enrolled(battle, base)
    if (!isPresent(battle, base) || !isCrew(battle, base)) return null
    const pose = poseOf(battle, base)
    let nearest: { readonly battalion: BattalionId; readonly squared: number } | null = null
    for (const battalion of roster.battalionIds) {
      const entry = battalionOf(battle, battalion)
      if (entry.side !== side) continue
      for (const platoon of entry.riflePlatoons) {
        if (!isPresent(battle, platoon)) continue
        const squared = plane.squaredDistance(pose, poseOf(battle, platoon))
        if (nearest === null || squared < nearest.squared) nearest = { battalion, squared }
      }
    }
    return nearest?.battalion ?? null
  })
}

/** One die each, without modifiers: on four or more it stays. */
export function* crewsRoll(battle: Battle, battalion: BattalionId): Script {
  const { table, state, scenario } = battle
  for (const base of scenario.roster.baseIds) {
    if (state.supports[base] !== battalion || !isPresent(battle, base)) continue
    const die = table.roll(6)
    const stays = die >= 4
    table.noteUsed(stays ? 'crew stays' : 'crew leaves')
    table.tell({ type: 'crew', rule: 'morale.10', base, die, stays })
    if (!stays) remove(battle, base, 'abandoned', 'abandoned', 'morale.10')
  }
}
