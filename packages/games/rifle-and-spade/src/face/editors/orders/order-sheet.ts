/** What an order is written on: whose it is, of which type, and the parts of it as they stand. */
import type { Json } from '@firestep/referee'
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
import { isRuling, readDraft, type WrittenOrder } from '../../../rules/orders/write/order-draft.ts'
import { blank } from '../../../rules/orders/write/order-kind.ts'
import type { BattleView } from '../../../rules/state.ts'
import type { QuestionContext } from '../../questions/context.ts'

/** Where it is written: also while nothing is asked. */
export type OrderPlace = Pick<QuestionContext, 'board' | 'view' | 'battlefield' | 'side'>

export interface OrderSheet {
  readonly context: OrderPlace
  readonly compiler: OrderCompiler
  readonly brigiment: BrigimentId
  readonly type: OrderType
}

const pads = new WeakMap<BattleView, Map<string, OrderSheet>>()

/** A stroke asks many things of one moment: they are all asked of one desk. */
export function padFor(context: OrderPlace, brigiment: BrigimentId, type: OrderType): OrderSheet {
  const known = pads.get(context.view) ?? new Map<string, OrderSheet>()
  pads.set(context.view, known)
  const key = `${brigiment} ${type}`
  const orderSheet = known.get(key) ?? {
    context,
    compiler: makeOrderCompiler(context.battlefield, brigiment, type),
    brigiment,
    type,
  }
  known.set(key, orderSheet)
  return orderSheet
}

/** What cannot be read is an empty sheet. */
export function draftOf({ compiler }: OrderSheet, written: Json): WrittenOrder {
  const read = readDraft(compiler.battlefield, written)
  return isRuling(read) ? blank : read
}

/** In the rules' one form: supports by name, single units by number. */
export function partsOf({ support, goal, objectives, routes, start, muster }: WrittenOrder): Json[] {
  const units = <T>(of: ReadonlyMap<UnitId, T>): [UnitId, T][] => [...of].sort(([a], [b]) => a - b)
  return [
    ...support.toSorted().map((name): Json => ['support', name]),
    ...goalParts(goal),
    ...units(objectives).map(([unit, hex]): Json => ['objective', unit, hex]),
    ...units(routes).map(([unit, hexes]): Json => ['route', unit, ...hexes]),
    ...(start === null ? [] : [['start', start]]),
    ...units(muster).map(([unit, hex]): Json => ['muster', unit, hex]),
  ]
}

function goalParts(goal: WrittenOrder['goal']): Json[] {
  if (goal === null) return []
  if (goal === 'here') return [['here']]
  if ('line' in goal) return [['line', ...goal.line]]
  return [goal.point === 'ships' ? ['ships'] : ['point', goal.point]]
}

/** 11.4.7: the line that is drawn, if it is a line. */
export const lineOf = ({ goal }: WrittenOrder): readonly Hex[] =>
  goal !== null && goal !== 'here' && 'line' in goal ? goal.line : []

/** Where a unit In Line is to go, whether the order can be given so or not. */
export interface OrderAim {
  readonly unit: UnitId
  /** Where it sets out; null: it will not come. */
  readonly from: Hex | null
  /** Null: nowhere yet. */
  readonly goal: Hex | null
  /** Null: no way leads there. */
  readonly route: readonly Hex[] | null
}

/** 11.4.6 to 11.4.11, as far as it is written. */
export function aimsOf({ compiler }: OrderSheet, draft: WrittenOrder): readonly OrderAim[] {
  const { battlefield } = compiler
  const units = riflemen(compiler, draft)
  const line = lineOf(draft)
  const shared = line.length > 0 ? shareOut(battlefield, line, units) : new Map<UnitId, Hex>()
  return units.map((unit) => {
    const begins = startOf(battlefield, unit)
    const from = draft.muster.get(unit) ?? begins
    const goal = draft.objectives.get(unit) ?? shared.get(unit) ?? pointOrHere(draft, begins)
    const via = draft.routes.get(unit) ?? []
    return {
      unit,
      from,
      goal,
      route: from === null || goal === null ? null : plotRoute(compiler, unit, from, goal, via),
    }
  })
}

function pointOrHere({ goal }: WrittenOrder, begins: Hex | null): Hex | null {
  if (goal === 'here') return begins
  return goal !== null && 'point' in goal && goal.point !== 'ships' ? goal.point : null
}
