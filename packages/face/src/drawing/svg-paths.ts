/** SVG paths as text, in tenths of a sheet unit: many strokes in one path are cheap to draw and to keep. */
import type { Point } from '../map.ts'

const short = (value: number): string => String(Math.round(value * 10) / 10)

const at = ({ x, y }: Point): string => `${short(x)} ${short(y)}`

export const open = (points: readonly Point[]): string => (points.length === 0 ? '' : `M${points.map(at).join('L')}`)

export const closed = (points: readonly Point[]): string => (points.length === 0 ? '' : `${open(points)}Z`)

export const stroke = (from: Point, to: Point): string => `M${at(from)}L${at(to)}`

export function disc({ x, y }: Point, radius: number): string {
  const r = short(radius)
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${short(2 * radius)} 0a${r} ${r} 0 1 0 ${short(-2 * radius)} 0Z`
}

/** Part of a circle, from one angle to another, clockwise, in radians. */
export function arc({ x, y }: Point, radius: number, from: number, to: number): string {
  const end = (angle: number): Point => ({ x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) })
  const wide = Math.abs(to - from) > Math.PI ? 1 : 0
  return `M${at(end(from))}A${short(radius)} ${short(radius)} 0 ${wide} 1 ${at(end(to))}`
}

export const shifted = ({ x, y }: Point, dx: number, dy: number): Point => ({ x: x + dx, y: y + dy })

export const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})

export const gap = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * The path moved and scaled. A transform would do as well, but each one is a separate drawing that the browser sorts
 * again whenever the sheet moves.
 */
export const placed = (path: string, to: Point, scale = 1): string =>
  path.replaceAll(/([a-z])([^a-z]*)/gi, (_, command: string, rest: string) => {
    const numbers = rest.match(/-?\d*\.?\d+/g) ?? []
    return `${command}${numbers.map((number, i) => fine(moved(command, i, Number(number), to, scale))).join(' ')}`
  })

/** Hundredths, because placed paths are small. */
const fine = (value: number): number => Math.round(value * 100) / 100

/** One number of a path command, by its index after the letter. */
function moved(command: string, index: number, value: number, { x, y }: Point, scale: number): number {
  const isArc = command === 'A' || command === 'a'
  const place = isArc ? index % 7 : index
  // The rotation and the two flags of an arc stay as they are.
  if (isArc && place >= 2 && place <= 4) return value
  const isStep = command === command.toLowerCase() || (isArc && place < 2)
  if (isStep) return value * scale
  const isAcross = command === 'H' || (command !== 'V' && (isArc ? place === 5 : place % 2 === 0))
  return value * scale + (isAcross ? x : y)
}

/** The outline of a strip from point to point, `beside` wide on either side: the clickable area of a line. */
export function strip(a: Point, b: Point, beside: number): readonly Point[] {
  const long = gap(a, b)
  const [x, y] = [(beside * (b.y - a.y)) / long, (beside * (a.x - b.x)) / long]
  return [shifted(a, x, y), shifted(b, x, y), shifted(b, -x, -y), shifted(a, -x, -y)]
}
