/** 6.66 and 8.323: units that lose their way, and mounts and vehicles that bog in a trench. */

import type { RuleId } from '@firestep/referee'
import { hasTrench, isInteriorWoods, isNight, unitOf } from './battlefield.ts'
import { bogs } from './cited-step-rules.ts'
import { applyChecks, rollCheck } from './cohesion-checks.ts'
import type { Check } from './events.ts'
import { type Crossing, isEnemyTrench } from './hex-crossing.ts'
import { type Hex, isOnMap, type UnitId } from './ids.ts'
import type { Battle, Battlefield } from './state.ts'

/** Rules by which a unit that has just crossed must check whether it is lost; empty if it need not. */
export function lostRules(
  battlefield: Battlefield,
  unit: UnitId,
  { from, to, side, road, trench }: Crossing,
): RuleId[] {
  if (road) return []
  const { side: own, within } = unitOf(battlefield, unit)
  // Still IN after the step: it came along the trench (8.321-3).
  const isAlongTrench = trench && within === 'trench'
  const enemyAt = (hex: Hex) => isEnemyTrench(battlefield, hex, own)
  const rules: RuleId[] = []
  // A trench is safe if both its ends are friendly: by night, and by the card in woods too.
  const isAlongFriendlyTrench = isAlongTrench && !enemyAt(to) && (!isOnMap(from) || !enemyAt(from))
  if (side !== null && isInteriorWoods(battlefield, side) && !isAlongFriendlyTrench)
    rules.push('6.661a', '8.9-2', 'card.move.lost')
  if (isAlongTrench && enemyAt(to) && (!isOnMap(from) || enemyAt(from))) rules.push('6.661b', 'card.move.enemytrench')
  if (isNight(battlefield) && !isAlongFriendlyTrench) rules.push('6.661c', 'card.move.lost')
  return rules.length === 0 ? [] : ['6.661', ...(isAlongTrench ? ['6.662'] : []), ...rules]
}

/** On a road it crosses the trench without a check (8.6-2). */
export const mustBog = (battlefield: Battlefield, unit: UnitId, { to, road }: Crossing): boolean =>
  !road && hasTrench(battlefield, to) && bogs(battlefield, unit)

/** Checks of units that have just entered a hex: lost first, then bog. Units that no longer move do not check. */
export function checkLostAndBogged(battle: Battle, units: readonly UnitId[], crossing: Crossing): void {
  const moving = () => units.filter((unit) => battle.state.command?.moving.includes(unit) === true)
  const lost: Check[] = []
  for (const unit of moving()) {
    const rules = lostRules(battle, unit, crossing)
    const unitState = unitOf(battle, unit)
    if (rules.length === 0) continue
    if (unitState.lostChecked) {
      battle.table.tell({ type: 'knows the way', unit, hex: crossing.to, rules: ['6.663'] })
      continue
    }
    unitState.lostChecked = true
    lost.push(rollCheck(battle, unit, 'lost', [...rules, '6.663-1', '6.9'], []))
  }
  applyChecks(battle, lost)
  applyChecks(
    battle,
    moving()
      .filter((unit) => mustBog(battle, unit, crossing))
      .map((unit) => rollCheck(battle, unit, 'bog', ['8.323', 'card.move.bog'], [])),
  )
}
