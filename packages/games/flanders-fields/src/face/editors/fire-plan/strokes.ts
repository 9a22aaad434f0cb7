/** The effect of a stroke on a fire plan. */
import type { OrderStroke } from '@firestep/face'
import { projectorLine } from '../../../rules/artillery/fire-plan/gas-projectors.ts'
import type { PlanEntry } from '../../../rules/artillery/fire-plan/plan-entries.ts'
import { units } from '../../../rules/table-terrain.ts'
import { baseOfPiece, pieceOf } from '../../board.ts'
import { type QuestionContext, wholePoint } from '../../questions/context.ts'
import { batteriesOf, granted, isGas } from './entries.ts'
import { gasSlot } from './tools.ts'

type Barrage = Extract<PlanEntry, { write: 'barrage' }>

interface Millimetres {
  readonly x: number
  readonly y: number
}

/** Points of a stroke in whole millimetres, the unit of plans. */
function pointsOf({ board, battlefield }: QuestionContext, over: readonly string[]): Millimetres[] {
  return over.flatMap((place) => {
    const point = wholePoint(board, battlefield, place)
    return point === null ? [] : [{ x: point.x / units(1), y: point.y / units(1) }]
  })
}

/** Replaces the entry at an index among those of its kind; an index past the last appends. */
function atSlot<T extends PlanEntry>(
  entries: readonly PlanEntry[],
  isKind: (entry: PlanEntry) => entry is T,
  slot: number,
  one: T | null,
): PlanEntry[] {
  const kind = entries.filter(isKind)
  const changed =
    one === null ? kind.filter((_, i) => i !== slot) : slot < kind.length ? kind.with(slot, one) : [...kind, one]
  return [...entries.filter((entry) => !isKind(entry)), ...changed]
}

const isBarrage = (entry: PlanEntry): entry is Barrage => entry.write === 'barrage'

function aimDrawn(
  context: QuestionContext,
  entries: readonly PlanEntry[],
  piece: string | null,
  at: Millimetres | null,
): PlanEntry[] {
  const battery = batteriesOf(context).find(
    ({ base }) => piece !== null && baseOfPiece(piece) === base && pieceOf(base) === piece,
  )
  if (battery === undefined) return [...entries]
  const others = entries.filter((entry) => entry.write !== 'aim' || entry.battery !== battery.id)
  return at === null ? others : [...others, { write: 'aim', battery: battery.id, ...at }]
}

/** gas.7: projectors stand in front of the front trench, so the stroke only says how far along it. */
function gasDrawn(context: QuestionContext, entries: readonly PlanEntry[], slot: number, at: Millimetres): PlanEntry[] {
  const grants = granted(context).filter(isGas)
  const before = entries.filter(isGas)[slot] ?? grants[slot]
  if (before === undefined) return [...entries]
  const line = before.delivery === 'projectors' ? projectorLine(context.battlefield, context.side, at.y) : null
  return atSlot(entries, isGas, slot, { ...before, ...at, ...(line === null ? {} : { x: line }) })
}

const columns = 12

/** barrage.rolling.8: the shift of each column, from where the drawn line crosses it. */
function contourOf({ battlefield }: QuestionContext, points: readonly Millimetres[], from: number): number[] | null {
  const height = battlefield.scenario.data.table[1]
  const wide = height / columns
  const found = Array.from({ length: columns }, (_, k) => {
    const inside = points.filter(({ y }) => y >= k * wide && y < (k + 1) * wide)
    return inside.length === 0 ? null : inside.reduce((sum, { x }) => sum + x, 0) / inside.length - from
  })
  if (found.filter((one) => one !== null).length < 2) return null
  const clamp = (offset: number): number => Math.max(-100, Math.min(100, Math.round(offset / 10) * 10)) + 0
  // Columns the line does not cross follow the nearest one it does.
  const nearest = (k: number): number => {
    for (let off = 0; off < columns; off++)
      for (const at of [k - off, k + off]) {
        const one = found[at]
        if (one !== null && one !== undefined) return clamp(one)
      }
    return 0
  }
  const contour = found.map((_, k) => nearest(k))
  return contour.every((one) => one === contour[0]) ? null : contour
}

function barrageDrawn(
  context: QuestionContext,
  entries: readonly PlanEntry[],
  points: readonly Millimetres[],
): PlanEntry[] {
  const [grant] = granted(context).filter(isBarrage)
  const before = entries.find(isBarrage) ?? grant
  if (before === undefined || points.length === 0) return [...entries]
  const from = Math.round(points.reduce((sum, { x }) => sum + x, 0) / points.length)
  const contour = points.length > 1 ? contourOf(context, points, from) : null
  return atSlot(entries, isBarrage, 0, { ...before, from, contour })
}

function chosen(entries: readonly PlanEntry[], tool: string, option: string): PlanEntry[] {
  const barrage = entries.find(isBarrage)
  const [, what, slot] = /^gas-(turn|wind)-(\d+)$/.exec(tool) ?? []
  const gas = slot === undefined ? undefined : entries.filter(isGas)[Number(slot)]
  if (gas !== undefined)
    return atSlot(entries, isGas, Number(slot), {
      ...gas,
      ...(what === 'turn' ? { turn: Number(option) } : { heading: Number(option) }),
    })
  if (barrage === undefined) return [...entries]
  const put = (more: Partial<Barrage>): PlanEntry[] => atSlot(entries, isBarrage, 0, { ...barrage, ...more })
  switch (tool) {
    case 'turn':
      return put({ turn: Number(option) })
    case 'pace':
      return put({ step: Number(option) })
    case 'halts': {
      const place = Number(option)
      const { halts } = barrage
      return put({
        halts: halts.includes(place) ? halts.filter((one) => one !== place) : [...halts, place].sort((a, b) => a - b),
      })
    }
    case 'shape':
      return option === 'straight' ? put({ contour: null }) : [...entries]
    default:
      return [...entries]
  }
}

function drawn(
  context: QuestionContext,
  entries: readonly PlanEntry[],
  tool: string,
  piece: string | null,
  points: readonly Millimetres[],
): PlanEntry[] {
  const last = points.at(-1)
  if (last === undefined) return [...entries]
  switch (tool) {
    case 'aim':
      return aimDrawn(context, entries, piece, last)
    case 'gas': {
      const slot = gasSlot(piece)
      return slot === null ? [...entries] : gasDrawn(context, entries, slot, last)
    }
    case 'barrage':
      return barrageDrawn(context, entries, points)
    default:
      return [...entries]
  }
}

function wiped(
  context: QuestionContext,
  entries: readonly PlanEntry[],
  tool: string,
  piece: string | null,
): PlanEntry[] {
  switch (tool) {
    case 'aim':
      return aimDrawn(context, entries, piece, null)
    case 'gas':
      return atSlot(entries, isGas, gasSlot(piece) ?? -1, null)
    case 'barrage':
      return entries.filter((entry) => !isBarrage(entry))
    default:
      return [...entries]
  }
}

export function changed(context: QuestionContext, entries: readonly PlanEntry[], stroke: OrderStroke): PlanEntry[] {
  switch (stroke.type) {
    case 'drawn':
      return drawn(context, entries, stroke.tool, stroke.piece, pointsOf(context, stroke.over))
    case 'wiped':
      return wiped(context, entries, stroke.tool, stroke.piece)
    case 'chosen':
      return chosen(entries, stroke.tool, stroke.option)
  }
}
