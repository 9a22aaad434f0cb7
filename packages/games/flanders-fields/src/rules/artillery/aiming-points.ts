/** Aiming points: those that lie on the table, and those written down that nobody else knows of yet. */
import type { RuleId } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import type { PlanData, Side } from '../../data/schema.ts'
import { enrolled } from '../battlefield.ts'
import type { BaseId } from '../roster.ts'
import type { AimingPoint, Battle, Battlefield, BattleView, State } from '../state.ts'
import { units } from '../table-terrain.ts'

/** What a side has written, as far as whoever looks at the field may know: its own, or all when the rules decide. */
export function planOf({ state }: Battlefield, side: Side): PlanData | null {
  if (!('secrets' in state)) return null
  const secrets = state.secrets as State['secrets'] | BattleView['secrets']
  if (!('viewer' in secrets)) return secrets[side].plan
  return secrets.viewer === side ? (secrets.own?.plan ?? null) : null
}

export const aimOf = ({ state }: Battlefield, battery: BaseId): AimingPoint | null =>
  state.aims.find((aim) => aim.battery === battery) ?? null

/** fireplan.2: a point written down that it has not fired at yet; it lies nowhere until then. */
export function writtenPoint(field: Battlefield, battery: BaseId): plane.Point | null {
  const { id, side } = enrolled(field, battery)
  const found = planOf(field, side)?.aims.find((aim) => aim.battery === id)
  return found === undefined ? null : { x: units(found.x), y: units(found.y) }
}

/** Where its shells will fall: the point that lies, or else the one that is written. */
export function pointOf(field: Battlefield, battery: BaseId): plane.Point | null {
  return aimOf(field, battery) ?? writtenPoint(field, battery)
}

/** The aim that an order to aim elsewhere gives up: the point that lies, the written one, or none yet (template.3). */
export function givenUp(field: Battlefield, battery: BaseId): RuleId {
  if (aimOf(field, battery) !== null) return 'aim.3'
  return writtenPoint(field, battery) === null ? 'template.3' : 'fireplan.3'
}

/** aim.3: sets or shifts a point. Whoever sets it tells it. */
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
