/** Where a tooltip goes: beside its place, never on it, over no result, and within the frame. */
import type { Rectangle } from './free-corner.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Distance from the place, in pixels. */
const gap = 14
/** Least distance from the edge of the frame. */
const edge = 6

/**
 * The upper left corner: right of the place; at the right edge left of it; where neither has room, below or above. Of
 * these the first that covers nothing to be avoided.
 */
export function tooltipPosition(
  place: Rectangle,
  { width, height }: Size,
  frame: Size,
  avoid: readonly Rectangle[] = [],
): { x: number; y: number } {
  const within = (offset: number, length: number, limit: number) =>
    Math.max(edge, Math.min(offset, limit - length - edge))
  const besideY = within((place.top + place.bottom) / 2 - height / 3, height, frame.height)
  const belowX = within((place.left + place.right) / 2 - width / 2, width, frame.width)
  const right = { x: Math.max(edge, place.right + gap), y: besideY }
  const left = { x: Math.min(place.left - gap, frame.width - edge) - width, y: besideY }
  const below = { x: belowX, y: within(place.bottom + gap, height, frame.height) }
  const above = { x: belowX, y: within(place.top - gap - height, height, frame.height) }
  const fitting = [
    ...(place.right + gap + width + edge <= frame.width ? [right] : []),
    ...(place.left - gap - width >= edge ? [left] : []),
    ...(place.bottom + gap + height + edge <= frame.height ? [below] : []),
    above,
  ]
  const covers = ({ x, y }: { x: number; y: number }) =>
    avoid.some((box) => box.left < x + width && box.right > x && box.top < y + height && box.bottom > y)
  return fitting.find((position) => !covers(position)) ?? fitting[0] ?? above
}
