/** The barrage entry of a fire plan. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import type { PlanData } from '../../../data/schema.ts'
import type { Battlefield } from '../../state.ts'
import { boxOf, units } from '../../table-terrain.ts'
import * as refusals from '../../texts/refusals.ts'

/** FF-88 */
export const barragePaces: readonly number[] = [100, 150, 200]

export function barrageRuling(
  { book, scenario }: Battlefield,
  { turn, from, step, halts, contour }: NonNullable<PlanData['barrage']>,
): Ruling {
  const { terrain, data, switches } = scenario
  if (turn > data.turns) return refused('fireplan.6', refusals.battleIsOver)
  if (!barragePaces.includes(step)) return refused('barrage.rolling.2', refusals.barragePace(barragePaces))
  if (new Set(halts).size < halts.length) return refused('barrage.rolling.3', refusals.barrageHaltsOnce)
  if (contour !== null && switches.barrageShape === 'straight')
    return refused('barrage.rolling.8', refusals.barrageStraight)
  // FF-261: the strip and the danger behind it begin clear of the ground where the attacker forms up.
  const nearest = units(from + Math.min(0, ...(contour ?? [])) - book.tables.barrage.danger)
  if (nearest < boxOf(terrain.zones.attacker).right) return refused('fireplan.7', refusals.barrageTooNear)
  return units(from) < terrain.width ? allowed : refused('fireplan.7', refusals.barrageOffTable)
}
