/**
 * The casualty return of a side: by kind, units on the map, units that may recover tonight, and units lost for good.
 */

import type { CasualtyReturn } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import { type Side, type UnitKind, unitKinds } from '../../data/schema.ts'
import { typeOf, unitsWhere } from '../../rules/battlefield.ts'
import { quotasOf, shareOf } from '../../rules/campaign/recovery.ts'
import { type Hex, isOnMap } from '../../rules/ids.ts'
import { type Battlefield, captured, destroyed, lostForGood } from '../../rules/state.ts'
import { kindGroups } from '../questions/unit-labels.ts'
import * as texts from '../texts/campaign.ts'

interface Column {
  readonly name: string
  readonly rule: RuleId | null
  count(kind: UnitKind): number
}

function columnsOf(battlefield: Battlefield, side: Side): readonly Column[] {
  const recoverable = quotasOf(battlefield, side)
  const countWhere = (isPlace: (hex: Hex) => boolean) => (kind: UnitKind) =>
    countUnits(battlefield, side, kind, isPlace)
  return [
    { name: texts.onMap, rule: null, count: countWhere(isOnMap) },
    { name: texts.casualties, rule: '11.01-2', count: countWhere((hex) => hex === destroyed) },
    { name: texts.backTonight, rule: '11.532', count: (kind) => recoverable.get(kind) ?? 0 },
    { name: texts.captured, rule: '11.531-2', count: countWhere((hex) => hex === captured) },
    { name: texts.lostForGood, rule: '11.533', count: countWhere((hex) => hex === lostForGood) },
  ]
}

const countUnits = (battlefield: Battlefield, side: Side, kind: UnitKind, isPlace: (hex: Hex) => boolean): number =>
  unitsWhere(
    battlefield,
    (unit, id) => unit.side === side && isPlace(unit.hex) && typeOf(battlefield, id).type === kind,
  ).length

export function lossesOf(battlefield: Battlefield, side: Side): CasualtyReturn {
  const columns = columnsOf(battlefield, side)
  const kinds = unitKinds.filter((kind) => countUnits(battlefield, side, kind, () => true) > 0)
  const rows = kinds.map((kind) => ({ name: kindGroups[kind], counts: columns.map(({ count }) => count(kind)) }))
  const [numerator, denominator] = shareOf(battlefield, side)
  const share = numerator === 1 && denominator === 2 ? texts.half : `${numerator}/${denominator}`
  return {
    seat: side,
    columns: columns.map(({ name, rule }) => ({ name, rule })),
    rows,
    note: texts.mayReturn(share),
  }
}
