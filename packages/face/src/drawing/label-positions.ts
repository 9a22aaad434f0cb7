/** Positions of names on a map. */
import type { Point, SheetArea } from '../map.ts'

/** A rectangle round a point: a label, or a counter that it should not lie on. */
export interface LabelBox {
  readonly at: Point
  readonly width: number
  readonly height: number
}

/** A later position must hide this much less of the counters, as a share of the label: names stay near their places. */
const distancePenalty = 0.1

/**
 * Each label at a position that is clear of the labels before it, or else at its first position. Of the clear ones the
 * first counts, unless the label would lie on counters there: `boxOf` is its rectangle, `counters` are theirs.
 */
export function placeLabels<Label>(
  labels: readonly (readonly Label[])[],
  isClear: (label: Label, other: Label) => boolean,
  boxOf: (label: Label) => LabelBox | null = () => null,
  counters: readonly LabelBox[] = [],
): Label[] {
  const placed: Label[] = []
  for (const positions of labels) {
    const ranked = positions
      .map((label, i) => ({ label, cost: coveredShare(boxOf(label), counters) + i * distancePenalty }))
      .toSorted((a, b) => a.cost - b.cost)
    const free = ranked.find(({ label }) => placed.every((other) => isClear(label, other)))
    const chosen = free?.label ?? positions[0]
    if (chosen !== undefined) placed.push(chosen)
  }
  return placed
}

/** The share of the label that lies on counters. */
function coveredShare(label: LabelBox | null, counters: readonly LabelBox[]): number {
  if (label === null) return 0
  const covered = counters.reduce((sum, counter) => sum + sharedArea(label, counter), 0)
  return covered / (label.width * label.height)
}

function sharedArea(one: LabelBox, other: LabelBox): number {
  const across = Math.min(one.width, other.width, (one.width + other.width) / 2 - Math.abs(one.at.x - other.at.x))
  const down = Math.min(one.height, other.height, (one.height + other.height) / 2 - Math.abs(one.at.y - other.at.y))
  return across <= 0 || down <= 0 ? 0 : across * down
}

/** A point moved sideways so far that a label of this width lies within the frame. */
export const withinFrame = ({ left, right }: SheetArea, { x, y }: Point, labelWidth: number): Point => ({
  x: Math.min(Math.max(x, left + labelWidth / 2), right - labelWidth / 2),
  y,
})
