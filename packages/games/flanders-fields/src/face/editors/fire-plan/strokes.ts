/** The effect of a stroke on a fire plan. */
import type { OrderStroke } from '@firestep/face'
import { projectorLine } from '../../../rules/artillery/fire-plan/gas-projectors.ts'
import type { PlanEntry } from '../../../rules/artillery/fire-plan/plan-entries.ts'
import { units } from '../../../rules/table-terrain.ts'
import { baseOfPiece, pieceOf } from '../../board.ts'
import { type QuestionContext, wholePoint } from '../../questions/context.ts'
import { grantedEntries, isGas, plannableBatteries } from './entries.ts'
import { gasSlot } from './tools.ts'

type Barrage = Extract<PlanEntry, { write: 'barrage' }>

interface MillimetrePoint {
  readonly x: number
  readonly y: number
}

/** Points of a stroke in whole millimetres, the unit of plans. */
function pointsOf({ board, battlefield }: QuestionContext, places: readonly string[]): MillimetrePoint[] {
  return places.flatMap((place) => {
    const point = wholePoint(board, battlefield, place)
    return point === null ? [] : [{ x: point.x / units(1), y: point.y / units(1) }]
  })
}

/** Replaces the entry at an index among those of its kind; an index past the last appends. */
function withEntryAt<T extends PlanEntry>(
  entries: readonly PlanEntry[],
  isKind: (entry: PlanEntry) => entry is T,
  slot: number,
  replacement: T | null,
): PlanEntry[] {
  const kind = entries.filter(isKind)
  const changed =
    replacement === null
      ? kind.filter((_, i) => i !== slot)
      : slot < kind.length
        ? kind.with(slot, replacement)
        : [...kind, replacement]
  return [...entries.filter((entry) => !isKind(entry)), ...changed]
}

const isBarrage = (entry: PlanEntry): entry is Barrage => entry.write === 'barrage'

function withAim(
  context: QuestionContext,
  entries: readonly PlanEntry[],
  piece: string | null,
  point: MillimetrePoint | null,
): PlanEntry[] {
  const battery = plannableBatteries(context).find(
    ({ base }) => piece !== null && baseOfPiece(piece) === base && pieceOf(base) === piece,
  )
  if (battery === undefined) return [...entries]
  const otherEntries = entries.filter((entry) => entry.write !== 'aim' || entry.battery !== battery.id)
  return point === null ? otherEntries : [...otherEntries, { write: 'aim', battery: battery.id, ...point }]
}

/** gas.7: projectors stand in front of the front trench, so the stroke only says how far along it. */
function withGas(
  context: QuestionContext,
  entries: readonly PlanEntry[],
  slot: number,
  point: MillimetrePoint,
): PlanEntry[] {
  const grants = grantedEntries(context).filter(isGas)
  const previous = entries.filter(isGas)[slot] ?? grants[slot]
  if (previous === undefined) return [...entries]
  const line = previous.delivery === 'projectors' ? projectorLine(context.battlefield, context.side, point.y) : null
  return withEntryAt(entries, isGas, slot, { ...previous, ...point, ...(line === null ? {} : { x: line }) })
}

const columns = 12

/** barrage.rolling.8: the shift of each column, from where the drawn line crosses it. */
function contourOf(
  { battlefield }: QuestionContext,
  points: readonly MillimetrePoint[],
  from: number,
): number[] | null {
  const height = battlefield.scenario.data.table[1]
  const columnWidth = height / columns
  const offsets = Array.from({ length: columns }, (_, column) => {
    const crossing = points.filter(({ y }) => y >= column * columnWidth && y < (column + 1) * columnWidth)
    return crossing.length === 0 ? null : crossing.reduce((sum, { x }) => sum + x, 0) / crossing.length - from
  })
  if (offsets.filter((offset) => offset !== null).length < 2) return null
  const clamp = (offset: number): number => Math.max(-100, Math.min(100, Math.round(offset / 10) * 10)) + 0
  // Columns the line does not cross follow the nearest one it does.
  const nearest = (column: number): number => {
    for (let distance = 0; distance < columns; distance++)
      for (const neighbour of [column - distance, column + distance]) {
        const offset = offsets[neighbour]
        if (offset !== null && offset !== undefined) return clamp(offset)
      }
    return 0
  }
  const aligned = offsets.map((_, column) => nearest(column))
  return aligned.every((offset) => offset === aligned[0]) ? null : aligned
}

