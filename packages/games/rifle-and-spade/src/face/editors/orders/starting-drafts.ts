/** Initial drafts of an order: the last order as far as it is still legal, and an empty sheet. */
import type { OrderStart } from '@firestep/face'
import { brigimentOf } from '../../../rules/battlefield.ts'
import { maxInSupport } from '../../../rules/charts.ts'
import { type Hex, nowhere, type UnitId } from '../../../rules/ids.ts'
import { currentBattalions, livingBattalions } from '../../../rules/orders/battalion-strength.ts'
import { isAttackType, isDefenseType, isRearArea } from '../../../rules/orders/order-in-effect.ts'
import { isShaken, planOf, riflemen } from '../../../rules/orders/write/compile-order.ts'
import { shareOut } from '../../../rules/orders/write/objective-line.ts'
import { blankOrder } from '../../../rules/orders/write/order-details-kind.ts'
import { isRuling, type WrittenOrder } from '../../../rules/orders/write/order-draft.ts'
import type { Order } from '../../../rules/state.ts'
import * as texts from '../../texts/order-editor.ts'
import { type OrderSheet, orderPartsOf } from './order-sheet.ts'
import { viasAlong } from './waypoints.ts'

export function startsOf(orderSheet: OrderSheet): readonly [OrderStart, ...OrderStart[]] {
  const empty = { label: texts.emptySheet, draft: orderPartsOf(emptyDraftFor(orderSheet)) }
  const last = draftOfLastOrder(orderSheet)
  return last === null ? [empty] : [{ label: texts.asLastOrder, draft: orderPartsOf(last) }, empty]
}

/** 11.11.2a: a Defense without a line is a legal order. */
const emptyDraftFor = ({ type }: OrderSheet): WrittenOrder => ({
  ...blankOrder,
  goal: type === 'defense' ? 'here' : null,
})

/** The last order in full, or without the parts that are now illegal; null if its goal is illegal too. */
function draftOfLastOrder(orderSheet: OrderSheet): WrittenOrder | null {
  const { order } = brigimentOf(orderSheet.compiler.battlefield, orderSheet.brigiment)
  const goal = goalOf(orderSheet, order)
  if (goal === null) return null
  const goalOnly: WrittenOrder = { ...blankOrder, goal, support: supportOf(orderSheet, order) }
  const withObjectives = { ...goalOnly, objectives: objectivesOf(orderSheet, goalOnly, order) }
  const complete = { ...withObjectives, routes: routesOf(orderSheet, withObjectives, order) }
  const legal = [complete, withObjectives, goalOnly, { ...goalOnly, support: [] }].find(
    (draft) => !isRuling(planOf(orderSheet.compiler, draft)),
  )
  return legal ?? null
}

/** A line is reused for attack and defense, a point for any order type that has one. */
function goalOf({ type }: OrderSheet, { line, point, type: previousType }: Order): WrittenOrder['goal'] {
  if ((type === 'attack' || type === 'defense') && line.length > 0) return { line }
  if (type === 'defense') return isDefenseType(previousType) ? 'here' : null
  const isSimilar =
    type === 'attack'
      ? isAttackType(previousType)
      : type === previousType || (isRearArea(type) && isRearArea(previousType))
  return isSimilar && point !== null ? { point: point.hex } : null
}

function supportOf({ compiler, brigiment, type }: OrderSheet, { support }: Order): readonly string[] {
  const { battlefield } = compiler
  const limit = maxInSupport(battlefield.book.tables, type, currentBattalions(battlefield, brigiment))
  const living = livingBattalions(battlefield, brigiment)
  const eligible = support.filter((name) => living.includes(name) && !isShaken(battlefield, brigiment, name))
  return eligible.toSorted().slice(0, limit)
}

/** Objectives that differ from those the line itself would give. */
function objectivesOf(
  { compiler }: OrderSheet,
  draft: WrittenOrder,
  { objectives }: Order,
): WrittenOrder['objectives'] {
  const { goal } = draft
  if (goal === null || goal === 'here' || !('line' in goal)) return new Map()
  const units = riflemen(compiler, draft)
  const shared = shareOut(compiler.battlefield, goal.line, units)
  return new Map(
    objectives.flatMap(({ unit, point: { hex } }): [UnitId, Hex][] =>
      hex !== 'ships' && units.includes(unit) && goal.line.includes(hex) && shared.get(unit) !== hex
        ? [[unit, hex]]
        : [],
    ),
  )
}

/** The rest of a route, for units on it that would otherwise choose another one. */
function routesOf({ compiler }: OrderSheet, draft: WrittenOrder, { routes }: Order): WrittenOrder['routes'] {
  const units = riflemen(compiler, draft)
  return new Map(
    routes.flatMap(({ unit, hexes }): [UnitId, readonly Hex[]][] => {
      const index = hexes.indexOf(compiler.battlefield.army.units[unit]?.hex ?? nowhere)
      const via = index < 0 || !units.includes(unit) ? [] : viasAlong(compiler, unit, hexes.slice(index))
      return via.length === 0 ? [] : [[unit, via]]
    }),
  )
}
