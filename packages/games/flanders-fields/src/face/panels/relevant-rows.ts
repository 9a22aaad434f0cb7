/** Rows of the playsheet for the bases in question: their order dice, fire, assaults and morale. */

import type { Modifier, RuleId } from '@firestep/referee'
import { recordOf } from '../../data/records.ts'
import type { ArmourRow, BaseType, Cover, FireRow, OrderRow } from '../../data/schema.ts'
import { hasAim, weaponOf } from '../../rules/artillery/shell-weapons.ts'
import { factorsOf } from '../../rules/assault/assault-factors.ts'
import {
  armOf,
  baseOf,
  battalionOf,
  enrolled,
  footprint,
  isArmour,
  isPresent,
  poseOf,
  unitOf,
} from '../../rules/battlefield.ts'
import { coverOf } from '../../rules/cover.ts'
import type { BaseId, BattalionId, UnitId } from '../../rules/ids.ts'
import { losses } from '../../rules/morale/losses.ts'
import { moraleRule } from '../../rules/morale/morale-table.ts'
import { CONTACT } from '../../rules/movement/nearby-bases.ts'
import { rowHere, ruleOfRow } from '../../rules/movement/terrain-cost.ts'
import { stripsNear } from '../../rules/movement/wire-belts.ts'
import { declarations } from '../../rules/orders/declaration-names.ts'
import { type Declared, mayDeclare } from '../../rules/orders/declarations.ts'
import { orderModifiers } from '../../rules/orders/modifiers.ts'
import { rowRule } from '../../rules/orders/order-die.ts'
import { forecast, shotsOf } from '../../rules/shooting/base-fire.ts'
import { mayFire } from '../../rules/shooting/may-fire.ts'
import { type Shot as Aimed, priorityOf } from '../../rules/shooting/targets.ts'
import { type Mount, volleysOf } from '../../rules/shooting/weapons.ts'
import type { Battlefield } from '../../rules/state.ts'

/** A row of the firing table with its cover column, or a row of the armour table. */
export type RelevantShot = { readonly row: FireRow; readonly cover: Cover } | { readonly armourRow: ArmourRow }

/** A chart item that applies: usually by the rule of its row, sometimes by the subject of the row. */
type RelevantRow =
  | { readonly rule: RuleId }
  | { readonly order: OrderRow }
  | { readonly shot: RelevantShot }
  | { readonly type: BaseType }

export type RelevantRows = Generator<RelevantRow>

export function* relevantModifierRows(modifiers: readonly Modifier[]): RelevantRows {
  for (const { rule, value } of modifiers) if (value !== 0) yield { rule }
}

/** The order die of a unit with all possible declarations. */
export function* relevantOrderRows(battlefield: Battlefield, unit: UnitId): RelevantRows {
  const { row, bases } = unitOf(battlefield, unit)
  yield { order: row }
  yield { rule: rowRule(battlefield, unit) }
  const available = declarations.filter((declaration) => mayDeclare(battlefield, unit, declaration).allowed)
  const declared: Declared = recordOf(available, () => true as const)
  // On a 4, because by the other reading raw troops have their penalty from there on (FF-06).
  yield* relevantModifierRows(orderModifiers(battlefield, unit, declared, 4))
  for (const base of bases) yield { type: enrolled(battlefield, base).type }
}

/** Possible actions of a base where it stands. */
export function* actionRows(battlefield: Battlefield, base: BaseId): RelevantRows {
  yield { type: enrolled(battlefield, base).type }
  if (isPresent(battlefield, base)) {
    yield* placeRows(battlefield, base)
    if (!mayFire(battlefield, base).allowed) return
    for (const shot of shotsOf(battlefield, base, poseOf(battlefield, base))) {
      yield { rule: targetRule(battlefield, shot) }
      yield* shotRows(battlefield, shot.mount, shot.target)
    }
    for (const { modifiers } of forecast(battlefield, base)) yield* relevantModifierRows(modifiers)
  }
  // The row of the battery or mortar itself, whatever its target.
  if (hasAim(battlefield, base)) yield { shot: { row: weaponOf(battlefield, base).row, cover: 'open' } }
}

/** Terrain, cover and wire where a base stands. */
export function* placeRows(battlefield: Battlefield, base: BaseId): RelevantRows {
  yield { rule: coverOf(battlefield, base).rule }
  yield { rule: ruleOfRow[rowHere(battlefield, poseOf(battlefield, base))] }
  const { onWire, sheltered } = baseOf(battlefield, base)
  if (onWire !== null || stripsNear(battlefield, footprint(battlefield, base).box, CONTACT).length > 0)
    yield { rule: `wire.test.${battlefield.scenario.data.period}` }
  if (sheltered) yield { rule: 'shelter.3' }
}

/** FF-63 FF-64 FF-234: the line of the target chart by which a weapon has found its target. */
function targetRule(battlefield: Battlefield, shot: Aimed): RuleId {
  if (battlefield.scenario.switches.targets === 'closest') return 'target.1'
  if (shot.mount.beatenZone !== null) return 'mg.1'
  return shot.mount.armourRow === 'anti-tank rifle' && isArmour(battlefield, shot.target)
    ? 'armourfire.at-rifle'
    : priorityOf(shot)
}

function* shotRows(battlefield: Battlefield, { row, armourRow, rangeRule, arc }: Mount, target: BaseId): RelevantRows {
  const { cover, rule } = coverOf(battlefield, target)
  yield { shot: isArmour(battlefield, target) ? { armourRow } : { row, cover } }
  for (const shotRule of [rule, rangeRule, arc.rule]) yield { rule: shotRule }
}

/** Defensive fire of a base at its attackers, and the combat that follows. */
export function* defensiveFireRows(battlefield: Battlefield, firer: BaseId, targets: readonly BaseId[]): RelevantRows {
  const mount = isPresent(battlefield, firer)
    ? volleysOf(battlefield, firer, poseOf(battlefield, firer))[0]?.mounts[0]
    : undefined
  for (const target of targets.filter((candidate) => isPresent(battlefield, candidate))) {
    if (mount !== undefined) yield* shotRows(battlefield, mount, target)
    yield* assaultRows(battlefield, target, firer)
  }
}

export function* assaultRows(battlefield: Battlefield, attacker: BaseId, defender: BaseId): RelevantRows {
  if (!isPresent(battlefield, attacker) || !isPresent(battlefield, defender)) return
  const factors = factorsOf(battlefield, attacker, defender)
  yield* relevantModifierRows([...factors.attacker, ...factors.defender])
  yield { rule: 'assault.11' }
  if (armOf(battlefield, attacker) === 'armour') yield { rule: 'assault.armour.2' }
}

/** The morale die of a battalion. */
export function* moraleRows(battlefield: Battlefield, battalion: BattalionId): RelevantRows {
  const { quality } = battalionOf(battlefield, battalion)
  const { lost, original: total } = losses(battlefield, battalion)
  if (quality !== 'experienced') yield { rule: quality === 'veteran' ? 'morale.7' : 'morale.8' }
  yield { rule: lost * 4 >= total * 3 ? 'morale.2' : 'morale.1' }
  for (const rule of Object.values(moraleRule)) yield { rule }
}