function withBarrage(
  context: QuestionContext,
  entries: readonly PlanEntry[],
  points: readonly MillimetrePoint[],
): PlanEntry[] {
  const [grant] = grantedEntries(context).filter(isBarrage)
  const previous = entries.find(isBarrage) ?? grant
  if (previous === undefined || points.length === 0) return [...entries]
  const from = Math.round(points.reduce((sum, { x }) => sum + x, 0) / points.length)
  const contour = points.length > 1 ? contourOf(context, points, from) : null
  return withEntryAt(entries, isBarrage, 0, { ...previous, from, contour })
}

function applyChosen(entries: readonly PlanEntry[], tool: string, option: string): PlanEntry[] {
  const barrage = entries.find(isBarrage)
  const [, property, slot] = /^gas-(turn|wind)-(\d+)$/.exec(tool) ?? []
  const gas = slot === undefined ? undefined : entries.filter(isGas)[Number(slot)]
  if (gas !== undefined)
    return withEntryAt(entries, isGas, Number(slot), {
      ...gas,
      ...(property === 'turn' ? { turn: Number(option) } : { heading: Number(option) }),
    })
  if (barrage === undefined) return [...entries]
  const withBarrageChanges = (changes: Partial<Barrage>): PlanEntry[] =>
    withEntryAt(entries, isBarrage, 0, { ...barrage, ...changes })
  switch (tool) {
    case 'turn':
      return withBarrageChanges({ turn: Number(option) })
    case 'pace':
      return withBarrageChanges({ step: Number(option) })
    case 'halts': {
      const place = Number(option)
      const { halts } = barrage
      return withBarrageChanges({
        halts: halts.includes(place) ? halts.filter((halt) => halt !== place) : [...halts, place].sort((a, b) => a - b),
      })
    }
    case 'shape':
      return option === 'straight' ? withBarrageChanges({ contour: null }) : [...entries]
    default:
      return [...entries]
  }
}

function applyDrawn(
  context: QuestionContext,
  entries: readonly PlanEntry[],
  tool: string,
  piece: string | null,
  points: readonly MillimetrePoint[],
): PlanEntry[] {
  const last = points.at(-1)
  if (last === undefined) return [...entries]
  switch (tool) {
    case 'aim':
      return withAim(context, entries, piece, last)
    case 'gas': {
      const slot = gasSlot(piece)
      return slot === null ? [...entries] : withGas(context, entries, slot, last)
    }
    case 'barrage':
      return withBarrage(context, entries, points)
    default:
      return [...entries]
  }
}

function applyWiped(
  context: QuestionContext,
  entries: readonly PlanEntry[],
  tool: string,
  piece: string | null,
): PlanEntry[] {
  switch (tool) {
    case 'aim':
      return withAim(context, entries, piece, null)
    case 'gas':
      return withEntryAt(entries, isGas, gasSlot(piece) ?? -1, null)
    case 'barrage':
      return entries.filter((entry) => !isBarrage(entry))
    default:
      return [...entries]
  }
}

export function applyPlanStroke(
  context: QuestionContext,
  entries: readonly PlanEntry[],
  stroke: OrderStroke,
): PlanEntry[] {
  switch (stroke.type) {
    case 'drawn':
      return applyDrawn(context, entries, stroke.tool, stroke.piece, pointsOf(context, stroke.places))
    case 'wiped':
      return applyWiped(context, entries, stroke.tool, stroke.piece)
    case 'chosen':
      return applyChosen(entries, stroke.tool, stroke.option)
  }
}
