/** Changes that strokes on the map make to an order. */
import type { OrderStroke, PieceId, PlaceId } from '@firestep/face'
import { at, isAmong } from '@firestep/referee'
import { distanceBetween, neighboursOf, unitOf } from '../../../rules/battlefield.ts'
import type { Hex, UnitId } from '../../../rules/ids.ts'
import type { WrittenOrder } from '../../../rules/orders/write/order-draft.ts'
import type { Battlefield } from '../../../rules/state.ts'
import { hexOf, unitOfPiece } from '../../board.ts'
import { aimsOf, lineOf, type OrderSheet } from './order-sheet.ts'
import { viasAlong } from './waypoints.ts'

/** Ids of the tools of an order. */
const toolIds = ['line', 'point', 'route', 'muster', 'goal', 'support', 'start'] as const
export type ToolId = (typeof toolIds)[number]

export const atOnce = 'at once'

export function applyStroke(orderSheet: OrderSheet, draft: WrittenOrder, stroke: OrderStroke): WrittenOrder {
  const { tool } = stroke
  if (!isAmong(toolIds, tool)) return draft
  switch (stroke.type) {
    case 'chosen':
      return applyChoice(orderSheet, draft, tool, stroke.option)
    case 'wiped':
      return wipe(draft, tool, unitOfStroke(stroke.piece))
    case 'drawn':
      return applyDrawing(orderSheet, draft, tool, unitOfStroke(stroke.piece), hexesOver(orderSheet, stroke.places))
    default:
      return stroke satisfies never
  }
}

const unitOfStroke = (piece: PieceId | null): UnitId | null =>
  piece === null ? null : (unitOfPiece(piece)?.unit ?? null)

/** Sea hexes are ignored. */
const hexesOver = ({ context }: OrderSheet, placesOver: readonly PlaceId[]): Hex[] =>
  placesOver.flatMap((place) => {
    const hex = hexOf(context.board, place)
    return hex === null || context.battlefield.scenario.land[hex] !== 1 ? [] : [hex]
  })

function applyChoice({ compiler }: OrderSheet, draft: WrittenOrder, tool: ToolId, option: string): WrittenOrder {
  if (tool === 'goal') return withGoal(draft, option === 'ships' ? { point: 'ships' } : 'here')
  if (tool === 'start')
    return option === atOnce ? { ...draft, start: null, muster: new Map() } : { ...draft, start: Number(option) }
  if (tool !== 'support') return draft
  const support = draft.support.includes(option)
    ? draft.support.filter((name) => name !== option)
    : [...draft.support, option].toSorted()
  // 11.4.13: units in support have neither Objective nor route.
  const inLine = (unit: UnitId): boolean => !support.includes(unitOf(compiler.battlefield, unit).battalion ?? '')
  return {
    ...draft,
    support,
    objectives: filterUnits(draft.objectives, inLine),
    routes: filterUnits(draft.routes, inLine),
    muster: filterUnits(draft.muster, inLine),
  }
}

function filterUnits<T>(
  of: ReadonlyMap<UnitId, T>,
  isKept: (unit: UnitId, value: T) => boolean,
): ReadonlyMap<UnitId, T> {
  return new Map([...of].filter(([unit, value]) => isKept(unit, value)))
}

const withoutUnit = <T>(of: ReadonlyMap<UnitId, T>, gone: UnitId | null): ReadonlyMap<UnitId, T> =>
  gone === null ? new Map() : filterUnits(of, (unit) => unit !== gone)

const withUnit = <T>(of: ReadonlyMap<UnitId, T>, unit: UnitId, value: T): ReadonlyMap<UnitId, T> =>
  new Map([...of, [unit, value]])

/** With another goal, Objectives of single units that do not lie on it are dropped. */
function withGoal(draft: WrittenOrder, goal: WrittenOrder['goal']): WrittenOrder {
  const line = lineOf({ ...draft, goal })
  return { ...draft, goal, objectives: filterUnits(draft.objectives, (_, hex) => line.includes(hex)) }
}

function wipe(draft: WrittenOrder, tool: ToolId, unit: UnitId | null): WrittenOrder {
  if (tool === 'route')
    return { ...draft, routes: withoutUnit(draft.routes, unit), objectives: withoutUnit(draft.objectives, unit) }
  if (tool === 'muster') return { ...draft, muster: withoutUnit(draft.muster, unit) }
  return tool === 'line' || tool === 'point' ? withGoal(draft, null) : draft
}

