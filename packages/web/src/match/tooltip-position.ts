/** Where a tooltip goes: beside its place, never on it, and within the frame. */

interface Rectangle {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Distance from the place, in pixels. */
const gap = 14
/** Least distance from the edge of the frame. */
const edge = 6

/** The upper left corner: right of the place; at the right edge left of it; where neither has room, below or above. */
export function tooltipPosition(place: Rectangle, { width, height }: Size, frame: Size): { x: number; y: number } {
  const within = (offset: number, length: number, limit: number) =>
    Math.max(edge, Math.min(offset, limit - length - edge))
  const y = within((place.top + place.bottom) / 2 - height / 3, height, frame.height)
  if (place.right + gap + width + edge <= frame.width) return { x: Math.max(edge, place.right + gap), y }
  if (place.left - gap - width >= edge) return { x: Math.min(place.left - gap, frame.width - edge) - width, y }
  const x = within((place.left + place.right) / 2 - width / 2, width, frame.width)
  const hasRoomBelow = place.bottom + gap + height + edge <= frame.height
  return { x, y: within(hasRoomBelow ? place.bottom + gap : place.top - gap - height, height, frame.height) }
}
