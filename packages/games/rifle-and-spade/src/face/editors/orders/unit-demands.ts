/** Demands of an order on each unit, shown before any refusal. */
import type { OrderDemand } from '@firestep/face'
import { at, type RuleId } from '@firestep/referee'
import type { OrderType } from '../../../data/schema.ts'
import { isHeadquarters, kindOf, typeOf, unitOf } from '../../../rules/battlefield.ts'
import { type Hex, isOnMap, type UnitId } from '../../../rules/ids.ts'
import { allowanceOf, gaitOf, stepCost, totalOf } from '../../../rules/movement/costs.ts'
import { isRearArea } from '../../../rules/orders/order-in-effect.ts'
import { noRouteRuling } from '../../../rules/orders/write/compile-order.ts'
import type { WrittenOrder } from '../../../rules/orders/write/order-draft.ts'
import { awaited } from '../../../rules/state.ts'
import { pieceOf, placeOf } from '../../board.ts'
import { turnText } from '../../names/orders.ts'
import { hexName } from '../../names/places.ts'
import { fractionText } from '../../texts/numbers.ts'
import * as texts from '../../texts/order-editor.ts'
import type { OrderAim, OrderSheet } from './order-sheet.ts'

/** Units In Line first, then supports, machine guns and the HQ. */
export function demandsOf(
  orderSheet: OrderSheet,
  draft: WrittenOrder,
  aims: readonly OrderAim[],
): readonly OrderDemand[] {
  const { compiler, brigiment } = orderSheet
  const { units } = compiler.battlefield.army
  const inLine = new Set(aims.map(({ unit }) => unit))
  const otherUnits = [...units.keys()].filter((unit) => {
    const { brigiment: of, hex } = unitOf(compiler.battlefield, unit)
    return of === brigiment && hex >= awaited && !inLine.has(unit)
  })
  return [
    ...aims.map((aim) => lineDemand(orderSheet, draft, aim)),
    ...otherUnits.map((unit) => otherDemand(orderSheet, draft, unit)),
  ]
}

function demand(
  { context, compiler }: OrderSheet,
  unit: UnitId,
  words: string,
  rule: RuleId,
  barred = false,
): OrderDemand {
  const { name, hex, isolated } = unitOf(compiler.battlefield, unit)
  return {
    piece: pieceOf(context.side, unit),
    label: name,
    place: isOnMap(hex) ? placeOf(context.board, hex) : null,
    text: isolated ? texts.hearsLater(words) : words,
    rule,
    isImpossible: barred,
  }
}

/** Rules that oblige units In Line to advance, by order type. */
const advanceRules: Readonly<Partial<Record<OrderType, RuleId>>> = {
  attack: '11.8.3',
  defense: '11.11.5',
  regroup: '11.14.5',
  'general reserve': '11.15.6',
  march: '11.16.4',
}

function lineDemand(orderSheet: OrderSheet, draft: WrittenOrder, aim: OrderAim): OrderDemand {
  const { context, compiler, type } = orderSheet
  const { unit, from, goal, route } = aim
  const { goal: aimed } = draft
  const rule = advanceRules[type] ?? '11.4.12'
  if (aimed !== null && aimed !== 'here' && 'point' in aimed && aimed.point === 'ships')
    return demand(orderSheet, unit, texts.waitsAboard, '11.15.2')
  if (goal === null) return demand(orderSheet, unit, texts.noObjectiveYet, '11.1.6')
  if (from === null) return demand(orderSheet, unit, texts.toOnArrival(hexName(context.board, goal)), rule)
  const waitNote = waitText(orderSheet, draft, unit)
  if (route === null) {
    const ruling = noRouteRuling(type)
    const reason = ruling.allowed ? '' : ruling.why
    return demand(
      orderSheet,
      unit,
      texts.toHex(waitNote, hexName(context.board, goal), reason),
      ruling.allowed ? rule : ruling.rule,
      true,
    )
  }
  const isHere = isOnMap(unitOf(compiler.battlefield, unit).hex)
  if (route.length < 2)
    return demand(orderSheet, unit, texts.holds(waitNote, isHere, hexName(context.board, goal)), rule)
  const via = draft.routes.get(unit) ?? []
  const through = via.length === 0 ? '' : ` ${texts.by(via.map((hex) => placeOf(context.board, hex)).join(', '))}`
  return demand(
    orderSheet,
    unit,
    texts.goesTo(waitNote, isHere, hexName(context.board, goal), through, effortText(orderSheet, unit, route)),
    rule,
  )
}

/** 11.8.1: the hex where the unit waits for the start turn. */
function waitText({ context }: OrderSheet, { start, muster }: WrittenOrder, unit: UnitId): string {
  if (start === null) return ''
  const hex = muster.get(unit)
  const placeText = hex === undefined ? texts.whereItIs : texts.atHex(placeOf(context.board, hex))
  return `${texts.waitsFor(placeText, turnText(context.board, start))} `
}

/** "5 hexes, 7½ MP, 2 activations at least" */
function effortText({ compiler, type }: OrderSheet, unit: UnitId, route: readonly Hex[]): string {
  const { battlefield } = compiler
  const inColumn = isRearArea(type)
  const gait = gaitOf(battlefield, unit)
  const points = route.slice(1).reduce((sum, hex, i) => {
    const cost = stepCost(battlefield, gait, inColumn, at(route, i), hex)
    return cost === null ? sum : sum + totalOf(cost)
  }, 0)
  const each = allowanceOf(battlefield, unit)
  // By road in column the rate differs (11.16.4), so only the points are certain.
  return texts.effort(route.length - 1, fractionText(points), inColumn || each === 0 ? null : Math.ceil(points / each))
}

/** 11.4.13 11.4.14 11.5.5: units without an Objective. */
function otherDemand(orderSheet: OrderSheet, { support }: WrittenOrder, unit: UnitId): OrderDemand {
  const { battlefield } = orderSheet.compiler
  const { battalion } = unitOf(battlefield, unit)
  if (isHeadquarters(typeOf(battlefield, unit))) return demand(orderSheet, unit, texts.goesAnywhere, '11.4.13')
  if (battalion !== null && support.includes(battalion)) return demand(orderSheet, unit, texts.supportDemand, '11.5.5')
  if (kindOf(battlefield, unit) === 'mg') return demand(orderSheet, unit, texts.machineGunDemand, '11.4.14')
  return demand(orderSheet, unit, texts.noObjective, '11.4.13')
}
