/**
 * The casualty return of a side: by type, units in the field, units that may recover tonight, and units lost for good.
 */
import type { CasualtyReturn } from '@firestep/face'
import { type Side, type UnitKind, unitKinds } from '../../data/schema.ts'
import { typeOf, unitsWhere } from '../../rules/battlefield.ts'
import { quotas, shareOf } from '../../rules/campaign/recovery.ts'
import { type Battlefield, captured, destroyed, given } from '../../rules/state.ts'
import { kindGroups } from '../questions/unit-labels.ts'

const columns: CasualtyReturn['columns'] = [
  { name: 'On the map', rule: null },
  { name: 'Casualties', rule: '11.01-2' },
  { name: 'Back tonight', rule: '11.532' },
  { name: 'Captured', rule: '11.531-2' },
  { name: 'Lost for good', rule: '11.533' },
]

export function lossesOf(battlefield: Battlefield, side: Side): CasualtyReturn {
  const recoverable = quotas(battlefield, side)
  const count = (kind: UnitKind, wanted: (hex: number) => boolean): number =>
    unitsWhere(
      battlefield,
      (unit, id) => unit.side === side && wanted(unit.hex) && typeOf(battlefield, id).type === kind,
    ).length
  const rows = unitKinds.flatMap((kind) => {
    if (count(kind, () => true) === 0) return []
    const countAt = (place: number) => count(kind, (hex) => hex === place)
    const counts = [
      count(kind, (hex) => hex >= 0),
      countAt(destroyed),
      recoverable.get(kind) ?? 0,
      countAt(captured),
      countAt(given),
    ]
    return [{ name: kindGroups[kind], counts }]
  })
  const [numerator, denominator] = shareOf(battlefield, side)
  const share = numerator === 1 && denominator === 2 ? 'half' : `${numerator}/${denominator}`
  return { seat: side, columns, rows, note: `Of each type ${share} of the casualties, rounded up, may come back.` }
}
