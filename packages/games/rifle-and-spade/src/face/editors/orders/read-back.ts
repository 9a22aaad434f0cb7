/** Read-back of an order in the editor: message, demands, ruling and marks on the map. */
import { listed, type Mark, type OrderReadback, type PieceId } from '@firestep/face'
import { ring } from '@firestep/face/hex'
import { allowed, type Json, type RuleId, type Ruling } from '@firestep/referee'
import { brigimentOf, unitOf } from '../../../rules/battlefield.ts'
import { type Hex, isOnMap, type UnitId } from '../../../rules/ids.ts'
import { hexesOfPoint } from '../../../rules/orders/order-in-effect.ts'
import { compile } from '../../../rules/orders/write/compile-order.ts'
import { isRuling, type WrittenOrder } from '../../../rules/orders/write/order-draft.ts'
import type { Order } from '../../../rules/state.ts'
import { pieceOf, placeOf } from '../../board.ts'
import { orderName, orderText, turnText } from '../../names/orders.ts'
import * as texts from '../../texts/order-editor.ts'
import { aimsOf, draftOf, lineOf, type OrderAim, type OrderSheet } from './order-sheet.ts'
import { stakesOf } from './order-stakes.ts'
import { refusedUnits } from './refused-units.ts'
import type { ToolId } from './strokes.ts'
import { demandsOf } from './unit-demands.ts'

export function readBack(orderSheet: OrderSheet, written: Json): OrderReadback {
  const draft = draftOf(orderSheet, written)
  const aims = aimsOf(orderSheet, draft)
  const order = compile(orderSheet.compiler, draft)
  const ruling: Ruling = isRuling(order) ? order : allowed
  const units = ruling.allowed ? [] : refusedUnits(orderSheet, aims, ruling.rule)
  const pieces = units.map((unit): PieceId => pieceOf(orderSheet.context.side, unit))
  return {
    ruling,
    about: { tool: ruling.allowed ? null : toolOf(ruling.rule), pieces },
    message: messageOf(orderSheet, draft),
    demands: demandsOf(orderSheet, draft, aims),
    stakes: stakesOf(orderSheet, draft, aims),
    marks: [
      ...goalMarks(orderSheet, draft),
      ...routeMarks(orderSheet, aims),
      ...refusedMarks(orderSheet, units, ruling),
    ],
  }
}

/** The tool that corrects a refusal. */
function toolOf(rule: RuleId): ToolId {
  if (/^(11\.5\.|11\.15\.5|16\.)/.test(rule)) return 'support'
  if (/^(11\.4\.9|11\.4\.2|11\.11\.3|11\.15\.4|11\.16\.2|11\.4\.13)/.test(rule)) return 'route'
  if (/^11\.8\.1/.test(rule)) return 'start'
  return /^11\.(14|15|16)/.test(rule) ? 'point' : 'line'
}

/** The message: addressee and time, the order in a line, then the details of single units. */
function messageOf(orderSheet: OrderSheet, draft: WrittenOrder): string[] {
  const { context, compiler, brigiment } = orderSheet
  const { battlefield } = compiler
  const { name, division } = brigimentOf(battlefield, brigiment)
  const unitLine = (unit: UnitId, word: string, hexes: readonly Hex[]): string =>
    `${unitOf(battlefield, unit).name} ${word} ${listed(hexes.map((hex) => placeOf(context.board, hex)))}.`
  return [
    texts.message(division, name, turnText(context.board, battlefield.state.turn)),
    texts.goalToFollow(
      orderText(context.board, battlefield.army, brigiment, asOrder(orderSheet, draft)),
      draft.goal === null,
    ),
    ...[...draft.objectives].map(([unit, hex]) => unitLine(unit, 'to', [hex])),
    ...[...draft.routes].map(([unit, hexes]) => unitLine(unit, 'by', hexes)),
  ]
}

/** The draft as an order, legal or not, as far as it can be put into words. */
const asOrder = ({ type, compiler }: OrderSheet, draft: WrittenOrder): Order => ({
  type,
  start: draft.start,
  muster: [...draft.muster].map(([unit, hex]) => ({ unit, hex })),
  support: draft.support,
  line: lineOf(draft),
  point:
    draft.goal !== null && draft.goal !== 'here' && 'point' in draft.goal ? { hex: draft.goal.point, radius: 1 } : null,
  objectives: [],
  routes: [],
  rallyPoints: [],
  fallBack: false,
  since: compiler.battlefield.state.turn,
  from: null,
})

function goalMarks({ context, compiler, type }: OrderSheet, draft: WrittenOrder): Mark[] {
  const line = lineOf(draft)
  const text = orderName(type)
  if (line.length > 0)
    return [{ type: 'line', places: line.map((hex) => placeOf(context.board, hex)), seat: context.side, text }]
  const { goal } = draft
  if (goal === null || goal === 'here' || !('point' in goal)) return []
  return hexesOfPoint(compiler.battlefield, { hex: goal.point, radius: 1 }).map((hex, i) =>
    ring(placeOf(context.board, hex), 'aim', i === 0 ? text : ''),
  )
}

/** Shared routes are drawn once. */
function routeMarks({ context }: OrderSheet, aims: readonly OrderAim[]): Mark[] {
  const drawn = new Map<string, readonly Hex[]>()
  for (const { route } of aims) if (route !== null && route.length > 1) drawn.set(route.join(' '), route)
  return [...drawn.values()].map((route) => ({
    type: 'path',
    places: route.map((hex) => placeOf(context.board, hex)),
    seat: context.side,
  }))
}

/** Units that the ruling is about are ringed, with the rule. */
function refusedMarks({ context, compiler }: OrderSheet, units: readonly UnitId[], ruling: Ruling): Mark[] {
  if (ruling.allowed) return []
  const hexes = new Set(units.map((unit) => unitOf(compiler.battlefield, unit).hex).filter((hex) => isOnMap(hex)))
  return [...hexes].map((hex) => ring(placeOf(context.board, hex), 'bad', ruling.rule))
}
