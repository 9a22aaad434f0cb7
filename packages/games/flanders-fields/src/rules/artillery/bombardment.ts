/** Bombardments laid down in the plan: before the first turn, or at the start of a later one; and the hurricane. */
import { emit, type RuleId, type Script } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import type { FireRow, PlanData } from '../../data/schema.ts'
import { attackEvent } from '../effects.ts'
import { isPresent, poseOf, present } from '../field.ts'
import { areasAt, trenchAt } from '../ground.ts'
import { units } from '../land.ts'
import { settleMorale } from '../morale/morale.ts'
import type { BaseId } from '../roster.ts'
import { attack } from '../shooting/attack.ts'
import type { Battle, Field } from '../state.ts'
import { armourRowOf } from './shells.ts'

type Entry = PlanData['bombardment'][number]

/** Before turn one: what the plan has for then, and the hurricane (FF-105). */
export function* openingBombardment(battle: Battle): Script {
  yield* bombard(battle, undefined)
  hurricane(battle)
  yield* settleMorale(battle)
}

/** period.*.sequence step 4: what the plan has for this turn. */
export const plannedBombardment = (battle: Battle): Script => bombard(battle, battle.state.turn)

function* bombard(battle: Battle, turn: number | undefined): Script {
  for (const side of ['attacker', 'defender'] as const)
    for (const entry of battle.scenario.data.plans[side].bombardment) {
      if (entry.turn !== turn) continue
      battle.table.use('bombardment')
      for (const base of meantBy(battle, entry))
        for (let i = 0; i < entry.rolls; i++) bombardBase(battle, base, entry.row, side)
    }
  yield* settleMorale(battle)
}

/** Bases of a side in the named trenches and areas. */
function meantBy(field: Field, { side, trenches, terrain, upTo }: Entry): BaseId[] {
  return present(field, side).filter((base) => {
    const here = poseOf(field, base)
    return (upTo === null || here.y <= units(upTo)) && liesIn(field, here, trenches, terrain)
  })
}

const liesIn = (field: Field, here: plane.Point, trenches: readonly string[], areas: readonly string[]): boolean =>
  trenches.includes(trenchAt(field, here)?.id ?? '') || areasAt(field, here).some(({ id }) => areas.includes(id))

/** One roll; it marks nobody else (FF-85). */
function bombardBase(battle: Battle, base: BaseId, row: FireRow, owner: 'attacker' | 'defender'): void {
  if (!isPresent(battle, base)) return
  const event = attackEvent('bombardment', false)
  const armourRow = armourRowOf(row, false)
  attack(battle, { event, row, armourRow, by: null, owner, target: base, modifiers: [], direct: false })
}

/** hurricane.1: Germans attacking late in the war. */
const hasHurricane = ({ scenario: { data } }: Field): boolean => {
  emit('hurricane.1')
  return data.plans.attacker.hurricane && data.period === 'late' && data.forces.attacker.army === 'german'
}

/** hurricane.2 hurricane.3: strong points by super heavy guns, trenches by heavy ones; whoever is in both is in the former. */
function hurricane(battle: Battle): void {
  const meant = battle.scenario.data.hurricane
  if (meant === null || !hasHurricane(battle)) return
  battle.table.use('hurricane bombardment')
  for (const base of present(battle, 'defender')) {
    const here = poseOf(battle, base)
    const struck: readonly [FireRow, RuleId] | null = liesIn(battle, here, [], meant.strongPoints)
      ? ['super heavy', 'hurricane.2']
      : liesIn(battle, here, meant.trenches, [])
        ? ['heavy', 'hurricane.3']
        : null
    if (struck === null) continue
    emit(struck[1])
    bombardBase(battle, base, struck[0], 'attacker')
  }
}