function applyDrawing(
  orderSheet: OrderSheet,
  draft: WrittenOrder,
  tool: ToolId,
  unit: UnitId | null,
  hexes: readonly Hex[],
): WrittenOrder {
  const last = hexes.at(-1)
  if (last === undefined) return draft
  if (tool === 'point') return withGoal(draft, { point: last })
  if (tool === 'line') {
    const line = extendLine(orderSheet.compiler.battlefield, lineOf(draft), hexes)
    return withGoal(draft, line.length === 0 ? null : { line })
  }
  if (unit === null) return draft
  if (tool === 'muster') {
    const isMusterHex = draft.muster.get(unit) === last
    return { ...draft, muster: isMusterHex ? withoutUnit(draft.muster, unit) : withUnit(draft.muster, unit, last) }
  }
  return tool === 'route' ? drawRoute(orderSheet, draft, unit, hexes) : draft
}

/**
 * A click extends the line from its nearer end, or removes an end or the hexes behind the clicked one; a stroke
 * continues from an end or starts a new line.
 */
function extendLine(battlefield: Battlefield, line: readonly Hex[], hexes: readonly Hex[]): readonly Hex[] {
  const [first, ...rest] = hexes
  if (first === undefined) return line
  const [head, tail] = [line[0], line.at(-1)]
  const onward = first === tail ? line : first === head ? line.toReversed() : null
  if (rest.length > 0) return closeLine(fillGaps(battlefield, [...(onward ?? [first]), ...rest]))
  if (head === undefined || tail === undefined) return [first]
  if (first === head) return line.slice(1)
  if (first === tail) return line.slice(0, -1)
  if (line.includes(first)) return line.slice(0, line.indexOf(first) + 1)
  const isNearHead = distanceBetween(battlefield, first, head) < distanceBetween(battlefield, first, tail)
  return fillGaps(battlefield, [...(isNearHead ? line.toReversed() : line), first])
}

/** 11.4.8: a line that returns to its start is closed, and names that hex once. */
const closeLine = (line: readonly Hex[]): readonly Hex[] =>
  line.length > 3 && line[0] === line.at(-1) ? line.slice(0, -1) : line

/** Fills in hexes that a fast pointer skipped. */
function fillGaps(battlefield: Battlefield, hexes: readonly Hex[]): readonly Hex[] {
  const line: Hex[] = []
  for (const hex of hexes) {
    let currentHex = line.at(-1)
    while (currentHex !== undefined && currentHex !== hex) {
      currentHex = nextHexTowards(battlefield, currentHex, hex)
      line.push(currentHex)
    }
    if (line.length === 0) line.push(hex)
  }
  return line
}

/** The next land hex towards another; if the sea is in the way, that other hex itself. */
function nextHexTowards(battlefield: Battlefield, from: Hex, to: Hex): Hex {
  const distance = distanceBetween(battlefield, from, to)
  return (
    neighboursOf(battlefield.sheet, from).find(
      (next) => battlefield.scenario.land[next] === 1 && distanceBetween(battlefield, next, to) < distance,
    ) ?? to
  )
}

/**
 * 11.4.4: a stroke that ends on the line makes that hex the unit's Objective, and its hexes the route. A click on the
 * line only sets the Objective; elsewhere it adds an Intermediate Objective, or removes the last one.
 */
function drawRoute(orderSheet: OrderSheet, draft: WrittenOrder, unit: UnitId, hexes: readonly Hex[]): WrittenOrder {
  const last = at(hexes, hexes.length - 1)
  const line = lineOf(draft)
  if (hexes.length === 1) {
    if (line.includes(last)) {
      const endsAtObjective = draft.objectives.get(unit) === last
      return {
        ...draft,
        objectives: endsAtObjective ? withoutUnit(draft.objectives, unit) : withUnit(draft.objectives, unit, last),
      }
    }
    const via = draft.routes.get(unit) ?? []
    return withVias(draft, unit, via.at(-1) === last ? via.slice(0, -1) : [...via, last])
  }
  const withObjective = line.includes(last) ? { ...draft, objectives: withUnit(draft.objectives, unit, last) } : draft
  const aim = aimsOf(orderSheet, { ...withObjective, routes: withoutUnit(withObjective.routes, unit) }).find(
    (one) => one.unit === unit,
  )
  if (aim === undefined || aim.from === null) return draft
  const route = fillGaps(orderSheet.compiler.battlefield, [aim.from, ...hexes.slice(1)])
  const wholeRoute = aim.goal === null || route.at(-1) === aim.goal ? route : [...route, aim.goal]
  return withVias(withObjective, unit, viasAlong(orderSheet.compiler, unit, wholeRoute))
}

const withVias = (draft: WrittenOrder, unit: UnitId, via: readonly Hex[]): WrittenOrder => ({
  ...draft,
  routes: via.length === 0 ? withoutUnit(draft.routes, unit) : withUnit(draft.routes, unit, via),
})
