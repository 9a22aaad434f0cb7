/** Positions of names on a map. */
import type { Point, SheetArea } from '../map.ts'

/** Each label at the first of its positions that is clear of the labels before it, or else at its first position. */
export function placeLabels<Label>(
  labels: readonly (readonly Label[])[],
  isClear: (label: Label, other: Label) => boolean,
): Label[] {
  const placed: Label[] = []
  for (const positions of labels) {
    const free = positions.find((label) => placed.every((other) => isClear(label, other)))
    const chosen = free ?? positions[0]
    if (chosen !== undefined) placed.push(chosen)
  }
  return placed
}

/** A point moved sideways so far that a label of this width lies within the frame. */
export const withinFrame = ({ left, right }: SheetArea, { x, y }: Point, labelWidth: number): Point => ({
  x: Math.min(Math.max(x, left + labelWidth / 2), right - labelWidth / 2),
  y,
})
