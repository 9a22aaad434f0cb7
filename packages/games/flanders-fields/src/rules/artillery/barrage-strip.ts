/**
 * Position of the rolling barrage: columns of 100 millimetres side by side, moved forward or back as planned (FF-89).
 */
import { plane } from '@firestep/terrain'
import { footprint, isPresent } from '../battlefield.ts'
import type { BaseId } from '../ids.ts'
import type { BarrageState, Battlefield } from '../state.ts'
import { apart, type BoundingBox, boxOf, units } from '../table-terrain.ts'

interface Column {
  readonly shape: plane.Shape
  readonly box: BoundingBox
}

/** An axis-parallel rectangle as a shape. */
export const oblong = ({ left, right, bottom, top }: BoundingBox): plane.Shape =>
  plane.convexPolygon([
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ])

const columnOf = (box: BoundingBox): Column => ({ shape: oblong(box), box })

/** barrage.rolling.7: over the whole width of the table; straight, or column by column (barrage.rolling.8). */
export function columnsAt({ book, scenario: { terrain } }: Battlefield, { from, contour }: BarrageState): Column[] {
  const depth = units(book.tables.barrage.depth)
  if (contour === null) return [columnOf({ left: from, right: from + depth, bottom: 0, top: terrain.height })]
  const width = terrain.height / contour.length
  return contour.map((offset, k) => {
    const left = from + units(offset)
    return columnOf({ left, right: left + depth, bottom: k * width, top: (k + 1) * width })
  })
}

/** Its current columns. */
const stripOf = (battlefield: Battlefield): Column[] =>
  battlefield.state.barrage === null ? [] : columnsAt(battlefield, battlefield.state.barrage)

/** fire.mod.late.barrage: true if a line of fire enters or crosses it. */
export function crossesBarrage(battlefield: Battlefield, from: plane.Point, to: plane.Point): boolean {
  if (battlefield.state.barrage === null) return false
  const line = plane.strip(from, to)
  const box = boxOf(line)
  return stripOf(battlefield).some((column) => !apart(box, column.box) && plane.gapAtMost(line, column.shape, 0))
}

/** barrage.rolling.1: true if the strip covers any part of a base. */
export function isUnderBarrage(battlefield: Battlefield, base: BaseId): boolean {
  if (battlefield.state.barrage === null || !isPresent(battlefield, base)) return false
  const { shape, box } = footprint(battlefield, base)
  return meetsBarrage(battlefield, shape, box)
}

/** True if it covers any part of a shape. */
export const meetsBarrage = (battlefield: Battlefield, shape: plane.Shape, box: BoundingBox): boolean =>
  stripOf(battlefield).some((column) => !apart(box, column.box) && plane.overlaps(shape, column.shape))

/** True if the strip is at most this far from a base on the attacker's side of it. */
export function isBehindBarrage(battlefield: Battlefield, base: BaseId, gap: number): boolean {
  if (battlefield.state.barrage === null || !isPresent(battlefield, base)) return false
  const { shape, box } = footprint(battlefield, base)
  return stripOf(battlefield).some(
    (column) =>
      // A base beyond the middle of a column is in front of the barrage.
      box.left + box.right < column.box.left + column.box.right &&
      !apart(box, column.box, gap) &&
      plane.gapAtMost(shape, column.shape, gap),
  )
}
