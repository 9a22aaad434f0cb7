/** SVG paths as text, in tenths of a sheet unit: many strokes in one path are cheap to draw and to keep. */
import type { Point } from '../map.ts'

const roundTenth = (value: number): string => String(Math.round(value * 10) / 10)

const pointText = ({ x, y }: Point): string => `${roundTenth(x)} ${roundTenth(y)}`

export const openPath = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `M${points.map(pointText).join('L')}`

export const closedPath = (points: readonly Point[]): string => (points.length === 0 ? '' : `${openPath(points)}Z`)

export const linePath = (from: Point, to: Point): string => `M${pointText(from)}L${pointText(to)}`

export function discPath({ x, y }: Point, radius: number): string {
  const r = roundTenth(radius)
  return `M${roundTenth(x - radius)} ${roundTenth(y)}a${r} ${r} 0 1 0 ${roundTenth(2 * radius)} 0a${r} ${r} 0 1 0 ${roundTenth(-2 * radius)} 0Z`
}

/** Part of a circle, from one angle to another, clockwise, in radians. */
export function arcPath({ x, y }: Point, radius: number, from: number, to: number): string {
  const pointAt = (angle: number): Point => ({ x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) })
  const largeArcFlag = Math.abs(to - from) > Math.PI ? 1 : 0
  const r = roundTenth(radius)
  return `M${pointText(pointAt(from))}A${r} ${r} 0 ${largeArcFlag} 1 ${pointText(pointAt(to))}`
}

export const shiftPoint = ({ x, y }: Point, dx: number, dy: number): Point => ({ x: x + dx, y: y + dy })

export const pointBetween = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})

export const distanceBetween = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * The path moved and scaled. A transform would do as well, but each one is a separate drawing that the browser sorts
 * again whenever the sheet moves.
 */
export const placePath = (path: string, to: Point, scale = 1): string =>
  path.replaceAll(/([a-z])([^a-z]*)/gi, (_, command: string, parameters: string) => {
    const numbers = (parameters.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const moved = numbers.map((number, index) => roundHundredth(moveNumber(command, index, number, to, scale)))
    return `${command}${moved.join(' ')}`
  })

/** Hundredths, because placed paths are small. */
const roundHundredth = (value: number): number => Math.round(value * 100) / 100

/** One number of a path command, by its index after the letter. */
function moveNumber(command: string, index: number, value: number, { x, y }: Point, scale: number): number {
  const isArc = command === 'A' || command === 'a'
  const position = isArc ? index % 7 : index
  // The rotation and the two flags of an arc stay as they are.
  if (isArc && position >= 2 && position <= 4) return value
  const isStep = command === command.toLowerCase() || (isArc && position < 2)
  if (isStep) return value * scale
  const isHorizontal = command === 'H' || (command !== 'V' && (isArc ? position === 5 : position % 2 === 0))
  return value * scale + (isHorizontal ? x : y)
}

/** The outline of a strip from point to point, `halfWidth` wide on either side: the clickable area of a line. */
export function stripOutline(a: Point, b: Point, halfWidth: number): readonly Point[] {
  const length = distanceBetween(a, b)
  const [x, y] = [(halfWidth * (b.y - a.y)) / length, (halfWidth * (a.x - b.x)) / length]
  return [shiftPoint(a, x, y), shiftPoint(b, x, y), shiftPoint(b, -x, -y), shiftPoint(a, -x, -y)]
}
