/** Attacks of an aircraft on its targets, one after another. */
import { type Modifier, modifier, modifierTotal, type RuleId, type Script } from '@firestep/referee'
import type { Cover } from '../../data/schema.ts'
import { armOf, baseOf, enrolled, isPresent } from '../battlefield.ts'
import { coverOf } from '../cover.ts'
import { besides } from '../events.ts'
import { attackEvent, comeUnderFire, strike } from '../hit-effects.ts'
import type { BaseId } from '../ids.ts'
import { settleMorale } from '../morale/morale.ts'
import type { Battle, Battlefield } from '../state.ts'

const byCover: Readonly<Partial<Record<Cover, readonly [RuleId, number]>>> = {
  open: ['air.9', 3],
  soft: ['air.10', 2],
  medium: ['air.11', 1],
}

/** air.9 to air.12: they add (FF-152). */
function aircraftModifiers(battlefield: Battlefield, target: BaseId): Modifier[] {
  const { cover } = coverOf(battlefield, target)
  const modifierByCover = byCover[cover]
  const arm = armOf(battlefield, target)
  return [
    ...(modifierByCover === undefined
      ? []
      : [modifier(modifierByCover[0], `target in ${cover} cover`, modifierByCover[1])]),
    ...(arm === 'artillery' || arm === 'support' ? [modifier('air.12', 'guns or support weapons', 2)] : []),
  ]
}

const isMachineGun = (battlefield: Battlefield, base: BaseId): boolean =>
  enrolled(battlefield, base).type === 'machine gun'

/** air.13 */
const targetModifiers = (battlefield: Battlefield, target: BaseId): Modifier[] =>
  isMachineGun(battlefield, target) ? [modifier('air.13', 'machine gun', 2)] : []

export type Passed = 'nothing' | 'suppressed' | 'killed' | 'driven off' | 'shot down'

/** Modifiers of the aircraft's die and of the target's. */
export const strafeModifiers = (
  battlefield: Battlefield,
  target: BaseId,
): [aircraft: Modifier[], target: Modifier[]] => [
  aircraftModifiers(battlefield, target),
  targetModifiers(battlefield, target),
]

/** air.6 to air.8: results by the margin of the aircraft. */
export function resultOf(lead: number): readonly [Passed, RuleId] {
  if (lead === 0) return ['nothing', 'air.6']
  if (lead > 0) return lead >= 3 ? ['killed', 'air.8'] : ['suppressed', 'air.7']
  return lead <= -3 ? ['shot down', 'air.8'] : ['driven off', 'air.7']
}

/** air.5: returns true if the mission is used up; one that was driven off may be called again (FF-152). */
export function* strafe(battle: Battle, targets: readonly BaseId[]): Script<boolean> {
  for (const [i, target] of targets.entries()) {
    if (!isPresent(battle, target)) continue
    // air.5: one after another.
    const passed = strafeNext(battle, target, i > 0 ? ['air.5'] : [])
    yield* settleMorale(battle)
    if (passed === 'driven off') return false
    if (passed === 'shot down') return true
  }
  battle.table.noteUsed('mission flown')
  return true
}

function strafeNext(battle: Battle, target: BaseId, because: readonly RuleId[]): Passed {
  const { table } = battle
  const modifiers = strafeModifiers(battle, target)
  const dice: [number, number] = [table.roll(6), table.roll(6)]
  const [result, rule] = resultOf(dice[0] + modifierTotal(modifiers[0]) - dice[1] - modifierTotal(modifiers[1]))
  table.noteUsed(`aircraft: ${result}`)
  table.tell({ type: 'strafed', rule, target, dice, modifiers, result, ...besides(...because) })
  comeUnderFire(battle, target)
  if (result === 'suppressed' || result === 'killed') strike(battle, attackEvent('aircraft', false), target, result)
  // air.14: a machine gun that fired at aircraft has lost its lane.
  if (isMachineGun(battle, target) && isPresent(battle, target)) baseOf(battle, target).astray = true
  return result
}
