/** The order sheet: Brigiment, type and parts of an order as written so far. */
import { getOrCompute, type Json, memoByObject } from '@firestep/referee'
import type { OrderType } from '../../../data/schema.ts'
import type { BrigimentId, Hex, UnitId } from '../../../rules/ids.ts'
import { startOf } from '../../../rules/orders/pathfinding.ts'
import {
  makeOrderCompiler,
  type OrderCompiler,
  plotRoute,
  riflemen,
} from '../../../rules/orders/write/compile-order.ts'
import { shareOut } from '../../../rules/orders/write/objective-line.ts'
import { blankOrder, readOrder } from '../../../rules/orders/write/order-details-kind.ts'
import { isRuling, type OrderPart, type WrittenOrder } from '../../../rules/orders/write/order-draft.ts'
import type { BattleView } from '../../../rules/state.ts'
import type { QuestionContext } from '../../questions/context.ts'

/** The part of the context that is also known while no question is asked. */
export type OrderContext = Pick<QuestionContext, 'board' | 'view' | 'battlefield' | 'side'>

export interface OrderSheet {
  readonly context: OrderContext
  readonly compiler: OrderCompiler
  readonly brigiment: BrigimentId
  readonly type: OrderType
}

const cachedSheets = memoByObject((_view: BattleView) => new Map<string, OrderSheet>())

/** Order sheets are cached per view, because one stroke causes many queries. */
export function orderSheetFor(context: OrderContext, brigiment: BrigimentId, type: OrderType): OrderSheet {
  return getOrCompute(cachedSheets(context.view), `${brigiment} ${type}`, () => ({
    context,
    compiler: makeOrderCompiler(context.battlefield, brigiment, type),
    brigiment,
    type,
  }))
}

/** An unreadable draft becomes an empty sheet. */
export function draftOf({ compiler }: OrderSheet, written: Json): WrittenOrder {
  const read = readOrder(compiler.battlefield, written)
  return isRuling(read) ? blankOrder : read
}

/** Parts in the form of the rules: supports by name, single units by number. */
export function orderPartsOf({ support, goal, objectives, routes, start, muster }: WrittenOrder): OrderPart[] {
  const units = <T>(of: ReadonlyMap<UnitId, T>): [UnitId, T][] => [...of].sort(([a], [b]) => a - b)
  const startParts: OrderPart[] = start === null ? [] : [['start', start]]
  return [
    ...support.toSorted().map((name): OrderPart => ['support', name]),
    ...goalParts(goal),
    ...units(objectives).map(([unit, hex]): OrderPart => ['objective', unit, hex]),
    ...units(routes).flatMap(([unit, [first, ...others]]): OrderPart[] =>
      first === undefined ? [] : [['route', unit, first, ...others]],
    ),
    ...startParts,
    ...units(muster).map(([unit, hex]): OrderPart => ['muster', unit, hex]),
  ]
}

function goalParts(goal: WrittenOrder['goal']): OrderPart[] {
  if (goal === null) return []
  if (goal === 'here') return [['here']]
  if ('point' in goal) return [goal.point === 'ships' ? ['ships'] : ['point', goal.point]]
  const [first, ...others] = goal.line
  return first === undefined ? [] : [['line', first, ...others]]
}

/** 11.4.7: the hexes of the line, or none if the goal is not a line. */
export const lineOf = ({ goal }: WrittenOrder): readonly Hex[] =>
  goal !== null && goal !== 'here' && 'line' in goal ? goal.line : []

/** The goal and route of a unit In Line, whether the order is legal or not. */
export interface OrderAim {
  readonly unit: UnitId
  /** Hex where the unit sets out; null if it will not arrive. */
  readonly from: Hex | null
  /** Null if it has no goal yet. */
  readonly goal: Hex | null
  /** Null if there is no route. */
  readonly route: readonly Hex[] | null
}

/** 11.4.6 to 11.4.11: goals and routes of the units, as far as written. */
export function aimsOf({ compiler }: OrderSheet, draft: WrittenOrder): readonly OrderAim[] {
  const { battlefield } = compiler
  const units = riflemen(compiler, draft)
  const line = lineOf(draft)
  const shares = line.length > 0 ? shareOut(battlefield, line, units) : new Map<UnitId, Hex>()
  return units.map((unit) => {
    const startHex = startOf(battlefield, unit)
    const from = draft.muster.get(unit) ?? startHex
    const goal = draft.objectives.get(unit) ?? shares.get(unit) ?? goalWithoutLine(draft, startHex)
    const via = draft.routes.get(unit) ?? []
    return {
      unit,
      from,
      goal,
      route: from === null || goal === null ? null : plotRoute(compiler, unit, from, goal, via),
    }
  })
}

function goalWithoutLine({ goal }: WrittenOrder, startHex: Hex | null): Hex | null {
  if (goal === 'here') return startHex
  return goal !== null && 'point' in goal && goal.point !== 'ships' ? goal.point : null
}
