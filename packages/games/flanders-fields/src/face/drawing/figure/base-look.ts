/** The look of a base: everything its drawing depends on. */
import type { Army, BaseType, Period, Quality, Side, TankModel } from '../../../data/schema.ts'
import { baseOf, enrolled, sizeOf } from '../../../rules/battlefield.ts'
import type { BaseId } from '../../../rules/ids.ts'
import type { Battlefield, BattleView } from '../../../rules/state.ts'
import { type Board, onSheet } from '../../board.ts'

export interface BaseLook {
  readonly army: Army
  readonly period: Period
  readonly side: Side
  readonly type: BaseType
  readonly tank: TankModel | null
  readonly grapnel: boolean
  readonly storm: boolean
  /** Null for crews, whose quality is always the same. */
  readonly quality: Quality | null
  readonly packed: boolean
  readonly mounted: boolean
  readonly sheltered: boolean
  readonly onWire: boolean
  readonly inRiver: boolean
  readonly inColumn: boolean
  readonly astray: boolean
  readonly marks: number
  readonly faces: readonly number[] | null
  /** State of the unit's order: under way, already given this turn, or neither. */
  readonly order: 'now' | 'done' | null
  /** Company letter; null for bases outside a company. */
  readonly letter: string | null
  readonly round: boolean
  readonly width: number
  readonly depth: number
}

const gradedTypes: readonly BaseType[] = [
  'infantry platoon',
  'cavalry platoon',
  'engineer platoon',
  'heavy tank',
  'light tank',
]

export function lookOf(board: Board, view: BattleView, id: BaseId): BaseLook {
  const battlefield = board.battlefieldOf(view)
  const { type, side, tank, grapnel, quality, battalion, unit } = enrolled(battlefield, id)
  const { data, roster } = board.scenario
  const { packed, mounted, sheltered, onWire, inRiver, inColumn, astray, marks, faces } = baseOf(battlefield, id)
  const { width, depth } = sizeOf(board.book, type)
  const unitEntry = unit === null ? null : (roster.units[unit] ?? null)
  return {
    army: data.forces[side].army,
    period: data.period,
    side,
    type,
    tank,
    grapnel,
    packed,
    mounted,
    sheltered,
    storm: battalion !== null && (roster.battalions[battalion]?.storm ?? false) && type === 'infantry platoon',
    quality: gradedTypes.includes(type) ? quality : null,
    onWire: onWire !== null,
    inRiver: inRiver !== null,
    inColumn,
    astray,
    marks,
    faces,
    order: orderOf(battlefield, id),
    letter: unitEntry?.company == null ? null : (unitEntry.id.split('.').at(-1) ?? null),
    round: board.book.tables.bases[type].shape === 'circle',
    width: onSheet(width),
    depth: onSheet(depth),
  }
}

/** Only the active side has orders in this turn. */
export function orderOf({ state, scenario }: Battlefield, id: BaseId): BaseLook['order'] {
  const { unit, side } = scenario.roster.bases[id] ?? {}
  if (unit === null || unit === undefined) return null
  if (state.order?.unit === unit) return 'now'
  return side === state.side && (state.units[unit]?.ordered ?? false) ? 'done' : null
}
