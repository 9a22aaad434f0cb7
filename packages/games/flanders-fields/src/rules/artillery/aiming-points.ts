/** Aiming points: those on the table, and written ones that are still hidden information. */
import type { RuleId } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import type { PlanData, Side } from '../../data/schema.ts'
import { enrolled } from '../battlefield.ts'
import type { BaseId } from '../roster.ts'
import type { AimingPoint, Battle, Battlefield, BattleView, State } from '../state.ts'
import { units } from '../table-terrain.ts'

/** A side's fire plan, as far as the viewer of the field may know: its own, or all when the rules decide. */
export function planOf({ state }: Battlefield, side: Side): PlanData | null {
  if (!('secrets' in state)) return null
  const secrets = state.secrets as State['secrets'] | BattleView['secrets']
  if (!('viewer' in secrets)) return secrets[side].plan
  return secrets.viewer === side ? (secrets.own?.plan ?? null) : null
}

export const aimOf = ({ state }: Battlefield, battery: BaseId): AimingPoint | null =>
  state.aims.find((aim) => aim.battery === battery) ?? null

/** fireplan.2: a written point that it has not fired at yet; it is not on the table until then. */
export function writtenPoint(battlefield: Battlefield, battery: BaseId): plane.Point | null {
  const { id, side } = enrolled(battlefield, battery)
  const found = planOf(battlefield, side)?.aims.find((aim) => aim.battery === id)
  return found === undefined ? null : { x: units(found.x), y: units(found.y) }
}

/** Target of its shells: the point on the table, or else the written one. */
export function pointOf(battlefield: Battlefield, battery: BaseId): plane.Point | null {
  return aimOf(battlefield, battery) ?? writtenPoint(battlefield, battery)
}

/** The aim that a REDIRECT order gives up: the point on the table, the written one, or none yet (template.3). */
export function givenUp(battlefield: Battlefield, battery: BaseId): RuleId {
  if (aimOf(battlefield, battery) !== null) return 'aim.3'
  return writtenPoint(battlefield, battery) === null ? 'template.3' : 'fireplan.3'
}

/** aim.3: sets or shifts a point. The caller reports the event. */
export function setAim(
  { state }: Battle,
  battery: BaseId,
  to: plane.Point,
  of: Pick<AimingPoint, 'settled' | 'sos'>,
): AimingPoint {
  const aim: AimingPoint = { battery, x: to.x, y: to.y, live: false, ...of }
  state.aims = [...state.aims.filter((one) => one.battery !== battery), aim].sort((a, b) => a.battery - b.battery)
  return aim
}
