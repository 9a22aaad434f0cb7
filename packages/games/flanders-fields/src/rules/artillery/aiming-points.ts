/** Aiming points: those on the table, and written ones that are still hidden information. */
import type { RuleId } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import type { PlanData, Side } from '../../data/schema.ts'
import { enrolled } from '../battlefield.ts'
import { besides } from '../events.ts'
import type { BaseId } from '../ids.ts'
import type { AimingPoint, Battle, Battlefield } from '../state.ts'
import { units } from '../table-terrain.ts'

/** A side's fire plan, as far as the viewer of the field may know: its own, or all when the rules decide. */
export function firePlanOf({ state }: Battlefield, side: Side): PlanData | null {
  const { secrets } = state
  if (secrets === undefined) return null
  if (!('viewer' in secrets)) return secrets[side].plan
  return secrets.viewer === side ? (secrets.own?.plan ?? null) : null
}

export const aimOf = ({ state }: Battlefield, battery: BaseId): AimingPoint | null =>
  state.aims.find((aim) => aim.battery === battery) ?? null

/** fireplan.2: a written point that it has not fired at yet; it is not on the table until then. */
export function writtenPoint(battlefield: Battlefield, battery: BaseId): plane.Point | null {
  const { id, side } = enrolled(battlefield, battery)
  const writtenAim = firePlanOf(battlefield, side)?.aims.find((aim) => aim.battery === id)
  return writtenAim === undefined ? null : { x: units(writtenAim.x), y: units(writtenAim.y) }
}

/** Target of its shells: the point on the table, or else the written one. */
export function pointOf(battlefield: Battlefield, battery: BaseId): plane.Point | null {
  return aimOf(battlefield, battery) ?? writtenPoint(battlefield, battery)
}

/** aim.3: sets or shifts a point. The caller reports the event. */
export function setAim(
  { state }: Battle,
  battery: BaseId,
  to: plane.Point,
  flags: Pick<AimingPoint, 'settled' | 'sos'>,
): AimingPoint {
  const aim: AimingPoint = { battery, x: to.x, y: to.y, live: false, ...flags }
  state.aims = [...state.aims.filter((aim) => aim.battery !== battery), aim].sort((a, b) => a.battery - b.battery)
  return aim
}

interface NewAim {
  readonly battery: BaseId
  readonly to: plane.Point
  readonly settled: boolean
  /** The rule it is aimed by, and others that mattered. */
  readonly rule: RuleId
  readonly besides?: readonly RuleId[]
}

/**
 * Aims by an order. That a point on the table is given up (aim.3) is public; whether a written one is (fireplan.3), or
 * there was none (template.3), only its owner knows.
 */
export function aimAnew(battle: Battle, { battery, to, settled, rule, besides: others = [] }: NewAim): AimingPoint {
  const isOnTable = aimOf(battle, battery) !== null
  const unseen = writtenPoint(battle, battery) === null ? 'template.3' : 'fireplan.3'
  const aim = setAim(battle, battery, to, { settled, sos: false })
  const event = { type: 'aimed', rule, battery, x: aim.x, y: aim.y, sos: false } as const
  const { side } = enrolled(battle, battery)
  if (isOnTable) battle.table.tell({ ...event, ...besides('aim.3', ...others) })
  else
    battle.table.tell(
      { ...event, ...besides(...others) },
      { [side]: { ...event, ...besides(unseen, ...others) } },
      side,
    )
  return aim
}
